/** The evaluation runs from its command line to its results. */
import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, onTestFinished, test } from "vitest"
import { deadlineMillis } from "../bench/support/run.ts"
import { FixtureRepository } from "../server/engine/fixtureRepository.ts"
import { hitRates } from "./clean.ts"
import { readLabeledSets } from "./labeledSets.ts"
import { labelsInComments } from "./ownFormat.ts"

const execute = promisify(execFile)
const root = fileURLToPath(new URL("../../", import.meta.url))

const folderOf = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-labeled-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

const run = (...options: ReadonlyArray<string>) =>
  execute(process.execPath, ["--conditions=@code-analysis/source", "test/evaluation/detectors/main.ts", ...options], {
    cwd: root,
  })

const statement = (one: Readonly<Record<string, unknown>>) => `${JSON.stringify(one)}\n`

test(
  "labeled files are judged in all forms, and the mistakes are named",
  async () => {
    const folder = folderOf({
      "stated/cases.jsonl": [
        { path: "a.py", line: 1, detector: "mutable-default", expected: true },
        { path: "a.py", line: 4, detector: "mutable-default", expected: false },
        { path: "a.py", detector: "mutable-default", complete: true },
        { path: "test_b.py", cwe: "CWE-95", expected: true },
        { path: "test_b.py", detector: "empty-catch", count: 0 },
      ]
        .map(statement)
        .join(""),
      "stated/a.py": "def f(a=[]):\n    a.append(1)\n    return a\ndef g(a={}):\n    a[1] = 2\n    return a\n",
      "stated/test_b.py": "def f(a):\n    return str(a)\n",
      "eslint/tests/lib/rules/no-debugger.js": 'tester.run("x", rule, { valid: ["f()"], invalid: ["debugger"] })',
    })
    const file = join(folder, "results.json")
    const { stdout } = await run(folder, "--mistakes", "5", "--missed", "--json", file)
    const results: ReadonlyArray<{ readonly name: string; readonly value: number }> = JSON.parse(
      readFileSync(file, "utf8"),
    )
    const valueOf = (name: string) => results.find((result) => result.name === name)?.value

    expect(stdout).toContain("false positive  mutable-default  stated/a.py:4")
    expect(stdout).toContain("missed  code-eval  stated/test_b.py")
    expect(valueOf("precision.mutable-default.python")).toBe(0.5)
    expect(valueOf("recall.mutable-default")).toBe(1)
    expect(valueOf("precision.debug-statement.javascript")).toBe(1)
    expect(valueOf("recall.code-eval.python")).toBe(0)
    expect(valueOf("precision")).toBeCloseTo(2 / 3)
    expect(valueOf("recall")).toBeCloseTo(2 / 3)
  },
  deadlineMillis,
)

test("a comment labels its own line, or alone on a line the next", () => {
  const content = "a() // expect: one\n# expect-not: two, three\n/* expect: four */\nb()\n"
  expect(labelsInComments(content)).toEqual([
    { kind: "place", detector: "one", lines: { start: 1, end: 1 }, expected: true },
    { kind: "place", detector: "two", lines: { start: 4, end: 4 }, expected: false },
    { kind: "place", detector: "three", lines: { start: 4, end: 4 }, expected: false },
    { kind: "place", detector: "four", lines: { start: 4, end: 4 }, expected: true },
  ])
})

test("a folder without labels, and a statement that says nothing, are refused", () => {
  expect(() => readLabeledSets(folderOf({ "a.py": "a = 1\n" }))).toThrow("is labeled")
  const folder = folderOf({ "cases.jsonl": statement({ path: "a.py", detector: "weak-hash" }), "a.py": "" })
  expect(() => readLabeledSets(folder)).toThrow("cases.jsonl:1 is no case")
})

test(
  "hits in well-kept repositories are measured against their size, tests aside",
  async () => {
    const repository = new FixtureRepository()
    onTestFinished(() => repository.dispose())
    await execute("git", ["-C", repository.gitDirectory, "symbolic-ref", "HEAD", "refs/heads/main"])
    repository.commit({ "src/a.py": "def f(a=[]):\n    a.append(1)\n    return a\n", "tests/b.py": "eval(x)\n" })
    const { stdout } = await run("--clean", repository.gitDirectory, "--mistakes", "2")
    expect(stdout).toContain("3 code lines, 1 findings in production code")
    expect(stdout).toMatch(/mutable-default .*src\/a\.py:1/)
    expect(stdout).toMatch(/hits\.mutable-default +3,333 /)
  },
  deadlineMillis,
)

test("a detector without hits has a rate too", () => {
  expect(hitRates([{ codeLines: 0, findings: [] }])).toContainEqual({
    detector: "empty-catch",
    hits: 0,
    per10kLines: 0,
    isMeasurement: false,
  })
})

test(
  "an option that does not exist is refused with those that do",
  async () => {
    await expect(run("--fast")).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining("--clean") })
    await expect(run("x", "--detector", "wek-hash")).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining("There is no detector wek-hash"),
    })
  },
  deadlineMillis,
)
