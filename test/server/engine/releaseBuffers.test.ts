/** Memory is given back at once, of what was given and of nothing else. */
import { expect, test } from "vitest"
import { releaseBuffers } from "../../../server/src/engine/releaseBuffers.ts"

test("the memory of buffers is free at once, and what is on them is empty", () => {
  const before = process.memoryUsage().arrayBuffers
  const contents = Array.from({ length: 8 }, (_, index) => Buffer.allocUnsafeSlow(2 ** 20).fill(index))
  expect(process.memoryUsage().arrayBuffers - before).toBeGreaterThanOrEqual(8 * 2 ** 20)
  releaseBuffers(contents.map(({ buffer }) => buffer))
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 20)
  expect(contents.map(({ length }) => length)).toEqual(contents.map(() => 0))
})

test("one that is given twice, or was given before, is none too many, and one of no bytes is none too few", () => {
  const bytes = new Uint8Array(16)
  const { buffer } = bytes
  releaseBuffers([buffer, buffer, new ArrayBuffer(0)])
  releaseBuffers([])
  expect(bytes.length).toBe(0)
})

test("what is shared with other threads stays", () => {
  const bytes = new Uint8Array(new SharedArrayBuffer(16)).fill(7)
  releaseBuffers([bytes.buffer])
  expect(bytes).toEqual(new Uint8Array(16).fill(7))
})
