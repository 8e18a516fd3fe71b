/** Comments as people see them: line comments that stand below each other are one. */
import type { Node } from "web-tree-sitter"

/** A comment without its marks. */
export interface CommentBlock {
  readonly lines: ReadonlyArray<string>
  /** Offset behind the last line. */
  readonly end: number
}

/** Longer comments are read up to here. */
const maximumLines = 200
const maximumCharacters = 10_000

/**
 * The comment that begins at a node; null for one that goes on from the line above, that follows code on its line, or
 * that was written as a text (`///`, `/**`, a star before each line).
 */
export const commentBlockAt = (comment: Node, source: string): CommentBlock | null => {
  const start = comment.startIndex
  const lineStart = source.lastIndexOf("\n", start - 1) + 1
  if (source.slice(lineStart, start).trim() !== "") return null
  return source.startsWith("/*", start) ? blockComment(comment, source) : lineComments(start, lineStart, source)
}

const blockComment = ({ startIndex, endIndex }: Node, source: string): CommentBlock | null => {
  if (source[startIndex + 2] === "*" || source[startIndex + 2] === "!") return null
  const text = source.slice(startIndex + 2, Math.min(endIndex - 2, startIndex + maximumCharacters))
  const lines = text.split("\n", maximumLines).map((line) => line.trimEnd())
  return lines.some((line) => /^\s*\*/.test(line)) ? null : { lines, end: endIndex }
}

const lineComments = (start: number, lineStart: number, source: string): CommentBlock | null => {
  const mark = source[start] === "#" ? "#" : source.slice(start, start + 2)
  const begin = new RegExp(`^[ \\t]*${mark}(?![/!#:*])(.*)$`)
  if (begin.test(lineAt(source.lastIndexOf("\n", lineStart - 2) + 1, lineStart, source))) return null
  const lines: Array<string> = []
  let end = lineStart
  for (let at = lineStart; at < source.length && lines.length < maximumLines; at = end + 1) {
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
