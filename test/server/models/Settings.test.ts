/** Settings of models, and messages about wrong ones. */
import { describe, expect, it } from "@effect/vitest"
import { ConfigProvider, Effect, Option, Redacted } from "effect"
import { inspect } from "node:util"
import { fromEnvironment } from "../../../server/src/config/Configuration.ts"

const settings = (entries: Readonly<Record<string, string>>) =>
  Effect.provideService(fromEnvironment, ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(entries))

const chat = { CHAT_MODEL: "qwen3-coder:30b", CHAT_MODEL_URL: "http://localhost:11434/v1" }
const embedding = { EMBEDDING_MODEL: "nomic-embed-text", EMBEDDING_MODEL_URL: "https://models.acme.example/v1/" }

describe("settings of models", () => {
  it.effect("are none by default: nothing leaves the machine", () =>
    Effect.gen(function* () {
      expect((yield* settings({})).models).toEqual({ chat: Option.none(), embedding: Option.none() })
    }),
  )

  it.effect("need no more than a name and an address", () =>
    Effect.gen(function* () {
      const { models } = yield* settings({ ...chat, ...embedding })
      expect(Option.getOrThrow(models.chat)).toEqual({
        model: "qwen3-coder:30b",
        url: "http://localhost:11434/v1",
        apiKey: Option.none(),
        timeoutSeconds: 120,
        jsonMode: "json_schema",
        maxOutputTokens: 4096,
        fixesPerRun: 20,
        tokensPerRun: 200_000,
      })
      expect(Option.getOrThrow(models.embedding)).toEqual({
        model: "nomic-embed-text",
        url: "https://models.acme.example/v1",
        apiKey: Option.none(),
        timeoutSeconds: 60,
        dimensions: Option.none(),
        batch: 32,
        queryPrefix: "",
        documentPrefix: "",
        maxCharacters: 6000,
        indexFrom: 10_000,
      })
    }),
  )

  it.effect("keep the key where it is not printed by accident", () =>
    Effect.gen(function* () {
      const { models } = yield* settings({ ...chat, CHAT_MODEL_API_KEY: "sk-of-the-operator" })
      const { apiKey } = Option.getOrThrow(models.chat)
      expect(Redacted.value(Option.getOrThrow(apiKey))).toBe("sk-of-the-operator")
      expect(JSON.stringify(models) + inspect(apiKey)).not.toContain("sk-of")
    }),
  )

  it.effect("allow plain HTTP elsewhere than on this machine only where the operator says so", () =>
    Effect.gen(function* () {
      const inTheNetwork = { ...chat, CHAT_MODEL_URL: "http://ollama:11434/v1" }
      const { models } = yield* settings({ ...inTheNetwork, MODEL_ALLOW_PLAIN_HTTP: "true" })
      expect(Option.getOrThrow(models.chat).url).toBe("http://ollama:11434/v1")
      expect(yield* Effect.flip(settings(inTheNetwork))).toMatchObject({ faults: [{ setting: "CHAT_MODEL_URL" }] })
    }),
  )

  it.effect.each([
    [chat, "CHAT_MODEL_URL", "ftp://models.acme.example"],
    [chat, "CHAT_MODEL_URL", "https://user:password@models.acme.example/v1"],
    [chat, "CHAT_MODEL_URL", "https://models.acme.example/v1?key=secret"],
    [chat, "CHAT_MODEL_URL", ""],
    [chat, "CHAT_MODEL", ""],
    [chat, "CHAT_MODEL", "a\nb"],
    [chat, "CHAT_MODEL_API_KEY", "with a space"],
    [chat, "CHAT_MODEL_JSON_MODE", "yaml"],
    [chat, "CHAT_MODEL_TIMEOUT_SECONDS", "0"],
    [chat, "CHAT_MODEL_MAX_OUTPUT_TOKENS", "10"],
    [chat, "CHAT_MODEL_TOKENS_PER_RUN", "-1"],
    [embedding, "EMBEDDING_MODEL_DIMENSIONS", "5000"],
    [embedding, "EMBEDDING_MODEL_DIMENSIONS", "0"],
    [embedding, "EMBEDDING_MODEL_BATCH", "0"],
    [embedding, "EMBEDDING_MODEL_MAX_CHARACTERS", "many"],
    [{}, "MODEL_ALLOW_PLAIN_HTTP", "perhaps"],
  ] as const)("of %j do not start with %s=%s, and say so in one line", ([others, setting, value]) =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(settings({ ...others, [setting]: value }))
      expect(error).toMatchObject({ _tag: "SettingsInvalid", faults: [{ setting }] })
      expect(error.message).toMatch(new RegExp(`^${setting} cannot be used: it must be [^\\n]+$`))
    }),
  )

  it.effect("are all there, or none: half of them would show only with the first call", () =>
    Effect.gen(function* () {
      const key = { EMBEDDING_MODEL_API_KEY: "sk-of-the-operator" }
      expect(yield* Effect.flip(settings(key))).toMatchObject({
        faults: [{ setting: "EMBEDDING_MODEL" }, { setting: "EMBEDDING_MODEL_URL" }],
      })
      const { EMBEDDING_MODEL } = embedding
      expect(yield* Effect.flip(settings({ EMBEDDING_MODEL }))).toMatchObject({
        faults: [{ setting: "EMBEDDING_MODEL_URL" }],
      })
    }),
  )
})
