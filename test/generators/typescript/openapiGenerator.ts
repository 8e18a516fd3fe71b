/** The calls through the TypeScript client that openapi-generator writes. */
import {
  AnalysisApi,
  Configuration,
  FindingsApi,
  ResponseError,
  SourceHostingApi,
  WebhooksApi,
} from "./client/index.ts"

const settings = new Configuration({
  basePath: process.env["BASE_URL"] ?? "",
  apiKey: process.env["API_KEY"] ?? "",
})
const analysis = new AnalysisApi(settings)
const findings = new FindingsApi(settings)
const hosting = new SourceHostingApi(settings)
const webhooks = new WebhooksApi(settings)

/** The code of the error that the call is refused with. */
const refused = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => "none",
    async (error: unknown) => {
      if (!(error instanceof ResponseError)) throw error
      return (await error.response.json()).error_code
    },
  )

const installation = (await hosting.listInstallations()).data[0]!
const repository = (await hosting.listInstallationRepositories({ id: installation.id })).data[0]!
const run = (await analysis.listAnalysisHistory({ repositoryId: repository.id })).data[0]!
const status = await analysis.getAnalysisStatus({ id: run.id })
const listed = await findings.listFindings({ severity: new Set(["low", "medium"] as const), limit: 1 })
const finding = await findings.getFinding({ id: listed.data[0]!.id })
const created = await webhooks.createWebhook({
  webhookCreateRequest: { name: "CI", url: "http://127.0.0.1:9/", events: new Set(["finding.new"] as const) },
})
const { id } = created
const renamed = await webhooks.updateWebhook({ id, webhookUpdateRequest: { name: "Build" } })
const names = (await webhooks.listWebhooks({})).data.map(({ name }) => name)
const deleted = await webhooks.deleteWebhookRaw({ id })

console.log(
  JSON.stringify({
    repository: repository.name,
    run: { status: status.status, score: status.healthScore, failure: status.failure },
    finding: { detector: finding.detector, confidence: finding.confidence, resolved_at: finding.resolvedAt },
    webhook: { failing_since: renamed.failingSince, names: names.sort() },
    deleted: deleted.raw.status,
    missing: await refused(webhooks.getWebhook({ id })),
    stream: await refused(analysis.streamAnalysisProgress({ id })),
  }),
)
