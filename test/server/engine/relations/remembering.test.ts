/** Answers that are kept, and when they are given up. */
import { expect, test } from "vitest"
import { Remembered } from "../../../../server/src/engine/relations/remembering.ts"

/** Number of computations of each key when the keys are requested in turn. */
const computations = (keys: Iterable<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  const answers = new Remembered((key) => {
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return key.length
  })
  const wrong = Array.from(keys).filter((key) => answers.of(key) !== key.length)
  expect(wrong).toEqual([])
  return counts
}

test("an answer is computed once", () => {
  expect(computations(["a", "b", "a", "a"])).toEqual(
    new Map([
      ["a", 1],
      ["b", 1],
    ]),
  )
})

test("half a million different questions do not fill the memory: the first answer is forgotten", () => {
  const others = Array.from({ length: 500_000 }, (_, index) => `${index}`)
  const counts = computations(["a", ...others, "a"])
  expect(counts.get("a")).toBe(2)
})
