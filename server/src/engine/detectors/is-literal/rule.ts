/** `is` of Python between a value and a literal. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, type Match, type MatchContext } from "../Detector.ts"
import { calleeText } from "../shared/calls.ts"
import { childrenOf } from "../shared/structure.ts"
import { compareByValue } from "./fix.ts"

const literals = new Set(["string", "integer", "float", "list", "dictionary", "set", "concatenated_string"])

/** `is` beside the beginning or the end of a literal. */
const literalIdentity =
  /\bis[\s\\]+(?:not[\s\\]+)?(?:\w{0,2}["']|[\d.[{(-]|(?:list|dict|set|bytearray)\()|["'\]}\d.][\s\\]+is\b/

/** A value that is written out, or made on the spot. There is but one empty tuple. */
const isValue = (side: SyntaxNode): boolean => {
  if (side.type === "tuple") return childrenOf(side).length > 0
  if (side.type === "unary_operator") return /^[-+~]\s*[\d.]+$/.test(side.text)
  if (side.type === "call") return /^(?:list|dict|set|bytearray)$/.test(calleeText(side))
  return literals.has(side.type)
}

/** Small numbers and empty strings are shared as well, but only by chance. */
const isLiteralMatch = (node: SyntaxNode, { source }: MatchContext): Match | null => {
  if (node.childCount !== 3) return null
  const operator = node.child(1)?.text.replace(/\s+/g, " ") ?? ""
  if (operator !== "is" && operator !== "is not") return null
  const hasLiteral = [node.child(0), node.child(2)].some((side) => side !== null && isValue(side))
  if (!hasLiteral) return null
  return {
    severity: "high",
    title: `\`${operator}\` compares identity, not the value of a literal`,
    rewrite: () => compareByValue(node, source),
  }
}

export const detector: Detector = {
  id: "is-literal",
  name: "Identity of a literal",
  category: "quality",
  severityRule: "high",
  languages: ["python"],
  cwe: "CWE-595",
  description:
    "`is` asks whether two names stand for the same object. Whether two equal strings or numbers are the same object depends on the interpreter, so the answer may change with the version or the length of the value.",
  recommendation: "Use `==` or `!=`. Keep `is` for `None`, `True`, `False` and sentinels.",
  remediationMinutes: 5,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [{ languages: ["python"], nodes: ["comparison_operator"], word: literalIdentity, match: isLiteralMatch }],
  },
  rewrites: true,
}
