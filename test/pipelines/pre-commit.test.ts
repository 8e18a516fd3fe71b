/** The definition for pre-commit, run by git as the hook of a commit. */
import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { parse } from "yaml"
import { root } from "../../scripts/packages/manifest.ts"
import { softwareVersion } from "../../server/src/foundation/softwareVersion.ts"
import { containing } from "../readme/snippets.ts"
import { bundledCommand, git } from "./support.ts"

const patienceMillis = 120_000

interface Hook {
  readonly id: string
  readonly entry: string
}

const undos: Array<() => unknown> = []
let repository: string

const published = `npx --yes code-analysis@${softwareVersion}`
const hooks: ReadonlyArray<Hook> = parse(readFileSync(join(root, ".pre-commit-hooks.yaml"), "utf8"))

beforeAll(() => {
  const command = bundledCommand()
  repository = mkdtempSync(join(tmpdir(), "code-analysis-hook-"))
  undos.push(() => rmSync(repository, { recursive: true, force: true }))
  git(repository, "init", "--quiet", "--initial-branch=main")
  const hook = hooks.find(({ id }) => id === "code-analysis")
  mkdirSync(join(repository, ".git/hooks"), { recursive: true })
  const script = `#!/bin/sh\nexec ${hook?.entry.replace(published, command)}\n`
  writeFileSync(join(repository, ".git/hooks/pre-commit"), script, { mode: 0o755 })
}, patienceMillis)

afterAll(() => {
  for (const undo of undos) undo()
})

const commit = (...args: ReadonlyArray<string>) =>
  spawnSync(
    "git",
    ["-c", "user.name=T", "-c", "user.email=t@acme.example", "commit", "--quiet", "--message", "x", ...args],
    { cwd: repository, encoding: "utf8" },
  )

const secret = 'export const key = "AKIAQ7ZLM4XWJ2R5TBNC"\n'

describe(".pre-commit-hooks.yaml", { timeout: patienceMillis }, () => {
  test.each(["action.yml", "pipelines/gitlab/code-analysis.yml", ".pre-commit-hooks.yaml"])(
    "and the others run the version that is here: %s",
    (file) => {
      expect(readFileSync(join(root, file), "utf8")).toContain(published)
    },
  )

  test("has the hook that the documentation names", () => {
    const { repos } = parse(containing("repos:").code)
    expect(repos[0].hooks).toEqual([{ id: hooks[0]?.id }])
  })

  test("lets a first commit pass that has nothing severe", () => {
    writeFileSync(join(repository, "a.js"), "f(a == b)\n")
    git(repository, "add", ".")
    expect(commit()).toMatchObject({ status: 0 })
  })

  test("refuses a commit with a severe finding in its lines, also one that git makes another index for", () => {
    writeFileSync(join(repository, "key.js"), secret)
    writeFileSync(join(repository, "a.js"), "f(a == b)\nf()\n")
    git(repository, "add", "key.js")
    const refused = commit()
    expect(refused.status).toBe(1)
    expect(refused.stdout + refused.stderr).toContain("Failed: 1 finding is high or worse.")
    // key.js stays staged, and is no part of this commit
    expect(commit("a.js")).toMatchObject({ status: 0 })
    expect(commit().status).toBe(1)
  })
})
