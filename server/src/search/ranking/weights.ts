/** What each signal of the ranking weighs. */
import type { Bm25fWeights } from "./bm25f.ts"

export interface RankingWeights {
  readonly bm25f: Bm25fWeights
  /** Of the similarity of vectors, divided by its best; BM25F, divided by its own, weighs 1. */
  readonly similarity: number
  /** Of the share of a chunk's name that the query says. */
  readonly nameCoverage: number
  /** What is left of the relevance of a test. */
  readonly test: number
  /** What is left of the relevance of what declares nothing: prose, settings, code between declarations. */
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
