/** The scripts of package.json, and the runner behind them. */
import { execFile, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { memorySettings } from "../../server/src/nodeOptions.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))
const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
)
const runner = join(root, "scripts/run.mjs")

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "code-analysis-scripts-"))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

interface Ended {
  readonly status: number | string | null | undefined
  readonly stdout: string
  readonly stderr: string
}

const run = (...words: ReadonlyArray<string>): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, words, { cwd: root }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : error.code, stdout, stderr })
    })
  })

describe("the scripts", () => {
  test("begin with those that a newcomer needs", () => {
    expect(Object.keys(scripts).slice(0, 7)).toEqual(["start", "demo", "analyze", "test", "check", "generate", "docs"])
  })

  test("have no hooks that run unasked", () => {
    expect(Object.keys(scripts).filter((name) => /^(?:pre|post)/.test(name))).toEqual([])
  })

  test("run files that exist", () => {
    const files = Object.values(scripts).flatMap((script) => script.match(/[\w./-]+\.(?:mjs|ts)\b/g) ?? [])
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})

describe("the runner", () => {
  test("hands on the arguments and the exit code, and reads the source of the packages", async () => {
    const file = program(
      "arguments.ts",
      "const words: Array<string> = process.argv.slice(2)\nconsole.log(words.join('|'), process.execArgv.join(' '))\nprocess.exitCode = 7\n",
    )
    const { status, stdout } = await run(runner, file, "--with", "two words", "$HOME")
    expect(stdout).toBe(
      "--with|two words|$HOME --liftoff-only --max-semi-space-size=8 --conditions=@code-analysis/source\n",
    )
    expect(status).toBe(7)
  })

  test("has freed memory given back, as the service does that starts itself anew", () => {
    const file = program("memory.mjs", "console.log(process.env.MALLOC_TRIM_THRESHOLD_)")
    const env = { ...process.env, MALLOC_TRIM_THRESHOLD_: undefined }
    const output = execFileSync(process.execPath, [runner, file], { cwd: root, env, encoding: "utf8" })
    expect([output.trim()]).toEqual(Object.values(memorySettings))
  })

  test.each(["SIGINT", "SIGTERM"] as const)("lets a program that gets %s end in its own way", async (signal) => {
    const file = program(
      `${signal}.mjs`,
      `setInterval(() => undefined, 1000)
       process.on("${signal}", () => setTimeout(() => { console.log("ended"); process.exit(3) }, 50))
       console.log("ready")`,
    )
    const child = spawn(process.execPath, [runner, file], { cwd: root, stdio: ["ignore", "pipe", "inherit"] })
    let output = ""
    child.stdout.on("data", (text: Buffer) => {
      output += String(text)
      if (String(text).includes("ready")) child.kill(signal)
    })
    expect(await once(child, "close")).toEqual([3, null])
    expect(output).toBe("ready\nended\n")
  })

  test("ends by the signal that ended the program", async () => {
    const file = program("killed.mjs", "process.kill(process.pid, 'SIGKILL')")
    const child = spawn(process.execPath, [runner, file], { cwd: root, stdio: "ignore" })
    expect(await once(child, "close")).toEqual([null, "SIGKILL"])
  })
})

describe.each([
  ["bench", "test/bench"],
  ["evaluate", "test/evaluation"],
])("npm run %s", (script, parent) => {
  const names = readdirSync(join(root, parent)).filter((name) => existsSync(join(root, parent, name, "main.ts")))

  test.each([
    ["without a name", [], "Which one?"],
    ["with a name that is not there", ["nothing"], "There is no nothing."],
    ["with a path", ["../chaos"], "There is no ../chaos."],
  ])("%s lists what there is", async (_, words, message) => {
    const { status, stdout, stderr } = await run("scripts/named.ts", script, parent, ...words)
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" })
    const [first, , ...lines] = stderr.trimEnd().split("\n")
    expect(first).toBe(`${message} npm run ${script} -- NAME [options]`)
    // each with a sentence about it
    expect(lines.map((line) => /^ {2}(\S+) +\S+ \S+ \S/.exec(line)?.[1])).toEqual(names.toSorted())
  })
})

test("npm run evaluate runs the named program with its options", async () => {
  const { status, stderr } = await run("scripts/named.ts", "evaluate", "test/evaluation", "fixes", "--unknown")
  expect(stderr).toContain("--unknown")
  expect(stderr).toContain("npm run evaluate -- fixes DIR")
  expect(status).toBe(2)
})
