/** The demo ends by itself, successfully only when every webhook arrived and verified. */
import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { fileToRemove } from "../../scripts/demo/repository.ts"
import { createRepository } from "../readme/repository.ts"
import { root } from "../readme/snippets.ts"

const run = promisify(execFile)
const deadlineMillis = 180_000

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "code-analysis-demo-test-"))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const demo = (source: string) =>
  run(process.execPath, ["--conditions=@code-analysis/source", "scripts/demo/main.ts", source], {
    cwd: root,
    timeout: deadlineMillis,
  })

test(
  "shows three analyses of a repository and every webhook that they cause",
  async () => {
    const source = join(folder, "shop")
    createRepository(source)
    // regression: a relative path, as the README has one, was looked for in the folder of the demo
    const { stdout, stderr } = await demo(relative(root, source))
    expect(stderr).toBe("")
    for (const event of [
      "analysis.started",
      "analysis.completed",
      "analysis.failed",
      "finding.new",
      "finding.resolved",
    ]) {
      expect(stdout).toContain(`verified  ${event}`)
    }
    expect(stdout).toContain("CHECKOUT_FAILED")
    expect(stdout).toContain("Every webhook arrived and verified.")
    expect(stdout).not.toContain("MISSING")
  },
  deadlineMillis,
)

test("says what is wrong with a source that is no repository", async () => {
  const failure = await demo(join(folder, "nothing")).catch((error: { code: number; stderr: string }) => error)
  expect(failure).toMatchObject({ code: 1, stderr: expect.stringContaining("is not a git repository") })
})

test("removes the file with the fewest findings, the first by name", () => {
  const findings = ["b.js", "a.js", "c.js", "c.js"].map((file_path) => ({ file_path }))
  expect(fileToRemove(findings)).toBe("a.js")
  expect(fileToRemove([])).toBeUndefined()
})
