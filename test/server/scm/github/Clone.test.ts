/** Analyses of repositories on GitHub: cloned with a token that nobody but git and GitHub gets to see. */
import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { analyze, enable } from "../../support/analyses.ts"
import { startService, type Tenant, type TestService } from "../../support/service.ts"
import { type GitHubDouble, startGitHub } from "./double.ts"

const one = { "index.js": "export const one = 1\n" }
const two = { "index.js": "export const one = 2\n" }

let github: GitHubDouble
let service: TestService
let tenant: Tenant

beforeAll(async () => {
  github = await startGitHub()
  service = await startService({ settings: github.settings })
})
afterAll(async () => {
  await service.stop()
  await github.stop()
})
beforeEach(async () => {
  tenant = await service.createTenant()
})

const cloneOf = (repositoryId: string) => join(service.dataFolder, "clones", `${repositoryId}.git`)

/** All the bytes below a folder, as text. */
const textBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, "latin1"))
    .join("\n")

/** A repository of a claimed installation with one commit, enabled. */
const enabled = async (name: string) => {
  const installation = github.install("acme")
  const repository = github.addRepository(installation, name)
  const commit = repository.commit(one)
  await service.claim(tenant, installation)
  const id = await enable(service, tenant, name)
  return { ...repository, id, hosted: repository.id, installation, first: commit }
}

const secretsOf = (): ReadonlyArray<string> =>
  [...github.tokens.keys()].flatMap((token) => [token, Buffer.from(`x-access-token:${token}`).toString("base64")])

