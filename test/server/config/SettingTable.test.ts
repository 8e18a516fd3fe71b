/** The table of settings: complete, right about defaults and examples, and what the documentation says. */
import { ConfigProvider, Effect, LogLevel, Option, Redacted, Result } from "effect"
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { fromEnvironment } from "../../../server/src/config/Configuration.ts"
import { faultsOf as faultsIn } from "../../../server/src/config/Reading.ts"
import { isSettingName, settings as table, settingNames } from "../../../server/src/config/SettingTable.ts"
import { pages, root } from "../../readme/snippets.ts"

type Settings = Readonly<Record<string, string>>

const providerOf = (settings: Settings) => ConfigProvider.fromEnvRecord(settings, { preserveEmptyStrings: true })

const read = (settings: Settings, provider = providerOf(settings)) =>
  Effect.runSync(Effect.result(Effect.provideService(fromEnvironment, ConfigProvider.ConfigProvider, provider)))

const faultsOf = (settings: Settings): ReadonlyArray<string> =>
  Result.match(read(settings), {
    onFailure: (fault) => faultsIn(fault).map(({ setting }) => setting),
    onSuccess: () => [],
  })

describe("the table of settings", () => {
  test("lists exactly what is read", () => {
    const asked = new Set<string>()
    const settings = { BILLING_PROVIDER: "stripe" }
    const recording = ConfigProvider.mapInput(providerOf(settings), (path) => {
      asked.add(path.join("_"))
      return path
    })
    read(settings, recording)
    expect([...asked].toSorted()).toEqual(settingNames.toSorted())
  })

  test.each([
    ["postgresql://ada@host/db", "p+ä&?%41 =", "p+ä&?%41 ="],
    ["postgresql:///db?host=/run/postgresql", "p", "p"],
    ["postgresql://ada@host/db", "", null],
  ])("regression: the password beside %s reaches the driver", (DATABASE_URL, PGPASSWORD, password) => {
    const { databaseUrl } = Result.getOrThrow(read({ DATABASE_URL, PGPASSWORD }))
    expect(new URL(Redacted.value(Option.getOrThrow(databaseUrl))).searchParams.get("password")).toBe(password)
  })

  test.each(["postgresql://ada:own@host/db", "postgresql://ada@host/db?password=own"])(
    "the password in %s goes before the one beside it",
    (DATABASE_URL) => {
      const { databaseUrl } = Result.getOrThrow(read({ DATABASE_URL, PGPASSWORD: "other" }))
      expect(Redacted.value(Option.getOrThrow(databaseUrl))).toBe(DATABASE_URL)
    },
  )

  const provider = { JWT_ISSUER: "https://a.example", JWT_AUDIENCE: "a", JWT_JWKS_URL: "https://a.example/keys" }
  const models = {
    CHAT_MODEL: "a",
    CHAT_MODEL_URL: "https://a.example",
    EMBEDDING_MODEL: "a",
    EMBEDDING_MODEL_URL: "https://a.example",
  }
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: "https://a.example" }
  const settled = { ...provider, ...models, ...collector }

  test.each(settingNames.filter((name) => (table[name].default ?? "") !== ""))("says the default of %s", (name) => {
    const before = read(settled)
    expect(Result.isSuccess(before)).toBe(true)
    expect(read({ ...settled, [name]: table[name].default ?? "" })).toEqual(before)
  })

  test.each([
    ["Warning", "Warn" as const],
    ["WARN", "Warn" as const],
    ["None", "None" as const],
    ["off", "None" as const],
    [" debug ", "Debug" as const],
    ...LogLevel.values.map((level): [string, LogLevel.LogLevel] => [level, level]),
  ])("regression: the log level can be %j, as it is named where one cannot be used", (named, level) => {
    expect(Result.map(read({ LOG_LEVEL: named }), ({ logLevel }) => logLevel)).toEqual(Result.succeed(level))
  })

  test("shows values that can be used", () => {
    const gitHub = {
      GITHUB_APP_ID: "1",
      GITHUB_WEBHOOK_SECRET: "a-secret-of-16-characters-or-more",
    }
    const stripe = {
      BILLING_PROVIDER: "stripe",
      STRIPE_SECRET_KEY: table.STRIPE_SECRET_KEY.example,
      STRIPE_WEBHOOK_SECRET: table.STRIPE_WEBHOOK_SECRET.example,
    }
    // these show how a key is made, how it begins and where a file may be: a key that stands here is nobody's
    const keys = new Set<string>(["ENCRYPTION_KEY", "GITHUB_APP_PRIVATE_KEY", "GITHUB_APP_PRIVATE_KEY_FILE"])
    for (const name of settingNames.filter((each) => !keys.has(each))) {
      const settings = { ...settled, ...stripe, ...gitHub, DATABASE_URL: "postgresql://a@127.0.0.1/a" }
      expect(faultsOf({ ...settings, [name]: table[name].example })).not.toContain(name)
    }
  })

  const documentation = pages.map((page) => readFileSync(`${root}${page}`, "utf8")).join("\n")

  test("has no setting that the documentation leaves out", () => {
    const named = new Set([...documentation.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = ""]) => name))
    expect(settingNames.filter((name) => !named.has(name))).toEqual([])
  })

  test("has every setting of the tables in the documentation", () => {
    const firstCells = [...documentation.matchAll(/^\| (`[A-Z][^|]*?) *\|/gm)].map(([, cell = ""]) => cell)
    const names = firstCells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = ""]) => name))
    expect(names).toContain("DATABASE_URL")
    expect(names.filter((name) => !isSettingName(name))).toEqual([])
  })
})

const production = {
  SERVICE_ENVIRONMENT: "production",
  BASE_URL: "https://code.acme.example",
  ENCRYPTION_KEY: Buffer.alloc(32, 1).toString("base64"),
}

describe("production", () => {
  test("starts with what it needs", () => {
    expect(faultsOf(production)).toEqual([])
  })

  test.each([
    ["ENCRYPTION_KEY", { ENCRYPTION_KEY: "" }],
    ["BASE_URL", { BASE_URL: "http://code.acme.example" }],
    ["DASHBOARD_URL", { DASHBOARD_URL: "http://code.acme.example/dashboard" }],
    ["BILLING_PROVIDER", { BILLING_PROVIDER: "embedded" }],
    ["JWT_ISSUER", { JWT_ISSUER: "code-analysis-development-issuer" }],
    ["JWT_JWKS_URL", { JWT_JWKS_URL: "http://127.0.0.1:8000/development-issuer/jwks.json" }],
  ])("refuses what is unsafe, and names %s", (setting, unsafe) => {
    expect(faultsOf({ ...production, ...unsafe })).toEqual([setting])
    const { ENCRYPTION_KEY: _, ...development } = { ...production, SERVICE_ENVIRONMENT: "development" }
    expect(faultsOf(development)).toEqual([])
  })

  test.each(["SERVICE_ENVIRONMENT", "DATABASE_URL", "ENCRYPTION_KEY", "BILLING_PROVIDER", "ANALYSIS_WORKERS"])(
    "regression: an empty %s is refused, not taken for one that is not set",
    (setting) => {
      expect(faultsOf({ [setting]: "" })).toContain(setting)
    },
  )

  test("names everything that is missing at once, each with an example", () => {
    const reading = read({ SERVICE_ENVIRONMENT: "production", BASE_URL: "http://a.example", PORT: "x" })
    expect(Result.flip(reading).pipe(Result.getOrThrow).message.split("\n")).toEqual([
      expect.stringMatching(/^PORT .* For example: PORT=8080$/),
      expect.stringMatching(/^BASE_URL .*https.* For example: BASE_URL=https:/),
      expect.stringMatching(/^ENCRYPTION_KEY .* For example: ENCRYPTION_KEY=/),
    ])
  })
})

describe("roles", () => {
  test.each([
    ["unknown", { ROLES: "api,cook", DATABASE_URL: "postgresql://a@127.0.0.1/a" }],
    ["none", { ROLES: ",", DATABASE_URL: "postgresql://a@127.0.0.1/a" }],
    ["some, where the built-in database belongs to one process", { ROLES: "api" }],
  ])("that are %s are refused", (_, settings) => {
    expect(faultsOf(settings)).toEqual(["ROLES"])
  })
})
