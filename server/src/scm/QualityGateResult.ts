/** Evaluates the quality gates of a completed run. */
import type { QualityGateOutcome, QualityGateResult } from "../contract/generated/types.ts"
import type { QualityGatesRow } from "./QualityGates.ts"

/** Figures of a completed run. */
export interface Measured {
  readonly healthScore: number
  /** Open findings of the branch. */
  readonly criticalCount: number
  readonly highCount: number
  /** Findings that the branch adds to the default branch, or that a run of that one opened. */
  readonly newCount: number
}

/** A gate is a bound of one measure: the least or the most that passes. */
interface Gate {
  readonly name: QualityGateOutcome["gate"]
  readonly bound: "least" | "most"
  readonly measure: string
  readonly threshold: (gates: QualityGatesRow) => number | null
  readonly actual: (measured: Measured) => number
}

const gates: ReadonlyArray<Gate> = [
  {
    name: "min_health_score",
    bound: "least",
    measure: "The health score",
    threshold: (row) => row.gates_min_health_score,
    actual: ({ healthScore }) => healthScore,
  },
  {
    name: "max_critical_findings",
    bound: "most",
    measure: "The number of open critical findings",
    threshold: (row) => row.gates_max_critical_findings,
    actual: ({ criticalCount }) => criticalCount,
  },
  {
    name: "max_high_findings",
    bound: "most",
    measure: "The number of open high findings",
    threshold: (row) => row.gates_max_high_findings,
    actual: ({ highCount }) => highCount,
  },
  {
    name: "max_new_findings",
    bound: "most",
    measure: "The number of new findings",
    threshold: (row) => row.gates_max_new_findings,
    actual: ({ newCount }) => newCount,
  },
]

const outcomesOf = (row: QualityGatesRow, measured: Measured): ReadonlyArray<QualityGateOutcome> =>
  gates.flatMap(({ name, bound, threshold, actual }) => {
    const set = threshold(row)
    if (set === null) return []
    const reached = actual(measured)
    return [
      { gate: name, threshold: set, actual: reached, passed: bound === "least" ? reached >= set : reached <= set },
    ]
  })

/** Judges a run; nothing while the gates are not enabled. */
export const judge = (row: QualityGatesRow, measured: Measured): QualityGateResult | null => {
  if (!row.gates_enabled) return null
  const outcomes = outcomesOf(row, measured)
  return { passed: outcomes.every(({ passed }) => passed), block_merge: row.gates_block_merge, gates: outcomes }
}

/** The gates that were missed, a sentence each, for a person to read. */
export const reasonsOf = (result: QualityGateResult): ReadonlyArray<string> =>
  result.gates
    .filter(({ passed }) => !passed)
    .map(({ gate, threshold, actual }) => {
      const { measure, bound } = gates.find(({ name }) => name === gate) ?? { measure: gate, bound: "most" }
      return `${measure} is ${actual}, and ${bound === "least" ? "at least" : "at most"} ${threshold} passes.`
    })
