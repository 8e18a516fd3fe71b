/** Time for measuring how long something has lasted: it goes on where the system's clock is set to another time. */
import { type Clock, Effect } from "effect"

const nanosPerMilli = 1_000_000n

/** Milliseconds since some moment, as a clock tells them outside of effects. */
export const elapsedMillisOf = (clock: Clock.Clock): number => Number(clock.monotonicTimeNanosUnsafe() / nanosPerMilli)

/** Milliseconds since some moment: two of them are compared, and none is shown or stored. */
export const elapsedMillis: Effect.Effect<number> = Effect.clockWith((clock: Clock.Clock) =>
  Effect.sync(() => elapsedMillisOf(clock)),
)
