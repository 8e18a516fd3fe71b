/** The fenced blocks of a Markdown file. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** A fenced block. */
export interface Snippet {
  readonly language: string
  readonly code: string
  /** The line of the file that it begins on, 1-based. */
  readonly line: number
}

export const root = fileURLToPath(new URL("../../", import.meta.url))

/** The blocks of a file, in order; the path is from the root of the project. */
export const snippetsOf = (path: string): ReadonlyArray<Snippet> => {
  const text = readFileSync(`${root}${path}`, "utf8")
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(({ 1: language = "", 2: code = "", index }) => ({
    language,
    code,
    line: text.slice(0, index).split("\n").length,
  }))
}
