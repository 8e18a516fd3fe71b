/** Metrics, log lines and traces of deliveries, none of which contains a secret. */
import { SqlClient } from "effect/sql"
import { expect, it, layer } from "@effect/vitest"
import { Clock, DateTime, Effect, Layer, Logger, type LogLevel, Option, References, Tracer } from "effect"
import { PrometheusMetrics } from "effect/observability"
import {
  attemptFinished,
  observed,
  type ObservedAttempt,
  refreshBacklog,
  webhookDeactivated,
} from "../../../server/src/webhooks/WebhooksTelemetry.ts"
import { anOrganization, aWebhook, emptyDatabase, found, publish, room } from "./support.ts"

const publishedAt = new Date("2026-11-20T12:00:00.000Z")
const later = (millis: number) => new Date(publishedAt.getTime() + millis)

interface Differences {
  readonly delivery?: Partial<ObservedAttempt["delivery"]>
  readonly exchange?: Partial<ObservedAttempt["exchange"]>
  readonly decision?: ObservedAttempt["decision"]
}

/** A first attempt, two seconds after publishing, that succeeds within 40 ms on a new connection. */
const anAttempt = ({ delivery, exchange, decision }: Differences = {}): ObservedAttempt => ({
  delivery: {
    id: "delivery-id",
    organizationId: "organization-id",
    webhookId: "webhook-id",
    event: "finding.new",
    trigger: "automatic",
    attemptNumber: 1,
    url: "https://acme.example:8443/hooks/path-secret?token=query-secret",
    createdAt: publishedAt,
    ...delivery,
  },
  exchange: {
    responseStatusCode: 200,
    errorType: null,
    errorDetail: null,
    remoteAddress: "203.0.113.7",
    connectionReused: false,
    dnsMs: 1,
    connectMs: 2,
    tlsMs: 3,
    firstByteMs: 30,
    ...exchange,
  },
  attemptedAt: later(2000),
  endedAt: later(2040),
  decision: decision ?? { status: "succeeded" },
})

const failed = anAttempt({
  delivery: { attemptNumber: 2 },
  exchange: { responseStatusCode: 503, errorType: "http_status", connectionReused: true, dnsMs: null, tlsMs: null },
  decision: { status: "pending", nextAttemptAt: later(302_040) },
})

const valueOf = (sample: string) =>
  Effect.map(PrometheusMetrics.format(), (text) => {
    const line = text.split("\n").find((one) => one.startsWith(`${sample} `))
    return line === undefined ? 0 : Number(line.slice(sample.length + 1))
  })

/** By how much samples grow while an effect runs, to a millionth: sums of others may be in them already. */
const growth = <A, E, R>(samples: ReadonlyArray<string>, effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const before = yield* Effect.forEach(samples, valueOf)
    yield* effect
    const after = yield* Effect.forEach(samples, valueOf)
    return after.map((value, index) => Math.round((value - (before[index] ?? 0)) * 1e6) / 1e6)
  })

const samples = [
  'webhook_delivery_attempts_total{outcome="succeeded"}',
  'webhook_delivery_attempts_total{outcome="failed",error_type="http_status"}',
  'webhook_delivery_attempt_duration_seconds_bucket{outcome="succeeded",le="0.025"}',
  'webhook_delivery_attempt_duration_seconds_bucket{outcome="succeeded",le="0.05"}',
  'webhook_delivery_attempt_duration_seconds_count{outcome="failed"}',
  "webhook_publish_to_first_attempt_seconds_count",
  "webhook_publish_to_first_attempt_seconds_sum",
  "webhook_connections_opened_total",
]

it.effect("an attempt is counted by its outcome, with its duration and whether it opened a connection", () =>
  Effect.gen(function* () {
    expect(yield* growth(samples, attemptFinished(anAttempt()))).toEqual([1, 0, 0, 1, 0, 1, 2, 1])
    expect(yield* growth(samples, attemptFinished(failed))).toEqual([0, 1, 0, 0, 1, 0, 0, 0])
  }),
)

