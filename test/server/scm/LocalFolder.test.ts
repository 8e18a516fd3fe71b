/** Local folders as they are on real machines: shallow, linked, locked, unreadable, gone for a while. */
import { execFileSync } from "node:child_process"
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { RepositoryPage } from "../../../server/src/contract/generated/types.ts"
import { analyze, enable, finished, installationOf, trigger } from "../support/analyses.ts"
import { makeRepositoryFolder, type RepositoryFolder } from "../support/repositories.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

const source = { "index.js": "export const one = 1\n" }

let service: TestService
let tenant: Tenant
let folder: RepositoryFolder

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  tenant = await service.createTenant()
  folder = makeRepositoryFolder()
})
afterEach(() => folder.remove())

const git = (cwd: string, ...args: ReadonlyArray<string>): string =>
  execFileSync("git", args, {
    cwd,
    encoding: "utf8",
    env: {
      PATH: process.env["PATH"],
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_AUTHOR_NAME: "Ada",
      GIT_AUTHOR_EMAIL: "ada@acme.example",
      GIT_COMMITTER_NAME: "Ada",
      GIT_COMMITTER_EMAIL: "ada@acme.example",
    },
  }).trim()

const listed = async (): Promise<RepositoryPage["data"]> => {
  const { id } = await installationOf(service, tenant)
  const path = `/api/v1/scm/installations/${id}/repos`
  return (await service.call<RepositoryPage>("GET", path, { key: tenant.key })).body.data
}

const install = () => service.install(tenant, folder.path)

/** Enables a repository of the folder; what analyses it. */
const enabled = async (name: string) => {
  await install()
  const id = await enable(service, tenant, name)
  return { id, run: (more: { readonly commit_sha?: string } = {}) => analyze(service, tenant, id, more) }
}

const completed = (commit: string) => ({ status: "completed", commit_sha: commit })

/** The service's own clone of a repository. */
const cloneOf = (repositoryId: string) => join(service.dataFolder, "clones", `${repositoryId}.git`)

describe("a shallow repository", () => {
  it("is analyzed, and again after its history has become longer", async () => {
    const outside = makeRepositoryFolder()
    const full = outside.add("full")
    const commits = ["1\n", "2\n", "3\n"].map((text) => full.commit({ "a.js": text }))
    git(folder.path, "clone", "--quiet", "--depth=1", `file://${full.path}`, "shallow")
    const { run } = await enabled("acme/shallow")
    expect(await run()).toMatchObject(completed(commits[2] ?? ""))
    expect(await run({ commit_sha: commits[1] ?? "" })).toMatchObject({
      status: "failed",
      failure: { error_code: "CHECKOUT_FAILED" },
    })
    const shallow = join(folder.path, "shallow")
    git(shallow, "fetch", "--quiet", "--deepen=1")
    expect(await run({ commit_sha: commits[1] ?? "" })).toMatchObject(completed(commits[1] ?? ""))
    git(shallow, "fetch", "--quiet", "--unshallow")
    expect(await run({ commit_sha: commits[0] ?? "" })).toMatchObject(completed(commits[0] ?? ""))
    outside.remove()
  })
})

describe("a repository of SHA-256 objects", () => {
  const makeSha256 = (): string => {
    const path = join(folder.path, "modern")
    git(folder.path, "init", "--quiet", "--object-format=sha256", "--initial-branch=main", "modern")
    writeFileSync(join(path, "index.js"), source["index.js"])
    git(path, "add", "index.js")
    git(path, "commit", "--quiet", "--message=first")
    return git(path, "rev-parse", "HEAD")
  }

  it("is analyzed", async () => {
    const commit = makeSha256()
    expect(commit).toHaveLength(64)
    const { run } = await enabled("acme/modern")
    expect(await run()).toMatchObject(completed(commit))
  })

  it("is analyzed where one of SHA-1 was before", async () => {
    const before = folder.add("modern", { bare: false })
    before.commit(source)
    const { run } = await enabled("acme/modern")
    expect(await run()).toMatchObject({ status: "completed" })
    before.remove()
    expect(await run()).toMatchObject({ status: "failed" })
    const commit = makeSha256()
    expect(await run()).toMatchObject(completed(commit))
  })
})

