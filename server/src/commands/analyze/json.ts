/** The report as JSON, in the words of the API. Two analyses of a commit by one version write the same bytes. */
import { breakdownOf } from "../../contract/breakdown.ts"
import type { Finding, Report } from "../../engine/Report.ts"
import type { ReportContext } from "./context.ts"

/** Limit of the findings, if there is one. */
type Limits = Pick<ReportContext, "uncommitted" | "since" | "diff">

const unlimited: Limits = { uncommitted: null, since: null, diff: null }

export const jsonOf = (
  report: Report,
  commitSha: string | null,
  { uncommitted, since, diff }: Limits = unlimited,
): string => {
  const value = {
    commit_sha: commitSha,
    uncommitted,
    since: since === null ? null : { name: since.name, health_score: since.healthScore },
    diff,
    score_version: report.scoreVersion,
    score_breakdown: breakdownOf(report),
    health_score: report.healthScore,
    structure_score: report.structureScore,
    quality_score: report.qualityScore,
    architecture_score: report.architectureScore,
    files_analyzed: report.filesAnalyzed,
    files_unsupported: report.filesUnsupported,
    unsupported_kinds: report.unsupportedKinds,
    code_lines: report.codeLines,
    findings: report.findings.map(findingOf),
    findings_omitted: report.findingsOmitted,
    suppressed: report.suppressed.map(({ finding, suppression }) => ({ ...findingOf(finding), suppression })),
    unused_suppressions: report.unusedSuppressions.map(({ filePath, line, detectors }) => ({
      file_path: filePath,
      line,
      detectors,
    })),
    files_half_parsed: report.filesHalfParsed.map(({ path, lostLines, lostShare }) => ({
      path,
      lost_lines: lostLines,
      lost_share: lostShare,
    })),
    files_skipped: report.filesSkipped,
    detectors_run: [...report.detectorsRun].toSorted(),
  }
  return `${JSON.stringify(value, null, 2)}\n`
}

const findingOf = (finding: Finding) => ({
  detector: finding.detector,
  category: finding.category,
  severity: finding.severity,
  confidence: finding.confidence,
  title: finding.title,
  description: finding.description,
  recommendation: finding.recommendation,
  file_path: finding.filePath,
  line_start: finding.lineStart,
  line_end: finding.lineEnd,
  code_snippet: finding.codeSnippet,
  steps: finding.steps.map(({ filePath, lineStart, lineEnd, kind, label, code }) => ({
    file_path: filePath,
    line_start: lineStart,
    line_end: lineEnd,
    kind,
    label,
    code,
  })),
  fingerprint: finding.fingerprint,
  remediation_minutes: finding.remediationMinutes,
  role: finding.role,
  in_test_code: finding.role !== "production",
})
