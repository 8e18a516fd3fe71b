/** Fixes as they are applied through GitHub: a commit on the branch, or a pull request that says why, and each of them once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Fix } from "../../../server/src/contract/generated/types.ts"
import { fixing, isNone } from "../support/proposals.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"
import { type GitHubDouble, startGitHub } from "../scm/github/double.ts"

let github: GitHubDouble
let service: TestService
let tenant: Tenant
let repositories = 0

beforeAll(async () => {
  github = await startGitHub()
  service = await startService({ settings: github.settings })
  tenant = await service.createTenant()
})
afterAll(async () => {
  await service.stop()
  await github.stop()
})

const aRepository = async () => {
  const installation = github.install(`acme${++repositories}`)
  const name = `acme${repositories}/shop`
  const repository = github.addRepository(installation, name)
  const base = repository.commit({ "total.py": isNone("total") })
  // the first installation of a tenant is the one that helpers look at
  tenant = await service.createTenant()
  await service.claim(tenant, installation)
  const fixes = await fixing(service, tenant, name)
  await fixes.analyzed()
  const { id } = await fixes.fixOf("total.py")
  return { ...repository, ...fixes, fixId: id, base, git: (...args: ReadonlyArray<string>) => github.git(name, args) }
}

const shaOf = ({ application }: Fix): string => application?.commit_sha ?? "none"
const isWriteTo = (rest: string) => (seen: { readonly method: string; readonly path: string }) =>
  seen.method !== "GET" && seen.path.includes(rest)

describe("a fix that is applied through GitHub", () => {
  it("is one commit on the default branch", async () => {
    const { applied, fixId, git, base } = await aRepository()
    const fix = await applied(fixId)
    expect(fix).toMatchObject({ status: "applied", application: { pull_request_url: null } })
    expect(git("rev-parse", "main", "main^").split("\n")).toEqual([shaOf(fix), base])
    expect(git("show", "main:total.py")).toContain("order is None")
  })

  it("is a pull request where one is asked for, with the finding, the diff and the proof", async () => {
    const { applied, fixId, git, base } = await aRepository()
    const fix = await applied(fixId, { create_pull_request: true })
    expect(git("rev-parse", "main")).toBe(base)
    const pull = github.pulls.find(({ html_url }) => html_url === fix.application?.pull_request_url)
    expect(pull).toMatchObject({ title: fix.title, base: "main" })
    expect(git("rev-parse", pull?.head ?? "none")).toBe(shaOf(fix))
    expect(pull?.body).toContain("compare-none")
    expect(pull?.body).toContain("+    if order is None:")
    expect(pull?.body).toContain("## Proof")
  })

  it("fails where the branch is protected, with GitHub's words, and goes in as a pull request", async () => {
    const { applied, apply, ended, fixId, git, base } = await aRepository()
    github.fail(isWriteTo("/git/refs"), 403, { body: { message: "Protected branch update failed" } })
    const failed = await applied(fixId)
    expect(failed.application?.error_message).toMatch(/Protected branch update failed/)
    expect(git("rev-parse", "main")).toBe(base)
    await apply(fixId, { create_pull_request: true })
    expect((await ended(fixId)).status).toBe("applied")
  })

  it.each(["/git/blobs", "/git/trees", "/git/commits", "/git/refs", "/pulls"])(
    "goes on where GitHub did not answer a request to %s, and makes nothing twice",
    async (rest) => {
      const { applied, fixId, git, base } = await aRepository()
      const before = github.pulls.length
      github.fail(isWriteTo(rest), 502)
      const fix = await applied(fixId, { create_pull_request: true })
      expect(fix.status).toBe("applied")
      expect(github.pulls.length).toBe(before + 1)
      const branches = git("for-each-ref", "--format=%(refname:short)", "refs/heads/code-analysis").split("\n")
      expect(branches).toEqual([`code-analysis/compare-none-${shaOf(fix).slice(0, 12)}`])
      expect(git("rev-list", "--count", `${base}..${branches[0] ?? ""}`)).toBe("1")
    },
  )

  it("finds its own commit when it is tried again after the pull request was refused", async () => {
    const { applied, apply, ended, fixId, git, base } = await aRepository()
    github.fail(isWriteTo("/pulls"), 403, { body: { message: "Resource not accessible by integration" } })
    expect((await applied(fixId, { create_pull_request: true })).status).toBe("failed")
    await apply(fixId, { create_pull_request: true })
    const fix = await ended(fixId)
    expect(fix.status).toBe("applied")
    expect(git("for-each-ref", "--contains", shaOf(fix), "refs/heads").split("\n")).toHaveLength(1)
    expect(git("rev-list", "--all", "--count", `^${base}`)).toBe("1")
  })

  it("brings nothing of the branch before along when it is tried again for another branch", async () => {
    const { applied, apply, ended, fixId, git, base, commit } = await aRepository()
    git("branch", "release", base)
    commit({ "total.py": isNone("total"), "unreleased.py": "x = 1\n" })
    github.fail(isWriteTo("/pulls"), 403, { body: { message: "Resource not accessible by integration" } })
    expect((await applied(fixId, { create_pull_request: true })).status).toBe("failed")
    await apply(fixId, { create_pull_request: true, target_branch: "release" })
    const fix = await ended(fixId)
    expect(fix.status).toBe("applied")
    expect(git("rev-list", `release..${shaOf(fix)}`)).toBe(shaOf(fix))
  })
})
