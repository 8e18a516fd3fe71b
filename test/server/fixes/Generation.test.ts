/** Fixes as they come about: from the findings of completed runs of real repositories. */
import type { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { AnalysisRun, Finding, FindingPage, Fix, FixPage } from "../../../server/src/contract/generated/types.ts"
import { analyze, enable } from "../support/analyses.ts"
import { eventually } from "../support/poll.ts"
import type { Files, LocalRepository } from "../support/repositories.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

let service: TestService
let tenant: Tenant
let repositories = 0

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant()
  await service.install(tenant)
})
afterAll(() => service.stop())

const isNone = (name: string) =>
  `def ${name}(order):\n    if order == None:\n        return 0\n    return order.total\n`

/** Waits until nothing is left to be tried. */
const generated = (repositoryId: string) =>
  eventually("the end of the work on fixes", async () => {
    const left = await service.withSql(
      (sql: SqlClient.SqlClient) => sql`SELECT FROM fix_generations WHERE repository_id = ${repositoryId}`,
    )
    return left.length === 0 || undefined
  })

/** A repository, and what it takes to analyze it again and again. */
const aRepository = async (files: Files) => {
  const repository: LocalRepository = service.repositories.add(`shop${++repositories}`)
  repository.commit(files)
  const id = await enable(service, tenant, repository.name)
  const analyzed = async (): Promise<AnalysisRun> => {
    const run = await analyze(service, tenant, id)
    await generated(id)
    return run
  }
  return { ...repository, id, analyzed }
}

const fixes = async (query: string): Promise<ReadonlyArray<Fix>> =>
  (await service.call<FixPage>("GET", `/api/v1/fixes?limit=100&${query}`, { key: tenant.key })).body.data
const fixesOf = ({ id }: { readonly id: string }) => fixes(`repository_id=${id}`)
const findingsOf = async ({ id }: { readonly id: string }): Promise<ReadonlyArray<Finding>> =>
  (await service.call<FindingPage>("GET", `/api/v1/findings?limit=100&repository_id=${id}`, { key: tenant.key })).body
    .data
const decide = (id: string, operation: "approve" | "reject", body = {}) =>
  service.call<Fix>("POST", `/api/v1/fixes/${id}/${operation}`, { key: tenant.key, body })
const fixNow = async (id: string) => (await service.call<Fix>("GET", `/api/v1/fixes/${id}`, { key: tenant.key })).body

const only = <Item>(items: ReadonlyArray<Item>): Item => {
  const [item] = items
  if (item === undefined || items.length > 1) throw new Error(`there are ${items.length}`)
  return item
}

describe("after a run", () => {
  it("the detectors' rewrites of what it found are proposed, with the diff and who wrote them", async () => {
    const repository = await aRepository({ "shop/total.py": isNone("total"), "shop/tax.py": isNone("tax") })
    const run = await repository.analyzed()
    const found = await findingsOf(repository)
    const proposed = await fixesOf(repository)
    expect(proposed).toHaveLength(2)
    for (const fix of proposed) {
      const finding = found.find(({ id }) => id === fix.finding_id)
      expect(finding).toMatchObject({ detector: "compare-none", fix_id: fix.id })
      expect(fix).toMatchObject({
        analysis_run_id: run.id,
        repository_name: repository.name,
        status: "proposed",
        generated_by: "detector",
        changes: [{ file_path: finding?.file_path, change_type: "modified", additions: 1, deletions: 1 }],
      })
      expect(fix.changes[0]?.diff).toContain("-    if order == None:\n+    if order is None:\n")
      expect(fix.title).not.toBe("")
      expect(fix.explanation).not.toBe("")
    }
  })

  it("nothing is proposed twice, however often it is analyzed again", async () => {
    const repository = await aRepository({ "total.py": isNone("total") })
    await repository.analyzed()
    const before = await fixesOf(repository)
    await repository.analyzed()
    await repository.analyzed()
    expect(await fixesOf(repository)).toEqual(before)
  })

  it("what could not be fixed is not tried again on the same content", async () => {
    const repository = await aRepository({
      "hot.py": "def f(a):\n    try:\n        return a()\n    except Exception:\n        pass\n",
    })
    await repository.analyzed()
    const refusals = () =>
      service.withSql(
        (sql: SqlClient.SqlClient) => sql`
          SELECT finding_id, refused_at FROM fix_refusals
          WHERE finding_id IN (SELECT id FROM findings WHERE repository_id = ${repository.id})
        `,
      )
    const before = await refusals()
    await repository.analyzed()
    expect(await refusals()).toEqual(before)
  })
})

