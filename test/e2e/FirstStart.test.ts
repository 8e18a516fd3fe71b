/** The first start and the ones after it, as an operator sees them: what is printed, and that it works as printed. */
import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { connect } from "node:net"
import { fileURLToPath } from "node:url"
import { expect, onTestFinished, test } from "vitest"

import { freePort } from "../../scripts/freePort.ts"
import { newStorage, startProcess, startServer } from "../server/support/process.ts"
import { makeRepositoryFolder } from "../server/support/repositories.ts"
import { eventually } from "../server/support/poll.ts"
import { databaseKind } from "../server/support/TestDatabase.ts"

/** It creates a database, on a machine that may do other things as well. */
const firstStartMillis = 90_000

/** Two starts and an analysis. */
const timeoutMillis = 240_000

const repositories = () => {
  const folder = makeRepositoryFolder()
  onTestFinished(folder.remove)
  folder.add("shop").commit({ "src/run.js": "export function run(text) {\n  return eval(text)\n}\n" })
  return folder
}

const inShell = (command: string): unknown =>
  JSON.parse(execFileSync("sh", ["-c", command], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }))

test(
  "the first start prints a key and three commands that work when pasted; the second prints neither",
  async () => {
    const folder = repositories()
    const storage = await newStorage()
    const first = await startServer(folder.path, storage)
    const commands = await eventually("three commands", () => {
      const lines = first.output.stdout.match(/^ {2}curl .*$/gm) ?? []
      return lines.length === 3 ? lines : undefined
    })
    const [enable = "", trigger = "", findings = ""] = commands.map((line) => line.trim())
    expect(inShell(enable)).toMatchObject({ data: [{ name: "acme/shop", enabled: true }] })
    expect(inShell(trigger)).toMatchObject({ status: "queued", branch: "main" })
    // the command before has waited for the run
    expect(inShell(findings)).toMatchObject({ data: [{ file_path: "src/run.js" }] })

    first.send("SIGTERM")
    expect(await first.ended).toMatchObject({ code: 0 })
    const second = await startServer(folder.path, storage)
    expect(second.output.stdout).not.toMatch(/cas_|curl|key/)
  },
  timeoutMillis,
)

// it is not about the database
test.runIf(databaseKind === "embedded")(
  "SIGTERM to npm ends the service in order",
  async () => {
    const port = String(await freePort())
    const child = spawn("npm", ["start", "--ignore-scripts", "--", "--repos", repositories().path], {
      cwd: fileURLToPath(new URL("../../", import.meta.url)),
      env: {
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        ...(await newStorage()),
        HOST: "127.0.0.1",
        PORT: port,
      },
      stdio: ["ignore", "pipe", "inherit"],
      // a group of its own: what npm leaves behind goes with the test
      detached: true,
    })
    const leader = child.pid
    if (leader === undefined) throw new Error("npm did not start")
    onTestFinished(() => {
      try {
        process.kill(-leader, "SIGKILL")
      } catch {
        // nobody is left
      }
    })
    let said = ""
    child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text))
    await eventually(
      "the start of the service",
      () => (said.includes("listens on") ? true : undefined),
      firstStartMillis,
    )
    const ended = once(child, "close")
    child.kill("SIGTERM")
    expect(await ended).toEqual([0, null])
    await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow("fetch failed")
  },
  timeoutMillis,
)

/** Short next to the time from the port to the first answer. */
const attemptIntervalMillis = 10

/** A request on the first connection that a port takes; whatever comes back on it. */
const asSoonAsItListens = (port: number): Promise<string> =>
  new Promise((resolve) => {
    let received = ""
    const socket = connect(port, "127.0.0.1", () => {
      socket.write("GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    })
    socket.setEncoding("utf8").on("data", (text: string) => (received += text))
    socket.on("error", () => undefined)
    socket.on("close", () => {
      if (received !== "") resolve(received)
      else setTimeout(() => resolve(asSoonAsItListens(port)), attemptIntervalMillis)
    })
  })

test(
  "a request that comes with the first moment of listening is answered",
  async () => {
    const port = await freePort()
    startProcess(["--repos", repositories().path], { HOST: "127.0.0.1", PORT: String(port), ...(await newStorage()) })
    expect(await asSoonAsItListens(port)).toMatch(/^HTTP\/1\.1 200 /)
  },
  timeoutMillis,
)
