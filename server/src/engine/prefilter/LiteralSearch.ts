/** Tells in one look at a text which of many patterns may match in it. */
import { isWordCode, type Literal } from "./Literal.ts"
import { literalsOf, shortestLiteral } from "./literalsOf.ts"

/** A text, or a pattern of texts. */
export type Pattern = string | RegExp

/** Which patterns may match in one text, by the literals that they hold. */
export interface Prefilter {
  /**
   * False where a pattern matches nowhere in the text. It may still match in a part of the text that begins or ends within
   * a word. A pattern that was not among those searched may always match.
   */
  readonly mayMatch: (pattern: Pattern) => boolean
}

/** Every pattern may match: for a text that nobody has searched. */
export const noPrefilter: Prefilter = { mayMatch: () => true }

/** Of the hash of three bytes. Each byte moves those before it by a third of the bits, so that only three count. */
const hashBits = 15
const bitsPerByte = hashBits / shortestLiteral
const hashMask = (1 << hashBits) - 1

const rolled = (hash: number, byte: number): number => ((hash << bitsPerByte) ^ byte) & hashMask

/** A literal, at the hash of three of its characters in one of their forms. */
interface Candidate {
  readonly hash: number
  readonly id: number
}

/**
 * A search for the literals of patterns that are known beforehand; it can be asked about any number of texts. It looks at
 * bytes, since to take the characters of a string one by one costs more than all else, and compares the literals that hold the
 * same three as are at a place.
 */
export class LiteralSearch {
  private readonly literals: ReadonlyArray<Literal>
  private readonly literalsByPattern = new Map<Pattern, ReadonlyArray<number>>()
  /** By literal, where the three characters stand in it by which it is found. */
  private readonly probes: Uint32Array
  /** By the hash of three bytes, 1 where a literal is found by them. */
  private readonly isProbe = new Uint8Array(1 << hashBits)
  /** By the same hash, where its literals begin in the list; those of the next hash end them. */
  private readonly starts = new Uint32Array((1 << hashBits) + 1)
  private readonly ids: Uint32Array

  /** @param patterns each by itself: an equal pattern that is another object is another pattern */
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

  /** Looks at a text, in UTF-8. */
  in(text: Uint8Array): Prefilter {
    return new Found(this.search(text), this.literalsByPattern)
  }

  /** For each literal, 1 if the text holds it. */
  private search(text: Uint8Array): Uint8Array {
    const { isProbe } = this
    const found = new Uint8Array(this.literals.length)
    const { length } = text
    let hash = 0
    let index = 0
    while (index < length) {
      // a loop that calls nothing: V8 checks what it reads once before it, and not at every byte
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

/** The literals that a text holds. */
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

/** Tells a small letter from its capital. */
const caseBit = 32

/** A character as it may be written. */
const formsOf = (code: number, ignoresCase: boolean): ReadonlyArray<number> =>
  ignoresCase && isSmallLetter(code) ? [code, code & ~caseBit] : [code]

const isSmallLetter = (code: number): boolean => code >= 97 && code <= 122

/** Letters, the most frequent ones of English first. */
const frequentLetters = "etaoinsrhldcumfpgwybvkxjqz"

/** How seldom a character is, in numbers that mean nothing else. */
const rarityOf = (character: string): number => {
  const place = frequentLetters.indexOf(character)
  return place < 0 ? frequentLetters.length : place
}

/** Where the three characters of a literal stand that are the rarest: the fewer places hold them, the fewer are compared. */
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
