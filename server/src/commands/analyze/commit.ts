/** Finds the repository that a folder is in, and the commits that are asked for. */
import { stat } from "node:fs/promises"
import { getSystemErrorMessage } from "node:util"
import { Data, Effect } from "effect"
import { git, type GitFailed } from "../../engine/git/Git.ts"
import { isShallow } from "../../engine/git/shallow.ts"

/** There is nothing to analyze; the message says why and what would help. */
export class CannotAnalyze extends Data.TaggedError("CannotAnalyze")<{ readonly message: string }> {}

/** Cause of a file that cannot be read or written: "no such file or directory", without the call and the path. */
export const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  // zlib numbers its errors as well, in its own way
  return "syscall" in cause && "errno" in cause && typeof cause.errno === "number"
    ? getSystemErrorMessage(cause.errno)
    : cause.message
}

export interface Commit {
  readonly gitDirectory: string
  /** Full object name. */
  readonly commitSha: string
}

/** Enough for a name of an object or a folder. */
const bounds = { timeoutMillis: 30_000, maxOutputBytes: 100_000 }

/** The git directory of the repository around a folder. */
export const gitDirectoryOf = (folder: string): Effect.Effect<string, CannotAnalyze> =>
  Effect.gen(function* () {
    const found = yield* Effect.promise(() => stat(folder).catch(() => null))
    if (found === null) return yield* new CannotAnalyze({ message: `There is no folder ${folder}.` })
    if (!found.isDirectory()) {
      return yield* new CannotAnalyze({ message: `${folder} is a file. Name the folder of a git repository.` })
    }
    return yield* lineOf(
      ["rev-parse", "--absolute-git-dir"],
      folder,
      () => `${folder} is in no git repository. After \`git init\` there, --working-tree analyzes its files.`,
    )
  })

/**
 * The commit that a reference names in the repository around a folder.
 *
 * @param folder the root of a work tree, a folder in it, or a bare repository
 * @param reference a branch, a tag, an object name, or whatever else git understands
 */
export const commitOf = (folder: string, reference: string): Effect.Effect<Commit, CannotAnalyze> =>
  Effect.gen(function* () {
    const gitDirectory = yield* gitDirectoryOf(folder)
    const hint = (yield* isShallow(gitDirectory))
      ? "The clone is shallow: `git fetch --unshallow` fetches the rest (`fetch-depth: 0` in a GitHub workflow)."
      : "Is it fetched?"
    const commitSha = yield* lineOf(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", `${reference}^{commit}`],
      gitDirectory,
      () =>
        reference === "HEAD"
          ? `The repository of ${folder} has no commit yet. --working-tree analyzes its files.`
          : `The repository of ${folder} has no commit ${reference}. ${hint}`,
    )
    return { gitDirectory, commitSha }
  })

/** The commit where the history of two others parts; the first of them where this repository knows none. */
export const commonAncestor = (gitDirectory: string, one: string, other: string): Effect.Effect<string> =>
  git(["merge-base", "--end-of-options", one, other], { cwd: gitDirectory, ...bounds }).pipe(
    Effect.map((output) => output.toString("utf8").trim()),
    Effect.orElseSucceed(() => one),
  )

/** The only line that git answers. */
export const lineOf = (args: ReadonlyArray<string>, cwd: string, whenRefused: () => string) =>
  git(args, { cwd, ...bounds }).pipe(
    Effect.map((output) => output.toString("utf8").replace(/\n$/, "")),
    Effect.mapError((failure) => new CannotAnalyze({ message: messageOf(failure, whenRefused) })),
  )

const messageOf = (failure: GitFailed, whenRefused: () => string): string => {
  if (failure.reason === "exit") return whenRefused()
  return failure.reason === "not_started" ? "git is not installed, or not on the PATH." : failure.message
}
