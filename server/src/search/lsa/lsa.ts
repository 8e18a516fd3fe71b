/**
 * Latent semantic analysis of one repository: words that are used in the same places come to mean similar things. It is
 * no neural model and knows nothing that the repository does not say.
 */
import { isExactTerm } from "../index/exactTerms.ts"
import { fieldsTogether, type PostingList } from "../index/PostingList.ts"
import type { TermCounts } from "../terms.ts"
import { randomisedSvd, type SparseMatrix } from "./svd.ts"

/** What a term means, in small numbers. */
export interface TermVector {
  /** What one occurrence weighs; the numbers times it are the term's vector. */
  readonly weight: number
  readonly numbers: Int8Array
}

/** A trained model, or of one what somebody asks for. */
export interface LsaModel {
  readonly dimensions: number
  readonly terms: ReadonlyMap<string, TermVector>
}

export interface LsaOptions {
  readonly dimensions: number
  readonly seed: number
}

/** More dimensions did not rank better, see test/evaluation/search/README.md. */
export const defaultLsaOptions: LsaOptions = { dimensions: 128, seed: 7 }

/** What an occurrence in the body, in the name, in the path and in the documentation weighs. */
const fieldWeights = [1, 4, 2, 1] as const

/** A term of one chunk has no company to be known by, and one of half of all chunks keeps every company. */
const minimumChunks = 2
const maximumShareOfChunks = 0.5

/** What is rarer than so many others says little, and takes as much memory. */
const mostTerms = 32_768

/** The first dimensions are what all chunks have in common: they are held back. */
const singularValuePower = 0.4

/** Fewer chunks say nothing about what their words mean. */
export const minimumTrainingChunks = 20

/** More chunks say hardly more, and take longer: of larger repositories these are a sample. */
const mostTrainingChunks = 16_384

/** Whether a chunk is in the sample, evenly over all: `index` is its number among the `total` ones that there are. */
export const isSampled = (index: number, total: number): boolean =>
  total <= mostTrainingChunks ||
  Math.floor(((index + 1) * mostTrainingChunks) / total) > Math.floor((index * mostTrainingChunks) / total)

/** The weighted occurrences of the posting at a position of a list. */
const occurrencesAt = ({ frequencies }: PostingList, position: number): number => {
  const at = position * fieldsTogether
  return (
    (frequencies[at] ?? 0) * fieldWeights[0] +
    (frequencies[at + 1] ?? 0) * fieldWeights[1] +
    (frequencies[at + 2] ?? 0) * fieldWeights[2] +
    (frequencies[at + 3] ?? 0) * fieldWeights[3]
  )
}

/** Repeating a term says less each time. */
const damped = (occurrences: number): number => 1 + Math.log(Math.max(1, occurrences))

interface TermInCorpus {
  readonly chunks: Array<number>
  readonly occurrences: Array<number>
}

/** What a model is trained on: chunks of several segments, numbered one after the other, by the terms they have. */
export class Corpus {
  readonly #terms = new Map<string, TermInCorpus>()
  #chunkCount = 0

  get chunkCount(): number {
    return this.#chunkCount
  }

  /**
   * Adds a segment.
   *
   * @param isIncluded 1 for each of its chunks that is to be learnt from
   */
  add(isIncluded: Uint8Array, lists: Iterable<readonly [term: string, list: PostingList]>): void {
    const numbers = new Int32Array(isIncluded.length).fill(notIncluded)
    isIncluded.forEach((included, chunk) => {
      if (included === 1) numbers[chunk] = this.#chunkCount++
    })
    for (const [term, list] of lists) {
      if (isExactTerm(term)) continue
      const known = this.#terms.get(term) ?? { chunks: [], occurrences: [] }
      for (let position = 0; position < list.length; position++) {
        const chunk = numbers[list.chunks[position] ?? 0] ?? notIncluded
        if (chunk === notIncluded) continue
        known.chunks.push(chunk)
        known.occurrences.push(occurrencesAt(list, position))
      }
      if (known.chunks.length > 0) this.#terms.set(term, known)
    }
  }

