/** Runs a bench as its npm script does, for a test. */
import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { onTestFinished } from "vitest"
import type { Result } from "./report.ts"

const execute = promisify(execFile)
const root = fileURLToPath(new URL("../../../", import.meta.url))

/** Deadline of a quick run, which takes seconds on an idle machine. */
export const deadlineMillis = 240_000

/** Output and results of a bench. */
export interface BenchRun {
  readonly stdout: string
  readonly stderr: string
  readonly results: ReadonlyArray<Result>
}

/**
 * Runs `test/bench/<name>/main.ts` with the given options and `--json`.
 *
 * @throws what `execFile` rejects with, when the bench fails
 */
export const runBenchOf = async (name: string, ...options: ReadonlyArray<string>): Promise<BenchRun> => {
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-bench-test-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, "results.json")
  const { stdout, stderr } = await execute(
    process.execPath,
    ["--conditions=@code-analysis/source", `test/bench/${name}/main.ts`, ...options, "--json", file],
    { cwd: root, timeout: deadlineMillis },
  )
  return { stdout, stderr, results: JSON.parse(readFileSync(file, "utf8")) }
}
