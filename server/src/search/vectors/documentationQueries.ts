/**
 * Test queries from the code itself: the text of a function's comment is searched for, among functions that include it
 * without the comment. The share of functions that are found, and their ranks, measure a ranking on this code.
 */
import type { ChunkKind } from "../../engine/chunks/Chunk.ts"
import type { Candidate, FieldNumbers, RepositoryStatistics } from "../ranking/Candidate.ts"
import { queryOf } from "../ranking/Query.ts"
import { rank } from "../ranking/rank.ts"
import { shippedWeights } from "../ranking/weights.ts"
import { type ChunkTerms, lengthsOf, termsOf } from "../terms.ts"
import { cosineOf } from "./PackedVector.ts"

/** A chunk that is searched for or among. */
export interface ExaminedChunk {
  readonly id: string
  readonly kind: ChunkKind
  readonly name: string | null
  readonly container: string
  /** Without the documentation. */
  readonly code: string
  readonly documentation: string
  readonly vector: Int8Array
}

/** A comment, with the vectors of it and of the code below it. */
export interface DocumentationQuery {
  readonly text: string
  /** The id of the chunk that it describes. */
  readonly describes: string
  readonly vector: Int8Array
  /** Vector of the described chunk without its comment. */
  readonly vectorOfCode: Int8Array
}

/** Shorter comments describe nothing. */
const fewestWords = 6

/** Places that are looked at. */
const places = 10

/** The first sentence of a comment, where it is long enough to describe something. */
export const sentenceOf = (documentation: string): string | null => {
  const sentence = (/^[^]*?[.!?](?=\s|$)/.exec(documentation)?.[0] ?? documentation).trim()
  return sentence.split(/\s+/).length >= fewestWords ? sentence : null
}

interface PreparedChunk {
  readonly chunk: ExaminedChunk
  readonly terms: ChunkTerms
}

const termsIn = (terms: ChunkTerms): Set<string> =>
  new Set([terms.body, terms.name, terms.path, terms.documentation].flatMap((counts) => [...counts.keys()]))

const candidateOf = ({ chunk, terms }: PreparedChunk, asked: ReadonlyArray<string>, query: DocumentationQuery) => {
  const isDescribed = chunk.id === query.describes
  const documentation = isDescribed ? new Map<string, number>() : terms.documentation
  const fields: ChunkTerms = { ...terms, documentation }
  const frequencies = new Map<string, FieldNumbers>()
  for (const term of asked) {
    const numbers = {
      body: fields.body.get(term) ?? 0,
      name: fields.name.get(term) ?? 0,
      path: fields.path.get(term) ?? 0,
      documentation: fields.documentation.get(term) ?? 0,
    }
    if (numbers.body + numbers.name + numbers.path + numbers.documentation > 0) frequencies.set(term, numbers)
  }
  const candidate: Candidate & { readonly id: string } = {
    id: chunk.id,
    name: chunk.name,
    container: chunk.container,
    path: "",
    kind: chunk.kind,
    isTest: false,
    lengths: lengthsOf(fields),
    frequencies,
    similarity: cosineOf(isDescribed ? query.vectorOfCode : chunk.vector, query.vector),
  }
  return candidate
}

/** Prepares chunks for an examination, once for all queries and weights. */
export const examination = (chunks: ReadonlyArray<ExaminedChunk>) => {
  const prepared = chunks.map((chunk): PreparedChunk => ({
    chunk,
    terms: {
      body: termsOf(chunk.code),
      name: termsOf(chunk.name ?? ""),
      path: termsOf(chunk.container),
      documentation: termsOf(chunk.documentation),
    },
  }))
  const chunksWithTerm = new Map<string, number>()
  const totalLengths = { body: 0, name: 0, path: 0, documentation: 0 }
  for (const { terms } of prepared) {
    const lengths = lengthsOf(terms)
    totalLengths.body += lengths.body
    totalLengths.name += lengths.name
    totalLengths.path += lengths.path
    totalLengths.documentation += lengths.documentation
    for (const term of termsIn(terms)) chunksWithTerm.set(term, (chunksWithTerm.get(term) ?? 0) + 1)
  }
  const statistics: RepositoryStatistics = { chunks: chunks.length, totalLengths, chunksWithTerm }

  /** Reciprocal rank of the function that a query describes, for each weight; 0 beyond the first ten. */
  const reciprocalRanks = (query: DocumentationQuery, weights: ReadonlyArray<number>): ReadonlyArray<number> => {
    const asked = queryOf(query.text)
    const terms = [...asked.terms.keys()]
    const candidates = prepared.map((one) => candidateOf(one, terms, query))
    return weights.map((weight) => {
      const place = rank(asked, statistics, candidates, {
        ...shippedWeights,
        similarity: weight,
      }).findIndex(({ candidate }) => candidate.id === query.describes)
      return place === -1 || place >= places ? 0 : 1 / (place + 1)
    })
  }

  return { reciprocalRanks }
}
