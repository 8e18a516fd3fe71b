/** What `npm run analyze` prints: the scores, what was found, and what was left out. */
import { type Finding, type Report, severities, type Severity, type SkipReason } from "../../engine/Report.ts"
import { failedFiles, wordsOf } from "./failedFiles.ts"

/** The worst ones; all of them are in the files that can be asked for. */
const maximumListed = 20

export interface SummaryOptions {
  readonly commitSha: string
  readonly elapsedMillis: number
}

export const summaryOf = (report: Report, { commitSha, elapsedMillis }: SummaryOptions): string =>
  [
    `Health ${report.healthScore}: structure ${report.structureScore}, quality ${report.qualityScore}, architecture ${report.architectureScore} (score version ${report.scoreVersion})`,
    `${counted(report.filesAnalyzed, "file")}, ${counted(report.codeLines, "line")} of production code, commit ${commitSha.slice(0, 12)}, ${(elapsedMillis / 1000).toFixed(1)} s`,
    ...(report.codeLines === 0
      ? ["No file of the commit is production code in a language that is examined: the scores say nothing."]
      : []),
    "",
    ...findingsOf(report),
    ...skippedOf(report),
    ...suppressedOf(report),
  ].join("\n")

const counted = (count: number, what: string): string =>
  `${count.toLocaleString("en-US")} ${what}${count === 1 ? "" : "s"}`

const findingsOf = ({ findings, findingsOmitted }: Report): ReadonlyArray<string> => {
  if (findings.length === 0) return ["No findings."]
  const counts = severities.map((severity) => {
    const all = findings.filter((finding) => finding.severity === severity)
    return `${all.filter(({ inTestCode }) => !inTestCode).length} ${severity}`
  })
  const inTests = findings.filter(({ inTestCode }) => inTestCode).length
  const listed = findings.toSorted(worstFirst).slice(0, maximumListed)
  const width = Math.max(...severities.map(({ length }) => length))
  return [
    `Findings: ${counts.join(", ")}${inTests === 0 ? "" : `; ${inTests} in tests and documentation`}`,
    ...listed.map(
      ({ severity, filePath, lineStart, title, detector }) =>
        `  ${severity.padEnd(width)}  ${printable(filePath)}:${lineStart}  ${printable(title)}  [${detector}]`,
    ),
    ...(findings.length > listed.length
      ? [`  and ${findings.length - listed.length} more, all of them with --json FILE`]
      : []),
    ...(findingsOmitted === 0 ? [] : [`  ${findingsOmitted} beyond the limits of a report are left out`]),
  ]
}

const rankOf = (severity: Severity): number => severities.indexOf(severity)

const worstFirst = (a: Finding, b: Finding): number =>
  rankOf(a.severity) - rankOf(b.severity) || Number(a.inTestCode) - Number(b.inTestCode)

const skippedOf = (report: Report): ReadonlyArray<string> => {
  const { filesSkipped, filesUnsupported } = report
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
