// Generated from spec/ by `npm run generate`. Do not edit.
/** The body of a delivery. Its member `event` tells which of the seven it is. Check the signature before you parse it. */
export type WebhookEvent = AnalysisStartedEvent | AnalysisCompletedEvent | AnalysisFailedEvent | HealthScoreChangedEvent | FindingNewEvent | FindingResolvedEvent | WebhookTestEvent

/** An analysis began to be processed. */
export interface AnalysisStartedEvent {
  /** Name of the event. */
  readonly event: "analysis.started"
  /** Time at which the event occurred. The same in every attempt. */
  readonly timestamp: string
  /** Token of this event for this webhook, the same in every attempt. Remember it to handle each event once. */
  readonly webhook_id: string
  /** Organization the event is about. */
  readonly organization_id: string
  /** Details of the event. */
  readonly data: AnalysisStartedData
}

/** Data of `analysis.started`. */
export interface AnalysisStartedData {
  /** The run, see `getAnalysisStatus`. */
  readonly analysis_run_id: string
  /** Repository that is analyzed. */
  readonly repository_id: string
  /** Full name of the repository. */
  readonly repository_name: string
  /** Commit that is analyzed. */
  readonly commit_sha: string
  /** Branch that is analyzed. */
  readonly branch: string
  /** Cause of the run, as in `AnalysisRun.triggered_by`. More values may come. */
  readonly triggered_by: "push" | "pull_request" | "schedule" | "api" | "manual" | (string & {})
}

/** An analysis was completed. */
export interface AnalysisCompletedEvent {
  /** Name of the event. */
  readonly event: "analysis.completed"
  /** Time at which the event occurred. The same in every attempt. */
  readonly timestamp: string
  /** Token of this event for this webhook, the same in every attempt. Remember it to handle each event once. */
  readonly webhook_id: string
  /** Organization the event is about. */
  readonly organization_id: string
  /** Details of the event. */
  readonly data: AnalysisCompletedData
}

/** Data of `analysis.completed`. */
export interface AnalysisCompletedData {
  /** The run. */
  readonly analysis_run_id: string
  /** Repository that was analyzed. */
  readonly repository_id: string
  /** Full name of the repository. */
  readonly repository_name: string
  /** Commit that was analyzed. */
  readonly commit_sha: string
  /** Branch that was analyzed. */
  readonly branch: string
  /** Overall score of the commit. */
  readonly health_score: number
  /** Score of the structure. */
  readonly structure_score: number
  /** Score of the quality. */
  readonly quality_score: number
  /** Score of the architecture. */
  readonly architecture_score: number
  /** Open findings of the branch at the end of the run. */
  readonly findings_count: number
  /** Number of these findings of severity `critical`. */
  readonly critical_count: number
  /** Number of these findings of severity `high`. */
  readonly high_count: number
  /** Files that were read and analyzed. */
  readonly files_analyzed: number
  /** Whole seconds that processing took. */
  readonly duration_seconds: number
  /** Page of the run in the web dashboard. */
  readonly dashboard_url: string
}

/** An analysis failed. */
export interface AnalysisFailedEvent {
  /** Name of the event. */
  readonly event: "analysis.failed"
  /** Time at which the event occurred. The same in every attempt. */
  readonly timestamp: string
  /** Token of this event for this webhook, the same in every attempt. Remember it to handle each event once. */
  readonly webhook_id: string
  /** Organization the event is about. */
  readonly organization_id: string
  /** Details of the event. */
  readonly data: AnalysisFailedData
}

/** Data of `analysis.failed`. */
export interface AnalysisFailedData {
  /** The run. */
  readonly analysis_run_id: string
  /** Repository that was to be analyzed. */
  readonly repository_id: string
  /** Full name of the repository. */
  readonly repository_name: string
  /** Commit that was to be analyzed. Forty zeros, git's null object name, when the run failed before it was known which commit that is. */
  readonly commit_sha: string
  /** Branch that was to be analyzed. */
  readonly branch: string
  /** Kind of failure, as in `AnalysisFailure.error_code`. It is no HTTP error code. More values may come. */
  readonly error_code: "CLONE_FAILED" | "CHECKOUT_FAILED" | "PARSE_FAILED" | "REPOSITORY_TOO_LARGE" | "TIMEOUT" | "REPOSITORY_DISABLED" | "INTERNAL_ERROR" | (string & {})
  /** Description of the failure, for a person to read. */
  readonly error_message: string
  /** Step in which it happened, as in `AnalysisFailure.failed_at_step`. More values may come. */
  readonly failed_at_step: "repository_clone" | "file_discovery" | "parsing" | "graph_build" | "detection" | "scoring" | "finalization" | (string & {})
}

