/** Imports that a file does not use itself, and other files have from there. */
import { Effect } from "effect"
import { titleOfUnused } from "../detectors/unused-import/title.ts"
import { inTurnsInto } from "../inTurns.ts"
import type { Imports } from "../relations/importGraph.ts"
import type { FileRecord, LocalFinding } from "../syntax/FileRecord.ts"

/**
 * The fingerprints of findings that are none: another Python file imports the name from the file that seems not to use it, or
 * everything. In other languages a file has to name the exports that it passes on.
 */
export const takenImports = (
  records: ReadonlyArray<FileRecord>,
  imports: Pick<Imports, "resolve">,
): Effect.Effect<ReadonlySet<string>> =>
  Effect.suspend(() => {
    const unused = unusedImports(records)
    const titles = new Set([...unused.values()].flat().map(({ title }) => title))
    const search: Search = { unused, titles, imports, taken: new Set() }
    return Effect.as(titles.size === 0 ? Effect.void : inTurnsInto(records, lookFor, search), search.taken)
  })

/** The unused imports to look for, and those found so far. */
interface Search {
  /** By path; files of which everything is taken are left out. */
  readonly unused: Map<string, ReadonlyArray<LocalFinding>>
  readonly titles: ReadonlySet<string>
  readonly imports: Pick<Imports, "resolve">
  readonly taken: Set<string>
}

const unusedImports = (records: ReadonlyArray<FileRecord>): Map<string, ReadonlyArray<LocalFinding>> => {
  const unused = new Map<string, ReadonlyArray<LocalFinding>>()
  for (const { path, family, findings } of records) {
    const found = family === "python" ? findings.filter(({ detector }) => detector === "unused-import") : []
    if (found.length > 0) unused.set(path, found)
  }
  return unused
}

const lookFor = ({ path: from, family, imports: references }: FileRecord, search: Search): void => {
  if (family !== "python") return
  for (const { specifier, names } of references) {
    const wanted = new Set(names.map(titleOfUnused))
    const takesAll = names.includes("*")
    if (!takesAll && ![...wanted].some((title) => search.titles.has(title))) continue
    const paths = search.imports.resolve({ path: from, family }, specifier, names).filter((path) => path !== from)
    for (const path of paths) take(path, ({ title }) => takesAll || wanted.has(title), search)
  }
}

/** Marks the unused imports of a file that another one takes from it. */
const take = (path: string, isTaken: (finding: LocalFinding) => boolean, { unused, taken }: Search): void => {
  const found = unused.get(path) ?? []
  const left = found.filter((finding) => !isTaken(finding))
  for (const { fingerprint } of found.filter(isTaken)) taken.add(fingerprint)
  if (left.length === 0) unused.delete(path)
  else unused.set(path, left)
}
