/** Lines that a change adds or edits, by file: findings on them are those of a pull request. */
import { Effect } from "effect"
import { git } from "../../engine/git/Git.ts"
import { CannotAnalyze } from "./commit.ts"

/** Changes of a hundred thousand files are smaller, and read in seconds. */
const bounds = { timeoutMillis: 120_000, maxOutputBytes: 512 * 1024 * 1024 }

/** First and last line, 1-based. */
export type LineRange = readonly [first: number, last: number]

/** Ranges in the order of the lines, by the path of the file after the change. */
export type ChangedLines = ReadonlyMap<string, ReadonlyArray<LineRange>>

const diffArguments = [
  // only line feeds, quotes and backslashes of paths are escaped then
  "-c",
  "core.quotePath=false",
  "diff",
  "--unified=0",
  "--no-color",
  "--find-renames",
  "--src-prefix=a/",
  "--dst-prefix=b/",
  // nothing that the repository configures may run
  "--no-ext-diff",
  "--no-textconv",
]

/** The lines of `to` that `from` does not have. */
export const changedLines = (
  gitDirectory: string,
  from: string,
  to: string,
): Effect.Effect<ChangedLines, CannotAnalyze> =>
  git([...diffArguments, from, to, "--"], { cwd: gitDirectory, ...bounds }).pipe(
    Effect.map((output) => linesOfDiff(output.toString("utf8"))),
    Effect.mapError(({ message }) => new CannotAnalyze({ message: `The commits cannot be compared: ${message}.` })),
  )

const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/

/** Reads a unified diff without context. Lines of a hunk are counted, since they may look like anything. */
export const linesOfDiff = (diff: string): ChangedLines => {
  const ranges = new Map<string, Array<LineRange>>()
  const lines = diff.split("\n")
  let path = ""
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ""
    if (line.startsWith("+++ ")) path = pathOf(line.slice("+++ ".length))
    const found = hunk.exec(line)
    if (found === null) continue
    const [, removed = "1", first = "1", added = "1"] = found
    if (Number(added) > 0) {
      const ofFile = ranges.get(path) ?? []
      ranges.set(path, ofFile)
      ofFile.push([Number(first), Number(first) + Number(added) - 1])
    }
    index += Number(removed) + Number(added)
  }
  return ranges
}

const escapes: Readonly<Record<string, string>> = { a: "\u0007", b: "\b", t: "\t", n: "\n", v: "\v", f: "\f", r: "\r" }

/** A path as git writes it behind `+++`: in quotes where it has to be escaped, with a tab behind it where it has spaces. */
const pathOf = (written: string): string => {
  const quoted = /^"(.*)"$/.exec(written)?.[1]
  const path =
    quoted === undefined
      ? written.replace(/\t$/, "")
      : quoted.replaceAll(/\\(?:([0-7]{3})|(.))/g, (_, octal?: string, letter: string = "") =>
          octal === undefined ? (escapes[letter] ?? letter) : String.fromCharCode(Number.parseInt(octal, 8)),
        )
  return path.replace(/^b\//, "")
}

/** Whether one of the lines of a passage was changed. */
export const isChanged = (changed: ChangedLines, path: string, lineStart: number, lineEnd: number): boolean =>
  changed.get(path)?.some(([first, last]) => first <= lineEnd && lineStart <= last) ?? false
