/** Signing in to the dashboard with a key, the session, and signing out. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runCommand } from "../support/process.ts"
import { startService, type TestService } from "../support/service.ts"
import { browserOf, fieldOf } from "./browser.ts"

const run = "/runs/3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21"

describe("the dashboard", () => {
  let service: TestService

  beforeAll(async () => {
    service = await startService({ workers: 0 })
  })
  afterAll(() => service.stop())

  const signedIn = async () => {
    const tenant = await service.createTenant()
    const browser = browserOf(service)
    expect((await browser.signIn(tenant.key)).status).toBe(303)
    return { tenant, browser }
  }

  it("leads whoever is not signed in to the sign-in page, and back to the page they came for", async () => {
    const browser = browserOf(service)
    const { status, location } = await browser.get(`${run}?tab=files`)
    expect({ status, location }).toEqual({
      status: 303,
      location: `/dashboard/sign-in?next=${encodeURIComponent(`${run}?tab=files`)}`,
    })
    const page = await browser.get(location.replace("/dashboard", ""))
    expect(page.status).toBe(200)
    const { key } = await service.createTenant()
    const entered = await browser.signIn(key, fieldOf(page.text, "next"))
    expect(entered.location).toBe(`/dashboard${run}?tab=files`)
  })

  it("keeps the key out of the cookie, which scripts cannot read and other sites' forms do not send", async () => {
    const { tenant, browser } = await signedIn()
    const [cookie = ""] = browser.setCookies
    expect(cookie).toMatch(/^dashboard_session=[\w-]{43}; Max-Age=43\d{3}; Path=\/dashboard; HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toContain(tenant.key)
    const rows = await service.withSql((sql) => sql`SELECT encode(credential, 'escape') FROM dashboard_sessions`)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(tenant.key)
    expect(service.logLines.join("\n")).not.toContain(tenant.key)
  })

  it("lets nobody frame, keep or script its pages", async () => {
    const { headers } = await browserOf(service).get("/sign-in")
    const policy = headers.get("content-security-policy") ?? ""
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain("unsafe")
    expect(headers.get("cache-control")).toBe("no-store, no-transform")
    expect(headers.get("content-encoding")).toBeNull()
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("referrer-policy")).toBe("same-origin")
  })

  it.each(["", "nonsense", "two words", "ca_" + "x".repeat(40), "<script>"])(
    "does not let in the key %j",
    async (key) => {
      const browser = browserOf(service)
      const { status, text } = await browser.signIn(key, run)
      expect(status).toBe(401)
      expect(text).toContain("aria-invalid")
      expect(fieldOf(text, "next")).toBe(run)
      expect(browser.cookies.size).toBe(0)
    },
  )

  it("counts wrong keys by where they come from, and lets in the right one all the same", async () => {
    const hasty = await startService({ workers: 0 })
    try {
      hasty.moveClockToNext("1 minute")
      const browser = browserOf(hasty)
      const statuses: Array<number> = []
      for (let tries = 0; tries < 62; tries += 1) statuses.push((await browser.signIn(`wrong${tries}`)).status)
      expect(new Set(statuses)).toEqual(new Set([401, 429]))
      const last = await browser.signIn("wrong")
      expect(last.headers.get("retry-after")).toMatch(/^\d+$/)
      expect((await browser.signIn((await hasty.createTenant()).key)).status).toBe(303)
    } finally {
      await hasty.stop()
    }
  })

  it.each([
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/\n/evil.example",
    "\\\\evil",
  ])("does not lead to %j after the sign-in", async (next) => {
    const { key } = await service.createTenant()
    expect((await browserOf(service).signIn(key, next)).location).toBe("/dashboard/")
  })

  it("refuses a form without the session's token, with another one's, and from another site", async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const csrf_token = fieldOf((await one.browser.get("/runs")).text, "csrf_token")
    expect(csrf_token).toMatch(/^[\w-]{86}$/)
    const refused = await Promise.all([
      one.browser.post("/sign-out"),
      one.browser.post("/sign-out", { csrf_token: "guessed" }),
      other.browser.post("/sign-out", { csrf_token }),
      one.browser.post("/sign-out", { csrf_token }, { "sec-fetch-site": "cross-site" }),
      one.browser.post("/sign-out", { csrf_token }, { origin: "https://evil.example" }),
      one.browser.post("/sign-out", { csrf_token }, { origin: "null" }),
      browserOf(service).post("/sign-in", { key: one.tenant.key }, { origin: "https://evil.example" }),
    ])
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    expect((await one.browser.get("/runs")).status).toBe(200)
    const fromHere = { "sec-fetch-site": "same-origin", origin: service.baseUrl }
    expect((await one.browser.post("/sign-out", { csrf_token }, fromHere)).status).toBe(303)
  })

  it("compresses pages, on each of which the session's token is another one, but no answer to a form", async () => {
    const { browser } = await signedIn()
    const pages = [await browser.get("/usage"), await browser.get("/usage")]
    for (const { headers } of pages) {
      expect(headers.get("cache-control")).toBe("no-store")
      expect(headers.get("content-encoding")).toBe("gzip")
    }
    const [first, second] = pages.map(({ text }) => fieldOf(text, "csrf_token"))
    expect(first).not.toBe(second)
    const form = await browser.submit("/api-keys/new", "/api-keys", { name: "CI", permissions: "code:read" })
    expect(form.headers.get("cache-control")).toBe("no-store, no-transform")
    expect(form.headers.get("content-encoding")).toBeNull()
  })

  it("signs out for good, whatever the browser has kept", async () => {
    const { browser } = await signedIn()
    const kept = browser.cookies.get("dashboard_session") ?? ""
    const { location } = await browser.submit("/runs", "/sign-out")
    expect(location).toBe("/dashboard/sign-in?reason=out")
    expect(browser.cookies.size).toBe(0)
    browser.cookies.set("dashboard_session", kept)
    expect((await browser.get("/runs")).location).toContain("/dashboard/sign-in?reason=ended")
  })

  it("has two browsers of one organization, each in a session of its own", async () => {
    const { tenant, browser } = await signedIn()
    const other = browserOf(service)
    await other.signIn(tenant.key)
    expect(other.cookies.get("dashboard_session")).not.toBe(browser.cookies.get("dashboard_session"))
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => (index % 2 ? other : browser).get("/runs")),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    await other.submit("/runs", "/sign-out")
    expect((await browser.get("/runs")).status).toBe(200)
  })

  it("ends the session of a key that is revoked", async () => {
    const { tenant } = await signedIn()
    const { id, key } = await service.createKey(tenant.organizationId)
    const browser = browserOf(service)
    await browser.signIn(key)
    await service.call("POST", `/api/v1/api-keys/${id}/revoke`, { key: tenant.key })
    expect((await browser.get("/findings")).location).toBe("/dashboard/sign-in?reason=ended&next=%2Ffindings")
    expect(browser.cookies.size).toBe(0)
  })

  it("begins a new session at every sign-in, and ends the one before", async () => {
    const { tenant, browser } = await signedIn()
    const before = browser.cookies.get("dashboard_session") ?? ""
    await browser.signIn(tenant.key)
    expect(browser.cookies.get("dashboard_session")).not.toBe(before)
    browser.cookies.set("dashboard_session", before)
    expect((await browser.get("/runs")).status).toBe(303)
  })

  it("answers other methods, large forms and odd paths with a page", async () => {
    const { browser } = await signedIn()
    const put = await fetch(`${service.baseUrl}/dashboard/runs`, { method: "PUT" })
    expect({ status: put.status, allow: put.headers.get("allow") }).toEqual({ status: 405, allow: "GET, HEAD, POST" })
    expect((await browser.post("/sign-out", { filler: "x".repeat(70_000) })).status).toBe(413)
    for (const path of ["/nothing", "/runs/..%2f", "/runs/%00", `${run}/`, "//evil.example"]) {
      expect((await browser.get(path)).status).toBe(404)
    }
    const head = await fetch(`${service.baseUrl}/dashboard/sign-in`, { method: "HEAD" })
    expect(head.status).toBe(200)
  })

  it("lets in with a token of the development issuer, for trying it out", async () => {
    await service.createTenant()
    const { stdout } = await runCommand(["tokens", "create", "--minutes", "5"], { DATA_DIR: service.dataFolder })
    const browser = browserOf(service)
    expect((await browser.signIn(stdout.trim())).status).toBe(303)
    expect(browser.setCookies[0]).toMatch(/Max-Age=(300|2\d\d);/)
    expect((await browser.get("/runs")).status).toBe(200)
  })
})

describe("time in the dashboard", () => {
  it("ends a session that is old, or was left alone", async () => {
    const service = await startService({ workers: 0 })
    try {
      const { key } = await service.createTenant()
      const [left, used] = [browserOf(service), browserOf(service)]
      await left.signIn(key)
      await used.signIn(key)
      for (let hours = 0; hours < 11.5; hours += 1.5) {
        expect((await used.get("/runs")).status).toBe(200)
        service.moveClock("90 minutes")
        if (hours === 1.5) expect((await left.get("/runs")).location).toContain("reason=ended")
      }
      expect((await used.get("/runs")).location).toContain("reason=ended")
    } finally {
      await service.stop()
    }
  })

  it("asks browsers for HTTPS where the service is reached by it", async () => {
    const service = await startService({ workers: 0, settings: { BASE_URL: "https://code-analysis.example/service" } })
    try {
      const browser = browserOf(service)
      const { location } = await browser.signIn((await service.createTenant()).key)
      expect(location).toBe("/service/dashboard/")
      expect(browser.setCookies[0]).toMatch(/; Path=\/service\/dashboard; HttpOnly; Secure; SameSite=Lax$/)
    } finally {
      await service.stop()
    }
  })
})
