/** How often files were changed before a commit. */
import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, expect, test } from "vitest"
import { readChurn } from "../../../../server/src/engine/git/churn.ts"
import { isShallow } from "../../../../server/src/engine/git/shallow.ts"
import { churnLimits } from "../../../../server/src/engine/limits.ts"
import { FixtureRepository } from "../fixtureRepository.ts"

const repository = new FixtureRepository()
const shallow = mkdtempSync(join(tmpdir(), "engine-test-"))
const linked = mkdtempSync(join(tmpdir(), "engine-test-"))
afterAll(() => {
  repository.dispose()
  rmSync(linked, { recursive: true, force: true })
  rmSync(shallow, { recursive: true, force: true })
})

const churnOf = (gitDirectory: string, commit: string, limits = churnLimits) =>
  Effect.runPromise(readChurn(gitDirectory, commit, limits))

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
