/** Responses to requests that arrive while the service stops, on open connections, after the handlers have ended. */
import { Headers } from "effect/http"
import { Clock, Effect } from "effect"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { answerTo } from "../contract/Errors.ts"
import { headersOf, uncountedWindow } from "./AnswerHeaders.ts"
import type { Cors } from "./Cors.ts"
import { requestIdOf } from "./RequestId.ts"
import { headOf, takeRequests } from "./Requests.ts"
import { unavailable } from "./Unavailable.ts"

type FixedHeaders = Readonly<Record<string, string>>

const refuse = (request: IncomingMessage, response: ServerResponse, fixedHeaders: FixedHeaders, cors: Cors) =>
  Effect.gen(function* () {
    const { status, body, headers } = answerTo(unavailable())
    const now = yield* Clock.currentTimeMillis
    const requestId = yield* requestIdOf(Headers.fromInput(request.headers))
    response.writeHead(status, {
      ...fixedHeaders,
      ...headersOf(uncountedWindow(now), requestId),
      ...headers,
      ...cors.handlerless(headOf(request)),
      "content-type": "application/json",
      // the next attempt should reach the service's successor
      connection: "close",
    })
    response.end(JSON.stringify(body))
  })

/** Responds to every new request with 503; requests in progress are not affected. */
export const answerUnavailable = (server: Server, fixedHeaders: FixedHeaders, cors: Cors): Effect.Effect<void> =>
  Effect.map(Effect.context(), (context) => {
    // the service's own listener would respond first
    takeRequests(
      server,
      (request, response) => void Effect.runForkWith(context)(refuse(request, response, fixedHeaders, cors)),
    )
  })
