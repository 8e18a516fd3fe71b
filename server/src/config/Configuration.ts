/** Everything that an operator can set, typed and with its default: environment variables, read once at the start. */
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
    /** `LOG_FORMAT`, default `text`. */
    readonly logFormat: "text" | "json"
    /** `HOST`, the address to listen on, default the loopback one. */
    readonly host: string
    /** `PORT`, default 8000. */
    readonly port: number
    /** `BASE_URL`, the address that customers reach the API by, without a trailing slash. */
    readonly baseUrl: string
    /** `DASHBOARD_URL`, the address that `dashboard_url` values start with, without a trailing slash. */
    readonly dashboardUrl: string
    /** `DATABASE_URL` of a PostgreSQL server, with `PGPASSWORD` where it has no password; without it the embedded database is used. */
    readonly databaseUrl: Option.Option<Redacted.Redacted>
    /** `DATA_DIR`, the folder for the embedded database, clones and the generated key, default `.data`. */
    readonly dataFolder: string
    /** `REPOS_DIR` (or `--repos`), a folder of git repositories, default the current folder. */
    readonly repositoriesFolder: string
    /** `ENCRYPTION_KEY`, 32 bytes in base64 that secrets are encrypted with at rest. */
    readonly encryptionKey: Option.Option<Redacted.Redacted>
    /** `ANALYSIS_WORKERS`, default 2; 0 leaves analyses to others. */
    readonly askedAnalysisWorkers: number
    /**
     * Analyses that this process works on at the same time: as many as are asked for, at most one for each core. An
     * analysis keeps a core busy and has a memory of its own, so that more of them would only take longer.
     */
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
    /** Without `GITEA_URL` there is no Gitea. */
    readonly gitea: Option.Option<GiteaServer>
    /** Without `SMTP_URL` no e-mail is sent. */
    readonly mail: Option.Option<MailServer>
    /** `CHAT_MODEL_...` and `EMBEDDING_MODEL_...`: without them no model is asked, and no text leaves the machine. */
    readonly models: ModelSettings
  }
>()("server/Configuration") {}
/** Reads where the service runs and whether models may be called in plain, which others depend on. */
const readPlace = Effect.gen(function* () {
  const read = readAt(development)
  const environment = yield* Effect.result(read("SERVICE_ENVIRONMENT"))
  const isPlainHttpAllowed = yield* Effect.result(read("MODEL_ALLOW_PLAIN_HTTP"))
  // where one cannot be used, the others are read as if it were not set
  const place = {
    isProduction: Result.getOrElse(environment, () => "development") === "production",
    isPlainHttpAllowed: Result.getOrElse(isPlainHttpAllowed, () => false),
  }
  return { environment, isPlainHttpAllowed, place }
})

/** In production there is a key that was chosen: a generated one would be lost with the machine. */
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

/** Reads the settings from the environment; what cannot be used is told of all at once. */
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
    const expected = "all roles where there is no DATABASE_URL, since the built-in database belongs to one process"
    return yield* new SettingsInvalid({ faults: [new SettingInvalid({ setting: "ROLES", expected })] })
  }
  return Configuration.of({
    ...settings,
    analysisWorkers: Math.min(settings.askedAnalysisWorkers, availableParallelism()),
    fixAuthor: { name: fixAuthorName, email: fixAuthorEmail },
    webhookAllowances: { networks: webhookAllowedNetworks, hosts: webhookAllowedHosts },
  })
})

/** Requirement that the folder of repositories does not meet; nothing where it can be used. */
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

/** Where the service is to find repositories, there must be a folder that it can read. */
export const requireRepositoriesFolder = Effect.flatMap(Configuration, ({ repositoriesFolder }) => {
  const expected = expectedOfFolder(repositoriesFolder)
  const setting = `The folder of repositories ${repositoriesFolder} (--repos, REPOS_DIR)`
  return expected === undefined ? Effect.void : new SettingInvalid({ setting, expected })
})

/** The settings from the environment, as a layer. */
export const layer = Layer.effect(Configuration, fromEnvironment)
