/** The dashboard in Chromium: for everybody, in both themes, on a phone, from the keyboard, and without scripts. */
import type { Locator, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { FindingPage } from "../../../server/src/contract/generated/types.ts"
import { violationsOf } from "../../support/accessibility.ts"
import { findChromium, startChromium } from "../../support/chromium.ts"
import { analyze, enable } from "../support/analyses.ts"
import { indexed } from "../support/codeSearch.ts"
import { startService, type TestService } from "../support/service.ts"
import { fixing, isNone } from "../support/proposals.ts"
import { hostileNames, inhabit } from "./inhabited.ts"

const chromium = findChromium()
if (chromium === undefined) {
  const advice = "Chromium is not installed (Debian: apt-get install chromium)"
  if (process.env["REQUIRE_CHROMIUM"] === "1") throw new Error(`${advice}, and REQUIRE_CHROMIUM=1 asks for it.`)
  console.log(`${advice}: the dashboard is not opened.`)
}

/** Maximum size of a page with its files, as they are sent. */
const heaviestPageBytes = 100_000

/** Wide, a laptop at 200 % zoom, and a phone. */
const views = [1280, 640, 390].flatMap((width) => (["light", "dark"] as const).map((theme) => ({ theme, width })))

const none = { complaints: [], strayRequests: [] }

/** Opens all details, so that their content is checked as well. */
const openEverything = (page: Page) =>
  page.evaluate(`for (const details of document.querySelectorAll("details:not(.confirm)")) details.open = true`)

describe.skipIf(chromium === undefined)("the dashboard in a browser", () => {
  let service: TestService
  let browser: Awaited<ReturnType<typeof startChromium>>
  let plain: Awaited<ReturnType<typeof startChromium>>
  let home: Awaited<ReturnType<typeof inhabit>>

  let flowId: string
  let reviewed: Awaited<ReturnType<typeof analyzed>>

  /** A run with findings in hostile places, and fixes for them. */
  const analyzed = async () => {
    const work = await fixing(service, home.tenant, "acme/orders")
    const { id: runId } = await work.analyzed()
    const [fix] = await work.list()
    if (fix === undefined) throw new Error("no fix was proposed")
    return { repositoryId: work.id, runId, findingId: fix.finding_id, fixId: fix.id }
  }

  const signIn = async (to: Awaited<ReturnType<typeof startChromium>>, key = home.tenant.key) => {
    const { page } = await to.open("/dashboard/sign-in")
    await page.getByLabel("API key").fill(key)
    await page.getByRole("button", { name: "Sign in" }).click()
    await page.waitForURL((url) => !url.pathname.endsWith("/sign-in"))
    await page.close()
  }

  beforeAll(async () => {
    service = await startService({ workers: 1 })
    service.repositories.add("orders").commit({
      "pay.py": isNone("pay"),
      [`${"a-long-folder/".repeat(12)}${hostileNames.long}.py`]: isNone("deep"),
      [`"><script>alert(1)<.py`]: isNone("hostile"),
      "refund.py": isNone("refund"),
    })
    home = await inhabit(service)
    reviewed = await analyzed()
    await indexed(service, home.tenant, reviewed.repositoryId)
    const { body } = await service.call<FindingPage>(
      "GET",
      "/api/v1/findings?status=resolved&detector=command-injection&limit=1",
      { key: home.tenant.key },
    )
    flowId = body.data[0]?.id ?? ""
    browser = await startChromium(chromium ?? "", service.baseUrl)
    plain = await startChromium(chromium ?? "", service.baseUrl, { javaScriptEnabled: false })
    await signIn(browser)
    await signIn(plain)
  })
  afterAll(async () => {
    await browser?.close()
    await plain?.close()
    home?.stop()
    await service?.stop()
  })

  const pages: ReadonlyArray<readonly [name: string, path: () => string]> = [
    ["the overview", () => "/"],
    ["runs", () => "/runs"],
    ["a run", () => `/runs/${reviewed.runId}`],
    ["a run that found much", () => `/runs/${home.runs[0]?.id}`],
    ["findings", () => "/findings"],
    ["findings that no filter fits", () => "/findings?detector=nothing-is-called-so"],
    ["a finding", () => `/findings/${reviewed.findingId}`],
    ["a finding with the path of its data", () => `/findings/${flowId}`],
    ["fixes", () => "/fixes"],
    ["a fix", () => `/fixes/${reviewed.fixId}`],
    ["search", () => "/search"],
    ["a search that finds something", () => "/search?q=pay"],
    ["a search that finds nothing", () => "/search?q=nothing-is-called-so&language=python"],
    ["an answer", () => "/search?q=Where+is+the+pay+of+an+order%3F&ask=yes"],
    ["repositories", () => "/repositories"],
    ["repositories that no filter fits", () => "/repositories?name=nothing-is-called-so"],
    ["a repository", () => `/repositories/${home.repositoryId}`],
    ["the findings of a repository", () => `/repositories/${reviewed.repositoryId}/findings`],
    ["the fixes of a repository", () => `/repositories/${reviewed.repositoryId}/fixes`],
    ["the files of a repository", () => `/repositories/${home.repositoryId}/files`],
    ["the runs of a repository", () => `/repositories/${home.repositoryId}/runs`],
    ["the gates of a repository", () => `/repositories/${home.repositoryId}/gates`],
    ["the settings of a repository", () => `/repositories/${home.repositoryId}/settings`],
    ["a repository with a long name", () => `/repositories/${home.longRepositoryId}`],
    ["webhooks", () => "/webhooks"],
    ["notifications", () => "/notifications"],
    ["a new webhook", () => "/webhooks/new"],
    ["a webhook", () => `/webhooks/${home.healthyWebhookId}`],
    ["deliveries of all webhooks", () => "/webhooks/deliveries"],
    ["deliveries that no filter fits", () => "/webhooks/deliveries?delivery=whd_none"],
    ["a webhook that fails", () => `/webhooks/${home.failingWebhookId}`],
    ["a webhook that is paused", () => `/webhooks/${home.pausedWebhookId}`],
    ["the settings of a webhook", () => `/webhooks/${home.failingWebhookId}/settings`],
    ["API keys", () => "/api-keys"],
    ["a new API key", () => "/api-keys/new"],
    ["usage", () => "/usage"],
    ["billing", () => "/billing"],
  ]

  it.each(pages)(
    "%s: no violation of accessibility, nothing wider than the screen, nothing strange, and light with all its files",
    async (_, path) => {
      const { page, misdeeds, loadedBytes } = await browser.visit(`/dashboard${path()}`)
      const bytes = await loadedBytes()
      expect(bytes).toBeGreaterThan(5_000)
      expect(bytes).toBeLessThan(heaviestPageBytes)
      for (const { theme, width } of views) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" })
        await page.setViewportSize({ width, height: 844 })
        await openEverything(page)
        expect({ theme, width, violations: await violationsOf(page) }).toEqual({ theme, width, violations: [] })
        expect({ width: await page.evaluate<number>("document.documentElement.scrollWidth") }).toEqual({ width })
      }
      expect(misdeeds).toEqual(none)
    },
  )

  it("the first page of a new organization: no violation, in both themes, wide, zoomed and on a phone", async () => {
    const fresh = await startChromium(chromium ?? "", service.baseUrl)
    try {
      await signIn(fresh, (await service.createTenant()).key)
      const { page, misdeeds } = await fresh.open("/dashboard/")
      expect(await page.getByRole("heading", { name: "Get started" }).count()).toBe(1)
      for (const { theme, width } of views) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" })
        await page.setViewportSize({ width, height: 844 })
        expect({ theme, width, violations: await violationsOf(page) }).toEqual({ theme, width, violations: [] })
        expect({ width: await page.evaluate<number>("document.documentElement.scrollWidth") }).toEqual({ width })
      }
      expect(misdeeds).toEqual(none)
    } finally {
      await fresh.close()
    }
  })

  it("what is refused is said beside the field, to the ear as well", async () => {
    const { page } = await browser.open("/dashboard/webhooks/new")
    await page.getByLabel("Name").fill("Orders")
    await page.getByLabel("Address").fill("ftp://acme.example/hooks")
    await page.getByRole("button", { name: "Create the webhook" }).click()
    const address = page.getByLabel("Address")
    expect(await address.getAttribute("aria-invalid")).toBe("true")
    expect(await address.inputValue()).toBe("ftp://acme.example/hooks")
    const described = (await address.getAttribute("aria-describedby")) ?? ""
    expect(await page.locator(`#${described.split(" ")[0]}`).innerText()).toContain("Must be an absolute address")
    expect(await violationsOf(page)).toEqual([])
    await page.close()
  })

  it("what a title quotes is code, and nothing but its words where there is only text", async () => {
    const { page } = await browser.open(`/dashboard/findings/${reviewed.findingId}`)
    expect(await page.locator("h1 code").first().innerText()).toBe("== None")
    for (const path of ["/findings", `/findings/${reviewed.findingId}`, "/fixes", `/fixes/${reviewed.fixId}`]) {
      await page.goto(`${service.baseUrl}/dashboard${path}`)
      expect(`${await page.title()} ${await page.locator("main").innerText()}`).not.toContain("`")
    }
    await page.close()
  })

  it("a list is filtered by one thing, and any of all else", async () => {
    for (const path of ["/fixes", "/runs", "/repositories", `/webhooks/${home.healthyWebhookId}`]) {
      const { page } = await browser.open(`/dashboard${path}`)
      expect(await page.locator("form.filters").innerText()).not.toContain("optional")
      await page.locator("form.filters select").first().selectOption({ index: 1 })
      await page.getByRole("button", { name: "Filter" }).click()
      await page.waitForURL((url) => url.search !== "")
      await page.close()
    }
  })

  it("findings are filtered by a link with a count", async () => {
    const { page } = await browser.open("/dashboard/findings")
    const link = page.locator("section.facet a").first()
    const address = await link.getAttribute("href")
    await link.click()
    await page.waitForURL((url) => url.search !== "")
    expect(address).toContain(new URL(page.url()).search)
    await page.close()
  })

  it("a delivery that failed is found among all and sent again, with its subject named", async () => {
    const { page, misdeeds } = await browser.open("/dashboard/webhooks")
    await page.getByRole("link", { name: "All deliveries" }).click()
    await page.getByLabel("Status").selectOption("Failed")
    await page.getByRole("button", { name: "Filter" }).click()
    await page.waitForURL((url) => url.searchParams.get("status") === "failed")
    const item = page.locator("details.item").first()
    expect(await item.locator("summary").first().innerText()).toContain("HTTP 500")
    await item.locator("summary").first().click()
    const id = await item.locator("dd code").first().innerText()
    await item.getByRole("button", { name: "Send again" }).click()
    await page.waitForURL((url) => /\/webhooks\/[0-9a-f-]{36}$/.test(url.pathname))
    expect(await page.getByRole("status").innerText()).toContain("is sent again")
    await page.goto(`${service.baseUrl}/dashboard/webhooks/deliveries?delivery=${id}`)
    expect(await page.locator("details.item").count()).toBe(1)
    expect(misdeeds).toEqual(none)
    await page.close()
  })

  it("regression: a webhook that works again is no longer called failing by the page that shows its deliveries", async () => {
    const { page, misdeeds } = await browser.open(`/dashboard/webhooks/${home.failingWebhookId}`)
    const failing = page.getByText("Attempts are failing")
    await failing.waitFor()
    const since = (moment: Date | null) =>
      service.withSql(
        (sql) => sql<{ before: Date }>`
          UPDATE webhooks SET failing_since = ${moment} FROM (SELECT id, failing_since AS before FROM webhooks) AS old
          WHERE webhooks.id = ${home.failingWebhookId} AND old.id = webhooks.id RETURNING old.before
        `,
      )
    const [state] = await since(null)
    await failing.waitFor({ state: "detached" })
    expect(await page.getByRole("heading", { level: 1 }).innerText()).not.toContain("Failing")
    await since(state?.before ?? null)
    expect(misdeeds).toEqual(none)
    await page.close()
  })

  it("regression: a webhook's page asks for nothing while a delivery is open, and is kept where the service refuses", async () => {
    const { page, misdeeds } = await browser.open("/dashboard/")
    await page.clock.install()
    await page.goto(`${service.baseUrl}/dashboard/webhooks/${home.failingWebhookId}`)
    let fetches = 0
    await page.route("**/webhooks/*", (route) => {
      fetches++
      return route.fulfill({ status: fetches === 1 ? 429 : 503, headers: { "retry-after": "20" }, body: "refused" })
    })
    const delivery = page.locator("details.item").first()
    const title = delivery.locator("summary").first()
    await title.click()
    await page.clock.runFor(60_000)
    expect(fetches).toBe(0)
    await title.click()
    await title.blur()
    for (const times of [1, 2]) {
      const refused = page.waitForResponse("**/webhooks/*")
      await page.clock.runFor(times === 1 ? 5_000 : 20_000)
      await refused
      expect(fetches).toBe(times)
    }
    expect(await delivery.isVisible()).toBe(true)
    expect(misdeeds).toEqual({
      ...none,
      complaints: [429, 503].map((status) => expect.stringContaining(`status of ${status}`)),
    })
    await page.close()
  })

  it("fixes of one kind stand together, and several are rejected at once", async () => {
    const { page, misdeeds } = await browser.open("/dashboard/fixes?status=proposed")
    const before = await page.locator('input[name="id"]').count()
    expect(before).toBeGreaterThan(1)
    expect(await page.locator("section.part h2").count()).toBeLessThan(before)
    expect(await page.locator("section.part .about code").first().innerText()).toBe("compare-none")
    expect(await page.locator("a.name").first().innerText()).toMatch(/:\d+$/)
    await page.locator('input[name="id"]').last().check()
    await page.getByRole("button", { name: "Reject" }).click()
    expect(await page.getByRole("status").innerText()).toBe("1 fix rejected.")
    expect(await page.locator('input[name="id"]').count()).toBe(before - 1)
    await page.getByRole("button", { name: "Approve" }).click()
    expect(await page.getByRole("alert").innerText()).toBe("Select fixes first.")
    expect(misdeeds).toEqual(none)
    await page.close()
  })

  it("a fix shows the numbers of its lines and the words that change, and is decided about from any place of the page", async () => {
    const { page } = await browser.open(`/dashboard/fixes/${reviewed.fixId}`)
    expect(await page.locator(".diff .removed mark").first().innerText()).toBe("==")
    expect(await page.locator(".diff .added mark").first().innerText()).toBe("is")
    expect(await page.locator(".diff .removed .number").first().getAttribute("data-number")).toMatch(/^\d+$/)
    await page.evaluate("scrollTo(0, document.body.scrollHeight)")
    const bar = page.getByRole("group", { name: "Decision" })
    expect(await bar.getByRole("button", { name: "Approve" }).isVisible()).toBe(true)
    expect((await bar.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await page.close()
  })

  it("times in forms are of the reader's own clock, and the address says them in UTC", async () => {
    const elsewhere = await startChromium(chromium ?? "", service.baseUrl, { timezoneId: "America/New_York" })
    try {
      await signIn(elsewhere)
      const { page, misdeeds } = await elsewhere.open("/dashboard/webhooks/deliveries?from=2026-11-28T15%3A00")
      const from = page.getByLabel("From (local time)")
      expect(await from.inputValue()).toBe("2026-11-28T10:00")
      await page.getByLabel("To (local time)").fill("2026-11-28T20:30")
      await page.getByRole("button", { name: "Filter" }).click()
      await page.waitForURL((url) => url.searchParams.get("to") === "2026-11-29T01:30")
      expect(new URL(page.url()).searchParams.get("from")).toBe("2026-11-28T15:00")
      expect(await from.inputValue()).toBe("2026-11-28T10:00")
      expect(misdeeds).toEqual(none)
    } finally {
      await elsewhere.close()
    }
  })

  it("keys of one letter are switched off where they are listed, for all pages and for good", async () => {
    const { page, misdeeds } = await browser.open("/dashboard/findings")
    const focused = () => page.evaluate<string>("document.activeElement.name ?? document.activeElement.className")
    await page.keyboard.press("/")
    expect(await focused()).toBe("q")
    await page.reload()
    await page.keyboard.press("?")
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" })
    await dialog.waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press("/")
    await dialog.getByLabel("Use keys of one letter").uncheck()
    await dialog.getByRole("button", { name: "Close" }).click()
    expect(await page.locator("[data-key-hints]").isVisible()).toBe(false)
    for (const path of ["/dashboard/findings", "/dashboard/fixes"]) {
      await page.goto(service.baseUrl + path)
      for (const key of ["j", "k", "x", "d", "/", "?"]) await page.keyboard.press(key)
      expect(await focused()).toBe("inside")
      expect(await dialog.isVisible()).toBe(false)
    }
    await page.keyboard.press("Control+k")
    await page.getByRole("dialog", { name: "Go to" }).waitFor()
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: "Keyboard shortcuts" }).last().click()
    await dialog.getByLabel("Use keys of one letter").check()
    await dialog.getByRole("button", { name: "Close" }).click()
    await page.goto(`${service.baseUrl}/dashboard/findings`)
    await page.keyboard.press("/")
    expect(await focused()).toBe("q")
    expect(misdeeds).toEqual(none)
    await page.close()
  })

  it("regression: keys work, and are switched off for the page, where the browser keeps nothing", async () => {
    const { page, misdeeds } = await browser.open("/dashboard/")
    await page.addInitScript(
      `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("", "SecurityError") } })`,
    )
    await page.goto(`${service.baseUrl}/dashboard/findings`)
    await page.keyboard.press("?")
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" })
    await dialog.getByLabel("Use keys of one letter").uncheck()
    await dialog.getByRole("button", { name: "Close" }).click()
    await page.keyboard.press("?")
    expect(await dialog.isVisible()).toBe(false)
    expect(misdeeds).toEqual(none)
    await page.close()
  })

  it("Ctrl+K leads to any page, from the keyboard alone", async () => {
    const { page, misdeeds } = await browser.open("/dashboard/")
    await page.keyboard.press("Control+k")
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.type("webh")
    await page.keyboard.press("Enter")
    await page.waitForURL((url) => url.pathname === "/dashboard/webhooks")
    expect(misdeeds).toEqual(none)
    await page.close()
  })

  it("figures leave no empty place, on a phone neither", async () => {
    const { page } = await browser.open("/dashboard/")
    await page.setViewportSize({ width: 390, height: 844 })
    const [whole, last] = await page.evaluate<[number, number]>(
      `[document.querySelector(".figures"), document.querySelector(".figure:last-child")].map((element) => element.getBoundingClientRect().right)`,
    )
    expect(whole - last).toBeLessThan(2)
    await page.close()
  })

  it("regression: rows of findings are dense on a phone, and the tab of the page is on it", async () => {
    const { page } = await browser.open("/dashboard/findings?q=pay.py")
    await page.setViewportSize({ width: 390, height: 844 })
    // its last line may be two, by how long ago the finding was found; it was about 200 pixels
    expect((await page.locator(".results tbody tr").first().boundingBox())?.height).toBeLessThan(150)
    await page.goto(`${service.baseUrl}/dashboard/repositories/${home.repositoryId}/settings`)
    const tab = await page.locator(".page-tabs [aria-current]").boundingBox()
    expect((tab?.x ?? 390) + (tab?.width ?? 390)).toBeLessThanOrEqual(390)
    await page.close()
  })

  it("regression: on a phone the numbers of the first two facets are on the screen", async () => {
    const { page } = await browser.open("/dashboard/findings")
    await page.setViewportSize({ width: 390, height: 844 })
    const facets = page.locator("section.facet")
    for (const facet of [facets.nth(0), facets.nth(1)]) {
      const box = await facet.locator(".count").first().boundingBox()
      expect((box?.x ?? 390) + (box?.width ?? 390)).toBeLessThanOrEqual(390)
    }
    await page.close()
  })

  it.each([1280, 1440])("regression: below a title of any length is the place, at %s pixels", async (width) => {
    const { page } = await browser.open("/dashboard/findings")
    await page.setViewportSize({ width, height: 844 })
    const rows = page.locator(".results tbody tr")
    expect(await rows.count()).toBeGreaterThan(0)
    for (const row of await rows.all()) {
      const cell = await row.locator("td", { has: page.locator("a.name") }).boundingBox()
      const place = await row.locator("a.name + small code").boundingBox()
      expect(place?.x).toBeLessThan((cell?.x ?? 0) + (cell?.width ?? 0) / 4)
      // two lines of text
      expect((await row.boundingBox())?.height).toBeLessThan(46)
    }
    await page.close()
  })

  it("the decision about a finding is one tap away on a phone", async () => {
    const { page } = await browser.open(`/dashboard/findings/${reviewed.findingId}`)
    const way = page.getByRole("link", { name: "Decide" })
    expect(await way.isVisible()).toBe(false)
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await way.boundingBox())?.y).toBeLessThan(844)
    const reason = page.getByLabel("Reason")
    expect((await reason.boundingBox())?.y).toBeGreaterThan(844)
    await way.click()
    await expect.poll(async () => (await reason.boundingBox())?.y).toBeLessThan(844)
    await page.close()
  })

  it("regression: the place of a fix has the room that its status does not need", async () => {
    const { page } = await browser.open("/dashboard/fixes")
    await page.setViewportSize({ width: 1280, height: 844 })
    const widthOf = async (title: string) =>
      (await page.getByRole("columnheader", { name: title }).boundingBox())?.width
    expect(await widthOf("Place")).toBeGreaterThan((await widthOf("Status")) ?? Infinity)
    await page.close()
  })

  it("regression: permissions to read and to write the same stand beside each other", async () => {
    const { page } = await browser.open("/dashboard/api-keys/new")
    await page.setViewportSize({ width: 1280, height: 844 })
    for (const area of ["Analyses", "Findings", "Webhooks"]) {
      const [read, write] = await Promise.all(
        ["read", "write"].map((access) => page.getByLabel(`${area}: ${access}`).boundingBox()),
      )
      expect(write?.y).toBe(read?.y)
    }
    await page.close()
  })

  it("by keyboard: the first tab skips the navigation, the others follow the order of the page", async () => {
    const { page } = await browser.open(`/dashboard/webhooks/${home.healthyWebhookId}`)
    await page.keyboard.press("Tab")
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to the content")
    expect(await page.locator(".skip").isVisible()).toBe(true)
    await page.keyboard.press("Enter")
    expect(await page.evaluate("document.activeElement.id")).toBe("content")

    await page.reload()
    await page.evaluate(`{
      const all = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, pre[tabindex]")]
      window.reachable = all.filter((element) => element.type !== "hidden" && element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }))
      for (const [index, element] of all.entries()) element.dataset.order = index
    }`)
    const expected = await page.evaluate<ReadonlyArray<string>>("reachable.map((element) => element.dataset.order)")
    const walked: Array<string> = []
    for (const _ of expected) {
      await page.keyboard.press("Tab")
      const [order = "", isSeen] = await page.evaluate<[string | undefined, boolean]>(
        `[document.activeElement.dataset.order, getComputedStyle(document.activeElement).outlineStyle !== "none"]`,
      )
      // a field of a date is walked through part by part
      if (order !== walked.at(-1)) walked.push(order)
      expect({ order, isSeen }).toEqual({ order, isSeen: true })
    }
    expect(walked).toEqual(expected.slice(0, walked.length))
    expect(walked.length).toBeGreaterThan(20)
    await page.close()
  })

  it("without scripts everything is painted, and a key is made and revoked", async () => {
    const { page } = await plain.open("/dashboard/api-keys/new")
    await page.getByLabel("Name").fill("Without scripts")
    await page.getByRole("button", { name: "Create the key" }).click()
    expect(await page.locator(".copyable code").innerText()).toMatch(/^cas_/)
    await page.getByRole("link", { name: "I have stored it" }).click()
    const row = page.getByRole("row").filter({ hasText: "Without scripts" })
    await row.getByText("Revoke…").click()
    await row.getByRole("button", { name: "Revoke this key" }).click()
    expect(await page.getByRole("status").innerText()).toContain("revoked")
    expect(await row.innerText()).toContain("Revoked")
    await page.close()
  })

  it("with less motion asked for, nothing moves", async () => {
    const { page } = await browser.open("/dashboard/webhooks")
    await page.emulateMedia({ reducedMotion: "reduce" })
    const moving = `[...document.querySelectorAll("*")].filter((element) => {
      const { transitionDuration, animationName } = getComputedStyle(element)
      return transitionDuration !== "0s" || animationName !== "none"
    }).length`
    expect(await page.evaluate(moving)).toBe(0)
    await page.close()
  })

  describe("a person on the way", () => {
    const manyFindings = 500

    /** A hand that counts its clicks. */
    const handOf = () => {
      let clicks = 0
      return {
        click: (target: Locator) => {
          clicks += 1
          return target.click()
        },
        clicks: () => clicks,
      }
    }

    /** The link in the event of a finding that is open. */
    const linkOfEvent = async () => {
      const { body } = await service.call<FindingPage>("GET", "/api/v1/findings?detector=compare-none&limit=1", {
        key: home.tenant.key,
      })
      return new URL(body.data[0]?.dashboard_url ?? "").pathname
    }

    const isDismissed = /Dismissed as false positive by .*\n?.*Orders compare themselves with None\./

    beforeAll(async () => {
      const evaluating = (file: number) =>
        Array.from(
          { length: 100 },
          (_, n) => `def run_${file}_${n}(code):\n    eval(code)\n    return hashlib.md5(code)\n`,
        ).join("\n\n")
      service.repositories
        .add("legacy")
        .commit(
          Object.fromEntries(
            Array.from({ length: 5 }, (_, n) => [`run_${n}.py`, `import hashlib\n\n${evaluating(n)}`]),
          ),
        )
      await analyze(service, home.tenant, await enable(service, home.tenant, "acme/legacy"))
    }, 60_000)

    it("sees on the first page where to start, and is there with one click", async () => {
      const { page, misdeeds } = await browser.open("/dashboard/")
      const hand = handOf()
      const first = page.locator("section.worth a").first()
      expect(await page.getByRole("heading", { name: "Worth fixing first" }).isVisible()).toBe(true)
      expect((await first.boundingBox())?.y).toBeLessThan(1000)
      await hand.click(first)
      await page.waitForURL((url) => url.pathname === "/dashboard/findings")
      expect(await page.locator(".results td a.name").count()).toBeGreaterThan(0)
      expect(hand.clicks()).toBe(1)
      expect(misdeeds).toEqual(none)
      await page.close()
    })

    it("finds a fix, reads it and applies it, in four clicks", async () => {
      const { page, misdeeds } = await browser.open("/dashboard/")
      const hand = handOf()
      await hand.click(page.locator("nav.sections").getByRole("link", { name: "Fixes" }))
      await hand.click(page.getByRole("row").filter({ hasText: "Proposed" }).locator("a.name").first())
      await page.locator(".diff .added").first().waitFor()
      await hand.click(page.getByRole("button", { name: "Approve" }))
      await hand.click(page.getByRole("button", { name: "Apply", exact: true }))
      await page.locator(".heading .badge", { hasText: "Applied" }).waitFor()
      expect(hand.clicks()).toBe(4)
      expect(misdeeds).toEqual(none)
      await page.close()
    })

    it("finds an endpoint that fails, and sends what it missed again, in five clicks", async () => {
      const { page, misdeeds } = await browser.open("/dashboard/")
      const hand = handOf()
      await hand.click(page.locator("nav.sections").getByRole("link", { name: "Webhooks" }))
      await hand.click(page.getByRole("row").filter({ hasText: "Failing" }).locator("a.name").first())
      await page.getByLabel("Status").selectOption("Failed")
      await hand.click(page.getByRole("button", { name: "Filter" }))
      await page.waitForURL((url) => url.searchParams.get("status") === "failed")
      const failed = page.locator("details.item").first()
      await hand.click(failed.locator("summary").first())
      await hand.click(failed.getByRole("button", { name: "Send again" }))
      expect(await page.getByRole("status").innerText()).toContain("is sent again")
      expect(hand.clicks()).toBe(5)
      expect(misdeeds).toEqual(none)
      await page.close()
    })

    it("dismisses 500 findings of one detector in four clicks", async () => {
      const { page, misdeeds } = await browser.open("/dashboard/")
      const hand = handOf()
      await hand.click(page.locator("nav.sections").getByRole("link", { name: "Findings" }))
      await hand.click(page.locator("section.facet").getByRole("link", { name: /code-eval/ }))
      await hand.click(page.getByLabel(`All ${manyFindings} that match`))
      await hand.click(page.getByRole("button", { name: "Dismiss" }))
      expect(await page.getByRole("status").innerText()).toBe(`${manyFindings} findings changed.`)
      expect(await page.locator("main").innerText()).toContain("No findings match these filters")
      expect(hand.clicks()).toBe(4)
      expect(misdeeds).toEqual(none)
      await page.close()
    })

    it("comes by the link of an event and says that it is a false positive, and why, in four clicks", async () => {
      const { page, misdeeds } = await browser.open(await linkOfEvent())
      const hand = handOf()
      // the first click was on the link
      await page.getByLabel("Reason").selectOption("False positive")
      await hand.click(page.getByLabel("Comment", { exact: true }))
      await page.keyboard.type("Orders compare themselves with None.")
      await hand.click(page.getByRole("button", { name: "Dismiss" }))
      expect(await page.getByRole("status").innerText()).toBe("The finding is dismissed.")
      expect(await page.locator("main").innerText()).toMatch(isDismissed)
      expect(hand.clicks()).toBeLessThanOrEqual(3)
      expect(misdeeds).toEqual(none)
      await page.close()
    })

    /** Tab stops within which everything of a page is. */
    const mostStops = 150

    /** Goes with Tab to the element, from where the focus is. */
    const tabTo = async (page: Page, target: Locator) => {
      for (let stop = 0; stop < mostStops; stop++) {
        await page.keyboard.press("Tab")
        if (await target.evaluate((element) => element === document.activeElement)) return
      }
      throw new Error(`the keyboard does not get to ${String(target)}`)
    }

    /** Goes to a page by the list of `Ctrl+K`. */
    const goTo = async (page: Page, name: string) => {
      await page.keyboard.press("Control+k")
      await page.getByRole("dialog", { name: "Go to" }).waitFor()
      await page.keyboard.type(name)
      await page.keyboard.press("Enter")
      await page.getByRole("heading", { name, level: 1 }).waitFor()
      // a page may be painted before its script listens to the keyboard
      await page.waitForLoadState()
    }

    it("from the keyboard alone: sees where to start and is there", async () => {
      const { page } = await browser.open("/dashboard/")
      await tabTo(page, page.locator("section.worth a").first())
      await page.keyboard.press("Enter")
      await page.waitForURL((url) => url.pathname === "/dashboard/findings")
      expect(await page.locator(".results td a.name").count()).toBeGreaterThan(0)
      await page.close()
    })

    it("from the keyboard alone: finds a fix, reads it and applies it", async () => {
      const { page } = await browser.open("/dashboard/")
      await goTo(page, "Fixes")
      await tabTo(page, page.getByRole("row").filter({ hasText: "Proposed" }).locator("a.name").first())
      await page.keyboard.press("Enter")
      await page.locator(".diff .added").first().waitFor()
      await tabTo(page, page.getByRole("button", { name: "Approve" }))
      await page.keyboard.press("Enter")
      const apply = page.getByRole("button", { name: "Apply", exact: true })
      await apply.waitFor()
      await tabTo(page, apply)
      await page.keyboard.press("Enter")
      const state = page.locator(".heading .badge", { hasText: "Applied" })
      await state.waitFor()
      expect(await state.count()).toBe(1)
      await page.close()
    })

    it("from the keyboard alone: dismisses 500 findings of one detector", async () => {
      const { page } = await browser.open("/dashboard/")
      await goTo(page, "Findings")
      await tabTo(page, page.locator("section.facet").getByRole("link", { name: /weak-hash/ }))
      await page.keyboard.press("Enter")
      const all = page.getByLabel(`All ${manyFindings} that match`)
      await all.waitFor()
      await tabTo(page, all)
      await page.keyboard.press("Space")
      await page.keyboard.press("d")
      await tabTo(page, page.getByRole("button", { name: "Dismiss" }))
      await page.keyboard.press("Enter")
      await page.getByRole("status").waitFor()
      expect(await page.getByRole("status").innerText()).toBe(`${manyFindings} findings changed.`)
      await page.close()
    })

    it("from the keyboard alone: finds an endpoint that fails, and sends what it missed again", async () => {
      // what failed at the other one may have been sent again by a click
      await home.addFailing("Nightly report")
      const { page, misdeeds } = await browser.open("/dashboard/")
      await goTo(page, "Webhooks")
      await tabTo(page, page.getByRole("row").filter({ hasText: "Nightly report" }).locator("a.name"))
      await page.keyboard.press("Enter")
      const status = page.getByLabel("Status")
      await status.waitFor()
      await tabTo(page, status)
      await page.keyboard.type("Failed")
      await tabTo(page, page.getByRole("button", { name: "Filter" }))
      await page.keyboard.press("Enter")
      await page.waitForURL((url) => url.searchParams.get("status") === "failed")
      const failed = page.locator("details.item").first()
      await tabTo(page, failed.locator("summary").first())
      await page.keyboard.press("Enter")
      await tabTo(page, failed.getByRole("button", { name: "Send again" }))
      await page.keyboard.press("Enter")
      await page.getByRole("status").waitFor()
      expect(await page.getByRole("status").innerText()).toContain("is sent again")
      expect(misdeeds).toEqual(none)
      await page.close()
    })

    it("says the same from the keyboard alone", async () => {
      const { page, misdeeds } = await browser.open(await linkOfEvent())
      await page.keyboard.press("d")
      await page.keyboard.type("False")
      await page.keyboard.press("Tab")
      await page.keyboard.type("Orders compare themselves with None.")
      await page.keyboard.press("Enter")
      await page.getByRole("status").waitFor()
      expect(await page.locator("main").innerText()).toMatch(isDismissed)
      expect(misdeeds).toEqual(none)
      await page.close()
    })
  })
})
