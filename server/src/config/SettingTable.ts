/** Table of all environment variables: documentation, default and kind of each. */
import { Option } from "effect"
import type { Environment } from "./Environment.ts"
import { asymmetricAlgorithms, defaultAlgorithms, developmentIssuerName, longestClockSkew } from "./IdentityProvider.ts"
import {
  address,
  choice,
  count,
  flag,
  hasNoCredentials,
  hasProtocol,
  isApiAddress,
  isLoopback,
  isPrintable,
  isSafeAddress,
  isToken,
  listOf,
  notEmpty,
  parsed,
  partsOf,
  secrets,
  shortestToken,
  text,
  whole,
} from "./Kinds.ts"
import { processRoles } from "./ProcessRoles.ts"
import { type Role, roles } from "./Roles.ts"
import { type Kind, ofMany, optional, type Place, redacted, type Setting, withDefault } from "./Setting.ts"
import { keyForm, parseKeys } from "./values/EncryptionKeys.ts"
import { logLevels, parseLogLevel } from "./values/LogLevels.ts"
import { parseDnsServer, parseHost, parseNetwork } from "./values/Networks.ts"
import { parseOrigin } from "./values/Origins.ts"
import { areHeaders, parsePairs } from "./values/Pairs.ts"
import { parseRsaKey, readRsaKey } from "./values/RsaKey.ts"
import { parseTestCommands } from "./values/TestCommands.ts"

/** Payment provider. */
type BillingProvider = "embedded" | "stripe" | "none"

/** Ways to request JSON from a model, from the strictest to the weakest. */
export const jsonModes = ["json_schema", "json_object", "plain"] as const

/** Maximum timeout; a longer one is probably a mistake. */
const longestTimeoutSeconds = 3600

/** Maximum dimensions of pgvector's half-precision index; no current model has more. */
const mostDimensions = 4000

/** Maximum batch size that endpoints accept: OpenAI 2048, others far less. */
const largestBatch = 2048

/** Maximum length of model names in the API. */
const longestModelName = 200

/** Maximum length of the parts of a git identity. */
const longestIdentity = 200

/** Finds an entry among known ones. */
const oneOf =
  <const Known extends string>(known: ReadonlyArray<Known>) =>
  (entry: string): Known | undefined =>
    known.find((each) => each === entry)

const roleList = listOf(`any of ${processRoles.join(", ")}, separated by commas`, oneOf(processRoles))

/** Rejects an empty list: a process without roles would do nothing. */
const roleNames = {
  ...roleList,
  parse: (given: string) => Option.filter(roleList.parse(given), ({ length }) => length > 0),
}

