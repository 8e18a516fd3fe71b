/** The text output of the command `analyze`: the scores, the findings, and the files that were left out. */
import { fileRoles } from "../../engine/files/roles.ts"
import {
  type Finding,
  type FlowStep,
  type Report,
  severities,
  type Severity,
  type SkipReason,
} from "../../engine/Report.ts"
import { mostUrgentFirst } from "../../engine/urgency.ts"
import { count, counted } from "../../foundation/text/Counted.ts"
import { analyzedOf, findingsName, type ReportContext, scoreChangeOf } from "./context.ts"
import { failedFiles, wordsOf } from "./failedFiles.ts"
import { countedFindings } from "./selection.ts"
import type { Paint, TextFormat } from "./terminal.ts"

/** The worst ones; all of them are in the files that can be asked for. */
const maximumListed = 20

/** Maximum findings of one detector, so that one habit does not hide everything else. */
const maximumOfDetector = 3

/** Maximum findings that are shown with their code and recommendations. */
const maximumDetailed = 5

/** Parts of a summary beside the report. */
export interface SummaryOptions extends ReportContext {
  /** Lists every file that was left out, with the reason. */
  readonly listSkipped: boolean
  /** The clone has only a part of the history. */
  readonly isShallow: boolean
  /** Files that the whole report was written to. */
  readonly written: ReadonlyArray<string>
  readonly paint: Paint
}

export const summaryOf = (report: Report, options: SummaryOptions): string =>
  report.filesAnalyzed === 0 && report.findings.length === 0
    ? [nothingToAnalyze(report, options), ...skippedListOf(report, options)].join("\n")
    : [
        headlineOf(report, options),
        `${counted(report.filesAnalyzed, "file")}, ${counted(report.codeLines, "line")} of production code, ${analyzedOf(options)}, ${(options.elapsedMillis / millisPerSecond).toFixed(1)} s`,
        ...costsOf(report),
        "",
        ...findingsOf(report, options),
        ...skippedOf(report, options),
        ...suppressedOf(report),
        ...(options.isShallow ? ["Shallow clone: without the history, hotspots are not looked for."] : []),
        ...fullReportOf(report, options),
      ].join("\n")

const millisPerSecond = 1000

const nothingToAnalyze = (report: Report, options: SummaryOptions): string => {
  const { filesSkipped, filesUnsupported } = report
  if (filesSkipped.length + filesUnsupported === 0) return `Nothing to analyze: ${analyzedOf(options)} has no files.`
  const unsupported = filesUnsupported === 0 ? "" : `${unsupportedOf(report, options)}; `
  return `Nothing to analyze: ${analyzedOf(options)} has no file that is examined (${unsupported}${filesSkipped.length} skipped).`
}

/** Kinds of files that are named without `--list-skipped`. */
const maximumKindsNamed = 6

/** Files that are not examined, by kind: `14 files (.png 12, LICENSE 2)`. */
const unsupportedOf = ({ filesUnsupported, unsupportedKinds }: Report, { listSkipped }: SummaryOptions): string => {
  const named = unsupportedKinds.slice(0, listSkipped ? unsupportedKinds.length : maximumKindsNamed)
  const more = unsupportedKinds.length - named.length
  const kinds = named.map(({ kind, files }) => `${printable(kind)} ${count(files)}`)
  const rest = more === 0 ? [] : [`${counted(more, "more kind")}: --list-skipped`]
  return `${counted(filesUnsupported, "file")} (${[...kinds, ...rest].join(", ")})`
}

