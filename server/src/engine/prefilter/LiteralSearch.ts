/** Tells in one pass over a text which of many patterns may match in it. */
import { isWordCode, type Literal } from "./Literal.ts"
import { literalsOf, shortestLiteral } from "./literalsOf.ts"

/** A text, or a pattern of texts. */
export type Pattern = string | RegExp

/** Tells which patterns may match in one text, by the literals that it contains. */
export interface Prefilter {
  /**
   * False if a pattern has no match in the text. It may still match in a substring that begins or ends inside of a
   * word. Patterns that were not searched always may match.
   */
  readonly mayMatch: (pattern: Pattern) => boolean
}

/** A prefilter for unsearched texts: every pattern may match. */
export const noPrefilter: Prefilter = { mayMatch: () => true }

/** Bits of the hash of three bytes. Each byte shifts the previous ones by a third of the bits, so that only three count. */
const hashBits = 15
const bitsPerByte = hashBits / shortestLiteral
const hashMask = (1 << hashBits) - 1

const rolled = (hash: number, byte: number): number => ((hash << bitsPerByte) ^ byte) & hashMask

/** A literal, with the hash of three of its characters in one of their forms. */
interface Candidate {
  readonly hash: number
  readonly id: number
}

/**
 * A search for the literals of known patterns in any number of texts. It reads bytes, since reading characters of a
 * string one by one would be slower than all else, and compares the literals that contain the same three bytes as a
 * place of the text.
 */
export class LiteralSearch {
  private readonly literals: ReadonlyArray<Literal>
  private readonly literalsByPattern = new Map<Pattern, ReadonlyArray<number>>()
  /** Per literal, the offset of the three characters by which it is found. */
  private readonly probes: Uint32Array
  /** By hash of three bytes, 1 if it is the hash of a literal. */
  private readonly isProbe = new Uint8Array(1 << hashBits)
  /** By hash of three bytes, the start of its literals in `ids`; the start of the next hash ends them. */
  private readonly starts = new Uint32Array((1 << hashBits) + 1)
  private readonly ids: Uint32Array

  /** @param patterns compared by identity: an equal pattern that is another object counts as another pattern */
  constructor(patterns: Iterable<Pattern>) {
    const places = new Map<string, number>()
    const literals: Array<Literal> = []
    for (const pattern of patterns) {
      const ids = literalsOf(pattern)?.map((literal) => {
        const key = JSON.stringify(literal)
        const id = places.get(key) ?? literals.push(literal) - 1
        places.set(key, id)
        return id
      })
      if (ids !== undefined) this.literalsByPattern.set(pattern, ids)
    }
    this.literals = literals
    this.probes = Uint32Array.from(literals, ({ text }) => probeOf(text))
    const candidates = literals.flatMap(candidatesOf).toSorted((one, other) => one.hash - other.hash)
    this.ids = Uint32Array.from(candidates, ({ id }) => id)
    let place = 0
    for (let hash = 0; hash <= hashMask; hash++) {
      this.starts[hash] = place
      while (candidates[place]?.hash === hash) place++
      this.isProbe[hash] = place > (this.starts[hash] ?? 0) ? 1 : 0
    }
    this.starts[hashMask + 1] = place
  }

  /** Searches a text, in UTF-8. */
  in(text: Uint8Array): Prefilter {
    return new Found(this.search(text), this.literalsByPattern)
  }

  /** For each literal, 1 if the text contains it. */
  private search(text: Uint8Array): Uint8Array {
    const { isProbe } = this
    const found = new Uint8Array(this.literals.length)
    const { length } = text
    let hash = 0
    let index = 0
    while (index < length) {
      // a loop without calls, in which V8 hoists its checks out of the loop
      do {
        hash = rolled(hash, text[index++] ?? 0)
      } while (isProbe[hash] === 0 && index < length)
      if (isProbe[hash] === 1) this.compare(hash, text, index - shortestLiteral, found)
    }
    return found
  }

  private compare(hash: number, text: Uint8Array, start: number, found: Uint8Array): void {
    const { ids, literals, probes, starts } = this
    const last = starts[hash + 1] ?? 0
    for (let place = starts[hash] ?? 0; place < last; place++) {
      const id = ids[place] ?? 0
      const literal = literals[id]
      if (found[id] === 0 && literal !== undefined && standsAt(literal, text, start - (probes[id] ?? 0))) found[id] = 1
    }
  }
}

/** The literals that a text contains. */
class Found implements Prefilter {
  readonly #found: Uint8Array
  readonly #literalsByPattern: ReadonlyMap<Pattern, ReadonlyArray<number>>

  constructor(found: Uint8Array, literalsByPattern: ReadonlyMap<Pattern, ReadonlyArray<number>>) {
    this.#found = found
    this.#literalsByPattern = literalsByPattern
  }

  mayMatch(pattern: Pattern): boolean {
    const ids = this.#literalsByPattern.get(pattern)
    if (ids === undefined) return true
    for (const id of ids) if (this.#found[id] === 1) return true
    return false
  }
}

/** The bit by which ASCII letters differ in case. */
const caseBit = 32

/** The forms of a character in texts. */
const formsOf = (code: number, ignoresCase: boolean): ReadonlyArray<number> =>
  ignoresCase && isSmallLetter(code) ? [code, code & ~caseBit] : [code]

const isSmallLetter = (code: number): boolean => code >= 97 && code <= 122

/** Letters by their frequency in English, most frequent first. */
const frequentLetters = "etaoinsrhldcumfpgwybvkxjqz"

/** Rank of a character by rarity. */
const rarityOf = (character: string): number => {
  const place = frequentLetters.indexOf(character)
  return place < 0 ? frequentLetters.length : place
}

/** Offset of the three rarest characters of a literal: the fewer places contain them, the fewer comparisons are needed. */
const probeOf = (text: string): number => {
  let best = 0
  let rarest = -1
  for (let start = 0; start + shortestLiteral <= text.length; start++) {
    const rarity = Array.from(text.slice(start, start + shortestLiteral), rarityOf).reduce((sum, one) => sum + one)
    if (rarity > rarest) {
      rarest = rarity
      best = start
    }
  }
  return best
}

const candidatesOf = ({ text, ignoresCase }: Literal, id: number): ReadonlyArray<Candidate> => {
  let hashes: ReadonlyArray<number> = [0]
  const probe = probeOf(text)
  for (let index = probe; index < probe + shortestLiteral; index++) {
    const forms = formsOf(text.charCodeAt(index), ignoresCase)
    hashes = hashes.flatMap((hash) => forms.map((code) => rolled(hash, code)))
  }
  return [...new Set(hashes)].map((hash) => ({ hash, id }))
}

const standsAt = ({ text, ignoresCase, beginsWord, endsWord }: Literal, inside: Uint8Array, start: number): boolean => {
  for (let index = 0; index < text.length; index++) {
    const expected = text.charCodeAt(index)
    const code = inside[start + index] ?? 0
    if (code !== expected && !(ignoresCase && isSmallLetter(expected) && (code | caseBit) === expected)) return false
  }
  if (beginsWord && isWordCode(inside[start - 1] ?? 0)) return false
  return !endsWord || !isWordCode(inside[start + text.length] ?? 0)
}
