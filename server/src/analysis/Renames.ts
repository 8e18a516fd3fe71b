/** Finds the files that were renamed between two commits, by git's detection: findings keep their identity through renames. */
import { Effect } from "effect"
import { git } from "../engine/git/Git.ts"
import { noRenames, type Renames } from "../engine/matching.ts"

/** Limits of rename detection, which reads and compares contents. If they are exceeded, only the identity of findings is lost. */
const timeoutMillis = 20_000
const outputBytes = 4 * 1024 * 1024

/** Maximum files that git compares, on either side. */
const comparedFiles = 1000

const diffOptions = [
  "--find-renames",
  `-l${comparedFiles}`,
  "--diff-filter=R",
  "--name-status",
  "-z",
  // no programs that the repository configures
  "--no-ext-diff",
  "--no-textconv",
]

/** Parses the records of `diff --name-status -z`: `R<similarity>`, the old path, the new path. */
const parse = (output: string): Renames => {
  const fields = output.split("\0")
  const renames = new Map<string, string>()
  for (let index = 0; index + 2 < fields.length; index += 3) {
    const [from, to] = fields.slice(index + 1, index + 3)
    if (from !== undefined && to !== undefined) renames.set(from, to)
  }
  return renames
}

/**
 * Files that have another path in `to` than in `from`, old path to new path. Empty if the commits cannot be compared (the older one is gone
 * after a forced push, or the change is too large): the findings of renamed files then count as new.
 */
export const renamesBetween = (gitDirectory: string, from: string, to: string): Effect.Effect<Renames> =>
  git(["diff", ...diffOptions, from, to, "--"], { cwd: gitDirectory, timeoutMillis, maxOutputBytes: outputBytes }).pipe(
    Effect.map((output) => parse(output.toString("utf8"))),
    Effect.catch((error) => Effect.as(Effect.logInfo("renames could not be found", error), noRenames)),
  )
