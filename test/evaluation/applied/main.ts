/**
 * `npm run evaluate -- applied DIR --command COMMAND`: whether a repository's own tests have the same results after
 * all safe fixes were applied. DIR is a git directory or a work tree; everything happens in a copy of its newest commit.
 */
import { execFileSync } from "node:child_process"
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { Effect } from "effect"
import { Engine } from "../../../server/src/engine/Engine.ts"
import type { Safety } from "../../../server/src/engine/fixes/Rewrite.ts"
import { Report } from "../../bench/support/report.ts"
import { runEvaluation } from "../runEvaluation.ts"
import { withCleanup } from "../../bench/support/cleanup.ts"
import { type Application, applyFixes } from "./applyFixes.ts"
import { handOver, run, type Runner, runTests } from "./runTests.ts"
import { changedResults, type ChangedResult, countsOf, type TestResults } from "./testResults.ts"

const usage = `npm run evaluate -- applied DIR --command COMMAND [options]

  DIR                a git directory, or a work tree
  --command COMMAND  runs the tests; writes JUnit XML to $TEST_REPORT, or prints events of \`go test -json\`
  --prepare COMMAND  installs what the tests need, once
  --suggested        applies suggested fixes as well
  --user ID          runs the commands as this user (only root can)
  --timeout SECONDS  for each run of a command (900)
  --diffs            prints what was changed
  --json FILE        writes [{ name, value, unit }]

Both commands run code of the repository, with a bare environment, in a temporary folder.
Without --command the fixes are only listed.
`

interface Options {
  readonly folder: string
  readonly command: string | undefined
  readonly prepare: string | undefined
  readonly allowed: ReadonlySet<Safety>
  readonly user: number | undefined
  readonly timeoutSeconds: number
  readonly diffs: boolean
  readonly json: string | undefined
}

const optionsOf = (): Options => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      command: { type: "string" },
      prepare: { type: "string" },
      suggested: { type: "boolean", default: false },
      user: { type: "string" },
      timeout: { type: "string", default: "900" },
      diffs: { type: "boolean", default: false },
      json: { type: "string" },
    },
  })
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new Error("Which repository?")
  const user = values.user === undefined ? undefined : Number(values.user)
  const timeoutSeconds = Number(values.timeout)
  if (user !== undefined && !(Number.isSafeInteger(user) && user >= 0)) throw new Error("--user asks for a number")
  if (!(Number.isSafeInteger(timeoutSeconds) && timeoutSeconds > 0)) throw new Error("--timeout asks for seconds")
  return {
    folder: resolve(folder),
    command: values.command,
    prepare: values.prepare,
    allowed: new Set<Safety>(values.suggested ? ["safe", "suggested"] : ["safe"]),
    user,
    timeoutSeconds,
    diffs: values.diffs,
    json: values.json,
  }
}

const main = (options: Options): Promise<Report> =>
  withCleanup(async (defer) => {
    const scratch = mkdtempSync(join(tmpdir(), "fixes-applied-"))
    defer(() => rmSync(scratch, { recursive: true, force: true }))
    const repository = join(scratch, "repository.git")
    const [folder, home] = [join(scratch, "work"), join(scratch, "home")]
    execFileSync("git", ["clone", "--quiet", "--bare", "--no-hardlinks", "--", options.folder, repository])
    execFileSync("git", ["clone", "--quiet", "--no-hardlinks", "--", repository, folder])
    mkdirSync(home)
    const runner: Runner = { folder, home, user: options.user, timeoutSeconds: options.timeoutSeconds }
    chmodSync(scratch, 0o755)
    if (options.user !== undefined) for (const each of [folder, home]) handOver(each, options.user)

    if (options.prepare !== undefined) {
      const { status, output, errors } = await run(options.prepare, runner)
      if (status !== 0) throw new Error(`Cannot prepare the tests:\n${output.slice(-2_000)}\n${errors}`)
    }
    const { command } = options
    const before = command === undefined ? null : await runTests(command, runner)
    if (before !== null && countsOf(before).passed === 0)
      throw new Error(`None of ${before.size} tests passes, so that none could show a difference: ${command}`)
    // Tests whose results differ between two runs without any change are flaky: their differences do not count.
    const again = command === undefined ? null : await runTests(command, runner)

    const application = await Effect.runPromise(
      Effect.provide(applyFixes(repository, folder, options.allowed), Engine.layer({ workers: 1 })),
    )
    print(application, options)
    const report = new Report()
    report.add("findings", application.findings, "findings")
    report.add("fixes_applied", application.applied.length, "fixes")
    report.add("files_changed", application.contents.size, "files")
    if (command === undefined || before === null || again === null) return report

    const unsteady = new Set(changedResults(before, again).map(({ name }) => name))
    const differencesTo = (after: TestResults): ReadonlyArray<ChangedResult> =>
      changedResults(before, after).filter(({ name }) => !unsteady.has(name))
    const after = await runTests(command, runner)
    const differences = differencesTo(after)
    const counts = countsOf(before)
    report.add("tests", before.size, "tests")
    report.add("tests_passed_before", counts.passed, "tests")
    report.add("tests_passed_after", countsOf(after).passed, "tests")
    report.add("tests_unsteady", unsteady.size, "tests")
    report.add("tests_changed", differences.length, "tests", { atMost: 0 })
    for (const { name, before: was, after: is } of differences) console.log(`${name}: ${was}, afterwards ${is}`)
    if (differences.length > 0) await blame(application, repository, command, runner, differencesTo)
    return report
  })

const print = ({ applied }: Application, { diffs }: Options): void => {
  for (const { path, detector, safety, title, diff } of applied) {
    console.log(`${path}: ${title} (${detector}, ${safety})`)
    if (diffs) console.log(diff)
  }
}

/** Applies the changes of each file alone, to see which of them it was. */
const blame = async (
  { contents }: Application,
  repository: string,
  command: string,
  runner: Runner,
  differencesTo: (after: TestResults) => ReadonlyArray<ChangedResult>,
): Promise<void> => {
  const original = (path: string): Uint8Array =>
    execFileSync("git", ["-C", repository, "cat-file", "blob", `HEAD:${path}`])
  for (const path of contents.keys()) writeFileSync(join(runner.folder, path), original(path))
  for (const [path, content] of contents) {
    writeFileSync(join(runner.folder, path), content)
    // oxlint-disable-next-line no-await-in-loop -- they share a folder
    const differences = differencesTo(await runTests(command, runner))
    if (differences.length > 0) console.log(`${path} changes ${differences.map(({ name }) => name).join(", ")}`)
    writeFileSync(join(runner.folder, path), original(path))
  }
}

await runEvaluation(usage, optionsOf, async (options) => {
  const report = await main(options)
  console.log(`\n${report.toTable()}`)
  return report
})
