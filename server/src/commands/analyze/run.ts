/** Runs an analysis as the command line asks for it. Apart from `program.ts`, which does without the engine until then. */
import { availableParallelism } from "node:os"
import { resolve } from "node:path"
import { Console, Duration, Effect, Option } from "effect"
import { type AnalysisProgress, Engine } from "../../engine/Engine.ts"
import { type Finding, type Report, severities, type Severity } from "../../engine/Report.ts"
import { commitOf } from "./commit.ts"
import { exitCodes } from "./exitCodes.ts"
import { jsonOf } from "./json.ts"
import { requireWritable, writeOutput } from "./output.ts"
import { sarifOf } from "./sarif.ts"
import { countedFindings, summaryOf } from "./summary.ts"

/** npm runs scripts in the folder of the project; paths are meant from where npm was called. */
const startedIn = process.env["INIT_CWD"] ?? process.cwd()

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
const judge = (findings: ReadonlyArray<Finding>, limit: Severity): Effect.Effect<void> => {
  const reached = findings.filter(({ severity }) => severities.indexOf(severity) <= severities.indexOf(limit)).length
  if (reached === 0) return Effect.void
  process.exitCode = exitCodes.failed
  const found = reached === 1 ? "1 finding is" : `${reached} findings are`
  return Console.error(`Failed: ${found} ${limit}${limit === "critical" ? "" : " or worse"}.`)
}

/** The command line. */
export interface Given {
  readonly folder: string
  readonly commit: string
  readonly sarif: Option.Option<string>
  readonly withSuppressed: boolean
  readonly json: Option.Option<string>
  readonly failOn: Option.Option<Severity>
  readonly allRoles: boolean
}

/** Analyses the commit and writes what is asked for; a finding that is too severe sets the exit code. */
export const analyze = ({ folder: given, commit, sarif, withSuppressed, json, failOn, allRoles }: Given) =>
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
    yield* Console.log(summaryOf(report, { commitSha, elapsedMillis: Duration.toMillis(elapsed), allRoles }))
    if (Option.isSome(failOn)) yield* judge(countedFindings(report, { allRoles }), failOn.value)
  }).pipe(Effect.provide(Engine.layer({ workers: availableParallelism() })))