describe("a proposal whose lines have moved", () => {
  it("stays the same proposal, on the new content", async () => {
    const repository = await aRepository({ "total.py": isNone("total") })
    await repository.analyzed()
    const before = only(await fixesOf(repository))
    repository.commit({ "total.py": `"""Totals."""\n\n\n${isNone("total")}` })
    const run = await repository.analyzed()
    const after = only(await fixesOf(repository))
    expect(after).toMatchObject({ id: before.id, status: "proposed", analysis_run_id: run.id })
    expect(after.changes[0]?.diff).toContain("@@ -2,6 +2,6 @@")
    expect(after.updated_at > before.updated_at).toBe(true)
  })

  it("stays approved: it is the very change that was approved", async () => {
    const repository = await aRepository({ "total.py": isNone("total") })
    await repository.analyzed()
    const { id } = only(await fixesOf(repository))
    await decide(id, "approve")
    repository.commit({ "total.py": `"""Totals."""\n\n\n${isNone("total")}` })
    const run = await repository.analyzed()
    expect(only(await fixesOf(repository))).toMatchObject({ id, status: "approved", analysis_run_id: run.id })
  })

  it("stays the same in a file that was renamed", async () => {
    const repository = await aRepository({ "total.py": isNone("total") })
    await repository.analyzed()
    const { id } = only(await fixesOf(repository))
    repository.commit({ "shop/total.py": isNone("total") })
    await repository.analyzed()
    expect(only(await fixesOf(repository))).toMatchObject({
      id,
      status: "proposed",
      changes: [{ file_path: "shop/total.py" }],
    })
  })
})

describe("a proposal whose line has changed", () => {
  it.each(["proposed", "approved"] as const)("and that is %s makes way for one of the new line", async (status) => {
    // the line is the finding's, but not all of what it is recognized by
    const line = (comment: string) => `def f(order):\n    if order == None:  ${comment}\n        return 0\n`
    const repository = await aRepository({ "total.py": line("# soon") })
    await repository.analyzed()
    const before = only(await fixesOf(repository))
    if (status === "approved") await decide(before.id, "approve")
    repository.commit({ "total.py": line("# soon, or later") })
    await repository.analyzed()
    const [newer, older] = await fixesOf(repository)
    expect(older).toMatchObject({ id: before.id, status: "rejected", finding_id: newer?.finding_id })
    expect(older?.review).toMatchObject({ decision: "rejected", reviewed_by: null })
    expect(older?.review?.comment).toContain(newer?.id)
    if (status === "approved") expect(older?.review?.comment).toContain("It was approved by a test.")
    expect(newer).toMatchObject({ status: "proposed" })
    expect(only(await findingsOf(repository)).fix_id).toBe(newer?.id)
  })
})

describe("a proposal whose finding is resolved", () => {
  it.each(["proposed", "approved"] as const)(
    "and that is %s is rejected by the service, with the reason",
    async (status) => {
      const repository = await aRepository({ "total.py": isNone("total") })
      await repository.analyzed()
      const { id } = only(await fixesOf(repository))
      if (status === "approved") await decide(id, "approve")
      const commit = repository.commit({ "total.py": isNone("total").replace("== None", "is None") })
      await repository.analyzed()
      const fix = await fixNow(id)
      expect(fix).toMatchObject({ status: "rejected", review: { decision: "rejected", reviewed_by: null } })
      expect(fix.review?.comment).toContain(`The finding was resolved by ${commit}: nothing is left to fix.`)
      expect((await decide(id, "approve")).status).toBe(409)
    },
  )
})

describe("a rejected proposal", () => {
  it("is not made again, not even when its lines have moved", async () => {
    const repository = await aRepository({ "total.py": isNone("total") })
    await repository.analyzed()
    const { id } = only(await fixesOf(repository))
    await decide(id, "reject", { reason: "We delete it." })
    await repository.analyzed()
    repository.commit({ "total.py": `"""Totals."""\n\n\n${isNone("total")}` })
    await repository.analyzed()
    expect(only(await fixesOf(repository))).toMatchObject({
      id,
      status: "rejected",
      review: { comment: "We delete it.", reviewed_by: "a test" },
    })
  })
})
