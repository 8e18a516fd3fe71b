/** Fixes as they are applied to folders of the operator: one commit with exactly the change, or none and the reason. */
import { execFileSync } from "node:child_process"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type {
  Error as ErrorBody,
  Finding,
  Fix,
  FixBatch,
  FixBatchRequest,
} from "../../../server/src/contract/generated/types.ts"
import { fixing, isNone } from "../support/proposals.ts"
import type { Files } from "../support/repositories.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

let service: TestService
let tenant: Tenant
let repositories = 0

beforeAll(async () => {
  service = await startService({ settings: { FIX_AUTHOR_NAME: "Acme Fixes", FIX_AUTHOR_EMAIL: "fixes@acme.example" } })
  tenant = await service.createTenant()
  await service.install(tenant)
})
afterAll(() => service.stop())

const environment = { PATH: process.env["PATH"], GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: "/dev/null" }

/** A repository that was analyzed, and what it takes to have its fixes applied. */
const aRepository = async (files: Files, { bare = true }: { readonly bare?: boolean } = {}) => {
  const repository = service.repositories.add(`shop${++repositories}`, { bare })
  const base = repository.commit(files)
  const fixes = await fixing(service, tenant, repository.name)
  await fixes.analyzed()
  const git = (...args: ReadonlyArray<string>): string =>
    execFileSync("git", args, { cwd: repository.path, encoding: "utf8", env: environment }).trim()
  return { ...repository, ...fixes, base, git }
}

const shaOf = ({ application }: Fix): string => application?.commit_sha ?? "none"
const reasonOf = ({ application }: Fix): string => application?.error_message ?? "none"

describe("a fix that is applied", () => {
  it("is one commit on the default branch, with exactly the change, by the configured author", async () => {
    const { fixOf, applied, git, base } = await aRepository({ "total.py": isNone("total"), "other.py": "a = 1\n" })
    const proposed = await fixOf("total.py")
    const fix = await applied(proposed.id)
    expect(fix).toMatchObject({
      status: "applied",
      application: { target_branch: "main", pull_request_url: null, error_message: null },
    })
    expect(git("rev-parse", "main", "main^").split("\n")).toEqual([shaOf(fix), base])
    expect(git("show", "main:total.py")).toBe(isNone("total").replace("== None", "is None").trim())
    expect(git("diff", "--name-only", base, "main")).toBe("total.py")
    expect(git("log", "-1", "--format=%an <%ae>|%cn <%ce>|%s", "main")).toBe(
      `Acme Fixes <fixes@acme.example>|Acme Fixes <fixes@acme.example>|${proposed.title}`,
    )
    expect(git("log", "-1", "--format=%b", "main")).toContain(`Fix-Id: ${proposed.id}`)
  })

  it("has resolved its finding, as the next analysis sees, by that very commit", async () => {
    const { fixOf, applied, analyzed } = await aRepository({ "total.py": isNone("total") })
    const { id, finding_id } = await fixOf("total.py")
    const fix = await applied(id)
    await analyzed()
    const finding = await service.call<Finding>("GET", `/api/v1/findings/${finding_id}`, { key: tenant.key })
    expect(finding.body).toMatchObject({ status: "resolved", resolved_by: shaOf(fix) })
  })

  it("has the message that was given, to the letter", async () => {
    const { fixOf, applied, git } = await aRepository({ "total.py": isNone("total") })
    const commit_message = "fix: compare \u{1F600}\n\n#hash lines stay\n  so do spaces"
    await applied((await fixOf("total.py")).id, { commit_message })
    expect(git("log", "-1", "--format=%B", "main")).toBe(commit_message)
  })

  it("goes to the branch that was named", async () => {
    const { fixOf, applied, git, base } = await aRepository({ "total.py": isNone("total") })
    git("branch", "release/1.0")
    const fix = await applied((await fixOf("total.py")).id, { target_branch: "release/1.0" })
    expect(git("rev-parse", "main", "release/1.0").split("\n")).toEqual([base, shaOf(fix)])
  })

  it("goes to a branch of its own where a pull request is wanted that folders do not have", async () => {
    const { fixOf, applied, git, base } = await aRepository({ "total.py": isNone("total") }, { bare: false })
    const fix = await applied((await fixOf("total.py")).id, { create_pull_request: true })
    expect(fix).toMatchObject({ status: "applied", application: { target_branch: "main", pull_request_url: null } })
    expect(git("rev-parse", "main")).toBe(base)
    expect(git("for-each-ref", "--contains", shaOf(fix), "--format=%(refname:short)")).toBe(
      `code-analysis/compare-none-${shaOf(fix).slice(0, 12)}`,
    )
  })
})

