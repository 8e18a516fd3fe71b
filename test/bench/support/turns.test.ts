/** Comparison of contenders that were measured in turns. */
import { expect, test } from "vitest"
import { compare } from "./turns.ts"

test("contenders are compared within each round, so that a slow round counts for both", () => {
  const turns = { one: [10, 40, 12], other: [5, 20, 6] }
  expect(compare(turns, "one", "other", (one, other) => one / other)).toBe(2)
  expect(compare(turns, "one", "other", (one, other) => one - other)).toBe(6)
})

test("what was not measured is not compared", () => {
  expect(() => compare({ one: [1] }, "one", "nobody", (one, other) => one / other)).toThrow(
    "nothing was measured of nobody",
  )
})
