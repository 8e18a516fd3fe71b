/** The replicas of a run: each a process of its own, which is ended and started again. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort } from "../../scripts/freePort.ts"
import { deadlockReason } from "../../server/src/database/Transient.ts"
import { callOf } from "../server/support/client.ts"

const startDeadlineMillis = 90_000
/** Time limit of `docker stop`. */
const stopDeadlineMillis = 10_000
const pollMillis = 100
const samplingMillis = 1000
/** Characters of a process's last output that are kept, to print if it ends on its own. */
const keptOutput = 4000
/** Log message of the service for a request that it could not answer. */
const failedRequest = "a request failed"
/** Connections that were kept open to a process before it ended may be found out a moment after the next one answers. */
const graceMillis = 1000

/** The memory of a process at a moment. */
export interface Sample {
  readonly at: number
  readonly bytes: number
}

/** A replica, whichever process it is at the moment. */
export interface Replica {
  readonly name: string
  readonly baseUrl: string
  readonly call: ReturnType<typeof callOf>
  /** Resident memory, by process: the newest is the last one. */
  readonly memory: Array<Array<Sample>>
  /** Whether a call at this moment may find nobody. */
  readonly mayBeAway: (at: number) => boolean
  /** `kill -9`, then another process takes its place. */
  readonly kill: () => Promise<void>
  /** SIGTERM, then another process takes its place. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Last output of the newest process. */
  readonly said: () => string
}

/** A program to start: arguments of Node, and the working folder. */
export interface Program {
  readonly args: ReadonlyArray<string>
  readonly folder: string
}

/** Shared settings of replicas. */
export interface ReplicaSettings {
  readonly databaseUrl: string
  readonly repositories: string
  readonly encryptionKey: string
  /** Ends that nobody asked for, and stops that took too long. */
  readonly complaints: Array<string>
  /** Log lines of the replicas about failed requests. */
  readonly defects: Array<string>
  /** Whether a replica may migrate while others work: then transactions may meet it. */
  readonly migratesMeanwhile: boolean
}

const residentBytes = (processId: number): number | undefined => {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, "utf8")) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}

const isReady = (baseUrl: string): Promise<boolean> =>
  fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Starts a replica and waits until it answers. */
export const startReplica = async (name: string, program: Program, settings: ReplicaSettings): Promise<Replica> => {
  const { databaseUrl, repositories, encryptionKey, complaints, defects, migratesMeanwhile } = settings
  // but for migrations, the service never stands in its own way
  const faults = migratesMeanwhile ? [failedRequest] : [failedRequest, deadlockReason]
  const dataFolder = mkdtempSync(join(tmpdir(), "code-analysis-load-"))
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const memory: Array<Array<Sample>> = []
  const absences: Array<{ readonly from: number; to: number }> = []
  let child: ChildProcess
  let said = ""
  let isAskedToEnd = false

  const launch = async () => {
    const started = spawn(process.execPath, [...program.args], {
      cwd: program.folder,
      env: {
        PATH: process.env["PATH"],
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: String(port),
        BASE_URL: baseUrl,
        DATA_DIR: dataFolder,
        DATABASE_URL: databaseUrl,
        REPOS_DIR: repositories,
        ENCRYPTION_KEY: encryptionKey,
        ANALYSIS_WORKERS: "1",
        LOG_LEVEL: "WARN",
      },
      stdio: ["ignore", "pipe", "pipe"],
    })
    child = started
    isAskedToEnd = false
    said = ""
    for (const stream of [started.stdout, started.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        said = `${said}${line}\n`.slice(-keptOutput)
        if (faults.some((fault) => line.includes(fault))) defects.push(`${name} logged: ${line.slice(0, keptOutput)}`)
      })
    }
    const samples: Array<Sample> = []
    memory.push(samples)
    const sampling = setInterval(() => {
      const bytes = started.pid === undefined ? undefined : residentBytes(started.pid)
      if (bytes !== undefined) samples.push({ at: Date.now(), bytes })
    }, samplingMillis)
    started.once("close", (code, signal) => {
      clearInterval(sampling)
      if (!isAskedToEnd) complaints.push(`${name} ended by itself with ${signal ?? code}: ${said}`)
    })
    const deadline = Date.now() + startDeadlineMillis
    while (!(await isReady(baseUrl))) {
      if (started.exitCode !== null || Date.now() > deadline) throw new Error(`${name} does not start: ${said}`)
      await sleep(pollMillis)
    }
  }

  const end = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    isAskedToEnd = true
    const ended = once(child, "close")
    const begun = Date.now()
    child.kill(signal)
    const force = setTimeout(() => child.kill("SIGKILL"), 2 * stopDeadlineMillis)
    await ended
    clearTimeout(force)
    const took = Date.now() - begun
    if (signal === "SIGTERM" && (child.exitCode !== 0 || took > stopDeadlineMillis)) {
      complaints.push(`${name} ended after SIGTERM with ${child.signalCode ?? child.exitCode}, after ${took} ms`)
    }
  }

  const replace = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
    const absence = { from: Date.now(), to: Number.POSITIVE_INFINITY }
    absences.push(absence)
    await end(signal)
    await launch()
    absence.to = Date.now() + graceMillis
  }

  await launch()
  return {
    name,
    baseUrl,
    call: callOf(baseUrl),
    memory,
    mayBeAway: (at) => absences.some(({ from, to }) => from <= at && at <= to),
    kill: () => replace("SIGKILL"),
    restart: () => replace("SIGTERM"),
    stop: async () => {
      await end("SIGTERM")
      rmSync(dataFolder, { recursive: true, force: true })
    },
    said: () => said,
  }
}
