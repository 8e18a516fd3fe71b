/** Baseline for the ranking: BM25 over the split and stemmed words of the code, and nothing else. */
import { stemOf, wordsOf } from "../../../server/src/search/terms.ts"
import { codeOf } from "../../../server/src/engine/chunks/Chunk.ts"
import type { PlacedChunk } from "./checkout.ts"

const saturation = 1.2
const lengthNormalization = 0.75

interface Posting {
  readonly index: number
  readonly count: number
}

export class PlainIndex {
  private readonly postings = new Map<string, Array<Posting>>()
  private readonly lengths: ReadonlyArray<number>
  private readonly averageLength: number
  private readonly chunks: ReadonlyArray<PlacedChunk>

  constructor(chunks: ReadonlyArray<PlacedChunk>) {
    this.chunks = chunks
    this.lengths = chunks.map((chunk, index) => {
      const terms = wordsOf(codeOf(chunk)).map(stemOf)
      for (const [term, count] of countsOf(terms)) {
        const known = this.postings.get(term)
        if (known === undefined) this.postings.set(term, [{ index, count }])
        else known.push({ index, count })
      }
      return terms.length
    })
    this.averageLength = this.lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, chunks.length)
  }

  search(text: string): ReadonlyArray<PlacedChunk> {
    const scores = new Map<number, number>()
    for (const [term, repeated] of countsOf(wordsOf(text).map(stemOf))) {
      const postings = this.postings.get(term) ?? []
      const rarity = Math.log(1 + (this.chunks.length - postings.length + 0.5) / (postings.length + 0.5))
      for (const { index, count } of postings) {
        const relative = (this.lengths[index] ?? 0) / this.averageLength
        const damped = count + saturation * (1 - lengthNormalization + lengthNormalization * relative)
        scores.set(index, (scores.get(index) ?? 0) + (repeated * rarity * count * (saturation + 1)) / damped)
      }
    }
    return [...scores]
      .toSorted(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
      .flatMap(([index]) => this.chunks[index] ?? [])
  }
}

const countsOf = (terms: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}
