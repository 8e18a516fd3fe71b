/** Uses of the fakes by a customer: own responses, failures, and inspecting the calls. */
import { ApiError, CodeAnalysis, ConnectionError, NotFoundError, RateLimitError } from "@code-analysis/sdk"
import { triggerAndWait } from "@code-analysis/sdk/streams"
import { example, fail, inTurn, reply } from "@code-analysis/sdk/testing"
import { describe, expect, it } from "vitest"
import { METHODS } from "../methods.ts"
import { failure, ID } from "../support.ts"
import { BASE_URL, fakeByFetch, FAKES } from "./support.ts"

const OTHER_ID = "7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10"

const IDENTIFIERS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

describe.each(FAKES)("answers of a fake that is %s", (_, make) => {
  it("are a body, or what a function makes of the call", async () => {
    const { service, client } = make()
    const finding = { ...example("getFinding"), title: "Mine" }
    service.use({
      getFinding: finding,
      askCode: ({ body }) => ({ ...example("askCode"), answer: `You ask: ${body.question}` }),
      deleteWebhook: async () => undefined,
    })
    expect(await client.findings.get(ID)).toEqual(finding)
    expect(await client.code.ask({ question: "Why?" })).toMatchObject({ answer: "You ask: Why?" })
    expect(await client.webhooks.delete(ID)).toBeUndefined()
  })

  it("are a failure for one call and a success for another", async () => {
    const { service, client } = make()
    service.use({
      getFinding: ({ path }) => (path.id === ID ? example("getFinding") : fail("getFinding", "NOT_FOUND")),
    })
    await expect(client.findings.get(ID)).resolves.toHaveProperty("title")
    expect(NotFoundError.is(await failure(client.findings.get(OTHER_ID)))).toBe(true)
  })

  it("tell what is wrong and how long to wait", async () => {
    const { service, client } = make()
    const errors = [{ in: "body" as const, field: "/url", message: "must be public" }]
    service.use({
      createWebhook: fail("createWebhook", "VALIDATION_ERROR", { errors }),
      triggerAnalysis: fail("triggerAnalysis", "RATE_LIMIT_EXCEEDED", { retryAfterSeconds: 40 }),
    })
    const body = { name: "CI", url: "https://ci.acme.example", events: ["finding.new" as const] }
    expect(await failure(client.webhooks.create(body))).toMatchObject({ fieldErrors: errors })
    const limited = await failure(client.analysis.trigger({ repository_id: ID }))
    expect(limited).toMatchObject({ retryAfterSeconds: 40, rateLimit: { remaining: 0 } })
    expect(RateLimitError.is(limited)).toBe(true)
  })

  it("come one after the other, the last one from then on", async () => {
    const { service, client } = make()
    const [open, resolved] = [example("getFinding", "open"), example("getFinding", "resolved")]
    service.use({ getFinding: inTurn("getFinding", fail("getFinding", "INTERNAL_ERROR"), open, () => resolved) })
    expect(ApiError.is(await failure(client.findings.get(ID)))).toBe(true)
    expect(await client.findings.get(ID)).toEqual(open)
    expect(await client.findings.get(ID)).toEqual(resolved)
    expect(await client.findings.get(ID)).toEqual(resolved)
  })

  it("have the headers that a test wants", async () => {
    const { service, client } = make()
    service.use({
      getFinding: reply("getFinding", example("getFinding"), { "X-RateLimit-Remaining": "0", "X-Request-Id": "mine" }),
    })
    expect(await client.findings.get(ID).withResponse()).toMatchObject({
      requestId: "mine",
      rateLimit: { limit: 300, remaining: 0 },
    })
  })

  it("are a network that fails", async () => {
    const { service, client } = make()
    service.use({ getFinding: () => Response.error() })
    expect(ConnectionError.is(await failure(client.findings.get(ID)))).toBe(true)
  })

  it("go back to those that the fake was made with, and the calls are forgotten", async () => {
    const { service, client } = make()
    service.use({ getFinding: fail("getFinding", "NOT_FOUND") })
    await failure(client.findings.get(ID))
    service.reset()
    expect(service.calls).toEqual([])
    await expect(client.findings.get(ID)).resolves.toHaveProperty("id", ID)
  })

  it("leave a later answer to the specification when it is undefined", async () => {
    const { service, client } = make()
    service.use({ getFinding: fail("getFinding", "NOT_FOUND") })
    service.use({ getFinding: undefined })
    await expect(client.findings.get(ID)).resolves.toHaveProperty("id", ID)
  })
})

/** An identifier that is in no example: an answer that has it took it from the call. */
const inNoExample = (id: string): string => `${id.slice(0, 24)}0badcafe0bad`

/** A client whose calls reach the fake with identifiers that are in no example. */
const askingForOthers = (): CodeAnalysis => {
  const { request } = fakeByFetch()
  const send: typeof fetch = async (url, init) => {
    const asked = String(url instanceof Request ? url.url : url)
    return await request(new URL(asked.replaceAll(new RegExp(IDENTIFIERS, "g"), inNoExample)), init)
  }
  return new CodeAnalysis({ apiKey: "test-key", baseUrl: BASE_URL, maxRetries: 0, fetch: send })
}

