/** Runs one git command on a repository that is not trusted: bounded in time and output, killed with all its children. */
import { spawn } from "node:child_process"
import { basename } from "node:path"
import { Data, Effect } from "effect"
import { killGroup } from "./Kill.ts"
import { type GitConfiguration, hardenedGitArguments, hardenedGitEnvironment, type GitProtocol } from "./hardening.ts"

/** Why a git command did not deliver its output. */
export type GitFailureReason = "not_started" | "exit" | "timeout" | "output_too_large"

/**
 * A git command failed. `stderr` holds at most the first 500 characters of what git said, without credentials of URLs
 * and without the folders of this machine: of an absolute path only the last part is left.
 */
export class GitFailed extends Data.TaggedError("GitFailed")<{
  /** The subcommand, for example `clone`; its arguments are left out because they may hold credentials. */
  readonly command: string
  readonly reason: GitFailureReason
  /** Null when git was killed or never started. */
  readonly exitCode: number | null
  readonly stderr: string
}> {
  override get message(): string {
    const exit = this.exitCode === null ? "" : ` ${this.exitCode}`
    return `git ${this.command} failed (${this.reason}${exit})${this.stderr === "" ? "" : `: ${this.stderr}`}`
  }
}

/** How one git command is run. */
export interface GitOptions {
  /** Folder in which git runs; for a bare repository the repository itself. */
  readonly cwd: string
  /** After this time git is killed and the command fails with reason `timeout`. */
  readonly timeoutMillis: number
  /** When git writes more than this to its standard output it is killed: reason `output_too_large`. */
  readonly maxOutputBytes: number
  /** Transports the command may use; none unless given. */
  readonly allowedProtocols?: ReadonlyArray<GitProtocol>
  /** Settings for this command; their values are secret, and taken out of what git says. */
  readonly configuration?: GitConfiguration
  /** What the command reads from its standard input; nothing unless given. */
  readonly input?: Uint8Array
  /** Who makes what the command makes, and when. */
  readonly signature?: GitSignature
  /** The index to use; without it the one of the repository. */
  readonly indexFile?: string
}

/** The author and committer of a commit. */
export interface GitSignature {
  readonly name: string
  readonly email: string
  /** Git keeps whole seconds. */
  readonly date: Date
}

const maximumStderrCharacters = 500

/**
 * Runs `git <args>` hardened and answers its standard output. Interrupting the effect kills git and its children.
 *
 * @example
 * git(["clone", "--bare", "--no-local", "--", source, target], {
 *   cwd: workFolder, timeoutMillis: 120_000, maxOutputBytes: 1_000_000, allowedProtocols: ["file"]
 * })
 */
export const git = (args: ReadonlyArray<string>, options: GitOptions): Effect.Effect<Buffer, GitFailed> => {
  const failed = failuresOf(args, Object.values(options.configuration ?? {}))

  return Effect.callback<Buffer, GitFailed>((resume) => {
    const child = spawn("git", [...hardenedGitArguments, ...args], {
      cwd: options.cwd,
      env: Object.assign(
        { ...hardenedGitEnvironment(options.allowedProtocols, options.configuration) },
        options.signature === undefined ? {} : variablesOf(options.signature),
        options.indexFile === undefined ? {} : { GIT_INDEX_FILE: options.indexFile },
      ),
      stdio: [options.input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
      // A process group of its own, so that its helpers (index-pack, upload-pack) can be killed with it.
      detached: true,
    })
    const chunks: Array<Buffer> = []
    let outputBytes = 0
    let stderr = ""
    child.stdout?.on("data", (chunk: Buffer) => {
      outputBytes += chunk.length
      if (outputBytes > options.maxOutputBytes) {
        killGroup(child)
        resume(Effect.fail(failed("output_too_large")))
        return
      }
      chunks.push(chunk)
    })
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      // Twice the limit is kept, because removing credentials shortens the text.
      if (stderr.length < maximumStderrCharacters * 2) stderr += text.slice(0, maximumStderrCharacters * 2)
    })
    // a git that ends before it has read everything says why itself
    child.stdin?.on("error", () => undefined).end(options.input)
    child.once("error", (error) => resume(Effect.fail(failed("not_started", null, error.message))))
    child.once("close", (code) => {
      resume(
        code === 0 ? Effect.succeed(Buffer.concat(chunks, outputBytes)) : Effect.fail(failed("exit", code, stderr)),
      )
    })
    return Effect.sync(() => killGroup(child))
  }).pipe(Effect.timeoutOrElse({ duration: options.timeoutMillis, orElse: () => failed("timeout") }))
}

const variablesOf = ({ name, email, date }: GitSignature): Readonly<Record<string, string>> => {
  const time = `${Math.floor(date.getTime() / 1000)} +0000`
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_AUTHOR_DATE: time,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
    GIT_COMMITTER_DATE: time,
  }
}

/**
 * Makes the failures of a command.
 *
 * @param secrets never part of what is said
 */
export const failuresOf =
  (args: ReadonlyArray<string>, secrets: ReadonlyArray<string> = []) =>
  (reason: GitFailureReason, exitCode: number | null = null, stderr = ""): GitFailed =>
    new GitFailed({ command: subcommandOf(args), reason, exitCode, stderr: presentable(stderr, secrets) })

const optionsWithValue = new Set(["-c", "-C"])

const subcommandOf = (args: ReadonlyArray<string>): string =>
  args.find((argument, index) => !argument.startsWith("-") && !optionsWithValue.has(args[index - 1] ?? "")) ?? ""

/** An absolute path in quotes, whole or cut off, or without them; not the path of a URL or of a reference. */
const absolutePaths = /'\/[^'\n]*(?:'|$)|(?<![\w.:/-])\/[^\s'":,;()]+/gm

const presentable = (stderr: string, secrets: ReadonlyArray<string>): string =>
  secrets
    .reduce((text, secret) => text.replaceAll(secret, "..."), stderr)
    .replace(/(?<!\w)(\w+:\/\/)[^/\s@]*@/g, "$1")
    .replace(absolutePaths, (path) => `'${basename(path.replaceAll("'", ""))}'`)
    .trim()
    .slice(0, maximumStderrCharacters)
