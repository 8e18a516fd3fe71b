/** The bench of the API runs from its command line to its results. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { findBinaries } from "../../server/support/postgres.ts"
import { interrupt } from "../support/interruption.ts"
import { deadlineMillis, runBenchOf } from "../support/run.ts"

test.skipIf(findBinaries() === undefined)(
  "a quick run compares three servers that answer alike, and gives every result as a number",
  async () => {
    const profiles = mkdtempSync(join(tmpdir(), "code-analysis-bench-test-"))
    onTestFinished(() => rmSync(profiles, { recursive: true, force: true }))
    const { stdout, stderr, results } = await runBenchOf("api", "--quick", "--profile", profiles)
    const names = results.map(({ name }) => name)
    expect(stderr).toBe("")
    expect(names).toEqual(
      expect.arrayContaining([
        ...["get_finding", "list_findings", "unauthorized"].flatMap((call) => [
          `rate_vs_fastify_${call}`,
          `p99_vs_fastify_${call}`,
          ...["service", "fastify", "node"].map((server) => `rate_${call}_${server}`),
        ]),
        "list_cost_page_1000_vs_page_1",
      ]),
    )
    expect(new Set(names).size).toBe(names.length)
    expect(results.filter(({ value, unit }) => !Number.isFinite(value) || typeof unit !== "string")).toEqual([])
    for (const name of names) expect(stdout).toContain(name)
  },
  deadlineMillis,
)

test.skipIf(findBinaries() === undefined).each([
  ["while PostgreSQL starts", "SIGTERM", /starting PostgreSQL/],
  ["while a server is measured and the others are halted", "SIGINT", /round 1 of/],
] as const)(
  "an interruption %s leaves no process and no folder behind",
  async (_, signal, printed) => {
    const left = await interrupt("api/main.ts", ["--quick"], printed, signal)
    expect(left).toMatchObject({ code: 130, folders: [], isRunning: false })
  },
  deadlineMillis,
)
