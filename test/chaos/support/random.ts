/** Chance that can be repeated: the same path gives the same numbers, whatever else was drawn before. */
import { createHash } from "node:crypto"

/** A stream of chances. */
export interface Random {
  /** From 0 to below 1. */
  readonly fraction: () => number
  /** A whole number from `from` to `to`, both included. */
  readonly integer: (from: number, to: number) => number
  /** Whether something happens that has this probability. */
  readonly chance: (probability: number) => boolean
  /** The items in another order. */
  readonly shuffled: <A>(items: ReadonlyArray<A>) => ReadonlyArray<A>
}

/** Bits that a draw has: as many as a 32-bit word. */
const range = 2 ** 32

/** A stream named by a path, say of a seed, of who draws, and of the how manieth thing it is drawn for. */
export const randomOf = (...path: ReadonlyArray<string | number>): Random => {
  const digest = createHash("sha256").update(JSON.stringify(path)).digest()
  let [a, b, c, counter] = [digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8), 1]

  // sfc32: small, fast, and good enough to decide who fails
  const fraction = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) / range
  }

  const integer = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  return {
    fraction,
    integer,
    chance: (probability) => fraction() < probability,
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: fraction() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ item }) => item),
  }
}
