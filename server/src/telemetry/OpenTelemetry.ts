/** Sends traces, metrics and logs to a configured collector by OTLP over HTTP; without one, disables tracing. */
import { FetchHttpClient, HttpClient, HttpClientError, type HttpClientRequest, HttpClientResponse } from "effect/http"
import { Otlp } from "effect/observability"
import { Duration, Effect, Layer, Metric, Option, Redacted, References } from "effect"
import { Configuration } from "../config/Configuration.ts"
import type { Exporter } from "../config/Exporter.ts"

/** Maximum duration of a request; a working collector needs milliseconds. */
const requestDeadline = Duration.seconds(10)
/** Maximum concurrent requests, which limits the memory that a hanging collector can occupy. */
const mostRequests = 4
/** Maximum duration of sending the rest at the end of the service, for each of the three kinds of data. */
const shutdownDeadline = Duration.seconds(1)

const dropped = Metric.counter("otlp_batches_dropped_total", {
  description: "Batches of telemetry that were not sent because the collector had not taken those before",
  incremental: true,
})

/** Reports success for a request that was not sent, so that the exporter does not keep it for another try. */
const drop = (request: HttpClientRequest.HttpClientRequest) =>
  Effect.as(Metric.update(dropped, 1), HttpClientResponse.fromWeb(request, new Response(null, { status: 202 })))

/** Logs once when the collector stops accepting data, and once when it accepts it again. */
const makeReport = () => {
  let isTaken = true
  return (isTakenNow: boolean) =>
    Effect.suspend(() => {
      if (isTakenNow === isTaken) return Effect.void
      isTaken = isTakenNow
      return isTakenNow
        ? Effect.logInfo("the collector accepts telemetry again")
        : Effect.logWarning("the collector of OTEL_EXPORTER_OTLP_ENDPOINT does not accept telemetry, which is dropped")
    })
}

const late = (request: HttpClientRequest.HttpClientRequest) =>
  new HttpClientError.HttpClientError({
    reason: new HttpClientError.TransportError({ request, description: "no answer within the deadline" }),
  })

/** The exporter's HTTP client with a deadline and a limit of concurrent requests, which the exporter lacks. */
const guarded = (client: HttpClient.HttpClient): HttpClient.HttpClient => {
  const report = makeReport()
  let underWay = 0
  const began = Effect.sync(() => {
    underWay += 1
  })
  const ended = Effect.sync(() => {
    underWay -= 1
  })
  return HttpClient.transform(client, (sending, request) => {
    const bounded = sending.pipe(
      Effect.timeoutOrElse({ duration: requestDeadline, orElse: () => late(request) }),
      Effect.tap(({ status }) => report(status < 300)),
      Effect.tapError(() => report(false)),
    )
    return Effect.suspend(() =>
      underWay < mostRequests
        ? Effect.acquireUseRelease(
            began,
            () => bounded,
            () => ended,
          )
        : drop(request),
    )
  })
}

const client = Layer.effect(HttpClient.HttpClient, Effect.map(HttpClient.HttpClient, guarded)).pipe(
  Layer.provide(FetchHttpClient.layer),
)

const exportingTo = ({ endpoint, headers, protocol, resource }: Exporter) => {
  const { "service.name": serviceName, ...attributes } = resource
  return (protocol === "http/json" ? Otlp.layerJson : Otlp.layerProtobuf)({
    baseUrl: endpoint,
    headers: Redacted.value(headers),
    resource: { serviceName, attributes },
    shutdownTimeout: shutdownDeadline,
  }).pipe(Layer.provide(client))
}

/** Disables spans, each of which would cost as much as a request. */
const tracingNothing = Layer.succeed(References.TracerEnabled, false)

/** Exports telemetry as configured. */
export const layer = Layer.unwrap(
  Effect.map(Configuration, ({ exporter }): Layer.Layer<never> =>
    Option.match(exporter, { onNone: () => tracingNothing, onSome: exportingTo }),
  ),
)
