/** An analysis run: as it is stored, and as the API shows it. */
import type {
  AnalysisFailure,
  AnalysisProgressEvent,
  AnalysisRun,
  AnalysisStatus,
  QualityGateResult,
} from "../contract/generated/types.ts"

/** A run as it is stored; the columns of the lease are the worker's own. */
export interface RunRow {
  readonly id: string
  readonly organization_id: string
  readonly repository_id: string
  readonly repository_name: string
  readonly branch: string
  readonly commit_sha: string | null
  readonly status: AnalysisStatus
  readonly triggered_by: string
  readonly created_at: Date
  readonly started_at: Date | null
  readonly completed_at: Date | null
  readonly duration_seconds: number | null
  readonly health_score: number | null
  readonly structure_score: number | null
  readonly quality_score: number | null
  readonly architecture_score: number | null
  readonly findings_count: number | null
  readonly critical_count: number | null
  readonly high_count: number | null
  readonly files_analyzed: number | null
  readonly failure_code: string | null
  readonly failure_message: string | null
  readonly failed_at_step: string | null
  readonly quality_gate_result: QualityGateResult | null
  readonly progress_sequence: number
  readonly progress_step: string
  readonly progress_percent: number
  readonly progress_files_processed: number
  readonly progress_files_total: number | null
  readonly progress_message: string
  readonly progress_at: Date
}

/** The columns of a `RunRow`, for the statements that return one. */
export const runColumns = `
  id, organization_id, repository_id, repository_name, branch, commit_sha, status, triggered_by,
  created_at, started_at, completed_at, duration_seconds,
  health_score, structure_score, quality_score, architecture_score,
  findings_count, critical_count, high_count, files_analyzed,
  failure_code, failure_message, failed_at_step, quality_gate_result,
  progress_sequence, progress_step, progress_percent, progress_files_processed, progress_files_total,
  progress_message, progress_at`

const failureOf = (row: RunRow): AnalysisFailure | null =>
  row.failure_code === null
    ? null
    : {
        error_code: row.failure_code,
        error_message: row.failure_message ?? "",
        failed_at_step: row.failed_at_step ?? "",
      }

/** The page of a run in the dashboard. */
export const runPage = (dashboardUrl: string, id: string): string => `${dashboardUrl}/runs/${id}`

/** A run as the API shows it. */
export const runOf =
  (dashboardUrl: string) =>
  (row: RunRow): AnalysisRun => ({
    id: row.id,
    repository_id: row.repository_id,
    repository_name: row.repository_name,
    branch: row.branch,
    commit_sha: row.commit_sha,
    status: row.status,
    triggered_by: row.triggered_by,
    health_score: row.health_score,
    structure_score: row.structure_score,
    quality_score: row.quality_score,
    architecture_score: row.architecture_score,
    findings_count: row.findings_count,
    critical_count: row.critical_count,
    high_count: row.high_count,
    files_analyzed: row.files_analyzed,
    duration_seconds: row.duration_seconds,
    failure: failureOf(row),
    quality_gate_result: row.quality_gate_result,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    dashboard_url: runPage(dashboardUrl, row.id),
  })

/** The newest state of a run as an event of its progress stream. */
export const progressEventOf = (row: RunRow): AnalysisProgressEvent => {
  const failure = failureOf(row)
  switch (row.status) {
    case "queued":
    case "running":
      return {
        event: "progress",
        analysis_run_id: row.id,
        status: row.status,
        step: row.progress_step,
        progress_percent: row.progress_percent,
        files_processed: row.progress_files_processed,
        files_total: row.progress_files_total,
        message: row.progress_message,
        timestamp: row.progress_at.toISOString(),
      }
    case "completed":
      return {
        event: "completed",
        analysis_run_id: row.id,
        status: "completed",
        progress_percent: 100,
        health_score: row.health_score ?? 0,
        findings_count: row.findings_count ?? 0,
        timestamp: row.progress_at.toISOString(),
      }
    case "failed":
      return {
        event: "failed",
        analysis_run_id: row.id,
        status: "failed",
        failure: failure ?? { error_code: "INTERNAL_ERROR", error_message: "unknown", failed_at_step: "finalization" },
        timestamp: row.progress_at.toISOString(),
      }
  }
}
