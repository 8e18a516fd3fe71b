/** Why a change is not proposed, as the steps of the proof say it. */

/** Why there is no change to propose. */
export type RefusalReason =
  /** The content has no such finding, or is not analyzed at all. */
  | "finding_not_there"
  /** The detector has no rewrite for the finding. */
  | "no_rewrite"
  | "no_change"
  | "edits_overlap"
  | "edit_outside_file"
  | "too_large"
  /** The edited passage or its replacement is not valid UTF-8. */
  | "not_text"
  | "does_not_parse"
  | "finding_remains"
  | "introduces_findings"
  /** Lines change in nothing but their white space. */
  | "not_minimal"
  /** The file is so expensive to examine that the time for it ran out. */
  | "out_of_time"

export interface FixRefused {
  readonly reason: RefusalReason
  /** For people. Holds no text of the file. */
  readonly detail: string
}

export const refused = (reason: RefusalReason, detail: string): FixRefused => ({ reason, detail })

/** True for a refusal where a result was hoped for. */
export const isRefused = (result: object): result is FixRefused => "reason" in result
