/**
 * What an operator sets of language models: an endpoint for answers and one for embeddings, either with the API that
 * OpenAI, Ollama, vLLM and most gateways speak. Without them no text leaves the machine.
 */
import { Config, Effect, Option, Redacted } from "effect"
import {
  absent,
  checked,
  count,
  hasNoCredentials,
  hasProtocol,
  ifGiven,
  isApiAddress,
  notEmpty,
  optional,
  read,
  type SettingInvalid,
  type SettingsInvalid,
  together,
  withoutTrailingSlash,
} from "../config/SettingReaders.ts"

/** Where a model is, and how to call it. */
export interface ModelEndpoint {
  /** `CHAT_MODEL` or `EMBEDDING_MODEL`, the name that the endpoint knows it by. */
  readonly model: string
  /** `..._URL`, to which `/chat/completions` or `/embeddings` is added, without a trailing slash. */
  readonly url: string
  /** `..._API_KEY`, sent as a bearer token. A server of one's own may need none. */
  readonly apiKey: Option.Option<Redacted.Redacted>
  /** `..._TIMEOUT_SECONDS`, for one request with all its tries. */
  readonly timeoutSeconds: number
}

/**
 * How an endpoint is told to answer in JSON: by a schema that it keeps to, by asking for any JSON object, or in words
 * alone. Whatever it is told, what comes is checked.
 */
export type JsonMode = (typeof jsonModes)[number]

/** From the most to the least that an endpoint can do. */
export const jsonModes = ["json_schema", "json_object", "plain"] as const

/** The model that answers questions and proposes fixes. */
export interface ChatModelSettings extends ModelEndpoint {
  /** `CHAT_MODEL_JSON_MODE`, default `json_schema`. */
  readonly jsonMode: JsonMode
  /** `CHAT_MODEL_MAX_OUTPUT_TOKENS`, the longest answer, default 4096. */
  readonly maxOutputTokens: number
  /** `CHAT_MODEL_FIXES_PER_RUN`, findings that one analysis asks for a fix of, default 20; 0 for none. */
  readonly fixesPerRun: number
  /** `CHAT_MODEL_TOKENS_PER_RUN`, tokens (read and written) that proposals of one analysis may use, default 200,000. */
  readonly tokensPerRun: number
}

/** The model that search compares texts by. */
export interface EmbeddingModelSettings extends ModelEndpoint {
  /** `EMBEDDING_MODEL_DIMENSIONS`, asked for where the model can shorten its vectors; without it, what comes first counts. */
  readonly dimensions: Option.Option<number>
  /** `EMBEDDING_MODEL_BATCH`, texts in one request, default 32. */
  readonly batch: number
  /** `EMBEDDING_MODEL_QUERY_PREFIX` and `EMBEDDING_MODEL_DOCUMENT_PREFIX`, which some models want before each text. */
  readonly queryPrefix: string
  readonly documentPrefix: string
  /** `EMBEDDING_MODEL_MAX_CHARACTERS`, to which a text is cut, default 6000. */
  readonly maxCharacters: number
  /** `EMBEDDING_MODEL_INDEX_FROM`, vectors from which on pgvector looks them up, default 10,000; fewer are compared. */
  readonly indexFrom: number
}

/** Either model, where it is configured. */
export interface ModelSettings {
  readonly chat: Option.Option<ChatModelSettings>
  readonly embedding: Option.Option<EmbeddingModelSettings>
}

/** Enough for a slow model on a machine of one's own. */
const chatTimeoutSeconds = 120
const embeddingTimeoutSeconds = 60

/** Whoever waits longer has set it by mistake. */
const longestTimeoutSeconds = 3600

/** The limit of the index over vectors of half precision, and above what any model of today has. */
const mostDimensions = 4000

/** Sizes of batches that endpoints take: OpenAI 2048, others far less. */
const largestBatch = 2048

/** What an Authorization header can carry. A server of one's own may have any key, so it may be short. */
const isKey = (value: string): boolean => /^[\x21-\x7e]+$/.test(value)

/** A name can be anything without control characters or spaces around it; the contract ends it at 200 characters. */
const isModelName = (name: string): boolean => name.length <= 200 && /^[^\s\p{C}](?:[^\p{C}]*[^\s\p{C}])?$/u.test(name)

const isWithin = (least: number, most: number) => (value: number) => value >= least && value <= most

const between = (least: number, most: number, defaultValue: number) => (name: string) =>
  count(defaultValue)(name).pipe(checked(isWithin(least, most)))

const key = (name: string) =>
  notEmpty(name).pipe(checked(ifGiven(isKey)), Config.map(Option.map((value) => Redacted.make(value))))

/** `..._URL`s may be plain HTTP on this machine; elsewhere only where the operator says that the way there is safe. */
const isEndpoint = (isPlainAllowed: boolean) => (url: string) => {
  if (!hasProtocol(["http:", "https:"])(url) || !hasNoCredentials(url)) return false
  return isApiAddress(isPlainAllowed ? url.replace(/^http:/i, "https:") : url)
}

