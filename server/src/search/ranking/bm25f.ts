/** BM25F (Robertson, Zaragoza, Taylor 2004): occurrences in all fields of a chunk count together before they saturate. */
import type { Candidate, Field, FieldNumbers, RepositoryStatistics } from "./Candidate.ts"

/** Weight of an occurrence in a field, and its normalization by the field's length. */
export interface FieldWeight {
  readonly weight: number
  /** 0 ignores the length; 1 makes the weight proportional to the occurrence's share of the field. */
  readonly lengthNormalization: number
}

export interface Bm25fWeights {
  /** Saturation of the term frequency: the smaller, the less further occurrences of a term count. */
  readonly saturation: number
  readonly fields: Readonly<Record<Field, FieldWeight>>
}

/** Inverse document frequency of a term. */
export const rarityOf = (term: string, { chunks, chunksWithTerm }: RepositoryStatistics): number => {
  const holding = Math.min(chunksWithTerm.get(term) ?? 0, chunks)
  return Math.log(1 + (chunks - holding + 0.5) / (holding + 0.5))
}

/** BM25F score of a candidate, given the rarity of each term and its count in the query. */
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
