/** Puts the candidates of one repository into order and says how well each matches. */
import { termsOf } from "../terms.ts"
import { averagesOf, bm25f, type Bm25fWeights, rarityOf } from "./bm25f.ts"
import type { Candidate, Ranked, RepositoryStatistics } from "./Candidate.ts"
import { isNamed } from "./exact.ts"
import { type LsaModel, queryVectorOf, similarity } from "./lsa.ts"
import type { Query } from "./Query.ts"

/** What each signal weighs. */
export interface RankingWeights {
  readonly bm25f: Bm25fWeights
  /** Of the similarity by the repository's statistical model; BM25F weighs 1, each divided by its best. */
  readonly similarity: number
  /** Of the share of a chunk's name that the query says. */
  readonly nameCoverage: number
  /** What is left of the score of a test. */
  readonly test: number
}

/** Chosen on three repositories, see test/evaluation/search/README.md. */
export const shippedWeights: RankingWeights = {
  bm25f: {
    saturation: 1.2,
    fields: {
      body: { weight: 1, lengthNormalisation: 0.75 },
      name: { weight: 2, lengthNormalisation: 0.3 },
      path: { weight: 1, lengthNormalisation: 0.5 },
      documentation: { weight: 1, lengthNormalisation: 0.75 },
    },
  },
  similarity: 0.7,
  nameCoverage: 0.3,
  test: 0.5,
}

/**
 * Ranks candidates, the best first; equal ones stay in the order given. Exactly named symbols and paths come before all
 * others.
 */
export const rank = <C extends Candidate>(
  query: Query,
  statistics: RepositoryStatistics,
  candidates: ReadonlyArray<C>,
  model: LsaModel | null,
  weights: RankingWeights = shippedWeights,
): ReadonlyArray<Ranked<C>> => {
  const rarities = new Map(Array.from(query.terms.keys(), (term) => [term, rarityOf(term, statistics)] as const))
  const termWeights = new Map(Array.from(query.terms, ([term, count]) => [term, count * (rarities.get(term) ?? 0)]))
  const totalRarity = sumOf(rarities.values())
  const averages = averagesOf(statistics)
  const vector = model === null ? null : queryVectorOf(model, query.terms)

  const signals = candidates.map((candidate) => ({
    candidate,
    lexical: bm25f(candidate, termWeights, averages, weights.bm25f),
    similarity: vector === null || candidate.vector === null ? 0 : Math.max(0, similarity(vector, candidate.vector)),
    isExact: isNamed(query, candidate),
  }))
  const bestLexical = Math.max(Number.MIN_VALUE, ...signals.map(({ lexical }) => lexical))
  const bestSimilarity = Math.max(Number.MIN_VALUE, ...signals.map((signal) => signal.similarity))
  const best = 1 + (vector === null ? 0 : weights.similarity) + weights.nameCoverage

  return signals
    .map(({ candidate, lexical, similarity: similar, isExact }): Ranked<C> => {
      const matchedTerms = Array.from(query.terms.keys()).filter((term) => candidate.frequencies.has(term))
      const termCoverage =
        totalRarity === 0 ? 0 : sumOf(matchedTerms.map((term) => rarities.get(term) ?? 0)) / totalRarity
      const weighted =
        lexical / bestLexical +
        (weights.similarity * similar) / bestSimilarity +
        weights.nameCoverage * nameCoverageOf(candidate, rarities, totalRarity)
      const score = isExact ? 1 : (weighted / best) * termCoverage
      return { candidate, score: candidate.isTest ? score * weights.test : score, matchedTerms, termCoverage, isExact }
    })
    .toSorted((a, b) => b.score - a.score)
}

const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}

/** A name that says little of a long query is no sign of a match, however much of the name is said. */
const queryShare = 0.25

/** The share of the name's terms that the query says; what the query does not say counts as a term of middle rarity. */
const nameCoverageOf = ({ name }: Candidate, rarities: ReadonlyMap<string, number>, totalRarity: number): number => {
  if (name === null || rarities.size === 0) return 0
  const middle = totalRarity / rarities.size
  let said = 0
  let all = 0
  for (const term of termsOf(name).keys()) {
    const rarity = rarities.get(term)
    if (rarity !== undefined) said += rarity
    all += rarity ?? middle
  }
  return said === 0 ? 0 : said / (all + queryShare * totalRarity)
}
