/** The edits of which rewrites consist: they keep indentation, line ends and everything that they do not mean. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import type { TextRange } from "../syntax/sourceText.ts"
import type { TextEdit } from "./Rewrite.ts"

/** Puts a text in the place of a node. */
export const replaceNode = (node: SyntaxNode, text: string): TextEdit => ({
  start: node.startIndex,
  end: node.endIndex,
  text,
})

/** Puts a text before an offset. */
export const insertAt = (offset: number, text: string): TextEdit => ({ start: offset, end: offset, text })

/** The passage from the beginning of a node to the end of another one. */
export const rangeOf = (first: SyntaxNode, last: SyntaxNode = first): TextRange => ({
  start: first.startIndex,
  end: last.endIndex,
})

/**
 * Removes a passage: with its lines where nothing else stands on them, otherwise with the white space that would be
 * left over. An empty line beside it goes as well where it would stand beside another one or at an end of a block.
 */
export const remove = (passage: TextRange, source: string): TextEdit => {
  const lines = linesOf(passage, source)
  if (lines !== null) {
    const start = startWithBlankLines(lines, source)
    const end = start === lines.start ? endWithBlankLines(lines, source) : lines.end
    const isLast = end === source.length && source[end - 1] !== "\n"
    return { start: isLast ? withoutLineEnd(start, source) : start, end, text: "" }
  }
  const { start, end } = passage
  return source.slice(lineStartOf(start, source), start).trim() === "" || !/[ \t]/.test(source[start - 1] ?? "")
    ? { start, end: skip(end, source, 1), text: "" }
    : { start: skip(start - 1, source, -1) + 1, end, text: "" }
}

/** The lines of a passage with the last one's line end; null when something else stands on them. */
export const linesOf = ({ start, end }: TextRange, source: string): TextRange | null => {
  const first = lineStartOf(start, source)
  const last = lineEndOf(end, source)
  if (source.slice(first, start).trim() !== "" || source.slice(end, last).trim() !== "") return null
  return { start: first, end: last < source.length ? last + 1 : last }
}

/** Offset of the first character of a line. */
export const lineStartOf = (offset: number, source: string): number =>
  // A search from before the beginning would look at the first character.
  offset <= 0 ? 0 : source.lastIndexOf("\n", offset - 1) + 1

/** Offset of a line's line feed, or the end of the text. */
export const lineEndOf = (offset: number, source: string): number => {
  const end = source.indexOf("\n", offset)
  return end < 0 ? source.length : end
}

/** The white space with which a line begins. */
export const indentationAt = (offset: number, source: string): string =>
  /^[ \t]*/.exec(source.slice(lineStartOf(offset, source), offset))?.[0] ?? ""

/** Line end of the line at an offset; on a last line without one, that of the line above. */
export const lineFeedAt = (offset: number, source: string): "\n" | "\r\n" => {
  const behind = source.indexOf("\n", offset)
  const end = behind < 0 ? source.lastIndexOf("\n") : behind
  return source[end - 1] === "\r" ? "\r\n" : "\n"
}

/** One level of indentation, as the file has it; `from` and `to` are the indentations of a block and of its statements. */
export const levelBetween = (from: string, to: string): string | null =>
  to.length > from.length && to.startsWith(from) ? to.slice(from.length) : null

/** True when a comment stands in a node. */
export const holdsComment = (node: SyntaxNode): boolean =>
  isComment(node) || node.descendantsOfType(["comment", "line_comment", "block_comment"]).length > 0

/** True for a comment of any language. */
export const isComment = (node: SyntaxNode): boolean => node.type.endsWith("comment")

/** True when a line of a passage is an order to the preprocessor of C, C++ or C#, or a macro is continued. */
export const holdsPreprocessor = ({ start, end }: TextRange, source: string): boolean =>
  /^[ \t]*#[ \t]*\w|\\\r?$/m.test(source.slice(lineStartOf(start, source), lineEndOf(end, source)))

const isBlankLine = ({ start, end }: TextRange, source: string): boolean => source.slice(start, end).trim() === ""

const startWithBlankLines = ({ start, end }: TextRange, source: string): number => {
  const next = source.slice(end, lineEndOf(end, source))
  if (next.trim() !== "" && !/^[ \t]*(?:[})\]]|(?:end|fi|done|esac)\b)/.test(next)) return start
  let first = start
  while (first > 0) {
    const above = { start: lineStartOf(first - 1, source), end: first }
    if (!isBlankLine(above, source)) break
    first = above.start
  }
  return first
}

const endWithBlankLines = ({ start, end }: TextRange, source: string): number => {
  const above = source.slice(lineStartOf(start - 1, source), start)
  if (start > 0 && !/[{([:]\s*$/.test(above)) return end
  const next = { start: end, end: Math.min(lineEndOf(end, source) + 1, source.length) }
  return end < source.length && isBlankLine(next, source) ? endWithBlankLines({ start, end: next.end }, source) : end
}

const withoutLineEnd = (offset: number, source: string): number => {
  if (source[offset - 1] !== "\n") return offset
  return source[offset - 2] === "\r" ? offset - 2 : offset - 1
}

/** The next offset in a direction at which no space or tab stands. */
const skip = (from: number, source: string, step: 1 | -1): number => {
  let at = from
  while (source[at] === " " || source[at] === "\t") at += step
  return at
}
