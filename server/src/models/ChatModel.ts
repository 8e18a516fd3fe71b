/** The language model that the operator configured, if any: takes one text and returns one. */
import { Clock, Context, Duration, Effect, Option } from "effect"
import { isUnfinished, type ModelError } from "./ModelErrors.ts"

/** JSON Schema as endpoints require it: every object closed, every property required. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** A request to the model. */
export interface ChatRequest {
  /** Written by this service alone; holds no text of customers. */
  readonly instructions: string
  /** Texts of repositories and customers between markers. The instructions say that nothing in them is an instruction. */
  readonly content: string
  /** Name and schema of the JSON that the completion must be; any text if missing. */
  readonly json?: { readonly name: string; readonly schema: JsonSchema }
  /** The setting is the default and the maximum. */
  readonly maxOutputTokens?: number
  /** Limit for all tries together. The setting is the default and the maximum. */
  readonly deadline?: Duration.Input
}

/** Tokens as the endpoint counts them; if it does not count, an estimate that is rather too high. */
export interface Usage {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly isEstimated: boolean
}

/** A complete answer of the model. Only its form is checked, not its content. */
export interface ChatAnswer {
  /** Not empty. */
  readonly text: string
  readonly usage: Usage
}

/** A language model. */
export interface Chat {
  /** Name from the settings; becomes `generated_by` and `answered_by` in the API. */
  readonly name: string
  /** Host of the endpoint, which receives the texts. */
  readonly host: string
  /** Sends the request; repeats it within the deadline if the failure may be temporary. */
  readonly complete: (request: ChatRequest) => Effect.Effect<ChatAnswer, ModelError>
}

/** The language model; none if it is not configured. */
export class ChatModel extends Context.Service<ChatModel, Option.Option<Chat>>()("models/ChatModel") {}

/** Minimum time left for a second try: in less, a model hardly finishes a sentence. */
const leastTime = Duration.seconds(2)

/** A request, and the data that it shows to the model. */
export interface Showing<Shown> {
  readonly request: ChatRequest
  readonly shown: Shown
}

/**
 * Sends a request, and a smaller one if the completion was cut off or empty: a prompt that fills the window of a model leaves no room for
 * its completion. Both tries together stay within the deadline. Returns the completion with the data that the model was shown.
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
