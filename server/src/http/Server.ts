/** HTTP server: listens, responds to requests of the API, pages and hooks uniformly, and shuts down gracefully. */
import { type Headers, HttpBody, HttpMiddleware, HttpServer, HttpServerRequest, HttpServerResponse } from "effect/http"
import { NodeHttpServer, NodeHttpServerRequest } from "@effect/platform-node"
import { Cause, Context, Duration, Effect, Layer, Option, Result, type Scope, Stream } from "effect"
import { createServer, type Server, ServerResponse } from "node:http"
import { Socket } from "node:net"
import type { Duplex } from "node:stream"
import { BillingPages } from "../billing/pages/BillingPages.ts"
import { Configuration } from "../config/Configuration.ts"
import { LongestStatement } from "../database/Postgres.ts"
import { PublicApi } from "../dashboard/Client.ts"
import { Dashboard } from "../dashboard/Dashboard.ts"
import { listenError } from "../config/StartError.ts"
import { type Cors, makeCors } from "./Cors.ts"
import { Credentials } from "./Credentials.ts"
import { DocumentationPages } from "./documentation/Pages.ts"
import { Edge } from "./Edge.ts"
import { fixedHeadersOf } from "./FixedHeaders.ts"
import { Hooks } from "./Hooks.ts"
import { Hygiene } from "./Hygiene.ts"
import { destroySoon, giveUpLateAnswers, longestSilenceMillis, serverLimits } from "./Limits.ts"
import { malformationOf } from "./Malformed.ts"
import { McpEndpoint, ToolApi } from "../mcp/Endpoint.ts"
import { OperatorPages } from "./OperatorPages.ts"
import { onRequest } from "./Requests.ts"
import { answerUnavailable } from "./Stopping.ts"
import { answerUnparsable } from "./Unparsable.ts"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/** Responds to a request; pages can read the original request as a service. */
export type Answering = (request: Request) => Effect.Effect<Response, never, HttpServerRequest.HttpServerRequest>

/**
 * Statement timeout on PostgreSQL during a call: longer than any statement of a call takes, shorter than clients wait.
 */
const longestStatement = Duration.seconds(12)

/** Time for responses in flight to finish when the service stops; open streams are closed after it. */
const shutdownGrace = Duration.seconds(3)

const close = (server: Server) =>
  Effect.callback<void>((resume) => {
    server.close(() => resume(Effect.void))
    server.closeIdleConnections()
  })

/** Stops accepting requests, lets responses finish, then closes the rest: an open stream would never end. */
const stop = (server: Server, fixedHeaders: Readonly<Record<string, string>>, cors: Cors) =>
  Effect.andThen(answerUnavailable(server, fixedHeaders, cors), close(server)).pipe(
    Effect.timeoutOrElse({
      duration: shutdownGrace,
      orElse: () => Effect.sync(() => server.closeAllConnections()),
    }),
  )

/** Waits until a client will send nothing more: it has disconnected or closed its side. */
const silenceOf = (socket: Socket) =>
  Effect.callback<void>((resume) => {
    const leave = () => resume(Effect.void)
    if (socket.readableEnded || socket.destroyed) return leave()
    // raises the listener limit: a client may pipeline any number of requests
    socket.setMaxListeners(0).once("end", leave).once("close", leave)
    return Effect.sync(() => socket.off("end", leave).off("close", leave))
  })

/** Logs the failure of a stream, which closes its connection without telling the client why. */
const logFailure = (cause: Cause.Cause<unknown>) =>
  Cause.hasInterruptsOnly(cause) ? Effect.void : Effect.logError("an answer could not be sent", cause)

/**
 * Ends a stream when its client has closed its side of the connection. Other responses are still sent, but a stream
 * that rarely sends would not notice that the client has left.
 */
