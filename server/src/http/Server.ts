/** The HTTP server: listens, answers requests of the API, of pages and of hooks in one way, and stops in order. */
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

/** Answers a request; what a page of its own may want of the request is at hand. */
export type Answering = (request: Request) => Effect.Effect<Response, never, HttpServerRequest.HttpServerRequest>

/**
 * Time limit of a statement on PostgreSQL in a call: longer than any of a call takes, shorter than clients wait.
 */
const longestStatement = Duration.seconds(12)

/** How long answers that are under way may take when the service stops; streams are closed after it. */
const shutdownGrace = Duration.seconds(3)

const close = (server: Server) =>
  Effect.callback<void>((resume) => {
    server.close(() => resume(Effect.void))
    server.closeIdleConnections()
  })

/** Stops accepting, lets answers finish, then closes what is left: an open stream never ends by itself. */
const stop = (server: Server, fixedHeaders: Readonly<Record<string, string>>, cors: Cors) =>
  Effect.andThen(answerUnavailable(server, fixedHeaders, cors), close(server)).pipe(
    Effect.timeoutOrElse({
      duration: shutdownGrace,
      orElse: () => Effect.sync(() => server.closeAllConnections()),
    }),
  )

/** Waits until a client sends no more: it has left, or has said all that it will. */
const silenceOf = (socket: Socket) =>
  Effect.callback<void>((resume) => {
    const leave = () => resume(Effect.void)
    if (socket.readableEnded || socket.destroyed) return leave()
    // a client may send as many requests ahead as it likes
    socket.setMaxListeners(0).once("end", leave).once("close", leave)
    return Effect.sync(() => socket.off("end", leave).off("close", leave))
  })

/** A stream that fails closes its connection; what is wrong is for the log alone. */
const logFailure = (cause: Cause.Cause<unknown>) =>
  Cause.hasInterruptsOnly(cause) ? Effect.void : Effect.logError("an answer could not be sent", cause)

/**
 * Ends a stream when its client has ended its side of the connection. Any other answer still goes to such a client; but
 * nothing would tell a stream, which may never send again, that the client has left.
 */
const endingWithClient = (request: Request, response: Response): Response => {
  const { body } = response
  if (body._tag !== "Stream") return response
  const { socket } = NodeHttpServerRequest.toIncomingMessage(request)
  const stream = body.stream.pipe(Stream.interruptWhen(silenceOf(socket)), Stream.tapCause(logFailure))
  return HttpServerResponse.setBody(response, HttpBody.stream(stream, body.contentType))
}

/**
 * Says that the connection ends with an answer to a body in chunks that was not read to its end. The library lets some of
 * the rest through, then closes; it says so by itself only where the length of the body is known.
 */
const closingUnread = (request: Request, response: Response): Response => {
  const { complete, headers } = NodeHttpServerRequest.toIncomingMessage(request)
  return complete || headers["transfer-encoding"] === undefined
    ? response
    : HttpServerResponse.setHeader(response, "connection", "close")
}

/**
 * Closes responses that wait for their turn when their client leaves. Node.js 20 and 22 close only the response that has the
 * socket; the library would wait for the others to finish or close, without end.
 */
const closeWaitingResponses = (server: Server): void =>
  onRequest(server, ({ socket }, response) => {
    if (response.socket !== null) return
    const leave = () => {
      // Node.js closes it: its turn has come, or this version (24) closes those that wait as well
      if (response.socket !== null || response.destroyed) return
      // without a socket this emits nothing
      response.destroy()
      response.emit("close")
    }
    // a client may send as many requests ahead as it likes
    socket.setMaxListeners(0).once("close", leave)
    response.once("close", () => socket.off("close", leave))
  })

/** Answers CONNECT, which has an event of its own and is no route either; Node.js would close the connection bare. */
const answerConnect = (server: Server) =>
  server.on("connect", (request, socket: Duplex) => {
    // the server's own listeners have gone from it
    socket.on("error", () => socket.destroy())
    if (!(socket instanceof Socket)) return socket.destroy()
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    // Node.js has removed its time limits too; `giveUpLateAnswers` listens to the event
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
    // a second Authorization is not passed over, but makes one that nobody accepts
    joinDuplicateHeaders: true,
    // the edge says it, in the envelope
    requireHostHeader: false,
    // clients offer other protocols in passing; all is answered in this one
    shouldUpgradeCallback: () => false,
  })
  // a client that has sent all it will is still owed its answer
  Object.assign(server, { httpAllowHalfOpen: true })
  // an expectation that nobody knows may be passed over (RFC 9110, section 10.1.1); Node.js would refuse it bare
  server.on("checkExpectation", (request, response) => server.emit("request", request, response))
  return answerConnect(server)
}

/** Serves an application: listens for as long as the scope lives, and answers from the first request on. */
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
      // the library interrupts handlers of clients that have left, but runs them uninterruptible: this makes them interruptible
      const handler = Effect.interruptible(Effect.flatMap(HttpServerRequest.HttpServerRequest, answer))
      // the order of stopping is ours
      const http = yield* Effect.mapError(
        NodeHttpServer.make(() => server, { host, port, disablePreemptiveShutdown: true }),
        ({ cause }) => listenError(host, port, cause),
      )
      yield* http.serve(handler).pipe(
        // in one piece, as no layer leaves it: to add to it, as each request does, would copy all services first
        Effect.updateContext((services: Context.Context<Scope.Scope>) => Context.mergeAll(services)),
        // the edge makes the span of a request; the library's would hold its query and its headers
        Effect.provideService(HttpMiddleware.TracerDisabledWhen, () => true),
        Effect.provideService(LongestStatement, longestStatement),
      )
      yield* Effect.addFinalizer(() => stop(server, fixedHeaders, cors))
      return http
    }),
  ).pipe(Layer.provide(Hygiene.layer))

/** The dashboard calls the API itself, on fibers of its own, whose calls wait as long as others for the database. */
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

/** Tools call the API as whoever calls them, on fibers of their own as well. */
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

/** What every operation's path begins with; no page does. */
const apiPrefix = "/api/"

/** Where no page is found, browsers get a page that says so, and programs the answer of the API. */
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
  HttpServerResponse.text("This process does not serve the API: ROLES gives it other work.\n", { status: 404 }),
)

/** Health and metrics for whoever operates the service; for all else this process is the wrong one. */
const operatorAlone = Effect.map(
  OperatorPages,
  ({ find }) =>
    (request: Request) =>
      Option.getOrElse(find(request), () => elsewhere),
)

/** Serves the API and the pages. Whoever uses it provides the database outside: it must be there before the port is. */
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

/** Serves health and metrics alone, for a process that does not have the role of the API. */
export const operatorLayer = listening(operatorAlone).pipe(Layer.provide(OperatorPages.layer))
