/** The overview, the trend and the files of repositories, over three runs of one branch. */
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type {
  AnalysisRun,
  FindingPage,
  OverviewPage,
  RepositoryFiles,
  RepositoryTrend,
  WorthFixingList,
} from "../../../server/src/contract/generated/types.ts"
import { analyze, enable } from "../support/analyses.ts"
import { unknownId } from "../support/mounted.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

// text of a request, so that it counts enough for the gates
const evaluates = "export function run(request) {\n  return eval(request.query.text)\n}\n"
const compares = "export function same(a, b) {\n  return a == b\n}\n"
const plain = "export const answer = 42\n"
const branches = "export function pick(a) {\n  if (a) {\n    if (a.b) return 1\n  }\n  return 2\n}\n"

let service: TestService
let tenant: Tenant
let payments: string
let idle: string
const runs: Array<AnalysisRun> = []

const get = async <Body>(path: string) => (await service.call<Body>("GET", path, { key: tenant.key })).body

const overview = (query = "") => get<OverviewPage>(`/api/v1/overview${query}`)
const trend = (query = "") => get<RepositoryTrend>(`/api/v1/scm/repos/${payments}/trend${query}`)
const files = (query = "") => get<RepositoryFiles>(`/api/v1/scm/repos/${payments}/files${query}`)

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant("enterprise")
  const repository = service.repositories.add("payments")
  repository.commit({ "README.md": "payments\n" })
  service.repositories.add("idle").commit({ "README.md": "idle\n" })
  await service.install(tenant)
  payments = await enable(service, tenant, "acme/payments")
  idle = await enable(service, tenant, "acme/idle")
  await service.call("PATCH", `/api/v1/scm/repos/${payments}/quality-gates`, {
    key: tenant.key,
    body: { enabled: true, min_health_score: 97 },
  })
  const steps = [
    { "src/plain.js": plain },
    { "src/plain.js": plain, "src/web/run.js": evaluates, "src/web/same.js": compares },
    { "src/plain.js": branches, "src/web/run.js": evaluates, "src/web/same.js": plain },
  ]
  for (const step of steps) {
    repository.commit(step)
    runs.push(await analyze(service, tenant, payments))
  }
})
afterAll(() => service.stop())

describe("the trend of a repository", () => {
  it("has the completed runs, oldest first, with what each opened and resolved", async () => {
    const { branch, min_health_score, data } = await trend()
    expect([branch, min_health_score]).toEqual(["main", 97])
    expect(data.map(({ analysis_run_id }) => analysis_run_id)).toEqual(runs.map(({ id }) => id))
    expect(data.map(({ health_score }) => health_score)).toEqual(runs.map(({ health_score }) => health_score))
    expect(data.map(({ new_findings, resolved_findings }) => [new_findings, resolved_findings])).toEqual([
      [0, 0],
      [2, 0],
      [0, 1],
    ])
    expect(data.map(({ gates_passed }) => gates_passed)).toEqual([true, false, false])
    expect(data.map(({ code_lines }) => code_lines)).toEqual([1, 7, 10])
    const sums = data.map(({ by_severity }) => Object.values(by_severity ?? {}).reduce((sum, count) => sum + count, 0))
    expect(sums).toEqual(data.map(({ findings_count }) => findings_count))
  })

  it("has the newest runs where there are more than asked for, and none on another branch", async () => {
    expect((await trend("?limit=1")).data.map(({ analysis_run_id }) => analysis_run_id)).toEqual([runs[2]?.id])
    expect(await trend("?branch=other")).toMatchObject({ branch: "other", data: [] })
  })
})

