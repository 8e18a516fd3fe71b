/** Everything that an operator can set, typed and with its default: environment variables, read once at the start. */
import { Config, ConfigError, Context, Data, Effect, Either, Layer, Option, Redacted } from "effect"
import { statSync } from "node:fs"
import { isIP } from "node:net"
import { resolve } from "node:path"
import { type Allowances, parseHost, parseNetwork } from "./webhooks/Addresses.ts"

/** Where the service runs: `production` refuses what is only good enough for trying it out. */
export type Environment = "development" | "production"

/** Where traces, metrics and logs are sent to. */
export interface Exporter {
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`, of a collector that takes OTLP over HTTP, without a trailing slash. */
  readonly endpoint: string
  /** `OTEL_EXPORTER_OTLP_HEADERS`, such as a credential of the collector, by name. */
  readonly headers: Redacted.Redacted<Readonly<Record<string, string>>>
  /** `OTEL_EXPORTER_OTLP_PROTOCOL`, default `http/protobuf`. */
  readonly protocol: "http/protobuf" | "http/json"
  /** `OTEL_RESOURCE_ATTRIBUTES` with `OTEL_SERVICE_NAME` (default `code-analysis`) as `service.name`. */
  readonly resource: Readonly<Record<string, string>> & { readonly "service.name": string }
}

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
    /**
     * `WEBHOOK_ALLOWED_NETWORKS` (addresses and CIDR ranges) and `WEBHOOK_ALLOWED_HOSTS` (names, `*.` for all below one),
     * separated by commas: where deliveries may go although it is not public. A name that is listed may be one that the
     * system alone knows, and may lead anywhere but to a cloud's metadata.
     */
    readonly webhookAllowances: Allowances
    /** `WEBHOOK_DNS_SERVERS`, the servers to ask for receivers' addresses, `ip` or `ip:port`, default the system's. */
    readonly webhookDnsServers: ReadonlyArray<string>
    /** `METRICS_TOKEN`, the bearer token that `/metrics` asks for. Without it the page is open, in production not there. */
    readonly metricsToken: Option.Option<Redacted.Redacted>
    /** Without `OTEL_EXPORTER_OTLP_ENDPOINT` nothing is traced and nothing sent. */
    readonly exporter: Option.Option<Exporter>
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

/** Octets of a value may be percent-encoded, as OpenTelemetry and W3C Baggage have it. */
const parsePairs = (list: string): Option.Option<Record<string, string>> => {
  const pairs: Record<string, string> = {}
  for (const item of list.split(",").filter((part) => part.trim() !== "")) {
    const equals = item.indexOf("=")
    const name = item.slice(0, Math.max(0, equals)).trim()
    if (name === "") return Option.none()
    try {
      pairs[name] = decodeURIComponent(item.slice(equals + 1).trim())
    } catch {
      return Option.none()
    }
  }
  return Option.some(pairs)
}

const areHeaders = (pairs: Readonly<Record<string, string>>): boolean => {
  try {
    return new Headers(pairs) instanceof Headers
  } catch {
    return false
  }
}

/** `name=value,name=value` */
const pairs = (name: string) =>
  Config.withDefault(Config.string(name), "").pipe(
    Config.mapOrFail((list) =>
      Either.fromOption(parsePairs(list), () => ConfigError.InvalidData([name], "no list of pairs")),
    ),
  )

const headers = (name: string) =>
  Config.validate(pairs(name), { message: "no headers of HTTP", validation: areHeaders }).pipe(
    Config.map((value) => Redacted.make(value)),
  )

const hasNoCredentials = (url: string): boolean => new URL(url).username === "" && new URL(url).password === ""

const endpoint = (name: string) =>
  Config.option(
    Config.nonEmptyString(name).pipe(
      Config.validate({
        message: "no web address",
        validation: (url) => hasProtocol(["http:", "https:"])(url) && hasNoCredentials(url),
      }),
      Config.map(withoutTrailingSlash),
    ),
  )

const protocol = (name: string) =>
  Config.withDefault(Config.literal("http/protobuf", "http/json")(name), "http/protobuf" as const)

/** OpenTelemetry's own variables, so that what every other service is told works here. */
const exporterFromEnvironment = Effect.gen(function* () {
  const expectedPairs = "like name=value,name=value, where commas within a value are written %2C"
  const address = yield* read(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "an address that starts with http:// or https://, without a password (credentials go into OTEL_EXPORTER_OTLP_HEADERS)",
    endpoint,
  )
  const settings = {
    headers: yield* read("OTEL_EXPORTER_OTLP_HEADERS", expectedPairs, headers),
    protocol: yield* read("OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf or http/json", protocol),
    attributes: yield* read("OTEL_RESOURCE_ATTRIBUTES", expectedPairs, pairs),
    serviceName: yield* Config.option(Config.nonEmptyString("OTEL_SERVICE_NAME")).pipe(
      Effect.orElseSucceed(Option.none),
    ),
  }
  const named = Option.getOrElse(settings.serviceName, () => settings.attributes["service.name"] ?? "code-analysis")
  return Option.map(address, (url): Exporter => ({
    endpoint: url,
    headers: settings.headers,
    protocol: settings.protocol,
    resource: { ...settings.attributes, "service.name": named },
  }))
})

/** Fewer characters could be guessed. */
const shortestToken = 16

const token = (name: string) =>
  Config.option(
    Config.nonEmptyString(name).pipe(
      Config.validate({ message: "no token", validation: isToken }),
      Config.map(Redacted.make),
    ),
  )

/** What an Authorization header can carry. */
const isToken = (value: string): boolean => value.length >= shortestToken && /^[\x21-\x7e]+$/.test(value)

/** A list separated by commas, of which `parse` knows every entry. */
const list =
  <A>(parse: (entry: string) => A | undefined) =>
  (name: string) =>
    text("")(name).pipe(
      Config.map((entries) => entries.split(",").flatMap((entry) => (entry.trim() === "" ? [] : parse(entry.trim())))),
      Config.validate({
        message: "an entry that cannot be read",
        validation: (parsed: ReadonlyArray<A | undefined>): parsed is ReadonlyArray<A> => !parsed.includes(undefined),
      }),
    )

/** `192.0.2.1`, `192.0.2.1:53`, `2001:db8::1` or `[2001:db8::1]:53`. */
const parseDnsServer = (entry: string): string | undefined => {
  const [, bracketed, ipv4, port = "53"] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(entry) ?? []
  const address = bracketed ?? ipv4 ?? entry
  const isServer = isIP(address) === (ipv4 === undefined ? 6 : 4) && Number(port) >= 1 && Number(port) <= 65_535
  return isServer ? entry : undefined
}

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
    webhookAllowances: {
      networks: yield* read(
        "WEBHOOK_ALLOWED_NETWORKS",
        "addresses or CIDR ranges separated by commas, like 10.1.0.0/16,fd00::/8",
        list(parseNetwork),
      ),
      hosts: yield* read(
        "WEBHOOK_ALLOWED_HOSTS",
        "host names separated by commas, like hooks.acme.example,*.internal.acme.example",
        list(parseHost),
      ),
    },
    webhookDnsServers: yield* read(
      "WEBHOOK_DNS_SERVERS",
      "IP addresses separated by commas, each with :port or without",
      list(parseDnsServer),
    ),
    metricsToken: yield* read("METRICS_TOKEN", `at least ${shortestToken} printable characters without spaces`, token),
    exporter: yield* exporterFromEnvironment,
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
