/**
 * Recoveries: jobs that send a webhook's failed deliveries again. A job is a row, and a batch is one short transaction
 * that updates deliveries and the row together. The process that has locked the row works on it; if the process dies,
 * the lock ends and the batch is rolled back, so nothing is done twice or left out.
 */
import { SqlClient } from "effect/sql"
import { Context, Data, DateTime, Duration, Effect, Layer, Option, Queue, Schema, Struct } from "effect"
import { tierLimits } from "../accounts/Tiers.ts"
import { DeliveryRecoveryStatus, Tier } from "../contract/Stored.ts"
import { uuid } from "../foundation/ids/Identifiers.ts"
import { DueRow, IdRow, rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"
import { historyStart, mostAttempts, type Reader } from "./Deliveries.ts"
import { readyForManualAttempt } from "./DeliveryStates.ts"
import { heldBackAfter } from "./Health.ts"
import { WebhookEvents } from "./WebhookEvents.ts"

/** Deliveries per batch: few, so that their locks are held only briefly. */
const batchSize = 200

/**
 * Maximum ready deliveries of the webhook before the next batch has to wait: enough to keep the receiver busy between
 * batches, few enough that a new event does not wait behind a long history.
 */
const mostReady = 200

/** First pause of a recovery that waits for its receiver to catch up or to answer a probe; it doubles each time. */
const shortestPause = Duration.millis(250)

/** Maximum pause: the delay until a recovered receiver is noticed. */
const longestPause = Duration.seconds(15)

/** Recovery as stored. */
export const RecoveryRow = Schema.Struct({
  id: Schema.String,
  webhook_id: Schema.String,
  status: DeliveryRecoveryStatus,
  since: Schema.Date,
  until: Schema.Date,
  total_count: Schema.Number,
  recovered_count: Schema.Number,
  skipped_count: Schema.Number,
  created_at: Schema.Date,
  completed_at: Schema.NullOr(Schema.Date),
})
export type RecoveryRow = typeof RecoveryRow.Type

/** Time span of events: `since` is inclusive, `until` exclusive. */
export interface Span {
  readonly since: Date
  readonly until: Date
}

/** Error: the webhook does not exist or belongs to another organization. */
export class WebhookNotFound extends Data.TaggedError("WebhookNotFound")<{ readonly id: string }> {}

/** Error: the webhook is inactive and receives nothing. */
export class WebhookInactive extends Data.TaggedError("WebhookInactive")<{ readonly id: string }> {}

/** Error: another recovery of the webhook is running. */
export class RecoveryUnderWay extends Data.TaggedError("RecoveryUnderWay")<{ readonly id: string }> {}

/** Error: the recovery does not exist, belongs to another webhook or organization, or is past the retention. */
export class RecoveryNotFound extends Data.TaggedError("RecoveryNotFound")<{ readonly id: string }> {}

/** Error: the recovery has already ended. */
export class RecoveryOver extends Data.TaggedError("RecoveryOver")<{ readonly status: DeliveryRecoveryStatus }> {}

/** Recovery whose next batch is due, locked. */
const DueRecovery = Schema.Struct({
  id: Schema.String,
  webhook_id: Schema.String,
  tier: Tier,
  is_active: Schema.Boolean,
  is_busy: Schema.Boolean,
  /** Only one request at a time is sent to the webhook, until one succeeds. */
  is_held_back: Schema.Boolean,
  /** Number of consecutive pauses. */
  pauses: Schema.Number,
})
type DueRecovery = typeof DueRecovery.Type

/** End of the next pause, which doubles with each consecutive one, up to `longestPause`. */
const endOfPause = ({ pauses }: DueRecovery, now: Date): Date =>
  new Date(now.getTime() + Math.min(Duration.toMillis(longestPause), Duration.toMillis(shortestPause) * 2 ** pauses))

/** Result of a batch. */
const Batch = Schema.Struct({
  recovered: Schema.Number,
  skipped: Schema.Number,
})

const RecoveredWebhookRow = Schema.Struct({ id: Schema.String, is_active: Schema.Boolean })

/** Creates, shows, cancels and executes recoveries. */
export class Recoveries extends Context.Service<Recoveries>()("webhooks/Recoveries", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const events = yield* WebhookEvents
    const wakeUps = yield* Queue.sliding<void>(1)

    const columns = sql.literal(
      "id, webhook_id, status, since, until, total_count, recovered_count, skipped_count, created_at, completed_at",
    )

    /** Condition that leaves out tests and example events: sending those again is of no use. */
    const isGenuine = sql`
      delivery.event <> 'webhook.test'
        AND NOT EXISTS (SELECT FROM webhook_events WHERE webhook_events.id = delivery.event_id AND is_test)
    `

    const underWay = (webhookId: string) =>
      sql`
        SELECT id FROM webhook_recoveries WHERE webhook_id = ${webhookId} AND completed_at IS NULL
      `.pipe(rowsAs(IdRow))

    /** Inserts a recovery; returns no row if another one of the webhook is running. */
    const insert = (id: string, { organizationId, tier }: Reader, webhookId: string, span: Span, now: Date) =>
      sql`
        INSERT INTO webhook_recoveries (
          id, organization_id, webhook_id, status, since, until, total_count, after_created_at, due_at, created_at
        )
        SELECT ${id}, ${organizationId}, ${webhookId}, 'pending', ${span.since}, ${span.until}, count(*), ${span.since},
          ${now}, ${now}
        FROM webhook_deliveries AS delivery
        WHERE webhook_id = ${webhookId} AND status = 'failed'
          AND created_at >= ${historyStart(tier, now)} AND created_at >= ${span.since} AND created_at < ${span.until}
          AND completed_at <= ${now} AND ${isGenuine}
        ON CONFLICT (webhook_id) WHERE completed_at IS NULL DO NOTHING
        RETURNING ${columns}
      `.pipe(rowsAs(RecoveryRow))

    /** Creates a recovery. The webhook is locked only against deletion; if it becomes inactive, its recovery stops. */
    const create = Effect.fn("Recoveries.create")(
      function* (reader: Reader, webhookId: string, span: Span) {
        const now = yield* DateTime.nowAsDate
        const [webhook] = yield* sql`
          SELECT id, is_active FROM webhooks
          WHERE organization_id = ${reader.organizationId} AND id = ${webhookId} FOR KEY SHARE
        `.pipe(rowsAs(RecoveredWebhookRow))
        if (webhook === undefined) return yield* new WebhookNotFound({ id: webhookId })
        if (!webhook.is_active) return yield* new WebhookInactive({ id: webhook.id })
        const id = yield* uuid
        for (;;) {
          const [created] = yield* insert(id, reader, webhook.id, span, now)
          if (created !== undefined) return created
          const [other] = yield* underWay(webhook.id)
          // no row: the other recovery ended in the meantime, so try again
          if (other !== undefined) return yield* new RecoveryUnderWay({ id: other.id })
        }
      },
      transactional(sql),
      Effect.tap(() => Queue.offer(wakeUps, undefined)),
    )

    const select = ({ organizationId, tier }: Reader, webhookId: string, id: string, now: Date) =>
      sql`
        SELECT ${columns} FROM webhook_recoveries
        WHERE id = ${id} AND webhook_id = ${webhookId} AND organization_id = ${organizationId}
          AND coalesce(completed_at >= ${historyStart(tier, now)}, true)
      `.pipe(rowsAs(RecoveryRow))

    const find = Effect.fn("Recoveries.find")(function* (reader: Reader, webhookId: string, id: string) {
      const [row] = yield* select(reader, webhookId, id, yield* DateTime.nowAsDate)
      return Option.fromNullishOr(row)
    }, Effect.orDie)

    /** Cancels a recovery: waits for the current batch, and no other follows. */
    const cancel = Effect.fn("Recoveries.cancel")(
      function* (reader: Reader, webhookId: string, id: string) {
        const now = yield* DateTime.nowAsDate
        const [canceled] = yield* sql`
          UPDATE webhook_recoveries SET status = 'canceled', due_at = NULL, completed_at = ${now}
          WHERE id = ${id} AND webhook_id = ${webhookId} AND organization_id = ${reader.organizationId}
            AND completed_at IS NULL
          RETURNING ${columns}
        `.pipe(rowsAs(RecoveryRow))
        if (canceled !== undefined) return canceled
        const [row] = yield* select(reader, webhookId, id, now)
        return yield* row === undefined ? new RecoveryNotFound({ id }) : new RecoveryOver({ status: row.status })
      },
      Effect.catchTag("SqlError", Effect.die),
    )

    /**
     * Claims the recovery that has waited longest, so that several take turns; skips those that another process works
     * on. A webhook that is held back counts as busy with a single delivery, ready or in flight.
     */
    const claim = (now: Date) =>
      sql`
        SELECT recovery.id, recovery.webhook_id, recovery.pauses, organizations.tier, webhooks.is_active,
          webhooks.consecutive_failures >= ${heldBackAfter} AS is_held_back,
          CASE WHEN webhooks.consecutive_failures < ${heldBackAfter} THEN
            ${mostReady} < (
              SELECT count(*) FROM (
                SELECT 1 FROM webhook_deliveries
                WHERE webhook_id = recovery.webhook_id AND status = 'pending' AND NOT waiting
                LIMIT ${mostReady + 1}
              ) AS ready
            )
          ELSE
            EXISTS (
              SELECT FROM webhook_deliveries
              WHERE webhook_id = recovery.webhook_id AND status = 'pending' AND NOT waiting
            ) OR EXISTS (
              SELECT FROM webhook_deliveries
              WHERE webhook_id = recovery.webhook_id AND waiting AND lease_token IS NOT NULL
            )
          END AS is_busy
        FROM webhook_recoveries AS recovery
        JOIN webhooks ON webhooks.id = recovery.webhook_id
        JOIN organizations ON organizations.id = recovery.organization_id
        WHERE recovery.completed_at IS NULL AND recovery.due_at <= ${now}
        ORDER BY recovery.due_at
        LIMIT 1
        FOR UPDATE OF recovery SKIP LOCKED
      `.pipe(rowsAs(DueRecovery))

    /** Condition for the deliveries that the recovery still has to process. */
    const remaining = (tier: Tier, now: Date) => sql`
      delivery.webhook_id = recovery.webhook_id AND delivery.status = 'failed'
        AND delivery.created_at >= ${historyStart(tier, now)} AND delivery.created_at < recovery.until
        AND (delivery.created_at, delivery.id) > (recovery.after_created_at, recovery.after_id)
        AND delivery.completed_at <= recovery.created_at AND ${isGenuine}
    `

    const isOver = ({ id, tier }: DueRecovery, now: Date) =>
      Effect.map(
        sql`
          SELECT FROM webhook_recoveries AS recovery, webhook_deliveries AS delivery
          WHERE recovery.id = ${id} AND ${remaining(tier, now)} LIMIT 1
        `,
        (rows) => rows.length === 0,
      )

    /**
     * Sends the last probe again if it has failed, so that no further delivery uses up an attempt while the receiver is
     * down.
     *
     * @returns whether there was such a delivery
     */
    const probeAgain = ({ id, tier }: DueRecovery, now: Date) =>
      Effect.map(
        sql`
          UPDATE webhook_deliveries AS probe SET ${readyForManualAttempt(sql, now)}
          FROM webhook_recoveries AS recovery
          WHERE recovery.id = ${id} AND probe.id = recovery.after_id AND probe.webhook_id = recovery.webhook_id
            AND probe.status = 'failed' AND probe.attempt_count < ${mostAttempts}
            AND probe.created_at >= ${historyStart(tier, now)}
          RETURNING probe.id
        `,
        (rows) => rows.length > 0,
      )

    /**
     * Makes the next deliveries ready, oldest first by webhook_deliveries_failed, and advances the recovery's position
     * past them. Locked deliveries are skipped: another request is retrying or deleting them. Deliveries that fail
     * after the recovery was created, such as its own, are not included.
     */
    const move = (recovery: DueRecovery, now: Date) =>
      sql`
        WITH recovery AS (
          SELECT * FROM webhook_recoveries WHERE id = ${recovery.id}
        ), batch AS (
          SELECT delivery.id, delivery.created_at, delivery.attempt_count < ${mostAttempts} AS is_recoverable
          FROM recovery CROSS JOIN LATERAL (
            SELECT * FROM webhook_deliveries AS delivery
            WHERE ${remaining(recovery.tier, now)}
            ORDER BY created_at, id
            LIMIT ${recovery.is_held_back ? 1 : batchSize}
            FOR UPDATE SKIP LOCKED
          ) AS delivery
        ), recovered AS (
          UPDATE webhook_deliveries AS delivery
          SET ${readyForManualAttempt(sql, now)}
          FROM batch WHERE delivery.id = batch.id AND batch.is_recoverable
          RETURNING delivery.id
        ), newest AS (
          SELECT created_at, id FROM batch ORDER BY created_at DESC, id DESC LIMIT 1
        ), counts AS (
          SELECT count(*) FILTER (WHERE is_recoverable)::int AS recovered,
            count(*) FILTER (WHERE NOT is_recoverable)::int AS skipped
          FROM batch
        ), progress AS (
          UPDATE webhook_recoveries
          SET status = 'running', due_at = ${now}, pauses = ${recovery.is_held_back ? recovery.pauses : 0},
            recovered_count = recovered_count + recovered,
            skipped_count = skipped_count + skipped, after_created_at = newest.created_at, after_id = newest.id
          FROM counts, newest WHERE webhook_recoveries.id = ${recovery.id}
        )
        SELECT recovered, skipped FROM counts
      `.pipe(rowsAs(Batch))

    const postpone = (recovery: DueRecovery, now: Date) => sql`
      UPDATE webhook_recoveries SET due_at = ${endOfPause(recovery, now)}, pauses = ${recovery.pauses + 1}
      WHERE id = ${recovery.id}
    `

    const stop = ({ id }: DueRecovery, now: Date) => sql`
      UPDATE webhook_recoveries SET status = 'stopped', due_at = NULL, completed_at = ${now} WHERE id = ${id}
    `

    /**
     * Completes a recovery. Deliveries that it did not encounter were retried or deleted meanwhile. The total may grow:
     * a failure that was being recorded when the recovery was created was not counted then.
     */
    const complete = ({ id }: DueRecovery, now: Date) => sql`
      UPDATE webhook_recoveries
      SET status = 'completed', due_at = NULL, completed_at = ${now},
        total_count = greatest(total_count, recovered_count + skipped_count),
        skipped_count = greatest(skipped_count, total_count - recovered_count)
      WHERE id = ${id}
    `

    /** Hands the next batch to the dispatchers, or completes the recovery if there is none. */
    const handOver = Effect.fnUntraced(function* (recovery: DueRecovery, now: Date) {
      const [batch] = yield* move(recovery, now)
      if (batch === undefined || batch.recovered + batch.skipped === 0) yield* complete(recovery, now)
      else if (batch.recovered > 0) yield* events.wakeDispatchers
    })

    /** Sends a single delivery to a receiver that is held back, until one succeeds. */
    const probe = Effect.fnUntraced(function* (recovery: DueRecovery, now: Date) {
      if (yield* isOver(recovery, now)) yield* complete(recovery, now)
      else if (recovery.is_busy) yield* postpone(recovery, now)
      else if (yield* probeAgain(recovery, now)) yield* events.wakeDispatchers
      else yield* handOver(recovery, now)
    })

    /**
     * Executes the next due step of any recovery.
     *
     * @returns whether a step was due
     */
    const work = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      const [recovery] = yield* claim(now)
      if (recovery === undefined) return false
      if (!recovery.is_active) yield* stop(recovery, now)
      else if (recovery.is_held_back) yield* probe(recovery, now)
      else if (recovery.is_busy) yield* postpone(recovery, now)
      else yield* handOver(recovery, now)
      return true
    }).pipe(sql.withTransaction, Effect.withSpan("Recoveries.work"))

    /** Time of the next batch; none if no recovery is running. */
    const nextDueAt = Effect.map(
      sql`SELECT min(due_at) AS due_at FROM webhook_recoveries WHERE completed_at IS NULL`.pipe(rowsAs(DueRow)),
      ([row]) => Option.fromNullishOr(row?.due_at),
    )

    /** Deletes recoveries that ended before the retention of a tier. */
    const purgeTier = (tier: Tier, now: Date) => sql`
      DELETE FROM webhook_recoveries USING organizations
      WHERE organizations.id = webhook_recoveries.organization_id AND organizations.tier = ${tier}
        AND webhook_recoveries.completed_at < ${historyStart(tier, now)}
    `

    /** Deletes recoveries that are past the retention of their organization. */
    const purge = Effect.flatMap(DateTime.nowAsDate, (now) =>
      Effect.forEach(Struct.keys(tierLimits), (tier) => purgeTier(tier, now), { discard: true }),
    )

    /** Waits until a recovery is created in this process. */
    const created = Queue.take(wakeUps)

    return { create, find, cancel, work, nextDueAt, purge, created } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(WebhookEvents.layer))
}
