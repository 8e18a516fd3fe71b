/** Finds the lines of a file that its grammar could not parse. */
import type { SourceText } from "./sourceText.ts"
import { SyntaxNode } from "./tree/SyntaxNode.ts"

/** The first and the last line, 1-based. */
export type LineRange = readonly [first: number, last: number]

/** Maximum passages that are listed; a file with more is not written in its language. */
const maximumPassages = 100

/** Lines of the outermost errors of a tree, in order; adjacent passages are merged. */
export const lostLinesIn = (root: SyntaxNode, source: SourceText): ReadonlyArray<LineRange> => {
  const lost: Array<LineRange> = []
  if (!root.hasError) return lost
  const { lasts, size } = root.tree
  for (let id = 0; id < size && lost.length < maximumPassages;) {
    const node = new SyntaxNode(root.tree, id)
    if (node.isError) {
      const first = source.lineOf(node.startIndex)
      const last = source.lineOf(Math.max(node.startIndex, node.endIndex - 1))
      const before = lost.at(-1)
      if (before !== undefined && before[1] + 1 >= first) lost[lost.length - 1] = [before[0], Math.max(before[1], last)]
      else lost.push([first, last])
    }
    id = node.isError || !node.hasError ? (lasts[id] ?? size) : id + 1
  }
  return lost
}