describe("an analysis of a private repository", () => {
  it("clones with a token for that repository alone, and follows it", async () => {
    const { id, hosted, first, commit } = await enabled("acme/private")
    expect(await analyze(service, tenant, id)).toMatchObject({ status: "completed", commit_sha: first })
    for (let index = 0; index < 60; index++) commit({ ...one, "counter.txt": `${index}\n` })
    const last = commit(two)
    expect(await analyze(service, tenant, id)).toMatchObject({ status: "completed", commit_sha: last })
    const scoped = [...github.tokens.values()].filter(({ repositories }) => repositories?.includes(hosted) === true)
    expect(scoped).toMatchObject([{ repositories: [hosted], permissions: { contents: "read" } }])
    // the newest commits were asked for, twice, and not all of the history
    const depth = execFileSync("git", ["rev-list", "--count", "main"], { cwd: cloneOf(id), encoding: "utf8" })
    expect(Number(depth)).toBe(50)
  })

  it("finds an older commit of the branch, and refuses one of another branch", async () => {
    const { id, first, commit } = await enabled("acme/history")
    commit(two)
    const elsewhere = commit({ "other.js": "1\n" }, "feature")
    expect(await analyze(service, tenant, id, { commit_sha: first })).toMatchObject({
      commit_sha: first,
      status: "completed",
    })
    expect(await analyze(service, tenant, id, { commit_sha: elsewhere })).toMatchObject({
      status: "failed",
      failure: { error_code: "CHECKOUT_FAILED" },
    })
    expect(await analyze(service, tenant, id, { branch: "feature" })).toMatchObject({ commit_sha: elsewhere })
  })

  it("fails for a branch that is not there, and for one that is no longer there", async () => {
    const { id, name, commit } = await enabled("acme/branches")
    const missing = { status: "failed", failure: { error_code: "CHECKOUT_FAILED" } }
    expect(await analyze(service, tenant, id, { branch: "nowhere" })).toMatchObject(missing)
    expect(await analyze(service, tenant, id, { branch: "main//" })).toMatchObject(missing)
    commit(two, "short-lived")
    expect(await analyze(service, tenant, id, { branch: "short-lived" })).toMatchObject({ status: "completed" })
    github.git(name, ["update-ref", "-d", "refs/heads/short-lived"])
    expect(await analyze(service, tenant, id, { branch: "short-lived" })).toMatchObject(missing)
  })

  it("names the commit that removed a finding, not the newest one", async () => {
    const { id, commit } = await enabled("acme/removals")
    const source = "try { value() } catch {}\n"
    commit({ "a.js": source })
    expect(await analyze(service, tenant, id)).toMatchObject({ status: "completed" })
    const removing = commit({ "a.js": "value()\n" })
    commit({ "a.js": "value()\n", "b.js": "1\n" })
    expect(await analyze(service, tenant, id)).toMatchObject({ status: "completed" })
    const { body } = await service.call<{ readonly data: ReadonlyArray<{ readonly resolved_by: string }> }>(
      "GET",
      `/api/v1/findings?repository_id=${id}&status=resolved&detector=empty-catch`,
      { key: tenant.key },
    )
    expect(body.data.map(({ resolved_by }) => resolved_by)).toEqual([removing])
  })

  it("keeps a renamed file's findings", async () => {
    const { id, commit } = await enabled("acme/renames")
    const source = `${"export const value = 1\n".repeat(30)}try { value() } catch {}\n`
    commit({ "before.js": source })
    expect(await analyze(service, tenant, id)).toMatchObject({ status: "completed" })
    commit({ "after.js": source })
    expect(await analyze(service, tenant, id)).toMatchObject({ status: "completed" })
    const { body } = await service.call<{
      readonly data: ReadonlyArray<{ readonly file_path: string; readonly status: string }>
    }>("GET", `/api/v1/findings?repository_id=${id}&status=open&status=resolved`, { key: tenant.key })
    expect(body.data.map(({ file_path, status }) => `${file_path} ${status}`)).toEqual(["after.js open"])
  })

  it("takes a new token when the one it has was revoked", async () => {
    const { id, first } = await enabled("acme/revoked")
    expect(await analyze(service, tenant, id)).toMatchObject({ status: "completed" })
    for (const token of github.tokens.values()) token.isRevoked = true
    expect(await analyze(service, tenant, id)).toMatchObject({ status: "completed", commit_sha: first })
  })

  it("fails, and says why, when the installation has the repository no more", async () => {
    const { id, hosted } = await enabled("acme/moved")
    github.removeRepository(hosted)
    const run = await analyze(service, tenant, id)
    expect(run).toMatchObject({
      status: "failed",
      failure: { error_code: "CLONE_FAILED", failed_at_step: "repository_clone" },
    })
    expect(run.failure?.error_message).toMatch(/does not exist or is not accessible/)
  })

  it("refuses a repository with a hostile history, without its token in what is said", async () => {
    const { id, name } = await enabled("acme/hostile")
    const blob = github.git(name, ["hash-object", "-w", "--stdin"], "x")
    const tree = github.git(name, ["mktree", "--missing"], `100644 blob ${blob}\t..\n`)
    const commit = github.git(name, ["commit-tree", tree, "-m", "climb"])
    github.git(name, ["update-ref", "refs/heads/main", commit])
    const run = await analyze(service, tenant, id)
    expect(run).toMatchObject({ status: "failed", failure: { error_code: "CLONE_FAILED" } })
    for (const secret of secretsOf()) expect(JSON.stringify(run)).not.toContain(secret)
  })

  it("does not follow where the git server sends it", async () => {
    const { id, name } = await enabled("acme/redirected")
    const before = github.requests.length
    github.fail(({ path }) => path.startsWith(`/${name}.git/info/refs`), 302, {
      headers: { location: `${github.baseUrl}/elsewhere.git/info/refs?service=git-upload-pack` },
    })
    const run = await analyze(service, tenant, id)
    expect(run).toMatchObject({ status: "failed", failure: { error_code: "CLONE_FAILED" } })
    expect(github.requests.slice(before).some(({ path }) => path.includes("elsewhere"))).toBe(false)
  })

  it("leaves no token anywhere: not in the clone, the log, the database or what customers see", async () => {
    const secrets = secretsOf()
    expect(secrets.length).toBeGreaterThan(10)
    const rows = await service.withSql(
      (sql) => sql`
        SELECT r::text FROM analysis_runs r UNION ALL SELECT i::text FROM installations i
        UNION ALL SELECT p::text FROM repositories p UNION ALL SELECT d::text FROM github_deliveries d
      `,
    )
    const places = [textBelow(join(service.dataFolder, "clones")), service.logLines.join("\n"), JSON.stringify(rows)]
    for (const secret of secrets) for (const place of places) expect(place.includes(secret)).toBe(false)
    expect(places.join("").includes("BEGIN")).toBe(false)
  })
})
