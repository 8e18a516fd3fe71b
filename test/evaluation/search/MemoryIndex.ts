/** An index in memory that is built, searched and ranked by the service's own functions; only the tables are missing. */
import { type DocumentTable, unpackDocuments } from "../../../server/src/search/index/DocumentTable.ts"
import { exactNameTerm, exactPathTerm } from "../../../server/src/search/index/exactTerms.ts"
import { SegmentBuilder } from "../../../server/src/search/index/SegmentBuilder.ts"
import type { Candidate } from "../../../server/src/search/ranking/Candidate.ts"
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

export class MemoryIndex {
  private readonly chunks: ReadonlyArray<PlacedChunk>
  private readonly table: DocumentTable
  private readonly postings: ReadonlyMap<string, Uint8Array>

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
    this.postings = new Map(postings.map(([term, list]) => [term, list.toBuffer()]))
  }

  /** The best first; candidates are chosen, and ranked, by the weights. */
  search(text: string, weights: RankingWeights = shippedWeights): ReadonlyArray<Hit> {
    const query = queryOf(text)
    const { terms, symbols, mentions, paths } = query
    const exactTerms = [...new Set([...[...symbols, ...mentions].map(exactNameTerm), ...paths.map(exactPathTerm)])]
    const segment = {
      id: "",
      table: this.table,
      deadFiles: new Set<number>(),
      allowedFiles: null,
      matchedChunks: null,
      postings: this.postings,
    }
    const { chosen, statistics } = selectCandidates(
      [segment],
      { terms, exactTerms, names: [], together: [], literal: [] },
      candidateCount,
      weights,
    )
    const candidates = chosen.flatMap(
      ({ chunk: number, lengths, frequencies }): ReadonlyArray<Candidate & { readonly chunk: PlacedChunk }> => {
        const chunk = this.chunks[number]
        if (chunk === undefined) return []
        const { name, container, path, kind, isTest } = chunk
        return [{ name, container, path, kind, isTest, lengths, frequencies, similarity: null, chunk }]
      },
    )
    return rank(query, statistics, candidates, weights).map(({ candidate: { chunk }, score, termCoverage }) => ({
      chunk,
      score,
      termCoverage,
    }))
  }
}
