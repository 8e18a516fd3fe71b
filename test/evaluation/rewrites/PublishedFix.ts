/** A fix that another tool publishes for a piece of code. */

export interface PublishedFix {
  /** Rule of the other tool. */
  readonly rule: string
  /** Ours for the same fault. */
  readonly detector: string
  /** What it is called in lists, such as `E711.py:2`. */
  readonly name: string
  /** Path that the code is examined under. */
  readonly path: string
  readonly code: string
  /** Line on which the other tool reports; null where its fix is about the whole code. */
  readonly line: number | null
  /** Last line that its fix changes. */
  readonly lineEnd: number | null
  /** What may come out; nothing where the other tool reports and fixes nothing. */
  readonly outputs: ReadonlyArray<string>
}
