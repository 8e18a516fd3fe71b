/** BM25F (Robertson, Zaragoza, Taylor 2004): occurrences in all fields of a chunk count together before they saturate. */
import type { Candidate, Field, FieldNumbers, RepositoryStatistics } from "./Candidate.ts"

/** What an occurrence in a field is worth, and how much the field's length takes away from it. */
export interface FieldWeight {
  readonly weight: number
  /** 0 pays no attention to the length, 1 makes an occurrence worth what its share of the field is. */
  readonly lengthNormalization: number
}

export interface Bm25fWeights {
  /** How soon further occurrences of a term stop to matter. */
  readonly saturation: number
  readonly fields: Readonly<Record<Field, FieldWeight>>
}

/** How much it says that a chunk holds a term: much where few chunks do. */
export const rarityOf = (term: string, { chunks, chunksWithTerm }: RepositoryStatistics): number => {
  const holding = Math.min(chunksWithTerm.get(term) ?? 0, chunks)
  return Math.log(1 + (chunks - holding + 0.5) / (holding + 0.5))
}

/** What a candidate is worth for the terms of a query, given the rarity of each and how often the query says it. */
export const bm25f = (
  candidate: Pick<Candidate, "frequencies" | "lengths">,
  terms: ReadonlyMap<string, number>,
  averages: FieldNumbers,
  { saturation, fields }: Bm25fWeights,
): number => {
  const normalization = (field: Field): number => {
    const { weight, lengthNormalization } = fields[field]
    const relativeLength = averages[field] === 0 ? 1 : candidate.lengths[field] / averages[field]
    return weight / (1 - lengthNormalization + lengthNormalization * relativeLength)
  }
  // A field without weight or of no length in any chunk divides nothing by nothing.
  const body = normalization("body")
  const name = normalization("name")
  const path = normalization("path")
  const documentation = normalization("documentation")
  let score = 0
  for (const [term, weight] of terms) {
    const counts = candidate.frequencies.get(term)
    if (counts === undefined) continue
    const frequency =
      share(counts.body, body) +
      share(counts.name, name) +
      share(counts.path, path) +
      share(counts.documentation, documentation)
    score += (weight * frequency * (saturation + 1)) / (frequency + saturation)
  }
  return score
}

const share = (count: number, factor: number): number => (count === 0 ? 0 : count * factor)

/** The average length of each field. */
export const averagesOf = ({ chunks, totalLengths }: RepositoryStatistics): FieldNumbers => {
  const divisor = Math.max(1, chunks)
  return {
    body: totalLengths.body / divisor,
    name: totalLengths.name / divisor,
    path: totalLengths.path / divisor,
    documentation: totalLengths.documentation / divisor,
  }
}
