/** Options of `analyze` that limit its findings: uncommitted files, new findings, changed lines, filters. */
import { spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { once } from "node:events"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { bundledMain } from "../../support/bundled.ts"

const patienceMillis = 60_000

const main = bundledMain()
const undos: Array<() => unknown> = []
let folder: string
let repository: string

const git = (...args: ReadonlyArray<string>): string => {
  const identity = ["-c", "user.name=T", "-c", "user.email=t@acme.example", "-c", "commit.gpgSign=false"]
  const { status, stdout, stderr } = spawnSync("git", [...identity, ...args], { cwd: repository, encoding: "utf8" })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

const write = (files: Readonly<Record<string, string>>): void => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(repository, path, ".."), { recursive: true })
    writeFileSync(join(repository, path), content)
  }
}

const commit = (files: Readonly<Record<string, string>>): void => {
  write(files)
  git("add", ".")
  git("commit", "--quiet", "--message", "change")
}

beforeEach(() => {
  const own = mkdtempSync(join(tmpdir(), "analyze-limits-test-"))
  undos.push(() => rmSync(own, { recursive: true, force: true }))
  folder = own
  repository = join(folder, "repository")
  mkdirSync(repository)
  git("init", "--quiet", "--initial-branch=main")
})

afterAll(() => {
  for (const undo of undos.toReversed()) undo()
})

const runOn = (name: string, args: ReadonlyArray<string>, more: Readonly<Record<string, string>> = {}) => {
  const { GIT_INDEX_FILE: _, ...env } = process.env
  return spawnSync(process.execPath, [main, "analyze", name, ...args], {
    cwd: folder,
    env: { ...env, ...more },
    encoding: "utf8",
  })
}

const run = (args: ReadonlyArray<string>, more: Readonly<Record<string, string>> = {}) =>
  runOn("repository", args, more)

const analyze = (...args: ReadonlyArray<string>) => {
  const { status, stdout, stderr } = run(args)
  return { status, stdout, stderr }
}

/** Places of the findings. */
const placesOf = (args: ReadonlyArray<string>, more: Readonly<Record<string, string>> = {}): ReadonlyArray<string> => {
  const { stdout, stderr } = run([...args, "--json", "-"], more)
  expect(stderr).toBe("")
  const { findings }: { findings: ReadonlyArray<Record<string, string>> } = JSON.parse(stdout)
  return findings.map(({ detector, file_path: path, line_start: line }) => `${detector} ${path}:${line}`)
}

/** Every file of a folder with its content and the time of its last change. */
const stateOf = (path: string): ReadonlyArray<string> =>
  readdirSync(path, { recursive: true, encoding: "utf8" })
    .toSorted()
    .map((name) => {
      const found = statSync(join(path, name))
      const content = found.isFile()
        ? createHash("sha1")
            .update(readFileSync(join(path, name)))
            .digest("hex")
        : ""
      return `${name} ${found.mtimeMs} ${content}`
    })

/** Whether a process has started another one. */
const hasChild = (pid: number | undefined): boolean =>
  spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" }).stdout.trim() !== ""

describe("uncommitted changes", { timeout: patienceMillis }, () => {
  beforeEach(() => {
    commit({ "a.js": "f(a == b)\n", "gone.js": "eval(old)\n", ".gitignore": "ignored/\n" })
    write({ "staged.js": "eval(x)\n" })
    git("add", "staged.js")
    write({ "a.js": "f(a)\n", "new.js": "debugger\n", "ignored/d.js": "debugger\n" })
    rmSync(join(repository, "gone.js"))
  })

  test("are what is staged with --staged", () => {
    expect(placesOf(["--staged"])).toEqual(["loose-equality a.js:1", "code-eval gone.js:1", "code-eval staged.js:1"])
    expect(analyze("--staged").stdout).toContain(`staged changes on ${git("rev-parse", "HEAD").slice(0, 12)}`)
  })

  test("are all files that are not ignored with --working-tree", () => {
    expect(placesOf(["--working-tree"])).toEqual(["debug-statement new.js:1", "code-eval staged.js:1"])
  })

  test("are read from the index that git names to a hook", () => {
    const index = join(folder, "index")
    writeFileSync(index, readFileSync(join(repository, ".git/index")))
    git("rm", "--cached", "--quiet", "--force", "staged.js")
    expect(placesOf(["--staged"])).not.toContain("code-eval staged.js:1")
    expect(placesOf(["--staged"], { GIT_INDEX_FILE: index })).toContain("code-eval staged.js:1")
  })

  test("leave the repository as it is, and run nothing that it names", () => {
    const ran = join(folder, "ran")
    const program = `touch ${ran}; cat`
    write({ ".gitattributes": "*.js filter=own diff=own\n" })
    git("config", "filter.own.clean", program)
    git("config", "filter.own.process", program)
    git("config", "diff.own.textconv", program)
    git("config", "core.fsmonitor", program)
    git("config", "core.hooksPath", "hooks")
    mkdirSync(join(repository, "nested"))
    spawnSync("git", ["init", "--quiet"], { cwd: join(repository, "nested") })
    spawnSync("git", ["config", "core.fsmonitor", program], { cwd: join(repository, "nested") })
    write({ "nested/a.js": "debugger\n" })
    const before = stateOf(repository)
    const findings = placesOf(["--working-tree", "--diff", "HEAD"])
    expect(findings).toEqual(["debug-statement new.js:1", "code-eval staged.js:1"])
    placesOf(["--staged", "--since", "HEAD"])
    expect(stateOf(repository)).toEqual(before)
    expect(existsSync(ran)).toBe(false)
  })

  test("are not there in a bare repository", () => {
    git("clone", "--quiet", "--bare", ".", "../bare.git")
    const { status, stderr } = runOn("bare.git", ["--staged"])
    expect([status, stderr]).toEqual([2, `${folder}/bare.git is a bare repository: it has no uncommitted files.\n`])
  })

  test("are those of a linked work tree", () => {
    git("worktree", "add", "--quiet", "../linked", "HEAD")
    writeFileSync(join(folder, "linked/more.js"), "eval(y)\n")
    const { stdout } = runOn("linked", ["--working-tree", "--json", "-"])
    expect(stdout).toContain('"more.js"')
  })
})

