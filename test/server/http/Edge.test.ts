/** Checks of every request, for every mounted operation: credential, rate limit, permission, tenancy, defects. */
import { Statement } from "effect/sql"
import { Effect, Layer } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { operations } from "../../../server/src/contract/generated/operations.ts"
import type { Error as ErrorBody } from "../../../server/src/contract/generated/types.ts"
import { allPermissions } from "../../../server/src/contract/Principal.ts"
import type { CallOptions } from "../support/client.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

const anId = "00000000-0000-7000-8000-000000000000"

/** Bodies that are right, for the operations that take one. */
const bodies: Readonly<Record<string, unknown>> = {
  triggerAnalysis: { repository_id: anId },
  createWebhook: { name: "CI", url: "http://127.0.0.1:9/", events: ["finding.new"] },
  updateWebhook: { name: "CI" },
  createApiKey: { name: "CI", permissions: ["api_keys:write"] },
  recoverWebhookDeliveries: { since: "2026-01-01T00:00:00Z" },
  createCheckoutSession: {
    plan_id: "e3b74359-9a4e-4239-8377-810587f6d052",
    success_url: "https://acme.example/thanks",
    cancel_url: "https://acme.example/plans",
  },
  updateQualityGates: { enabled: true },
  updateBadge: { enabled: true },
  updateInstallationRepositories: { repository_ids: [anId], enabled: true },
  searchCode: { query: "pay" },
  askCode: { question: "Who pays?" },
  triageFindings: { ids: [anId], update: { assignee: "Ada" } },
  updateFinding: { assignee: "Ada" },
  applyFixBatch: { ids: [anId] },
  updateNotifications: { slack: { is_active: false } },
  testNotifications: { channel: "slack" },
  sendTestEvent: { event: "finding.new" },
  uploadSarif: { version: "2.1.0", runs: [{ tool: { driver: { name: "semgrep" } }, results: [] }] },
}

/** Queries that an operation cannot do without. */
const queries: Readonly<Record<string, string>> = {
  uploadSarif: `?commit_sha=${"a".repeat(40)}&branch=main`,
}

/** Every operation as a call that is right in all but the records it names. */
const calls = Object.entries(operations).map(([id, { method, path, permission }]) => ({
  id,
  method,
  path,
  permission,
  url: path.replaceAll(/\{\w+\}/g, anId) + (queries[id] ?? ""),
  options: bodies[id] === undefined ? {} : { body: bodies[id] },
}))

let service: TestService
let tenant: Tenant

beforeAll(async () => {
  service = await startService({ workers: 0 })
  tenant = await service.createTenant()
})
afterAll(() => service.stop())

const codeOf = ({ status, body }: { readonly status: number; readonly body: ErrorBody }) =>
  `${status} ${body.error_code}`

