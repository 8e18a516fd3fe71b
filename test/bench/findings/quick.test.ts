/** The bench of findings runs from its command line to its results. */
import { expect, test } from "vitest"
import { findBinaries } from "../../server/support/postgres.ts"
import { deadlineMillis, runBenchOf } from "../support/run.ts"

test.skipIf(findBinaries() === undefined)(
  "a quick run reads lists, facets and the overview of both databases",
  async () => {
    const { stderr, results } = await runBenchOf("findings", "--quick")
    expect(stderr).toBe("")
    for (const kind of ["postgres", "embedded"]) {
      const names = results.map(({ name }) => name).filter((name) => name.startsWith(kind))
      expect(names).toHaveLength(9)
      expect(names).toContain(`${kind}_1000_overview`)
    }
    expect(results.filter(({ value, unit }) => !Number.isFinite(value) || unit !== "ms")).toEqual([])
  },
  deadlineMillis,
)
