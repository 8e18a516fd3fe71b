/** What `npm run analyze` prints: the scores, what was found, and what was left out. */
import { type Finding, type Report, severities, type Severity } from "../engine/Report.ts"

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
    ...(findings.length > listed.length ? [`  and ${findings.length - listed.length} more`] : []),
    ...(findingsOmitted === 0 ? [] : [`  ${findingsOmitted} beyond the limits of a report are left out`]),
  ]
}

const rankOf = (severity: Severity): number => severities.indexOf(severity)

const worstFirst = (a: Finding, b: Finding): number =>
  rankOf(a.severity) - rankOf(b.severity) || Number(a.inTestCode) - Number(b.inTestCode)

const skippedOf = ({ filesSkipped, filesUnsupported }: Report): ReadonlyArray<string> => {
  const reasons = new Map<string, number>()
  for (const { reason } of filesSkipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  const parts = [...reasons]
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([reason, count]) => `${count} ${reason.replaceAll("_", " ")}`)
  return [
    ...(parts.length === 0 ? [] : [`Skipped: ${parts.join(", ")}`]),
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
