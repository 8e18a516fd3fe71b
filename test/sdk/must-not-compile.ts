/** Mistakes that the compiler must find in the code of the client's users. Checked by `tsc`; nothing here runs. */
import {
  type AnalysisProgressEvent,
  ApiError,
  CodeAnalysis,
  type Finding,
  type Page,
  type RateLimit,
  type WebhookWithSecret,
} from "@code-analysis/sdk"
import type { Transport } from "../../sdk/src/transport.ts"

declare const id: string
declare const maybe: string | undefined

export const credentials = (): readonly CodeAnalysis[] => [
  // A variable of the environment may be unset: that is found at run time, with a message that says so.
  new CodeAnalysis({ apiKey: maybe }),
  new CodeAnalysis({ token: async () => id }),
  // @ts-expect-error a credential is needed
  new CodeAnalysis({}),
  // @ts-expect-error one credential is enough
  new CodeAnalysis({ apiKey: id, token: id }),
  // @ts-expect-error a key is a text
  new CodeAnalysis({ apiKey: 7 }),
  // @ts-expect-error the option is called baseUrl
  new CodeAnalysis({ apiKey: id, baseURL: "https://acme.example" }),
  // @ts-expect-error the option is called timeoutMillis
  new CodeAnalysis({ apiKey: id, timeout: 5 }),
]

export async function parameters(client: CodeAnalysis): Promise<void> {
  await client.findings.list({ severity: ["critical"], branch: maybe, limit: 5 })
  const severities: readonly ["critical", "high"] = ["critical", "high"]
  await client.findings.list({ severity: severities })
  // @ts-expect-error a misspelt filter
  await client.findings.list({ severities: ["critical"] })
  // @ts-expect-error a severity that does not exist
  await client.findings.list({ severity: ["fatal"] })
  // @ts-expect-error a list, not one value
  await client.findings.list({ severity: "critical" })
  // @ts-expect-error the summary has no pages
  await client.findings.summary({ limit: 5 })
  // @ts-expect-error an identifier is needed
  await client.findings.get()
  // @ts-expect-error an identifier that may be undefined
  await client.findings.get(maybe)
  // @ts-expect-error a number is no identifier
  await client.findings.get(7)
  // @ts-expect-error both identifiers are needed
  await client.webhooks.retryDelivery(id)
  // @ts-expect-error both identifiers are needed
  await client.webhooks.cancelRecovery(id)
  await client.analysis.history({ created_after: new Date() })
  // @ts-expect-error a branch is no time
  await client.analysis.history({ branch: new Date() })
  // @ts-expect-error findings are not filtered by time
  await client.findings.list({ created_after: new Date() })
  // @ts-expect-error the option is called signal
  await client.findings.get(id, { abort: AbortSignal.abort() })
  // @ts-expect-error maxItems must be decided
  await client.findings.list().toArray()
}

export async function bodies(client: CodeAnalysis): Promise<void> {
  await client.webhooks.update(id, { is_active: true })
  // @ts-expect-error a body is needed
  await client.analysis.trigger()
  // @ts-expect-error a misspelt member
  await client.analysis.trigger({ repositoryId: id })
  // @ts-expect-error an extra member
  await client.analysis.trigger({ repository_id: id, priority: 1 })
  // @ts-expect-error events are needed
  await client.webhooks.create({ name: "CI", url: "https://ci.acme.example" })
  // @ts-expect-error the event of a test cannot be subscribed to
  await client.webhooks.create({ name: "CI", url: "https://ci.acme.example", events: ["webhook.test"] })
  await client.webhooks.recoverDeliveries(id, { since: "2026-01-09T22:00:00Z" })
  // @ts-expect-error it must be said since when
  await client.webhooks.recoverDeliveries(id, { until: "2026-01-09T22:00:00Z" })
  // @ts-expect-error a name cannot be taken away
  await client.webhooks.update(id, { name: null })
}

