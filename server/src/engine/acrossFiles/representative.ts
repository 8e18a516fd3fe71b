/**
 * Picks the part of something by which it is recognized when some of it changes.
 *
 * Each part is hashed, and the one with the lowest hash stands for all. When parts come or go, it most probably stays:
 * the chance is the share of the parts that are the same before and after (min-wise hashing, Broder 1997).
 */
import { createHash } from "node:crypto"
import { rolled, weightAfter } from "../relations/rollingHash.ts"

/** The name that stands for all; the order does not matter. */
export const representativeName = (names: ReadonlyArray<string>): string => {
  let lowest = ""
  let representative = ""
  for (const name of names) {
    const hash = digest(name)
    if (lowest !== "" && hash >= lowest) continue
    lowest = hash
    representative = name
  }
  return representative
}

/** Tokens of the run that stands for copied code: long enough to occur nowhere else. */
const runTokens = 40

/** A digest of the run of tokens that stands for all; of equal runs the first. */
export const representativeRun = (tokens: Int32Array): string => {
  const length = Math.min(runTokens, tokens.length)
  const weightOfLeaving = weightAfter(length)
  let hash = 0
  let lowest = Infinity
  let start = 0
  for (let index = 0; index < tokens.length; index++) {
    const leaving = index < length ? 0 : Math.imul(tokens[index - length] ?? 0, weightOfLeaving)
    hash = (rolled(hash, tokens[index] ?? 0) - leaving) | 0
    const mixed = scrambled(hash)
    if (index < length - 1 || mixed >= lowest) continue
    lowest = mixed
    start = index + 1 - length
  }
  return digest(tokens.subarray(start, start + length).join())
}

/** Spreads a difference of a few bits over all of them, so that no member is preferred as the lowest. */
const scrambled = (hash: number): number => {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) >>> 0
}

const digest = (text: string): string => createHash("sha256").update(text).digest("hex")
