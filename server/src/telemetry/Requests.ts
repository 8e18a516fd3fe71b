/** Telemetry of API requests: counts by status, durations, and a span for each. */
import { type HttpServerRequest, HttpTraceContext } from "effect/http"
import { Clock, Context, Effect, Metric, Option, References } from "effect"
import type { Answer } from "../contract/Answer.ts"
import { operations } from "../contract/generated/operations.ts"
import { pathOf } from "../contract/Request.ts"
import type { OperationId } from "../contract/Spec.ts"

/** Upper bounds of the histogram, in seconds: most responses take milliseconds. */
const durationBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const requests = Metric.counter("http_requests_total", {
  description:
    "Requests to the API that were answered, by operation (none: refused before, or no such route) and status",
  incremental: true,
})
const durations = Metric.histogram("http_request_duration_seconds", {
  description: "From the headers of a request to the start of its answer, by operation",
  boundaries: durationBounds,
})

/** Operation in metrics for requests that match none. */
const noOperation = "none"

type Series = Metric.Metric<number, unknown>

/** Caches of metric series, so that each request finds its own fast; there are few operations and statuses. */
const requestsByStatus = new Map<string, Map<number, Series>>()
const durationsByOperation = new Map<string, Series>()

const getOrMake = <Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const made = make()
  map.set(key, made)
  return made
}

const requestsOf = (operation: string, status: number): Series =>
  getOrMake(
    getOrMake(requestsByStatus, operation, () => new Map<number, Series>()),
    status,
    () => Metric.withAttributes(requests, { operation, status: String(status) }),
  )

const durationsOf = (operation: string): Series =>
  getOrMake(durationsByOperation, operation, () => Metric.withAttributes(durations, { operation }))

const nanosPerSecond = 1e9

/** Receives the operation of a request once it is known. */
export interface ObservedRequest {
  operation: OperationId | undefined
}

type Request = HttpServerRequest.HttpServerRequest
type Answering<E, R> = (observed: ObservedRequest) => Effect.Effect<Answer, E, R>

/**
 * A span by OpenTelemetry's conventions for HTTP servers, in the trace of the caller's `traceparent`. Leaves out query
 * and headers, which may contain credentials.
 */
const spanned = <E, R>(
  request: Request,
  observed: ObservedRequest,
  answering: Answering<E, R>,
): Effect.Effect<Answer, E, R> =>
  Effect.useSpan(
    `http.server ${request.method}`,
    {
      kind: "server",
      ...Option.match(HttpTraceContext.w3c(request.headers), {
        onNone: () => ({ root: true }),
        onSome: (parent) => ({ parent }),
      }),
      attributes: { "http.request.method": request.method, "url.path": pathOf(request.url) },
    },
    (span) =>
      Effect.tap(Effect.withParentSpan(answering(observed), span), (response) =>
        Effect.sync(() => {
          span.attribute("http.response.status_code", response.status)
          if (observed.operation !== undefined) {
            span.attribute("http.operation", observed.operation)
            span.attribute("http.route", operations[observed.operation].path)
          }
          if (response.status >= 500) span.attribute("error.type", String(response.status))
        }),
      ),
  )

/** Counts and times the response of `answering`, and creates a span if tracing is enabled. */
export const observing = <E, R>(request: Request, answering: Answering<E, R>): Effect.Effect<Answer, E, R> =>
  Effect.withFiber((fiber) => {
    const { context } = fiber
    const observed: ObservedRequest = { operation: undefined }
    const answer = Context.get(context, References.TracerEnabled)
      ? spanned(request, observed, answering)
      : answering(observed)
    const clock = Context.get(context, Clock.Clock)
    const start = clock.monotonicTimeNanosUnsafe()
    return Effect.map(answer, (response) => {
      const seconds = Number(clock.monotonicTimeNanosUnsafe() - start) / nanosPerSecond
      const operation = observed.operation ?? noOperation
      requestsOf(operation, response.status).updateUnsafe(1, context)
      durationsOf(operation).updateUnsafe(seconds, context)
      return response
    })
  })
