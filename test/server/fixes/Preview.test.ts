/** Previews: what would come of a fix on the code as it is now, without a change to anything. */
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Error as ErrorBody, FixPreview } from "../../../server/src/contract/generated/types.ts"
import { fixing, isNone } from "../support/proposals.ts"
import type { Files } from "../support/repositories.ts"
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

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the spec says of the answer
const preview = <Body = FixPreview>(id: string) =>
  service.call<Body>("POST", `/api/v1/fixes/${id}/preview`, { key: tenant.key })

const aRepository = async (files: Files) => {
  const repository = service.repositories.add(`look${++repositories}`)
  repository.commit(files)
  const fixes = await fixing(service, tenant, repository.name)
  await fixes.analyzed()
  return { ...repository, ...fixes }
}

const outcomesOf = ({ checks }: FixPreview) => checks.map(({ name, outcome }) => `${name} ${outcome}`)

describe("a preview", () => {
  it("shows the change, that the finding is resolved by it and nothing new comes, and the scores", async () => {
    const { fixOf } = await aRepository({ "total.py": isNone("total") })
    const fix = await fixOf("total.py")
    const { status, body } = await preview(fix.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ fix_id: fix.id, outcome: "passed", resolves_finding: true, introduced_findings: 0 })
    expect(body.changes).toEqual(fix.changes)
    expect(outcomesOf(body)).toEqual(["patch_applies passed", "parses passed", "reanalysis passed", "tests skipped"])
    expect(body.checks[2]?.output).toBe("compare-none is no longer reported; nothing new.")
    expect(body.checks[3]?.output).toBe("Tests are not enabled for this installation.")
    expect(body.health_score_before).toBeLessThan(100)
    expect(body.health_score_after).toBe(100)
  })

  it("writes nothing: neither to the repository, nor to the fix, nor to what analyses keep", async () => {
    const { fixOf, get, path, id, commit } = await aRepository({ "total.py": isNone("total"), "b.py": "x = 1\n" })
    const head = commit({ "total.py": `# moved\n${isNone("total")}`, "b.py": "x = 2\n" })
    const fix = await fixOf("total.py")
    const clone = join(service.dataFolder, "clones", `${id}.git`)
    const records = readFileSync(join(clone, "analysis-records"))
    const objects = () => execFileSync("git", ["count-objects", "-v"], { cwd: path, encoding: "utf8" })
    const before = objects()
    expect((await preview(fix.id)).body.outcome).toBe("passed")
    expect(objects()).toBe(before)
    expect(execFileSync("git", ["rev-parse", "main"], { cwd: path, encoding: "utf8" }).trim()).toBe(head)
    expect(readFileSync(join(clone, "analysis-records"))).toEqual(records)
    expect(await get(fix.id)).toEqual(fix)
  })

  it("is of one of several equal findings", async () => {
    const twice = "def f(a):\n    x = a == None\n    y = a == None\n    return x, y\n"
    const { list } = await aRepository({ "total.py": twice })
    for (const { id } of await list()) {
      expect((await preview(id)).body).toMatchObject({ outcome: "passed", resolves_finding: true })
    }
  })

  it("fails where the finding is gone, and still tells the score", async () => {
    const { fixOf, commit } = await aRepository({ "total.py": isNone("total") })
    const { id } = await fixOf("total.py")
    commit({ "total.py": "def total(order):\n    return order.total\n" })
    const { status, body } = await preview(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      outcome: "failed",
      changes: [],
      health_score_before: 100,
      health_score_after: null,
      resolves_finding: false,
    })
    expect(outcomesOf(body)).toEqual(["patch_applies failed", "parses skipped", "reanalysis skipped", "tests skipped"])
    expect(body.checks[0]?.output).toBe("the finding is not in total.py any more.")
  })

  it("fails where the repository is gone", async () => {
    const { fixOf, remove } = await aRepository({ "total.py": isNone("total") })
    const { id } = await fixOf("total.py")
    remove()
    const { body } = await preview(id)
    expect(body).toMatchObject({ outcome: "failed", health_score_before: null, health_score_after: null })
    expect(body.checks[0]?.output).toMatch(/is no longer there/)
  })

  it("has to wait where two of the organization are under way", async () => {
    const { fixOf } = await aRepository({ "total.py": isNone("total") })
    const { id } = await fixOf("total.py")
    const answers = await Promise.all(Array.from({ length: 5 }, () => preview<FixPreview & ErrorBody>(id)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    const refused = answers.find(({ status }) => status === 503)
    expect(refused?.headers.get("retry-after")).toBe("5")
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await preview(id)).status).toBe(200)
  })
})
