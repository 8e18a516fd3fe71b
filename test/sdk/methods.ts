/** A call of every resource method of the client, for the tests that go through all operations. */
import type { CodeAnalysis, OperationId } from "@code-analysis/sdk"
import { exportCsv, exportSarif, streamEvents, streamProgress } from "@code-analysis/sdk/streams"
import { ID, textOf } from "./support.ts"

const OTHER_ID = "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10"

const CHECKOUT = {
  plan_id: ID,
  success_url: "https://acme.example/thanks",
  cancel_url: "https://acme.example/plans",
}

const COMMIT = "9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345"

const SARIF = { version: "2.1.0" as const, runs: [{ tool: { driver: { name: "semgrep" } }, results: [] }] }

/** A call of every resource method, by the operation it stands for, with the path that it must lead to. */
export const METHODS: {
  readonly [Id in OperationId]: readonly [call: (client: CodeAnalysis) => unknown, path: string, body?: object]
} = {
  triggerAnalysis: [
    ({ analysis }) => analysis.trigger({ repository_id: ID }),
    "/api/v1/analysis/trigger",
    { repository_id: ID },
  ],
  getAnalysisStatus: [({ analysis }) => analysis.status(ID), `/api/v1/analysis/${ID}/status`],
  streamAnalysisProgress: [
    (client) => streamProgress(client, ID)[Symbol.asyncIterator]().next(),
    `/api/v1/analysis/${ID}/progress`,
  ],
  listAnalysisHistory: [({ analysis }) => analysis.history(), "/api/v1/analysis/history"],
  getAnalysisConcurrency: [({ analysis }) => analysis.concurrency(), "/api/v1/analysis/concurrency"],
  listFindings: [({ findings }) => findings.list(), "/api/v1/findings"],
  exportFindingsCsv: [(client) => textOf(exportCsv(client)), "/api/v1/findings.csv"],
  exportFindingsSarif: [(client) => textOf(exportSarif(client)), "/api/v1/findings.sarif"],
  getFindingsSummary: [({ findings }) => findings.summary(), "/api/v1/findings/summary"],
  getFindingFacets: [({ findings }) => findings.facets(), "/api/v1/findings/facets"],
  listFindingsByDetector: [({ findings }) => findings.byDetector(), "/api/v1/findings/by-detector"],
  getFinding: [({ findings }) => findings.get(ID), `/api/v1/findings/${ID}`],
  getFindingCode: [({ findings }) => findings.code(ID), `/api/v1/findings/${ID}/code`],
  updateFinding: [
    ({ findings }) => findings.update(ID, { assignee: "Mira Sato" }),
    `/api/v1/findings/${ID}`,
    { assignee: "Mira Sato" },
  ],
  triageFindings: [
    ({ findings }) => findings.triage({ ids: [ID], update: { status: "open" } }),
    "/api/v1/findings/triage",
    { ids: [ID], update: { status: "open" } },
  ],
  listFindingEvents: [({ findings }) => findings.events(ID), `/api/v1/findings/${ID}/events`],
  uploadSarif: [
    ({ findings }) => findings.uploadSarif(ID, SARIF, { commit_sha: COMMIT, branch: "main" }),
    `/api/v1/scm/repos/${ID}/sarif?commit_sha=${COMMIT}&branch=main`,
    SARIF,
  ],
  listFixes: [({ fixes }) => fixes.list(), "/api/v1/fixes"],
  getFix: [({ fixes }) => fixes.get(ID), `/api/v1/fixes/${ID}`],
  approveFix: [
    ({ fixes }) => fixes.approve(ID, { comment: "fine" }),
    `/api/v1/fixes/${ID}/approve`,
    { comment: "fine" },
  ],
  rejectFix: [({ fixes }) => fixes.reject(ID, { reason: "moot" }), `/api/v1/fixes/${ID}/reject`, { reason: "moot" }],
  applyFix: [
    ({ fixes }) => fixes.apply(ID, { create_pull_request: true }),
    `/api/v1/fixes/${ID}/apply`,
    { create_pull_request: true },
  ],
  applyFixBatch: [
    ({ fixes }) => fixes.applyBatch({ ids: [ID], create_pull_request: true }),
    "/api/v1/fixes/apply-batch",
    { ids: [ID], create_pull_request: true },
  ],
  previewFix: [({ fixes }) => fixes.preview(ID), `/api/v1/fixes/${ID}/preview`],
  searchCode: [({ code }) => code.search({ query: "retry" }), "/api/v1/code/search", { query: "retry" }],
  askCode: [({ code }) => code.ask({ question: "Why?" }), "/api/v1/code/ask", { question: "Why?" }],
  getEmbeddingsStatus: [({ code }) => code.embeddingsStatus(), "/api/v1/code/embeddings/status"],
  createWebhook: [
    ({ webhooks }) => webhooks.create({ name: "CI", url: "https://ci.acme.example/hook", events: ["finding.new"] }),
    "/api/v1/customer-webhooks",
    { name: "CI", url: "https://ci.acme.example/hook", events: ["finding.new"] },
  ],
  listWebhooks: [({ webhooks }) => webhooks.list(), "/api/v1/customer-webhooks"],
  getWebhook: [({ webhooks }) => webhooks.get(ID), `/api/v1/customer-webhooks/${ID}`],
  updateWebhook: [
    ({ webhooks }) => webhooks.update(ID, { is_active: false }),
    `/api/v1/customer-webhooks/${ID}`,
    { is_active: false },
  ],
  deleteWebhook: [({ webhooks }) => webhooks.delete(ID), `/api/v1/customer-webhooks/${ID}`],
  testWebhook: [({ webhooks }) => webhooks.test(ID), `/api/v1/customer-webhooks/${ID}/test`],
  rotateWebhookSecret: [({ webhooks }) => webhooks.rotateSecret(ID), `/api/v1/customer-webhooks/${ID}/rotate-secret`],
  listWebhookDeliveries: [({ webhooks }) => webhooks.deliveries(ID), `/api/v1/customer-webhooks/${ID}/deliveries`],
  listDeliveries: [({ webhooks }) => webhooks.allDeliveries(), "/api/v1/customer-webhooks/deliveries"],
  listEvents: [({ webhooks }) => webhooks.events(), "/api/v1/events"],
  streamEvents: [(client) => streamEvents(client)[Symbol.asyncIterator]().next(), "/api/v1/events/stream"],
  sendTestEvent: [
    ({ webhooks }) => webhooks.sendTestEvent({ event: "finding.new" }),
    "/api/v1/events/test",
    { event: "finding.new" },
  ],
  listEventTypes: [({ webhooks }) => webhooks.eventTypes(), "/api/v1/events/types"],
  getNotifications: [({ notifications }) => notifications.get(), "/api/v1/notifications"],
  updateNotifications: [
    ({ notifications }) => notifications.update({ slack: { is_active: false } }),
    "/api/v1/notifications",
    { slack: { is_active: false } },
  ],
  testNotifications: [
    ({ notifications }) => notifications.test("slack"),
    "/api/v1/notifications/test",
    { channel: "slack" },
  ],
  getWebhookStatistics: [({ webhooks }) => webhooks.statistics(), "/api/v1/customer-webhooks/statistics"],
  sendDeliveryNow: [
    ({ webhooks }) => webhooks.sendNow(ID, OTHER_ID),
    `/api/v1/customer-webhooks/${ID}/deliveries/${OTHER_ID}/send-now`,
  ],
  retryWebhookDelivery: [
    ({ webhooks }) => webhooks.retryDelivery(ID, OTHER_ID),
    `/api/v1/customer-webhooks/${ID}/deliveries/${OTHER_ID}/retry`,
  ],
  recoverWebhookDeliveries: [
    ({ webhooks }) => webhooks.recoverDeliveries(ID, { since: "2026-01-09T22:00:00Z" }),
    `/api/v1/customer-webhooks/${ID}/recoveries`,
    { since: "2026-01-09T22:00:00Z" },
  ],
  getWebhookRecovery: [
    ({ webhooks }) => webhooks.getRecovery(ID, OTHER_ID),
    `/api/v1/customer-webhooks/${ID}/recoveries/${OTHER_ID}`,
  ],
  cancelWebhookRecovery: [
    ({ webhooks }) => webhooks.cancelRecovery(ID, OTHER_ID),
    `/api/v1/customer-webhooks/${ID}/recoveries/${OTHER_ID}/cancel`,
  ],
  createApiKey: [
    ({ apiKeys }) => apiKeys.create({ name: "CI", permissions: ["findings:read"] }),
    "/api/v1/api-keys",
    { name: "CI", permissions: ["findings:read"] },
  ],
  listApiKeys: [({ apiKeys }) => apiKeys.list(), "/api/v1/api-keys"],
  getApiKey: [({ apiKeys }) => apiKeys.get(ID), `/api/v1/api-keys/${ID}`],
  revokeApiKey: [({ apiKeys }) => apiKeys.revoke(ID), `/api/v1/api-keys/${ID}/revoke`],
  listInstallations: [({ scm }) => scm.installations(), "/api/v1/scm/installations"],
  listInstallationRepositories: [({ scm }) => scm.repositories(ID), `/api/v1/scm/installations/${ID}/repos`],
  updateInstallationRepositories: [
    ({ scm }) => scm.updateRepositories(ID, { repository_ids: [OTHER_ID], enabled: true }),
    `/api/v1/scm/installations/${ID}/repos`,
    { repository_ids: [OTHER_ID], enabled: true },
  ],
  updateQualityGates: [
    ({ scm }) => scm.updateQualityGates(ID, { enabled: true, max_new_findings: null }),
    `/api/v1/scm/repos/${ID}/quality-gates`,
    { enabled: true, max_new_findings: null },
  ],
  updateBadge: [
    ({ scm }) => scm.updateBadge(ID, { enabled: true }),
    `/api/v1/scm/repos/${ID}/badge`,
    { enabled: true },
  ],
  getRepositoryTrend: [({ scm }) => scm.trend(ID), `/api/v1/scm/repos/${ID}/trend`],
  listRepositoryFiles: [({ scm }) => scm.files(ID), `/api/v1/scm/repos/${ID}/files`],
  listOverview: [({ scm }) => scm.overview(), "/api/v1/overview"],
  listWorthFixing: [({ scm }) => scm.worthFixing(), "/api/v1/overview/worth-fixing"],
  getSubscription: [({ billing }) => billing.subscription(), "/api/v1/billing/subscription"],
  listPlans: [({ billing }) => billing.plans(), "/api/v1/billing/plans"],
  createCheckoutSession: [({ billing }) => billing.checkout(CHECKOUT), "/api/v1/billing/checkout", CHECKOUT],
  createPortalSession: [
    ({ billing }) => billing.portal({ return_url: "https://acme.example/billing" }),
    "/api/v1/billing/portal",
    { return_url: "https://acme.example/billing" },
  ],
}
