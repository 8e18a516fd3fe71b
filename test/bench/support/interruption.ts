/** Interrupts a bench, for a test. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { onTestFinished } from "vitest"

const root = fileURLToPath(new URL("../../../", import.meta.url))

/** Processes and files that a bench left behind. */
export interface Interrupted {
  readonly code: number | null
  readonly stderr: string
  /** Folders that it has made and not removed. */
  readonly folders: ReadonlyArray<string>
  /** Whether a process of its group still runs. */
  readonly isRunning: boolean
}

/** The compiler that tsx starts notices only a moment later that nobody needs it any more. */
const lastEndMillis = 10_000
const pollMillis = 50

const isRunning = (group: number): boolean => {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

const endsSoon = async (group: number): Promise<boolean> => {
  const deadline = performance.now() + lastEndMillis
  while (isRunning(group)) {
    if (performance.now() > deadline) return false
    await sleep(pollMillis)
  }
  return true
}

/**
 * Starts a module of `test/bench`, sends it a signal as soon as it has printed something, and waits for its end.
 *
 * @param printed what it has to print first
 */
export const interrupt = async (
  module: string,
  args: ReadonlyArray<string>,
  printed: RegExp,
  signal: NodeJS.Signals,
): Promise<Interrupted> => {
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-bench-test-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // PostgreSQL runs as another user than root, and has its data in there
  chmodSync(folder, 0o755)
  const conditions = ["--conditions=@code-analysis/source"]
  const bench = spawn(process.execPath, [...conditions, `test/bench/${module}`, ...args], {
    cwd: root,
    // a group of its own, which all that it starts is in
    detached: true,
    env: { ...process.env, TMPDIR: folder },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const { pid } = bench
  if (pid === undefined) throw new Error(`${module} did not start`)
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(-pid, "SIGKILL")
  })
  let stdout = ""
  let stderr = ""
  let isInterrupted = false
  bench.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text))
  bench.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text
    if (isInterrupted || !printed.test(stdout)) return
    isInterrupted = true
    bench.kill(signal)
  })
  await once(bench, "close")
  if (!isInterrupted) throw new Error(`${module} ended before it printed ${printed}: ${stdout}${stderr}`)
  return {
    code: bench.exitCode,
    stderr,
    folders: readdirSync(folder).filter((name) => name.startsWith("code-analysis-")),
    isRunning: !(await endsSoon(pid)),
  }
}