describe("a fix whose file has changed meanwhile", () => {
  it("is made again where its finding is now", async () => {
    const { fixOf, applied, git, commit } = await aRepository({ "total.py": isNone("total") })
    const { id } = await fixOf("total.py")
    const head = commit({ "total.py": `import decimal\n\n\n${isNone("total")}\n\ndef more():\n    return 2\n` })
    const fix = await applied(id)
    expect(git("rev-parse", "main", "main^").split("\n")).toEqual([shaOf(fix), head])
    expect(git("diff", "--shortstat", head, "main")).toBe("1 file changed, 1 insertion(+), 1 deletion(-)")
    expect(git("show", "main:total.py")).toContain("order is None")
  })

  it("fails with the reason when the finding is gone, and commits nothing", async () => {
    const { fixOf, applied, git, commit } = await aRepository({ "total.py": isNone("total") })
    const { id } = await fixOf("total.py")
    const head = commit({ "total.py": "def total(order):\n    return order.total\n" })
    const fix = await applied(id)
    expect(fix).toMatchObject({ status: "failed", application: { commit_sha: null } })
    expect(reasonOf(fix)).toMatch(/no longer applies: the finding is not in total\.py any more/)
    expect(git("rev-parse", "main")).toBe(head)
  })

  it("fails where it would be another change than the one that was approved", async () => {
    const { fixOf, applied, git, commit } = await aRepository({ "total.py": isNone("total") })
    const { id } = await fixOf("total.py")
    const nested = isNone("total").replace("    if order == None:", "    if order == None or order == None:")
    const head = commit({ "total.py": nested })
    const fix = await applied(id)
    expect(fix.status).toBe("failed")
    expect(reasonOf(fix)).toMatch(/another change than the one that was proposed/)
    expect(git("rev-parse", "main")).toBe(head)
  })

  it.each([
    ["is gone", { "other.py": "a = 1\n" }],
    ["is a folder now", { "total.py/inner.py": "a = 1\n" }],
  ])("fails with the reason when the file %s", async (_, files) => {
    const { fixOf, applied, commit } = await aRepository({ "total.py": isNone("total") })
    const { id } = await fixOf("total.py")
    commit(files)
    expect(reasonOf(await applied(id))).toMatch(/no longer applies: .*there is no file total\.py/)
  })
})

describe("a fix that cannot be committed", () => {
  it("fails where the branch is checked out, says what to do, and can then be applied otherwise", async () => {
    const { fixOf, applied, apply, ended, git, base } = await aRepository(
      { "total.py": isNone("total") },
      { bare: false },
    )
    const { id } = await fixOf("total.py")
    const failed = await applied(id)
    expect(failed.status).toBe("failed")
    expect(reasonOf(failed)).toMatch(/main is checked out in a work tree .* with a pull request/)
    expect(git("rev-parse", "main")).toBe(base)
    expect((await apply(id, { create_pull_request: true })).status).toBe(202)
    expect(await ended(id)).toMatchObject({ status: "applied" })
  })

  it("fails where there is no such branch", async () => {
    const { fixOf, applied } = await aRepository({ "total.py": isNone("total") })
    const { id } = await fixOf("total.py")
    expect(reasonOf(await applied(id, { target_branch: "none" }))).toMatch(/There is no branch none in acme\/shop/)
  })

  it("fails where the repository is gone", async () => {
    const { fixOf, applied, remove } = await aRepository({ "total.py": isNone("total") })
    const { id } = await fixOf("total.py")
    remove()
    expect(reasonOf(await applied(id))).toMatch(/is no longer there/)
  })
})

