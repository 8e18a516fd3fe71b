/** `npm run analyze` as somebody at a terminal or a CI job has it: what it prints, writes and ends with. */
import { spawnSync } from "node:child_process"
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { bundledMain } from "../../support/bundled.ts"

const patienceMillis = 60_000

/** Bundled, which starts in a third of the time of the sources; the README's tests run those. */
const main = bundledMain()
let folder: string
let repository: string

const git = (cwd: string, ...args: ReadonlyArray<string>): string => {
  const identity = ["-c", "user.name=T", "-c", "user.email=t@acme.example", "-c", "commit.gpgSign=false"]
  const { status, stdout, stderr } = spawnSync("git", [...identity, ...args], { cwd, encoding: "utf8" })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

const commit = (files: Readonly<Record<string, string>>): void => {
  for (const [path, content] of Object.entries(files)) writeFileSync(join(repository, path), content)
  git(repository, "add", ".")
  git(repository, "commit", "--quiet", "--message", "change")
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "analyze-test-"))
  repository = join(folder, "repository")
  mkdirSync(join(repository, "src"), { recursive: true })
  git(repository, "init", "--quiet", "--initial-branch=main")
  commit({ "src/a.js": "f(a == b)\n", "logo.png": "\0" })
  commit({ "src/b.js": "/* of a request */ eval(x)\n", "package-lock.json": "{}\n" })
  // Not committed, and so not seen.
  writeFileSync(join(repository, "src/c.js"), "debugger\n")
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const analyze = (...args: ReadonlyArray<string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, "analyze", ...args], {
    cwd: folder,
    encoding: "utf8",
  })
  return { status, stdout, stderr }
}

