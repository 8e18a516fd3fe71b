/** Every environment variable that the service knows, for people: only what stands here can be read, see SettingReaders. */

/** What an operator is told of one variable. */
interface SettingDescription {
  /** What it sets, in a sentence without its full stop. */
  readonly description: string
  /** The value that it has where it is not set. */
  readonly default?: string
  /** What happens where it is not set, when no value says it. */
  readonly otherwise?: string
  /** A value that can be used. */
  readonly example: string
  /** Nobody is shown its value. */
  readonly isSecret?: true
}

/** By name, in the order in which they are listed. */
const settingCatalogue = {
  SERVICE_ENVIRONMENT: {
    description: "development, or production, which refuses what is only good enough for trying the service out",
    default: "development",
    example: "production",
  },
  ROLES: {
    description:
      "What this process does, some of api, analysis, search, fixes, webhooks and events, separated by commas",
    default: "api,analysis,search,fixes,webhooks,events",
    example: "analysis,search,fixes",
  },
  HOST: { description: "The address to listen on", default: "127.0.0.1", example: "0.0.0.0" },
  PORT: { description: "The port to listen on", default: "8000", example: "8080" },
  BASE_URL: {
    description: "The address that customers reach the API by; https in production",
    otherwise: "http://localhost:PORT",
    example: "https://code.acme.example",
  },
  DASHBOARD_URL: {
    description: "What the links to the dashboard start with; https in production",
    otherwise: "BASE_URL/dashboard",
    example: "https://code.acme.example/dashboard",
  },
  DATABASE_URL: {
    description: "A PostgreSQL server, version 15 or newer; several processes may share it",
    otherwise: "the built-in database in DATA_DIR, for one process",
    example: "postgresql://user:password@host:5432/database",
    isSecret: true,
  },
  PGPASSWORD: {
    description: "The password of the database's user, where DATABASE_URL has none",
    otherwise: "none",
    example: "a-long-password",
    isSecret: true,
  },
  DATA_DIR: {
    description: "Folder of the built-in database, the clones and the generated keys",
    default: ".data",
    example: "/var/lib/code-analysis",
  },
  REPOS_DIR: {
    description: "A folder of git repositories; --repos is the same",
    otherwise: "the current folder",
    example: "/srv/repositories",
  },
  ENCRYPTION_KEY: {
    description:
      "32 bytes in base64 that secrets are encrypted with at rest; several, the newest first; required in production",
    otherwise: "generated into DATA_DIR",
    example: "$(openssl rand -base64 32)",
    isSecret: true,
  },
  ANALYSIS_WORKERS: {
    description: "Analyses worked on at the same time by this process; 0 leaves them to others",
    default: "2",
    example: "4",
  },
  FIX_AUTHOR_NAME: {
    description: "Author and committer of the commits that apply fixes",
    default: "Code Analysis",
    example: "Acme Fixes",
  },
  FIX_AUTHOR_EMAIL: {
    description: "Their email address",
    default: "fixes@code-analysis.example",
    example: "fixes@acme.example",
  },
  PREVIEW_TESTS: {
    description: "Commands, by the ids of installations, that previews of fixes run in a sandbox",
    default: "{}",
    example: '{"0198c0de-0000-7000-8000-000000000000": "npm test"}',
  },
  WEBHOOK_ALLOWED_NETWORKS: {
    description: "Addresses and CIDR ranges that webhooks may lead to although they are not public",
    otherwise: "none",
    example: "10.1.0.0/16,fd00::/8",
  },
  WEBHOOK_ALLOWED_HOSTS: {
    description:
      "Host names, *. for all below one, that may lead to private addresses, though never to a cloud's metadata",
    otherwise: "none",
    example: "hooks.acme.example,*.internal.acme.example",
  },
  WEBHOOK_DNS_SERVERS: {
    description: "DNS servers to ask for the hosts of webhooks, each with :port or without",
    otherwise: "the system's",
    example: "192.0.2.53,192.0.2.54:5353",
  },
  TRUSTED_PROXIES: {
    description: "Addresses and CIDR ranges of proxies whose X-Forwarded-For is believed",
    otherwise: "none",
    example: "10.1.0.0/16",
  },
  CORS_ALLOWED_ORIGINS: {
    description: "Origins whose pages may call the API from a browser; * for all",
    otherwise: "none",
    example: "https://app.acme.example",
  },
  METRICS_TOKEN: {
    description: "Bearer token that /metrics asks for, at least 16 characters",
    otherwise: "the page is open, in production not there",
    example: "a-token-of-16-characters-or-more",
    isSecret: true,
  },
  LOG_LEVEL: { description: "What is logged", default: "Info", example: "Debug" },
  BILLING_PROVIDER: {
    description: "Who takes payments: stripe, none, or, outside production, embedded, which takes no money",
    otherwise: "embedded; none in production",
    example: "stripe",
  },
  STRIPE_SECRET_KEY: {
    description: "A secret or restricted key of the account at Stripe",
    otherwise: "required with BILLING_PROVIDER=stripe",
    example: "rk_live_of_your_account",
    isSecret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    description: "The signing secret of the event destination at Stripe; several while it is changed",
    otherwise: "required with BILLING_PROVIDER=stripe",
    example: "whsec_of_your_destination",
    isSecret: true,
  },
  STRIPE_API_URL: {
    description: "Where the API of Stripe is",
    default: "https://api.stripe.com",
    example: "http://localhost:12111",
  },
  JWT_ISSUER: {
    description: "The iss of the bearer tokens of your identity provider",
    otherwise: "no identity provider; in development an issuer for trying tokens out",
    example: "https://login.acme.example",
  },
  JWT_AUDIENCE: { description: "Their aud, one of several", otherwise: "none", example: "code-analysis" },
  JWT_JWKS_URL: {
    description: "Where the provider's public keys are: https, outside production http on this machine as well",
    otherwise: "none",
    example: "https://login.acme.example/.well-known/jwks.json",
  },
  JWT_ALGORITHMS: {
    description: "The signatures that are accepted; never symmetric ones",
    default: "RS256,PS256,ES256,EdDSA,Ed25519",
    example: "ES256",
  },
  JWT_CLOCK_SKEW_SECONDS: { description: "How far the clocks may differ, up to 300", default: "30", example: "60" },
  JWT_ORGANIZATION_CLAIM: { description: "The claim that names the organization", default: "org_id", example: "iss" },
  JWT_ORGANIZATION_NAME_CLAIM: {
    description: "The claim with the name of the organization",
    default: "org_name",
    example: "tenant_name",
  },
  JWT_NAME_CLAIM: { description: "The claim with the name of the user", default: "name", example: "email" },
  JWT_ROLE_CLAIM: {
    description: "The claim with the role, or a list of them; dots lead into objects",
    default: "role",
    example: "realm_access.roles",
  },
  JWT_ROLES: {
    description: "What its values mean",
    default: "viewer=viewer,member=member,admin=admin",
    example: "owner=admin,developer=member",
  },
  JWT_NEW_ORGANIZATIONS: {
    description: "create makes an organization that is seen for the first time, on the free tier; or refuse",
    default: "create",
    example: "refuse",
  },
  OIDC_CLIENT_ID: {
    description: "The dashboard's client at the identity provider, to sign people in",
    otherwise: "the dashboard is entered with an API key",
    example: "code-analysis-dashboard",
  },
  OIDC_CLIENT_SECRET: {
    description: "Its secret; a client without one proves itself by PKCE alone",
    otherwise: "none",
    example: "kept-by-the-provider",
    isSecret: true,
  },
  OIDC_SCOPES: { description: "What is asked for", default: "openid profile", example: "openid profile email" },
  OIDC_AUDIENCE: {
    description: "Whom the token is asked for",
    otherwise: "the first of JWT_AUDIENCE",
    example: "code-analysis",
  },
  GITHUB_APP_ID: { description: "The number of the GitHub App", otherwise: "there is no GitHub", example: "123456" },
  GITHUB_APP_PRIVATE_KEY: {
    description: "Its private key in PEM",
    otherwise: "none",
    example: "-----BEGIN RSA PRIVATE KEY-----\\n...",
    isSecret: true,
  },
  GITHUB_APP_PRIVATE_KEY_FILE: {
    description: "A file with its private key, in place of GITHUB_APP_PRIVATE_KEY",
    otherwise: "none",
    example: "/run/secrets/github-app.pem",
  },
  GITHUB_WEBHOOK_SECRET: {
    description: "The secret of its webhook, at least 16 characters; several while it is changed",
    otherwise: "none",
    example: "a-secret-of-16-characters-or-more",
    isSecret: true,
  },
  GITHUB_APP_CLIENT_ID: {
    description: "For links by which customers connect their installations",
    otherwise: "only the operator connects installations",
    example: "Iv1.0123456789abcdef",
  },
  GITHUB_APP_CLIENT_SECRET: {
    description: "The other one of the pair",
    otherwise: "none",
    example: "a-client-secret",
    isSecret: true,
  },
  GITHUB_API_URL: {
    description: "Where the API of GitHub is; https://HOST/api/v3 of an Enterprise Server",
    default: "https://api.github.com",
    example: "https://github.acme.example/api/v3",
  },
  CHAT_MODEL: {
    description: "The name of the model that answers questions and proposes fixes",
    otherwise: "no model is asked",
    example: "qwen3-coder:30b",
  },
  CHAT_MODEL_URL: {
    description: "What /chat/completions is added to; https, or http on this machine",
    otherwise: "required with CHAT_MODEL",
    example: "http://localhost:11434/v1",
  },
  CHAT_MODEL_API_KEY: { description: "Sent as a bearer token", otherwise: "none", example: "sk-...", isSecret: true },
  CHAT_MODEL_TIMEOUT_SECONDS: { description: "For one request with all its tries", default: "120", example: "300" },
  CHAT_MODEL_JSON_MODE: {
    description: "How JSON is asked for: json_schema, json_object, or plain in words",
    default: "json_schema",
    example: "plain",
  },
  CHAT_MODEL_MAX_OUTPUT_TOKENS: { description: "The longest answer", default: "4096", example: "8192" },
  CHAT_MODEL_FIXES_PER_RUN: {
    description: "Findings that one analysis asks for a fix of; 0 for none",
    default: "20",
    example: "50",
  },
  CHAT_MODEL_TOKENS_PER_RUN: {
    description: "Tokens that these may use together, read and written",
    default: "200000",
    example: "500000",
  },
  EMBEDDING_MODEL: {
    description: "The name of the model that search compares texts by",
    otherwise: "no model is asked",
    example: "nomic-embed-text",
  },
  EMBEDDING_MODEL_URL: {
    description: "What /embeddings is added to; https, or http on this machine",
    otherwise: "required with EMBEDDING_MODEL",
    example: "http://localhost:11434/v1",
  },
  EMBEDDING_MODEL_API_KEY: {
    description: "Sent as a bearer token",
    otherwise: "none",
    example: "sk-...",
    isSecret: true,
  },
  EMBEDDING_MODEL_TIMEOUT_SECONDS: { description: "For one request with all its tries", default: "60", example: "120" },
  EMBEDDING_MODEL_DIMENSIONS: {
    description: "Asked for where the model can shorten its vectors",
    otherwise: "what the model gives",
    example: "512",
  },
  EMBEDDING_MODEL_BATCH: { description: "Texts in one request", default: "32", example: "128" },
  EMBEDDING_MODEL_QUERY_PREFIX: {
    description: "What some models want before a query",
    default: "",
    example: "search_query: ",
  },
  EMBEDDING_MODEL_DOCUMENT_PREFIX: {
    description: "What some models want before a text that is searched",
    default: "",
    example: "search_document: ",
  },
  EMBEDDING_MODEL_MAX_CHARACTERS: { description: "To which a text is cut", default: "6000", example: "8000" },
  EMBEDDING_MODEL_INDEX_FROM: {
    description: "Vectors of an organization from which on pgvector looks them up",
    default: "10000",
    example: "50000",
  },
  MODEL_ALLOW_PLAIN_HTTP: {
    description: "Allows http:// to other machines of a network that you trust",
    default: "false",
    example: "true",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    description: "A collector that traces, metrics and logs are sent to",
    otherwise: "nothing is traced and nothing sent",
    example: "http://localhost:4318",
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    description: "Headers for it, such as a credential",
    otherwise: "none",
    example: "authorization=Bearer%20...",
    isSecret: true,
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    description: "http/protobuf or http/json",
    default: "http/protobuf",
    example: "http/json",
  },
  OTEL_SERVICE_NAME: {
    description: "What the service is called there",
    default: "code-analysis",
    example: "code-analysis-eu",
  },
  OTEL_RESOURCE_ATTRIBUTES: {
    description: "What else is said of it there",
    otherwise: "none",
    example: "deployment.environment=production",
  },
} as const satisfies Readonly<Record<string, SettingDescription>>

/** A variable that can be read. */
export type SettingName = keyof typeof settingCatalogue

/** Every variable, in order. */
export const settingDescriptions: Readonly<Record<SettingName, SettingDescription>> = settingCatalogue

/** Whether a variable is known. */
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingCatalogue, name)

/** The names, in order. */
export const settingNames: ReadonlyArray<SettingName> = Object.keys(settingCatalogue).filter(isSettingName)
