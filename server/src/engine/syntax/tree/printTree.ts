/** Prints syntax trees for authors of detectors. */
import type { SyntaxNode } from "./SyntaxNode.ts"

/** Maximum characters of a node's text; longer ones are cut. */
const maximumCharacters = 60

/**
 * Lines of a tree, one for each node, children indented: the field of the node, its type, its lines, and its text if it
 * has no children. Leaves out punctuation and keywords without a field.
 *
 * @example
 * printTree(root) // ["program 1", "  debugger_statement 1"]
 */
export const printTree = (root: SyntaxNode): ReadonlyArray<string> => {
  const fieldNames = new Map(Array.from(root.tree.grammar.fieldIds, ([name, id]) => [id, name]))
  const linesOf = (node: SyntaxNode, depth: number): ReadonlyArray<string> => {
    const field = fieldNames.get(root.tree.fields[node.id] ?? 0)
    if (!node.isNamed && !node.isMissing && field === undefined) return []
    return [
      `${"  ".repeat(depth)}${field === undefined ? "" : `${field}: `}${described(node)}`,
      ...node.children.flatMap((child) => linesOf(child, depth + 1)),
    ]
  }
  return linesOf(root, 0)
}

const described = (node: SyntaxNode): string => {
  const first = node.startPosition.row + 1
  const last = node.endPosition.row + 1
  const type = node.isMissing ? `MISSING ${node.type}` : node.type
  const lines = first === last ? String(first) : `${first}-${last}`
  return `${type} ${lines}${node.childCount > 0 || node.text === "" || !node.isNamed ? "" : ` ${quoted(node.text)}`}`
}

const quoted = (text: string): string =>
  JSON.stringify(text.length > maximumCharacters ? `${text.slice(0, maximumCharacters)}…` : text)