describe("the service's own clone", () => {
  it("is made anew when a killed git has left a lock in it", async () => {
    const repository = folder.add("payments")
    repository.commit(source)
    const { id, run } = await enabled("acme/payments")
    expect(await run()).toMatchObject({ status: "completed" })
    writeFileSync(join(cloneOf(id), "refs", "heads", "main.lock"), "")
    const commit = repository.commit({ "index.js": "export const two = 2\n" })
    expect(await run()).toMatchObject(completed(commit))
  })
})

describe("the repositories of a folder that cannot be read", () => {
  it("stay the last known ones, and a run says what is the matter", async () => {
    const repository = folder.add("payments")
    repository.commit(source)
    const { id } = await enabled("acme/payments")
    renameSync(folder.path, `${folder.path}-away`)
    expect(await listed()).toMatchObject([{ id, name: "acme/payments", enabled: true }])
    await install()
    expect(await listed()).toHaveLength(1)
    expect(service.logLines.filter((line) => line.includes("level=WARN") && line.includes("ENOENT"))).not.toEqual([])
    const run = await trigger(service, tenant, id)
    expect(await finished(service, tenant, run.id)).toMatchObject({ failure: { error_code: "CLONE_FAILED" } })
    renameSync(`${folder.path}-away`, folder.path)
    expect(await analyze(service, tenant, id)).toMatchObject({ status: "completed" })
  })

  it("stay known below the owner who cannot be looked at, while others come and go", async () => {
    folder.add("globex/tools")
    const gone = folder.add("one")
    await install()
    expect((await listed()).map(({ name }) => name)).toEqual(["acme/one", "globex/tools"])
    gone.remove()
    folder.add("two")
    // an owner's name too long for the file system stands in for one that the system refuses to open
    renameSync(join(folder.path, "globex"), join(folder.path, ".globex"))
    symlinkSync("x".repeat(300), join(folder.path, "globex"))
    expect((await listed()).map(({ name }) => name)).toEqual(["acme/two", "globex/tools"])
  })
})

describe("what a folder offers", () => {
  it("is a linked worktree too, with the branch that is checked out in it", async () => {
    const main = folder.add("main", { bare: false })
    const commit = main.commit(source)
    git(main.path, "worktree", "add", "--quiet", "-b", "feature", join(folder.path, "linked"))
    const { run } = await enabled("acme/linked")
    expect(await listed()).toMatchObject([
      { name: "acme/linked", default_branch: "feature" },
      { name: "acme/main", default_branch: "main" },
    ])
    expect(await run()).toMatchObject({ ...completed(commit), branch: "feature" })
  })

  it("is a repository whose git directory is elsewhere, as a submodule's is", async () => {
    const outside = makeRepositoryFolder()
    const modules = outside.add("modules.git")
    const commit = modules.commit(source)
    mkdirSync(join(folder.path, "module"))
    writeFileSync(
      join(folder.path, "module", ".git"),
      `gitdir: ${relative(join(folder.path, "module"), modules.path)}\n`,
    )
    const { run } = await enabled("acme/module")
    expect(await run()).toMatchObject(completed(commit))
    outside.remove()
  })

  it("is a repository that a link leads to, outside of the folder as well", async () => {
    const outside = makeRepositoryFolder()
    const commit = outside.add("shared").commit(source)
    symlinkSync(join(outside.path, "shared"), join(folder.path, "linked"))
    const { run } = await enabled("acme/linked")
    expect(await run()).toMatchObject(completed(commit))
    outside.remove()
  })

  it("has git's own default branch where HEAD names nothing that a branch can be called", async () => {
    const heads = { nul: "ma\0in", empty: "", space: "a b", long: "b".repeat(256), control: "a\u0001", dots: "a..b" }
    Object.entries(heads).forEach(([name, branch]) =>
      writeFileSync(join(folder.add(name).path, "HEAD"), `ref: refs/heads/${branch}\n`),
    )
    await install()
    expect((await listed()).map((one) => one.default_branch)).toEqual(Object.keys(heads).map(() => "main"))
  })
})
