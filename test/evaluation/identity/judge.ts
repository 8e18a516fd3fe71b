/**
 * Which findings of two reports a human would call the same, without a look at fingerprints: those of one detector whose
 * line is the same line, followed by git, and those whose line was edited in its place.
 */
import type { Finding } from "../../../server/src/engine/Report.ts"
import { destinationOf, type LineChanges } from "./lineChanges.ts"

/** A finding of the older report and the same one in the newer. */
export interface SamePair {
  readonly before: Finding
  readonly after: Finding
  /** Whether the line itself stayed, or another one took its place. */
  readonly by: "line" | "edit"
}

/** The pairs that a human would see. */
export const samePairs = (
  before: ReadonlyArray<Finding>,
  after: ReadonlyArray<Finding>,
  changes: LineChanges,
): ReadonlyArray<SamePair> => {
  const onLine = grouped(after, ({ detector, filePath, lineStart }) => `${detector}\0${filePath}\0${lineStart}`)
  const inFile = grouped(after, ({ detector, filePath }) => `${detector}\0${filePath}`)
  const taken = new Set<Finding>()
  const byLine = before.flatMap((finding): ReadonlyArray<SamePair> => {
    const at = destinationOf(changes, finding.filePath, finding.lineStart)
    if (at.kind !== "kept") return []
    const candidates = onLine.get(`${finding.detector}\0${at.path}\0${at.line}`) ?? []
    const free = candidates.filter((candidate) => !taken.has(candidate))
    const same = free.find(({ title }) => title === finding.title) ?? free[0]
    if (same === undefined) return []
    taken.add(same)
    return [{ before: finding, after: same, by: "line" }]
  })
  const paired = new Set(byLine.map((pair) => pair.before))
  const byEdit = before.flatMap((finding): ReadonlyArray<SamePair> => {
    if (paired.has(finding)) return []
    const at = destinationOf(changes, finding.filePath, finding.lineStart)
    if (at.kind !== "replaced") return []
    const { newStart, newLength } = at.hunk
    const same = (inFile.get(`${finding.detector}\0${at.path}`) ?? []).find(
      (candidate) =>
        !taken.has(candidate) && candidate.lineStart >= newStart && candidate.lineStart < newStart + newLength,
    )
    if (same === undefined) return []
    taken.add(same)
    return [{ before: finding, after: same, by: "edit" }]
  })
  return [...byLine, ...byEdit]
}

const grouped = <Item>(items: ReadonlyArray<Item>, keyOf: (item: Item) => string): Map<string, ReadonlyArray<Item>> => {
  const groups = new Map<string, Array<Item>>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
