/** What an operator sees of analysis runs: how many are worked on, and how they end. */
import { Effect, Metric, MetricLabel } from "effect"
import type { FailureCode } from "./Failure.ts"

const inProgress = Metric.gauge("analysis_runs_in_progress", {
  description: "Analysis runs that this process works on",
})
const finished = Metric.counter("analysis_runs_finished_total", {
  description: "Analysis runs that this process ended, by outcome (completed, or the code of the failure)",
  incremental: true,
})

const labelsOf = (outcome: "completed" | FailureCode) => [MetricLabel.make("outcome", outcome)]

/** Counts a run as in progress for as long as it is worked on. */
export const workedOn = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.acquireUseRelease(
    Effect.sync(() => inProgress.unsafeModify(1, [])),
    () => work,
    () => Effect.sync(() => inProgress.unsafeModify(-1, [])),
  )

/** Counts a run that has ended, once that is committed. */
export const runFinished = (outcome: "completed" | FailureCode): Effect.Effect<void> =>
  Effect.sync(() => finished.unsafeUpdate(1, labelsOf(outcome)))
