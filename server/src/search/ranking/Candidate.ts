/** Features of a chunk, and statistics of its repository, that ranking uses. */
import type { ChunkKind } from "../../engine/chunks/Chunk.ts"

/** Parts of a chunk that are weighted differently. */
export type Field = "body" | "name" | "path" | "documentation"

export type FieldNumbers = Readonly<Record<Field, number>>

/** A chunk that may answer a query: one that holds at least one of its terms, or is named in it. */
export interface Candidate {
  readonly name: string | null
  readonly container: string
  readonly path: string
  readonly kind: ChunkKind
  readonly isTest: boolean
  /** Terms in each field, repeated ones counted each time. */
  readonly lengths: FieldNumbers
  /** Occurrences of each term of the query in each field; terms without any are left out. */
  readonly frequencies: ReadonlyMap<string, FieldNumbers>
  /** Cosine of the vectors that a language model gives the chunk and the query; null without vectors. */
  readonly similarity: number | null
}

/** Statistics of one repository. They are not summed across repositories, where words mean different things. */
export interface RepositoryStatistics {
  readonly chunks: number
  /** Sum of the lengths of all chunks. */
  readonly totalLengths: FieldNumbers
  /** Number of chunks that hold a term in any field; of the query's terms at least. */
  readonly chunksWithTerm: ReadonlyMap<string, number>
}

/** A candidate with its place in the order. */
export interface Ranked<C extends Candidate> {
  readonly candidate: C
  /** From 0 to 1; comparable between repositories. */
  readonly score: number
  /** Terms of the query that the candidate holds. */
  readonly matchedTerms: ReadonlyArray<string>
  /** Share of the query's terms that the candidate holds, by weight: rare terms weigh more. */
  readonly termCoverage: number
  /** True when the query names this symbol or path. */
  readonly isExact: boolean
}
