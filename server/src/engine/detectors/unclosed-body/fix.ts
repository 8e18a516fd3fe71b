/** Closes the body of a response when its function ends. */
import { indentationAt, insertAt, lineEndOf, lineFeedAt } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { isFunction, nodeAround } from "../../syntax/tree/around.ts"

/** Puts `defer response.Body.Close()` behind the check of the error; null in a loop, and where nothing ends the function. */
export const closeBody = (name: string, statement: SyntaxNode, source: string): Rewrite | null => {
  const error = statement.childForFieldName("left")?.namedChild(1)?.text
  const check = statement.nextNamedSibling
  if (error === undefined || check?.type !== "if_statement" || isInLoop(statement)) return null
  if (check.childForFieldName("condition")?.text !== `${error} != nil`) return null
  if (check.childForFieldName("alternative") !== null || !endsFunction(check.childForFieldName("consequence")))
    return null
  const end = lineEndOf(check.endIndex, source)
  if (source.slice(check.endIndex, end).trim() !== "") return null
  const at = check.endIndex
  return {
    safety: "suggested",
    title: `Close the body of \`${name}\``,
    explanation:
      "The body is closed when the function ends, however it ends, so that its connection can be used again. Where the function goes on for long after the body was read, close it earlier.",
    edits: [
      insertAt(at, `${lineFeedAt(at, source)}${indentationAt(check.startIndex, source)}defer ${name}.Body.Close()`),
    ],
  }
}

/** True inside of a loop, where a deferred call would wait for the end of the function. */
const isInLoop = (statement: SyntaxNode): boolean =>
  nodeAround(statement, (around) => isFunction(around) || around.type === "for_statement")?.type === "for_statement"

const endsFunction = (block: SyntaxNode | null): boolean => {
  const list = block?.namedChildren.at(-1)
  const last = list?.type === "statement_list" ? list.namedChildren.at(-1) : list
  return (
    last?.type === "return_statement" || /^(?:log\.Fatal\w*|panic|os\.Exit|\w{1,60}\.Fatalf?)\(/.test(last?.text ?? "")
  )
}