describe("several fixes", () => {
  it("of one file all go in, a commit each, in the order they were asked for", async () => {
    const names = ["one", "two", "three"]
    const { list, approve, apply, ended, git, base, analyzed } = await aRepository({
      "total.py": names.map(isNone).join("\n\n"),
    })
    const fixes = await list()
    expect(fixes).toHaveLength(names.length)
    for (const { id } of fixes) await approve(id)
    for (const { id } of fixes) await apply(id)
    const all = await Promise.all(fixes.map(({ id }) => ended(id)))
    expect(all.map(({ status }) => status)).toEqual(["applied", "applied", "applied"])
    expect(git("rev-list", "--reverse", `${base}..main`).split("\n")).toEqual(all.map(shaOf))
    expect(git("show", "main:total.py")).not.toContain("== None")
    await analyzed()
    expect((await list()).every(({ status }) => status === "applied")).toBe(true)
  })

  it("of which one takes the other's place: the second fails, and nothing is committed twice", async () => {
    const { fixOf, applied, git, commit, base } = await aRepository({
      "a.py": isNone("total"),
      "b.py": isNone("tax"),
    })
    const [first, second] = [await fixOf("a.py"), await fixOf("b.py")]
    await applied(first.id)
    commit({ "a.py": "x = 1\n", "b.py": "y = 2\n" })
    expect((await applied(second.id)).status).toBe("failed")
    expect(git("rev-list", "--count", `${base}..main`)).toBe("2")
  })
})

