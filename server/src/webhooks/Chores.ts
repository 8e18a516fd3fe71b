/**
 * Background work beside the dispatcher, in every process: recoveries, and deleting the deliveries of deleted webhooks.
 */
import { Clock, Duration, Effect, Layer, Option } from "effect"
import { runPeriodicDeletion } from "../foundation/PeriodicTask.ts"
import { Recoveries } from "./Recoveries.ts"
import { Removals } from "./Removals.ts"

/** Polling interval; work that a dead process left unfinished is found after this time at the latest. */
const sweepInterval = Duration.seconds(5)

/** Interval between deletions of expired recoveries. They cannot be read any more, so this only frees space. */
const purgeInterval = Duration.minutes(10)

/** Repeats `work` while it finds something to do; otherwise waits first. */
const forever = <E, R, E2, R2>(name: string, work: Effect.Effect<boolean, E, R>, wait: Effect.Effect<void, E2, R2>) =>
  work.pipe(
    Effect.flatMap((hasWorked) => (hasWorked ? Effect.void : wait)),
    Effect.catchCause((cause) =>
      Effect.andThen(Effect.logError(`${name} failed; trying again`, cause), Effect.sleep(sweepInterval)),
    ),
    Effect.forever,
  )

/** Starts the background work; it ends with the scope. An unfinished batch is rolled back. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const recoveries = yield* Recoveries
    const removals = yield* Removals

    const untilNextBatch = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const pause = Option.match(yield* recoveries.nextDueAt, {
        onNone: () => sweepInterval,
        onSome: (dueAt) => Duration.min(sweepInterval, Duration.millis(Math.max(0, dueAt.getTime() - now))),
      })
      yield* Effect.timeoutOption(recoveries.created, pause)
    })

    yield* Effect.forkScoped(forever("Recoveries", recoveries.work, untilNextBatch))
    yield* Effect.forkScoped(forever("Removals", removals.work, Effect.sleep(sweepInterval)))
    yield* runPeriodicDeletion(recoveries.purge, {
      interval: purgeInterval,
      complaint: "Old recoveries were not deleted",
    })
  }),
)
