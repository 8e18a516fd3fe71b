// Generated from spec/ by `npm run generate`. Do not edit.
/** What the path templates begin with. */
export const PATH_PREFIX = "/api/v1"

/**
 * Path template of every operation, and the method unless it is GET; safe: a POST that changes nothing; keyed: takes an
 * Idempotency-Key.
 */
export const OPERATIONS = {
  triggerAnalysis: ["/analysis/trigger", "POST", "keyed"],
  getAnalysisStatus: ["/analysis/{id}/status"],
  streamAnalysisProgress: ["/analysis/{id}/progress"],
  listAnalysisHistory: ["/analysis/history"],
  getAnalysisConcurrency: ["/analysis/concurrency"],
  listFindings: ["/findings"],
  getFindingsSummary: ["/findings/summary"],
  listFindingsByDetector: ["/findings/by-detector"],
  getFinding: ["/findings/{id}"],
  listFixes: ["/fixes"],
  getFix: ["/fixes/{id}"],
  approveFix: ["/fixes/{id}/approve", "POST"],
  rejectFix: ["/fixes/{id}/reject", "POST"],
  applyFix: ["/fixes/{id}/apply", "POST", "keyed"],
  previewFix: ["/fixes/{id}/preview", "POST", "safe"],
  searchCode: ["/code/search", "POST", "safe"],
  askCode: ["/code/ask", "POST", "safe"],
  getEmbeddingsStatus: ["/code/embeddings/status"],
  getSubscription: ["/billing/subscription"],
  createCheckoutSession: ["/billing/checkout", "POST", "keyed"],
  createPortalSession: ["/billing/portal", "POST"],
  listPlans: ["/billing/plans"],
  listWebhooks: ["/customer-webhooks"],
  createWebhook: ["/customer-webhooks", "POST"],
  getWebhook: ["/customer-webhooks/{id}"],
  updateWebhook: ["/customer-webhooks/{id}", "PATCH"],
  deleteWebhook: ["/customer-webhooks/{id}", "DELETE"],
  testWebhook: ["/customer-webhooks/{id}/test", "POST"],
  rotateWebhookSecret: ["/customer-webhooks/{id}/rotate-secret", "POST"],
  listWebhookDeliveries: ["/customer-webhooks/{id}/deliveries"],
  retryWebhookDelivery: ["/customer-webhooks/{webhook_id}/deliveries/{delivery_id}/retry", "POST"],
  recoverWebhookDeliveries: ["/customer-webhooks/{id}/recoveries", "POST"],
  getWebhookRecovery: ["/customer-webhooks/{id}/recoveries/{recovery_id}"],
  cancelWebhookRecovery: ["/customer-webhooks/{id}/recoveries/{recovery_id}/cancel", "POST"],
  listApiKeys: ["/api-keys"],
  createApiKey: ["/api-keys", "POST"],
  getApiKey: ["/api-keys/{id}"],
  revokeApiKey: ["/api-keys/{id}/revoke", "POST"],
  listInstallations: ["/scm/installations"],
  listInstallationRepositories: ["/scm/installations/{id}/repos"],
  updateInstallationRepositories: ["/scm/installations/{id}/repos", "POST"],
  updateQualityGates: ["/scm/repos/{id}/quality-gates", "PATCH"],
} as const
