/** What goes on beside the sending, in every process: recoveries, and the deletion of what deleted webhooks left. */
import { Clock, Duration, Effect, Layer, Option } from "effect"
import { runPeriodicDeletion } from "../foundation/PeriodicTask.ts"
import { Recoveries } from "./Recoveries.ts"
import { Removals } from "./Removals.ts"

/** How long until work is found that another process was asked for and died with. */
const sweepInterval = Duration.seconds(5)

/** How often recoveries past their retention are deleted: they cannot be read any more, this only frees the space. */
const purgeInterval = Duration.minutes(10)

/** Works as long as there is work, then waits for more. */
const forever = <E, R, E2, R2>(name: string, work: Effect.Effect<boolean, E, R>, wait: Effect.Effect<void, E2, R2>) =>
  work.pipe(
    Effect.flatMap((hasWorked) => (hasWorked ? Effect.void : wait)),
    Effect.catchCause((cause) =>
      Effect.andThen(Effect.logError(`${name} cannot go on for now`, cause), Effect.sleep(sweepInterval)),
    ),
    Effect.forever,
  )

/** Starts what goes on beside the sending; it ends with the scope, between two batches or with one undone. */
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
