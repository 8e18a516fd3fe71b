/** Measures a repository: the documentation set, the names of its symbols, and what it answers to questions off topic. */
import type { Checkout, PlacedChunk } from "./checkout.ts"
import { PlainIndex } from "./baseline.ts"
import { type DocstringQuery, docstringTask, isAnswer, withoutDocumentation } from "./docstrings.ts"
import { placeOf, qualityOf, type Quality } from "./measures.ts"
import { MemoryIndex } from "./MemoryIndex.ts"
import { heldOutOffTopicQueries, offTopicQueries } from "./offTopic.ts"
import { shippedWeights } from "../../../server/src/search/ranking/weights.ts"

export interface Evaluation {
  readonly name: string
  readonly functions: number
  readonly plain: Quality
  readonly bm25f: Quality
  readonly shipped: Quality
  /** Among all chunks of the index: classes, tests, prose and settings too. */
  readonly whole: Quality
  readonly symbols: Quality
  /** Best score of each question off topic, the highest first. */
  readonly offTopic: ReadonlyArray<BestScore>
  readonly heldOutOffTopic: ReadonlyArray<BestScore>
}

/** Score of the first result of a query. */
export interface BestScore {
  readonly query: string
  readonly score: number
}

/** Names of symbols that are looked up, evenly over all. */
const mostSymbols = 500

const lexicalOnly = { ...shippedWeights, nameCoverage: 0 }

export const evaluate = ({ name, chunks }: Checkout): Evaluation => {
  const { candidates, queries, symbols } = docstringTask(chunks)
  const plain = new PlainIndex(candidates)
  const index = new MemoryIndex(candidates)
  const bare = new MemoryIndex(chunks.map(withoutDocumentation))
  const service = new MemoryIndex(chunks)
  const quality = (
    asked: ReadonlyArray<DocstringQuery>,
    search: (text: string) => ReadonlyArray<PlacedChunk>,
  ): Quality => qualityOf(asked.map((query) => placeOf(search(query.text), (chunk) => isAnswer(query, chunk))))
  const bestScores = (asked: ReadonlyArray<string>): ReadonlyArray<BestScore> =>
    asked.map((query) => ({ query, score: service.search(query)[0]?.score ?? 0 })).toSorted((a, b) => b.score - a.score)
  const every = Math.ceil(symbols.length / mostSymbols)
  return {
    name,
    functions: candidates.length,
    plain: quality(queries, (text) => plain.search(text)),
    bm25f: quality(queries, (text) => chunksOf(index.search(text, lexicalOnly))),
    shipped: quality(queries, (text) => chunksOf(index.search(text))),
    whole: quality(queries, (text) => chunksOf(bare.search(text))),
    symbols: quality(
      symbols.filter((_, number) => number % every === 0),
      (text) => chunksOf(service.search(text)),
    ),
    offTopic: bestScores(offTopicQueries),
    heldOutOffTopic: bestScores(heldOutOffTopicQueries),
  }
}

const chunksOf = (hits: ReadonlyArray<{ readonly chunk: PlacedChunk }>): ReadonlyArray<PlacedChunk> =>
  hits.map(({ chunk }) => chunk)
