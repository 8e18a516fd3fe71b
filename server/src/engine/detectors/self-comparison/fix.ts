/** Takes an operand out of a chain of `&&` or `||` that holds it already. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { holdsPreprocessor } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import type { MatchContext } from "../Detector.ts"

/** In these languages the operator makes a truth value of its operands, which one of them alone may not be. */
const makingTruth: ReadonlySet<MatchContext["family"]> = new Set(["php", "c", "bash"])

/**
 * Removes the right side of an operator, which was evaluated before, with what stands before it; null where that may change
 * the value.
 */
export const removeRepeated = (
  operation: SyntaxNode,
  left: SyntaxNode,
  right: SyntaxNode,
  { family, source }: MatchContext,
): Rewrite | null => {
  const removed = { start: left.endIndex, end: right.endIndex }
  if (operation.hasError || holdsPreprocessor(removed, source)) return null
  if (left.type !== operation.type && (makingTruth.has(family) || left.type.startsWith("parenthesized_"))) return null
  if (!/^\s*(?:&&|\|\||and|or)\s*$/.test(source.slice(left.endIndex, right.startIndex))) return null
  return {
    safety: "suggested",
    title: "Remove the operand that is there already",
    explanation:
      "The same operand stands before it, and evaluating it does nothing else, so the answer is the same without it. If another one was meant, write that one instead.",
    edits: [{ ...removed, text: "" }],
  }
}
