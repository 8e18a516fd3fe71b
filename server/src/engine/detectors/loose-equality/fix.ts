/** Compares without converting. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { replaceNode } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"

/** `==` becomes `===`; certain where both sides are of one type, whatever the values. */
export const compareStrictly = (
  comparison: SyntaxNode,
  typeOf: (side: SyntaxNode) => string | null,
): Rewrite | null => {
  const [left, operator, right] = ["left", "operator", "right"].map((field) => comparison.childForFieldName(field))
  if (!left || !operator || !right || comparison.hasError) return null
  const strict = operator.type === "==" ? "===" : "!=="
  const type = typeOf(left)
  const isCertain = type !== null && type === typeOf(right)
  if (!isCertain && (isLooseOnPurpose(comparison) || ![left, right].some(isWord))) return null
  return {
    safety: isCertain ? "safe" : "suggested",
    title: `Compare with \`${strict}\``,
    explanation: isCertain
      ? `Both sides are of the type ${type}, so nothing is converted and the comparison gives the same answer.`
      : "Only an object that becomes this text when it is converted, such as `location`, is no longer equal to it. If one is meant, convert it first.",
    edits: [replaceNode(operator, strict)],
  }
}

/**
 * A text that is no number and not empty: of all plain values only itself is equal to it. What is compared with `"1"`, `0`, `""`,
 * `true` or another variable may be equal after a conversion.
 */
const isWord = (side: SyntaxNode): boolean =>
  side.type === "string" && !textOfObjects.test(side.text) && Number.isNaN(Number(side.text.slice(1, -1)))

/** The text that plain objects are converted to: a comparison with it may be meant to find them. */
const textOfObjects = /^.\[object Object\].$/

/** True in a function that stands for the operator itself, or says that it converts. */
const isLooseOnPurpose = (comparison: SyntaxNode): boolean => {
  let current = comparison
  while (!/function|^method_definition$/.test(current.type)) {
    if (current.parent === null) return false
    current = current.parent
  }
  if (looseWords.test(current.text)) return true
  while (current.parent !== null && !/^(?:program|statement_block|class_body)$/.test(current.parent.type))
    current = current.parent
  const above = current.previousNamedSibling
  return above?.type === "comment" && looseWords.test(above.text)
}

const looseWords = /(["'`])[=!]=\1|\b(?:non-?strict|loose(?:ly)?|coerc(?:e|es|ed|ing|ion|ive))\b/i