describe("before the first commit", { timeout: patienceMillis }, () => {
  test("what is staged is all that there is, and all of it is new", () => {
    write({ "a.js": "eval(x)\n" })
    git("add", ".")
    expect(placesOf(["--staged", "--diff", "HEAD"])).toEqual(["code-eval a.js:1"])
    expect(placesOf(["--staged", "--since", "HEAD"])).toEqual(["code-eval a.js:1"])
    expect(analyze("--staged").stdout).toContain("staged changes on nothing")
  })
})

describe("what is new", { timeout: patienceMillis }, () => {
  beforeEach(() => {
    commit({ "a.js": "f(a == b)\n", "moved.js": "const x = 1\nexport const run = () => {\n  eval(x)\n}\n" })
    git("checkout", "--quiet", "-b", "feature")
    git("mv", "moved.js", "renamed.js")
    commit({ "a.js": "f()\n\nf(a == b)\nf(c == d)\n" })
    git("checkout", "--quiet", "main")
    commit({ "main.js": "debugger\n", "a.js": "f(a)\n" })
    git("checkout", "--quiet", "feature")
  })

  test("with --since is what the branch added since it left the other one, through edits and renames", () => {
    expect(placesOf(["--since", "main"])).toEqual(["loose-equality a.js:4"])
    const { stdout } = analyze("--since", "main")
    expect(stdout).toContain("New findings: 0 critical, 0 high, 0 medium, 1 low, 0 info\n")
    expect(stdout).toMatch(/^Health \d+: .* since main \(\d+\)\n/)
  })

  test("with --baseline is what the report lacks, whichever form it has", () => {
    for (const form of ["json", "sarif"]) {
      const file = `before.${form}`
      expect(analyze("--commit", "feature~1", `--${form}`, file).status).toBe(0)
      expect(placesOf(["--baseline", file])).toEqual(["loose-equality a.js:4", "code-eval renamed.js:3"])
    }
    expect(analyze("--baseline", "before.json").stdout).toMatch(/since before\.json \(\d+\)\n/)
    writeFileSync(join(folder, "other.json"), "{}")
    expect(analyze("--baseline", "other.json")).toMatchObject({
      status: 2,
      stderr: "The baseline other.json is no report that --json or --sarif has written.\n",
    })
    expect(analyze("--baseline", "missing.json").stderr).toMatch(
      /^The baseline missing\.json cannot be read: no such file or directory\.\n$/,
    )
  })

  test.each([
    ["json", ["--max", "1"]],
    ["json", ["--since", "main"]],
    ["json", ["--diff", "main"]],
    ["sarif", ["--max", "1"]],
    ["sarif", ["--since", "main"]],
    ["sarif", ["--diff", "main"]],
  ])("with --baseline as %s written with %j counts the others as new, and says so", (form, limit) => {
    expect(analyze(...limit, `--${form}`, "part").status).toBe(0)
    const { status, stderr } = analyze("--baseline", "part")
    expect(status).toBe(0)
    expect(stderr).toMatch(/^The baseline part has only a part of the findings .* count as new\.\n$/)
  })

  test.each(["json", "sarif"])("with --baseline as %s of all findings says nothing about a part", (form) => {
    expect(analyze(`--${form}`, "whole").status).toBe(0)
    expect(analyze("--baseline", "whole").stderr).toBe("")
  })

  test("regression: with --baseline as a log beside the run of another tool is what our run lacks", () => {
    expect(analyze("--commit", "feature~1", "--sarif", "ours").status).toBe(0)
    const ours = JSON.parse(readFileSync(join(folder, "ours"), "utf8"))
    const properties = { since: { ref: "main" }, diff: 1, findingsOmitted: "none", healthScore: "A" }
    const other = { tool: { driver: { name: "lint" } }, results: [{ message: { text: "x" } }], properties }
    writeFileSync(join(folder, "merged"), JSON.stringify({ ...ours, runs: [other, ...ours.runs] }))
    expect(placesOf(["--baseline", "merged"])).toEqual(["loose-equality a.js:4", "code-eval renamed.js:3"])
    expect(analyze("--baseline", "merged")).toMatchObject({
      stdout: expect.stringMatching(/ since merged \(\d+\)\n/),
      stderr: "",
    })
  })

  test("with --diff are findings in lines that the branch changed", () => {
    expect(placesOf(["--diff", "main"])).toEqual(["loose-equality a.js:4"])
    expect(analyze("--diff", "main").stdout).toContain("Findings in changed lines: 0 critical,")
  })

  test("alone is counted, listed and able to fail a build", () => {
    expect(analyze("--since", "main", "--fail-on", "medium")).toMatchObject({ status: 0, stderr: "" })
    expect(analyze("--since", "main", "--fail-on", "low")).toMatchObject({
      status: 1,
      stderr: "Failed: 1 finding is low or worse.\n",
    })
  })
})