it.effect("how long a delivery waited for its first attempt is not told of retries, nor of what was recovered", () =>
  Effect.gen(function* () {
    const [first] = samples.slice(5)
    const counted = (attemptNumber: number, trigger: "automatic" | "manual" | "test") =>
      growth([first ?? ""], attemptFinished(anAttempt({ delivery: { attemptNumber, trigger } })))
    expect(yield* counted(1, "automatic")).toEqual([1])
    expect(yield* counted(1, "test")).toEqual([1])
    expect(yield* counted(2, "automatic")).toEqual([0])
    expect(yield* counted(1, "manual")).toEqual([0])
  }),
)

it.effect("an attempt is in flight until it ends, succeeds or not, or is interrupted", () =>
  Effect.gen(function* () {
    const inFlight = valueOf("webhook_attempts_in_flight")
    const observe = <A, E>(effect: Effect.Effect<A, E>) => observed(anAttempt().delivery, effect)
    const before = yield* inFlight
    expect(yield* observe(inFlight)).toBe(before + 1)
    yield* Effect.ignore(observe(Effect.fail("broken")))
    yield* Effect.exit(observe(Effect.interrupt))
    expect(yield* inFlight).toBe(before)
  }),
)

/** Log entries of an effect, with their fields. */
const logged = <A, E, R>(minimum: LogLevel.LogLevel, effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const lines: Array<Record<string, unknown>> = []
    const logger = Logger.make(({ logLevel, message, fiber }) => {
      lines.push({ level: logLevel, message, ...fiber.getRef(References.CurrentLogAnnotations) })
    })
    yield* Effect.provide(
      effect,
      Layer.merge(Logger.layer([logger]), Layer.succeed(References.MinimumLogLevel, minimum)),
    )
    return lines
  })

it.effect("a failure is one wide line at Info", () =>
  Effect.gen(function* () {
    expect(yield* logged("Info", attemptFinished(failed))).toEqual([
      {
        level: "Info",
        message: ["delivery attempted"],
        organization_id: "organization-id",
        customer_webhook_id: "webhook-id",
        delivery_id: "delivery-id",
        event: "finding.new",
        attempt_number: 2,
        trigger: "automatic",
        outcome: "failed",
        response_status_code: 503,
        error_type: "http_status",
        duration_ms: 40,
        connect_ms: 2,
        first_byte_ms: 30,
        remote_address: "203.0.113.7",
        connection_reused: true,
        delivery_status: "pending",
        next_attempt_at: "2026-11-20T12:05:02.040Z",
      },
    ])
  }),
)

it.effect("a success is one at Debug, and none at Info", () =>
  Effect.gen(function* () {
    expect(yield* logged("Info", attemptFinished(anAttempt()))).toEqual([])
    const lines = yield* logged("Debug", attemptFinished(anAttempt()))
    expect(lines).toMatchObject([{ level: "Debug", outcome: "succeeded", tls_ms: 3, delivery_status: "succeeded" }])
  }),
)

it.effect("a webhook that is deactivated is a warning, and counted by its cause", () =>
  Effect.gen(function* () {
    const deactivate = webhookDeactivated({ webhookId: "webhook-id", cause: "gone", failedDeliveries: 7 })
    const sample = 'webhook_deactivations_total{cause="gone"}'
    const before = yield* valueOf(sample)
    expect(yield* logged("Info", deactivate)).toEqual([
      {
        level: "Warn",
        message: ["webhook deactivated"],
        customer_webhook_id: "webhook-id",
        cause: "gone",
        failed_deliveries: 7,
      },
    ])
    expect(yield* valueOf(sample)).toBe(before + 1)
  }),
)

/** Spans that an effect ends, with their attributes. */
const traced = <A, E, R>(enabled: boolean, effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const spans: Array<Tracer.Span> = []
    const native = yield* Effect.tracer
    const tracer = Tracer.make({
      span: (options) => {
        const span = native.span(options)
        spans.push(span)
        return span
      },
    })
    yield* effect.pipe(Effect.withTracer(tracer), Effect.withTracerEnabled(enabled))
    return spans
  })

