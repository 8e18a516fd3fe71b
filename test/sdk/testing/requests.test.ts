/** Requests that the service refuses, the fakes refuse too; and a fake behaves as a network does. */
import { AbortError } from "@code-analysis/sdk"
import { example } from "@code-analysis/sdk/testing"
import { describe, expect, it } from "vitest"
import { failure, ID } from "../support.ts"
import { BASE_URL, FAKES, fakeByFetch } from "./support.ts"

const KEY = { "X-API-Key": "test-key" }

const REFUSED: readonly (readonly [what: string, method: string, path: string, body: string | null, fault: object])[] =
  [
    ["an identifier that is no UUID", "GET", "/findings/first", null, { in: "path", field: "id" }],
    ["a body that is missing", "POST", "/analysis/trigger", null, { in: "body", field: "" }],
    ["a body that is not JSON", "POST", "/analysis/trigger", "{", { in: "body", field: "" }],
    ["a body that is no object", "POST", "/analysis/trigger", "[]", { in: "body", field: "" }],
    ["a member that is missing", "POST", "/analysis/trigger", "{}", { in: "body", field: "/repository_id" }],
    ["a member that is unknown", "POST", `/fixes/${ID}/approve`, '{"note":"x"}', { in: "body", field: "/note" }],
    ["a size that is no number", "GET", "/findings?limit=many", null, { in: "query", field: "limit" }],
    ["a size that is given twice", "GET", "/findings?limit=1&limit=2", null, { in: "query", field: "limit" }],
    ["a boolean that is none", "GET", "/customer-webhooks?is_active=maybe", null, { in: "query", field: "is_active" }],
  ]

describe.each(FAKES)("a fake that is %s", (_, make) => {
  it.each(REFUSED)("refuses %s", async (_what, method, path, body, fault) => {
    const { service, request } = make()
    const headers = body === null ? KEY : { ...KEY, "Content-Type": "application/json" }
    const answer = await request(`${BASE_URL}/api/v1${path}`, { method, headers, body }, { expectInvalid: true })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ errors: [fault], detail: "The request has 1 wrong value." })
    expect(service.calls).toEqual([])
  })

  it("refuses a request without a credential, and takes either kind", async () => {
    const { request } = make()
    const plans = `${BASE_URL}/api/v1/billing/plans`
    expect((await request(plans)).status).toBe(401)
    expect((await request(plans, { headers: { Authorization: "Bearer token" } })).status).toBe(200)
    expect((await request(plans, { headers: KEY })).status).toBe(200)
  })

  it.each(["findings", "billing/plans"])("refuses query parameters that a list does not have: %s", async (path) => {
    const answer = await make().request(`${BASE_URL}/api/v1/${path}?mood=good`, { headers: KEY })
    const errors = [{ in: "query", field: "mood", message: "is not known here" }]
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors }])
  })

  it("passes over query parameters of an operation that takes none", async () => {
    const { service, request } = make()
    const subscription = `${BASE_URL}/api/v1/billing/subscription?mood=good`
    expect((await request(subscription, { headers: KEY })).status).toBe(200)
    expect(service.callsOf("getSubscription")).toMatchObject([{ query: {} }])
  })
})

describe("a fake", () => {
  it("answers below a path of its own, to a Request and to a URL", async () => {
    const { service } = fakeByFetch()
    const url = `https://proxy.acme.example/analysis/api/v1/findings/${ID}`
    expect((await service.fetch(new Request(url, { headers: KEY }))).status).toBe(200)
    expect((await service.fetch(new URL(url), { headers: KEY })).status).toBe(200)
  })

  it("prefers a fixed path to one with an identifier", async () => {
    const { service, client } = fakeByFetch()
    await client.findings.summary()
    expect(service.calls).toMatchObject([{ operationId: "getFindingsSummary" }])
  })

  it("is left at once when the call is aborted, before and while it answers", async () => {
    const { service, client } = fakeByFetch()
    service.use({ getFinding: async () => await new Promise(() => {}) })
    expect(AbortError.is(await failure(client.findings.get(ID, { signal: AbortSignal.abort() })))).toBe(true)
    const abort = new AbortController()
    const waiting = failure(service.fetch(`${BASE_URL}/api/v1/findings/${ID}`, { headers: KEY, signal: abort.signal }))
    abort.abort(new Error("enough"))
    expect(await waiting).toMatchObject({ message: "enough" })
  })

  it("rejects with what an answer throws", async () => {
    const { service } = fakeByFetch()
    service.use({
      getFinding: () => {
        throw new Error("a fault of the test")
      },
    })
    const call = service.fetch(`${BASE_URL}/api/v1/findings/${ID}`, { headers: KEY })
    await expect(call).rejects.toThrow("a fault of the test")
  })

  it("gives a request without an id one of its own", async () => {
    const { client } = fakeByFetch()
    const ids = [await client.findings.get(ID).withResponse(), await client.findings.get(ID).withResponse()]
    expect(ids.map(({ requestId }) => requestId)).toEqual(["req-fake-1", "req-fake-2"])
    expect(ids[0]?.data).toEqual({ ...example("getFinding"), ...ids[1]?.data })
  })
})
