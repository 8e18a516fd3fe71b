/** Bodies of HTTP responses of Go that nobody closes. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { functionAround } from "../../syntax/tree/around.ts"
import { type Detector, type Match, type MatchContext } from "../Detector.ts"
import { closeBody } from "./fix.ts"

const request = /^(?:http\.(?:Get|Post|PostForm|Head)|(?:\w+\.){0,3}\w*[cC]lient\.(?:Do|Get|Post|PostForm|Head))\(/

/** Functions that read a body and leave it open. */
const reader = /(?:ReadAll|NewDecoder|NewReader|NewScanner|ReadFrom|Copy\([\w.&]{1,60}, ?)\(?$/

/** Longer functions are not looked through. */
const maximumCharacters = 20_000

const match = (statement: SyntaxNode, { source }: MatchContext): Match | null => {
  const name = statement.childForFieldName("left")?.namedChild(0)?.text ?? ""
  const call = statement.childForFieldName("right")?.namedChild(0)
  if (call?.type !== "call_expression" || !request.test(call.text) || !/^[a-z]\w*$/i.test(name)) return null
  const around = functionAround(statement)
  if (around === null || around.endIndex - around.startIndex > maximumCharacters) return null
  const behind = around.text.slice(statement.endIndex - around.startIndex)
  if (behind.includes(`${name}.Body.Close`) || isHandedOn(name, behind)) return null
  return {
    severity: "medium",
    title: `Nobody closes the body of \`${name}\``,
    rewrite: () => closeBody(name, statement, source),
  }
}

/** True where others may close it; a response of which nothing of HTTP is asked may be something else. */
const isHandedOn = (name: string, behind: string): boolean => {
  const uses = Array.from(behind.matchAll(new RegExp(`\\b${name}\\b(\\.\\w+)?`, "g")))
  if (!uses.some(([, member]) => member === ".Body" || member === ".StatusCode")) return true
  return uses.some(({ index, 0: use, 1: member }) => {
    const before = behind.slice(Math.max(0, index - charactersAround), index)
    if (member === ".Body") return !reader.test(before)
    return member === undefined && !/^ [!=]= nil/.test(behind.slice(index + use.length))
  })
}

const charactersAround = 80

export const detector: Detector = {
  id: "unclosed-body",
  name: "Response body not closed",
  category: "quality",
  severityRule: "medium",
  languages: ["go"],
  cwe: "CWE-772",
  description:
    "The connection of a response is kept until its body is closed. Each request leaves one behind, until there are no more file descriptors.",
  recommendation: "Write `defer response.Body.Close()` right behind the check of the error.",
  remediationMinutes: 5,
  outsideProduction: "ignored",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: ["go"], nodes: ["short_var_declaration", "assignment_statement"], word: "net/http", match },
    ],
  },
  rewrites: true,
}
