/** Lines of a file as people read them: secrets masked, with the passages to highlight. */

/** Kinds of tokens that are highlighted, as the API names them. */
export const tokenKinds = ["comment", "string", "number", "keyword", "constant", "type", "function"] as const

export type TokenKind = (typeof tokenKinds)[number]

/** A part of a line, in UTF-16 code units of its text. */
export interface Token {
  readonly start: number
  readonly length: number
  readonly kind: TokenKind
}

/** A line without its end. */
export interface ExcerptLine {
  readonly text: string
  /** In order and apart. */
  readonly tokens: ReadonlyArray<Token>
}

/** Lines that are asked for. Both ends belong to them. */
export interface Place {
  readonly lineStart: number
  readonly lineEnd: number
  /** Whether the lines around them are wanted, and the function that they are in. */
  readonly hasSurroundings: boolean
}

/** A function around lines. */
export interface EnclosingFunction {
  readonly name: string | null
  readonly lineStart: number
  readonly lineEnd: number
}

/** Lines that follow one another. */
export interface Excerpt {
  /** Number of the first line. */
  readonly firstLine: number
  readonly lines: ReadonlyArray<ExcerptLine>
  /** The innermost function of several lines that the place is in; null where there is none, or it was not asked for. */
  readonly enclosing: EnclosingFunction | null
}

/** Lines before and after those that are asked for. */
export const linesAround = 5

/** Lines of an excerpt: a longer function is read in the repository. */
export const mostLines = 500

/** Characters of a line: a longer one does not come from a keyboard. */
export const longestLine = 1000

/** Highlighted tokens of a line: a line of the longest length has about as many. */
export const mostTokens = 200
