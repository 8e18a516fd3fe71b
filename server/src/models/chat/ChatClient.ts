/** A model for answers at an endpoint of the operator: `/chat/completions`, streamed inside, one answer outside. */
import { Duration, Effect, Option, Ref } from "effect"
import type { GuardedFetch } from "../../foundation/net/GuardedFetch.ts"
import type { Chat, ChatRequest, Usage } from "../ChatModel.ts"
import * as Endpoint from "../Endpoint.ts"
import type { ChatModelSettings } from "../../config/Models.ts"
import { adapted, bodyOf, firstDialect } from "./Parameters.ts"
import { endOfStream, type ReadAnswer, readAnswer } from "./readAnswer.ts"

/** From one piece of a stream to the next: a model may think, or load, for this long. */
const idleDeadline = Duration.seconds(60)

/** Bytes of a stream for each token of the answer: an event around it has 200 to 400. */
const bytesPerToken = 1024

/** For what comes besides the answer, such as thoughts. */
const leastLongestAnswer = 4 * 1024 * 1024

/** No token of a common vocabulary stands for less than one byte: where an endpoint does not count, it is not more. */
const usageOf = ({ text, usage }: ReadAnswer, { instructions, content }: ChatRequest): Usage =>
  Option.match(usage, {
    onSome: ({ inputTokens, outputTokens }) => ({ inputTokens, outputTokens, isEstimated: false }),
    onNone: () => ({
      inputTokens: Math.ceil((instructions.length + content.length) / charactersPerToken),
      outputTokens: Math.ceil(text.length / charactersPerToken),
      isEstimated: true,
    }),
  })

/** Code has three to four; fewer counted are more tokens, and so no surprise on a bill. */
const charactersPerToken = 3

/** What differs in tests. */
export interface ChatOptions extends Endpoint.EndpointOptions {
  readonly idleDeadline?: Duration.Input
}

/** A model at an endpoint. */
export const make = (settings: ChatModelSettings, guarded: GuardedFetch, options: ChatOptions = {}) =>
  Effect.gen(function* () {
    const endpoint = yield* Endpoint.make(settings, guarded, options)
    // what the endpoint refused once is not sent again while the process lives
    const dialect = yield* Ref.make(firstDialect(settings.jsonMode))

    const complete: Chat["complete"] = Effect.fn("ChatModel.complete")(function* (request) {
      const maxOutputTokens = Math.min(request.maxOutputTokens ?? settings.maxOutputTokens, settings.maxOutputTokens)
      let current = yield* Ref.get(dialect)
      const answer = yield* endpoint.call<ReadAnswer>(
        {
          path: "/chat/completions",
          body: bodyOf(settings.model, request, maxOutputTokens, current),
          deadline: request.deadline,
          longestAnswer: Math.max(leastLongestAnswer, maxOutputTokens * bytesPerToken),
          idleDeadline: options.idleDeadline ?? idleDeadline,
          isWholeWith: endOfStream,
          read: ({ headers, body }) => readAnswer(headers, body),
        },
        (words) =>
          Option.map(adapted(current, words), (next) => {
            current = next
            return bodyOf(settings.model, request, maxOutputTokens, next)
          }),
      )
      yield* Ref.set(dialect, current)
      return { text: answer.text, usage: usageOf(answer, request) }
    })

    const chat: Chat = { name: settings.model, host: endpoint.host, complete }
    return chat
  })
