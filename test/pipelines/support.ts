/** Shared by the tests of pipelines: the bundled command, and a host's repository with a pull request. */
import { spawn } from "node:child_process"
import { spawnSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { bundledMain } from "../server/support/bundled.ts"

/** The command line that a pipeline would have from npm. */
export const bundledCommand = (): string => `${process.execPath} ${bundledMain()}`

/** Result of a process. */
export interface Outcome {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs a script of bash as a runner does: the first line that fails ends it. */
export const bash = (
  script: string,
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn("bash", ["-e", "-o", "pipefail", "-c", script], {
      cwd,
      env: { PATH: process.env["PATH"], HOME: cwd, ...env },
    })
    let stdout = ""
    let stderr = ""
    child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()))
    child.once("close", (status) => resolve({ status, stdout, stderr }))
  })

/** Runs git, and throws what it says when it fails. */
export const git = (cwd: string, ...args: ReadonlyArray<string>): string => {
  const identity = ["-c", "user.name=T", "-c", "user.email=t@acme.example", "-c", "commit.gpgSign=false"]
  const { status, stdout, stderr } = spawnSync("git", [...identity, ...args], { cwd, encoding: "utf8" })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

/** Commits files with these contents. */
export const commit = (repository: string, files: Readonly<Record<string, string>>): string => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, path)), { recursive: true })
    writeFileSync(join(repository, path), content)
  }
  git(repository, "add", ".")
  git(repository, "commit", "--quiet", "--message", "change")
  return git(repository, "rev-parse", "HEAD")
}

/** A pull request on a host. */
export interface PullRequest {
  /** Address of the repository. */
  readonly origin: string
  /** Head of the branch that is to be merged. */
  readonly head: string
  /** Head of the branch that it is to be merged into, which went on meanwhile. */
  readonly base: string
  /** Commit at which the branch starts. */
  readonly start: string
  /** Merge commit that the host makes of both. */
  readonly merge: string
}

/** The number of the pull request. */
export const pullRequestNumber = 7

/**
 * Makes a repository with a pull request that adds an `eval` beside a request to code that has a loose comparison already; the other branch got
 * a statement for debugging meanwhile.
 */
export const hostedPullRequest = (folder: string): PullRequest => {
  const origin = join(folder, "origin")
  mkdirSync(origin)
  git(origin, "init", "--quiet", "--initial-branch=main")
  const start = commit(origin, { "a.js": "f(a == b)\n" })
  git(origin, "checkout", "--quiet", "-b", "feature")
  const head = commit(origin, { "b.js": "f(req.query), eval(x)\n" })
  git(origin, "checkout", "--quiet", "main")
  const base = commit(origin, { "main.js": "debugger\n" })
  git(origin, "checkout", "--quiet", "--detach")
  git(origin, "merge", "--quiet", "--no-edit", "feature")
  const merge = git(origin, "rev-parse", "HEAD")
  git(origin, "update-ref", `refs/pull/${pullRequestNumber}/head`, head)
  git(origin, "update-ref", `refs/pull/${pullRequestNumber}/merge`, merge)
  git(origin, "checkout", "--quiet", "main")
  return { origin: `file://${origin}`, head, base, start, merge }
}
