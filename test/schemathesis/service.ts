/** The service that schemathesis calls: its process as an operator starts it, on a database and folders of its own. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { freePort } from "../../scripts/freePort.ts"
import type { Defer } from "../bench/support/cleanup.ts"
import { eventually } from "../server/support/poll.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))

const startDeadlineMillis = 90_000
const stopDeadlineMillis = 10_000

/** A running service. */
export interface RunningService {
  readonly baseUrl: string
  /** Whether its process still runs. */
  readonly isAlive: () => boolean
  /** Its error log lines: defects that a client sees as 500. */
  readonly errors: () => ReadonlyArray<string>
}

/** Starts it and waits until it answers. */
export const startService = async (
  settings: Readonly<Record<string, string>>,
  defer: Defer,
): Promise<RunningService> => {
  const port = await freePort()
  const child = spawn(process.execPath, ["--conditions=@code-analysis/source", "server/src/main.ts"], {
    cwd: root,
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], HOST: "127.0.0.1", PORT: String(port), ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const isAlive = () => child.exitCode === null && child.signalCode === null
  defer(async () => {
    if (!isAlive()) return
    const ended = once(child, "exit")
    child.kill("SIGTERM")
    const force = setTimeout(() => child.kill("SIGKILL"), stopDeadlineMillis)
    await ended
    clearTimeout(force)
  })
  let output = ""
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text))
  await eventually(
    "the start of the service",
    () => {
      if (!isAlive()) throw new Error(`the service ended at once: ${output}`)
      return output.includes("The code analysis service listens on") ? true : undefined
    },
    startDeadlineMillis,
  )
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    isAlive,
    errors: () => output.split("\n").filter((line) => /level=(ERROR|FATAL)/.test(line)),
  }
}
