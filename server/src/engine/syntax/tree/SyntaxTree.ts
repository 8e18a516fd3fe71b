/**
 * A syntax tree as columns with an entry for each node, in source order, parents before their children. A loop from 0
 * visits all nodes; the nodes inside of a node end at its entry in `lasts`.
 */
import type { TreeBuffer } from "./TreeBuffer.ts"
import type { GrammarTables } from "./GrammarTables.ts"

export interface SyntaxTree {
  readonly text: string
  readonly grammar: GrammarTables
  /** Number of nodes. */
  readonly size: number
  /** Buffer of the columns, to be freed when the tree is no longer needed; otherwise it is garbage-collected with them. */
  readonly buffer: TreeBuffer
  /** Ids of node types. */
  readonly kinds: Uint16Array
  /** Start and end offsets of nodes, in UTF-16 code units. */
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** The first node that is not inside of a node: its next sibling, if it has the same parent. */
  readonly lasts: Int32Array
  /** Parents of nodes; -1 for the root. */
  readonly parents: Int32Array
  /** Field ids of nodes in their parents; 0 for none. */
  readonly fields: Uint16Array
  /** Production ids, which tell the possible fields of a node's children. */
  readonly productions: Uint16Array
  /** Bits of `Mark`. */
  readonly marks: Uint8Array
}

export const Mark = {
  /** The token is missing in the text; the parser assumed it. */
  missing: 1,
  /** The node, or a node inside of it, could not be parsed. */
  error: 2,
} as const

/** The first child in a field; -1 if there is none. */
export const childInField = (tree: SyntaxTree, node: number, field: number): number => {
  const { fields, grammar, lasts, productions } = tree
  // a shortcut: many children may each ask their parent for a field that it never has
  if (!grammar.mayHaveField(productions[node] ?? 0, field)) return -1
  const end = lasts[node] ?? 0
  for (let child = node + 1; child < end; child = lasts[child] ?? end) if (fields[child] === field) return child
  return -1
}
