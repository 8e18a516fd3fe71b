/** The search for copied code, on tokens that are numbers. */
import { expect, test } from "vitest"
import { pack, unpacked } from "../../../../server/src/engine/packing.ts"
import { findClones, type TokenFile } from "../../../../server/src/engine/relations/clones.ts"

const tokensPerLine = 5

const file = (path: string, tokens: ReadonlyArray<number>): TokenFile => ({
  path,
  tokens: pack(Int32Array.from(tokens)),
  tokenLines: unpacked(Int32Array.from(tokens, (_, index) => 1 + Math.floor(index / tokensPerLine))),
})

/** `count` different tokens. */
const run = (from: number, count: number): ReadonlyArray<number> => Array.from({ length: count }, (_, i) => from + i)

const placesOf = (files: ReadonlyArray<TokenFile>) =>
  findClones(files).map(({ occurrences }) =>
    occurrences.map(({ path, lineStart, lineEnd }) => `${path}:${lineStart}-${lineEnd}`),
  )

test("finds a run of 100 tokens wherever it stands", () => {
  for (const offset of [0, 1, 49, 50, 51, 99]) {
    const files = [
      file("a", [...run(0, 10), ...run(1_000, 100), ...run(2_000, 10)]),
      file("b", [...run(3_000, offset), ...run(1_000, 100), ...run(4_000, 10)]),
    ]
    const [group] = findClones(files)
    expect(group?.content).toEqual(Int32Array.from(run(1_000, 100)))
    expect(group?.occurrences.map(({ path }) => path)).toEqual(["a", "b"])
  }
})

test("does not find a run of 99 tokens", () => {
  expect(placesOf([file("a", [...run(0, 99), 7_777]), file("b", [...run(0, 99), 8_888])])).toEqual([])
})

test("does not find a run on fewer than 10 lines", () => {
  const flat = (path: string): TokenFile => ({
    ...file(path, run(0, 100)),
    tokenLines: pack(new Int32Array(100).fill(1)),
  })
  expect(placesOf([flat("a"), flat("b")])).toEqual([])
})

test("does not report tables that repeat a few tokens", () => {
  const table = Array.from({ length: 400 }, (_, i) => i % 4)
  expect(placesOf([file("a", table), file("b", table)])).toEqual([])
})

test("ends a run where its file ends, also when the next file goes on alike", () => {
  const files = [file("a", run(0, 240)), file("b", run(0, 120)), file("c", run(120, 120))]
  expect(placesOf(files)).toEqual([
    ["a:1-24", "b:1-24"],
    ["a:25-48", "c:1-24"],
  ])
})

test("puts all copies of the same content into one group", () => {
  const copies = ["c", "a", "b"].map((path, i) => file(path, [...run(0, 120), 5_000 + i]))
  expect(placesOf(copies)).toEqual([["a:1-24", "b:1-24", "c:1-24"]])
})

test("finds a copy inside the same file, never one that overlaps itself", () => {
  expect(placesOf([file("a", [...run(0, 110), ...run(900, 5), ...run(0, 110)])])).toEqual([["a:1-22", "a:24-45"]])
  const periodic = Array.from({ length: 150 }, (_, i) => i % 30)
  expect(placesOf([file("a", periodic)])).toEqual([])
})

test("says of a shorter copy only what the longer one does not say", () => {
  const files = [file("a", run(0, 200)), file("b", run(0, 200)), file("c", [...run(50, 100), 9_999])]
  expect(placesOf(files)).toEqual([
    ["a:1-40", "b:1-40"],
    ["c:1-20", "a:11-30"],
  ])
})

test("does not depend on the order of the files", () => {
  const files = [file("a", run(0, 200)), file("b", run(20, 150)), file("c", run(0, 130)), file("d", run(50, 140))]
  expect(placesOf(files.toReversed())).toEqual(placesOf(files))
})

test("stays fast on a million equal tokens", () => {
  const started = performance.now()
  expect(
    placesOf([
      file(
        "a",
        Array.from({ length: 1_000_000 }, () => 1),
      ),
    ]),
  ).toEqual([])
  expect(performance.now() - started).toBeLessThan(5_000)
})

test("costs no more for each copy, however often a repository has a file", () => {
  const copied = file("a", run(0, 100))
  const microsOf = (count: number): number => {
    const copies = Array.from({ length: count }, (_, index) => ({ ...copied, path: `${index}` }))
    const started = process.cpuUsage()
    expect(placesOf(copies).map((places) => places.length)).toEqual([count])
    const { user, system } = process.cpuUsage(started)
    return user + system
  }
  const [few, most] = [20_000, 200_000]
  microsOf(few)
  // each with all others would be ten times as much
  expect(microsOf(most) / most / (microsOf(few) / few)).toBeLessThan(4)
})
