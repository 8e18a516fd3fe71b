/** Ends what takes too long. All that is under way has the same time, so the oldest is the next due: one timer for all. */
import { Clock, Duration, Effect, Latch } from "effect"

/** Something that is to be over at a certain time. */
export interface Timed {
  /** When it began, in milliseconds of the clock of these deadlines. */
  readonly startedAt: number
  /** Called once, when the time is up. */
  readonly cut: () => void
}

/** What is under way, and the clock that it is measured by. */
export interface Deadlines {
  /** Milliseconds on a clock that nobody sets. */
  readonly now: () => number
  /** Watches something that begins now, until it is over. */
  readonly start: (timed: Timed) => void
  /** It is over: nobody will cut it. */
  readonly end: (timed: Timed) => void
}

const nanosPerMilli = 1e6

/** Deadlines of one duration; nothing is cut any more when the scope has closed. */
export const make = (deadline: Duration.Duration) =>
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    const somethingIsUnderWay = yield* Latch.make(false)
    const underWay = new Set<Timed>()
    const deadlineMillis = Duration.toMillis(deadline)
    const now = (): number => Number(clock.monotonicTimeNanosUnsafe()) / nanosPerMilli

    /** Cuts what is due. The result is how long the oldest of the rest has left. */
    const cutDue = (): number => {
      for (const timed of underWay) {
        const left = timed.startedAt + deadlineMillis - now()
        if (left > 0) return left
        underWay.delete(timed)
        timed.cut()
      }
      return 0
    }

    yield* Effect.suspend(() => {
      const left = cutDue()
      if (left > 0) return Effect.sleep(Duration.millis(Math.ceil(left)))
      somethingIsUnderWay.closeUnsafe()
      return somethingIsUnderWay.await
    }).pipe(Effect.forever, Effect.forkScoped)

    return {
      now,
      start: (timed) => {
        underWay.add(timed)
        // Opening it costs something, so that only the first to come does.
        if (underWay.size === 1) somethingIsUnderWay.openUnsafe()
      },
      end: (timed) => {
        underWay.delete(timed)
      },
    } satisfies Deadlines
  })
