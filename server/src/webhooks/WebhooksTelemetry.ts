/**
 * Telemetry of deliveries for operators: metrics, one wide log line and one span per attempt, and the backlog. It never
 * contains secrets, payloads, responses, or more of a URL than scheme, host and port.
 */
import { SqlClient } from "effect/sql"
import { Clock, type Context, Duration, Effect, Layer, LogLevel, Metric, References, Schema } from "effect"
import { rowsAs } from "../database/Rows.ts"
import { runPeriodically } from "../foundation/PeriodicTask.ts"
import type { ErrorType } from "./Failure.ts"
import { withReadyWebhooks } from "./ReadyWebhooks.ts"
import type { Decision, Trigger } from "./Schedule.ts"

/** Reported fields of the delivery that an attempt belongs to. */
export interface ObservedDelivery {
  readonly id: string
  readonly organizationId: string
  readonly webhookId: string
  readonly event: string
  readonly trigger: Trigger
  /** From 1. */
  readonly attemptNumber: number
  /** Only scheme, host and port are reported: the rest may contain secrets. */
  readonly url: string
  /** Time at which the event was published. */
  readonly createdAt: Date
}

/** Reported fields of an exchange; phases in whole milliseconds, null if one did not take place. */
export interface ObservedExchange {
  readonly responseStatusCode: number | null
  readonly errorType: ErrorType | null
  readonly errorDetail: string | null
  readonly remoteAddress: string | null
  readonly connectionReused: boolean | null
  readonly dnsMs: number | null
  readonly connectMs: number | null
  readonly tlsMs: number | null
  readonly firstByteMs: number | null
}

/** Finished attempt, and the resulting state of its delivery. */
export interface ObservedAttempt {
  readonly delivery: ObservedDelivery
  readonly exchange: ObservedExchange
  readonly attemptedAt: Date
  readonly endedAt: Date
  readonly decision: Decision
}

/** Cause of a deactivation: the receiver responded 410, or has failed for days. */
export const DeactivationCause = Schema.Literals(["gone", "failing"])
export type DeactivationCause = typeof DeactivationCause.Type

/** Bucket bounds in seconds, from a nearby receiver to the deadline of an attempt. */
const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30]
/** Bucket bounds in seconds. Longer waits are caused by receivers, not by the service. */
const latencyBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800, 7200]

// Each series is its own metric object, which keeps its registry key; `Metric.withAttributes` would compute the key
// anew for each update.
const attempts = (attributes: { readonly outcome: "succeeded" | "failed"; readonly error_type?: ErrorType }) =>
  Metric.counter("webhook_delivery_attempts_total", {
    description: "Finished attempts, by outcome (succeeded, failed) and, if failed, by error type",
    incremental: true,
    attributes,
  })
const attemptDuration = (outcome: "succeeded" | "failed") =>
  Metric.histogram("webhook_delivery_attempt_duration_seconds", {
    description: "Duration of an attempt, from name resolution to the end of the response, by outcome",
    boundaries: durationBounds,
    attributes: { outcome },
  })
const publishToFirstAttempt = Metric.histogram("webhook_publish_to_first_attempt_seconds", {
  description: "From the publication of an event to the start of the first attempt at each of its deliveries",
  boundaries: latencyBounds,
})
const connectionsOpened = Metric.counter("webhook_connections_opened_total", {
  description: "Connections opened to receivers; other attempts reused an open one",
  incremental: true,
})
const attemptsInFlight = Metric.gauge("webhook_attempts_in_flight", {
  description: "Attempts in flight in this process",
})
const deactivations = (cause: DeactivationCause) =>
  Metric.counter("webhook_deactivations_total", {
    description: "Webhooks that the service deactivated: gone (the receiver answered 410), failing (for days)",
    incremental: true,
    attributes: { cause },
  })
const deliveriesReady = (endpoint: "healthy" | "failing") =>
  Metric.gauge("webhook_deliveries_ready", {
    description:
      "Deliveries that are ready to be sent, counted up to 10001, by the health of their endpoint; the same in every process",
    attributes: { endpoint },
  })
