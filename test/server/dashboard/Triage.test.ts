/** People decide about findings in Chromium, with and without scripts: by how many clicks, and from the keyboard. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Finding, FindingPage, FindingsSummary } from "../../../server/src/contract/generated/types.ts"
import { violationsOf } from "../../support/accessibility.ts"
import { findChromium, startChromium } from "../../support/chromium.ts"
import { analyze, enable } from "../support/analyses.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"
import { browserOf } from "./browser.ts"

const chromium = findChromium()

/** More than fit on a page. */
const many = 60

const compares = (name: string) => `export function ${name}(a, b) {\n  return a == b\n}\n`

let service: TestService
let tenant: Tenant

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant()
  const files = Object.fromEntries(
    Array.from({ length: many }, (_, index) => [`src/compare${index}.js`, compares(`same${index}`)]),
  )
  service.repositories.add("shop").commit({
    ...files,
    "src/run.js": "export function run(text) {\n  return eval(text)\n}\n",
    "src/quiet.py": "def quiet(f):\n    try:\n        f()\n    except Exception:\n        pass\n",
  })
  await service.install(tenant)
  await analyze(service, tenant, await enable(service, tenant, "acme/shop"))
})
afterAll(() => service.stop())

const total = async (query: string) =>
  (await service.call<FindingsSummary>("GET", `/api/v1/findings/summary?${query}`, { key: tenant.key })).body.total

const first = async (query: string): Promise<Finding> => {
  const { body } = await service.call<FindingPage>("GET", `/api/v1/findings?${query}`, { key: tenant.key })
  const [found] = body.data
  if (found === undefined) throw new Error(`no finding for ${query}`)
  return found
}

