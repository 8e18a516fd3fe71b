/** The bundled service as a process: time until its first response, and its idle memory. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { get } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort } from "../../../scripts/freePort.ts"
import { memorySettings } from "../../../server/src/nodeOptions.ts"
import { cpuSeconds } from "../support/cpu.ts"
import { endWithThisProcess } from "../support/processes.ts"

/** Interval of the requests until the first response. */
const askMillis = 3
const startDeadlineMillis = 120_000
const stopDeadlineMillis = 20_000
const bytesPerKilobyte = 1024
const millisPerSecond = 1000

/** A program to start, with its arguments and the request that it must answer. */
export interface Program {
  readonly command: readonly [program: string, ...args: ReadonlyArray<string>]
  readonly env: Readonly<Record<string, string>>
  /** Path and headers of a request that the program answers with 200. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Conditions for the time between the first response and the end. */
interface Stay {
  /** Idle time before its memory is read. */
  readonly idleMillis?: number
  /** Output that the program must print before it is measured. */
  readonly printed?: RegExp
}

/** Measurements of one start. */
export interface Start {
  /** From the start of the process to the end of the first response with 200. */
  readonly millis: number
  /** Processor time until the first response, over all threads; `undefined` on systems that do not report it. */
  readonly cpuMillis: number | undefined
  /** Resident memory after the idle time; `undefined` without idle time and on systems that do not report it. */
  readonly idleBytes: number | undefined
  readonly stdout: string
}

const isAnswered = (port: number, { path, headers = {} }: Program): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get({ host: "127.0.0.1", port, path, headers, agent: false }, (response) => {
      response.resume()
      response.once("end", () => resolve(response.statusCode === 200))
      response.once("error", () => resolve(false))
    })
    request.once("error", () => resolve(false))
  })

const residentBytes = (processId: number): number | undefined => {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, "utf8")) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) * bytesPerKilobyte
  } catch {
    return undefined
  }
}

/**
 * Starts a program, waits for its first answer and, if asked to, leaves it alone for a while; then ends it by SIGTERM.
 *
 * @throws {Error} with the program's output, if it ends before it answers or ignores SIGTERM
 */
export const startOnce = async (program: Program, { idleMillis = 0, printed = /(?:)/ }: Stay = {}): Promise<Start> => {
  const port = await freePort()
  const [executable, ...args] = program.command
  const begun = performance.now()
  const child = spawn(executable, args, {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      ...memorySettings,
      ...program.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  endWithThisProcess(child)
  let stdout = ""
  let stderr = ""
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text))
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text))
  const ended = once(child, "close")
  const { pid } = child
  if (pid === undefined) throw new Error(`${executable} did not start`)
  const failed = (what: string) => new Error(`${program.command.join(" ")} ${what}: ${stdout}${stderr}`)
  try {
    const waitFor = async (what: string, isSo: () => Promise<boolean> | boolean) => {
      while (!(await isSo())) {
        if (child.exitCode !== null || performance.now() - begun > startDeadlineMillis) throw failed(what)
        await sleep(askMillis)
      }
    }
    await waitFor("gave no answer", () => isAnswered(port, program))
    const millis = performance.now() - begun
    const cpu = cpuSeconds(pid)
    await waitFor("did not print what it should", () => printed.test(stdout))
    await sleep(idleMillis)
    const idleBytes = idleMillis === 0 ? undefined : residentBytes(pid)
    child.kill("SIGTERM")
    const force = setTimeout(() => child.kill("SIGKILL"), stopDeadlineMillis)
    await ended
    clearTimeout(force)
    if (child.exitCode !== 0 && child.signalCode !== "SIGTERM") throw failed("did not end when it was told to")
    return { millis, cpuMillis: cpu === undefined ? undefined : cpu * millisPerSecond, idleBytes, stdout }
  } finally {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL")
  }
}
