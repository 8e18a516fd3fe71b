/** The representative of copied code or of an import cycle stays the same while most of its members do. */
import { expect, test } from "vitest"
import { representativeName, representativeRun } from "../../../../server/src/engine/acrossFiles/representative.ts"

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

test("a name stands for a set, in whatever order, and stays when others come or go", () => {
  const sets = range(200).map((set) => range(20).map((index) => `src/${set}/m${index}.ts`))
  for (const names of sets) expect(representativeName(names.toReversed())).toBe(representativeName(names))
  const after = (change: (names: ReadonlyArray<string>) => ReadonlyArray<string>) =>
    sets.filter((names) => representativeName(change(names)) === representativeName(names)).length
  // 19 of 20 members are the same, so 190 of 200 are expected.
  expect(after((names) => names.slice(1))).toBeGreaterThan(175)
  expect(after((names) => [...names, "src/new.ts"])).toBeGreaterThan(175)
})

test("a run of tokens stands for copied code, and stays when the copy becomes a little longer or shorter", () => {
  const copies = range(200).map((copy) =>
    Int32Array.from(range(240), (index) => Math.imul(copy * 1_000 + index, 0x9e3779b1)),
  )
  const after = (from: number, to: number) =>
    copies.filter((tokens) => representativeRun(tokens.subarray(from, to)) === representativeRun(tokens)).length
  // 181 of 201 runs are the same, so 180 of 200 are expected.
  expect(after(20, 240)).toBeGreaterThan(160)
  expect(after(0, 220)).toBeGreaterThan(160)
  expect(new Set(copies.map(representativeRun)).size).toBe(copies.length)
})

test("copies shorter than a run stand for themselves", () => {
  expect(representativeRun(Int32Array.of(1, 2, 3))).toBe(representativeRun(Int32Array.of(1, 2, 3)))
  expect(representativeRun(Int32Array.of(1, 2, 3))).not.toBe(representativeRun(Int32Array.of(1, 2, 4)))
})
