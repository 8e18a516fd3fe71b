/**
 * Schemas of contract values in stored rows. A test compares them with the spec. New values are added here one release
 * before they are written, because two releases run side by side during an update.
 */
import { Schema } from "effect"
import { allPermissions } from "./Principal.ts"

/** Subscription plan of an organization. */
export const Tier = Schema.Literals(["free", "pro", "enterprise"])
export type Tier = typeof Tier.Type

/** Permission of a credential. */
export const Permission = Schema.Literals(allPermissions)
export type Permission = typeof Permission.Type

/** Severity of a finding. */
export const Severity = Schema.Literals(["critical", "high", "medium", "low", "info"])
export type Severity = typeof Severity.Type

/** Confidence that a security finding is a weakness. */
export const ConfidenceLevel = Schema.Literals(["high", "medium", "low"])
export type ConfidenceLevel = typeof ConfidenceLevel.Type

/** Purpose of the code in which a finding is. */
export const CodeRole = Schema.Literals(["production", "test", "example", "fixture", "documentation", "vendored"])
export type CodeRole = typeof CodeRole.Type

/** Category of a finding. */
export const FindingCategory = Schema.Literals(["structure", "quality", "architecture", "security"])
export type FindingCategory = typeof FindingCategory.Type

/** State of a finding: present, gone, or dismissed by a person. */
export const FindingStatus = Schema.Literals(["open", "resolved", "dismissed"])
export type FindingStatus = typeof FindingStatus.Type

/** Reason of a dismissal. */
export const FindingDismissalReason = Schema.Literals(["false_positive", "accepted_risk", "wont_fix", "used_in_tests"])
export type FindingDismissalReason = typeof FindingDismissalReason.Type

/** State of a run. */
export const AnalysisStatus = Schema.Literals(["queued", "running", "completed", "failed"])
export type AnalysisStatus = typeof AnalysisStatus.Type

/** Triggers of a run. */
export const RunTrigger = Schema.Literals(["push", "pull_request", "schedule", "api", "manual"])
export type RunTrigger = typeof RunTrigger.Type

/** Steps of a run, in order. */
export const RunStep = Schema.Literals([
  "repository_clone",
  "file_discovery",
  "parsing",
  "graph_build",
  "detection",
  "scoring",
  "finalization",
])
export type RunStep = typeof RunStep.Type

/** Cause of a failed run. */
export const FailureCode = Schema.Literals([
  "CLONE_FAILED",
  "CHECKOUT_FAILED",
  "PARSE_FAILED",
  "REPOSITORY_TOO_LARGE",
  "TIMEOUT",
  "REPOSITORY_DISABLED",
  "INTERNAL_ERROR",
])
export type FailureCode = typeof FailureCode.Type

/** Actions in the history of a finding. */
export const FindingAction = Schema.Literals([
  "dismissed",
  "reopened",
  "assigned",
  "unassigned",
  "commented",
  "code_changed",
])
export type FindingAction = typeof FindingAction.Type

/** Quality gates. */
export const GateName = Schema.Literals([
  "min_health_score",
  "max_critical_findings",
  "max_high_findings",
  "max_new_findings",
])
export type GateName = typeof GateName.Type

/** State of a fix. */
export const FixStatus = Schema.Literals(["proposed", "approved", "rejected", "applying", "applied", "failed"])
export type FixStatus = typeof FixStatus.Type

/** Confidence of a fix's author. */
export const FixConfidence = Schema.Literals(["high", "medium", "low"])
export type FixConfidence = typeof FixConfidence.Type

/** Names of the events that webhooks subscribe to. */
export const WebhookEventName = Schema.Literals([
  "analysis.started",
  "analysis.completed",
  "analysis.failed",
  "health_score.changed",
  "finding.new",
  "finding.resolved",
])
export type WebhookEventName = typeof WebhookEventName.Type

/** Names of the events in deliveries: those of webhooks, and the test event. */
export const DeliveryEventName = Schema.Literals([...WebhookEventName.literals, "webhook.test"])
export type DeliveryEventName = typeof DeliveryEventName.Type

/** State of a delivery. */
export const DeliveryStatus = Schema.Literals(["pending", "succeeded", "failed"])
export type DeliveryStatus = typeof DeliveryStatus.Type

/** State of a recovery of deliveries. */
export const DeliveryRecoveryStatus = Schema.Literals(["pending", "running", "completed", "canceled", "stopped"])
export type DeliveryRecoveryStatus = typeof DeliveryRecoveryStatus.Type

/** Notification channels: chats with incoming webhooks, or e-mail. */
export const NotificationChannel = Schema.Literals(["slack", "teams", "email"])
export type NotificationChannel = typeof NotificationChannel.Type

/** Events that channels are notified of. */
export const NotificationEvent = Schema.Literals([
  "new_findings",
  "quality_gate_failed",
  "analysis_failed",
  "weekly_digest",
])
export type NotificationEvent = typeof NotificationEvent.Type

/** Breakdown of the scores of a run. */
export const ScoreBreakdown = Schema.Struct({
  nothing_to_score: Schema.Boolean,
  security_score: Schema.Number,
  costs: Schema.Array(
    Schema.Struct({
      detector: Schema.String,
      category: FindingCategory,
      findings: Schema.Number,
      points: Schema.Number,
      gain: Schema.Number,
    }),
  ),
})
export type ScoreBreakdown = typeof ScoreBreakdown.Type

/** Result of the quality gates of a run. */
export const QualityGateResult = Schema.Struct({
  passed: Schema.Boolean,
  block_merge: Schema.Boolean,
  gates: Schema.Array(
    Schema.Struct({ gate: GateName, threshold: Schema.Number, actual: Schema.Number, passed: Schema.Boolean }),
  ),
})
export type QualityGateResult = typeof QualityGateResult.Type
