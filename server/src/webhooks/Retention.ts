/**
 * Deletes events and deliveries that are past the retention of their organization's tier. Deliveries that have waited
 * as long for a webhook with a limit are failed before, or that backlog would grow without end.
 */
import { SqlClient } from "effect/sql"
import { DateTime, Duration, Effect, Layer, Struct } from "effect"
import { tierLimits } from "../accounts/Tiers.ts"
import type { Tier } from "../contract/Principal.ts"
import { runPeriodicDeletion } from "../foundation/PeriodicTask.ts"
import { historyStart } from "./Deliveries.ts"
import { failedUnattempted } from "./DeliveryStates.ts"

/** Interval between deletions. Older rows are not listed anyway, so this only frees space. */
const purgeInterval = Duration.minutes(10)

/**
 * Events deleted by one statement, with their deliveries and attempts: few, so that their locks are held only briefly.
 */
const deletedTogether = 200

/**
 * Fails ready deliveries past the retention, by webhook_deliveries_ready. Retries have a newer `due_at` and are kept.
 */
const giveUpSome = (tier: Tier, now: Date) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      UPDATE webhook_deliveries AS delivery SET ${failedUnattempted(sql, now)}
      FROM (
        SELECT late.id
        FROM organizations JOIN webhooks ON webhooks.organization_id = organizations.id
        CROSS JOIN LATERAL (
          SELECT id FROM webhook_deliveries
          WHERE webhook_id = webhooks.id AND status = 'pending' AND NOT waiting AND due_at < ${historyStart(tier, now)}
          ORDER BY due_at, id
          LIMIT ${deletedTogether}
          FOR UPDATE SKIP LOCKED
        ) AS late
        WHERE organizations.tier = ${tier} AND webhooks.maximum_per_minute IS NOT NULL
        LIMIT ${deletedTogether}
      ) AS late
      WHERE delivery.id = late.id
      RETURNING delivery.id
    `,
  )

/** Deletes events with their deliveries and attempts; events with a pending delivery are kept. */
const purgeSome = (tier: Tier, now: Date) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      DELETE FROM webhook_events WHERE id IN (
        SELECT old.id
        FROM organizations
        CROSS JOIN LATERAL (
          SELECT id FROM webhook_events AS event
          WHERE organization_id = organizations.id AND created_at < ${historyStart(tier, now)}
            AND NOT EXISTS (SELECT FROM webhook_deliveries WHERE event_id = event.id AND status = 'pending')
          ORDER BY created_at
          LIMIT ${deletedTogether}
          FOR UPDATE SKIP LOCKED
        ) AS old
        WHERE organizations.tier = ${tier}
        LIMIT ${deletedTogether}
      )
      RETURNING id
    `,
  )

const wasFull = (rows: ReadonlyArray<unknown>): boolean => rows.length === deletedTogether

/** Deletes everything past its retention, in batches. */
export const purge = Effect.gen(function* () {
  const now = yield* DateTime.nowAsDate
  for (const tier of Struct.keys(tierLimits)) {
    yield* Effect.repeat(giveUpSome(tier, now), { while: wasFull })
    yield* Effect.repeat(purgeSome(tier, now), { while: wasFull })
  }
}).pipe(Effect.withSpan("webhooks.purge"))

/** Layer that purges periodically. */
export const layer = Layer.effectDiscard(
  runPeriodicDeletion(purge, { interval: purgeInterval, complaint: "Old deliveries were not deleted" }),
)
