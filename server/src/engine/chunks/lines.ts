/** Passages of a file by their lines: widened to whole lines, without empty ones, and split where they are too long. */
import type { SourceText, TextRange } from "../syntax/sourceText.ts"

/** With the white space before the passage on its first line, and the brackets that close it on its last. */
export const fullLines = (source: SourceText, { start, end }: TextRange): TextRange => {
  const first = source.line(source.lineOf(start))
  const last = source.line(source.lineOf(Math.max(start, end - 1)))
  const isFirst = source.text.slice(first.start, start).trim() === ""
  const isLast = /^[\s;,)]*$/.test(source.text.slice(end, last.end))
  return {
    start: isFirst ? afterByteOrderMark(source, first.start) : start,
    end: isLast ? endOfLine(source, last) : end,
  }
}

const endOfLine = ({ text }: SourceText, { end }: TextRange): number => {
  if (text[end - 1] !== "\n") return end
  return text[end - 2] === "\r" ? end - 2 : end - 1
}

/** Without empty lines at either end; null where there are only such. */
export const withoutBlankLines = (source: SourceText, { start, end }: TextRange): TextRange | null => {
  const text = source.text.slice(start, end)
  const inner = text.trim()
  if (inner === "") return null
  const from = start + (text.length - text.trimStart().length)
  const line = source.line(source.lineOf(from))
  return { start: afterByteOrderMark(source, Math.max(start, line.start)), end: start + text.trimEnd().length }
}

/** The mark counts as white space, and is none of the text. */
const afterByteOrderMark = ({ text }: SourceText, start: number): number =>
  start === 0 && text.startsWith("\uFEFF") ? 1 : start

/**
 * Splits a passage that is longer than it may be: before one of the seams where one is near enough, else between two
 * lines. A single line is never split.
 *
 * @param seams in order of their place
 */
export const piecesOf = (
  source: SourceText,
  { start, end }: TextRange,
  maximumCharacters: number,
  seams: ReadonlyArray<number> = [],
  maximumLines = Infinity,
): ReadonlyArray<TextRange> => {
  const pieces: Array<TextRange> = []
  const lineSeams = seams.map((seam) => source.line(source.lineOf(seam)).start)
  const lastLine = source.lineOf(Math.max(start, end - 1))
  let seam = 0
  for (let position = start; position < end;) {
    const first = source.lineOf(position)
    const fits = (at: number) => at - position <= maximumCharacters && source.lineOf(at - 1) - first < maximumLines
    if (fits(end)) {
      pieces.push({ start: position, end })
      break
    }
    let cut = position
    while (seam < lineSeams.length && fits(lineSeams[seam] ?? end)) cut = Math.max(cut, lineSeams[seam++] ?? 0)
    if (cut === position) {
      for (let line = first + 1; line <= lastLine && (cut === position || fits(source.line(line).start)); line++) {
        cut = source.line(line).start
      }
    }
    if (cut <= position) cut = end
    pieces.push({ start: position, end: withoutLineEnd(source, cut, end) })
    position = cut
  }
  return pieces
}

const withoutLineEnd = ({ text }: SourceText, cut: number, end: number): number => {
  if (cut === end || text[cut - 1] !== "\n") return cut
  return text[cut - 2] === "\r" ? cut - 2 : cut - 1
}
