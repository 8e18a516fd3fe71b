/**
 * Values of the contract that are stored, as schemas: rows are read by them. A test compares them with the spec. What is
 * added to the spec is added here one release before it is written, since releases run beside each other for a while.
 */
import { Schema } from "effect"
import { allPermissions } from "./Principal.ts"

/** Subscription plan of an organization. */
export const Tier = Schema.Literals(["free", "pro", "enterprise"])
export type Tier = typeof Tier.Type

/** What a credential allows. */
export const Permission = Schema.Literals(allPermissions)
export type Permission = typeof Permission.Type

/** How bad a finding is. */
export const Severity = Schema.Literals(["critical", "high", "medium", "low", "info"])
export type Severity = typeof Severity.Type

/** How sure it is that a security finding is a weakness. */
export const ConfidenceLevel = Schema.Literals(["high", "medium", "low"])
export type ConfidenceLevel = typeof ConfidenceLevel.Type

/** What the code of a finding is for. */
export const CodeRole = Schema.Literals(["production", "test", "example", "fixture", "documentation", "vendored"])
export type CodeRole = typeof CodeRole.Type

/** What a finding is about. */
export const FindingCategory = Schema.Literals(["structure", "quality", "architecture", "security"])
export type FindingCategory = typeof FindingCategory.Type

/** State of a finding: still there, gone, or dismissed by somebody. */
export const FindingStatus = Schema.Literals(["open", "resolved", "dismissed"])
export type FindingStatus = typeof FindingStatus.Type

/** Reason of a dismissal. */
export const FindingDismissalReason = Schema.Literals(["false_positive", "accepted_risk", "wont_fix", "used_in_tests"])
export type FindingDismissalReason = typeof FindingDismissalReason.Type

/** How far a run is. */
export const AnalysisStatus = Schema.Literals(["queued", "running", "completed", "failed"])
export type AnalysisStatus = typeof AnalysisStatus.Type

/** Triggers of a run. */
export const RunTrigger = Schema.Literals(["push", "pull_request", "schedule", "api", "manual"])
export type RunTrigger = typeof RunTrigger.Type

/** The steps of a run, in order. */
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

/** Why a run failed. */
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

/** How far a fix is. */
export const FixStatus = Schema.Literals(["proposed", "approved", "rejected", "applying", "applied", "failed"])
export type FixStatus = typeof FixStatus.Type

/** How sure those are who propose a fix. */
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

/** Names of the events of deliveries: those of webhooks, and the test event. */
export const DeliveryEventName = Schema.Literals([...WebhookEventName.literals, "webhook.test"])
export type DeliveryEventName = typeof DeliveryEventName.Type

/** How far a delivery is. */
export const DeliveryStatus = Schema.Literals(["pending", "succeeded", "failed"])
export type DeliveryStatus = typeof DeliveryStatus.Type

/** How far a recovery of deliveries is. */
export const DeliveryRecoveryStatus = Schema.Literals(["pending", "running", "completed", "canceled", "stopped"])
export type DeliveryRecoveryStatus = typeof DeliveryRecoveryStatus.Type

/** Channels of notifications: incoming webhooks of chats, or mail. */
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

/** Why the scores of a run are what they are. */
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

/** What the quality gates said of a run. */
export const QualityGateResult = Schema.Struct({
  passed: Schema.Boolean,
  block_merge: Schema.Boolean,
  gates: Schema.Array(
    Schema.Struct({ gate: GateName, threshold: Schema.Number, actual: Schema.Number, passed: Schema.Boolean }),
  ),
})
export type QualityGateResult = typeof QualityGateResult.Type
