/** All settings of an operator, typed and with defaults: environment variables, read once at startup. */
import { Context, Effect, Layer, type LogLevel, Option, type Redacted, Result } from "effect"
import { availableParallelism } from "node:os"
import { accessSync, constants, statSync } from "node:fs"
import { resolve } from "node:path"
import { type Billing, readBilling } from "./Billing.ts"
import { readDatabaseUrl } from "./DatabaseUrl.ts"
import type { Environment } from "./Environment.ts"
import { type Exporter, readExporter } from "./Exporter.ts"
import { type GitHubApp, readGitHubApp } from "./GitHub.ts"
import { type GiteaServer, readGitea } from "./Gitea.ts"
import { readIdentityProvider } from "./Identity.ts"
import type { IdentityProvider } from "./IdentityProvider.ts"
import { type MailServer, readMail } from "./Mail.ts"
import { type ModelSettings, readModels } from "./Models.ts"
import { type ProcessRole, processRoles } from "./ProcessRoles.ts"
import {
  development,
  expectedOf,
  type Invalid,
  type Read,
  readAt,
  SettingInvalid,
  SettingsInvalid,
  together,
} from "./Reading.ts"
import type { Place } from "./Setting.ts"
import { readSignInClient, type SignInClient } from "./SignInClient.ts"
import type { Allowances, Network } from "./values/Networks.ts"

/** Settings of one process. */
export class Configuration extends Context.Service<
  Configuration,
  {
    /** `SERVICE_ENVIRONMENT`, default `development`. */
    readonly environment: Environment
    /** `ROLES`, the tasks of this process; default all. */
    readonly roles: ReadonlySet<ProcessRole>
    /** `LOG_LEVEL`, default `Info`. */
    readonly logLevel: LogLevel.LogLevel
    /** `LOG_FORMAT`, default `text`. */
    readonly logFormat: "text" | "json"
    /** `HOST`, the address to listen on; default loopback. */
    readonly host: string
    /** `PORT`, default 8000. */
    readonly port: number
    /** `BASE_URL`, the public address of the API, without a trailing slash. */
    readonly baseUrl: string
    /** `DASHBOARD_URL`, the prefix of `dashboard_url` values, without a trailing slash. */
    readonly dashboardUrl: string
    /**
     * `DATABASE_URL` of a PostgreSQL server, with `PGPASSWORD` if it has no password; without it, the embedded
     * database.
     */
    readonly databaseUrl: Option.Option<Redacted.Redacted>
    /** `DATA_DIR`, the folder for the embedded database, clones and the generated key, default `.data`. */
    readonly dataFolder: string
    /** `REPOS_DIR` (or `--repos`), a folder of git repositories, default the current folder. */
    readonly repositoriesFolder: string
    /** `ENCRYPTION_KEY`, 32 bytes in base64 that encrypt stored secrets. */
    readonly encryptionKey: Option.Option<Redacted.Redacted>
    /** `ANALYSIS_WORKERS`, default 2; 0 leaves analyses to other processes. */
    readonly askedAnalysisWorkers: number
    /**
     * Number of concurrent analyses: as configured, but at most one per core. Each keeps a core busy and has its own
     * memory, so more would only slow all of them down.
     */
    readonly analysisWorkers: number
    /** `FIX_AUTHOR_NAME` and `FIX_AUTHOR_EMAIL`: author and committer of the commits that apply fixes. */
    readonly fixAuthor: { readonly name: string; readonly email: string }
    /**
     * `PREVIEW_TESTS`, test commands by installation id, as JSON: fix previews of these installations run them in a
     * sandbox. Other installations run no tests.
     */
    readonly previewTests: ReadonlyMap<string, string>
    /**
     * `WEBHOOK_ALLOWED_NETWORKS` (addresses and CIDR ranges) and `WEBHOOK_ALLOWED_HOSTS` (names; `*.` for all below
     * one), separated by commas: non-public destinations that deliveries may reach. A listed name may be known only to
     * the system's resolver and may point anywhere except to the metadata service of a cloud.
     */
    readonly webhookAllowances: Allowances
    /** `WEBHOOK_DNS_SERVERS`, name servers that resolve receivers, `ip` or `ip:port`; default the system's. */
    readonly webhookDnsServers: ReadonlyArray<string>
    /**
     * `TRUSTED_PROXIES` (addresses and CIDR ranges): proxies whose `X-Forwarded-For` is trusted, from the right.
     * Without them, a client's address is that of its connection.
     */
    readonly trustedProxies: ReadonlyArray<Network>
    /** `CORS_ALLOWED_ORIGINS`, origins whose pages may call the API from a browser, or `*` for all; default none. */
    readonly corsAllowedOrigins: ReadonlyArray<string>
    /**
     * `JWT_ISSUER`, `JWT_AUDIENCE`, `JWT_JWKS_URL` and other `JWT_` settings: the identity provider whose tokens are
     * accepted.
     */
    readonly identityProvider: Option.Option<IdentityProvider>
    /** `OIDC_CLIENT_ID` and other `OIDC_` settings; without them, the dashboard accepts only API keys. */
    readonly signInClient: Option.Option<SignInClient>
    /** `METRICS_TOKEN`, the bearer token for `/metrics`. Without it, the page is public, or in production disabled. */
    readonly metricsToken: Option.Option<Redacted.Redacted>
    /** `BILLING_PROVIDER`, default `embedded`; in production `none`, because `embedded` gives plans away. */
    readonly billing: Billing
    /** Without `OTEL_EXPORTER_OTLP_ENDPOINT`, no telemetry is recorded or sent. */
    readonly exporter: Option.Option<Exporter>
    /** Without `GITHUB_APP_ID`, GitHub is not used. */
    readonly gitHubApp: Option.Option<GitHubApp>
    /** Without `GITEA_URL`, Gitea is not used. */
    readonly gitea: Option.Option<GiteaServer>
    /** Without `SMTP_URL`, no e-mail is sent. */
    readonly mail: Option.Option<MailServer>
    /** `CHAT_MODEL_...` and `EMBEDDING_MODEL_...`; without them, no model is called and no text leaves the machine. */
    readonly models: ModelSettings
  }