export async function answers(client: CodeAnalysis): Promise<void> {
  const first: Page<Finding> = await client.findings.list()
  const rateLimit: RateLimit | null = (await client.findings.list().withResponse()).rateLimit
  for await (const finding of client.findings.list()) finding.title.toUpperCase()
  for await (const page of client.findings.list().pages()) page.data.at(0)?.title.toUpperCase()
  const created: WebhookWithSecret = await client.webhooks.create({ name: "CI", url: id, events: ["finding.new"] })
  const nothing: undefined = await client.webhooks.delete(id)
  // @ts-expect-error a webhook that is listed shows no secret
  for await (const webhook of client.webhooks.list()) String(webhook.secret)
  // @ts-expect-error a page has no length
  String(first.length)
  // @ts-expect-error the rate limit may be absent
  String(rateLimit.remaining)
  // @ts-expect-error a score may be null
  const score: number = (await client.analysis.status(id)).health_score
  // @ts-expect-error one finding has no pages
  client.findings.get(id).pages()
  const { role, severity } = await client.findings.get(id)
  // A newer service may send other roles; those of today are proposed by editors.
  if (role === "generated" || role === "test") String(role)
  // @ts-expect-error there are no other severities
  if (severity === "catastrophic") String(severity)
  // @ts-expect-error a request takes the known roles alone
  await client.findings.list({ role: ["generated"] })
  // @ts-expect-error a list that is not awaited has no data
  String(client.findings.list().data)
  // @ts-expect-error members are written with underscores
  String(created.isActive)
  String([score, nothing])
}

export function events(event: AnalysisProgressEvent): void {
  if (event.event === "completed") event.health_score.toFixed()
  if (event.event === "failed") event.failure.error_code.toUpperCase()
  // @ts-expect-error only a completed run has a score
  String(event.health_score)
  // @ts-expect-error an event that does not exist
  String(event.event === "done")
}

export function errors(error: unknown): void {
  if (ApiError.is(error)) error.status.toFixed()
  // @ts-expect-error unknown until it is recognized
  String(error.status)
  // @ts-expect-error a code that does not exist
  if (ApiError.is(error)) String(error.code === "GONE")
}

export async function reviews(client: CodeAnalysis): Promise<void> {
  await client.fixes.list({ status: ["proposed"] })
  // @ts-expect-error a state that does not exist
  await client.fixes.list({ status: ["open"] })
  await client.fixes.approve(id)
  // @ts-expect-error an approval has a comment, a rejection a reason
  await client.fixes.approve(id, { reason: "fine" })
  await client.fixes.apply(id, {}, { idempotencyKey: id })
  // @ts-expect-error a preview is not kept under a key
  await client.fixes.preview(id, { idempotencyKey: id })
  // @ts-expect-error there is no search for nothing
  await client.code.search({})
}

/** The transport knows every operation of the specification, those without a resource method too. */
export async function transport(calls: Transport): Promise<void> {
  ;(await calls.call("approveFix", { path: { id } })).status.toUpperCase()
  ;(await calls.call("approveFix", { path: { id }, body: { comment: "Yes" } })).status.toUpperCase()
  ;(await calls.call("searchCode", { body: { query: "retry" } })).data.at(0)?.snippet.toUpperCase()
  ;(await calls.list("listFixes", { query: { confidence: ["high"] } })).data.at(0)?.title.toUpperCase()
  // @ts-expect-error an operation that does not exist
  await calls.call("approveFixes", { path: { id } })
  // @ts-expect-error a webhook of the specification is not an operation to call
  await calls.call("onFindingNew", {})
  // @ts-expect-error the path parameter is missing
  await calls.call("approveFix", {})
  // @ts-expect-error the path parameter has another name
  await calls.call("approveFix", { path: { fix_id: id } })
  // @ts-expect-error the body is missing
  await calls.call("searchCode", {})
  // @ts-expect-error a stream is opened, not called
  await calls.call("streamAnalysisProgress", { path: { id } })
  // @ts-expect-error one record is not a list
  await calls.list("getFix", { path: { id } })
}
