/**
 * Starts several git commands at the price of one.
 *
 * A new process begins as a copy of this one, and the kernel goes through all of its memory for that: with 300 MB, 5 to 10
 * ms of processor time, more than git needs for what it is asked. So one shell, which is small, starts them.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { Readable, Writable } from "node:stream"
import { Effect, type Scope } from "effect"
import { failuresOf, type GitFailed, killGroup } from "./Git.ts"
import { hardenedGitArguments, hardenedGitEnvironment } from "./hardening.ts"

/** A command that says something and ends. */
export interface ShortCommand {
  readonly args: ReadonlyArray<string>
  /** After this time, counted from its start, it counts as failed; of the processor it may take no more either. */
  readonly timeoutMillis: number
  /** Of more than this it is cut off, and counts as failed. */
  readonly maxOutputBytes: number
}

/** Commands that run. */
export interface StartedCommands {
  /** What a short command says, all of it; to be asked for once, since it is held until then. */
  readonly outputOf: (command: ShortCommand) => Effect.Effect<Buffer, GitFailed>
  /** Of the command that is spoken with. */
  readonly input: Writable
  readonly output: Readable
}

/**
 * Starts commands in a repository; closing the scope ends those that still run.
 *
 * @param commands at most seven, since shells know descriptors of one digit
 * @param args of the command that is spoken with
 */
export const startTogether = (
  gitDirectory: string,
  commands: ReadonlyArray<ShortCommand>,
  args: ReadonlyArray<string>,
): Effect.Effect<StartedCommands, GitFailed, Scope.Scope> =>
  Effect.gen(function* () {
    const script = scriptOf(commands, args)
    const { shell, start } = yield* Effect.acquireRelease(startShell(gitDirectory, script, commands.length), endShell)
    const [input, output, , ...streams] = streamsOf(shell)
    if (!(input instanceof Writable) || !(output instanceof Readable)) return yield* failuresOf(args)("not_started")
    const outputs = new Map(commands.map((command, index) => [command, collect(command, streams[index], start)]))
    return {
      outputOf: (command) =>
        Effect.suspend(() => {
          const collected = outputs.get(command)
          outputs.delete(command)
          return Effect.flatten(
            Effect.promise(async () => (await collected) ?? failuresOf(command.args)("not_started")),
          )
        }),
      input,
      output,
    }
  })

/** A shell, and why there is none, if there is none. */
interface StartedShell {
  readonly shell: ChildProcess
  readonly start: Start
}

interface Start {
  failure: Error | null
}

const startShell = (gitDirectory: string, script: string, commands: number): Effect.Effect<StartedShell> =>
  Effect.sync(() => {
    const shell = spawn("sh", ["-c", script], {
      cwd: gitDirectory,
      env: hardenedGitEnvironment(),
      stdio: ["pipe", "pipe", "ignore", ...Array.from({ length: commands }, () => "pipe" as const)],
      detached: true,
    })
    const start: Start = { failure: null }
    shell.on("error", (error) => (start.failure = error))
    return { shell, start }
  })

/** There are no streams where the system has no more descriptors. */
const streamsOf = ({ stdio }: { readonly stdio?: ChildProcess["stdio"] }): ReadonlyArray<unknown> => stdio ?? []

/** Commands end within milliseconds when they are told to; what was only about to start then may not have heard it. */
const killDelayMillis = 500

const endShell = ({ shell }: StartedShell): Effect.Effect<void> =>
  Effect.sync(() => {
    for (const stream of streamsOf(shell)) {
      if (stream instanceof Readable || stream instanceof Writable) stream.destroy()
    }
    if (shell.exitCode !== null || shell.signalCode !== null) return
    killGroup(shell.pid, "SIGTERM")
    const kill = setTimeout(() => killGroup(shell.pid, "SIGKILL"), killDelayMillis)
    shell.once("exit", () => clearTimeout(kill))
  })

/** The first descriptor that is nobody's yet. */
const firstDescriptor = 3

