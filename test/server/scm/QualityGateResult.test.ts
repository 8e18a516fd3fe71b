/** Results of quality gates for a run, without a database. */
import { describe, expect, it } from "vitest"
import { judge, type Measured, reasonsOf } from "../../../server/src/scm/QualityGateResult.ts"
import type { QualityGatesRow } from "../../../server/src/scm/QualityGates.ts"

const off: QualityGatesRow = {
  gates_enabled: true,
  gates_block_merge: false,
  gates_min_health_score: null,
  gates_max_critical_findings: null,
  gates_max_high_findings: null,
  gates_max_new_findings: null,
  gates_count_imported: false,
  gates_updated_at: null,
}

const measured: Measured = { healthScore: 76, criticalCount: 1, highCount: 3, newCount: 5 }

describe("a gate", () => {
  it.each([
    ["gates_min_health_score", "min_health_score", 76, 75, 77],
    ["gates_max_critical_findings", "max_critical_findings", 1, 2, 0],
    ["gates_max_high_findings", "max_high_findings", 3, 4, 2],
    ["gates_max_new_findings", "max_new_findings", 5, 6, 4],
  ] as const)("%s passes at its threshold and on one side of it", (column, gate, equal, looser, stricter) => {
    const outcome = (threshold: number) => judge({ ...off, [column]: threshold }, measured)
    for (const threshold of [equal, looser]) {
      expect(outcome(threshold)).toEqual({
        passed: true,
        block_merge: false,
        gates: [{ gate, threshold, actual: equal, passed: true }],
      })
    }
    expect(outcome(stricter)).toEqual({
      passed: false,
      block_merge: false,
      gates: [{ gate, threshold: stricter, actual: equal, passed: false }],
    })
  })

  it("that is null is off, and 0 is a threshold", () => {
    expect(judge(off, measured)).toEqual({ passed: true, block_merge: false, gates: [] })
    const none = { healthScore: 0, criticalCount: 0, highCount: 0, newCount: 0 }
    const zero = { ...off, gates_min_health_score: 0, gates_max_critical_findings: 0, gates_max_high_findings: 0 }
    expect(judge({ ...zero, gates_max_new_findings: 0 }, none)).toMatchObject({ passed: true })
    expect(judge({ ...zero, gates_max_new_findings: 0 }, measured)?.gates.map(({ passed }) => passed)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe("all gates", () => {
  const strict = { ...off, gates_block_merge: true, gates_min_health_score: 80, gates_max_new_findings: 9 }

  it("are missed by one, whatever the others say", () => {
    expect(judge(strict, measured)).toMatchObject({ passed: false, block_merge: true })
    expect(judge({ ...strict, gates_min_health_score: 70 }, measured)).toMatchObject({
      passed: true,
      block_merge: true,
    })
  })

  it("say nothing while they are not enabled", () => {
    expect(judge({ ...strict, gates_enabled: false }, measured)).toBeNull()
  })

  it("give a sentence for each that was missed", () => {
    const result = judge({ ...strict, gates_max_high_findings: 0, gates_max_critical_findings: 1 }, measured)
    expect(result === null ? [] : reasonsOf(result)).toEqual([
      "The health score is 76, and at least 80 passes.",
      "The number of open high findings is 3, and at most 0 passes.",
    ])
  })
})
