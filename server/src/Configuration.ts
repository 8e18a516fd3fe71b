/** Everything that an operator can set, typed and with its default: environment variables, read once at the start. */
import { Config, Context, Data, Effect, Layer, Option, Redacted } from "effect"
import { statSync } from "node:fs"
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

/** A setting has a value that cannot be used. The message does not repeat it: it may be a secret. */
export class SettingInvalid extends Data.TaggedError("SettingInvalid")<{
  readonly setting: string
  readonly expected: string
}> {
  override get message(): string {
    return `${this.setting} cannot be used: it must be ${this.expected}.`
  }
}

/** Reads one setting; `expected` ends the sentence "it must be". */
const read = <A>(setting: string, expected: string, config: (name: string) => Config.Config<A>) =>
  Effect.mapError(config(setting), () => new SettingInvalid({ setting, expected }))

const text = (defaultValue: string) => (name: string) => Config.withDefault(Config.nonEmptyString(name), defaultValue)

const webAddress = (defaultValue: string) => (name: string) =>
  text(defaultValue)(name).pipe(
    Config.validate({ message: "no web address", validation: hasProtocol(["http:", "https:"]) }),
    Config.map(withoutTrailingSlash),
  )

const hasProtocol = (protocols: ReadonlyArray<string>) => (url: string) =>
  URL.canParse(url) && protocols.includes(new URL(url).protocol)

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, "")

const isPostgres = hasProtocol(["postgres:", "postgresql:"])

const databaseUrl = (name: string) =>
  Config.option(Config.redacted(name)).pipe(
    Config.validate({
      message: "no address of a PostgreSQL database",
      validation: (url) => Option.isNone(url) || isPostgres(Redacted.value(url.value)),
    }),
  )

const count = (defaultValue: number) => (name: string) =>
  Config.withDefault(Config.integer(name), defaultValue).pipe(
    Config.validate({ message: "less than nothing", validation: (value) => value >= 0 }),
  )

const environment = (name: string) =>
  Config.withDefault(Config.literal("development", "production")(name), "development" as const)

/** Reads the settings from the environment. */
export const fromEnvironment = Effect.gen(function* () {
  const port = yield* read("PORT", "a port number from 1 to 65535", (name) =>
    Config.withDefault(Config.port(name), 8000),
  )
  const address = "an address that starts with http:// or https://"
  const baseUrl = yield* read("BASE_URL", address, webAddress(`http://localhost:${port}`))
  return Configuration.of({
    environment: yield* read("SERVICE_ENVIRONMENT", "development or production", environment),
    host: yield* read("HOST", "an address of this machine", text("127.0.0.1")),
    port,
    baseUrl,
    dashboardUrl: yield* read("DASHBOARD_URL", address, webAddress(`${baseUrl}/dashboard`)),
    databaseUrl: yield* read("DATABASE_URL", "like postgresql://user:password@host:5432/database", databaseUrl),
    dataFolder: yield* read("DATA_DIR", "a folder", text(".data")),
    repositoriesFolder: resolve(yield* read("REPOS_DIR", "a folder", text("."))),
    encryptionKey: yield* Config.option(Config.redacted("ENCRYPTION_KEY")),
    analysisWorkers: yield* read("ANALYSIS_WORKERS", "a whole number, at least 0", count(2)),
  })
})

/** Where the service is to find repositories, there must be a folder. */
export const requireRepositoriesFolder = Effect.flatMap(Configuration, ({ repositoriesFolder }) =>
  statSync(repositoriesFolder, { throwIfNoEntry: false })?.isDirectory() === true
    ? Effect.void
    : new SettingInvalid({
        setting: `The folder of repositories ${repositoriesFolder} (--repos, REPOS_DIR)`,
        expected: "a folder that exists",
      }),
)

/** The settings from the environment, as a layer. */
export const layer = Layer.effect(Configuration, fromEnvironment)