describe("a batch of fixes", () => {
  const batchOf = (repository: Awaited<ReturnType<typeof aRepository>>) => ({
    ...repository,
    batch: (body: FixBatchRequest, headers: Record<string, string> = {}) =>
      service.call<FixBatch & ErrorBody>("POST", "/api/v1/fixes/apply-batch", { key: tenant.key, body, headers }),
  })
  const aBatch = async (...given: Parameters<typeof aRepository>) => batchOf(await aRepository(...given))

  it("is approved and becomes one commit over several files, several fixes of a file among them", async () => {
    const { id, list, batch, ended, git, base, analyzed } = await aBatch({
      "total.py": ["one", "two", "three"].map(isNone).join("\n\n"),
      "other.py": isNone("other"),
    })
    const { status, body } = await batch({ rule: { repository_id: id, detector: ["compare-none"] }, comment: "All." })
    expect({ status, ...body }).toMatchObject({
      status: 202,
      repository_id: id,
      applying: 4,
      refused: 0,
      has_more: false,
    })
    const all = await Promise.all(body.results.map(({ fix_id }) => ended(fix_id)))
    expect(all.map(({ status: one }) => one)).toEqual(Array.from({ length: 4 }, () => "applied"))
    expect(new Set(all.map(shaOf))).toEqual(new Set([git("rev-parse", "main")]))
    expect(git("rev-parse", "main^")).toBe(base)
    expect(git("grep", "-c", "is None", "main").split("\n")).toEqual(["main:other.py:1", "main:total.py:3"])
    expect(all[0]).toMatchObject({
      review: { decision: "approved", comment: "All." },
      application: {
        batch_id: body.batch_id,
        applied_branch: "main",
        notice: "The git hooks of the repository were not run.",
      },
    })
    const message = git("log", "-1", "--format=%B", "main")
    expect(message).toMatch(/^Apply 4 fixes\n/)
    for (const { id: fixId } of all) expect(message).toContain(`Fix-Id: ${fixId}`)
    await analyzed()
    expect((await list()).every(({ status: one }) => one === "applied")).toBe(true)
  })

  it("goes to one new branch where a pull request is wanted, which each fix names", async () => {
    const { list, batch, ended, git, base } = await aBatch(
      { "a.py": isNone("a"), "b.py": isNone("b") },
      { bare: false },
    )
    const ids = (await list()).map(({ id }) => id)
    await batch({ ids, create_pull_request: true, commit_message: "Compare with is" })
    const [first, second] = await Promise.all(ids.map((id) => ended(id)))
    const branch = `code-analysis/fixes-${first?.application?.commit_sha?.slice(0, 12)}`
    expect(first?.application?.applied_branch).toBe(branch)
    expect(second?.application?.applied_branch).toBe(branch)
    expect(git("rev-parse", `${branch}^`, "main").split("\n")).toEqual([base, base])
    expect(git("log", "-1", "--format=%s", branch)).toBe("Compare with is")
  })

  it("gives a file all of its fixes or none, and goes on with the other files", async () => {
    const { list, batch, ended, git, commit } = await aBatch({
      "a.py": `${isNone("one")}\n\n${isNone("two")}`,
      "b.py": isNone("b"),
    })
    const fixes = await list()
    const head = commit({ "a.py": `${isNone("one")}\n\ndef two():\n    return 0\n`, "b.py": isNone("b") })
    await batch({ ids: fixes.map(({ id }) => id) })
    const all = await Promise.all(fixes.map(({ id }) => ended(id)))
    const statusIn = (path: string) =>
      all.filter(({ changes: [change] }) => change?.file_path === path).map(({ status }) => status)
    expect(statusIn("a.py")).toEqual(["failed", "failed"])
    expect(statusIn("b.py")).toEqual(["applied"])
    expect(git("rev-parse", "main^")).toBe(head)
    expect(git("diff", "--name-only", "main^", "main")).toBe("b.py")
    expect(all.map(reasonOf).filter((reason) => reason !== "none")).toEqual([
      expect.stringContaining("no longer applies"),
      expect.stringContaining("no longer applies"),
    ])
  })

  it("reports what cannot be applied, and is refused where nothing can", async () => {
    const { id, list, batch, ended, applied } = await aBatch({ "a.py": isNone("a"), "b.py": isNone("b") })
    const [first, second] = await list()
    await applied(first?.id ?? "")
    const unknown = "0198c0de-0000-7000-8000-00000000abcd"
    const { body } = await batch({ ids: [first?.id ?? "", second?.id ?? "", unknown] })
    const outcomes = Object.fromEntries(body.results.map(({ fix_id, outcome, reason }) => [fix_id, [outcome, reason]]))
    expect(outcomes[second?.id ?? ""]).toEqual(["applying", null])
    expect(outcomes[first?.id ?? ""]).toEqual(["refused", expect.stringContaining("The fix is applied")])
    expect(outcomes[unknown]).toEqual(["refused", expect.stringContaining("There is no fix")])
    await ended(second?.id ?? "")
    expect((await batch({ ids: [first?.id ?? ""] })).status).toBe(409)
    expect((await batch({ rule: { repository_id: id } })).status).toBe(409)
    expect((await batch({ ids: [first?.id ?? ""], rule: { repository_id: id } })).status).toBe(400)
    expect((await batch({})).status).toBe(400)
    expect((await batch({ ids: [unknown] })).status).toBe(404)
  })

  it("is the same batch when its call is repeated with its key", async () => {
    const { id, batch, ended, git, base } = await aBatch({ "a.py": isNone("a"), "b.py": isNone("b") })
    const headers = { "idempotency-key": `batch-${id}` }
    const first = await batch({ rule: { repository_id: id } }, headers)
    const again = await batch({ rule: { repository_id: id } }, headers)
    expect(again.body).toEqual(first.body)
    await Promise.all(first.body.results.map(({ fix_id }) => ended(fix_id)))
    expect(git("rev-list", "--count", `${base}..main`)).toBe("1")
  })
})