describe.each(calls)("$id", ({ id, method, path, url, permission, options }) => {
  const call = (more: CallOptions) => service.call<ErrorBody>(method, url, { ...options, ...more })

  it("answers 401 without a credential, or with one that is not valid", async () => {
    // callers without one are counted together, by their address
    service.moveClock("1 minute")
    const without = await call({})
    expect(codeOf(without)).toBe("401 UNAUTHORIZED")
    expect(without.headers.get("www-authenticate")).toBe("Bearer")
    expect(codeOf(await call({ key: "cas_nobody" }))).toBe("401 UNAUTHORIZED")
    expect(codeOf(await call({ headers: { authorization: "Bearer x" } }))).toBe("401 UNAUTHORIZED")
  })

  it("answers 403 to a key that has every permission but its own, and names that", async () => {
    const permissions = allPermissions.filter((one) => one !== permission)
    const { key } = await service.createKey(tenant.organizationId, { permissions })
    const answer = await call({ key })
    expect(codeOf(answer)).toBe("403 FORBIDDEN")
    expect(answer.body.detail).toContain(permission)
  })

  it("lets a key through that has its permission alone", async () => {
    const { key } = await service.createKey(tenant.organizationId, { permissions: [permission] })
    const { status } = await call({ key })
    // there is nothing to manage before the first purchase, and nothing to test before it is set up
    if (id === "createPortalSession" || id === "testNotifications") return expect(status).toBe(409)
    // a record that is not there is 404; the body of some names it instead
    const isOfBody = id === "triggerAnalysis" || id === "applyFixBatch"
    const expected = path.includes("{") || isOfBody ? 404 : undefined
    if (expected === undefined) expect(status).toBeLessThan(300)
    else expect(status).toBe(expected)
  })

  it("answers 400 to a malformed id, after the permission was checked", async () => {
    if (!path.includes("{")) return
    const malformed = path.replaceAll(/\{\w+\}/g, "1") + (queries[id] ?? "")
    const answer = await service.call<ErrorBody>(method, malformed, {
      ...options,
      key: tenant.key,
      expectInvalid: true,
    })
    expect(codeOf(answer)).toBe("400 VALIDATION_ERROR")
    expect(answer.body.errors?.every((error) => error.in === "path")).toBe(true)
    const { key } = await service.createKey(tenant.organizationId, { permissions: [] })
    expect((await service.call(method, malformed, { ...options, key, expectInvalid: true })).status).toBe(403)
  })
})

describe("the rate limit", () => {
  const list = (options: CallOptions) => service.call<ErrorBody>("GET", "/api/v1/findings", options)
  const windowOf = (headers: Headers) => ({
    limit: Number(headers.get("x-ratelimit-limit")),
    remaining: Number(headers.get("x-ratelimit-remaining")),
    reset: Number(headers.get("x-ratelimit-reset")),
  })

  it.each([
    ["free", 60],
    ["pro", 300],
    ["enterprise", 1000],
  ] as const)("of the tier %s is %i calls a minute", async (tier, limit) => {
    const { key } = await service.createTenant(tier)
    const { headers } = await list({ key })
    expect(windowOf(headers)).toMatchObject({ limit, remaining: limit - 1 })
  })

  it("counts every call of the organization, refused ones too, and begins anew with the minute", async () => {
    const free = await service.createTenant("free")
    const second = await service.createKey(free.organizationId, { permissions: [] })
    service.moveClockToNext("1 minute")
    const first = windowOf((await list({ key: free.key })).headers)
    expect(first.reset % 60).toBe(0)
    expect((await list({ key: second.key })).status).toBe(403)
    await list({ key: free.key, headers: { "x-request-id": "a" } })
    await service.call("GET", "/nowhere", { key: free.key })
    const fifth = await service.call("GET", "/api/v1/findings?limit=0", { key: free.key, expectInvalid: true })
    expect(windowOf(fifth.headers)).toEqual({ limit: 60, remaining: 55, reset: first.reset })

    for (let count = 5; count < 60; count += 1) await list({ key: free.key })
    const refused = await list({ key: free.key })
    expect(codeOf(refused)).toBe("429 RATE_LIMIT_EXCEEDED")
    expect(windowOf(refused.headers)).toEqual({ limit: 60, remaining: 0, reset: first.reset })
    const retryAfter = Number(refused.headers.get("retry-after"))
    expect(retryAfter).toBeGreaterThanOrEqual(1)
    expect(retryAfter).toBeLessThanOrEqual(60)

    // 401 comes before 429, 429 before 403, whatever the operation
    expect((await list({ key: second.key })).status).toBe(429)
    const statuses = await Promise.all(
      calls.map(({ method, url, options }) => service.call(method, url, { ...options, key: free.key })),
    )
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([429]))

    service.moveClock("1 minute")
    const next = await list({ key: free.key })
    expect(windowOf(next.headers)).toEqual({ limit: 60, remaining: 59, reset: first.reset + 60 })
  })

  it("of callers without a valid credential counts by address, at the limit of the free tier", async () => {
    service.moveClockToNext("1 minute")
    const first = await list({})
    expect(windowOf(first.headers)).toMatchObject({ limit: 60, remaining: 59 })
    expect(windowOf((await list({ key: "cas_nobody" })).headers).remaining).toBe(58)
    const codes = new Set<string>()
    for (let count = 2; count < 60; count += 1) codes.add(codeOf(await list({})))
    expect([codeOf(first), ...codes]).toEqual(["401 UNAUTHORIZED", "401 UNAUTHORIZED"])
    const refused = await list({ key: "cas_nobody" })
    expect(codeOf(refused)).toBe("429 RATE_LIMIT_EXCEEDED")
    // whoever has one is not held back by those who have none
    expect((await list({ key: tenant.key })).status).toBe(200)
    service.moveClock("1 minute")
    expect((await list({})).status).toBe(401)
  })
})

