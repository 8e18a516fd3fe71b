/** Finds uses of a name in a file, and the form of its imports. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { TextRange } from "../../syntax/sourceText.ts"
import type { TextEdit } from "../Rewrite.ts"

/** An imported name as the file can use it, and the edits that import it. */
export interface ImportedName {
  readonly name: string
  readonly edits: ReadonlyArray<TextEdit>
}

/**
 * True when a name stands in the code of a file, or in a text that may be code, outside of some passages. Members of
 * other objects and comments do not count; a file that is full of it says it.
 */
export const isSaidOutside = (
  name: string,
  root: SyntaxNode,
  source: string,
  passages: ReadonlyArray<TextRange>,
): boolean => {
  let hits = 0
  for (const { index } of source.matchAll(new RegExp(`(?<![\\w.$])${name}(?![\\w$])`, "g"))) {
    if (passages.some(({ start, end }) => start <= index && index < end)) continue
    const node = root.descendantForIndex(index, index + name.length)
    if (++hits > maximumHits || !silent.test(node.type)) return true
  }
  return false
}

const maximumHits = 1_000

/** Comments, and the strings of Go, which nothing reads as code. */
const silent = /comment|^(?:interpreted|raw)_string_literal/
