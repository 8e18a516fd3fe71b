/** The bench of webhooks runs from its command line to its results, on the database that is always there. */
import { expect, test } from "vitest"
import { findBinaries } from "../../server/support/postgres.ts"
import { deadlineMillis, runBenchOf } from "../support/run.ts"

test(
  "a quick run delivers everything once and gives every result as a number",
  async () => {
    const { stdout, stderr, results } = await runBenchOf("webhooks", "--quick", "--database", "pglite")
    const names = results.map(({ name }) => name)
    expect(stderr).toBe("")
    expect(names).toEqual(
      expect.arrayContaining([
        "deliveries_per_second_pglite",
        "share_of_limit_pglite",
        "new_connections_per_1000_pglite",
        ...[50, 200, 500].flatMap((rate) => [
          `p50_ms_at_${rate}_per_second_pglite`,
          `p99_ms_at_${rate}_per_second_pglite`,
        ]),
        "claim_ms_at_1000_rows_pglite",
        "isolation_p99_ratio_pglite",
      ]),
    )
    expect(new Set(names).size).toBe(names.length)
    expect(results.filter(({ value, unit }) => !Number.isFinite(value) || typeof unit !== "string")).toEqual([])
    for (const name of names) expect(stdout).toContain(name)
  },
  deadlineMillis,
)

test.skipIf(findBinaries() === undefined)(
  "on PostgreSQL, latencies are compared with a commit and a request alone",
  async () => {
    const { results } = await runBenchOf("webhooks", "--quick", "--database", "postgres", "--only", "latency")
    const valueOf = (wanted: string) => results.find(({ name }) => name === wanted)?.value ?? Number.NaN
    expect(valueOf("floor_p50_ms")).toBeGreaterThan(0)
    for (const name of ["p50", "p99"]) {
      const ratio = valueOf(`${name}_ms_at_200_per_second`) / valueOf("floor_p50_ms")
      expect(valueOf(`${name}_vs_floor_at_200_per_second`)).toBe(ratio)
    }
    expect(valueOf("p99_vs_floor_at_500_per_second")).toBeGreaterThan(0)
  },
  deadlineMillis,
)

test(
  "a part that does not exist is refused with what there is",
  async () => {
    const failure = await runBenchOf("webhooks", "--only", "sustained,speed").catch(
      (error: { code: number; stderr: string }) => error,
    )
    expect(failure).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("speed is none of sustained,latency,claim,isolation"),
    })
  },
  deadlineMillis,
)
