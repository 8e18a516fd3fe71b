/** Rewrites: changes by which a detector itself resolves its findings. */
/** A passage of a file and the text that takes its place; offsets in characters of the decoded text, the end not included. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  /** Empty to remove the passage. */
  readonly text: string
}

/** `safe` changes nothing that can be observed but the fault; `suggested` may, and says so in its explanation. */
export type Safety = "safe" | "suggested"

/** A change that makes a finding go away. */
export interface Rewrite {
  readonly safety: Safety
  /** The change in one line, such as "Compare with `is None`"; becomes the title of the fix. */
  readonly title: string
  /** The change, why it resolves the finding, and its risks. Markdown. */
  readonly explanation: string
  /** Set for a fault of tests themselves: elsewhere in tests only safe changes are proposed. */
  readonly isForTests?: true
  /** In any order, not overlapping. */
  readonly edits: ReadonlyArray<TextEdit>
}
