/** Everything that an operator can set, typed and with its default: environment variables, read once at the start. */
import { Config, ConfigError, Context, Effect, Either, Layer, Option, Redacted, Schema } from "effect"
import { createPrivateKey } from "node:crypto"
import { readFileSync, statSync } from "node:fs"
import { isIP } from "node:net"
import { resolve } from "node:path"
import { type Role, roles } from "./accounts/Roles.ts"
import {
  type Algorithm,
  asymmetricAlgorithms,
  defaultAlgorithms,
  type IdentityProvider,
  longestClockSkew,
} from "./identity/IdentityProvider.ts"
import { parseOrigin } from "./http/Cors.ts"
import { type ModelSettings, modelsFromEnvironment } from "./models/Settings.ts"
import { type Network, parseNetwork } from "./Networks.ts"
import {
  absent,
  count,
  hasNoCredentials,
  hasProtocol,
  isApiAddress,
  isSafeAddress,
  isToken,
  listOf,
  optional,
  partsOf,
  read,
  SettingInvalid,
  shortestToken,
  text,
  withoutTrailingSlash,
} from "./SettingReaders.ts"
import { type Allowances, parseHost } from "./webhooks/Addresses.ts"

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

/** The GitHub App that the service is on GitHub, or on a GitHub Enterprise Server. */
export interface GitHubApp {
  /** `GITHUB_APP_ID`, a number. */
  readonly appId: string
  /** `GITHUB_APP_PRIVATE_KEY` (PEM, where a line break may be written `\\n`), or a file of it `GITHUB_APP_PRIVATE_KEY_FILE`. */
  readonly privateKey: Redacted.Redacted
  /** `GITHUB_WEBHOOK_SECRET`; several, separated by commas, while one takes the place of another. */
  readonly webhookSecrets: Redacted.Redacted<ReadonlyArray<string>>
  /** `GITHUB_API_URL`, default `https://api.github.com`; of an Enterprise Server `https://HOST/api/v3`. */
  readonly apiUrl: string
  /** Where its pages and repositories are: follows from the address of the API. */
  readonly webUrl: string
  /** `GITHUB_APP_CLIENT_ID` and `GITHUB_APP_CLIENT_SECRET`; without them only the operator connects installations. */
  readonly client: Option.Option<{ readonly id: string; readonly secret: Redacted.Redacted }>
}

/** The account at Stripe that takes payments. */
export interface StripeAccount {
  /** `STRIPE_SECRET_KEY`, best a restricted one. */
  readonly secretKey: Redacted.Redacted
  /** `STRIPE_WEBHOOK_SECRET`; several, separated by commas, while one takes the place of another. */
  readonly webhookSecrets: Redacted.Redacted<ReadonlyArray<string>>
  /** `STRIPE_API_URL`, default `https://api.stripe.com`. */
  readonly apiUrl: string
}

/** Who takes payments. */
export type Billing =
  /** Nobody: nothing is for sale. */
  | { readonly provider: "none" }
  /** The service itself, without taking money: for trying it out. */
  | { readonly provider: "embedded" }
  | { readonly provider: "stripe"; readonly account: StripeAccount }

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
>() {}

const webAddress = (defaultValue: string) => (name: string) =>
  text(defaultValue)(name).pipe(
    Config.validate({ message: "no web address", validation: hasProtocol(["http:", "https:"]) }),
    Config.map(withoutTrailingSlash),
  )

const isPostgres = hasProtocol(["postgres:", "postgresql:"])

const databaseUrl = (name: string) =>
  Config.option(Config.redacted(name)).pipe(
    Config.validate({
      message: "no address of a PostgreSQL database",
      validation: (url) => Option.isNone(url) || isPostgres(Redacted.value(url.value)),
    }),
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

const gitHubApiUrl = "https://api.github.com"

/** The pages of `https://api.HOST` are on `https://HOST`, those of an Enterprise Server on the host of its API. */
const webUrlOf = (apiUrl: string): string => {
  const { protocol: scheme, host } = new URL(apiUrl)
  return `${scheme}//${host.replace(/^api\./, "")}`
}

/** An RSA key in the form that every library reads (PKCS #8), whichever it came in. */
const rsaKey = (pem: string): Option.Option<string> => {
  try {
    const key = createPrivateKey(pem.replaceAll("\\n", "\n"))
    return key.asymmetricKeyType === "rsa"
      ? Option.some(key.export({ type: "pkcs8", format: "pem" }).toString())
      : Option.none()
  } catch {
    return Option.none()
  }
}

const contentOf = (file: string): string => {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return ""
  }
}

