/** The service of the demo: the real one, in a process of its own, on a data folder of its own. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { freePort } from "../freePort.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))

const main = "server/src/main.ts"

/** The first start creates the database: seconds, and more than a minute on a machine that does much else. */
const startDeadlineMillis = 180_000
const stopDeadlineMillis = 10_000

/** A running service. */
export interface RunningService {
  readonly baseUrl: string
  readonly apiKey: string
  readonly stop: () => Promise<void>
}

/** Environment variables that the service process needs to run; its other settings are not inherited. */
const inherited = () => Object.fromEntries(["PATH", "HOME", "TMPDIR", "LANG"].map((name) => [name, process.env[name]]))

/** Starts the service and waits until it has told its key, which is the last thing it does. */
export const startService = async (repositoriesFolder: string, dataFolder: string): Promise<RunningService> => {
  const port = await freePort()
  const child = spawn(process.execPath, ["--conditions=@code-analysis/source", main, "--repos", repositoriesFolder], {
    cwd: root,
    env: { ...inherited(), HOST: "127.0.0.1", PORT: String(port), DATA_DIR: dataFolder },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const exited = once(child, "exit")
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill("SIGTERM")
    const timer = setTimeout(() => child.kill("SIGKILL"), stopDeadlineMillis)
    await exited
    clearTimeout(timer)
  }

  const apiKey = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the service did not start in time")), startDeadlineMillis)
    void exited.then(() => reject(new Error("the service ended before it was ready")))
    createInterface({ input: child.stdout }).on("line", (line) => {
      const key = /^\s*(cas_[\w-]+)$/.exec(line)?.[1]
      if (key === undefined) return
      clearTimeout(timer)
      resolve(key)
    })
  })
  try {
    return { baseUrl: `http://127.0.0.1:${port}`, apiKey: await apiKey, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
