/**
 * Chooses, among all chunks of one repository, the few that are worth being looked at: the first of two steps of a search,
 * which reads inverted lists and nothing else.
 */
import type { DocumentTable } from "../index/DocumentTable.ts"
import { fieldsTogether, type PostingList, readPostings } from "../index/PostingList.ts"
import { averagesOf, rarityOf } from "../ranking/bm25f.ts"
import type { Field, FieldNumbers, RepositoryStatistics } from "../ranking/Candidate.ts"
import { type RankingWeights, shippedWeights } from "../ranking/weights.ts"
import { Best } from "./Best.ts"

/** A segment with the lists that a query asks for. */
export interface SearchedSegment {
  readonly id: string
  readonly table: DocumentTable
  /** Numbers of removed files. */
  readonly deadFiles: ReadonlySet<number>
  /** Numbers of the files that the filters admit; null without filters. */
  readonly allowedFiles: ReadonlySet<number> | null
  /** Chunks that the regular expressions of a query match; null without expressions. */
  readonly matchedChunks: ReadonlySet<number> | null
  readonly postings: ReadonlyMap<string, Uint8Array>
}

/** Terms and names of a query. */
export interface Wanted {
  /** Terms, each with the number of times that the query has it. */
  readonly terms: ReadonlyMap<string, number>
  /** Terms of whole names; chunks with one are chosen first. */
  readonly exactTerms: ReadonlyArray<string>
  /** Names whose spelling may be corrected: the query is one name of several words. */
  readonly names: ReadonlyArray<string>
  /** Terms of each phrase or literal name; chunks with all terms of one are chosen next. */
  readonly together: ReadonlyArray<ReadonlyArray<string>>
  /** Terms of each required text: their spelling is not corrected, and some of each are always looked up. */
  readonly literal: ReadonlyArray<ReadonlyArray<string>>
}

/** A chosen chunk, with the features that the posting lists hold. */
export interface Chosen {
  readonly segmentId: string
  readonly chunk: number
  readonly file: number
  /** Number of the chunk in its file, from 0. */
  readonly position: number
  readonly isTest: boolean
  readonly lengths: FieldNumbers
  readonly frequencies: ReadonlyMap<string, FieldNumbers>
  /** True if it was chosen by the similarity of its vector. */
  readonly isNear: boolean
  /** BM25F score, plus a bonus for named chunks. Only roughly comparable across repositories. */
  readonly selectionScore: number
}

/** The chosen chunks of a repository, and the statistics of the others that ranking needs. */
export interface Selection {
  readonly chosen: ReadonlyArray<Chosen>
  readonly statistics: RepositoryStatistics
}

interface DecodedSegment extends SearchedSegment {
  readonly lists: ReadonlyMap<string, PostingList>
}

const isLive = ({ table, deadFiles }: SearchedSegment, chunk: number): boolean =>
  deadFiles.size === 0 || !deadFiles.has(table.files[chunk] ?? 0)

const liveIn = (segment: SearchedSegment, { chunks, length }: PostingList): number => {
  if (segment.deadFiles.size === 0) return length
  let live = 0
  for (let index = 0; index < length; index++) if (isLive(segment, chunks[index] ?? 0)) live++
  return live
}

/** Sums of tables of which nothing is dead, by the table: they never change. */
const knownTotals = new WeakMap<DocumentTable, FieldNumbers & { readonly chunks: number }>()

const totalsOf = (segment: SearchedSegment): FieldNumbers & { readonly chunks: number } => {
  const { table, deadFiles } = segment
  const known = deadFiles.size === 0 ? knownTotals.get(table) : undefined
  if (known !== undefined) return known
  const totals = { chunks: 0, body: 0, name: 0, path: 0, documentation: 0 }
  for (let chunk = 0; chunk < table.chunkCount; chunk++) {
    if (!isLive(segment, chunk)) continue
    totals.chunks++
    totals.body += table.body[chunk] ?? 0
    totals.name += table.name[chunk] ?? 0
    totals.path += table.path[chunk] ?? 0
    totals.documentation += table.documentation[chunk] ?? 0
  }
  if (deadFiles.size === 0) knownTotals.set(table, totals)
  return totals
}

/** Counts all current chunks, regardless of filters: the rarity of a word in a repository does not depend on the query. */
const statisticsOf = (segments: ReadonlyArray<DecodedSegment>, terms: Iterable<string>): RepositoryStatistics => {
  let chunks = 0
  const totalLengths = { body: 0, name: 0, path: 0, documentation: 0 }
  for (const segment of segments) {
    const ofSegment = totalsOf(segment)
    chunks += ofSegment.chunks
    totalLengths.body += ofSegment.body
    totalLengths.name += ofSegment.name
    totalLengths.path += ofSegment.path
    totalLengths.documentation += ofSegment.documentation
  }
  const chunksWithTerm = new Map<string, number>()
  for (const term of terms) {
    let holding = 0
    for (const segment of segments) {
      const list = segment.lists.get(term)
      if (list === undefined) continue
      holding += liveIn(segment, list)
    }
    chunksWithTerm.set(term, holding)
  }
  return { chunks, totalLengths, chunksWithTerm }
}

