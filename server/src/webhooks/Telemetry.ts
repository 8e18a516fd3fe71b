/**
 * What an operator sees of deliveries: metrics, one wide log line and one span for each attempt, and the backlog. Nothing
 * here holds a secret, a payload, what a receiver answered, or more of a url than scheme, host and port.
 */
import { SqlClient } from "@effect/sql"
import {
  Clock,
  Duration,
  Effect,
  FiberRef,
  Layer,
  LogLevel,
  Metric,
  MetricBoundaries,
  MetricLabel,
  Schedule,
} from "effect"
import type { ErrorType } from "./Failure.ts"
import { readyLanes } from "./ReadyLanes.ts"
import type { Decision, Trigger } from "./Schedule.ts"

/** What is told of the delivery that an attempt belongs to. */
export interface ObservedDelivery {
  readonly id: string
  readonly organizationId: string
  readonly webhookId: string
  readonly event: string
  readonly trigger: Trigger
  /** From 1. */
  readonly attemptNumber: number
  /** Only its scheme, host and port are told: the rest may be as secret as a password. */
  readonly url: string
  /** When the event was published. */
  readonly createdAt: Date
}

/** What is told of an exchange with a receiver; phases in whole milliseconds, null for one that did not take place. */
export interface ObservedExchange {
  readonly responseStatusCode: number | null
  readonly errorType: ErrorType | null
  readonly remoteAddress: string | null
  readonly connectionReused: boolean | null
  readonly dnsMs: number | null
  readonly connectMs: number | null
  readonly tlsMs: number | null
  readonly firstByteMs: number | null
}

/** An attempt that is over, and what became of its delivery. */
export interface ObservedAttempt {
  readonly delivery: ObservedDelivery
  readonly exchange: ObservedExchange
  readonly attemptedAt: Date
  readonly endedAt: Date
  readonly decision: Decision
}

/** Why the service deactivated a webhook: its receiver answered 410, or has failed for days. */
export type DeactivationCause = "gone" | "failing"

const none: ReadonlyArray<MetricLabel.MetricLabel> = []

/** Upper bounds in seconds, from a receiver next door to the deadline of an attempt. */
const durationBounds = MetricBoundaries.fromIterable([0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30])
/** Upper bounds in seconds: what waits longer waits for a receiver, not for us. */
const latencyBounds = MetricBoundaries.fromIterable([
  0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800, 7200,
])

const attempts = Metric.counter("webhook_delivery_attempts_total", {
  description: "Attempts that are over, by outcome (succeeded, failed) and, of the failed ones, by error type",
  incremental: true,
})
const attemptDuration = Metric.histogram(
  "webhook_delivery_attempt_duration_seconds",
  durationBounds,
  "From the resolver to the end of the answer, by outcome",
)
const publishToFirstAttempt = Metric.histogram(
  "webhook_publish_to_first_attempt_seconds",
  latencyBounds,
  "From the publication of an event to the start of the first attempt at each of its deliveries",
)
const connectionsOpened = Metric.counter("webhook_connections_opened_total", {
  description: "Connections opened to receivers; attempts beyond these reused a kept one",
  incremental: true,
})
const attemptsInFlight = Metric.gauge("webhook_attempts_in_flight", {
  description: "Attempts under way in this process",
})
const deactivations = Metric.counter("webhook_deactivations_total", {
  description: "Webhooks that the service deactivated: gone (the receiver answered 410), failing (for days)",
  incremental: true,
})
const deliveriesReady = Metric.gauge("webhook_deliveries_ready", {
  description:
    "Deliveries in the database that could be sent now, up to 10001 in all, by the health of their endpoint; the same from every process",
})
const oldestReady = Metric.gauge("webhook_oldest_ready_seconds", {
  description:
    "How long the longest waiting of them has been ready, by the health of its endpoint; the same from every process",
})

// Each series keeps its labels in one array for good: a metric finds its series by that array's identity, while
// `Metric.tagged` would compute it anew for each update.
const succeededOutcome = [MetricLabel.make("outcome", "succeeded")]
const failedOutcome = [MetricLabel.make("outcome", "failed")]
const labelsOfFailure = (errorType: ErrorType) => [
  MetricLabel.make("outcome", "failed"),
  MetricLabel.make("error_type", errorType),
]
const failedLabels: Readonly<Record<ErrorType, ReadonlyArray<MetricLabel.MetricLabel>>> = {
  timeout: labelsOfFailure("timeout"),
  connection: labelsOfFailure("connection"),
  dns: labelsOfFailure("dns"),
  tls: labelsOfFailure("tls"),
  redirect: labelsOfFailure("redirect"),
  http_status: labelsOfFailure("http_status"),
  blocked_url: labelsOfFailure("blocked_url"),
}
const deactivationLabels: Readonly<Record<DeactivationCause, ReadonlyArray<MetricLabel.MetricLabel>>> = {
  gone: [MetricLabel.make("cause", "gone")],
  failing: [MetricLabel.make("cause", "failing")],
}
const healthyEndpoint = [MetricLabel.make("endpoint", "healthy")]
const failingEndpoint = [MetricLabel.make("endpoint", "failing")]

