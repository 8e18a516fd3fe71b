// Generated from spec/ by `npm run generate`. Do not edit.
import type { Error as ErrorBody } from "../../generated/types.ts"
import type { OperationId } from "../../operation-types.ts"
import type { ExampleOf, OperationFacts } from "../facts.ts"

/** Facts of every operation from the specification that the fakes need. */
export const FACTS: { readonly [Id in OperationId]: OperationFacts } = {
  triggerAnalysis: {"query":{},"body":"required","members":["repository_id","branch","commit_sha"],"required":["repository_id"],"status":202,"headers":["Location","Idempotency-Replayed"]},
  getAnalysisStatus: {"query":{},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  streamAnalysisProgress: {"query":{},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  listAnalysisHistory: {"query":{"repository_id":"text","branch":"text","status":"list","created_after":"text","created_before":"text","limit":"integer","cursor":"text"},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  getAnalysisConcurrency: {"query":{},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  listFindings: {"query":{"repository_id":"text","branch":"text","analysis_run_id":"text","severity":"list","confidence":"list","role":"list","category":"list","detector":"list","status":"list","file_path":"text","q":"text","cwe":"list","assignee":"text","introduced_after":"text","has_fix":"boolean","sort":"text","limit":"integer","cursor":"text"},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  exportFindingsCsv: {"query":{"repository_id":"text","branch":"text","analysis_run_id":"text","severity":"list","confidence":"list","role":"list","category":"list","detector":"list","status":"list","file_path":"text","q":"text","cwe":"list","assignee":"text","introduced_after":"text","has_fix":"boolean","sort":"text"},"body":"none","members":[],"required":[],"status":200,"fileType":"text/csv","headers":[]},
  exportFindingsSarif: {"query":{"repository_id":"text","branch":"text","analysis_run_id":"text","severity":"list","confidence":"list","role":"list","category":"list","detector":"list","status":"list","file_path":"text","q":"text","cwe":"list","assignee":"text","introduced_after":"text","has_fix":"boolean","sort":"text"},"body":"none","members":[],"required":[],"status":200,"fileType":"application/sarif+json","headers":[]},
  getFindingsSummary: {"query":{"repository_id":"text","branch":"text","analysis_run_id":"text","severity":"list","confidence":"list","role":"list","category":"list","detector":"list","status":"list","file_path":"text","q":"text","cwe":"list","assignee":"text","introduced_after":"text","has_fix":"boolean"},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  listFindingsByDetector: {"query":{"repository_id":"text","branch":"text","analysis_run_id":"text","severity":"list","confidence":"list","role":"list","category":"list","detector":"list","status":"list","file_path":"text","q":"text","cwe":"list","assignee":"text","introduced_after":"text","has_fix":"boolean"},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  getFindingFacets: {"query":{"repository_id":"text","branch":"text","analysis_run_id":"text","severity":"list","confidence":"list","role":"list","category":"list","detector":"list","status":"list","file_path":"text","q":"text","cwe":"list","assignee":"text","introduced_after":"text","has_fix":"boolean"},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  triageFindings: {"query":{},"body":"required","members":["ids","filter","update"],"required":["update"],"status":200,"headers":["Idempotency-Replayed"]},
  getFinding: {"query":{},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  updateFinding: {"query":{},"body":"required","members":["status","reason","comment","assignee"],"required":[],"status":200,"headers":[]},
  getFindingCode: {"query":{},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  listFindingEvents: {"query":{"limit":"integer","cursor":"text"},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  listFixes: {"query":{"repository_id":"text","finding_id":"text","status":"list","confidence":"list","limit":"integer","cursor":"text"},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  applyFixBatch: {"query":{},"body":"required","members":["ids","rule","comment","target_branch","commit_message","create_pull_request"],"required":[],"status":202,"headers":["Idempotency-Replayed"]},
  getFix: {"query":{},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  approveFix: {"query":{},"body":"optional","members":["comment"],"required":[],"status":200,"headers":["Idempotency-Replayed"]},
  rejectFix: {"query":{},"body":"optional","members":["reason"],"required":[],"status":200,"headers":["Idempotency-Replayed"]},
  applyFix: {"query":{},"body":"optional","members":["target_branch","commit_message","create_pull_request"],"required":[],"status":202,"headers":["Location","Idempotency-Replayed"]},
  previewFix: {"query":{},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  searchCode: {"query":{},"body":"required","members":["query","repository_ids","path_prefix","language","limit","min_score"],"required":["query"],"status":200,"headers":[]},
  askCode: {"query":{},"body":"required","members":["question","repository_ids","max_sources","conversation_id"],"required":["question"],"status":200,"headers":[]},
  getEmbeddingsStatus: {"query":{"repository_id":"text"},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  getSubscription: {"query":{},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  createCheckoutSession: {"query":{},"body":"required","members":["plan_id","billing_interval","success_url","cancel_url"],"required":["plan_id","success_url","cancel_url"],"status":201,"headers":["Location","Idempotency-Replayed"]},
  createPortalSession: {"query":{},"body":"optional","members":["return_url"],"required":[],"status":201,"headers":["Location","Idempotency-Replayed"]},
  listPlans: {"query":{},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  listWebhooks: {"query":{"is_active":"boolean","limit":"integer","cursor":"text"},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  createWebhook: {"query":{},"body":"required","members":["name","url","events","repository_ids","minimum_severity","maximum_per_minute","headers"],"required":["name","url","events"],"status":201,"headers":["Location","Idempotency-Replayed","Cache-Control"]},
  listDeliveries: {"query":{"customer_webhook_id":"text","delivery":"text","status":"list","event":"list","created_after":"text","created_before":"text","limit":"integer","cursor":"text"},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  getWebhookStatistics: {"query":{},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  getWebhook: {"query":{},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  updateWebhook: {"query":{},"body":"required","members":["name","url","events","is_active","repository_ids","minimum_severity","maximum_per_minute","headers","expected_updated_at"],"required":[],"status":200,"headers":[]},
  deleteWebhook: {"query":{},"body":"none","members":[],"required":[],"status":204,"headers":[]},
  testWebhook: {"query":{},"body":"none","members":[],"required":[],"status":202,"headers":["Idempotency-Replayed"]},
  rotateWebhookSecret: {"query":{},"body":"none","members":[],"required":[],"status":200,"headers":["Idempotency-Replayed","Cache-Control"]},
  listWebhookDeliveries: {"query":{"status":"list","event":"list","created_after":"text","created_before":"text","limit":"integer","cursor":"text"},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  retryWebhookDelivery: {"query":{},"body":"none","members":[],"required":[],"status":202,"headers":["Idempotency-Replayed"]},
  sendDeliveryNow: {"query":{},"body":"none","members":[],"required":[],"status":202,"headers":["Idempotency-Replayed"]},
  recoverWebhookDeliveries: {"query":{},"body":"required","members":["since","until"],"required":["since"],"status":202,"headers":["Idempotency-Replayed","Location"]},
  getWebhookRecovery: {"query":{},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  cancelWebhookRecovery: {"query":{},"body":"none","members":[],"required":[],"status":200,"headers":["Idempotency-Replayed"]},
  listEvents: {"query":{"repository_id":"text","event":"list","created_after":"text","created_before":"text","limit":"integer","cursor":"text"},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  listEventTypes: {"query":{},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  streamEvents: {"query":{"event":"list"},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  sendTestEvent: {"query":{},"body":"required","members":["event","customer_webhook_id"],"required":["event"],"status":202,"headers":["Idempotency-Replayed"]},
  getNotifications: {"query":{},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  updateNotifications: {"query":{},"body":"required","members":["slack","teams","email"],"required":[],"status":200,"headers":[]},
  testNotifications: {"query":{},"body":"required","members":["channel"],"required":["channel"],"status":200,"headers":["Idempotency-Replayed"]},
  listApiKeys: {"query":{"limit":"integer","cursor":"text"},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  createApiKey: {"query":{},"body":"required","members":["name","permissions","expires_at"],"required":["name","permissions"],"status":201,"headers":["Location","Idempotency-Replayed","Cache-Control"]},
  getApiKey: {"query":{},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  revokeApiKey: {"query":{},"body":"none","members":[],"required":[],"status":200,"headers":["Idempotency-Replayed"]},
  listInstallations: {"query":{"limit":"integer","cursor":"text"},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  listInstallationRepositories: {"query":{"enabled":"boolean","name":"text","limit":"integer","cursor":"text"},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  updateInstallationRepositories: {"query":{},"body":"required","members":["repository_ids","enabled"],"required":["repository_ids","enabled"],"status":200,"headers":["Idempotency-Replayed"]},
  updateQualityGates: {"query":{},"body":"required","members":["enabled","block_merge","min_health_score","max_critical_findings","max_high_findings","max_new_findings","expected_updated_at","count_imported_findings"],"required":[],"status":200,"headers":[]},
  updateBadge: {"query":{},"body":"required","members":["enabled"],"required":[],"status":200,"headers":[]},
  getRepositoryTrend: {"query":{"branch":"text","limit":"integer"},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  listRepositoryFiles: {"query":{"branch":"text","folder":"text","recursive":"boolean","sort":"text","limit":"integer"},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  uploadSarif: {"query":{"commit_sha":"text","branch":"text","category":"text","checkout_uri":"text"},"body":"required","members":["$schema","version","runs","inlineExternalProperties","properties"],"required":["version","runs"],"status":200,"headers":["Idempotency-Replayed"]},
  listOverview: {"query":{"sort":"text","limit":"integer","cursor":"text"},"body":"none","members":[],"required":[],"status":200,"headers":[]},
  listWorthFixing: {"query":{},"body":"none","members":[],"required":[],"status":200,"headers":[]},
}

const failure1: ErrorBody = {
  "error": "validation_error",
  "detail": "The request has 1 wrong value.",
  "error_code": "VALIDATION_ERROR",
  "errors": [{ "in": "body", "field": "/repository_id", "message": "is required" }]
}
const failure2: ErrorBody = {
  "error": "unauthorized",
  "detail": "Send a bearer token in Authorization or an API key in X-API-Key.",
  "error_code": "UNAUTHORIZED"
}
const failure3: ErrorBody = {
  "error": "forbidden",
  "detail": "This needs the permission webhooks:write, which the role viewer does not have.",
  "error_code": "FORBIDDEN"
}
const failure4: ErrorBody = {
  "error": "not_found",
  "detail": "There is no repository with the identifier 2d37385d-9e81-46ea-a9b9-88c191e5aabc.",
  "error_code": "NOT_FOUND"
}
const failure5: ErrorBody = {
  "error": "conflict",
  "detail": "The analysis e6c22f4c-d78b-4a92-91a5-a15e7cc2547f of acme/reports is still running.",
  "error_code": "CONFLICT"
}
const failure6: ErrorBody = {
  "error": "rate_limit_exceeded",
  "detail": "The limit of 20 analyses per hour is used up. Try again in 1640 seconds.",
  "error_code": "RATE_LIMIT_EXCEEDED"
}
const failure7: ErrorBody = {
  "error": "internal_error",
  "detail": "Something went wrong on our side. Quote the X-Request-Id when you report it.",
  "error_code": "INTERNAL_ERROR"
}
const failure8: ErrorBody = {
  "error": "internal_error",
  "detail": "The service is temporarily unavailable. Try again in 5 seconds.",
  "error_code": "INTERNAL_ERROR"
}
const failure9: ErrorBody = {
  "error": "validation_error",
  "detail": "The request has 1 wrong value.",
  "error_code": "VALIDATION_ERROR",
  "errors": [{ "in": "path", "field": "id", "message": "must be a UUID" }]
}
const failure10: ErrorBody = {
  "error": "not_found",
  "detail": "There is no analysis run with the identifier 64bc458a-c0de-47f6-a61e-416d940f0b97.",
  "error_code": "NOT_FOUND"
}
const failure11: ErrorBody = {
  "error": "rate_limit_exceeded",
  "detail": "The limit of 300 API calls per minute is used up. Try again in 17 seconds.",
  "error_code": "RATE_LIMIT_EXCEEDED"
}
const failure12: ErrorBody = {
  "error": "validation_error",
  "detail": "The request has 1 wrong value.",
  "error_code": "VALIDATION_ERROR",
  "errors": [{ "in": "query", "field": "limit", "message": "must be a whole number from 1 to 100" }]
}
const failure13: ErrorBody = { "error": "validation_error", "detail": "The body has more than 1048576 bytes.", "error_code": "VALIDATION_ERROR" }
const failure14: ErrorBody = {
  "error": "validation_error",
  "detail": "The request has 1 wrong value.",
  "error_code": "VALIDATION_ERROR",
  "errors": [{ "in": "query", "field": "severity", "message": "must be one of critical, high, medium, low, info" }]
}
const failure15: ErrorBody = {
  "error": "validation_error",
  "detail": "The request is invalid: body /filter must not be given together with ids.",
  "error_code": "VALIDATION_ERROR",
  "errors": [{ "in": "body", "field": "/filter", "message": "must not be given together with ids" }]
}
const failure16: ErrorBody = {
  "error": "conflict",
  "detail": "A request with this Idempotency-Key is still being processed. Repeat it later.",
  "error_code": "CONFLICT"
}
const failure17: ErrorBody = {
  "error": "not_found",
  "detail": "There is no finding with the identifier 8517b763-3549-4d75-a117-0489b518f2d6.",
  "error_code": "NOT_FOUND"
}
const failure18: ErrorBody = {
  "error": "validation_error",
  "detail": "The request is invalid: body /reason is required to dismiss a finding.",
  "error_code": "VALIDATION_ERROR",
  "errors": [{ "in": "body", "field": "/reason", "message": "is required to dismiss a finding" }]
}
const failure19: ErrorBody = {
  "error": "conflict",
  "detail": "The finding was resolved by 4d8e21f0a9b8c7d6e5f4031221304f5e6d7c8b9a: it can be neither dismissed nor reopened.",
  "error_code": "CONFLICT"
}
const failure20: ErrorBody = {
  "error": "conflict",
  "detail": "acme/payments has no commit 9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345 on branch main.",
  "error_code": "CONFLICT"
}
const failure21: ErrorBody = {
  "error": "validation_error",
  "detail": "The request is invalid: body /rule must not be given together with ids.",
  "error_code": "VALIDATION_ERROR",
  "errors": [{ "in": "body", "field": "/rule", "message": "must not be given together with ids" }]
}
const failure22: ErrorBody = {
  "error": "not_found",
  "detail": "There is no fix with the identifier 9f27f57c-6ee4-4ae9-b2a8-181ef5ef2de5.",
  "error_code": "NOT_FOUND"
}
const failure23: ErrorBody = { "error": "conflict", "detail": "No fix of the repository matches the rule.", "error_code": "CONFLICT" }
const failure24: ErrorBody = {
  "error": "validation_error",
  "detail": "The request has 1 wrong value.",
  "error_code": "VALIDATION_ERROR",
  "errors": [{ "in": "body", "field": "/comments", "message": "is not known here" }]
}
const failure25: ErrorBody = {
  "error": "conflict",
  "detail": "The fix is approved (by Ada Lovelace); only a proposed fix can be approved.",
  "error_code": "CONFLICT"
}
const failure26: ErrorBody = {
  "error": "conflict",
  "detail": "The fix is applied; only a proposed or approved fix can be rejected.",
  "error_code": "CONFLICT"
}
const failure27: ErrorBody = {
  "error": "validation_error",
  "detail": "The request has 1 wrong value.",
  "error_code": "VALIDATION_ERROR",
  "errors": [{ "in": "body", "field": "/commit_message", "message": "must have at least 1 character" }]
}
const failure28: ErrorBody = {
  "error": "conflict",
  "detail": "The fix is proposed; only an approved or failed fix can be applied.",
  "error_code": "CONFLICT"
}
const failure29: ErrorBody = { "error": "conflict", "detail": "The fix is rejected; there is nothing to preview.", "error_code": "CONFLICT" }
const failure30: ErrorBody = {
  "error": "internal_error",
  "detail": "All sandboxes are in use. Try again in 10 seconds.",
  "error_code": "INTERNAL_ERROR"
}
const failure31: ErrorBody = {
  "error": "validation_error",
  "detail": "The request has 1 wrong value.",
  "error_code": "VALIDATION_ERROR",
  "errors": [{ "in": "body", "field": "/limit", "message": "must be at most 50" }]
}
const failure32: ErrorBody = {
  "error": "internal_error",
  "detail": "The language model did not answer. Try again in 30 seconds.",
  "error_code": "INTERNAL_ERROR"
}
const failure33: ErrorBody = {
  "error": "validation_error",
  "detail": "The request has 1 wrong value.",
  "error_code": "VALIDATION_ERROR",
  "errors": [{ "in": "body", "field": "/plan_id", "message": "must be a plan with prices" }]
}
const failure34: ErrorBody = { "error": "conflict", "detail": "The organization already has the plan Pro, paid yearly.", "error_code": "CONFLICT" }
const failure35: ErrorBody = {
  "error": "internal_error",
  "detail": "The payment provider did not answer. Try again in 60 seconds.",
  "error_code": "INTERNAL_ERROR"
}
const failure36: ErrorBody = {
  "error": "validation_error",
  "detail": "The body is no JSON: it ends in the middle of a string.",
  "error_code": "VALIDATION_ERROR"
}
const failure37: ErrorBody = { "error": "conflict", "detail": "The organization has no purchases to manage.", "error_code": "CONFLICT" }
const failure38: ErrorBody = {
  "error": "validation_error",
  "detail": "The request has 1 wrong value.",
  "error_code": "VALIDATION_ERROR",
  "errors": [{ "in": "body", "field": "/url", "message": "must be https, or http on localhost" }]
}
const failure39: ErrorBody = {
  "error": "conflict",
  "detail": "The organization has 20 webhooks, as many as the tier pro allows.",
  "error_code": "CONFLICT"
}
const failure40: ErrorBody = {
  "error": "not_found",
  "detail": "There is no webhook with the identifier d0d37078-9fc0-4d3f-9225-846f21724e5f.",
  "error_code": "NOT_FOUND"
}
const failure41: ErrorBody = {
  "error": "validation_error",
  "detail": "The request has 1 wrong value.",
  "error_code": "VALIDATION_ERROR",
  "errors": [{ "in": "body", "field": "", "message": "must have at least 1 member" }]
}
const failure42: ErrorBody = {
  "error": "conflict",
  "detail": "The webhook has changed since 2025-11-03T09:00:12.000Z: at 2025-11-04T10:30:00.000Z. Read it, then decide again.",
  "error_code": "CONFLICT"
}
const failure43: ErrorBody = {
  "error": "conflict",
  "detail": "The delivery has succeeded; only a failed one can be retried.",
  "error_code": "CONFLICT"
}
const failure44: ErrorBody = {
  "error": "conflict",
  "detail": "The delivery is failed; only a pending one has a next attempt. A failed one can be retried.",
  "error_code": "CONFLICT"
}
const failure45: ErrorBody = {
  "error": "validation_error",
  "detail": "The member since must be in the past.",
  "error_code": "VALIDATION_ERROR",
  "errors": [{ "in": "body", "field": "/since", "message": "must be in the past" }]
}
const failure46: ErrorBody = {
  "error": "conflict",
  "detail": "The recovery 4b2f9a6c-0d3e-4c71-9f58-6a7b8c9d0e1f of the webhook is still running. Wait for its end, or cancel it.",
  "error_code": "CONFLICT"
}
const failure47: ErrorBody = {
  "error": "conflict",
  "detail": "The recovery 4b2f9a6c-0d3e-4c71-9f58-6a7b8c9d0e1f is completed; only a pending or running one can be canceled.",
  "error_code": "CONFLICT"
}
const failure48: ErrorBody = {
  "error": "conflict",
  "detail": "The organization has 10 open streams of events at this replica of the service, the most that it may have. Close one first.",
  "error_code": "CONFLICT"
}
const failure49: ErrorBody = {
  "error": "validation_error",
  "detail": "The request has a wrong value.",
  "error_code": "VALIDATION_ERROR",
  "errors": [{ "in": "body", "field": "/event", "message": "must be one of the events of the service" }]
}
const failure50: ErrorBody = {
  "error": "validation_error",
  "detail": "The request has 1 wrong value.",
  "error_code": "VALIDATION_ERROR",
  "errors": [{ "in": "body", "field": "/slack/url", "message": "must be set before the channel is turned on" }]
}
const failure51: ErrorBody = {
  "error": "conflict",
  "detail": "Nothing is set up for slack. Set the address of its incoming webhook first.",
  "error_code": "CONFLICT"
}
const failure52: ErrorBody = {
  "error": "validation_error",
  "detail": "The member expires_at must be in the future.",
  "error_code": "VALIDATION_ERROR",
  "errors": [{ "in": "body", "field": "/expires_at", "message": "must be in the future" }]
}
const failure53: ErrorBody = {
  "error": "conflict",
  "detail": "The organization has 500 active API keys, the maximum. Revoke one first.",
  "error_code": "CONFLICT"
}
const failure54: ErrorBody = {
  "error": "not_found",
  "detail": "There is no API key 6c0f4b1a-93d7-4e52-a8c1-5d2e7f9b3a04.",
  "error_code": "NOT_FOUND"
}
const failure55: ErrorBody = {
  "error": "not_found",
  "detail": "There is no installation with the identifier 55a1542b-fed4-40d6-929a-c4f33db1070c.",
  "error_code": "NOT_FOUND"
}
const failure56: ErrorBody = {
  "error": "validation_error",
  "detail": "The request has 1 wrong value.",
  "error_code": "VALIDATION_ERROR",
  "errors": [{ "in": "body", "field": "/repository_ids/0", "message": "does not belong to this installation" }]
}
const failure57: ErrorBody = {
  "error": "conflict",
  "detail": "The installation on kim-sato has been suspended since 2026-01-05T18:30:42Z.",
  "error_code": "CONFLICT"
}
const failure58: ErrorBody = {
  "error": "validation_error",
  "detail": "The request has 1 wrong value.",
  "error_code": "VALIDATION_ERROR",
  "errors": [
    { "in": "body", "field": "/min_health_score", "message": "must be a whole number from 0 to 100, or null" }
  ]
}
const failure59: ErrorBody = {
  "error": "conflict",
  "detail": "The quality gates have changed since 2026-01-05T09:12:40.000Z: at 2026-01-06T10:30:00.000Z. Read them, then decide again.",
  "error_code": "CONFLICT"
}
const failure60: ErrorBody = {
  "error": "validation_error",
  "detail": "The body is no SARIF 2.1.0 log: /runs/0/tool/driver/name is not as SARIF 2.1.0 has it: Expected string, got 7.",
  "error_code": "VALIDATION_ERROR",
  "errors": [
    {
      "in": "body",
      "field": "/runs/0/tool/driver/name",
      "message": "is not as SARIF 2.1.0 has it: Expected string, got 7"
    }
  ]
}
const failure61: ErrorBody = {
  "error": "conflict",
  "detail": "The branch release/2.4 of acme/payments has no analysis yet. Start one with triggerAnalysis.",
  "error_code": "CONFLICT"
}

/** The first example of every error of every operation, by status. */
export const FAILURES: { readonly [Id in OperationId]: { readonly [status: number]: ErrorBody } } = {
  triggerAnalysis: { 400: failure1, 401: failure2, 403: failure3, 404: failure4, 409: failure5, 429: failure6, 500: failure7, 503: failure8 },
  getAnalysisStatus: { 400: failure9, 401: failure2, 403: failure3, 404: failure10, 429: failure11, 500: failure7, 503: failure8 },
  streamAnalysisProgress: { 400: failure9, 401: failure2, 403: failure3, 404: failure10, 429: failure11, 500: failure7, 503: failure8 },
  listAnalysisHistory: { 400: failure12, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  getAnalysisConcurrency: { 400: failure13, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  listFindings: { 400: failure14, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  exportFindingsCsv: { 400: failure14, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  exportFindingsSarif: { 400: failure14, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  getFindingsSummary: { 400: failure14, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  listFindingsByDetector: { 400: failure14, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  getFindingFacets: { 400: failure14, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  triageFindings: { 400: failure15, 401: failure2, 403: failure3, 409: failure16, 429: failure11, 500: failure7, 503: failure8 },
  getFinding: { 400: failure9, 401: failure2, 403: failure3, 404: failure17, 429: failure11, 500: failure7, 503: failure8 },
  updateFinding: { 400: failure18, 401: failure2, 403: failure3, 404: failure17, 409: failure19, 429: failure11, 500: failure7, 503: failure8 },
  getFindingCode: { 400: failure9, 401: failure2, 403: failure3, 404: failure17, 409: failure20, 429: failure11, 500: failure7, 503: failure8 },
  listFindingEvents: { 400: failure12, 401: failure2, 403: failure3, 404: failure17, 429: failure11, 500: failure7, 503: failure8 },
  listFixes: { 400: failure12, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  applyFixBatch: { 400: failure21, 401: failure2, 403: failure3, 404: failure22, 409: failure23, 429: failure11, 500: failure7, 503: failure8 },
  getFix: { 400: failure9, 401: failure2, 403: failure3, 404: failure22, 429: failure11, 500: failure7, 503: failure8 },
  approveFix: { 400: failure24, 401: failure2, 403: failure3, 404: failure22, 409: failure25, 429: failure11, 500: failure7, 503: failure8 },
  rejectFix: { 400: failure24, 401: failure2, 403: failure3, 404: failure22, 409: failure26, 429: failure11, 500: failure7, 503: failure8 },
  applyFix: { 400: failure27, 401: failure2, 403: failure3, 404: failure22, 409: failure28, 429: failure11, 500: failure7, 503: failure8 },
  previewFix: { 400: failure9, 401: failure2, 403: failure3, 404: failure22, 409: failure29, 429: failure11, 500: failure7, 503: failure30 },
  searchCode: { 400: failure31, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure32 },
  askCode: { 400: failure31, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure32 },
  getEmbeddingsStatus: { 400: failure12, 401: failure2, 403: failure3, 404: failure4, 429: failure11, 500: failure7, 503: failure8 },
  getSubscription: { 400: failure13, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  createCheckoutSession: { 400: failure33, 401: failure2, 403: failure3, 409: failure34, 429: failure11, 500: failure7, 503: failure35 },
  createPortalSession: { 400: failure36, 401: failure2, 403: failure3, 409: failure37, 429: failure11, 500: failure7, 503: failure35 },
  listPlans: { 400: failure13, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  listWebhooks: { 400: failure12, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  createWebhook: { 400: failure38, 401: failure2, 403: failure3, 409: failure39, 429: failure11, 500: failure7, 503: failure8 },
  listDeliveries: { 400: failure12, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  getWebhookStatistics: { 400: failure13, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  getWebhook: { 400: failure9, 401: failure2, 403: failure3, 404: failure40, 429: failure11, 500: failure7, 503: failure8 },
  updateWebhook: { 400: failure41, 401: failure2, 403: failure3, 404: failure40, 409: failure42, 429: failure11, 500: failure7, 503: failure8 },
  deleteWebhook: { 400: failure9, 401: failure2, 403: failure3, 404: failure40, 429: failure11, 500: failure7, 503: failure8 },
  testWebhook: { 400: failure9, 401: failure2, 403: failure3, 404: failure40, 409: failure16, 429: failure11, 500: failure7, 503: failure8 },
  rotateWebhookSecret: { 400: failure9, 401: failure2, 403: failure3, 404: failure40, 409: failure16, 429: failure11, 500: failure7, 503: failure8 },
  listWebhookDeliveries: { 400: failure12, 401: failure2, 403: failure3, 404: failure40, 429: failure11, 500: failure7, 503: failure8 },
  retryWebhookDelivery: { 400: failure9, 401: failure2, 403: failure3, 404: failure40, 409: failure43, 429: failure11, 500: failure7, 503: failure8 },
  sendDeliveryNow: { 400: failure9, 401: failure2, 403: failure3, 404: failure40, 409: failure44, 429: failure11, 500: failure7, 503: failure8 },
  recoverWebhookDeliveries: { 400: failure45, 401: failure2, 403: failure3, 404: failure40, 409: failure46, 429: failure11, 500: failure7, 503: failure8 },
  getWebhookRecovery: { 400: failure9, 401: failure2, 403: failure3, 404: failure40, 429: failure11, 500: failure7, 503: failure8 },
  cancelWebhookRecovery: { 400: failure9, 401: failure2, 403: failure3, 404: failure40, 409: failure47, 429: failure11, 500: failure7, 503: failure8 },
  listEvents: { 400: failure12, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  listEventTypes: { 400: failure13, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  streamEvents: { 400: failure12, 401: failure2, 403: failure3, 409: failure48, 429: failure11, 500: failure7, 503: failure8 },
  sendTestEvent: { 400: failure49, 401: failure2, 403: failure3, 404: failure40, 409: failure16, 429: failure11, 500: failure7, 503: failure8 },
  getNotifications: { 400: failure13, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  updateNotifications: { 400: failure50, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  testNotifications: { 400: failure13, 401: failure2, 403: failure3, 409: failure51, 429: failure11, 500: failure7, 503: failure8 },
  listApiKeys: { 400: failure12, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  createApiKey: { 400: failure52, 401: failure2, 403: failure3, 409: failure53, 429: failure11, 500: failure7, 503: failure8 },
  getApiKey: { 400: failure9, 401: failure2, 403: failure3, 404: failure54, 429: failure11, 500: failure7, 503: failure8 },
  revokeApiKey: { 400: failure9, 401: failure2, 403: failure3, 404: failure54, 409: failure16, 429: failure11, 500: failure7, 503: failure8 },
  listInstallations: { 400: failure12, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  listInstallationRepositories: { 400: failure12, 401: failure2, 403: failure3, 404: failure55, 429: failure11, 500: failure7, 503: failure8 },
  updateInstallationRepositories: { 400: failure56, 401: failure2, 403: failure3, 404: failure55, 409: failure57, 429: failure11, 500: failure7, 503: failure8 },
  updateQualityGates: { 400: failure58, 401: failure2, 403: failure3, 404: failure4, 409: failure59, 429: failure11, 500: failure7, 503: failure8 },
  updateBadge: { 400: failure24, 401: failure2, 403: failure3, 404: failure4, 429: failure11, 500: failure7, 503: failure8 },
  getRepositoryTrend: { 400: failure12, 401: failure2, 403: failure3, 404: failure4, 429: failure11, 500: failure7, 503: failure8 },
  listRepositoryFiles: { 400: failure12, 401: failure2, 403: failure3, 404: failure4, 429: failure11, 500: failure7, 503: failure8 },
  uploadSarif: { 400: failure60, 401: failure2, 403: failure3, 404: failure4, 409: failure61, 429: failure11, 500: failure7, 503: failure8 },
  listOverview: { 400: failure12, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
  listWorthFixing: { 400: failure13, 401: failure2, 403: failure3, 429: failure11, 500: failure7, 503: failure8 },
}

type Named<Id extends OperationId, Name extends string> = { readonly [Each in Name]: ExampleOf<Id> }

/** The names of the examples of every operation whose successful answer has a body. */
export interface Examples {
  readonly triggerAnalysis: Named<"triggerAnalysis", "queued" | "running">
  readonly getAnalysisStatus: Named<"getAnalysisStatus", "completed" | "running" | "failed">
  readonly streamAnalysisProgress: Named<"streamAnalysisProgress", "progress" | "completed" | "failed">
  readonly listAnalysisHistory: Named<"listAnalysisHistory", "all-states" | "failed-only">
  readonly getAnalysisConcurrency: Named<"getAnalysisConcurrency", "pro" | "free-used-up" | "enterprise">
  readonly listFindings: Named<"listFindings", "open" | "resolved" | "none">
  readonly exportFindingsCsv: Named<"exportFindingsCsv", "open">
  readonly exportFindingsSarif: Named<"exportFindingsSarif", "open">
  readonly getFindingsSummary: Named<"getFindingsSummary", "one-repository" | "organization">
  readonly listFindingsByDetector: Named<"listFindingsByDetector", "one-repository" | "security-only">
  readonly getFindingFacets: Named<"getFindingFacets", "one-repository">
  readonly triageFindings: Named<"triageFindings", "all">
  readonly getFinding: Named<"getFinding", "open" | "resolved" | "with-a-fix">
  readonly updateFinding: Named<"updateFinding", "dismissed">
  readonly getFindingCode: Named<"getFindingCode", "in-a-function">
  readonly listFindingEvents: Named<"listFindingEvents", "dismissed">
  readonly listFixes: Named<"listFixes", "waiting" | "decided">
  readonly applyFixBatch: Named<"applyFixBatch", "applying">
  readonly getFix: Named<"getFix", "proposed" | "applied" | "failed">
  readonly approveFix: Named<"approveFix", "approved">
  readonly rejectFix: Named<"rejectFix", "rejected">
  readonly applyFix: Named<"applyFix", "applying">
  readonly previewFix: Named<"previewFix", "passed" | "failed">
  readonly searchCode: Named<"searchCode", "found" | "nothing-found">
  readonly askCode: Named<"askCode", "model" | "extractive">
  readonly getEmbeddingsStatus: Named<"getEmbeddingsStatus", "organization" | "one-repository">
  readonly getSubscription: Named<"getSubscription", "pro" | "free">
  readonly createCheckoutSession: Named<"createCheckoutSession", "yearly">
  readonly createPortalSession: Named<"createPortalSession", "session">
  readonly listPlans: Named<"listPlans", "plans">
  readonly listWebhooks: Named<"listWebhooks", "all" | "inactive">
  readonly createWebhook: Named<"createWebhook", "created">
  readonly listDeliveries: Named<"listDeliveries", "pending-and-succeeded" | "failed">
  readonly getWebhookStatistics: Named<"getWebhookStatistics", "one-failing">
  readonly getWebhook: Named<"getWebhook", "healthy" | "deactivated">
  readonly updateWebhook: Named<"updateWebhook", "events" | "paused">
  readonly testWebhook: Named<"testWebhook", "pending">
  readonly rotateWebhookSecret: Named<"rotateWebhookSecret", "rotated">
  readonly listWebhookDeliveries: Named<"listWebhookDeliveries", "pending-and-succeeded" | "failed">
  readonly retryWebhookDelivery: Named<"retryWebhookDelivery", "pending">
  readonly sendDeliveryNow: Named<"sendDeliveryNow", "pending">
  readonly recoverWebhookDeliveries: Named<"recoverWebhookDeliveries", "pending">
  readonly getWebhookRecovery: Named<"getWebhookRecovery", "running" | "completed" | "stopped">
  readonly cancelWebhookRecovery: Named<"cancelWebhookRecovery", "canceled">
  readonly listEvents: Named<"listEvents", "page">
  readonly listEventTypes: Named<"listEventTypes", "one">
  readonly streamEvents: Named<"streamEvents", "finding" | "made-up">
  readonly sendTestEvent: Named<"sendTestEvent", "webhook">
  readonly getNotifications: Named<"getNotifications", "slack">
  readonly updateNotifications: Named<"updateNotifications", "slack">
  readonly testNotifications: Named<"testNotifications", "sent" | "refused">
  readonly listApiKeys: Named<"listApiKeys", "all">
  readonly createApiKey: Named<"createApiKey", "created">
  readonly getApiKey: Named<"getApiKey", "active" | "revoked">
  readonly revokeApiKey: Named<"revokeApiKey", "revoked">
  readonly listInstallations: Named<"listInstallations", "installations">
  readonly listInstallationRepositories: Named<"listInstallationRepositories", "all" | "not-enabled">
  readonly updateInstallationRepositories: Named<"updateInstallationRepositories", "enabled">
  readonly updateQualityGates: Named<"updateQualityGates", "on">
  readonly updateBadge: Named<"updateBadge", "on" | "off">
  readonly getRepositoryTrend: Named<"getRepositoryTrend", "two-runs">
  readonly listRepositoryFiles: Named<"listRepositoryFiles", "folder">
  readonly uploadSarif: Named<"uploadSarif", "semgrep">
  readonly listOverview: Named<"listOverview", "two-repositories" | "nothing-analyzed">
  readonly listWorthFixing: Named<"listWorthFixing", "two-repositories">
}

/** The examples of the specification; the first of an operation is what its fake answers. */
export const EXAMPLES: Examples = {
  triggerAnalysis: {
    "queued": {
  "id": "d00071f9-84b7-42d7-bd12-f2a879bd0e6f",
  "repository_id": "f9efd21f-95cc-46eb-bbb0-67b96f67a335",
  "repository_name": "acme/ledger",
  "branch": "main",
  "commit_sha": null,
  "status": "queued",
  "queue_position": null,
  "triggered_by": "api",
  "score_version": null,
  "score_breakdown": null,
  "health_score": null,
  "structure_score": null,
  "quality_score": null,
  "architecture_score": null,
  "findings_count": null,
  "critical_count": null,
  "high_count": null,
  "files_analyzed": null,
  "duration_seconds": null,
  "failure": null,
  "quality_gate_result": null,
  "created_at": "2026-01-15T10:32:40Z",
  "started_at": null,
  "completed_at": null,
  "dashboard_url": "https://app.code-analysis.example/runs/d00071f9-84b7-42d7-bd12-f2a879bd0e6f"
},
    "running": {
  "id": "e6c22f4c-d78b-4a92-91a5-a15e7cc2547f",
  "repository_id": "0847bcba-8805-4f67-bed5-1d1de25003ea",
  "repository_name": "acme/reports",
  "branch": "main",
  "commit_sha": "2cb41aba6880733137274e96ab599113eb7cb749",
  "status": "running",
  "queue_position": null,
  "triggered_by": "api",
  "score_version": null,
  "score_breakdown": null,
  "health_score": null,
  "structure_score": null,
  "quality_score": null,
  "architecture_score": null,
  "findings_count": null,
  "critical_count": null,
  "high_count": null,
  "files_analyzed": null,
  "duration_seconds": null,
  "failure": null,
  "quality_gate_result": null,
  "created_at": "2026-01-15T10:31:05Z",
  "started_at": "2026-01-15T10:31:06Z",
  "completed_at": null,
  "dashboard_url": "https://app.code-analysis.example/runs/e6c22f4c-d78b-4a92-91a5-a15e7cc2547f"
},
  },
  getAnalysisStatus: {
    "completed": {
  "id": "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21",
  "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
  "repository_name": "acme/payments",
  "branch": "main",
  "commit_sha": "9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345",
  "status": "completed",
  "queue_position": null,
  "triggered_by": "push",
  "score_version": 2,
  "score_breakdown": {
    "nothing_to_score": false,
    "security_score": 95,
    "costs": [
      { "detector": "hardcoded-secret", "category": "security", "findings": 1, "points": 12.6, "gain": 10.8 },
      { "detector": "long-function", "category": "structure", "findings": 4, "points": 5.4, "gain": 3.6 }
    ]
  },
  "health_score": 82,
  "structure_score": 85,
  "quality_score": 74,
  "architecture_score": 86,
  "findings_count": 23,
  "critical_count": 0,
  "high_count": 3,
  "files_analyzed": 412,
  "duration_seconds": 94,
  "failure": null,
  "quality_gate_result": {
    "passed": true,
    "block_merge": true,
    "gates": [
      { "gate": "min_health_score", "threshold": 75, "actual": 82, "passed": true },
      { "gate": "max_critical_findings", "threshold": 0, "actual": 0, "passed": true },
      { "gate": "max_new_findings", "threshold": 5, "actual": 2, "passed": true }
    ]
  },
  "created_at": "2026-01-15T10:28:24Z",
  "started_at": "2026-01-15T10:28:26Z",
  "completed_at": "2026-01-15T10:30:00Z",
  "dashboard_url": "https://app.code-analysis.example/runs/3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21"
},
    "running": {
  "id": "e6c22f4c-d78b-4a92-91a5-a15e7cc2547f",
  "repository_id": "0847bcba-8805-4f67-bed5-1d1de25003ea",
  "repository_name": "acme/reports",
  "branch": "main",
  "commit_sha": "2cb41aba6880733137274e96ab599113eb7cb749",
  "status": "running",
  "queue_position": null,
  "triggered_by": "api",
  "score_version": null,
  "score_breakdown": null,
  "health_score": null,
  "structure_score": null,
  "quality_score": null,
  "architecture_score": null,
  "findings_count": null,
  "critical_count": null,
  "high_count": null,
  "files_analyzed": null,
  "duration_seconds": null,
  "failure": null,
  "quality_gate_result": null,
  "created_at": "2026-01-15T10:31:05Z",
  "started_at": "2026-01-15T10:31:06Z",
  "completed_at": null,
  "dashboard_url": "https://app.code-analysis.example/runs/e6c22f4c-d78b-4a92-91a5-a15e7cc2547f"
},
    "failed": {
  "id": "8894b02a-4229-4bc5-af7c-093132781dcf",
  "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
  "repository_name": "acme/payments",
  "branch": "release/2.4",
  "commit_sha": null,
  "status": "failed",
  "queue_position": null,
  "triggered_by": "api",
  "score_version": null,
  "score_breakdown": null,
  "health_score": null,
  "structure_score": null,
  "quality_score": null,
  "architecture_score": null,
  "findings_count": null,
  "critical_count": null,
  "high_count": null,
  "files_analyzed": null,
  "duration_seconds": 1,
  "failure": {
    "error_code": "CHECKOUT_FAILED",
    "error_message": "The repository has no branch named release/2.4.",
    "failed_at_step": "repository_clone"
  },
  "quality_gate_result": null,
  "created_at": "2026-01-15T09:12:30Z",
  "started_at": "2026-01-15T09:12:31Z",
  "completed_at": "2026-01-15T09:12:32Z",
  "dashboard_url": "https://app.code-analysis.example/runs/8894b02a-4229-4bc5-af7c-093132781dcf"
},
  },
  streamAnalysisProgress: {
    "progress": {
  "event": "progress",
  "analysis_run_id": "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21",
  "status": "running",
  "step": "parsing",
  "progress_percent": 38,
  "files_processed": 151,
  "files_total": 412,
  "message": "Parsing files",
  "timestamp": "2026-01-15T10:28:41Z"
},
    "completed": {
  "event": "completed",
  "analysis_run_id": "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21",
  "status": "completed",
  "progress_percent": 100,
  "health_score": 82,
  "findings_count": 23,
  "timestamp": "2026-01-15T10:30:00Z"
},
    "failed": {
  "event": "failed",
  "analysis_run_id": "7806b2fe-6d97-473d-bc9a-4c12ae79c840",
  "status": "failed",
  "failure": {
    "error_code": "CLONE_FAILED",
    "error_message": "The source-hosting platform did not answer within 30 seconds.",
    "failed_at_step": "repository_clone"
  },
  "timestamp": "2026-01-13T17:45:41Z"
},
  },
  listAnalysisHistory: {
    "all-states": {
  "data": [
    {
      "id": "d00071f9-84b7-42d7-bd12-f2a879bd0e6f",
      "repository_id": "f9efd21f-95cc-46eb-bbb0-67b96f67a335",
      "repository_name": "acme/ledger",
      "branch": "main",
      "commit_sha": null,
      "status": "queued",
      "queue_position": null,
      "triggered_by": "api",
      "score_version": null,
      "score_breakdown": null,
      "health_score": null,
      "structure_score": null,
      "quality_score": null,
      "architecture_score": null,
      "findings_count": null,
      "critical_count": null,
      "high_count": null,
      "files_analyzed": null,
      "duration_seconds": null,
      "failure": null,
      "quality_gate_result": null,
      "created_at": "2026-01-15T10:32:40Z",
      "started_at": null,
      "completed_at": null,
      "dashboard_url": "https://app.code-analysis.example/runs/d00071f9-84b7-42d7-bd12-f2a879bd0e6f"
    },
    {
      "id": "e6c22f4c-d78b-4a92-91a5-a15e7cc2547f",
      "repository_id": "0847bcba-8805-4f67-bed5-1d1de25003ea",
      "repository_name": "acme/reports",
      "branch": "main",
      "commit_sha": "2cb41aba6880733137274e96ab599113eb7cb749",
      "status": "running",
      "queue_position": null,
      "triggered_by": "api",
      "score_version": null,
      "score_breakdown": null,
      "health_score": null,
      "structure_score": null,
      "quality_score": null,
      "architecture_score": null,
      "findings_count": null,
      "critical_count": null,
      "high_count": null,
      "files_analyzed": null,
      "duration_seconds": null,
      "failure": null,
      "quality_gate_result": null,
      "created_at": "2026-01-15T10:31:05Z",
      "started_at": "2026-01-15T10:31:06Z",
      "completed_at": null,
      "dashboard_url": "https://app.code-analysis.example/runs/e6c22f4c-d78b-4a92-91a5-a15e7cc2547f"
    },
    {
      "id": "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21",
      "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
      "repository_name": "acme/payments",
      "branch": "main",
      "commit_sha": "9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345",
      "status": "completed",
      "queue_position": null,
      "triggered_by": "push",
      "score_version": 2,
      "score_breakdown": {
        "nothing_to_score": false,
        "security_score": 95,
        "costs": [
          { "detector": "hardcoded-secret", "category": "security", "findings": 1, "points": 12.6, "gain": 10.8 },
          { "detector": "long-function", "category": "structure", "findings": 4, "points": 5.4, "gain": 3.6 }
        ]
      },
      "health_score": 82,
      "structure_score": 85,
      "quality_score": 74,
      "architecture_score": 86,
      "findings_count": 23,
      "critical_count": 0,
      "high_count": 3,
      "files_analyzed": 412,
      "duration_seconds": 94,
      "failure": null,
      "quality_gate_result": {
        "passed": true,
        "block_merge": true,
        "gates": [
          { "gate": "min_health_score", "threshold": 75, "actual": 82, "passed": true },
          { "gate": "max_critical_findings", "threshold": 0, "actual": 0, "passed": true },
          { "gate": "max_new_findings", "threshold": 5, "actual": 2, "passed": true }
        ]
      },
      "created_at": "2026-01-15T10:28:24Z",
      "started_at": "2026-01-15T10:28:26Z",
      "completed_at": "2026-01-15T10:30:00Z",
      "dashboard_url": "https://app.code-analysis.example/runs/3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21"
    },
    {
      "id": "8894b02a-4229-4bc5-af7c-093132781dcf",
      "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
      "repository_name": "acme/payments",
      "branch": "release/2.4",
      "commit_sha": null,
      "status": "failed",
      "queue_position": null,
      "triggered_by": "api",
      "score_version": null,
      "score_breakdown": null,
      "health_score": null,
      "structure_score": null,
      "quality_score": null,
      "architecture_score": null,
      "findings_count": null,
      "critical_count": null,
      "high_count": null,
      "files_analyzed": null,
      "duration_seconds": 1,
      "failure": {
        "error_code": "CHECKOUT_FAILED",
        "error_message": "The repository has no branch named release/2.4.",
        "failed_at_step": "repository_clone"
      },
      "quality_gate_result": null,
      "created_at": "2026-01-15T09:12:30Z",
      "started_at": "2026-01-15T09:12:31Z",
      "completed_at": "2026-01-15T09:12:32Z",
      "dashboard_url": "https://app.code-analysis.example/runs/8894b02a-4229-4bc5-af7c-093132781dcf"
    }
  ],
  "pagination": { "next_cursor": "MDkwMDRhZWM0MmJhYzZlNDZkNDU1NDY5Yjhl", "has_more": true }
},
    "failed-only": {
  "data": [
    {
      "id": "8894b02a-4229-4bc5-af7c-093132781dcf",
      "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
      "repository_name": "acme/payments",
      "branch": "release/2.4",
      "commit_sha": null,
      "status": "failed",
      "queue_position": null,
      "triggered_by": "api",
      "score_version": null,
      "score_breakdown": null,
      "health_score": null,
      "structure_score": null,
      "quality_score": null,
      "architecture_score": null,
      "findings_count": null,
      "critical_count": null,
      "high_count": null,
      "files_analyzed": null,
      "duration_seconds": 1,
      "failure": {
        "error_code": "CHECKOUT_FAILED",
        "error_message": "The repository has no branch named release/2.4.",
        "failed_at_step": "repository_clone"
      },
      "quality_gate_result": null,
      "created_at": "2026-01-15T09:12:30Z",
      "started_at": "2026-01-15T09:12:31Z",
      "completed_at": "2026-01-15T09:12:32Z",
      "dashboard_url": "https://app.code-analysis.example/runs/8894b02a-4229-4bc5-af7c-093132781dcf"
    },
    {
      "id": "7806b2fe-6d97-473d-bc9a-4c12ae79c840",
      "repository_id": "f9efd21f-95cc-46eb-bbb0-67b96f67a335",
      "repository_name": "acme/ledger",
      "branch": "main",
      "commit_sha": "16357b89b3940b30b0cba9b8610e1e14317f7d46",
      "status": "failed",
      "queue_position": null,
      "triggered_by": "push",
      "score_version": null,
      "score_breakdown": null,
      "health_score": null,
      "structure_score": null,
      "quality_score": null,
      "architecture_score": null,
      "findings_count": null,
      "critical_count": null,
      "high_count": null,
      "files_analyzed": null,
      "duration_seconds": 31,
      "failure": {
        "error_code": "CLONE_FAILED",
        "error_message": "The source-hosting platform did not answer within 30 seconds.",
        "failed_at_step": "repository_clone"
      },
      "quality_gate_result": null,
      "created_at": "2026-01-13T17:45:09Z",
      "started_at": "2026-01-13T17:45:10Z",
      "completed_at": "2026-01-13T17:45:41Z",
      "dashboard_url": "https://app.code-analysis.example/runs/7806b2fe-6d97-473d-bc9a-4c12ae79c840"
    }
  ],
  "pagination": { "next_cursor": null, "has_more": false }
},
  },
  getAnalysisConcurrency: {
    "pro": {
  "tier": "pro",
  "max_concurrent": 3,
  "running": 2,
  "queued": 0,
  "available": 1,
  "analyses_per_hour": 20,
  "analyses_used": 7,
  "analyses_remaining": 13,
  "resets_at": "2026-01-15T11:00:00Z",
  "can_trigger": true
},
    "free-used-up": {
  "tier": "free",
  "max_concurrent": 1,
  "running": 0,
  "queued": 0,
  "available": 1,
  "analyses_per_hour": 2,
  "analyses_used": 2,
  "analyses_remaining": 0,
  "resets_at": "2026-01-15T11:00:00Z",
  "can_trigger": false
},
    "enterprise": {
  "tier": "enterprise",
  "max_concurrent": 10,
  "running": 10,
  "queued": 4,
  "available": 0,
  "analyses_per_hour": null,
  "analyses_used": 58,
  "analyses_remaining": null,
  "resets_at": null,
  "can_trigger": true
},
  },
  listFindings: {
    "open": {
  "data": [
    {
      "id": "c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65",
      "analysis_run_id": "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21",
      "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
      "repository_name": "acme/payments",
      "branch": "main",
      "detector": "code-eval",
      "category": "security",
      "severity": "high",
      "confidence": "medium",
      "role": "production",
      "status": "open",
      "title": "Discount rule is evaluated as code",
      "description": "`eval` runs the text of a discount rule as JavaScript. Whoever can edit a rule can run any code in the process of the service.",
      "recommendation": "Describe rules as data and interpret them, or use an expression parser without access to the runtime.",
      "file_path": "src/rules/expression.ts",
      "line_start": 41,
      "line_end": 41,
      "code_snippet": "  return Boolean(eval(rule.condition))",
      "steps": [
        {
          "file_path": "src/api/rules.ts",
          "line_start": 18,
          "line_end": 18,
          "kind": "source",
          "label": "Request data (`req.body`)",
          "code": "const rule = parseRule(req.body)",
          "permalink": "https://code.acme.example/acme/payments/blob/9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345/src/api/rules.ts#L18"
        },
        {
          "file_path": "src/api/rules.ts",
          "line_start": 22,
          "line_end": 22,
          "kind": "step",
          "label": null,
          "code": "applies(rule, cart)",
          "permalink": "https://code.acme.example/acme/payments/blob/9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345/src/api/rules.ts#L22"
        },
        {
          "file_path": "src/rules/expression.ts",
          "line_start": 41,
          "line_end": 41,
          "kind": "sink",
          "label": "code that is run (`eval`)",
          "code": "return Boolean(eval(rule.condition))",
          "permalink": "https://code.acme.example/acme/payments/blob/9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345/src/rules/expression.ts#L41"
        }
      ],
      "fix_id": null,
      "created_at": "2026-01-15T10:30:00Z",
      "last_seen_at": "2026-01-15T10:30:00Z",
      "resolved_at": null,
      "resolved_by": null,
      "dashboard_url": "https://app.code-analysis.example/findings/c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65",
      "dismissal": null,
      "assignee": null,
      "cwe": "CWE-95",
      "remediation_minutes": 60,
      "detector_url": "https://api.code-analysis.example/detectors#code-eval",
      "permalink": "https://code.acme.example/acme/payments/blob/9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345/src/rules/expression.ts#L41",
      "introduced_by": null
    },
    {
      "id": "175130af-f360-4601-b0a0-df36e31641d9",
      "analysis_run_id": "f65c5537-88b7-40eb-8998-10928d44ec7b",
      "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
      "repository_name": "acme/payments",
      "branch": "main",
      "detector": "import-cycle",
      "category": "architecture",
      "severity": "high",
      "confidence": null,
      "role": "production",
      "status": "open",
      "title": "Import cycle of 9 files",
      "description": "The files import each other in a circle: `src/orders/index.ts`, `src/orders/refund.ts`, `src/customers/index.ts` and 6 more. None of them can be understood, tested or loaded alone.",
      "recommendation": "Move what several of them need into a file that imports none of them.",
      "file_path": "src/orders/index.ts",
      "line_start": 3,
      "line_end": 11,
      "code_snippet": null,
      "steps": [],
      "fix_id": null,
      "created_at": "2026-01-14T02:01:38Z",
      "last_seen_at": "2026-01-15T10:30:00Z",
      "resolved_at": null,
      "resolved_by": null,
      "dashboard_url": "https://app.code-analysis.example/findings/175130af-f360-4601-b0a0-df36e31641d9",
      "dismissal": null,
      "assignee": null,
      "cwe": null,
      "remediation_minutes": 60,
      "detector_url": "https://api.code-analysis.example/detectors#import-cycle",
      "permalink": "https://code.acme.example/acme/payments/blob/9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345/src/orders/index.ts#L3-L11",
      "introduced_by": null
    }
  ],
  "pagination": { "next_cursor": "Y2Y0Y2MzN2NmZjQ4MzY1OTg3YjVhNGQ5M2Vh", "has_more": true },
  "total": 412
},
    "resolved": {
  "data": [
    {
      "id": "ba0266ed-1e6b-4335-92b9-6e2abed85227",
      "analysis_run_id": "f65c5537-88b7-40eb-8998-10928d44ec7b",
      "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
      "repository_name": "acme/payments",
      "branch": "main",
      "detector": "hardcoded-secret",
      "category": "security",
      "severity": "critical",
      "confidence": "high",
      "role": "production",
      "status": "resolved",
      "title": "Access key of the payment gateway in the code",
      "description": "A value that looks like a live access key is part of the source. Everyone with read access to the repository, and to its history, has it.",
      "recommendation": "Revoke the key, then read its successor from the environment.",
      "file_path": "src/config/gateway.ts",
      "line_start": 12,
      "line_end": 12,
      "code_snippet": "const accessKey = \"gw_live_****************\"",
      "steps": [],
      "fix_id": null,
      "created_at": "2026-01-14T02:01:38Z",
      "last_seen_at": "2026-01-14T02:01:38Z",
      "resolved_at": "2026-01-15T10:30:00Z",
      "resolved_by": "9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345",
      "dashboard_url": "https://app.code-analysis.example/findings/ba0266ed-1e6b-4335-92b9-6e2abed85227",
      "dismissal": null,
      "assignee": null,
      "cwe": "CWE-798",
      "remediation_minutes": 30,
      "detector_url": "https://api.code-analysis.example/detectors#hardcoded-secret",
      "permalink": "https://code.acme.example/acme/payments/blob/9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345/src/config/gateway.ts#L12",
      "introduced_by": null
    },
    {
      "id": "06933a55-1b58-43ef-b530-58b2100ae793",
      "analysis_run_id": "f65c5537-88b7-40eb-8998-10928d44ec7b",
      "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
      "repository_name": "acme/payments",
      "branch": "main",
      "detector": "deep-nesting",
      "category": "structure",
      "severity": "low",
      "confidence": null,
      "role": "production",
      "status": "resolved",
      "title": "Code is nested 5 levels deep",
      "description": "The innermost statement of `settle` is inside 5 nested blocks. The limit is 4.",
      "recommendation": "Return early, or move the inner blocks into functions of their own.",
      "file_path": "src/settlement/settle.ts",
      "line_start": 57,
      "line_end": 83,
      "code_snippet": null,
      "steps": [],
      "fix_id": null,
      "created_at": "2026-01-14T02:01:38Z",
      "last_seen_at": "2026-01-14T02:01:38Z",
      "resolved_at": "2026-01-15T10:30:00Z",
      "resolved_by": "bf4939a16057312774ebcb5f0600f28ff7f78a7b",
      "dashboard_url": "https://app.code-analysis.example/findings/06933a55-1b58-43ef-b530-58b2100ae793",
      "dismissal": null,
      "assignee": null,
      "cwe": null,
      "remediation_minutes": 15,
      "detector_url": "https://api.code-analysis.example/detectors#deep-nesting",
      "permalink": "https://code.acme.example/acme/payments/blob/9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345/src/settlement/settle.ts#L57-L83",
      "introduced_by": null
    }
  ],
  "pagination": { "next_cursor": null, "has_more": false },
  "total": 2
},
    "none": { "data": [], "pagination": { "next_cursor": null, "has_more": false }, "total": 0 },
  },
  exportFindingsCsv: {
    "open": "id,repository_name,branch,status,severity,category,confidence,role,detector,cwe,title,file_path,line_start,line_end,assignee,remediation_minutes,created_at,last_seen_at,resolved_at,resolved_by,dismissal_reason,dismissal_comment,dismissed_by,dismissed_at,fix_id,dashboard_url,permalink\r\nc2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65,acme/payments,main,open,high,security,medium,production,code-eval,CWE-95,Discount rule is evaluated as code,src/rules/expression.ts,41,41,,60,2026-01-15T10:30:00Z,2026-01-15T10:30:00Z,,,,,,,,https://app.code-analysis.example/findings/c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65,https://code.acme.example/acme/payments/blob/9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345/src/rules/expression.ts#L41\r\n",
  },
  exportFindingsSarif: {
    "open": "{\"version\":\"2.1.0\",\"runs\":[{\"columnKind\":\"utf16CodeUnits\",\"results\":[],\"originalUriBaseIds\":{},\"tool\":{\"driver\":{\"name\":\"code-analysis\",\"rules\":[]}}}]}\n",
  },
  getFindingsSummary: {
    "one-repository": { "total": 23, "by_severity": { "critical": 0, "high": 3, "medium": 8, "low": 10, "info": 2 } },
    "organization": { "total": 84, "by_severity": { "critical": 1, "high": 9, "medium": 27, "low": 41, "info": 6 } },
  },
  listFindingsByDetector: {
    "one-repository": {
  "data": [
    {
      "detector": "cognitive-complexity",
      "total": 7,
      "by_severity": { "critical": 0, "high": 1, "medium": 3, "low": 3, "info": 0 }
    },
    {
      "detector": "duplicate-block",
      "total": 5,
      "by_severity": { "critical": 0, "high": 0, "medium": 2, "low": 3, "info": 0 }
    },
    {
      "detector": "loose-equality",
      "total": 4,
      "by_severity": { "critical": 0, "high": 0, "medium": 0, "low": 4, "info": 0 }
    },
    {
      "detector": "empty-catch",
      "total": 2,
      "by_severity": { "critical": 0, "high": 0, "medium": 2, "low": 0, "info": 0 }
    },
    {
      "detector": "todo-comment",
      "total": 2,
      "by_severity": { "critical": 0, "high": 0, "medium": 0, "low": 0, "info": 2 }
    },
    {
      "detector": "code-eval",
      "total": 1,
      "by_severity": { "critical": 0, "high": 1, "medium": 0, "low": 0, "info": 0 }
    },
    {
      "detector": "import-cycle",
      "total": 1,
      "by_severity": { "critical": 0, "high": 1, "medium": 0, "low": 0, "info": 0 }
    },
    {
      "detector": "weak-hash",
      "total": 1,
      "by_severity": { "critical": 0, "high": 0, "medium": 1, "low": 0, "info": 0 }
    }
  ]
},
    "security-only": {
  "data": [
    {
      "detector": "weak-hash",
      "total": 6,
      "by_severity": { "critical": 0, "high": 0, "medium": 4, "low": 2, "info": 0 }
    },
    {
      "detector": "code-eval",
      "total": 2,
      "by_severity": { "critical": 0, "high": 2, "medium": 0, "low": 0, "info": 0 }
    },
    {
      "detector": "hardcoded-secret",
      "total": 1,
      "by_severity": { "critical": 1, "high": 0, "medium": 0, "low": 0, "info": 0 }
    }
  ]
},
  },
  getFindingFacets: {
    "one-repository": {
  "total": 12,
  "data": [
    {
      "filter": "severity",
      "values": [
        { "value": "medium", "label": "medium", "total": 8 },
        { "value": "high", "label": "high", "total": 4 }
      ],
      "has_more": false
    },
    {
      "filter": "repository_id",
      "values": [
        { "value": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10", "label": "acme/payments", "total": 12 },
        { "value": "0847bcba-8805-4f67-bed5-1d1de25003ea", "label": "acme/reports", "total": 7 }
      ],
      "has_more": false
    },
    {
      "filter": "has_fix",
      "values": [{ "value": "false", "label": "false", "total": 9 }, { "value": "true", "label": "true", "total": 3 }],
      "has_more": false
    }
  ]
},
  },
  triageFindings: {
    "all": { "changed": 500, "unchanged": 0, "has_more": false },
  },
  getFinding: {
    "open": {
  "id": "c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65",
  "analysis_run_id": "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21",
  "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
  "repository_name": "acme/payments",
  "branch": "main",
  "detector": "code-eval",
  "category": "security",
  "severity": "high",
  "confidence": "medium",
  "role": "production",
  "status": "open",
  "title": "Discount rule is evaluated as code",
  "description": "`eval` runs the text of a discount rule as JavaScript. Whoever can edit a rule can run any code in the process of the service.",
  "recommendation": "Describe rules as data and interpret them, or use an expression parser without access to the runtime.",
  "file_path": "src/rules/expression.ts",
  "line_start": 41,
  "line_end": 41,
  "code_snippet": "  return Boolean(eval(rule.condition))",
  "steps": [
    {
      "file_path": "src/api/rules.ts",
      "line_start": 18,
      "line_end": 18,
      "kind": "source",
      "label": "Request data (`req.body`)",
      "code": "const rule = parseRule(req.body)",
      "permalink": "https://code.acme.example/acme/payments/blob/9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345/src/api/rules.ts#L18"
    },
    {
      "file_path": "src/api/rules.ts",
      "line_start": 22,
      "line_end": 22,
      "kind": "step",
      "label": null,
      "code": "applies(rule, cart)",
      "permalink": "https://code.acme.example/acme/payments/blob/9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345/src/api/rules.ts#L22"
    },
    {
      "file_path": "src/rules/expression.ts",
      "line_start": 41,
      "line_end": 41,
      "kind": "sink",
      "label": "code that is run (`eval`)",
      "code": "return Boolean(eval(rule.condition))",
      "permalink": "https://code.acme.example/acme/payments/blob/9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345/src/rules/expression.ts#L41"
    }
  ],
  "fix_id": null,
  "created_at": "2026-01-15T10:30:00Z",
  "last_seen_at": "2026-01-15T10:30:00Z",
  "resolved_at": null,
  "resolved_by": null,
  "dashboard_url": "https://app.code-analysis.example/findings/c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65",
  "dismissal": null,
  "assignee": null,
  "cwe": "CWE-95",
  "remediation_minutes": 60,
  "detector_url": "https://api.code-analysis.example/detectors#code-eval",
  "permalink": "https://code.acme.example/acme/payments/blob/9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345/src/rules/expression.ts#L41",
  "introduced_by": {
    "commit_sha": "4d8e21f0a9b8c7d6e5f4031221304f5e6d7c8b9a",
    "author": "Mira Sato",
    "authored_at": "2026-01-15T09:58:12Z"
  }
},
    "resolved": {
  "id": "ba0266ed-1e6b-4335-92b9-6e2abed85227",
  "analysis_run_id": "f65c5537-88b7-40eb-8998-10928d44ec7b",
  "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
  "repository_name": "acme/payments",
  "branch": "main",
  "detector": "hardcoded-secret",
  "category": "security",
  "severity": "critical",
  "confidence": "high",
  "role": "production",
  "status": "resolved",
  "title": "Access key of the payment gateway in the code",
  "description": "A value that looks like a live access key is part of the source. Everyone with read access to the repository, and to its history, has it.",
  "recommendation": "Revoke the key, then read its successor from the environment.",
  "file_path": "src/config/gateway.ts",
  "line_start": 12,
  "line_end": 12,
  "code_snippet": "const accessKey = \"gw_live_****************\"",
  "steps": [],
  "fix_id": null,
  "created_at": "2026-01-14T02:01:38Z",
  "last_seen_at": "2026-01-14T02:01:38Z",
  "resolved_at": "2026-01-15T10:30:00Z",
  "resolved_by": "9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345",
  "dashboard_url": "https://app.code-analysis.example/findings/ba0266ed-1e6b-4335-92b9-6e2abed85227",
  "dismissal": null,
  "assignee": null,
  "cwe": "CWE-798",
  "remediation_minutes": 30,
  "detector_url": "https://api.code-analysis.example/detectors#hardcoded-secret",
  "permalink": "https://code.acme.example/acme/payments/blob/9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345/src/config/gateway.ts#L12",
  "introduced_by": null
},
    "with-a-fix": {
  "id": "0a5e5f59-6fc7-49fc-92e9-3b95f05ca77c",
  "analysis_run_id": "76773f67-1e04-491e-b1a6-f6c11a205944",
  "repository_id": "0847bcba-8805-4f67-bed5-1d1de25003ea",
  "repository_name": "acme/reports",
  "branch": "main",
  "detector": "mutable-default",
  "category": "quality",
  "severity": "medium",
  "confidence": null,
  "role": "production",
  "status": "open",
  "title": "Default argument is shared by all calls",
  "description": "The list in `def totals(rows, groups=[])` is made once. What one call appends, the next one finds.",
  "recommendation": "Use `None` as the default and make the list inside the function.",
  "file_path": "reports/aggregate.py",
  "line_start": 18,
  "line_end": 18,
  "code_snippet": "def totals(rows, groups=[]):",
  "steps": [],
  "fix_id": "0559ff55-fb97-4800-971d-14c85ae993e1",
  "created_at": "2026-01-12T08:15:27Z",
  "last_seen_at": "2026-01-14T08:15:30Z",
  "resolved_at": null,
  "resolved_by": null,
  "dashboard_url": "https://app.code-analysis.example/findings/0a5e5f59-6fc7-49fc-92e9-3b95f05ca77c",
  "dismissal": null,
  "assignee": null,
  "cwe": null,
  "remediation_minutes": 10,
  "detector_url": "https://api.code-analysis.example/detectors#mutable-default",
  "permalink": "https://code.acme.example/acme/reports/blob/9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345/reports/aggregate.py#L18",
  "introduced_by": null
},
  },
  updateFinding: {
    "dismissed": {
  "id": "c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65",
  "analysis_run_id": "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21",
  "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
  "repository_name": "acme/payments",
  "branch": "main",
  "detector": "code-eval",
  "category": "security",
  "severity": "high",
  "confidence": "medium",
  "role": "production",
  "status": "dismissed",
  "title": "Discount rule is evaluated as code",
  "description": "`eval` runs the text of a discount rule as JavaScript. Whoever can edit a rule can run any code in the process of the service.",
  "recommendation": "Describe rules as data and interpret them, or use an expression parser without access to the runtime.",
  "file_path": "src/rules/expression.ts",
  "line_start": 41,
  "line_end": 41,
  "code_snippet": "  return Boolean(eval(rule.condition))",
  "steps": [],
  "fix_id": null,
  "created_at": "2026-01-15T10:30:00Z",
  "last_seen_at": "2026-01-15T10:30:00Z",
  "resolved_at": null,
  "resolved_by": null,
  "dashboard_url": "https://app.code-analysis.example/findings/c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65",
  "dismissal": {
    "reason": "false_positive",
    "comment": "Rules are written by our own team and reviewed.",
    "dismissed_by": "Mira Sato",
    "dismissed_at": "2026-01-16T09:12:44Z"
  },
  "assignee": null,
  "cwe": "CWE-95",
  "remediation_minutes": 60,
  "detector_url": "https://api.code-analysis.example/detectors#code-eval",
  "permalink": "https://code.acme.example/acme/payments/blob/9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345/src/rules/expression.ts#L41",
  "introduced_by": null
},
  },
  getFindingCode: {
    "in-a-function": {
  "finding_id": "c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65",
  "file_path": "src/rules/expression.ts",
  "commit_sha": "9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345",
  "language": "typescript",
  "line_start": 41,
  "line_end": 41,
  "first_line": 39,
  "lines": [
    {
      "text": "// A rule is an expression of JavaScript.",
      "tokens": [{ "start": 0, "length": 41, "kind": "comment" }]
    },
    {
      "text": "export const applies = (rule: Rule, cart: Cart): boolean => {",
      "tokens": [
        { "start": 0, "length": 6, "kind": "keyword" },
        { "start": 7, "length": 5, "kind": "keyword" },
        { "start": 13, "length": 7, "kind": "function" },
        { "start": 30, "length": 4, "kind": "type" },
        { "start": 42, "length": 4, "kind": "type" },
        { "start": 49, "length": 7, "kind": "type" }
      ]
    },
    {
      "text": "  return Boolean(eval(rule.condition))",
      "tokens": [
        { "start": 2, "length": 6, "kind": "keyword" },
        { "start": 9, "length": 7, "kind": "function" },
        { "start": 17, "length": 4, "kind": "function" }
      ]
    },
    { "text": "}", "tokens": [] }
  ],
  "lines_total": 42,
  "function": { "name": "applies", "line_start": 40, "line_end": 42 },
  "steps": [
    {
      "text": "  const rule = parseRule(req.body)",
      "tokens": [{ "start": 2, "length": 5, "kind": "keyword" }, { "start": 15, "length": 9, "kind": "function" }]
    },
    { "text": "  applies(rule, cart)", "tokens": [{ "start": 2, "length": 7, "kind": "function" }] },
    {
      "text": "  return Boolean(eval(rule.condition))",
      "tokens": [
        { "start": 2, "length": 6, "kind": "keyword" },
        { "start": 9, "length": 7, "kind": "function" },
        { "start": 17, "length": 4, "kind": "function" }
      ]
    }
  ]
},
  },
  listFindingEvents: {
    "dismissed": {
  "data": [
    {
      "id": "b1f8a0c2-5d3e-4c6f-8a9b-0c1d2e3f4a5b",
      "finding_id": "c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65",
      "action": "dismissed",
      "actor": "Mira Sato",
      "reason": "false_positive",
      "comment": "Rules are written by our own team and reviewed.",
      "assignee": null,
      "created_at": "2026-01-16T09:12:44Z"
    },
    {
      "id": "a7e6d5c4-b3a2-4190-8f7e-6d5c4b3a2910",
      "finding_id": "c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65",
      "action": "commented",
      "actor": "Jonas Weber",
      "reason": null,
      "comment": "Who can edit these rules?",
      "assignee": null,
      "created_at": "2026-01-16T08:55:02Z"
    }
  ],
  "pagination": { "next_cursor": null, "has_more": false }
},
  },
  listFixes: {
    "waiting": {
  "data": [
    {
      "id": "43bd1791-373a-4244-bf26-23d57acca5ac",
      "finding_id": "6b647288-8cbe-4fce-b8f8-e77b3d773bcc",
      "detector": "weak-hash",
      "analysis_run_id": "f65c5537-88b7-40eb-8998-10928d44ec7b",
      "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
      "repository_name": "acme/payments",
      "status": "proposed",
      "title": "Sign callbacks with SHA-256 instead of MD5",
      "explanation": "MD5 no longer protects against forged signatures. Partners that check the old signature must change at the same time.",
      "confidence": "medium",
      "generated_by": "code-model-large",
      "changes": [
        {
          "file_path": "src/callbacks/sign.ts",
          "change_type": "modified",
          "additions": 2,
          "deletions": 2,
          "diff": "--- a/src/callbacks/sign.ts\n+++ b/src/callbacks/sign.ts\n@@ -1,1 +1,1 @@\n-import { createHash } from \"node:crypto\"\n+import { createHmac } from \"node:crypto\"\n@@ -8,2 +8,2 @@\n export const sign = (body: string, key: string): string =>\n-  createHash(\"md5\").update(key + body).digest(\"hex\")\n+  createHmac(\"sha256\", key).update(body).digest(\"hex\")\n"
        },
        {
          "file_path": "docs/callbacks.md",
          "change_type": "modified",
          "additions": 1,
          "deletions": 1,
          "diff": "--- a/docs/callbacks.md\n+++ b/docs/callbacks.md\n@@ -14,1 +14,1 @@\n-The header `Signature` is the MD5 of the key and the body.\n+The header `Signature` is the HMAC-SHA256 of the body.\n"
        }
      ],
      "review": null,
      "application": null,
      "created_at": "2026-01-14T02:03:19Z",
      "updated_at": "2026-01-14T02:03:19Z"
    },
    {
      "id": "0559ff55-fb97-4800-971d-14c85ae993e1",
      "finding_id": "0a5e5f59-6fc7-49fc-92e9-3b95f05ca77c",
      "detector": "mutable-default",
      "analysis_run_id": "76773f67-1e04-491e-b1a6-f6c11a205944",
      "repository_id": "0847bcba-8805-4f67-bed5-1d1de25003ea",
      "repository_name": "acme/reports",
      "status": "proposed",
      "title": "Make the default list inside totals()",
      "explanation": "Each call of `totals` without `groups` now gets a list of its own. Calls that pass a list behave as before. A caller that relied on the shared list would notice; none was found.",
      "confidence": "high",
      "generated_by": "detector",
      "changes": [
        {
          "file_path": "reports/aggregate.py",
          "change_type": "modified",
          "additions": 3,
          "deletions": 1,
          "diff": "--- a/reports/aggregate.py\n+++ b/reports/aggregate.py\n@@ -17,4 +17,6 @@\n \n-def totals(rows, groups=[]):\n+def totals(rows, groups=None):\n+    if groups is None:\n+        groups = []\n     for row in rows:\n         groups.append(row.group)\n"
        }
      ],
      "review": null,
      "application": null,
      "created_at": "2026-01-12T08:15:44Z",
      "updated_at": "2026-01-12T08:15:44Z"
    }
  ],
  "pagination": { "next_cursor": "ZmY1YjFhZDc1MjI3MDlmOGYyYjYxYmQwNGQz", "has_more": true }
},
    "decided": {
  "data": [
    {
      "id": "0b0bea20-3c9b-4e58-af7a-82a8df4bc37f",
      "finding_id": "9b631a78-8154-4a37-b85e-51dbaa6c9090",
      "detector": "loose-equality",
      "analysis_run_id": "f65c5537-88b7-40eb-8998-10928d44ec7b",
      "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
      "repository_name": "acme/payments",
      "status": "failed",
      "title": "Compare with === in isSettled()",
      "explanation": "`==` converts its operands before it compares them. Both sides are numbers here, so `===` gives the same result.",
      "confidence": "high",
      "generated_by": "detector",
      "changes": [
        {
          "file_path": "src/settlement/state.ts",
          "change_type": "modified",
          "additions": 1,
          "deletions": 1,
          "diff": "--- a/src/settlement/state.ts\n+++ b/src/settlement/state.ts\n@@ -30,1 +30,1 @@\n-  return payment.state == SETTLED\n+  return payment.state === SETTLED\n"
        }
      ],
      "review": {
        "decision": "approved",
        "comment": null,
        "reviewed_by": "Kim Sato",
        "reviewed_at": "2026-01-15T08:20:00Z"
      },
      "application": {
        "target_branch": "release/2.3",
        "commit_sha": null,
        "pull_request_url": null,
        "applied_branch": null,
        "batch_id": null,
        "notice": null,
        "error_message": "The change does not apply: src/settlement/state.ts differs on release/2.3.",
        "requested_at": "2026-01-15T08:21:12Z",
        "finished_at": "2026-01-15T08:21:13Z"
      },
      "created_at": "2026-01-14T02:03:20Z",
      "updated_at": "2026-01-15T08:21:13Z"
    },
    {
      "id": "43bd1791-373a-4244-bf26-23d57acca5ac",
      "finding_id": "6b647288-8cbe-4fce-b8f8-e77b3d773bcc",
      "detector": "weak-hash",
      "analysis_run_id": "f65c5537-88b7-40eb-8998-10928d44ec7b",
      "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
      "repository_name": "acme/payments",
      "status": "rejected",
      "title": "Sign callbacks with SHA-256 instead of MD5",
      "explanation": "MD5 no longer protects against forged signatures. Partners that check the old signature must change at the same time.",
      "confidence": "medium",
      "generated_by": "code-model-large",
      "changes": [
        {
          "file_path": "src/callbacks/sign.ts",
          "change_type": "modified",
          "additions": 2,
          "deletions": 2,
          "diff": "--- a/src/callbacks/sign.ts\n+++ b/src/callbacks/sign.ts\n@@ -1,1 +1,1 @@\n-import { createHash } from \"node:crypto\"\n+import { createHmac } from \"node:crypto\"\n@@ -8,2 +8,2 @@\n export const sign = (body: string, key: string): string =>\n-  createHash(\"md5\").update(key + body).digest(\"hex\")\n+  createHmac(\"sha256\", key).update(body).digest(\"hex\")\n"
        },
        {
          "file_path": "docs/callbacks.md",
          "change_type": "modified",
          "additions": 1,
          "deletions": 1,
          "diff": "--- a/docs/callbacks.md\n+++ b/docs/callbacks.md\n@@ -14,1 +14,1 @@\n-The header `Signature` is the MD5 of the key and the body.\n+The header `Signature` is the HMAC-SHA256 of the body.\n"
        }
      ],
      "review": {
        "decision": "rejected",
        "comment": "Partners depend on the old signature until March.",
        "reviewed_by": "Release pipeline",
        "reviewed_at": "2026-01-14T09:40:51Z"
      },
      "application": null,
      "created_at": "2026-01-14T02:03:19Z",
      "updated_at": "2026-01-14T09:40:51Z"
    }
  ],
  "pagination": { "next_cursor": null, "has_more": false }
},
  },
  applyFixBatch: {
    "applying": {
  "batch_id": "5b7c6d0a-51a5-4c57-8d59-94f1f8ea2f10",
  "repository_id": "0847bcba-8805-4f67-bed5-1d1de25003ea",
  "applying": 1,
  "refused": 1,
  "has_more": false,
  "results": [
    {
      "fix_id": "0559ff55-fb97-4800-971d-14c85ae993e1",
      "file_path": "reports/aggregate.py",
      "outcome": "applying",
      "reason": null
    },
    {
      "fix_id": "4d5f1c7e-1f3a-4b0e-9a6e-3f0b6a2c9d11",
      "file_path": "reports/aggregate.py",
      "outcome": "refused",
      "reason": "It changes lines that 0559ff55-fb97-4800-971d-14c85ae993e1 changes as well. Apply it after the batch."
    }
  ]
},
  },
  getFix: {
    "proposed": {
  "id": "0559ff55-fb97-4800-971d-14c85ae993e1",
  "finding_id": "0a5e5f59-6fc7-49fc-92e9-3b95f05ca77c",
  "detector": "mutable-default",
  "analysis_run_id": "76773f67-1e04-491e-b1a6-f6c11a205944",
  "repository_id": "0847bcba-8805-4f67-bed5-1d1de25003ea",
  "repository_name": "acme/reports",
  "status": "proposed",
  "title": "Make the default list inside totals()",
  "explanation": "Each call of `totals` without `groups` now gets a list of its own. Calls that pass a list behave as before. A caller that relied on the shared list would notice; none was found.",
  "confidence": "high",
  "generated_by": "detector",
  "changes": [
    {
      "file_path": "reports/aggregate.py",
      "change_type": "modified",
      "additions": 3,
      "deletions": 1,
      "diff": "--- a/reports/aggregate.py\n+++ b/reports/aggregate.py\n@@ -17,4 +17,6 @@\n \n-def totals(rows, groups=[]):\n+def totals(rows, groups=None):\n+    if groups is None:\n+        groups = []\n     for row in rows:\n         groups.append(row.group)\n"
    }
  ],
  "review": null,
  "application": null,
  "created_at": "2026-01-12T08:15:44Z",
  "updated_at": "2026-01-12T08:15:44Z"
},
    "applied": {
  "id": "0559ff55-fb97-4800-971d-14c85ae993e1",
  "finding_id": "0a5e5f59-6fc7-49fc-92e9-3b95f05ca77c",
  "detector": "mutable-default",
  "analysis_run_id": "76773f67-1e04-491e-b1a6-f6c11a205944",
  "repository_id": "0847bcba-8805-4f67-bed5-1d1de25003ea",
  "repository_name": "acme/reports",
  "status": "applied",
  "title": "Make the default list inside totals()",
  "explanation": "Each call of `totals` without `groups` now gets a list of its own. Calls that pass a list behave as before. A caller that relied on the shared list would notice; none was found.",
  "confidence": "high",
  "generated_by": "detector",
  "changes": [
    {
      "file_path": "reports/aggregate.py",
      "change_type": "modified",
      "additions": 3,
      "deletions": 1,
      "diff": "--- a/reports/aggregate.py\n+++ b/reports/aggregate.py\n@@ -17,4 +17,6 @@\n \n-def totals(rows, groups=[]):\n+def totals(rows, groups=None):\n+    if groups is None:\n+        groups = []\n     for row in rows:\n         groups.append(row.group)\n"
    }
  ],
  "review": {
    "decision": "approved",
    "comment": "The shared list was a bug indeed.",
    "reviewed_by": "Kim Sato",
    "reviewed_at": "2026-01-15T11:02:10Z"
  },
  "application": {
    "target_branch": "main",
    "commit_sha": "64b37f675a34e0ba92b27c6277305494cb9d57cc",
    "pull_request_url": "https://git.acme.example/acme/reports/pull/118",
    "applied_branch": "code-analysis/mutable-default-64b37f675a34",
    "batch_id": null,
    "notice": null,
    "error_message": null,
    "requested_at": "2026-01-15T11:03:00Z",
    "finished_at": "2026-01-15T11:03:04Z"
  },
  "created_at": "2026-01-12T08:15:44Z",
  "updated_at": "2026-01-15T11:03:04Z"
},
    "failed": {
  "id": "0b0bea20-3c9b-4e58-af7a-82a8df4bc37f",
  "finding_id": "9b631a78-8154-4a37-b85e-51dbaa6c9090",
  "detector": "loose-equality",
  "analysis_run_id": "f65c5537-88b7-40eb-8998-10928d44ec7b",
  "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
  "repository_name": "acme/payments",
  "status": "failed",
  "title": "Compare with === in isSettled()",
  "explanation": "`==` converts its operands before it compares them. Both sides are numbers here, so `===` gives the same result.",
  "confidence": "high",
  "generated_by": "detector",
  "changes": [
    {
      "file_path": "src/settlement/state.ts",
      "change_type": "modified",
      "additions": 1,
      "deletions": 1,
      "diff": "--- a/src/settlement/state.ts\n+++ b/src/settlement/state.ts\n@@ -30,1 +30,1 @@\n-  return payment.state == SETTLED\n+  return payment.state === SETTLED\n"
    }
  ],
  "review": {
    "decision": "approved",
    "comment": null,
    "reviewed_by": "Kim Sato",
    "reviewed_at": "2026-01-15T08:20:00Z"
  },
  "application": {
    "target_branch": "release/2.3",
    "commit_sha": null,
    "pull_request_url": null,
    "applied_branch": null,
    "batch_id": null,
    "notice": null,
    "error_message": "The change does not apply: src/settlement/state.ts differs on release/2.3.",
    "requested_at": "2026-01-15T08:21:12Z",
    "finished_at": "2026-01-15T08:21:13Z"
  },
  "created_at": "2026-01-14T02:03:20Z",
  "updated_at": "2026-01-15T08:21:13Z"
},
  },
  approveFix: {
    "approved": {
  "id": "0559ff55-fb97-4800-971d-14c85ae993e1",
  "finding_id": "0a5e5f59-6fc7-49fc-92e9-3b95f05ca77c",
  "detector": "mutable-default",
  "analysis_run_id": "76773f67-1e04-491e-b1a6-f6c11a205944",
  "repository_id": "0847bcba-8805-4f67-bed5-1d1de25003ea",
  "repository_name": "acme/reports",
  "status": "approved",
  "title": "Make the default list inside totals()",
  "explanation": "Each call of `totals` without `groups` now gets a list of its own. Calls that pass a list behave as before. A caller that relied on the shared list would notice; none was found.",
  "confidence": "high",
  "generated_by": "detector",
  "changes": [
    {
      "file_path": "reports/aggregate.py",
      "change_type": "modified",
      "additions": 3,
      "deletions": 1,
      "diff": "--- a/reports/aggregate.py\n+++ b/reports/aggregate.py\n@@ -17,4 +17,6 @@\n \n-def totals(rows, groups=[]):\n+def totals(rows, groups=None):\n+    if groups is None:\n+        groups = []\n     for row in rows:\n         groups.append(row.group)\n"
    }
  ],
  "review": {
    "decision": "approved",
    "comment": "The shared list was a bug indeed.",
    "reviewed_by": "Kim Sato",
    "reviewed_at": "2026-01-15T11:02:10Z"
  },
  "application": null,
  "created_at": "2026-01-12T08:15:44Z",
  "updated_at": "2026-01-15T11:02:10Z"
},
  },
  rejectFix: {
    "rejected": {
  "id": "43bd1791-373a-4244-bf26-23d57acca5ac",
  "finding_id": "6b647288-8cbe-4fce-b8f8-e77b3d773bcc",
  "detector": "weak-hash",
  "analysis_run_id": "f65c5537-88b7-40eb-8998-10928d44ec7b",
  "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
  "repository_name": "acme/payments",
  "status": "rejected",
  "title": "Sign callbacks with SHA-256 instead of MD5",
  "explanation": "MD5 no longer protects against forged signatures. Partners that check the old signature must change at the same time.",
  "confidence": "medium",
  "generated_by": "code-model-large",
  "changes": [
    {
      "file_path": "src/callbacks/sign.ts",
      "change_type": "modified",
      "additions": 2,
      "deletions": 2,
      "diff": "--- a/src/callbacks/sign.ts\n+++ b/src/callbacks/sign.ts\n@@ -1,1 +1,1 @@\n-import { createHash } from \"node:crypto\"\n+import { createHmac } from \"node:crypto\"\n@@ -8,2 +8,2 @@\n export const sign = (body: string, key: string): string =>\n-  createHash(\"md5\").update(key + body).digest(\"hex\")\n+  createHmac(\"sha256\", key).update(body).digest(\"hex\")\n"
    },
    {
      "file_path": "docs/callbacks.md",
      "change_type": "modified",
      "additions": 1,
      "deletions": 1,
      "diff": "--- a/docs/callbacks.md\n+++ b/docs/callbacks.md\n@@ -14,1 +14,1 @@\n-The header `Signature` is the MD5 of the key and the body.\n+The header `Signature` is the HMAC-SHA256 of the body.\n"
    }
  ],
  "review": {
    "decision": "rejected",
    "comment": "Partners depend on the old signature until March.",
    "reviewed_by": "Release pipeline",
    "reviewed_at": "2026-01-14T09:40:51Z"
  },
  "application": null,
  "created_at": "2026-01-14T02:03:19Z",
  "updated_at": "2026-01-14T09:40:51Z"
},
  },
  applyFix: {
    "applying": {
  "id": "0559ff55-fb97-4800-971d-14c85ae993e1",
  "finding_id": "0a5e5f59-6fc7-49fc-92e9-3b95f05ca77c",
  "detector": "mutable-default",
  "analysis_run_id": "76773f67-1e04-491e-b1a6-f6c11a205944",
  "repository_id": "0847bcba-8805-4f67-bed5-1d1de25003ea",
  "repository_name": "acme/reports",
  "status": "applying",
  "title": "Make the default list inside totals()",
  "explanation": "Each call of `totals` without `groups` now gets a list of its own. Calls that pass a list behave as before. A caller that relied on the shared list would notice; none was found.",
  "confidence": "high",
  "generated_by": "detector",
  "changes": [
    {
      "file_path": "reports/aggregate.py",
      "change_type": "modified",
      "additions": 3,
      "deletions": 1,
      "diff": "--- a/reports/aggregate.py\n+++ b/reports/aggregate.py\n@@ -17,4 +17,6 @@\n \n-def totals(rows, groups=[]):\n+def totals(rows, groups=None):\n+    if groups is None:\n+        groups = []\n     for row in rows:\n         groups.append(row.group)\n"
    }
  ],
  "review": {
    "decision": "approved",
    "comment": "The shared list was a bug indeed.",
    "reviewed_by": "Kim Sato",
    "reviewed_at": "2026-01-15T11:02:10Z"
  },
  "application": {
    "target_branch": "main",
    "commit_sha": null,
    "pull_request_url": null,
    "applied_branch": null,
    "batch_id": null,
    "notice": null,
    "error_message": null,
    "requested_at": "2026-01-15T11:03:00Z",
    "finished_at": null
  },
  "created_at": "2026-01-12T08:15:44Z",
  "updated_at": "2026-01-15T11:03:00Z"
},
  },
  previewFix: {
    "passed": {
  "fix_id": "0559ff55-fb97-4800-971d-14c85ae993e1",
  "outcome": "passed",
  "changes": [
    {
      "file_path": "reports/aggregate.py",
      "change_type": "modified",
      "additions": 3,
      "deletions": 1,
      "diff": "--- a/reports/aggregate.py\n+++ b/reports/aggregate.py\n@@ -17,4 +17,6 @@\n \n-def totals(rows, groups=[]):\n+def totals(rows, groups=None):\n+    if groups is None:\n+        groups = []\n     for row in rows:\n         groups.append(row.group)\n"
    }
  ],
  "checks": [
    { "name": "patch_applies", "outcome": "passed", "output": "", "duration_ms": 14 },
    { "name": "parses", "outcome": "passed", "output": "", "duration_ms": 6 },
    {
      "name": "reanalysis",
      "outcome": "passed",
      "output": "mutable-default no longer reported; nothing new",
      "duration_ms": 1310
    },
    {
      "name": "tests",
      "outcome": "skipped",
      "output": "Tests are not enabled for this installation.",
      "duration_ms": 0
    }
  ],
  "health_score_before": 71,
  "health_score_after": 72,
  "resolves_finding": true,
  "introduced_findings": 0,
  "started_at": "2026-01-15T11:00:30Z",
  "completed_at": "2026-01-15T11:00:32Z"
},
    "failed": {
  "fix_id": "0b0bea20-3c9b-4e58-af7a-82a8df4bc37f",
  "outcome": "failed",
  "changes": [],
  "checks": [
    {
      "name": "patch_applies",
      "outcome": "failed",
      "output": "src/settlement/state.ts:30: the lines to replace are not there",
      "duration_ms": 11
    },
    { "name": "parses", "outcome": "skipped", "output": "", "duration_ms": 0 }
  ],
  "health_score_before": 82,
  "health_score_after": null,
  "resolves_finding": false,
  "introduced_findings": 0,
  "started_at": "2026-01-15T11:40:05Z",
  "completed_at": "2026-01-15T11:40:06Z"
},
  },
  searchCode: {
    "found": {
  "data": [
    {
      "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
      "repository_name": "acme/payments",
      "commit_sha": "9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345",
      "file_path": "src/billing/invoice.ts",
      "line_start": 64,
      "line_end": 67,
      "language": "typescript",
      "symbol_name": "roundTotal",
      "symbol_kind": "function",
      "snippet": "/** Rounds an invoice total half up to whole cents. */\nexport function roundTotal(total: number): number {\n  return Math.floor(total * 100 + 0.5) / 100\n}",
      "matches": [{ "line_start": 64, "line_end": 66 }],
      "score": 0.91
    },
    {
      "repository_id": "f9efd21f-95cc-46eb-bbb0-67b96f67a335",
      "repository_name": "acme/ledger",
      "commit_sha": "16357b89b3940b30b0cba9b8610e1e14317f7d46",
      "file_path": "internal/posting/round.go",
      "line_start": 22,
      "line_end": 24,
      "language": "go",
      "symbol_name": "Money.Round",
      "symbol_kind": "method",
      "snippet": "func (m Money) Round() Money {\n\treturn Money{cents: (m.millis + 5) / 10}\n}",
      "matches": [{ "line_start": 22, "line_end": 23 }],
      "score": 0.64
    }
  ],
  "model": "built-in",
  "notice": null
},
    "nothing-found": { "data": [], "model": "code-embeddings-small", "notice": null },
  },
  askCode: {
    "model": {
  "answer": "In two places. Invoices round half up to whole cents in `roundTotal` [1]. The ledger rounds thousandths to cents in `Money.Round`, also half up [2]. For negative amounts the two differ.",
  "answered_by": "code-model-large",
  "notice": null,
  "sources": [
    {
      "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
      "repository_name": "acme/payments",
      "commit_sha": "9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345",
      "file_path": "src/billing/invoice.ts",
      "line_start": 64,
      "line_end": 67,
      "language": "typescript",
      "symbol_name": "roundTotal",
      "symbol_kind": "function",
      "snippet": "/** Rounds an invoice total half up to whole cents. */\nexport function roundTotal(total: number): number {\n  return Math.floor(total * 100 + 0.5) / 100\n}",
      "matches": [{ "line_start": 64, "line_end": 66 }],
      "score": 0.91
    },
    {
      "repository_id": "f9efd21f-95cc-46eb-bbb0-67b96f67a335",
      "repository_name": "acme/ledger",
      "commit_sha": "16357b89b3940b30b0cba9b8610e1e14317f7d46",
      "file_path": "internal/posting/round.go",
      "line_start": 22,
      "line_end": 24,
      "language": "go",
      "symbol_name": "Money.Round",
      "symbol_kind": "method",
      "snippet": "func (m Money) Round() Money {\n\treturn Money{cents: (m.millis + 5) / 10}\n}",
      "matches": [{ "line_start": 22, "line_end": 23 }],
      "score": 0.64
    }
  ],
  "conversation_id": "019bc1b0-5d1e-7c3a-8a44-3f2b9c6d7e10",
  "created_at": "2026-01-15T11:20:41Z"
},
    "extractive": {
  "answer": "The place in the code that matches best, quoted as it stands there; no language model was asked.\n\n[1] `docs/rounding.md`, lines 1 to 2, in `acme/reports`\n\n```\nReports show totals as the ledger posted them; they never round again.\n```",
  "answered_by": "extractive",
  "notice": null,
  "sources": [
    {
      "repository_id": "0847bcba-8805-4f67-bed5-1d1de25003ea",
      "repository_name": "acme/reports",
      "commit_sha": "2cb41aba6880733137274e96ab599113eb7cb749",
      "file_path": "docs/rounding.md",
      "line_start": 1,
      "line_end": 2,
      "language": null,
      "symbol_name": null,
      "symbol_kind": null,
      "snippet": "# Rounding\nReports show totals as the ledger posted them; they never round again.",
      "matches": [{ "line_start": 2, "line_end": 2 }],
      "score": 0.52
    }
  ],
  "conversation_id": "019bc1b0-5d1e-7c3a-8a44-3f2b9c6d7e10",
  "created_at": "2026-01-15T11:22:05Z"
},
  },
  getEmbeddingsStatus: {
    "organization": {
  "total_entities": 4110,
  "embedded_entities": 3724,
  "coverage_percent": 90.6,
  "model": "code-embeddings-small",
  "embedding_model": {
    "name": "code-embeddings-small",
    "host": "models.acme.example",
    "weight": 1.5,
    "calibration": {
      "queries": 96,
      "rank_by_words": 0.52,
      "rank_with_model": 0.71,
      "measured_at": "2026-01-15T10:32:40Z"
    }
  },
  "repositories": [
    {
      "repository_id": "f9efd21f-95cc-46eb-bbb0-67b96f67a335",
      "repository_name": "acme/ledger",
      "status": "not_started",
      "total_entities": 0,
      "embedded_entities": 0,
      "coverage_percent": 0,
      "vectors": {
        "status": "not_started",
        "embedded_entities": 0,
        "refused_entities": 0,
        "in_use": false,
        "failure_reason": null,
        "next_attempt_at": null
      },
      "updated_at": null
    },
    {
      "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
      "repository_name": "acme/payments",
      "status": "completed",
      "total_entities": 3184,
      "embedded_entities": 3184,
      "coverage_percent": 100,
      "vectors": {
        "status": "completed",
        "embedded_entities": 3184,
        "refused_entities": 0,
        "in_use": true,
        "failure_reason": null,
        "next_attempt_at": null
      },
      "updated_at": "2026-01-15T10:31:12Z"
    },
    {
      "repository_id": "0847bcba-8805-4f67-bed5-1d1de25003ea",
      "repository_name": "acme/reports",
      "status": "in_progress",
      "total_entities": 926,
      "embedded_entities": 540,
      "coverage_percent": 58.3,
      "vectors": {
        "status": "in_progress",
        "embedded_entities": 412,
        "refused_entities": 1,
        "in_use": false,
        "failure_reason": "The model at models.acme.example asked for a pause.",
        "next_attempt_at": "2026-01-15T10:34:10Z"
      },
      "updated_at": "2026-01-15T10:33:50Z"
    }
  ]
},
    "one-repository": {
  "total_entities": 926,
  "embedded_entities": 540,
  "coverage_percent": 58.3,
  "model": "built-in",
  "embedding_model": null,
  "repositories": [
    {
      "repository_id": "0847bcba-8805-4f67-bed5-1d1de25003ea",
      "repository_name": "acme/reports",
      "status": "in_progress",
      "total_entities": 926,
      "embedded_entities": 540,
      "coverage_percent": 58.3,
      "vectors": null,
      "updated_at": "2026-01-15T10:33:50Z"
    }
  ]
},
  },
  getSubscription: {
    "pro": {
  "id": "743a34d8-cea9-443c-b725-cce8de7453b9",
  "organization_id": "org_6f1d2c3b-4a59-4e8d-9c7b-0a1b2c3d4e5f",
  "plan_id": "e3b74359-9a4e-4239-8377-810587f6d052",
  "tier": "pro",
  "status": "active",
  "billing_interval": "year",
  "current_period_start": "2025-03-01T09:30:00Z",
  "current_period_end": "2026-03-01T09:30:00Z",
  "cancel_at_period_end": true,
  "trial_ends_at": null,
  "limits": {
    "analyses_per_hour": 20,
    "api_calls_per_minute": 300,
    "webhook_delivery_retries": 5,
    "webhook_history_retention_hours": 168,
    "concurrent_analyses": 3,
    "max_webhooks": 20
  },
  "created_at": "2024-03-01T09:30:00Z"
},
    "free": {
  "id": "4a726155-d7b3-417c-95cf-f69f9d1adef6",
  "organization_id": "org_83a58961-9f53-4ae7-9cbf-7afdb107cf2a",
  "plan_id": "661a7de6-f9ca-4ff2-b948-a8797c276fdc",
  "tier": "free",
  "status": "active",
  "billing_interval": null,
  "current_period_start": "2026-01-10T14:05:33Z",
  "current_period_end": null,
  "cancel_at_period_end": false,
  "trial_ends_at": null,
  "limits": {
    "analyses_per_hour": 2,
    "api_calls_per_minute": 60,
    "webhook_delivery_retries": 3,
    "webhook_history_retention_hours": 24,
    "concurrent_analyses": 1,
    "max_webhooks": 3
  },
  "created_at": "2026-01-10T14:05:33Z"
},
  },
  createCheckoutSession: {
    "yearly": {
  "id": "f80084c7-08d7-412e-8324-af2f5d30623a",
  "url": "https://pay.code-analysis.example/checkout/f80084c7-08d7-412e-8324-af2f5d30623a",
  "plan_id": "e3b74359-9a4e-4239-8377-810587f6d052",
  "billing_interval": "year",
  "expires_at": "2026-01-15T12:45:00Z"
},
  },
  createPortalSession: {
    "session": {
  "id": "12d3ca76-bcc1-402e-901c-01e24949432c",
  "url": "https://pay.code-analysis.example/portal/12d3ca76-bcc1-402e-901c-01e24949432c",
  "expires_at": "2026-01-15T12:18:20Z"
},
  },
  listPlans: {
    "plans": {
  "data": [
    {
      "id": "661a7de6-f9ca-4ff2-b948-a8797c276fdc",
      "tier": "free",
      "name": "Free",
      "description": "For trying it out and for small projects.",
      "prices": [],
      "limits": {
        "analyses_per_hour": 2,
        "api_calls_per_minute": 60,
        "webhook_delivery_retries": 3,
        "webhook_history_retention_hours": 24,
        "concurrent_analyses": 1,
        "max_webhooks": 3
      },
      "features": ["2 analyses per hour", "All detectors"]
    },
    {
      "id": "e3b74359-9a4e-4239-8377-810587f6d052",
      "tier": "pro",
      "name": "Pro",
      "description": "For teams that analyze every push.",
      "prices": [
        { "interval": "month", "amount": 4900, "currency": "usd" },
        { "interval": "year", "amount": 49000, "currency": "usd" }
      ],
      "limits": {
        "analyses_per_hour": 20,
        "api_calls_per_minute": 300,
        "webhook_delivery_retries": 5,
        "webhook_history_retention_hours": 168,
        "concurrent_analyses": 3,
        "max_webhooks": 20
      },
      "features": ["20 analyses per hour", "3 analyses at the same time", "Delivery history of 7 days"]
    },
    {
      "id": "1fd889c2-a5cb-49bb-9b37-ea9d2eafcc29",
      "tier": "enterprise",
      "name": "Enterprise",
      "description": "For organizations with many repositories.",
      "prices": [],
      "limits": {
        "analyses_per_hour": null,
        "api_calls_per_minute": 1000,
        "webhook_delivery_retries": 5,
        "webhook_history_retention_hours": 720,
        "concurrent_analyses": 10,
        "max_webhooks": 100
      },
      "features": ["Unlimited analyses", "Delivery history of 30 days"]
    }
  ]
},
  },
  listWebhooks: {
    "all": {
  "data": [
    {
      "id": "0bd8d7b8-a411-42d4-823e-89e0f25d28bb",
      "name": "Security channel",
      "url": "https://security.acme.example/inbox/findings",
      "events": ["finding.new", "finding.resolved"],
      "repository_ids": [],
      "minimum_severity": "info",
      "maximum_per_minute": null,
      "header_names": [],
      "is_active": false,
      "failing_since": "2026-01-09T22:14:08Z",
      "disabled_reason": "No delivery has succeeded for 5 days.",
      "previous_secret_expires_at": null,
      "created_at": "2025-12-18T15:31:40Z",
      "updated_at": "2026-01-14T22:14:08Z"
    },
    {
      "id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60",
      "name": "Build dashboard",
      "url": "https://hooks.acme.example/code-analysis",
      "events": ["analysis.completed", "analysis.failed", "health_score.changed"],
      "repository_ids": [],
      "minimum_severity": "info",
      "maximum_per_minute": null,
      "header_names": [],
      "is_active": true,
      "failing_since": null,
      "disabled_reason": null,
      "previous_secret_expires_at": null,
      "created_at": "2025-11-03T09:00:12Z",
      "updated_at": "2025-11-03T09:00:12Z"
    }
  ],
  "pagination": { "next_cursor": null, "has_more": false }
},
    "inactive": {
  "data": [
    {
      "id": "0bd8d7b8-a411-42d4-823e-89e0f25d28bb",
      "name": "Security channel",
      "url": "https://security.acme.example/inbox/findings",
      "events": ["finding.new", "finding.resolved"],
      "repository_ids": [],
      "minimum_severity": "info",
      "maximum_per_minute": null,
      "header_names": [],
      "is_active": false,
      "failing_since": "2026-01-09T22:14:08Z",
      "disabled_reason": "No delivery has succeeded for 5 days.",
      "previous_secret_expires_at": null,
      "created_at": "2025-12-18T15:31:40Z",
      "updated_at": "2026-01-14T22:14:08Z"
    },
    {
      "id": "133a7e6d-3fc2-4e46-828b-e1a31eecb425",
      "name": "Old ticket system",
      "url": "https://tickets.acme.example/hooks/7",
      "events": ["finding.new"],
      "repository_ids": [],
      "minimum_severity": "info",
      "maximum_per_minute": null,
      "header_names": [],
      "is_active": false,
      "failing_since": "2025-12-30T11:02:55Z",
      "disabled_reason": "The receiver answered 410 Gone.",
      "previous_secret_expires_at": null,
      "created_at": "2025-08-21T07:45:00Z",
      "updated_at": "2025-12-30T11:02:55Z"
    }
  ],
  "pagination": { "next_cursor": "MTA4M2U4ZDZiOWQ3YjE5ZTdiNWQ3MTk4OWU1", "has_more": true }
},
  },
  createWebhook: {
    "created": {
  "id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60",
  "name": "Build dashboard",
  "url": "https://hooks.acme.example/code-analysis",
  "events": ["analysis.completed", "analysis.failed", "health_score.changed"],
  "repository_ids": [],
  "minimum_severity": "info",
  "maximum_per_minute": null,
  "header_names": [],
  "is_active": true,
  "failing_since": null,
  "disabled_reason": null,
  "previous_secret_expires_at": null,
  "created_at": "2025-11-03T09:00:12Z",
  "updated_at": "2025-11-03T09:00:12Z",
  "secret": "whsec_4kJx0Zr8mQv2Wn6Tb1Yc9Ld3Hs7Pf5Gu"
},
  },
  listDeliveries: {
    "pending-and-succeeded": {
  "data": [
    {
      "id": "80c44f10-dc27-4e60-80e0-864f3e5b233d",
      "customer_webhook_id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60",
      "webhook_id": "whd_5zkp7xgVLp2Z1uRD",
      "event": "analysis.completed",
      "status": "pending",
      "attempt_count": 2,
      "max_attempts": 5,
      "next_attempt_at": "2026-01-15T10:36:30Z",
      "attempts": [
        {
          "attempt_number": 1,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": null,
          "response_body": null,
          "error_type": "timeout",
          "error_detail": null,
          "duration_ms": 30000,
          "dns_ms": 6,
          "connect_ms": 31,
          "tls_ms": 44,
          "first_byte_ms": null,
          "remote_address": "203.0.113.24",
          "connection_reused": false,
          "attempted_at": "2026-01-15T10:30:00Z"
        },
        {
          "attempt_number": 2,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": null,
          "response_body": null,
          "error_type": "connection",
          "error_detail": "The receiver refused the connection: no server listens on this port.",
          "duration_ms": 4,
          "dns_ms": 1,
          "connect_ms": 3,
          "tls_ms": null,
          "first_byte_ms": null,
          "remote_address": null,
          "connection_reused": null,
          "attempted_at": "2026-01-15T10:31:30Z"
        }
      ],
      "payload": {
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
      },
      "created_at": "2026-01-15T10:30:00Z",
      "completed_at": null
    },
    {
      "id": "aa31f0c4-5e62-4d87-9b10-7c8d9e0f1a2b",
      "customer_webhook_id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60",
      "webhook_id": "whd_8Hq2ZpT5vXcW1nRk",
      "event": "health_score.changed",
      "status": "succeeded",
      "attempt_count": 2,
      "max_attempts": 5,
      "next_attempt_at": null,
      "attempts": [
        {
          "attempt_number": 1,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": 503,
          "response_body": "Service restarting",
          "error_type": "http_status",
          "error_detail": null,
          "duration_ms": 212,
          "dns_ms": 3,
          "connect_ms": 22,
          "tls_ms": 41,
          "first_byte_ms": 144,
          "remote_address": "203.0.113.24",
          "connection_reused": false,
          "attempted_at": "2026-01-15T10:30:00Z"
        },
        {
          "attempt_number": 2,
          "trigger": "automatic",
          "outcome": "succeeded",
          "response_status_code": 204,
          "response_body": "",
          "error_type": null,
          "error_detail": null,
          "duration_ms": 87,
          "dns_ms": null,
          "connect_ms": null,
          "tls_ms": null,
          "first_byte_ms": 85,
          "remote_address": "203.0.113.24",
          "connection_reused": true,
          "attempted_at": "2026-01-15T10:31:00Z"
        }
      ],
      "payload": {
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
      },
      "created_at": "2026-01-15T10:30:00Z",
      "completed_at": "2026-01-15T10:31:00Z"
    }
  ],
  "pagination": { "next_cursor": "MDcwMjFiZWM2YmY1OGYxNWYyNTA3NjFlNzkz", "has_more": true }
},
    "failed": {
  "data": [
    {
      "id": "c90984cc-dadc-4f6d-9d60-76d5735e3801",
      "customer_webhook_id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60",
      "webhook_id": "whd_Pjyp37ULpKqcxEds",
      "event": "analysis.failed",
      "status": "failed",
      "attempt_count": 6,
      "max_attempts": 5,
      "next_attempt_at": null,
      "attempts": [
        {
          "attempt_number": 1,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": null,
          "response_body": null,
          "error_type": "blocked_url",
          "error_detail": null,
          "duration_ms": 2,
          "dns_ms": null,
          "connect_ms": null,
          "tls_ms": null,
          "first_byte_ms": null,
          "remote_address": null,
          "connection_reused": null,
          "attempted_at": "2026-01-15T09:12:32Z"
        },
        {
          "attempt_number": 2,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": null,
          "response_body": null,
          "error_type": "blocked_url",
          "error_detail": null,
          "duration_ms": 2,
          "dns_ms": null,
          "connect_ms": null,
          "tls_ms": null,
          "first_byte_ms": null,
          "remote_address": null,
          "connection_reused": null,
          "attempted_at": "2026-01-15T09:13:32Z"
        },
        {
          "attempt_number": 3,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": null,
          "response_body": null,
          "error_type": "blocked_url",
          "error_detail": null,
          "duration_ms": 2,
          "dns_ms": null,
          "connect_ms": null,
          "tls_ms": null,
          "first_byte_ms": null,
          "remote_address": null,
          "connection_reused": null,
          "attempted_at": "2026-01-15T09:18:32Z"
        },
        {
          "attempt_number": 4,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": null,
          "response_body": null,
          "error_type": "blocked_url",
          "error_detail": null,
          "duration_ms": 2,
          "dns_ms": null,
          "connect_ms": null,
          "tls_ms": null,
          "first_byte_ms": null,
          "remote_address": null,
          "connection_reused": null,
          "attempted_at": "2026-01-15T09:48:33Z"
        },
        {
          "attempt_number": 5,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": null,
          "response_body": null,
          "error_type": "blocked_url",
          "error_detail": null,
          "duration_ms": 2,
          "dns_ms": null,
          "connect_ms": null,
          "tls_ms": null,
          "first_byte_ms": null,
          "remote_address": null,
          "connection_reused": null,
          "attempted_at": "2026-01-15T11:48:33Z"
        },
        {
          "attempt_number": 6,
          "trigger": "manual",
          "outcome": "failed",
          "response_status_code": 404,
          "response_body": "no such hook",
          "error_type": "http_status",
          "error_detail": null,
          "duration_ms": 39,
          "dns_ms": 2,
          "connect_ms": 9,
          "tls_ms": 15,
          "first_byte_ms": 12,
          "remote_address": "203.0.113.24",
          "connection_reused": false,
          "attempted_at": "2026-01-15T13:30:07Z"
        }
      ],
      "payload": {
        "event": "analysis.failed",
        "timestamp": "2026-01-15T09:12:32Z",
        "webhook_id": "whd_Pjyp37ULpKqcxEds",
        "organization_id": "org_6f1d2c3b-4a59-4e8d-9c7b-0a1b2c3d4e5f",
        "data": {
          "analysis_run_id": "8894b02a-4229-4bc5-af7c-093132781dcf",
          "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
          "repository_name": "acme/payments",
          "commit_sha": "0000000000000000000000000000000000000000",
          "branch": "release/2.4",
          "error_code": "CHECKOUT_FAILED",
          "error_message": "The repository has no branch named release/2.4.",
          "failed_at_step": "repository_clone"
        }
      },
      "created_at": "2026-01-15T09:12:32Z",
      "completed_at": "2026-01-15T13:30:07Z"
    },
    {
      "id": "ce72b186-8258-4b0b-8031-2e707b872e49",
      "customer_webhook_id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60",
      "webhook_id": "whd_Fqgnn3WHll46dxUS",
      "event": "analysis.failed",
      "status": "failed",
      "attempt_count": 5,
      "max_attempts": 5,
      "next_attempt_at": null,
      "attempts": [
        {
          "attempt_number": 1,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": null,
          "response_body": null,
          "error_type": "dns",
          "error_detail": null,
          "duration_ms": 18,
          "dns_ms": 18,
          "connect_ms": null,
          "tls_ms": null,
          "first_byte_ms": null,
          "remote_address": null,
          "connection_reused": null,
          "attempted_at": "2026-01-13T17:45:41Z"
        },
        {
          "attempt_number": 2,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": null,
          "response_body": null,
          "error_type": "tls",
          "error_detail": "The certificate has expired.",
          "duration_ms": 143,
          "dns_ms": 9,
          "connect_ms": 37,
          "tls_ms": 96,
          "first_byte_ms": null,
          "remote_address": "203.0.113.24",
          "connection_reused": null,
          "attempted_at": "2026-01-13T17:46:41Z"
        },
        {
          "attempt_number": 3,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": 302,
          "response_body": "",
          "error_type": "redirect",
          "error_detail": null,
          "duration_ms": 66,
          "dns_ms": 2,
          "connect_ms": 11,
          "tls_ms": 23,
          "first_byte_ms": 28,
          "remote_address": "203.0.113.24",
          "connection_reused": false,
          "attempted_at": "2026-01-13T17:51:42Z"
        },
        {
          "attempt_number": 4,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": 500,
          "response_body": "{\"message\":\"queue is full\"}",
          "error_type": "http_status",
          "error_detail": null,
          "duration_ms": 95,
          "dns_ms": null,
          "connect_ms": null,
          "tls_ms": null,
          "first_byte_ms": 93,
          "remote_address": "203.0.113.24",
          "connection_reused": true,
          "attempted_at": "2026-01-13T18:21:42Z"
        },
        {
          "attempt_number": 5,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": 403,
          "response_body": "signature mismatch",
          "error_type": "http_status",
          "error_detail": null,
          "duration_ms": 51,
          "dns_ms": null,
          "connect_ms": null,
          "tls_ms": null,
          "first_byte_ms": 49,
          "remote_address": "203.0.113.24",
          "connection_reused": true,
          "attempted_at": "2026-01-13T20:21:42Z"
        }
      ],
      "payload": {
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
      },
      "created_at": "2026-01-13T17:45:41Z",
      "completed_at": "2026-01-13T20:21:42Z"
    }
  ],
  "pagination": { "next_cursor": null, "has_more": false }
},
  },
  getWebhookStatistics: {
    "one-failing": {
  "since": "2026-01-14T10:00:00Z",
  "data": [
    {
      "customer_webhook_id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60",
      "succeeded": 63,
      "failed": 6,
      "p50_ms": 84,
      "p95_ms": 412,
      "pending": 2,
      "next_attempt_at": "2026-01-15T09:18:32Z",
      "hours": [
        { "starts_at": "2026-01-14T10:00:00Z", "succeeded": 3, "failed": 0 },
        { "starts_at": "2026-01-14T11:00:00Z", "succeeded": 5, "failed": 0 },
        { "starts_at": "2026-01-14T12:00:00Z", "succeeded": 4, "failed": 0 },
        { "starts_at": "2026-01-14T13:00:00Z", "succeeded": 6, "failed": 0 },
        { "starts_at": "2026-01-14T14:00:00Z", "succeeded": 2, "failed": 0 },
        { "starts_at": "2026-01-14T15:00:00Z", "succeeded": 0, "failed": 0 },
        { "starts_at": "2026-01-14T16:00:00Z", "succeeded": 0, "failed": 0 },
        { "starts_at": "2026-01-14T17:00:00Z", "succeeded": 1, "failed": 0 },
        { "starts_at": "2026-01-14T18:00:00Z", "succeeded": 3, "failed": 0 },
        { "starts_at": "2026-01-14T19:00:00Z", "succeeded": 5, "failed": 0 },
        { "starts_at": "2026-01-14T20:00:00Z", "succeeded": 4, "failed": 0 },
        { "starts_at": "2026-01-14T21:00:00Z", "succeeded": 6, "failed": 0 },
        { "starts_at": "2026-01-14T22:00:00Z", "succeeded": 2, "failed": 0 },
        { "starts_at": "2026-01-14T23:00:00Z", "succeeded": 0, "failed": 0 },
        { "starts_at": "2026-01-15T00:00:00Z", "succeeded": 0, "failed": 0 },
        { "starts_at": "2026-01-15T01:00:00Z", "succeeded": 1, "failed": 0 },
        { "starts_at": "2026-01-15T02:00:00Z", "succeeded": 3, "failed": 0 },
        { "starts_at": "2026-01-15T03:00:00Z", "succeeded": 5, "failed": 0 },
        { "starts_at": "2026-01-15T04:00:00Z", "succeeded": 4, "failed": 0 },
        { "starts_at": "2026-01-15T05:00:00Z", "succeeded": 6, "failed": 0 },
        { "starts_at": "2026-01-15T06:00:00Z", "succeeded": 2, "failed": 0 },
        { "starts_at": "2026-01-15T07:00:00Z", "succeeded": 0, "failed": 2 },
        { "starts_at": "2026-01-15T08:00:00Z", "succeeded": 0, "failed": 2 },
        { "starts_at": "2026-01-15T09:00:00Z", "succeeded": 1, "failed": 2 }
      ]
    }
  ]
},
  },
  getWebhook: {
    "healthy": {
  "id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60",
  "name": "Build dashboard",
  "url": "https://hooks.acme.example/code-analysis",
  "events": ["analysis.completed", "analysis.failed", "health_score.changed"],
  "repository_ids": [],
  "minimum_severity": "info",
  "maximum_per_minute": 60,
  "header_names": [],
  "is_active": true,
  "failing_since": null,
  "disabled_reason": null,
  "previous_secret_expires_at": null,
  "created_at": "2025-11-03T09:00:12Z",
  "updated_at": "2025-11-03T09:00:12Z"
},
    "deactivated": {
  "id": "0bd8d7b8-a411-42d4-823e-89e0f25d28bb",
  "name": "Security channel",
  "url": "https://security.acme.example/inbox/findings",
  "events": ["finding.new", "finding.resolved"],
  "repository_ids": [],
  "minimum_severity": "info",
  "maximum_per_minute": null,
  "header_names": [],
  "is_active": false,
  "failing_since": "2026-01-09T22:14:08Z",
  "disabled_reason": "No delivery has succeeded for 5 days.",
  "previous_secret_expires_at": null,
  "created_at": "2025-12-18T15:31:40Z",
  "updated_at": "2026-01-14T22:14:08Z"
},
  },
  updateWebhook: {
    "events": {
  "id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60",
  "name": "Build dashboard",
  "url": "https://hooks.acme.example/code-analysis",
  "events": ["analysis.failed", "health_score.changed"],
  "repository_ids": [],
  "minimum_severity": "info",
  "maximum_per_minute": null,
  "header_names": [],
  "is_active": true,
  "failing_since": null,
  "disabled_reason": null,
  "previous_secret_expires_at": null,
  "created_at": "2025-11-03T09:00:12Z",
  "updated_at": "2026-01-15T09:50:31Z"
},
    "paused": {
  "id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60",
  "name": "Build dashboard",
  "url": "https://hooks.acme.example/code-analysis",
  "events": ["analysis.completed", "analysis.failed", "health_score.changed"],
  "repository_ids": [],
  "minimum_severity": "info",
  "maximum_per_minute": null,
  "header_names": [],
  "is_active": false,
  "failing_since": null,
  "disabled_reason": null,
  "previous_secret_expires_at": null,
  "created_at": "2025-11-03T09:00:12Z",
  "updated_at": "2026-01-15T13:22:18Z"
},
  },
  testWebhook: {
    "pending": {
  "id": "771080d3-df05-41f7-beb4-9a2a8ee35b07",
  "customer_webhook_id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60",
  "webhook_id": "whd_mKir9QJfSiKy18aq",
  "event": "webhook.test",
  "status": "pending",
  "attempt_count": 0,
  "max_attempts": 1,
  "next_attempt_at": "2026-01-15T10:05:00Z",
  "attempts": [],
  "payload": {
    "event": "webhook.test",
    "timestamp": "2026-01-15T10:05:00Z",
    "webhook_id": "whd_mKir9QJfSiKy18aq",
    "organization_id": "org_6f1d2c3b-4a59-4e8d-9c7b-0a1b2c3d4e5f",
    "data": {
      "message": "This is a test of your webhook. Nothing has happened.",
      "customer_webhook_id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60"
    }
  },
  "created_at": "2026-01-15T10:05:00Z",
  "completed_at": null
},
  },
  rotateWebhookSecret: {
    "rotated": {
  "id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60",
  "name": "Build dashboard",
  "url": "https://hooks.acme.example/code-analysis",
  "events": ["analysis.completed", "analysis.failed", "health_score.changed"],
  "repository_ids": [],
  "minimum_severity": "info",
  "maximum_per_minute": null,
  "header_names": [],
  "is_active": true,
  "failing_since": null,
  "disabled_reason": null,
  "previous_secret_expires_at": "2026-01-16T12:00:00Z",
  "created_at": "2025-11-03T09:00:12Z",
  "updated_at": "2026-01-15T12:00:00Z",
  "secret": "whsec_9Tq7Vb2Kx5Ry0Jm8Zc4Nd6Wf1Lp3Hg+s"
},
  },
  listWebhookDeliveries: {
    "pending-and-succeeded": {
  "data": [
    {
      "id": "80c44f10-dc27-4e60-80e0-864f3e5b233d",
      "customer_webhook_id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60",
      "webhook_id": "whd_5zkp7xgVLp2Z1uRD",
      "event": "analysis.completed",
      "status": "pending",
      "attempt_count": 2,
      "max_attempts": 5,
      "next_attempt_at": "2026-01-15T10:36:30Z",
      "attempts": [
        {
          "attempt_number": 1,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": null,
          "response_body": null,
          "error_type": "timeout",
          "error_detail": null,
          "duration_ms": 30000,
          "dns_ms": 6,
          "connect_ms": 31,
          "tls_ms": 44,
          "first_byte_ms": null,
          "remote_address": "203.0.113.24",
          "connection_reused": false,
          "attempted_at": "2026-01-15T10:30:00Z"
        },
        {
          "attempt_number": 2,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": null,
          "response_body": null,
          "error_type": "connection",
          "error_detail": "The receiver refused the connection: no server listens on this port.",
          "duration_ms": 4,
          "dns_ms": 1,
          "connect_ms": 3,
          "tls_ms": null,
          "first_byte_ms": null,
          "remote_address": null,
          "connection_reused": null,
          "attempted_at": "2026-01-15T10:31:30Z"
        }
      ],
      "payload": {
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
      },
      "created_at": "2026-01-15T10:30:00Z",
      "completed_at": null
    },
    {
      "id": "aa31f0c4-5e62-4d87-9b10-7c8d9e0f1a2b",
      "customer_webhook_id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60",
      "webhook_id": "whd_8Hq2ZpT5vXcW1nRk",
      "event": "health_score.changed",
      "status": "succeeded",
      "attempt_count": 2,
      "max_attempts": 5,
      "next_attempt_at": null,
      "attempts": [
        {
          "attempt_number": 1,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": 503,
          "response_body": "Service restarting",
          "error_type": "http_status",
          "error_detail": null,
          "duration_ms": 212,
          "dns_ms": 3,
          "connect_ms": 22,
          "tls_ms": 41,
          "first_byte_ms": 144,
          "remote_address": "203.0.113.24",
          "connection_reused": false,
          "attempted_at": "2026-01-15T10:30:00Z"
        },
        {
          "attempt_number": 2,
          "trigger": "automatic",
          "outcome": "succeeded",
          "response_status_code": 204,
          "response_body": "",
          "error_type": null,
          "error_detail": null,
          "duration_ms": 87,
          "dns_ms": null,
          "connect_ms": null,
          "tls_ms": null,
          "first_byte_ms": 85,
          "remote_address": "203.0.113.24",
          "connection_reused": true,
          "attempted_at": "2026-01-15T10:31:00Z"
        }
      ],
      "payload": {
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
      },
      "created_at": "2026-01-15T10:30:00Z",
      "completed_at": "2026-01-15T10:31:00Z"
    }
  ],
  "pagination": { "next_cursor": "MDcwMjFiZWM2YmY1OGYxNWYyNTA3NjFlNzkz", "has_more": true }
},
    "failed": {
  "data": [
    {
      "id": "c90984cc-dadc-4f6d-9d60-76d5735e3801",
      "customer_webhook_id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60",
      "webhook_id": "whd_Pjyp37ULpKqcxEds",
      "event": "analysis.failed",
      "status": "failed",
      "attempt_count": 6,
      "max_attempts": 5,
      "next_attempt_at": null,
      "attempts": [
        {
          "attempt_number": 1,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": null,
          "response_body": null,
          "error_type": "blocked_url",
          "error_detail": null,
          "duration_ms": 2,
          "dns_ms": null,
          "connect_ms": null,
          "tls_ms": null,
          "first_byte_ms": null,
          "remote_address": null,
          "connection_reused": null,
          "attempted_at": "2026-01-15T09:12:32Z"
        },
        {
          "attempt_number": 2,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": null,
          "response_body": null,
          "error_type": "blocked_url",
          "error_detail": null,
          "duration_ms": 2,
          "dns_ms": null,
          "connect_ms": null,
          "tls_ms": null,
          "first_byte_ms": null,
          "remote_address": null,
          "connection_reused": null,
          "attempted_at": "2026-01-15T09:13:32Z"
        },
        {
          "attempt_number": 3,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": null,
          "response_body": null,
          "error_type": "blocked_url",
          "error_detail": null,
          "duration_ms": 2,
          "dns_ms": null,
          "connect_ms": null,
          "tls_ms": null,
          "first_byte_ms": null,
          "remote_address": null,
          "connection_reused": null,
          "attempted_at": "2026-01-15T09:18:32Z"
        },
        {
          "attempt_number": 4,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": null,
          "response_body": null,
          "error_type": "blocked_url",
          "error_detail": null,
          "duration_ms": 2,
          "dns_ms": null,
          "connect_ms": null,
          "tls_ms": null,
          "first_byte_ms": null,
          "remote_address": null,
          "connection_reused": null,
          "attempted_at": "2026-01-15T09:48:33Z"
        },
        {
          "attempt_number": 5,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": null,
          "response_body": null,
          "error_type": "blocked_url",
          "error_detail": null,
          "duration_ms": 2,
          "dns_ms": null,
          "connect_ms": null,
          "tls_ms": null,
          "first_byte_ms": null,
          "remote_address": null,
          "connection_reused": null,
          "attempted_at": "2026-01-15T11:48:33Z"
        },
        {
          "attempt_number": 6,
          "trigger": "manual",
          "outcome": "failed",
          "response_status_code": 404,
          "response_body": "no such hook",
          "error_type": "http_status",
          "error_detail": null,
          "duration_ms": 39,
          "dns_ms": 2,
          "connect_ms": 9,
          "tls_ms": 15,
          "first_byte_ms": 12,
          "remote_address": "203.0.113.24",
          "connection_reused": false,
          "attempted_at": "2026-01-15T13:30:07Z"
        }
      ],
      "payload": {
        "event": "analysis.failed",
        "timestamp": "2026-01-15T09:12:32Z",
        "webhook_id": "whd_Pjyp37ULpKqcxEds",
        "organization_id": "org_6f1d2c3b-4a59-4e8d-9c7b-0a1b2c3d4e5f",
        "data": {
          "analysis_run_id": "8894b02a-4229-4bc5-af7c-093132781dcf",
          "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
          "repository_name": "acme/payments",
          "commit_sha": "0000000000000000000000000000000000000000",
          "branch": "release/2.4",
          "error_code": "CHECKOUT_FAILED",
          "error_message": "The repository has no branch named release/2.4.",
          "failed_at_step": "repository_clone"
        }
      },
      "created_at": "2026-01-15T09:12:32Z",
      "completed_at": "2026-01-15T13:30:07Z"
    },
    {
      "id": "ce72b186-8258-4b0b-8031-2e707b872e49",
      "customer_webhook_id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60",
      "webhook_id": "whd_Fqgnn3WHll46dxUS",
      "event": "analysis.failed",
      "status": "failed",
      "attempt_count": 5,
      "max_attempts": 5,
      "next_attempt_at": null,
      "attempts": [
        {
          "attempt_number": 1,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": null,
          "response_body": null,
          "error_type": "dns",
          "error_detail": null,
          "duration_ms": 18,
          "dns_ms": 18,
          "connect_ms": null,
          "tls_ms": null,
          "first_byte_ms": null,
          "remote_address": null,
          "connection_reused": null,
          "attempted_at": "2026-01-13T17:45:41Z"
        },
        {
          "attempt_number": 2,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": null,
          "response_body": null,
          "error_type": "tls",
          "error_detail": "The certificate has expired.",
          "duration_ms": 143,
          "dns_ms": 9,
          "connect_ms": 37,
          "tls_ms": 96,
          "first_byte_ms": null,
          "remote_address": "203.0.113.24",
          "connection_reused": null,
          "attempted_at": "2026-01-13T17:46:41Z"
        },
        {
          "attempt_number": 3,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": 302,
          "response_body": "",
          "error_type": "redirect",
          "error_detail": null,
          "duration_ms": 66,
          "dns_ms": 2,
          "connect_ms": 11,
          "tls_ms": 23,
          "first_byte_ms": 28,
          "remote_address": "203.0.113.24",
          "connection_reused": false,
          "attempted_at": "2026-01-13T17:51:42Z"
        },
        {
          "attempt_number": 4,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": 500,
          "response_body": "{\"message\":\"queue is full\"}",
          "error_type": "http_status",
          "error_detail": null,
          "duration_ms": 95,
          "dns_ms": null,
          "connect_ms": null,
          "tls_ms": null,
          "first_byte_ms": 93,
          "remote_address": "203.0.113.24",
          "connection_reused": true,
          "attempted_at": "2026-01-13T18:21:42Z"
        },
        {
          "attempt_number": 5,
          "trigger": "automatic",
          "outcome": "failed",
          "response_status_code": 403,
          "response_body": "signature mismatch",
          "error_type": "http_status",
          "error_detail": null,
          "duration_ms": 51,
          "dns_ms": null,
          "connect_ms": null,
          "tls_ms": null,
          "first_byte_ms": 49,
          "remote_address": "203.0.113.24",
          "connection_reused": true,
          "attempted_at": "2026-01-13T20:21:42Z"
        }
      ],
      "payload": {
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
      },
      "created_at": "2026-01-13T17:45:41Z",
      "completed_at": "2026-01-13T20:21:42Z"
    }
  ],
  "pagination": { "next_cursor": null, "has_more": false }
},
  },
  retryWebhookDelivery: {
    "pending": {
  "id": "ce72b186-8258-4b0b-8031-2e707b872e49",
  "customer_webhook_id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60",
  "webhook_id": "whd_Fqgnn3WHll46dxUS",
  "event": "analysis.failed",
  "status": "pending",
  "attempt_count": 5,
  "max_attempts": 5,
  "next_attempt_at": "2026-01-14T08:00:00Z",
  "attempts": [
    {
      "attempt_number": 1,
      "trigger": "automatic",
      "outcome": "failed",
      "response_status_code": null,
      "response_body": null,
      "error_type": "dns",
      "error_detail": null,
      "duration_ms": 18,
      "dns_ms": 18,
      "connect_ms": null,
      "tls_ms": null,
      "first_byte_ms": null,
      "remote_address": null,
      "connection_reused": null,
      "attempted_at": "2026-01-13T17:45:41Z"
    },
    {
      "attempt_number": 2,
      "trigger": "automatic",
      "outcome": "failed",
      "response_status_code": null,
      "response_body": null,
      "error_type": "tls",
      "error_detail": "The certificate has expired.",
      "duration_ms": 143,
      "dns_ms": 9,
      "connect_ms": 37,
      "tls_ms": 96,
      "first_byte_ms": null,
      "remote_address": "203.0.113.24",
      "connection_reused": null,
      "attempted_at": "2026-01-13T17:46:41Z"
    },
    {
      "attempt_number": 3,
      "trigger": "automatic",
      "outcome": "failed",
      "response_status_code": 302,
      "response_body": "",
      "error_type": "redirect",
      "error_detail": null,
      "duration_ms": 66,
      "dns_ms": 2,
      "connect_ms": 11,
      "tls_ms": 23,
      "first_byte_ms": 28,
      "remote_address": "203.0.113.24",
      "connection_reused": false,
      "attempted_at": "2026-01-13T17:51:42Z"
    },
    {
      "attempt_number": 4,
      "trigger": "automatic",
      "outcome": "failed",
      "response_status_code": 500,
      "response_body": "{\"message\":\"queue is full\"}",
      "error_type": "http_status",
      "error_detail": null,
      "duration_ms": 95,
      "dns_ms": null,
      "connect_ms": null,
      "tls_ms": null,
      "first_byte_ms": 93,
      "remote_address": "203.0.113.24",
      "connection_reused": true,
      "attempted_at": "2026-01-13T18:21:42Z"
    },
    {
      "attempt_number": 5,
      "trigger": "automatic",
      "outcome": "failed",
      "response_status_code": 403,
      "response_body": "signature mismatch",
      "error_type": "http_status",
      "error_detail": null,
      "duration_ms": 51,
      "dns_ms": null,
      "connect_ms": null,
      "tls_ms": null,
      "first_byte_ms": 49,
      "remote_address": "203.0.113.24",
      "connection_reused": true,
      "attempted_at": "2026-01-13T20:21:42Z"
    }
  ],
  "payload": {
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
  },
  "created_at": "2026-01-13T17:45:41Z",
  "completed_at": null
},
  },
  sendDeliveryNow: {
    "pending": {
  "id": "ce72b186-8258-4b0b-8031-2e707b872e49",
  "customer_webhook_id": "e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60",
  "webhook_id": "whd_Fqgnn3WHll46dxUS",
  "event": "analysis.failed",
  "status": "pending",
  "attempt_count": 5,
  "max_attempts": 5,
  "next_attempt_at": "2026-01-14T08:00:00Z",
  "attempts": [
    {
      "attempt_number": 1,
      "trigger": "automatic",
      "outcome": "failed",
      "response_status_code": null,
      "response_body": null,
      "error_type": "dns",
      "error_detail": null,
      "duration_ms": 18,
      "dns_ms": 18,
      "connect_ms": null,
      "tls_ms": null,
      "first_byte_ms": null,
      "remote_address": null,
      "connection_reused": null,
      "attempted_at": "2026-01-13T17:45:41Z"
    },
    {
      "attempt_number": 2,
      "trigger": "automatic",
      "outcome": "failed",
      "response_status_code": null,
      "response_body": null,
      "error_type": "tls",
      "error_detail": "The certificate has expired.",
      "duration_ms": 143,
      "dns_ms": 9,
      "connect_ms": 37,
      "tls_ms": 96,
      "first_byte_ms": null,
      "remote_address": "203.0.113.24",
      "connection_reused": null,
      "attempted_at": "2026-01-13T17:46:41Z"
    },
    {
      "attempt_number": 3,
      "trigger": "automatic",
      "outcome": "failed",
      "response_status_code": 302,
      "response_body": "",
      "error_type": "redirect",
      "error_detail": null,
      "duration_ms": 66,
      "dns_ms": 2,
      "connect_ms": 11,
      "tls_ms": 23,
      "first_byte_ms": 28,
      "remote_address": "203.0.113.24",
      "connection_reused": false,
      "attempted_at": "2026-01-13T17:51:42Z"
    },
    {
      "attempt_number": 4,
      "trigger": "automatic",
      "outcome": "failed",
      "response_status_code": 500,
      "response_body": "{\"message\":\"queue is full\"}",
      "error_type": "http_status",
      "error_detail": null,
      "duration_ms": 95,
      "dns_ms": null,
      "connect_ms": null,
      "tls_ms": null,
      "first_byte_ms": 93,
      "remote_address": "203.0.113.24",
      "connection_reused": true,
      "attempted_at": "2026-01-13T18:21:42Z"
    },
    {
      "attempt_number": 5,
      "trigger": "automatic",
      "outcome": "failed",
      "response_status_code": 403,
      "response_body": "signature mismatch",
      "error_type": "http_status",
      "error_detail": null,
      "duration_ms": 51,
      "dns_ms": null,
      "connect_ms": null,
      "tls_ms": null,
      "first_byte_ms": 49,
      "remote_address": "203.0.113.24",
      "connection_reused": true,
      "attempted_at": "2026-01-13T20:21:42Z"
    }
  ],
  "payload": {
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
  },
  "created_at": "2026-01-13T17:45:41Z",
  "completed_at": null
},
  },
  recoverWebhookDeliveries: {
    "pending": {
  "id": "4b2f9a6c-0d3e-4c71-9f58-6a7b8c9d0e1f",
  "customer_webhook_id": "0bd8d7b8-a411-42d4-823e-89e0f25d28bb",
  "status": "pending",
  "since": "2026-01-09T22:00:00Z",
  "until": "2026-01-15T08:30:00Z",
  "total_count": 1834,
  "recovered_count": 0,
  "skipped_count": 0,
  "created_at": "2026-01-15T08:30:00Z",
  "completed_at": null
},
  },
  getWebhookRecovery: {
    "running": {
  "id": "4b2f9a6c-0d3e-4c71-9f58-6a7b8c9d0e1f",
  "customer_webhook_id": "0bd8d7b8-a411-42d4-823e-89e0f25d28bb",
  "status": "running",
  "since": "2026-01-09T22:00:00Z",
  "until": "2026-01-15T08:30:00Z",
  "total_count": 1834,
  "recovered_count": 600,
  "skipped_count": 1,
  "created_at": "2026-01-15T08:30:00Z",
  "completed_at": null
},
    "completed": {
  "id": "4b2f9a6c-0d3e-4c71-9f58-6a7b8c9d0e1f",
  "customer_webhook_id": "0bd8d7b8-a411-42d4-823e-89e0f25d28bb",
  "status": "completed",
  "since": "2026-01-09T22:00:00Z",
  "until": "2026-01-15T08:30:00Z",
  "total_count": 1834,
  "recovered_count": 1831,
  "skipped_count": 3,
  "created_at": "2026-01-15T08:30:00Z",
  "completed_at": "2026-01-15T08:30:14Z"
},
    "stopped": {
  "id": "4b2f9a6c-0d3e-4c71-9f58-6a7b8c9d0e1f",
  "customer_webhook_id": "0bd8d7b8-a411-42d4-823e-89e0f25d28bb",
  "status": "stopped",
  "since": "2026-01-09T22:00:00Z",
  "until": "2026-01-15T08:30:00Z",
  "total_count": 1834,
  "recovered_count": 200,
  "skipped_count": 0,
  "created_at": "2026-01-15T08:30:00Z",
  "completed_at": "2026-01-15T08:30:02Z"
},
  },
  cancelWebhookRecovery: {
    "canceled": {
  "id": "4b2f9a6c-0d3e-4c71-9f58-6a7b8c9d0e1f",
  "customer_webhook_id": "0bd8d7b8-a411-42d4-823e-89e0f25d28bb",
  "status": "canceled",
  "since": "2026-01-09T22:00:00Z",
  "until": "2026-01-15T08:30:00Z",
  "total_count": 1834,
  "recovered_count": 800,
  "skipped_count": 1,
  "created_at": "2026-01-15T08:30:00Z",
  "completed_at": "2026-01-15T08:30:07Z"
},
  },
  listEvents: {
    "page": {
  "data": [
    {
      "id": "c1a0b8de-55f3-4d9a-8f0e-6b7c8d9e0f12",
      "event": "finding.new",
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
      },
      "created_at": "2026-01-15T10:30:00Z"
    },
    {
      "id": "b7f2c6aa-0e14-4c3b-9d55-2a3b4c5d6e7f",
      "event": "analysis.completed",
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
      },
      "created_at": "2026-01-15T10:30:00Z"
    }
  ],
  "pagination": { "next_cursor": null, "has_more": false }
},
  },
  listEventTypes: {
    "one": {
  "data": [
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
},
  },
  streamEvents: {
    "finding": {
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
},
    "made-up": {
  "event": "finding.new",
  "timestamp": "2026-01-15T10:05:00Z",
  "webhook_id": "whd_test_AZvKQ2x7fQqfbgAB2YyWEg",
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
},
  },
  sendTestEvent: {
    "webhook": {
  "payload": {
    "event": "finding.new",
    "timestamp": "2026-01-15T10:05:00Z",
    "webhook_id": "whd_test_AZvKQ2x7fQqfbgAB2YyWEg",
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
  },
  "delivery_id": "771080d3-df05-41f7-beb4-9a2a8ee35b07"
},
  },
  getNotifications: {
    "slack": {
  "slack": {
    "is_active": true,
    "host": "chat.acme.example",
    "events": ["new_findings", "quality_gate_failed"],
    "last_sent_at": "2026-01-15T10:42:07Z",
    "last_error": null
  },
  "teams": { "is_active": false, "host": null, "events": [], "last_sent_at": null, "last_error": null },
  "email": {
    "is_available": true,
    "is_active": true,
    "recipients": ["team@acme.example"],
    "events": ["weekly_digest"],
    "last_sent_at": "2026-01-12T08:00:03Z",
    "last_error": null
  }
},
  },
  updateNotifications: {
    "slack": {
  "slack": {
    "is_active": true,
    "host": "chat.acme.example",
    "events": ["new_findings", "quality_gate_failed"],
    "last_sent_at": "2026-01-15T10:42:07Z",
    "last_error": null
  },
  "teams": { "is_active": false, "host": null, "events": [], "last_sent_at": null, "last_error": null },
  "email": {
    "is_available": true,
    "is_active": true,
    "recipients": ["team@acme.example"],
    "events": ["weekly_digest"],
    "last_sent_at": "2026-01-12T08:00:03Z",
    "last_error": null
  }
},
  },
  testNotifications: {
    "sent": { "sent": true, "error": null },
    "refused": { "sent": false, "error": "chat.acme.example responded with 404: no_service." },
  },
  listApiKeys: {
    "all": {
  "data": [
    {
      "id": "6c0f4b1a-93d7-4e52-a8c1-5d2e7f9b3a04",
      "name": "Build server",
      "prefix": "cas_5mQ2xV7b",
      "permissions": ["analysis:read", "analysis:write", "findings:read"],
      "is_active": true,
      "created_by": "Dana Petrov",
      "created_at": "2026-01-15T09:12:44Z",
      "last_used_at": "2026-01-15T10:29:31Z",
      "expires_at": "2027-01-15T00:00:00Z",
      "revoked_at": null
    },
    {
      "id": "2e8a7d15-b06c-4f93-8d41-c7a9e0f36b52",
      "name": "Nightly export",
      "prefix": "cas_Zt8Lw0dF",
      "permissions": ["findings:read", "scm:read"],
      "is_active": false,
      "created_by": null,
      "created_at": "2025-11-03T08:54:20Z",
      "last_used_at": "2026-01-11T02:00:07Z",
      "expires_at": null,
      "revoked_at": "2026-01-12T13:37:05Z"
    }
  ],
  "pagination": { "next_cursor": null, "has_more": false }
},
  },
  createApiKey: {
    "created": {
  "id": "6c0f4b1a-93d7-4e52-a8c1-5d2e7f9b3a04",
  "name": "Build server",
  "prefix": "cas_5mQ2xV7b",
  "permissions": ["analysis:read", "analysis:write", "findings:read"],
  "is_active": true,
  "created_by": "Dana Petrov",
  "created_at": "2026-01-15T09:12:44Z",
  "last_used_at": null,
  "expires_at": "2027-01-15T00:00:00Z",
  "revoked_at": null,
  "secret": "cas_5mQ2xV7bR9cT1nL4wZ8kD0pY3sH6fJ2gA5uE7iO1qXv"
},
  },
  getApiKey: {
    "active": {
  "id": "6c0f4b1a-93d7-4e52-a8c1-5d2e7f9b3a04",
  "name": "Build server",
  "prefix": "cas_5mQ2xV7b",
  "permissions": ["analysis:read", "analysis:write", "findings:read"],
  "is_active": true,
  "created_by": "Dana Petrov",
  "created_at": "2026-01-15T09:12:44Z",
  "last_used_at": "2026-01-15T10:29:31Z",
  "expires_at": "2027-01-15T00:00:00Z",
  "revoked_at": null
},
    "revoked": {
  "id": "2e8a7d15-b06c-4f93-8d41-c7a9e0f36b52",
  "name": "Nightly export",
  "prefix": "cas_Zt8Lw0dF",
  "permissions": ["findings:read", "scm:read"],
  "is_active": false,
  "created_by": null,
  "created_at": "2025-11-03T08:54:20Z",
  "last_used_at": "2026-01-11T02:00:07Z",
  "expires_at": null,
  "revoked_at": "2026-01-12T13:37:05Z"
},
  },
  revokeApiKey: {
    "revoked": {
  "id": "2e8a7d15-b06c-4f93-8d41-c7a9e0f36b52",
  "name": "Nightly export",
  "prefix": "cas_Zt8Lw0dF",
  "permissions": ["findings:read", "scm:read"],
  "is_active": false,
  "created_by": null,
  "created_at": "2025-11-03T08:54:20Z",
  "last_used_at": "2026-01-11T02:00:07Z",
  "expires_at": null,
  "revoked_at": "2026-01-12T13:37:05Z"
},
  },
  listInstallations: {
    "installations": {
  "data": [
    {
      "id": "c3fea9e0-d995-41ab-80b7-10c80b5013d6",
      "account_name": "kim-sato",
      "account_type": "user",
      "status": "suspended",
      "repositories_total": 4,
      "repositories_enabled": 0,
      "created_at": "2025-12-01T10:12:00Z",
      "suspended_at": "2026-01-05T18:30:42Z"
    },
    {
      "id": "91e4b7d3-2c68-4f15-8e0a-d4b3c2a1f096",
      "account_name": "acme",
      "account_type": "organization",
      "status": "active",
      "repositories_total": 31,
      "repositories_enabled": 3,
      "created_at": "2024-02-27T13:00:05Z",
      "suspended_at": null
    }
  ],
  "pagination": { "next_cursor": null, "has_more": false }
},
  },
  listInstallationRepositories: {
    "all": {
  "data": [
    {
      "id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
      "installation_id": "91e4b7d3-2c68-4f15-8e0a-d4b3c2a1f096",
      "name": "acme/payments",
      "default_branch": "main",
      "is_private": true,
      "enabled": true,
      "health_score": 82,
      "last_analysis_run_id": "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21",
      "last_analyzed_at": "2026-01-15T10:30:00Z",
      "quality_gates": {
        "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
        "enabled": true,
        "block_merge": true,
        "min_health_score": 75,
        "max_critical_findings": 0,
        "max_high_findings": null,
        "max_new_findings": 5,
        "count_imported_findings": false,
        "updated_at": "2026-01-08T12:09:16Z"
      },
      "gates_passed": true,
      "badge_url": "https://app.code-analysis.example/badge.svg?token=bWFkZSBvZiAyNCBieXRlcyBieSBj",
      "created_at": "2024-02-27T13:00:06Z"
    },
    {
      "id": "0847bcba-8805-4f67-bed5-1d1de25003ea",
      "installation_id": "91e4b7d3-2c68-4f15-8e0a-d4b3c2a1f096",
      "name": "acme/reports",
      "default_branch": "main",
      "is_private": true,
      "enabled": true,
      "health_score": 71,
      "last_analysis_run_id": "e6c22f4c-d78b-4a92-91a5-a15e7cc2547f",
      "last_analyzed_at": "2026-01-14T08:15:30Z",
      "quality_gates": {
        "repository_id": "0847bcba-8805-4f67-bed5-1d1de25003ea",
        "enabled": false,
        "block_merge": false,
        "min_health_score": null,
        "max_critical_findings": null,
        "max_high_findings": null,
        "max_new_findings": null,
        "count_imported_findings": false,
        "updated_at": null
      },
      "gates_passed": null,
      "badge_url": null,
      "created_at": "2025-06-11T09:27:50Z"
    }
  ],
  "pagination": { "next_cursor": "YzJiZmJjNmUyNGY1OWVkMTU1MGJjNDM1NjVk", "has_more": true }
},
    "not-enabled": {
  "data": [
    {
      "id": "d2e7912f-0a4c-4904-9b75-09614cef5c97",
      "installation_id": "91e4b7d3-2c68-4f15-8e0a-d4b3c2a1f096",
      "name": "acme/playground",
      "default_branch": "trunk",
      "is_private": true,
      "enabled": false,
      "health_score": null,
      "last_analysis_run_id": null,
      "last_analyzed_at": null,
      "quality_gates": {
        "repository_id": "d2e7912f-0a4c-4904-9b75-09614cef5c97",
        "enabled": false,
        "block_merge": false,
        "min_health_score": null,
        "max_critical_findings": null,
        "max_high_findings": null,
        "max_new_findings": null,
        "count_imported_findings": false,
        "updated_at": null
      },
      "gates_passed": null,
      "badge_url": null,
      "created_at": "2026-01-02T16:40:21Z"
    },
    {
      "id": "bfc883a9-a7ab-4f26-a91b-87bf5ec917f0",
      "installation_id": "91e4b7d3-2c68-4f15-8e0a-d4b3c2a1f096",
      "name": "acme/website",
      "default_branch": "main",
      "is_private": false,
      "enabled": false,
      "health_score": null,
      "last_analysis_run_id": null,
      "last_analyzed_at": null,
      "quality_gates": {
        "repository_id": "bfc883a9-a7ab-4f26-a91b-87bf5ec917f0",
        "enabled": false,
        "block_merge": false,
        "min_health_score": null,
        "max_critical_findings": null,
        "max_high_findings": null,
        "max_new_findings": null,
        "count_imported_findings": false,
        "updated_at": null
      },
      "gates_passed": null,
      "badge_url": null,
      "created_at": "2024-02-27T13:00:06Z"
    }
  ],
  "pagination": { "next_cursor": null, "has_more": false }
},
  },
  updateInstallationRepositories: {
    "enabled": {
  "data": [
    {
      "id": "bfc883a9-a7ab-4f26-a91b-87bf5ec917f0",
      "installation_id": "91e4b7d3-2c68-4f15-8e0a-d4b3c2a1f096",
      "name": "acme/website",
      "default_branch": "main",
      "is_private": false,
      "enabled": true,
      "health_score": null,
      "last_analysis_run_id": null,
      "last_analyzed_at": null,
      "quality_gates": {
        "repository_id": "bfc883a9-a7ab-4f26-a91b-87bf5ec917f0",
        "enabled": false,
        "block_merge": false,
        "min_health_score": null,
        "max_critical_findings": null,
        "max_high_findings": null,
        "max_new_findings": null,
        "count_imported_findings": false,
        "updated_at": null
      },
      "gates_passed": null,
      "badge_url": null,
      "created_at": "2024-02-27T13:00:06Z"
    },
    {
      "id": "d2e7912f-0a4c-4904-9b75-09614cef5c97",
      "installation_id": "91e4b7d3-2c68-4f15-8e0a-d4b3c2a1f096",
      "name": "acme/playground",
      "default_branch": "trunk",
      "is_private": true,
      "enabled": true,
      "health_score": null,
      "last_analysis_run_id": null,
      "last_analyzed_at": null,
      "quality_gates": {
        "repository_id": "d2e7912f-0a4c-4904-9b75-09614cef5c97",
        "enabled": false,
        "block_merge": false,
        "min_health_score": null,
        "max_critical_findings": null,
        "max_high_findings": null,
        "max_new_findings": null,
        "count_imported_findings": false,
        "updated_at": null
      },
      "gates_passed": null,
      "badge_url": null,
      "created_at": "2026-01-02T16:40:21Z"
    }
  ]
},
  },
  updateQualityGates: {
    "on": {
  "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
  "enabled": true,
  "block_merge": true,
  "min_health_score": 75,
  "max_critical_findings": 0,
  "max_high_findings": null,
  "max_new_findings": 5,
  "count_imported_findings": false,
  "updated_at": "2026-01-08T12:09:16Z"
},
  },
  updateBadge: {
    "on": {
  "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
  "url": "https://app.code-analysis.example/badge.svg?token=bWFkZSBvZiAyNCBieXRlcyBieSBj"
},
    "off": { "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10", "url": null },
  },
  getRepositoryTrend: {
    "two-runs": {
  "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
  "branch": "main",
  "min_health_score": 75,
  "data": [
    {
      "analysis_run_id": "e6c22f4c-d78b-4a92-91a5-a15e7cc2547f",
      "commit_sha": "9b1c7f3ad20e84b5f6a7c8d9e0f1a2b3c4d5e6f7",
      "completed_at": "2026-01-14T08:15:30Z",
      "score_version": 2,
      "health_score": 76,
      "structure_score": 80,
      "quality_score": 70,
      "architecture_score": 88,
      "findings_count": 19,
      "by_severity": { "critical": 0, "high": 2, "medium": 4, "low": 12, "info": 1 },
      "new_findings": 19,
      "resolved_findings": 0,
      "code_lines": 12400,
      "gates_passed": true
    },
    {
      "analysis_run_id": "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21",
      "commit_sha": "4f2a9c1b7d3e8a6f5b0c2d4e6f8a1b3c5d7e9f01",
      "completed_at": "2026-01-15T10:30:00Z",
      "score_version": 2,
      "health_score": 82,
      "structure_score": 82,
      "quality_score": 79,
      "architecture_score": 88,
      "findings_count": 17,
      "by_severity": { "critical": 0, "high": 0, "medium": 4, "low": 12, "info": 1 },
      "new_findings": 0,
      "resolved_findings": 2,
      "code_lines": 12388,
      "gates_passed": true
    }
  ]
},
  },
  listRepositoryFiles: {
    "folder": {
  "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
  "branch": "main",
  "folder": "src/",
  "analysis_run_id": "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21",
  "commit_sha": "4f2a9c1b7d3e8a6f5b0c2d4e6f8a1b3c5d7e9f01",
  "files_total": 212,
  "files_omitted": 0,
  "entries_total": 2,
  "data": [
    {
      "path": "src/billing/",
      "kind": "folder",
      "role": null,
      "files": 38,
      "code_lines": 4120,
      "complexity": 611,
      "commits": 190,
      "authors": null,
      "findings": 9,
      "by_severity": { "critical": 0, "high": 0, "medium": 3, "low": 6, "info": 0 }
    },
    {
      "path": "src/pay.ts",
      "kind": "file",
      "role": "production",
      "files": 1,
      "code_lines": 310,
      "complexity": 74,
      "commits": 22,
      "authors": 4,
      "findings": 2,
      "by_severity": { "critical": 0, "high": 0, "medium": 1, "low": 1, "info": 0 }
    }
  ]
},
  },
  uploadSarif: {
    "semgrep": {
  "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
  "repository_name": "acme/payments",
  "analysis_run_id": "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21",
  "branch": "main",
  "commit_sha": "9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345",
  "sources": [
    {
      "tool": "semgrep",
      "category": "",
      "is_complete": true,
      "findings_count": 4,
      "new_count": 1,
      "resolved_count": 1,
      "suppressed_count": 0,
      "results_outside": 0
    }
  ]
},
  },
  listOverview: {
    "two-repositories": {
  "data": [
    {
      "repository_id": "0847bcba-8805-4f67-bed5-1d1de25003ea",
      "installation_id": "91e4b7d3-2c68-4f15-8e0a-d4b3c2a1f096",
      "repository_name": "acme/reports",
      "default_branch": "main",
      "enabled": true,
      "health_score": 71,
      "change_30_days": -4,
      "recent_scores": [75, 74, 71],
      "open_findings": { "total": 35, "by_severity": { "critical": 0, "high": 2, "medium": 9, "low": 21, "info": 3 } },
      "new_findings": 3,
      "resolved_findings": 1,
      "gates_passed": false,
      "top_gain": { "detector": "sql-injection", "category": "security", "findings": 2, "points": 14.2, "gain": 12.6 },
      "last_run": {
        "id": "e6c22f4c-d78b-4a92-91a5-a15e7cc2547f",
        "status": "completed",
        "commit_sha": "9b1c7f3ad20e84b5f6a7c8d9e0f1a2b3c4d5e6f7",
        "created_at": "2026-01-14T08:12:41Z"
      },
      "analyzed_at": "2026-01-14T08:15:30Z"
    },
    {
      "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
      "installation_id": "91e4b7d3-2c68-4f15-8e0a-d4b3c2a1f096",
      "repository_name": "acme/payments",
      "default_branch": "main",
      "enabled": true,
      "health_score": 82,
      "change_30_days": 6,
      "recent_scores": [76, 76, 82],
      "open_findings": { "total": 17, "by_severity": { "critical": 0, "high": 0, "medium": 4, "low": 12, "info": 1 } },
      "new_findings": 0,
      "resolved_findings": 2,
      "gates_passed": true,
      "top_gain": {
        "detector": "complex-function",
        "category": "structure",
        "findings": 4,
        "points": 6.1,
        "gain": 5.3
      },
      "last_run": {
        "id": "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21",
        "status": "completed",
        "commit_sha": "4f2a9c1b7d3e8a6f5b0c2d4e6f8a1b3c5d7e9f01",
        "created_at": "2026-01-15T10:28:12Z"
      },
      "analyzed_at": "2026-01-15T10:30:00Z"
    }
  ],
  "pagination": { "next_cursor": null, "has_more": false }
},
    "nothing-analyzed": {
  "data": [
    {
      "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
      "installation_id": "91e4b7d3-2c68-4f15-8e0a-d4b3c2a1f096",
      "repository_name": "acme/payments",
      "default_branch": "main",
      "enabled": true,
      "health_score": null,
      "change_30_days": null,
      "recent_scores": [],
      "open_findings": { "total": 0, "by_severity": { "critical": 0, "high": 0, "medium": 0, "low": 0, "info": 0 } },
      "new_findings": null,
      "resolved_findings": null,
      "gates_passed": null,
      "top_gain": null,
      "last_run": {
        "id": "3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21",
        "status": "queued",
        "commit_sha": null,
        "created_at": "2026-01-15T10:28:12Z"
      },
      "analyzed_at": null
    }
  ],
  "pagination": { "next_cursor": null, "has_more": false }
},
  },
  listWorthFixing: {
    "two-repositories": {
  "data": [
    {
      "repository_id": "0847bcba-8805-4f67-bed5-1d1de25003ea",
      "repository_name": "acme/reports",
      "detector": "sql-injection",
      "category": "security",
      "findings": 2,
      "gain": 12.6,
      "remediation_minutes": 60
    },
    {
      "repository_id": "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10",
      "repository_name": "acme/payments",
      "detector": "complex-function",
      "category": "structure",
      "findings": 4,
      "gain": 5.3,
      "remediation_minutes": 240
    }
  ]
},
  },
}
