/** Everything that an operator can set, typed and with its default: environment variables, read once at the start. */
import { Config, ConfigProvider, Context, Effect, Layer, LogLevel, Option, Redacted, Result, Schema } from "effect"
import { statSync } from "node:fs"
import { isIP } from "node:net"
import { resolve } from "node:path"
import { type Billing, billingFromEnvironment } from "./Billing.ts"
import { type Environment, environmentFromEnvironment } from "./Environment.ts"
import { type Exporter, exporterFromEnvironment } from "./Exporter.ts"
import { type GitHubApp, gitHubFromEnvironment } from "./GitHub.ts"
import { identityProviderFromEnvironment } from "./Identity.ts"
import { type SignInClient, signInClientFromEnvironment } from "./SignInClient.ts"
import { type ProcessRole, processRoles, rolesFromEnvironment } from "./ProcessRoles.ts"
import { keyForm, parseKeys } from "../foundation/crypto/EncryptionKeys.ts"
import { parseOrigin } from "../http/Cors.ts"
import type { IdentityProvider } from "../accounts/identity/IdentityProvider.ts"
import { type ModelSettings, modelsFromEnvironment } from "../models/Settings.ts"
import { type Network, parseNetwork } from "../foundation/net/Networks.ts"
import {
  checked,
  count,
  hasProtocol,
  ifGiven,
  isLoopback,
  isToken,
  listOf,
  notEmpty,
  read,
  SettingInvalid,
  SettingsInvalid,
  shortestToken,
  text,
  together,
  unusable,
  withoutTrailingSlash,
} from "./SettingReaders.ts"
import { type Allowances, parseHost } from "../foundation/net/AddressPolicy.ts"

/** The settings of one process. */
export class Configuration extends Context.Service<
  Configuration,
  {
    /** `SERVICE_ENVIRONMENT`, default `development`. */
    readonly environment: Environment
    /** `ROLES`, what this process does; default everything. */
    readonly roles: ReadonlySet<ProcessRole>
    /** `LOG_LEVEL`, default `Info`. */
    readonly logLevel: LogLevel.LogLevel
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
    /** `FIX_AUTHOR_NAME` and `FIX_AUTHOR_EMAIL`: author and committer of the commits that apply fixes. */
    readonly fixAuthor: { readonly name: string; readonly email: string }
    /**
     * `PREVIEW_TESTS`, commands by the ids of installations, as JSON: previews of fixes of these run them in a sandbox.
     * What is not named here runs nothing.
     */
    readonly previewTests: ReadonlyMap<string, string>
    /**
     * `WEBHOOK_ALLOWED_NETWORKS` (addresses and CIDR ranges) and `WEBHOOK_ALLOWED_HOSTS` (names, `*.` for all below one),
     * separated by commas: where deliveries may go although it is not public. A name that is listed may be one that the
     * system alone knows, and may lead anywhere but to a cloud's metadata.
     */
    readonly webhookAllowances: Allowances
    /** `WEBHOOK_DNS_SERVERS`, the servers to ask for receivers' addresses, `ip` or `ip:port`, default the system's. */
    readonly webhookDnsServers: ReadonlyArray<string>
    /**
     * `TRUSTED_PROXIES` (addresses and CIDR ranges): proxies whose `X-Forwarded-For` is believed, from the right. Without
     * them a client's address is that of its connection.
     */
    readonly trustedProxies: ReadonlyArray<Network>
    /** `CORS_ALLOWED_ORIGINS`, the origins whose pages may call the API from a browser, or `*` for all. Default: none. */
    readonly corsAllowedOrigins: ReadonlyArray<string>
    /** `JWT_ISSUER`, `JWT_AUDIENCE` and `JWT_JWKS_URL`, with what else begins with `JWT_`: whose tokens are accepted. */
    readonly identityProvider: Option.Option<IdentityProvider>
    /** `OIDC_CLIENT_ID` and what else begins with `OIDC_`; without it the dashboard is entered with an API key only. */
    readonly signInClient: Option.Option<SignInClient>
    /** `METRICS_TOKEN`, the bearer token that `/metrics` asks for. Without it the page is open, in production not there. */
    readonly metricsToken: Option.Option<Redacted.Redacted>
    /** `BILLING_PROVIDER`, default `embedded`; in production, where that gives plans away, `none`. */
    readonly billing: Billing
    /** Without `OTEL_EXPORTER_OTLP_ENDPOINT` nothing is traced and nothing sent. */
    readonly exporter: Option.Option<Exporter>
    /** Without `GITHUB_APP_ID` there is no GitHub. */
    readonly gitHubApp: Option.Option<GitHubApp>
    /** `CHAT_MODEL_...` and `EMBEDDING_MODEL_...`: without them no model is asked, and no text leaves the machine. */
    readonly models: ModelSettings
  }
