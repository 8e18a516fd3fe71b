/** An index in memory that is built, searched and ranked by the service's own functions; only the tables are missing. */
import { type DocumentTable, unpackDocuments } from "../../../server/src/search/index/DocumentTable.ts"
import { readPostings } from "../../../server/src/search/index/PostingList.ts"
import { exactNameTerm, exactPathTerm } from "../../../server/src/search/index/exactTerms.ts"
import { SegmentBuilder } from "../../../server/src/search/index/SegmentBuilder.ts"
import type { Candidate } from "../../../server/src/search/ranking/Candidate.ts"
import {
  chunkVectorsOf,
  Corpus,
  isSampled,
  type LsaModel,
  queryVectorOf,
  similarity,
  trainLsa,
} from "../../../server/src/search/lsa/lsa.ts"
import { queryOf } from "../../../server/src/search/ranking/Query.ts"
import { rank } from "../../../server/src/search/ranking/rank.ts"
import { type RankingWeights, shippedWeights } from "../../../server/src/search/ranking/weights.ts"
import { selectCandidates } from "../../../server/src/search/query/Candidates.ts"
import type { PlacedChunk } from "./checkout.ts"

/** As many as the service ranks. */
const candidateCount = 300

export interface Hit {
  readonly chunk: PlacedChunk
  readonly score: number
  readonly termCoverage: number
}

export interface SearchSettings {
  /** Candidates are chosen, and ranked, by these. */
  readonly weights?: RankingWeights
  /** With the similarity by the repository's statistical model, as the service has it; else as before it is trained. */
  readonly isWithModel?: boolean
}

export class MemoryIndex {
  private readonly chunks: ReadonlyArray<PlacedChunk>
  private readonly table: DocumentTable
  private readonly postings: ReadonlyMap<string, Uint8Array>
  private trained: Trained = null

  constructor(chunks: ReadonlyArray<PlacedChunk>) {
    const files = new Map<string, Array<PlacedChunk>>()
    for (const chunk of chunks) {
      const ofFile = files.get(chunk.path)
      if (ofFile === undefined) files.set(chunk.path, [chunk])
      else ofFile.push(chunk)
    }
    const builder = new SegmentBuilder()
    for (const [path, ofFile] of files) builder.add({ path, language: null, contentId: path, chunks: ofFile })
    const { documents, postings } = builder.build()
    this.chunks = [...files.values()].flat()
    this.table = unpackDocuments(documents)
    this.postings = new Map(postings.map(({ term, postings: packed }) => [term, packed]))
  }

  /** The best first. */
  search(text: string, { weights = shippedWeights, isWithModel = true }: SearchSettings = {}): ReadonlyArray<Hit> {
    const query = queryOf(text)
    const { terms, symbols, mentions, paths } = query
    const exactTerms = [...new Set([...[...symbols, ...mentions].map(exactNameTerm), ...paths.map(exactPathTerm)])]
    const segment = {
      id: "",
      table: this.table,
      deadFiles: new Set<number>(),
      allowedFiles: null,
      postings: this.postings,
    }
    const { chosen, statistics } = selectCandidates(
      [segment],
      { terms, exactTerms, together: [], literal: [] },
      candidateCount,
      weights,
    )
    const trained = isWithModel ? this.train() : null
    const asked = trained === null ? null : queryVectorOf(trained.model, terms)
    const similarityTo = (number: number): number | null =>
      trained === null || asked === null
        ? null
        : similarity(asked, trained.vectors.subarray(number * asked.length, (number + 1) * asked.length))
    const candidates = chosen.flatMap(
      ({ chunk: number, lengths, frequencies }): ReadonlyArray<Candidate & { readonly chunk: PlacedChunk }> => {
        const chunk = this.chunks[number]
        if (chunk === undefined) return []
        const { name, container, path, kind, isTest } = chunk
        const similarities = { lsa: similarityTo(number), vectors: null }
        return [{ name, container, path, kind, isTest, lengths, frequencies, similarities, chunk }]
      },
    )
    return rank(query, statistics, candidates, weights).map(({ candidate: { chunk }, score, termCoverage }) => ({
      chunk,
      score,
      termCoverage,
    }))
  }

  private train(): Trained {
    if (this.trained !== null) return this.trained
    const lists = [...this.postings].map(([term, packed]) => [term, readPostings(packed)] as const)
    const { length } = this.chunks
    const corpus = new Corpus()
    corpus.add(
      Uint8Array.from({ length }, (_, index) => Number(isSampled(index, length))),
      lists,
    )
    const model = trainLsa(corpus)
    this.trained = model === null ? null : { model, vectors: chunkVectorsOf(model, length, lists) }
    return this.trained
  }
}

type Trained = { readonly model: LsaModel; readonly vectors: Int8Array } | null
