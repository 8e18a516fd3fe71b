/**
 * Reads the examples of the detectors from their folders:
 *
 *     <id>/examples/found/NAME.py             something is reported, on the lines that say so
 *     <id>/examples/clean/NAME.py             nothing is reported
 *     <id>/examples/fixed/NAME.before.py      the finding is rewritten; NAME.after.py is the exact result
 *     <id>/examples/not-fixed/NAME.py         the finding is left to people
 */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { DetectorExamples, Example, RewriteExample } from "./Example.ts"
import { type ParsedExample, parseExample } from "./parseExample.ts"

const detectorsFolder = fileURLToPath(new URL(".", import.meta.url))

/** The files of a folder in the order of their names; none where there is no such folder. */
const filesIn = (folder: string): ReadonlyArray<string> =>
  existsSync(folder)
    ? readdirSync(folder)
        .toSorted()
        .map((name) => join(folder, name))
    : []

const extensionOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1)

const parsed = (path: string): ParsedExample => {
  try {
    return parseExample(readFileSync(path, "utf8"), extensionOf(path))
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

const exampleIn = (path: string, isFound: boolean): Example => {
  const { isSafe: _, ...example } = parsed(path)
  if (example.finds.length > 0 !== isFound) {
    throw new Error(`${path}: ${isFound ? "marks no line with @finding" : "marks a line with @finding"}`)
  }
  return example
}

const rewriteIn = (path: string, after: string | null): RewriteExample => {
  const { title, files, isSafe } = parsed(path)
  const [[file, before] = ["", ""], ...more] = Object.entries(files)
  if (more.length > 0) throw new Error(`${path}: a rewrite is shown on one file`)
  return { title, path: file, before, after, safety: after === null ? null : isSafe ? "safe" : "suggested" }
}

const beforeSign = /\.before(?=\.[^.]+$)/

/** The examples of a detector by its id. */
export const examplesOf = (id: string): DetectorExamples => {
  const folder = join(detectorsFolder, id, "examples")
  return {
    examples: [
      ...filesIn(join(folder, "found")).map((path) => exampleIn(path, true)),
      ...filesIn(join(folder, "clean")).map((path) => exampleIn(path, false)),
    ],
    rewriteExamples: [
      ...filesIn(join(folder, "fixed"))
        .filter((path) => beforeSign.test(path))
        .map((path) => rewriteIn(path, readFileSync(path.replace(beforeSign, ".after"), "utf8"))),
      ...filesIn(join(folder, "not-fixed")).map((path) => rewriteIn(path, null)),
    ],
  }
}
