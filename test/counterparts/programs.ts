/** Programs of other makers that tests start: on the loopback interface alone, and ended by their process ids. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** On a machine that does other things as well. */
const startDeadlineMillis = 60_000
const stopDeadlineMillis = 10_000
const pollMillis = 50

/** The end of what a program said, for the message of a start that failed. */
const mostSaid = 4000

/** Folder of built programs, kept between runs: the next run only builds what has changed. */
const builds = fileURLToPath(new URL("../../node_modules/.cache/counterparts/", import.meta.url))

/** The user that programs run as which refuse to run as root; undefined where the tests are none. */
export const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

/** A temporary folder that an unprivileged program can write to; `remove` deletes it. */
export const temporaryFolder = (name: string) => {
  const path = mkdtempSync(join(tmpdir(), `code-analysis-${name}-`))
  chmodSync(path, 0o755)
  if (unprivileged !== undefined) chownSync(path, unprivileged.uid, unprivileged.gid)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/**
 * Builds a program of a Go module; its file. Called where a module is loaded, because the first build takes longer than the
 * limits of time of tests and hooks.
 *
 * @param folder of the module of the test's own, whose go.mod and go.sum say what is built
 */
export const goBuild = (folder: string, program: string, tags = ""): string => {
  mkdirSync(builds, { recursive: true })
  const output = join(builds, program.split("/").at(-1) ?? program)
  execFileSync("go", ["build", "-mod=readonly", "-tags", tags, "-o", output, program], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
  })
  return output
}

/** Options for starting a program. */
interface ProgramOptions {
  readonly command: string
  readonly args: ReadonlyArray<string>
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  readonly isRootRefused?: boolean
  /** Whether it can be used now. */
  readonly isReady: () => Promise<boolean>
  /** Time limit of its start. */
  readonly deadlineMillis?: number
}

/** Starts a program and waits until it can be used; `stop` ends it. */
export const startProgram = async ({
  command,
  args,
  cwd,
  env = {},
  isRootRefused = false,
  isReady,
  deadlineMillis = startDeadlineMillis,
}: ProgramOptions) => {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env["PATH"], HOME: cwd, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...(isRootRefused ? unprivileged : {}),
  })
  let said = ""
  const keep = (text: string) => {
    said = (said + text).slice(-mostSaid)
  }
  child.stdout.setEncoding("utf8").on("data", keep)
  child.stderr.setEncoding("utf8").on("data", keep)
  child.on("error", (error) => keep(String(error)))
  const deadline = Date.now() + deadlineMillis
  while (!(await isReady().catch(() => false))) {
    if (isOver(child) || Date.now() > deadline) {
      await end(child)
      throw new Error(`${command} did not start:\n${said}`)
    }
    await pause()
  }
  return { said: () => said, stop: () => end(child), pid: child.pid }
}

const isOver = ({ exitCode, signalCode, pid }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null

const pause = () => new Promise((resolve) => setTimeout(resolve, pollMillis))

const end = async (child: ChildProcess): Promise<void> => {
  child.kill("SIGTERM")
  const deadline = Date.now() + stopDeadlineMillis
  while (!isOver(child)) {
    if (Date.now() > deadline) child.kill("SIGKILL")
    await pause()
  }
}

/** Whether an address answers with a status below 500. */
export const answers = async (url: string): Promise<boolean> => (await fetch(url)).status < 500
