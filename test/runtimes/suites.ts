/**
 * `npm run test:suites`: runs all tests of the published packages inside Deno and inside Bun.
 *
 *   npm run test:suites -- [deno] [bun] [--require-all]
 *
 * Tests that cannot pass there are in exceptions.ts. They run too, and must fail: an exception that passes fails
 * the whole.
 */
import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { root } from "../../scripts/packages/manifest.ts"
import { type Exception, exceptions, type SuiteRuntime } from "./exceptions.ts"
import { installed } from "./runtimes.ts"

interface Installed {
  readonly runtime: SuiteRuntime
  readonly binary: string
  /** Arguments with which the runtime runs a file, instead of the Node of its first line. */
  readonly words: readonly string[]
  /** Pool of vitest: processes of Bun and threads of Deno lack parts that it needs. */
  readonly pool: "forks" | "threads"
}

const runtimes: readonly Installed[] = [
  { runtime: "Deno", binary: installed(".bin/deno"), words: ["run", "--allow-all"], pool: "forks" },
  { runtime: "Bun", binary: installed(".bin/bun"), words: ["--bun"], pool: "threads" },
]

/** Where much else ran, Deno took 180 s and Bun more than 300: this is for one that hangs. */
const timeoutMillis = 900_000

/** Output of vitest's JSON reporter, as far as it is read here. */
interface Results {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: "passed" | "failed"
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: "passed" | "failed" | "skipped" | "pending" | "todo"
    }[]
  }[]
}

interface Run {
  readonly passed: boolean
  readonly output: string
  readonly results: Results | undefined
}

const vitest = ({ runtime, binary, words, pool }: Installed, options: readonly string[]): Run => {
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-suites-"))
  try {
    const file = join(folder, "results.json")
    const fixed = [
      "run",
      "--config=test/runtimes/vitest.config.ts",
      "--reporter=default",
      "--reporter=json",
      `--pool=${pool}`,
    ]
    const { status, stdout, stderr } = spawnSync(
      binary,
      [...words, join(root, "node_modules/vitest/vitest.mjs"), ...fixed, `--outputFile.json=${file}`, ...options],
      {
        cwd: root,
        encoding: "utf8",
        timeout: timeoutMillis,
        env: { ...process.env, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1", EXPECTED_RUNTIME: runtime },
      },
    )
    const results: Results | undefined = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined
    return { passed: status === 0, output: stdout + stderr, results }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Escapes a name for a regular expression. */
const quoted = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whether what the exception is about failed. */
const failed = ({ file, test }: Exception, results: Results | undefined): boolean => {
  const ofFile = results?.testResults.find(({ name }) => name.endsWith(`/${file}`))
  if (ofFile === undefined) return false
  if (test === undefined) return ofFile.status === "failed"
  // in results a space is between the names
  const name = test.replaceAll(" > ", " ")
  return ofFile.assertionResults.some(({ fullName, status }) => fullName === name && status === "failed")
}

/** Runs everything but the exceptions, which has to pass, then each file with exceptions, which have to fail. */
const isAsExpected = (installation: Installed): boolean => {
  const start = performance.now()
  const ours = exceptions.filter(({ runtimes: where }) => where.includes(installation.runtime))
  const files = ours.filter(({ test }) => test === undefined)
  const tests = ours.flatMap(({ test }) => (test === undefined ? [] : quoted(test)))
  const others = vitest(installation, [
    ...files.map(({ file }) => `--exclude=${file}`),
    ...(tests.length > 0 ? [`--testNamePattern=^(?!(${tests.join("|")})$)`] : []),
  ])
  const none = { passed: false, output: "", results: undefined }
  const alone = ours.length > 0 ? vitest(installation, [...new Set(ours.map(({ file }) => file))]) : none
  const idle = ours.filter((exception) => !failed(exception, alone.results))

  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`
  const isRight = others.passed && idle.length === 0
  const count = `${others.results?.numPassedTests ?? 0} passed, ${ours.length} exceptions`
  console.log(`${isRight ? "ok  " : "FAIL"} ${installation.runtime.padEnd(5)} ${count} (${seconds})`)
  if (!others.passed) console.log(others.output)
  for (const { file, test } of idle) console.log(`not an exception: ${file}${test === undefined ? "" : ` > ${test}`}`)
  return isRight
}

const words = process.argv.slice(2)
const isRequired = words.includes("--require-all")
const chosen = words.filter((word) => word !== "--require-all")
const unknown = chosen.filter((word) => !runtimes.some(({ runtime }) => runtime.toLowerCase() === word))
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(" ")}`)

for (const installation of runtimes) {
  if (chosen.length > 0 && !chosen.includes(installation.runtime.toLowerCase())) continue
  if (existsSync(installation.binary)) {
    if (!isAsExpected(installation)) process.exitCode = 1
  } else {
    console.log(`${installation.runtime} skipped: not installed`)
    if (isRequired) process.exitCode = 1
  }
}