describe("npm run analyze", { timeout: patienceMillis }, () => {
  test("prints scores, counts, the worst findings and what was left out, and nothing else", () => {
    const { status, stdout, stderr } = analyze("repository")
    expect(stderr).toBe("")
    expect(stdout).toMatch(
      /^Health \d+: structure 100, quality \d+, architecture 100 \(score version 2\)\n2 files, 2 lines .*\nCosts most: code-eval [\d.]+ points \(fixed: \+[\d.]+\), loose-equality /,
    )
    expect(stdout).toContain("Findings: 0 critical, 0 high, 1 medium, 1 low, 0 info\n")
    expect(stdout).toMatch(
      /\nFix first:\n +medium +src\/b\.js:1 .*\[code-eval\]\n +1 \| .*eval\(x\)\n +Do: .*\n +low +src\/a\.js:1 .*\[loose-equality\]\n +1 \| f\(a == b\)\n/,
    )
    expect(stdout).toMatch(/\nFull report: --json FILE.*\n$/)
    expect(stdout).toContain("Skipped: 1 lock file\n")
    expect(stdout).not.toContain("c.js")
    expect(status).toBe(0)
  })

  test("finds the repository from a folder in it, analyses another commit, and writes the same files each time", () => {
    const write = (name: string) => {
      const { status, stderr } = analyze(
        "repository/src",
        "--commit",
        "main~1",
        "--json",
        `${name}.json`,
        "--sarif",
        `${name}.sarif`,
      )
      expect([status, stderr]).toEqual([0, ""])
      return [readFileSync(join(folder, `${name}.json`), "utf8"), readFileSync(join(folder, `${name}.sarif`), "utf8")]
    }
    const [json = "", sarif = ""] = write("first")
    expect(JSON.parse(json)).toMatchObject({
      commit_sha: git(repository, "rev-parse", "main~1"),
      findings: [{ detector: "loose-equality", file_path: "src/a.js", line_start: 1, severity: "low" }],
    })
    expect(JSON.parse(sarif).runs[0].results).toHaveLength(1)
    expect(write("second")).toEqual([json, sarif])
  })

  test.each([
    ["critical", 0, ""],
    ["high", 0, ""],
    ["medium", 1, "Failed: 1 finding is medium or worse.\n"],
    ["low", 1, "Failed: 2 findings are low or worse.\n"],
  ])("with --fail-on %s ends with %d, and says why: %j", (severity, status, stderr) => {
    expect(analyze("repository", "--fail-on", severity)).toMatchObject({ status, stderr })
  })

  test("says where there is nothing to score", () => {
    git(folder, "init", "--quiet", "documents")
    writeFileSync(join(folder, "documents/README.md"), "# Hello\n")
    git(join(folder, "documents"), "add", ".")
    git(join(folder, "documents"), "commit", "--quiet", "--message", "write")
    expect(analyze("documents").stdout).toMatch(
      /^Nothing to score: no file of the commit is production code.*\n.*0 lines /,
    )
    expect(analyze("repository").stdout).not.toContain("Nothing to score")
  })

  test("shows three findings of one detector and says how many more there are", () => {
    git(folder, "init", "--quiet", "careless")
    writeFileSync(join(folder, "careless/a.js"), "f(a == b)\n".repeat(21))
    git(join(folder, "careless"), "add", ".")
    git(join(folder, "careless"), "commit", "--quiet", "--message", "write")
    const { stdout } = analyze("careless")
    expect(stdout.match(/\[loose-equality\]/g)).toHaveLength(3)
    expect(stdout).toContain("  and 18 more of loose-equality\n")
  })

  test("counts, lists and fails on findings in production code alone, unless it is asked for all roles", () => {
    git(folder, "init", "--quiet", "taught")
    mkdirSync(join(folder, "taught/examples"))
    writeFileSync(join(folder, "taught/a.js"), "f(a)\n")
    writeFileSync(join(folder, "taught/examples/a.js"), "/* of a request */ eval(x)\nf(a == b)\n")
    git(join(folder, "taught"), "add", ".")
    git(join(folder, "taught"), "commit", "--quiet", "--message", "write")
    const production = analyze("taught", "--fail-on", "low")
    expect(production).toMatchObject({ status: 0, stderr: "" })
    expect(production.stdout).toContain("Findings: 0 critical, 0 high, 0 medium, 0 low, 0 info\n")
    expect(production.stdout).toContain("Outside of production code: 2 example; --all-roles counts and lists them")
    expect(production.stdout).not.toContain("[code-eval]")
    const all = analyze("taught", "--fail-on", "low", "--all-roles")
    expect(all.stdout).toContain("Findings: 0 critical, 0 high, 0 medium, 1 low, 1 info\n")
    expect(all.stdout).toMatch(/low +examples\/a\.js:1 .* example {2}\[code-eval\]\n/)
    expect(all).toMatchObject({ status: 1, stderr: "Failed: 1 finding is low or worse.\n" })
  })

  test("analyses a bare repository", () => {
    git(folder, "clone", "--quiet", "--bare", "repository", "bare.git")
    expect(analyze("bare.git").stdout).toContain("2 files")
  })

  test("reports what it cannot read in a damaged repository", () => {
    git(folder, "clone", "--quiet", "--no-hardlinks", "repository", "damaged")
    const blob = git(repository, "rev-parse", "HEAD:src/b.js")
    const object = join(folder, "damaged/.git/objects", blob.slice(0, 2), blob.slice(2))
    rmSync(object)
    const { stdout, status } = analyze("damaged")
    expect(stdout).toContain("Skipped: 1 lock file, 1 unreadable\n  src/b.js  unreadable\n")
    expect(status).toBe(0)
  })

  test("ends with 2 and says why when it cannot analyze", () => {
    git(folder, "init", "--quiet", "empty")
    mkdirSync(join(folder, "plain"))
    expect(analyze("missing")).toMatchObject({
      status: 2,
      stdout: "",
      stderr: `There is no folder ${folder}/missing.\n`,
    })
    expect(analyze("repository/.git/HEAD").stderr).toBe(
      `${folder}/repository/.git/HEAD is a file. Name the folder of a git repository.\n`,
    )
    expect(analyze("plain")).toMatchObject({
      status: 2,
      stderr: `${folder}/plain is in no git repository. After \`git init\` there, --working-tree analyzes its files.\n`,
    })
    expect(analyze("empty")).toMatchObject({
      status: 2,
      stderr: `The repository of ${folder}/empty has no commit yet. --working-tree analyzes its files.\n`,
    })
    expect(analyze("repository", "--commit=--upload-pack=x")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("has no commit --upload-pack=x."),
    })
    expect(analyze("repository", "--fail-on", "urgent").status).toBe(2)
  })

  test("says before it analyzes that a file cannot be written", () => {
    expect(analyze("repository", "--sarif", "missing/out.sarif")).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringMatching(/missing\/out\.sarif cannot be written: no such file or directory\.$/m),
    })
    expect(analyze("repository", "--json", "repository").stderr).toContain("it is a folder")
    writeFileSync(join(folder, "kept.json"), "{}")
    chmodSync(join(folder, "kept.json"), 0o444)
    // Root may write this file all the same.
    if (process.getuid?.() !== 0) expect(analyze("repository", "--json", "kept.json").stderr).toContain("EACCES")
  })
})

