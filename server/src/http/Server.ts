/** The HTTP server: listens, serves the API through the edge and the pages beside it, and stops in order. */
import { HttpLayerRouter, HttpMiddleware, HttpServer, HttpServerRequest } from "@effect/platform"
import { NodeHttpServer } from "@effect/platform-node"
import { Duration, Effect, Layer, Option } from "effect"
import { createServer, type Server } from "node:http"
import { BillingPages } from "../billing/pages/BillingPages.ts"
import { Configuration } from "../Configuration.ts"
import { DocumentationPages } from "./documentation/Pages.ts"
import { Edge } from "./Edge.ts"
import { Hooks } from "./Hooks.ts"
import { OperatorPages } from "./OperatorPages.ts"
import { answerUnavailable } from "./Stopping.ts"
import { answerUnparsable } from "./Unparsable.ts"

/** How long answers that are under way may take when the service stops; streams are closed after it. */
const shutdownGrace = Duration.seconds(3)

const close = (server: Server) =>
  Effect.async<void>((resume) => {
    server.close(() => resume(Effect.void))
    server.closeIdleConnections()
  })

/** Stops accepting, lets answers finish, then closes what is left: an open stream never ends by itself. */
const stop = (server: Server) =>
  Effect.zipRight(answerUnavailable(server), close(server)).pipe(
    Effect.timeoutTo({
      duration: shutdownGrace,
      onSuccess: () => undefined,
      onTimeout: () => server.closeAllConnections(),
    }),
  )

/** A path is a route's or it is none: no second spelling of it. An id of any length gets to the validation. */
const exactPaths = {
  caseSensitive: true,
  ignoreTrailingSlash: false,
  ignoreDuplicateSlashes: false,
  maxParamLength: Number.MAX_SAFE_INTEGER,
}

const nodeServer = Layer.unwrapScoped(
  Effect.gen(function* () {
    const { host, port } = yield* Configuration
    const server = createServer()
    yield* answerUnparsable(server)
    const listening = NodeHttpServer.layer(() => server, { host, port })
    // provided after the server, so that it runs before the server's own release, which waits for every connection
    const stopping = Layer.scopedDiscard(Effect.addFinalizer(() => (server.listening ? stop(server) : Effect.void)))
    return Layer.provideMerge(stopping, listening)
  }),
)

/** Serves the routes of the API. Whoever uses it provides the database outside: it must be there before the port is. */
export const layer = <E, R>(routes: Layer.Layer<never, E, R>) =>
  Layer.scopedDiscard(
    Effect.gen(function* () {
      const app = yield* Effect.provideService(
        HttpLayerRouter.toHttpEffect(routes),
        HttpLayerRouter.RouterConfig,
        exactPaths,
      )
      const edge = yield* Edge
      const operatorPages = yield* OperatorPages
      const documentationPages = yield* DocumentationPages
      const hooks = yield* Hooks
      const billingPages = yield* BillingPages
      const api = edge.wrap(app)
      yield* HttpServer.serveEffect(
        Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
          operatorPages.find(request).pipe(
            Option.orElse(() => documentationPages.find(request)),
            Option.orElse(() => hooks.find(request)),
            Option.orElse(() => billingPages.find(request)),
            Option.getOrElse(() => api),
          ),
        ),
      )
    }),
  ).pipe(
    // the edge makes the span of a request; the library's would hold its query and its headers
    HttpMiddleware.withTracerDisabledWhen(() => true),
    Layer.provide([
      Edge.Default,
      OperatorPages.Default,
      DocumentationPages.Default,
      Hooks.Default,
      BillingPages.Default,
    ]),
    Layer.provideMerge(nodeServer),
  )
