/** A comment that suppresses findings. Workers collect them; they are applied when all findings are known. */
import type { Suppression } from "../Report.ts"

export interface SuppressionComment extends Suppression {
  /** Lines on which the suppressed findings begin, 1-based and inclusive. */
  readonly firstLine: number
  readonly lastLine: number
  /** Ids of detectors; null for all, except those for secrets, which must be named. */
  readonly detectors: ReadonlyArray<string> | null
}

/** Lines of a suppression for one line. */
export const oneLine = (line: number) => ({ firstLine: line, lastLine: line })

/** Lines of a suppression for the whole file. */
export const wholeFile = { firstLine: 1, lastLine: Number.MAX_SAFE_INTEGER }

/** Maximum characters of a reason; longer ones are cut, since reports quote them. */
export const maximumReasonCharacters = 300

/** Maximum suppressions of one file for several lines, each of which is compared with each finding of the file. */
export const maximumBlocks = 100

/** A `code-analysis` comment, or a part of one, without effect. */
export interface SuppressionProblem {
  /** One line: the problem and the correction. */
  readonly title: string
  /** Position of the comment, as UTF-16 offsets. */
  readonly start: number
  readonly end: number
}

/** True if a suppression covers a finding of a detector on a line. */
export const covers = (
  { firstLine, lastLine, detectors }: SuppressionComment,
  finding: { readonly detector: string; readonly lineStart: number },
): boolean =>
  finding.lineStart >= firstLine &&
  finding.lineStart <= lastLine &&
  (detectors === null ? !onlyByName.has(finding.detector) : detectors.includes(finding.detector))

/** Detectors of secrets: a leaked secret must not be hidden by a comment for another finding on its line. */
const onlyByName = new Set(["hardcoded-secret", "private-key"])
