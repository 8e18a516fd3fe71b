/** The bench of progress streams runs from its command line to its results. */
import { expect, test } from "vitest"
import { findBinaries } from "../../server/support/postgres.ts"
import { deadlineMillis, runBenchOf } from "../support/run.ts"

test.skipIf(findBinaries() === undefined)(
  "a quick run has every change reach all who watch",
  async () => {
    const { stdout, stderr, results } = await runBenchOf("progress", "--quick")
    expect(stderr).toBe("")
    expect(results.map(({ name }) => name)).toEqual([
      "watchers",
      "change_ms_half_of_watchers",
      "change_ms_all_watchers",
      "change_ms_all_watchers_worst",
    ])
    expect(results.filter(({ value, unit }) => !Number.isFinite(value) || typeof unit !== "string")).toEqual([])
    for (const { name } of results) expect(stdout).toContain(name)
  },
  deadlineMillis,
)
