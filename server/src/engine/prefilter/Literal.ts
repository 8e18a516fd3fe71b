/** A text that stands in whatever a pattern matches, as far as it can be looked for before the pattern is. */
export interface Literal {
  /** ASCII; in lower case where case does not matter. */
  readonly text: string
  readonly ignoresCase: boolean
  /** Set where no letter, digit or low line may stand before it, or after it. */
  readonly beginsWord: boolean
  readonly endsWord: boolean
}

/** A letter, a digit or a low line, as `\w` in a pattern without the flag `u`. */
export const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95
