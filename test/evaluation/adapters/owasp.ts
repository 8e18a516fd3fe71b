/** OWASP Benchmark: test cases in files of their own, and a table that says which of them are vulnerable. */
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { linesOf, textOf } from "../files.ts"
import type { LabeledFile, SetReader } from "../LabeledFile.ts"

/** Categories that have a detector of ours as their counterpart. */
const detectorsByCategory: Readonly<Record<string, string>> = {
  cmdi: "command-injection",
  codeinj: "code-eval",
  crypto: "weak-cipher",
  deserialization: "unsafe-deserialization",
  hash: "weak-hash",
  pathtraver: "path-traversal",
  securecookie: "insecure-cookie",
  sqli: "sql-injection",
  weakrand: "insecure-random",
}

/** Folders of the test cases, by language. */
const layouts: ReadonlyArray<{ readonly folder: string; readonly extension: string }> = [
  { folder: "src/main/java/org/owasp/benchmark/testcode", extension: "java" },
  { folder: "testcode", extension: "py" },
]

/** A row of the table for a test case that one of our detectors has to judge. */
export interface ExpectedResult {
  readonly testCase: string
  readonly detector: string
  readonly isVulnerable: boolean
}

/** The rows of a table, those without a counterpart left out. */
export const expectedResults = (table: string): ReadonlyArray<ExpectedResult> =>
  linesOf(table).flatMap((line) => {
    const [testCase = "", category = "", isVulnerable] = line.split(",")
    const detector = detectorsByCategory[category]
    return detector === undefined ? [] : [{ testCase, detector, isVulnerable: isVulnerable === "true" }]
  })

const tableName = /^expectedresults-[\d.]+\.csv$/

/** Tables of all versions, oldest first. */
const tablesOf = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder)
    .filter((name) => tableName.test(name))
    .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }))

const layoutOf = (folder: string) => layouts.find((layout) => existsSync(join(folder, layout.folder)))

const read = (folder: string): ReadonlyArray<LabeledFile> => {
  const layout = layoutOf(folder)
  const newest = tablesOf(folder).at(-1)
  if (layout === undefined || newest === undefined) return []
  return expectedResults(textOf(folder, newest)).map(({ testCase, detector, isVulnerable }) => {
    const path = `${layout.folder}/${testCase}.${layout.extension}`
    const labels = [{ kind: "file" as const, detector, expected: isVulnerable }]
    return { name: path, path, content: textOf(folder, path), labels }
  })
}

export const owasp: SetReader = {
  name: "owasp",
  recognizes: (folder) => layoutOf(folder) !== undefined && tablesOf(folder).length > 0,
  read,
}
