/**
 * A syntax tree as columns: one entry for each node, in the order of the source, parents before their children. To visit
 * all nodes is to count from 0; what is inside of a node ends where `lasts` says.
 */
import type { TreeBuffer } from "./TreeBuffer.ts"
import type { GrammarTables } from "./GrammarTables.ts"

export interface SyntaxTree {
  readonly text: string
  readonly grammar: GrammarTables
  /** Number of nodes. */
  readonly size: number
  /** Where the columns are, to be freed when nobody needs the tree any more; if it is not, it lasts as long as they do. */
  readonly buffer: TreeBuffer
  /** Ids of node types. */
  readonly kinds: Uint16Array
  /** Where nodes begin and end, in UTF-16 code units. */
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** The node after all that are inside of a node: its next sibling, if that has the same parent. */
  readonly lasts: Int32Array
  /** -1 for the root. */
  readonly parents: Int32Array
  /** Ids of the fields of their parents that nodes stand in; 0 for none. */
  readonly fields: Uint16Array
  /** Ids of the productions that say which fields the children of nodes may stand in. */
  readonly productions: Uint16Array
  /** Bits of `Mark`. */
  readonly marks: Uint8Array
}

export const Mark = {
  /** Not in the text: the parser went on as if it were. */
  missing: 1,
  /** It, or something inside of it, could not be parsed. */
  error: 2,
} as const

/** The first child of a node that stands in a field; -1 where there is none. */
export const childInField = (tree: SyntaxTree, node: number, field: number): number => {
  const { fields, grammar, lasts, productions } = tree
  // many children may each ask the node around them for what it never has
  if (!grammar.mayHaveField(productions[node] ?? 0, field)) return -1
  const end = lasts[node] ?? 0
  for (let child = node + 1; child < end; child = lasts[child] ?? end) if (fields[child] === field) return child
  return -1
}