it.effect("an attempt has a span of its own by the conventions for HTTP, without the secrets in a url", () =>
  Effect.gen(function* () {
    const attempt = observed(failed.delivery, attemptFinished(failed))
    const [span, ...others] = yield* traced(true, Effect.withSpan(attempt, "outside")).pipe(
      Effect.map((spans) => spans.filter(({ name }) => name !== "outside")),
    )
    expect(others).toEqual([])
    expect(span).toMatchObject({ name: "webhooks.attempt", kind: "client", parent: Option.none() })
    expect(Object.fromEntries(span?.attributes ?? [])).toEqual({
      "http.request.method": "POST",
      "http.request.resend_count": 1,
      "http.response.status_code": 503,
      "url.scheme": "https",
      "server.address": "acme.example",
      "server.port": 8443,
      "network.peer.address": "203.0.113.7",
      "error.type": "http_status",
      "organization.id": "organization-id",
      "webhook.id": "webhook-id",
      "webhook.delivery.id": "delivery-id",
      "webhook.delivery.status": "pending",
      "webhook.event": "finding.new",
      "webhook.trigger": "automatic",
      "webhook.connection_reused": true,
      "webhook.connect_ms": 2,
      "webhook.first_byte_ms": 30,
    })
  }),
)

it.effect("no span is made where nobody takes it", () =>
  Effect.gen(function* () {
    const seen = yield* Effect.withTracerEnabled(
      observed(failed.delivery, Effect.andThen(attemptFinished(failed), Effect.option(Effect.currentSpan))),
      false,
    )
    expect(seen).toEqual(Option.none())
    expect(yield* References.TracerEnabled).toBe(true)
  }),
)

layer(room(), { timeout: "180 seconds" })("the backlog", (test) => {
  const gauges = Effect.all({
    healthy: valueOf('webhook_deliveries_ready{endpoint="healthy"}'),
    healthySeconds: valueOf('webhook_oldest_ready_seconds{endpoint="healthy"}'),
    failing: valueOf('webhook_deliveries_ready{endpoint="failing"}'),
    failingSeconds: valueOf('webhook_oldest_ready_seconds{endpoint="failing"}'),
  })
  const refreshed = Effect.andThen(refreshBacklog, gauges)

  test.effect("is what is ready, apart for endpoints that fail, and how long the first has been", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const sql = yield* SqlClient.SqlClient
      const organization = yield* anOrganization("enterprise")
      const url = "https://acme.example/hooks"
      const healthy = [yield* aWebhook(organization.id, { url }), yield* aWebhook(organization.id, { url })]
      const failing = yield* aWebhook(organization.id, { url })
      expect(yield* refreshed).toEqual({ healthy: 0, healthySeconds: 0, failing: 0, failingSeconds: 0 })

      for (let line = 1; line <= 5; line += 1) yield* publish(yield* found(organization.id, line))
      const now = yield* Clock.currentTimeMillis
      const ago = (seconds: number) => new Date(now - seconds * 1000)
      yield* sql`UPDATE webhook_deliveries SET due_at = ${ago(2)}`
      yield* sql`UPDATE webhook_deliveries SET due_at = ${ago(90)} WHERE id = (
        SELECT max(id::text)::uuid FROM webhook_deliveries WHERE webhook_id = ${healthy[1]?.id ?? ""}
      )`
      yield* sql`UPDATE webhooks SET failing_since = ${ago(7000)} WHERE id = ${failing.id}`
      yield* sql`UPDATE webhook_deliveries SET due_at = ${ago(3600)} WHERE webhook_id = ${failing.id}`
      expect(yield* refreshed).toEqual({ healthy: 10, healthySeconds: 90, failing: 5, failingSeconds: 3600 })

      // what waits for its next attempt, what is over
      yield* sql`UPDATE webhook_deliveries SET waiting = true WHERE webhook_id = ${healthy[1]?.id ?? ""}`
      yield* sql`
        UPDATE webhook_deliveries SET status = 'failed', due_at = NULL, completed_at = ${yield* DateTime.nowAsDate}
        WHERE webhook_id = ${failing.id}
      `
      expect(yield* refreshed).toEqual({ healthy: 5, healthySeconds: 2, failing: 0, failingSeconds: 0 })
    }),
  )
})
