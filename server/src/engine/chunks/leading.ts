/** Comments and attributes right before a declaration, which belong to it. */
import type { TextRange } from "../syntax/sourceText.ts"

export interface Leading extends TextRange {
  readonly kind: "comment" | "attribute"
}

/** Comments in single lines make up one documentation; more of them are something else. */
const maximumPieces = 500

/**
 * The comments that a declaration is documented by, and where it begins with them.
 *
 * @param leading all comments and attributes so far, in order
 * @param start where the declaration itself begins
 */
export const leadingOf = (
  leading: ReadonlyArray<Leading>,
  text: string,
  start: number,
): { readonly start: number; readonly comments: ReadonlyArray<TextRange> } => {
  const comments: Array<TextRange> = []
  let first = start
  for (let index = lastBefore(leading, start); index >= 0 && comments.length < maximumPieces; index--) {
    const piece = leading[index]
    if (piece === undefined || !isRightBefore(text, piece, first) || !beginsItsLine(text, piece.start)) break
    // A comment of several lines says all that there is to say.
    const isBlock = text.startsWith("/*", piece.start)
    if (isBlock && comments.length > 0) break
    first = piece.start
    if (piece.kind === "comment") comments.push({ start: piece.start, end: withoutLineEnd(text, piece) })
    if (isBlock) break
  }
  return { start: first, comments: comments.toReversed() }
}

const lastBefore = (leading: ReadonlyArray<Leading>, start: number): number =>
  leading.findLastIndex(({ end }) => end <= start)

/** Some grammars count the end of the line to a comment. */
const withoutLineEnd = (text: string, { start, end }: TextRange): number =>
  start + text.slice(start, end).trimEnd().length

/** No empty line in between. */
const isRightBefore = (text: string, piece: TextRange, start: number): boolean => {
  const between = text.slice(withoutLineEnd(text, piece), start)
  return /^[^\S\n]*(?:\n[^\S\n]*)?$/.test(between)
}

/** A comment at the end of a line is about that line. */
const beginsItsLine = (text: string, start: number): boolean =>
  text.slice(start === 0 ? 0 : text.lastIndexOf("\n", start - 1) + 1, start).trim() === ""
