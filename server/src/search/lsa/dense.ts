/** Linear algebra on small square matrices and on tall ones of few columns; rows one after the other. */

/** The transposed of a tall matrix times itself. */
export const productWithItself = (tall: Float32Array, rows: number, width: number): Float64Array => {
  const product = new Float64Array(width * width)
  for (let row = 0; row < rows; row++) {
    const start = row * width
    for (let a = 0; a < width; a++) {
      const value = tall[start + a] ?? 0
      if (value === 0) continue
      for (let b = a; b < width; b++) {
        product[a * width + b] = (product[a * width + b] ?? 0) + value * (tall[start + b] ?? 0)
      }
    }
  }
  for (let a = 0; a < width; a++) for (let b = 0; b < a; b++) product[a * width + b] = product[b * width + a] ?? 0
  return product
}

/** The second time takes away what rounding left of the first. */
const orthonormalisations = 2

/** Makes the columns of a tall matrix orthogonal and of length 1, in place (Cholesky QR). */
export const orthonormalise = (tall: Float32Array, rows: number, width: number): void => {
  for (let time = 0; time < orthonormalisations; time++) {
    const factor = choleskyOf(productWithItself(tall, rows, width), width)
    const solved = new Float64Array(width)
    for (let row = 0; row < rows; row++) {
      const start = row * width
      for (let column = 0; column < width; column++) {
        let rest = tall[start + column] ?? 0
        for (let before = 0; before < column; before++) {
          rest -= (solved[before] ?? 0) * (factor[column * width + before] ?? 0)
        }
        solved[column] = rest / (factor[column * width + column] ?? 1)
      }
      tall.set(solved, start)
    }
  }
}

/** Added to the diagonal, so that columns that depend on each other divide by nothing. */
const relativeRegularisation = 1e-10
const absoluteRegularisation = 1e-20

/** The lower triangle that, times its transposed, is the matrix. */
const choleskyOf = (square: Float64Array, width: number): Float64Array => {
  let trace = 0
  for (let index = 0; index < width; index++) trace += square[index * width + index] ?? 0
  const added = (relativeRegularisation * trace) / width + absoluteRegularisation
  const lower = Float64Array.from(square)
  for (let column = 0; column < width; column++) {
    let diagonal = (lower[column * width + column] ?? 0) + added
    for (let before = 0; before < column; before++) diagonal -= (lower[column * width + before] ?? 0) ** 2
    diagonal = Math.sqrt(Math.max(diagonal, absoluteRegularisation))
    lower[column * width + column] = diagonal
    for (let row = column + 1; row < width; row++) {
      let rest = lower[row * width + column] ?? 0
      for (let before = 0; before < column; before++) {
        rest -= (lower[row * width + before] ?? 0) * (lower[column * width + before] ?? 0)
      }
      lower[row * width + column] = rest / diagonal
    }
  }
  return lower
}

export interface Eigenvectors {
  /** Largest first. */
  readonly values: Float64Array
  /** One column for each value. */
  readonly vectors: Float64Array
}

/** A matrix of width 138 takes about ten sweeps. */
const maximumSweeps = 60

/** Of the squares of all numbers, what may be left beside the diagonal. */
const tolerance = 1e-22

/** The eigenvectors of a symmetric matrix, by turning one pair of rows after the other (Jacobi). */
export const eigenvectorsOf = (symmetric: Float64Array, width: number): Eigenvectors => {
  const matrix = Float64Array.from(symmetric)
  const vectors = new Float64Array(width * width)
  for (let index = 0; index < width; index++) vectors[index * width + index] = 1
  const total = matrix.reduce((sum, value) => sum + value * value, 0)
  for (let sweep = 0; sweep < maximumSweeps && besideDiagonal(matrix, width) > tolerance * total; sweep++) {
    for (let a = 0; a < width; a++) for (let b = a + 1; b < width; b++) turn(matrix, vectors, width, a, b)
  }
  const order = Array.from({ length: width }, (_, index) => index).toSorted(
    (a, b) => (matrix[b * width + b] ?? 0) - (matrix[a * width + a] ?? 0),
  )
  const sorted = new Float64Array(width * width)
  order.forEach((from, to) => {
    for (let row = 0; row < width; row++) sorted[row * width + to] = vectors[row * width + from] ?? 0
  })
  return { values: Float64Array.from(order, (index) => matrix[index * width + index] ?? 0), vectors: sorted }
}

const besideDiagonal = (matrix: Float64Array, width: number): number => {
  let sum = 0
  for (let a = 0; a < width; a++) for (let b = a + 1; b < width; b++) sum += 2 * (matrix[a * width + b] ?? 0) ** 2
  return sum
}

/** Turns rows and columns a and b so that what they have in common becomes zero. */
const turn = (matrix: Float64Array, vectors: Float64Array, width: number, a: number, b: number): void => {
  const common = matrix[a * width + b] ?? 0
  if (common === 0) return
  const theta = ((matrix[b * width + b] ?? 0) - (matrix[a * width + a] ?? 0)) / (2 * common)
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const cosine = 1 / Math.sqrt(tangent * tangent + 1)
  const sine = tangent * cosine
  for (let index = 0; index < width; index++) {
    const inA = matrix[index * width + a] ?? 0
    const inB = matrix[index * width + b] ?? 0
    matrix[index * width + a] = cosine * inA - sine * inB
    matrix[index * width + b] = sine * inA + cosine * inB
  }
  for (let index = 0; index < width; index++) {
    const inA = matrix[a * width + index] ?? 0
    const inB = matrix[b * width + index] ?? 0
    matrix[a * width + index] = cosine * inA - sine * inB
    matrix[b * width + index] = sine * inA + cosine * inB
  }
  for (let index = 0; index < width; index++) {
    const inA = vectors[index * width + a] ?? 0
    const inB = vectors[index * width + b] ?? 0
    vectors[index * width + a] = cosine * inA - sine * inB
    vectors[index * width + b] = sine * inA + cosine * inB
  }
}
