// Generated from spec/ by `npm run generate`. Do not edit.
import type { OperationId } from "../../operation-types.ts"

/** The type of the answer of every operation, of each event where it is a stream; null without a body. */
export const ANSWERS: { readonly [Id in OperationId]: string | null } = {
  "triggerAnalysis": "AnalysisRun",
  "getAnalysisStatus": "AnalysisRun",
  "streamAnalysisProgress": "AnalysisProgressEvent",
  "listAnalysisHistory": "AnalysisRunPage",
  "getAnalysisConcurrency": "ConcurrencyStatus",
  "listFindings": "FindingPage",
  "getFindingsSummary": "FindingsSummary",
  "listFindingsByDetector": "DetectorGroupList",
  "getFinding": "Finding",
  "listFixes": "FixPage",
  "getFix": "Fix",
  "approveFix": "Fix",
  "rejectFix": "Fix",
  "applyFix": "Fix",
  "previewFix": "FixPreview",
  "searchCode": "CodeSearchResponse",
  "askCode": "CodeAnswer",
  "getEmbeddingsStatus": "EmbeddingsStatus",
  "getSubscription": "Subscription",
  "createCheckoutSession": "CheckoutSession",
  "createPortalSession": "PortalSession",
  "listPlans": "PlanList",
  "listWebhooks": "WebhookPage",
  "createWebhook": "WebhookWithSecret",
  "getWebhook": "Webhook",
  "updateWebhook": "Webhook",
  "deleteWebhook": null,
  "testWebhook": "Delivery",
  "rotateWebhookSecret": "WebhookWithSecret",
  "listWebhookDeliveries": "DeliveryPage",
  "retryWebhookDelivery": "Delivery",
  "recoverWebhookDeliveries": "DeliveryRecovery",
  "getWebhookRecovery": "DeliveryRecovery",
  "cancelWebhookRecovery": "DeliveryRecovery",
  "listApiKeys": "ApiKeyPage",
  "createApiKey": "ApiKeyWithSecret",
  "getApiKey": "ApiKey",
  "revokeApiKey": "ApiKey",
  "listInstallations": "InstallationPage",
  "listInstallationRepositories": "RepositoryPage",
  "updateInstallationRepositories": "RepositoriesUpdateResponse",
  "updateQualityGates": "QualityGates",
  "getRepositoryTrend": "RepositoryTrend",
  "listRepositoryFiles": "RepositoryFiles",
  "listOverview": "OverviewPage",
  "listWorthFixing": "WorthFixingList"
}

/**
 * The members of every object. A type is a scalar or a name from here or from `UNIONS`; behind it, `[]` makes it a list
 * and `?` lets null through. A member whose own name ends in `?` may be absent.
 */
