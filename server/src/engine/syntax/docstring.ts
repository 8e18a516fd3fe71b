import type { TextRange } from "./sourceText.ts"
import type { SyntaxNode } from "./tree/SyntaxNode.ts"

/** The docstring of a Python module, class or function body; null if there is none. */
export const docstringOf = (body: SyntaxNode | null): TextRange | null => {
  const first = body?.namedChildren.find((child) => child.type !== "comment")
  const value = first?.type === "expression_statement" ? first.namedChild(0) : first
  return value?.type === "string" ? { start: value.startIndex, end: value.endIndex } : null
}
