import { inspect } from "node:util"
import { CodeAnalysis } from "@code-analysis/sdk/effect"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Config, ConfigProvider, Effect, Exit, Layer, Redacted } from "effect"
import { API_KEY, ID, json, type SentRequest } from "../support.ts"

/** A fetch that answers everything, and the headers it saw. */
function listening() {
  const headers: SentRequest["headers"][] = []
  const fetch = async (_: string, init: RequestInit) => {
    headers.push(new Headers(init.headers))
    return json({ id: ID })
  }
  return { headers, fetch }
}

const getFinding = Effect.flatMap(CodeAnalysis, (client) => client.findings.get(ID))

describe("the layer", () => {
  it.effect("provides the client with its options", () =>
    Effect.gen(function* () {
      const { headers, fetch } = listening()
      yield* Effect.provide(getFinding, CodeAnalysis.layer({ apiKey: API_KEY, fetch }))
      yield* Effect.provide(getFinding, CodeAnalysis.layer({ apiKey: Redacted.make(API_KEY), fetch }))
      yield* Effect.provide(getFinding, CodeAnalysis.layer({ apiKey: async () => API_KEY, fetch }))
      yield* Effect.provide(getFinding, CodeAnalysis.layer({ token: Redacted.make("a-token"), fetch }))
      assert.deepStrictEqual(
        headers.map((sent) => [sent.get("X-API-Key"), sent.get("Authorization")]),
        [
          [API_KEY, null],
          [API_KEY, null],
          [API_KEY, null],
          [null, "Bearer a-token"],
        ],
      )
    }),
  )

  it.effect("fails with an InvalidArgumentError for an option that cannot be used", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(Layer.build(CodeAnalysis.layer({ apiKey: API_KEY, baseUrl: "not-a-url" })))
      assert.strictEqual(error._tag, "InvalidArgumentError")
      assert.strictEqual(error.argument, "baseUrl")
    }).pipe(Effect.scoped),
  )

  it.effect("takes its options from the configuration", () =>
    Effect.gen(function* () {
      const { headers, fetch } = listening()
      const layer = CodeAnalysis.layerConfig({
        apiKey: Config.Redacted("CODE_ANALYSIS_API_KEY"),
        baseUrl: Config.String("CODE_ANALYSIS_URL").pipe(Config.withDefault("http://localhost:8000")),
        fetch: Config.succeed(fetch),
      })
      const withSettings = (settings: Readonly<Record<string, string>>) =>
        Effect.provideService(
          Effect.provide(getFinding, layer),
          ConfigProvider.ConfigProvider,
          ConfigProvider.fromEnvRecord(settings),
        )
      yield* withSettings({ CODE_ANALYSIS_API_KEY: API_KEY })
      assert.strictEqual(headers[0]?.get("X-API-Key"), API_KEY)

      const missing = yield* Effect.flip(withSettings({}))
      assert.propertyVal(missing, "_tag", "ConfigError")
      assert.include(missing.message, "CODE_ANALYSIS_API_KEY")
    }),
  )

  it.effect("can be replaced by a client of one's own", () =>
    Effect.gen(function* () {
      const { fetch } = listening()
      const client = yield* CodeAnalysis.make({ apiKey: API_KEY, fetch })
      const finding = yield* Effect.provideService(getFinding, CodeAnalysis, client)
      assert.strictEqual(finding.id, ID)
    }),
  )
})

describe("the key", () => {
  it.effect("is not shown by the client, nor by what goes wrong with it", () =>
    Effect.gen(function* () {
      const key = Redacted.make(`${API_KEY} with a space`)
      const refused = yield* Effect.exit(Layer.build(CodeAnalysis.layer({ apiKey: key })))
      assert.isTrue(Exit.isFailure(refused))
      if (Exit.isFailure(refused)) assert.notInclude(Cause.pretty(refused.cause), API_KEY)
      assert.notInclude(inspect(refused, { depth: Infinity, showHidden: true }), API_KEY)

      const client = yield* CodeAnalysis.make({ apiKey: Redacted.make(API_KEY), fetch: async () => json({}, 401) })
      assert.notInclude(inspect(client, { depth: Infinity, showHidden: true }), API_KEY)
      const exit = yield* Effect.exit(client.findings.get(ID))
      assert.isTrue(Exit.isFailure(exit))
      assert.notInclude(inspect(exit, { depth: Infinity, showHidden: true }), API_KEY)
    }).pipe(Effect.scoped),
  )
})
