/** Counts the changes of the files of a commit before it. */

/** Changes in the year before a commit. */
export interface Churn {
  /** Number of commits that changed a file, by path, without merges. */
  readonly commitsByPath: ReadonlyMap<string, number>
  /** Number of different authors of these commits, by path. */
  readonly authorsByPath: ReadonlyMap<string, number>
  /** Number of commits that were read. */
  readonly commits: number
  /** Days from the first to the last of them. */
  readonly days: number
}

/** Period before the commit; earlier changes say little about the next one. */
const secondsLookedBack = 365 * 24 * 3600

/** Maximum commits: a year of a busy repository. More would hardly change which files change most. */
const maximumCommits = 1_000

const secondsPerDay = 24 * 3600

/** The command whose output `parseChurn` reads. */
export const churnArguments = (commitSha: string): ReadonlyArray<string> => [
  "log",
  "--no-merges",
  "--no-renames",
  "--no-show-signature",
  "--no-ext-diff",
  "--name-only",
  "--format=%x00%x00%ct %aE",
  "-z",
  `--max-count=${maximumCommits}`,
  "--end-of-options",
  commitSha,
]

/**
 * Parses the changes of the year before a commit. The year is counted back from the commit's date, so that the result
 * is always the same. An empty field precedes each commit's time and author; the paths follow, the first after a line
 * feed.
 */
export const parseChurn = (log: Buffer): Churn => {
  const commitsByPath = new Map<string, number>()
  const authors = new Map<string, Set<string>>()
  let author = ""
  const times: Array<number> = []
  let isHeader = false
  let isRecent = true
  for (const field of log.toString("utf8").split("\0")) {
    if (field === "") {
      isHeader = true
    } else if (isHeader) {
      const seconds = Number.parseInt(field, 10) || 0
      isHeader = false
      author = field.slice(field.indexOf(" ") + 1)
      isRecent = seconds >= (times[0] ?? seconds) - secondsLookedBack
      if (isRecent) times.push(seconds)
    } else if (isRecent) {
      const path = field.replace(/^\n/, "")
      commitsByPath.set(path, (commitsByPath.get(path) ?? 0) + 1)
      authors.set(path, (authors.get(path) ?? new Set()).add(author))
    }
  }
  const span = times.length === 0 ? 0 : times.reduce(max) - times.reduce(min)
  const authorsByPath = new Map([...authors].map(([path, { size }]) => [path, size]))
  return { commitsByPath, authorsByPath, commits: times.length, days: Math.ceil(span / secondsPerDay) }
}

const max = (a: number, b: number): number => Math.max(a, b)
const min = (a: number, b: number): number => Math.min(a, b)