>()("server/Configuration") {}
/** Reads the environment, and whether models may be called without TLS; other settings depend on both. */
const readPlace = Effect.gen(function* () {
  const read = readAt(development)
  const environment = yield* Effect.result(read("SERVICE_ENVIRONMENT"))
  const isPlainHttpAllowed = yield* Effect.result(read("MODEL_ALLOW_PLAIN_HTTP"))
  // an invalid value is treated as unset, so that the other settings can be checked too
  const place = {
    isProduction: Result.getOrElse(environment, () => "development") === "production",
    isPlainHttpAllowed: Result.getOrElse(isPlainHttpAllowed, () => false),
  }
  return { environment, isPlainHttpAllowed, place }
})

/** Requires a key in production: a generated one would be lost with the machine. */
const readEncryptionKey = (read: Read, place: Place) =>
  Effect.filterOrFail(
    read("ENCRYPTION_KEY"),
    (key) => Option.isSome(key) || !place.isProduction,
    () =>
      new SettingInvalid({
        setting: "ENCRYPTION_KEY",
        expected: expectedOf("ENCRYPTION_KEY", place),
      }),
  )

/** Reads the settings from the environment; reports all invalid ones at once. */
export const fromEnvironment: Effect.Effect<Configuration["Service"], Invalid> = Effect.gen(function* () {
  const { environment, isPlainHttpAllowed, place } = yield* readPlace
  const { isProduction } = place
  const read = readAt(place)
  const portOrFault = yield* Effect.result(read("PORT"))
  const baseUrlOrFault = yield* Effect.result(
    Effect.map(
      read("BASE_URL"),
      Option.getOrElse(() => `http://localhost:${Result.getOrElse(portOrFault, () => 8000)}`),
    ),
  )
  const identityProviderOrFault = yield* Effect.result(readIdentityProvider(read))
  const {
    fixAuthorName,
    fixAuthorEmail,
    webhookAllowedNetworks,
    webhookAllowedHosts,
    plain: _,
    ...settings
  } = yield* together(
    {
      environment: Effect.fromResult(environment),
      port: Effect.fromResult(portOrFault),
      baseUrl: Effect.fromResult(baseUrlOrFault),
      roles: Effect.map(read("ROLES"), (roles): ReadonlySet<ProcessRole> => new Set(roles)),
      logLevel: read("LOG_LEVEL"),
      logFormat: read("LOG_FORMAT"),
      host: read("HOST"),
      dashboardUrl: Effect.map(
        read("DASHBOARD_URL"),
        Option.getOrElse(() => `${Result.getOrElse(baseUrlOrFault, () => "http://localhost")}/dashboard`),
      ),
      databaseUrl: readDatabaseUrl(read),
      dataFolder: read("DATA_DIR"),
      repositoriesFolder: Effect.map(read("REPOS_DIR"), (folder) => resolve(Option.getOrElse(folder, () => "."))),
      encryptionKey: readEncryptionKey(read, place),
      askedAnalysisWorkers: read("ANALYSIS_WORKERS"),
      fixAuthorName: read("FIX_AUTHOR_NAME"),
      fixAuthorEmail: read("FIX_AUTHOR_EMAIL"),
      previewTests: read("PREVIEW_TESTS"),
      webhookAllowedNetworks: read("WEBHOOK_ALLOWED_NETWORKS"),
      webhookAllowedHosts: read("WEBHOOK_ALLOWED_HOSTS"),
      webhookDnsServers: read("WEBHOOK_DNS_SERVERS"),
      trustedProxies: read("TRUSTED_PROXIES"),
      corsAllowedOrigins: read("CORS_ALLOWED_ORIGINS"),
      identityProvider: Effect.fromResult(identityProviderOrFault),
      signInClient: readSignInClient(read, identityProviderOrFault),
      metricsToken: read("METRICS_TOKEN"),
      billing: readBilling(read, isProduction),
      exporter: readExporter(read),
      gitHubApp: readGitHubApp(read),
      gitea: readGitea(read),
      mail: readMail(read),
      plain: Effect.fromResult(isPlainHttpAllowed),
      models: readModels(read),
    },
    (all) => Effect.all(all),
  )
  if (Option.isNone(settings.databaseUrl) && settings.roles.size < processRoles.length) {
    const expected = "all roles without DATABASE_URL, because the built-in database belongs to one process"
    return yield* new SettingsInvalid({ faults: [new SettingInvalid({ setting: "ROLES", expected })] })
  }
  return Configuration.of({
    ...settings,
    analysisWorkers: Math.min(settings.askedAnalysisWorkers, availableParallelism()),
    fixAuthor: { name: fixAuthorName, email: fixAuthorEmail },
    webhookAllowances: { networks: webhookAllowedNetworks, hosts: webhookAllowedHosts },
  })
})

/** Requirement that the repositories folder does not meet; `undefined` if it can be used. */
const expectedOfFolder = (folder: string): string | undefined => {
  const stats = Result.try(() => statSync(folder))
  if (Result.isSuccess(stats) && !stats.success.isDirectory()) return "a folder that exists"
  const access = Result.try(() => accessSync(folder, constants.R_OK | constants.X_OK))
  if (Result.isSuccess(access)) return undefined
  const code = access.failure instanceof Error && "code" in access.failure ? String(access.failure.code) : ""
  return code === "ENOENT" || code === "ENOTDIR"
    ? "a folder that exists"
    : `a folder that the user of the service may read (${code})`
}

/** Fails unless the repositories folder exists and is readable. */
export const requireRepositoriesFolder = Effect.flatMap(Configuration, ({ repositoriesFolder }) => {
  const expected = expectedOfFolder(repositoriesFolder)
  const setting = `The folder of repositories ${repositoriesFolder} (--repos, REPOS_DIR)`
  return expected === undefined ? Effect.void : new SettingInvalid({ setting, expected })
})

/** Layer of the settings from the environment. */
export const layer = Layer.effect(Configuration, fromEnvironment)
