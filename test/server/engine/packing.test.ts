/** Lists of numbers come back as they were, in whatever form they are stored and wherever their bytes lie. */
import { expect, test } from "vitest"
import { lengthOf, pack, repack, packRising, unpack, unpacked } from "../../../server/src/engine/packing.ts"

/** A packed list, read from bytes that begin at an odd offset. */
const unpackedOf = (
  numbers: Int32Array,
): { readonly form: string; readonly bytes: number; readonly list: Int32Array } => {
  const packed = pack(numbers)
  const shifted = Buffer.concat([Buffer.from("x"), packed.bytes]).subarray(1)
  expect(lengthOf(packed)).toBe(numbers.length)
  return { form: packed.form, bytes: packed.bytes.length, list: unpack({ ...packed, bytes: shifted }) }
}

const listOf = (length: number, numberAt: (index: number) => number) =>
  Int32Array.from({ length }, (_, index) => numberAt(index))

/** Numbers of 32 bits that are always the same. */
const scattered = (index: number): number => Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(index >>> 3, 0x85ebca6b)

test.each([
  ["lines that rise slowly", listOf(1_000, (index) => 7 + (index >> 2)), "steps", 1_000],
  ["no numbers", new Int32Array(0), "steps", 0],
  ["one number", Int32Array.of(-5), "steps", 1],
  ["a step that is too large", Int32Array.of(1, 257), "numbers", 8],
  ["numbers that fall", Int32Array.of(2, 1), "numbers", 8],
  ["values that repeat", listOf(1_000, (index) => scattered(index % 100)), "places", 100 * 4 + 1_000 * 2],
  ["as many values as pay", listOf(200, (index) => scattered(index % 100)), "places", 100 * 4 + 200 * 2],
  ["one value more", listOf(200, (index) => scattered(index % 101)), "numbers", 800],
  ["more values than two bytes tell apart", listOf(140_000, (index) => scattered(index % 65_537)), "numbers", 560_000],
  ["as many as they do", listOf(140_000, (index) => scattered(index % 65_536)), "places", 65_536 * 4 + 280_000],
])("%s", (_, numbers, form, bytes) => {
  const stored = unpackedOf(numbers)
  expect({ form: stored.form, bytes: stored.bytes }).toEqual({ form, bytes })
  expect(stored.list).toEqual(numbers)
})

test.each([
  ["in small steps", Int32Array.of(3, 3, 4, 259), "steps"],
  ["in a large step", Int32Array.of(3, 259), "numbers"],
  ["and fall", Int32Array.of(3, 2), "numbers"],
])("numbers that rise %s", (_, numbers, form) => {
  const packed = packRising(numbers)
  const list = numbers.slice()
  numbers.fill(0)
  expect(packed.form).toBe(form)
  expect(unpack(packed)).toEqual(list)
})

test("what is packed stays as it is, and what is not is packed", () => {
  const steps = pack(Int32Array.of(1, 2, 3))
  expect(repack(steps)).toBe(steps)
  expect(repack(unpacked(Int32Array.of(1, 2, 3)))).toEqual(steps)
})

test("values that meet in one slot are told apart", () => {
  const numbers = listOf(3_000, (index) => 5 + 4_096 * (index % 3) * (index % 2 === 0 ? 1 : -1))
  const stored = unpackedOf(numbers)
  expect(stored.form).toBe("places")
  expect(stored.list).toEqual(numbers)
})