describe("the overview", () => {
  it("has every enabled repository, with what is open and what fixing would win", async () => {
    const { data } = await overview()
    expect(data.map(({ repository_name }) => repository_name)).toEqual(["acme/idle", "acme/payments"])
    expect(data[0]).toMatchObject({
      repository_id: idle,
      health_score: null,
      change_30_days: null,
      recent_scores: [],
      last_run: null,
      gates_passed: null,
      top_gain: null,
    })
    const scores = runs.map(({ health_score }) => health_score ?? 0)
    expect(data[1]).toMatchObject({
      health_score: scores[2],
      change_30_days: (scores[2] ?? 0) - (scores[0] ?? 0),
      recent_scores: scores,
      open_findings: { total: runs[2]?.findings_count },
      new_findings: 0,
      resolved_findings: 1,
      gates_passed: false,
      top_gain: { detector: "code-eval", category: "security" },
      last_run: { id: runs[2]?.id, status: "completed" },
    })
  })

  it("counts no dismissed finding as open", async () => {
    const openOf = async () => (await overview()).data[1]?.open_findings
    const before = await openOf()
    const { data } = await get<FindingPage>(`/api/v1/findings?repository_id=${payments}&limit=1`)
    const change = (body: object) => service.call("PATCH", `/api/v1/findings/${data[0]?.id}`, { key: tenant.key, body })
    await change({ status: "dismissed", reason: "wont_fix" })
    expect((await openOf())?.total).toBe((before?.total ?? 0) - 1)
    await change({ status: "open" })
    expect(await openOf()).toEqual(before)
  })

  it("names what is worth fixing first, with the time that it takes", async () => {
    const worthFixing = async () => (await get<WorthFixingList>("/api/v1/overview/worth-fixing")).data
    const [first, ...others] = await worthFixing()
    expect(first).toMatchObject({ repository_id: payments, detector: "code-eval", findings: 1 })
    expect(first?.remediation_minutes).toBeGreaterThan(0)

    // what was dismissed since the run is no advice
    const triage = (status: string, update: object) => {
      const filter = { detector: ["code-eval"], repository_id: payments, status: [status] }
      return service.call("POST", "/api/v1/findings/triage", { key: tenant.key, body: { filter, update } })
    }
    await triage("open", { status: "dismissed", reason: "wont_fix" })
    expect(await worthFixing()).toEqual(others)
    await triage("dismissed", { status: "open" })
    expect(await worthFixing()).toEqual([first, ...others])
  })

  it("compares with the newest run of 30 days ago, not with an older one", async () => {
    const past = [
      [runs[0]?.id, 60, 10],
      [runs[1]?.id, 31, 20],
    ] as const
    await service.withSql((sql) =>
      Effect.forEach(
        past,
        ([id = "", days, score]) => sql`
          UPDATE analysis_runs SET completed_at = completed_at - ${`${days} days`}::interval, health_score = ${score}
          WHERE id = ${id}
        `,
      ),
    )
    const { data } = await overview()
    expect(data[1]?.change_30_days).toBe((runs[2]?.health_score ?? 0) - 20)
  })

  it.each(["name", "health_score"])("pages in the order %s", async (sort) => {
    const first = await overview(`?sort=${sort}&limit=1`)
    const second = await overview(`?sort=${sort}&limit=1&cursor=${first.pagination.next_cursor ?? ""}`)
    expect([first, second].flatMap(({ data }) => data.map(({ repository_name }) => repository_name))).toEqual(
      sort === "name" ? ["acme/idle", "acme/payments"] : ["acme/payments", "acme/idle"],
    )
    expect(second.pagination.has_more).toBe(false)
  })

  it("shows nothing of another organization", async () => {
    const stranger = await service.createTenant()
    const { body } = await service.call<OverviewPage>("GET", "/api/v1/overview", { key: stranger.key })
    expect(body.data).toEqual([])
    const worth = await service.call<WorthFixingList>("GET", "/api/v1/overview/worth-fixing", { key: stranger.key })
    expect(worth.body.data).toEqual([])
    for (const path of ["trend", "files"]) {
      const { status } = await service.call("GET", `/api/v1/scm/repos/${payments}/${path}`, { key: stranger.key })
      expect(status).toBe(404)
    }
  })
})

describe("the files of a repository", () => {
  it("sums up folders", async () => {
    const { folder, analysis_run_id, files_total, files_omitted, data } = await files()
    expect([folder, analysis_run_id, files_omitted]).toEqual(["", runs[2]?.id, 0])
    const source = data.find(({ path }) => path === "src/")
    expect(source).toMatchObject({ kind: "folder", files: 3, code_lines: 10, findings: 1, authors: null })
    expect(files_total).toBeGreaterThanOrEqual(3)
  })

  it("shows the files and folders of one folder, with or without its slash", async () => {
    const shown = await files("?folder=src&sort=path")
    expect(shown.data.map(({ path, kind, commits }) => [path, kind, commits])).toEqual([
      ["src/plain.js", "file", 2],
      ["src/web/", "folder", 3],
    ])
    expect(shown.data[0]).toMatchObject({ role: "production", authors: 1 })
    expect(await files("?folder=src/&sort=path")).toEqual(shown)
    expect((await files("?folder=sr")).data).toEqual([])
  })

  it("lists all files below a folder, the first of an order", async () => {
    const all = await files("?folder=src&recursive=true&sort=-findings")
    expect(all.data.map(({ path, findings }) => [path, findings])).toEqual([
      ["src/web/run.js", 1],
      ["src/plain.js", 0],
      ["src/web/same.js", 0],
    ])
    const one = await files("?folder=src&recursive=true&sort=-complexity&limit=1")
    expect(one.data.map(({ path }) => path)).toEqual(["src/plain.js"])
    expect(one.entries_total).toBe(3)
  })

  it("has none of an unknown branch, and no unknown repository", async () => {
    expect(await files("?branch=other")).toMatchObject({ analysis_run_id: null, files_total: 0, data: [] })
    for (const path of ["trend", "files"]) {
      const { status } = await service.call("GET", `/api/v1/scm/repos/${unknownId}/${path}`, { key: tenant.key })
      expect(status).toBe(404)
    }
  })
})
