/** Processes of a bench, each with one task: the parent calls handlers by name over IPC, the process answers. */
import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { memorySettings } from "../../../server/src/nodeOptions.ts"

/** Handlers of a process by name: one input, one output, both cloneable by `structuredClone`. */
export type Handlers = { readonly [Name in string]: (input: never) => unknown }

interface Question {
  readonly id: number
  readonly name: string
  readonly input: unknown
}

type Answer = { readonly id: number; readonly output: unknown } | { readonly id: number; readonly error: string }

/** Time for a process to end by itself once it is disconnected. */
const stopDeadlineMillis = 15_000

/**
 * Answers the parent process until it disconnects.
 *
 * @param close what is to be done before the end
 */
export const answer = (handlers: Handlers, close: () => Promise<void> = async () => undefined): void => {
  const reply = (message: Answer) => {
    if (process.connected) process.send?.(message)
  }
  process.on("message", ({ id, name, input }: Question) => {
    const handler = handlers[name]
    void (async () => handler?.(input as never))().then(
      (output) => reply({ id, output }),
      (error: unknown) => reply({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
  // Ctrl-C reaches every process of the terminal: the parent ends this one when its clean-up is done
  process.on("SIGINT", () => undefined)
  process.once("disconnect", () => void close().finally(() => process.exit()))
}

/** A process that answers. */
export interface Peer<Own extends Handlers> {
  readonly processId: number
  readonly ask: <Name extends keyof Own & string>(
    name: Name,
    ...input: Parameters<Own[Name]>
  ) => Promise<Awaited<ReturnType<Own[Name]>>>
  readonly stop: () => Promise<void>
}

const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

const end = async (child: ChildProcess): Promise<void> => {
  if (isOver(child)) return
  const ended = once(child, "exit")
  // a bench may have halted it; a halted process does not notice the disconnect
  child.kill("SIGCONT")
  if (child.connected) child.disconnect()
  const force = setTimeout(() => child.kill("SIGKILL"), stopDeadlineMillis)
  await ended
  clearTimeout(force)
}

/** Ends the child at the latest when this process exits, even if nothing awaits the child. */
export const endWithThisProcess = (child: ChildProcess): void => {
  const kill = () => child.kill("SIGKILL")
  process.once("exit", kill)
  child.once("exit", () => process.off("exit", kill))
}

/** Options for starting a process of a bench. */
export interface StartOptions {
  /** Switches of Node.js, such as `--cpu-prof`. */
  readonly nodeOptions?: ReadonlyArray<string>
  /** File descriptor for the output of the process; without one it is discarded. */
  readonly output?: number
}

/** Resolves imports of this repository's packages to their sources. */
const typescriptOptions = ["--conditions=@code-analysis/source"]

/** Starts a module that calls `answer`. `Own` is the type of the handlers that it answers with. */
export const startPeer = <Own extends Handlers>(
  module: URL,
  { nodeOptions = [], output }: StartOptions = {},
): Peer<Own> => {
  const child = fork(fileURLToPath(module), [], {
    execArgv: [...(module.pathname.endsWith(".ts") ? typescriptOptions : []), ...nodeOptions],
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], NODE_ENV: "production", ...memorySettings },
    serialization: "advanced",
    stdio: ["ignore", output ?? "ignore", "inherit", "ipc"],
  })
  if (child.pid === undefined) throw new Error(`${module.pathname} did not start`)
  endWithThisProcess(child)

  const waiting = new Map<number, { resolve: (output: unknown) => void; reject: (error: Error) => void }>()
  let questions = 0
  child.on("message", (message: Answer) => {
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if ("error" in message) asked?.reject(new Error(message.error))
    else asked?.resolve(message.output)
  })
  child.once("exit", (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`${module.pathname} ended (${signal ?? code})`))
    waiting.clear()
  })

  return {
    processId: child.pid,
    ask: (name, ...[input]) => {
      if (isOver(child)) return Promise.reject(new Error(`${module.pathname} has ended`))
      questions += 1
      const id = questions
      return new Promise((resolve, reject) => {
        // the output comes from the handler of this name
        waiting.set(id, { resolve: resolve as (output: unknown) => void, reject })
        child.send({ id, name, input } satisfies Question)
      })
    },
    stop: () => end(child),
  }
}
