// Generated from spec/ by `npm run generate`. Do not edit.
/** Any envelope POSTed to a webhook url. */
export type WebhookEvent = AnalysisStartedEvent | AnalysisCompletedEvent | AnalysisFailedEvent | HealthScoreChangedEvent | FindingNewEvent | FindingResolvedEvent | WebhookTestEvent

/** Envelope of analysis.started. */
export interface AnalysisStartedEvent {
  /** Event name. */
  readonly event: "analysis.started"
  /** When the event occurred; unchanged on retries. */
  readonly timestamp: string
  /** Idempotency key. */
  readonly webhook_id: string
  /** Organization. */
  readonly organization_id: string
  /** Event data. */
  readonly data: AnalysisStartedData
}

/** Data of analysis.started. */
export interface AnalysisStartedData {
  /** UUID in lower-case canonical form. */
  readonly analysis_run_id: string
  /** UUID in lower-case canonical form. */
  readonly repository_id: string
  /** Full repository name, `owner/name`. */
  readonly repository_name: string
  /** Commit identifier in lower-case hexadecimal. */
  readonly commit_sha: string
  /** Branch name. */
  readonly branch: string
  /** Extensible; push is given. */
  readonly triggered_by: string
}

/** Envelope of analysis.completed. */
export interface AnalysisCompletedEvent {
  /** Event name. */
  readonly event: "analysis.completed"
  /** When the event occurred; unchanged on retries. */
  readonly timestamp: string
  /** Idempotency key. */
  readonly webhook_id: string
  /** Organization. */
  readonly organization_id: string
  /** Event data. */
  readonly data: AnalysisCompletedData
}

/** Data of analysis.completed. */
export interface AnalysisCompletedData {
  /** UUID in lower-case canonical form. */
  readonly analysis_run_id: string
  /** UUID in lower-case canonical form. */
  readonly repository_id: string
  /** Full repository name, `owner/name`. */
  readonly repository_name: string
  /** Commit identifier in lower-case hexadecimal. */
  readonly commit_sha: string
  /** Branch name. */
  readonly branch: string
  /** Score from 0 (worst) to 100 (best). */
  readonly health_score: number
  /** Score from 0 (worst) to 100 (best). */
  readonly structure_score: number
  /** Score from 0 (worst) to 100 (best). */
  readonly quality_score: number
  /** Score from 0 (worst) to 100 (best). */
  readonly architecture_score: number
  /** Non-negative count. */
  readonly findings_count: number
  /** Non-negative count. */
  readonly critical_count: number
  /** Non-negative count. */
  readonly high_count: number
  /** Non-negative count. */
  readonly files_analyzed: number
  /** Non-negative count. */
  readonly duration_seconds: number
  /** Absolute HTTP(S) URL. */
  readonly dashboard_url: string
}

/** Envelope of analysis.failed. */
export interface AnalysisFailedEvent {
  /** Event name. */
  readonly event: "analysis.failed"
  /** When the event occurred; unchanged on retries. */
  readonly timestamp: string
  /** Idempotency key. */
  readonly webhook_id: string
  /** Organization. */
  readonly organization_id: string
  /** Event data. */
  readonly data: AnalysisFailedData
}

/** Data of analysis.failed. */
export interface AnalysisFailedData {
  /** UUID in lower-case canonical form. */
  readonly analysis_run_id: string
  /** UUID in lower-case canonical form. */
  readonly repository_id: string
  /** Full repository name, `owner/name`. */
  readonly repository_name: string
  /** Commit identifier in lower-case hexadecimal. */
  readonly commit_sha: string
  /** Branch name. */
  readonly branch: string
  /** Extensible; CLONE_FAILED is given. */
  readonly error_code: string
  readonly error_message: string
  /** Extensible; repository_clone is given. */
  readonly failed_at_step: string
}

