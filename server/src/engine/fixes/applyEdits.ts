/** Applies edits to a content; bytes outside of the edits stay as they are. */
import { SourceText } from "../syntax/sourceText.ts"
import { lineFeedAt } from "./edits.ts"
import { type FixRefused, isRefused, refused } from "./FixRefused.ts"
import { fixLimits } from "./limits.ts"
import type { TextEdit } from "./Rewrite.ts"

/** A content before and after the edits. */
export interface EditedContent {
  readonly before: Uint8Array
  readonly beforeText: string
  readonly after: Uint8Array
  readonly afterText: string
  /** In order, with the line ends of the file. */
  readonly edits: ReadonlyArray<TextEdit>
}

/**
 * Applies edits to a content. Refuses edits outside of it, edits that overlap, and edits of text that is not UTF-8; a file
 * in which only other lines are not UTF-8 keeps those as they are.
 */
export const applyEdits = (before: Uint8Array, edits: ReadonlyArray<TextEdit>): EditedContent | FixRefused => {
  const beforeText = decoder.decode(before)
  const ordered = inOrder(edits, beforeText)
  if (isRefused(ordered)) return ordered
  const afterText = splice(beforeText, ordered)
  if (afterText === beforeText) return refused("no_change", "The edits leave the file as it is.")
  const after = spliceBytes(before, beforeText, ordered)
  return isRefused(after) ? after : { before, beforeText, after, afterText, edits: ordered }
}

/** Maps a line (1-based) of the content to its number after the edits; null for a line that they touch. */
export const lineAfter = ({
  beforeText,
  edits,
}: Pick<EditedContent, "beforeText" | "edits">): ((line: number) => number | null) => {
  const source = new SourceText(beforeText, [])
  const moves = edits.map(({ start, end, text }) => ({
    start,
    end,
    lines: feedsIn(text) - feedsIn(beforeText.slice(start, end)),
  }))
  return (number) => {
    const line = source.line(number)
    if (moves.some(({ start, end }) => start < line.end && end > line.start)) return null
    return moves.reduce((moved, { end, lines }) => (end <= line.start ? moved + lines : moved), number)
  }
}

const feedsIn = (text: string): number => text.split("\n").length - 1

/** As the engine reads files: a byte-order mark stays a character. */
const decoder = new TextDecoder("utf-8", { ignoreBOM: true })

/** The edits that change something, checked, sorted and with the line ends of the file. */
const inOrder = (edits: ReadonlyArray<TextEdit>, text: string): ReadonlyArray<TextEdit> | FixRefused => {
  if (edits.length > fixLimits.maximumEdits) {
    return refused("too_large", `There are more than ${fixLimits.maximumEdits} edits.`)
  }
  if (edits.reduce((sum, edit) => sum + edit.text.length, 0) > fixLimits.maximumInsertedCharacters) {
    return refused("too_large", `The edits put in more than ${fixLimits.maximumInsertedCharacters} characters.`)
  }
  for (const edit of edits) {
    const reason = faultOf(edit, text)
    if (reason !== null) return reason
  }
  const ordered = edits
    .map((edit) => behindMark(edit, text))
    .map(({ start, end, text: inserted }) => ({
      start,
      end,
      text: inserted.replace(/\r\n?|\n/g, lineFeedAt(start, text)),
    }))
    .filter((edit) => text.slice(edit.start, edit.end) !== edit.text)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
  const overlap = ordered.some((edit, index) => {
    const next = ordered[index + 1]
    return next !== undefined && (next.start < edit.end || (next.start === edit.start && next.end === edit.end))
  })
  return overlap ? refused("edits_overlap", "Two edits are about the same passage.") : ordered
}

const byteOrderMark = "\uFEFF"

/** A byte-order mark stays, and stays first. */
const behindMark = (edit: TextEdit, text: string): TextEdit =>
  edit.start === 0 && text.startsWith(byteOrderMark)
    ? {
        start: 1,
        end: Math.max(edit.end, 1),
        text: edit.text.startsWith(byteOrderMark) ? edit.text.slice(1) : edit.text,
      }
    : edit

const faultOf = ({ start, end, text: inserted }: TextEdit, text: string): FixRefused | null => {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || start > end || end > text.length) {
    return refused("edit_outside_file", `An edit is not inside of the ${text.length} characters of the file.`)
  }
  if (loneSurrogate.test(inserted) || inserted.includes("\0")) {
    return refused("not_text", "An edit puts in what is no text: half a character, or a zero byte.")
  }
  if ([start, end].some((offset) => splits(text, offset, /[\uD800-\uDBFF]/, /[\uDC00-\uDFFF]/))) {
    return refused("not_text", "An edit begins or ends inside of a character.")
  }
  if ([start, end].some((offset) => splits(text, offset, /\r/, /\n/))) {
    return refused("not_minimal", "An edit begins or ends inside of a line end.")
  }
  return null
}

const loneSurrogate = /\p{Surrogate}/u

const splits = (text: string, offset: number, first: RegExp, second: RegExp): boolean =>
  first.test(text[offset - 1] ?? "") && second.test(text[offset] ?? "")

const splice = (text: string, ordered: ReadonlyArray<TextEdit>): string => {
  let result = ""
  let position = 0
  for (const { start, end, text: inserted } of ordered) {
    result += text.slice(position, start) + inserted
    position = end
  }
  return result + text.slice(position)
}

/**
 * The same in the bytes. A line feed is one byte and one character, so the lines of text and bytes
 * are the same; inside of a line that is valid UTF-8 the bytes of the characters can be counted.
 */
const spliceBytes = (bytes: Uint8Array, text: string, ordered: ReadonlyArray<TextEdit>): Uint8Array | FixRefused => {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const source = new SourceText(text, [])
  const byteStarts = byteStartsOf(content)
  const offsetOf = (offset: number): number | null => {
    const line = source.lineOf(offset)
    const byteStart = byteStarts[line - 1] ?? 0
    const { start, end } = source.line(line)
    const lineText = Buffer.from(text.slice(start, end))
    const isText = lineText.equals(content.subarray(byteStart, byteStarts[line] ?? content.length))
    return isText ? byteStart + Buffer.byteLength(text.slice(start, offset)) : null
  }
  const parts: Array<Uint8Array> = []
  let position = 0
  for (const { start, end, text: inserted } of ordered) {
    const from = offsetOf(start)
    const to = offsetOf(end)
    if (from === null || to === null) return refused("not_text", "A line that is edited is not UTF-8.")
    parts.push(content.subarray(position, from), Buffer.from(inserted))
    position = to
  }
  return Buffer.concat([...parts, content.subarray(position)])
}

const lineFeed = 10

const byteStartsOf = (content: Buffer): ReadonlyArray<number> => {
  const starts = [0]
  for (let index = content.indexOf(lineFeed); index >= 0; index = content.indexOf(lineFeed, index + 1)) {
    starts.push(index + 1)
  }
  return starts
}
