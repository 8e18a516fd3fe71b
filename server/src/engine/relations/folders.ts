/** Functions on folders and the paths below them. The root of the repository is the folder `.`. */
import { posix } from "node:path"

/** Values of folders, with a cache of the results by folder. */
export class NearestFolder<Value> {
  private readonly known = new Map<string, Value | null>()
  private readonly values: ReadonlyMap<string, Value>

  constructor(values: ReadonlyMap<string, Value>) {
    this.values = values
  }

  /** Value of the nearest folder around a path that has one. */
  of(path: string): Value | null {
    const passed: Array<string> = []
    let found: Value | null = null
    for (let folder = posix.dirname(path); ; folder = posix.dirname(folder)) {
      const here = this.values.get(folder) ?? this.known.get(folder)
      if (here !== undefined) {
        found = here
        break
      }
      passed.push(folder)
      if (folder === "." || folder === "/") break
    }
    for (const folder of passed) this.known.set(folder, found)
    return found
  }
}

/** Parts of a path that are not names: empty ones, `.` and `..`. */
const hasSpecialParts = /(?:^|\/)\.{0,2}(?:\/|$)/

/** Path of a name relative to a folder; null if it is outside of the repository. */
export const inFolder = (folder: string, relative: string): string | null => {
  const below = relative.startsWith("./") ? relative.slice(2) : relative
  const plain = folder === "." || folder === "" ? below : `${folder}/${below}`
  // a shortcut for nearly all paths: normalization is slower than everything else here
  if (!hasSpecialParts.test(plain)) return plain
  const path = posix.join(folder, relative).replace(/\/$/, "")
  return path === ".." || path.startsWith("../") || path.startsWith("/") ? null : path
}

/** The path that shares the longest folder with another one, usually in the same package. */
export const nearestPath = (paths: ReadonlyArray<string>, from: string): string | null => {
  let nearest: string | null = null
  let mostShared = -1
  for (const path of paths) {
    const shared = sharedLength(path, from)
    if (shared > mostShared) {
      nearest = path
      mostShared = shared
    }
  }
  return nearest
}

/** Number of characters in the folders that two paths share. */
const sharedLength = (a: string, b: string): number => {
  let lastSlash = 0
  for (let index = 0; index < a.length && a[index] === b[index]; index++) if (a[index] === "/") lastSlash = index + 1
  return lastSlash
}

/** Maximum values of a key: a name of more files identifies none of them, and must not be searched in all. */
const maximumValues = 1_000

/** Lists of distinct values by key; the first ones if there are too many. */
export const listed = <Item>(
  items: ReadonlyArray<Item>,
  entryOf: (item: Item) => readonly [key: string, value: string],
): ReadonlyMap<string, ReadonlyArray<string>> => {
  const sets = new Map<string, Set<string>>()
  for (const item of items) {
    const [key, value] = entryOf(item)
    const values = sets.get(key)
    if (values === undefined) sets.set(key, new Set([value]))
    else if (values.size < maximumValues) values.add(value)
  }
  return new Map(Array.from(sets, ([key, values]) => [key, [...values]]))
}
