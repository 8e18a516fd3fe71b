import type { TextRange } from "./sourceText.ts"
import type { SyntaxNode } from "./tree/SyntaxNode.ts"

/** The text that the body of a module, a class or a function of Python begins with; null without one. */
export const docstringOf = (body: SyntaxNode | null): TextRange | null => {
  const first = body?.namedChildren.find((child) => child.type !== "comment")
  const value = first?.type === "expression_statement" ? first.namedChild(0) : first
  return value?.type === "string" ? { start: value.startIndex, end: value.endIndex } : null
}
