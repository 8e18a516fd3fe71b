/** An analysis run: as it is stored, and as the API shows it. */
import { Schema } from "effect"
import {
  AnalysisStatus,
  FailureCode,
  QualityGateResult,
  RunStep,
  RunTrigger,
  ScoreBreakdown,
} from "../contract/Stored.ts"
import type { AnalysisFailure, AnalysisProgressEvent, AnalysisRun } from "../contract/generated/types.ts"

/** A run as it is stored, without the columns of its lease. */
export const RunRow = Schema.Struct({
  id: Schema.String,
  organization_id: Schema.String,
  repository_id: Schema.String,
  repository_name: Schema.String,
  branch: Schema.String,
  commit_sha: Schema.NullOr(Schema.String),
  status: AnalysisStatus,
  triggered_by: RunTrigger,
  created_at: Schema.Date,
  started_at: Schema.NullOr(Schema.Date),
  completed_at: Schema.NullOr(Schema.Date),
  duration_seconds: Schema.NullOr(Schema.Number),
  score_version: Schema.NullOr(Schema.Number),
  score_breakdown: Schema.NullOr(ScoreBreakdown),
  health_score: Schema.NullOr(Schema.Number),
  structure_score: Schema.NullOr(Schema.Number),
  quality_score: Schema.NullOr(Schema.Number),
  architecture_score: Schema.NullOr(Schema.Number),
  findings_count: Schema.NullOr(Schema.Number),
  critical_count: Schema.NullOr(Schema.Number),
  high_count: Schema.NullOr(Schema.Number),
  files_analyzed: Schema.NullOr(Schema.Number),
  failure_code: Schema.NullOr(FailureCode),
  failure_message: Schema.NullOr(Schema.String),
  failed_at_step: Schema.NullOr(RunStep),
  quality_gate_result: Schema.NullOr(QualityGateResult),
  progress_sequence: Schema.Number,
  progress_step: Schema.Literals(["queued", ...RunStep.literals]),
  progress_percent: Schema.Number,
  progress_files_processed: Schema.Number,
  progress_files_total: Schema.NullOr(Schema.Number),
  progress_message: Schema.String,
  progress_at: Schema.Date,
})
export type RunRow = typeof RunRow.Type

/** The columns of a `RunRow`, for statements that return one. */
export const runColumns = `
  id, organization_id, repository_id, repository_name, branch, commit_sha, status, triggered_by,
  created_at, started_at, completed_at, duration_seconds,
  score_version, score_breakdown, health_score, structure_score, quality_score, architecture_score,
  findings_count, critical_count, high_count, files_analyzed,
  failure_code, failure_message, failed_at_step, quality_gate_result,
  progress_sequence, progress_step, progress_percent, progress_files_processed, progress_files_total,
  progress_message, progress_at`

const failureOf = (row: RunRow): AnalysisFailure | null =>
  row.failure_code === null || row.failed_at_step === null
    ? null
    : {
        error_code: row.failure_code,
        error_message: row.failure_message ?? "",
        failed_at_step: row.failed_at_step,
      }

/** URL of a run in the dashboard. */
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
    // set by the operation that returns a single run
    queue_position: null,
    triggered_by: row.triggered_by,
    score_version: row.score_version,
    score_breakdown: row.score_breakdown,
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
