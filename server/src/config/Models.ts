/**
 * Settings of language models: an endpoint for completions and one for embeddings, each with the API that OpenAI,
 * Ollama, vLLM and most gateways offer. Without them, no text leaves the machine.
 */
import { Effect, Option, type Redacted } from "effect"
import { type Invalid, needed, type Read, together } from "./Reading.ts"
import type { jsonModes } from "./SettingTable.ts"

/** Endpoint of a model. */
export interface ModelEndpoint {
  /** `CHAT_MODEL` or `EMBEDDING_MODEL`, the model's name at the endpoint. */
  readonly model: string
  /** `..._URL` without a trailing slash; `/chat/completions` or `/embeddings` is appended. */
  readonly url: string
  /** `..._API_KEY`, sent as a bearer token. Self-hosted servers may not need one. */
  readonly apiKey: Option.Option<Redacted.Redacted>
  /** `..._TIMEOUT_SECONDS`, for one request including retries. */
  readonly timeoutSeconds: number
}

/**
 * Way to request JSON from an endpoint: by a schema, by asking for any JSON object, or only in the prompt. The output
 * is validated in each case.
 */
export type JsonMode = (typeof jsonModes)[number]

/** Model that answers questions and proposes fixes. */
export interface ChatModelSettings extends ModelEndpoint {
  /** `CHAT_MODEL_JSON_MODE`, default `json_schema`. */
  readonly jsonMode: JsonMode
  /** `CHAT_MODEL_MAX_OUTPUT_TOKENS`, the maximum length of a completion, default 4096. */
  readonly maxOutputTokens: number
  /** `CHAT_MODEL_FIXES_PER_RUN`, maximum findings per analysis for which a fix is requested, default 20; 0 for none. */
  readonly fixesPerRun: number
  /**
   * `CHAT_MODEL_TOKENS_PER_RUN`, maximum input and output tokens for the proposals of one analysis, default 200,000.
   */
  readonly tokensPerRun: number
}

/** Model that computes embeddings for search. */
export interface EmbeddingModelSettings extends ModelEndpoint {
  /**
   * `EMBEDDING_MODEL_DIMENSIONS`, for models that can shorten their vectors; default: the length of the first vector
   * received.
   */
  readonly dimensions: Option.Option<number>
  /** `EMBEDDING_MODEL_BATCH`, texts per request, default 32. */
  readonly batch: number
  /**
   * `EMBEDDING_MODEL_QUERY_PREFIX` and `EMBEDDING_MODEL_DOCUMENT_PREFIX`, which some models require before each text.
   */
  readonly queryPrefix: string
  readonly documentPrefix: string
  /** `EMBEDDING_MODEL_MAX_CHARACTERS`, to which texts are truncated, default 6000. */
  readonly maxCharacters: number
  /**
   * `EMBEDDING_MODEL_INDEX_FROM`, number of vectors from which pgvector's index is used, default 10,000; fewer are
   * compared one by one.
   */
  readonly indexFrom: number
}

/** Settings of the models that are configured. */
export interface ModelSettings {
  readonly chat: Option.Option<ChatModelSettings>
  readonly embedding: Option.Option<EmbeddingModelSettings>
}

/** Reads the settings common to both models, or none: an incomplete set would fail only at the first call. */
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
        url: needed(url, `${prefix}_URL`, "set, because other settings of the model are"),
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
