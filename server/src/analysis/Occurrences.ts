/** Webhook events of a run's changes of state. */
import { Option } from "effect"
import type { Report } from "../engine/Report.ts"
import type { Occurrence } from "../webhooks/Envelope.ts"
import type { Failure } from "./Failure.ts"
import type { RecordedReport } from "./ReportRecorder.ts"
import { runPage, type RunRow } from "./Run.ts"

/** Minimum change of a health score that counts as significant, in points. */
export const significantChange = 5

/** git's null object name: the commit of a run that failed before its commit was known. */
const noCommit = "0".repeat(40)

/** URL of a finding in the dashboard. */
export const findingPage = (dashboardUrl: string, id: string): string => `${dashboardUrl}/findings/${id}`

const repositoryOf = (run: RunRow) => ({ repository_id: run.repository_id, repository_name: run.repository_name })

/** `analysis.started`. */
export const startOccurrence = (run: RunRow, commitSha: string, timestamp: Date): Occurrence => ({
  organizationId: run.organization_id,
  event: "analysis.started",
  timestamp,
  data: {
    analysis_run_id: run.id,
    ...repositoryOf(run),
    commit_sha: commitSha,
    branch: run.branch,
    triggered_by: run.triggered_by,
  },
})

/** `analysis.failed`. */
export const failureOccurrence = (run: RunRow, failure: Failure, timestamp: Date): Occurrence => ({
  organizationId: run.organization_id,
  event: "analysis.failed",
  timestamp,
  data: {
    analysis_run_id: run.id,
    ...repositoryOf(run),
    commit_sha: run.commit_sha ?? noCommit,
    branch: run.branch,
    error_code: failure.code,
    error_message: failure.message,
    failed_at_step: failure.step,
  },
})

const completed = (run: RunRow, report: Report, recorded: RecordedReport, dashboardUrl: string) => ({
  analysis_run_id: run.id,
  ...repositoryOf(run),
  commit_sha: run.commit_sha ?? noCommit,
  branch: run.branch,
  health_score: report.healthScore,
  structure_score: report.structureScore,
  quality_score: report.qualityScore,
  architecture_score: report.architectureScore,
  findings_count: recorded.openCount,
  critical_count: recorded.criticalCount,
  high_count: recorded.highCount,
  files_analyzed: report.filesAnalyzed,
  duration_seconds: run.duration_seconds ?? 0,
  dashboard_url: runPage(dashboardUrl, run.id),
})

/** The run of findings, as their events name it. */
interface NamedRun {
  readonly analysis_run_id: string
  readonly repository_id: string
  readonly repository_name: string
}

/** `finding.new` for each opened finding, then `finding.resolved` for each resolved one. */
export const findingOccurrences = ({
  run,
  organizationId,
  recorded,
  timestamp,
  dashboardUrl,
}: {
  readonly run: NamedRun
  readonly organizationId: string
  readonly recorded: Pick<RecordedReport, "opened" | "resolved">
  readonly timestamp: Date
  readonly dashboardUrl: string
}): ReadonlyArray<Occurrence> => [
  ...recorded.opened.map((finding): Occurrence => ({
    organizationId,
    timestamp,
    event: "finding.new",
    data: {
      finding_id: finding.id,
      ...run,
      detector: finding.detector,
      severity: finding.severity,
      title: finding.title,
      file_path: finding.filePath,
      line_start: finding.lineStart,
      line_end: finding.lineEnd,
      dashboard_url: findingPage(dashboardUrl, finding.id),
    },
  })),
  ...recorded.resolved.map((finding): Occurrence => ({
    organizationId,
    timestamp,
    event: "finding.resolved",
    data: {
      finding_id: finding.id,
      ...run,
      detector: finding.detector,
      severity: finding.severity,
      title: finding.title,
      resolved_by: finding.resolvedBy,
    },
  })),
]

/**
 * All events of a completed run, in the order in which they are sent: `analysis.completed`, `health_score.changed` if the score has changed
 * significantly since the previous run, `finding.new`, `finding.resolved`.
 */
export const completionOccurrences = (completion: {
  readonly run: RunRow
  readonly report: Report
  readonly recorded: RecordedReport
  readonly previousScore: Option.Option<number>
  readonly now: Date
  readonly dashboardUrl: string
}): ReadonlyArray<Occurrence> => {
  const { run, report, recorded, now: timestamp, dashboardUrl } = completion
  const common = { organizationId: run.organization_id, timestamp }
  const about = { analysis_run_id: run.id, ...repositoryOf(run) }
  const scoreChanges = Option.toArray(completion.previousScore).filter(
    (previous) => Math.abs(report.healthScore - previous) >= significantChange,
  )
  return [
    { ...common, event: "analysis.completed", data: completed(run, report, recorded, dashboardUrl) },
    ...scoreChanges.map((previous): Occurrence => ({
      ...common,
      event: "health_score.changed",
      data: {
        ...repositoryOf(run),
        previous_score: previous,
        new_score: report.healthScore,
        change: report.healthScore - previous,
        analysis_run_id: run.id,
      },
    })),
    ...findingOccurrences({ run: about, organizationId: run.organization_id, recorded, timestamp, dashboardUrl }),
  ]
}
