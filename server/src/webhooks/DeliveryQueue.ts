/**
 * Delivery queue shared by the dispatchers of all replicas: leases due deliveries and records their attempts. Only SQL.
 */
import { SqlClient } from "effect/sql"
import { Context, Duration, Effect, Layer, Schema } from "effect"
import { DeliveryEventName } from "../contract/Stored.ts"
import { uuid } from "../foundation/ids/Identifiers.ts"
import { DueRow, IdRow, rowsAs } from "../database/Rows.ts"
import { failedUnattempted, givenBack, leaseEnd } from "./DeliveryStates.ts"
import { join } from "./Envelope.ts"
import type { Allotment } from "./Fairness.ts"
import { disabledReasons, type Health, healthAfter, heldBackAfter, longestFailing, type ProbePause } from "./Health.ts"
import type { Exchange } from "./Outbound.ts"
import { withReadyWebhooks } from "./ReadyWebhooks.ts"
import { type Decision, Trigger } from "./Schedule.ts"
import { DeactivationCause } from "./WebhooksTelemetry.ts"

/** Maximum deliveries changed by one statement: few, so that their locks are held only briefly. */
const movedTogether = 1000

/** Webhook with deliveries that are ready to be sent. */
export const ReadyWebhook = Schema.Struct({
  webhookId: Schema.String,
  organizationId: Schema.String,
  host: Schema.String,
  /** After repeated failures, only one request at a time is sent, to find out whether the receiver is back. */
  isHeldBack: Schema.Boolean,
  /** Held back, and no request may be sent yet: a probe is in flight or has just failed. */
  isProbed: Schema.Boolean,
  /** The webhook has a limit of requests per minute. */
  isLimited: Schema.Boolean,
  /** Milliseconds until the next request is allowed; null without a limit or if nothing was sent yet. */
  turnInMillis: Schema.NullOr(Schema.Number),
})
export type ReadyWebhook = typeof ReadyWebhook.Type

/** Row of a leased delivery. */
export const LeasedRow = Schema.Struct({
  id: Schema.String,
  leaseToken: Schema.String,
  organizationId: Schema.String,
  webhookId: Schema.String,
  host: Schema.String,
  event: DeliveryEventName,
  trigger: Trigger,
  /** Number of the attempt to make, from 1. */
  attemptNumber: Schema.Number,
  maxAttempts: Schema.Number,
  /** Time of the event. */
  createdAt: Schema.Date,
  url: Schema.String,
  isActive: Schema.Boolean,
  /** Encrypted signing secret. */
  secret: Schema.Uint8Array,
  previousSecret: Schema.NullOr(Schema.Uint8Array),
  /** Custom headers, encrypted. */
  headers: Schema.NullOr(Schema.Uint8Array),
  token: Schema.String,
  beforeToken: Schema.Uint8Array,
  afterToken: Schema.Uint8Array,
})
type LeasedRow = typeof LeasedRow.Type

/** Delivery that only this dispatcher may attempt, until the lease expires. */
export interface LeasedDelivery extends Omit<LeasedRow, "beforeToken" | "afterToken"> {
  /** Envelope bytes, as signed and sent. */
  readonly payload: Buffer
  /** Set if this delivery is the probe of a webhook that is held back: no other request is sent before this time. */
  readonly probedUntil: Date | undefined
}

/** Finished attempt, and the decision that follows from it. */
export interface FinishedDelivery {
  readonly delivery: LeasedDelivery
  readonly exchange: Exchange
  readonly attemptedAt: Date
  readonly endedAt: Date
  readonly decision: Decision
}

/** Webhook that the service has deactivated. */
export interface Deactivated {
  readonly webhookId: string
  readonly cause: DeactivationCause
}

/** Effects of attempts on their webhooks. */
export interface Consequences {
  /** Webhooks deactivated by these attempts; `failPending` fails their pending deliveries. */
  readonly deactivated: ReadonlyArray<Deactivated>
  /** Times at which webhooks that are held back may be sent the next request. */
  readonly probesAt: ReadonlyArray<Date>
}

