/**
 * Vectors in one byte for each dimension: a quarter of the space, with the same order of neighbors.
 * Only their direction is kept, which is all that a cosine asks for.
 */

const largest = 127

/** Packs a vector that is not all zeros. */
export const packVector = (vector: Float32Array): Buffer => {
  let most = 0
  for (const value of vector) most = Math.max(most, Math.abs(value))
  const packed = Buffer.alloc(vector.length)
  if (most > 0) vector.forEach((value, at) => packed.writeInt8(Math.round((value / most) * largest), at))
  return packed
}

/** The bytes as numbers, without a copy. */
export const numbersOf = (packed: Uint8Array): Int8Array =>
  new Int8Array(packed.buffer, packed.byteOffset, packed.byteLength)

/** The length of a packed vector, as packed. */
export const lengthOf = (numbers: Int8Array): number => {
  let sum = 0
  for (const value of numbers) sum += value * value
  return Math.sqrt(sum)
}

/** The cosine of the angle between two vectors of the same number of dimensions; 0 where one has no direction. */
export const cosineOf = (one: Int8Array, other: Int8Array): number => {
  let product = 0
  for (let at = 0; at < one.length; at++) product += (one[at] ?? 0) * (other[at] ?? 0)
  const lengths = lengthOf(one) * lengthOf(other)
  return lengths === 0 ? 0 : product / lengths
}
