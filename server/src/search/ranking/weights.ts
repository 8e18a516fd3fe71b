/** Weights of the ranking signals. */
import type { Bm25fWeights } from "./bm25f.ts"

export interface RankingWeights {
  readonly bm25f: Bm25fWeights
  /** Weight of the vector similarity, relative to BM25F with weight 1; each is divided by its maximum first. */
  readonly similarity: number
  /** Weight of the share of a chunk's name that the query contains. */
  readonly nameCoverage: number
  /** Factor of the relevance of tests. */
  readonly test: number
  /** Factor of the relevance of chunks that declare nothing: prose, settings, code between declarations. */
  readonly module: number
}

/** Chosen on three repositories, see test/evaluation/search/README.md. */
export const shippedWeights: RankingWeights = {
  bm25f: {
    saturation: 2,
    fields: {
      body: { weight: 1, lengthNormalization: 0.9 },
      name: { weight: 4, lengthNormalization: 0.3 },
      path: { weight: 3, lengthNormalization: 0.5 },
      documentation: { weight: 1, lengthNormalization: 0.75 },
    },
  },
  similarity: 1,
  nameCoverage: 0.5,
  test: 0.5,
  module: 0.7,
}
