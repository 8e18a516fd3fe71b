/** The documentation pages in Chromium: they work, complain of nothing and ask nobody but the service. */
import { once } from "node:events"
import { createServer, request } from "node:http"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { violationsOf } from "../../../support/accessibility.ts"
import { findChromium, startChromium } from "../../../support/chromium.ts"
import { startService, type Tenant, type TestService } from "../../support/service.ts"

const chromium = findChromium()
if (chromium === undefined) {
  const advice = "Chromium is not installed (Debian: apt-get install chromium)"
  if (process.env["REQUIRE_CHROMIUM"] === "1") throw new Error(`${advice}, and REQUIRE_CHROMIUM=1 asks for it.`)
  console.log(`${advice}: the documentation pages are not opened.`)
}

/** A page of each kind, and those with the most on them. */
const pages = [
  "/",
  "/docs",
  "/docs/operations/listFindings",
  "/docs/operations/streamEvents",
  "/docs/operations/deleteWebhook",
  "/redoc",
  "/redoc/events",
  "/redoc/fixes",
  "/detectors",
  "/detectors/sql-injection",
  "/scores",
]

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

  it("regression: the explorer calls an operation where the browser keeps nothing", async () => {
    const { page, misdeeds } = await browser.open("/")
    await page.addInitScript(
      `Object.defineProperty(window, "sessionStorage", { get() { throw new DOMException("", "SecurityError") } })`,
    )
    await page.goto(`${service.baseUrl}/docs/operations/getAnalysisConcurrency`)
    await page.getByLabel("Key or token").fill(tenant.key)
    await page.getByRole("button", { name: "Send" }).click()
    await page.getByText(/^200 OK/).waitFor()
    expect(misdeeds).toEqual(none)
    await page.close()
  })

  it("the first page leads to the others", async () => {
    const { page, misdeeds } = await browser.open("/")
    await page.getByRole("heading", { name: "Code Analysis API" }).waitFor()
    await page.getByRole("link", { name: "Reference" }).click()
    await page.waitForURL("**/redoc")
    await page.goBack()
    await page.getByRole("link", { name: "Explorer" }).click()
    await page.waitForURL("**/docs")
    await page.getByRole("link", { name: /listFindings$/ }).click()
    await page.waitForURL("**/docs/operations/listFindings")
    await page.getByRole("heading", { name: "List findings" }).waitFor()
    expect(misdeeds).toEqual(none)
    await page.close()
  })

  /** A desktop in both themes, a laptop at 200 % zoom, and a phone. */
  const views = [
    { width: 1400, height: 1000, theme: "light" },
    { width: 640, height: 400, theme: "light" },
    { width: 390, height: 844, theme: "light" },
    { width: 1400, height: 1000, theme: "dark" },
  ] as const

  it.each(pages)(
    "%s breaks no rule of accessibility, fits a phone, is dark where asked for, leads on",
    async (path) => {
      const { page, misdeeds } = await browser.visit(path)
      for (const { width, height, theme } of views) {
        await page.emulateMedia({ colorScheme: theme })
        await page.setViewportSize({ width, height })
        const violations = await violationsOf(page)
        const scrolledWidth = await page.evaluate<number>("document.documentElement.scrollWidth")
        expect({ width, theme, scrolledWidth, violations }).toEqual({
          width,
          theme,
          scrolledWidth: width,
          violations: [],
        })
      }
      expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe("rgb(12, 15, 21)")
      await page.getByRole("link", { name: "Dashboard" }).first().click()
      await page.waitForURL("**/dashboard/sign-in")
      expect(misdeeds).toEqual(none)
    },
  )

  it("a form with its fields and a response breaks no rule of accessibility", async () => {
    const { page } = await browser.open("/docs/operations/listFindings")
    await page.getByText("Optional parameters").click()
    await page.getByRole("button", { name: "Send" }).click()
    await page.getByText("401 Unauthorized").waitFor()
    await page.locator(".result summary").click()
    for (const { width, height } of views) {
      await page.setViewportSize({ width, height })
      expect(await violationsOf(page)).toEqual([])
    }
    await page.close()
  })

  it("the detectors are searched as somebody types", async () => {
    const { page, misdeeds } = await browser.open("/detectors")
    await page.getByLabel("Search the detectors").fill("sql injection")
    expect(await page.locator("#sql-injection").isVisible()).toBe(true)
    expect(await page.locator("#todo-comment").isVisible()).toBe(false)
    expect(await page.getByRole("heading", { name: "Architecture", exact: true }).isVisible()).toBe(false)
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

  it("operations are searched as somebody types, and by a form", async () => {
    const { page, misdeeds } = await browser.open("/docs")
    const shown = () => page.locator(".operations .id:visible").allInnerTexts()
    await page.getByLabel("Search the operations").fill("rotate secret")
    expect(await shown()).toEqual(["rotateWebhookSecret"])
    await page.getByRole("button", { name: "Search" }).click()
    await page.waitForURL("**/docs?q=rotate+secret")
    expect(await shown()).toEqual(["rotateWebhookSecret"])
    expect(await page.getByRole("status").innerText()).toBe("1 of 73")
    await page.getByLabel("Search the operations").fill("")
    expect(await shown()).toHaveLength(66)
    expect(misdeeds).toEqual(none)
    await page.close()
  })

  it.each([
    ["/docs#/Findings/listFindings", "/docs/operations/listFindings"],
    ["/redoc#tag/Findings/operation/listFindings", "/redoc/findings#listFindings"],
    ["/redoc#tag/API-keys", "/redoc/api-keys"],
  ])("%s, an address of earlier versions, leads to %s", async (earlier, now) => {
    const { page } = await browser.open(earlier)
    await page.waitForURL((url) => url.pathname.length > earlier.indexOf("#"))
    expect(page.url()).toBe(`${service.baseUrl}${now}`)
    await page.close()
  })

  describe("the form", () => {
    const open = async (operation: string, key = tenant.key) => {
      const { page, misdeeds } = await browser.open(`/docs/operations/${operation}`)
      await page.getByLabel("Key or token").fill(key)
      const field = (name: string) => page.locator(`.try [name="${name}"]`)
      const send = () => page.locator(".send button").first().click()
      const status = page.locator(".result [role=status]")
      const body = page.locator(".result pre")
      return { page, misdeeds, field, send, status, body }
    }

    it("calls a list with the key and the chosen parameters, and keeps the key in the tab", async () => {
      const { page, misdeeds, field, send, status, body } = await open("listFindings")
      await page.getByText("Optional parameters").click()
      await page.getByRole("checkbox", { name: "critical" }).check()
      await page.getByRole("checkbox", { name: "high" }).first().check()
      await field("query:detector").fill("sql-injection\nimport-cycle")
      await field("query:limit").fill("5")
      const answered = page.waitForResponse((response) => response.url().includes("/api/v1/"))
      await send()
      const answer = await answered
      expect(await answer.request().headerValue("x-api-key")).toBe(tenant.key)
      expect([...new URL(answer.url()).searchParams]).toEqual([
        ["severity", "critical"],
        ["severity", "high"],
        ["detector", "sql-injection"],
        ["detector", "import-cycle"],
        ["limit", "5"],
      ])
      await page.getByText(/^200 OK, \d+ ms, [\d,]+ bytes$/).waitFor()
      expect(await body.innerText()).toContain('"has_more": false')
      await page.locator(".result summary").click()
      expect(await page.locator(".result dl").innerText()).toContain("x-request-id")
      expect(page.url()).toBe(`${service.baseUrl}/docs/operations/listFindings`)

      await page.goto(`${service.baseUrl}/docs/operations/getFindingsSummary`)
      expect(await page.getByLabel("Key or token").inputValue()).toBe(tenant.key)
      expect(await page.evaluate("localStorage.length")).toBe(0)
      const elsewhere = await browser.open("/docs/operations/getFindingsSummary")
      expect(await elsewhere.page.getByLabel("Key or token").inputValue()).toBe("")
      await elsewhere.page.close()
      expect(await status.innerText()).toBe("")
      expect(misdeeds).toEqual(none)
      await page.close()
    })

    it("posts a body, chosen among the examples, and says before that it changes something", async () => {
      const { page, misdeeds, field, send, body } = await open("createApiKey")
      await page.getByText("This call changes data of your organization.").waitFor()
      await field("body").fill('{ "name": "From the explorer", "permissions": ["findings:read"] }')
      await send()
      await page.getByText(/^201 Created/).waitFor()
      expect(await body.innerText()).toContain("From the explorer")
      expect(misdeeds).toEqual(none)
      await page.close()
    })

    it("shows an error with its places", async () => {
      const { page, field, send, body } = await open("createApiKey")
      await field("body").fill('{ "name": 1 }')
      await send()
      await page.getByText(/^400 Bad Request/).waitFor()
      expect(await body.innerText()).toContain("VALIDATION_ERROR")
      await page.close()
    })

    it("sends a bearer token where that is chosen", async () => {
      const { page, send } = await open("getAnalysisConcurrency", "no.such.token")
      await page.locator(".try").getByLabel("Credential").selectOption("Bearer token")
      const asked = page.waitForRequest((one) => one.url().includes("/api/v1/"))
      await send()
      expect(await (await asked).headerValue("authorization")).toBe("Bearer no.such.token")
      await page.getByText(/^401 Unauthorized/).waitFor()
      await page.close()
    })

    it("asks for what is required, and puts it into the path", async () => {
      const { page, field, send } = await open("getFinding")
      await send()
      expect(await page.locator(".result").isVisible()).toBe(false)
      await field("path:id").fill("c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65")
      await send()
      await page.getByText(/^404 Not Found/).waitFor()
      await page.close()
    })

    it("offers a file to be saved", async () => {
      const { page, misdeeds, send } = await open("exportFindingsCsv")
      await send()
      const saved = page.waitForEvent("download")
      await page.getByText("Download findings.csv").click()
      expect((await saved).suggestedFilename()).toBe("findings.csv")
      expect(misdeeds).toEqual(none)
      await page.close()
    })

    it("shows a stream as it comes, until it is stopped", async () => {
      const { page, misdeeds, send, status, body } = await open("streamEvents")
      await send()
      await page.getByText(/^200 OK after \d+ ms, open$/).waitFor()
      const sent = await fetch(`${service.baseUrl}/api/v1/events/test`, {
        method: "POST",
        headers: { "x-api-key": tenant.key, "content-type": "application/json" },
        body: JSON.stringify({ event: "finding.new" }),
      })
      expect(sent.status).toBe(202)
      await body.getByText("event: finding.new").waitFor()
      await page.getByRole("button", { name: "Stop" }).click()
      await page.getByText("Stopped").waitFor()
      expect(await status.innerText()).toBe("Stopped")
      expect(misdeeds).toEqual(none)
      await page.close()
    })

    it("copies a command", async () => {
      const { page } = await open("listFindings")
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
      await page.getByRole("button", { name: "Copy: curl" }).click()
      await page.getByText("Copied").waitFor()
      expect(await page.evaluate("navigator.clipboard.readText()")).toContain("/api/v1/findings'")
      await page.close()
    })
  })

  it("below a path of a proxy the form calls the service there", async () => {
    const proxy = createServer((asked, response) => {
      const { method, headers } = asked
      const target = service.baseUrl + (asked.url ?? "").replace(/^\/a\/proxy/, "")
      const forwarded = request(target, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      asked.pipe(forwarded)
    }).listen(0, "127.0.0.1")
    await once(proxy, "listening")
    const origin = `http://127.0.0.1:${Object(proxy.address()).port}`
    const behind = await startChromium(chromium ?? "", origin)
    try {
      const { page, misdeeds } = await behind.open("/a/proxy/docs")
      await page.getByRole("link", { name: /getAnalysisConcurrency$/ }).click()
      await page.getByLabel("Key or token").fill(tenant.key)
      const asked = page.waitForRequest((one) => one.url().includes("/api/v1/"))
      await page.getByRole("button", { name: "Send" }).click()
      expect((await asked).url()).toBe(`${origin}/a/proxy/api/v1/analysis/concurrency`)
      await page.getByText(/^200 OK/).waitFor()
      expect(misdeeds).toEqual(none)
    } finally {
      await behind.close()
      proxy.closeAllConnections()
      proxy.close()
    }
  })

  it("without JavaScript the operations are found, and a command stands where the form would be", async () => {
    const plain = await startChromium(chromium ?? "", service.baseUrl, { javaScriptEnabled: false })
    try {
      const { page } = await plain.open("/docs")
      await page.getByLabel("Search the operations").fill("sarif")
      await page.getByRole("button", { name: "Search" }).click()
      await page.getByRole("link", { name: /uploadSarif$/ }).click()
      await page.getByRole("heading", { name: "Upload the findings of another tool" }).waitFor()
      expect(await page.locator("form.try").isVisible()).toBe(false)
      expect(await page.locator(".copyable").first().innerText()).toContain("curl '")
    } finally {
      await plain.close()
    }
  })
})
