/** The comparison of code with expressions ends in time, with what it has found. */
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { packDocuments, unpackDocuments } from "../../../../server/src/search/index/DocumentTable.ts"
import { markedInTime, matchedChunks } from "../../../../server/src/search/query/matchedChunks.ts"
import { comparing } from "../../../../server/src/search/query/matchingLines.ts"
import { patternOf } from "../../../../server/src/search/ranking/Pattern.ts"

const row = { body: 1, documentation: 0, name: 0, path: 0, isTest: false }

/** A thousand files of one chunk each, of which the second one is gone. */
const segment = {
  id: "1",
  table: unpackDocuments(packDocuments(Array.from({ length: 1000 }, (_, file) => ({ ...row, file })))),
  deadFiles: new Set([1]),
  allowedFiles: null,
  matchedChunks: null,
  postings: new Map<string, Uint8Array>(),
}

const pattern = patternOf("/total\\d/")
const patterns = pattern === undefined ? [] : [pattern]

/** Compares files, each of which holds a match in every second chunk, where a statement takes so long. */
const compared = (segments: ReadonlyArray<typeof segment>, statementMillis: number, text = "total1") =>
  matchedChunks(
    {
      holding: (_, __, files) =>
        Effect.as(
          TestClock.adjust(statementMillis),
          files.map((chunk) => ({ chunk, text: chunk % 2 === 0 ? text : "totals" })),
        ),
    },
    "",
    segments,
    patterns,
  )

it.effect("finds what matches in files that are there", () =>
  Effect.gen(function* () {
    const { bySegment, isAll } = yield* compared([segment], 100)
    expect(isAll).toBe(true)
    const found = [...(bySegment.get("1") ?? [])]
    expect(found).toHaveLength(500)
    expect(found.every((chunk) => chunk % 2 === 0)).toBe(true)
  }),
)

it.effect.each([
  ["matches", "total1"],
  ["does not match", "totals"],
])("says that it was not all where time is over, whether what it sees %s", ([, text = ""]) =>
  Effect.gen(function* () {
    const { bySegment, isAll } = yield* compared([segment], 900, text)
    expect(isAll).toBe(false)
    // two statements of 200 files were in time: those of the files from 0 to 400 without the one that is gone
    expect(bySegment.get("1")?.size).toBe(text === "total1" ? 201 : 0)
  }),
)

it.effect("says that it was not all where more matches than are ranked", () =>
  Effect.gen(function* () {
    const many = ["1", "2", "3"].map((id) => ({ ...segment, id }))
    const { bySegment, isAll } = yield* compared(many, 1)
    expect(isAll).toBe(false)
    expect([...bySegment.values()].reduce((sum, { size }) => sum + size, 0)).toBe(1000)
  }),
)

it.effect("marks no more lines where time is over, and still makes each place", () =>
  Effect.gen(function* () {
    const made = yield* markedInTime(["a", "b", "c", "d"], patterns, (place, used) =>
      Effect.as(TestClock.adjust(300), `${place}${used.length}`),
    )
    expect(made).toEqual(["a1", "b1", "c0", "d0"])
  }),
)

it("compares so many lines of a place, and no more", () => {
  let comparisons = 0
  const isMetBy = () => ++comparisons === 0
  const counting = { literals: [["total"]], ignoresCase: false, isMetBy }
  const asks = comparing([counting, counting])
  // lines without the literal texts of an expression cost nothing
  for (let line = 0; line < 5000; line++) asks("sum", "sum")
  expect(comparisons).toBe(0)
  for (let line = 0; line < 5000; line++) asks("total", "total")
  expect(comparisons).toBe(1000)
})
