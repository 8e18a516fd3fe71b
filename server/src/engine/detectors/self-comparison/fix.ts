/** Takes an operand out of a chain of `&&` or `||` that holds it already. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { holdsPreprocessor } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import type { MatchContext } from "../Detector.ts"

/** In these languages the operator makes a truth value of its operands, which one of them alone may not be. */
const makingTruth: ReadonlySet<MatchContext["family"]> = new Set(["php", "c", "bash"])

/** In these it yields the operand that decides: `user && user.isActive && user` is the user. */
const yieldingOperands: ReadonlySet<MatchContext["family"]> = new Set(["javascript", "python", "ruby"])

const logical = /^(?:&&|\|\||and|or)$/
const answeringTruth = /^(?:[=!]==?|[<>]=?|!|not|in|not in|is|is not|instanceof)$/

const operatorOf = (node: SyntaxNode): string =>
  (node.childForFieldName("operator") ?? node.child(node.childCount === 2 ? 0 : 1))?.type ?? ""

/** Whether an expression is a truth value, by its form. */
const isTruth = (node: SyntaxNode, family: MatchContext["family"]): boolean => {
  if (node.type.startsWith("parenthesized_")) return node.namedChildren.every((inner) => isTruth(inner, family))
  const operator = operatorOf(node)
  if (!logical.test(operator)) return answeringTruth.test(operator)
  return (
    makingTruth.has(family) ||
    [node.namedChild(0), node.namedChild(1)].every((side) => side !== null && isTruth(side, family))
  )
}

/** Whether an expression is only asked whether it holds. */
const isCondition = (expression: SyntaxNode): boolean => {
  const { parent } = expression
  if (parent === null) return false
  if (parent.childForFieldName("condition")?.id === expression.id || /^(?:!|not)$/.test(operatorOf(parent))) return true
  return (parent.type.startsWith("parenthesized_") || logical.test(operatorOf(parent))) && isCondition(parent)
}

const lastOperand = (chain: SyntaxNode): SyntaxNode => chain.childForFieldName("right") ?? chain

const keepsValue = (
  operation: SyntaxNode,
  left: SyntaxNode,
  right: SyntaxNode,
  family: MatchContext["family"],
): boolean => {
  if (makingTruth.has(family)) return isTruth(left, family)
  if (!yieldingOperands.has(family) || left.text === right.text || lastOperand(left).text === right.text) return true
  return isCondition(operation) || isTruth(operation, family)
}

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
  if (left.type !== operation.type && left.type.startsWith("parenthesized_")) return null
  if (!keepsValue(operation, left, right, family)) return null
  if (!/^\s*(?:&&|\|\||and|or)\s*$/.test(source.slice(left.endIndex, right.startIndex))) return null
  return {
    safety: "suggested",
    title: "Remove the operand that is there already",
    explanation:
      "The same operand stands before it, and evaluating it does nothing else, so the answer is the same without it. If another one was meant, write that one instead.",
    edits: [{ ...removed, text: "" }],
  }
}
