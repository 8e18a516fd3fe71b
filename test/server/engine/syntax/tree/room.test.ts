/** Room for trees, used again. */
import { expect, test } from "vitest"
import { analyzeFile, type FileResult } from "../../../../../server/src/engine/syntax/analyzeFile.ts"
import { defaultLimits } from "../../../../../server/src/engine/limits.ts"
import { Room } from "../../../../../server/src/engine/syntax/tree/room.ts"

/** Every column in full. */
const columnsOf = (room: Room) => [
  room.starts,
  room.ends,
  room.lasts,
  room.parents,
  room.tokenStarts,
  room.tokenEnds,
  room.kinds,
  room.fields,
  room.productions,
  room.marks,
]

test.each([1, 2, 3, 16_383, 16_384, 16_385, 100_003])("the columns of %d nodes do not overlap", (nodes) => {
  const columns = columnsOf(new Room(nodes))
  columns.forEach((column, index) => column.fill(index + 1))
  columns.forEach((column, index) => {
    expect(column.length).toBe(nodes)
    expect(column.every((value) => value === index + 1)).toBe(true)
  })
})

test("room that is free is given away once", () => {
  const first = new Room(20_000)
  first.free()
  const second = new Room(10_000)
  const third = new Room(10_000)
  expect(second.starts.buffer).toBe(first.starts.buffer)
  expect(third.starts.buffer).not.toBe(second.starts.buffer)
})

test("room is given away once, whatever is freed again", () => {
  const first = new Room(30_000)
  first.free()
  const second = new Room(30_000)
  first.free()
  const third = new Room(30_000)
  expect(second.starts.buffer).toBe(first.starts.buffer)
  expect(third.starts.buffer).not.toBe(second.starts.buffer)
})

const analyzed = (path: string, text: string): Promise<FileResult> =>
  analyzeFile({ path, role: "production", content: Buffer.from(text) }, defaultLimits)

test("a file says the same after a larger one", async () => {
  const small = "import { a } from './a.js'\nexport const b = (c) => (c == 1 ? { d: 1, d: 2 } : c)\n"
  const before = await analyzed("small.js", small)
  await analyzed(
    "large.ts",
    "export const f = (a: number): string => { if (a) { return `${a}` } return '' }\n".repeat(400),
  )
  expect(await analyzed("small.js", small)).toEqual(before)
})