const endingWithClient = (request: Request, response: Response): Response => {
  const { body } = response
  if (body._tag !== "Stream") return response
  const { socket } = NodeHttpServerRequest.toIncomingMessage(request)
  const stream = body.stream.pipe(Stream.interruptWhen(silenceOf(socket)), Stream.tapCause(logFailure))
  return HttpServerResponse.setBody(response, HttpBody.stream(stream, body.contentType))
}

/**
 * Adds `Connection: close` to a response sent before a chunked body was read completely. The library closes the
 * connection after part of the rest, but announces it only for bodies of known length.
 */
const closingUnread = (request: Request, response: Response): Response => {
  const { complete, headers } = NodeHttpServerRequest.toIncomingMessage(request)
  return complete || headers["transfer-encoding"] === undefined
    ? response
    : HttpServerResponse.setHeader(response, "connection", "close")
}

/**
 * Closes pipelined responses that wait for their turn when their client disconnects. Node.js 20 and 22 close only the
 * response that owns the socket; the library would wait for the others forever.
 */
const closeWaitingResponses = (server: Server): void =>
  onRequest(server, ({ socket }, response) => {
    if (response.socket !== null) return
    const leave = () => {
      // Node.js closes it: it owns the socket now, or this version (24) also closes waiting responses
      if (response.socket !== null || response.destroyed) return
      // without a socket, this emits no event
      response.destroy()
      response.emit("close")
    }
    // raises the listener limit: a client may pipeline any number of requests
    socket.setMaxListeners(0).once("close", leave)
    response.once("close", () => socket.off("close", leave))
  })

/**
 * Responds to CONNECT, which has its own event and is no route; Node.js would close the connection without a response.
 */
const answerConnect = (server: Server) =>
  server.on("connect", (request, socket: Duplex) => {
    // Node.js has removed its own error listeners from this socket
    socket.on("error", () => socket.destroy())
    if (!(socket instanceof Socket)) return socket.destroy()
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    // Node.js has also removed its timeouts; `giveUpLateAnswers` listens to this event
    socket.setTimeout(longestSilenceMillis, () => server.emit("timeout", socket))
    response.once("finish", () => {
      destroySoon(socket)
      // unread bytes would keep the connection from closing
      socket.resume().end()
    })
    return server.emit("request", request, response)
  })

const nodeServer = () => {
  const server = createServer({
    ...serverLimits,
    // joins repeated Authorization headers into an invalid one instead of ignoring all but the first
    joinDuplicateHeaders: true,
    // the edge reports a missing Host header in the error envelope
    requireHostHeader: false,
    // ignores upgrade requests: clients offer other protocols speculatively
    shouldUpgradeCallback: () => false,
  })
  // a client that has closed its side still gets its response
  Object.assign(server, { httpAllowHalfOpen: true })
  // unknown expectations may be ignored (RFC 9110, section 10.1.1); Node.js would reject them with a bare response
  server.on("checkExpectation", (request, response) => server.emit("request", request, response))
  return answerConnect(server)
}

/** Serves an application: listens until the scope closes, from the first request on. */
export const listening = <E, R>(application: Effect.Effect<Answering, E, R>) =>
  Layer.effect(
    HttpServer.HttpServer,
    Effect.gen(function* () {
      const { host, port, baseUrl, corsAllowedOrigins } = yield* Configuration
      const fixedHeaders = fixedHeadersOf(baseUrl)
      const cors = makeCors(corsAllowedOrigins)
      const hygiene = yield* Hygiene
      const answering = yield* application
      const server = nodeServer()
      yield* answerUnparsable(server, fixedHeaders, cors)
      yield* giveUpLateAnswers(server, fixedHeaders, cors)
      closeWaitingResponses(server)

      const answer = (request: Request) =>
        Option.match(hygiene.before(request), {
          onSome: Effect.succeed,
          onNone: () =>
            Effect.flatMap(answering(request), (response) =>
              hygiene.after(request, closingUnread(request, endingWithClient(request, response))),
            ),
        })
      // the library interrupts handlers of disconnected clients, but runs them uninterruptible; this makes them
      // interruptible
      const handler = Effect.interruptible(Effect.flatMap(HttpServerRequest.HttpServerRequest, answer))
      // `stop` shuts down instead of the library
      const http = yield* Effect.mapError(
        NodeHttpServer.make(() => server, { host, port, disablePreemptiveShutdown: true }),
        ({ cause }) => listenError(host, port, cause),
      )
      yield* http.serve(handler).pipe(
        // flattens the context once; otherwise each request would copy all services when it adds its own
        Effect.updateContext((services: Context.Context<Scope.Scope>) => Context.mergeAll(services)),
        // the edge creates the request's span; the library's would contain its query and headers
        Effect.provideService(HttpMiddleware.TracerDisabledWhen, () => true),
        Effect.provideService(LongestStatement, longestStatement),
      )
      yield* Effect.addFinalizer(() => stop(server, fixedHeaders, cors))
      return http
    }),
  ).pipe(Layer.provide(Hygiene.layer))

