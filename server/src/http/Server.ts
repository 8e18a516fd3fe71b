/** The HTTP server: listens, serves the API through the edge and the pages beside it, and stops in order. */
import { HttpMiddleware, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { NodeHttpServer, NodeHttpServerRequest } from "@effect/platform-node"
import { Duration, Effect, Layer, Option } from "effect"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { BillingPages } from "../billing/pages/BillingPages.ts"
import { Configuration } from "../Configuration.ts"
import { lacksHost, originForm, requestOf } from "../contract/Request.ts"
import { PublicApi } from "../dashboard/Client.ts"
import { Dashboard } from "../dashboard/Dashboard.ts"
import { listenError } from "../StartError.ts"
import { type Cors, makeCors } from "./Cors.ts"
import { Credentials } from "./Credentials.ts"
import { DocumentationPages } from "./documentation/Pages.ts"
import { Edge } from "./Edge.ts"
import { fixedHeadersOf } from "./FixedHeaders.ts"
import { Hooks } from "./Hooks.ts"
import { Hygiene } from "./Hygiene.ts"
import { giveUpLateAnswers, serverLimits } from "./Limits.ts"
import { OperatorPages } from "./OperatorPages.ts"
import { answerOf, asAnswered, responseOf } from "./PageAnswer.ts"
import { answerUnavailable } from "./Stopping.ts"
import * as Transport from "./Transport.ts"
import { answerUnparsable } from "./Unparsable.ts"

/** How long answers that are under way may take when the service stops; streams are closed after it. */
const shutdownGrace = Duration.seconds(3)

const close = (server: Server) =>
  Effect.async<void>((resume) => {
    server.close(() => resume(Effect.void))
    server.closeIdleConnections()
  })

/** Stops accepting, lets answers finish, then closes what is left: an open stream never ends by itself. */
const stop = (server: Server, fixedHeaders: Readonly<Record<string, string>>, cors: Cors) =>
  Effect.zipRight(answerUnavailable(server, fixedHeaders, cors), close(server)).pipe(
    Effect.timeoutTo({
      duration: shutdownGrace,
      onSuccess: () => undefined,
      onTimeout: () => server.closeAllConnections(),
    }),
  )

const nodeServer = (server: Server) =>
  Layer.unwrapScoped(
    Effect.gen(function* () {
      const { host, port, baseUrl, corsAllowedOrigins } = yield* Configuration
      const fixedHeaders = fixedHeadersOf(baseUrl)
      const cors = makeCors(corsAllowedOrigins)
      yield* answerUnparsable(server, fixedHeaders, cors)
      yield* giveUpLateAnswers(server, fixedHeaders, cors)
      const listening = Layer.mapError(
        NodeHttpServer.layer(() => server, { host, port }),
        ({ cause }) => listenError(host, port, cause),
      )
      // provided after the server, so that it runs before the server's own release, which waits for every connection
      const stopping = Layer.scopedDiscard(
        Effect.addFinalizer(() => (server.listening ? stop(server, fixedHeaders, cors) : Effect.void)),
      )
      return Layer.provideMerge(stopping, listening)
    }),
  )

/** What the dashboard calls: the API itself. */
const publicApi = Layer.effect(
  PublicApi,
  Effect.gen(function* () {
    const edge = yield* Edge
    const credentials = yield* Credentials
    return { answer: edge.answer, identify: credentials.identify }
  }),
).pipe(Layer.provide([Edge.Default, Credentials.Default]))

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Answers until the scope ends. */
const listen = (server: Server, listener: Listener) =>
  Effect.acquireRelease(
    Effect.sync(() => server.on("request", listener)),
    () => Effect.sync(() => server.off("request", listener)),
  )

/** What every operation's path begins with; no page does. */
const apiPrefix = "/api/"

/**
 * Calls of the API take the short way. All else takes the library's, for what pages may need; where none is found the
 * API answers as well, that there is no such route.
 */
const serve = (server: Server) =>
  Effect.gen(function* () {
    const edge = yield* Edge
    const operatorPages = yield* OperatorPages
    const documentationPages = yield* DocumentationPages
    const hooks = yield* Hooks
    const billingPages = yield* BillingPages
    const dashboard = yield* Dashboard
    const hygiene = yield* Hygiene
    const answerCall = yield* Transport.listener((request) =>
      Option.match(hygiene.before(request), {
        onSome: Effect.succeed,
        onNone: () => Effect.flatMap(edge.answer(request), (answer) => hygiene.after(request, answer)),
      }),
    )
    const pageOf = (request: HttpServerRequest.HttpServerRequest) =>
      operatorPages.find(request).pipe(
        Option.orElse(() => documentationPages.find(request)),
        Option.orElse(() => hooks.find(request)),
        Option.orElse(() => billingPages.find(request)),
        Option.orElse(() => dashboard.find(request)),
        Option.getOrElse(() =>
          Effect.map(edge.answer(requestOf(NodeHttpServerRequest.toIncomingMessage(request))), responseOf),
        ),
      )
    const answerPage = yield* NodeHttpServer.makeHandler(
      Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
        Option.match(hygiene.before(request), {
          onSome: (answer) => Effect.succeed(responseOf(answer)),
          onNone: () =>
            Effect.flatMap(pageOf(request), (page) =>
              Effect.map(hygiene.after(request, answerOf(page)), (answer) => asAnswered(page, answer)),
            ),
        }),
      ),
    )
    yield* listen(server, (request, response) => {
      const url = originForm(request.url ?? "")
      request.url = url
      if (url.startsWith(apiPrefix) || lacksHost(request)) answerCall(request, response)
      else answerPage(request, response)
    })
    // an expectation that nobody knows may be passed over (RFC 9110, section 10.1.1); Node.js would refuse it bare
    server.on("checkExpectation", (request, response) => server.emit("request", request, response))
  })

