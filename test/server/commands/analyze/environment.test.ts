/** `analyze` in other time zones and languages, where it says the same, and on machines without a temporary folder. */
import { spawnSync } from "node:child_process"
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { commit, git } from "../../../pipelines/support.ts"
import { bundledMain } from "../../support/bundled.ts"
import { onFileSystem, withAddresses, withoutRights } from "../../support/launchers.ts"

const patienceMillis = 120_000

const main = bundledMain()
let folder: string
const undos: Array<() => unknown> = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "code-analysis-environment-"))
  undos.push(() => rmSync(folder, { recursive: true, force: true }))
  git(folder, "init", "--quiet", "--initial-branch=main")
  // names and letters that languages order and capitalize in different ways
  const names = ["ä.js", "z.js", "Z.js", "i.js", "I.js", "İ.js", "ch/a.js", "d/a.js", "10.js", "9.js"]
  commit(folder, Object.fromEntries(names.map((name) => [name, "eval(title)\nf(a == b)\n"])))
  writeFileSync(join(folder, "new.js"), "eval(x)\n")
  git(folder, "add", "new.js")
})

afterAll(() => {
  for (const undo of undos) undo()
})

type Environment = Readonly<Record<string, string>>

const written = ["sarif", "csv", "markdown"]
const contentOf = (name: string): string =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : ""

const analyze = (args: ReadonlyArray<string>, env: Environment, launcher: ReadonlyArray<string> = []) => {
  const [program = process.execPath, ...words] = [...launcher, process.execPath, main, "analyze", ...args]
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: process.env["PATH"], HOME: folder, ...env },
  })
  return { status, stdout: stdout.replace(/, \d+\.\d s$/m, ""), stderr, files: written.map(contentOf) }
}

const environments: ReadonlyArray<readonly [what: string, env: Environment]> = [
  ["Turkish, with a time zone of three quarters of an hour", { TZ: "Pacific/Chatham", LC_ALL: "tr_TR.UTF-8" }],
  ["Arabic numbers, west of the date line", { TZ: "Pacific/Pago_Pago", LC_ALL: "ar_SA.UTF-8", LANGUAGE: "ar" }],
  ["a language and a time zone that nobody has", { TZ: "Nowhere/Nothing", LC_ALL: "xx_XX.nothing", LANG: "x" }],
]

const runs: ReadonlyArray<ReadonlyArray<string>> = [
  // first, since the files that it writes are looked at after each
  ["--format", "json", "--sarif", "sarif", "--csv", "csv", "--markdown", "markdown"],
  ["--staged", "--diff", "HEAD", "--fail-on", "low"],
  ["--commit", "no-such-branch"],
]

describe("the environment", { timeout: patienceMillis }, () => {
  let usual: ReadonlyArray<ReturnType<typeof analyze>>

  beforeAll(() => {
    usual = runs.map((args) => analyze(args, { TZ: "UTC", LC_ALL: "C.UTF-8" }))
    expect(usual.map(({ status }) => status)).toEqual([0, 1, 2])
  }, patienceMillis)

  test.each(environments)("changes no byte of what is printed: %s", (_, env) => {
    expect(runs.map((args) => analyze(args, env))).toEqual(usual)
  })
})

describe("limited addresses", { timeout: patienceMillis }, () => {
  test("regression: every file is analyzed with 20 GiB of them", ({ skip }) => {
    const launcher = withAddresses(20)
    if (launcher === undefined) return skip("this machine has no prlimit")
    const { status, stdout } = analyze(["--format", "csv"], {}, launcher)
    expect(status).toBe(0)
    expect(stdout).toContain("code-eval")
  })

  test("are one line where they are too few, and no good result", ({ skip }) => {
    const launcher = withAddresses(6)
    if (launcher === undefined) return skip("this machine has no prlimit")
    expect(analyze([], {}, launcher)).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringMatching(/^This process may use 6\.0 GiB of address space, and needs 8, .*\n$/),
    })
  })
})

test("workers that fail on every file are no good result", { timeout: patienceMillis }, () => {
  const preload = `import { isMainThread } from "node:worker_threads"
    if (!isMainThread) WebAssembly.compile = () => process.exit(1)`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(preload)}`
  expect(analyze(["--format", "csv"], { NODE_OPTIONS })).toMatchObject({
    status: 2,
    stdout: "",
    stderr: expect.stringMatching(/^No file could be analyzed: the workers failed on all 10\. .*\n$/),
  })
})

describe("a temporary folder", { timeout: patienceMillis }, () => {
  const temporary = (name: string): string => {
    const path = join(folder, name)
    mkdirSync(path)
    return path
  }
  const oneLine = (TMPDIR: string) => ({
    files: expect.anything(),
    status: 2,
    stdout: "",
    stderr: expect.stringMatching(new RegExp(`^[^\\n]*${TMPDIR}[^\\n]*\\n$`)),
  })

  test("that cannot be there is one line that names TMPDIR, where one is needed", () => {
    // Node.js itself makes a folder that is only missing, for what it has compiled
    const TMPDIR = join(folder, "new.js", "temporary")
    for (const option of ["--staged", "--working-tree"]) {
      const ended = analyze([option], { TMPDIR })
      expect(ended).toEqual(oneLine(TMPDIR))
      expect(ended.stderr).toMatch(
        /^No temporary folder can be made in .* Name a folder with free space in TMPDIR\.\n$/,
      )
    }
    expect(analyze(["--format", "csv"], { TMPDIR })).toMatchObject({ status: 0, stderr: "" })
  })

  test("that may not be written is one line", ({ skip }) => {
    const launcher = withoutRights()
    if (launcher === undefined) return skip("this machine has no setpriv")
    const TMPDIR = temporary("read-only")
    chmodSync(TMPDIR, 0o500)
    expect(analyze(["--staged"], { TMPDIR }, launcher)).toEqual(oneLine(TMPDIR))
  })

  test.for(["nr_inodes=1", "nr_inodes=3"])("on a full file system is one line: %s", (options, { skip }) => {
    const TMPDIR = temporary(options)
    const launcher = onFileSystem(TMPDIR, options)
    if (launcher === undefined) return skip("this machine mounts no file system for a test")
    expect(analyze(["--staged"], { TMPDIR }, launcher)).toEqual(oneLine(TMPDIR))
  })
})
