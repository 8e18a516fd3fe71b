/** Requests for a fix, as they are handed to a worker. */
import type { TextEdit } from "./Rewrite.ts"

/** A finding as far as it takes to find it again in its file. */
export interface FindingToFix {
  readonly detector: string
  readonly fingerprint: string
}

/**
 * A finding, and the edits that should resolve it; without edits, its detector makes the rewrite, unless `look` is set.
 */
export interface FixRequest extends FindingToFix {
  readonly edits?: ReadonlyArray<TextEdit>
  /** Set to get the surroundings of the finding instead of a change. */
  readonly look?: true
}
