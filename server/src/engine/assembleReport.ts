/** Puts the report together from the findings in files and across them. The result does not depend on any order. */
import { describeRelation, type RelationFinding } from "./acrossFiles/RelationFinding.ts"
import { descriptionOf } from "./detectors/descriptions.ts"
import {
  type FileMeasures,
  type Finding,
  type HalfParsedFile,
  type Report,
  rankOf,
  type SkippedFile,
  type SuppressedFinding,
  type UnusedSuppression,
} from "./Report.ts"
import { kindsOf } from "./files/kinds.ts"
import type { Churn } from "./git/churn.ts"
import { score, scoreVersion } from "./score.ts"
import type { FileRecord, LocalFinding } from "./syntax/FileRecord.ts"
import { codeOfStep } from "./flow/steps.ts"
import type { SourceText } from "./syntax/sourceText.ts"
import { engineVersion } from "./version.ts"

/** Adds the findings of a file. */
export const addLocalFindings = ({ path, findings }: FileRecord, found: Array<Finding>): void => {
  for (const finding of findings) found.push(localFinding(path, finding))
}

const localFinding = (path: string, finding: LocalFinding): Finding => {
  const { detector, detail } = finding
  const { category, description, recommendation } = descriptionOf(detector)
  return {
    severity: finding.severity,
    confidence: finding.confidence,
    title: finding.title,
    lineStart: finding.lineStart,
    lineEnd: finding.lineEnd,
    remediationMinutes: finding.remediationMinutes,
    role: finding.role,
    detector,
    category,
    description: detail === null ? description : `${detail}\n\n${description}`,
    recommendation,
    filePath: path,
    symbol: finding.symbol,
    codeSnippet: finding.snippet,
    fingerprint: finding.fingerprint,
    moveFingerprint: finding.moveFingerprint,
    codeFingerprint: finding.codeFingerprint,
    steps: (finding.steps ?? []).map((step) => ({ ...step, filePath: path })),
  }
}

/** Text of a file; null where it is not available. */
export type TextOfPath = (path: string) => SourceText | null

/** A finding about several files; the texts of its files are read by the caller. */
export const relationFinding = (relation: RelationFinding, textOf: TextOfPath): Finding => {
  const { category, recommendation } = descriptionOf(relation.detector)
  const { path, detail: _, steps = [], ...finding } = relation
  return {
    ...finding,
    category,
    description: describeRelation(relation),
    recommendation,
    filePath: path,
    symbol: finding.symbol ?? "",
    codeSnippet: textOf(path)?.snippet(relation.lineStart, relation.lineEnd) ?? null,
    steps: steps.map((step) => {
      const source = textOf(step.filePath)
      return { ...step, code: source === null ? null : codeOfStep(source, step.lineStart) }
    }),
    role: "production",
    confidence: finding.confidence ?? null,
  }
}

/** Everything a report is made of. */
export interface ReportParts {
  readonly records: ReadonlyArray<FileRecord>
  readonly findings: ReadonlyArray<Finding>
  readonly suppressed: ReadonlyArray<SuppressedFinding>
  readonly unusedSuppressions: ReadonlyArray<UnusedSuppression>
  readonly detectorsRun: ReadonlySet<string>
  readonly skipped: ReadonlyArray<SkippedFile>
  readonly unsupported: ReadonlyArray<string>
  readonly maximumFindings: number
  /** Null where the history is not known. */
  readonly churn: Churn | null
}

export const assembleReport = ({
  records,
  findings,
  suppressed,
  unusedSuppressions,
  detectorsRun,
  skipped,
  unsupported,
  maximumFindings,
  churn,
}: ReportParts): Report => {
  const parsed = records.filter(({ isTooLarge }) => !isTooLarge)
  const codeLines = productionLinesOf(records)
  const scores = score(findings, codeLines)
  const inOrder = findings.toSorted(mostSevereFirst)
  const kept = inOrder.slice(0, maximumFindings)
  const left = inOrder.slice(maximumFindings)
  const suppressedInOrder = suppressed.toSorted((a, b) => byPlace(a.finding, b.finding))
  const suppressedLeft = suppressedInOrder.slice(maximumFindings)

  // A finding that limits leave out of the report is still there: earlier findings must not look resolved.
  const incomplete = detectorsByPath([
    ...left,
    ...suppressedLeft.map(({ finding }) => finding),
    ...incompleteIn(records),
  ])
  return {
    engineVersion,
    scoreVersion,
    scoreBreakdown: scores.breakdown,
    healthScore: scores.health,
    structureScore: scores.structure,
    qualityScore: scores.quality,
    architectureScore: scores.architecture,
    filesAnalyzed: parsed.length,
    fileMeasures: parsed.map((record) => measuresOf(record, churn)),
    filesSkipped: skipped.toSorted((a, b) => compare(a.path, b.path)),
    filesHalfParsed: halfParsedOf(records),
    filesUnsupported: unsupported.length,
    unsupportedKinds: kindsOf(unsupported),
    codeLines,
    findings: kept.toSorted(byPlace),
    suppressed: suppressedInOrder.slice(0, maximumFindings),
    unusedSuppressions: unusedSuppressions.toSorted((a, b) => compare(a.filePath, b.filePath) || a.line - b.line),
    detectorsRun,
    findingsOmitted: left.length + omittedIn(records),
    analyzedPaths: completePaths(records, incomplete),
    incomplete,
  }
}

