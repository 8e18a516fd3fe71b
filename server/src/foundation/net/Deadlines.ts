/** Ends exchanges that take too long: one timer for all of them, set to the one that is due first. */
import { Clock, Duration, Effect, Latch } from "effect"

/** Something that has to be over at a certain time. */
export interface Timed {
  /** Milliseconds on the clock of these deadlines. */
  readonly dueAt: number
  /** Called once, when the time is up. */
  readonly cut: () => void
}

/** Exchanges under way, and the clock that they are measured by. */
export interface Deadlines {
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number
  /** Watches something until it ends. */
  readonly start: (timed: Timed) => void
  /** Stops watching: it is over and will not be cut. */
  readonly end: (timed: Timed) => void
}

const nanosPerMilli = 1e6

/** Makes deadlines; nothing is cut any more when the scope has closed. */
export const make = Effect.gen(function* () {
  const clock = yield* Clock.Clock
  const isDueEarlier = yield* Latch.make(false)
  const underWay = new Set<Timed>()
  const now = (): number => Number(clock.monotonicTimeNanosUnsafe()) / nanosPerMilli
  /** When the timer rings. It may ring too early, since what has ended does not move it, but never too late. */
  let ringsAt = Number.POSITIVE_INFINITY

  const cutDue = (): void => {
    const time = now()
    ringsAt = Number.POSITIVE_INFINITY
    for (const timed of underWay) {
      if (timed.dueAt > time) {
        ringsAt = Math.min(ringsAt, timed.dueAt)
        continue
      }
      underWay.delete(timed)
      timed.cut()
    }
  }

  yield* Effect.suspend(() => {
    isDueEarlier.closeUnsafe()
    cutDue()
    return ringsAt === Number.POSITIVE_INFINITY
      ? isDueEarlier.await
      : Effect.raceFirst(Effect.sleep(Duration.millis(Math.ceil(ringsAt - now()))), isDueEarlier.await)
  }).pipe(Effect.forever, Effect.forkScoped)

  return {
    now,
    start: (timed) => {
      underWay.add(timed)
      if (timed.dueAt >= ringsAt) return
      ringsAt = timed.dueAt
      isDueEarlier.openUnsafe()
    },
    end: (timed) => {
      underWay.delete(timed)
    },
  } satisfies Deadlines
})
