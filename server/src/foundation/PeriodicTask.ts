/** Work that goes on beside the requests: done at the start and then regularly, as long as the process lives. */
import { type Duration, Effect, Schedule, type Scope } from "effect"

/**
 * Does `work` now and then again `interval` after each end, until the scope closes. When it fails, that is logged with
 * `complaint`, and the next round tries again.
 */
export const regularly = <A, E, R>(
  work: Effect.Effect<A, E, R>,
  { interval, complaint }: { readonly interval: Duration.Input; readonly complaint: string },
): Effect.Effect<void, never, R | Scope.Scope> =>
  work.pipe(
    Effect.catchCause((cause) => Effect.logError(complaint, cause)),
    Effect.repeat(Schedule.spaced(interval)),
    Effect.forkScoped,
    Effect.asVoid,
  )
