/** The windows of a hash, newest first, as a map of lists would have them. */
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { noWindow, WindowIndex } from "../../../../server/src/engine/relations/WindowIndex.ts"

const positionsOf = (index: WindowIndex, hash: number): ReadonlyArray<number> => {
  const positions = []
  for (let window = index.newestOf(hash); window !== noWindow; window = index.olderThan(window)) {
    positions.push(index.positionOf(window))
  }
  return positions
}

const few = fc.integer({ min: -3, max: 3 })
const any = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })

test("holds as many windows as there is room for, of any hashes", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(few, any), { maxLength: 300 }), any, (hashes, absent) => {
      const index = new WindowIndex(hashes.length)
      const expected = new Map<number, Array<number>>()
      for (const [at, hash] of hashes.entries()) {
        const position = at * 50
        index.add(hash, position)
        expected.set(hash, [position, ...(expected.get(hash) ?? [])])
      }
      for (const [hash, positions] of expected) expect(positionsOf(index, hash)).toEqual(positions)
      if (!expected.has(absent)) expect(index.newestOf(absent)).toBe(noWindow)
    }),
  )
})

test("is empty before anything is added, and where there is no room", () => {
  expect([0, 1, 1_000].map((capacity) => new WindowIndex(capacity).newestOf(7))).toEqual([noWindow, noWindow, noWindow])
})
