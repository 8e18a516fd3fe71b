/** Creates the configured models. */
import { Effect, Layer, Option } from "effect"
import { Configuration } from "../config/Configuration.ts"
import { toServerOf } from "../foundation/net/GuardedFetch.ts"
import * as ChatClient from "./chat/ChatClient.ts"
import { ChatModel } from "./ChatModel.ts"
import { EmbeddingModel } from "./EmbeddingModel.ts"
import * as EmbeddingClient from "./embeddings/EmbeddingClient.ts"

const chat = Layer.effect(
  ChatModel,
  Effect.gen(function* () {
    const configuration = yield* Configuration
    return yield* Effect.transposeOption(
      Option.map(configuration.models.chat, (settings) =>
        Effect.flatMap(toServerOf(configuration, settings.url), (guarded) => ChatClient.make(settings, guarded)),
      ),
    )
  }),
)

const embedding = Layer.effect(
  EmbeddingModel,
  Effect.gen(function* () {
    const configuration = yield* Configuration
    return yield* Effect.transposeOption(
      Option.map(configuration.models.embedding, (settings) =>
        Effect.flatMap(toServerOf(configuration, settings.url), (guarded) => EmbeddingClient.make(settings, guarded)),
      ),
    )
  }),
)

/** Both models, each only if it is configured. Creating them calls no endpoint. */
export const layer = Layer.merge(chat, embedding)
