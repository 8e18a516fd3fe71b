/** Analyses as a customer sees them: asking, waiting, looking back, and what goes wrong. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type {
  AnalysisRun,
  AnalysisRunPage,
  ConcurrencyStatus,
  Error as ErrorBody,
} from "../../../server/src/contract/generated/types.ts"
import { analyze, enable, finished, installationOf, trigger } from "../support/analyses.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

/** With a worker, and without one: there runs stay queued. */
let working: TestService
let idle: TestService

beforeAll(async () => {
  ;[working, idle] = await Promise.all([startService({ workers: 2 }), startService({ workers: 0 })])
})
afterAll(() => Promise.all([working.stop(), idle.stop()]))

let repositories = 0

/** A tenant with repositories of its own that are enabled. */
const tenantWith = async (service: TestService, count: number, tier: "free" | "pro" | "enterprise" = "enterprise") => {
  const tenant = await service.createTenant(tier)
  const made = Array.from({ length: count }, () => {
    repositories += 1
    const repository = service.repositories.add(`repository-${repositories}`)
    repository.commit({ "src/a.js": "export const a = 1\n" })
    return repository
  })
  await service.install(tenant)
  const ids: Array<string> = []
  for (const { name } of made) ids.push(await enable(service, tenant, name))
  return { tenant, ids, made, id: ids[0] ?? "" }
}

const ask = (service: TestService, { key }: Tenant, repositoryId: string, more: object = {}) =>
  service.call<AnalysisRun & ErrorBody>("POST", "/api/v1/analysis/trigger", {
    key,
    body: { repository_id: repositoryId, ...more },
  })

const concurrency = async (service: TestService, { key }: Tenant) =>
  (await service.call<ConcurrencyStatus>("GET", "/api/v1/analysis/concurrency", { key })).body

describe("a trigger", () => {
  it("is accepted with the run and where to look for it", async () => {
    const { tenant, id } = await tenantWith(idle, 1)
    const answer = await ask(idle, tenant, id, { branch: "develop" })
    expect(answer.status).toBe(202)
    expect(answer.headers.get("location")).toBe(`/api/v1/analysis/${answer.body.id}/status`)
    expect(answer.body).toMatchObject({
      repository_id: id,
      branch: "develop",
      commit_sha: null,
      status: "queued",
      triggered_by: "api",
      failure: null,
    })
    const found = await idle.call("GET", answer.headers.get("location") ?? "", { key: tenant.key })
    expect(found.body).toEqual({ ...answer.body, queue_position: expect.any(Number) })
  })

  it("gets a position among the runs of all organizations, which take turns", async () => {
    const [many, few] = [await tenantWith(idle, 3), await tenantWith(idle, 1)]
    const runs: Array<{ readonly tenant: Tenant; readonly id: string }> = []
    for (const { tenant, ids } of [many, few])
      for (const id of ids) runs.push({ tenant, id: (await ask(idle, tenant, id)).body.id })
    const positions: Array<number> = []
    for (const { tenant, id } of runs) {
      const { body } = await idle.call<AnalysisRun>("GET", `/api/v1/analysis/${id}/status`, { key: tenant.key })
      positions.push(body.queue_position ?? Number.NaN)
    }
    const [first = 0, second = 0, third = 0, only = 0] = positions
    expect([first, only, second, third]).toEqual(positions.toSorted((one, other) => one - other))
    expect(new Set(positions).size).toBe(4)
    const { body } = await idle.call<AnalysisRunPage>("GET", "/api/v1/analysis/history", { key: few.tenant.key })
    expect(body.data.map((run) => run.queue_position)).toEqual([null])
  })

  it("of a repository that is not there is 404, of one that is not enabled 409", async () => {
    const { tenant, id } = await tenantWith(idle, 1)
    expect((await ask(idle, tenant, "00000000-0000-7000-8000-000000000000")).status).toBe(404)
    const installation = await installationOf(idle, tenant)
    await idle.call("POST", `/api/v1/scm/installations/${installation.id}/repos`, {
      key: tenant.key,
      body: { repository_ids: [id], enabled: false },
    })
    const answer = await ask(idle, tenant, id)
    expect(answer.status).toBe(409)
    expect(answer.body.detail).toMatch(/not enabled/)
  })

  it("of a repository with an open run is 409, also when both come at once", async () => {
    const { tenant, id } = await tenantWith(idle, 1)
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(idle, tenant, id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409, 409])
  })

  it("beyond the analyses of the hour is 429, with that window in its headers; refused ones do not count", async () => {
    const { tenant, ids } = await tenantWith(idle, 3, "free")
    const [first = "", second = "", third = ""] = ids
    expect((await ask(idle, tenant, first)).status).toBe(202)
    expect((await ask(idle, tenant, first)).status).toBe(409)
    expect(await concurrency(idle, tenant)).toMatchObject({
      analyses_used: 1,
      analyses_remaining: 1,
      can_trigger: true,
    })
    const accepted = await ask(idle, tenant, second)
    expect(accepted.status).toBe(202)
    expect(accepted.headers.get("x-ratelimit-limit")).toBe("60")

    const refused = await ask(idle, tenant, third)
    expect(refused.status).toBe(429)
    expect(refused.headers.get("x-ratelimit-limit")).toBe("2")
    expect(refused.headers.get("x-ratelimit-remaining")).toBe("0")
    expect(Number(refused.headers.get("x-ratelimit-reset")) % 3600).toBe(0)
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(3600)
    expect(await concurrency(idle, tenant)).toMatchObject({
      analyses_used: 2,
      analyses_remaining: 0,
      can_trigger: false,
    })

    idle.moveClock("1 hour")
    expect((await ask(idle, tenant, third)).status).toBe(202)
  })
})