  /** The terms that have company, the most frequent where there are too many, and how much each says. */
  characteristicTerms(): ReadonlyArray<TermInCorpus & { readonly term: string; readonly rarity: number }> {
    const most = maximumShareOfChunks * this.#chunkCount
    const found = [...this.#terms].flatMap(([term, { chunks, occurrences }]) =>
      chunks.length < minimumChunks || chunks.length > most
        ? []
        : [{ term, chunks, occurrences, rarity: Math.log((this.#chunkCount + 1) / (chunks.length + 0.5)) }],
    )
    return found.length <= mostTerms
      ? found
      : found.toSorted((one, other) => other.chunks.length - one.chunks.length).slice(0, mostTerms)
  }
}

const notIncluded = -1

/** Trains a model; null where there is too little to learn from. The same corpus trains the same model. */
export const trainLsa = (corpus: Corpus, { dimensions, seed }: LsaOptions = defaultLsaOptions): LsaModel | null => {
  if (corpus.chunkCount < minimumTrainingChunks) return null
  const terms = corpus.characteristicTerms()
  if (terms.length === 0) return null
  const { rightVectors, singularValues } = randomisedSvd(matrixOf(corpus.chunkCount, terms), dimensions, seed)
  const kept = singularValues.length
  if (kept === 0) return null
  const [largest = 1] = singularValues
  const factors = singularValues.map((value) => (value / largest) ** singularValuePower)
  const vectors = rightVectors.map((value, index) => value * (factors[index % kept] ?? 0))
  const { matrix, scales } = quantised(vectors, kept)
  return {
    dimensions: kept,
    terms: new Map(
      terms.map(({ term, rarity }, row) => [
        term,
        { weight: rarity * (scales[row] ?? 0), numbers: matrix.subarray(row * kept, (row + 1) * kept) },
      ]),
    ),
  }
}

/** The vectors of the chunks of a segment, whether the model was trained on them or not: of each `dimensions` bytes. */
export const chunkVectorsOf = (
  { dimensions, terms }: LsaModel,
  chunkCount: number,
  lists: Iterable<readonly [term: string, list: PostingList]>,
): Int8Array => {
  const vectors = new Float32Array(chunkCount * dimensions)
  for (const [term, list] of lists) {
    const vector = terms.get(term)
    if (vector === undefined) continue
    for (let position = 0; position < list.length; position++) {
      const start = (list.chunks[position] ?? 0) * dimensions
      addTo(vectors, start, vector, damped(occurrencesAt(list, position)))
    }
  }
  return quantised(vectors, dimensions).matrix
}

/** The vector of a query. */
export const queryVectorOf = ({ dimensions, terms }: LsaModel, counts: TermCounts): Float32Array => {
  const sum = new Float32Array(dimensions)
  for (const [term, count] of counts) {
    const vector = terms.get(term)
    if (vector !== undefined) addTo(sum, 0, vector, damped(count))
  }
  return sum
}

/** The cosine of the angle between a query and a chunk; 0 where either has no known term. */
export const similarity = (query: Float32Array, chunk: Int8Array): number => {
  let product = 0
  let queryLength = 0
  let chunkLength = 0
  for (let index = 0; index < query.length; index++) {
    const a = query[index] ?? 0
    const b = chunk[index] ?? 0
    product += a * b
    queryLength += a * a
    chunkLength += b * b
  }
  return product === 0 ? 0 : product / Math.sqrt(queryLength * chunkLength)
}

const addTo = (sums: Float32Array, start: number, { weight, numbers }: TermVector, factor: number): void => {
  const scaled = weight * factor
  for (let index = 0; index < numbers.length; index++) {
    sums[start + index] = (sums[start + index] ?? 0) + scaled * (numbers[index] ?? 0)
  }
}

/** One row for each chunk, of length 1. */
const matrixOf = (
  chunkCount: number,
  terms: ReadonlyArray<TermInCorpus & { readonly rarity: number }>,
): SparseMatrix => {
  const starts = new Int32Array(chunkCount + 1)
  const squares = new Float64Array(chunkCount)
  for (const { chunks, occurrences, rarity } of terms) {
    chunks.forEach((chunk, position) => {
      starts[chunk + 1] = (starts[chunk + 1] ?? 0) + 1
      squares[chunk] = (squares[chunk] ?? 0) + (damped(occurrences[position] ?? 0) * rarity) ** 2
    })
  }
  for (let chunk = 0; chunk < chunkCount; chunk++) starts[chunk + 1] = (starts[chunk + 1] ?? 0) + (starts[chunk] ?? 0)
  const columns = new Int32Array(starts[chunkCount] ?? 0)
  const values = new Float32Array(columns.length)
  const next = starts.slice()
  terms.forEach(({ chunks, occurrences, rarity }, column) => {
    chunks.forEach((chunk, position) => {
      const at = next[chunk] ?? 0
      next[chunk] = at + 1
      columns[at] = column
      values[at] = (damped(occurrences[position] ?? 0) * rarity) / (Math.sqrt(squares[chunk] ?? 0) || 1)
    })
  })
  return { rowCount: chunkCount, columnCount: terms.length, starts, columns, values }
}

const largestSmallNumber = 127

/** Each row in numbers from -127 to 127: a byte each is as good as four. */
const quantised = (
  vectors: Float32Array,
  dimensions: number,
): { readonly matrix: Int8Array; readonly scales: Float32Array } => {
  const matrix = new Int8Array(vectors.length)
  const scales = new Float32Array(vectors.length / dimensions)
  for (let row = 0; row < scales.length; row++) {
    const start = row * dimensions
    let largest = 0
    for (let index = start; index < start + dimensions; index++)
      largest = Math.max(largest, Math.abs(vectors[index] ?? 0))
    const scale = largest / largestSmallNumber
    scales[row] = scale
    if (scale === 0) continue
    for (let index = start; index < start + dimensions; index++)
      matrix[index] = Math.round((vectors[index] ?? 0) / scale)
  }
  return { matrix, scales }
}
