/**
 * `npm run analyze -- [DIR] [--commit REF] [--sarif FILE] [--with-suppressed] [--json FILE] [--fail-on SEVERITY]
 * [--all-roles]`: analyzes one commit of a git repository with the engine of the service, without a server or a database.
 *
 * Ends with 0; with 1 when there is a finding in production code as severe as `--fail-on` says, or more; with 2 when it
 * cannot analyze. With `--all-roles` findings in tests, examples and the like are counted, listed and can fail it as well.
 */
import { NodeRuntime, NodeServices } from "@effect/platform-node"
import { Cause, Console, Effect, Exit, Option } from "effect"
import { Argument, CliError, Command, Flag } from "effect/cli"
import * as CommandOutput from "../output.ts"
import { softwareVersion } from "../../foundation/softwareVersion.ts"
import { exitCodes } from "./exitCodes.ts"

const folder = Argument.String("DIR").pipe(
  Argument.withDefault("."),
  Argument.withDescription("A git repository, or a folder in one. Default: the current folder."),
)

const options = {
  commit: Flag.String("commit").pipe(
    Flag.withDefault("HEAD"),
    Flag.withDescription(
      "What to analyze: a branch, a tag or a commit. Default: HEAD. Uncommitted changes are not seen.",
    ),
  ),
  sarif: Flag.String("sarif").pipe(
    Flag.optional,
    Flag.withDescription("Write the findings to a file, as SARIF 2.1.0."),
  ),
  withSuppressed: Flag.Boolean("with-suppressed").pipe(
    Flag.withDefault(false),
    Flag.withDescription(
      "Put findings that comments suppress into the SARIF file as well, marked as such. GitHub shows them as open.",
    ),
  ),
  json: Flag.String("json").pipe(Flag.optional, Flag.withDescription("Write the whole report to a file, as JSON.")),
  failOn: Flag.Literals("fail-on", ["critical", "high", "medium", "low"]).pipe(
    Flag.optional,
    Flag.withDescription(
      "End with exit code 1 when there is a finding of this severity or a higher one in production code.",
    ),
  ),
  allRoles: Flag.Boolean("all-roles").pipe(
    Flag.withDefault(false),
    Flag.withDescription(
      "Count, list and fail on findings in tests, examples, fixtures, documentation and vendored code as well.",
    ),
  ),
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
