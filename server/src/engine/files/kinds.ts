/** Kinds of files by their names, for files that are not examined. */

/** Files of one kind. */
export interface FilesOfKind {
  /** The extension in lower case, such as `.png`, or the name of a file that has none. */
  readonly kind: string
  readonly files: number
}

/** Longer extensions and names are parts of hashes or of sentences. */
const maximumKindCharacters = 40

/** Kinds that a report names; the rarest are left out. */
const maximumKinds = 200

const kindOf = (path: string): string => {
  const name = path.slice(path.lastIndexOf("/") + 1)
  const dot = name.lastIndexOf(".")
  return (dot <= 0 ? name : name.slice(dot).toLowerCase()).slice(0, maximumKindCharacters)
}

/** Counts files by their kind, the most frequent kinds first. */
export const kindsOf = (paths: Iterable<string>): ReadonlyArray<FilesOfKind> => {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const kind = kindOf(path)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return Array.from(counts, ([kind, files]) => ({ kind, files }))
    .toSorted((a, b) => b.files - a.files || (a.kind < b.kind ? -1 : 1))
    .slice(0, maximumKinds)
}
