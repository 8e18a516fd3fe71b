/** The commits of a branch's main line that touched one file. */
import { Effect } from "effect"
import { git, type GitFailed } from "../engine/git/Git.ts"

/** Change of a file by a commit. */
export interface FileStep {
  readonly commit: string
  /** Object name of the new content; null if the commit deleted the file or replaced it by something else. */
  readonly blob: string | null
}

const timeoutMillis = 10_000
const outputBytes = 1024 * 1024

/** Maximum commits of one file that are examined; files with more have changed beyond recognition. */
const mostCommits = 200

/** Changes of the file after `from`, up to `to`, oldest first. */
export const fileHistory = (
  gitDirectory: string,
  from: string,
  to: string,
  path: string,
): Effect.Effect<ReadonlyArray<FileStep>, GitFailed> =>
  git(
    [
      "log",
      "--first-parent",
      "-m",
      "--raw",
      "--no-abbrev",
      "--no-renames",
      "--reverse",
      "-z",
      "--format=%H",
      "--no-ext-diff",
      "--no-textconv",
      `${from}..${to}`,
      "--",
      path,
    ],
    { cwd: gitDirectory, timeoutMillis, maxOutputBytes: outputBytes },
  ).pipe(Effect.map((output) => parseFileHistory(output.toString("utf8"), path).slice(0, mostCommits)))

const rawEntry = /^\n?:\d{6} (?<mode>\d{6}) [0-9a-f]+ (?<blob>[0-9a-f]+) [A-Z]/
const commitName = /^[0-9a-f]{40,64}$/

/** Parses the output of `log --raw -z --format=%H`: each commit, then an entry and its path for every change. */
export const parseFileHistory = (output: string, path: string): ReadonlyArray<FileStep> => {
  const steps: Array<FileStep> = []
  const fields = output.split("\0")
  let commit = ""
  for (const [index, field] of fields.entries()) {
    const entry = rawEntry.exec(field)?.groups
    // The path is the field after its entry; if the file became a folder, there are entries of the files in it.
    if (entry === undefined) {
      if (commitName.test(field) && !rawEntry.test(fields[index - 1] ?? "")) commit = field
    } else if (fields[index + 1] === path) {
      const isFile = entry["mode"]?.startsWith("100") === true
      steps.push({ commit, blob: isFile ? (entry["blob"] ?? null) : null })
    }
  }
  return steps
}
