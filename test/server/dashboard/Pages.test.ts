/** Contents and forms of the pages of runs, findings and fixes, on a repository that is really analyzed. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type {
  AnalysisRun,
  FindingPage,
  InstallationPage,
  RepositoryPage,
} from "../../../server/src/contract/generated/types.ts"
import { addressOf, nextPageOf } from "../../../server/src/dashboard/findingList.ts"
import { analyze } from "../support/analyses.ts"
import { fixing, isNone } from "../support/proposals.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"
import { browserOf } from "./browser.ts"

/** A hostile name of a file. */
const hostileName = `"><script>alert(1)<.py`

/** Request data that goes from one file to a query in another. */
const flow = {
  "src/routes.js": `const { find } = require("./data")\napp.get("/", (req, res) => find(req.query.name)) // <script>alert(2)\n`,
  "src/data.js": `const db = require("mysql").createConnection({})\nexports.find = (name) => {\n  return db.query("SELECT " + name)\n}\n`,
}

/** The text of a page: code is highlighted word by word. */
const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, "")

describe("a person in the dashboard", () => {
  let service: TestService
  let tenant: Tenant
  let browser: ReturnType<typeof browserOf>
  let work: Awaited<ReturnType<typeof fixing>>
  let runId = ""

  beforeAll(async () => {
    service = await startService({ settings: { BILLING_PROVIDER: "none" } })
    const repository = service.repositories.add("orders")
    repository.commit({ "pay.py": isNone("pay"), "ship.py": isNone("ship"), [hostileName]: isNone("hostile"), ...flow })
    service.repositories.add("stock").commit({ "count.py": "total = 1\n" })
    tenant = await service.createTenant()
    await service.install(tenant)
    work = await fixing(service, tenant, "acme/orders")
    runId = (await work.analyzed()).id
    browser = browserOf(service)
    await browser.signIn(tenant.key)
  })
  afterAll(() => service.stop())

  const findings = async () => (await service.call<FindingPage>("GET", "/api/v1/findings?limit=100", tenant)).body.data

  it("comes in at the overview, which names every repository and what to fix first", async () => {
    const { status, text } = await browser.get("/")
    expect(status).toBe(200)
    const { repository_id } = (await service.call<AnalysisRun>("GET", `/api/v1/analysis/${runId}/status`, tenant)).body
    expect(text).toContain(`href="/dashboard/repositories/${repository_id}?installation=`)
    expect(text).toContain("Worth fixing first")
    expect(withoutTags(text)).toMatch(/Average health\s*\d+\s*no earlier score/)
    expect(text).toContain(`repository_id=${repository_id}&amp;detector=`)
    expect(text).toMatch(/<a href="\/dashboard\/findings\?severity=critical">\d+ critical<\/a>/)
  })

  it("is led by the hand where nothing was analyzed yet", async () => {
    const newcomer = browserOf(service)
    const fresh = await service.createTenant()
    await newcomer.signIn(fresh.key)
    const { text } = await newcomer.get("/")
    for (const step of ["Connect your code", "Enable a repository", "Analyze it", "Create a webhook"])
      expect(text).toContain(step)
  })

  it("begins where the credential may read, and sees no other section", async () => {
    const starts = [
      { permissions: ["findings:read"], seen: ["/findings"] },
      { permissions: ["webhooks:read", "scm:read"], seen: ["/repositories", "/webhooks", "/notifications"] },
      { permissions: ["billing:read"], seen: ["/billing"] },
      { permissions: ["code:read"], seen: ["/search"] },
    ] as const
    for (const { permissions, seen } of starts) {
      const { key } = await service.createKey(tenant.organizationId, { permissions })
      const reader = browserOf(service)
      await reader.signIn(key)
      expect((await reader.get("/")).location).toBe(`/dashboard${seen[0]}`)
      const { text } = await reader.get(seen[0])
      const sections = [...text.matchAll(/<li>\s*<a href="\/dashboard(\/[a-z-]*)"/g)].map(([, path]) => path)
      expect(sections).toEqual(seen)
    }
    const { key } = await service.createKey(tenant.organizationId, { permissions: ["fixes:write"] })
    const none = browserOf(service)
    await none.signIn(key)
    expect((await none.get("/")).text).toContain("Nothing to show")
  })

  it("sees a run that fails its gates as failed in every list", async () => {
    const { repository_id } = (await service.call<AnalysisRun>("GET", `/api/v1/analysis/${runId}/status`, tenant)).body
    await service.withSql(
      (sql) => sql`
        UPDATE analysis_runs SET quality_gate_result = ${JSON.stringify({
          passed: false,
          block_merge: false,
          gates: [{ gate: "min_health_score", threshold: 100, actual: 90, passed: false }],
        })}::jsonb WHERE id = ${runId}
      `,
    )
    for (const path of ["/runs", `/repositories/${repository_id}/runs`, `/runs/${runId}`]) {
      const { text } = await browser.get(path)
      expect(text).toContain("Gates failed")
      expect(text).not.toMatch(/badge good">(<svg.*?<\/svg>)?Completed/)
    }
    expect((await browser.get("/")).text).toMatch(/badge bad">(<svg.*?<\/svg>)?Failed/)
    const switchGates = (enabled: boolean) =>
      service.call("PATCH", `/api/v1/scm/repos/${repository_id}/quality-gates`, { key: tenant.key, body: { enabled } })
    expect((await browser.get("/repositories")).text).not.toMatch(/badge bad">(<svg.*?<\/svg>)?Failed/)
    await switchGates(true)
    expect((await browser.get("/repositories")).text).toMatch(/badge bad">(<svg.*?<\/svg>)?Failed/)
    await service.withSql((sql) => sql`UPDATE analysis_runs SET quality_gate_result = NULL WHERE id = ${runId}`)
    expect((await browser.get("/repositories")).text).toContain("Not checked yet")
    await switchGates(false)
  })

  it("sees the trend, the files and the settings of a repository", async () => {
    const { repository_id } = (await service.call<AnalysisRun>("GET", `/api/v1/analysis/${runId}/status`, tenant)).body
    const of = async (tab: string) => (await browser.get(`/repositories/${repository_id}${tab}`)).text
    expect(await of("")).toContain(`href="/dashboard/runs/${runId}" aria-label=`)
    const files = await of("/files")
    expect(files).toContain("pay.py: 4 lines")
    expect(files).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;.py")
    expect(files).not.toContain("<script>alert")
    expect(await of("/files?folder=nowhere")).toContain("No files in this folder")
    expect(await of("/settings")).toContain("Default branch")
    expect(await of("/gates")).toContain("Minimum health score")
  })

  it("decides about the findings and the fixes of a repository on its own tabs", async () => {
    const { repository_id } = (await service.call<AnalysisRun>("GET", `/api/v1/analysis/${runId}/status`, tenant)).body
    const path = `/repositories/${repository_id}/findings`
    const { text } = await browser.get(`${path}?detector=compare-none`)
    expect(text).toMatch(/aria-current="page"\s*>Findings</)
    expect(text).not.toMatch(/<h2>Repository<\/h2>/)
    expect(text).not.toContain("sql-injection</code></td>")
    expect(text).toMatch(new RegExp(`href="/dashboard${path}\\?[^"]*severity=`))
    expect(text).toMatch(new RegExp(`/dashboard/findings/[0-9a-f-]{36}\\?[^"]*repository_id=${repository_id}`))
    const field = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1]?.replaceAll("&amp;", "&") ?? ""
    expect(field("list")).toContain(`repository_id=${repository_id}`)
    const { location } = await browser.submit(path, "/findings/triage", {
      do: "dismiss",
      reason: "wont_fix",
      list: field("list"),
      from: field("from"),
    })
    expect(location).toContain(`/dashboard${path}?detector=compare-none`)
    const strange = await browser.submit(path, "/findings/triage", { do: "dismiss", from: "//elsewhere.example/" })
    expect(strange.location).toBe("/dashboard/findings")

    const fixes = await browser.get(`/repositories/${repository_id}/fixes?status=proposed`)
    expect(fixes.text).toMatch(/aria-current="page"\s*>Fixes</)
    expect(fixes.text).toContain("pay.py")
    const decided = await browser.submit(`/repositories/${repository_id}/fixes`, "/fixes/decisions", {
      do: "reject",
      list: `/repositories/${repository_id}/fixes?status=proposed`,
    })
    expect(decided.location).toBe(`/dashboard/repositories/${repository_id}/fixes?status=proposed`)
  })

  it("goes through the findings of a repository that is on a later page of its list", async () => {
    const read = async <Body>(path: string) => (await service.call<Body>("GET", `/api/v1${path}`, tenant)).body
    const [{ id: installation } = { id: "" }] = (await read<InstallationPage>("/scm/installations")).data
    const list = `/scm/installations/${installation}/repos`
    const cursor = (await read<RepositoryPage>(`${list}?limit=1`)).pagination.next_cursor ?? ""
    const [{ id } = { id: "" }] = (await read<RepositoryPage>(`${list}?limit=1&cursor=${cursor}`)).data
    const { text } = await browser.get(`/repositories/${id}?installation=${installation}&cursor=${cursor}`)
    const [, tab = ""] = /href="\/dashboard([^"]*)"\s*>Findings<\/a>\s*<a href="[^"]*"\s*>Files</.exec(text) ?? []
    expect(tab).toContain(`cursor=${cursor}`)
    expect((await browser.get(tab.replaceAll("&amp;", "&"))).status).toBe(200)

    const { repository_id } = (await service.call<AnalysisRun>("GET", `/api/v1/analysis/${runId}/status`, tenant)).body
    const path = `/repositories/${repository_id}/findings`
    const { pagination } = await read<FindingPage>(`/findings?repository_id=${repository_id}&limit=1`)
    const second = nextPageOf({ installation, cursor }, pagination.next_cursor ?? "", 1)
    const page = await browser.get(addressOf(path, second))
    expect({ status: page.status, canGoBack: page.text.includes('rel="prev"') }).toEqual({
      status: 200,
      canGoBack: true,
    })
    expect(page.text).toContain(`href="/dashboard${path}?installation=${installation}&amp;cursor=${cursor}"`)
  })

  it("takes the findings that match along as a file", async () => {
    const { text } = await browser.get("/findings?detector=compare-none")
    expect(text).toContain('href="/dashboard/findings.csv?detector=compare-none"')
    const csv = await browser.get("/findings.csv?detector=compare-none")
    expect(csv.headers.get("content-type")).toContain("text/csv")
    expect(csv.headers.get("content-disposition")).toBe('attachment; filename="findings.csv"')
    expect(csv.text).toContain("pay.py")
    expect(csv.text).not.toContain("sql-injection")
    const sarif = await browser.get("/findings.sarif?detector=compare-none")
    expect(JSON.parse(sarif.text)).toMatchObject({ version: "2.1.0" })
    const wrong = await browser.get("/findings.csv?repository_id=nothing")
    expect({ status: wrong.status, type: wrong.headers.get("content-type") }).toEqual({
      status: 400,
      type: expect.stringContaining("text/html"),
    })
  })

  it("reads what each plan includes where none is for sale, without a button that leads nowhere", async () => {
    const customer = browserOf(service)
    await customer.signIn((await service.createTenant("free")).key)
    const { text } = await customer.get("/billing")
    expect(text).toContain("This service sells no plans")
    expect(text).toContain("Not for sale here.")
    expect(text).toContain("API calls per minute")
    expect(text).not.toContain("/billing/portal")
    expect(text).not.toContain("/billing/checkout")
  })

  it("finds the runs by status", async () => {
    const { status, text } = await browser.get("/runs")
    expect(status).toBe(200)
    expect(text).toContain(`href="/dashboard/runs/${runId}"`)
    expect((await browser.get("/runs?status=failed")).text).toContain("No runs match these filters")
  })

  it("sees what came of a run", async () => {
    const { status, text } = await browser.get(`/runs/${runId}`)
    expect(status).toBe(200)
    expect(text).toMatch(/aria-label="Health: \d+ of 100"/)
    for (const finding of await findings()) expect(text).toContain(`href="/dashboard/findings/${finding.id}"`)
    expect(text).not.toContain("data-live")
  })

  it("finds the findings by severity, file and detector", async () => {
    const [first] = await findings()
    const { text } = await browser.get(`/findings?file_path=${encodeURIComponent(first?.file_path ?? "")}`)
    expect(text).toContain(`/dashboard/findings/${first?.id}`)
    expect((await browser.get("/findings?detector=no-such-detector")).text).toContain("No findings match these filters")
    expect((await browser.get("/findings?severity=no-such-severity")).status).toBe(200)
  })

  it("reads the filters that are set by the names that the forms give them", async () => {
    const { text } = await browser.get("/findings?q=nothing-is-called-so&file_path=src/**")
    const chips = withoutTags(/<ul class="chips"[^]*?<\/ul>/.exec(text)?.[0] ?? "").replaceAll(/\s+/g, " ")
    expect(chips).toContain("Words: nothing-is-called-so")
    expect(chips).toContain("File: src/**")
    expect(chips).not.toMatch(/\bQ:/)
  })

  it("is led on from an empty list of deliveries, with filters and without", async () => {
    const { text } = await browser.get("/webhooks/deliveries")
    expect(text).toContain("No deliveries yet")
    expect(text).toContain("Open webhooks")
    const filtered = (await browser.get("/webhooks/deliveries?status=failed")).text
    expect(filtered).toContain("No deliveries match these filters")
    expect(filtered).toContain("All deliveries")
  })

  it("sees nothing of a hostile name run", async () => {
    const hostile = (await findings()).find(({ file_path }) => file_path === hostileName)
    const pages = await Promise.all(
      ["/findings", `/findings/${hostile?.id}`, "/fixes"].map((path) => browser.get(path)),
    )
    for (const { text } of pages) {
      expect(text).not.toContain("<script>alert")
      expect(text).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;.py")
    }
  })

  it("reads a finding with its code and the fix for it", async () => {
    const fix = await work.fixOf("pay.py")
    const { status, text } = await browser.get(`/findings/${fix.finding_id}`)
    expect(status).toBe(200)
    expect(withoutTags(text)).toContain("order == None")
    expect(text).toContain(`href="/dashboard/fixes/${fix.id}"`)
    // in between are tags: the words that change are marked, and the code is highlighted
    expect(withoutTags(text)).toContain("+    if order is None:")
    expect(text).toContain("<mark>")
  })

  it("sees the path of the data of a flow from file to file, and none where there is no flow", async () => {
    const all = await findings()
    const idOf = (detector: string) => all.find((one) => one.detector === detector)?.id
    const { text } = await browser.get(`/findings/${idOf("sql-injection")}`)
    expect(withoutTags(text)).toMatch(
      /Data flow.*src\/routes\.js:2.*find\(req\.query\.name\).*src\/data\.js:3.*db\.query/s,
    )
    expect(text).not.toContain("<script>alert")
    expect((await browser.get(`/findings/${idOf("compare-none")}`)).text).not.toContain("Data flow")
  })

  it("tries a fix, approves it and applies it", async () => {
    const fix = await work.fixOf("pay.py")
    const page = `/fixes/${fix.id}`
    const preview = await browser.submit(page, `${page}/preview`)
    expect(preview.status).toBe(200)
    expect(preview.text).toContain("All checks have passed.")
    expect(preview.text).toContain("Resolves the finding")

    expect((await browser.submit(page, `${page}/approve`, { comment: "good" })).location).toBe(`/dashboard${page}`)
    const approved = await browser.get(page)
    expect(approved.text).toContain("The fix is approved.")
    expect(approved.text).toContain("good")
    // it was said once
    expect((await browser.get(page)).text).not.toContain("The fix is approved.")

    await browser.submit(page, `${page}/apply`, { target_branch: "main" })
    expect((await work.ended(fix.id)).status).toBe("applied")
    expect((await browser.get(page)).text).toContain("Applied")
  })

  it("is told why something is no longer possible", async () => {
    const fix = await work.fixOf("ship.py")
    const page = `/fixes/${fix.id}`
    await browser.submit(page, `${page}/reject`, { reason: "not now" })
    expect((await browser.get(page)).text).toContain("not now")
    await browser.submit(page, `${page}/approve`)
    expect((await browser.get(page)).text).toMatch(/role="alert">[^<]*rejected/)
  })

  it("sees nothing of another organization but that there is nothing", async () => {
    const stranger = browserOf(service)
    await stranger.signIn((await service.createTenant()).key)
    const [finding] = await findings()
    const fix = await work.fixOf("ship.py")
    for (const path of [`/runs/${runId}`, `/findings/${finding?.id}`, `/fixes/${fix.id}`, "/runs/nothing"]) {
      const { status, text } = await stranger.get(path)
      expect({ path, status }).toEqual({ path, status: 404 })
      expect(text).toContain("Not found")
      expect(text).not.toContain("orders")
    }
  })

  it("is told why a run failed, and what to do next", async () => {
    const { repository_id } = (await service.call<AnalysisRun>("GET", `/api/v1/analysis/${runId}/status`, tenant)).body
    const { id, failure } = await analyze(service, tenant, repository_id, { branch: "no-such-branch" })
    expect(failure?.error_code).toBe("CHECKOUT_FAILED")
    const { text } = await browser.get(`/runs/${id}`)
    expect(text).toContain("The branch or the commit does not exist.")
    expect(text).toContain("Check its name, or push it.")
    for (const path of ["/runs", `/repositories/${repository_id}/runs`])
      expect((await browser.get(path)).text).toContain("The branch or the commit does not exist")
  })

  it("sees at the overview whether health is better than before", async () => {
    const { id } = await work.analyzed()
    const changed = async (points: number) => {
      await service.withSql(
        (sql) => sql`
          UPDATE analysis_runs SET health_score = CASE WHEN id = ${id} THEN 50 + ${points}::integer ELSE 50 END
          WHERE repository_id = ${work.id} AND status = 'completed'
        `,
      )
      return withoutTags((await browser.get("/")).text)
    }
    expect(await changed(12)).toMatch(/Average health\s*62\s*\+12 in 30 days/)
    expect(await changed(-3)).toMatch(/Average health\s*47\s*−3 in 30 days/)
  })

  it("has a run done again, and is led to the new one", async () => {
    const { status, location } = await browser.submit(`/runs/${runId}`, `/runs/${runId}/again`)
    expect(status).toBe(303)
    expect(location).not.toBe(`/dashboard/runs/${runId}`)
    const { text } = await browser.get(location.replace("/dashboard", ""))
    expect(text).toContain("The analysis was accepted.")
  })

  it("is told what a key may not do", async () => {
    const { key } = await service.createKey(tenant.organizationId, { permissions: ["analysis:read"] })
    const reader = browserOf(service)
    await reader.signIn(key)
    expect((await reader.get(`/runs/${runId}`)).status).toBe(200)
    const { status, text } = await reader.get("/findings")
    expect(status).toBe(403)
    expect(text).toContain("findings:read")
    await reader.submit(`/runs/${runId}`, `/runs/${runId}/again`)
    expect((await reader.get(`/runs/${runId}`)).text).toContain("analysis:write")
  })
})
