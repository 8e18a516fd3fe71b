/**
 * Latent semantic analysis of one repository: words that are used in the same places come to mean similar things. It is
 * no neural model and knows nothing that the repository does not say.
 */
import type { ChunkTerms, TermCounts } from "../terms.ts"
import { randomisedSvd, type SparseMatrix } from "./svd.ts"

/** A trained model: a vector for each term, in small numbers. */
export interface LsaModel {
  readonly dimensions: number
  /** The row of each term in `matrix`. */
  readonly rows: ReadonlyMap<string, number>
  /** How much each row says: much where few chunks hold its term. */
  readonly rarities: Float32Array
  /** One row of `dimensions` numbers for each term; a row times its scale is the term's vector. */
  readonly matrix: Int8Array
  readonly scales: Float32Array
}

export interface LsaOptions {
  readonly dimensions: number
  readonly seed: number
}

/** More dimensions did not rank better, see test/evaluation/search/README.md. */
export const defaultLsaOptions: LsaOptions = { dimensions: 128, seed: 7 }

/** What an occurrence in a field weighs. */
const fieldWeights: Readonly<Record<keyof ChunkTerms, number>> = { body: 1, name: 4, path: 2, documentation: 1 }

/** A term of one chunk has no company to be known by, and one of half of all chunks keeps every company. */
const minimumChunks = 2
const maximumShareOfChunks = 0.5

/** The first dimensions are what all chunks have in common: they are held back. */
const singularValuePower = 0.4

/** Fewer chunks say nothing about what their words mean. */
const minimumTrainingChunks = 20

/** Trains a model; null where there is too little to learn from. The same chunks in the same order train the same model. */
export const trainLsa = (
  chunks: ReadonlyArray<ChunkTerms>,
  { dimensions, seed }: LsaOptions = defaultLsaOptions,
): LsaModel | null => {
  if (chunks.length < minimumTrainingChunks) return null
  const bags = chunks.map(bagOf)
  const chunksWithTerm = new Map<string, number>()
  for (const bag of bags) for (const term of bag.keys()) chunksWithTerm.set(term, (chunksWithTerm.get(term) ?? 0) + 1)
  const rows = new Map<string, number>()
  const rarities: Array<number> = []
  for (const [term, holding] of chunksWithTerm) {
    if (holding < minimumChunks || holding > maximumShareOfChunks * chunks.length) continue
    rows.set(term, rows.size)
    rarities.push(Math.log((chunks.length + 1) / (holding + 0.5)))
  }
  if (rows.size === 0) return null
  const matrix = matrixOf(bags, rows, rarities)
  const { rightVectors, singularValues } = randomisedSvd(matrix, dimensions, seed)
  const kept = singularValues.length
  const [largest = 1] = singularValues
  const factors = singularValues.map((value) => (value / largest) ** singularValuePower)
  const vectors = rightVectors.map((value, index) => value * (factors[index % kept] ?? 0))
  return { dimensions: kept, rows, rarities: Float32Array.from(rarities), ...quantised(vectors, kept) }
}

/** The vector of a chunk, whether the model was trained on it or not. */
export const chunkVectorOf = (model: LsaModel, terms: ChunkTerms): Int8Array =>
  quantised(vectorOf(model, bagOf(terms)), model.dimensions).matrix

/** The vector of a query. */
export const queryVectorOf = (model: LsaModel, terms: TermCounts): Float32Array => vectorOf(model, terms)

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

const bagOf = (terms: ChunkTerms): ReadonlyMap<string, number> => {
  const bag = new Map<string, number>()
  for (const field of ["body", "name", "path", "documentation"] as const) {
    for (const [term, count] of terms[field]) bag.set(term, (bag.get(term) ?? 0) + count * fieldWeights[field])
  }
  return bag
}

/** Repeating a term says less each time. */
const weightOf = (count: number, rarity: number): number => (1 + Math.log(Math.max(1, count))) * rarity

/** One row for each chunk, of length 1. */
const matrixOf = (
  bags: ReadonlyArray<ReadonlyMap<string, number>>,
  rows: ReadonlyMap<string, number>,
  rarities: ReadonlyArray<number>,
): SparseMatrix => {
  const starts = new Int32Array(bags.length + 1)
  const columns: Array<number> = []
  const values: Array<number> = []
  bags.forEach((bag, index) => {
    const first = values.length
    let squares = 0
    for (const [term, count] of bag) {
      const column = rows.get(term)
      if (column === undefined) continue
      const value = weightOf(count, rarities[column] ?? 0)
      columns.push(column)
      values.push(value)
      squares += value * value
    }
    const length = Math.sqrt(squares) || 1
    for (let position = first; position < values.length; position++) {
      values[position] = (values[position] ?? 0) / length
    }
    starts[index + 1] = values.length
  })
  return {
    rowCount: bags.length,
    columnCount: rows.size,
    starts,
    columns: Int32Array.from(columns),
    values: Float32Array.from(values),
  }
}

const vectorOf = (model: LsaModel, bag: ReadonlyMap<string, number>): Float32Array => {
  const { dimensions, matrix } = model
  const vector = new Float32Array(dimensions)
  for (const [term, count] of bag) {
    const row = model.rows.get(term)
    if (row === undefined) continue
    const weight = weightOf(count, model.rarities[row] ?? 0) * (model.scales[row] ?? 0)
    const start = row * dimensions
    for (let index = 0; index < dimensions; index++) {
      vector[index] = (vector[index] ?? 0) + weight * (matrix[start + index] ?? 0)
    }
  }
  return vector
}

const largestSmallNumber = 127

/** Each row in numbers from -127 to 127: a byte each is as good as four. */
const quantised = (vectors: Float32Array, dimensions: number): Pick<LsaModel, "matrix" | "scales"> => {
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
