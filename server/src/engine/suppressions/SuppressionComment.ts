/** A comment that takes findings off the list, as a worker leaves it behind for when all findings are known. */
import type { Suppression } from "../Report.ts"

export interface SuppressionComment extends Suppression {
  /** The findings that begin on these lines, 1-based and inclusive. */
  readonly firstLine: number
  readonly lastLine: number
  /** Ids of detectors; null for all of them but those for secrets, which have to be named. */
  readonly detectors: ReadonlyArray<string> | null
}

/** The lines of a comment that is about one. */
export const oneLine = (line: number) => ({ firstLine: line, lastLine: line })

/** The lines of a comment that is about all of them. */
export const wholeFile = { firstLine: 1, lastLine: Number.MAX_SAFE_INTEGER }

/** Longer ones are cut: a report quotes them. */
export const maximumReasonCharacters = 300

/** Comments of one file about more than one line; each is looked at for each finding of the file. */
export const maximumBlocks = 100

/** A `code-analysis` comment, or a part of one, that has no effect. */
export interface SuppressionProblem {
  /** One line: what is wrong and what would be right. */
  readonly title: string
  /** Where the comment stands, by UTF-16 offsets. */
  readonly start: number
  readonly end: number
}

/** Whether a suppression covers what a detector found on a line. */
export const covers = (
  { firstLine, lastLine, detectors }: SuppressionComment,
  finding: { readonly detector: string; readonly lineStart: number },
): boolean =>
  finding.lineStart >= firstLine &&
  finding.lineStart <= lastLine &&
  (detectors === null ? !onlyByName.has(finding.detector) : detectors.includes(finding.detector))

/** A leaked secret must not vanish behind a comment that was meant for something else on its line. */
const onlyByName = new Set(["hardcoded-secret", "private-key"])
