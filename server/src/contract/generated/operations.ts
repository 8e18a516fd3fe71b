// Generated from spec/ by `npm run generate`. Do not edit.
/** Method, path, permission, kind of body and kinds of success of every operation. */
export const operations = {
  "triggerAnalysis": {
    "method": "POST",
    "path": "/api/v1/analysis/trigger",
    "permission": "analysis:write",
    "body": "required",
    "successes": [{ "status": 202, "kind": "json" }]
  },
  "getAnalysisStatus": {
    "method": "GET",
    "path": "/api/v1/analysis/{id}/status",
    "permission": "analysis:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "streamAnalysisProgress": {
    "method": "GET",
    "path": "/api/v1/analysis/{id}/progress",
    "permission": "analysis:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "stream" }, { "status": 204, "kind": "empty" }]
  },
  "listAnalysisHistory": {
    "method": "GET",
    "path": "/api/v1/analysis/history",
    "permission": "analysis:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "getAnalysisConcurrency": {
    "method": "GET",
    "path": "/api/v1/analysis/concurrency",
    "permission": "analysis:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "listFindings": {
    "method": "GET",
    "path": "/api/v1/findings",
    "permission": "findings:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "exportFindingsCsv": {
    "method": "GET",
    "path": "/api/v1/findings.csv",
    "permission": "findings:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "text", "contentType": "text/csv" }]
  },
  "exportFindingsSarif": {
    "method": "GET",
    "path": "/api/v1/findings.sarif",
    "permission": "findings:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "text", "contentType": "application/sarif+json" }]
  },
  "getFindingsSummary": {
    "method": "GET",
    "path": "/api/v1/findings/summary",
    "permission": "findings:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "listFindingsByDetector": {
    "method": "GET",
    "path": "/api/v1/findings/by-detector",
    "permission": "findings:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "getFindingFacets": {
    "method": "GET",
    "path": "/api/v1/findings/facets",
    "permission": "findings:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "triageFindings": {
    "method": "POST",
    "path": "/api/v1/findings/triage",
    "permission": "findings:write",
    "body": "required",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "getFinding": {
    "method": "GET",
    "path": "/api/v1/findings/{id}",
    "permission": "findings:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "updateFinding": {
    "method": "PATCH",
    "path": "/api/v1/findings/{id}",
    "permission": "findings:write",
    "body": "required",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "getFindingCode": {
    "method": "GET",
    "path": "/api/v1/findings/{id}/code",
    "permission": "code:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "listFindingEvents": {
    "method": "GET",
    "path": "/api/v1/findings/{id}/events",
    "permission": "findings:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "listFixes": {
    "method": "GET",
    "path": "/api/v1/fixes",
    "permission": "fixes:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "applyFixBatch": {
    "method": "POST",
    "path": "/api/v1/fixes/apply-batch",
    "permission": "fixes:write",
    "body": "required",
    "successes": [{ "status": 202, "kind": "json" }]
  },
  "getFix": {
    "method": "GET",
    "path": "/api/v1/fixes/{id}",
    "permission": "fixes:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "approveFix": {
    "method": "POST",
    "path": "/api/v1/fixes/{id}/approve",
    "permission": "fixes:write",
    "body": "optional",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "rejectFix": {
    "method": "POST",
    "path": "/api/v1/fixes/{id}/reject",
    "permission": "fixes:write",
    "body": "optional",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "applyFix": {
    "method": "POST",
    "path": "/api/v1/fixes/{id}/apply",
    "permission": "fixes:write",
    "body": "optional",
    "successes": [{ "status": 202, "kind": "json" }]
  },
  "previewFix": {
    "method": "POST",
    "path": "/api/v1/fixes/{id}/preview",
    "permission": "fixes:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "searchCode": {
    "method": "POST",
    "path": "/api/v1/code/search",
    "permission": "code:read",
    "body": "required",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "askCode": {
    "method": "POST",
    "path": "/api/v1/code/ask",
    "permission": "code:read",
    "body": "required",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "getEmbeddingsStatus": {
    "method": "GET",
    "path": "/api/v1/code/embeddings/status",
    "permission": "code:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "getSubscription": {
    "method": "GET",
    "path": "/api/v1/billing/subscription",
    "permission": "billing:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "createCheckoutSession": {
    "method": "POST",
    "path": "/api/v1/billing/checkout",
    "permission": "billing:write",
    "body": "required",
    "successes": [{ "status": 201, "kind": "json" }]
  },
  "createPortalSession": {
    "method": "POST",
    "path": "/api/v1/billing/portal",
    "permission": "billing:write",
    "body": "optional",
    "successes": [{ "status": 201, "kind": "json" }]
  },
  "listPlans": {
    "method": "GET",
    "path": "/api/v1/billing/plans",
    "permission": "billing:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "listWebhooks": {
    "method": "GET",
    "path": "/api/v1/customer-webhooks",
    "permission": "webhooks:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "createWebhook": {
    "method": "POST",
    "path": "/api/v1/customer-webhooks",
    "permission": "webhooks:write",
    "body": "required",
    "successes": [{ "status": 201, "kind": "json" }]
  },
  "listDeliveries": {
    "method": "GET",
    "path": "/api/v1/customer-webhooks/deliveries",
    "permission": "webhooks:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "getWebhookStatistics": {
    "method": "GET",
    "path": "/api/v1/customer-webhooks/statistics",
    "permission": "webhooks:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "getWebhook": {
    "method": "GET",
    "path": "/api/v1/customer-webhooks/{id}",
    "permission": "webhooks:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "updateWebhook": {
    "method": "PATCH",
    "path": "/api/v1/customer-webhooks/{id}",
    "permission": "webhooks:write",
    "body": "required",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "deleteWebhook": {
    "method": "DELETE",
    "path": "/api/v1/customer-webhooks/{id}",
    "permission": "webhooks:write",
    "body": "none",
    "successes": [{ "status": 204, "kind": "empty" }]
  },
  "testWebhook": {
    "method": "POST",
    "path": "/api/v1/customer-webhooks/{id}/test",
    "permission": "webhooks:write",
    "body": "none",
    "successes": [{ "status": 202, "kind": "json" }]
  },
  "rotateWebhookSecret": {
    "method": "POST",
    "path": "/api/v1/customer-webhooks/{id}/rotate-secret",
    "permission": "webhooks:write",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "listWebhookDeliveries": {
    "method": "GET",
    "path": "/api/v1/customer-webhooks/{id}/deliveries",
    "permission": "webhooks:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "retryWebhookDelivery": {
    "method": "POST",
    "path": "/api/v1/customer-webhooks/{webhook_id}/deliveries/{delivery_id}/retry",
    "permission": "webhooks:write",
    "body": "none",
    "successes": [{ "status": 202, "kind": "json" }]
  },
  "sendDeliveryNow": {
    "method": "POST",
    "path": "/api/v1/customer-webhooks/{webhook_id}/deliveries/{delivery_id}/send-now",
    "permission": "webhooks:write",
    "body": "none",
    "successes": [{ "status": 202, "kind": "json" }]
  },
  "recoverWebhookDeliveries": {
    "method": "POST",
    "path": "/api/v1/customer-webhooks/{id}/recoveries",
    "permission": "webhooks:write",
    "body": "required",
    "successes": [{ "status": 202, "kind": "json" }]
  },
  "getWebhookRecovery": {
    "method": "GET",
    "path": "/api/v1/customer-webhooks/{id}/recoveries/{recovery_id}",
    "permission": "webhooks:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "cancelWebhookRecovery": {
    "method": "POST",
    "path": "/api/v1/customer-webhooks/{id}/recoveries/{recovery_id}/cancel",
    "permission": "webhooks:write",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "listEvents": {
    "method": "GET",
    "path": "/api/v1/events",
    "permission": "webhooks:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "listEventTypes": {
    "method": "GET",
    "path": "/api/v1/events/types",
    "permission": "webhooks:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "streamEvents": {
    "method": "GET",
    "path": "/api/v1/events/stream",
    "permission": "webhooks:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "stream" }]
  },
  "sendTestEvent": {
    "method": "POST",
    "path": "/api/v1/events/test",
    "permission": "webhooks:write",
    "body": "required",
    "successes": [{ "status": 202, "kind": "json" }]
  },
  "getNotifications": {
    "method": "GET",
    "path": "/api/v1/notifications",
    "permission": "webhooks:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "updateNotifications": {
    "method": "PATCH",
    "path": "/api/v1/notifications",
    "permission": "webhooks:write",
    "body": "required",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "testNotifications": {
    "method": "POST",
    "path": "/api/v1/notifications/test",
    "permission": "webhooks:write",
    "body": "required",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "listApiKeys": {
    "method": "GET",
    "path": "/api/v1/api-keys",
    "permission": "api_keys:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "createApiKey": {
    "method": "POST",
    "path": "/api/v1/api-keys",
    "permission": "api_keys:write",
    "body": "required",
    "successes": [{ "status": 201, "kind": "json" }]
  },
  "getApiKey": {
    "method": "GET",
    "path": "/api/v1/api-keys/{id}",
    "permission": "api_keys:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "revokeApiKey": {
    "method": "POST",
    "path": "/api/v1/api-keys/{id}/revoke",
    "permission": "api_keys:write",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "listInstallations": {
    "method": "GET",
    "path": "/api/v1/scm/installations",
    "permission": "scm:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "listInstallationRepositories": {
    "method": "GET",
    "path": "/api/v1/scm/installations/{id}/repos",
    "permission": "scm:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "updateInstallationRepositories": {
    "method": "POST",
    "path": "/api/v1/scm/installations/{id}/repos",
    "permission": "scm:write",
    "body": "required",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "updateQualityGates": {
    "method": "PATCH",
    "path": "/api/v1/scm/repos/{id}/quality-gates",
    "permission": "scm:write",
    "body": "required",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "updateBadge": {
    "method": "PATCH",
    "path": "/api/v1/scm/repos/{id}/badge",
    "permission": "scm:write",
    "body": "required",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "getRepositoryTrend": {
    "method": "GET",
    "path": "/api/v1/scm/repos/{id}/trend",
    "permission": "analysis:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "listRepositoryFiles": {
    "method": "GET",
    "path": "/api/v1/scm/repos/{id}/files",
    "permission": "findings:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "uploadSarif": {
    "method": "POST",
    "path": "/api/v1/scm/repos/{id}/sarif",
    "permission": "analysis:write",
    "body": "large",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "listOverview": {
    "method": "GET",
    "path": "/api/v1/overview",
    "permission": "analysis:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  },
  "listWorthFixing": {
    "method": "GET",
    "path": "/api/v1/overview/worth-fixing",
    "permission": "analysis:read",
    "body": "none",
    "successes": [{ "status": 200, "kind": "json" }]
  }
} as const
