/** How often the files of a commit were changed before it. */

/** Changes of the time before a commit. */
export interface Churn {
  /** Commits that changed a file, by its path. Merges do not count. */
  readonly commitsByPath: ReadonlyMap<string, number>
  /** Different authors of these commits, by the path. */
  readonly authorsByPath: ReadonlyMap<string, number>
  /** Commits that were looked at. */
  readonly commits: number
  /** Days from the first of them to the last. */
  readonly days: number
}

/** Earlier changes say little about the next one. */
const secondsLookedBack = 365 * 24 * 3600

/** A year of a busy repository; what is more than this says nothing new about which files change most. */
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
 * The changes of the year before a commit, counted from the date of the commit, so that the answer is always the same.
 * Before each commit's time and author stands an empty field; the paths follow, the first after a line feed.
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
