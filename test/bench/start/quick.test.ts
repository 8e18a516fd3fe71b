/** The bench of starts runs from its command line to its results. */
import { expect, test } from "vitest"
import { findBinaries } from "../../server/support/postgres.ts"
import { deadlineMillis, runBenchOf } from "../support/run.ts"

test.skipIf(findBinaries() === undefined)(
  "a quick run starts the service on both stores, and gives every result as a number",
  async () => {
    const { stdout, stderr, results } = await runBenchOf("start", "--quick")
    const names = results.map(({ name }) => name)
    expect(stderr).toBe("")
    expect(names).toEqual(
      expect.arrayContaining([
        "start_embedded_s",
        "start_embedded_vs_node",
        "start_embedded_vs_pglite",
        "start_postgres_s",
        "start_postgres_vs_node",
        "start_node_s",
        "start_pglite_s",
        "cli_version_vs_node",
      ]),
    )
    expect(results.filter(({ value }) => !(value > 0))).toEqual([])
    for (const name of names) expect(stdout).toContain(name)
  },
  deadlineMillis,
)
