/** Changes of a repository on GitHub: commits, branches and pull requests that are made once, and only on what was read. */
import type { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { BranchMove, CommitToWrite, PullRequestToOpen } from "../../../../server/src/scm/Commits.ts"
import type { Api } from "../../../../server/src/scm/github/Api.ts"
import { moveBranch, openPullRequest, writeCommit } from "../../../../server/src/scm/github/Changes.ts"
import { startService, type TestService } from "../../support/service.ts"
import { type GitHubDouble, startGitHub } from "./double.ts"

let github: GitHubDouble
let service: TestService

beforeAll(async () => {
  github = await startGitHub()
  service = await startService({ workers: 0, settings: github.settings })
})
afterAll(async () => {
  await service.stop()
  await github.stop()
})

const signature = { name: "Fixes", email: "fixes@acme.example", date: new Date("2026-01-02T03:04:05.678Z") }
const branch = "code-analysis/fix-1"

/** A repository with one commit, and changes of it that differ in what a test says. */
const changing = (name: string) => {
  const installation = github.install("acme")
  const repository = github.addRepository(installation, name)
  const parent = repository.commit({ "src/a.js": "one\n", "keep.js": "2\n" })
  github.git(name, ["update-ref", "refs/heads/other", parent])
  const at = {
    installationExternalId: String(installation),
    repositoryId: "00000000-0000-7000-8000-000000000001",
    externalId: String(repository.id),
    name,
  }
  const run = <A, E>(use: (api: Api) => Effect.Effect<A, E>) => service.withGitHub(use)
  const commitOf = (more: Partial<CommitToWrite> = {}): CommitToWrite => ({
    ...at,
    parent,
    files: [{ path: "src/a.js", content: Buffer.from("two \u00e9\xff\n") }],
    message: "Fix the finding\n\nAs found.\n",
    signature,
    ...more,
  })
  const moveOf = (more: Partial<BranchMove>): BranchMove => ({
    ...at,
    branch,
    from: null,
    to: parent,
    signature,
    ...more,
  })
  const pullOf = (more: Partial<PullRequestToOpen> = {}): PullRequestToOpen => ({
    ...at,
    branch,
    base: "main",
    title: "Fix it",
    body: "As found.",
    ...more,
  })
  return {
    ...repository,
    parent,
    write: (more?: Partial<CommitToWrite>) => run((api) => writeCommit(api, repository.path, commitOf(more))),
    move: (more: Partial<BranchMove>) => run((api) => moveBranch(api, moveOf(more))),
    open: (more?: Partial<PullRequestToOpen>) => run((api) => openPullRequest(api, pullOf(more))),
    git: (...args: ReadonlyArray<string>) => github.git(name, args),
  }
}

const pathOf = (name: string, rest: string) => `/api/v3/repos/${name}/${rest}`

describe("a commit", () => {
  it("has the new bytes, the configured author and the given message, and no branch leads to it", async () => {
    const { write, git, parent } = changing("acme/commit")
    const sha = await write()
    expect(git("log", "-1", "--format=%P|%an <%ae> %aI|%cn <%ce> %cI|%B", sha)).toBe(
      `${parent}|Fixes <fixes@acme.example> 2026-01-02T03:04:05+00:00|Fixes <fixes@acme.example> 2026-01-02T03:04:05+00:00|Fix the finding\n\nAs found.`,
    )
    expect(git("show", `${sha}:src/a.js`)).toBe("two \u00e9\u00ff")
    expect(git("diff", "--name-status", parent, sha)).toBe("M\tsrc/a.js")
    expect(git("for-each-ref", "--contains", sha)).toBe("")
  })

  it("is the same one when it is made again", async () => {
    const { write } = changing("acme/again")
    expect(await write()).toBe(await write())
  })

  it("leaves a file executable", async () => {
    const { write, git } = changing("acme/executable")
    const tree = git("ls-tree", "main").replace("100644 blob", "100755 blob")
    const mode = github.git("acme/executable", ["mktree"], `${tree}\n`)
    const parent = git("commit-tree", mode, "-m", "executable")
    git("update-ref", "refs/heads/main", parent)
    const sha = await write({ parent, files: [{ path: "keep.js", content: Buffer.from("3\n") }] })
    expect(git("ls-tree", sha, "keep.js")).toMatch(/^100755/)
  })

  it("that changes nothing is refused", async () => {
    const { write } = changing("acme/nothing")
    await expect(write({ files: [{ path: "src/a.js", content: Buffer.from("one\n") }] })).rejects.toThrow(
      /it changes nothing/,
    )
  })

  it("of a repository that was renamed goes to that repository, and to none that took its name", async () => {
    const { id, write, parent } = changing("acme/renamed")
    github.rename(id, "acme/renamed-away")
    const before = github.requests.length
    await write().catch(() => undefined)
    const paths = github.requests.slice(before).map(({ path }) => path)
    expect(paths).toContain(pathOf("acme/renamed-away", "git/blobs"))
    expect(paths).not.toContain(pathOf("acme/renamed", "git/blobs"))
    expect(parent).toHaveLength(40)
  })

  it("is made with a token for this repository alone", async () => {
    const { id, write } = changing("acme/token")
    await write()
    const [newest] = [...github.tokens.values()].slice(-1)
    expect(newest).toMatchObject({
      repositories: [id],
      permissions: { contents: "write", pull_requests: "write" },
    })
  })

  it.each([
    "../x",
    "a/../../x",
    "/etc/passwd",
    ".git/config",
    "a/.GIT/hooks/x",
    ".git./x",
    "GIT~1/x",
    "a//b",
    "",
    "a\u0001",
  ])("of the path %j is refused before anything is asked", async (path) => {
    const { write } = changing(`acme/paths-${Buffer.from(path).toString("hex")}-x`)
    const before = github.requests.filter(({ method }) => method === "POST").length
    await expect(write({ files: [{ path, content: Buffer.from("x") }] })).rejects.toThrow(/cannot be written/)
    expect(github.requests.filter(({ method }) => method === "POST").length).toBe(before)
  })

  it("of a file that is not there is refused", async () => {
    const { write } = changing("acme/absent")
    await expect(write({ files: [{ path: "src/none.js", content: Buffer.from("x") }] })).rejects.toThrow(
      /there is no file src\/none\.js/,
    )
    await expect(write({ files: [{ path: "src", content: Buffer.from("x") }] })).rejects.toThrow(/there is no file src/)
  })
})

describe("a branch", () => {
  it("is made, once, and not where there is one with other content", async () => {
    const { write, move, git } = changing("acme/new-branch")
    const to = await write()
    await move({ to })
    await move({ to })
    expect(git("rev-parse", branch)).toBe(to)
    await expect(move({ to, branch: "other" })).rejects.toThrow(/there is a branch other with other content/)
  })

  it("is moved from where it was, and only from there", async () => {
    const { write, move, git, parent, commit } = changing("acme/move")
    const to = await write()
    await move({ branch: "main", from: parent, to })
    await move({ branch: "main", from: parent, to })
    expect(git("rev-parse", "main")).toBe(to)
    const head = commit({ "src/a.js": "somebody else's\n" }, "other")
    await expect(move({ branch: "other", from: parent, to })).rejects.toThrow(
      `The branch other has moved on to ${head}.`,
    )
    await expect(move({ branch: "none", from: parent, to })).rejects.toThrow(/there is no branch none/)
  })

  it("that GitHub does not want to move is left, and can be tried again", async () => {
    const { write, move, parent } = changing("acme/race")
    const to = await write()
    github.fail(({ method }) => method === "PATCH", 422)
    await expect(move({ branch: "main", from: parent, to })).rejects.toThrow(/GitHub answered 422/)
    await move({ branch: "main", from: parent, to })
  })

  it("that is protected is left, with GitHub's reason", async () => {
    const { write, move, git, parent } = changing("acme/protected")
    const to = await write()
    github.fail(({ method }) => method === "PATCH", 403, { body: { message: "Protected branch update failed" } })
    await expect(move({ branch: "main", from: parent, to })).rejects.toThrow(/Protected branch update failed/)
    expect(git("rev-parse", "main")).toBe(parent)
  })

  it("cannot be called as git would not call it", async () => {
    const { move, parent } = changing("acme/called")
    await expect(move({ branch: "../main", from: parent })).rejects.toThrow(/cannot be called so/)
  })

  it("of a host that does not answer may be tried again", async () => {
    const { move, parent, write } = changing("acme/away")
    const to = await write()
    github.fail(({ method }) => method === "PATCH", 503)
    await expect(move({ branch: "main", from: parent, to })).rejects.toMatchObject({ name: /HostUnreachable/ })
    await move({ branch: "main", from: parent, to })
  })
})

describe("a pull request", () => {
  it("is opened once", async () => {
    const { write, move, open } = changing("acme/pull")
    await move({ to: await write() })
    const url = await open()
    expect(url).toMatch(/\/acme\/pull\/pull\/\d+$/)
    expect(await open()).toBe(url)
    expect(github.pulls.filter(({ html_url }) => html_url === url)).toHaveLength(1)
  })

  it("has no title and no text that are too long for GitHub", async () => {
    const { write, move, open } = changing("acme/long")
    await move({ to: await write() })
    const url = await open({ title: "\u{1F600}".repeat(300), body: "b".repeat(70_000) })
    const pull = github.pulls.find(({ html_url }) => html_url === url)
    expect(Array.from(pull?.title ?? "")).toHaveLength(256)
    expect(pull?.body).toHaveLength(65_536)
  })
})
