/** Work that waits in tables: done as it comes, by whoever has time. A sweep finds what a lost notification would have said. */
import { Clock, Duration, Effect, Option, PubSub, Schedule, Stream } from "effect"
import { notifications } from "../../database/Client.ts"

/** Work that nobody was told of is found after this long. */
const sweepInterval = Duration.seconds(5)

/** How long to wait after the database did not answer. */
const recoveryDelay = Duration.seconds(1)

/** Listens on a channel of the database, once for all loops that are woken by it, for as long as the scope lives. */
export const listeningOn = (channel: string) =>
  Effect.gen(function* () {
    const wakeUps = yield* PubSub.sliding<string>(1)
    yield* notifications(channel).pipe(
      Stream.runForEach((payload) => PubSub.publish(wakeUps, payload)),
      Effect.tapCause((cause) => Effect.logWarning(`listening on ${channel} was interrupted`, cause)),
      Effect.retry(Schedule.spaced(recoveryDelay)),
      Effect.forkScoped,
    )

    /**
     * Does one piece of work after the other, `work` says whether there was one; then waits until something happens,
     * until what `nextDueAt` names, or for the sweep.
     */
    const forever = <R>(
      name: string,
      work: Effect.Effect<boolean, never, R>,
      nextDueAt: Effect.Effect<Option.Option<Date>, never, R> = Effect.succeedNone,
    ) =>
      Effect.scoped(
        Effect.gen(function* () {
          const wakeUp = yield* PubSub.subscribe(wakeUps)
          const wait = Effect.gen(function* () {
            const now = yield* Clock.currentTimeMillis
            const pause = Option.match(yield* nextDueAt, {
              onNone: () => sweepInterval,
              onSome: (dueAt) => Duration.min(sweepInterval, Duration.millis(Math.max(0, dueAt.getTime() - now))),
            })
            yield* Effect.timeoutOption(PubSub.take(wakeUp), pause)
          })
          return yield* work.pipe(
            Effect.flatMap((hasWorked) => (hasWorked ? Effect.void : wait)),
            Effect.catchCause((cause) =>
              Effect.delay(Effect.logError(`${name} cannot go on for now`, cause), recoveryDelay),
            ),
            Effect.forever,
          )
        }),
      )

    return { forever } as const
  })
