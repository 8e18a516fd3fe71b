/** The bench of the API runs from its command line to its results. */
import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, onTestFinished, test } from "vitest"
import { findBinaries } from "../../server/support/postgres.ts"
import type { Result } from "../support/report.ts"

const run = promisify(execFile)
const root = fileURLToPath(new URL("../../../", import.meta.url))
/** It takes seconds on a machine that does nothing else. */
const deadlineMillis = 240_000

test.skipIf(findBinaries() === undefined)(
  "a quick run compares three servers that answer alike, and gives every result as a number",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "code-analysis-bench-test-"))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, "results.json")
    const { stdout, stderr } = await run(
      process.execPath,
      [
        "--import",
        import.meta.resolve("tsx"),
        "--conditions=@code-analysis/source",
        "test/bench/api/main.ts",
        "--quick",
        "--json",
        file,
        "--profile",
        folder,
      ],
      { cwd: root, timeout: deadlineMillis },
    )

    const results: ReadonlyArray<Result> = JSON.parse(readFileSync(file, "utf8"))
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
