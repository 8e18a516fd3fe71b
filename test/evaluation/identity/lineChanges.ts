/** Changes of lines between two commits according to git: the basis for judging which findings are the same. */
import { execFileSync } from "node:child_process"

/** Lines of the old file that gave way to lines of the new one; 1-based, a length may be 0. */
export interface Hunk {
  readonly oldStart: number
  readonly oldLength: number
  readonly newStart: number
  readonly newLength: number
}

/** A file that both commits have, and what changed in it. */
export interface FileChange {
  readonly newPath: string
  readonly hunks: ReadonlyArray<Hunk>
}

/** Changed, renamed and deleted files by their old path; a file that is not among them stayed as it was. */
export interface LineChanges {
  readonly files: ReadonlyMap<string, FileChange>
  readonly deleted: ReadonlySet<string>
}

/** Location of an old line in the new commit. */
export type Destination =
  | { readonly kind: "kept"; readonly path: string; readonly line: number }
  | { readonly kind: "replaced"; readonly path: string; readonly hunk: Hunk }
  | { readonly kind: "deleted" }

/** Finds the location of a line of the old commit in the new one. */
export const destinationOf = ({ files, deleted }: LineChanges, path: string, line: number): Destination => {
  if (deleted.has(path)) return { kind: "deleted" }
  const change = files.get(path)
  if (change === undefined) return { kind: "kept", path, line }
  let shift = 0
  for (const hunk of change.hunks) {
    // A hunk without old lines stands after the line that it names.
    const start = hunk.oldLength === 0 ? hunk.oldStart + 1 : hunk.oldStart
    if (line < start) break
    if (line < start + hunk.oldLength) {
      return hunk.newLength === 0 ? { kind: "deleted" } : { kind: "replaced", path: change.newPath, hunk }
    }
    shift += hunk.newLength - hunk.oldLength
  }
  return { kind: "kept", path: change.newPath, line: line + shift }
}

/** Whether all lines from `first` to `last` are in the new commit, one after the other. */
export const isUntouched = (changes: LineChanges, path: string, first: number, last: number): boolean => {
  const start = destinationOf(changes, path, first)
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    index,
    at: destinationOf(changes, path, first + index),
  })).every(({ index, at }) => start.kind === "kept" && at.kind === "kept" && at.line === start.line + index)
}

const largestDiffBytes = 512 * 1024 * 1024

/** Compares two commits. */
export const lineChangesBetween = (gitDirectory: string, from: string, to: string): LineChanges =>
  readDiff(
    execFileSync(
      "git",
      // The patience algorithm pairs lines as a reader would: unique ones first.
      [
        "-c",
        "core.quotePath=false",
        "diff",
        "-U0",
        "-M",
        "-l2000",
        "--patience",
        "--no-ext-diff",
        "--no-textconv",
        from,
        to,
      ],
      { cwd: gitDirectory, maxBuffer: largestDiffBytes, encoding: "utf8" },
    ),
  )

const hunkHeader = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/

/** Reads a unified diff without context. */
export const readDiff = (diff: string): LineChanges => {
  const files = new Map<string, FileChange>()
  const deleted = new Set<string>()
  let oldPath = ""
  let newPath = ""
  let hunks: Array<Hunk> = []
  const lines = diff.split("\n")
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ""
    const header = hunkHeader.exec(line)
    if (header !== null) {
      const [oldStart = 0, oldLength = 1, newStart = 0, newLength = 1] = header
        .slice(1)
        .map((digits: string | undefined) => (digits === undefined ? undefined : Number(digits)))
      hunks.push({ oldStart, oldLength, newStart, newLength })
      // The lines of a hunk may look like headers.
      index += oldLength + newLength
      continue
    }
    if (line.startsWith("diff --git ")) {
      ;[oldPath, newPath, hunks] = ["", "", []]
    } else if (line.startsWith("rename from ")) {
      oldPath = line.slice("rename from ".length)
    } else if (line.startsWith("rename to ")) {
      newPath = line.slice("rename to ".length)
      files.set(oldPath, { newPath, hunks })
    } else if (line.startsWith("--- a/")) {
      oldPath = withoutTab(line.slice("--- a/".length))
    } else if (line.startsWith("+++ b/")) {
      newPath = withoutTab(line.slice("+++ b/".length))
      if (oldPath !== "") files.set(oldPath, { newPath, hunks })
    } else if (line === "+++ /dev/null") {
      deleted.add(oldPath)
    }
  }
  return { files, deleted }
}

/** git ends a path that holds a space with a tabulator. */
const withoutTab = (path: string): string => path.replace(/\t$/, "")
