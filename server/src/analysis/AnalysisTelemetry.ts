/** Metrics of analysis runs: the number in progress, and their outcomes. */
import { Effect, Metric } from "effect"
import type { FailureCode } from "../contract/Stored.ts"

const inProgress = Metric.gauge("analysis_runs_in_progress", {
  description: "Analysis runs that this process works on",
})
const finished = Metric.counter("analysis_runs_finished_total", {
  description: "Analysis runs that this process ended, by outcome (completed, or the code of the failure)",
  incremental: true,
})

/** Counts a run as in progress while `work` runs. */
export const workedOn = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.acquireUseRelease(
    Metric.modify(inProgress, 1),
    () => work,
    () => Metric.modify(inProgress, -1),
  )

/** Counts an ended run; called after the commit. */
export const runFinished = (outcome: "completed" | FailureCode): Effect.Effect<void> =>
  Metric.update(Metric.withAttributes(finished, { outcome }), 1)
