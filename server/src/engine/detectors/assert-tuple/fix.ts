/** Takes condition and message of an assertion out of their parentheses. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { holdsComment, rangeOf } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import { childrenOf } from "../shared/structure.ts"

/** Removes the parentheses that make condition and message a tuple. */
export const assertCondition = (tuple: SyntaxNode, source: string): Rewrite | null => {
  const [condition, message, ...more] = childrenOf(tuple)
  if (condition === undefined || more.length > 0 || holdsComment(tuple)) return null
  const parts = message === undefined ? [condition] : [condition, message]
  if (parts.some(({ type, text }) => unclearParts.has(type) || text.includes("\n"))) return null
  // A second element that is not a message may be a second condition.
  if (message !== undefined && !isMessage(message)) return null
  const text = parts.map((part) => part.text).join(", ")
  const column = tuple.startIndex - (source.lastIndexOf("\n", tuple.startIndex - 1) + 1)
  if (column + text.length > maximumColumns && tuple.text.includes("\n")) return null
  const space = /\s/.test(source[tuple.startIndex - 1] ?? "") ? "" : " "
  return {
    safety: "suggested",
    title: "Remove the parentheses of the assertion",
    explanation:
      "Without the parentheses the condition is checked and the second part is the message. The assertion was always true before, so it may fail now: that is what it is for.",
    edits: [{ ...rangeOf(tuple), text: `${space}${text}` }],
  }
}

/** Longer lines are usually broken. */
const maximumColumns = 100

/** Node types that need parentheses in an assertion. */
const unclearParts = new Set(["list_splat", "named_expression", "yield", "parenthesized_list_splat"])

/** True for expressions that are usually messages; anything else may be a second condition. */
const isMessage = (node: SyntaxNode): boolean => {
  if (node.type === "string" || node.type === "concatenated_string") return true
  if (node.type === "binary_operator") return isMessage(node.namedChild(0) ?? node.child(1) ?? node)
  const called = node.type === "call" ? node.childForFieldName("function") : null
  if (called?.type === "attribute") return isMessage(called.childForFieldName("object") ?? called)
  return /^(?:str|repr|format|_|gettext)$/.test(called?.text ?? "")
}