const headlineOf = (report: Report, options: SummaryOptions): string => {
  if (report.scoreBreakdown.nothingToScore) {
    return "Nothing to score: no file of the commit is production code in a language that is examined."
  }
  const change = scoreChangeOf(report.healthScore, options)
  const health = options.paint(["bold"], `Health ${report.healthScore}`)
  const scores = `structure ${report.structureScore}, quality ${report.qualityScore}, architecture ${report.architectureScore}`
  return `${health}: ${scores} (score version ${report.scoreVersion})${change === null ? "" : `, ${printable(change)}`}`
}

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
  const name = findingsName(options)
  if (findings.length === 0) return [name === "Findings" ? "No findings." : `${name}: none.`]
  const inScope = countedFindings(report, options)
  const counts = severities.map(
    (severity) => `${inScope.filter((finding) => finding.severity === severity).length} ${severity}`,
  )
  const { detailed, lines, listed } = listOf(inScope, options)
  return [
    `${name}: ${counts.join(", ")}`,
    ...(detailed.length === 0 ? [] : ["", "Fix first:", ...detailed]),
    ...(lines.length === 0 ? [] : ["", "Then:", ...lines]),
    ...(inScope.length > listed ? [`  and ${inScope.length - listed} more, all of them with --json FILE`] : []),
    ...(inScope.length === 0 ? [] : [""]),
    ...elsewhereOf(findings, options),
    ...(findingsOmitted === 0 ? [] : [`  ${findingsOmitted} beyond the limits of a report are left out`]),
  ]
}

interface List {
  /** The most urgent findings, with code and advice. */
  readonly detailed: ReadonlyArray<string>
  readonly lines: ReadonlyArray<string>
  /** Findings that the lines stand for. */
  readonly listed: number
}

/** The most urgent findings; few of one detector, unless a maximum number was asked for. */
const listOf = (findings: ReadonlyArray<Finding>, { maximum, paint }: SummaryOptions): List => {
  const ofDetector = maximum === null ? maximumOfDetector : Infinity
  const totals = new Map<string, number>()
  for (const { detector } of findings) totals.set(detector, (totals.get(detector) ?? 0) + 1)
  const shown = new Map<string, number>()
  const advised = new Set<string>()
  const detailed: Array<string> = []
  const lines: Array<string> = []
  let shownFindings = 0
  let listed = 0
  let outputLines = 0
  for (const finding of findings.toSorted(mostUrgentFirst)) {
    const { detector } = finding
    const before = shown.get(detector) ?? 0
    if (before === ofDetector) continue
    if (outputLines >= (maximum ?? maximumListed)) break
    shown.set(detector, before + 1)
    const target = shownFindings < maximumDetailed ? detailed : lines
    target.push(lineOf(finding, paint))
    if (target === detailed) detailed.push(...detailsOf(finding, { withAdvice: !advised.has(detector), paint }))
    advised.add(detector)
    shownFindings++
    outputLines++
    listed++
    const more = (totals.get(detector) ?? 0) - ofDetector
    if (before + 1 < ofDetector || more <= 0) continue
    target.push(`  ${"".padEnd(severityWidth)}  and ${more} more of ${detector}`)
    outputLines++
    listed += more
  }
  return { detailed, lines, listed }
}

const severityWidth = Math.max(...severities.map(({ length }) => length))

const severityFormats: Readonly<Record<Severity, ReadonlyArray<TextFormat>>> = {
  critical: ["bold", "red"],
  high: ["red"],
  medium: ["yellow"],
  low: ["cyan"],
  info: ["dim"],
}

const lineOf = ({ severity, confidence, role, filePath, lineStart, title, detector }: Finding, paint: Paint): string =>
  [
    `  ${paint(severityFormats[severity], severity.padEnd(severityWidth))}`,
    `${printable(filePath)}:${lineStart}`,
    printable(title),
    ...(confidence === null ? [] : [`${confidence} confidence`]),
    ...(role === "production" ? [] : [role]),
    paint(["dim"], `[${detector}]`),
  ].join("  ")

/** Lines of code that are shown, and characters of each. */
const maximumCodeLines = 3
const maximumCodeCharacters = 120

/** Enough for the first two or three sentences of a recommendation. */
const maximumAdviceCharacters = 300