/** Before all that are found by their words. */
const exactBonus = 1e6

/** Before those that have a part of a phrase. */
const togetherBonus = 1e3

/**
 * Scores of all chunks of a segment. The same sum as `bm25f`, computed by posting list instead of by chunk: most chunks
 * have one term of a query, so each posting is read once.
 */
const scoresOf = (
  segment: DecodedSegment,
  wanted: Wanted,
  statistics: RepositoryStatistics,
  { bm25f: weights, test }: RankingWeights,
): Float64Array => {
  const { table, lists } = segment
  const scores = new Float64Array(table.chunkCount)
  const averages = averagesOf(statistics)
  const body = normalizationOf("body", averages, weights)
  const name = normalizationOf("name", averages, weights)
  const path = normalizationOf("path", averages, weights)
  const documentation = normalizationOf("documentation", averages, weights)
  for (const [term, count] of wanted.terms) {
    const list = lists.get(term)
    if (list === undefined) continue
    const { chunks, frequencies, length } = list
    const weight = count * rarityOf(term, statistics) * (weights.saturation + 1)
    for (let index = 0; index < length; index++) {
      const chunk = chunks[index] ?? 0
      const at = index * fieldsTogether
      // most postings are of one field
      const inBody = frequencies[at] ?? 0
      const inName = frequencies[at + 1] ?? 0
      const inPath = frequencies[at + 2] ?? 0
      const inDocumentation = frequencies[at + 3] ?? 0
      let frequency = inBody === 0 ? 0 : (inBody * body.weight) / (body.fixed + body.perTerm * (table.body[chunk] ?? 0))
      if (inName > 0) frequency += (inName * name.weight) / (name.fixed + name.perTerm * (table.name[chunk] ?? 0))
      if (inPath > 0) frequency += (inPath * path.weight) / (path.fixed + path.perTerm * (table.path[chunk] ?? 0))
      if (inDocumentation > 0) {
        frequency +=
          (inDocumentation * documentation.weight) /
          (documentation.fixed + documentation.perTerm * (table.documentation[chunk] ?? 0))
      }
      scores[chunk] = (scores[chunk] ?? 0) + (weight * frequency) / (frequency + weights.saturation)
    }
  }
  for (let chunk = 0; chunk < table.chunkCount; chunk++) {
    if (table.isTest[chunk] === 1) scores[chunk] = (scores[chunk] ?? 0) * test
  }
  addBonuses(scores, segment, wanted)
  return scores
}

/** Raises chunks with the parts of a phrase, with matches of an expression and with exact terms above all others. */
const addBonuses = (
  scores: Float64Array,
  { lists, matchedChunks }: DecodedSegment,
  { exactTerms, together }: Wanted,
): void => {
  const add = (chunks: Iterable<number>, bonus: number): void => {
    for (const chunk of chunks) scores[chunk] = (scores[chunk] ?? 0) + bonus
  }
  for (const group of together) add(chunksWithAll(group, lists), togetherBonus)
  add(matchedChunks ?? [], togetherBonus)
  for (const term of exactTerms) {
    const list = lists.get(term)
    add(list?.chunks.subarray(0, list.length) ?? [], exactBonus)
  }
}

/** The chunks that have every one of some terms. */
const chunksWithAll = (terms: ReadonlyArray<string>, lists: ReadonlyMap<string, PostingList>): Uint32Array => {
  const found = terms.map((term) => lists.get(term))
  const [first, ...others] = found
    .flatMap((list) => (list === undefined ? [] : [list.chunks.subarray(0, list.length)]))
    .toSorted((one, other) => one.length - other.length)
  if (first === undefined || others.length + 1 < terms.length) return noChunks
  return others.reduce(inBoth, first)
}

const noChunks = new Uint32Array()

/** Numbers that are in both of two ascending lists. */
const inBoth = (one: Uint32Array, other: Uint32Array): Uint32Array => {
  let at = 0
  return one.filter((value) => {
    while ((other[at] ?? Infinity) < value) at++
    return other[at] === value
  })
}

