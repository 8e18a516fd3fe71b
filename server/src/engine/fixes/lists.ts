/** Edits of lists with commas between brackets: arguments, options, entries. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { indentationAt, insertAt, isComment, lineEndOf, lineFeedAt, linesOf, remove } from "./edits.ts"
import type { TextEdit } from "./Rewrite.ts"

/** Removes an item with its comma, and its lines where nothing else stands on them; null beside a comment. */
export const removeItem = (item: SyntaxNode, source: string): TextEdit | null => {
  const [before, after] = [item.previousSibling, item.nextSibling]
  if (before === null || after === null || isComment(before) || isComment(after)) return null
  if (before.type === "line_continuation") return null
  const isFirst = before.type !== ","
  if (after.type !== ",")
    return isFirst ? between(before.endIndex, after.startIndex) : between(before.startIndex, item.endIndex)
  const withComma = { start: item.startIndex, end: after.endIndex }
  if (linesOf(withComma, source) !== null) return remove(withComma, source)
  const next = after.nextSibling
  if (next === null || isComment(next)) return null
  // The comma behind the last item stays behind the one before it.
  if (!next.isNamed)
    return isFirst ? between(item.startIndex, after.endIndex) : between(before.startIndex, item.endIndex)
  const isOnOneLine = next.startPosition.row === after.endPosition.row
  return isFirst || isOnOneLine ? between(item.startIndex, next.startIndex) : between(before.endIndex, after.endIndex)
}

const between = (start: number, end: number): TextEdit => ({ start, end, text: "" })

/** Adds items to the end of a list, on lines of their own where the others have theirs; null where it does not end. */
export const appendItems = (
  list: SyntaxNode,
  items: ReadonlyArray<string>,
  source: string,
): ReadonlyArray<TextEdit> | null => {
  const [open, close] = [list.firstChild, list.lastChild]
  if (open === null || close === null || open.id === close.id || close.isMissing || items.length === 0) return null
  const last = list.namedChildren.findLast((child) => !isComment(child))
  if (last === undefined) {
    if (close.previousSibling?.id !== open.id) return null
    const room = open.type === "{" ? " " : ""
    return [{ start: open.endIndex, end: close.startIndex, text: `${room}${items.join(", ")}${room}` }]
  }
  const comma = last.nextSibling?.type === "," ? last.nextSibling : null
  const end = comma?.endIndex ?? last.endIndex
  const isOneLine = last.startPosition.row === open.endPosition.row || close.startPosition.row === last.endPosition.row
  if (isOneLine)
    return isComment((comma ?? last).nextSibling ?? close) ? null : [insertAt(last.endIndex, `, ${items.join(", ")}`)]
  const lineFeed = lineFeedAt(last.endIndex, source)
  const indentation = indentationAt(last.startIndex, source)
  const lines = items.map((item) => `${lineFeed}${indentation}${item}`).join(",")
  const lineEnd = lineEndOf(end, source)
  // Behind a comment that ends the line.
  const at = source[lineEnd - 1] === "\r" ? lineEnd - 1 : lineEnd
  if (source.slice(end, at).trim() === "") return [insertAt(end, comma === null ? `,${lines}` : `${lines},`)]
  if (!isComment((comma ?? last).nextSibling ?? close)) return null
  return comma === null ? [insertAt(end, ","), insertAt(at, lines)] : [insertAt(at, `${lines},`)]
}
