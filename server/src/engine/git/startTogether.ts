/**
 * Starts several git commands at the price of one.
 *
 * A new process begins as a copy of this one, and the kernel goes through all of its memory for that: with 300 MB, 5 to 10
 * ms of processor time, more than git needs for what it is asked. So one shell, which is small, starts them.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { Readable, type Writable } from "node:stream"
import { Effect, type Scope } from "effect"
import { failuresOf, type GitFailed, killGroup } from "./Git.ts"
import { hardenedGitArguments, hardenedGitEnvironment } from "./hardening.ts"

/** A command that says something and ends. */
export interface ShortCommand {
  readonly args: ReadonlyArray<string>
  /** After this time, counted from when its output is asked for, it counts as failed. */
  readonly timeoutMillis: number
  /** Of more than this it is cut off, and counts as failed. */
  readonly maxOutputBytes: number
}

/** Commands that run. */
export interface StartedCommands {
  /** What a short command says, all of it. */
  readonly outputOf: (command: ShortCommand) => Effect.Effect<Buffer, GitFailed>
  /** Of the command that is spoken with. */
  readonly input: Writable
  readonly output: Readable
}

/**
 * Starts commands in a repository; closing the scope ends those that still run.
 *
 * @param args of the command that is spoken with
 */
export const startTogether = (
  gitDirectory: string,
  commands: ReadonlyArray<ShortCommand>,
  args: ReadonlyArray<string>,
): Effect.Effect<StartedCommands, GitFailed, Scope.Scope> =>
  Effect.gen(function* () {
    const script = scriptOf(commands, args)
    const shell = yield* Effect.acquireRelease(startShell(gitDirectory, script, commands.length), endShell)
    const start: Start = { failure: null }
    shell.once("error", (error) => (start.failure = error))
    const { stdin, stdout, stdio } = shell
    if (stdin === null || stdout === null) return yield* failuresOf(args)("not_started")
    const outputs = new Map(
      commands.map((command, index) => [command, outputOf(command, stdio[index + firstDescriptor], start)]),
    )
    return {
      outputOf: (command) => outputs.get(command) ?? failuresOf(command.args)("not_started"),
      input: stdin,
      output: stdout,
    }
  })

const startShell = (gitDirectory: string, script: string, commands: number): Effect.Effect<ChildProcess> =>
  Effect.sync(() =>
    spawn("sh", ["-c", script], {
      cwd: gitDirectory,
      env: hardenedGitEnvironment(),
      stdio: ["pipe", "pipe", "ignore", ...Array.from({ length: commands }, () => "pipe" as const)],
      detached: true,
    }),
  )

const endShell = (shell: ChildProcess): Effect.Effect<void> =>
  Effect.sync(() => {
    for (const stream of shell.stdio) stream?.destroy()
    killGroup(shell.pid, "SIGTERM")
  })

/** Why there is no shell, if there is none. */
interface Start {
  failure: Error | null
}

/** The first descriptor that is nobody's yet. */
const firstDescriptor = 3

/**
 * A shell outlives the signal that ends the commands that it started, so that it takes leave of them: where this server is
 * the first process of a system, nobody else does.
 */
const outlive = "trap : TERM"

/** Each short command writes to a descriptor of its own; its error output and its exit status follow, each after a NUL. */
const scriptOf = (commands: ReadonlyArray<ShortCommand>, args: ReadonlyArray<string>): string => {
  const descriptors = commands.map((_, index) => index + firstDescriptor)
  return [
    outlive,
    ...commands.map((command, index) => {
      const own = index + firstDescriptor
      const run = `said=$(${gitLine(command.args)} 2>&1 >&${own})`
      const others = descriptors.filter((descriptor) => descriptor !== own)
      return `{ ${outlive}; ${run}; printf '\\0%s\\0%d' "$said" $? >&${own}; } ${closing(others)} &`
    }),
    `exec ${closing(descriptors)}`,
    gitLine(args),
    "until wait; do :; done",
  ].join("\n")
}

/** Redirections that close descriptors. */
const closing = (descriptors: ReadonlyArray<number>): string =>
  descriptors.map((descriptor) => `${descriptor}>&-`).join(" ")

const gitLine = (args: ReadonlyArray<string>): string => ["git", ...hardenedGitArguments, ...args].map(quoted).join(" ")

/** A word that the shell takes as it is (POSIX.1-2017, shell command language, 2.2.2). */
const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`

const outputOf = (
  { args, timeoutMillis, maxOutputBytes }: ShortCommand,
  stream: unknown,
  start: Start,
): Effect.Effect<Buffer, GitFailed> => {
  const failed = failuresOf(args)
  if (!(stream instanceof Readable)) return failed("not_started")
  // read from the beginning, or the command would wait with what it has to say
  const collected = collect(stream, maxOutputBytes)
  return Effect.promise(() => collected).pipe(
    Effect.flatMap((written) => {
      if (start.failure !== null) return failed("not_started", null, start.failure.message)
      if (written === null) return failed("output_too_large")
      const { output, said, status } = partsOf(written)
      return status === 0 ? Effect.succeed(output) : failed("exit", status, said)
    }),
    Effect.timeoutFail({ duration: timeoutMillis, onTimeout: () => failed("timeout") }),
  )
}

/** All that arrives before the stream is closed; null when it is too much. */
const collect = (stream: Readable, maxOutputBytes: number): Promise<Buffer | null> =>
  new Promise((resolve) => {
    const chunks: Array<Buffer> = []
    let bytes = 0
    stream.on("data", (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= maxOutputBytes) {
        chunks.push(chunk)
        return
      }
      stream.destroy()
      resolve(null)
    })
    stream.on("error", () => undefined)
    stream.on("close", () => resolve(Buffer.concat(chunks, bytes)))
  })

/** What a short command wrote: the status is null where the shell was ended before it could say it. */
const partsOf = (written: Buffer) => {
  const beforeStatus = written.lastIndexOf(0)
  const beforeSaid = beforeStatus <= 0 ? -1 : written.lastIndexOf(0, beforeStatus - 1)
  if (beforeSaid < 0) return { output: written, said: "", status: null }
  return {
    output: written.subarray(0, beforeSaid),
    said: written.toString("utf8", beforeSaid + 1, beforeStatus),
    status: Number(written.toString("latin1", beforeStatus + 1)),
  }
}
