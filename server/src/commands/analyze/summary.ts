/** What `npm run analyze` prints: the scores, what was found, and what was left out. */
import { fileRoles } from "../../engine/files/roles.ts"
import { type Finding, type Report, severities, type SkipReason } from "../../engine/Report.ts"
import { mostUrgentFirst } from "../../engine/urgency.ts"
import { failedFiles, wordsOf } from "./failedFiles.ts"

/** The worst ones; all of them are in the files that can be asked for. */
const maximumListed = 20

/** Of one detector, so that one habit does not hide everything else. */
const maximumOfDetector = 3

export interface SummaryOptions {
  readonly commitSha: string
  readonly elapsedMillis: number
  /** Counts and lists findings outside of production code as well. */
  readonly allRoles: boolean
}

/** The findings that the summary counts and lists, and that can fail a build: the same everywhere. */
export const countedFindings = (
  { findings }: Pick<Report, "findings">,
  { allRoles }: Pick<SummaryOptions, "allRoles">,
): ReadonlyArray<Finding> => (allRoles ? findings : findings.filter(({ role }) => role === "production"))

export const summaryOf = (report: Report, options: SummaryOptions): string =>
  [
    report.scoreBreakdown.nothingToScore
      ? "Nothing to score: no file of the commit is production code in a language that is examined."
      : `Health ${report.healthScore}: structure ${report.structureScore}, quality ${report.qualityScore}, architecture ${report.architectureScore} (score version ${report.scoreVersion})`,
    `${counted(report.filesAnalyzed, "file")}, ${counted(report.codeLines, "line")} of production code, commit ${options.commitSha.slice(0, 12)}, ${(options.elapsedMillis / 1000).toFixed(1)} s`,
    ...costsOf(report),
    "",
    ...findingsOf(report, options),
    ...skippedOf(report),
    ...suppressedOf(report),
  ].join("\n")

const counted = (count: number, what: string): string =>
  `${count.toLocaleString("en-US")} ${what}${count === 1 ? "" : "s"}`

/** Detectors whose costs are named. */
const maximumCosts = 3

/** Line with the detectors that cost most points, and the points that fixing them would win. */
const costsOf = ({ scoreBreakdown: { costs } }: Report): ReadonlyArray<string> =>
  costs.length === 0
    ? []
    : [
        `Costs most: ${costs
          .slice(0, maximumCosts)
          .map(({ detector, points, gain }) => `${detector} ${points.toFixed(1)} points (fixed: +${gain.toFixed(1)})`)
          .join(", ")}`,
      ]

const findingsOf = (report: Report, options: SummaryOptions): ReadonlyArray<string> => {
  const { findings, findingsOmitted } = report
  if (findings.length === 0) return ["No findings."]
  const inScope = countedFindings(report, options)
  const counts = severities.map(
    (severity) => `${inScope.filter((finding) => finding.severity === severity).length} ${severity}`,
  )
  const { lines, listed } = listOf(inScope)
  return [
    `Findings: ${counts.join(", ")}`,
    ...lines,
    ...(inScope.length > listed ? [`  and ${inScope.length - listed} more, all of them with --json FILE`] : []),
    ...elsewhereOf(findings, options),
    ...(findingsOmitted === 0 ? [] : [`  ${findingsOmitted} beyond the limits of a report are left out`]),
  ]
}

/** The worst findings, and how many of them the lines stand for. */
const listOf = (
  findings: ReadonlyArray<Finding>,
): { readonly lines: ReadonlyArray<string>; readonly listed: number } => {
  const totals = new Map<string, number>()
  for (const { detector } of findings) totals.set(detector, (totals.get(detector) ?? 0) + 1)
  const shown = new Map<string, number>()
  const lines: Array<string> = []
  let listed = 0
  for (const finding of findings.toSorted(mostUrgentFirst)) {
    const { detector } = finding
    const before = shown.get(detector) ?? 0
    if (before === maximumOfDetector) continue
    if (lines.length >= maximumListed) break
    shown.set(detector, before + 1)
    lines.push(lineOf(finding))
    listed++
    const more = (totals.get(detector) ?? 0) - maximumOfDetector
    if (before + 1 < maximumOfDetector || more <= 0) continue
    lines.push(`  ${"".padEnd(severityWidth)}  and ${more} more of ${detector}`)
    listed += more
  }
  return { lines, listed }
}

const severityWidth = Math.max(...severities.map(({ length }) => length))

const lineOf = ({ severity, confidence, role, filePath, lineStart, title, detector }: Finding): string =>
  [
    `  ${severity.padEnd(severityWidth)}`,
    `${printable(filePath)}:${lineStart}`,
    printable(title),
    ...(confidence === null ? [] : [`${confidence} confidence`]),
    ...(role === "production" ? [] : [role]),
    `[${detector}]`,
  ].join("  ")

/** Findings outside of production code, where they are not counted: how many, and of which roles. */
const elsewhereOf = (findings: ReadonlyArray<Finding>, { allRoles }: SummaryOptions): ReadonlyArray<string> => {
  if (allRoles) return []
  const counts = fileRoles
    .filter((role) => role !== "production")
    .map((role) => ({ role, count: findings.filter((finding) => finding.role === role).length }))
    .filter(({ count }) => count > 0)
  if (counts.length === 0) return []
  return [
    `Outside of production code: ${counts.map(({ role, count }) => `${count} ${role}`).join(", ")}; --all-roles counts and lists them`,
  ]
}

/** Files that are named; all are in the JSON. */
const maximumHalfParsed = 5

const skippedOf = (report: Report): ReadonlyArray<string> => {
  const { filesSkipped, filesUnsupported, filesHalfParsed } = report
  const reasons = new Map<SkipReason, number>()
  for (const { reason } of filesSkipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  const failed = failedFiles(report)
  const parts = [...reasons]
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([reason, count]) => `${count} ${wordsOf(reason)}`)
  return [
    ...(parts.length === 0 ? [] : [`Skipped: ${parts.join(", ")}`]),
    ...failed.slice(0, maximumListed).map(({ path, reason }) => `  ${printable(path)}  ${wordsOf(reason)}`),
    ...(failed.length > maximumListed
      ? [`  and ${failed.length - maximumListed} more that were not left out on purpose`]
      : []),
    ...(filesHalfParsed.length === 0 ? [] : [`Half parsed: ${counted(filesHalfParsed.length, "file")}`]),
    ...filesHalfParsed
      .toSorted((a, b) => b.lostShare - a.lostShare)
      .slice(0, maximumHalfParsed)
      .map(
        ({ path, lostLines, lostShare }) =>
          `  ${printable(path)}:${lostLines[0]?.[0] ?? 1}  ${Math.round(lostShare * 100)} % of its code lines are not understood`,
      ),
    ...(filesUnsupported === 0 ? [] : [`Not examined: ${counted(filesUnsupported, "file")} of other kinds`]),
  ]
}

const suppressedOf = ({ suppressed, unusedSuppressions }: Report): ReadonlyArray<string> => [
  ...(suppressed.length === 0 ? [] : [`Suppressed by comments: ${suppressed.length}`]),
  ...(unusedSuppressions.length === 0
    ? []
    : [
        `Suppressions without use: ${unusedSuppressions.length}`,
        ...unusedSuppressions
          .slice(0, maximumListed)
          .map(({ filePath, line, detectors }) => `  ${printable(filePath)}:${line}  [${detectors.join(", ")}]`),
      ]),
]

/** Text of a repository must not steer the terminal that shows it. */
const printable = (text: string): string => text.replace(/\p{C}/gu, "?")
