/** The real process of the server, as an operator starts it: spawned, spoken to from outside, ended by its id. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { onTestFinished } from "vitest"
import { bundledMain } from "./bundled.ts"
import { createPostgresDatabase, databaseKind } from "./TestDatabase.ts"
import { eventually } from "./poll.ts"
import { freePort } from "../../../scripts/freePort.ts"

const root = fileURLToPath(new URL("../../../", import.meta.url))
/** A first start makes the embedded database, which takes long on a machine that does other things as well. */
const startDeadlineMillis = 90_000

/** Environment variables of a process; what is `undefined` is not set. */
export type Settings = Readonly<Record<string, string | undefined>>

/** Exit and output of a process. */
export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** A process that a test has started. */
export interface ServerProcess {
  readonly processId: number
  readonly output: { readonly stdout: string; readonly stderr: string }
  readonly send: (signal: NodeJS.Signals) => void
  readonly ended: Promise<Ended>
}

/** A folder of the running test, which goes with it. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-process-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/**
 * Starts the bundled server; at the end of the running test it is killed, if it is still there.
 *
 * @param launcher a command that becomes the one behind it, such as `setpriv`
 */
export const startProcess = (
  args: ReadonlyArray<string>,
  settings: Settings = {},
  launcher: ReadonlyArray<string> = [],
): ServerProcess => {
  const [program = process.execPath, ...words] = [...launcher, process.execPath, bundledMain(), ...args]
  const child = spawn(program, words, {
    cwd: root,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const output = { stdout: "", stderr: "" }
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output.stdout += text))
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output.stderr += text))
  const ended = once(child, "close").then((): Ended => ({ code: child.exitCode, signal: child.signalCode, ...output }))
  onTestFinished(async () => {
    if (!isOver(child)) child.kill("SIGKILL")
    await ended
  })
  if (child.pid === undefined) throw new Error("the process did not start")
  return { processId: child.pid, output, send: (signal) => child.kill(signal), ended }
}

/** Runs a command of the server to its end. */
export const runCommand = (
  args: ReadonlyArray<string>,
  settings: Settings = {},
  launcher: ReadonlyArray<string> = [],
): Promise<Ended> => startProcess(args, settings, launcher).ended

/** Settings that place a service's data: a folder of the running test, and in the project on PostgreSQL a database. */
export const newStorage = async (): Promise<Settings> => ({
  DATA_DIR: temporaryFolder(),
  ...(databaseKind === "postgres" ? { DATABASE_URL: await createPostgresDatabase("empty") } : {}),
})

/** A service that answers. */
export interface RunningServer extends ServerProcess {
  readonly baseUrl: string
  /** The key that a first start prints. */
  readonly firstKey: () => Promise<string>
  /** `kill -9`, and the wait for the end. */
  readonly kill: () => Promise<Ended>
}

/** The keys that a process has printed. */
export const printedKeys = ({ output }: Pick<ServerProcess, "output">): ReadonlyArray<string> =>
  Array.from(output.stdout.matchAll(/^\s*(cas_[\w-]+)$/gm), ([, key = ""]) => key)

const greeting = "The code analysis service listens on"

/** Starts a service on a folder of repositories and waits until it answers. */
export const startServer = async (
  repositories: string,
  settings: Settings,
  launcher: ReadonlyArray<string> = [],
): Promise<RunningServer> => {
  const port = await freePort()
  const all = { HOST: "127.0.0.1", PORT: String(port), ...settings }
  const server = startProcess(["--repos", repositories], all, launcher)
  const baseUrl = `http://127.0.0.1:${port}`
  let early: Ended | undefined
  void server.ended.then((how) => (early = how))
  await eventually(
    "the start of the service",
    async () => {
      if (early !== undefined) throw new Error(`the service ended at once: ${JSON.stringify(early)}`)
      return server.output.stdout.includes(greeting) ? true : undefined
    },
    startDeadlineMillis,
  )
  return {
    ...server,
    baseUrl,
    firstKey: () => eventually("the key", () => printedKeys(server)[0]),
    kill: () => {
      server.send("SIGKILL")
      return server.ended
    },
  }
}
