/**
 * The format of example files. An example is a file of its own language; what it must show is said by comments that stand
 * alone on their line and begin with `@`, in any comment style. These lines are taken out before the file is analyzed.
 *
 *     # @example a password in a configuration file     completes "finds …" or "does not find …"
 *     # @file config/app.yaml                           the file that follows; without it src/code.EXTENSION
 *     # @severity high                                  of each finding
 *     # @finding                                        the next line is reported; twice for two findings
 *     # @commits 12                                     the file got one of its last lines in each of 12 commits
 *     # @safe                                           the rewrite is safe, not only suggested
 *     # @repeat 26                                      the lines up to @end 26 times; NUMBER in them is 0, 1, ...
 *
 * Further `@file` lines begin further files of the same repository. A file ends where the next one begins, or where the
 * example ends, with or without a line end; a byte order mark at the beginning belongs to the first file. The character
 * `¦` is taken out wherever it stands: it breaks what scanners for secrets would report.
 */
import { type Severity, severities } from "../Report.ts"
import type { Example } from "./Example.ts"

/** One example of an examples file. */
export interface ParsedExample extends Example {
  readonly isSafe: boolean
}

const byteOrderMark = "\uFEFF"

/** Breaks a value that is no secret but looks like one. */
const secretBreaker = "¦"

const commentStarts = ["//", "#", "--", "/*", "<!--"]
const commentEnds = ["*/", "-->"]

const instructionNames = ["example", "file", "severity", "finding", "commits", "safe", "repeat", "end"] as const

interface Instruction {
  readonly name: (typeof instructionNames)[number]
  readonly value: string
}

/** The instruction that a line holds; null for a line of the example, which may hold an `@` of its own. */
const instructionOf = (line: string): Instruction | null => {
  const text = line.trim()
  const start = commentStarts.find((one) => text.startsWith(one))
  if (start === undefined) return null
  const end = commentEnds.find((one) => text.endsWith(one)) ?? ""
  const content = text.slice(start.length, text.length - end.length).trim()
  if (!content.startsWith("@")) return null
  const [word = ""] = content.slice(1).split(" ", 1)
  const name = instructionNames.find((one) => one === word)
  return name === undefined ? null : { name, value: content.slice(1 + word.length).trim() }
}

const numberOf = ({ name, value }: Instruction): number => {
  if (!/^\d+$/.test(value)) throw new Error(`@${name} takes a number, not ${value === "" ? "nothing" : value}`)
  return Number(value)
}

/** Default path of an example. Java and C# name files after classes. */
const usualPath = (extension: string): string =>
  `src/${extension === "java" || extension === "cs" ? "Code" : "code"}.${extension}`

/** Stands for the number of a repetition, from 0. */
const repetitionNumber = "NUMBER"

/** Writes out what `@repeat` and `@end` repeat. */
const writtenOut = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const result: Array<string> = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ""
    const repeat = instructionOf(line)
    if (repeat?.name !== "repeat") {
      result.push(line)
      continue
    }
    const length = lines.slice(index + 1).findIndex((later) => instructionOf(later)?.name === "end")
    if (length < 0) throw new Error("no @end follows the @repeat")
    const block = lines.slice(index + 1, index + 1 + length)
    for (let number = 0; number < numberOf(repeat); number++) {
      result.push(...block.map((one) => one.replaceAll(repetitionNumber, String(number))))
    }
    index += length + 1
  }
  return result
}

interface FileOfExample {
  readonly path: string
  readonly lines: Array<string>
}

/**
 * Reads an example.
 *
 * @param text the content of an example file
 * @param extension the end of its name, without a dot
 * @throws Error which says what is wrong with the example
 *
 * @example
 * parseExample("# @example an assertion\n# @finding\nassert (a, b)\n", "py")
 * // { title: "an assertion", files: { "src/code.py": "assert (a, b)\n" }, finds: ["src/code.py:1"], isSafe: false }
 */
export const parseExample = (text: string, extension: string): ParsedExample => {
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : ""
  const files: Array<FileOfExample> = []
  const finds: Array<string> = []
  let title: string | undefined
  let severity: Severity | undefined
  let commits = 1
  let isSafe = false
  let announced = 0
  const current = (): FileOfExample => files.at(-1) ?? begin(usualPath(extension))
  const begin = (path: string): FileOfExample => {
    const file = { path, lines: [] }
    files.push(file)
    return file
  }
  const obey = (instruction: Instruction): void => {
    const { name, value } = instruction
    if (name === "example") title = value
    else if (name === "file") begin(value)
    else if (name === "severity") severity = severityOf(value)
    else if (name === "finding") announced += 1
    else if (name === "commits") commits = numberOf(instruction)
    else if (name === "safe") isSafe = true
    else throw new Error(`@${name} without @repeat`)
  }
  for (const line of writtenOut(text.slice(mark.length).split("\n"))) {
    const instruction = instructionOf(line)
    if (instruction === null) {
      const { path, lines } = current()
      lines.push(line)
      for (; announced > 0; announced--) finds.push(`${path}:${lines.length}`)
    } else obey(instruction)
  }
  if (title === undefined || title === "") throw new Error("the first line is no comment with @example and a title")
  if (announced > 0) throw new Error("no line follows the last @finding")
  const contents = contentsOf(files, mark)
  return {
    title,
    files: Object.fromEntries(contents),
    finds,
    isSafe,
    ...(commits === 1 ? {} : { history: historyOf(contents, commits) }),
    ...(severity === undefined ? {} : { severity }),
  }
}

const severityOf = (value: string): Severity => {
  const known = severities.find((one) => one === value)
  if (known === undefined) throw new Error(`unknown severity ${value}`)
  return known
}

/** Each file ends with a line end where another one follows; the last one ends as the example does. */
const contentsOf = (files: ReadonlyArray<FileOfExample>, mark: string): ReadonlyArray<readonly [string, string]> =>
  files.map(({ path, lines }, index) => {
    const isLast = index === files.length - 1
    const end = isLast || lines.length === 0 ? "" : "\n"
    const text = `${index === 0 ? mark : ""}${lines.join("\n")}${end}`
    return [path, text.replaceAll(secretBreaker, "")]
  })

/** The states of the files in the commits before, each of which lacks one more of the last lines. */
const historyOf = (
  contents: ReadonlyArray<readonly [string, string]>,
  commits: number,
): ReadonlyArray<Readonly<Record<string, string>>> =>
  Array.from({ length: commits - 1 }, (_, index) =>
    Object.fromEntries(
      contents.map(([path, text]) => [
        path,
        `${text
          .split("\n")
          .slice(0, index - commits)
          .join("\n")}\n`,
      ]),
    ),
  )
