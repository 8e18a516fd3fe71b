/** The layout of generated JSON. */
import { assert, json, property } from "fast-check"
import { expect, test } from "vitest"
import { jsonOf } from "../../scripts/generate/json.ts"
import { propertyRuns } from "../support/propertyRuns.ts"

test("what fits into a line of 120 stands in one, a comma behind it included", () => {
  const fits = { a: "x".repeat(108) }
  expect(jsonOf(fits)).toBe(`{ "a": "${fits.a}" }`)
  expect(jsonOf(fits)).toHaveLength(119)
  const member = `"a": "x${fits.a}"`
  expect(jsonOf({ a: `x${fits.a}` })).toBe(`{\n  ${member}\n}`)
})

test("the rest is broken, member by member", () => {
  const long = "y".repeat(100)
  expect(jsonOf({ list: [1, { deep: [] }, long], none: {} })).toBe(
    `{\n  "list": [\n    1,\n    { "deep": [] },\n    "${long}"\n  ],\n  "none": {}\n}`,
  )
})

test("it is the same JSON", () => {
  assert(
    property(json({ maxDepth: 4 }), (text) => {
      expect(JSON.stringify(JSON.parse(jsonOf(JSON.parse(text))))).toBe(JSON.stringify(JSON.parse(text)))
    }),
    propertyRuns(100),
  )
})
