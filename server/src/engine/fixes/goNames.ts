/** Names in Go, where a variable, an import or a label that nobody uses is an error. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import type { TextRange } from "../syntax/sourceText.ts"

/** True when a name would be declared or imported for nothing in the file around a node once passages are removed. */
export const leavesUnused = (node: SyntaxNode, passages: ReadonlyArray<TextRange>): boolean => {
  let file = node
  while (file.parent !== null) file = file.parent
  const isRemoved = ({ startIndex }: SyntaxNode) =>
    passages.some(({ start, end }) => start <= startIndex && startIndex < end)
  const names = file.descendantsOfType("identifier")
  const removed = new Set(names.filter(isRemoved).map(({ text }) => text))
  const kept = names.filter((name) => !isRemoved(name) && removed.has(name.text))
  const used = new Set(kept.filter((name) => !isTarget(name)).map(({ text }) => text))
  const declared = new Set(kept.map(({ text }) => text))
  if (leavesLabel(file, isRemoved)) return true
  const imports = file.descendantsOfType("import_spec").map(({ text }) => text)
  return [...removed].some(
    (name) => !used.has(name) && (declared.has(name) || imports.some((text) => text.includes(name))),
  )
}

/** True when a label stays of which all jumps go. */
const leavesLabel = (file: SyntaxNode, isRemoved: (node: SyntaxNode) => boolean): boolean => {
  const labels = file.descendantsOfType("label_name")
  const kept = labels.filter((label) => !isRemoved(label))
  const used = new Set(kept.filter(({ parent }) => parent?.type !== "labeled_statement").map(({ text }) => text))
  const declared = new Set(kept.filter(({ parent }) => parent?.type === "labeled_statement").map(({ text }) => text))
  return labels.some((label) => isRemoved(label) && declared.has(label.text) && !used.has(label.text))
}

/** Left of an assignment or in a declaration a name is not used. */
const isTarget = (name: SyntaxNode): boolean => {
  const { parent } = name
  if (parent?.type === "var_spec") return parent.childForFieldName("value")?.id !== name.id
  if (parent?.type !== "expression_list") return false
  const statement = parent.parent
  return (
    statement !== null &&
    /^(?:short_var_declaration|assignment_statement|range_clause|receive_statement)$/.test(statement.type) &&
    statement.childForFieldName("left")?.id === parent.id
  )
}
