/** What an operator sees of analysis runs: how many are worked on, and how they end. */
import { Effect, Metric } from "effect"
import type { FailureCode } from "../contract/Stored.ts"

const inProgress = Metric.gauge("analysis_runs_in_progress", {
  description: "Analysis runs that this process works on",
})
const finished = Metric.counter("analysis_runs_finished_total", {
  description: "Analysis runs that this process ended, by outcome (completed, or the code of the failure)",
  incremental: true,
})

/** Counts a run as in progress for as long as it is worked on. */
export const workedOn = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.acquireUseRelease(
    Metric.modify(inProgress, 1),
    () => work,
    () => Metric.modify(inProgress, -1),
  )

/** Counts a run that has ended, once that is committed. */
export const runFinished = (outcome: "completed" | FailureCode): Effect.Effect<void> =>
  Metric.update(Metric.withAttributes(finished, { outcome }), 1)