describe("what is asked for", { timeout: patienceMillis }, () => {
  beforeEach(() => {
    commit({
      "a.js": "/* of a request */ eval(x)\nf(a == b)\nf(c == d)\n",
      "examples/a.js": "eval(x)\n",
      "logo.min.js": "x\n",
    })
  })

  test("limits every output", () => {
    expect(placesOf(["--detector", "code-eval"])).toEqual(["code-eval a.js:1", "code-eval examples/a.js:1"])
    expect(placesOf(["--exclude-tests"])).toEqual([
      "code-eval a.js:1",
      "loose-equality a.js:2",
      "loose-equality a.js:3",
    ])
    expect(placesOf(["--min-severity", "medium"])).toEqual(["code-eval a.js:1"])
    expect(placesOf(["--max", "1"])).toEqual(["code-eval a.js:1"])
    const { stdout } = analyze("--min-severity", "medium", "--fail-on", "low")
    expect(stdout).toContain("Findings: 0 critical, 0 high, 1 medium, 0 low, 0 info\n")
  })

  test("is one thing on the standard output", () => {
    expect(JSON.parse(analyze("--sarif", "-").stdout).version).toBe("2.1.0")
    expect(analyze("--csv", "-").stdout).toMatch(/^severity,confidence,.*\r\n/)
    expect(JSON.parse(analyze("--format", "gitlab").stdout)[0]).toMatchObject({ check_name: "code-eval" })
    expect(analyze("--json", "-", "--sarif", "-")).toMatchObject({
      status: 2,
      stderr: "Only one of --format and the outputs to - can be printed.\n",
    })
  })

  test("may be every file that was left out, with the reason", () => {
    expect(analyze().stdout).not.toContain("logo.min.js")
    expect(analyze("--list-skipped").stdout).toContain("  logo.min.js  minified\n")
  })

  test.each([
    [["--staged", "--commit", "main"], "--commit, --staged and --working-tree exclude each other.\n"],
    [["--since", "main", "--baseline", "x"], "--since and --baseline exclude each other.\n"],
    [["--exclude-tests", "--all-roles"], "--exclude-tests and --all-roles exclude each other.\n"],
    [["--detector", "xyz"], "There is no detector xyz.\n"],
    [["--detector", "sql-injecton"], "There is no detector sql-injecton: did you mean sql-injection?\n"],
    [["--detector", "sql"], "There is no detector sql: did you mean sql-injection?\n"],
  ])("has to make sense: %j", (args, stderr) => {
    expect(analyze(...args)).toMatchObject({ status: 2, stdout: "", stderr })
  })

  test.each(["0", "-1", "1.5", "x"])("has --max as a whole number, not %s", (value) => {
    expect(analyze("--max", value)).toMatchObject({
      status: 2,
      stdout: "",
      stderr: `Invalid value for flag --max: "${value}". Expected: a whole number from 1 up\nSee: code-analysis analyze --help\n`,
    })
  })

  test("names the files of the full report at the end", () => {
    expect(analyze("--json", "all.json").stdout).toMatch(/\nFull report: .*\/all\.json\n$/)
  })
})

