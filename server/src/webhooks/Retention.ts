/**
 * Deletes events and deliveries that are past the retention of their organization's tier: gone, not hidden. What has waited as
 * long for its turn at a webhook with a limit is given up before, or that backlog would grow without end.
 */
import { SqlClient } from "effect/sql"
import { DateTime, Duration, Effect, Layer, Struct } from "effect"
import { tierLimits } from "../accounts/Tiers.ts"
import type { Tier } from "../contract/Principal.ts"
import { runPeriodicDeletion } from "../foundation/PeriodicTask.ts"
import { historyStart } from "./Deliveries.ts"
import { failedUnattempted } from "./DeliveryStates.ts"

/** How often: the history ends exactly at the retention anyway, this only frees the space. */
const purgeInterval = Duration.minutes(10)

/** Events deleted by one statement, with their deliveries and attempts: few enough that nobody waits for their locks. */
const deletedTogether = 200

/** By webhook_deliveries_ready; retries wait anew. */
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

/** An event goes with its deliveries and their attempts; one that is still owed to somebody stays. */
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

/** Deletes everything that is past its retention, batch by batch. */
export const purge = Effect.gen(function* () {
  const now = yield* DateTime.nowAsDate
  for (const tier of Struct.keys(tierLimits)) {
    yield* Effect.repeat(giveUpSome(tier, now), { while: wasFull })
    yield* Effect.repeat(purgeSome(tier, now), { while: wasFull })
  }
}).pipe(Effect.withSpan("webhooks.purge"))

/** Purges regularly. */
export const layer = Layer.effectDiscard(
  runPeriodicDeletion(purge, { interval: purgeInterval, complaint: "Old deliveries were not deleted" }),
)
