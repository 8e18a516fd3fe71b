/** Periodic tasks: work beside the requests for as long as the process lives. */
import { Duration, Effect, Schedule, type Scope } from "effect"

/** Interval of a task, and its log line for a failure. */
interface Task {
  readonly interval: Duration.Input
  readonly complaint: string
}

/**
 * Does `work` now and then again `interval` after each end, until the scope closes. When it fails, that is logged with
 * `complaint`, and the next round tries again.
 */
export const runPeriodically = <A, E, R>(
  work: Effect.Effect<A, E, R>,
  { interval, complaint }: Task,
): Effect.Effect<void, never, R | Scope.Scope> =>
  work.pipe(
    Effect.catchCause((cause) => Effect.logError(complaint, cause)),
    Effect.repeat(Schedule.spaced(interval)),
    Effect.forkScoped,
    Effect.asVoid,
  )

/** Delay of the first deletion: a process that has just started serves requests first. */
export const firstDeletion = Duration.minutes(1)

/** Runs a periodic task that only frees space: the first time when the process has been up for a minute. */
export const runPeriodicDeletion = <A, E, R>(
  deletion: Effect.Effect<A, E, R>,
  task: Task,
): Effect.Effect<void, never, R | Scope.Scope> =>
  Effect.asVoid(Effect.forkScoped(Effect.andThen(Effect.sleep(firstDeletion), runPeriodically(deletion, task))))