const oldestReady = (endpoint: "healthy" | "failing") =>
  Metric.gauge("webhook_oldest_ready_seconds", {
    description:
      "Time that the oldest ready delivery has been waiting, by the health of its endpoint; the same in every process",
    attributes: { endpoint },
  })

const attemptsFailedBy = (errorType: ErrorType) => attempts({ outcome: "failed", error_type: errorType })
const attemptsSucceeded = attempts({ outcome: "succeeded" })
const attemptsFailed: Readonly<Record<ErrorType, Metric.Counter<number>>> = {
  timeout: attemptsFailedBy("timeout"),
  connection: attemptsFailedBy("connection"),
  dns: attemptsFailedBy("dns"),
  tls: attemptsFailedBy("tls"),
  redirect: attemptsFailedBy("redirect"),
  http_status: attemptsFailedBy("http_status"),
  blocked_url: attemptsFailedBy("blocked_url"),
}
const succeededDuration = attemptDuration("succeeded")
const failedDuration = attemptDuration("failed")
const deactivated: Readonly<Record<DeactivationCause, Metric.Counter<number>>> = {
  gone: deactivations("gone"),
  failing: deactivations("failing"),
}
const backlogs = [
  { isFailing: false, ready: deliveriesReady("healthy"), oldest: oldestReady("healthy") },
  { isFailing: true, ready: deliveriesReady("failing"), oldest: oldestReady("failing") },
]

/** Registers the series at 0, so that the first increase of a counter is visible as an increase. */
const registerSeries = Effect.forEach(
  [attemptsSucceeded, ...Object.values(attemptsFailed), ...Object.values(deactivated), connectionsOpened],
  (counter) => Metric.update(counter, 0),
  { discard: true },
).pipe(Effect.andThen(Metric.modify(attemptsInFlight, 0)))

const secondsBetween = (start: Date, end: Date): number => Math.max(0, end.getTime() - start.getTime()) / 1000

