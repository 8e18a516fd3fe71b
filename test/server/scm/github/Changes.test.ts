/** Changes proposed to a repository: branches and pull requests that are made once, and only on what was read. */
import { Option } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Change, propose } from "../../../../server/src/scm/github/Changes.ts"
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

/** A repository with one commit, and a change of it that differs in what a test says. */
const proposing = (name: string) => {
  const installation = github.install("acme")
  const repository = github.addRepository(installation, name)
  const commitSha = repository.commit({ "src/a.js": "one\n", "old.js": "1\n", "keep.js": "2\n" })
  const changeOf = (more: Partial<Change> = {}): Change => ({
    installationExternalId: String(installation),
    repositoryName: name,
    base: { branch: "main", commitSha },
    branch: "code-analysis/fix-1",
    message: "Fix the finding",
    files: [
      { path: "src/a.js", content: Buffer.from("two \u00e9\n"), isExecutable: false },
      { path: "run.sh", content: Buffer.from("#!/bin/sh\n"), isExecutable: true },
      { path: "old.js", content: null, isExecutable: false },
    ],
    pullRequest: Option.some({ title: "Fix it", body: "As found." }),
    ...more,
  })
  return {
    ...repository,
    commitSha,
    propose: (more?: Partial<Change>) => service.withGitHub((api) => propose(api, changeOf(more))),
    git: (...args: ReadonlyArray<string>) => github.git(name, args),
  }
}

describe("a change", () => {
  it("becomes a branch with one commit, and a pull request", async () => {
    const { propose: run, git, commitSha } = proposing("acme/change")
    const made = await run()
    expect(git("rev-parse", "code-analysis/fix-1", "code-analysis/fix-1^").split("\n")).toEqual([
      made.commitSha,
      commitSha,
    ])
    expect(git("show", "code-analysis/fix-1:src/a.js")).toBe("two \u00e9")
    expect(git("ls-tree", "-r", "--format=%(objectmode) %(path)", "code-analysis/fix-1").split("\n")).toEqual([
      "100644 keep.js",
      "100755 run.sh",
      "100644 src/a.js",
    ])
    expect(git("rev-parse", "main")).toBe(commitSha)
    expect(Option.getOrThrow(made.pullRequestUrl)).toMatch(/\/acme\/change\/pull\/\d+$/)
  })

  it("is made once, however often it is proposed, and goes on where it was cut off", async () => {
    const { propose: run } = proposing("acme/once")
    const branchAlone = await run({ pullRequest: Option.none(), branch: "code-analysis/fix-2" })
    const before = github.pulls.length
    const first = await run({ branch: "code-analysis/fix-2" })
    expect(first.commitSha).toBe(branchAlone.commitSha)
    expect(await run({ branch: "code-analysis/fix-2" })).toEqual(first)
    expect(github.pulls.length).toBe(before + 1)
  })

  it("is refused when the base has moved on, and nothing is made", async () => {
    const { propose: run, commit, git } = proposing("acme/moved")
    const head = commit({ "src/a.js": "somebody else's\n" })
    await expect(run()).rejects.toThrow(`The branch main has moved on to ${head}.`)
    expect(git("for-each-ref", "--format=%(refname)")).toBe("refs/heads/main")
  })

  it("does not touch a branch that has other content", async () => {
    const { propose: run, commit, git } = proposing("acme/taken")
    const theirs = commit({ "theirs.js": "1\n" }, "code-analysis/fix-1")
    await expect(run()).rejects.toThrow(/with other content/)
    expect(git("rev-parse", "code-analysis/fix-1")).toBe(theirs)
  })

  it.each(["../x", "a/../../x", "/etc/passwd", ".git/config", "a/.GIT/hooks/x", "a//b", ""])(
    "of the path '%s' is refused before anything is asked",
    async (path) => {
      const { propose: run } = proposing(`acme/paths-${Buffer.from(path).toString("hex")}-x`)
      const before = github.requests.length
      await expect(run({ files: [{ path, content: Buffer.from("x"), isExecutable: false }] })).rejects.toThrow(
        /leads out of the repository/,
      )
      expect(github.requests.length).toBe(before)
    },
  )

  it("that changes nothing, or the branch itself, is refused", async () => {
    const { propose: run } = proposing("acme/nothing")
    const same = [{ path: "src/a.js", content: Buffer.from("one\n"), isExecutable: false }]
    await expect(run({ files: same })).rejects.toThrow(/it changes nothing/)
    await expect(run({ branch: "main" })).rejects.toThrow(/the branch itself/)
  })
})
