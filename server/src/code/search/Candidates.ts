/**
 * Chooses, among all chunks of one repository, the few that are worth being looked at: the first of two steps of a search,
 * which reads inverted lists and nothing else.
 */
import type { DocumentTable } from "../index/DocumentTable.ts"
import { readPostings } from "../index/PostingList.ts"
import { averagesOf, rarityOf } from "../ranking/bm25f.ts"
import type { Field, FieldNumbers, RepositoryStatistics } from "../ranking/Candidate.ts"
import { type RankingWeights, shippedWeights } from "../ranking/rank.ts"
import { Best } from "./Best.ts"

/** A segment with the lists that a query asks for. */
export interface SearchedSegment {
  readonly id: string
  readonly table: DocumentTable
  /** Numbers of files that are no longer there. */
  readonly deadFiles: ReadonlySet<number>
  /** Numbers of the files that the filters let through; null where there are none. */
  readonly allowedFiles: ReadonlySet<number> | null
  readonly postings: ReadonlyMap<string, Uint8Array>
}

/** What a query looks for. */
export interface Wanted {
  /** Terms, and how often the query says each. */
  readonly terms: ReadonlyMap<string, number>
  /** Terms of whole names; whoever has one is chosen first. */
  readonly exactTerms: ReadonlyArray<string>
}

/** A chunk that was chosen, as far as the lists know it. */
export interface Chosen {
  readonly segmentId: string
  readonly chunk: number
  readonly file: number
  readonly isTest: boolean
  readonly lengths: FieldNumbers
  readonly frequencies: ReadonlyMap<string, FieldNumbers>
  /** What it was chosen by: BM25F, and whether it is named. Only roughly comparable with other repositories. */
  readonly selectionScore: number
}

/** The chosen chunks of a repository, and what ranking has to know of the others. */
export interface Selection {
  readonly chosen: ReadonlyArray<Chosen>
  readonly statistics: RepositoryStatistics
}

/** A list, taken apart. */
interface Decoded {
  readonly chunks: ReadonlyArray<number>
  /** Frequencies in the four fields, one after the other. */
  readonly frequencies: ReadonlyArray<number>
}

interface DecodedSegment extends SearchedSegment {
  readonly lists: ReadonlyMap<string, Decoded>
}

const decode = (packed: Uint8Array | undefined): Decoded => {
  const chunks: Array<number> = []
  const frequencies: Array<number> = []
  if (packed !== undefined) {
    readPostings(packed, (chunk, body, name, path, documentation) => {
      chunks.push(chunk)
      frequencies.push(body, name, path, documentation)
    })
  }
  return { chunks, frequencies }
}

const isLive = ({ table, deadFiles }: SearchedSegment, chunk: number): boolean =>
  deadFiles.size === 0 || !deadFiles.has(table.files[chunk] ?? 0)

const fields: ReadonlyArray<Field> = ["body", "name", "path", "documentation"]

/** Counts what is alive, whatever the filters let through: a word is as rare in a repository whoever asks. */
const statisticsOf = (segments: ReadonlyArray<DecodedSegment>, terms: Iterable<string>): RepositoryStatistics => {
  let chunks = 0
  const totalLengths = { body: 0, name: 0, path: 0, documentation: 0 }
  for (const segment of segments) {
    const { table } = segment
    for (let chunk = 0; chunk < table.chunkCount; chunk++) {
      if (!isLive(segment, chunk)) continue
      chunks++
      totalLengths.body += table.body[chunk] ?? 0
      totalLengths.name += table.name[chunk] ?? 0
      totalLengths.path += table.path[chunk] ?? 0
      totalLengths.documentation += table.documentation[chunk] ?? 0
    }
  }
  const chunksWithTerm = new Map<string, number>()
  for (const term of terms) {
    let holding = 0
    for (const segment of segments) {
      const list = segment.lists.get(term)
      if (list === undefined) continue
      holding +=
        segment.deadFiles.size === 0
          ? list.chunks.length
          : list.chunks.reduce((sum, chunk) => sum + (isLive(segment, chunk) ? 1 : 0), 0)
    }
    chunksWithTerm.set(term, holding)
  }
  return { chunks, totalLengths, chunksWithTerm }
}

/** Before all that are found by their words. */
const exactBonus = 1e6

/**
 * What every chunk of a segment is worth. The same sum as `bm25f`, list by list instead of chunk by chunk: most chunks
 * have one term of a query, and none of them is looked at twice.
 */
