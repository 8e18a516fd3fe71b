/** A parsed query: its terms, and the symbols and paths that it names. */
import { type TermCounts, termsOf } from "../terms.ts"

export interface Query {
  readonly text: string
  readonly terms: TermCounts
  /** Keys (see `symbolKeyOf`) of the symbols that the query as a whole may name, for example `invoice.total`. */
  readonly symbols: ReadonlyArray<string>
  /** Keys of symbols that are written as code within a sentence. */
  readonly mentions: ReadonlyArray<string>
  /** Paths, file names and ends of paths that the query names, in lower case. */
  readonly paths: ReadonlyArray<string>
}

/** Reads a query. */
export const queryOf = (text: string): Query => {
  const words = text.trim().split(/\s+/).slice(0, maximumWords)
  const whole = words.length <= maximumNameWords ? keyOfWords(words) : null
  const mentions = words.length === 1 ? [] : words.filter(looksLikeCode).map(symbolKeyOf)
  return {
    text,
    terms: termsOf(text),
    symbols: whole === null || whole === "" ? [] : [whole],
    mentions: [...new Set(mentions)].filter((key) => key.length >= minimumMentionLength),
    paths: [...new Set(words.map(pathOf).filter((path) => path !== null))],
  }
}

/** Words of a query that are looked at one by one. */
const maximumWords = 200

/** A name of more words is a sentence. */
const maximumNameWords = 4

/** Shorter names stand in too many places to mean one of them. */
const minimumMentionLength = 4

/**
 * Whether a query as a whole is a name as the code spells it, or ends with it: one language tells `call` from `call!`,
 * and another one `Body` from `body`.
 */
export const isSpelled = (text: string, name: string): boolean => {
  const asked = text.trim().replace(/^([^(]*)\(.*\)$/s, "$1")
  return asked === name || (asked.endsWith(name) && separator.test(asked.slice(0, -name.length)))
}

/** Separators between a class and its member. */
const separator = /(?:\.|::|->|#|\\)$/

/**
 * Key of a symbol, independent of its spelling: `Invoice#round_total()`, `Invoice::roundTotal` and
 * `invoice.roundtotal` have the same key.
 */
export const symbolKeyOf = (symbol: string): string => {
  const signs = symbol.trim()
  return isSigns(signs) ? signs : keyOfName(symbol)
}

/** The name of an operator: `<=>`, `[]=`. */
const isSigns = (name: string): boolean => /^[^\p{L}\p{M}\p{N}_\s.()]{1,4}$/u.test(name)

const keyOfName = (symbol: string): string =>
  symbol
    .normalize("NFKC")
    .replace(/^([^(]*)\(.*\)$/s, "$1")
    .replace(/::|->|#|\\/g, ".")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}.]/gu, "")
    .replace(/\.{2,}/g, ".")
    .replace(/^\.|\.$/g, "")

/** Short words may be a name that is written as several: `round total`. */
const keyOfWords = (words: ReadonlyArray<string>): string | null =>
  words.length === 1 || words.every((word) => /^[\p{L}\p{M}\p{N}_]+$/u.test(word)) ? symbolKeyOf(words.join("")) : null

/** Written in a way in which no English word is. */
const looksLikeCode = (word: string): boolean =>
  /^[`'"(]*`|\w\(\)|[\p{L}\p{N}]_[\p{L}\p{N}]|\p{Ll}\p{Lu}|\w(?:::|->|#)\w/u.test(word)

/** A word that holds a slash between names, or a name with an ending. */
const pathOf = (word: string): string | null => {
  const path = word
    .replace(/^[`'"(<]+|(?<![`'")>,;:?!.])[`'")>,;:?!.]+$/g, "")
    .replace(/^(?:\.{0,2}\/)+/, "")
    .toLowerCase()
  return /^[^\s/]+(?:\/[^\s/]+)+\/?$|^[\p{L}\p{N}_.-]*\.[a-z][a-z0-9+]{0,9}$/u.test(path)
    ? path.replace(/\/$/, "")
    : null
}