describe("npm run analyze -- --fix", { timeout: patienceMillis }, () => {
  const isNone = (name: string) => `def ${name}(a):\n    if a == None:\n        return 0\n    return a\n`
  const source = `import os\n\n\n${isNone("one")}\n\n${isNone("two")}`
  const fixed = source.replaceAll("== None", "is None").replace("import os\n\n\n", "")
  let clean: string

  beforeEach(() => {
    clean = mkdtempSync(join(folder, "fix-"))
    git(clean, "init", "--quiet", "--initial-branch=main")
    writeFileSync(join(clean, "total.py"), source)
    writeFileSync(join(clean, "loose.js"), "export const f = (a, b) => a == 'b'\n")
    git(clean, "add", ".")
    git(clean, "commit", "--quiet", "--message", "first")
  })

  const contentOf = (path: string) => readFileSync(join(clean, path), "utf8")

  test("writes all safe fixes into the files, commits nothing, and prints each", () => {
    const { status, stdout, stderr } = analyze(clean, "--fix")
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" })
    expect(stdout).toMatch(/^total\.py:1 .*\(unused-import\)\ntotal\.py:5 .*\(compare-none\)\ntotal\.py:11 /)
    expect(stdout).toMatch(/\nApplied 3 fixes in 1 file; 1 finding is left\.\n$/)
    expect(contentOf("total.py")).toBe(fixed)
    expect(contentOf("loose.js")).toContain("a == 'b'")
    expect(git(clean, "status", "--porcelain").trim()).toBe("M total.py")
  })

  test("applies those of one detector, and of medium confidence where that is asked for", () => {
    const { stdout } = analyze(clean, "--fix", "--detector", "loose-equality", "--confidence", "medium")
    expect(stdout).toMatch(/Applied 1 fix in 1 file; 0 findings are left\.\n$/)
    expect(contentOf("loose.js")).toContain("a === 'b'")
    expect(contentOf("total.py")).toBe(source)
  })

  test("ends with 0 where there is nothing to fix", () => {
    expect(analyze(clean, "--fix", "--detector", "loose-equality")).toMatchObject({
      status: 0,
      stdout: "No fix was applied; 1 finding is left.\n",
    })
  })

  test("refuses a work tree with changes or new files, with one line, and changes nothing", () => {
    writeFileSync(join(clean, "new.py"), "x = 1\n")
    const { status, stdout, stderr } = analyze(clean, "--fix")
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" })
    expect(stderr).toMatch(/^.*--fix needs a work tree without changes.*\n$/)
    expect(contentOf("total.py")).toBe(source)
  })

  test("refuses what it cannot be used together with", () => {
    expect(analyze(clean, "--fix", "--staged")).toMatchObject({ status: 2, stdout: "" })
  })
})