>()("server/Configuration") {}
const webAddress = (defaultValue: string, isProduction: boolean) => (name: string) =>
  text(defaultValue)(name).pipe(
    checked(
      (url) =>
        hasProtocol(["http:", "https:"])(url) && (!isProduction || hasProtocol(["https:"])(url) || isLoopback(url)),
    ),
    Config.map(withoutTrailingSlash),
  )

const isPostgres = hasProtocol(["postgres:", "postgresql:"])

const databaseUrl = (name: string) =>
  Config.option(Config.Redacted(name)).pipe(
    checked((url) => Option.isNone(url) || isPostgres(Redacted.value(url.value))),
  )

const encryptionKey = (isProduction: boolean) => (name: string) =>
  Config.option(Config.Redacted(name)).pipe(
    checked(
      Option.match({
        onNone: () => !isProduction,
        onSome: (keys) => Option.isSome(parseKeys(Redacted.value(keys))),
      }),
    ),
  )

const token = (name: string) =>
  notEmpty(name).pipe(checked(ifGiven(isToken)), Config.map(Option.map((value) => Redacted.make(value))))

/** `192.0.2.1`, `192.0.2.1:53`, `2001:db8::1` or `[2001:db8::1]:53`. */
const parseDnsServer = (entry: string): string | undefined => {
  const [, bracketed, ipv4, port = "53"] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(entry) ?? []
  const address = bracketed ?? ipv4 ?? entry
  const isServer = isIP(address) === (ipv4 === undefined ? 6 : 4) && Number(port) >= 1 && Number(port) <= 65_535
  return isServer ? entry : undefined
}

const TestCommands = Schema.fromJsonString(
  Schema.Record(
    Schema.String.check(Schema.isGUID()),
    Schema.Trimmed.check(Schema.isNonEmpty(), Schema.isMaxLength(4096)),
  ),
)
const decodeTestCommands = Schema.decodeUnknownResult(TestCommands, { onExcessProperty: "error" })

const testCommands = (name: string) =>
  text("{}")(name).pipe(
    Config.mapEffect((json) => Effect.fromResult(decodeTestCommands(json)).pipe(Effect.mapError(() => unusable))),
  )