/** The overall score of a repository changed by 5 points or more. */
export interface HealthScoreChangedEvent {
  /** Name of the event. */
  readonly event: "health_score.changed"
  /** Time at which the event occurred. The same in every attempt. */
  readonly timestamp: string
  /** Token of this event for this webhook, the same in every attempt. Remember it to handle each event once. */
  readonly webhook_id: string
  /** Organization the event is about. */
  readonly organization_id: string
  /** Details of the event. */
  readonly data: HealthScoreChangedData
}

/** Data of `health_score.changed`. */
export interface HealthScoreChangedData {
  /** The repository. */
  readonly repository_id: string
  /** Full name of the repository. */
  readonly repository_name: string
  /** Overall score of the previous completed run of the same branch. */
  readonly previous_score: number
  /** Overall score now. */
  readonly new_score: number
  /** `new_score` less `previous_score`: negative when the score fell. */
  readonly change: number
  /** Run that gave the new score. */
  readonly analysis_run_id: string
}

/** A new issue was found in the code. */
export interface FindingNewEvent {
  /** Name of the event. */
  readonly event: "finding.new"
  /** Time at which the event occurred. The same in every attempt. */
  readonly timestamp: string
  /** Token of this event for this webhook, the same in every attempt. Remember it to handle each event once. */
  readonly webhook_id: string
  /** Organization the event is about. */
  readonly organization_id: string
  /** Details of the event. */
  readonly data: FindingNewData
}

/** Data of `finding.new`. */
export interface FindingNewData {
  /** The finding, see `getFinding`. */
  readonly finding_id: string
  /** Run that detected it. */
  readonly analysis_run_id: string
  /** Repository it is in. */
  readonly repository_id: string
  /** Full name of the repository. */
  readonly repository_name: string
  /** Name of the detector. */
  readonly detector: string
  /** Severity of the finding. */
  readonly severity: Severity
  /** The issue in one line. */
  readonly title: string
  /** File it is in. */
  readonly file_path: string
  /** First line of the issue. */
  readonly line_start: number
  /** Last line of the issue. */
  readonly line_end: number
  /** Page of the finding in the web dashboard. */
  readonly dashboard_url: string
}

/** Severity of a finding, worst first. `critical`: an outsider can do harm now, or a credential that looks live is in production code. `high`: a bug or weakness that very likely does harm. `medium`: one that does under conditions, or an extreme outlier of structure. `low` and `info`: care of the code. */
export type Severity = "critical" | "high" | "medium" | "low" | "info"

/** An issue found before is gone. */
export interface FindingResolvedEvent {
  /** Name of the event. */
  readonly event: "finding.resolved"
  /** Time at which the event occurred. The same in every attempt. */
  readonly timestamp: string
  /** Token of this event for this webhook, the same in every attempt. Remember it to handle each event once. */
  readonly webhook_id: string
  /** Organization the event is about. */
  readonly organization_id: string
  /** Details of the event. */
  readonly data: FindingResolvedData
}

/** Data of `finding.resolved`. */
export interface FindingResolvedData {
  /** The finding, see `getFinding`. */
  readonly finding_id: string
  /** Run that no longer reports it. */
  readonly analysis_run_id: string
  /** Repository it was in. */
  readonly repository_id: string
  /** Full name of the repository. */
  readonly repository_name: string
  /** Name of the detector. */
  readonly detector: string
  /** Severity of the finding. */
  readonly severity: Severity
  /** The issue in one line. */
  readonly title: string
  /** Commit in which it disappeared. */
  readonly resolved_by: string
}

/** A test that you asked for. It stands for nothing that happened. */
export interface WebhookTestEvent {
  /** Name of the event. */
  readonly event: "webhook.test"
  /** Time at which the event occurred. The same in every attempt. */
  readonly timestamp: string
  /** Token of this event for this webhook, the same in every attempt. Remember it to handle each event once. */
  readonly webhook_id: string
  /** Organization the event is about. */
  readonly organization_id: string
  /** Details of the event. */
  readonly data: WebhookTestData
}

/** Data of `webhook.test`. */
export interface WebhookTestData {
  /** A fixed sentence. */
  readonly message: string
  /** Webhook that is tested. */
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
