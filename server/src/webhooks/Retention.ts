/** Deletes deliveries that are past the retention of their organization's tier: the rows are gone, not hidden. */
import { DateTime, Duration, Effect, Layer, Schedule, Struct } from "effect"
import { tierLimits } from "../accounts/Tiers.ts"
import type { Tier } from "../contract/Principal.ts"
import { Deliveries } from "./Deliveries.ts"

/** How often: the history ends exactly at the retention anyway, this only frees the space. */
const purgeInterval = Duration.minutes(10)

/** Deliveries deleted by one statement: few enough that nobody waits for their locks. */
const deletedTogether = 1000

/** Deletes everything that is past its retention, batch by batch. */
export const purge = Effect.gen(function* () {
  const deliveries = yield* Deliveries
  const now = yield* DateTime.nowAsDate
  const purgeTier = (tier: Tier) =>
    Effect.repeat(deliveries.purge(tier, now, deletedTogether), { while: (deleted) => deleted === deletedTogether })
  yield* Effect.forEach(Struct.keys(tierLimits), purgeTier, { discard: true })
}).pipe(Effect.withSpan("webhooks.purge"))

/** Purges at the start and then regularly. */
export const layer = Layer.scopedDiscard(
  purge.pipe(
    Effect.catchAllCause((cause) => Effect.logError("Old deliveries were not deleted", cause)),
    Effect.repeat(Schedule.spaced(purgeInterval)),
    Effect.forkScoped,
  ),
)
