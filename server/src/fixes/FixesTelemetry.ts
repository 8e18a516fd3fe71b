/** Metrics of proposed fixes by author, and of refusals by reason. */
import { type Effect, Metric } from "effect"

const proposed = Metric.counter("fixes_proposed_total", {
  description: "Fixes that this process proposed, by who wrote them (detector, or the name of a model)",
  incremental: true,
})
const refused = Metric.counter("fixes_refused_total", {
  description: "Findings for which this process found no fix that could be proved, by the reason",
  incremental: true,
})

/** Counts a proposal, once that is committed. */
export const fixProposed = (generatedBy: string): Effect.Effect<void> =>
  Metric.update(Metric.withAttributes(proposed, { generated_by: generatedBy }), 1)

/** Counts a finding without a fix. */
export const fixRefused = (reason: string): Effect.Effect<void> =>
  Metric.update(Metric.withAttributes(refused, { reason }), 1)
