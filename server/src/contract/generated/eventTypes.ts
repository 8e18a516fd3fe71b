// Generated from spec/ by `npm run generate`. Do not edit.
import type { EventType } from "./types.ts"

/** Every event that the service sends. */
export const eventTypes: ReadonlyArray<EventType> = [
  {
    "event": "analysis.started",
    "summary": "An analysis started",
    "description": "Sent when an analysis begins to be processed and its commit is known. A run that fails before that sends only `analysis.failed`.",
    "schema_ref": "/openapi.json#/components/schemas/AnalysisStartedEvent",
    "example": {
      "event": "analysis.started",
      "timestamp": "2026-01-15T10:28:26Z",
      "webhook_id": "whd_nKDusAZS5JtoRA6_",
      "organization_id": "org_6f1d2c3b-4a59-4e8d-9c7b-0a1b2c3d4e5f",
      "data": {
        "analysis_run_id": "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21",
        "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
        "repository_name": "acme/payments",
        "commit_sha": "9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345",
        "branch": "main",
        "triggered_by": "push"
      }
    }
  },
  {
    "event": "analysis.completed",
    "summary": "An analysis was completed",
    "description": "Sent when an analysis has finished successfully, with its scores and counts. The events on changes (`health_score.changed`, `finding.new`, `finding.resolved`) of the same run follow.",
    "schema_ref": "/openapi.json#/components/schemas/AnalysisCompletedEvent",
    "example": {
      "event": "analysis.completed",
      "timestamp": "2026-01-15T10:30:00Z",
      "webhook_id": "whd_5zkp7xgVLp2Z1uRD",
      "organization_id": "org_6f1d2c3b-4a59-4e8d-9c7b-0a1b2c3d4e5f",
      "data": {
        "analysis_run_id": "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21",
        "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
        "repository_name": "acme/payments",
        "commit_sha": "9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345",
        "branch": "main",
        "health_score": 82,
        "structure_score": 85,
        "quality_score": 74,
        "architecture_score": 86,
        "findings_count": 23,
        "critical_count": 0,
        "high_count": 3,
        "files_analyzed": 412,
        "duration_seconds": 94,
        "dashboard_url": "https://app.code-analysis.example/runs/3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21"
      }
    }
  },
  {
    "event": "analysis.failed",
    "summary": "An analysis failed",
    "description": "Sent when an analysis has failed. When it failed before its commit was known, for example because the branch does not exist, `commit_sha` is forty zeros.",
    "schema_ref": "/openapi.json#/components/schemas/AnalysisFailedEvent",
    "example": {
      "event": "analysis.failed",
      "timestamp": "2026-01-13T17:45:41Z",
      "webhook_id": "whd_Fqgnn3WHll46dxUS",
      "organization_id": "org_6f1d2c3b-4a59-4e8d-9c7b-0a1b2c3d4e5f",
      "data": {
        "analysis_run_id": "7806b2fe-6d97-473d-bc9a-4c12ae79c840",
        "repository_id": "f9efd21f-95cc-46eb-bbb0-67b96f67a335",
        "repository_name": "acme/ledger",
        "commit_sha": "16357b89b3940b30b0cba9b8610e1e14317f7d46",
        "branch": "main",
        "error_code": "CLONE_FAILED",
        "error_message": "The source-hosting platform did not answer within 30 seconds.",
        "failed_at_step": "repository_clone"
      }
    }
  },
  {
    "event": "health_score.changed",
    "summary": "A health score changed",
    "description": "Sent after a completed analysis when the overall score differs by 5 points or more from the previous completed run of the same branch. Not sent for the first run of a branch.",
    "schema_ref": "/openapi.json#/components/schemas/HealthScoreChangedEvent",
    "example": {
      "event": "health_score.changed",
      "timestamp": "2026-01-15T10:30:00Z",
      "webhook_id": "whd_8Hq2ZpT5vXcW1nRk",
      "organization_id": "org_6f1d2c3b-4a59-4e8d-9c7b-0a1b2c3d4e5f",
      "data": {
        "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
        "repository_name": "acme/payments",
        "previous_score": 76,
        "new_score": 82,
        "change": 6,
        "analysis_run_id": "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21"
      }
    }
  },
  {
    "event": "finding.new",
    "summary": "A finding is new",
    "description": "Sent after a completed analysis, once for each issue that was not there in the previous completed run of the branch; after the first run of a branch, for every issue.",
    "schema_ref": "/openapi.json#/components/schemas/FindingNewEvent",
    "example": {
      "event": "finding.new",
      "timestamp": "2026-01-15T10:30:00Z",
      "webhook_id": "whd_0OKCXewHymuUQv4l",
      "organization_id": "org_6f1d2c3b-4a59-4e8d-9c7b-0a1b2c3d4e5f",
      "data": {
        "finding_id": "c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65",
        "analysis_run_id": "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21",
        "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
        "repository_name": "acme/payments",
        "detector": "code-eval",
        "severity": "high",
        "title": "Discount rule is evaluated as code",
        "file_path": "src/rules/expression.ts",
        "line_start": 41,
        "line_end": 41,
        "dashboard_url": "https://app.code-analysis.example/findings/c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65"
      }
    }
  },
  {
    "event": "finding.resolved",
    "summary": "A finding was resolved",
    "description": "Sent after a completed analysis, once for each finding of the branch that is no longer there.",
    "schema_ref": "/openapi.json#/components/schemas/FindingResolvedEvent",
    "example": {
      "event": "finding.resolved",
      "timestamp": "2026-01-15T10:30:00Z",
      "webhook_id": "whd_gq5sWLJmyJhdr0B3",
      "organization_id": "org_6f1d2c3b-4a59-4e8d-9c7b-0a1b2c3d4e5f",
      "data": {
        "finding_id": "ba0266ed-1e6b-4335-92b9-6e2abed85227",
        "analysis_run_id": "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21",
        "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
        "repository_name": "acme/payments",
        "detector": "hardcoded-secret",
        "severity": "critical",
        "title": "Access key of the payment gateway in the code",
        "resolved_by": "9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345"
      }
    }
  },
  {
    "event": "webhook.test",
    "summary": "A webhook is tested",
    "description": "Sent only by `testWebhook` and `sendTestEvent`, in one attempt, whatever the webhook is subscribed to. Answer 2xx and do nothing else: nothing has happened.",
    "schema_ref": "/openapi.json#/components/schemas/WebhookTestEvent",
    "example": {
      "event": "webhook.test",
      "timestamp": "2026-01-15T10:05:00Z",
      "webhook_id": "whd_mKir9QJfSiKy18aq",
      "organization_id": "org_6f1d2c3b-4a59-4e8d-9c7b-0a1b2c3d4e5f",
      "data": {
        "message": "This is a test of your webhook. Nothing has happened.",
        "customer_webhook_id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60"
      }
    }
  }
]
