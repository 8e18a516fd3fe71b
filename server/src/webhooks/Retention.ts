/** Deletes events and deliveries that are past the retention of their organization's tier: gone, not hidden. */
import { SqlClient } from "effect/sql"
import { DateTime, Duration, Effect, Layer, Struct } from "effect"
import { tierLimits } from "../accounts/Tiers.ts"
import type { Tier } from "../contract/Principal.ts"
import { deletesRegularly } from "../foundation/PeriodicTask.ts"
import { historyStart } from "./Deliveries.ts"

/** How often: the history ends exactly at the retention anyway, this only frees the space. */
const purgeInterval = Duration.minutes(10)

/** Events deleted by one statement, with their deliveries and attempts: few enough that nobody waits for their locks. */
const deletedTogether = 200

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

/** Deletes everything that is past its retention, batch by batch. */
export const purge = Effect.gen(function* () {
  const now = yield* DateTime.nowAsDate
  const purgeTier = (tier: Tier) =>
    Effect.repeat(purgeSome(tier, now), { while: (deleted) => deleted.length === deletedTogether })
  yield* Effect.forEach(Struct.keys(tierLimits), purgeTier, { discard: true })
}).pipe(Effect.withSpan("webhooks.purge"))

/** Purges regularly. */
export const layer = Layer.effectDiscard(
  deletesRegularly(purge, { interval: purgeInterval, complaint: "Old deliveries were not deleted" }),
)
