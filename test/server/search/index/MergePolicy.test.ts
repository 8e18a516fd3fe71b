/** Which segments are written anew. */
import { expect, it } from "vitest"
import { segmentCapacity, segmentsToMerge } from "../../../../server/src/search/index/MergePolicy.ts"

const sized = (...sizes: ReadonlyArray<readonly [live: number, dead: number]>) =>
  sizes.map(([live, dead], index) => ({ id: String(index), live, dead }))

it.each([
  ["nothing when nothing is added or gone", sized([100, 0], [10, 0]), 0, []],
  ["what is mostly dead", sized([10, 11], [100, 99]), 0, ["0"]],
  ["what has nothing left", sized([0, 5]), 0, ["0"]],
  ["small ones with what is added", sized([8000, 0], [15, 0], [20, 0]), 10, ["1", "2"]],
  ["none that is far larger than what is added", sized([100, 0]), 10, []],
  ["none that is settled", sized([segmentCapacity / 2 + 1, 0]), 8000, []],
])("rewrites %s", (_, segments, added, expected) => {
  expect(segmentsToMerge(segments, added).toSorted()).toEqual(expected)
})

it("keeps few segments however often a little is added", () => {
  let segments = sized()
  let next = 0
  let rewritten = 0
  for (let commit = 0; commit < 3000; commit++) {
    const added = 1 + (commit % 7)
    const merged = new Set(segmentsToMerge(segments, added))
    const moved = segments.filter(({ id }) => merged.has(id)).reduce((sum, { live }) => sum + live, 0)
    rewritten += moved
    segments = [...segments.filter(({ id }) => !merged.has(id)), { id: `n${next++}`, live: added + moved, dead: 0 }]
  }
  expect(segments.length).toBeLessThan(12)
  expect(rewritten / segments.reduce((sum, { live }) => sum + live, 0)).toBeLessThan(12)
})
