/** The whole way of a customer in a browser: buys, has the new limits on the next call, cancels, resumes. */
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { findChromium, startChromium } from "../../support/chromium.ts"
import { startService, type TestService } from "../support/service.ts"
import { checkout, portal, proId, subscriptionOf } from "./billing.ts"
import { pathOf } from "./browser.ts"

const executable = findChromium()

describe.skipIf(executable === undefined)("a customer with a browser", () => {
  let service: TestService
  let chromium: Awaited<ReturnType<typeof startChromium>>

  beforeAll(async () => {
    service = await startService({ workers: 0 })
    chromium = await startChromium(executable ?? "", service.baseUrl)
  })
  afterAll(async () => {
    await chromium.close()
    await service.stop()
  })

  /** At the width of a small telephone nothing has to be scrolled sideways. */
  const fits = async (page: Page): Promise<boolean> => {
    await page.setViewportSize({ width: 320, height: 640 })
    return page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
  }

  it("buys, is brought to the success page, cancels, resumes, and goes back", async () => {
    const tenant = await service.createTenant("free")
    const back = `${service.baseUrl}/livez`
    const { body } = await checkout(service, tenant, "month", {
      body: { plan_id: proId, billing_interval: "year", success_url: `${back}?thanks`, cancel_url: `${back}?plans` },
    })
    const shop = await chromium.open(pathOf(body.url))
    expect(await shop.page.title()).toBe("Subscribe to Pro · Code Analysis")
    expect(await fits(shop.page)).toBe(true)
    await shop.page.getByRole("button", { name: "Subscribe" }).click()
    await shop.page.waitForURL(`${back}?thanks`)
    const { headers } = await service.call("GET", "/api/v1/billing/subscription", tenant)
    expect(headers.get("x-ratelimit-limit")).toBe("300")
    expect(shop.misdeeds).toEqual({ complaints: [], strayRequests: [] })

    const { body: way } = await portal(service, tenant, { return_url: `${back}?settings` })
    const { page, misdeeds } = await chromium.open(pathOf(way.url))
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Your subscription")
    expect(await fits(page)).toBe(true)
    await page.getByRole("button", { name: "Cancel" }).click()
    await page.getByRole("status").waitFor()
    expect(await page.getByRole("status").textContent()).toBe("The plan ends with the current period.")
    expect(await subscriptionOf(service, tenant)).toMatchObject({ tier: "pro", cancel_at_period_end: true })
    await page.getByRole("button", { name: "Resume" }).press("Enter")
    await page.getByText("The plan renews automatically again.").waitFor()
    expect(await subscriptionOf(service, tenant)).toMatchObject({ tier: "pro", cancel_at_period_end: false })
    // loading the page anew repeats nothing
    await page.reload()
    expect(await subscriptionOf(service, tenant)).toMatchObject({ cancel_at_period_end: false })
    await page.getByRole("button", { name: "Pro, paid monthly" }).click()
    await page.getByText("The plan was changed.").waitFor()
    expect(await subscriptionOf(service, tenant)).toMatchObject({ billing_interval: "month" })
    await page.getByRole("link", { name: "Back to" }).click()
    await page.waitForURL(`${back}?settings`)
    expect(misdeeds).toEqual({ complaints: [], strayRequests: [] })
  })
})
