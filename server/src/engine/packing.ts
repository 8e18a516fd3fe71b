/**
 * Lists of numbers in fewer bytes. The tokens of a file repeat a few hundred values, and their lines rise slowly: both
 * shrink to a half or a quarter, and unpacking costs a fraction of inflating.
 */

/** Encodings of a list of numbers. */
export type PackedForm =
  /** Four bytes for each number. */
  | { readonly form: "numbers" }
  /** So many different values, and then for each number the place of its value, in two bytes. */
  | { readonly form: "places"; readonly values: number }
  /** One byte for each number: the difference to the one before, of the first one to `first`. */
  | { readonly form: "steps"; readonly first: number }

/** A list of numbers, in one of the forms. */
export type Packed = PackedForm & { readonly bytes: Uint8Array }

/** The numbers as they are, without a copy. */
export const unpacked = (numbers: Int32Array): Packed => ({ form: "numbers", bytes: bytesOf(numbers) })

/** The numbers in the shortest form that holds them. */
export const pack = (numbers: Int32Array): Packed => packSteps(numbers) ?? packPlaces(numbers) ?? unpacked(numbers)

/** The same for numbers that rise, as a rule in small steps: whether they repeat is not looked at. */
export const packRising = (numbers: Int32Array): Packed => packSteps(numbers) ?? unpacked(numbers.slice())

/** The same for numbers that may be packed already. */
export const repack = (packed: Packed): Packed => (packed.form === "numbers" ? pack(unpack(packed)) : packed)

/** Length of a packed list. */
export const lengthOf = (packed: Packed): number => {
  if (packed.form === "steps") return packed.bytes.length
  if (packed.form === "places") return (packed.bytes.length - packed.values * bytesPerNumber) / bytesPerPlace
  return packed.bytes.length / bytesPerNumber
}

/** The numbers. */
export const unpack = (packed: Packed): Int32Array => {
  const numbers = new Int32Array(lengthOf(packed))
  unpackInto(packed, numbers)
  return numbers
}

/** Puts the numbers into a list that has room for them. */
export const unpackInto = (packed: Packed, numbers: Int32Array): void => {
  if (packed.form === "steps") unpackSteps(packed.first, packed.bytes, numbers)
  else if (packed.form === "places") unpackPlaces(packed.values, packed.bytes, numbers)
  // bytes of a file begin anywhere, numbers at multiples of their size
  else bytesOf(numbers).set(packed.bytes)
}

const bytesPerNumber = Int32Array.BYTES_PER_ELEMENT

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

const largestStep = 255

const packSteps = (numbers: Int32Array): Packed | null => {
  const bytes = new Uint8Array(numbers.length)
  const first = numbers[0] ?? 0
  let before = first
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] ?? 0
    const step = number - before
    if (step < 0 || step > largestStep) return null
    bytes[index] = step
    before = number
  }
  return { form: "steps", first, bytes }
}

const unpackSteps = (first: number, steps: Uint8Array, numbers: Int32Array): void => {
  let number = first
  for (let index = 0; index < steps.length; index++) {
    number += steps[index] ?? 0
    numbers[index] = number
  }
}

const mostValues = 65_536
const bytesPerPlace = 2

/** A power of two: most of the values of a file have one for themselves. */
const slotCount = 4_096

/** For each slot the place of the value that was last looked for there; -1 for none. */
const placeInSlot = new Int32Array(slotCount)

const packPlaces = (numbers: Int32Array): Packed | null => {
  // A short list of different values takes more bytes with places than without.
  const most = Math.min(mostValues, numbers.length >> 1)
  const placeOf = new Map<number, number>()
  const values = new Int32Array(most)
  const bytes = new Uint8Array(numbers.length * bytesPerPlace)
  placeInSlot.fill(-1)
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] ?? 0
    // nearly always right, at a fraction of the cost of asking the map
    const slot = number & (slotCount - 1)
    let place = placeInSlot[slot] ?? -1
    if (place < 0 || values[place] !== number) {
      place = placeOf.get(number) ?? placeOf.size
      if (place === most) return null
      placeOf.set(number, place)
      values[place] = number
      placeInSlot[slot] = place
    }
    bytes[index * bytesPerPlace] = place
    bytes[index * bytesPerPlace + 1] = place >>> 8
  }
  return {
    form: "places",
    values: placeOf.size,
    bytes: Buffer.concat([bytesOf(values.subarray(0, placeOf.size)), bytes]),
  }
}

const unpackPlaces = (count: number, bytes: Uint8Array, numbers: Int32Array): void => {
  const start = count * bytesPerNumber
  const values = unpack({ form: "numbers", bytes: bytes.subarray(0, start) })
  for (let index = 0, at = start; at < bytes.length; index++, at += bytesPerPlace) {
    numbers[index] = values[(bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)] ?? 0
  }
}
