/**
 * Settings of language models: an endpoint for answers and one for embeddings, either with the API that
 * OpenAI, Ollama, vLLM and most gateways speak. Without them no text leaves the machine.
 */
import { Effect, Option, type Redacted } from "effect"
import { type Invalid, needed, type Read, together } from "./Reading.ts"
import type { jsonModes } from "./SettingTable.ts"

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

/** The settings that both models have, or none. One without the other is a slip that would show only with the first call. */
const readEndpoint = (read: Read, prefix: "CHAT_MODEL" | "EMBEDDING_MODEL") =>
  Effect.gen(function* () {
    const { model, url, apiKey, timeoutSeconds } = yield* together(
      {
        model: read(prefix),
        url: read(`${prefix}_URL`),
        apiKey: read(`${prefix}_API_KEY`),
        timeoutSeconds: read(`${prefix}_TIMEOUT_SECONDS`),
      },
      (all) => Effect.all(all),
    )
    if (Option.isNone(model) && Option.isNone(url) && Option.isNone(apiKey)) return Option.none<ModelEndpoint>()
    const required = yield* together(
      {
        model: needed(model, prefix, `set, since ${prefix}_URL or ${prefix}_API_KEY is`),
        url: needed(url, `${prefix}_URL`, "set, since other settings of the model are"),
      },
      (all) => Effect.all(all),
    )
    return Option.some<ModelEndpoint>({ ...required, apiKey, timeoutSeconds })
  })

const readChat = (read: Read) =>
  Effect.gen(function* () {
    const { endpoint, ...settings } = yield* together(
      {
        endpoint: readEndpoint(read, "CHAT_MODEL"),
        jsonMode: read("CHAT_MODEL_JSON_MODE"),
        maxOutputTokens: read("CHAT_MODEL_MAX_OUTPUT_TOKENS"),
        fixesPerRun: read("CHAT_MODEL_FIXES_PER_RUN"),
        tokensPerRun: read("CHAT_MODEL_TOKENS_PER_RUN"),
      },
      (all) => Effect.all(all),
    )
    return Option.map(endpoint, (one): ChatModelSettings => ({ ...one, ...settings }))
  })

const readEmbedding = (read: Read) =>
  Effect.gen(function* () {
    const { endpoint, ...settings } = yield* together(
      {
        endpoint: readEndpoint(read, "EMBEDDING_MODEL"),
        dimensions: read("EMBEDDING_MODEL_DIMENSIONS"),
        batch: read("EMBEDDING_MODEL_BATCH"),
        queryPrefix: read("EMBEDDING_MODEL_QUERY_PREFIX"),
        documentPrefix: read("EMBEDDING_MODEL_DOCUMENT_PREFIX"),
        maxCharacters: read("EMBEDDING_MODEL_MAX_CHARACTERS"),
        indexFrom: read("EMBEDDING_MODEL_INDEX_FROM"),
      },
      (all) => Effect.all(all),
    )
    return Option.map(endpoint, (one): EmbeddingModelSettings => ({ ...one, ...settings }))
  })

/** Reads the settings of both models. */
export const readModels = (read: Read): Effect.Effect<ModelSettings, Invalid> =>
  together({ chat: readChat(read), embedding: readEmbedding(read) }, (all) => Effect.all(all))
