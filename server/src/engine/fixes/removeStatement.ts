/** Removes statements as people do: with their lines and their comments, and never the last one of a block. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import type { TextRange } from "../syntax/sourceText.ts"
import { isComment, lineEndOf, lineStartOf, remove } from "./edits.ts"
import type { TextEdit } from "./Rewrite.ts"

/** Orders to tools about the next line, which would be about another one. */
const directive =
  /(?:eslint-disable-next-line|@ts-ignore|@ts-expect-error|biome-ignore|prettier-ignore|phpcs:ignore|@phpstan-ignore-next-line|nosemgrep|code-analysis: ignore\[)/

/** Removes a passage of statements, with a comment behind it and orders to tools above it. */
export const removeStatements = (first: SyntaxNode, last: SyntaxNode, source: string): TextEdit => {
  const passage = withComments({ start: first.startIndex, end: last.endIndex }, first, source)
  const edit = remove(passage, source)
  // Nothing is left above: the empty lines below would be the head of the file.
  if (source.slice(0, edit.start).trim() !== "" || edit.end <= lineStartOf(edit.start, source)) return edit
  const blank = /^(?:[ \t]*\r?\n)*/.exec(source.slice(edit.end))?.[0] ?? ""
  return source.slice(0, edit.start) === "" && source[edit.end - 1] === "\n"
    ? { start: edit.start, end: edit.end + blank.length, text: "" }
    : edit
}

const withComments = (passage: TextRange, first: SyntaxNode, source: string): TextRange => {
  const lineStart = lineStartOf(passage.start, source)
  if (source.slice(lineStart, passage.start).trim() !== "") return passage
  const rest = source.slice(passage.end, lineEndOf(passage.end, source))
  const comment = /^[ \t]*(?:\/\/.*|#.*|\/\*(?:(?!\*\/).)*\*\/[ \t]*)$/.exec(rest.replace(/\r$/, ""))?.[0] ?? ""
  const end = passage.end + comment.length
  const above = first.previousSibling
  const isAbove =
    above !== null &&
    isComment(above) &&
    directive.test(above.text) &&
    source.slice(lineStartOf(above.startIndex, source), above.startIndex).trim() === "" &&
    /^\s*$/.test(source.slice(above.endIndex, passage.start)) &&
    above.endPosition.row >= first.startPosition.row - 1
  return { start: isAbove ? above.startIndex : passage.start, end }
}

/** True when a block holds no other statements than these, so that they cannot simply go. */
export const isWholeBlock = (block: SyntaxNode, statements: ReadonlyArray<SyntaxNode>): boolean =>
  block.namedChildren.every((child) => isComment(child) || statements.some(({ id }) => id === child.id))

/**
 * True when a comment stands right above a statement and would stay above something else: it may explain the statement. Orders
 * to tools go with it, and what the head of a file says of its license or to programs is not about it.
 */
export const isExplained = (statement: SyntaxNode, source: string): boolean => {
  const comments = commentsAbove(statement, source).filter((comment) => !directive.test(comment.text))
  const [top] = comments
  const text = comments.map((comment) => comment.text).join("\n")
  const isHead = top !== undefined && source.slice(0, top.startIndex).trim() === ""
  return isHead ? !text.split("\n").every(isOrderToPrograms) && !license.test(text) : top !== undefined
}

/** The first line of a script, its coding, or nothing. */
const isOrderToPrograms = (line: string): boolean => /^#(?:!|.*coding[:=])|^\s*$/.test(line)

const license = /copyright|licen[cs]e|SPDX|\(c\)|©|@(?:file|flow|format|module|author)|\b(?:es|ox|ts)lint\b|@ts-/i

/** The comments on lines of their own between a statement and the empty line or the code above it, from top to bottom. */
const commentsAbove = (statement: SyntaxNode, source: string): ReadonlyArray<SyntaxNode> => {
  const comments: Array<SyntaxNode> = []
  let next = statement
  for (let above = next.previousSibling; above !== null && isComment(above); above = above.previousSibling) {
    const between = source.slice(above.endIndex, next.startIndex)
    const isBeside = between.trim() === "" && between.split("\n").length <= 2
    const isOnItsLine = source.slice(lineStartOf(above.startIndex, source), above.startIndex).trim() === ""
    if (!isBeside || !isOnItsLine) break
    comments.unshift(above)
    next = above
  }
  return comments
}