/** A counter that is there from the start shows its first increase as one. */
const registerSeries = (): void => {
  for (const labels of [succeededOutcome, ...Object.values(failedLabels)]) attempts.unsafeUpdate(0, labels)
  for (const labels of Object.values(deactivationLabels)) deactivations.unsafeUpdate(0, labels)
  connectionsOpened.unsafeUpdate(0, none)
  attemptsInFlight.unsafeModify(0, none)
}

const secondsBetween = (start: Date, end: Date): number => Math.max(0, end.getTime() - start.getTime()) / 1000

const count = ({ delivery, exchange, attemptedAt, endedAt }: ObservedAttempt): void => {
  const { errorType } = exchange
  attempts.unsafeUpdate(1, errorType === null ? succeededOutcome : failedLabels[errorType])
  attemptDuration.unsafeUpdate(
    secondsBetween(attemptedAt, endedAt),
    errorType === null ? succeededOutcome : failedOutcome,
  )
  if (exchange.connectionReused === false) connectionsOpened.unsafeUpdate(1, none)
  if (delivery.attemptNumber === 1 && delivery.trigger !== "manual") {
    publishToFirstAttempt.unsafeUpdate(secondsBetween(delivery.createdAt, attemptedAt), none)
  }
}

type Field = string | number | boolean

const withoutNulls = (fields: Readonly<Record<string, Field | null>>): Record<string, Field> => {
  const there: Record<string, Field> = {}
  for (const [name, value] of Object.entries(fields)) if (value !== null) there[name] = value
  return there
}

const fieldsOf = ({ delivery, exchange, attemptedAt, endedAt, decision }: ObservedAttempt) =>
  withoutNulls({
    organization_id: delivery.organizationId,
    customer_webhook_id: delivery.webhookId,
    delivery_id: delivery.id,
    event: delivery.event,
    attempt_number: delivery.attemptNumber,
    trigger: delivery.trigger,
    outcome: exchange.errorType === null ? "succeeded" : "failed",
    response_status_code: exchange.responseStatusCode,
    error_type: exchange.errorType,
    duration_ms: endedAt.getTime() - attemptedAt.getTime(),
    dns_ms: exchange.dnsMs,
    connect_ms: exchange.connectMs,
    tls_ms: exchange.tlsMs,
    first_byte_ms: exchange.firstByteMs,
    remote_address: exchange.remoteAddress,
    connection_reused: exchange.connectionReused,
    delivery_status: decision.status,
    next_attempt_at: decision.status === "pending" ? decision.nextAttemptAt.toISOString() : null,
  })

/**
 * A success is written at the level Debug: thousands a second are the normal case, the metrics count them, and a written
 * line costs a tenth of what the whole delivery may. A failure is the receiver's affair and rare enough: Info.
 */
const levelOf = ({ exchange }: ObservedAttempt): LogLevel.LogLevel =>
  exchange.errorType === null ? LogLevel.Debug : LogLevel.Info

/** Attributes of a request by OpenTelemetry's conventions for HTTP clients, without the path, which may be secret. */
const requestAttributes = (delivery: ObservedDelivery) => {
  const { protocol, hostname, port } = new URL(delivery.url)
  const scheme = protocol.slice(0, -1)
  return {
    "http.request.method": "POST",
    "url.scheme": scheme,
    "server.address": hostname,
    "server.port": Number(port || (scheme === "https" ? 443 : 80)),
    "http.request.resend_count": delivery.attemptNumber - 1,
    "organization.id": delivery.organizationId,
    "webhook.id": delivery.webhookId,
    "webhook.delivery.id": delivery.id,
    "webhook.event": delivery.event,
    "webhook.trigger": delivery.trigger,
  }
}

const resultAttributes = ({ exchange, decision }: ObservedAttempt) =>
  withoutNulls({
    "http.response.status_code": exchange.responseStatusCode,
    "error.type": exchange.errorType,
    "network.peer.address": exchange.remoteAddress,
    "webhook.connection_reused": exchange.connectionReused,
    "webhook.dns_ms": exchange.dnsMs,
    "webhook.connect_ms": exchange.connectMs,
    "webhook.tls_ms": exchange.tlsMs,
    "webhook.first_byte_ms": exchange.firstByteMs,
    "webhook.delivery.status": decision.status,
  })

/**
 * Counts an attempt that is over, writes its log line, and describes it in its span. Cheap where neither the line nor
 * the span is wanted: nothing is put together for them.
 */
export const attemptFinished = (attempt: ObservedAttempt): Effect.Effect<void> =>
  Effect.withFiberRuntime((fiber) => {
    count(attempt)
    const level = levelOf(attempt)
    const log = LogLevel.greaterThanEqual(level, fiber.getFiberRef(FiberRef.currentMinimumLogLevel))
      ? Effect.annotateLogs(Effect.logWithLevel(level, "delivery attempted"), fieldsOf(attempt))
      : Effect.void
    return fiber.getFiberRef(FiberRef.currentTracerEnabled)
      ? Effect.zipRight(Effect.annotateCurrentSpan(resultAttributes(attempt)), log)
      : log
  })

