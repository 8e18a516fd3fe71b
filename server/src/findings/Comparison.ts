/** Compares a report with what was open on its branch: what is the same, what is new, what is gone. */
import type { Finding as ReportedFinding, Report } from "../engine/Report.ts"

/** An open finding, as far as it is compared. */
export interface OpenFinding {
  readonly id: string
  readonly fingerprint: string
  readonly moveFingerprint: string
  readonly detector: string
  readonly filePath: string
}

/** What a report says about the open findings of a branch. */
export interface Comparison<Open> {
  /** Open findings that the report has too, perhaps on other lines or in a renamed file. */
  readonly same: ReadonlyArray<{ readonly open: Open; readonly reported: ReportedFinding }>
  readonly opened: ReadonlyArray<ReportedFinding>
  readonly gone: ReadonlyArray<Open>
}

/** Takes what was paired out of both lists. */
const pair = <Open extends OpenFinding>(
  open: ReadonlyArray<Open>,
  reported: ReadonlyArray<ReportedFinding>,
  keyOfOpen: (finding: Open) => string,
  keyOfReported: (finding: ReportedFinding) => string,
) => {
  const candidates = new Map<string, Array<Open>>()
  for (const finding of open) {
    const key = keyOfOpen(finding)
    candidates.set(key, [...(candidates.get(key) ?? []), finding])
  }
  const same: Array<{ readonly open: Open; readonly reported: ReportedFinding }> = []
  const left: Array<ReportedFinding> = []
  for (const finding of reported) {
    const match = candidates.get(keyOfReported(finding))?.shift()
    if (match === undefined) left.push(finding)
    else same.push({ open: match, reported: finding })
  }
  const matched = new Set(same.map(({ open: { id } }) => id))
  return { same, open: open.filter(({ id }) => !matched.has(id)), reported: left }
}

/**
 * Pairs findings by fingerprint, then those of renamed files without regard to the path. What is left of the report is
 * new; what is left of the open ones is gone, unless its file was not examined this time: a file that was skipped says
 * nothing.
 *
 * @param renames the old path to the new one, of files that were renamed since the findings were last seen
 */
export const compare = <Open extends OpenFinding>(
  open: ReadonlyArray<Open>,
  report: Pick<Report, "findings" | "filesSkipped">,
  renames: ReadonlyMap<string, string>,
): Comparison<Open> => {
  const byFingerprint = pair(
    open,
    report.findings,
    ({ fingerprint }) => fingerprint,
    ({ fingerprint }) => fingerprint,
  )
  const skipped = new Set(report.filesSkipped.map(({ path }) => path))
  const moved = pair(
    byFingerprint.open.filter(({ filePath }) => renames.has(filePath)),
    byFingerprint.reported,
    ({ moveFingerprint, filePath }) => `${renames.get(filePath)}\0${moveFingerprint}`,
    ({ moveFingerprint, filePath }) => `${filePath}\0${moveFingerprint}`,
  )
  const movedFrom = new Set(moved.same.map((match) => match.open.id))
  const movedTo = new Set(moved.same.map((match) => match.reported))
  return {
    same: [...byFingerprint.same, ...moved.same],
    opened: byFingerprint.reported.filter((finding) => !movedTo.has(finding)),
    gone: byFingerprint.open.filter((finding) => !movedFrom.has(finding.id) && !skipped.has(finding.filePath)),
  }
}