describe("a run", () => {
  it("completes with scores, counts and the commit it read", async () => {
    const { tenant, id, made } = await tenantWith(working, 1)
    const commit = made[0]?.commit({ "src/a.js": "export const f = (a) => a == 1\n" })
    const run = await analyze(working, tenant, id)
    expect(run).toMatchObject({
      status: "completed",
      commit_sha: commit,
      branch: "main",
      files_analyzed: 1,
      failure: null,
    })
    expect(run.findings_count).toBeGreaterThan(0)
    expect(run.health_score).toBeGreaterThan(0)
    expect(run.dashboard_url).toBe(`http://code-analysis.example/dashboard/runs/${run.id}`)
  })

  it("reads the branch and the commit that were asked for", async () => {
    const { tenant, id, made } = await tenantWith(working, 1)
    const older = made[0]?.commit({ "a.js": "1\n", "b.js": "2\n" }, "feature") ?? ""
    const newer = made[0]?.commit({ "a.js": "1\n" }, "feature")
    expect(await analyze(working, tenant, id, { branch: "feature" })).toMatchObject({
      commit_sha: newer,
      files_analyzed: 1,
    })
    const ofCommit = await analyze(working, tenant, id, { branch: "feature", commit_sha: older })
    expect(ofCommit).toMatchObject({ commit_sha: older, files_analyzed: 2 })
  })

  it("of a branch that does not exist fails with CHECKOUT_FAILED", async () => {
    const { tenant, id } = await tenantWith(working, 1)
    for (const branch of ["nowhere", "main~1", "-x", "refs/heads/main", "main@{0}", "--help", "a..b", "grün"]) {
      const run = await analyze(working, tenant, id, { branch })
      expect(run).toMatchObject({
        status: "failed",
        failure: { error_code: "CHECKOUT_FAILED", failed_at_step: "repository_clone" },
      })
    }
  })

  it("of a commit that is not on the branch fails with CHECKOUT_FAILED", async () => {
    const { tenant, id, made } = await tenantWith(working, 1)
    const elsewhere = made[0]?.commit({ "a.js": "1\n" }, "elsewhere") ?? ""
    const unknown = "0123456789abcdef0123456789abcdef01234567"
    for (const commit_sha of [elsewhere, unknown]) {
      expect(await analyze(working, tenant, id, { commit_sha })).toMatchObject({
        status: "failed",
        failure: { error_code: "CHECKOUT_FAILED" },
      })
    }
  })

  it("of a repository that has vanished fails with CLONE_FAILED", async () => {
    const { tenant, id, made } = await tenantWith(working, 1)
    made[0]?.remove()
    const run = await analyze(working, tenant, id)
    expect(run).toMatchObject({
      status: "failed",
      failure: { error_code: "CLONE_FAILED", failed_at_step: "repository_clone" },
    })
    expect(run.failure?.error_message).not.toContain(working.repositories.path)
  })

  it("of a repository without a commit fails with CHECKOUT_FAILED", async () => {
    const tenant = await working.createTenant()
    const { name } = working.repositories.add("without-a-commit")
    await working.install(tenant)
    const run = await analyze(working, tenant, await enable(working, tenant, name))
    expect(run).toMatchObject({ status: "failed", failure: { error_code: "CHECKOUT_FAILED" } })
  })

  it("that is queued fails with REPOSITORY_DISABLED when its repository is disabled", async () => {
    const { tenant, id, ids } = await tenantWith(working, 2, "free")
    const [, second = ""] = ids
    // the free tier works on one at a time: the second waits long enough to be disabled
    await trigger(working, tenant, id)
    const run = await trigger(working, tenant, second)
    const installation = await installationOf(working, tenant)
    await working.call("POST", `/api/v1/scm/installations/${installation.id}/repos`, {
      key: tenant.key,
      body: { repository_ids: [second], enabled: false },
    })
    const over = await finished(working, tenant, run.id)
    // whichever was faster: a run that had begun may finish
    if (over.started_at === null) expect(over.failure?.error_code).toBe("REPOSITORY_DISABLED")
    else expect(over.status).toBe("completed")
  })

  it("waits while its organization has as many as its tier allows", async () => {
    const { tenant, ids } = await tenantWith(idle, 2, "free")
    for (const id of ids) await trigger(idle, tenant, id)
    expect(await concurrency(idle, tenant)).toMatchObject({
      tier: "free",
      max_concurrent: 1,
      running: 0,
      queued: 2,
      available: 1,
      analyses_per_hour: 2,
    })
  })

  it("of several organizations goes on side by side", async () => {
    const [one, other] = await Promise.all([tenantWith(working, 1, "free"), tenantWith(working, 1, "free")])
    const runs = await Promise.all([analyze(working, one.tenant, one.id), analyze(working, other.tenant, other.id)])
    expect(runs.map(({ status }) => status)).toEqual(["completed", "completed"])
  })
})

