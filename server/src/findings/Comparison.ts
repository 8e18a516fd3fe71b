/** Compares a report with the open findings of its branch: known findings, new ones, and those that are gone, with the reason. */
import { Array, Schema } from "effect"
import { descriptionOf } from "../engine/detectors/descriptions.ts"
import { matchFindings, noRenames, type Recognizable, type Renames } from "../engine/matching.ts"
import type { Finding as ReportedFinding, Report, SkipReason } from "../engine/Report.ts"

/** An open finding, as far as it is compared. */
export const OpenFinding = Schema.Struct({
  detector: Schema.String,
  filePath: Schema.String,
  symbol: Schema.String,
  lineStart: Schema.Number,
  fingerprint: Schema.String,
  moveFingerprint: Schema.String,
  codeFingerprint: Schema.String,
  id: Schema.String,
})
export type OpenFinding = typeof OpenFinding.Type

/** Parts of a report that are compared. */
export type ComparedReport = Pick<Report, "findings" | "suppressed" | "filesSkipped" | "incomplete" | "detectorsRun">

/** A report, and the files that were renamed since the one it is compared with. */
export interface Compared {
  readonly report: ComparedReport
  readonly renames: Renames
}

/** An open finding that a report has too. */
export interface Same<Open> {
  readonly open: Open
  readonly reported: ReportedFinding
  /** Whether the code that identifies it is unchanged; otherwise it was edited in its place. */
  readonly isSameCode: boolean
}

/** Differences between a report and the open findings of a branch. */
export interface Comparison<Open> {
  /** Open findings that the report has too, perhaps on other lines or in a renamed file. */
  readonly same: ReadonlyArray<Same<Open>>
  readonly opened: ReadonlyArray<ReportedFinding>
  /** Findings that were there before, but that only this version of the engine sees: they are open and no news. */
  readonly adopted: ReadonlyArray<ReportedFinding>
  /** Gone from code that was examined. */
  readonly resolved: ReadonlyArray<Open>
  /** Findings that are no longer looked for, or suppressed: they were not fixed. */
  readonly closed: ReadonlyArray<Open>
}

/** A finding that is known before a report, with its row where there is one. */
interface Known<Open> extends Recognizable {
  readonly open: Open | null
}

/**
 * Compares the open findings with a report.
 *
 * @param baseline the commit before, as this version of the engine sees it, where another one was used then: differences
 *   between the two versions are no news
 */
export const compare = <Open extends OpenFinding>(
  open: ReadonlyArray<Open>,
  { report, renames }: Compared,
  baseline: Compared | null = null,
): Comparison<Open> => {
  const asIs = open.map((finding): Known<Open> => ({ ...recognizable(finding), open: finding }))
  if (baseline === null) return compareKnown(asIs, report, renames)

  const seenAnew = matchFindings(asIs, findingsOf(baseline.report), baseline.renames)
  const fateOf = fatesIn(baseline.report, baseline.renames)
  const comparison = compareKnown<Open>(
    [
      ...seenAnew.same.map(({ before, after }): Known<Open> => ({ ...recognizable(after), open: before.open })),
      ...seenAnew.added.map((finding): Known<Open> => ({ ...recognizable(finding), open: null })),
      ...seenAnew.gone.filter((known) => fateOf(known) === "unseen"),
    ],
    report,
    renames,
  )
  const noLongerSeen = seenAnew.gone.filter((known) => fateOf(known) !== "unseen")
  return { ...comparison, closed: [...comparison.closed, ...opensOf(noLongerSeen)] }
}

/** Report of another tool about a commit. */
export interface ImportedReport {
  readonly findings: ReadonlyArray<ReportedFinding>
  readonly suppressed: ReadonlyArray<ReportedFinding>
  /** Whether findings that are missing are gone: not where the tool has failed. */
  readonly isComplete: boolean
}

/**
 * Compares the report of another tool with its open findings. The functions around them are not known, so that two of
 * one rule in one file are not taken for the same only because one came where the other was.
 */
export const compareImport = <Open extends OpenFinding>(
  open: ReadonlyArray<Open>,
  { findings, suppressed, isComplete }: ImportedReport,
): Comparison<Open> => {
  const placeless = open.map((finding) => ({ ...recognizable(finding), symbol: finding.fingerprint, open: finding }))
  const reported = [...findings, ...suppressed].map((finding) => ({
    ...recognizable(finding),
    symbol: finding.fingerprint,
    reported: finding,
  }))
  const { same, gone, added } = matchFindings(placeless, reported, noRenames)
  const hidden = new Set(suppressed)
  return {
    same: same.flatMap(({ before, after }) =>
      hidden.has(after.reported)
        ? []
        : [{ open: before.open, reported: after.reported, isSameCode: isSameCode(before, after) }],
    ),
    adopted: [],
    opened: added.flatMap((one) => (hidden.has(one.reported) ? [] : [one.reported])),
    resolved: isComplete ? gone.map((known) => known.open) : [],
    closed: same.flatMap(({ before, after }) => (hidden.has(after.reported) ? [before.open] : [])),
  }
}

/**
 * The findings of a report that another branch has as well, each with the one there. Which files were renamed between the
 * two is not known: the same code that is gone from one file and has come into another was moved.
 */
