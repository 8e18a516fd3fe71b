/** An edit that exchanges an operator. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { TextEdit } from "../../fixes/Rewrite.ts"

/** Puts another operator between two operands, with white space where there was none. */
export const replaceOperator = (operator: SyntaxNode, text: string, source: string): TextEdit => {
  const before = /\s/.test(source[operator.startIndex - 1] ?? "") ? "" : " "
  const after = /\s/.test(source[operator.endIndex] ?? "") ? "" : " "
  return { start: operator.startIndex, end: operator.endIndex, text: `${before}${text}${after}` }
}
