/** Who gets into the dashboard, how long they stay, and what nobody gets. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
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
    const rows = await service.withSql((sql) => sql`SELECT * FROM dashboard_sessions`)
    expect(JSON.stringify(rows)).not.toContain(tenant.key)
    expect(service.logLines.join("\n")).not.toContain(tenant.key)
  })
})