export const OBJECTS: {
  readonly [name: string]: { readonly [member: string]: string }
} = {
  "AnalysisRun": {
    "id": "string",
    "repository_id": "string",
    "repository_name": "string",
    "branch": "string",
    "commit_sha": "string?",
    "status": "string",
    "queue_position": "integer?",
    "triggered_by": "string",
    "score_version": "integer?",
    "score_breakdown": "ScoreBreakdown?",
    "health_score": "integer?",
    "structure_score": "integer?",
    "quality_score": "integer?",
    "architecture_score": "integer?",
    "findings_count": "integer?",
    "critical_count": "integer?",
    "high_count": "integer?",
    "files_analyzed": "integer?",
    "duration_seconds": "integer?",
    "failure": "AnalysisFailure?",
    "quality_gate_result": "QualityGateResult?",
    "created_at": "string",
    "started_at": "string?",
    "completed_at": "string?",
    "dashboard_url": "string"
  },
  "ScoreBreakdown": { "nothing_to_score": "boolean", "security_score": "integer", "costs": "ScoreCost[]" },
  "ScoreCost": {
    "detector": "string",
    "category": "string",
    "findings": "integer",
    "points": "number",
    "gain": "number"
  },
  "AnalysisFailure": { "error_code": "string", "error_message": "string", "failed_at_step": "string" },
  "QualityGateResult": { "passed": "boolean", "block_merge": "boolean", "gates": "QualityGateOutcome[]" },
  "QualityGateOutcome": { "gate": "string", "threshold": "integer", "actual": "integer", "passed": "boolean" },
  "AnalysisProgressUpdate": {
    "event": "string",
    "analysis_run_id": "string",
    "status": "string",
    "step": "string",
    "progress_percent": "integer",
    "files_processed": "integer",
    "files_total": "integer?",
    "message": "string",
    "timestamp": "string"
  },
  "AnalysisProgressCompleted": {
    "event": "string",
    "analysis_run_id": "string",
    "status": "string",
    "progress_percent": "integer",
    "health_score": "integer",
    "findings_count": "integer",
    "timestamp": "string"
  },
  "AnalysisProgressFailed": {
    "event": "string",
    "analysis_run_id": "string",
    "status": "string",
    "failure": "AnalysisFailure",
    "timestamp": "string"
  },
  "AnalysisRunPage": { "data": "AnalysisRun[]", "pagination": "Pagination" },
  "Pagination": { "next_cursor": "string?", "has_more": "boolean" },
  "ConcurrencyStatus": {
    "tier": "string",
    "max_concurrent": "integer",
    "running": "integer",
    "queued": "integer",
    "available": "integer",
    "analyses_per_hour": "integer?",
    "analyses_used": "integer",
    "analyses_remaining": "integer?",
    "resets_at": "string?",
    "can_trigger": "boolean"
  },
  "FindingPage": { "data": "Finding[]", "pagination": "Pagination" },
  "Finding": {
    "id": "string",
    "analysis_run_id": "string",
    "repository_id": "string",
    "repository_name": "string",
    "branch": "string",
    "detector": "string",
    "category": "string",
    "severity": "string",
    "confidence": "string?",
    "role": "string",
    "status": "string",
    "title": "string",
    "description": "string",
    "recommendation": "string?",
    "file_path": "string",
    "line_start": "integer",
    "line_end": "integer",
    "code_snippet": "string?",
    "fix_id": "string?",
    "created_at": "string",
    "last_seen_at": "string",
    "resolved_at": "string?",
    "resolved_by": "string?",
    "dashboard_url": "string"
  },
  "FindingsSummary": { "total": "integer", "by_severity": "SeverityCounts" },
  "SeverityCounts": {
    "critical": "integer",
    "high": "integer",
    "medium": "integer",
    "low": "integer",
    "info": "integer"
  },
  "DetectorGroupList": { "data": "DetectorGroup[]" },
  "DetectorGroup": { "detector": "string", "total": "integer", "by_severity": "SeverityCounts" },
  "FixPage": { "data": "Fix[]", "pagination": "Pagination" },
  "Fix": {
    "id": "string",
    "finding_id": "string",
    "analysis_run_id": "string",
    "repository_id": "string",
    "repository_name": "string",
    "status": "string",
    "title": "string",
    "explanation": "string",
    "confidence": "string",
    "generated_by": "string",
    "changes": "FixChange[]",
    "review": "FixReview?",
    "application": "FixApplication?",
    "created_at": "string",
    "updated_at": "string"
  },
  "FixChange": {
    "file_path": "string",
    "change_type": "string",
    "additions": "integer",
    "deletions": "integer",
    "diff": "string"
  },
  "FixReview": { "decision": "string", "comment": "string?", "reviewed_by": "string?", "reviewed_at": "string" },
  "FixApplication": {
    "target_branch": "string",
    "commit_sha": "string?",
    "pull_request_url": "string?",
    "error_message": "string?",
    "requested_at": "string",
    "finished_at": "string?"
  },
  "FixPreview": {
    "fix_id": "string",
    "outcome": "string",
    "changes": "FixChange[]",
    "checks": "FixPreviewCheck[]",
    "health_score_before": "integer?",
    "health_score_after": "integer?",
    "resolves_finding": "boolean",
    "introduced_findings": "integer",
    "started_at": "string",
    "completed_at": "string"
  },
  "FixPreviewCheck": { "name": "string", "outcome": "string", "output": "string", "duration_ms": "integer" },
  "CodeSearchResponse": { "data": "CodeSearchResult[]", "model": "string" },
  "CodeSearchResult": {
    "repository_id": "string",
    "repository_name": "string",
    "commit_sha": "string",
    "file_path": "string",
    "line_start": "integer",
    "line_end": "integer",
    "language": "string?",
    "symbol_name": "string?",
    "symbol_kind": "string?",
    "snippet": "string",
    "matches": "LineRange[]",
    "score": "number"
  },
  "LineRange": { "line_start": "integer", "line_end": "integer" },
  "CodeAnswer": {
    "answer": "string",
    "answered_by": "string",
    "notice": "string?",
    "sources": "CodeSearchResult[]",
    "created_at": "string"
  },
  "EmbeddingsStatus": {
    "total_entities": "integer",
    "embedded_entities": "integer",
    "coverage_percent": "number",
    "model": "string",
    "embedding_model": "EmbeddingModelStatus?",
    "repositories": "RepositoryEmbeddings[]"
  },
  "EmbeddingModelStatus": {
    "name": "string",
    "host": "string",
    "weight": "number",
    "calibration": "EmbeddingCalibration?"
  },
  "EmbeddingCalibration": {
    "queries": "integer",
    "rank_by_words": "number",
    "rank_with_model": "number",
    "measured_at": "string"
  },
  "RepositoryEmbeddings": {
    "repository_id": "string",
    "repository_name": "string",
    "status": "string",
    "total_entities": "integer",
    "embedded_entities": "integer",
    "coverage_percent": "number",
    "vectors": "RepositoryVectors?",
    "updated_at": "string?"
  },
  "RepositoryVectors": {
    "status": "string",
    "embedded_entities": "integer",
    "refused_entities": "integer",
    "in_use": "boolean",
    "failure_reason": "string?",
    "next_attempt_at": "string?"
  },
  "Subscription": {
    "id": "string",
    "organization_id": "string",
    "plan_id": "string",
    "tier": "string",
    "status": "string",
    "billing_interval": "string?",
    "current_period_start": "string",
    "current_period_end": "string?",
    "cancel_at_period_end": "boolean",
    "trial_ends_at": "string?",
    "limits": "PlanLimits",
    "created_at": "string"
  },
  "PlanLimits": {
    "analyses_per_hour": "integer?",
    "api_calls_per_minute": "integer",
    "webhook_delivery_retries": "integer",
    "webhook_history_retention_hours": "integer",
    "concurrent_analyses": "integer",
    "max_webhooks": "integer"
  },
  "CheckoutSession": {
    "id": "string",
    "url": "string",
    "plan_id": "string",
    "billing_interval": "string",
    "expires_at": "string"
  },
  "PortalSession": { "id": "string", "url": "string", "expires_at": "string" },
  "PlanList": { "data": "Plan[]" },
  "Plan": {
    "id": "string",
    "tier": "string",
    "name": "string",
    "description": "string",
    "prices": "PlanPrice[]",
    "limits": "PlanLimits",
    "features": "string[]"
  },
  "PlanPrice": { "interval": "string", "amount": "integer", "currency": "string" },
  "WebhookPage": { "data": "Webhook[]", "pagination": "Pagination" },
  "Webhook": {
    "id": "string",
    "name": "string",
    "url": "string",
    "events": "string[]",
    "is_active": "boolean",
    "failing_since": "string?",
    "disabled_reason": "string?",
    "previous_secret_expires_at": "string?",
    "created_at": "string",
    "updated_at": "string"
  },
  "WebhookWithSecret": {
    "id": "string",
    "name": "string",
    "url": "string",
    "events": "string[]",
    "is_active": "boolean",
    "failing_since": "string?",
    "disabled_reason": "string?",
    "previous_secret_expires_at": "string?",
    "created_at": "string",
    "updated_at": "string",
    "secret": "string"
  },
  "Delivery": {
    "id": "string",
    "customer_webhook_id": "string",
    "webhook_id": "string",
    "event": "string",
    "status": "string",
    "attempt_count": "integer",
    "max_attempts": "integer",
    "next_attempt_at": "string?",
    "attempts": "DeliveryAttempt[]",
    "payload": "WebhookEvent",
    "created_at": "string",
    "completed_at": "string?"
  },
  "DeliveryAttempt": {
    "attempt_number": "integer",
    "trigger": "string",
    "outcome": "string",
    "response_status_code": "integer?",
    "response_body": "string?",
    "error_type": "string?",
    "duration_ms": "integer",
    "dns_ms": "integer?",
    "connect_ms": "integer?",
    "tls_ms": "integer?",
    "first_byte_ms": "integer?",
    "remote_address": "string?",
    "connection_reused": "boolean?",
    "attempted_at": "string"
  },
  "AnalysisStartedEvent": {
    "event": "string",
    "timestamp": "string",
    "webhook_id": "string",
    "organization_id": "string",
    "data": "AnalysisStartedData"
  },
  "AnalysisStartedData": {
    "analysis_run_id": "string",
    "repository_id": "string",
    "repository_name": "string",
    "commit_sha": "string",
    "branch": "string",
    "triggered_by": "string"
  },
  "AnalysisCompletedEvent": {
    "event": "string",
    "timestamp": "string",
    "webhook_id": "string",
    "organization_id": "string",
    "data": "AnalysisCompletedData"
  },
  "AnalysisCompletedData": {
    "analysis_run_id": "string",
    "repository_id": "string",
    "repository_name": "string",
    "commit_sha": "string",
    "branch": "string",
    "health_score": "integer",
    "structure_score": "integer",
    "quality_score": "integer",
    "architecture_score": "integer",
    "findings_count": "integer",
    "critical_count": "integer",
    "high_count": "integer",
    "files_analyzed": "integer",
    "duration_seconds": "integer",
    "dashboard_url": "string"
  },
  "AnalysisFailedEvent": {
    "event": "string",
    "timestamp": "string",
    "webhook_id": "string",
    "organization_id": "string",
    "data": "AnalysisFailedData"
  },
  "AnalysisFailedData": {
    "analysis_run_id": "string",
    "repository_id": "string",
    "repository_name": "string",
    "commit_sha": "string",
    "branch": "string",
    "error_code": "string",
    "error_message": "string",
    "failed_at_step": "string"
  },
  "HealthScoreChangedEvent": {
    "event": "string",
    "timestamp": "string",
    "webhook_id": "string",
    "organization_id": "string",
    "data": "HealthScoreChangedData"
  },
  "HealthScoreChangedData": {
    "repository_id": "string",
    "repository_name": "string",
    "previous_score": "integer",
    "new_score": "integer",
    "change": "integer",
    "analysis_run_id": "string"
  },
  "FindingNewEvent": {
    "event": "string",
    "timestamp": "string",
    "webhook_id": "string",
    "organization_id": "string",
    "data": "FindingNewData"
  },
  "FindingNewData": {
    "finding_id": "string",
    "analysis_run_id": "string",
    "repository_id": "string",
    "repository_name": "string",
    "detector": "string",
    "severity": "string",
    "title": "string",
    "file_path": "string",
    "line_start": "integer",
    "line_end": "integer",
    "dashboard_url": "string"
  },
  "FindingResolvedEvent": {
    "event": "string",
    "timestamp": "string",
    "webhook_id": "string",
    "organization_id": "string",
    "data": "FindingResolvedData"
  },
  "FindingResolvedData": {
    "finding_id": "string",
    "analysis_run_id": "string",
    "repository_id": "string",
    "repository_name": "string",
    "detector": "string",
    "severity": "string",
    "title": "string",
    "resolved_by": "string"
  },
  "WebhookTestEvent": {
    "event": "string",
    "timestamp": "string",
    "webhook_id": "string",
    "organization_id": "string",
    "data": "WebhookTestData"
  },
  "WebhookTestData": { "message": "string", "customer_webhook_id": "string" },
  "DeliveryPage": { "data": "Delivery[]", "pagination": "Pagination" },
  "DeliveryRecovery": {
    "id": "string",
    "customer_webhook_id": "string",
    "status": "string",
    "since": "string",
    "until": "string",
    "total_count": "integer",
    "recovered_count": "integer",
    "skipped_count": "integer",
    "created_at": "string",
    "completed_at": "string?"
  },
  "ApiKeyPage": { "data": "ApiKey[]", "pagination": "Pagination" },
  "ApiKey": {
    "id": "string",
    "name": "string",
    "prefix": "string",
    "permissions": "string[]",
    "is_active": "boolean",
    "created_by": "string?",
    "created_at": "string",
    "last_used_at": "string?",
    "expires_at": "string?",
    "revoked_at": "string?"
  },
  "ApiKeyWithSecret": {
    "id": "string",
    "name": "string",
    "prefix": "string",
    "permissions": "string[]",
    "is_active": "boolean",
    "created_by": "string?",
    "created_at": "string",
    "last_used_at": "string?",
    "expires_at": "string?",
    "revoked_at": "string?",
    "secret": "string"
  },
  "InstallationPage": { "data": "Installation[]", "pagination": "Pagination" },
  "Installation": {
    "id": "string",
    "account_name": "string",
    "account_type": "string",
    "status": "string",
    "repositories_total": "integer",
    "repositories_enabled": "integer",
    "created_at": "string",
    "suspended_at": "string?"
  },
  "RepositoryPage": { "data": "Repository[]", "pagination": "Pagination" },
  "Repository": {
    "id": "string",
    "installation_id": "string",
    "name": "string",
    "default_branch": "string",
    "is_private": "boolean",
    "enabled": "boolean",
    "health_score": "integer?",
    "last_analysis_run_id": "string?",
    "last_analyzed_at": "string?",
    "quality_gates": "QualityGates",
    "created_at": "string"
  },
  "QualityGates": {
    "repository_id": "string",
    "enabled": "boolean",
    "block_merge": "boolean",
    "min_health_score": "integer?",
    "max_critical_findings": "integer?",
    "max_high_findings": "integer?",
    "max_new_findings": "integer?",
    "updated_at": "string?"
  },
  "RepositoriesUpdateResponse": { "data": "Repository[]" },
  "RepositoryTrend": {
    "repository_id": "string",
    "branch": "string",
    "min_health_score": "integer?",
    "data": "TrendPoint[]"
  },
  "TrendPoint": {
    "analysis_run_id": "string",
    "commit_sha": "string",
    "completed_at": "string",
    "score_version": "integer?",
    "health_score": "integer",
    "structure_score": "integer",
    "quality_score": "integer",
    "architecture_score": "integer",
    "findings_count": "integer",
    "by_severity": "SeverityCounts?",
    "new_findings": "integer?",
    "resolved_findings": "integer?",
    "code_lines": "integer?",
    "gates_passed": "boolean?"
  },
  "RepositoryFiles": {
    "repository_id": "string",
    "branch": "string",
    "folder": "string",
    "analysis_run_id": "string?",
    "commit_sha": "string?",
    "files_total": "integer",
    "files_omitted": "integer",
    "entries_total": "integer",
    "data": "FileEntry[]"
  },
  "FileEntry": {
    "path": "string",
    "kind": "string",
    "role": "string?",
    "files": "integer",
    "code_lines": "integer",
    "complexity": "integer",
    "commits": "integer?",
    "authors": "integer?",
    "findings": "integer",
    "by_severity": "SeverityCounts"
  },
  "OverviewPage": { "data": "RepositoryOverview[]", "pagination": "Pagination" },
  "RepositoryOverview": {
    "repository_id": "string",
    "installation_id": "string",
    "repository_name": "string",
    "default_branch": "string",
    "enabled": "boolean",
    "health_score": "integer?",
    "change_30_days": "integer?",
    "recent_scores": "integer[]",
    "open_findings": "FindingsSummary",
    "new_findings": "integer?",
    "resolved_findings": "integer?",
    "gates_passed": "boolean?",
    "top_gain": "ScoreCost?",
    "last_run": "LastRun?",
    "analyzed_at": "string?"
  },
  "LastRun": { "id": "string", "status": "string", "commit_sha": "string?", "created_at": "string" },
  "WorthFixingList": { "data": "WorthFixing[]" },
  "WorthFixing": {
    "repository_id": "string",
    "repository_name": "string",
    "detector": "string",
    "category": "string",
    "findings": "integer",
    "gain": "number",
    "remediation_minutes": "integer"
  }
}

/** What is one of several objects: the member whose text tells which, and their names by that text. */
export const UNIONS: {
  readonly [name: string]: { readonly member: string; readonly variants: { readonly [text: string]: string } }
} = {
  "AnalysisProgressEvent": {
    "member": "event",
    "variants": {
      "progress": "AnalysisProgressUpdate",
      "completed": "AnalysisProgressCompleted",
      "failed": "AnalysisProgressFailed"
    }
  },
  "WebhookEvent": {
    "member": "event",
    "variants": {
      "analysis.started": "AnalysisStartedEvent",
      "analysis.completed": "AnalysisCompletedEvent",
      "analysis.failed": "AnalysisFailedEvent",
      "health_score.changed": "HealthScoreChangedEvent",
      "finding.new": "FindingNewEvent",
      "finding.resolved": "FindingResolvedEvent",
      "webhook.test": "WebhookTestEvent"
    }
  }
}
