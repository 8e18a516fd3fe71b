/** Pages for operators beside the API, without rate limits: health and metrics. */
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { PrometheusMetrics } from "effect/observability"
import { SqlClient } from "effect/sql"
import { Context, Duration, Effect, Layer, Option, Redacted } from "effect"
import { createHash, timingSafeEqual } from "node:crypto"
import { Configuration } from "../config/Configuration.ts"
import { DevelopmentIssuer, developmentKeysPath } from "../accounts/identity/DevelopmentIssuer.ts"
import { pathOf } from "../contract/Request.ts"

/** Time limit for the database to respond; beyond it, the service is not ready. */
const readinessDeadline = Duration.seconds(2)

type Page = Effect.Effect<HttpServerResponse.HttpServerResponse, never, HttpServerRequest.HttpServerRequest>

const text = (body: string, status = 200) => HttpServerResponse.text(body, { status })

/** Compares two texts in constant time; their digests have the same length. */
const isSame = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((content) => createHash("sha256").update(content).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}

/** Token of an Authorization header, whose scheme may be in any case. */
const bearerOf = (authorization: string): string => /^bearer +([^ ].*)$/i.exec(authorization)?.[1]?.trim() ?? ""

const unauthorized = HttpServerResponse.text("Send the METRICS_TOKEN of the service as a bearer token.\n", {
  status: 401,
  headers: { "www-authenticate": "Bearer" },
})

/** The media type of Prometheus' text format. */
const expositionType = "text/plain; version=0.0.4; charset=utf-8"

const exposition = Effect.map(PrometheusMetrics.format(), (page) =>
  HttpServerResponse.text(page, {
    contentType: expositionType,
    headers: { "cache-control": "no-store" },
  }),
)

const guarded = (token: Redacted.Redacted, page: Page): Page =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ headers }) =>
    isSame(bearerOf(headers["authorization"] ?? ""), Redacted.value(token)) ? page : Effect.succeed(unauthorized),
  )

/** Operator pages by path; other requests are left to other handlers. */
export class OperatorPages extends Context.Service<OperatorPages>()("http/OperatorPages", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { environment, metricsToken } = yield* Configuration
    const development = yield* DevelopmentIssuer

    const readiness = sql`SELECT 1`.pipe(
      Effect.timeout(readinessDeadline),
      Effect.as(text("ready\n")),
      Effect.catchCause((cause) =>
        Effect.as(Effect.logWarning("the database does not answer", cause), text("not ready\n", 503)),
      ),
    )

    /** Without a token, metrics are public in development and absent in production. */
    const metrics = Option.match(metricsToken, {
      onNone: (): Option.Option<Page> => (environment === "production" ? Option.none() : Option.some(exposition)),
      onSome: (token): Option.Option<Page> => Option.some(guarded(token, exposition)),
    })

    const developmentKeys = Option.map(development, ({ publicKeys }): Page =>
      Effect.succeed(HttpServerResponse.text(JSON.stringify(publicKeys), { contentType: "application/jwk-set+json" })),
    )

    const pages = new Map<string, Page>([
      ["/livez", Effect.succeed(text("alive\n"))],
      ["/readyz", readiness],
      ...Option.toArray(Option.map(metrics, (page) => ["/metrics", page] as const)),
      ...Option.toArray(Option.map(developmentKeys, (page) => [developmentKeysPath, page] as const)),
    ])

    /** Page for a request. */
    const find = (request: HttpServerRequest.HttpServerRequest) =>
      request.method === "GET" || request.method === "HEAD"
        ? Option.fromNullishOr(pages.get(pathOf(request.url)))
        : Option.none()

    return { find } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
