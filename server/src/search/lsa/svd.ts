/**
 * The largest singular values of a large sparse matrix and their right vectors, by a randomised range finder with power
 * iterations (Halko, Martinsson, Tropp 2011).
 */
import { eigenvectorsOf, orthonormalise, productWithItself } from "./dense.ts"

/** Rows one after the other; of each row only what is not zero. */
export interface SparseMatrix {
  readonly rowCount: number
  readonly columnCount: number
  /** Where each row begins in `columns` and `values`, and where the last one ends. */
  readonly starts: Int32Array
  readonly columns: Int32Array
  readonly values: Float32Array
}

export interface SingularVectors {
  /** Largest first. */
  readonly singularValues: Float64Array
  /** One row for each column of the matrix, one number in it for each singular value. */
  readonly rightVectors: Float32Array
}

/** Further dimensions that are looked at and thrown away make those that are kept exact. */
const oversampling = 10

/** Two make singular values that lie close to each other tell apart. */
const powerIterations = 2

/** A smaller singular value is nothing but rounding. */
const smallestShare = 1e-6

/** At most `count` singular values; fewer where the matrix has fewer. The same seed gives the same answer. */
export const randomisedSvd = (matrix: SparseMatrix, count: number, seed: number): SingularVectors => {
  const width = Math.min(count + oversampling, matrix.rowCount, matrix.columnCount)
  const random = normalNumbers(seed)
  const start = new Float32Array(matrix.columnCount * width)
  for (let index = 0; index < start.length; index++) start[index] = random()

  let range = times(matrix, start, width)
  orthonormalise(range, matrix.rowCount, width)
  for (let iteration = 0; iteration < powerIterations; iteration++) {
    const back = transposedTimes(matrix, range, width)
    orthonormalise(back, matrix.columnCount, width)
    range = times(matrix, back, width)
    orthonormalise(range, matrix.rowCount, width)
  }
  // What is left to do is small: the eigenvectors of a square of `width`.
  const projected = transposedTimes(matrix, range, width)
  const { values, vectors } = eigenvectorsOf(productWithItself(projected, matrix.columnCount, width), width)
  const singular = values.map((value) => Math.sqrt(Math.max(0, value)))
  const least = (singular[0] ?? 0) * smallestShare
  const kept = Math.min(count, singular.findLastIndex((value) => value > least) + 1)

  const rightVectors = new Float32Array(matrix.columnCount * kept)
  for (let row = 0; row < matrix.columnCount; row++) {
    for (let column = 0; column < kept; column++) {
      let sum = 0
      for (let inner = 0; inner < width; inner++) {
        sum += (projected[row * width + inner] ?? 0) * (vectors[inner * width + column] ?? 0)
      }
      rightVectors[row * kept + column] = sum / (singular[column] ?? 1)
    }
  }
  return { singularValues: singular.slice(0, kept), rightVectors }
}

/** The matrix times a dense one of `width` columns. */
const times = (matrix: SparseMatrix, dense: Float32Array, width: number): Float32Array => {
  const product = new Float32Array(matrix.rowCount * width)
  const { starts, columns, values } = matrix
  for (let row = 0; row < matrix.rowCount; row++) {
    const to = row * width
    for (let position = starts[row] ?? 0; position < (starts[row + 1] ?? 0); position++) {
      const value = values[position] ?? 0
      const from = (columns[position] ?? 0) * width
      for (let index = 0; index < width; index++) {
        product[to + index] = (product[to + index] ?? 0) + value * (dense[from + index] ?? 0)
      }
    }
  }
  return product
}

/** The transposed matrix times a dense one of `width` columns. */
const transposedTimes = (matrix: SparseMatrix, dense: Float32Array, width: number): Float32Array => {
  const product = new Float32Array(matrix.columnCount * width)
  const { starts, columns, values } = matrix
  for (let row = 0; row < matrix.rowCount; row++) {
    const from = row * width
    for (let position = starts[row] ?? 0; position < (starts[row + 1] ?? 0); position++) {
      const value = values[position] ?? 0
      const to = (columns[position] ?? 0) * width
      for (let index = 0; index < width; index++) {
        product[to + index] = (product[to + index] ?? 0) + value * (dense[from + index] ?? 0)
      }
    }
  }
  return product
}

/** Normally distributed numbers (Box and Muller) from a small generator of 32 bits (mulberry32). */
const normalNumbers = (seed: number): (() => number) => {
  let state = seed >>> 0
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  // The logarithm of 0 is none.
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
}
