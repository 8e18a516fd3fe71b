/**
 * `/mcp`: the Model Context Protocol over HTTP (streamable HTTP), for coding agents. Each message stands alone, without a
 * session, so that any process can answer it.
 */
import type { HttpServerRequest, HttpServerResponse } from "effect/http"
import { Context, Effect, Layer, Option, Result } from "effect"
import { Configuration } from "../config/Configuration.ts"
import { type Answer, jsonAnswer, textOf } from "../contract/Answer.ts"
import { readJson } from "../contract/Body.ts"
import { Document } from "../contract/Document.ts"
import type { ValidationError } from "../contract/Errors.ts"
import type { Principal } from "../contract/Principal.ts"
import { pathOf } from "../contract/Request.ts"
import { received } from "./ReceivedCall.ts"
import type { CallApi } from "./ToolServer.ts"

type Request = HttpServerRequest.HttpServerRequest

/** The path of the endpoint. */
export const mcpPath = "/mcp"

/** A caller who is known, and whose call was counted. */
export interface Admitted {
  readonly principal: Principal
  /** Answers a call of the API as part of the one that was counted. */
  readonly answer: (request: Request) => Effect.Effect<Answer>
}

/** The API, for callers of tools. */
export class ToolApi extends Context.Service<
  ToolApi,
  {
    /** Recognizes and counts a caller, as for any call of the API; else the answer that refuses the call. */
    readonly admit: (request: Request) => Effect.Effect<Result.Result<Admitted, Answer>>
  }
>()("mcp/ToolApi") {}

/** An error that is about no message in particular (https://www.jsonrpc.org/specification). */
const refusal = (
  status: number,
  code: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Answer => jsonAnswer(status, JSON.stringify({ jsonrpc: "2.0", id: null, error: { code, message } }), headers)

const codes = { parseError: -32_700, invalidRequest: -32_600 }

const onlyPost = refusal(405, codes.invalidRequest, "Send messages by POST: there are no sessions and no streams.", {
  allow: "POST",
})

const strangeOrigin = refusal(403, codes.invalidRequest, "Pages of this origin may not call the service.")

const oneMessage = refusal(400, codes.invalidRequest, "Send one message at a time.")

const unreadable = ({ detail }: ValidationError): Answer => refusal(400, codes.parseError, detail)

/** Answers messages. */
export class McpEndpoint extends Context.Service<McpEndpoint>()("mcp/McpEndpoint", {
  make: Effect.gen(function* () {
    const api = yield* ToolApi
    const document = yield* Document
    const { corsAllowedOrigins } = yield* Configuration
    const context = yield* Effect.context()
    const run = Effect.runPromiseWith(context)
    // the first message loads it, since most processes get none
    const loading = yield* Effect.cached(Effect.promise(() => import("./exchange.ts")))

    const callAs =
      (admitted: Admitted, origin: Request): CallApi =>
      async (call) => {
        const answer = await run(admitted.answer(received(call, origin)))
        const text = textOf(answer)
        return { status: answer.status, json: text === undefined || text === "" ? null : JSON.parse(text) }
      }

    const answerPost = (request: Request): Effect.Effect<Answer> =>
      Effect.gen(function* () {
        const admission = yield* api.admit(request)
        if (Result.isFailure(admission)) return admission.failure
        const admitted = admission.success
        const message = yield* Effect.result(readJson("required", request))
        if (Result.isFailure(message)) return unreadable(message.failure)
        if (Array.isArray(message.success)) return oneMessage
        const { exchange } = yield* loading
        return yield* Effect.promise((signal) =>
          exchange({
            document,
            principal: admitted.principal,
            callApi: callAs(admitted, request),
            headers: request.headers,
            message: message.success,
            signal,
          }),
        )
      })

    const isAllowed = ({ headers: { origin } }: Request): boolean =>
      origin === undefined || corsAllowedOrigins.includes(origin)

    const answer = (request: Request): Effect.Effect<Answer> => {
      // a page that a browser was led to must not reach a service that only its machine does
      if (!isAllowed(request)) return Effect.succeed(strangeOrigin)
      return request.method === "POST" ? answerPost(request) : Effect.succeed(onlyPost)
    }

    /** Response to a request for the endpoint; none for other requests. */
    const find = (request: Request): Option.Option<Effect.Effect<HttpServerResponse.HttpServerResponse>> =>
      pathOf(request.url) === mcpPath ? Option.some(answer(request)) : Option.none()

    return { find } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