/** Weight of an occurrence in a field, normalized by the field's length against the average. */
const normalizationOf = (field: Field, averages: FieldNumbers, { fields }: RankingWeights["bm25f"]) => {
  const { weight, lengthNormalization } = fields[field]
  return averages[field] === 0
    ? { weight, fixed: 1, perTerm: 0 }
    : { weight, fixed: 1 - lengthNormalization, perTerm: lengthNormalization / averages[field] }
}

/** Chooses at most `limit` chunks, the best first. */
export const selectCandidates = (
  segments: ReadonlyArray<SearchedSegment>,
  wanted: Wanted,
  limit: number,
  weights: RankingWeights = shippedWeights,
  near: ReadonlyMap<string, ReadonlyArray<number>> = new Map(),
): Selection => {
  const asked = [...wanted.terms.keys(), ...wanted.exactTerms]
  const decoded = segments.map((segment): DecodedSegment => {
    const lists = asked.flatMap((term) => {
      const packed = segment.postings.get(term)
      return packed === undefined ? [] : [[term, readPostings(packed)] as const]
    })
    return { ...segment, lists: new Map(lists) }
  })
  const statistics = statisticsOf(decoded, wanted.terms.keys())
  const best = new Best<{ readonly segment: DecodedSegment; readonly chunk: number }>(limit)
  for (const segment of decoded) {
    const { allowedFiles, matchedChunks, table } = segment
    if (segment.lists.size === 0 && matchedChunks === null) continue
    const scores = scoresOf(segment, wanted, statistics, weights)
    let { threshold } = best
    for (let chunk = 0; chunk < scores.length; chunk++) {
      const score = scores[chunk] ?? 0
      if (score <= threshold || !isLive(segment, chunk)) continue
      if (matchedChunks !== null && !matchedChunks.has(chunk)) continue
      if (allowedFiles !== null && !allowedFiles.has(table.files[chunk] ?? 0)) continue
      best.offer(score, { segment, chunk })
      threshold = best.threshold
    }
  }
  const chosen = withNear(best.descending(), decoded, near)
  const terms = [...wanted.terms.keys()]
  return {
    statistics,
    chosen: chosen.map(({ score, isNear, item: { segment, chunk } }) => ({
      segmentId: segment.id,
      chunk,
      isNear,
      file: segment.table.files[chunk] ?? 0,
      position: positionOf(segment.table, chunk),
      isTest: segment.table.isTest[chunk] === 1,
      lengths: {
        body: segment.table.body[chunk] ?? 0,
        name: segment.table.name[chunk] ?? 0,
        path: segment.table.path[chunk] ?? 0,
        documentation: segment.table.documentation[chunk] ?? 0,
      },
      frequencies: frequenciesOf(segment, chunk, terms),
      selectionScore: score,
    })),
  }
}

/** The chunks that words chose, which of them are near as well, and those that are only that. */
const withNear = (
  byWords: ReadonlyArray<{ readonly score: number; readonly item: { segment: DecodedSegment; chunk: number } }>,
  segments: ReadonlyArray<DecodedSegment>,
  near: ReadonlyMap<string, ReadonlyArray<number>>,
) => {
  const left = new Map([...near].map(([segmentId, chunks]) => [segmentId, new Set(chunks)]))
  const chosen = byWords.map((one) => ({
    ...one,
    isNear: left.get(one.item.segment.id)?.delete(one.item.chunk) ?? false,
  }))
  const others = segments.flatMap((segment) =>
    [...(left.get(segment.id) ?? [])].map((chunk) => ({ score: 0, item: { segment, chunk }, isNear: true })),
  )
  return [...chosen, ...others]
}

/** Number of a chunk in its file: the chunks of a file are consecutive. */
const positionOf = ({ files }: DocumentTable, chunk: number): number => {
  let first = chunk
  while (first > 0 && files[first - 1] === files[chunk]) first--
  return chunk - first
}

/** Frequencies of the terms that a chunk has. */
const frequenciesOf = (
  { lists }: DecodedSegment,
  chunk: number,
  terms: ReadonlyArray<string>,
): ReadonlyMap<string, FieldNumbers> => {
  const found = new Map<string, FieldNumbers>()
  for (const term of terms) {
    const list = lists.get(term)
    if (list === undefined) continue
    const index = indexOf(list, chunk)
    if (index < 0) continue
    const at = index * fieldsTogether
    const [body = 0, name = 0, path = 0, documentation = 0] = list.frequencies.subarray(at, at + fieldsTogether)
    found.set(term, { body, name, path, documentation })
  }
  return found
}

/** Index of a chunk in a list, by halves; -1 if it is not in it. */
const indexOf = ({ chunks, length }: PostingList, chunk: number): number => {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((chunks[middle] ?? 0) < chunk) low = middle + 1
    else high = middle
  }
  return low < length && chunks[low] === chunk ? low : -1
}