/** A key that is there and is one, or no key. */
const rsaKeySetting = (pemOf: (value: string) => string) => (name: string) =>
  Config.option(
    Config.nonEmptyString(name).pipe(
      Config.mapOrFail((value) =>
        Either.fromOption(rsaKey(pemOf(value)), () => ConfigError.InvalidData([name], "no RSA key")),
      ),
      Config.map(Redacted.make),
    ),
  )

/** All of GitHub's settings, or none: half of them is a mistake that would show only with the first event. */
const gitHubFromEnvironment = Effect.gen(function* () {
  const keyNames = "GITHUB_APP_PRIVATE_KEY or GITHUB_APP_PRIVATE_KEY_FILE"
  const pem = "the private key of the GitHub App, an RSA key in PEM"
  const secretForm = `at least ${shortestToken} characters, the one that the GitHub App's webhook is set to; several with commas between them`
  const appId = yield* read(
    "GITHUB_APP_ID",
    "the number of a GitHub App",
    optional((value) => /^\d{1,18}$/.test(value)),
  )
  const key = yield* read(
    "GITHUB_APP_PRIVATE_KEY",
    pem,
    rsaKeySetting((value) => value),
  )
  const keyFile = yield* read("GITHUB_APP_PRIVATE_KEY_FILE", `a file with ${pem}`, rsaKeySetting(contentOf))
  const secrets = yield* read(
    "GITHUB_WEBHOOK_SECRET",
    secretForm,
    optional((value) => partsOf(value).length > 0 && partsOf(value).every(({ length }) => length >= shortestToken)),
  )
  const clientId = yield* read(
    "GITHUB_APP_CLIENT_ID",
    "the client id of the GitHub App",
    optional((value) => /^[\w.-]+$/.test(value)),
  )
  const clientSecret = yield* read(
    "GITHUB_APP_CLIENT_SECRET",
    "a client secret of the GitHub App",
    optional((value) => /^[\x21-\x7e]+$/.test(value)),
  )
  const apiUrl = yield* read("GITHUB_API_URL", "an address that starts with https://, without a password", (name) =>
    text(gitHubApiUrl)(name).pipe(
      Config.validate({ message: "no address of an API", validation: isApiAddress }),
      Config.map(withoutTrailingSlash),
    ),
  )
  const given: ReadonlyArray<Option.Option<unknown>> = [appId, key, keyFile, secrets, clientId, clientSecret]
  if (given.every(Option.isNone)) return Option.none<GitHubApp>()
  if (Option.isSome(key) && Option.isSome(keyFile)) {
    return yield* new SettingInvalid({ setting: keyNames, expected: "set once, not in both ways" })
  }
  if (Option.isSome(clientId) !== Option.isSome(clientSecret)) {
    return yield* new SettingInvalid({
      setting: Option.isSome(clientId) ? "GITHUB_APP_CLIENT_SECRET" : "GITHUB_APP_CLIENT_ID",
      expected: "set, since the other one of the pair is",
    })
  }
  return Option.some<GitHubApp>({
    appId: yield* Effect.mapError(appId, absent("GITHUB_APP_ID", "set, since other settings of GitHub are")),
    privateKey: yield* Effect.mapError(
      Option.orElse(key, () => keyFile),
      absent(keyNames, `set to ${pem}`),
    ),
    webhookSecrets: Redacted.make(
      partsOf(yield* Effect.mapError(secrets, absent("GITHUB_WEBHOOK_SECRET", secretForm))),
    ),
    apiUrl,
    webUrl: webUrlOf(apiUrl),
    client: Option.map(Option.all([clientId, clientSecret]), ([id, secret]) => ({ id, secret: Redacted.make(secret) })),
  })
})