describe("findings of other tools", { timeout: patienceMillis }, () => {
  const log = (line: number, tool = "semgrep") => ({
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: tool, rules: [{ id: "sqli", properties: { tags: ["security", "CWE-89"] } }] } },
        results: [
          {
            ruleId: "sqli",
            level: "error",
            message: { text: "A query of a request" },
            locations: [
              {
                physicalLocation: {
                  // absolute, as ESLint and Ruff write it
                  artifactLocation: { uri: `file://${join(realpathSync(repository), "src/a.js")}` },
                  region: { startLine: line },
                },
              },
            ],
          },
        ],
      },
    ],
  })

  const written = (name: string, content: string | Buffer): string => {
    writeFileSync(join(folder, name), content)
    return name
  }

  test("may be compressed with gzip", () => {
    const file = written("one.sarif.gz", gzipSync(JSON.stringify(log(1))))
    const { status, stdout } = analyze("repository", "--import-sarif", file, "--format", "csv")
    expect([status, stdout]).toEqual([0, expect.stringContaining("semgrep/sqli")])
  })

  test("stand in the report beside its own, fail a build, and cost no points", () => {
    const file = written("one.sarif", JSON.stringify(log(1)))
    const other = written("two.sarif", JSON.stringify(log(1, "ESLint")))
    const without = JSON.parse(analyze("repository", "--json", "-").stdout)
    const args = ["repository", "--import-sarif", file, "--import-sarif", other, "--json", "-", "--fail-on", "high"]
    const { status, stdout } = analyze(...args)
    const report = JSON.parse(stdout)
    expect(status).toBe(1)
    const detectors = report.findings.map(({ detector }: { readonly detector: string }) => detector)
    expect(detectors).toEqual(expect.arrayContaining(["loose-equality", "semgrep/sqli", "eslint/sqli"]))
    expect(detectors).toHaveLength(without.findings.length + 2)
    expect(report).toMatchObject({ health_score: without.health_score, score_breakdown: without.score_breakdown })
    const severe = ["--fail-on", "critical", "--detector", "semgrep/sqli", "--format", "csv"]
    const only = analyze("repository", "--import-sarif", file, ...severe)
    expect([only.status, only.stdout.trim().split("\r\n").length]).toEqual([0, 2])
  })

  test("are known by a baseline that has them", () => {
    const file = written("one.sarif", JSON.stringify(log(1)))
    analyze("repository", "--import-sarif", file, "--json", "before.json")
    const moved = written("moved.sarif", JSON.stringify(log(2)))
    const before = ["--baseline", "before.json", "--format", "csv"]
    expect(
      analyze("repository", "--import-sarif", moved, ...before)
        .stdout.trim()
        .split("\r\n"),
    ).toHaveLength(1)
    const added = written("other.sarif", JSON.stringify(log(2, "gosec")))
    expect(analyze("repository", "--import-sarif", added, ...before).stdout).toContain("gosec/sqli")
  })

  test.each([
    ["is not there", "missing.sarif", null, "The SARIF log missing.sarif cannot be read"],
    ["is no JSON", "text.sarif", () => "no log", "it is no JSON"],
    ["is no log", "other.sarif", () => "{}", "is not as SARIF 2.1.0 has it"],
    ["was cut short", "cut.sarif", () => gzipSync(JSON.stringify(log(1))).subarray(0, -9), "unexpected end of file"],
    ["is too large", "long.sarif", () => gzipSync(Buffer.alloc(21 * 1024 ** 2, " ")), "it is larger than 20 MiB"],
    ["leads out of the repository", "out.sarif", () => JSON.stringify(log(1)).replaceAll("src/a.js", "../x.js"), null],
  ])("a log that %s", (_, name, content, message) => {
    if (content !== null) written(name, content())
    const { status, stdout, stderr } = analyze("repository", "--import-sarif", name, "--format", "csv")
    expect(stdout).not.toContain("sqli")
    if (message === null) expect(status).toBe(0)
    else expect([status, stderr]).toEqual([2, expect.stringContaining(message)])
  })

  test("are refused together with an earlier commit, of which no log tells", () => {
    const { status, stderr } = analyze("repository", "--import-sarif", "one.sarif", "--since", "HEAD~1")
    expect([status, stderr]).toEqual([2, expect.stringContaining("exclude each other")])
  })
})
