/** Commits that the service writes into repositories of its own machine: exactly the change, or nothing. */
import { Effect } from "effect"
import { execFileSync } from "node:child_process"
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { CommitToWrite } from "../../../server/src/scm/Commits.ts"
import { moveBranch, writeCommit } from "../../../server/src/scm/LocalCommits.ts"
import { makeRepositoryFolder, type RepositoryFolder } from "../support/repositories.ts"

let folder: RepositoryFolder

beforeEach(() => {
  folder = makeRepositoryFolder()
})
afterEach(() => folder.remove())

const environment = {
  PATH: process.env["PATH"],
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_AUTHOR_NAME: "Ada",
  GIT_AUTHOR_EMAIL: "ada@acme.example",
  GIT_COMMITTER_NAME: "Ada",
  GIT_COMMITTER_EMAIL: "ada@acme.example",
}

const signature = { name: "Fixes", email: "fixes@acme.example", date: new Date("2026-01-02T03:04:05.678Z") }

/** A repository with some files on `main`, and changes of it that differ in what a test says. */
const repositoryWith = (
  files: Readonly<Record<string, string>> = { "src/a.js": "one\n", "keep.js": "2\n" },
  { bare = true }: { readonly bare?: boolean } = {},
) => {
  const repository = folder.add("payments", { bare })
  const parent = repository.commit(files)
  const gitDirectory = bare ? repository.path : join(repository.path, ".git")
  const git = (...args: ReadonlyArray<string>) =>
    execFileSync("git", args, { cwd: repository.path, encoding: "utf8", env: environment }).trim()
  const commitOf = (more: Partial<CommitToWrite>): CommitToWrite => ({
    installationExternalId: folder.path,
    repositoryId: "00000000-0000-7000-8000-000000000001",
    externalId: repository.path,
    name: repository.name,
    parent,
    files: [{ path: "src/a.js", content: Buffer.from("two\n") }],
    message: "Fix the finding\n",
    signature,
    ...more,
  })
  return {
    ...repository,
    gitDirectory,
    parent,
    git,
    write: (more: Partial<CommitToWrite> = {}) => Effect.runPromise(writeCommit(gitDirectory, commitOf(more))),
    move: (branch: string, from: string | null, to: string) =>
      Effect.runPromise(moveBranch(gitDirectory, { ...commitOf({}), branch, from, to })),
  }
}

