/** Asks for `None` itself instead of for something equal to it. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import { replaceOperator } from "../shared/replaceOperator.ts"

/**
 * `==` becomes `is`, `!=` becomes `is not`, where the answer is only taken for true or false. Elsewhere it may be a
 * condition of a query or an array of answers.
 */
export const compareWithNone = (comparison: SyntaxNode, source: string): Rewrite | null => {
  const operator = comparison.child(1)
  if (operator === null || !isAsked(comparison)) return null
  const denial = comparison.parent?.type === "not_operator" ? comparison.parent : null
  const text = (operator.type === "==") === (denial !== null) ? "is not" : "is"
  return {
    safety: "safe",
    title: `Compare with \`${text} None\``,
    explanation: `\`${text} None\` asks for \`None\` itself. The answer is used as true or false here, so only an \`__eq__\` that takes other objects for \`None\` could tell the difference.`,
    edits: [
      ...(denial === null ? [] : [{ start: denial.startIndex, end: comparison.startIndex, text: "" }]),
      replaceOperator(operator, text, source),
    ],
  }
}

/** True where a value is only taken for true or false: there an array would have raised an error. */
const isAsked = (node: SyntaxNode): boolean => {
  const { parent } = node
  if (parent === null) return false
  if (parent.type === "parenthesized_expression") return isAsked(parent)
  if (parent.type === "boolean_operator") return parent.childForFieldName("left")?.id === node.id || isAsked(parent)
  if (parent.type === "not_operator" || parent.type === "if_clause") return true
  if (parent.type === "assert_statement") return parent.namedChild(0)?.id === node.id
  if (parent.type === "conditional_expression") return parent.namedChild(1)?.id === node.id
  return askingStatements.has(parent.type) && parent.childForFieldName("condition")?.id === node.id
}

const askingStatements = new Set(["if_statement", "elif_clause", "while_statement"])
