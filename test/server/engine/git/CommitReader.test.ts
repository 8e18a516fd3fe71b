/** Files of a commit, the number of earlier changes of each, and their contents. */
import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Result } from "effect"
import { afterAll, expect, test, vi } from "vitest"
import { type CommitReader, openCommitReader } from "../../../../server/src/engine/git/CommitReader.ts"
import { isShallow } from "../../../../server/src/engine/git/shallow.ts"
import { churnLimits, defaultLimits } from "../../../../server/src/engine/limits.ts"
import { FixtureRepository, treeEntry } from "../fixtureRepository.ts"

const repository = new FixtureRepository()
const shallow = mkdtempSync(join(tmpdir(), "engine-test-"))
const linked = mkdtempSync(join(tmpdir(), "engine-test-"))
afterAll(() => {
  repository.dispose()
  rmSync(linked, { recursive: true, force: true })
  rmSync(shallow, { recursive: true, force: true })
})

const listing = { timeoutMillis: defaultLimits.listingTimeoutMillis, maxOutputBytes: defaultLimits.maximumListingBytes }

type Options = Partial<Parameters<typeof openCommitReader>[0]>

const withReader = <A, E>(
  commitSha: string,
  use: (reader: CommitReader) => Effect.Effect<A, E>,
  options: Options = {},
) =>
  Effect.runPromise(
    openCommitReader({ gitDirectory: repository.gitDirectory, commitSha, listing, ...options }).pipe(
      Effect.flatMap(use),
      Effect.scoped,
      Effect.result,
    ),
  )

const churnOf = async (gitDirectory: string, commit: string, history = churnLimits) =>
  Result.getOrThrow(await withReader(commit, ({ churn }) => churn, { gitDirectory, history }))

const entriesOf = (commit: string, options?: Options) => withReader(commit, ({ entries }) => entries, options)

const failureOf = async (entries: ReturnType<typeof entriesOf>) => Result.getOrThrow(Result.flip(await entries))

test("lists every file of a commit in the order of the tree, or the one that is asked for", async () => {
  const commit = repository.commit({ "b.js": "b\n", 'a/it\'s "so"\n.js': "a\n", "a.js": "" })
  const entries = Result.getOrThrow(await entriesOf(commit))
  expect(entries.map(({ path, kind, size }) => [path, kind, size])).toEqual([
    ["a.js", "file", 0],
    ['a/it\'s "so"\n.js', "file", 2],
    ["b.js", "file", 2],
  ])
  const one = Result.getOrThrow(await entriesOf(commit, { path: 'a/it\'s "so"\n.js' }))
  expect(one.map(({ path }) => path)).toEqual(['a/it\'s "so"\n.js'])
  expect(Result.getOrThrow(await entriesOf(commit, { path: "'; echo" }))).toEqual([])
})

test("reads contents", async () => {
  const commit = repository.commit({ "a.js": "content\n" })
  const contents = await withReader(commit, ({ entries, blobs }) =>
    Effect.flatMap(entries, (listed) => blobs.read(listed.map(({ blob }) => blob))),
  )
  expect(Result.getOrThrow(contents).map(String)).toEqual(["content\n"])
})

test("says why there is no listing", async () => {
  const commit = repository.commit({ "a.js": "" })
  expect(await failureOf(entriesOf("0".repeat(40)))).toMatchObject({
    command: "ls-tree",
    reason: "exit",
    exitCode: 128,
    stderr: "fatal: not a tree object",
  })
  const tooLarge = await failureOf(entriesOf(commit, { listing: { ...listing, maxOutputBytes: 10 } }))
  expect(tooLarge).toMatchObject({ reason: "output_too_large", exitCode: null })
  const nowhere = await failureOf(entriesOf(commit, { gitDirectory: "/nonexistent" }))
  expect(nowhere).toMatchObject({ reason: "not_started", stderr: expect.stringContaining("ENOENT") })
})