test("an analysis that is stopped is no good result", { timeout: patienceMillis }, async () => {
  const files = Array.from({ length: 400 }, (_, index) => [
    `f${index}.js`,
    `export const f${index} = (x) => {\n${`  if (x === ${index}) return g(x)\n`.repeat(200)}}\n`,
  ])
  commit(Object.fromEntries(files))
  const child = spawn(process.execPath, [main, "analyze", "repository"], { cwd: folder, stdio: "ignore" })
  const ended = once(child, "exit")
  // git is started once everything is loaded
  // oxlint-disable-next-line no-await-in-loop
  while (!hasChild(child.pid)) await sleep(5)
  child.kill("SIGTERM")
  expect(await ended).toEqual([2, null])
})

describe("little to analyze", { timeout: patienceMillis }, () => {
  test("is one line", () => {
    git("commit", "--quiet", "--allow-empty", "--message", "nothing")
    expect(analyze().stdout).toMatch(/^Nothing to analyze: commit \w{12} has no files\.\n$/)
    commit({ "logo.png": "\0" })
    expect(analyze().stdout).toMatch(
      /^Nothing to analyze: commit \w{12} has no file that is examined \(1 file \(\.png 1\); 0 skipped\)\.\n$/,
    )
  })

  test("of a history is said in one line, with what would help where it is needed", () => {
    commit({ "a.js": "eval(x)\n" })
    commit({ "a.js": "eval(x, 1)\n" })
    const head = git("rev-parse", "HEAD~1")
    git("clone", "--quiet", "--depth=1", `file://${repository}`, "../shallow")
    const inShallow = (...args: ReadonlyArray<string>) => runOn("shallow", args)
    expect(inShallow().stdout).toContain("\nShallow clone: without the history, hotspots are not looked for.\n")
    expect(inShallow("--since", head).stderr).toMatch(/ has no commit \w{40}\. The clone is shallow: .*\n$/)
    expect(analyze().stdout).not.toContain("Shallow")
  })
})

describe("--watch", () => {
  const watch = () => {
    const { GIT_INDEX_FILE: _, ...env } = process.env
    const words = [main, "analyze", "repository", "--watch", "--format", "csv"]
    return spawn(process.execPath, words, { cwd: folder, env })
  }

  /** Collects the output of a process until it contains a text. */
  const hearing = (child: ReturnType<typeof spawn>) => {
    let heard = ""
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (more) => (heard += String(more)))
    return {
      until: async (pattern: RegExp): Promise<string> => {
        while (!pattern.test(heard)) {
          if (child.exitCode !== null) throw new Error(`it ended: ${heard}`)
          await sleep(20)
        }
        return heard
      },
    }
  }

  test(
    "analyzes files as they are, again after a change, and until it is interrupted",
    { timeout: patienceMillis },
    async () => {
      commit({ "one.js": "eval(x)\n", ".gitignore": "ignored.js\n" })
      const child = watch()
      const ended = once(child, "exit")
      try {
        const { until } = hearing(child)
        expect(await until(/Waiting for changes/)).toContain("one.js")
        write({ "ignored.js": "eval(y)\n", "two.js": "eval(z)\n" })
        const heard = await until(/Waiting for changes[^]*Waiting for changes/)
        expect(heard.split("Waiting for changes")[1]).toContain("two.js")
        // not to a terminal
        expect(heard).not.toContain("\u001B")
        expect(heard).not.toContain("ignored.js")
      } finally {
        child.kill("SIGINT")
      }
      expect(await ended).toEqual([0, null])
    },
  )

  test(
    "says once that the repository is away, and goes on when it is there again",
    { timeout: patienceMillis },
    async () => {
      commit({ "one.js": "eval(x)\n" })
      const child = watch()
      const ended = once(child, "exit")
      try {
        const { until } = hearing(child)
        await until(/Waiting for changes/)
        renameSync(join(repository, ".git"), join(folder, "away"))
        await until(/is in no git repository/)
        // several looks
        await sleep(3000)
        renameSync(join(folder, "away"), join(repository, ".git"))
        write({ "two.js": "eval(z)\n" })
        const heard = await until(/two\.js[^]*Waiting for changes/)
        expect(heard.match(/is in no git repository/g)).toHaveLength(1)
      } finally {
        child.kill("SIGINT")
      }
      expect(await ended).toEqual([0, null])
    },
  )

  test("is for the work tree alone", () => {
    commit({ "one.js": "1\n" })
    const { status, stderr } = runOn("repository", ["--watch", "--fail-on", "high"])
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: "--watch is for the files as they are: leave --commit, --staged, --fix and --fail-on out.\n",
    })
  })
})
