/** Executes what the documentation says about analyzing without a server. */
import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { commitAll, createRepository } from "./repository.ts"
import { containing, root } from "./snippets.ts"
import { createWebShop } from "./webShop.ts"

const patienceMillis = 60_000

let folder: string
let repository: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "code-analysis-readme-"))
  repository = join(folder, "some/repository")
  createRepository(repository)
  mkdirSync(join(folder, "project"))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The command behind `npm run analyze`: npm itself would look after what is installed first. */
const command = `"${process.execPath}" --conditions=@code-analysis/source "${join(root, "server/src/main.ts")}" analyze`

/** Runs the lines of a snippet in a folder beside the one that the documented path leads to. */
const shell = async (code: string): Promise<{ readonly code: number; readonly stdout: string }> => {
  const script = code.replaceAll("npm run analyze --", command)
  try {
    const { stdout } = await promisify(execFile)("bash", ["-c", script], { cwd: join(folder, "project") })
    return { code: 0, stdout }
  } catch (error) {
    if (error instanceof Error && "code" in error && "stdout" in error) {
      return { code: Number(error.code), stdout: String(error.stdout) }
    }
    throw error
  }
}

const reportOf = async (files: Readonly<Record<string, string>>) => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, path)), { recursive: true })
    writeFileSync(join(repository, path), content)
  }
  commitAll(repository)
  const output = join(folder, "report.json")
  await shell(`npm run analyze -- ../some/repository --json "${output}"`)
  return JSON.parse(readFileSync(output, "utf8"))
}

const placesOf = (
  findings: ReadonlyArray<{ readonly detector: string; readonly file_path: string; readonly line_start: number }>,
) => findings.map(({ detector, file_path, line_start }) => `${detector} ${file_path}:${line_start}`)

describe("the documentation on analyzing without a server", { timeout: patienceMillis }, () => {
  test("prints what the README shows", async () => {
    createWebShop(join(folder, "web-shop"))
    const [typed = "", ...printed] = containing("Health 42").code.trimEnd().split("\n")
    const { stdout } = await shell(typed.replace("$ ", ""))
    const varying = (text: string) => text.replace(/commit [0-9a-f]{12}, [\d.]+ s/, "commit, time")
    expect(varying(stdout.trimEnd())).toBe(varying(printed.join("\n")))
  })

  test("prints the findings, writes them, and fails a build", async () => {
    const { code, stdout } = await shell(containing("--fail-on high").code)
    expect(code).toBe(1)
    expect(stdout.match(/^Health \d+/gm)).toHaveLength(2)
    expect(stdout).toContain("critical  shop.js:1")
    const sarif = JSON.parse(readFileSync(join(folder, "project/findings.sarif"), "utf8"))
    expect(sarif.runs[0].results).toHaveLength(1)
    expect(JSON.parse(readFileSync(join(folder, "project/report.json"), "utf8")).findings).toHaveLength(1)
  })

  test("has a configuration that does what it says", async () => {
    const imports = "import '../ui/page.js'\n"
    const report = await reportOf({
      ".code-analysis.yml": containing("may_use").code,
      "legacy/a.js": "eval(x)\n",
      "src/a.old.ts": "eval(x)\n",
      "qa/a.js": "debugger\n",
      "src/ui/page.js": "import '../domain/b.js'\n",
      "src/domain/a.js": imports,
      "src/domain/b.js": "export const b = 1\n",
    })
    expect(placesOf(report.findings)).toEqual([
      "debug-statement qa/a.js:1",
      "hardcoded-secret shop.js:1",
      "layer-violation src/domain/a.js:1",
    ])
    expect(report.findings[0]).toMatchObject({ severity: "low", in_test_code: true })
    expect(report.files_skipped).toEqual([
      { path: "legacy/a.js", reason: "excluded" },
      { path: "src/a.old.ts", reason: "excluded" },
    ])
    expect(report.detectors_run).not.toContain("long-function")
  })

  test("has comments that take findings off the list", async () => {
    const report = await reportOf({ "src/checks.js": containing("ignore[loose-equality]").code })
    expect(placesOf(report.suppressed)).toEqual(["loose-equality src/checks.js:1", "code-eval src/checks.js:3"])
    expect(placesOf(report.findings).filter((place) => place.includes("checks.js"))).toEqual([])
  })
})