describe("the concurrency of an organization", () => {
  it("is unlimited by the hour in the enterprise tier", async () => {
    const tenant = await idle.createTenant("enterprise")
    expect(await concurrency(idle, tenant)).toEqual({
      tier: "enterprise",
      max_concurrent: 10,
      running: 0,
      queued: 0,
      available: 10,
      analyses_per_hour: null,
      analyses_used: 0,
      analyses_remaining: null,
      resets_at: null,
      can_trigger: true,
    })
  })
})

describe("the history", () => {
  const page = async ({ key }: Tenant, query = "") =>
    (await idle.call<AnalysisRunPage>("GET", `/api/v1/analysis/history${query}`, { key })).body

  const idsOf = ({ data }: AnalysisRunPage) => data.map(({ id }) => id)

  it("has the newest first, filtered by repository, branch, state and time", async () => {
    const { tenant, ids } = await tenantWith(idle, 3)
    const [a = "", b = "", c = ""] = ids
    const first = await trigger(idle, tenant, a)
    idle.moveClock("1 minute")
    const second = await trigger(idle, tenant, b, { branch: "develop" })
    idle.moveClock("1 minute")
    const third = await trigger(idle, tenant, c)
    expect(idsOf(await page(tenant))).toEqual([third.id, second.id, first.id])
    expect(idsOf(await page(tenant, `?repository_id=${a}`))).toEqual([first.id])
    expect(idsOf(await page(tenant, "?branch=develop"))).toEqual([second.id])
    expect(idsOf(await page(tenant, "?status=completed&status=failed"))).toEqual([])
    expect(idsOf(await page(tenant, "?status=queued"))).toHaveLength(3)
    // from this time on, and before it
    expect(idsOf(await page(tenant, `?created_after=${second.created_at}`))).toEqual([third.id, second.id])
    expect(idsOf(await page(tenant, `?created_before=${second.created_at}`))).toEqual([first.id])
    const east = second.created_at.replace("Z", "+00:00").replace("+", "%2B")
    expect(idsOf(await page(tenant, `?created_after=${east}`))).toEqual([third.id, second.id])
  })

  it("is paged without gaps or repetitions while new runs come in", async () => {
    const { tenant, ids } = await tenantWith(idle, 8)
    const old = []
    // all of one moment: the id decides
    for (const id of ids.slice(0, 5)) old.push((await trigger(idle, tenant, id)).id)
    const first = await page(tenant, "?limit=2")
    const late = await trigger(idle, tenant, ids[5] ?? "")
    const second = await page(tenant, `?limit=2&cursor=${first.pagination.next_cursor}`)
    await trigger(idle, tenant, ids[6] ?? "")
    const third = await page(tenant, `?limit=2&cursor=${second.pagination.next_cursor}`)
    const seen = [first, second, third].flatMap(idsOf)
    expect(seen).toEqual(old.toReversed())
    expect(seen).not.toContain(late.id)
    expect(third.pagination).toEqual({ next_cursor: null, has_more: false })
  })

  it("does not take the cursor of another filter", async () => {
    const { tenant, ids } = await tenantWith(idle, 2)
    for (const id of ids) await trigger(idle, tenant, id)
    const { pagination } = await page(tenant, "?limit=1")
    const answer = await idle.call("GET", `/api/v1/analysis/history?branch=main&cursor=${pagination.next_cursor}`, {
      key: tenant.key,
    })
    expect(answer.status).toBe(400)
  })
})

describe("a repository", () => {
  it("shows its newest run, and the score of its newest completed one", async () => {
    const { tenant, id } = await tenantWith(working, 1)
    const good = await analyze(working, tenant, id)
    const failed = await analyze(working, tenant, id, { branch: "nowhere" })
    const installation = await installationOf(working, tenant)
    const path = `/api/v1/scm/installations/${installation.id}/repos?enabled=true`
    const { body } = await working.call("GET", path, { key: tenant.key })
    expect(body).toMatchObject({
      data: [
        { id, health_score: good.health_score, last_analysis_run_id: failed.id, last_analyzed_at: good.completed_at },
      ],
    })
  })
})