/** The code of a finding, and its recommendation, once for each detector, since it is the same. */
const detailsOf = (
  { filePath, codeSnippet, lineStart, recommendation, steps }: Finding,
  { withAdvice, paint }: { readonly withAdvice: boolean; readonly paint: Paint },
): ReadonlyArray<string> => {
  const code = (codeSnippet ?? "").split("\n").slice(0, maximumCodeLines)
  const indents = code.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length)
  const indent = Math.min(...indents, maximumCodeCharacters)
  const advice = (recommendation ?? "").split("\n\n")[0] ?? ""
  return [
    ...code.flatMap((line, index) =>
      line.trim() === ""
        ? []
        : [
            `    ${paint(["dim"], `${String(lineStart + index).padStart(lineNumberWidth)} |`)} ${shortened(printable(line.slice(indent).replaceAll("\t", "  ")), maximumCodeCharacters)}`,
          ],
    ),
    ...stepsOf(
      steps.filter((step) => step.filePath !== filePath || step.lineStart !== lineStart),
      paint,
    ),
    ...(withAdvice && advice !== ""
      ? [`    Do: ${shortened(printable(advice.replaceAll(/\s+/g, " ")), maximumAdviceCharacters)}`]
      : []),
  ]
}

/** The path of the data, a line for each place but that of the finding, which is shown above. */
const stepsOf = (steps: ReadonlyArray<FlowStep>, paint: Paint): ReadonlyArray<string> =>
  steps.map(
    ({ kind, filePath, lineStart, label, code }) =>
      `    ${paint(["dim"], kind.padEnd(stepWidth))} ${printable(filePath)}:${lineStart}  ${shortened(printable(code ?? label ?? ""), maximumCodeCharacters)}`,
  )

const stepWidth = "source".length

const lineNumberWidth = 5

const shortened = (text: string, maximum: number): string =>
  text.length <= maximum ? text : `${text.slice(0, maximum)}...`

/** Line that names the place of the full report. */
const fullReportOf = ({ findings }: Report, { written }: SummaryOptions): ReadonlyArray<string> => {
  if (written.length > 0) return [`Full report: ${written.join(", ")}`]
  return findings.length === 0 ? [] : ["Full report: --json FILE, --sarif FILE or --csv FILE writes it"]
}

/** Findings outside of production code, where they are not counted: how many, and of which roles. */
const elsewhereOf = (findings: ReadonlyArray<Finding>, { allRoles }: ReportContext): ReadonlyArray<string> => {
  if (allRoles) return []
  const counts = fileRoles
    .filter((role) => role !== "production")
    .map((role) => ({ role, found: findings.filter((finding) => finding.role === role).length }))
    .filter(({ found }) => found > 0)
  if (counts.length === 0) return []
  return [
    `Outside of production code: ${counts.map(({ role, found }) => `${found} ${role}`).join(", ")}; --all-roles counts and lists them`,
  ]
}

/** Files that are named; all are in the JSON. */
const maximumHalfParsed = 5

/** Every skipped file, with `--list-skipped`. */
const skippedListOf = ({ filesSkipped }: Report, { listSkipped }: SummaryOptions): ReadonlyArray<string> =>
  listSkipped ? filesSkipped.map(({ path, reason }) => `  ${printable(path)}  ${wordsOf(reason)}`) : []

const skippedOf = (report: Report, options: SummaryOptions): ReadonlyArray<string> => {
  const { filesSkipped, filesUnsupported, filesHalfParsed } = report
  const reasons = new Map<SkipReason, number>()
  for (const { reason } of filesSkipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  const failed = failedFiles(report)
  const parts = [...reasons]
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([reason, skipped]) => `${skipped} ${wordsOf(reason)}`)
  return [
    ...(parts.length === 0 ? [] : [`Skipped: ${parts.join(", ")}`]),
    ...(options.listSkipped
      ? skippedListOf(report, options)
      : [
          ...failed.slice(0, maximumListed).map(({ path, reason }) => `  ${printable(path)}  ${wordsOf(reason)}`),
          ...(failed.length > maximumListed
            ? [`  and ${failed.length - maximumListed} more that were not left out on purpose`]
            : []),
        ]),
    ...(filesHalfParsed.length === 0 ? [] : [`Half parsed: ${counted(filesHalfParsed.length, "file")}`]),
    ...filesHalfParsed
      .toSorted((a, b) => b.lostShare - a.lostShare)
      .slice(0, maximumHalfParsed)
      .map(
        ({ path, lostLines, lostShare }) =>
          `  ${printable(path)}:${lostLines[0]?.[0] ?? 1}  ${Math.round(lostShare * 100)} % of its code lines are not understood`,
      ),
    ...(filesUnsupported === 0 ? [] : [`Not examined: ${unsupportedOf(report, options)}`]),
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
