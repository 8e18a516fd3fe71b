/** Runs the tests of a repository as they are run there, as another user and for a limited time. */
import { spawn } from "node:child_process"
import { chownSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { readGoEvents, readJUnit, type TestResults } from "./testResults.ts"

/** Folder, user and limits of a repository's test run. */
export interface Runner {
  readonly folder: string
  /** Home of the user who runs them, and where the report is written. */
  readonly home: string
  /** User id that runs the tests; undefined for the current user. */
  readonly user: number | undefined
  readonly timeoutSeconds: number
}

/** A command of a shell with a bare environment; rejects where it does not end in time. */
export const run = (
  command: string,
  { folder, home, user, timeoutSeconds }: Runner,
  more: Readonly<Record<string, string>> = {},
) =>
  new Promise<{ readonly status: number | null; readonly output: string; readonly errors: string }>(
    (resolve, reject) => {
      const path = process.env["PATH"] ?? ""
      const child = spawn("/bin/sh", ["-c", command], {
        cwd: folder,
        env: { PATH: path, HOME: home, TMPDIR: home, LANG: "C.UTF-8", ...more },
        stdio: ["ignore", "pipe", "pipe"],
        // A group of its own, so that what it has started ends with it.
        detached: true,
        ...(user === undefined ? {} : { uid: user, gid: user }),
      })
      const end = (): void => {
        try {
          if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL")
        } catch {
          // Gone already.
        }
      }
      const timer = setTimeout(() => {
        end()
        reject(new Error(`After ${timeoutSeconds} s still running: ${command}`))
      }, timeoutSeconds * 1_000)
      const texts = { output: "", errors: "" }
      child.stdout.setEncoding("utf8").on("data", (text: string) => (texts.output += text))
      child.stderr
        .setEncoding("utf8")
        .on("data", (text: string) => (texts.errors = (texts.errors + text).slice(-4_000)))
      child.on("error", reject)
      child.on("close", (status) => {
        clearTimeout(timer)
        end()
        resolve({ status, ...texts })
      })
    },
  )

/** Runs the tests; the command writes a report to `$TEST_REPORT`, or events of Go to its output. */
export const runTests = async (command: string, runner: Runner): Promise<TestResults> => {
  const report = join(runner.home, "report.xml")
  rmSync(report, { force: true })
  if (runner.user !== undefined) handOver(runner.folder, runner.user)
  const { status, output, errors } = await run(command, runner, { TEST_REPORT: report })
  const results = existsSync(report) ? readJUnit(readFileSync(report, "utf8")) : readGoEvents(output)
  if (results.size === 0)
    throw new Error(`No results (status ${status}) of: ${command}\n${output.slice(-2_000)}\n${errors}`)
  return results
}

/** Gives a folder and all that is in it to a user; links are not followed. */
export const handOver = (folder: string, user: number): void => {
  chownSync(folder, user, user)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), user, user)
}
