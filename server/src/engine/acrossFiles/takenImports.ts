/** Imports that a file does not use itself, and other files have from there. */
import { titleOfUnused } from "../detectors/unused-import/title.ts"
import type { Imports } from "../relations/importGraph.ts"
import type { FileRecord, LocalFinding } from "../syntax/analyzeFile.ts"

/**
 * The fingerprints of findings that are none: another Python file imports the name from the file that seems not to use it, or
 * everything. In other languages a file has to say what it passes on.
 */
export const takenImports = (
  records: ReadonlyArray<FileRecord>,
  imports: Pick<Imports, "resolve">,
): ReadonlySet<string> => {
  const unused = new Map<string, ReadonlyArray<LocalFinding>>()
  for (const { path, family, findings } of records) {
    const found = family === "python" ? findings.filter(({ detector }) => detector === "unused-import") : []
    if (found.length > 0) unused.set(path, found)
  }
  const titles = new Set([...unused.values()].flat().map(({ title }) => title))
  const taken = new Set<string>()
  if (titles.size === 0) return taken
  for (const { path: from, family, imports: references } of records) {
    if (family !== "python") continue
    for (const { specifier, names } of references) {
      const takesAll = names.includes("*")
      if (!takesAll && !names.some((name) => titles.has(titleOfUnused(name)))) continue
      const wanted = new Set(names.map(titleOfUnused))
      for (const path of imports.resolve({ path: from, family }, specifier, names)) {
        for (const { title, fingerprint } of unused.get(path) ?? []) {
          if (path !== from && (takesAll || wanted.has(title))) taken.add(fingerprint)
        }
      }
    }
  }
  return taken
}
