/** Plans and the subscription over HTTP, and the built-in provider: what is bought takes effect, and nobody else can. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { periodAt } from "../../../server/src/billing/Periods.ts"
import { tierLimits } from "../../../server/src/accounts/Tiers.ts"
import type { Error as ErrorBody, WebhookWithSecret } from "../../../server/src/contract/generated/types.ts"
import { eventually } from "../support/poll.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"
import {
  buyPro,
  cancelUrl,
  checkout,
  enterPortal,
  plansOf,
  portal,
  proId,
  subscriptionOf,
  successUrl,
} from "./billing.ts"
import { browserOf, fieldOf, pathOf } from "./browser.ts"

let service: TestService
let tenant: Tenant

beforeAll(async () => {
  service = await startService({ workers: 0 })
})
afterAll(() => service.stop())

const freeTenant = async () => {
  tenant = await service.createTenant("free")
  return tenant
}

describe("periods", () => {
  it.each([
    ["2026-01-31T10:00:00Z", "month", "2026-02-10T00:00:00Z", "2026-01-31T10:00:00Z", "2026-02-28T10:00:00Z"],
    ["2026-01-31T10:00:00Z", "month", "2026-02-28T10:00:00Z", "2026-02-28T10:00:00Z", "2026-03-31T10:00:00Z"],
    ["2026-01-31T10:00:00Z", "month", "2026-03-31T09:59:59Z", "2026-02-28T10:00:00Z", "2026-03-31T10:00:00Z"],
    ["2026-01-31T10:00:00Z", "month", "2027-05-01T00:00:00Z", "2027-04-30T10:00:00Z", "2027-05-31T10:00:00Z"],
    ["2024-02-29T00:00:00Z", "year", "2025-03-01T00:00:00Z", "2025-02-28T00:00:00Z", "2026-02-28T00:00:00Z"],
    ["2024-02-29T00:00:00Z", "year", "2028-02-29T00:00:00Z", "2028-02-29T00:00:00Z", "2029-02-28T00:00:00Z"],
    ["2026-05-15T12:00:00Z", "year", "2026-05-15T12:00:00Z", "2026-05-15T12:00:00Z", "2027-05-15T12:00:00Z"],
  ] as const)("from %s by the %s, %s is in the one from %s to %s", (anchor, interval, now, start, end) => {
    expect(periodAt(new Date(anchor), interval, new Date(now))).toEqual({ start: new Date(start), end: new Date(end) })
  })
})

describe("an organization", () => {
  it("has the free plan, or what the operator gave it, without having bought anything", async () => {
    const free = await subscriptionOf(service, await freeTenant())
    const [freePlan, , enterprisePlan] = await plansOf(service, tenant)
    expect(free).toMatchObject({ plan_id: freePlan?.id, tier: "free", status: "active", billing_interval: null })
    expect(free.current_period_end).toBeNull()
    const given = await subscriptionOf(service, await service.createTenant("enterprise"))
    expect(given).toMatchObject({ plan_id: enterprisePlan?.id, tier: "enterprise", status: "active" })
    expect((await portal(service, tenant)).status).toBe(409)
  })

  it("sees the limits of its tier, the same in the plan and in the subscription", async () => {
    const { limits } = await subscriptionOf(service, await freeTenant())
    const plans = await plansOf(service, tenant)
    expect(plans.map(({ tier }) => tier)).toEqual(["free", "pro", "enterprise"])
    expect(limits).toEqual(plans[0]?.limits)
    for (const plan of plans) {
      expect(plan.limits.api_calls_per_minute).toBe(tierLimits[plan.tier].apiCallsPerMinute)
      expect(plan.limits.max_webhooks).toBe(tierLimits[plan.tier].webhooks)
    }
    expect(plans[1]?.prices.map(({ interval }) => interval)).toEqual(["month", "year"])
  })

  it("had its subscription from the start, however it came to be", async () => {
    const [row] = await service.withSql(
      (sql) => sql<{ missing: number }>`
        SELECT count(*)::int AS missing FROM organizations o
        WHERE (SELECT count(*) FROM subscriptions s WHERE s.organization_id = o.id AND s.tier = o.tier) <> 1
      `,
    )
    expect(row?.missing).toBe(0)
  })
})

describe("a checkout", () => {
  it("changes the tier when the page is used, from the next call on", async () => {
    const before = await service.call("GET", "/api/v1/billing/plans", await freeTenant())
    expect(before.headers.get("x-ratelimit-limit")).toBe("60")
    const { status, body } = await checkout(service, tenant, "year")
    expect(status).toBe(201)
    expect(body).toMatchObject({ plan_id: proId, billing_interval: "year" })
    const browser = browserOf(service)
    const page = await browser.get(pathOf(body.url))
    expect(page.status).toBe(200)
    expect(page.text).toContain("490.00 USD")
    expect(await subscriptionOf(service, tenant)).toMatchObject({ tier: "free" })

    const paid = await browser.post(pathOf(body.url))
    expect(paid.status).toBe(303)
    const after = await service.call("GET", "/api/v1/billing/plans", tenant)
    expect(after.headers.get("x-ratelimit-limit")).toBe("300")
    expect(await subscriptionOf(service, tenant)).toMatchObject({
      plan_id: proId,
      tier: "pro",
      status: "active",
      billing_interval: "year",
      cancel_at_period_end: false,
    })
    const done = await browser.get(paid.headers.get("location") ?? "")
    expect(done.text).toContain(`content="0;url=${successUrl.replaceAll("&", "&amp;")}"`)
  })

  it("gives room for more webhooks, whose limit was reached before", async () => {
    const { key } = await freeTenant()
    const body = { name: "CI", url: "http://127.0.0.1:9/", events: ["finding.new"] }
    const hooks = [1, 2, 3].map(() =>
      service.call<WebhookWithSecret>("POST", "/api/v1/customer-webhooks", { key, body }),
    )
    expect((await Promise.all(hooks)).map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await service.call("POST", "/api/v1/customer-webhooks", { key, body })).status).toBe(409)
    await buyPro(service, tenant)
    expect((await service.call("POST", "/api/v1/customer-webhooks", { key, body })).status).toBe(201)
  })

  it("is one purchase however often the page is used, and a second page for the same finds it bought", async () => {
    await freeTenant()
    const [first, second] = [await checkout(service, tenant), await checkout(service, tenant)]
    const path = pathOf(first.body.url)
    const clicks = await Promise.all([1, 2, 3].map(() => browserOf(service).post(path)))
    expect(clicks.map(({ status }) => status)).toEqual([303, 303, 303])
    const { current_period_start } = await subscriptionOf(service, tenant)
    service.moveClock("1 minute")
    const again = await browserOf(service).post(pathOf(second.body.url))
    expect(again.status).toBe(409)
    expect(again.text).toContain("You already have this plan")
    expect((await subscriptionOf(service, tenant)).current_period_start).toBe(current_period_start)
  })

  it("is refused for the plan and interval that the organization has, not for another interval", async () => {
    await buyPro(service, await freeTenant())
    const refused = await checkout(service, tenant, "month")
    expect(refused).toMatchObject({
      status: 409,
      body: { error_code: "CONFLICT", detail: "The organization already has the plan Pro, paid monthly." },
    })
    expect((await checkout(service, tenant, "year")).status).toBe(201)
    expect((await buyPro(service, tenant, "year")).status).toBe(303)
    expect(await subscriptionOf(service, tenant)).toMatchObject({ billing_interval: "year" })
  })

  it.each([
    ["the free plan", { plan_id: "661a7de6-f9ca-4ff2-b948-a8797c276fdc" }, "/plan_id"],
    ["an unknown plan", { plan_id: "00000000-0000-7000-8000-000000000000" }, "/plan_id"],
    ["a password in the address", { success_url: "https://user:secret@acme.example/" }, "/success_url"],
    ["a backslash in the address", { cancel_url: "https://acme.example\\@evil.example/" }, "/cancel_url"],
  ])("is refused for %s", async (_, wrong, field) => {
    const { key } = await freeTenant()
    const body = { plan_id: proId, success_url: successUrl, cancel_url: cancelUrl, ...wrong }
    const answer = await service.call<ErrorBody>("POST", "/api/v1/billing/checkout", { key, body, expectInvalid: true })
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.map((error) => error.field)).toEqual([field])
  })

  it("is refused for an address that is a script", async () => {
    const { key } = await freeTenant()
    const body = { plan_id: proId, success_url: "javascript:alert(1)", cancel_url: cancelUrl }
    expect((await service.call("POST", "/api/v1/billing/checkout", { key, body, expectInvalid: true })).status).toBe(
      400,
    )
  })

  it("shows what a customer wrote as text", async () => {
    const { key } = await freeTenant()
    const hostile = "https://acme.example/?a=%22%3E&b='><script>alert(1)</script>".replaceAll(
      /[<>]/g,
      encodeURIComponent,
    )
    const { body } = await checkout(service, tenant, "month", {
      key,
      body: { plan_id: proId, success_url: successUrl, cancel_url: hostile },
    })
    const { text } = await browserOf(service).get(pathOf(body.url))
    expect(text).not.toContain("<script")
    expect(text).toContain("b=&#39;")
  })
})

describe("the pages", () => {
  it("cannot be guessed, and stop working when their time is over", async () => {
    await freeTenant()
    const { body } = await checkout(service, tenant)
    const path = pathOf(body.url)
    const guess = path.slice(0, -1) + (path.endsWith("A") ? "B" : "A")
    expect((await browserOf(service).post(guess)).status).toBe(404)
    expect((await browserOf(service).get(`/billing/checkout/${body.id}`)).status).toBe(404)
    service.moveClock("24 hours")
    expect((await browserOf(service).get(path)).status).toBe(404)
    expect((await browserOf(service).post(path)).status).toBe(404)
    expect(await subscriptionOf(service, tenant)).toMatchObject({ tier: "free" })
  })

  it("keep the secret of their address from the API, which would repeat it, whatever the method", async () => {
    await buyPro(service, await freeTenant())
    const addresses = [(await checkout(service, tenant, "year")).body.url, (await portal(service, tenant)).body.url]
    for (const url of addresses) {
      for (const method of ["HEAD", "PUT", "DELETE"]) {
        const answer = await fetch(new URL(pathOf(url), service.baseUrl), { method })
        expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"])
      }
      expect((await browserOf(service).get(pathOf(url))).status).not.toBe(404)
    }
  })

  it("keep no secret readable at rest", async () => {
    await buyPro(service, await freeTenant())
    const { body } = await checkout(service, tenant, "year")
    const { url } = await enterPortal(service, tenant)
    const rows = await service.withSql(
      (sql) => sql<{ row: string }>`
        SELECT checkout_sessions::text AS row FROM checkout_sessions UNION ALL
        SELECT portal_sessions::text FROM portal_sessions
      `,
    )
    const all = rows.map(({ row }) => row).join("\n")
    for (const address of [body.url, url]) expect(all).not.toContain(address.split("/").at(-1))
    expect(service.logLines.join("\n")).not.toContain(url.split("/").at(-1))
  })

  it("run no script, load nothing from elsewhere, and are in no frame and no cache", async () => {
    const { body } = await checkout(service, await freeTenant())
    const { headers, text } = await browserOf(service).get(pathOf(body.url))
    const policy = headers.get("content-security-policy") ?? ""
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain("unsafe")
    expect(headers.get("referrer-policy")).toBe("no-referrer")
    expect(headers.get("cache-control")).toBe("no-store")
    expect(text).not.toContain("<script")
  })
})

describe("the portal", () => {
  it("cancels at the end of the period and resumes", async () => {
    await buyPro(service, await freeTenant())
    const { browser, page } = await enterPortal(service, tenant)
    expect(page.text).toContain("Renews automatically")
    const proof = fieldOf(page.text, "proof")
    const canceled = await browser.post("/billing/portal", { proof, action: "cancel" })
    expect(canceled.status).toBe(303)
    expect(await subscriptionOf(service, tenant)).toMatchObject({ tier: "pro", cancel_at_period_end: true })
    expect((await browser.get(canceled.headers.get("location") ?? "")).text).toContain("Ends with the current period")
    await browser.post("/billing/portal", { proof, action: "resume" })
    expect(await subscriptionOf(service, tenant)).toMatchObject({ tier: "pro", cancel_at_period_end: false })
    await browser.post("/billing/portal", { proof, action: "change", plan: proId, interval: "year" })
    expect(await subscriptionOf(service, tenant)).toMatchObject({ tier: "pro", billing_interval: "year" })
  })

  it("says so when what a form asks for is not possible any more", async () => {
    await buyPro(service, await freeTenant())
    const { browser, page } = await enterPortal(service, tenant)
    const proof = fieldOf(page.text, "proof")
    for (const fields of [
      { action: "resume" },
      { action: "change", plan: proId, interval: "month" },
      { action: "change", plan: "1fd889c2-a5cb-49bb-9b37-ea9d2eafcc29", interval: "month" },
      { action: "refund" },
    ]) {
      const answer = await browser.post("/billing/portal", { proof, ...fields })
      expect(answer.headers.get("location")).toContain("done=nothing")
    }
    expect(await subscriptionOf(service, tenant)).toMatchObject({ tier: "pro", billing_interval: "month" })
  })

  it("opens once, for the browser that comes first, and closes after half an hour", async () => {
    await buyPro(service, await freeTenant())
    const { browser, page, url } = await enterPortal(service, tenant)
    expect((await browserOf(service).get(pathOf(url))).status).toBe(404)
    expect((await browserOf(service).get("/billing/portal")).status).toBe(404)
    const late = await portal(service, tenant)
    service.moveClock("30 minutes")
    expect((await browserOf(service).get(pathOf(late.body.url))).status).toBe(404)
    expect((await browser.get("/billing/portal")).status).toBe(404)
    const proof = fieldOf(page.text, "proof")
    expect((await browser.post("/billing/portal", { proof, action: "cancel" })).status).toBe(404)
    expect(await subscriptionOf(service, tenant)).toMatchObject({ cancel_at_period_end: false })
  })

  it("takes no form but its own: not another site's, not one of another organization's portal", async () => {
    await buyPro(service, await freeTenant())
    const mine = await enterPortal(service, tenant)
    const owner = tenant
    await buyPro(service, await freeTenant())
    const others = await enterPortal(service, tenant)
    const stolen = fieldOf(others.page.text, "proof")
    for (const fields of [{ action: "cancel" }, { action: "cancel", proof: stolen }, { action: "cancel", proof: "" }]) {
      expect((await mine.browser.post("/billing/portal", fields)).status).toBe(403)
    }
    const tooLarge = { proof: fieldOf(mine.page.text, "proof"), action: "cancel", padding: "x".repeat(10_000) }
    expect((await mine.browser.post("/billing/portal", tooLarge)).status).toBe(403)
    expect(await subscriptionOf(service, owner)).toMatchObject({ cancel_at_period_end: false })
  })

  it("sets a cookie that no script reads and no other site's form sends", async () => {
    await buyPro(service, await freeTenant())
    const { body } = await portal(service, tenant)
    const { headers } = await browserOf(service).get(pathOf(body.url))
    const cookie = headers.get("set-cookie") ?? ""
    for (const part of ["HttpOnly", "SameSite=Lax", "Path=/billing/portal", "Max-Age=1800"]) {
      expect(cookie).toContain(part)
    }
  })
})

describe("a period", () => {
  /** Asked of the database: asking the API would use up the calls of a minute. */
  const turned = (from: string | null) =>
    eventually("the turn of the period", async () => {
      await service.letPass("5 seconds")
      const [row] = await service.withSql(
        (sql) => sql<{ current_period_start: Date }>`
          SELECT current_period_start FROM subscriptions WHERE organization_id = ${tenant.organizationId}
        `,
      )
      return row?.current_period_start.toISOString() === from ? from : undefined
    })

  it("begins anew at its end, and ends the plan when that was asked for", async () => {
    await buyPro(service, await freeTenant())
    const first = await subscriptionOf(service, tenant)
    service.moveClock("32 days")
    await turned(first.current_period_end)
    const second = await subscriptionOf(service, tenant)
    expect(second).toMatchObject({ tier: "pro", status: "active", billing_interval: "month" })

    const { browser, page } = await enterPortal(service, tenant)
    await browser.post("/billing/portal", { proof: fieldOf(page.text, "proof"), action: "cancel" })
    service.moveClock("32 days")
    await turned(second.current_period_end)
    expect(await subscriptionOf(service, tenant)).toMatchObject({
      tier: "free",
      status: "canceled",
      billing_interval: null,
      current_period_start: second.current_period_end,
      current_period_end: null,
      cancel_at_period_end: false,
    })
    const { headers } = await service.call("GET", "/api/v1/billing/plans", tenant)
    expect(headers.get("x-ratelimit-limit")).toBe("60")
    expect((await checkout(service, tenant)).status).toBe(201)
  })
})

describe("without a provider", () => {
  it("nothing is for sale", async () => {
    const unsold = await startService({ workers: 0, settings: { BILLING_PROVIDER: "none" } })
    try {
      const other = await unsold.createTenant("free")
      expect((await plansOf(unsold, other)).flatMap(({ prices }) => prices)).toEqual([])
      expect((await checkout(unsold, other)).status).toBe(400)
      expect((await portal(unsold, other)).status).toBe(409)
      expect((await fetch(`${unsold.baseUrl}/billing/portal`)).status).toBe(404)
    } finally {
      await unsold.stop()
    }
  })
})