/**
 * A shell outlives the signal that ends the commands that it started, so that it takes leave of them: where this server is
 * the first process of a system, nobody else does.
 */
const outlive = "trap : TERM"

/**
 * Each short command writes to a descriptor of its own; its error output and its exit status follow, each after a NUL. When
 * the command that is spoken with ends, nobody else holds its descriptors.
 */
const scriptOf = (commands: ReadonlyArray<ShortCommand>, args: ReadonlyArray<string>): string => {
  const descriptors = commands.map((_, index) => index + firstDescriptor)
  return [
    outlive,
    ...commands.map((command, index) => {
      const own = index + firstDescriptor
      const limit = `ulimit -t ${Math.ceil(command.timeoutMillis / millisPerSecond)}`
      const run = `said=$(${gitLine(command.args)} 2>&1 >&${own})`
      const others = descriptors.filter((descriptor) => descriptor !== own)
      return `{ ${outlive}; ${limit}; ${run}; printf '\\0%s\\0%d' "$said" $? >&${own}; } </dev/null >/dev/null ${closing(others)} &`
    }),
    `exec ${closing(descriptors)}`,
    gitLine(args),
    "exec <&- >&-",
    "until wait; do :; done",
  ].join("\n")
}

const millisPerSecond = 1_000

/** Redirections that close descriptors. */
const closing = (descriptors: ReadonlyArray<number>): string =>
  descriptors.map((descriptor) => `${descriptor}>&-`).join(" ")

const gitLine = (args: ReadonlyArray<string>): string => ["git", ...hardenedGitArguments, ...args].map(quoted).join(" ")

/** A word that the shell takes as it is (POSIX.1-2017, shell command language, 2.2.2). */
const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`

/** Room for what follows the output: what git says of an error is shorter. */
const trailerBytes = 64 * 1024

/** Of what git says of an error, so much may be shown. */
const maximumSaidBytes = 1_000

/** Reads from the beginning, or the command would wait with what it has to say. */
const collect = (
  { args, timeoutMillis, maxOutputBytes }: ShortCommand,
  stream: unknown,
  start: Start,
): Promise<Effect.Effect<Buffer, GitFailed>> => {
  const failed = failuresOf(args)
  return new Promise((resolve) => {
    if (!(stream instanceof Readable)) {
      resolve(failed("not_started"))
      return
    }
    const chunks: Array<Buffer> = []
    let bytes = 0
    const end = (outcome: Effect.Effect<Buffer, GitFailed>): void => {
      clearTimeout(timeout)
      chunks.length = 0
      bytes = 0
      stream.destroy()
      resolve(outcome)
    }
    const timeout = setTimeout(() => end(failed("timeout")), timeoutMillis)
    stream.on("data", (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxOutputBytes + trailerBytes) end(failed("output_too_large"))
      else chunks.push(chunk)
    })
    stream.on("error", () => undefined)
    stream.on("close", () => {
      const { output, said, status } = partsOf(Buffer.concat(chunks, bytes))
      if (start.failure !== null) end(failed("not_started", null, start.failure.message))
      else if (output.length > maxOutputBytes) end(failed("output_too_large"))
      else end(status === 0 ? Effect.succeed(output) : failed("exit", status, said))
    })
  })
}

/** What a short command wrote: the status is null where the shell was ended before it could say it. */
const partsOf = (written: Buffer) => {
  const beforeStatus = written.lastIndexOf(0)
  const status = written.toString("latin1", beforeStatus + 1)
  const beforeSaid = beforeStatus <= 0 ? -1 : written.lastIndexOf(0, beforeStatus - 1)
  if (beforeSaid < 0 || !/^\d{1,3}$/.test(status)) return { output: written, said: "", status: null }
  return {
    output: written.subarray(0, beforeSaid),
    said: written.toString("utf8", beforeSaid + 1, Math.min(beforeStatus, beforeSaid + 1 + maximumSaidBytes)),
    status: Number(status),
  }
}