describe("without a browser", () => {
  it("the filters list severities from the worst down, whatever their numbers", async () => {
    const browser = browserOf(service)
    await browser.signIn(tenant.key)
    const { text } = await browser.get("/findings")
    const listed = [...text.matchAll(/\/findings\?severity=(\w+)"/g)].map(([, severity = ""]) => severity)
    expect(listed.length).toBeGreaterThan(1)
    expect(listed).toEqual(
      ["critical", "high", "medium", "low", "info"].filter((severity) => listed.includes(severity)),
    )
    expect(listed.at(-1)).toBe((await first("detector=loose-equality")).severity)
  })

  it("a value that a filter does not have is no filter, neither to the list nor to the reader", async () => {
    const browser = browserOf(service)
    await browser.signIn(tenant.key)
    const { text } = await browser.get("/findings?severity=huge&has_fix=maybe&q=eval")
    expect(text).not.toContain("Severity:")
    expect(text).not.toContain("Fix:")
    expect(text).toContain("Words:")
  })

  it("nothing is changed where nothing is selected, and a filter stays on the way back", async () => {
    const browser = browserOf(service)
    await browser.signIn(tenant.key)
    const before = await total("")
    const { location } = await browser.submit("/findings", "/findings/triage", {
      do: "dismiss",
      reason: "wont_fix",
      list: "?detector=loose-equality",
    })
    expect(location).toBe("/dashboard/findings?detector=loose-equality")
    expect((await browser.get("/findings?detector=loose-equality")).text).toContain("Select findings first")
    expect(await total("")).toBe(before)
  })

  it("a finding keeps the filters of the list on its way back, and to its neighbors", async () => {
    const browser = browserOf(service)
    await browser.signIn(tenant.key)
    const { text } = await browser.get("/findings?detector=loose-equality&sort=file_path")
    const [, link = ""] = /href="\/dashboard(\/findings\/[^"?]+\?[^"]+)"/.exec(text) ?? []
    const finding = (await browser.get(link.replaceAll("&amp;", "&"))).text
    expect(finding).toContain('href="/dashboard/findings?detector=loose-equality&amp;sort=file_path"')
    expect(finding).toMatch(/rel="next" href="\/dashboard\/findings\/[^"]+detector=loose-equality/)
    expect(finding).toContain("// code-analysis: ignore[loose-equality] -- ")
  })
})

describe.skipIf(chromium === undefined)("in a browser", () => {
  let browser: Awaited<ReturnType<typeof startChromium>>
  let plain: Awaited<ReturnType<typeof startChromium>>

  const signIn = async (to: typeof browser) => {
    const { page } = await to.open("/dashboard/sign-in")
    await page.getByLabel("API key").fill(tenant.key)
    await page.getByRole("button", { name: "Sign in" }).click()
    await page.waitForURL((url) => !url.pathname.endsWith("/sign-in"))
    await page.close()
  }

  beforeAll(async () => {
    browser = await startChromium(chromium ?? "", service.baseUrl)
    plain = await startChromium(chromium ?? "", service.baseUrl, { javaScriptEnabled: false })
    await signIn(browser)
    await signIn(plain)
  })
  afterAll(async () => {
    await browser?.close()
    await plain?.close()
  })

  it("j, k, x, d and / go through the list, select, decide and search", async () => {
    const { page } = await browser.open("/dashboard/findings")
    const focused = () => page.evaluate("document.activeElement.name || document.activeElement.textContent.trim()")
    await page.keyboard.press("j")
    const one = await focused()
    await page.keyboard.press("j")
    expect(await focused()).not.toBe(one)
    await page.keyboard.press("k")
    expect(await focused()).toBe(one)
    await page.keyboard.press("x")
    expect(await page.locator('input[name="id"]:checked').count()).toBe(1)
    await page.keyboard.press("d")
    expect(await focused()).toBe("reason")
    await page.locator("h1").click()
    await page.keyboard.press("/")
    expect(await focused()).toBe("q")
    await page.keyboard.type("jk/")
    expect(await page.locator('input[name="q"]').inputValue()).toBe("jk/")
    await page.close()
  })

  it("the list says where it is, and goes forth and back", async () => {
    const { page } = await plain.open("/dashboard/findings?detector=loose-equality")
    const pages = page.getByRole("navigation", { name: "Pages" })
    expect(await pages.innerText()).toContain(`1–50 of ${many}`)
    const titles = () => page.locator(".results a.name").allInnerTexts()
    const onFirst = await titles()
    await pages.getByRole("link", { name: "Next" }).click()
    expect(await pages.innerText()).toContain(`51–${many} of ${many}`)
    await pages.getByRole("link", { name: "Previous" }).click()
    expect(await titles()).toEqual(onFirst)
    await page.close()
  })

  it("a finding is a false positive within four clicks, without scripts", async () => {
    const { id } = await first("detector=code-eval")
    const { page } = await plain.open(`/dashboard/findings/${id}`)
    await page.getByLabel("Reason").selectOption("false_positive")
    await page.getByLabel("Comment", { exact: true }).fill("The rules are our own.")
    await page.getByRole("button", { name: "Dismiss" }).click()
    expect(await page.getByRole("status").innerText()).toContain("The finding is dismissed.")
    expect(await page.locator("main").innerText()).toContain("The rules are our own.")
    expect(await total("detector=code-eval&status=dismissed")).toBe(1)
    expect(await violationsOf((await browser.open(`/dashboard/findings/${id}`)).page)).toEqual([])
    await page.getByRole("button", { name: "Reopen" }).click()
    expect(await total("detector=code-eval&status=dismissed")).toBe(0)
    await page.close()
  })

  it("on a phone findings come first, and decisions once something is selected", async () => {
    const { page } = await plain.open("/dashboard/findings")
    await page.setViewportSize({ width: 390, height: 844 })
    const dismiss = page.getByRole("button", { name: "Dismiss" })
    expect(await dismiss.isVisible()).toBe(false)
    await page.locator('input[name="id"]').first().check()
    expect(await dismiss.isVisible()).toBe(true)
    await page.locator('input[name="id"]').first().uncheck()
    await page.getByLabel(`All ${many + 2} that match`).check()
    expect(await dismiss.isVisible()).toBe(true)
    await page.close()
  })

  it("all findings of one detector are dismissed within five clicks, on more than one page", async () => {
    const { page } = await plain.open("/dashboard/findings")
    await page.locator(".facet").getByRole("link", { name: "loose-equality" }).click()
    await page.getByLabel(`All ${many} that match`).check()
    await page.getByLabel("Reason").selectOption("wont_fix")
    await page.getByRole("button", { name: "Dismiss" }).click()
    expect(await page.getByRole("status").innerText()).toContain(`${many} findings changed`)
    expect(await total("detector=loose-equality")).toBe(0)
    expect(await total("detector=loose-equality&status=dismissed")).toBe(many)
    await page.close()
  })
})