const scoresOf = (
  { table, lists }: DecodedSegment,
  { terms, exactTerms }: Wanted,
  statistics: RepositoryStatistics,
  { bm25f: weights, test }: RankingWeights,
): Float64Array => {
  const scores = new Float64Array(table.chunkCount)
  const averages = averagesOf(statistics)
  const lengths = { body: table.body, name: table.name, path: table.path, documentation: table.documentation }
  const parts = fields.map((field) => {
    const { weight, lengthNormalisation } = weights.fields[field]
    const perLength = averages[field] === 0 ? 0 : lengthNormalisation / averages[field]
    return { lengths: lengths[field], weight, fixed: 1 - (averages[field] === 0 ? 0 : lengthNormalisation), perLength }
  })
  for (const [term, count] of terms) {
    const list = lists.get(term)
    if (list === undefined) continue
    const weight = count * rarityOf(term, statistics) * (weights.saturation + 1)
    for (let index = 0; index < list.chunks.length; index++) {
      const chunk = list.chunks[index] ?? 0
      let frequency = 0
      for (let part = 0; part < 4; part++) {
        const inField = list.frequencies[index * 4 + part] ?? 0
        const { lengths: ofChunks, weight: worth, fixed, perLength } = parts[part] ?? noPart
        if (inField > 0) frequency += (inField * worth) / (fixed + perLength * (ofChunks[chunk] ?? 0))
      }
      scores[chunk] = (scores[chunk] ?? 0) + (weight * frequency) / (frequency + weights.saturation)
    }
  }
  for (let chunk = 0; chunk < table.chunkCount; chunk++) {
    if (table.isTest[chunk] === 1) scores[chunk] = (scores[chunk] ?? 0) * test
  }
  for (const term of exactTerms) {
    for (const chunk of lists.get(term)?.chunks ?? []) scores[chunk] = (scores[chunk] ?? 0) + exactBonus
  }
  return scores
}

const noPart = { lengths: new Uint8Array(), weight: 0, fixed: 1, perLength: 0 }

/** Chooses at most `limit` chunks, the best first. */
export const selectCandidates = (
  segments: ReadonlyArray<SearchedSegment>,
  wanted: Wanted,
  limit: number,
  weights: RankingWeights = shippedWeights,
): Selection => {
  const asked = [...wanted.terms.keys(), ...wanted.exactTerms]
  const decoded = segments.map((segment): DecodedSegment => {
    const lists = asked.flatMap((term) => {
      const packed = segment.postings.get(term)
      return packed === undefined ? [] : [[term, decode(packed)] as const]
    })
    return { ...segment, lists: new Map(lists) }
  })
  const statistics = statisticsOf(decoded, wanted.terms.keys())
  const best = new Best<{ readonly segment: DecodedSegment; readonly chunk: number }>(limit)
  for (const segment of decoded) {
    if (segment.lists.size === 0) continue
    const { allowedFiles, table } = segment
    const scores = scoresOf(segment, wanted, statistics, weights)
    for (let chunk = 0; chunk < scores.length; chunk++) {
      const score = scores[chunk] ?? 0
      if (score <= best.threshold || !isLive(segment, chunk)) continue
      if (allowedFiles === null || allowedFiles.has(table.files[chunk] ?? 0)) best.offer(score, { segment, chunk })
    }
  }
  const chosen = best.descending()
  const frequencies = frequenciesOf(
    chosen.map(({ item }) => item),
    [...wanted.terms.keys()],
  )
  return {
    statistics,
    chosen: chosen.map(({ score, item: { segment, chunk } }, index) => ({
      segmentId: segment.id,
      chunk,
      file: segment.table.files[chunk] ?? 0,
      isTest: segment.table.isTest[chunk] === 1,
      lengths: {
        body: segment.table.body[chunk] ?? 0,
        name: segment.table.name[chunk] ?? 0,
        path: segment.table.path[chunk] ?? 0,
        documentation: segment.table.documentation[chunk] ?? 0,
      },
      frequencies: frequencies[index] ?? new Map<string, FieldNumbers>(),
      selectionScore: score,
    })),
  }
}

/** Which terms each of the chosen has, and how often: in one more walk over the lists. */
const frequenciesOf = (
  chosen: ReadonlyArray<{ readonly segment: DecodedSegment; readonly chunk: number }>,
  terms: ReadonlyArray<string>,
): ReadonlyArray<ReadonlyMap<string, FieldNumbers>> => {
  const found = chosen.map(() => new Map<string, FieldNumbers>())
  const bySegment = new Map<DecodedSegment, Map<number, number>>()
  chosen.forEach(({ segment, chunk }, index) => {
    const ofSegment = bySegment.get(segment) ?? new Map<number, number>()
    bySegment.set(segment, ofSegment.set(chunk, index))
  })
  for (const [segment, indexes] of bySegment) {
    for (const term of terms) {
      const list = segment.lists.get(term)
      list?.chunks.forEach((chunk, position) => {
        const index = indexes.get(chunk)
        if (index === undefined) return
        const [body = 0, name = 0, path = 0, documentation = 0] = list.frequencies.slice(position * 4, position * 4 + 4)
        found[index]?.set(term, { body, name, path, documentation })
      })
    }
  }
  return found
}
