/**
 * A report as SARIF 2.1.0, within what consumers accept: 25,000 results and 10 MB compressed (GitHub code scanning).
 * The most severe results are kept. Two analyses of a commit by one version write the same bytes.
 *
 * Snippets are left out: consumers have the repository, and a file of results travels further than the code. What
 * comments suppress is left out unless it is asked for: GitHub shows it as open all the same.
 */
import { gzipSync } from "node:zlib"
import type { Description } from "../../engine/detectors/Detector.ts"
import { descriptions } from "../../engine/detectors/descriptions.ts"
import { type Finding, rankOf, type Report, severities, type Severity, type Suppression } from "../../engine/Report.ts"
import {
  codeFlowsOf,
  levels,
  placeOf,
  ruleOf,
  schema,
  supportedTaxonomies,
  taxonomyOf,
  uriOf,
  weaknessesOf,
} from "../../findings/sarif/parts.ts"
import { softwareVersion } from "../../foundation/softwareVersion.ts"
import { counted } from "../../foundation/text/Counted.ts"
import { findingsName, type ReportContext } from "./context.ts"
import { failedFiles, wordsOf } from "./failedFiles.ts"

const maximumResults = 25_000
const maximumCompressedBytes = 10_000_000

/** A finding with the comment that suppresses it. */
interface Result {
  readonly finding: Finding
  readonly suppression: Suppression | null
}

export interface SarifOptions {
  /** Whether findings that comments suppress are in the file, marked as such. */
  readonly withSuppressed: boolean
}

/** Facts about the analysis that the file repeats. */
type Analyzed = Pick<ReportContext, "commitSha" | "since" | "diff">

/** The text of a SARIF file. */
export const sarifOf = (report: Report, analyzed: Analyzed, { withSuppressed }: SarifOptions): string => {
  const all: ReadonlyArray<Result> = [
    ...report.findings.map((finding) => ({ finding, suppression: null })),
    ...(withSuppressed ? report.suppressed : []),
  ]
  let results = all.length > maximumResults ? mostSevere(all, maximumResults) : all
  let text = textOf(report, analyzed, results, all.length)
  while (text.length > maximumCompressedBytes && gzipSync(text).length > maximumCompressedBytes) {
    results = mostSevere(results, Math.floor(results.length / 2))
    text = textOf(report, analyzed, results, all.length)
  }
  return text
}

const mostSevere = (results: ReadonlyArray<Result>, count: number): ReadonlyArray<Result> => {
  const rank = ({ finding, suppression }: Result) =>
    rankOf(finding.severity) + (suppression === null ? 0 : severities.length)
  const kept = new Set(results.toSorted((a, b) => rank(a) - rank(b)).slice(0, count))
  return results.filter((result) => kept.has(result))
}

const textOf = (report: Report, analyzed: Analyzed, results: ReadonlyArray<Result>, found: number): string => {
  const { commitSha, since, diff } = analyzed
  const running = descriptions.filter(({ id }) => report.detectorsRun.has(id))
  const indexOfRule = new Map(running.map(({ id }, index) => [id, index]))
  const weaknesses = weaknessesOf(running)
  const log = {
    $schema: schema,
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "code-analysis",
            fullName: "Code Analysis Service",
            semanticVersion: softwareVersion,
            properties: { engineVersion: report.engineVersion },
            rules: running.map((detector) => ruleOf(detector, worstOf(detector, results), weaknesses)),
            supportedTaxonomies,
          },
        },
        automationDetails: { id: "code-analysis/" },
        columnKind: "utf16CodeUnits",
        originalUriBaseIds: { "%SRCROOT%": { description: { text: "The root of the repository." } } },
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: [...partOf(analyzed), ...notificationsOf(report, found - results.length)],
          },
        ],
        taxonomies: [taxonomyOf(weaknesses)],
        results: results.map((result) => resultOf(result, indexOfRule.get(result.finding.detector) ?? -1)),
        properties: {
          ...(commitSha === null ? {} : { commitSha }),
          ...(since === null ? {} : { since: since.name }),
          ...(diff === null ? {} : { diff }),
          findingsOmitted: report.findingsOmitted + found - results.length,
          scoreVersion: report.scoreVersion,
          healthScore: report.healthScore,
          structureScore: report.structureScore,
          qualityScore: report.qualityScore,
          architectureScore: report.architectureScore,
        },
      },
    ],
  }
  return `${JSON.stringify(log, null, 1)}\n`
}

const worstOf = ({ id }: Description, results: ReadonlyArray<Result>): Severity | null =>
  severities.find((severity) =>
    results.some(({ finding }) => finding.detector === id && finding.severity === severity),
  ) ?? null

/** Base of the paths of the log. */
const root = "%SRCROOT%"

const resultOf = ({ finding, suppression }: Result, ruleIndex: number) => ({
  ruleId: finding.detector,
  ruleIndex,
  level: levels[finding.severity],
  message: { text: /[.?!]$/.test(finding.title) ? finding.title : `${finding.title}.` },
  locations: [{ physicalLocation: placeOf(finding, root) }],
  ...codeFlowsOf(finding.steps, root),
  // The second is the one that GitHub follows alerts by; the number counts equal ones, which ours never are.
  partialFingerprints: {
    "codeAnalysis/v1": finding.fingerprint,
    primaryLocationLineHash: `${finding.fingerprint}:1`,
  },
  suppressions:
    suppression === null
      ? []
      : [
          {
            kind: "inSource",
            justification: suppression.reason ?? `The comment ${suppression.marker} gives no reason.`,
          },
        ],
  properties: {
    severity: finding.severity,
    confidence: finding.confidence,
    category: finding.category,
    remediationMinutes: finding.remediationMinutes,
    role: finding.role,
    inTestCode: finding.role !== "production",
  },
})

/** Files that are named; the others are counted. */
const maximumNotifications = 1_000

const note = (text: string) => ({ level: "warning", message: { text } })

/** Says of a file with a part of the findings which part it is. */
const partOf = (analyzed: Analyzed) => {
  const references = [analyzed.since?.name, analyzed.diff].filter((name) => typeof name === "string")
  return references.length === 0
    ? []
    : [
        {
          level: "note",
          message: { text: `${findingsName(analyzed)} alone, compared with ${references.join(" and ")}.` },
        },
      ]
}

const notificationsOf = (report: Report, resultsLeftOut: number) => {
  const failed = failedFiles(report)
  const leftOut = report.findingsOmitted + resultsLeftOut
  return [
    ...failed.slice(0, maximumNotifications).map(({ path, reason }) => ({
      ...note(`The file was not analyzed: ${wordsOf(reason)}.`),
      locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(path), uriBaseId: "%SRCROOT%" } } }],
    })),
    ...(failed.length > maximumNotifications
      ? [
          note(
            `${counted(failed.length - maximumNotifications, "further file was", "further files were")} not analyzed.`,
          ),
        ]
      : []),
    ...(leftOut === 0 ? [] : [note(`${counted(leftOut, "finding is", "findings are")} left out: there are too many.`)]),
  ]
}
