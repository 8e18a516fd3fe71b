/**
 * `npm run analyze -- [DIR] [options]`: analyzes one commit of a git repository, or what is not committed, with the engine of
 * the service, without a server or a database.
 *
 * Ends with 0; with 1 when there is a finding in production code as severe as `--fail-on` says, or more; with 2 when it
 * cannot analyze. With `--all-roles` findings in tests, examples and the like are counted, listed and can fail it as well.
 */
import { NodeRuntime, NodeServices } from "@effect/platform-node"
import { Cause, Console, Effect, Exit, Option } from "effect"
import { Argument, CliError, Command, Flag } from "effect/cli"
import * as CommandOutput from "../output.ts"
import { severities } from "../../engine/Report.ts"
import { softwareVersion } from "../../foundation/softwareVersion.ts"
import { exitCodes } from "./exitCodes.ts"
import { formats } from "./Given.ts"

const folder = Argument.String("DIR").pipe(
  Argument.withDefault("."),
  Argument.withDescription("A git repository, or a folder in one. Default: the current folder."),
)

const isSet = (name: string, description: string) =>
  Flag.Boolean(name).pipe(Flag.withDefault(false), Flag.withDescription(description))

const text = (name: string, value: string, description: string) =>
  Flag.String(name).pipe(Flag.optional, Flag.withMetavar(value), Flag.withDescription(description))

const failingSeverities = ["critical", "high", "medium", "low"] as const

const options = {
  commit: text("commit", "REF", "What to analyze: a branch, a tag or a commit. Default: HEAD."),
  staged: isSet("staged", "Analyze what is staged (git add), as the next commit."),
  workingTree: isSet("working-tree", "Analyze all files of the work tree that are not ignored."),
  since: text("since", "REF", "Only findings that are new since the branch left REF."),
  baseline: text("baseline", "FILE", "Only findings that a JSON or SARIF report lacks."),
  diff: text("diff", "REF", "Only findings in lines changed since the branch left REF."),
  detectors: Flag.String("detector").pipe(
    Flag.withMetavar("ID"),
    Flag.atLeast(0),
    Flag.withDescription("Only findings of this detector. May be given several times."),
  ),
  excludeTests: isSet("exclude-tests", "Only findings in production code, in all outputs."),
  minSeverity: Flag.Literals("min-severity", severities).pipe(
    Flag.optional,
    Flag.withMetavar("SEVERITY"),
    Flag.withDescription("Only findings of this severity or a higher one."),
  ),
  max: Flag.Int("max").pipe(
    Flag.optional,
    Flag.withMetavar("N"),
    Flag.withDescription("At most N findings in an output, the most urgent ones."),
  ),
  format: Flag.Literals("format", formats).pipe(
    Flag.withDefault("text"),
    Flag.withMetavar("FORMAT"),
    Flag.withDescription(`What to print: ${formats.join(", ")}.`),
  ),
  sarif: text("sarif", "FILE", "Write SARIF 2.1.0; - is the standard output."),
  withSuppressed: isSet("with-suppressed", "Findings that comments suppress as well, in SARIF."),
  json: text("json", "FILE", "Write the whole report as JSON; - is the standard output."),
  csv: text("csv", "FILE", "Write the findings as CSV; - is the standard output."),
  failOn: Flag.Literals("fail-on", failingSeverities).pipe(
    Flag.optional,
    Flag.withMetavar("SEVERITY"),
    Flag.withDescription("End with 1 if a finding is this severe or more."),
  ),
  allRoles: isSet("all-roles", "Count, list and fail on findings in tests and the like too."),
  listSkipped: isSet("list-skipped", "List every file that was left out, and why."),
}

const command = Command.make("analyze", { folder, ...options }, (given) =>
  // only now: `--help` and `--version` need no engine, which takes longer to load than they take
  Effect.flatMap(
    Effect.promise(() => import("./run.ts")),
    ({ analyze }) => analyze(given),
  ),
).pipe(Command.withDescription("Analyze a commit of a git repository, without a server."))

/** An expected failure is one line that says what to do; anything else is a defect, with all there is about it. */
const explain = (cause: Cause.Cause<unknown>) =>
  Option.match(Cause.findErrorOption(cause), {
    onNone: () => (Cause.hasInterruptsOnly(cause) ? Effect.void : Console.error(Cause.pretty(cause))),
    onSome: (error) =>
      CliError.isCliError(error) ? Effect.void : Console.error(error instanceof Error ? error.message : String(error)),
  })

Command.run(command, { version: softwareVersion }).pipe(
  Effect.tapCause(explain),
  Effect.provide([NodeServices.layer, CommandOutput.layer]),
  NodeRuntime.runMain({
    disableErrorReporting: true,
    teardown: (exit, onExit) => onExit(Exit.isSuccess(exit) ? Number(process.exitCode ?? 0) : exitCodes.cannotAnalyze),
  }),
)
