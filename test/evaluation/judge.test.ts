/** Labels are judged by what they state, and by nothing else. */
import { expect, test } from "vitest"
import { judge, precisionOf, recallOf, sumOf, youdenOf } from "./judge.ts"
import type { Label } from "./LabeledFile.ts"

const place = (start: number, expected: boolean, detector = "a"): Label => ({
  kind: "place",
  detector,
  lines: { start, end: start },
  expected,
})

const foundAt = (...lines: ReadonlyArray<number>) => lines.map((line) => ({ detector: "a", start: line, end: line }))

const tallyOf = (labels: ReadonlyArray<Label>, ...lines: ReadonlyArray<number>) =>
  sumOf(judge({ labels }, foundAt(...lines)))

const nothing = { truePositives: 0, falsePositives: 0, falseNegatives: 0, trueNegatives: 0 }

test("a place is found or missed, wrong or passed over", () => {
  const labels = [place(1, true), place(2, true), place(3, false), place(4, false)]
  expect(tallyOf(labels, 1, 3)).toEqual({ truePositives: 1, falsePositives: 1, falseNegatives: 1, trueNegatives: 1 })
})

test("what is not stated is not judged, and neither is another detector", () => {
  expect(tallyOf([place(1, true), place(9, false, "b")], 1, 7)).toEqual({
    ...nothing,
    truePositives: 1,
    trueNegatives: 1,
  })
})

test("in a complete file a finding elsewhere is wrong", () => {
  const labels: ReadonlyArray<Label> = [place(1, true), { kind: "complete", detector: "a" }]
  expect(tallyOf(labels, 1, 7)).toEqual({ ...nothing, truePositives: 1, falsePositives: 1 })
  expect(tallyOf(labels, 1)).toEqual({ ...nothing, truePositives: 1, trueNegatives: 1 })
})

test("where either is right nothing is judged, in a complete file as well", () => {
  const labels: ReadonlyArray<Label> = [
    { kind: "either", detector: "a", lines: { start: 1, end: 2 } },
    { kind: "complete", detector: "a" },
  ]
  expect(tallyOf(labels, 2)).toEqual({ ...nothing, trueNegatives: 1 })
  expect(tallyOf(labels, 3)).toEqual({ ...nothing, falsePositives: 1 })
})

test("a file as a whole, and a number of findings", () => {
  expect(tallyOf([{ kind: "file", detector: "a", expected: true }], 3, 4)).toEqual({ ...nothing, truePositives: 1 })
  expect(tallyOf([{ kind: "file", detector: "a", expected: false }], 3)).toEqual({ ...nothing, falsePositives: 1 })
  expect(tallyOf([{ kind: "count", detector: "a", expected: 2 }], 1, 2, 3)).toEqual({
    ...nothing,
    truePositives: 2,
    falsePositives: 1,
  })
  expect(tallyOf([{ kind: "count", detector: "a", expected: 2 }], 1)).toEqual({
    ...nothing,
    truePositives: 1,
    falseNegatives: 1,
  })
})

test("a mistake says its line", () => {
  const verdicts = judge({ labels: [place(3, false), place(5, true)] }, foundAt(3))
  expect(verdicts.flatMap(({ wrong }) => wrong)).toEqual([
    { kind: "false positive", line: 3 },
    { kind: "missed", line: 5 },
  ])
})

test("rates are shares, and none where there is nothing to share", () => {
  const tally = { truePositives: 6, falsePositives: 2, falseNegatives: 4, trueNegatives: 8 }
  expect(precisionOf(tally)).toBe(0.75)
  expect(recallOf(tally)).toBe(0.6)
  expect(youdenOf(tally)).toBeCloseTo(0.4)
  expect([precisionOf(nothing), recallOf(nothing), youdenOf(nothing)]).toEqual([null, null, null])
})
