/** Loops of workers over work in tables: notifications wake them, and a regular sweep finds work whose notification was lost. */
import { Clock, Duration, Effect, Option, PubSub, Schedule, Stream } from "effect"
import { notifications } from "../../database/Client.ts"

/** Interval of the sweep: the worst-case delay of work whose notification was lost. */
const sweepInterval = Duration.seconds(5)

/** Pause after the database did not answer. */
const recoveryDelay = Duration.seconds(1)

/** Time until a moment, by the clock of this process. */
export const untilDue = (due: Option.Option<Date>) =>
  Effect.map(Clock.currentTimeMillis, (now) =>
    Option.map(due, (dueAt) => Duration.millis(Math.max(0, dueAt.getTime() - now))),
  )

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
     * for as long as `nextIn` says, or for the sweep.
     */
    const forever = <R>(
      name: string,
      work: Effect.Effect<boolean, never, R>,
      nextIn: Effect.Effect<Option.Option<Duration.Duration>, never, R> = Effect.succeedNone,
    ) =>
      Effect.scoped(
        Effect.gen(function* () {
          const wakeUp = yield* PubSub.subscribe(wakeUps)
          const wait = Effect.gen(function* () {
            const pause = Option.getOrElse(yield* nextIn, () => sweepInterval)
            yield* Effect.timeoutOption(PubSub.take(wakeUp), Duration.min(sweepInterval, pause))
          })
          return yield* work.pipe(
            Effect.flatMap((hasWorked) => (hasWorked ? Effect.void : wait)),
            Effect.catchCause((cause) =>
              Effect.delay(Effect.logError(`${name} failed; trying again`, cause), recoveryDelay),
            ),
            Effect.forever,
          )
        }),
      )

    return { forever } as const
  })

/** Loops that are woken by one channel. */
export type WorkLoop = Effect.Success<ReturnType<typeof listeningOn>>