export const inCommon = <Open extends OpenFinding>(
  there: ReadonlyArray<Open>,
  report: ComparedReport,
): ReadonlyMap<ReportedFinding, Open> => {
  const { same, gone, added } = matchFindings(there, findingsOf(report), noRenames)
  const left = Array.groupBy(gone, ({ moveFingerprint }) => moveFingerprint)
  const taken = new Map<string, number>()
  const moved = added.flatMap((after) => {
    const index = taken.get(after.moveFingerprint) ?? 0
    const before = left[after.moveFingerprint]?.[index]
    if (before === undefined) return []
    taken.set(after.moveFingerprint, index + 1)
    return [{ before, after }]
  })
  return new Map([...same, ...moved].map(({ before, after }) => [after, before]))
}

const recognizable = (finding: Recognizable): Recognizable => ({
  fingerprint: finding.fingerprint,
  moveFingerprint: finding.moveFingerprint,
  codeFingerprint: finding.codeFingerprint,
  detector: finding.detector,
  filePath: finding.filePath,
  symbol: finding.symbol,
  lineStart: finding.lineStart,
})

/**
 * Any of the fingerprints holds the code: with its place, without its file, or alone. Measurements survive edits of the code
 * that they measure, and so do their first two.
 */
export const isSameCode = (before: Recognizable, after: Recognizable): boolean =>
  before.fingerprint === after.fingerprint ||
  before.moveFingerprint === after.moveFingerprint ||
  before.codeFingerprint === after.codeFingerprint

/** Suppressed findings are recognized as well, so that the earlier findings are not taken for others. */
const findingsOf = ({ findings, suppressed }: ComparedReport): ReadonlyArray<ReportedFinding> => [
  ...findings,
  ...suppressed.map(({ finding }) => finding),
]

const opensOf = <Open>(known: ReadonlyArray<Known<Open>>): ReadonlyArray<Open> =>
  known.flatMap(({ open }) => (open === null ? [] : [open]))

const compareKnown = <Open extends OpenFinding>(
  known: ReadonlyArray<Known<Open>>,
  report: ComparedReport,
  renames: Renames,
): Comparison<Open> => {
  const { same, gone, added } = matchFindings(known, findingsOf(report), renames)
  const suppressed = new Set(report.suppressed.map(({ finding }) => finding))
  const visible = same.filter(({ after }) => !suppressed.has(after))
  const hidden = same.filter(({ after }) => suppressed.has(after))
  const fateOf = fatesIn(report, renames)
  const withFate = (fate: Fate) => gone.filter((finding) => fateOf(finding) === fate)
  return {
    same: visible.flatMap(({ before, after }) =>
      before.open === null ? [] : [{ open: before.open, reported: after, isSameCode: isSameCode(before, after) }],
    ),
    adopted: visible.flatMap(({ before, after }) => (before.open === null ? [after] : [])),
    opened: added.filter((finding) => !suppressed.has(finding)),
    resolved: opensOf(withFate("resolved")),
    closed: opensOf([...withFate("closed"), ...hidden.map(({ before }) => before)]),
  }
}

/** Status of a finding that a report lacks; `unseen` leaves it open. */
type Fate = "resolved" | "closed" | "unseen"

/** Status of the findings in a skipped file, by the reason for skipping it. */
const fateOfSkipped: { readonly [Reason in SkipReason]: Fate } = {
  // the code is no longer there
  symlink: "resolved",
  submodule: "resolved",
  // the code is none of ours, or no code, by the content of the repository
  binary: "closed",
  minified: "closed",
  generated: "closed",
  vendored: "closed",
  build_output: "closed",
  lock_file: "closed",
  excluded: "closed",
  // these files were not read
  too_large: "unseen",
  path_too_long: "unseen",
  ambiguous_path: "unseen",
  unreadable: "unseen",
  too_complex: "unseen",
  parse_timeout: "unseen",
  parse_failed: "unseen",
  worker_failed: "unseen",
}

/**
 * Reasons that another run of the same commit may not have. A file that is too large was in no circle and no copy before
 * either, and if it kept these open it would do so for ever.
 */
const passingReasons: ReadonlySet<SkipReason> = new Set([
  "unreadable",
  "parse_timeout",
  "parse_failed",
  "worker_failed",
])

/** Decides about findings that a report does not have. */
const fatesIn = (report: ComparedReport, renames: Renames): ((finding: Recognizable) => Fate) => {
  const ofSkipped = new Map(report.filesSkipped.map(({ path, reason }) => [path, fateOfSkipped[reason]] as const))
  const isComplete = !report.filesSkipped.some(({ reason }) => passingReasons.has(reason))
  return ({ detector, filePath }) => {
    if (!report.detectorsRun.has(detector)) return "closed"
    const path = renames.get(filePath) ?? filePath
    const skipped = ofSkipped.get(path)
    const incomplete = report.incomplete.get(path)
    // code that is too large is searched for secrets all the same
    const isSearched = skipped === "unseen" && incomplete !== undefined
    if (skipped !== undefined && !isSearched) return skipped
    if (incomplete?.has(detector) === true) return "unseen"
    // a finding of several files may be gone only because one of them was not looked at
    return isComplete || descriptionOf(detector).detection.kind !== "relation" ? "resolved" : "unseen"
  }
}
