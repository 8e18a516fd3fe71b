/** The calls through the client that `@hey-api/openapi-ts` writes. */
import { client } from "./client/client.gen.ts"
import * as api from "./client/sdk.gen.ts"

client.setConfig({
  baseUrl: process.env["BASE_URL"] ?? "",
  auth: ({ type }) => (type === "apiKey" ? process.env["API_KEY"] : undefined),
})

/** The answer of a call that must succeed. */
const answered = async <A>(call: Promise<{ data: A | undefined; error?: unknown }>): Promise<A> => {
  const { data, error } = await call
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}

const installation = (await answered(api.listInstallations())).data[0]!
const repository = (await answered(api.listInstallationRepositories({ path: { id: installation.id } }))).data[0]!
const run = (await answered(api.listAnalysisHistory({ query: { repository_id: repository.id } }))).data[0]!
const status = await answered(api.getAnalysisStatus({ path: { id: run.id } }))
const listed = await answered(api.listFindings({ query: { severity: ["low", "medium"], limit: 1 } }))
const finding = await answered(api.getFinding({ path: { id: listed.data[0]!.id } }))
const created = await answered(
  api.createWebhook({ body: { name: "CI", url: "http://127.0.0.1:9/", events: ["finding.new"] } }),
)
const path = { id: created.id }
const renamed = await answered(api.updateWebhook({ path, body: { name: "Build" } }))
const webhooks = await answered(api.listWebhooks())
const deleted = await api.deleteWebhook({ path })
const missing = await api.getWebhook({ path })
// a stream is read event by event: its refusal is told to a function
let refusal = "none"
const { stream } = await api.streamAnalysisProgress({
  path,
  sseMaxRetryAttempts: 1,
  onSseError: (error) => (refusal = String(error)),
})
for await (const event of stream) refusal = `an event: ${JSON.stringify(event)}`

console.log(
  JSON.stringify({
    repository: repository.name,
    run: { status: status.status, score: status.health_score, failure: status.failure },
    finding: { detector: finding.detector, confidence: finding.confidence, resolved_at: finding.resolved_at },
    webhook: { failing_since: renamed.failing_since, names: webhooks.data.map(({ name }) => name).sort() },
    deleted: deleted.response?.status,
    missing: missing.error?.error_code,
    stream: refusal.includes("404") ? "NOT_FOUND" : refusal,
  }),
)