describe("a commit", () => {
  it("has the new bytes, the given author and message, and no branch leads to it", async () => {
    const { write, git, parent } = repositoryWith()
    const sha = await write()
    expect(git("cat-file", "-p", sha).split("\n").slice(1)).toEqual([
      `parent ${parent}`,
      "author Fixes <fixes@acme.example> 1767323045 +0000",
      "committer Fixes <fixes@acme.example> 1767323045 +0000",
      "",
      "Fix the finding",
    ])
    expect(git("diff", "--name-status", parent, sha)).toBe("M\tsrc/a.js")
    expect(git("for-each-ref", "--contains", sha)).toBe("")
    expect(git("fsck", "--strict")).toContain(sha)
  })

  it("is the same one when it is made again", async () => {
    const { write } = repositoryWith()
    expect(await write()).toBe(await write())
  })

  it("keeps bytes as they are, whatever the repository says of line ends, filters and encodings", async () => {
    const { write, git, gitDirectory } = repositoryWith({
      "a.txt": "one\r\n",
      ".gitattributes": "* text=auto eol=lf filter=evil ident\n",
    })
    const marker = join(folder.path, "executed")
    git("config", "filter.evil.clean", `touch ${marker}`)
    git("config", "core.autocrlf", "true")
    git("config", "i18n.commitEncoding", "ISO-8859-1")
    git("config", "commit.gpgSign", "true")
    git("config", "gpg.program", `touch ${marker}`)
    const content = Buffer.from([0x66, 0xff, 0x0d, 0x0a, 0x24, 0x49, 0x64, 0x24, 0x0d, 0x0a])
    const sha = await write({ files: [{ path: "a.txt", content }] })
    expect(execFileSync("git", ["cat-file", "blob", `${sha}:a.txt`], { cwd: gitDirectory })).toEqual(content)
    expect(git("cat-file", "-p", sha)).not.toMatch(/^(encoding|gpgsig)/m)
    expect(existsSync(marker)).toBe(false)
  })

  it("runs no hook", async () => {
    const { write, move, gitDirectory, parent } = repositoryWith()
    const marker = join(folder.path, "executed")
    mkdirSync(join(gitDirectory, "hooks"), { recursive: true })
    for (const hook of ["pre-commit", "commit-msg", "post-commit", "reference-transaction", "update"]) {
      writeFileSync(join(gitDirectory, "hooks", hook), `#!/bin/sh\ntouch ${marker}\n`)
      chmodSync(join(gitDirectory, "hooks", hook), 0o755)
    }
    await move("main", parent, await write())
    expect(existsSync(marker)).toBe(false)
  })

  it("leaves every other entry as it is: links, submodules, modes and names that are no UTF-8", async () => {
    const { write, git, gitDirectory } = repositoryWith()
    const run = (args: ReadonlyArray<string>, input: Buffer | string) =>
      execFileSync("git", args, { cwd: gitDirectory, input, env: environment }).toString("latin1").trim()
    const blob = run(["hash-object", "-w", "--stdin"], "content\n")
    const entries = [
      `100755 blob ${blob}\trun.sh`,
      `120000 blob ${blob}\tlink`,
      `160000 commit ${"1".repeat(40)}\tmodule`,
      `100664 blob ${blob}\told`,
      `100644 blob ${blob}\t\xff\xfe`,
      `100644 blob ${blob}\t__proto__`,
    ]
    const inner = run(["mktree", "-z"], Buffer.from(entries.map((entry) => `${entry}\0`).join(""), "latin1"))
    const tree = run(["mktree"], `040000 tree ${inner}\ta\n040000 tree ${inner}\tb\n`)
    const parent = run(["commit-tree", tree, "-m", "odd"], "")
    const files = ["run.sh", "old", "__proto__"].map((name) => ({ path: `a/${name}`, content: Buffer.from("new\n") }))
    const sha = await write({ parent, files })
    expect(git("diff", "--raw", parent, sha).split("\n")).toEqual([
      expect.stringMatching(/^:100644 100644 .* M\ta\/__proto__$/),
      expect.stringMatching(/^:100644 100644 .* M\ta\/old$/),
      expect.stringMatching(/^:100755 100755 .* M\ta\/run.sh$/),
    ])
    expect(git("ls-tree", `${sha}:a`).split("\n")).toHaveLength(entries.length)
  })

  it.each(["link", "module"])("is refused for a %s", async (name) => {
    const { write, gitDirectory } = repositoryWith()
    const run = (args: ReadonlyArray<string>, input: string) =>
      execFileSync("git", args, { cwd: gitDirectory, input, encoding: "utf8", env: environment }).trim()
    const blob = run(["hash-object", "-w", "--stdin"], "/etc/passwd")
    const tree = run(["mktree", "--missing"], `120000 blob ${blob}\tlink\n160000 commit ${"1".repeat(40)}\tmodule\n`)
    const parent = run(["commit-tree", tree, "-m", "odd"], "")
    const content = Buffer.from("x")
    await expect(write({ parent, files: [{ path: name, content }] })).rejects.toThrow(
      /no regular file|there is no file/,
    )
    await expect(write({ parent, files: [{ path: `${name}/x`, content }] })).rejects.toThrow(/there is no file/)
  })

  it.each(["../x", ".git/config", "src/.GIT/x", "src/.git\u200c/x", "git~1/x", "a\nb", "a\\b", "/x", ""])(
    "is refused for the path %j",
    async (path) => {
      const { write } = repositoryWith()
      await expect(write({ files: [{ path, content: Buffer.from("x") }] })).rejects.toThrow(/cannot be written/)
    },
  )

  it("that changes nothing is refused", async () => {
    const { write } = repositoryWith()
    const files = [{ path: "src/a.js", content: Buffer.from("one\n") }]
    await expect(write({ files })).rejects.toThrow(/it changes nothing/)
  })

  it("changes several files of one folder at once", async () => {
    const { write, git, parent } = repositoryWith({ "a/b/c.js": "1\n", "a/b/d.js": "2\n", "a/e.js": "3\n" })
    const files = ["a/b/c.js", "a/b/d.js", "a/e.js"].map((path) => ({ path, content: Buffer.from("new\n") }))
    const sha = await write({ files })
    expect(git("diff", "--name-only", parent, sha).split("\n")).toEqual(["a/b/c.js", "a/b/d.js", "a/e.js"])
  })
})

