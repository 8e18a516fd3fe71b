/**
 * Time for measuring how long something has lasted: it goes on where the system's clock is set to another time, and stands
 * still while the machine is suspended.
 */
import { type Clock, Effect } from "effect"

const nanosPerMilli = 1_000_000n

/** Milliseconds since some moment, as a clock tells them outside of effects. */
const elapsedMillisOf = (clock: Clock.Clock): number => Number(clock.monotonicTimeNanosUnsafe() / nanosPerMilli)

/** Milliseconds since some moment: two of them are compared, and none is shown or stored. */
export const elapsedMillis: Effect.Effect<number> = Effect.clockWith((clock: Clock.Clock) =>
  Effect.sync(() => elapsedMillisOf(clock)),
)

/** A moment by both clocks, for things that must end in time even on a machine that was suspended. */
export interface Moment {
  readonly elapsed: number
  readonly ofDay: number
}

export const momentOf = (clock: Clock.Clock): Moment => ({
  elapsed: elapsedMillisOf(clock),
  ofDay: clock.currentTimeMillisUnsafe(),
})

/** Milliseconds between two moments, by the clock that says more. */
export const millisBetween = (earlier: Moment, later: Moment): number =>
  Math.max(later.elapsed - earlier.elapsed, later.ofDay - earlier.ofDay)
