/** The language model that the operator configured, if any: one text in, one text out. */
import { Clock, Context, Duration, Effect, Option } from "effect"
import { isUnfinished, type ModelError } from "./ModelErrors.ts"

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

/** Shortest time that is left for a second try: less than this, a model hardly finishes a sentence in. */
const leastTime = Duration.seconds(2)

/** A request, and the data that it shows. */
export interface Showing<Shown> {
  readonly request: ChatRequest
  readonly shown: Shown
}

/**
 * Asks, and asks once more with a smaller request where the completion was cut off or empty: a prompt that fills the window
 * of a model leaves no room for its completion. Both tries together stay within the deadline. Returns the data that the
 * model was shown beside its completion.
 */
export const completeOrSmaller = <Shown>(
  chat: Chat,
  first: Showing<Shown>,
  smaller: Option.Option<Showing<Shown>>,
  deadline: Duration.Duration,
): Effect.Effect<ChatAnswer & { readonly shown: Shown }, ModelError> => {
  const ask = ({ request, shown }: Showing<Shown>, left: Duration.Duration) =>
    Effect.map(chat.complete({ ...request, deadline: left }), (answer) => ({ ...answer, shown }))
  return Effect.gen(function* () {
    const endsAt = (yield* Clock.currentTimeMillis) + Duration.toMillis(deadline)
    return yield* Effect.catchIf(ask(first, deadline), isUnfinished, (error) =>
      Effect.gen(function* () {
        const left = Duration.millis(endsAt - (yield* Clock.currentTimeMillis))
        return yield* Option.isNone(smaller) || Duration.isLessThan(left, leastTime)
          ? Effect.fail(error)
          : ask(smaller.value, left)
      }),
    )
  })
}