/** Where nobody takes spans, one is not even made. */
const spanned = <A, E, R>(delivery: ObservedDelivery, attempt: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.withFiberRuntime((fiber) =>
    fiber.getFiberRef(FiberRef.currentTracerEnabled)
      ? Effect.useSpan(
          "webhooks.attempt",
          { kind: "client", root: true, captureStackTrace: false, attributes: requestAttributes(delivery) },
          (span) => Effect.withParentSpan(attempt, span),
        )
      : attempt,
  )

/**
 * Counts an attempt as in flight while it is under way, and gives it its span.
 *
 * @example
 * ```ts
 * Telemetry.observed(delivery, Effect.tap(attempt(delivery), Telemetry.attemptFinished))
 * ```
 */
export const observed = <A, E, R>(
  delivery: ObservedDelivery,
  attempt: Effect.Effect<A, E, R>,
): Effect.Effect<A, E, R> =>
  Effect.suspend(() => {
    attemptsInFlight.unsafeModify(1, none)
    return Effect.onExit(spanned(delivery, attempt), ended)
  })

const ended = () => Effect.sync(() => attemptsInFlight.unsafeModify(-1, none))

/** Counts and logs that the service deactivated a webhook; `failedDeliveries` were owed to it and failed with that. */
export const webhookDeactivated = (deactivated: {
  readonly webhookId: string
  readonly cause: DeactivationCause
  readonly failedDeliveries: number
}): Effect.Effect<void> =>
  Effect.suspend(() => {
    deactivations.unsafeUpdate(1, deactivationLabels[deactivated.cause])
    return Effect.logWarning("webhook deactivated").pipe(
      Effect.annotateLogs({
        customer_webhook_id: deactivated.webhookId,
        cause: deactivated.cause,
        failed_deliveries: deactivated.failedDeliveries,
      }),
    )
  })

/**
 * Deliveries that are counted at most, some 50 ms of a database's time: beyond it, how long they have been ready says
 * more than how many they are.
 */
const countedDeliveries = 10_001
/** Webhooks that are looked at, at most. */
const countedWebhooks = 10_000
/** As often as monitoring commonly asks. */
const backlogInterval = Duration.seconds(15)

/** What is ready to be sent, for endpoints whose last attempt succeeded, or failed. */
interface Backlog {
  readonly isFailing: boolean
  readonly ready: number
  readonly oldestReadyAt: Date
}

/**
 * Reads how much is ready and since when, and sets the gauges. Steps through webhook_deliveries_ready from webhook to
 * webhook for the oldest of each, and counts no further than its bounds.
 */
export const refreshBacklog = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const backlog = yield* sql<Backlog>`
    WITH RECURSIVE ${readyLanes(sql)},
    looked_at AS MATERIALIZED (
      SELECT lane.webhook_id, lane.due_at, webhooks.failing_since IS NOT NULL AS is_failing
      FROM (SELECT webhook_id, due_at FROM lanes LIMIT ${countedWebhooks}) AS lane
      JOIN webhooks ON webhooks.id = lane.webhook_id
    ),
    ready AS (
      SELECT lane.is_failing
      FROM looked_at AS lane CROSS JOIN LATERAL (
        SELECT FROM webhook_deliveries
        WHERE webhook_id = lane.webhook_id AND status = 'pending' AND NOT waiting
        LIMIT ${countedDeliveries}
      ) AS delivery
      LIMIT ${countedDeliveries}
    ),
    counted AS (SELECT is_failing, count(*)::integer AS ready FROM ready GROUP BY is_failing)
    SELECT is_failing AS "isFailing", coalesce(max(counted.ready), 0) AS ready, min(due_at) AS "oldestReadyAt"
    FROM looked_at LEFT JOIN counted USING (is_failing)
    GROUP BY is_failing
  `
  const now = new Date(yield* Clock.currentTimeMillis)
  for (const [isFailing, labels] of [
    [false, healthyEndpoint],
    [true, failingEndpoint],
  ] as const) {
    const found = backlog.find((one) => one.isFailing === isFailing)
    deliveriesReady.unsafeUpdate(found?.ready ?? 0, labels)
    oldestReady.unsafeUpdate(found === undefined ? 0 : secondsBetween(found.oldestReadyAt, now), labels)
  }
})

/** Shows every series from the start, and keeps the backlog's gauges up to date. */
export const layer = Layer.scopedDiscard(
  Effect.zipRight(
    Effect.sync(registerSeries),
    refreshBacklog.pipe(
      Effect.catchAllCause((cause) => Effect.logWarning("The backlog could not be read", cause)),
      Effect.repeat(Schedule.spaced(backlogInterval)),
      Effect.forkScoped,
    ),
  ),
)
