/** A text that every match of a pattern contains, and that is searched before the pattern. */
export interface Literal {
  /** ASCII; lower-case if case is ignored. */
  readonly text: string
  readonly ignoresCase: boolean
  /** True if no letter, digit or underscore may be before the text, or after it. */
  readonly beginsWord: boolean
  readonly endsWord: boolean
}

/** True for a letter, a digit or an underscore, like `\w` in a pattern without the flag `u`. */
export const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95
