/**
 * Finds out whether a branch of a local repository is checked out. Moving such a branch would make the work tree look
 * as if every line of the change had been reverted in it.
 */
import { Effect, Option } from "effect"
import { readdir, readFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { git, type GitFailed } from "../engine/git/Git.ts"

const timeoutMillis = 10_000
/** Thousands of work trees. */
const outputBytes = 1024 * 1024

const ask = (gitDirectory: string, args: ReadonlyArray<string>): Effect.Effect<string, GitFailed> =>
  Effect.map(
    git(["--git-dir=.", ...args], { cwd: gitDirectory, timeoutMillis, maxOutputBytes: outputBytes }),
    (output) => output.toString("utf8"),
  )

/** Files in which git keeps the branch of an unfinished rebase or bisect. */
const unfinished = [
  { file: join("rebase-merge", "head-name"), action: "rebased" },
  { file: join("rebase-apply", "head-name"), action: "rebased" },
  { file: "BISECT_START", action: "bisected" },
]

const contentOf = (file: string): Effect.Effect<Option.Option<string>> =>
  Effect.option(Effect.tryPromise(() => readFile(file, "utf8")))

/** Reason why a branch must not be moved now, as the end of a sentence; null if it is not checked out. */
export const whyInUse = (gitDirectory: string, branch: string): Effect.Effect<string | null, GitFailed> =>
  Effect.gen(function* () {
    const reference = `refs/heads/${branch}`
    const instead = "apply the fix with a pull request, which makes a new branch, or to another branch"
    const workTrees = yield* ask(gitDirectory, ["worktree", "list", "--porcelain"])
    if (workTrees.split("\n").includes(`branch ${reference}`)) {
      return `${branch} is checked out in a work tree of the repository, whose files would no longer be those of the branch; ${instead}`
    }
    const common = resolve(gitDirectory, (yield* ask(gitDirectory, ["rev-parse", "--git-common-dir"])).trim())
    const linked = yield* Effect.promise(() => readdir(join(common, "worktrees")).catch(() => []))
    for (const folder of [common, ...linked.map((name) => join(common, "worktrees", name))]) {
      for (const { file, action } of unfinished) {
        const content = Option.map(yield* contentOf(join(folder, file)), (text) => text.trim())
        if (Option.exists(content, (name) => name === reference || name === branch)) {
          return `${branch} is being ${action} in a work tree of the repository; ${instead}`
        }
      }
    }
    return null
  })
