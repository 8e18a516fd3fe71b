/** Memory is given back at once, of what was given and of nothing else. */
import { expect, test } from "vitest"
import { releaseBuffers } from "../../../server/src/engine/releaseBuffers.ts"

test("the memory of buffers is free at once, and what is on them is empty", () => {
  const contents = Array.from({ length: 8 }, (_, index) => Buffer.allocUnsafeSlow(2 ** 20).fill(index))
  const before = process.memoryUsage().arrayBuffers
  releaseBuffers(contents.map(({ buffer }) => buffer))
  expect(before - process.memoryUsage().arrayBuffers).toBeGreaterThanOrEqual(8 * 2 ** 20)
  expect(contents.map(({ length }) => length)).toEqual(contents.map(() => 0))
})

test("one that is given twice, or was given before, is none too many, and one of no bytes is none too few", () => {
  const bytes = new Uint8Array(16)
  const { buffer } = bytes
  releaseBuffers([buffer, buffer, new ArrayBuffer(0)])
  releaseBuffers([buffer])
  releaseBuffers([])
  expect(bytes.length).toBe(0)
})

test("what is shared with other threads stays", () => {
  const bytes = new Uint8Array(new SharedArrayBuffer(16)).fill(7)
  releaseBuffers([bytes.buffer])
  expect(bytes).toEqual(new Uint8Array(16).fill(7))
})

test("as many as a repository may have files are given back in a moment", () => {
  const contents = Array.from({ length: 200_000 }, () => new Uint8Array(1))
  const started = process.cpuUsage()
  releaseBuffers(contents.map(({ buffer }) => buffer))
  const { user, system } = process.cpuUsage(started)
  // one after the other among all before it would be ten seconds
  expect((user + system) / 1_000_000).toBeLessThan(3)
  expect(contents.every(({ length }) => length === 0)).toBe(true)
})