/** API for the dashboard, which calls it on its own fibers; the statement timeout of calls applies to them too. */
const publicApi = Layer.effect(
  PublicApi,
  Effect.gen(function* () {
    const edge = yield* Edge
    const credentials = yield* Credentials
    return {
      answer: (request: Request) => Effect.provideService(edge.answer(request), LongestStatement, longestStatement),
      identify: (headers: Headers.Headers) =>
        Effect.provideService(credentials.identify(headers), LongestStatement, longestStatement),
    }
  }),
).pipe(Layer.provide([Edge.layer, Credentials.layer]))

/** API for tools, which call it with the credential of their caller, also on their own fibers. */
const toolApi = Layer.effect(
  ToolApi,
  Effect.map(Edge, ({ admit }) => ({
    admit: (request: Request) =>
      Effect.map(
        admit(request),
        Result.map(({ principal, answer }) => ({
          principal,
          answer: (call: Request) => Effect.provideService(answer(call), LongestStatement, longestStatement),
        })),
      ),
  })),
).pipe(Layer.provide(Edge.layer))

/** Path prefix of every operation; no page has it. */
const apiPrefix = "/api/"

/** Serves everything. Unknown paths get an HTML page in browsers, and the API's error otherwise. */
const everything = Effect.gen(function* () {
  const edge = yield* Edge
  const documentation = yield* DocumentationPages
  const pages = [
    yield* OperatorPages,
    documentation,
    yield* Hooks,
    yield* BillingPages,
    yield* Dashboard,
    yield* McpEndpoint,
  ]
  const pageOf = (request: Request) => {
    for (const { find } of pages) {
      const page = find(request)
      if (Option.isSome(page)) return page.value
    }
    return Option.match(documentation.nothing(request), { onNone: () => edge.answer(request), onSome: Effect.succeed })
  }
  return (request: Request) =>
    request.url.startsWith(apiPrefix) || malformationOf(request) !== undefined ? edge.answer(request) : pageOf(request)
})

const elsewhere = Effect.succeed(
  HttpServerResponse.text("This process does not serve the API, because its ROLES do not include api.\n", {
    status: 404,
  }),
)

/** Serves only health and metrics; other requests are told that this process does not handle them. */
const operatorAlone = Effect.map(
  OperatorPages,
  ({ find }) =>
    (request: Request) =>
      Option.getOrElse(find(request), () => elsewhere),
)

/** Serves the API and the pages. Provide the database outside of this layer: it must be ready before the port opens. */
export const layer = listening(everything).pipe(
  Layer.provide([
    Edge.layer,
    OperatorPages.layer,
    DocumentationPages.layer,
    Hooks.layer,
    BillingPages.layer,
    Layer.provide(Dashboard.layer, publicApi),
    Layer.provide(McpEndpoint.layer, toolApi),
  ]),
)

/** Serves only health and metrics, for a process without the role `api`. */
export const operatorLayer = listening(operatorAlone).pipe(Layer.provide(OperatorPages.layer))
