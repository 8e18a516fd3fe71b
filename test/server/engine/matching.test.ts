/** Which findings are recognized again, and in which order that is tried. */
import { describe, expect, test } from "vitest"
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

describe("of copies of the same code", () => {
  /** Copies in the order of their lines, with the ordinals in their fingerprints that the order gives them. */
  const copies = (lines: Readonly<Record<string, number>>): ReadonlyArray<Finding> =>
    Object.entries(lines).map(([title, lineStart], ordinal) =>
      only(title, { fingerprint: `x ${ordinal}`, codeFingerprint: "x", symbol: "s", lineStart }),
    )

  test("a new one above the others takes the place of none", () => {
    expect(matched(copies({ a: 219, b: 237 }), copies({ new: 130, A: 236, B: 254 }))).toEqual(["a = A", "b = B"])
  })

  test("a new one between them takes the place of none, also where it is closer", () => {
    const before = copies({ a: 200, b: 253, c: 271 })
    const after = copies({ A: 200, new: 211, B: 305, C: 323 })
    expect(matched(before, after)).toEqual(["a = A", "b = B", "c = C"])
  })

  test("a new one at the end takes the place of none", () => {
    expect(matched(copies({ a: 10, b: 20 }), copies({ A: 10, B: 20, new: 90 }))).toEqual(["a = A", "b = B"])
  })

  test("one that goes leaves the others what they are", () => {
    const { same, gone, added } = matchFindings(
      copies({ gone: 130, a: 236, b: 254 }),
      copies({ A: 219, B: 237 }),
      noRenames,
    )
    expect(same.map(({ before, after }) => `${before.title} = ${after.title}`)).toEqual(["a = A", "b = B"])
    expect(gone.map(({ title }) => title)).toEqual(["gone"])
    expect(added).toEqual([])
  })

  test("as many as before keep their order, however far they moved", () => {
    expect(matched(copies({ a: 10, b: 20 }), copies({ A: 20, B: 400 }))).toEqual(["a = A", "b = B"])
  })

  test("those of another symbol, another file and other code are others", () => {
    const before = [only("a", { codeFingerprint: "x", symbol: "s" })]
    const elsewhere = [
      only("other symbol", { codeFingerprint: "y", symbol: "t" }),
      only("other file", { codeFingerprint: "x", symbol: "s", filePath: "b.js" }),
    ]
    expect(matched(before, elsewhere)).toEqual([])
  })

  test("in a renamed file they are aligned as well", () => {
    const after = copies({ new: 130, A: 236, B: 254 }).map((finding) => ({ ...finding, filePath: "b.js" }))
    expect(matched(copies({ a: 219, b: 237 }), after, new Map([["a.js", "b.js"]]))).toEqual(["a = A", "b = B"])
  })

  test("too many to be aligned keep the order of their fingerprints", () => {
    const many = Object.fromEntries(Array.from({ length: 70 }, (_, n) => [`a${n}`, 10 + n]))
    const more = Object.fromEntries(Array.from({ length: 71 }, (_, n) => [`b${n}`, 10 + n]))
    expect(matched(copies(many), copies(more)).slice(0, 2)).toEqual(["a0 = b0", "a1 = b1"])
  })
})

test("every finding is in one of the lists", () => {
  const before = [only("a", { symbol: "s" }), only("b")]
  const after = [only("c", { symbol: "s" }), only("d"), only("e")]
  const { same, gone, added } = matchFindings(before, after, noRenames)
  expect(same).toHaveLength(1)
  expect(gone.map(({ title }) => title)).toEqual(["b"])
  expect(added.map(({ title }) => title)).toEqual(["d", "e"])
})
