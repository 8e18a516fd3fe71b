/** The bench of code search runs from its command line to its results. */
import { expect, test } from "vitest"
import { findBinaries } from "../../server/support/postgres.ts"
import { deadlineMillis, runBenchOf } from "../support/run.ts"

test.skipIf(findBinaries() === undefined)(
  "a quick run measures searches beside the full-text search of PostgreSQL, and gives every result as a number",
  async () => {
    const { stdout, stderr, results } = await runBenchOf("search", "--quick")
    const names = results.map(({ name }) => name)
    expect(stderr).toBe("")
    expect(names).toEqual(
      expect.arrayContaining([
        "search_p50_ms",
        "search_p99_ms",
        "index_ms_per_1000_chunks",
        "bytes_per_chunk",
        "p50_vs_fulltext_search",
        "round_trip_p50_ms",
        "search_cpu_ms_embedded",
      ]),
    )
    expect(new Set(names).size).toBe(names.length)
    expect(results.filter(({ value, unit }) => !Number.isFinite(value) || typeof unit !== "string")).toEqual([])
    for (const name of names) expect(stdout).toContain(name)
  },
  deadlineMillis,
)