/** Tells whether to send the delivery. Tests are also sent to inactive webhooks. */
export const isWanted = ({ isActive, trigger }: Pick<LeasedDelivery, "isActive" | "trigger">): boolean =>
  isActive || trigger === "test"

const nextAttemptOf = ({ decision }: FinishedDelivery): Date | null =>
  decision.status === "pending" ? decision.nextAttemptAt : null

const byId = ({ delivery: one }: FinishedDelivery, { delivery: other }: FinishedDelivery): number =>
  one.id < other.id ? -1 : 1

/** True if every attempt was recorded and no webhook had failures before. */
const RecordedRow = Schema.Struct({ areAllWell: Schema.Boolean })

const TurnRow = Schema.Struct({ id: Schema.String, takenAt: Schema.Date })

const HealthRow = Schema.Struct({
  webhookId: Schema.String,
  cause: Schema.NullOr(DeactivationCause),
  probeAt: Schema.NullOr(Schema.Date),
})

/**
 * Leases, records and releases deliveries. Thousands are leased per second, so these rows are not decoded by their
 * schemas; a test checks that the columns match instead (`webhooks/Dispatcher.test.ts`).
 */
export class DeliveryQueue extends Context.Service<DeliveryQueue>()("webhooks/DeliveryQueue", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /**
     * Time at which a webhook with a limit may be sent the next request. A last turn in the future comes from a clock
     * that was set back and is ignored. Uses only the database's clock, so that processes with different clocks keep
     * the limit together.
     */
    const nextTurnAt = sql`
      CASE WHEN webhooks.last_turn_at <= now() + interval '1 minute'
        THEN webhooks.last_turn_at + ceil(60000.0 / webhooks.maximum_per_minute) * interval '1 millisecond' END
    `

    /** Webhooks with ready deliveries, longest waiting first. */
    const readyWebhooks = (now: Date) => sql<ReadyWebhook>`
      WITH RECURSIVE ${withReadyWebhooks(sql)}
      SELECT webhooks.id AS "webhookId", webhooks.organization_id AS "organizationId", webhooks.host,
        webhooks.consecutive_failures >= ${heldBackAfter} AS "isHeldBack",
        webhooks.consecutive_failures >= ${heldBackAfter} AND coalesce(webhooks.probe_until > ${now}, false) AS "isProbed",
        webhooks.maximum_per_minute IS NOT NULL AS "isLimited",
        (extract(epoch FROM ${nextTurnAt} - now()) * 1000)::float8 AS "turnInMillis"
      FROM ready_webhooks AS ready JOIN webhooks ON webhooks.id = ready.webhook_id
      ORDER BY ready.due_at, webhooks.id
    `

    /** Claims the single probe of each webhook that is held back; only one replica succeeds. */
    const claimProbes = (webhookIds: ReadonlyArray<string>, now: Date, until: Date) =>
      Effect.map(
        sql`
          UPDATE webhooks SET probe_until = ${until}
          FROM (
            SELECT id FROM webhooks WHERE id = ANY(${webhookIds}::uuid[]) AND coalesce(probe_until <= ${now}, true)
            ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
          ) AS free
          WHERE webhooks.id = free.id
          RETURNING webhooks.id
        `.pipe(rowsAs(IdRow)),
        (claimed) => new Set(claimed.map(({ id }) => id)),
      )

    /** Claims the next turn of each webhook with a limit; only one replica succeeds. */
    const claimTurns = (webhookIds: ReadonlyArray<string>) =>
      Effect.map(
        sql`
          -- truncated to the precision of a JavaScript Date, so that endTurns finds the value again
          UPDATE webhooks SET last_turn_at = date_trunc('milliseconds', now())
          FROM (
            SELECT id FROM webhooks WHERE id = ANY(${webhookIds}::uuid[]) AND coalesce(${nextTurnAt} <= now(), true)
            ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
          ) AS free
          WHERE webhooks.id = free.id
          RETURNING webhooks.id, webhooks.last_turn_at AS "takenAt"
        `.pipe(rowsAs(TurnRow)),
        (claimed) => new Map(claimed.map(({ id, takenAt }) => [id, takenAt])),
      )

    /** Gives back turns in which nothing was sent, unless a later turn has been taken already. */
    const endTurns = (turns: ReadonlyMap<string, Date>) => sql`
      UPDATE webhooks SET last_turn_at = NULL
      FROM (
        SELECT id FROM webhooks
        JOIN unnest(${[...turns.keys()]}::uuid[], ${[...turns.values()]}::timestamptz[]) AS turn (webhook_id, taken_at)
          ON webhooks.id = turn.webhook_id AND webhooks.last_turn_at = turn.taken_at
        ORDER BY id FOR NO KEY UPDATE OF webhooks
      ) AS unused
      WHERE webhooks.id = unused.id
    `

    const leaseRows = (
      allotments: ReadonlyArray<Allotment>,
      leaseToken: string,
      now: Date,
      lease: Duration.Duration,
      isByHand: boolean,
    ) => sql<LeasedRow>`
      WITH due AS (
        SELECT delivery.id
        FROM unnest(
          ${allotments.map(({ webhook }) => webhook.webhookId)}::uuid[],
          ${allotments.map(({ take }) => take)}::integer[]
        ) AS allotment (webhook_id, take)
        -- the inner limit is a constant for the planner, which would assume a thousand rows for an unknown one
        CROSS JOIN LATERAL (
          SELECT id FROM (
            SELECT id FROM webhook_deliveries
            WHERE webhook_id = allotment.webhook_id AND status = 'pending' AND NOT waiting
              AND ${isByHand ? sql`trigger <> 'automatic'` : sql`true`}
            ORDER BY due_at, id LIMIT ${Math.max(...allotments.map(({ take }) => take))}
            FOR UPDATE SKIP LOCKED
          ) AS ready
          LIMIT allotment.take
        ) AS delivery
      )
      UPDATE webhook_deliveries AS delivery
      SET waiting = true, lease_token = ${leaseToken}, due_at = ${leaseEnd(sql, lease)}
      FROM due, webhooks, webhook_events AS event
      WHERE delivery.id = due.id AND webhooks.id = delivery.webhook_id AND event.id = delivery.event_id
      RETURNING delivery.id, delivery.lease_token AS "leaseToken", delivery.organization_id AS "organizationId",
        delivery.webhook_id AS "webhookId", webhooks.host, delivery.event, delivery.token,
        event.before_token AS "beforeToken", event.after_token AS "afterToken", delivery.trigger,
        delivery.attempt_count + 1 AS "attemptNumber", delivery.max_attempts AS "maxAttempts",
        delivery.created_at AS "createdAt", webhooks.url, webhooks.is_active AS "isActive", webhooks.secret, webhooks.headers,
        CASE WHEN webhooks.previous_secret_expires_at > ${now} THEN webhooks.previous_secret END AS "previousSecret"
    `

    /**
     * Leases the allotted deliveries of each webhook in the order of publishing, skipping rows that another dispatcher
     * has locked. For webhooks with a limit, whose backlog may be long, tests and manual attempts come first because a
     * person waits for them.
     */
    const lease = Effect.fnUntraced(function* (
      allotted: ReadonlyArray<Allotment>,
      now: Date,
      duration: Duration.Duration,
    ) {
      const until = new Date(now.getTime() + Duration.toMillis(duration))
      const leaseToken = yield* uuid
      const limited = allotted.filter(({ webhook }) => webhook.isLimited).map(({ webhook }) => webhook.webhookId)
      const turns = limited.length === 0 ? new Map<string, Date>() : yield* claimTurns(limited)
      const allotments = allotted.filter(({ webhook }) => !webhook.isLimited || turns.has(webhook.webhookId))
      const heldBack = allotments.filter(({ webhook }) => webhook.isHeldBack).map(({ webhook }) => webhook.webhookId)
      const probed = heldBack.length === 0 ? new Set<string>() : yield* claimProbes(heldBack, now, until)
      const allowed = allotments.filter(({ webhook }) => !webhook.isHeldBack || probed.has(webhook.webhookId))
      const inTurn = allowed.filter(({ webhook }) => webhook.isLimited)
      const byHand = inTurn.length === 0 ? [] : yield* leaseRows(inTurn, leaseToken, now, duration, true)
      const served = new Set(byHand.map(({ webhookId }) => webhookId))
      const others = allowed.filter(({ webhook }) => !served.has(webhook.webhookId))
      const inOrder = others.length === 0 ? [] : yield* leaseRows(others, leaseToken, now, duration, false)
      const rows = [...byHand, ...inOrder]
      const leased = rows.map((row): LeasedDelivery =>
        Object.assign(row, {
          probedUntil: probed.has(row.webhookId) ? until : undefined,
          payload: join(row, row.token),
        }),
      )
      const unused = heldBack.filter((id) => probed.has(id) && !leased.some(({ webhookId }) => webhookId === id))
      if (unused.length > 0) yield* endProbes(unused, until)
      for (const { webhookId } of rows.filter(isWanted)) turns.delete(webhookId)
      if (turns.size > 0) yield* endTurns(turns)
      return leased.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    })

    /**
     * Ends probes, unless the lease expired and another dispatcher has started its own. Rows are locked in the order of
     * ids, like everywhere, to avoid deadlocks.
     */
    const endProbes = (webhookIds: ReadonlyArray<string>, until: Date) => sql`
      UPDATE webhooks SET probe_until = NULL
      FROM (
        SELECT id FROM webhooks WHERE id = ANY(${webhookIds}::uuid[]) AND probe_until = ${until}
        ORDER BY id FOR NO KEY UPDATE
      ) AS probed
      WHERE webhooks.id = probed.id
    `

    const endProbesOf = (deliveries: ReadonlyArray<LeasedDelivery>) =>
      Effect.forEach(
        deliveries.flatMap(({ webhookId, probedUntil }) =>
          probedUntil === undefined ? [] : [{ webhookId, probedUntil }],
        ),
        ({ webhookId, probedUntil }) => endProbes([webhookId], probedUntil),
        { discard: true },
      )

    /**
     * Makes deliveries ready whose next attempt is due or whose lease has expired. Only the database's clock decides
     * whether a lease has expired: processes with different clocks would otherwise send the same delivery twice.
     *
     * @returns time of the next attempt, or `now` if more may be due already; expired leases are found by the next
     * sweep
     */
    const makeReady = Effect.fnUntraced(function* (now: Date) {
      const moved = yield* sql`
        UPDATE webhook_deliveries AS delivery SET waiting = false, lease_token = NULL
        FROM (
          SELECT id FROM webhook_deliveries
          -- the first condition matches the index
          WHERE waiting AND due_at <= greatest(${now}, now())
            AND CASE WHEN lease_token IS NULL THEN due_at <= ${now} ELSE due_at <= now() END
          ORDER BY due_at LIMIT ${movedTogether} FOR UPDATE SKIP LOCKED
        ) AS due
        WHERE delivery.id = due.id
        RETURNING delivery.id
      `
      if (moved.length === movedTogether) return now
      const [row] = yield* sql`
        SELECT min(due_at) AS due_at FROM webhook_deliveries
        WHERE waiting AND lease_token IS NULL AND due_at > ${now}
      `.pipe(rowsAs(DueRow))
      return row?.due_at ?? undefined
    })

    /**
     * Records attempts and updates their deliveries, each only if its lease is still the one of the attempt: if a
     * suspended process caused two attempts under different leases, one counts. Deliveries of a webhook that was
     * deactivated meanwhile are not scheduled again.
     *
     * Waits for locked rows instead of skipping them: a leasing statement that started before this lease can lock a
     * row and then find that it no longer matches. Leasing statements skip locks, so no deadlock can arise.
     */
    const recordAttempts = (finished: ReadonlyArray<FinishedDelivery>) =>
      sql`
      WITH result AS (
        SELECT * FROM unnest(
          ${finished.map(({ delivery }) => delivery.id)}::uuid[],
          ${finished.map(({ delivery }) => delivery.leaseToken)}::uuid[],
          ${finished.map(({ delivery }) => delivery.attemptNumber)}::integer[],
          ${finished.map(({ delivery }) => delivery.trigger)}::text[],
          ${finished.map(({ exchange }) => (exchange.errorType === null ? "succeeded" : "failed"))}::text[],
          ${finished.map(({ exchange }) => exchange.responseStatusCode)}::integer[],
          ${finished.map(({ exchange }) => exchange.responseBody)}::text[],
          ${finished.map(({ exchange }) => exchange.errorType)}::text[],
          ${finished.map(({ exchange }) => exchange.errorDetail)}::text[],
          ${finished.map(({ exchange }) => exchange.dnsMs)}::integer[],
          ${finished.map(({ exchange }) => exchange.connectMs)}::integer[],
          ${finished.map(({ exchange }) => exchange.tlsMs)}::integer[],
          ${finished.map(({ exchange }) => exchange.firstByteMs)}::integer[],
          ${finished.map(({ exchange }) => exchange.remoteAddress)}::text[],
          ${finished.map(({ exchange }) => exchange.connectionReused)}::boolean[],
          ${finished.map(({ attemptedAt, endedAt }) => endedAt.getTime() - attemptedAt.getTime())}::integer[],
          ${finished.map(({ attemptedAt }) => attemptedAt)}::timestamptz[],
          ${finished.map(({ endedAt }) => endedAt)}::timestamptz[],
          ${finished.map(({ decision }) => decision.status)}::text[],
          ${finished.map(nextAttemptOf)}::timestamptz[]
        ) AS result (
          delivery_id, lease_token, attempt_number, trigger, outcome, response_status_code, response_body, error_type,
          error_detail, dns_ms, connect_ms, tls_ms, first_byte_ms, remote_address, connection_reused, duration_ms, attempted_at,
          ended_at, status, next_attempt_at
        )
      ), held AS (
        SELECT result.*, result.status = 'pending' AND webhooks.is_active AS is_scheduled,
          webhooks.consecutive_failures > 0 OR webhooks.failing_since IS NOT NULL AS has_failed
        -- the limit forces an index lookup of one row, even in a cached plan from when the table was small
        FROM result CROSS JOIN LATERAL (
          SELECT id, lease_token, webhook_id FROM webhook_deliveries
          WHERE id = result.delivery_id AND lease_token = result.lease_token
          LIMIT 1 FOR UPDATE
        ) AS delivery
        JOIN webhooks ON webhooks.id = delivery.webhook_id
        WHERE delivery.lease_token = result.lease_token
      ), attempt AS (
        INSERT INTO webhook_attempts (
          delivery_id, attempt_number, trigger, outcome, response_status_code, response_body, error_type,
          error_detail, dns_ms, connect_ms, tls_ms, first_byte_ms, remote_address, connection_reused, duration_ms, attempted_at
        )
        SELECT delivery_id, attempt_number, trigger, outcome, response_status_code, response_body, error_type,
          error_detail, dns_ms, connect_ms, tls_ms, first_byte_ms, remote_address, connection_reused, duration_ms, attempted_at
        FROM held
      ), moved AS (
        UPDATE webhook_deliveries AS delivery
        SET attempt_count = held.attempt_number,
          status = CASE WHEN held.is_scheduled THEN 'pending' WHEN held.status = 'pending' THEN 'failed'
            ELSE held.status END,
          waiting = held.is_scheduled,
          due_at = CASE WHEN held.is_scheduled THEN held.next_attempt_at END,
          completed_at = CASE WHEN held.is_scheduled THEN NULL ELSE held.ended_at END,
          lease_token = NULL
        FROM held
        WHERE delivery.id = held.delivery_id
      )
      SELECT count(*) = ${finished.length} AS "areAllWell" FROM held WHERE NOT has_failed
    `.pipe(rowsAs(RecordedRow))

    /**
     * Updates the health of webhooks. Not part of the statement that records attempts: holding locks in both tables
     * could deadlock with a deletion, which locks them in the opposite order.
     */
    const recordHealth = (health: ReadonlyArray<Health>, probePause: ProbePause) =>
      Effect.map(
        sql`
          WITH health AS (
            SELECT webhooks.id, new.is_gone, new.last_failure_at, webhooks.is_active,
              CASE WHEN new.has_succeeded THEN new.failures
                ELSE webhooks.consecutive_failures + new.failures END AS consecutive_failures,
              CASE WHEN new.has_succeeded THEN new.failing_since
                ELSE coalesce(webhooks.failing_since, new.failing_since) END AS failing_since
            FROM unnest(
              ${health.map(({ webhookId }) => webhookId)}::uuid[],
              ${health.map(({ url }) => url)}::text[],
              ${health.map(({ hasSucceeded }) => hasSucceeded)}::boolean[],
              ${health.map(({ failures }) => failures)}::integer[],
              ${health.map(({ failingSince }) => failingSince)}::timestamptz[],
              ${health.map(({ lastFailureAt }) => lastFailureAt)}::timestamptz[],
              ${health.map(({ isGone }) => isGone)}::boolean[]
            ) AS new (webhook_id, url, has_succeeded, failures, failing_since, last_failure_at, is_gone)
            JOIN webhooks ON webhooks.id = new.webhook_id AND webhooks.url = new.url
            WHERE new.failures > 0 OR webhooks.consecutive_failures > 0 OR webhooks.failing_since IS NOT NULL
            ORDER BY webhooks.id
            FOR NO KEY UPDATE OF webhooks
          ), judged AS (
            SELECT *, CASE
              WHEN NOT is_active THEN NULL
              WHEN is_gone THEN 'gone'
              WHEN failing_since <= last_failure_at - ${Duration.toMillis(longestFailing)} * interval '1 millisecond'
                THEN 'failing'
              END AS cause
            FROM health
          )
          UPDATE webhooks SET failing_since = judged.failing_since, consecutive_failures = judged.consecutive_failures,
            probe_until = CASE WHEN judged.consecutive_failures >= ${heldBackAfter} THEN judged.last_failure_at
              + least(
                ${Duration.toSeconds(probePause.first)} * 2 ^ least(judged.consecutive_failures - ${heldBackAfter}, 20),
                ${Duration.toSeconds(probePause.longest)}
              ) * interval '1 second' END,
            is_active = webhooks.is_active AND judged.cause IS NULL,
            disabled_reason = CASE judged.cause
              WHEN 'gone' THEN ${disabledReasons.gone} WHEN 'failing' THEN ${disabledReasons.failing}
              ELSE webhooks.disabled_reason END,
            updated_at = CASE WHEN judged.cause IS NULL THEN webhooks.updated_at ELSE judged.last_failure_at END
          FROM judged WHERE webhooks.id = judged.id
          RETURNING webhooks.id AS "webhookId", judged.cause, webhooks.probe_until AS "probeAt"
        `.pipe(rowsAs(HealthRow)),
        (rows): Consequences => ({
          deactivated: rows.flatMap(({ webhookId, cause }) => (cause === null ? [] : [{ webhookId, cause }])),
          probesAt: rows.flatMap(({ probeAt }) => (probeAt === null ? [] : [probeAt])),
        }),
      )

    /** Records attempts in the order in which they ended. Webhooks without failures before and now are not written. */
    const record = Effect.fnUntraced(function* (finished: ReadonlyArray<FinishedDelivery>, probePause: ProbePause) {
      // locked in the order of ids, to avoid deadlocks
      const [recorded] = yield* recordAttempts(finished.toSorted(byId))
      const haveAllSucceeded = finished.every(({ exchange }) => exchange.errorType === null)
      return haveAllSucceeded && recorded?.areAllWell === true
        ? ({ deactivated: [], probesAt: [] } satisfies Consequences)
        : yield* recordHealth(healthAfter(finished), probePause)
    })

    /**
     * The order makes PostgreSQL use webhook_deliveries_waiting and webhook_deliveries_ready instead of scanning the
     * table.
     */
    const failSome = (webhookId: string, waiting: boolean, now: Date) => sql`
      UPDATE webhook_deliveries AS delivery
      SET ${failedUnattempted(sql, now)}
      FROM (
        SELECT id FROM webhook_deliveries
        WHERE webhook_id = ${webhookId} AND status = 'pending' AND ${waiting ? sql`waiting` : sql`NOT waiting`}
          AND trigger <> 'test' AND (lease_token IS NULL OR due_at <= now())
        ORDER BY due_at, id
        LIMIT ${movedTogether} FOR UPDATE SKIP LOCKED
      ) AS owed
      WHERE delivery.id = owed.id
      RETURNING delivery.id
    `

    /**
     * Fails the pending deliveries of a deactivated webhook, in batches. Tests and attempts in flight are left to
     * finish; `abandon` fails any delivery that this misses when it is leased.
     *
     * @returns number of failed deliveries
     */
    const failPending = Effect.fnUntraced(function* (webhookId: string, now: Date) {
      let failed = 0
      for (const waiting of [true, false]) {
        const before = failed
        do failed += (yield* failSome(webhookId, waiting, now)).length
        while (failed > before && (failed - before) % movedTogether === 0)
      }
      return failed
    })

    /** Join that restricts an UPDATE to deliveries whose lease is still the given one. */
    const stillHeld = (deliveries: ReadonlyArray<LeasedDelivery>) => sql`
      unnest(
        ${deliveries.map(({ id }) => id)}::uuid[],
        ${deliveries.map(({ leaseToken }) => leaseToken)}::uuid[]
      ) AS held (id, lease_token)
      WHERE delivery.id = held.id AND delivery.lease_token = held.lease_token
    `

    /** Fails leased deliveries without an attempt, because their webhook was deactivated after they were published. */
    const abandon = (deliveries: ReadonlyArray<LeasedDelivery>, now: Date) =>
      Effect.andThen(
        sql`UPDATE webhook_deliveries AS delivery SET ${failedUnattempted(sql, now)} FROM ${stillHeld(deliveries)}`,
        endProbesOf(deliveries),
      )

    /** Releases leases, so that another dispatcher can take the deliveries at once. */
    const release = (deliveries: ReadonlyArray<LeasedDelivery>, now: Date) =>
      Effect.andThen(
        sql`UPDATE webhook_deliveries AS delivery SET ${givenBack(sql, now)} FROM ${stillHeld(deliveries)}`,
        endProbesOf(deliveries),
      )

    /** Ends every lease. Call it only if no holder of a lease can be alive. */
    const expireAll = (now: Date) =>
      Effect.andThen(
        sql`UPDATE webhook_deliveries SET ${givenBack(sql, now)} WHERE lease_token IS NOT NULL`,
        sql`UPDATE webhooks SET probe_until = NULL WHERE probe_until IS NOT NULL`,
      )

    return { readyWebhooks, lease, makeReady, record, failPending, abandon, release, expireAll } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