/** Tells whether paths can be appended to the URL and whether it may be shown to anyone. */
const isBase = (url: string): boolean => hasNoCredentials(url) && !/[?#]/.test(url)

const webAddress = ({ isProduction }: Place): Kind<string> =>
  address(
    `an address that starts with ${isProduction ? "https:// in production (or http:// on this machine)" : "http:// or https://"}, without a password or a query`,
    (url) =>
      hasProtocol(["http:", "https:"])(url) &&
      isBase(url) &&
      (!isProduction || hasProtocol(["https:"])(url) || isLoopback(url)),
  )

const databaseUrl = notEmpty(
  redacted(
    text(
      "like postgresql://user:password@host:5432/database, with each # / ? @ % of the password as %23 %2F %3F %40 %25, or the password in PGPASSWORD",
      (url) => hasProtocol(["postgres:", "postgresql:"])(url) && !url.includes("#"),
    ),
  ),
)

/** Rejects `~`: only shells expand it; from a variable file it would name a folder called `~`. */
const folder = text("a folder, with its full path instead of ~", (path) => !/^~(?:\/|$)/.test(path))

const encryptionKeys = ({ isProduction }: Place) =>
  notEmpty(
    redacted(
      text(isProduction ? `set in production, to ${keyForm}` : keyForm, (keys) => Option.isSome(parseKeys(keys))),
    ),
  )

const networks = listOf("addresses or CIDR ranges separated by commas", parseNetwork)

/** Part of a commit's identity. Characters that git silently drops are rejected, because the identity would differ. */
const gitIdentity = (expected: string, form: RegExp): Kind<string> =>
  parsed(expected, (given) =>
    Option.filter(
      Option.some(given.trim()),
      (value) =>
        form.test(value) &&
        !/\p{Cc}/u.test(value) &&
        !/^[.,:;"'\\]|[.,:;"'\\]$/.test(value) &&
        value.length <= longestIdentity,
    ),
  )

const billingProvider = ({ isProduction }: Place): Kind<BillingProvider> =>
  isProduction
    ? choice("stripe or none in production, because embedded would give plans away", ["stripe", "none"])
    : choice("embedded, stripe or none", ["embedded", "stripe", "none"])

/** Tells whether the URL has no path: Stripe's library accepts only hosts. */
const isOriginOfApi = (url: string): boolean => isApiAddress(url) && new URL(url).pathname === "/"

/**
 * Issuer of tokens. Production requires https, so that keys cannot be replaced in transit, and rejects the development
 * issuer, whose key is not secret.
 */
const issuer = ({ isProduction }: Place): Kind<string> =>
  isProduction
    ? text(
        "the issuer of the tokens, not http://, and not the development issuer",
        (name) => !/^http:/i.test(name) && name !== developmentIssuerName,
      )
    : text("the issuer of the tokens")

const audiences = parsed("one or more audiences separated by commas", (given) =>
  Option.filter(Option.some(partsOf(given)), ({ length }) => length > 0),
)

const keySetUrl = ({ isProduction }: Place): Kind<string> =>
  text(
    `an address that starts with https://${isProduction ? "" : " (or http:// on this machine)"}, without a password`,
    (url) => isSafeAddress(url) && (!isProduction || hasProtocol(["https:"])(url)),
  )

const claim = text("the name of a claim")

/** Parses an entry of `value=role,value=role`; several values may have the same role. */
const parseRole = (entry: string): readonly [value: string, role: Role] | undefined => {
  const equals = entry.lastIndexOf("=")
  const role = oneOf(roles)(entry.slice(equals + 1).trim())
  return equals > 0 && role !== undefined ? [entry.slice(0, equals).trim(), role] : undefined
}

const gitHubKey = "the private key of the GitHub App, an RSA key in PEM"
const giteaSecret = `at least ${shortestToken} characters, the same as in the webhook on Gitea; several separated by commas`
const gitHubSecret = `at least ${shortestToken} characters, the same as in the GitHub App's webhook; several separated by commas`

/** Any text without control characters and without spaces at its ends. */
const modelName = text(
  `the name of a model, up to ${longestModelName} characters`,
  (name) => name.length <= longestModelName && /^[^\s\p{C}](?:[^\p{C}]*[^\s\p{C}])?$/u.test(name),
)

/**
 * Address of a model. Plain HTTP is allowed on this machine, elsewhere only if the operator declares the network safe.
 */
const modelUrl = ({ isPlainHttpAllowed }: Place): Kind<string> =>
  address(
    "an address that starts with https:// (or http:// on this machine, or with MODEL_ALLOW_PLAIN_HTTP=true), without a password or a query",
    (url) =>
      hasProtocol(["http:", "https:"])(url) &&
      hasNoCredentials(url) &&
      isApiAddress(isPlainHttpAllowed ? url.replace(/^http:/i, "https:") : url),
  )

/** API key of a model; self-hosted servers may use short keys. */
const modelKey = redacted(text("printable characters without spaces", isPrintable))

const collectorUrl = address(
  "an address that starts with http:// or https://, without a password (credentials go into OTEL_EXPORTER_OTLP_HEADERS)",
  (url) => hasProtocol(["http:", "https:"])(url) && hasNoCredentials(url),
)

const pairs = parsed("like name=value,name=value, with commas within a value written as %2C", parsePairs)
const headers = { ...pairs, parse: (given: string) => Option.filter(parsePairs(given), areHeaders) }

const general = {
  SERVICE_ENVIRONMENT: withDefault(choice<Environment>("development or production", ["development", "production"]), {
    description: "development, or production, which rejects settings that are only suitable for evaluation",
    default: "development",
    example: "production",
  }),
  ROLES: withDefault(roleNames, {
    description: "Roles of this process: any of api, analysis, search, fixes, webhooks and events, separated by commas",
    default: "api,analysis,search,fixes,webhooks,events",
    example: "analysis,search,fixes",
  }),
  HOST: withDefault(text("an address of this machine"), {
    description: "Address to listen on",
    default: "127.0.0.1",
    example: "0.0.0.0",
  }),
  PORT: withDefault(whole(1, 65_535, "a port number from 1 to 65535"), {
    description: "Port to listen on",
    default: "8000",
    example: "8080",
  }),
  BASE_URL: optional(webAddress, {
    description: "Public address of the API; https in production",
    otherwise: "http://localhost:PORT",
    example: "https://code.acme.example",
  }),
  DASHBOARD_URL: optional(webAddress, {
    description: "Public address of the dashboard, used in links; https in production",
    otherwise: "BASE_URL/dashboard",
    example: "https://code.acme.example/dashboard",
  }),
  DATABASE_URL: optional(databaseUrl, {
    description: "PostgreSQL server, version 15 or newer; several processes may share it",
    otherwise: "the built-in database in DATA_DIR, for one process",
    example: "postgresql://user:password@host:5432/database",
    isSecret: true,
  }),
  PGPASSWORD: optional(redacted(text("a password")), {
    description: "Password of the database user, if DATABASE_URL has none",
    otherwise: "none",
    example: "a-long-password",
    isSecret: true,
  }),
  DATA_DIR: withDefault(folder, {
    description: "Folder of the built-in database, the clones and the generated keys",
    default: ".data",
    example: "/var/lib/code-analysis",
  }),
  REPOS_DIR: optional(folder, {
    description: "Folder of git repositories; same as --repos",
    otherwise: "the current folder",
    example: "/srv/repositories",
  }),
  ENCRYPTION_KEY: optional(encryptionKeys, {
    description:
      "Key that encrypts stored secrets: 32 bytes in base64; several with the newest first; required in production",
    otherwise: "a key is generated in DATA_DIR",
    example: "$(openssl rand -base64 32)",
    isSecret: true,
  }),
  ANALYSIS_WORKERS: withDefault(count, {
    description: "Concurrent analyses of this process, at most one per core; 0 leaves them to other processes",
    default: "2",
    example: "4",
  }),
  TRUSTED_PROXIES: ofMany(networks, {
    description: "Addresses and CIDR ranges of proxies whose X-Forwarded-For is trusted",
    otherwise: "none",
    example: "10.1.0.0/16",
  }),
  CORS_ALLOWED_ORIGINS: ofMany(listOf("origins separated by commas, or *", parseOrigin), {
    description: "Origins whose pages may call the API from a browser; * for all",
    otherwise: "none",
    example: "https://app.acme.example",
  }),
}

const webhooks = {
  WEBHOOK_ALLOWED_NETWORKS: ofMany(networks, {
    description: "Addresses and CIDR ranges that webhooks may reach although they are not public",
    otherwise: "none",
    example: "10.1.0.0/16,fd00::/8",
  }),
  WEBHOOK_ALLOWED_HOSTS: ofMany(listOf("host names separated by commas", parseHost), {
    description:
      "Host names (*. for all below one) that may resolve to private addresses, but never to a cloud's metadata service",
    otherwise: "none",
    example: "hooks.acme.example,*.internal.acme.example",
  }),
  WEBHOOK_DNS_SERVERS: ofMany(listOf("IP addresses separated by commas, each with :port or without", parseDnsServer), {
    description: "DNS servers that resolve the hosts of webhooks, each with or without :port",
    otherwise: "the system's",
    example: "192.0.2.53,192.0.2.54:5353",
  }),
}

const fixes = {
  FIX_AUTHOR_NAME: withDefault(gitIdentity("a name in one line, without < and >", /^[^<>]+$/), {
    description: "Author and committer of the commits that apply fixes",
    default: "Code Analysis",
    example: "Acme Fixes",
  }),
  FIX_AUTHOR_EMAIL: withDefault(gitIdentity("an email address", /^[^<>@\s]+@[^<>@\s]+$/), {
    description: "Email address of that author",
    default: "fixes@code-analysis.example",
    example: "fixes@acme.example",
  }),
  PREVIEW_TESTS: withDefault(parsed("test commands by installation id, as JSON", parseTestCommands), {
    description: "Test commands by installation id, which fix previews run in a sandbox",
    default: "{}",
    example: '{"0198c0de-0000-7000-8000-000000000000": "npm test"}',
  }),
}

const gitHub = {
  GITHUB_APP_ID: optional(
    text("the number of a GitHub App", (id) => /^\d{1,18}$/.test(id)),
    { description: "Id of the GitHub App", otherwise: "GitHub is not used", example: "123456" },
  ),
  GITHUB_APP_PRIVATE_KEY: optional(redacted(parsed(gitHubKey, parseRsaKey)), {
    description: "Private key of the GitHub App in PEM",
    otherwise: "none",
    example: "-----BEGIN RSA PRIVATE KEY-----\\n...",
    isSecret: true,
  }),
  GITHUB_APP_PRIVATE_KEY_FILE: optional(redacted(parsed(`a file with ${gitHubKey}`, readRsaKey)), {
    description: "File with the private key, instead of GITHUB_APP_PRIVATE_KEY",
    otherwise: "none",
    example: "/run/secrets/github-app.pem",
  }),
  GITHUB_WEBHOOK_SECRET: optional(redacted(secrets(gitHubSecret)), {
    description: "Secret of the GitHub App's webhook, at least 16 characters; several during a rotation",
    otherwise: "none",
    example: "a-secret-of-16-characters-or-more",
    isSecret: true,
  }),
  GITHUB_APP_CLIENT_ID: optional(
    text("the client id of the GitHub App", (id) => /^[\w.-]+$/.test(id)),
    {
      description: "Client id of the GitHub App, for links by which customers connect their installations",
      otherwise: "only the operator can connect installations",
      example: "Iv1.0123456789abcdef",
    },
  ),
  GITHUB_APP_CLIENT_SECRET: optional(redacted(text("a client secret of the GitHub App", isPrintable)), {
    description: "Client secret of the GitHub App",
    otherwise: "none",
    example: "a-client-secret",
    isSecret: true,
  }),
  GITHUB_API_URL: withDefault(address("an address that starts with https://, without a password", isApiAddress), {
    description: "Address of GitHub's API; https://HOST/api/v3 for an Enterprise Server",
    default: "https://api.github.com",
    example: "https://github.acme.example/api/v3",
  }),
}

const gitea = {
  GITEA_URL: optional(address("an address that starts with https://, without a password", isApiAddress), {
    description: "Address of a Gitea or Forgejo server",
    otherwise: "Gitea is not used",
    example: "https://git.acme.example",
  }),
  GITEA_TOKEN: optional(redacted(text("an access token of the service's user on Gitea", isToken)), {
    description: "Access token of the service's user on the Gitea server",
    otherwise: "required with GITEA_URL",
    example: "0123456789abcdef0123456789abcdef01234567",
    isSecret: true,
  }),
  GITEA_WEBHOOK_SECRET: optional(redacted(secrets(giteaSecret)), {
    description: "Secret of the webhooks on the Gitea server, at least 16 characters; several during a rotation",
    otherwise: "required with GITEA_URL",
    example: "a-secret-of-16-characters-or-more",
    isSecret: true,
  }),
}

/** E-mail address without a display name. */
const mailAddress = /^[^\s<>@]+@[^\s<>@]+$/

const mail = {
  SMTP_URL: optional(
    redacted(
      text("like smtps://user:password@mail.example:465 or smtp://mail.example:587", hasProtocol(["smtp:", "smtps:"])),
    ),
    {
      description:
        "Mail server for notifications. smtp:// starts unencrypted and switches to TLS if the server supports it; ?requireTLS=true makes TLS mandatory",
      otherwise: "no e-mail is sent",
      example: "smtps://notifications:password@mail.acme.example:465",
      isSecret: true,
    },
  ),
  SMTP_FROM: optional(
    text("an e-mail address", (given) => mailAddress.test(given)),
    {
      description: "Sender address of the e-mails",
      otherwise: "required with SMTP_URL",
      example: "code-analysis@acme.example",
    },
  ),
}

const billing = {
  BILLING_PROVIDER: optional(billingProvider, {
    description: "Payment provider: stripe, none, or, outside of production, embedded, which charges no money",
    otherwise: "embedded; none in production",
    example: "stripe",
  }),
  STRIPE_SECRET_KEY: optional(redacted(text("a secret or restricted key of the account at Stripe", isToken)), {
    description: "Secret or restricted key of the Stripe account",
    otherwise: "required with BILLING_PROVIDER=stripe",
    example: "rk_live_of_your_account",
    isSecret: true,
  }),
  STRIPE_WEBHOOK_SECRET: optional(
    redacted(secrets("the signing secret of the event destination at Stripe, or several separated by commas")),
    {
      description: "Signing secret of the event destination at Stripe; several during a rotation",
      otherwise: "required with BILLING_PROVIDER=stripe",
      example: "whsec_of_your_destination",
      isSecret: true,
    },
  ),
  STRIPE_API_URL: withDefault(address("an address that starts with https://, without a path", isOriginOfApi), {
    description: "Address of Stripe's API",
    default: "https://api.stripe.com",
    example: "http://localhost:12111",
  }),
}

const identity = {
  JWT_ISSUER: optional(issuer, {
    description: "Issuer (iss) of your identity provider's tokens",
    otherwise: "no identity provider; in development, an issuer of test tokens",
    example: "https://login.acme.example",
  }),
  JWT_AUDIENCE: optional(audiences, {
    description: "Accepted audiences (aud) of the tokens; one must match",
    otherwise: "none",
    example: "code-analysis",
  }),
  JWT_JWKS_URL: optional(keySetUrl, {
    description: "Address of the provider's public keys: https; outside of production also http on this machine",
    otherwise: "none",
    example: "https://login.acme.example/.well-known/jwks.json",
  }),
  JWT_ALGORITHMS: withDefault(listOf(`some of ${asymmetricAlgorithms.join(",")}`, oneOf(asymmetricAlgorithms)), {
    description: "Accepted signature algorithms; never symmetric ones",
    default: defaultAlgorithms.join(","),
    example: "ES256",
  }),
  JWT_CLOCK_SKEW_SECONDS: withDefault(whole(0, longestClockSkew, `a whole number up to ${longestClockSkew}`), {
    description: "Maximum clock difference in seconds, up to 300",
    default: "30",
    example: "60",
  }),
  JWT_ORGANIZATION_CLAIM: withDefault(claim, {
    description: "Claim with the id of the organization",
    default: "org_id",
    example: "iss",
  }),
  JWT_ORGANIZATION_NAME_CLAIM: withDefault(claim, {
    description: "Claim with the name of the organization",
    default: "org_name",
    example: "tenant_name",
  }),
  JWT_NAME_CLAIM: withDefault(claim, {
    description: "Claim with the name of the user",
    default: "name",
    example: "email",
  }),
  JWT_ROLE_CLAIM: withDefault(claim, {
    description: "Claim with a role or a list of roles; dots lead into objects",
    default: "role",
    example: "realm_access.roles",
  }),
  JWT_ROLES: withDefault(listOf(`like owner=admin,developer=member, with the roles ${roles.join(", ")}`, parseRole), {
    description: "Roles by the values of that claim",
    default: "viewer=viewer,member=member,admin=admin",
    example: "owner=admin,developer=member",
  }),
  JWT_NEW_ORGANIZATIONS: withDefault(choice("create or refuse", ["create", "refuse"]), {
    description: "Unknown organizations in tokens: create adds them on the free tier, refuse rejects the token",
    default: "create",
    example: "refuse",
  }),
}

const dashboard = {
  OIDC_CLIENT_ID: optional(text("the id of a client at the identity provider", isPrintable), {
    description: "Client id of the dashboard at the identity provider, for sign-in",
    otherwise: "the dashboard accepts only API keys",
    example: "code-analysis-dashboard",
  }),
  OIDC_CLIENT_SECRET: optional(redacted(text("the secret of the client at the identity provider", isPrintable)), {
    description: "Secret of that client; without one, only PKCE protects it",
    otherwise: "none",
    example: "kept-by-the-provider",
    isSecret: true,
  }),
  OIDC_SCOPES: withDefault(
    text("scopes separated by spaces, including openid", (scopes) => scopes.split(" ").includes("openid")),
    { description: "Requested scopes", default: "openid profile", example: "openid profile email" },
  ),
  OIDC_AUDIENCE: optional(text("an audience of tokens", isPrintable), {
    description: "Requested audience of the token",
    otherwise: "the first of JWT_AUDIENCE",
    example: "code-analysis",
  }),
  OIDC_RESOURCE: optional(
    text("the URI of a resource", (value) => isPrintable(value) && URL.canParse(value)),
    {
      description:
        "Resource for which the token is requested, at providers that use resources (RFC 8707) instead of audiences",
      otherwise: "no resource is requested",
      example: "https://api.code-analysis.example",
    },
  ),
}

const models = {
  CHAT_MODEL: optional(modelName, {
    description: "Name of the model that answers questions and proposes fixes",
    otherwise: "no model is called",
    example: "qwen3-coder:30b",
  }),
  CHAT_MODEL_URL: optional(modelUrl, {
    description: "Address of the API, to which /chat/completions is appended; https, or http on this machine",
    otherwise: "required with CHAT_MODEL",
    example: "http://localhost:11434/v1",
  }),
  CHAT_MODEL_API_KEY: optional(modelKey, {
    description: "API key, sent as a bearer token",
    otherwise: "none",
    example: "sk-...",
    isSecret: true,
  }),
  CHAT_MODEL_TIMEOUT_SECONDS: withDefault(whole(1, longestTimeoutSeconds), {
    description: "Timeout of a request in seconds, including retries",
    default: "120",
    example: "300",
  }),
  CHAT_MODEL_JSON_MODE: withDefault(choice(jsonModes.join(", "), jsonModes), {
    description: "Way to request JSON: json_schema, json_object, or plain (only in the prompt)",
    default: "json_schema",
    example: "plain",
  }),
  CHAT_MODEL_MAX_OUTPUT_TOKENS: withDefault(whole(64, 131_072), {
    description: "Maximum tokens of a completion",
    default: "4096",
    example: "8192",
  }),
  CHAT_MODEL_FIXES_PER_RUN: withDefault(whole(0, 1000), {
    description: "Maximum findings per analysis for which the model is asked for a fix; 0 for none",
    default: "20",
    example: "50",
  }),
  CHAT_MODEL_TOKENS_PER_RUN: withDefault(count, {
    description: "Maximum input and output tokens of these requests per analysis",
    default: "200000",
    example: "500000",
  }),
  EMBEDDING_MODEL: optional(modelName, {
    description: "Name of the model that computes embeddings for search",
    otherwise: "no model is called",
    example: "nomic-embed-text",
  }),
  EMBEDDING_MODEL_URL: optional(modelUrl, {
    description: "Address of the API, to which /embeddings is appended; https, or http on this machine",
    otherwise: "required with EMBEDDING_MODEL",
    example: "http://localhost:11434/v1",
  }),
  EMBEDDING_MODEL_API_KEY: optional(modelKey, {
    description: "API key, sent as a bearer token",
    otherwise: "none",
    example: "sk-...",
    isSecret: true,
  }),
  EMBEDDING_MODEL_TIMEOUT_SECONDS: withDefault(whole(1, longestTimeoutSeconds), {
    description: "Timeout of a request in seconds, including retries",
    default: "60",
    example: "120",
  }),
  EMBEDDING_MODEL_DIMENSIONS: optional(whole(1, mostDimensions), {
    description: "Requested vector length, for models that can shorten their vectors",
    otherwise: "the model's default length",
    example: "512",
  }),
  EMBEDDING_MODEL_BATCH: withDefault(whole(1, largestBatch), {
    description: "Maximum texts per request",
    default: "32",
    example: "128",
  }),
  EMBEDDING_MODEL_QUERY_PREFIX: withDefault(text("a text"), {
    description: "Prefix that some models require before a query",
    default: "",
    example: "search_query: ",
  }),
  EMBEDDING_MODEL_DOCUMENT_PREFIX: withDefault(text("a text"), {
    description: "Prefix that some models require before a text that is searched",
    default: "",
    example: "search_document: ",
  }),
  EMBEDDING_MODEL_MAX_CHARACTERS: withDefault(whole(200, 100_000), {
    description: "Maximum characters of a text; longer ones are truncated",
    default: "6000",
    example: "8000",
  }),
  EMBEDDING_MODEL_INDEX_FROM: withDefault(whole(1, 1_000_000), {
    description: "Number of an organization's vectors from which pgvector's index is used",
    default: "10000",
    example: "50000",
  }),
  MODEL_ALLOW_PLAIN_HTTP: withDefault(flag, {
    description: "Allows http:// to models on other machines of a trusted network",
    default: "false",
    example: "true",
  }),
}

const monitoring = {
  METRICS_TOKEN: optional(redacted(text(`at least ${shortestToken} printable characters without spaces`, isToken)), {
    description: "Bearer token required for /metrics, at least 16 characters",
    otherwise: "the page is public, or in production disabled",
    example: "a-token-of-16-characters-or-more",
    isSecret: true,
  }),
  LOG_LEVEL: withDefault(parsed(`one of ${logLevels}`, parseLogLevel), {
    description: "Minimum level of log messages",
    default: "Info",
    example: "Debug",
  }),
  LOG_FORMAT: withDefault(choice("text or json", ["text", "json"]), {
    description: "Format of log lines: names with values, or JSON",
    default: "text",
    example: "json",
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(collectorUrl, {
    description: "Collector for traces, metrics and logs",
    otherwise: "no telemetry is recorded or sent",
    example: "http://localhost:4318",
  }),
  OTEL_EXPORTER_OTLP_HEADERS: optional(redacted(headers), {
    description: "Headers for the collector, such as credentials",
    otherwise: "none",
    example: "authorization=Bearer%20...",
    isSecret: true,
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: withDefault(choice("http/protobuf or http/json", ["http/protobuf", "http/json"]), {
    description: "http/protobuf or http/json",
    default: "http/protobuf",
    example: "http/json",
  }),
  OTEL_SERVICE_NAME: optional(text("a name"), {
    description: "Name of the service in telemetry",
    otherwise: "code-analysis, or the service.name of OTEL_RESOURCE_ATTRIBUTES",
    example: "code-analysis-eu",
  }),
  OTEL_RESOURCE_ATTRIBUTES: optional(pairs, {
    description: "Further attributes of the service in telemetry",
    otherwise: "none",
    example: "deployment.environment=production",
  }),
}

const table = {
  ...general,
  ...webhooks,
  ...fixes,
  ...gitHub,
  ...gitea,
  ...mail,
  ...billing,
  ...identity,
  ...dashboard,
  ...models,
  ...monitoring,
}

/** Name of a setting. */
export type SettingName = keyof typeof table

/** Types of the values, by name. */
export type Values = {
  readonly [Name in SettingName]: (typeof table)[Name] extends Setting<infer Value> ? Value : never
}

/** All settings, by name. */
export const settings: { readonly [Name in SettingName]: Setting<Values[Name]> } = table

/** Tells whether a variable is a setting. */
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(table, name)

const namesIn = (group: Readonly<Record<string, unknown>>): ReadonlyArray<SettingName> =>
  Object.keys(group).filter(isSettingName)

/** Names in the order of the table. */
export const settingNames: ReadonlyArray<SettingName> = namesIn(table)

/** Names by topic. */
export const settingGroups = {
  General: namesIn(general),
  Webhooks: namesIn(webhooks),
  Fixes: namesIn(fixes),
  GitHub: namesIn(gitHub),
  Gitea: namesIn(gitea),
  Notifications: namesIn(mail),
  Billing: namesIn(billing),
  Identity: namesIn(identity),
  Dashboard: namesIn(dashboard),
  Models: namesIn(models),
  Monitoring: namesIn(monitoring),
} as const