/** Envelope of health_score.changed. */
export interface HealthScoreChangedEvent {
  /** Event name. */
  readonly event: "health_score.changed"
  /** When the event occurred; unchanged on retries. */
  readonly timestamp: string
  /** Idempotency key. */
  readonly webhook_id: string
  /** Organization. */
  readonly organization_id: string
  /** Event data. */
  readonly data: HealthScoreChangedData
}

/** Data of health_score.changed. */
export interface HealthScoreChangedData {
  /** UUID in lower-case canonical form. */
  readonly repository_id: string
  /** Full repository name, `owner/name`. */
  readonly repository_name: string
  /** Score from 0 (worst) to 100 (best). */
  readonly previous_score: number
  /** Score from 0 (worst) to 100 (best). */
  readonly new_score: number
  /** new_score minus previous_score. */
  readonly change: number
  /** UUID in lower-case canonical form. */
  readonly analysis_run_id: string
}

/** Envelope of finding.new. */
export interface FindingNewEvent {
  /** Event name. */
  readonly event: "finding.new"
  /** When the event occurred; unchanged on retries. */
  readonly timestamp: string
  /** Idempotency key. */
  readonly webhook_id: string
  /** Organization. */
  readonly organization_id: string
  /** Event data. */
  readonly data: FindingNewData
}

/** Data of finding.new. */
export interface FindingNewData {
  /** UUID in lower-case canonical form. */
  readonly finding_id: string
  /** UUID in lower-case canonical form. */
  readonly analysis_run_id: string
  /** UUID in lower-case canonical form. */
  readonly repository_id: string
  /** Full repository name, `owner/name`. */
  readonly repository_name: string
  readonly detector: string
  /** Severity of a finding, most severe first. */
  readonly severity: Severity
  readonly title: string
  /** Path relative to the repository root, `/` separated. */
  readonly file_path: string
  /** 1-based line number. */
  readonly line_start: number
  /** 1-based line number. */
  readonly line_end: number
  /** Absolute HTTP(S) URL. */
  readonly dashboard_url: string
}

/** Severity of a finding, most severe first. */
export type Severity = "critical" | "high" | "medium" | "low" | "info"

/** Envelope of finding.resolved. */
export interface FindingResolvedEvent {
  /** Event name. */
  readonly event: "finding.resolved"
  /** When the event occurred; unchanged on retries. */
  readonly timestamp: string
  /** Idempotency key. */
  readonly webhook_id: string
  /** Organization. */
  readonly organization_id: string
  /** Event data. */
  readonly data: FindingResolvedData
}

/** Data of finding.resolved. */
export interface FindingResolvedData {
  /** UUID in lower-case canonical form. */
  readonly finding_id: string
  /** UUID in lower-case canonical form. */
  readonly analysis_run_id: string
  /** UUID in lower-case canonical form. */
  readonly repository_id: string
  /** Full repository name, `owner/name`. */
  readonly repository_name: string
  readonly detector: string
  /** Severity of a finding, most severe first. */
  readonly severity: Severity
  readonly title: string
  /** Commit identifier. */
  readonly resolved_by: string
}

/** Envelope of webhook.test. */
export interface WebhookTestEvent {
  /** Event name. */
  readonly event: "webhook.test"
  /** When the event occurred; unchanged on retries. */
  readonly timestamp: string
  /** Idempotency key. */
  readonly webhook_id: string
  /** Organization. */
  readonly organization_id: string
  /** Event data. */
  readonly data: WebhookTestData
}

/** Data of webhook.test. */
export interface WebhookTestData {
  /** Fixed text. */
  readonly message: string
  /** The webhook that is tested. */
  readonly customer_webhook_id: string
}

/** The names of all events that the service sends. */
export const webhookEventNames: ReadonlyArray<WebhookEvent["event"]> = [
  "analysis.started",
  "analysis.completed",
  "analysis.failed",
  "health_score.changed",
  "finding.new",
  "finding.resolved",
  "webhook.test"
]