/** The settings that both models have, or none. One without the other is a slip that would show only with the first call. */
const endpointFromEnvironment = (
  prefix: "CHAT_MODEL" | "EMBEDDING_MODEL",
  isPlainAllowed: boolean,
  defaultTimeoutSeconds: number,
) =>
  Effect.gen(function* () {
    const { model, url, apiKey, timeoutSeconds } = yield* together(
      {
        model: read(prefix, "the name of a model, up to 200 characters", optional(isModelName)),
        url: read(
          `${prefix}_URL`,
          `an address that starts with https:// (or http:// on this machine, or with MODEL_ALLOW_PLAIN_HTTP=true), without a password or a query`,
          optional(isEndpoint(isPlainAllowed)),
        ),
        apiKey: read(`${prefix}_API_KEY`, "printable characters without spaces", key),
        timeoutSeconds: read(
          `${prefix}_TIMEOUT_SECONDS`,
          `a whole number from 1 to ${longestTimeoutSeconds}`,
          between(1, longestTimeoutSeconds, defaultTimeoutSeconds),
        ),
      },
      (all) => Effect.all(all),
    )
    if (Option.isNone(model) && Option.isNone(url) && Option.isNone(apiKey)) return Option.none<ModelEndpoint>()
    const required = yield* together(
      {
        model: Effect.mapError(
          Effect.fromOption(model),
          absent(prefix, `set, since ${prefix}_URL or ${prefix}_API_KEY is`),
        ),
        url: Effect.mapError(
          Effect.fromOption(url),
          absent(`${prefix}_URL`, "set, since other settings of the model are"),
        ),
      },
      (all) => Effect.all(all),
    )
    return Option.some<ModelEndpoint>({
      model: required.model,
      url: withoutTrailingSlash(required.url),
      apiKey,
      timeoutSeconds,
    })
  })

const chatFromEnvironment = (isPlainAllowed: boolean) =>
  Effect.gen(function* () {
    const { endpoint, ...settings } = yield* together(
      {
        endpoint: endpointFromEnvironment("CHAT_MODEL", isPlainAllowed, chatTimeoutSeconds),
        jsonMode: read("CHAT_MODEL_JSON_MODE", jsonModes.join(", "), (name) =>
          Config.withDefault(Config.Literals(jsonModes, name), "json_schema" as const),
        ),
        maxOutputTokens: read(
          "CHAT_MODEL_MAX_OUTPUT_TOKENS",
          "a whole number from 64 to 131072",
          between(64, 131_072, 4096),
        ),
        fixesPerRun: read("CHAT_MODEL_FIXES_PER_RUN", "a whole number from 0 to 1000", between(0, 1000, 20)),
        tokensPerRun: read("CHAT_MODEL_TOKENS_PER_RUN", "a whole number, at least 0", count(200_000)),
      },
      (all) => Effect.all(all),
    )
    return Option.map(endpoint, (one): ChatModelSettings => ({ ...one, ...settings }))
  })

const embeddingFromEnvironment = (isPlainAllowed: boolean) =>
  Effect.gen(function* () {
    const { endpoint, ...settings } = yield* together(
      {
        endpoint: endpointFromEnvironment("EMBEDDING_MODEL", isPlainAllowed, embeddingTimeoutSeconds),
        dimensions: read("EMBEDDING_MODEL_DIMENSIONS", `a whole number from 1 to ${mostDimensions}`, (name) =>
          Config.option(Config.Int(name).pipe(checked(isWithin(1, mostDimensions)))),
        ),
        batch: read("EMBEDDING_MODEL_BATCH", `a whole number from 1 to ${largestBatch}`, between(1, largestBatch, 32)),
        queryPrefix: read("EMBEDDING_MODEL_QUERY_PREFIX", "a text", prefix),
        documentPrefix: read("EMBEDDING_MODEL_DOCUMENT_PREFIX", "a text", prefix),
        maxCharacters: read(
          "EMBEDDING_MODEL_MAX_CHARACTERS",
          "a whole number from 200 to 100000",
          between(200, 100_000, 6000),
        ),
        indexFrom: read(
          "EMBEDDING_MODEL_INDEX_FROM",
          "a whole number from 1 to 1000000",
          between(1, 1_000_000, 10_000),
        ),
      },
      (all) => Effect.all(all),
    )
    return Option.map(endpoint, (one): EmbeddingModelSettings => ({ ...one, ...settings }))
  })

const prefix = (name: string) => Config.withDefault(Config.String(name), "")

/** Reads the settings of both models. */
export const modelsFromEnvironment: Effect.Effect<ModelSettings, SettingInvalid | SettingsInvalid> = Effect.gen(
  function* () {
    const isPlainAllowed = yield* read("MODEL_ALLOW_PLAIN_HTTP", "true or false", (name) =>
      Config.withDefault(Config.Boolean(name), false),
    )
    const models = {
      chat: chatFromEnvironment(isPlainAllowed),
      embedding: embeddingFromEnvironment(isPlainAllowed),
    }
    return yield* together(models, (all) => Effect.all(all))
  },
)
