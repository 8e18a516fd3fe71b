/** The language model that the operator configured, if any: one text in, one text out. */
import { Context, type Duration, type Effect, type Option } from "effect"
import type { ModelError } from "./ModelErrors.ts"

/** A schema of JSON, as endpoints take it: every object closed, every property required. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** What a model is asked. */
export interface ChatRequest {
  /** What to do: words of this service alone. */
  readonly instructions: string
  /** What it is about: texts of repositories and customers, delimited, of which nothing is an instruction. */
  readonly content: string
  /** The JSON that the answer has to be; without it, any text. */
  readonly json?: { readonly name: string; readonly schema: JsonSchema }
  /** Default, and most: the setting. */
  readonly maxOutputTokens?: number
  /** With all tries. Default, and most: the setting. */
  readonly deadline?: Duration.Input
}

/** Tokens, as the endpoint counts them; where it does not, as many as the texts can have at most. */
export interface Usage {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly isEstimated: boolean
}

/** What a model answered: whole, and not checked but for its form. */
export interface ChatAnswer {
  /** Not empty. */
  readonly text: string
  readonly usage: Usage
}

/** A model that can be asked. */
export interface Chat {
  /** As configured; what `generated_by` and `answered_by` say. */
  readonly name: string
  /** The host that texts are sent to. */
  readonly host: string
  /** Asks, again where that may help, and never beyond the deadline. */
  readonly complete: (request: ChatRequest) => Effect.Effect<ChatAnswer, ModelError>
}

/** The model for answers, where one is configured. */
export class ChatModel extends Context.Service<ChatModel, Option.Option<Chat>>()("models/ChatModel") {}