/** A part of the identity that git gives a commit: git leaves out what it does not allow, and that would be another. */
const identity = (defaultValue: string, form: RegExp) => (name: string) =>
  text(defaultValue)(name).pipe(
    Config.map((value) => value.trim()),
    checked(
      (value) =>
        form.test(value) && !/\p{Cc}/u.test(value) && !/^[.,:;"'\\]|[.,:;"'\\]$/.test(value) && value.length <= 200,
    ),
  )

/** Names of the levels in log lines and in earlier settings, where they differ from the library's. */
const logLevelAliases: Readonly<Record<string, LogLevel.LogLevel>> = { warning: "Warn", off: "None" }

const logLevels = LogLevel.values.join(", ")

/** A level by its name or an alias of it, in upper or lower case. */
const levelNamed = (name: string): Option.Option<LogLevel.LogLevel> => {
  const wanted = name.trim().toLowerCase()
  return Option.fromUndefinedOr(
    LogLevel.values.find((level) => level.toLowerCase() === wanted) ?? logLevelAliases[wanted],
  )
}

const logLevel = (name: string) =>
  text("Info")(name).pipe(
    Config.mapEffect((value) => Effect.fromOption(levelNamed(value)).pipe(Effect.mapError(() => unusable))),
  )

/** Reads the settings from the environment; what cannot be used is told of all at once. */
export const fromEnvironment = Effect.gen(function* () {
  // what others depend on; where it cannot be used, they are read as if it were not set
  const runsInOrFault = yield* Effect.result(environmentFromEnvironment)
  const portOrFault = yield* Effect.result(
    read("PORT", "a port number from 1 to 65535", (name) => Config.withDefault(Config.Port(name), 8000)),
  )
  const runsIn = Result.getOrElse(runsInOrFault, (): Environment => "development")
  const isProduction = runsIn === "production"
  const address = isProduction
    ? "an address that starts with https:// in production (or http:// on this machine)"
    : "an address that starts with http:// or https://"
  const baseUrlOrFault = yield* Effect.result(
    read(
      "BASE_URL",
      address,
      webAddress(`http://localhost:${Result.getOrElse(portOrFault, () => 8000)}`, isProduction),
    ),
  )
  const identityProviderOrFault = yield* Effect.result(identityProviderFromEnvironment(runsIn))
  const { fixAuthorName, fixAuthorEmail, webhookAllowedNetworks, webhookAllowedHosts, ...settings } = yield* together(
    {
      environment: Effect.fromResult(runsInOrFault),
      port: Effect.fromResult(portOrFault),
      baseUrl: Effect.fromResult(baseUrlOrFault),
      roles: rolesFromEnvironment,
      logLevel: read("LOG_LEVEL", `one of ${logLevels}`, logLevel),
      host: read("HOST", "an address of this machine", text("127.0.0.1")),
      dashboardUrl: read(
        "DASHBOARD_URL",
        address,
        webAddress(`${Result.getOrElse(baseUrlOrFault, () => "http://localhost")}/dashboard`, isProduction),
      ),
      databaseUrl: read("DATABASE_URL", "like postgresql://user:password@host:5432/database", databaseUrl),
      dataFolder: read("DATA_DIR", "a folder", text(".data")),
      repositoriesFolder: Effect.map(read("REPOS_DIR", "a folder", text(".")), (folder) => resolve(folder)),
      encryptionKey: read(
        "ENCRYPTION_KEY",
        isProduction ? `set in production, to ${keyForm}` : keyForm,
        encryptionKey(isProduction),
      ),
      analysisWorkers: read("ANALYSIS_WORKERS", "a whole number, at least 0", count(2)),
      fixAuthorName: read(
        "FIX_AUTHOR_NAME",
        "a name in one line, without < and >",
        identity("Code Analysis", /^[^<>]+$/),
      ),
      fixAuthorEmail: read(
        "FIX_AUTHOR_EMAIL",
        "an email address",
        identity("fixes@code-analysis.example", /^[^<>@\s]+@[^<>@\s]+$/),
      ),
      previewTests: Effect.map(
        read("PREVIEW_TESTS", "commands by the ids of installations, as JSON", testCommands),
        (commands) => new Map(Object.entries(commands)),
      ),
      webhookAllowedNetworks: read(
        "WEBHOOK_ALLOWED_NETWORKS",
        "addresses or CIDR ranges separated by commas",
        listOf(parseNetwork),
      ),
      webhookAllowedHosts: read("WEBHOOK_ALLOWED_HOSTS", "host names separated by commas", listOf(parseHost)),
      webhookDnsServers: read(
        "WEBHOOK_DNS_SERVERS",
        "IP addresses separated by commas, each with :port or without",
        listOf(parseDnsServer),
      ),
      trustedProxies: read("TRUSTED_PROXIES", "addresses or CIDR ranges separated by commas", listOf(parseNetwork)),
      corsAllowedOrigins: read("CORS_ALLOWED_ORIGINS", "origins separated by commas, or *", listOf(parseOrigin)),
      identityProvider: Effect.fromResult(identityProviderOrFault),
      signInClient: signInClientFromEnvironment(identityProviderOrFault),
      metricsToken: read("METRICS_TOKEN", `at least ${shortestToken} printable characters without spaces`, token),
      billing: billingFromEnvironment(runsIn),
      exporter: exporterFromEnvironment,
      gitHubApp: gitHubFromEnvironment,
      models: modelsFromEnvironment,
    },
    (all) => Effect.all(all),
  )
  if (Option.isNone(settings.databaseUrl) && settings.roles.size < processRoles.length) {
    const expected = "all roles where there is no DATABASE_URL, since the built-in database belongs to one process"
    return yield* new SettingsInvalid({ faults: [new SettingInvalid({ setting: "ROLES", expected })] })
  }
  return Configuration.of({
    ...settings,
    fixAuthor: { name: fixAuthorName, email: fixAuthorEmail },
    webhookAllowances: { networks: webhookAllowedNetworks, hosts: webhookAllowedHosts },
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

/** The variables of the process. An empty one is not taken for one that is not set: some settings refuse it. */
export const variables = ConfigProvider.fromEnv({ preserveEmptyStrings: true })

/** The settings from the environment, as a layer. */
export const layer = Layer.effect(Configuration, fromEnvironment)
