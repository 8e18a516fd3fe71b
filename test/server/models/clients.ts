/** Clients of a double, with settings and pauses that a test can wait for. */
import { Effect, Option, Redacted } from "effect"
import * as ChatClient from "../../../server/src/models/chat/ChatClient.ts"
import type { ChatRequest } from "../../../server/src/models/ChatModel.ts"
import * as EmbeddingClient from "../../../server/src/models/embeddings/EmbeddingClient.ts"
import type { ChatModelSettings, EmbeddingModelSettings } from "../../../server/src/config/Models.ts"
import { make } from "../../../server/src/foundation/net/GuardedFetch.ts"
import { makePolicy } from "../../../server/src/foundation/net/AddressPolicy.ts"
import type { ModelDouble } from "./ModelDouble.ts"

/** The key of every client. */
export const key = "sk-key-of-the-operator"

const guardedTo = (url: string) =>
  make({
    environment: "production",
    policy: makePolicy({ networks: [], hosts: [new URL(url).hostname] }),
    onlyOrigin: new URL(url).origin,
  })

/** A client for answers. */
export const chatOf = (
  { url }: Pick<ModelDouble, "url">,
  settings: Partial<ChatModelSettings> = {},
  options: ChatClient.ChatOptions = {},
) =>
  Effect.flatMap(guardedTo(url), (guarded) =>
    ChatClient.make(
      {
        model: "test-model",
        url,
        apiKey: Option.some(Redacted.make(key)),
        timeoutSeconds: 10,
        jsonMode: "json_schema",
        maxOutputTokens: 1000,
        fixesPerRun: 20,
        tokensPerRun: 100_000,
        ...settings,
      },
      guarded,
      { firstPauseMillis: 1, ...options },
    ),
  )

/** A client for embeddings. */
export const embeddingsOf = ({ url }: Pick<ModelDouble, "url">, settings: Partial<EmbeddingModelSettings> = {}) =>
  Effect.flatMap(guardedTo(url), (guarded) =>
    EmbeddingClient.make(
      {
        model: "test-embeddings",
        url,
        apiKey: Option.some(Redacted.make(key)),
        timeoutSeconds: 10,
        dimensions: Option.none(),
        batch: 32,
        queryPrefix: "",
        documentPrefix: "",
        maxCharacters: 6000,
        indexFrom: 10_000,
        ...settings,
      },
      guarded,
      { firstPauseMillis: 1 },
    ),
  )

/** A request for text. */
export const aQuestion: ChatRequest = { instructions: "Answer.", content: "What is it?" }

/** A request for JSON. */
export const aJsonQuestion: ChatRequest = {
  ...aQuestion,
  json: {
    name: "answer",
    schema: {
      type: "object",
      properties: { answer: { type: "string" } },
      required: ["answer"],
      additionalProperties: false,
    },
  },
}
