/** Comments as people see them: line comments that stand below each other are one. */
import type { TextRange } from "../../syntax/sourceText.ts"

/** A comment without its marks. */
export interface CommentBlock {
  readonly lines: ReadonlyArray<string>
  /** Offset behind the last line. */
  readonly end: number
}

/** Longer comments are read up to here. */
const maximumCommentLines = 200
const maximumCharacters = 10_000

/**
 * The comment that begins at a place; null for one that goes on from the line above, that follows code on its line, or
 * that was written as a text (`///`, `/**`, a star before each line).
 */
export const commentBlockAt = ({ start, end }: TextRange, source: string): CommentBlock | null => {
  let lineStart = start
  while (source[lineStart - 1] === " " || source[lineStart - 1] === "\t") lineStart--
  if (lineStart > 0 && source[lineStart - 1] !== "\n") return null
  return source.startsWith("/*", start) ? blockComment({ start, end }, source) : lineComments(start, lineStart, source)
}

const blockComment = ({ start, end }: TextRange, source: string): CommentBlock | null => {
  if (source[start + 2] === "*" || source[start + 2] === "!") return null
  const text = source.slice(start + 2, Math.min(end - 2, start + maximumCharacters))
  const lines = text.split("\n", maximumCommentLines).map((line) => line.trimEnd())
  return lines.some((line) => /^\s*\*/.test(line)) ? null : { lines, end }
}

/** Pattern of a line comment; the first group is its text. */
const lineWithMark = (mark: string): RegExp => new RegExp(`^[ \\t]*${mark}(?![/!#:*])(.*)$`)
const hashLine = lineWithMark("#")
const slashLine = lineWithMark("//")

const lineComments = (start: number, lineStart: number, source: string): CommentBlock | null => {
  const begin = source[start] === "#" ? hashLine : slashLine
  if (begin.test(lineAt(source.lastIndexOf("\n", lineStart - 2) + 1, lineStart, source))) return null
  const lines: Array<string> = []
  let end = lineStart
  for (let at = lineStart; at < source.length && lines.length < maximumCommentLines; at = end + 1) {
    const next = source.indexOf("\n", at)
    const lineEnd = next < 0 ? source.length : next
    const line = begin.exec(lineAt(at, lineEnd, source))?.[1]
    if (line === undefined) break
    lines.push(line.trimEnd())
    end = lineEnd
  }
  return lines.length === 0 ? null : { lines, end }
}

/** A line without its end; a very long one is cut. */
const lineAt = (start: number, end: number, source: string): string =>
  source.slice(start, Math.min(end, start + maximumLineCharacters)).replace(/\r?\n?$/, "")

const maximumLineCharacters = 400
