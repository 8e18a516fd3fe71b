/** Which files were renamed between two commits, as git sees it: a finding keeps its identity through a rename. */
import { Effect } from "effect"
import { git } from "../engine/git/Git.ts"
import { noRenames, type Renames } from "../engine/matching.ts"

/** Finding renames reads and compares blobs: bounded, since all it costs to go without is identity. */
const timeoutMillis = 20_000
const outputBytes = 4 * 1024 * 1024

/** Pairs of files that git compares at most, in each direction. */
const comparedFiles = 1000

const diffOptions = [
  "--find-renames",
  `-l${comparedFiles}`,
  "--diff-filter=R",
  "--name-status",
  "-z",
  // nothing that the repository configures may run
  "--no-ext-diff",
  "--no-textconv",
]

/** The records of `diff --name-status -z`: `R<similarity>`, the old path, the new path. */
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
 * Files that have another path in `to` than in `from`. Where the commits cannot be compared (the older one is gone
 * after a forced push, or the change is too large) there are none: the findings of renamed files are then new ones.
 */
export const renamesBetween = (gitDirectory: string, from: string, to: string): Effect.Effect<Renames> =>
  git(["diff", ...diffOptions, from, to, "--"], { cwd: gitDirectory, timeoutMillis, maxOutputBytes: outputBytes }).pipe(
    Effect.map((output) => parse(output.toString("utf8"))),
    Effect.catch((error) => Effect.as(Effect.logInfo("renames could not be found", error), noRenames)),
  )
