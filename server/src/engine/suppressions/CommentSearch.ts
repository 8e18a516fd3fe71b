/** Finds words inside the comments of a file, whatever the signs by which its language marks them. */
import type { Prefilter } from "../prefilter/LiteralSearch.ts"
import type { SourceText } from "../syntax/sourceText.ts"

/** Start and end of every token that is no comment, in order. */
export interface TokenOffsets {
  readonly starts: Int32Array
  readonly ends: Int32Array
}

/** A comment with a word that was searched for. */
export interface Comment {
  /** The word as it stands there. */
  readonly word: string
  /** Where the word begins and its line ends, by UTF-16 offsets. */
  readonly start: number
  readonly end: number
  /** The line of the word, 1-based. */
  readonly line: number
  /** The line on which a comment with an end of its own ends; that of the word for others. */
  readonly lastLine: number
  /** What stands before the word on its line. */
  readonly before: string
  /** What follows the word on its line inside the comment. */
  readonly rest: string
  /** True when no code is on the line. */
  readonly isAlone: boolean
  /** True when all code is below; never in a file that no grammar reads. */
  readonly isBeforeCode: boolean
  /** The first line below with code; 0 when there is none. */
  readonly nextCodeLine: () => number
}

/** A longer line has no room for a comment that people wrote. */
const maximumLineCharacters = 2_000

/** The end of a comment is looked for within these. */
const maximumCommentCharacters = 2_000

/** A comment on a line of its own is about code within this many lines, where no grammar says what code is. */
const maximumLinesBetween = 20

/** Words looked at in one file. */
const maximumWords = 10_000

/** The end of a comment that has one. */
const commentEnd = /\*\/|-->/

/** No more than the sign of a comment, with the braces around one in JSX; what is trimmed takes no time to go back over. */
const onlyCommentSign = /^[\s{]*(?:\/\/+!?|\/?\*+!?|#+|--+|;+|%+|<!--+)?$/

/** What makes the rest of a line a comment, in files that no grammar reads. */
const commentSign = /(?:^|\s)(?:\/\/|\/?\*|#|--|;|<!--)/

export class CommentSearch {
  private readonly source: SourceText
  private readonly tokens: TokenOffsets | null
  private readonly prefilter: Prefilter

  constructor(source: SourceText, tokens: TokenOffsets | null, prefilter: Prefilter) {
    this.source = source
    this.tokens = tokens
    this.prefilter = prefilter
  }

  /**
   * The comments with what a pattern matches, in order.
   *
   * @param pattern a global one
   */
  commentsWith(pattern: RegExp): ReadonlyArray<Comment> {
    if (!this.prefilter.mayMatch(pattern)) return []
    const comments: Array<Comment> = []
    let words = 0
    for (const match of this.source.text.matchAll(pattern)) {
      if (++words > maximumWords) break
      const comment = this.commentAt(match.index, match[0])
      if (comment !== null) comments.push(comment)
    }
    return comments
  }

  private commentAt(start: number, word: string): Comment | null {
    const { text, lineStarts } = this.source
    const line = this.source.lineOf(start)
    const lineStart = lineStarts[line - 1] ?? 0
    const lineEnd = (lineStarts[line] ?? text.length + 1) - 1
    if (lineEnd - lineStart > maximumLineCharacters) return null
    const before = text.slice(lineStart, start)
    if (this.tokens === null ? !commentSign.test(before) : this.isCode(this.tokens, start)) return null
    const after = text.slice(start + word.length, lineEnd)
    const length = commentEnd.exec(after)?.index ?? after.length
    return {
      word,
      start,
      end: start + word.length + after.slice(0, length).trimEnd().length,
      line,
      lastLine: this.lastLineOf(start, before),
      before,
      rest: after.slice(0, length).trimEnd(),
      isAlone:
        onlyCommentSign.test(before.trim()) || (this.tokens !== null && !this.hasCode(this.tokens, lineStart, lineEnd)),
      isBeforeCode: this.tokens !== null && (this.tokens.starts[0] ?? Infinity) > start,
      nextCodeLine: () => this.nextCodeLine(lineEnd),
    }
  }

  private lastLineOf(start: number, before: string): number {
    if (!/\/\*+\s*$/.test(before)) return this.source.lineOf(start)
    const end = this.source.text.slice(start, start + maximumCommentCharacters).indexOf("*/")
    return this.source.lineOf(start + Math.max(0, end))
  }

  /** Whether an offset lies inside of a token. */
  private isCode(tokens: TokenOffsets, offset: number): boolean {
    const next = this.firstTokenEndingAfter(tokens, offset)
    return (tokens.starts[next] ?? Infinity) <= offset
  }

  private hasCode(tokens: TokenOffsets, start: number, end: number): boolean {
    return (tokens.starts[this.firstTokenEndingAfter(tokens, start)] ?? Infinity) < end
  }

  private firstTokenEndingAfter({ ends }: TokenOffsets, offset: number): number {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) > offset) high = middle
      else low = middle + 1
    }
    return low
  }

  private nextCodeLine(offset: number): number {
    if (this.tokens !== null) {
      const next = this.tokens.starts[this.firstTokenEndingAfter(this.tokens, offset)]
      return next === undefined ? 0 : this.source.lineOf(Math.max(next, offset + 1))
    }
    const first = this.source.lineOf(offset) + 1
    for (let line = first; line <= Math.min(this.source.lineStarts.length, first + maximumLinesBetween); line++) {
      const start = this.source.lineStarts[line - 1] ?? 0
      const text = this.source.text.slice(start, Math.min(this.source.lineStarts[line] ?? Infinity, start + 200))
      if (text.trim() !== "" && !/^\s*(?:\/\/|\/?\*|#|--|;|<!--)/.test(text)) return line
    }
    return 0
  }
}
