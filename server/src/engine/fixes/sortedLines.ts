/** Inserts a line into a sorted block of similar lines, such as an import among imports. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { indentationAt, insertAt, lineEndOf, lineFeedAt, lineStartOf, linesOf, remove, replaceNode } from "./edits.ts"
import { isExplained } from "./removeStatement.ts"
import type { TextEdit } from "./Rewrite.ts"

/** A statement that has its line for itself, and the text by which it is sorted. */
export interface SortedLine {
  readonly node: SyntaxNode
  readonly key: string
}

/**
 * Adds a line to a block of them: in its place where they are sorted, otherwise below the one that it goes with. With
 * `removed`, one of the block, it takes that one's place. Null where something else stands on one of the lines.
 */
export const placeLine = (
  block: ReadonlyArray<SortedLine>,
  line: { readonly key: string; readonly text: string },
  { removed = null, beside = null }: { readonly removed?: SyntaxNode | null; readonly beside?: SyntaxNode | null },
  source: string,
): ReadonlyArray<TextEdit> | null => {
  if (removed !== null && linesOf({ start: removed.startIndex, end: removed.endIndex }, source) === null) return null
  const others = block.filter(({ node }) => node.id !== removed?.id)
  const index = block.findIndex(({ node }) => node.id === (removed ?? beside)?.id)
  const first = others[0]
  if (first === undefined) return removed === null ? null : [replaceNode(removed, line.text)]
  const at = placeWhereSorted(others, line.key) ?? (removed === null ? index + 1 : index)
  if (removed !== null && at === index) return [replaceNode(removed, line.text)]

  if (removed !== null && isExplained(removed, source)) return null
  const next = others[at]
  const previous = others[at - 1]
  if ([previous, next].some((other) => other !== undefined && !beginsLine(other.node, source))) return null
  const removal = removed === null ? [] : [remove({ start: removed.startIndex, end: removed.endIndex }, source)]
  return [...removal, lineBetween(previous, next, indentationAt(first.node.startIndex, source) + line.text, source)]
}

/** Index at which a key belongs among lines; undefined where these are not sorted. */
const placeWhereSorted = (lines: ReadonlyArray<SortedLine>, key: string): number | undefined => {
  if (lines.some((line, at) => at > 0 && (lines[at - 1]?.key ?? "") > line.key)) return undefined
  const at = lines.findIndex((line) => line.key > key)
  return at < 0 ? lines.length : at
}

/** Adds a line below one of a block, or above the first. */
const lineBetween = (
  previous: SortedLine | undefined,
  next: SortedLine | undefined,
  line: string,
  source: string,
): TextEdit => {
  const lineFeed = lineFeedAt((previous ?? next)?.node.startIndex ?? 0, source)
  return previous === undefined
    ? insertAt(lineStartOf(next?.node.startIndex ?? 0, source), `${line}${lineFeed}`)
    : insertAt(textEndOf(previous.node.endIndex, source), `${lineFeed}${line}`)
}

/** Groups statements that stand below each other without an empty line. */
export const blocksOf = (lines: ReadonlyArray<SortedLine>): ReadonlyArray<ReadonlyArray<SortedLine>> => {
  const blocks: Array<Array<SortedLine>> = []
  let endRow = -2
  for (const line of lines) {
    const block = blocks.at(-1)
    if (block !== undefined && line.node.startPosition.row <= endRow + 1) block.push(line)
    else blocks.push([line])
    endRow = line.node.endPosition.row
  }
  return blocks
}

/** The end of a line, before its line end. */
export const textEndOf = (offset: number, source: string): number => {
  const end = lineEndOf(offset, source)
  return source[end - 1] === "\r" ? end - 1 : end
}

const beginsLine = (node: SyntaxNode, source: string): boolean =>
  source.slice(lineStartOf(node.startIndex, source), node.startIndex).trim() === ""