describe("answers that nobody set", () => {
  const withoutBody = new Set(["deleteWebhook", "streamAnalysisProgress"])
  const withIdentifiers = Object.entries(METHODS).filter(
    ([id, [, path]]) => IDENTIFIERS.test(path) && !withoutBody.has(id),
  )
  it.each(withIdentifiers)("of %s have the identifiers of the path", async (operationId, [call, path]) => {
    const text = JSON.stringify(await call(askingForOthers()))
    const advice = `add ${operationId} to REPEATED in sdk/src/testing/defaults.ts`
    for (const [id] of path.matchAll(new RegExp(IDENTIFIERS, "g"))) expect(text, advice).toContain(inNoExample(id))
  })

  it("have the ids of the request in derived addresses too", async () => {
    const { client } = fakeByFetch()
    const finding = await client.findings.get(OTHER_ID)
    expect(finding).toMatchObject({ id: OTHER_ID, dashboard_url: expect.stringContaining(OTHER_ID) })
    expect(await client.webhooks.test(OTHER_ID)).toMatchObject({ customer_webhook_id: OTHER_ID })
    const recovery = await client.webhooks.getRecovery(ID, OTHER_ID)
    expect(recovery).toMatchObject({ customer_webhook_id: ID, id: OTHER_ID })
    for await (const repository of client.scm.repositories(OTHER_ID)) expect(repository.installation_id).toBe(OTHER_ID)
  })

  it("repeat what the body says", async () => {
    const { client } = fakeByFetch()
    const name = 'CI "nightly"'
    const created = await client.webhooks.create({ name, url: "https://ci.acme.example", events: ["finding.new"] })
    expect(created).toMatchObject({ name, events: ["finding.new"], is_active: true })
    expect(await client.scm.updateQualityGates(ID, { max_new_findings: null })).toMatchObject({
      repository_id: ID,
      max_new_findings: null,
      enabled: true,
    })
  })

  it("tell of a run that goes well", async () => {
    const { client, service } = fakeByFetch()
    const run = await triggerAndWait(client, { repository_id: OTHER_ID })
    expect(run).toMatchObject({ status: "completed", health_score: 82 })
    expect(service.calls.map(({ operationId }) => operationId)).toEqual([
      "triggerAnalysis",
      "streamAnalysisProgress",
      "getAnalysisStatus",
    ])
  })

  it("are not for caches where they have a secret", async () => {
    const { client } = fakeByFetch()
    const { response } = await client.webhooks.rotateSecret(ID).withResponse()
    expect(response.headers.get("Cache-Control")).toBe("no-store")
  })

  it("say where to follow what has begun", async () => {
    const { client } = fakeByFetch()
    const location = async (call: { withResponse: () => Promise<{ response: Response }> }) =>
      (await call.withResponse()).response.headers.get("Location")
    const run = client.analysis.trigger({ repository_id: ID })
    expect(await location(run)).toBe(`/api/v1/analysis/${(await run).id}/status`)
    expect(await location(client.fixes.apply(OTHER_ID))).toBe(`/api/v1/fixes/${OTHER_ID}`)
    const recovery = client.webhooks.recoverDeliveries(ID, { since: "2026-01-09T22:00:00Z" })
    expect(await location(recovery)).toBe(`/api/v1/customer-webhooks/${ID}/recoveries/${(await recovery).id}`)
  })
})

describe("the calls of a fake", () => {
  it("have what was asked, typed as in the specification", async () => {
    const { service, client } = fakeByFetch()
    await client.findings.list({ severity: ["high"], limit: 5, repository_id: ID })
    await client.webhooks.list({ is_active: false })
    await client.code.ask({ question: "Why?" }, { headers: { "X-Request-Id": "mine" } })
    expect(service.calls).toMatchObject([
      { operationId: "listFindings", query: { severity: ["high"], limit: 5, repository_id: ID }, body: undefined },
      { operationId: "listWebhooks", query: { is_active: false } },
      { operationId: "askCode", body: { question: "Why?" }, requestId: "mine" },
    ])
    expect(service.callsOf("askCode").map(({ body }) => body.question)).toEqual(["Why?"])
    expect(service.callsOf("getFinding")).toEqual([])
  })

  it("have the headers without those that hold credentials", async () => {
    const { service, request } = fakeByFetch()
    const headers = {
      Authorization: "Bearer secret-token",
      "X-API-Key": "secret-key",
      Cookie: "secret=1",
      "X-Team": "7",
    }
    await request("https://api.acme.example/api/v1/billing/plans", { headers })
    expect(service.calls[0]?.headers).toHaveProperty("x-team", "7")
    expect(JSON.stringify(service.calls)).not.toContain("secret")
  })
})

describe("examples", () => {
  it("are copies that are yours to change", () => {
    const page = example("listFindings")
    page.data.length = 0
    expect(example("listFindings").data).not.toHaveLength(0)
  })

  it("are the ones that are named", () => {
    expect(example("getAnalysisStatus")).toMatchObject({ status: "completed" })
    expect(example("getAnalysisStatus", "failed")).toMatchObject({ status: "failed" })
    const unknown: string = "lost"
    expect(() => example("getAnalysisStatus", unknown as "failed")).toThrow(
      "getAnalysisStatus has no example lost; there are completed, running, failed",
    )
  })
})
