/**
 * The command line of the server: without a subcommand it runs the service; `keys` manages API keys.
 */
import { Args, Command, Options, ValidationError } from "@effect/cli"
import { NodeContext, NodeRuntime } from "@effect/platform-node"
import {
  Cause,
  Config,
  ConfigProvider,
  Console,
  DateTime,
  Effect,
  Layer,
  Logger,
  LogLevel,
  Option,
  Redacted,
} from "effect"
import { ApiKeys } from "./accounts/ApiKeys.ts"
import { Organizations } from "./accounts/Organizations.ts"
import * as Configuration from "./Configuration.ts"
import { allPermissions, type Permission } from "./contract/Principal.ts"
import { welcome } from "./FirstRun.ts"
import * as Service from "./Service.ts"
import * as Database from "./sql/Database.ts"

const version = "0.1.0"

const repos = Options.text("repos").pipe(
  Options.optional,
  Options.withDescription("A folder of git repositories; the same as REPOS_DIR. Default: the current folder."),
)

/** A flag of the command line counts more than the environment. */
const withRepositories = (folder: Option.Option<string>) =>
  Option.match(folder, {
    onNone: () => Layer.empty,
    onSome: (path) =>
      Layer.setConfigProvider(
        ConfigProvider.orElse(ConfigProvider.fromMap(new Map([["REPOS_DIR", path]])), () => ConfigProvider.fromEnv()),
      ),
  })

const logLevels = LogLevel.allLevels.map(({ _tag }) => _tag).join(", ")

const logging = Layer.unwrapEffect(
  Config.withDefault(Config.logLevel("LOG_LEVEL"), LogLevel.Info).pipe(
    Effect.mapError(() => new Configuration.SettingInvalid({ setting: "LOG_LEVEL", expected: `one of ${logLevels}` })),
    Effect.map(Logger.minimumLogLevel),
  ),
)

const serve = (folder: Option.Option<string>) =>
  Layer.effectDiscard(welcome).pipe(
    // the greeting comes last: what it says is true by then
    Layer.provide(Service.layer),
    Layer.provide(Database.layer),
    Layer.provide(Layer.effectDiscard(Configuration.requireRepositoriesFolder)),
    Layer.provide(Configuration.layer),
    Layer.provide([withRepositories(folder), logging, Logger.logFmt]),
    Layer.launch,
  )

const accounts = Layer.mergeAll(Organizations.Default, ApiKeys.Default).pipe(
  Layer.provide(Database.layer),
  Layer.provide(Configuration.layer),
)

const organizationOption = Options.text("organization").pipe(
  Options.optional,
  Options.withDescription("The id of the organization. Default: the first one."),
)

const organizationIdOf = (given: Option.Option<string>) =>
  Effect.gen(function* () {
    const organizations = yield* Organizations
    if (Option.isSome(given)) return (yield* organizations.get(given.value.replace(/^org_/, ""))).id
    const first = yield* organizations.first
    return yield* Option.match(first, {
      onNone: () => Effect.fail("There is no organization yet: start the service once."),
      onSome: ({ id }) => Effect.succeed(id),
    })
  })

const createKey = Command.make(
  "create",
  {
    name: Args.text({ name: "name" }).pipe(Args.withDescription("What the key is for.")),
    organization: organizationOption,
    permissions: Options.choice("permission", allPermissions).pipe(
      Options.repeated,
      Options.withDescription("May be given several times. Default: all permissions."),
    ),
    expires: Options.date("expires").pipe(
      Options.optional,
      Options.withDescription("When the key stops working, for example 2027-01-31."),
    ),
  },
  ({ name, organization, permissions, expires }) =>
    Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      if (Option.exists(expires, (at) => at <= now)) return yield* Effect.fail("--expires must be in the future.")
      const organizationId = yield* organizationIdOf(organization)
      const granted: ReadonlyArray<Permission> = permissions.length === 0 ? allPermissions : permissions
      const { id, secret } = yield* (yield* ApiKeys).create({
        organizationId,
        name,
        permissions: granted,
        expiresAt: expires,
      })
      yield* Console.error(`Created the key ${id} with ${granted.join(", ")}. Its secret is shown only this once:`)
      yield* Console.log(Redacted.value(secret))
    }).pipe(Effect.provide(accounts)),
).pipe(Command.withDescription("Create an API key; its secret is printed once, on the standard output."))

const shownDate = (date: Date | null) => (date === null ? "never" : date.toISOString())

const listKeys = Command.make("list", { organization: organizationOption }, ({ organization }) =>
  Effect.gen(function* () {
    const keys = yield* (yield* ApiKeys).list(yield* organizationIdOf(organization))
    const now = yield* DateTime.nowAsDate
    yield* Effect.forEach(
      keys,
      (key) => {
        const state =
          key.revokedAt !== null ? "revoked" : key.expiresAt !== null && key.expiresAt <= now ? "expired" : "active"
        return Console.log(
          [
            key.id,
            `${key.prefix}...`,
            state,
            key.name,
            `last used ${shownDate(key.lastUsedAt)}`,
            `expires ${shownDate(key.expiresAt)}`,
            key.permissions.join(","),
          ].join("  "),
        )
      },
      { discard: true },
    )
  }).pipe(Effect.provide(accounts)),
).pipe(Command.withDescription("List the API keys of an organization, without their secrets."))

const revokeKey = Command.make(
  "revoke",
  {
    id: Args.text({ name: "id" }).pipe(Args.withDescription("The id of the key, as `keys list` shows it.")),
    organization: organizationOption,
  },
  ({ id, organization }) =>
    Effect.gen(function* () {
      yield* (yield* ApiKeys).revoke(yield* organizationIdOf(organization), id)
      yield* Console.log(`Revoked ${id}.`)
    }).pipe(Effect.provide(accounts)),
).pipe(Command.withDescription("Revoke an API key: it stops working at once."))

const keys = Command.make("keys").pipe(
  Command.withDescription("Create, list and revoke API keys."),
  Command.withSubcommands([createKey, listKeys, revokeKey]),
)

const program = Command.make("server", { repos }, (options) => serve(options.repos)).pipe(
  Command.withDescription("Run the code analysis service."),
  Command.withSubcommands([keys]),
)

const isPrinted = (error: unknown): boolean => ValidationError.isValidationError(error)

/** An expected failure is one line that says what to do; anything else is a defect, with all there is about it. */
const explain = (cause: Cause.Cause<unknown>) =>
  Option.match(Cause.failureOption(cause), {
    onNone: () => (Cause.isInterruptedOnly(cause) ? Effect.void : Effect.logFatal("the server ended", cause)),
    onSome: (error) =>
      isPrinted(error) ? Effect.void : Console.error(error instanceof Error ? error.message : String(error)),
  })

Command.run(program, { name: "Code analysis service", version })(process.argv).pipe(
  Effect.tapErrorCause(explain),
  Effect.provide(NodeContext.layer),
  NodeRuntime.runMain({ disableErrorReporting: true, disablePrettyLogger: true }),
)
