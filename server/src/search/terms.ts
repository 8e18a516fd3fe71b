/**
 * Words of code as search compares them: `parseHTTPHeaders`, `parse_http_headers` and "parsing HTTP headers" have the
 * same terms.
 */
import { stemmer } from "stemmer"
import { type Chunk, codeOf } from "../engine/chunks/Chunk.ts"
import { abbreviations } from "./abbreviations.ts"
import type { Field, FieldNumbers } from "./ranking/Candidate.ts"

/** Terms with their frequencies. */
export type TermCounts = ReadonlyMap<string, number>

/** The terms of a chunk, by the field they stand in. */
export type ChunkTerms = Readonly<Record<Field, TermCounts>>

/** The terms of any text: code, prose, a name, a path or a query. */
export const termsOf = (text: string): TermCounts => {
  const counts = new Map<string, number>()
  for (const word of wordsOf(text)) {
    const term = termOf(word)
    counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return counts
}

/** The terms of a chunk in the file at `path`. The path's field has the names of the declarations around the chunk as well. */
export const termsOfChunk = (chunk: Chunk, path: string): ChunkTerms => ({
  // Only the first part of a split declaration holds its signature.
  body: termsOf(chunk.part === 1 ? codeOf(chunk) : `${chunk.signature}\n${codeOf(chunk)}`),
  name: termsOf(chunk.name ?? ""),
  path: termsOf(`${chunk.container} ${path}`),
  documentation: termsOf(chunk.documentation),
})

/** The number of terms in each field. */
export const lengthsOf = (terms: ChunkTerms): FieldNumbers => ({
  body: totalOf(terms.body),
  name: totalOf(terms.name),
  path: totalOf(terms.path),
  documentation: totalOf(terms.documentation),
})

const totalOf = (counts: TermCounts): number => {
  let total = 0
  for (const count of counts.values()) total += count
  return total
}

/** Longer ones are data, and a key of an index has to fit into a page. */
const maximumWordLength = 60

/** A letter or digit by itself means nothing: `i`, `x2`. */
const minimumWordLength = 2

/** The words of a text in lower case, identifiers taken apart, without words that say nothing. */
export const wordsOf = (text: string): ReadonlyArray<string> => {
  const words: Array<string> = []
  for (const run of text.match(runs) ?? []) {
    if (run.length > maximumRunLength) continue
    for (const piece of isPlain(run) ? [run] : piecesOf(run)) {
      const word = piece.toLowerCase()
      if (word.length >= minimumWordLength && word.length <= maximumWordLength && !stopWords.has(word)) words.push(word)
    }
  }
  return words
}

/** The term of a word: abbreviations written out, endings cut off. */
export const termOf = (word: string): string => stemOf(abbreviations.get(word) ?? word)

/** Letters and digits of any script, marks that belong to letters among them. */
const runs = /[\p{L}\p{M}\p{N}]+/gu

/** Base64 and the like has no words; identifiers of this length exist. */
const maximumRunLength = 200

/** Lower-case letters throughout: most runs. */
const isPlain = (run: string): boolean => /^[a-z]+$/.test(run)

/** Boundaries between the words and numbers of an identifier. */
const seams =
  /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L}\p{M}{0,9})(?=\p{N})|(?<=\p{N})(?=\p{L})/u

/** Scripts that are written without spaces: pairs of characters stand for their words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const piecesOf = (run: string): ReadonlyArray<string> =>
  run
    .normalize("NFKC")
    .split(seams)
    .flatMap((piece) => (unspaced.test(piece) ? pairsOf(piece) : [piece]))

const pairsOf = (text: string): ReadonlyArray<string> => {
  const characters = Array.from(text)
  return characters.length <= 2
    ? [text]
    : characters.slice(1).map((character, index) => `${characters[index] ?? ""}${character}`)
}

/** Shorter words have no endings. */
const minimumStemmedLength = 4

/** Code says the same words again and again. A new table is cheaper than one that tracks the last use of each word. */
const maximumKnownStems = 100_000
let knownStems = new Map<string, string>()

/** A word without its ending, by Porter's rules for English. */
export const stemOf = (word: string): string => {
  if (word.length < minimumStemmedLength) return word
  const known = knownStems.get(word)
  if (known !== undefined) return known
  const stem = /^[a-z]+$/.test(word) ? stemmer(word) : word
  if (knownStems.size >= maximumKnownStems) knownStems = new Map()
  knownStems.set(word, stem)
  return stem
}

/** English words that stand in every sentence. Those that are operations of programs as well (`not`, `all`) are here too. */
const stopWords: ReadonlySet<string> = new Set(
  `a an the of to in on at by for from with and or not is are was were be been being it its this that these those as if
  then than so such can could may might must shall should will would do does did done has have had having there their
  they them we our us you your he his she her him i me my which who whom whose what when where why how any both each few
  more most other some no nor only own same too very just into onto about over under again further once here also via per
  etc eg ie s t re ve ll don doesn isn aren wasn didn`
    .split(/\s+/)
    .filter((word) => word !== ""),
)
