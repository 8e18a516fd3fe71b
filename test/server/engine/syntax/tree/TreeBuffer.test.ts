/** Buffers of trees, used again. */
import { expect, test } from "vitest"
import type { FileResult } from "../../../../../server/src/engine/syntax/FileRecord.ts"
import { analyzeFile } from "../../../../../server/src/engine/syntax/analyzeFile.ts"
import { defaultLimits } from "../../../../../server/src/engine/limits.ts"
import { TreeBuffer } from "../../../../../server/src/engine/syntax/tree/TreeBuffer.ts"

/** Every column in full. */
const columnsOf = (buffer: TreeBuffer) => [
  buffer.starts,
  buffer.ends,
  buffer.lasts,
  buffer.parents,
  buffer.tokenStarts,
  buffer.tokenEnds,
  buffer.kinds,
  buffer.fields,
  buffer.productions,
  buffer.marks,
]

test.each([1, 2, 3, 16_383, 16_384, 16_385, 100_003])("the columns of %d nodes do not overlap", (nodes) => {
  const columns = columnsOf(new TreeBuffer(nodes))
  columns.forEach((column, index) => column.fill(index + 1))
  columns.forEach((column, index) => {
    expect(column.length).toBe(nodes)
    expect(column.every((value) => value === index + 1)).toBe(true)
  })
})

test("a buffer that is free is given away once", () => {
  const first = new TreeBuffer(20_000)
  first.free()
  const second = new TreeBuffer(10_000)
  const third = new TreeBuffer(10_000)
  expect(second.starts.buffer).toBe(first.starts.buffer)
  expect(third.starts.buffer).not.toBe(second.starts.buffer)
})

test("a buffer is given away once, whatever is freed again", () => {
  const first = new TreeBuffer(30_000)
  first.free()
  const second = new TreeBuffer(30_000)
  first.free()
  const third = new TreeBuffer(30_000)
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
