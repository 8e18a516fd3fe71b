/** Runs the service until a signal ends it. A file of its own, so that `program.ts` loads the service only for this command. */
import { ConfigProvider, Console, Effect, Layer, Logger, Option, References } from "effect"
import { misspelledSettings } from "./commands/misspelledSettings.ts"
import * as Configuration from "./config/Configuration.ts"
import { variables } from "./config/variables.ts"
import { requireMachine } from "./config/StartError.ts"
import * as Database from "./database/Database.ts"
import * as Encryption from "./foundation/crypto/Encryption.ts"
import { greet } from "./FirstRun.ts"
import * as Service from "./Service.ts"
import * as OutageLog from "./telemetry/OutageLog.ts"

/** Flags of the command line override the environment. */
const withRepositories = (folder: Option.Option<string>) =>
  Option.match(folder, {
    onNone: () => Layer.empty,
    onSome: (path) =>
      ConfigProvider.layer(ConfigProvider.orElse(ConfigProvider.fromEnvRecord({ REPOS_DIR: path }), variables)),
  })

const loggers = { text: Logger.consoleLogFmt, json: Logger.consoleJson }

const logging = Layer.unwrap(
  Effect.gen(function* () {
    const { logFormat, logLevel } = yield* Configuration.Configuration
    const outageLog = yield* OutageLog.OutageLog
    return Layer.merge(
      Layer.succeed(References.MinimumLogLevel, logLevel),
      Logger.layer([outageLog.without(loggers[logFormat])]),
    )
  }),
)

/** Runs an effect for each warning about a misspelled setting. */
const forSlips = (tell: (line: string) => Effect.Effect<void>) =>
  Effect.forEach(misspelledSettings(Object.keys(process.env)), (line) => tell(line), { discard: true })

/** The name of a setting that is missing may be among the misspelled ones. */
const configuration = Layer.tapError(Configuration.layer, () => forSlips(Console.error))

/**
 * The service.
 *
 * @param folder of repositories, in place of what the environment says
 */
export const serve = (folder: Option.Option<string>) =>
  Layer.effectDiscard(greet).pipe(
    // printed last, when all that it says is true
    Layer.provide(Service.layer),
    Layer.provide(OutageLog.watch),
    Layer.provide(Database.layer),
    // before the database, which takes seconds to start
    Layer.provide(Encryption.layer),
    Layer.provide(Layer.effectDiscard(Effect.andThen(Configuration.requireRepositoriesFolder, requireMachine))),
    Layer.provide(Layer.effectDiscard(forSlips(Effect.logWarning))),
    Layer.provide(logging),
    Layer.provide([configuration, OutageLog.OutageLog.layer]),
    Layer.provide(withRepositories(folder)),
    Layer.launch,
  )