const count = (
  { delivery, exchange, attemptedAt, endedAt }: ObservedAttempt,
  context: Context.Context<never>,
): void => {
  const { errorType } = exchange
  const seconds = secondsBetween(attemptedAt, endedAt)
  if (errorType === null) {
    attemptsSucceeded.updateUnsafe(1, context)
    succeededDuration.updateUnsafe(seconds, context)
  } else {
    attemptsFailed[errorType].updateUnsafe(1, context)
    failedDuration.updateUnsafe(seconds, context)
  }
  if (exchange.connectionReused === false) connectionsOpened.updateUnsafe(1, context)
  if (delivery.attemptNumber === 1 && delivery.trigger !== "manual") {
    publishToFirstAttempt.updateUnsafe(secondsBetween(delivery.createdAt, attemptedAt), context)
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
    error_detail: exchange.errorDetail,
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
 * Log level of an attempt. Successes are Debug: thousands per second are normal, metrics count them, and a written line
 * costs a tenth of the budget of a delivery. Failures are rarer and caused by the receiver: Info.
 */
const levelOf = ({ exchange }: ObservedAttempt): LogLevel.Severity => (exchange.errorType === null ? "Debug" : "Info")

/** Request attributes by OpenTelemetry's conventions for HTTP clients, without the path, which may be secret. */
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
 * Counts a finished attempt, logs it, and adds its result to the span. If logging and tracing are off, no fields are
 * built.
 */
export const attemptFinished = (attempt: ObservedAttempt): Effect.Effect<void> =>
  Effect.withFiber((fiber) => {
    count(attempt, fiber.context)
    const level = levelOf(attempt)
    const log = LogLevel.isGreaterThanOrEqualTo(level, fiber.getRef(References.MinimumLogLevel))
      ? Effect.annotateLogs(Effect.logWithLevel(level)("delivery attempted"), fieldsOf(attempt))
      : Effect.void
    return fiber.getRef(References.TracerEnabled)
      ? Effect.andThen(Effect.annotateCurrentSpan(resultAttributes(attempt)), log)
      : log
  })

/** Runs an attempt in its own span; without a tracer, no span is created. */
const spanned = <A, E, R>(delivery: ObservedDelivery, attempt: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.withFiber((fiber) =>
    fiber.getRef(References.TracerEnabled)
      ? Effect.useSpan(
          "webhooks.attempt",
          { kind: "client", root: true, attributes: requestAttributes(delivery) },
          (span) => Effect.withParentSpan(attempt, span),
        )
      : attempt,
  )

/**
 * Counts an attempt as in flight while it runs, and gives it a span.
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
  Effect.withFiber(({ context }) => {
    attemptsInFlight.modifyUnsafe(1, context)
    return Effect.onExit(spanned(delivery, attempt), () =>
      Effect.sync(() => attemptsInFlight.modifyUnsafe(-1, context)),
    )
  })

/** Counts and logs a deactivation; `failedDeliveries` is the number of pending deliveries that failed with it. */
export const webhookDeactivated = ({
  webhookId,
  cause,
  failedDeliveries,
}: {
  readonly webhookId: string
  readonly cause: DeactivationCause
  readonly failedDeliveries: number
}): Effect.Effect<void> =>
  Effect.andThen(
    Metric.update(deactivated[cause], 1),
    Effect.logWarning("webhook deactivated").pipe(
      Effect.annotateLogs({ customer_webhook_id: webhookId, cause, failed_deliveries: failedDeliveries }),
    ),
  )

/**
 * Maximum deliveries counted, about 50 ms of database time. Beyond that, their waiting time says more than their
 * number.
 */
const countedDeliveries = 10_001
/** Maximum webhooks inspected. */
const countedWebhooks = 10_000
/** A common scrape interval of monitoring systems. */
const backlogInterval = Duration.seconds(15)

/** Ready deliveries of endpoints whose last attempt succeeded, or of those whose last attempt failed. */
const Backlog = Schema.Struct({
  isFailing: Schema.Boolean,
  ready: Schema.Number,
  oldestReadyAt: Schema.Date,
})

/**
 * Reads the number and age of ready deliveries and sets the gauges. Jumps from webhook to webhook through
 * webhook_deliveries_ready, and counts only up to its limits.
 */
export const refreshBacklog = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const backlog = yield* sql`
    WITH RECURSIVE ${withReadyWebhooks(sql)},
    looked_at AS MATERIALIZED (
      SELECT ready.webhook_id, ready.due_at, webhooks.failing_since IS NOT NULL AS is_failing
      FROM (SELECT webhook_id, due_at FROM ready_webhooks LIMIT ${countedWebhooks}) AS ready
      JOIN webhooks ON webhooks.id = ready.webhook_id
    ),
    ready AS (
      SELECT ready.is_failing
      FROM looked_at AS ready CROSS JOIN LATERAL (
        SELECT FROM webhook_deliveries
        WHERE webhook_id = ready.webhook_id AND status = 'pending' AND NOT waiting
        LIMIT ${countedDeliveries}
      ) AS delivery
      LIMIT ${countedDeliveries}
    ),
    counted AS (SELECT is_failing, count(*)::integer AS ready FROM ready GROUP BY is_failing)
    SELECT is_failing AS "isFailing", coalesce(max(counted.ready), 0) AS ready, min(due_at) AS "oldestReadyAt"
    FROM looked_at LEFT JOIN counted USING (is_failing)
    GROUP BY is_failing
  `.pipe(rowsAs(Backlog))
  const now = new Date(yield* Clock.currentTimeMillis)
  for (const { isFailing, ready, oldest } of backlogs) {
    const found = backlog.find((one) => one.isFailing === isFailing)
    yield* Metric.update(ready, found?.ready ?? 0)
    yield* Metric.update(oldest, found === undefined ? 0 : secondsBetween(found.oldestReadyAt, now))
  }
})

/** Registers all series at startup, and refreshes the backlog gauges periodically. */
export const layer = Layer.effectDiscard(
  Effect.andThen(
    registerSeries,
    runPeriodically(refreshBacklog, { interval: backlogInterval, complaint: "The backlog could not be read" }),
  ),
)
