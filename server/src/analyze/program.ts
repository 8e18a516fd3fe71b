/**
 * `npm run analyze -- [DIR] [--commit REF] [--sarif FILE] [--with-suppressed] [--json FILE] [--fail-on SEVERITY]`:
 * analyses one commit of a git repository with the engine of the service, without a server or a database.
 *
 * Ends with 0; with 1 when there is a finding as severe as `--fail-on` says, or more; with 2 when it cannot analyse.
 */
import { availableParallelism } from "node:os"
import { resolve } from "node:path"
import { Args, Command, Options, ValidationError } from "@effect/cli"
import { NodeContext, NodeRuntime } from "@effect/platform-node"
import { Cause, Console, Duration, Effect, Exit, Layer, Option } from "effect"
import { type AnalysisProgress, Engine } from "../engine/Engine.ts"
import { type Report, severities, type Severity } from "../engine/Report.ts"
import * as Heap from "../Heap.ts"
import { softwareVersion } from "../softwareVersion.ts"
import { commitOf } from "./commit.ts"
import { jsonOf } from "./json.ts"
import { requireWritable, writeOutput } from "./output.ts"
import { sarifOf } from "./sarif.ts"
import { summaryOf } from "./summary.ts"

const exitCodes = { passed: 0, failed: 1, cannotAnalyze: 2 }

/** npm runs scripts in the folder of the project; paths are meant from where npm was called. */
const startedIn = process.env["INIT_CWD"] ?? process.cwd()

const folder = Args.text({ name: "DIR" }).pipe(
  Args.withDefault("."),
  Args.withDescription("A git repository, or a folder in one. Default: the current folder."),
)

const options = {
  commit: Options.text("commit").pipe(
    Options.withDefault("HEAD"),
    Options.withDescription(
      "What to analyse: a branch, a tag or a commit. Default: HEAD. Uncommitted changes are not seen.",
    ),
  ),
  sarif: Options.text("sarif").pipe(
    Options.optional,
    Options.withDescription("Write the findings to a file, as SARIF 2.1.0."),
  ),
  withSuppressed: Options.boolean("with-suppressed").pipe(
    Options.withDescription(
      "Put findings that comments suppress into the SARIF file as well, marked as such. GitHub shows them as open.",
    ),
  ),
  json: Options.text("json").pipe(
    Options.optional,
    Options.withDescription("Write the whole report to a file, as JSON."),
  ),
  failOn: Options.choice("fail-on", ["critical", "high", "medium", "low"]).pipe(
    Options.optional,
    Options.withDescription("End with exit code 1 when there is a finding of this severity or a higher one."),
  ),
}

const steps: Readonly<Record<AnalysisProgress["step"], string>> = {
  file_discovery: "looking for files",
  parsing: "examining files",
  graph_build: "following imports",
  detection: "comparing files",
  scoring: "scoring",
}

const clearLine = "\r\u001B[2K"

/** One line that is written over, for people who watch. */
const showProgress = ({ step, filesProcessed, filesTotal }: AnalysisProgress): Effect.Effect<void> =>
  Effect.sync(() => {
    if (!process.stderr.isTTY) return
    const count = step === "parsing" && filesTotal !== null ? ` ${filesProcessed} of ${filesTotal}` : ""
    process.stderr.write(`${clearLine}${steps[step]}${count}`)
  })

const endProgress = Effect.sync(() => {
  if (process.stderr.isTTY) process.stderr.write(clearLine)
})

/** Lets a build fail, and says why. */
const judge = ({ findings }: Report, limit: Severity): Effect.Effect<void> => {
  const reached = findings.filter(({ severity }) => severities.indexOf(severity) <= severities.indexOf(limit)).length
  if (reached === 0) return Effect.void
  process.exitCode = exitCodes.failed
  const found = reached === 1 ? "1 finding is" : `${reached} findings are`
  return Console.error(`Failed: ${found} ${limit}${limit === "critical" ? "" : " or worse"}.`)
}

interface Given {
  readonly folder: string
  readonly commit: string
  readonly sarif: Option.Option<string>
  readonly withSuppressed: boolean
  readonly json: Option.Option<string>
  readonly failOn: Option.Option<Severity>
}

const analyze = ({ folder: given, commit, sarif, withSuppressed, json, failOn }: Given) =>
  Effect.gen(function* () {
    const outputs = [
      ...Option.toArray(sarif).map((path) => ({
        path: resolve(startedIn, path),
        textOf: (report: Report, commitSha: string) => sarifOf(report, commitSha, { withSuppressed }),
      })),
      ...Option.toArray(json).map((path) => ({ path: resolve(startedIn, path), textOf: jsonOf })),
    ]
    yield* Effect.forEach(outputs, ({ path }) => requireWritable(path), { discard: true })
    const { gitDirectory, commitSha } = yield* commitOf(resolve(startedIn, given), commit)
    const engine = yield* Engine
    const [elapsed, report] = yield* engine
      .analyze({ gitDirectory, commitSha, onProgress: showProgress })
      .pipe(Effect.timed, Effect.ensuring(endProgress))
    yield* Effect.forEach(outputs, ({ path, textOf }) => writeOutput(path, textOf(report, commitSha)), {
      discard: true,
    })
    yield* Console.log(summaryOf(report, { commitSha, elapsedMillis: Duration.toMillis(elapsed) }))
    if (Option.isSome(failOn)) yield* judge(report, failOn.value)
  }).pipe(Effect.provide(Layer.provide(Engine.Default({ workers: availableParallelism() }), Heap.layer)))

const command = Command.make("analyze", { folder, ...options }, analyze).pipe(
  Command.withDescription("Analyse a commit of a git repository, without a server."),
)

/** An expected failure is one line that says what to do; anything else is a defect, with all there is about it. */
const explain = (cause: Cause.Cause<unknown>) =>
  Option.match(Cause.failureOption(cause), {
    onNone: () => (Cause.isInterruptedOnly(cause) ? Effect.void : Console.error(Cause.pretty(cause))),
    onSome: (error) =>
      ValidationError.isValidationError(error)
        ? Effect.void
        : Console.error(error instanceof Error ? error.message : String(error)),
  })

Command.run(command, { name: "Code analysis", version: softwareVersion })(process.argv).pipe(
  Effect.tapErrorCause(explain),
  Effect.provide(NodeContext.layer),
  NodeRuntime.runMain({
    disableErrorReporting: true,
    disablePrettyLogger: true,
    teardown: (exit, onExit) => onExit(Exit.isSuccess(exit) ? Number(process.exitCode ?? 0) : exitCodes.cannotAnalyze),
  }),
)
