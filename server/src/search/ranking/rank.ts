/** Puts the candidates of one repository into order and says how well each matches. */
import { averagesOf, bm25f, rarityOf } from "./bm25f.ts"
import type { Candidate, Ranked, RepositoryStatistics } from "./Candidate.ts"
import { isNamed, isNamedLiterally } from "./exact.ts"
import { nameCoverageOf } from "./nameCoverage.ts"
import type { Query } from "./Query.ts"
import { type RankingWeights, shippedWeights } from "./weights.ts"

/**
 * Ranks candidates, the best first; of equal ones those that were given first. A symbol that the query names as a whole comes
 * before all else.
 *
 * The order is that of a weighted sum: BM25F and the similarity of vectors, each divided by the best of all candidates, and the
 * share of a chunk's name that the query has. Without vectors there is no similarity to count. The score is a candidate's share of the
 * largest possible sum, times the share of the query's words, by rarity, that the best candidates hold: of a question
 * that has nothing to do with the repository, they hold little. Chunks that declare nothing, above all prose, may
 * mention anything, for example in samples: words that they alone have count as much less here as in the sum, so that such a chunk
 * scores below a half. Where a language model
 * compares, half of its best similarity counts like such a share.
 */
export const rank = <C extends Candidate>(
  query: Query,
  statistics: RepositoryStatistics,
  candidates: ReadonlyArray<C>,
  weights: RankingWeights = shippedWeights,
): ReadonlyArray<Ranked<C>> => {
  const rarities = new Map(Array.from(query.terms.keys(), (term) => [term, rarityOf(term, statistics)] as const))
  const termWeights = new Map(Array.from(query.terms, ([term, count]) => [term, count * (rarities.get(term) ?? 0)]))
  const averages = averagesOf(statistics)

  const signals = candidates.map((candidate) => ({
    candidate,
    lexical: bm25f(candidate, termWeights, averages, weights.bm25f),
  }))
  const bestLexical = largestOf(signals.map(({ lexical }) => lexical))
  const bestSimilarity = largestOf(candidates.map(({ similarity }) => similarity ?? 0))
  const largestSum = 1 + (bestSimilarity === 0 ? 0 : weights.similarity) + weights.nameCoverage

  const ordered = signals
    .map(({ candidate, lexical }) => {
      const sum =
        share(lexical, bestLexical) +
        weights.similarity * share(Math.max(0, candidate.similarity ?? 0), bestSimilarity) +
        weights.nameCoverage * nameCoverageOf(candidate.name, rarities)
      return {
        candidate,
        relevance: (sum / largestSum) * factorOf(candidate, weights),
        termCoverage: coverageOf(candidate, rarities),
        exactness: exactnessOf(query, candidate),
      }
    })
    .toSorted((a, b) => b.exactness - a.exactness || b.relevance - a.relevance)

  const confidence = Math.max(
    largestOf(
      ordered
        .slice(0, confidentPlaces)
        .map(({ candidate, termCoverage }) => termCoverage * kindFactorOf(candidate, weights)),
    ),
    wordlessConfidence * Math.min(1, bestSimilarity),
  )
  return ordered.map(({ candidate, relevance, termCoverage, exactness }) => ({
    candidate,
    score:
      exactness === exactnesses.none
        ? Math.min(relevance * confidence, largestInexactScore)
        : exactScore(relevance, exactness),
    matchedTerms: Array.from(query.terms.keys()).filter((term) => candidate.frequencies.has(term)),
    termCoverage,
    isExact: exactness !== exactnesses.none,
  }))
}

/** Number of first results among which the right one is expected. */
const confidentPlaces = 5

/** Confidence in results that only the vectors support, without words of the query; scaled by the best similarity. */
const wordlessConfidence = 0.5

/** Upper limit of inexact scores; named candidates score above it. */
const largestInexactScore = 0.95

/** Whether the query names a candidate: not at all, in another spelling, or letter by letter. */
const exactnesses = { none: 0, named: 1, literally: 2 } as const

const exactnessOf = (query: Query, candidate: Candidate): number => {
  if (!isNamed(query, candidate)) return exactnesses.none
  return isNamedLiterally(query, candidate) ? exactnesses.literally : exactnesses.named
}

/** Score of a named candidate; names that match letter by letter get the upper half of the range. */
const exactScore = (relevance: number, exactness: number): number =>
  largestInexactScore + ((1 - largestInexactScore) * (exactness - 1 + relevance)) / exactnesses.literally

const share = (value: number, largest: number): number => (largest === 0 ? 0 : value / largest)

const largestOf = (numbers: ReadonlyArray<number>): number =>
  numbers.reduce((largest, number) => Math.max(largest, number), 0)

const factorOf = (candidate: Candidate, weights: RankingWeights): number =>
  (candidate.isTest ? weights.test : 1) * kindFactorOf(candidate, weights)

const kindFactorOf = ({ kind }: Candidate, weights: RankingWeights): number => (kind === "module" ? weights.module : 1)

/** The share of the query's terms that a candidate holds, by their rarity. */
const coverageOf = ({ frequencies }: Candidate, rarities: ReadonlyMap<string, number>): number => {
  let held = 0
  let all = 0
  for (const [term, rarity] of rarities) {
    all += rarity
    if (frequencies.has(term)) held += rarity
  }
  return share(held, all)
}