const token = (name: string) =>
  Config.option(
    Config.nonEmptyString(name).pipe(
      Config.validate({ message: "no token", validation: isToken }),
      Config.map(Redacted.make),
    ),
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

const stripeSecrets = (name: string) =>
  Config.nonEmptyString(name).pipe(
    Config.map(partsOf),
    Config.validate({
      message: "no secrets",
      validation: (secrets) => secrets.length > 0 && secrets.every(({ length }) => length >= shortestToken),
    }),
    Config.map((secrets) => Redacted.make(secrets)),
  )

/** Without a path: the library knows only hosts. */
const isOrigin = (url: string): boolean => isApiAddress(url) && new URL(url).pathname === "/"

const stripeFromEnvironment = Effect.gen(function* () {
  const account: StripeAccount = {
    secretKey: yield* read("STRIPE_SECRET_KEY", "a secret or restricted key of the account at Stripe", (name) =>
      Config.nonEmptyString(name).pipe(
        Config.validate({ message: "no key", validation: isToken }),
        Config.map(Redacted.make),
      ),
    ),
    webhookSecrets: yield* read(
      "STRIPE_WEBHOOK_SECRET",
      "the signing secret of the event destination at Stripe, or several separated by commas",
      stripeSecrets,
    ),
    apiUrl: yield* read("STRIPE_API_URL", "an address that starts with https://, without a path", (name) =>
      text("https://api.stripe.com")(name).pipe(
        Config.validate({ message: "no address of an API", validation: isOrigin }),
        Config.map(withoutTrailingSlash),
      ),
    ),
  }
  return account
})

const billingFromEnvironment = (runsIn: Environment) =>
  Effect.gen(function* () {
    const byDefault: Billing["provider"] = runsIn === "production" ? "none" : "embedded"
    const provider = yield* read("BILLING_PROVIDER", "embedded, stripe or none", (name) =>
      Config.withDefault(Config.literal("embedded", "stripe", "none")(name), byDefault),
    )
    const billing: Billing = provider === "stripe" ? { provider, account: yield* stripeFromEnvironment } : { provider }
    return billing
  })

const isAlgorithm = (name: string): name is Algorithm => asymmetricAlgorithms.some((known) => known === name)

const isRole = (name: string): name is Role => roles.some((known) => known === name)

const clockSkew = (name: string) =>
  Config.validate(count(30)(name), { message: "too long", validation: (value) => value <= longestClockSkew })

/** `value=role,value=role`: several values may stand for one role. */
const parseRole = (entry: string): readonly [value: string, role: Role] | undefined => {
  const equals = entry.lastIndexOf("=")
  const role = entry.slice(equals + 1).trim()
  return equals > 0 && isRole(role) ? [entry.slice(0, equals).trim(), role] : undefined
}

const newOrganizations = (name: string) =>
  Config.withDefault(Config.literal("create", "refuse")(name), "create" as const)

const needed = (setting: string, value: Option.Option<string>) =>
  Effect.mapError(value, absent(setting, "set, where JWT_ISSUER, JWT_AUDIENCE or JWT_JWKS_URL is"))

/** The three settings that are required belong together: one alone is a slip. */
const identityProviderFromEnvironment = (runsIn: Environment) =>
  Effect.gen(function* () {
    // in production nobody on the way may change the keys
    const isProduction = runsIn === "production"
    const issuer = yield* read(
      "JWT_ISSUER",
      isProduction ? "the issuer of the tokens, not http://" : "the issuer of the tokens",
      optional((name) => !isProduction || !/^http:/i.test(name)),
    )
    const audience = yield* read(
      "JWT_AUDIENCE",
      "one or more audiences separated by commas",
      optional((audiences) => partsOf(audiences).length > 0),
    )
    const jwksUrl = yield* read(
      "JWT_JWKS_URL",
      `an address that starts with https://${isProduction ? "" : " (or http:// on this machine)"}, without a password`,
      optional((url) => isSafeAddress(url) && (!isProduction || hasProtocol(["https:"])(url))),
    )
    const settings = {
      algorithms: yield* read("JWT_ALGORITHMS", `some of ${asymmetricAlgorithms.join(",")}`, (name) =>
        listOf((entry) => (isAlgorithm(entry) ? entry : undefined), defaultAlgorithms.join(","))(name),
      ),
      clockSkewSeconds: yield* read("JWT_CLOCK_SKEW_SECONDS", `a whole number up to ${longestClockSkew}`, clockSkew),
      organizationClaim: yield* read("JWT_ORGANIZATION_CLAIM", "the name of a claim", text("org_id")),
      organizationNameClaim: yield* read("JWT_ORGANIZATION_NAME_CLAIM", "the name of a claim", text("org_name")),
      roleClaim: yield* read("JWT_ROLE_CLAIM", "the name of a claim", text("role")),
      nameClaim: yield* read("JWT_NAME_CLAIM", "the name of a claim", text("name")),
      roles: new Map(
        yield* read(
          "JWT_ROLES",
          `like owner=admin,developer=member, with the roles ${roles.join(", ")}`,
          listOf(parseRole, roles.map((role) => `${role}=${role}`).join(",")),
        ),
      ),
      newOrganizations: yield* read("JWT_NEW_ORGANIZATIONS", "create or refuse", newOrganizations),
    }
    if ([issuer, audience, jwksUrl].every(Option.isNone)) return Option.none<IdentityProvider>()
    return Option.some<IdentityProvider>({
      ...settings,
      issuer: yield* needed("JWT_ISSUER", issuer),
      audiences: partsOf(yield* needed("JWT_AUDIENCE", audience)),
      jwksUrl: yield* needed("JWT_JWKS_URL", jwksUrl),
    })
  })

const TestCommands = Schema.parseJson(
  Schema.Record({ key: Schema.UUID, value: Schema.NonEmptyTrimmedString.pipe(Schema.maxLength(4096)) }),
)
const decodeTestCommands = Schema.decodeUnknownEither(TestCommands, { onExcessProperty: "error" })

const testCommands = (name: string) =>
  text("{}")(name).pipe(
    Config.mapOrFail((json) =>
      Either.mapLeft(decodeTestCommands(json), () => ConfigError.InvalidData([name], "no commands of installations")),
    ),
  )

/** A part of the identity that git gives a commit: git leaves out what it does not allow, and that would be another. */
const identity = (defaultValue: string, form: RegExp) => (name: string) =>
  text(defaultValue)(name).pipe(
    Config.map((value) => value.trim()),
    Config.validate({
      message: "not of its form",
      validation: (value) =>
        form.test(value) && !/\p{Cc}/u.test(value) && !/^[.,:;"'\\]|[.,:;"'\\]$/.test(value) && value.length <= 200,
    }),
  )

/** Reads the settings from the environment. */
export const fromEnvironment = Effect.gen(function* () {
  const port = yield* read("PORT", "a port number from 1 to 65535", (name) =>
    Config.withDefault(Config.port(name), 8000),
  )
  const address = "an address that starts with http:// or https://"
  const baseUrl = yield* read("BASE_URL", address, webAddress(`http://localhost:${port}`))
  const runsIn = yield* read("SERVICE_ENVIRONMENT", "development or production", environment)
  return Configuration.of({
    environment: runsIn,
    host: yield* read("HOST", "an address of this machine", text("127.0.0.1")),
    port,
    baseUrl,
    dashboardUrl: yield* read("DASHBOARD_URL", address, webAddress(`${baseUrl}/dashboard`)),
    databaseUrl: yield* read("DATABASE_URL", "like postgresql://user:password@host:5432/database", databaseUrl),
    dataFolder: yield* read("DATA_DIR", "a folder", text(".data")),
    repositoriesFolder: resolve(yield* read("REPOS_DIR", "a folder", text("."))),
    encryptionKey: yield* Config.option(Config.redacted("ENCRYPTION_KEY")),
    analysisWorkers: yield* read("ANALYSIS_WORKERS", "a whole number, at least 0", count(2)),
    fixAuthor: {
      name: yield* read(
        "FIX_AUTHOR_NAME",
        "a name in one line, without < and >",
        identity("Code Analysis", /^[^<>]+$/),
      ),
      email: yield* read(
        "FIX_AUTHOR_EMAIL",
        "an email address",
        identity("fixes@code-analysis.example", /^[^<>@\s]+@[^<>@\s]+$/),
      ),
    },
    previewTests: new Map(
      Object.entries(
        yield* read(
          "PREVIEW_TESTS",
          'commands by the ids of installations, like {"0198c0de-0000-7000-8000-000000000000": "npm test"}',
          testCommands,
        ),
      ),
    ),
    webhookAllowances: {
      networks: yield* read(
        "WEBHOOK_ALLOWED_NETWORKS",
        "addresses or CIDR ranges separated by commas, like 10.1.0.0/16,fd00::/8",
        listOf(parseNetwork),
      ),
      hosts: yield* read(
        "WEBHOOK_ALLOWED_HOSTS",
        "host names separated by commas, like hooks.acme.example,*.internal.acme.example",
        listOf(parseHost),
      ),
    },
    webhookDnsServers: yield* read(
      "WEBHOOK_DNS_SERVERS",
      "IP addresses separated by commas, each with :port or without",
      listOf(parseDnsServer),
    ),
    trustedProxies: yield* read(
      "TRUSTED_PROXIES",
      "addresses or CIDR ranges separated by commas, like 10.1.0.0/16,fd00::/8",
      listOf(parseNetwork),
    ),
    corsAllowedOrigins: yield* read(
      "CORS_ALLOWED_ORIGINS",
      "origins separated by commas, like https://app.acme.example, or *",
      listOf(parseOrigin),
    ),
    identityProvider: yield* identityProviderFromEnvironment(runsIn),
    metricsToken: yield* read("METRICS_TOKEN", `at least ${shortestToken} printable characters without spaces`, token),
    billing: yield* billingFromEnvironment(runsIn),
    exporter: yield* exporterFromEnvironment,
    gitHubApp: yield* gitHubFromEnvironment,
    models: yield* modelsFromEnvironment,
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
