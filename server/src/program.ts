/**
 * The command line `code-analysis`. Without a command it runs the service.
 *
 * Only the command that is called is loaded: help and the version take a fraction of what the service takes to load. The modules
 * of Node.js are imported one by one, because all of them together include the HTTP server.
 */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { type Cause, ConfigProvider, Effect, type Option } from "effect"
import { CliConfig, Command, Flag, GlobalFlag } from "effect/cli"
import { analyze } from "./commands/Analyze.ts"
import { exitCodes } from "./commands/analyze/exitCodes.ts"
import { listen } from "./commands/Listen.ts"
import { mcp } from "./commands/Mcp.ts"
import * as CommandOutput from "./commands/output.ts"
import { trigger } from "./commands/Trigger.ts"
import { variables } from "./config/variables.ts"
import { softwareVersion } from "./foundation/softwareVersion.ts"

const words = process.argv.slice(2)

/** Completions are about all commands. */
const isLoaded = (name: string): boolean =>
  words.includes(name) || words.some((word) => word.startsWith("--completions"))

/** Stands in the list of commands for one that is not called. */
const listed = <Name extends string>(name: Name) => Command.make(name)

const repos = Flag.String("repos").pipe(
  Flag.optional,
  Flag.withMetavar("DIR"),
  Flag.withDescription("A folder of repositories (REPOS_DIR). Default: here."),
)

const runService = ({ repos: folder }: { readonly repos: Option.Option<string> }) =>
  Effect.flatMap(
    Effect.promise(() => import("./serve.ts")),
    ({ serve }) => serve(folder),
  )

const commands = [
  Command.make("serve", { repos }, runService).pipe(Command.withDescription("Run the service (default).")),
  analyze.pipe(Command.withDescription("Analyze a git repository, without a server.")),
  mcp.pipe(Command.withDescription("Offer tools to a coding agent (MCP, standard input).")),
  listen.pipe(Command.withDescription("Forward events to a receiver on this machine.")),
  trigger.pipe(Command.withDescription("Send a made-up event, to try a receiver.")),
  (isLoaded("keys") ? (await import("./commands/Keys.ts")).keys : listed("keys")).pipe(
    Command.withDescription("Create, list and revoke API keys."),
  ),
  (isLoaded("organizations")
    ? (await import("./commands/Organizations.ts")).organizations
    : listed("organizations")
  ).pipe(Command.withDescription("Create, list, link and remove organizations.")),
  (isLoaded("installations")
    ? (await import("./commands/Installations.ts")).installations
    : listed("installations")
  ).pipe(Command.withDescription("Tie accounts on source hosts to organizations.")),
  (isLoaded("tokens") ? (await import("./commands/Tokens.ts")).tokens : listed("tokens")).pipe(
    Command.withDescription("Make bearer tokens, in development."),
  ),
  (isLoaded("secrets") ? (await import("./commands/Secrets.ts")).secrets : listed("secrets")).pipe(
    Command.withDescription("Manage how secrets are encrypted at rest."),
  ),
  (isLoaded("migrate") ? (await import("./commands/Migrate.ts")).migrate : listed("migrate")).pipe(
    Command.withDescription("Bring the database's schema up to date, and end."),
  ),
  (isLoaded("backup") ? (await import("./commands/Backup.ts")).backup : listed("backup")).pipe(
    Command.withDescription("Copy the database into a file."),
  ),
  (isLoaded("restore") ? (await import("./commands/Backup.ts")).restore : listed("restore")).pipe(
    Command.withDescription("Make a new database of such a file."),
  ),
  (isLoaded("config") ? (await import("./commands/Config.ts")).config : listed("config")).pipe(
    Command.withDescription("List the settings: meaning, default and value."),
  ),
] as const

const program = Command.make("code-analysis", { repos }, runService).pipe(
  Command.withDescription("Code analysis: health scores, findings and fixes for git repositories."),
  Command.withSubcommands(commands),
)

/** Flags of every command. The log level is none of them: it is a setting of the service (`LOG_LEVEL`). */
const builtIns = [GlobalFlag.Help, GlobalFlag.Version, GlobalFlag.Completions]

/**
 * A pipeline has to tell an analysis that is not possible from one that found something, and must not take one that was stopped
 * for a good result. To stop the service, or one that watches, is how it ends.
 */
const statuses: CommandOutput.Statuses =
  words[0] === "analyze"
    ? {
        failed: exitCodes.cannotAnalyze,
        stopped: words.includes("--watch") ? exitCodes.passed : exitCodes.cannotAnalyze,
      }
    : { failed: exitCodes.failed, stopped: exitCodes.passed }

const explain = (cause: Cause.Cause<unknown>) =>
  Effect.flatMap(
    Effect.promise(() => import("./explain.ts")),
    (explanation) => explanation.explain(cause),
  )

Command.run(program, { version: softwareVersion }).pipe(
  Effect.tapCause(explain),
  Effect.provide([
    NodeServices.layer,
    CliConfig.layer({ builtIns }),
    CommandOutput.layer,
    ConfigProvider.layer(variables),
  ]),
  NodeRuntime.runMain({ disableErrorReporting: true, teardown: CommandOutput.teardownWith(statuses) }),
)
