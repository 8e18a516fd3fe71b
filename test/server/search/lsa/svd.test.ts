/** The decomposition of small matrices of which it is known. */
import { expect, test } from "vitest"
import { randomisedSvd, type SparseMatrix } from "../../../../server/src/search/lsa/svd.ts"

const sparse = (rows: ReadonlyArray<ReadonlyArray<number>>): SparseMatrix => {
  const entries = rows.map((row) => row.flatMap((value, column) => (value === 0 ? [] : [{ column, value }])))
  let end = 0
  return {
    rowCount: rows.length,
    columnCount: rows[0]?.length ?? 0,
    starts: Int32Array.from([0, ...entries.map((row) => (end += row.length))]),
    columns: Int32Array.from(entries.flat(), ({ column }) => column),
    values: Float32Array.from(entries.flat(), ({ value }) => value),
  }
}

/** Singular values 4 and 2; right vectors (0.6, 0.8) and (-0.8, 0.6). */
const known = [
  [4 * 0.6, 4 * 0.8],
  [2 * -0.8, 2 * 0.6],
  [0, 0],
]

test("singular values and right vectors are those of the matrix", () => {
  const { singularValues, rightVectors } = randomisedSvd(sparse(known), 2, 1)
  expect([...singularValues].map((value) => value.toFixed(4))).toEqual(["4.0000", "2.0000"])
  const [a = 0, b = 0, c = 0, d = 0] = rightVectors
  expect([a * c, b * d].map((value) => value.toFixed(4))).toEqual(["0.4800", "-0.4800"])
  expect([a * a, b * b].map((value) => value.toFixed(4))).toEqual(["0.3600", "0.6400"])
})

test("a matrix of lower rank has fewer singular values than were asked for", () => {
  const rows = Array.from({ length: 30 }, (_, row) => [row, 2 * row, 3 * row])
  expect(randomisedSvd(sparse(rows), 3, 1).singularValues).toHaveLength(1)
})

test("the largest singular values of a larger matrix are found, and the same seed finds the same vectors", () => {
  // What is on a diagonal is its own decomposition.
  const values = Array.from({ length: 60 }, (_, index) => 100 * 0.8 ** index)
  const matrix = sparse(values.map((value, row) => values.map((_, column) => (row === column ? value : 0))))
  const first = randomisedSvd(matrix, 10, 7)
  expect(Array.from(first.singularValues, (value) => value.toFixed(2))).toEqual(
    values.slice(0, 10).map((value) => value.toFixed(2)),
  )
  expect(randomisedSvd(matrix, 10, 7)).toEqual(first)
})
