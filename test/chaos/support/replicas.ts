/** Keeps replicas running as an operator's supervisor does, kills them on request, and records their output. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { eventually } from "../../server/support/poll.ts"
import type { LogLine } from "../verdict.ts"
import { optionsVariable, type ReplicaMessage, type ReplicaOptions, type RunnerMessage } from "./messages.ts"

const program = fileURLToPath(new URL("../replica.ts", import.meta.url))
const root = fileURLToPath(new URL("../../../", import.meta.url))

const startDeadlineMillis = 60_000
const stopDeadlineMillis = 10_000
/** Pause before the restart of a replica that did not find PostgreSQL. */
const restartPauseMillis = 250
/** Far more than a freeze takes. */
const longestFreezeSeconds = 60

/** Options that all replicas of a run share. */
export interface ReplicasOptions extends Pick<ReplicaOptions, "databaseUrl" | "seed" | "organizationIds"> {
  readonly count: number
  /** Whether a replica that starts now may find PostgreSQL missing. */
  readonly mayMissPostgres: () => boolean
}

/** The replicas of a run. */
export interface Replicas {
  readonly acknowledged: Set<string>
  readonly rolledBack: Set<string>
  readonly logLines: Array<LogLine>
  /** Ends of replicas that the run did not cause. */
  readonly unexpectedEnds: Array<string>
  /** Waits until all replicas deliver. */
  readonly allReady: () => Promise<void>
  /** `kill -9`, and waits for the end; another process takes the replica's place at once. */
  readonly kill: (replica: number) => Promise<void>
  /** Halts a replica; the returned function resumes it. */
  readonly freeze: (replica: number) => () => void
  /** Stops all publishers and waits for their end. */
  readonly stopPublishing: () => Promise<void>
  /** Ends all replicas like `docker stop`. */
  readonly stop: () => Promise<void>
}

interface Running {
  readonly child: ChildProcess
  isReady: boolean
  isQuiet: boolean
  isToEnd: boolean
}

/** Parses a log line. Replicas log JSON; other output comes from a failure. */
const logLineOf = (replica: number, text: string): LogLine => {
  const at = Date.now()
  try {
    const { message, level, cause }: Record<string, unknown> = JSON.parse(text)
    const said = (Array.isArray(message) ? message : [message]).map((part) =>
      typeof part === "string" ? part : JSON.stringify(part),
    )
    const why = typeof cause === "string" ? [cause.split("\n", 4).join(" ")] : []
    return { replica, level: String(level), message: [...said, ...why].join(" | "), at }
  } catch {
    return { replica, level: "no log line", message: text, at }
  }
}

/** Resumes a frozen process after a while even if the runner is gone: a frozen process cannot end by itself. */
const guardOf = (processId: number) => {
  const command = `sleep ${longestFreezeSeconds}; kill -CONT ${processId}`
  const guard = spawn("sh", ["-c", command], { stdio: "ignore", detached: true })
  guard.unref()
  return {
    end: () => {
      // the whole process group: the shell waits for a child
      if (guard.pid !== undefined && guard.exitCode === null) process.kill(-guard.pid, "SIGKILL")
    },
  }
}

/** Starts `count` replicas. */
export const startReplicas = ({ count, mayMissPostgres, ...shared }: ReplicasOptions): Replicas => {
  const acknowledged = new Set<string>()
  const rolledBack = new Set<string>()
  const logLines: Array<LogLine> = []
  const unexpectedEnds: Array<string> = []
  const running: Array<Running> = []
  let publishes = true
  let isStopping = false

  const hear = (state: Running, message: ReplicaMessage): void => {
    if (message.type === "committed") acknowledged.add(message.transaction)
    else if (message.type === "rolledBack") rolledBack.add(message.transaction)
    else if (message.type === "ready") state.isReady = true
    else state.isQuiet = true
  }

  const start = (replica: number, incarnation: number): void => {
    const options: ReplicaOptions = { ...shared, replica, incarnation, publishes }
    const child = spawn(process.execPath, ["--conditions=@code-analysis/source", program], {
      cwd: root,
      env: { PATH: process.env["PATH"], HOME: process.env["HOME"], [optionsVariable]: JSON.stringify(options) },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    })
    const state: Running = { child, isReady: false, isQuiet: !publishes, isToEnd: false }
    running[replica] = state
    const early: Array<LogLine> = []
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue
      createInterface(stream).on("line", (text) => {
        const lines = state.isReady ? logLines : early
        lines.push(logLineOf(replica, text))
      })
    }
    child.on("message", (message: ReplicaMessage) => hear(state, message))
    child.once("close", (code, signal) => {
      const isMissing = !state.isReady && mayMissPostgres()
      // a replica that does not find its database logs why and ends, as it should
      if (!isMissing) logLines.push(...early)
      if (isStopping) return
      if (!state.isToEnd && !isMissing) {
        unexpectedEnds.push(`replica ${replica} ended with ${signal ?? `exit code ${code}`}`)
      }
      if (state.isToEnd) start(replica, incarnation + 1)
      else setTimeout(() => isStopping || start(replica, incarnation + 1), restartPauseMillis)
    })
  }

  const all = (condition: (state: Running) => boolean) => () => (running.every(condition) ? true : undefined)

  const endAll = async (signal: NodeJS.Signals): Promise<void> => {
    await Promise.all(
      running.map(async (state) => {
        const { child } = state
        if (child.exitCode !== null || child.signalCode !== null) return
        state.isToEnd = true
        const ended = once(child, "close")
        child.kill(signal)
        const force = setTimeout(() => {
          unexpectedEnds.push(`a replica did not end within ${stopDeadlineMillis} ms of being told to`)
          child.kill("SIGKILL")
        }, stopDeadlineMillis)
        await ended
        clearTimeout(force)
      }),
    )
  }

  for (let replica = 0; replica < count; replica++) start(replica, 0)

  return {
    acknowledged,
    rolledBack,
    logLines,
    unexpectedEnds,
    allReady: async () => {
      await eventually(
        "the start of all replicas",
        all(({ isReady }) => isReady),
        startDeadlineMillis,
      )
    },
    kill: async (replica) => {
      const state = running[replica]
      if (state === undefined || state.child.exitCode !== null || state.child.signalCode !== null) return
      state.isToEnd = true
      const ended = once(state.child, "close")
      state.child.kill("SIGKILL")
      await ended
    },
    freeze: (replica) => {
      const child = running[replica]?.child
      if (child?.pid === undefined) throw new Error(`there is no replica ${replica}`)
      child.kill("SIGSTOP")
      const guard = guardOf(child.pid)
      return () => {
        child.kill("SIGCONT")
        guard.end()
      }
    },
    stopPublishing: async () => {
      publishes = false
      const message: RunnerMessage = { type: "stopPublishing" }
      for (const { child } of running) if (child.connected) child.send(message)
      await eventually(
        "the end of publishing",
        all(({ isQuiet, isReady }) => isReady && isQuiet),
        startDeadlineMillis,
      )
    },
    stop: async () => {
      isStopping = true
      await endAll("SIGTERM")
    },
  }
}
