/**
 * The command line of the server: without a subcommand it runs the service; `keys` manages API keys, `organizations`
 * organizations, `installations` those of the GitHub App, `tokens` makes tokens for trying them out, `secrets` manages how
 * secrets are kept, `config` lists the settings.
 */
import { CliError, Command, Flag } from "effect/cli"
import { NodeRuntime, NodeServices } from "@effect/platform-node"
import { Cause, ConfigProvider, Console, Effect, Layer, Logger, Option, References } from "effect"
import { config } from "./commands/Config.ts"
import { installations } from "./commands/Installations.ts"
import { keys } from "./commands/Keys.ts"
import { organizations } from "./commands/Organizations.ts"
import * as CommandOutput from "./commands/output.ts"
import { secrets } from "./commands/Secrets.ts"
import { tokens } from "./commands/Tokens.ts"
import * as Configuration from "./config/Configuration.ts"
import { greet } from "./FirstRun.ts"
import * as Service from "./Service.ts"
import { softwareVersion } from "./foundation/softwareVersion.ts"
import * as Database from "./database/Database.ts"
import { isSqlError, reasonOf } from "./database/Transaction.ts"
import { requireMachine } from "./config/StartError.ts"

const repos = Flag.String("repos").pipe(
  Flag.optional,
  Flag.withDescription("A folder of git repositories; the same as REPOS_DIR. Default: the current folder."),
)

/** A flag of the command line counts more than the environment. */
const withRepositories = (folder: Option.Option<string>) =>
  Option.match(folder, {
    onNone: () => Layer.empty,
    onSome: (path) =>
      ConfigProvider.layer(
        ConfigProvider.orElse(ConfigProvider.fromEnvRecord({ REPOS_DIR: path }), Configuration.variables),
      ),
  })

const logging = Layer.effect(
  References.MinimumLogLevel,
  Effect.map(Configuration.Configuration, ({ logLevel }) => logLevel),
)

const serve = (folder: Option.Option<string>) =>
  Layer.effectDiscard(greet).pipe(
    // the greeting comes last: what it says is true by then
    Layer.provide(Service.layer),
    Layer.provide(Database.layer),
    // before the database, which takes seconds to start
    Layer.provide(Layer.effectDiscard(Effect.andThen(Configuration.requireRepositoriesFolder, requireMachine))),
    Layer.provide(logging),
    Layer.provide(Configuration.layer),
    Layer.provide([withRepositories(folder), Logger.layer([Logger.consoleLogFmt])]),
    Layer.launch,
  )

const program = Command.make("server", { repos }, (options) => serve(options.repos)).pipe(
  Command.withDescription("Run the code analysis service."),
  Command.withSubcommands([keys, organizations, installations, tokens, secrets, config]),
)

const isPrinted = (error: unknown): boolean => CliError.isCliError(error)

/** The line about an expected failure; nothing where it has no message, as errors of libraries may. */
const lineOf = (error: unknown): Option.Option<string> => {
  const line = isSqlError(error)
    ? `${error.message}: ${reasonOf(error)}`
    : error instanceof Error
      ? error.message
      : String(error)
  return line.trim() === "" ? Option.none() : Option.some(line)
}

/** An expected failure is one line that says what to do; anything else is a defect, with all there is about it. */
const explain = (cause: Cause.Cause<unknown>) =>
  Option.match(Cause.findErrorOption(cause), {
    onNone: () => (Cause.hasInterruptsOnly(cause) ? Effect.void : Effect.logFatal("the server ended", cause)),
    onSome: (error) =>
      isPrinted(error)
        ? Effect.void
        : Option.match(lineOf(error), {
            onNone: () => Effect.logFatal("the server ended", cause),
            onSome: (line) => Console.error(line),
          }),
  })

Command.run(program, { version: softwareVersion }).pipe(
  Effect.tapCause(explain),
  Effect.provide([NodeServices.layer, CommandOutput.layer, ConfigProvider.layer(Configuration.variables)]),
  NodeRuntime.runMain({ disableErrorReporting: true, teardown: CommandOutput.teardown }),
)