/** Health and metrics for whoever operates the service; for all else this process is the wrong one. */
const serveOperator = (server: Server) =>
  Effect.gen(function* () {
    const operatorPages = yield* OperatorPages
    const hygiene = yield* Hygiene
    const elsewhere = Effect.succeed(
      HttpServerResponse.text("This process does not serve the API: ROLES gives it other work.\n", { status: 404 }),
    )
    const answer = yield* NodeHttpServer.makeHandler(
      Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
        Effect.flatMap(
          Option.getOrElse(operatorPages.find(request), () => elsewhere),
          (page) => Effect.map(hygiene.after(request, answerOf(page)), (answered) => asAnswered(page, answered)),
        ),
      ),
    )
    yield* listen(server, answer)
  })

const listening = <E, R>(serving: (server: Server) => Layer.Layer<never, E, R>) =>
  Layer.unwrapEffect(
    Effect.sync(() => {
      // a second Authorization is not passed over, but makes one that nobody accepts
      const server = createServer({
        ...serverLimits,
        joinDuplicateHeaders: true,
        // the edge says it, in the envelope
        requireHostHeader: false,
      })
      // the edge makes the span of a request; the library's would hold its query and its headers
      const untraced = serving(server).pipe(HttpMiddleware.withTracerDisabledWhen(() => true))
      // what answers is there before the port is: a request that nobody listens for would wait for ever
      return Layer.provideMerge(nodeServer(server), untraced)
    }),
  )

/** Serves the API and the pages. Whoever uses it provides the database outside: it must be there before the port is. */
export const layer = listening((server) =>
  Layer.scopedDiscard(serve(server)).pipe(
    Layer.provide([
      Edge.Default,
      OperatorPages.Default,
      DocumentationPages.Default,
      Hooks.Default,
      BillingPages.Default,
      Layer.provide(Dashboard.Default, publicApi),
      Hygiene.Default,
    ]),
  ),
)

/** Serves health and metrics alone, for a process that does not have the role of the API. */
export const operatorLayer = listening((server) =>
  Layer.scopedDiscard(serveOperator(server)).pipe(Layer.provide([OperatorPages.Default, Hygiene.Default])),
)