const measuresOf = ({ path, role, codeLines, complexity }: FileRecord, churn: Churn | null): FileMeasures => ({
  path,
  role,
  codeLines,
  complexity,
  commits: churn === null ? null : (churn.commitsByPath.get(path) ?? 0),
  authors: churn === null ? null : (churn.authorsByPath.get(path) ?? 0),
})

/**
 * The report with scores in which some findings do not count: they are dismissed. Findings beyond the limits of a report
 * do not count then either; they are the least severe of tens of thousands.
 */
export const withoutScoreOf = (report: Report, dismissed: ReadonlySet<string>): Report => {
  if (dismissed.size === 0) return report
  const counted = report.findings.filter(({ fingerprint }) => !dismissed.has(fingerprint))
  const scores = score(counted, report.codeLines)
  return {
    ...report,
    scoreBreakdown: scores.breakdown,
    healthScore: scores.health,
    structureScore: scores.structure,
    qualityScore: scores.quality,
    architectureScore: scores.architecture,
  }
}

const halfParsedOf = (records: ReadonlyArray<FileRecord>): ReadonlyArray<HalfParsedFile> => {
  const files: Array<HalfParsedFile> = []
  for (const { path, lostLines, codeLines } of records) {
    if (lostLines.length === 0) continue
    const lost = lostLines.reduce((sum, [first, last]) => sum + last - first + 1, 0)
    files.push({ path, lostLines, lostShare: Math.round(100 * Math.min(1, lost / Math.max(1, codeLines))) / 100 })
  }
  return files.toSorted((a, b) => compare(a.path, b.path))
}

const productionLinesOf = (records: ReadonlyArray<FileRecord>): number => {
  let lines = 0
  for (const { role, codeLines } of records) if (role === "production") lines += codeLines
  return lines
}

const omittedIn = (records: ReadonlyArray<FileRecord>): number => {
  let omitted = 0
  for (const { findingsOmitted } of records) omitted += findingsOmitted
  return omitted
}

type DetectorInFile = Pick<Finding, "filePath" | "detector">

const incompleteIn = (records: ReadonlyArray<FileRecord>): ReadonlyArray<DetectorInFile> => {
  const incomplete: Array<DetectorInFile> = []
  for (const { path, incompleteDetectors } of records) {
    for (const detector of incompleteDetectors) incomplete.push({ filePath: path, detector })
  }
  return incomplete
}

const completePaths = (
  records: ReadonlyArray<FileRecord>,
  incomplete: ReadonlyMap<string, unknown>,
): ReadonlySet<string> => {
  const complete = new Set<string>()
  for (const { path } of records) if (!incomplete.has(path)) complete.add(path)
  return complete
}

const detectorsByPath = (places: ReadonlyArray<DetectorInFile>): ReadonlyMap<string, ReadonlySet<string>> => {
  const detectors = new Map<string, Set<string>>()
  for (const { filePath, detector } of places) {
    const inFile = detectors.get(filePath)
    if (inFile === undefined) detectors.set(filePath, new Set([detector]))
    else inFile.add(detector)
  }
  return detectors
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const byPlace = (a: Finding, b: Finding): number =>
  compare(a.filePath, b.filePath) ||
  a.lineStart - b.lineStart ||
  compare(a.detector, b.detector) ||
  compare(a.fingerprint, b.fingerprint)

const mostSevereFirst = (a: Finding, b: Finding): number =>
  Number(a.role !== "production") - Number(b.role !== "production") ||
  rankOf(a.severity) - rankOf(b.severity) ||
  byPlace(a, b)
