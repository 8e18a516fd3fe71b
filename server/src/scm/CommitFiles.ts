/** The files of a commit that a change may be of: regular ones, under names that lead nowhere else. */
import { Effect } from "effect"
import { git, type GitFailed } from "../engine/git/Git.ts"
import { storableText } from "../foundation/text/StorableText.ts"
import { ChangeRefused } from "./Commits.ts"

/** A regular file of a commit. */
export interface CommitFile {
  readonly path: string
  /** Object name of its content. */
  readonly blob: string
  readonly isExecutable: boolean
}

const listingTimeoutMillis = 10_000

/** Maximum output of listing a few paths. */
const listingOutputBytes = 1024 * 1024

/** Characters that file systems ignore in names: zero-width ones on HFS+, trailing dots and spaces on Windows. */
const ignorable = /[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu
const endOfName = /(?<![. ])[. ]+$|:.*/s

/** Whether a part of a path is the name of git's own folder on some file system. */
const isGitFolder = (part: string): boolean => {
  const name = part.replace(ignorable, "").replace(endOfName, "").toLowerCase()
  return name === ".git" || name === "git~1"
}

/** Modes of files that are not links; the second was written by early versions of git. */
const regular: ReadonlySet<string> = new Set(["100644", "100664", "100755"])

/** A path within the repository, no part of git's own, that reads the same everywhere. */
export const isFilePath = (path: string): boolean =>
  path === storableText(path) &&
  path.split("/").every((part) => part !== "" && part !== "." && part !== ".." && !isGitFolder(part)) &&
  !/[\p{Cc}\\]/u.test(path)

/** The file of the commit at a path; refused where there is none, or none whose bytes can be changed. */
export const fileAt = (
  gitDirectory: string,
  commitSha: string,
  path: string,
): Effect.Effect<CommitFile, ChangeRefused | GitFailed> =>
  Effect.gen(function* () {
    if (!isFilePath(path))
      return yield* new ChangeRefused({ reason: `the path ${JSON.stringify(path)} cannot be written` })
    const output = yield* git(["ls-tree", "-z", "--full-tree", "--end-of-options", commitSha, "--", path], {
      cwd: gitDirectory,
      timeoutMillis: listingTimeoutMillis,
      maxOutputBytes: listingOutputBytes,
    })
    const [, mode, blob, found] = /^(\d+) blob ([0-9a-f]+)\t([^\0]+)\0$/.exec(output.toString("utf8")) ?? []
    if (blob === undefined || found !== path) return yield* new ChangeRefused({ reason: `there is no file ${path}` })
    if (mode === undefined || !regular.has(mode)) {
      return yield* new ChangeRefused({ reason: `${path} is no regular file` })
    }
    return { path, blob, isExecutable: mode === "100755" }
  })
