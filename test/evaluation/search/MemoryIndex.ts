/** An index in memory that is built, searched and ranked by the service's own functions; only the tables are missing. */
import { type DocumentTable, unpackDocuments } from "../../../server/src/code/index/DocumentTable.ts"
import { exactNameTerm, exactPathTerm } from "../../../server/src/code/index/exactTerms.ts"
import { SegmentBuilder } from "../../../server/src/code/index/SegmentBuilder.ts"
import type { Candidate } from "../../../server/src/code/ranking/Candidate.ts"
import {
  chunkVectorOf,
  type LsaModel,
  queryVectorOf,
  similarity,
  trainLsa,
} from "../../../server/src/code/ranking/lsa.ts"
import { queryOf } from "../../../server/src/code/ranking/Query.ts"
import { rank } from "../../../server/src/code/ranking/rank.ts"
import { type RankingWeights, shippedWeights } from "../../../server/src/code/ranking/weights.ts"
import { selectCandidates } from "../../../server/src/code/search/Candidates.ts"
import { termsOfChunk } from "../../../server/src/code/terms.ts"
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
  /** With the similarity by the repository's statistical model. */
  readonly isWithModel?: boolean
}

export class MemoryIndex {
  private readonly chunks: ReadonlyArray<PlacedChunk>
  private readonly table: DocumentTable
  private readonly postings: ReadonlyMap<string, Uint8Array>
  private trained: { readonly model: LsaModel | null; readonly vectors: ReadonlyArray<Int8Array | null> } | null = null

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
  search(text: string, { weights = shippedWeights, isWithModel = false }: SearchSettings = {}): ReadonlyArray<Hit> {
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
    const { chosen, statistics } = selectCandidates([segment], { terms, exactTerms }, candidateCount, weights)
    const { model, vectors } = isWithModel ? this.train() : { model: null, vectors: [] }
    const asked = model === null ? null : queryVectorOf(model, terms)
    const candidates = chosen.flatMap(
      ({ chunk: number, lengths, frequencies }): ReadonlyArray<Candidate & { readonly chunk: PlacedChunk }> => {
        const chunk = this.chunks[number]
        if (chunk === undefined) return []
        const { name, container, path, kind, isTest } = chunk
        const vector = vectors[number] ?? null
        const lsa = vector === null || asked === null ? null : similarity(asked, vector)
        return [
          { name, container, path, kind, isTest, lengths, frequencies, similarities: { lsa, vectors: null }, chunk },
        ]
      },
    )
    return rank(query, statistics, candidates, weights).map(({ candidate: { chunk }, score, termCoverage }) => ({
      chunk,
      score,
      termCoverage,
    }))
  }

  private train() {
    if (this.trained !== null) return this.trained
    const terms = this.chunks.map((chunk) => termsOfChunk(chunk, chunk.path))
    const model = trainLsa(terms)
    const vectors = terms.map((ofChunk) => (model === null ? null : chunkVectorOf(model, ofChunk)))
    this.trained = { model, vectors }
    return this.trained
  }
}
