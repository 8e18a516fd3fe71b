/** The documentation pages in Chromium: they work, complain of nothing and ask nobody but the service. */
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { violationsOf } from "../../../support/accessibility.ts"
import { findChromium, startChromium } from "../../../support/chromium.ts"
import { startService, type Tenant, type TestService } from "../../support/service.ts"

const events = [
  "analysis.started",
  "analysis.completed",
  "analysis.failed",
  "health_score.changed",
  "finding.new",
  "finding.resolved",
  "webhook.test",
]

const chromium = findChromium()
if (chromium === undefined) {
  const advice = "Chromium is not installed (Debian: apt-get install chromium)"
  if (process.env["REQUIRE_CHROMIUM"] === "1") throw new Error(`${advice}, and REQUIRE_CHROMIUM=1 asks for it.`)
  console.log(`${advice}: the documentation pages are not opened.`)
}

describe.skipIf(chromium === undefined)("in a browser", () => {
  let service: TestService
  let tenant: Tenant
  let browser: Awaited<ReturnType<typeof startChromium>>

  beforeAll(async () => {
    service = await startService({ workers: 0 })
    tenant = await service.createTenant()
    browser = await startChromium(chromium ?? "", service.baseUrl)
  })
  afterAll(async () => {
    await browser?.close()
    await service?.stop()
  })

  const none = { complaints: [], strayRequests: [] }

  it("the first page leads to the others", async () => {
    const { page, misdeeds } = await browser.open("/")
    await page.getByRole("heading", { name: "Code Analysis API" }).waitFor()
    await page.getByRole("link", { name: "Reference" }).click()
    await page.waitForURL("**/redoc")
    await page.goBack()
    await page.getByRole("link", { name: "Explorer" }).click()
    await page.waitForURL("**/docs")
    await page.locator("#explorer .opblock").first().waitFor()
    expect(misdeeds).toEqual(none)
    await page.close()
  })

  it("every page leads back to the dashboard, fits a phone, and is dark where that is asked for", async () => {
    for (const path of ["/", "/docs", "/redoc", "/detectors", "/detectors/sql-injection", "/scores"]) {
      const { page } = await browser.open(path)
      await page.emulateMedia({ colorScheme: "dark" })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.reload()
      if (path === "/docs") await page.locator("#explorer .opblock").first().waitFor()
      expect([path, await page.evaluate<number>("document.documentElement.scrollWidth")]).toEqual([path, 390])
      expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe("rgb(12, 15, 21)")
      await page.getByRole("link", { name: "Dashboard" }).first().click()
      await page.waitForURL("**/dashboard/sign-in")
      await page.close()
    }
  })

  describe("accessibility", () => {
    const guide = readFileSync(new URL("../../../../docs/dashboard.md", import.meta.url), "utf8")

    /** What the guide excepts of a page of a library; nothing for pages of our own. */
    const exceptionsOf = (path: string): ReadonlyArray<string> => {
      const [, rules = ""] = new RegExp(`^\\| \`${path}\` +\\|[^|]*\\|(.*)\\|$`, "m").exec(guide) ?? []
      return Array.from(rules.matchAll(/`([^`]+)`/g), ([, rule = ""]) => rule)
    }

    /** A desktop, a laptop at 200 % zoom, and a phone. */
    const viewports = [
      { width: 1400, height: 1000 },
      { width: 640, height: 400 },
      { width: 390, height: 844 },
    ]

    it.each([
      ["/", "h1", 0],
      ["/detectors", "h1", 0],
      ["/detectors/sql-injection", "h1", 0],
      ["/scores", "h1", 0],
      ["/docs", "#explorer .opblock", 5],
      ["/redoc", "#reference h1", 7],
    ])(
      "%s breaks no rule but those that the guide names, in both themes, wide, zoomed and on a phone",
      async (path, shown, exceptions) => {
        const { page } = await browser.open(path)
        await page.locator(shown).first().waitFor()
        expect(exceptionsOf(path).length).toBe(exceptions)
        for (const theme of ["light", "dark"] as const)
          for (const viewport of viewports) {
            await page.emulateMedia({ colorScheme: theme })
            await page.setViewportSize(viewport)
            const violations = await violationsOf(page, exceptionsOf(path))
            expect({ theme, viewport, violations }).toEqual({ theme, viewport, violations: [] })
          }
        await page.close()
      },
      // the reference has all operations on one page
      600_000,
    )
  })

  it("the detectors are searched as somebody types", async () => {
    const { page, misdeeds } = await browser.open("/detectors")
    await page.getByLabel("Search the detectors").fill("sql injection")
    expect(await page.locator("#sql-injection").isVisible()).toBe(true)
    expect(await page.locator("#todo-comment").isVisible()).toBe(false)
    await page.getByLabel("Search the detectors").fill("")
    expect(await page.locator("#todo-comment").isVisible()).toBe(true)
    await page.getByRole("link", { name: "Examples of sql-injection" }).click()
    await page.waitForURL("**/detectors/sql-injection")
    expect(await page.locator("pre").count()).toBeGreaterThan(1)
    await page.getByRole("link", { name: "All detectors" }).click()
    await page.waitForURL("**/detectors")
    expect(misdeeds).toEqual(none)
    await page.close()
  })

  it("the explorer lists operations and webhooks, and calls one with an API key at its own origin", async () => {
    const { page, misdeeds } = await browser.open("/docs")
    await page.locator("#operations-Findings-listFindings").waitFor()
    const webhooks = page.locator(".webhooks .opblock-summary-path")
    expect(await webhooks.allInnerTexts()).toEqual(events)
    expect(await page.locator(".servers option").allInnerTexts()).toEqual([`${service.baseUrl} - This service`])

    await page.getByRole("button", { name: "Authorize" }).first().click()
    const keyForm = page.locator(".dialog-ux .auth-container", { hasText: "apiKeyAuth" })
    await keyForm.getByRole("textbox").fill(tenant.key)
    await keyForm.getByRole("button", { name: "Apply credentials" }).click()
    await keyForm.getByRole("button", { name: "Close" }).click()

    const operation = page.locator("#operations-Findings-listFindings")
    await operation.locator(".opblock-summary-control").click()
    await operation.getByRole("button", { name: "Try it out" }).click()
    const answered = page.waitForResponse((response) => response.url().startsWith(`${service.baseUrl}/api/v1/findings`))
    await operation.getByRole("button", { name: "Execute" }).click()
    const answer = await answered
    expect(answer.status()).toBe(200)
    expect(await answer.request().headerValue("x-api-key")).toBe(tenant.key)
    // what has a default is chosen, what has an example alone is not
    expect(Object.fromEntries(new URL(answer.url()).searchParams)).toEqual({
      limit: "20",
      sort: "-severity",
    })
    await operation.locator(".live-responses-table .response-col_status", { hasText: "200" }).waitFor()
    expect(await operation.locator(".live-responses-table tbody").innerText()).toContain("has_more")

    const event = page.locator(".webhooks .opblock").first()
    await event.locator(".opblock-summary-control").click()
    await event.getByText("analysis_run_id").first().waitFor()
    expect(misdeeds).toEqual(none)
    await page.close()
  })

  it("the reference shows webhooks, its own origin first, and is searched", async () => {
    const { page, misdeeds } = await browser.open("/redoc")
    await page.getByRole("heading", { name: "Code Analysis API" }).waitFor()
    const menu = page.locator(".menu-content")
    await menu.getByText("Events", { exact: true }).click()
    await menu.getByText("An analysis started").waitFor()
    expect(await menu.locator(".operation-type.hook").count()).toBe(events.length)

    await page.getByPlaceholder("Search...").fill("rotate")
    const found = page.locator('[data-role="search:results"] [role="menuitem"]').first()
    await found.waitFor()
    expect(await found.innerText()).toMatch(/secret/i)
    await found.click()
    await page.waitForURL(/#.*rotateWebhookSecret/)
    const section = page.locator('[id$="rotateWebhookSecret"]')
    await section.getByText("/rotate-secret").first().click()
    expect(await section.locator("text=/rotate-secret$/").allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining(service.baseUrl)]),
    )
    expect(misdeeds).toEqual(none)
    await page.close()
  })
})
