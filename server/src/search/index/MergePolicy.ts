/** Which segments are written anew together with what is added, so that few are read by a search and little is rewritten. */

/** A segment as the decision sees it. */
export interface SegmentSize {
  readonly id: string
  /** Chunks that the new commit still has. */
  readonly live: number
  /** Chunks that it no longer has. */
  readonly dead: number
}

/** Maximum chunks of a segment, which is built in memory, written and deleted as a whole. */
export const segmentCapacity = 8192

/** Beyond half of the capacity a segment is only written anew because of its dead chunks. */
const settledSize = segmentCapacity / 2

/**
 * The segments to write anew. One that is mostly dead always is; a small one when no more than twice as much is written
 * anyway. Each remaining segment is then less than half as large as the one before, so there are few of them, and a chunk
 * is rewritten about as often as its index doubles.
 */
export const segmentsToMerge = (segments: ReadonlyArray<SegmentSize>, added: number): ReadonlyArray<string> => {
  const mostlyDead = segments.filter(({ live, dead }) => dead > live)
  const chosen = new Set(mostlyDead.map(({ id }) => id))
  let written = added + mostlyDead.reduce((sum, { live }) => sum + live, 0)
  const candidates = segments.filter(({ id, live }) => !chosen.has(id) && live <= settledSize)
  for (const { id, live } of candidates.toSorted((one, other) => one.live - other.live)) {
    if (written === 0 || live > 2 * written) break
    chosen.add(id)
    written += live
  }
  return [...chosen]
}
