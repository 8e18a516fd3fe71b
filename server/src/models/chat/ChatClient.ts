/** A language model at an endpoint of the operator: calls `/chat/completions` with streaming and returns the whole completion. */
import { Duration, Effect, Option, Ref } from "effect"
import type { GuardedFetch } from "../../foundation/net/GuardedFetch.ts"
import type { Chat, ChatRequest, Usage } from "../ChatModel.ts"
import * as Endpoint from "../Endpoint.ts"
import type { ChatModelSettings } from "../../config/Models.ts"
import { adapted, bodyOf, firstDialect } from "./Parameters.ts"
import { endOfStream, type ReadAnswer, readAnswer } from "./readAnswer.ts"

/** Maximum time between two pieces of a stream: a model may think, or load, for so long. */
const idleDeadline = Duration.seconds(60)

/** Bytes of a stream allowed for each token of the completion; the event around a token takes 200 to 400. */
const bytesPerToken = 1024

/** Minimum limit of a stream's bytes: it also carries other content than the completion, such as thoughts. */
const leastLongestAnswer = 4 * 1024 * 1024

/** Tokens of a call: counted by the endpoint, or else estimated from the lengths of the texts. */
const usageOf = ({ text, usage }: ReadAnswer, { instructions, content }: ChatRequest): Usage =>
  Option.match(usage, {
    onSome: ({ inputTokens, outputTokens }) => ({ inputTokens, outputTokens, isEstimated: false }),
    onNone: () => ({
      inputTokens: Math.ceil((instructions.length + content.length) / charactersPerToken),
      outputTokens: Math.ceil(text.length / charactersPerToken),
      isEstimated: true,
    }),
  })

/** Characters per token in an estimate. Code has three to four; the lower figure keeps the estimate from being too low. */
const charactersPerToken = 3

/** Options for tests. */
export interface ChatOptions extends Endpoint.EndpointOptions {
  readonly idleDeadline?: Duration.Input
}

/** Creates the client of a language model. */
export const make = (settings: ChatModelSettings, guarded: GuardedFetch, options: ChatOptions = {}) =>
  Effect.gen(function* () {
    const endpoint = yield* Endpoint.make(settings, guarded, options)
    // parameters that the endpoint refused once are not sent again until the process ends
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
