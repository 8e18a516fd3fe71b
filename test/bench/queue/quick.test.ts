/** The bench of the queue runs from its command line to its results. */
import { expect, test } from "vitest"
import { findBinaries } from "../../server/support/postgres.ts"
import { deadlineMillis, runBenchOf } from "../support/run.ts"

test.skipIf(findBinaries() === undefined)(
  "a quick run claims from queues of three lengths, and serves the only run of an organization",
  async () => {
    const { stdout, stderr, results } = await runBenchOf("queue", "--quick")
    expect(stderr).toBe("")
    expect(results.map(({ name }) => name)).toEqual([
      "claim_ms_10",
      "claim_ms_10000",
      "claim_ms_100000",
      "claim_100000_vs_10",
      "claims_before_only_run",
    ])
    expect(results.filter(({ value, unit }) => !Number.isFinite(value) || typeof unit !== "string")).toEqual([])
    expect(results.find(({ name }) => name === "claims_before_only_run")?.value).toBeLessThan(2)
    for (const { name } of results) expect(stdout).toContain(name)
  },
  deadlineMillis,
)
