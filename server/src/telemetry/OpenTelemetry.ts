/** Sends traces, metrics and logs to a collector by OTLP over HTTP, where one is configured; else traces nothing. */
import { FetchHttpClient, HttpClient, HttpClientError, type HttpClientRequest, HttpClientResponse } from "effect/http"
import { Otlp } from "effect/observability"
import { Duration, Effect, Layer, Metric, Option, Redacted, References } from "effect"
import { Configuration } from "../config/Configuration.ts"
import type { Exporter } from "../config/Exporter.ts"

/** A collector takes a batch in milliseconds, or is ill. */
const requestDeadline = Duration.seconds(10)
/** Batches on their way at the same time: a collector that hangs may hold no more of our memory than these. */
const mostRequests = 4
/** For what is left to be sent, or on its way, when the service stops, for each of the three kinds. */
const shutdownDeadline = Duration.seconds(1)

const dropped = Metric.counter("otlp_batches_dropped_total", {
  description: "Batches of telemetry that were not sent because the collector had not taken those before",
  incremental: true,
})

/** As if it had been sent: the exporter must not keep it for another try. */
const drop = (request: HttpClientRequest.HttpClientRequest) =>
  Effect.as(Metric.update(dropped, 1), HttpClientResponse.fromWeb(request, new Response(null, { status: 202 })))

/** Says once when the collector is lost, and once when it is back. */
const makeReport = () => {
  let isTaken = true
  return (isTakenNow: boolean) =>
    Effect.suspend(() => {
      if (isTakenNow === isTaken) return Effect.void
      isTaken = isTakenNow
      return isTakenNow
        ? Effect.logInfo("the collector takes telemetry again")
        : Effect.logWarning("the collector of OTEL_EXPORTER_OTLP_ENDPOINT does not take telemetry; it is dropped")
    })
}

const late = (request: HttpClientRequest.HttpClientRequest) =>
  new HttpClientError.HttpClientError({
    reason: new HttpClientError.TransportError({ request, description: "no answer within the deadline" }),
  })

/** The exporter's way out, with what the exporter lacks: a deadline for the collector, and a bound on what waits. */
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

/** Without a collector spans are not even made: each would cost as much as a request. */
const tracingNothing = Layer.succeed(References.TracerEnabled, false)

/** Exports telemetry as it is configured. */
export const layer = Layer.unwrap(
  Effect.map(Configuration, ({ exporter }): Layer.Layer<never> =>
    Option.match(exporter, { onNone: () => tracingNothing, onSome: exportingTo }),
  ),
)
