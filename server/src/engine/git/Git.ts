/** Runs one git command on an untrusted repository: limited in time and output, killed with all its children. */
import { spawn } from "node:child_process"
import { basename } from "node:path"
import { Data, Effect } from "effect"
import { killGroup } from "./Kill.ts"
import { type GitConfiguration, hardenedGitArguments, hardenedGitEnvironment, type GitProtocol } from "./hardening.ts"

/** Reasons for which a git command failed. */
export type GitFailureReason = "not_started" | "exit" | "timeout" | "output_too_large"

/**
 * A git command failed. `stderr` holds at most the first 500 characters of git's messages, without credentials in URLs
 * and without folders of this machine: only the last part of absolute paths is left.
 */
export class GitFailed extends Data.TaggedError("GitFailed")<{
  /** Subcommand, for example `clone`. Arguments are left out because they may contain credentials. */
  readonly command: string
  readonly reason: GitFailureReason
  /** Null if git was killed or never started. */
  readonly exitCode: number | null
  readonly stderr: string
}> {
  override get message(): string {
    const exit = this.exitCode === null ? "" : ` ${this.exitCode}`
    return `git ${this.command} failed (${this.reason}${exit})${this.stderr === "" ? "" : `: ${this.stderr}`}`
  }
}

/** Options of a git command. */
export interface GitOptions {
  /** Folder in which git runs; a bare repository itself. */
  readonly cwd: string
  /** Time limit after which git is killed; the reason is then `timeout`. */
  readonly timeoutMillis: number
  /** Maximum bytes of standard output, after which git is killed; the reason is then `output_too_large`. */
  readonly maxOutputBytes: number
  /** Transports that the command may use; none if missing. */
  readonly allowedProtocols?: ReadonlyArray<GitProtocol>
  /** Settings for this command. Their values are secret, and are removed from git's messages. */
  readonly configuration?: GitConfiguration
  /** Standard input of the command; empty if missing. */
  readonly input?: Uint8Array
  /** Author and time of objects that the command creates. */
  readonly signature?: GitSignature
  /** Index file to use; the repository's own if missing. */
  readonly indexFile?: string
}

/** Author and committer of a commit. */
export interface GitSignature {
  readonly name: string
  readonly email: string
  /** Git stores whole seconds. */
  readonly date: Date
}

const maximumStderrCharacters = 500

/**
 * Runs `git <args>` hardened and returns its standard output. Interrupting the effect kills git and its children.
 *
 * @example
 * git(["clone", "--bare", "--no-local", "--", source, target], {
 *   cwd: workFolder, timeoutMillis: 120_000, maxOutputBytes: 1_000_000, allowedProtocols: ["file"] })
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
      // Its own process group, so that its helpers (index-pack, upload-pack) can be killed with it.
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
      // Twice the limit, because removing credentials shortens the text.
      if (stderr.length < maximumStderrCharacters * 2) stderr += text.slice(0, maximumStderrCharacters * 2)
    })
    // a git that ends before it has read all input reports the reason itself
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
 * Creates the failures of a command.
 *
 * @param secrets texts that are removed from messages
 */
export const failuresOf =
  (args: ReadonlyArray<string>, secrets: ReadonlyArray<string> = []) =>
  (reason: GitFailureReason, exitCode: number | null = null, stderr = ""): GitFailed =>
    new GitFailed({ command: subcommandOf(args), reason, exitCode, stderr: presentable(stderr, secrets) })

const optionsWithValue = new Set(["-c", "-C"])

const subcommandOf = (args: ReadonlyArray<string>): string =>
  args.find((argument, index) => !argument.startsWith("-") && !optionsWithValue.has(args[index - 1] ?? "")) ?? ""

/** An absolute path, with quotes (also if it is cut off) or without; not the path of a URL or a reference. */
const absolutePaths = /'\/[^'\n]*(?:'|$)|(?<![\w.:/-])\/[^\s'":,;()]+/gm

const presentable = (stderr: string, secrets: ReadonlyArray<string>): string =>
  secrets
    .reduce((text, secret) => text.replaceAll(secret, "..."), stderr)
    .replace(/(?<!\w)(\w+:\/\/)[^/\s@]*@/g, "$1")
    .replace(absolutePaths, (path) => `'${basename(path.replaceAll("'", ""))}'`)
    .trim()
    .slice(0, maximumStderrCharacters)
