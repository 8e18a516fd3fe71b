/**
 * Lists of numbers in fewer bytes. The tokens of a file repeat a few hundred values, and their lines rise slowly: both
 * shrink to a half or a quarter, and unpacking costs a fraction of what inflating would.
 */

/** A list of numbers as it is stored; which form it has shows in its fields. */
export type Packed =
  | { readonly numbers: Int32Array }
  /** The different values, and for each number the place of its value. */
  | { readonly values: Int32Array; readonly places: Uint16Array }
  /** The first number, and for each the difference to the one before. */
  | { readonly first: number; readonly steps: Uint8Array }

/** The numbers in the shortest form that holds them. */
export const pack = (numbers: Int32Array): Packed => packSteps(numbers) ?? packPlaces(numbers) ?? { numbers }

/** The numbers that were packed. */
export const unpack = (packed: Packed): Int32Array => {
  if ("numbers" in packed) return packed.numbers
  return "steps" in packed ? unpackSteps(packed.first, packed.steps) : unpackPlaces(packed.values, packed.places)
}

const largestStep = 255

const packSteps = (numbers: Int32Array): Packed | null => {
  const steps = new Uint8Array(numbers.length)
  const first = numbers[0] ?? 0
  let before = first
  for (const [index, number] of numbers.entries()) {
    const step = number - before
    if (step < 0 || step > largestStep) return null
    steps[index] = step
    before = number
  }
  return { first, steps }
}

const unpackSteps = (first: number, steps: Uint8Array): Int32Array => {
  const numbers = new Int32Array(steps.length)
  let number = first
  for (let index = 0; index < steps.length; index++) {
    number += steps[index] ?? 0
    numbers[index] = number
  }
  return numbers
}

const mostValues = 65_536

const packPlaces = (numbers: Int32Array): Packed | null => {
  const placeOf = new Map<number, number>()
  const places = new Uint16Array(numbers.length)
  for (const [index, number] of numbers.entries()) {
    let place = placeOf.get(number)
    if (place === undefined) {
      place = placeOf.size
      if (place === mostValues) return null
      placeOf.set(number, place)
    }
    places[index] = place
  }
  // A short list of different values takes more bytes with places than without.
  return placeOf.size * 2 > numbers.length ? null : { values: Int32Array.from(placeOf.keys()), places }
}

const unpackPlaces = (values: Int32Array, places: Uint16Array): Int32Array => {
  const numbers = new Int32Array(places.length)
  for (let index = 0; index < places.length; index++) numbers[index] = values[places[index] ?? 0] ?? 0
  return numbers
}
