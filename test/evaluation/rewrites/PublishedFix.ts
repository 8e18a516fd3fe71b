/** A fix that another tool publishes for a piece of code. */

export interface PublishedFix {
  /** Rule of the other tool. */
  readonly rule: string
  /** Ours for the same fault. */
  readonly detector: string
  /** Name in lists, such as `E711.py:2`. */
  readonly name: string
  /** Path that the code is examined under. */
  readonly path: string
  readonly code: string
  /** Line on which the other tool reports; null where its fix is about the whole code. */
  readonly line: number | null
  /** Last line that its fix changes. */
  readonly lineEnd: number | null
  /** Accepted results; empty if the other tool reports without a fix. */
  readonly outputs: ReadonlyArray<string>
}
