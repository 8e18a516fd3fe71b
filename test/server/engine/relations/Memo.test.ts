/** Cached values, and the limit of their number. */
import { expect, test } from "vitest"
import { Memo } from "../../../../server/src/engine/relations/Memo.ts"

/** Number of computations of each key when the keys are requested in turn. */
const computations = (keys: Iterable<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  const memo = new Memo((key) => {
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return key.length
  })
  const wrong = Array.from(keys).filter((key) => memo.of(key) !== key.length)
  expect(wrong).toEqual([])
  return counts
}

test("a value is computed once", () => {
  expect(computations(["a", "b", "a", "a"])).toEqual(
    new Map([
      ["a", 1],
      ["b", 1],
    ]),
  )
})

test("half a million different keys do not fill the memory: the first value is dropped", () => {
  const others = Array.from({ length: 500_000 }, (_, index) => `${index}`)
  const counts = computations(["a", ...others, "a"])
  expect(counts.get("a")).toBe(2)
})