describe("a bearer token", () => {
  it("counts where both credentials are sent", async () => {
    const answer = await service.call("GET", "/api/v1/findings", {
      key: tenant.key,
      headers: { authorization: "Bearer x" },
    })
    expect(answer.status).toBe(401)
  })
})

describe("a defect", () => {
  it("answers 500 without its inside, and is logged whole with the request's id", async () => {
    const broken = await startService({ workers: 0 })
    const { key } = await broken.createTenant()
    const rename = (from: string, to: string) =>
      broken.withSql((sql) => sql`ALTER TABLE ${sql(from)} RENAME TO ${sql(to)}`)

    await rename("findings", "hidden")
    const headers = { "x-request-id": "the-broken-one" }
    const answer = await broken.call<ErrorBody>("GET", "/api/v1/findings", { key, headers })
    expect(codeOf(answer)).toBe("500 INTERNAL_ERROR")
    expect(answer.headers.get("x-request-id")).toBe("the-broken-one")
    expect(JSON.stringify(answer.body)).not.toMatch(/sql|findings|relation|select/i)
    const logged = broken.logLines.filter((line) => line.includes("the-broken-one"))
    expect(logged.join("\n")).toMatch(/findings/)
    expect(logged.join("\n")).not.toContain(key)

    // not even the caller can be looked up, once it is remembered no longer
    await rename("api_keys", "hidden_keys")
    broken.moveClock("1 minute")
    for (const { method, url, options } of calls) {
      expect(codeOf(await broken.call<ErrorBody>(method, url, { ...options, key }))).toBe("500 INTERNAL_ERROR")
    }
    await broken.stop()
  })

  it("answers 500 as well when what a request waits for was given up, though its client is still there", async () => {
    const givingUp = Layer.succeed(Statement.CurrentTransformer, (statement) =>
      /FROM webhooks\s+WHERE/.test(statement.compile()[0]) ? Effect.interrupt : Effect.succeed(statement),
    )
    const broken = await startService({ workers: 0, wrap: (layer) => Layer.provide(layer, givingUp) })
    const { key } = await broken.createTenant()
    const headers = { "x-request-id": "the-given-up-one" }
    expect(codeOf(await broken.call<ErrorBody>("GET", "/api/v1/customer-webhooks", { key, headers }))).toBe(
      "500 INTERNAL_ERROR",
    )
    expect(broken.logLines.some((line) => line.includes("the-given-up-one"))).toBe(true)
    await broken.stop()
  })
})

describe("beside the API", () => {
  it("health and the spec are served without a credential, and uncounted", async () => {
    expect(await (await service.request("GET", "/livez")).text()).toBe("alive\n")
    expect(await (await service.request("GET", "/readyz")).text()).toBe("ready\n")
    const spec = await service.request("GET", "/openapi.json")
    expect(spec.headers.get("x-ratelimit-limit")).toBeNull()
    expect(await spec.json()).toMatchObject({ openapi: "3.1.1" })
  })
})
