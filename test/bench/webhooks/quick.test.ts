/** The bench of webhooks runs from its command line to its results, on the database that is always there. */
import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, onTestFinished, test } from "vitest"
import type { Result } from "../support/report.ts"

const run = promisify(execFile)
const root = fileURLToPath(new URL("../../../", import.meta.url))
/** It takes seconds on a machine that does nothing else. */
const deadlineMillis = 240_000

const bench = (...args: ReadonlyArray<string>) =>
  run(
    process.execPath,
    [
      "--import",
      import.meta.resolve("tsx"),
      "--conditions=@code-analysis/source",
      "test/bench/webhooks/main.ts",
      ...args,
    ],
    { cwd: root, timeout: deadlineMillis },
  )

test(
  "a quick run delivers everything once and gives every result as a number",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "code-analysis-bench-test-"))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, "results.json")
    const { stdout, stderr } = await bench("--quick", "--database", "pglite", "--json", file)

    const results: ReadonlyArray<Result> = JSON.parse(readFileSync(file, "utf8"))
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

test(
  "a part that does not exist is refused with what there is",
  async () => {
    const failure = await bench("--only", "sustained,speed").catch((error: { code: number; stderr: string }) => error)
    expect(failure).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("speed is none of sustained,latency,claim,isolation"),
    })
  },
  deadlineMillis,
)
