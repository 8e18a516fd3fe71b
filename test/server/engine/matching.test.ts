/** Which findings are recognized again, and in which order that is tried. */
import { expect, test } from "vitest"
import { matchFindings, noRenames, type Renames } from "../../../server/src/engine/matching.ts"
import type { Finding } from "../../../server/src/engine/Report.ts"
import { findingWith } from "./findings.ts"

/** A finding that nothing but what is given can match; its title is its name. */
const only = (title: string, more: Partial<Finding> = {}): Finding =>
  findingWith({
    title,
    fingerprint: `${title} fingerprint`,
    moveFingerprint: `${title} move`,
    codeFingerprint: `${title} code`,
    symbol: `${title} symbol`,
    ...more,
  })

const matched = (before: ReadonlyArray<Finding>, after: ReadonlyArray<Finding>, renames: Renames = noRenames) =>
  matchFindings(before, after, renames).same.map((pair) => `${pair.before.title} = ${pair.after.title}`)

test("a fingerprint is the same finding, wherever it is", () => {
  const before = [only("a", { fingerprint: "x" }), only("b", { fingerprint: "y" })]
  const after = [only("c", { fingerprint: "y", lineStart: 9 }), only("d", { fingerprint: "x", filePath: "b.js" })]
  expect(matched(before, after).toSorted()).toEqual(["a = d", "b = c"])
})

test("the move fingerprint counts in renamed files alone", () => {
  const before = [only("a", { moveFingerprint: "x", symbol: "s" })]
  const after = [only("b", { moveFingerprint: "x", filePath: "b.js" })]
  expect(matched(before, after)).toEqual([])
  expect(matched(before, after, new Map([["a.js", "b.js"]]))).toEqual(["a = b"])
  expect(matched(before, after, new Map([["a.js", "c.js"]]))).toEqual([])
})

test("equal code in a file is the same finding when the function around it was renamed", () => {
  const before = [only("a", { codeFingerprint: "x" })]
  expect(matched(before, [only("b", { codeFingerprint: "x" })])).toEqual(["a = b"])
  expect(matched(before, [only("b", { codeFingerprint: "x", filePath: "b.js" })])).toEqual([])
})

test("a symbol that still has such a finding has the same one, edited", () => {
  const before = [only("a", { symbol: "s" })]
  expect(matched(before, [only("b", { symbol: "s" })])).toEqual(["a = b"])
  expect(matched(before, [only("b", { symbol: "s", detector: "weak-hash" })])).toEqual([])
  expect(matched(before, [only("b", { symbol: "s", filePath: "b.js" })])).toEqual([])
  expect(matched(before, [only("b", { symbol: "s", filePath: "b.js" })], new Map([["a.js", "b.js"]]))).toEqual([
    "a = b",
  ])
})

test("of several the order of the lines decides", () => {
  const before = [only("second", { symbol: "s", lineStart: 5 }), only("first", { symbol: "s", lineStart: 3 })]
  const after = [only("later", { symbol: "s", lineStart: 20 }), only("earlier", { symbol: "s", lineStart: 10 })]
  expect(matched(before, after)).toEqual(["first = earlier", "second = later"])
})

test("what is closer is paired first, whatever the order", () => {
  const before = [
    only("edited", { symbol: "s", lineStart: 1 }),
    only("same", { fingerprint: "x", symbol: "s", lineStart: 2 }),
  ]
  const after = [
    only("kept", { fingerprint: "x", symbol: "s", lineStart: 1 }),
    only("other", { symbol: "s", lineStart: 2 }),
  ]
  expect(matched(before, after)).toEqual(["same = kept", "edited = other"])
})

test("every finding is in one of the lists", () => {
  const before = [only("a", { symbol: "s" }), only("b")]
  const after = [only("c", { symbol: "s" }), only("d"), only("e")]
  const { same, gone, added } = matchFindings(before, after, noRenames)
  expect(same).toHaveLength(1)
  expect(gone.map(({ title }) => title)).toEqual(["b"])
  expect(added.map(({ title }) => title)).toEqual(["d", "e"])
})
