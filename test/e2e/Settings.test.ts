/** Settings that cannot be used: the process ends at once, with one line that names the setting and what is right. */
import { ConfigProvider, Console, Effect, Option } from "effect"
import { describe, expect, test, vi } from "vitest"
import { freePort } from "../../scripts/freePort.ts"
import { teardownWith } from "../../server/src/commands/output.ts"
import { settingNames } from "../../server/src/config/SettingTable.ts"
import { explain } from "../../server/src/explain.ts"
import { serve } from "../../server/src/serve.ts"
import { runCommand, type Settings, temporaryFolder } from "../server/support/process.ts"
import { databaseKind } from "../server/support/TestDatabase.ts"

const secret = "a-secret-of-the-operator"

type Case = readonly [what: string, settings: Settings, ...lines: ReadonlyArray<RegExp>]

const atTheStart: ReadonlyArray<Case> = [
  ["PORT=abc", { PORT: "abc" }, /^PORT .*1 to 65535/],
  ["a missing REPOS_DIR", { REPOS_DIR: "/no/such/folder" }, /\/no\/such\/folder .*--repos.*REPOS_DIR.*exists/],
  [
    "a DATABASE_URL where nobody listens",
    { DATABASE_URL: `postgresql://ada:${secret}@127.0.0.1:1/service` },
    /^Cannot connect to the database of DATABASE_URL: .*ECONNREFUSED 127\.0\.0\.1:1.*postgresql:\/\/user:password@host/,
  ],
  ["a malformed ENCRYPTION_KEY", { ENCRYPTION_KEY: secret }, /^ENCRYPTION_KEY .*32 bytes in base64 \(openssl rand/],
  [
    "production without ENCRYPTION_KEY",
    { SERVICE_ENVIRONMENT: "production" },
    /^ENCRYPTION_KEY .*set in production.*32 bytes/,
  ],
  [
    "production with a misspelled ENCRYPTION_KEY",
    { SERVICE_ENVIRONMENT: "production", ENCRYPTON_KEY: secret },
    /^ENCRYPTON_KEY is no setting; did you mean ENCRYPTION_KEY\?$/,
    /^ENCRYPTION_KEY .*set in production/,
  ],
]

/** A start that failed with these lines alone. */
const failedWith = (lines: ReadonlyArray<RegExp>) => ({
  code: 1,
  stdout: "",
  stderr: lines.map((line) => expect.stringMatching(line)),
})

// one database shows it: all but one are read before any is opened
describe.runIf(databaseKind === "embedded")("a setting that cannot be used ends the start with one line", () => {
  test.for(atTheStart)("%s", async ([, settings, ...lines]) => {
    const folder = temporaryFolder()
    const PORT = String(await freePort())
    const { code, stdout, stderr } = await runCommand([], { DATA_DIR: folder, REPOS_DIR: folder, PORT, ...settings })
    expect(stderr).not.toContain(secret)
    expect({ code, stdout, stderr: stderr.trimEnd().split("\n") }).toEqual(failedWith(lines))
  })

  test("several at once, a line each", async () => {
    const settings = { DATA_DIR: temporaryFolder(), PORT: "abc", LOG_LEVEL: "loud", ANALYSIS_WORKERS: "many" }
    const { code, stderr } = await runCommand([], settings)
    expect(stderr.trimEnd().split("\n")).toEqual([
      expect.stringMatching(/^PORT .*PORT=8080$/),
      expect.stringMatching(/^LOG_LEVEL .*Debug.*LOG_LEVEL=Debug$/),
      expect.stringMatching(/^ANALYSIS_WORKERS .*ANALYSIS_WORKERS=4$/),
    ])
    expect(code).toBe(1)
  })

  test("a misspelled one ends nothing, but config tells of it", async () => {
    const { code, stdout, stderr } = await runCommand(["config", "--json"], { DATBASE_URL: secret })
    expect({ code, stderr }).toEqual({ code: 0, stderr: "DATBASE_URL is no setting; did you mean DATABASE_URL?\n" })
    expect(JSON.parse(stdout)).toHaveLength(settingNames.length)
  })

  test("a --repos that is no folder", async () => {
    const settings = { DATA_DIR: temporaryFolder() }
    const { code, stderr } = await runCommand(["--repos", process.execPath], settings)
    expect(stderr.trimEnd()).toMatch(/^The folder of repositories \S+ \(--repos, REPOS_DIR\) .*a folder that exists\.$/)
    expect(code).toBe(1)
  })
})

const otlp = (name: string, value: string): Settings => ({ [`OTEL_EXPORTER_OTLP_${name}`]: value })

const whenRead: ReadonlyArray<Case> = [
  ["PORT=0", { PORT: "0" }, /^PORT .*1 to 65535/],
  ["PORT=65536", { PORT: "65536" }, /^PORT .*1 to 65535/],
  ["a DATABASE_URL that is none", { DATABASE_URL: secret }, /^DATABASE_URL .*postgresql:\/\/user:password@host/],
  ["a DATABASE_URL of another database", { DATABASE_URL: "mysql://a@127.0.0.1/b" }, /^DATABASE_URL .*postgresql:/],
  [
    "an unknown SERVICE_ENVIRONMENT",
    { SERVICE_ENVIRONMENT: "prod" },
    /^SERVICE_ENVIRONMENT .*development or production/,
  ],
  ["a negative ANALYSIS_WORKERS", { ANALYSIS_WORKERS: "-1" }, /^ANALYSIS_WORKERS .*at least 0/],
  ["a BASE_URL without a protocol", { BASE_URL: "localhost:8000" }, /^BASE_URL .*https?:\/\//],
  ["a short METRICS_TOKEN", { METRICS_TOKEN: secret.slice(0, 15) }, /^METRICS_TOKEN .*at least 16/],
  ["a METRICS_TOKEN with a space", { METRICS_TOKEN: `${secret} ` }, /^METRICS_TOKEN .*without spaces/],
  ["a collector without a protocol", otlp("ENDPOINT", "localhost:4318"), /^OTEL_EXPORTER_OTLP_ENDPOINT .*https?:\/\//],
  [
    "a collector with a password in its address",
    otlp("ENDPOINT", `http://ada:${secret}@acme.example`),
    /^OTEL_EXPORTER_OTLP_ENDPOINT .*OTEL_EXPORTER_OTLP_HEADERS/,
  ],
  ["headers without a name", otlp("HEADERS", secret), /^OTEL_EXPORTER_OTLP_HEADERS .*name=value/],
  ["headers that HTTP cannot carry", otlp("HEADERS", `x=a%0a${secret}`), /^OTEL_EXPORTER_OTLP_HEADERS .*name=value/],
  ["headers with a broken octet", otlp("HEADERS", `x=${secret}%zz`), /^OTEL_EXPORTER_OTLP_HEADERS .*name=value/],
  ["OTLP over gRPC", otlp("PROTOCOL", "grpc"), /^OTEL_EXPORTER_OTLP_PROTOCOL .*http\/protobuf or http\/json/],
  ["a format of logs that there is not", { LOG_FORMAT: "xml" }, /^LOG_FORMAT .*text or json/],
  ["a level of logs that there is not", { LOG_LEVEL: "loud" }, /^LOG_LEVEL .*Info/],
  ["a DASHBOARD_URL without a protocol", { DASHBOARD_URL: "code.acme.example" }, /^DASHBOARD_URL .*https?:\/\//],
  ["a BASE_URL with a query", { BASE_URL: `https://a.example/?key=${secret}` }, /^BASE_URL .*without.* a query/],
  ["a BASE_URL with a password", { BASE_URL: `https://ada:${secret}@a.example` }, /^BASE_URL .*without a password/],
  ["half an analysis at a time", { ANALYSIS_WORKERS: "1.5" }, /^ANALYSIS_WORKERS .*whole number/],
  ["a proxy by its name", { TRUSTED_PROXIES: "proxy.acme.example" }, /^TRUSTED_PROXIES .*CIDR/],
  ["a network of 33 bits", { TRUSTED_PROXIES: "10.0.0.0/33" }, /^TRUSTED_PROXIES .*CIDR/],
  ["an origin without a protocol", { CORS_ALLOWED_ORIGINS: "acme.example" }, /^CORS_ALLOWED_ORIGINS .*origins/],
  ["an origin with a path", { CORS_ALLOWED_ORIGINS: "https://a.example/b" }, /^CORS_ALLOWED_ORIGINS .*origins/],
  ["receivers in no network", { WEBHOOK_ALLOWED_NETWORKS: "ten/8" }, /^WEBHOOK_ALLOWED_NETWORKS .*CIDR/],
  ["every host as a receiver", { WEBHOOK_ALLOWED_HOSTS: "*" }, /^WEBHOOK_ALLOWED_HOSTS .*host names/],
  ["a receiver by its address", { WEBHOOK_ALLOWED_HOSTS: "https://a.example" }, /^WEBHOOK_ALLOWED_HOSTS .*host names/],
  ["a DNS server by its name", { WEBHOOK_DNS_SERVERS: "dns.example" }, /^WEBHOOK_DNS_SERVERS .*IP addresses/],
  ["an author that git would change", { FIX_AUTHOR_NAME: "Acme <fixes>" }, /^FIX_AUTHOR_NAME .*without < and >/],
  ["an author without an address", { FIX_AUTHOR_EMAIL: "nobody" }, /^FIX_AUTHOR_EMAIL .*email address/],
  ["tests that are no JSON", { PREVIEW_TESTS: "npm test" }, /^PREVIEW_TESTS .*as JSON/],
  ["tests of no installation", { PREVIEW_TESTS: '{"all":"npm test"}' }, /^PREVIEW_TESTS .*by installation id/],
  ["a GitHub App by its name", { GITHUB_APP_ID: "code-analysis" }, /^GITHUB_APP_ID .*number/],
  ["a GitHub App without its key", { GITHUB_APP_ID: "1", GITHUB_WEBHOOK_SECRET: secret }, /^GITHUB_APP_PRIVATE_KEY /],
  [
    "a key of a GitHub App that is none",
    { GITHUB_APP_ID: "1", GITHUB_APP_PRIVATE_KEY: secret, GITHUB_WEBHOOK_SECRET: secret },
    /^GITHUB_APP_PRIVATE_KEY .*RSA key in PEM/,
  ],
  [
    "a key of a GitHub App in a file that is not there",
    { GITHUB_APP_ID: "1", GITHUB_APP_PRIVATE_KEY_FILE: "/no/such/file", GITHUB_WEBHOOK_SECRET: secret },
    /^GITHUB_APP_PRIVATE_KEY_FILE .*a file with/,
  ],
  ["a GitHub of one's own without a protocol", { GITHUB_API_URL: "github.example" }, /^GITHUB_API_URL .*https:/],
  ["payments by somebody unknown", { BILLING_PROVIDER: "paypal" }, /^BILLING_PROVIDER .*stripe or none/],
  ["Stripe without its keys", { BILLING_PROVIDER: "stripe" }, /^STRIPE_SECRET_KEY /, /^STRIPE_WEBHOOK_SECRET /],
  ["an issuer without an audience", { JWT_ISSUER: "https://a.example" }, /^JWT_AUDIENCE /, /^JWT_JWKS_URL /],
  ["tokens without a signature", { JWT_ALGORITHMS: "none" }, /^JWT_ALGORITHMS .*RS256/],
  ["sign-in without an issuer", { OIDC_CLIENT_ID: "dashboard" }, /^JWT_ISSUER .*since OIDC_CLIENT_ID is/],
  ["a model over plain HTTP", { CHAT_MODEL_URL: "http://a.example/v1", CHAT_MODEL: "m" }, /^CHAT_MODEL_URL .*https:/],
  ["a model without a name", { CHAT_MODEL_URL: "https://a.example/v1" }, /^CHAT_MODEL .*since CHAT_MODEL_URL/],
  ["an answer that is neither", { MODEL_ALLOW_PLAIN_HTTP: "maybe" }, /^MODEL_ALLOW_PLAIN_HTTP .*true or false/],
  [
    "one good key and one bad",
    { ENCRYPTION_KEY: `${Buffer.alloc(32).toString("base64")},${secret}` },
    /^ENCRYPTION_KEY /,
  ],
  ["quotation marks that Docker keeps", { METRICS_TOKEN: `"${secret}"` }, /^METRICS_TOKEN .*without quotation marks/],
  ["a folder in quotation marks", { DATA_DIR: "'/data'" }, /^DATA_DIR .*without quotation marks/],
  ["a folder that a shell would have found", { DATA_DIR: "~/data" }, /^DATA_DIR .*full path instead of ~/],
  ["repositories that a shell would have found", { REPOS_DIR: "~" }, /^REPOS_DIR .*full path instead of ~/],
  [
    "a password with #",
    { DATABASE_URL: `postgresql://ada:#${secret}@127.0.0.1/db` },
    /^DATABASE_URL .*%23.*PGPASSWORD/,
  ],
  ["attributes without values", { OTEL_RESOURCE_ATTRIBUTES: secret }, /^OTEL_RESOURCE_ATTRIBUTES .*name=value/],
]

/** Runs the service as the command does, in the process of the tests: a process for each setting would take half a minute. */
const startHere = async (settings: Settings) => {
  const stdout = vi.fn<(...text: ReadonlyArray<unknown>) => void>()
  const stderr = vi.fn<(...text: ReadonlyArray<unknown>) => void>()
  const exit = await serve(Option.none()).pipe(
    Effect.tapCause(explain),
    Effect.provideService(Console.Console, { ...console, log: stdout, error: stderr }),
    Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(settings)),
    Effect.runPromiseExit,
  )
  const code = await new Promise<number>((resolve) => teardownWith({ failed: 1, stopped: 0 })(exit, resolve))
  const textOf = ({ mock }: typeof stdout) => mock.calls.map((words) => words.join(" ")).join("\n")
  return { code, stdout: textOf(stdout), stderr: textOf(stderr).split("\n") }
}

describe.runIf(databaseKind === "embedded")("a setting that cannot be used is named and not repeated", () => {
  test.for(whenRead)("%s", async ([, settings, ...lines]) => {
    // if the setting were used, the start would fail with this one
    const ended = await startHere({ REPOS_DIR: "/no/such/folder", ...settings })
    expect(ended).toEqual(failedWith(lines))
    expect(ended.stderr.join("\n")).not.toContain(secret)
  })

  test("one that can be used is not", async () => {
    const settings = { REPOS_DIR: "/no/such/folder", PORT: "8080", METRICS_TOKEN: secret }
    expect(await startHere(settings)).toEqual(failedWith([/^The folder of repositories \/no\/such\/folder /]))
  })
})

describe.runIf(databaseKind === "embedded")("the command config", () => {
  test("lists every setting with its value, but no secret, and fails after the list where one cannot be used", async () => {
    const settings = { METRICS_TOKEN: secret, DATABASE_URL: `postgresql://ada:${secret}@127.0.0.1/service` }
    const { code, stdout, stderr } = await runCommand(["config", "--json"], { ...settings, PORT: "abc" })
    expect(`${stdout}${stderr}`).not.toContain(secret)
    const listed: ReadonlyArray<{ readonly name: string }> = JSON.parse(stdout)
    expect(listed.map(({ name }) => name)).toEqual(settingNames)
    expect(listed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "METRICS_TOKEN", is_set: true, is_secret: true, value: null, fault: null }),
        expect.objectContaining({ name: "PORT", is_set: true, value: "abc", fault: stderr.trim() }),
        expect.objectContaining({ name: "HOST", is_set: false, value: "127.0.0.1", fault: null }),
      ]),
    )
    expect(code).toBe(1)
  })

  test("is read by people as well", async () => {
    const { code, stdout } = await runCommand(["config"], { METRICS_TOKEN: secret, HOST: "0.0.0.0" })
    expect(stdout).not.toContain(secret)
    expect(stdout).toContain("HOST\n  Address to listen on\n  default  127.0.0.1\n  now      0.0.0.0\n")
    expect(stdout).toMatch(/^METRICS_TOKEN\n.*\n.*\n {2}now {6}set, not shown$/m)
    expect(code).toBe(0)
  })
})