describe("a branch", () => {
  it("is moved, once, from where it was and from nowhere else", async () => {
    const { write, move, git, parent, commit } = repositoryWith()
    const to = await write()
    await move("main", parent, to)
    await move("main", parent, to)
    expect(git("rev-list", "--count", "main")).toBe("2")
    const head = commit({ "src/a.js": "somebody else's\n" }, "other")
    await expect(move("other", parent, to)).rejects.toThrow(`The branch other has moved on to ${head}.`)
    await expect(move("none", parent, to)).rejects.toThrow(/there is no branch none/)
  })

  it("is made, once, and not where there is one with other content", async () => {
    const { write, move, git, parent } = repositoryWith()
    const to = await write()
    await move("code-analysis/fix", null, to)
    await move("code-analysis/fix", null, to)
    expect(git("rev-parse", "code-analysis/fix")).toBe(to)
    expect(git("rev-parse", "main")).toBe(parent)
    await expect(move("main", null, to)).rejects.toThrow(/there is a branch main with other content/)
    await expect(move("main/below", null, to)).rejects.toThrow(/refused/)
  })

  it("that is checked out is left where it is, in the first work tree and in others", async () => {
    const { write, move, git, parent, path } = repositoryWith(undefined, { bare: false })
    const to = await write()
    await expect(move("main", parent, to)).rejects.toThrow(/main is checked out in a work tree/)
    git("branch", "release")
    git("worktree", "add", "--quiet", join(folder.path, "elsewhere"), "release")
    await expect(move("release", parent, to)).rejects.toThrow(/release is checked out in a work tree/)
    git("branch", "free")
    await move("free", parent, to)
    expect(git("rev-parse", "main", "release", "free").split("\n")).toEqual([parent, parent, to])
    expect(existsSync(join(path, "index.lock"))).toBe(false)
  })

  it("that is being rebased is left where it is", async () => {
    const { write, move, git, parent, path, gitDirectory } = repositoryWith(undefined, { bare: false })
    git("checkout", "--quiet", "-f", "main")
    writeFileSync(join(path, "keep.js"), "3\n")
    git("commit", "--quiet", "-am", "second")
    const head = git("rev-parse", "main")
    execFileSync("git", ["rebase", "--quiet", "-i", parent], {
      cwd: path,
      env: { ...environment, GIT_SEQUENCE_EDITOR: "sed -i s/^pick/edit/" },
      stdio: "ignore",
    })
    expect(existsSync(join(gitDirectory, "rebase-merge"))).toBe(true)
    await expect(move("main", head, await write({ parent: head }))).rejects.toThrow(/main is being rebased/)
    expect(git("rev-parse", "main")).toBe(head)
  })

  it("that is another name of one is left", async () => {
    const { write, move, git, parent } = repositoryWith()
    git("symbolic-ref", "refs/heads/alias", "refs/heads/main")
    await expect(move("alias", parent, await write())).rejects.toThrow(/another name of a branch/)
    expect(git("rev-parse", "main")).toBe(parent)
  })

  it("whose lock somebody holds is left, with git's reason", async () => {
    const { write, move, git, parent, gitDirectory } = repositoryWith()
    const to = await write()
    const lock = join(gitDirectory, "refs", "heads", "main.lock")
    writeFileSync(lock, "")
    await expect(move("main", parent, to)).rejects.toThrow(/cannot lock ref/)
    rmSync(lock)
    await move("main", parent, to)
    expect(git("rev-parse", "main")).toBe(to)
  })

  it("says in its history who moved it", async () => {
    const { write, move, git, parent, gitDirectory } = repositoryWith(undefined, { bare: false })
    git("branch", "free")
    await move("free", parent, await write())
    expect(readFileSync(join(gitDirectory, "logs", "refs", "heads", "free"), "utf8")).toMatch(
      /Fixes <fixes@acme\.example> 1767323045 \+0000\tcode-analysis: fix$/m,
    )
  })
})

it.skipIf(process.getuid?.() === 0)(
  "a repository that cannot be written to is refused (root may write anywhere)",
  async () => {
    const { write, gitDirectory } = repositoryWith()
    const { mode } = statSync(join(gitDirectory, "objects"))
    chmodSync(join(gitDirectory, "objects"), 0o555)
    await expect(write()).rejects.toThrow(/cannot be written to/)
    chmodSync(join(gitDirectory, "objects"), mode)
  },
)
