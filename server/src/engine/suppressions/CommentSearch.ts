/** Finds words inside the comments of a file, in any comment syntax. */
import type { Prefilter } from "../prefilter/LiteralSearch.ts"
import type { SourceText } from "../syntax/sourceText.ts"

/** Start and end offsets of all tokens except comments, in order. */
export interface TokenOffsets {
  readonly starts: Int32Array
  readonly ends: Int32Array
}

/** A comment that contains a searched word. */
export interface Comment {
  /** The word as written. */
  readonly word: string
  /** Beginning of the word and end of its line, as UTF-16 offsets. */
  readonly start: number
  readonly end: number
  /** Line of the word, 1-based. */
  readonly line: number
  /** Last line of a block comment; of others, the line of the word. */
  readonly lastLine: number
  /** The text before the word on its line. */
  readonly before: string
  /** The rest of the comment on the line of the word. */
  readonly rest: string
  /** True if the line has no code. */
  readonly isAlone: boolean
  /** True if all code of the file is below; false in files without a grammar. */
  readonly isBeforeCode: boolean
  /** Next line with code below the comment; 0 if there is none. */
  readonly nextCodeLine: () => number
}

/** Longer lines are skipped: they are generated. */
const maximumLineCharacters = 2_000

/** Maximum distance to the end of a block comment. */
const maximumCommentCharacters = 2_000

/** Maximum distance from a comment on its own line to the code that it is about, in files without a grammar. */
const maximumLinesBetween = 20

/** Maximum number of words examined in a file. */
const maximumWords = 10_000

/** End of a block comment. */
const commentEnd = /\*\/|-->/

/** Only the beginning of a comment, possibly in braces of JSX. */
const onlyCommentSign = /^[\s{]*(?:\/\/+!?|\/?\*+!?|#+|--+|;+|%+|<!--+)?$/

/** Start of a comment in files without a grammar. */
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
   * The comments in which a pattern matches, in order.
   *
   * @param pattern with the flag `g`
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

  /** True if an offset is inside of a token. */
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
