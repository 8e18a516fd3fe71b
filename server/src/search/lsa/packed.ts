/** Lists and models as they go from one thread to another. */
import { type PostingList, readPostings } from "../index/PostingList.ts"
import type { LsaModel } from "./lsa.ts"
import type { PackedLists, PackedModel } from "./messages.ts"

/** Packs lists: bytes of their own, because a thread is sent all the memory that a view lies in. */
export const packLists = (
  rows: ReadonlyArray<{ readonly term: string; readonly postings: Uint8Array }>,
): PackedLists => {
  const postings = new Uint8Array(rows.reduce((sum, row) => sum + row.postings.length, 0))
  const ends = new Uint32Array(rows.length)
  let end = 0
  rows.forEach((row, index) => {
    postings.set(row.postings, end)
    end += row.postings.length
    ends[index] = end
  })
  return { terms: rows.map(({ term }) => term), ends, postings }
}

/** The lists, one by one. */
export function* listsOf({ terms, ends, postings }: PackedLists): Iterable<readonly [string, PostingList]> {
  let start = 0
  for (const [index, term] of terms.entries()) {
    const end = ends[index] ?? start
    yield [term, readPostings(postings.subarray(start, end))]
    start = end
  }
}

/** Packs a model. */
export const packModel = ({ dimensions, terms }: LsaModel): PackedModel => {
  const weights = new Float32Array(terms.size)
  const numbers = new Int8Array(terms.size * dimensions)
  let row = 0
  for (const vector of terms.values()) {
    weights[row] = vector.weight
    numbers.set(vector.numbers, row * dimensions)
    row++
  }
  return { dimensions, terms: [...terms.keys()], weights, numbers }
}

/** What `packModel` packed. */
export const unpackModel = ({ dimensions, terms, weights, numbers }: PackedModel): LsaModel => ({
  dimensions,
  terms: new Map(
    terms.map((term, row) => [
      term,
      { weight: weights[row] ?? 0, numbers: numbers.subarray(row * dimensions, (row + 1) * dimensions) },
    ]),
  ),
})