test("a listing that breaks off is none", async () => {
  const blob = repository.writeObject("blob", "content")
  const entries = [treeEntry("100644", "a.js", blob), treeEntry("40000", "lost", "1".repeat(40))]
  const commit = repository.commitTree(repository.writeObject("tree", Buffer.concat(entries)))
  expect(await failureOf(entriesOf(commit))).toMatchObject({ reason: "exit", exitCode: 1 })
})

/** Ids of the processes that run in a folder. */
const processesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync("/proc").filter((entry) => {
    try {
      return /^\d+$/.test(entry) && readlinkSync(join("/proc", entry, "cwd")) === folder
    } catch {
      return false
    }
  })

test.skipIf(!existsSync("/proc/self/cwd"))("leaves no process behind, whatever git was busy with", async () => {
  const commit = history(3)
  const running = () => processesIn(repository.gitDirectory)
  const blob = repository.writeObject("blob", "content")
  // the command that waits to be asked for more contents
  const busy = Effect.promise(() => vi.waitFor(() => expect(running().length).toBeGreaterThan(0), 60_000))
  Result.getOrThrow(
    await withReader(commit, ({ blobs }) => Effect.andThen(blobs.read([blob]), busy), { history: churnLimits }),
  )
  Result.getOrThrow(await withReader(commit, () => Effect.void, { history: churnLimits }))
  await vi.waitFor(() => expect(running()).toEqual([]), 60_000)
})

/** A commit a day: `a.js` changes in each, `b c.js` in the first and the last. */
const history = (days: number) => {
  const states = Array.from({ length: days }, (_, day) => ({
    "a.js": `${day}\n`,
    "b c.js": day === days - 1 ? "last\n" : "first\n",
  }))
  return repository.commitAfter(states.slice(0, -1), states.at(-1) ?? {})
}

test("counts the commits that changed each file", async () => {
  const churn = await churnOf(repository.gitDirectory, history(5))
  expect(churn?.commitsByPath).toEqual(
    new Map([
      ["a.js", 5],
      ["b c.js", 2],
    ]),
  )
  expect(churn?.authorsByPath).toEqual(
    new Map([
      ["a.js", 1],
      ["b c.js", 1],
    ]),
  )
  expect(churn).toMatchObject({ commits: 5, days: 4 })
})

test("looks back a year from the commit, whatever day it is", async () => {
  const churn = await churnOf(repository.gitDirectory, history(400))
  expect(churn?.commitsByPath.get("a.js")).toBe(366)
  expect(churn?.days).toBe(365)
})

test("a linked work tree has the history of its repository", async () => {
  const commit = history(3)
  const gitDirectory = join(linked, "worktrees", "linked")
  mkdirSync(gitDirectory, { recursive: true })
  writeFileSync(join(gitDirectory, "commondir"), "../..\n")
  expect(await Effect.runPromise(isShallow(gitDirectory))).toBe(false)
  writeFileSync(join(linked, "shallow"), `${commit}\n`)
  expect(await Effect.runPromise(isShallow(gitDirectory))).toBe(true)
  expect(await Effect.runPromise(isShallow(repository.gitDirectory))).toBe(false)
})

test("says nothing of a shallow clone, of a commit that is not there, and when git says too much", async () => {
  const commit = history(3)
  const options = ["--quiet", "--bare", "--depth=1", "--branch=main"]
  execFileSync("git", ["clone", ...options, `file://${repository.gitDirectory}`, shallow], {
    env: { PATH: process.env["PATH"], GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: "/dev/null" },
    stdio: "ignore",
  })
  expect(await churnOf(shallow, commit)).toBeNull()
  expect(await churnOf(repository.gitDirectory, "0".repeat(40))).toBeNull()
  expect(await churnOf(repository.gitDirectory, commit, { ...churnLimits, maxOutputBytes: 10 })).toBeNull()
})
