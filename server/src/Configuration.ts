/** Everything that an operator can set, typed and with its default: environment variables, read once at the start. */
import { Config, Context, Effect, Layer, type Option, type Redacted } from "effect"
import { resolve } from "node:path"

/** Where the service runs: `production` refuses what is only good enough for trying it out. */
export type Environment = "development" | "production"

/** The settings of one process. */
export class Configuration extends Context.Tag("server/Configuration")<
  Configuration,
  {
    /** `SERVICE_ENVIRONMENT`, default `development`. */
    readonly environment: Environment
    /** `HOST`, the address to listen on, default the loopback one. */
    readonly host: string
    /** `PORT`, default 8000. */
    readonly port: number
    /** `BASE_URL`, the address that customers reach the API by, without a trailing slash. */
    readonly baseUrl: string
    /** `DASHBOARD_URL`, the address that `dashboard_url` values start with, without a trailing slash. */
    readonly dashboardUrl: string
    /** `DATABASE_URL` of a PostgreSQL server; without it the embedded database is used. */
    readonly databaseUrl: Option.Option<Redacted.Redacted>
    /** `DATA_DIR`, the folder for the embedded database, clones and the generated key, default `.data`. */
    readonly dataFolder: string
    /** `REPOS_DIR` (or `--repos`), a folder of git repositories, default the current folder. */
    readonly repositoriesFolder: string
    /** `ENCRYPTION_KEY`, 32 bytes in base64 that secrets are encrypted with at rest. */
    readonly encryptionKey: Option.Option<Redacted.Redacted>
    /** `ANALYSIS_WORKERS`, analyses that this process works on at the same time, default 2; 0 leaves them to others. */
    readonly analysisWorkers: number
  }
>() {}

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, "")

/** Reads the settings from the environment. */
export const fromEnvironment = Effect.gen(function* () {
  const port = yield* Config.withDefault(Config.port("PORT"), 8000)
  const baseUrl = withoutTrailingSlash(
    yield* Config.withDefault(Config.nonEmptyString("BASE_URL"), `http://localhost:${port}`),
  )
  return Configuration.of({
    environment: yield* Config.withDefault(
      Config.literal("development", "production")("SERVICE_ENVIRONMENT"),
      "development",
    ),
    host: yield* Config.withDefault(Config.nonEmptyString("HOST"), "127.0.0.1"),
    port,
    baseUrl,
    dashboardUrl: withoutTrailingSlash(
      yield* Config.withDefault(Config.nonEmptyString("DASHBOARD_URL"), `${baseUrl}/dashboard`),
    ),
    databaseUrl: yield* Config.option(Config.redacted("DATABASE_URL")),
    dataFolder: yield* Config.withDefault(Config.nonEmptyString("DATA_DIR"), ".data"),
    repositoriesFolder: resolve(yield* Config.withDefault(Config.nonEmptyString("REPOS_DIR"), ".")),
    encryptionKey: yield* Config.option(Config.redacted("ENCRYPTION_KEY")),
    analysisWorkers: yield* Config.withDefault(Config.integer("ANALYSIS_WORKERS"), 2),
  })
})

/** The settings from the environment, as a layer. */
export const layer = Layer.effect(Configuration, fromEnvironment)
