/** Facets of a list of findings: the number of findings with each value of a filter under all others. */
import { Schema } from "effect"
import type { FindingFacet, FindingFacets } from "../contract/generated/types.ts"
import { FindingStatus } from "../contract/Stored.ts"
import { severities } from "../engine/Report.ts"
import type { FindingFilter } from "./Findings.ts"
import { weaknessOf } from "./weaknesses.ts"

/** Values of one facet: more are no choice for a person. */
const mostValues = 100

/** A filter with a list of values. */
interface Facet {
  readonly filter: FindingFacet["filter"]
  /** Column of the counted groups that has its values. */
  readonly column: string
  /** The filter without a choice among the values. */
  readonly open: Partial<FindingFilter>
  /** The value as the filter has it, where the column has another one; null belongs to no value. */
  readonly named?: (stored: string) => string | null
}

/** In the order in which they are shown. */
export const facets: ReadonlyArray<Facet> = [
  {
    filter: "severity",
    column: "severity_rank",
    open: { severities: undefined },
    named: (rank) => severities[Number(rank)] ?? null,
  },
  { filter: "confidence", column: "confidence", open: { confidences: undefined } },
  { filter: "role", column: "role", open: { roles: undefined } },
  { filter: "category", column: "category", open: { categories: undefined } },
  { filter: "status", column: "status", open: { statuses: FindingStatus.literals } },
  { filter: "detector", column: "detector", open: { detectors: undefined, detectorPrefixes: undefined } },
  { filter: "cwe", column: "detector", open: { cwes: undefined }, named: weaknessOf },
  { filter: "repository_id", column: "repository_id", open: { repositoryId: undefined } },
  { filter: "branch", column: "branch", open: { branch: undefined } },
  { filter: "assignee", column: "assignee", open: { assignee: undefined } },
  { filter: "has_fix", column: "has_fix", open: { hasFix: undefined } },
]

/** Findings that have the same value of a facet; `facet` is null for all that match the whole filter. */
export const CountedValue = Schema.Struct({
  facet: Schema.NullOr(Schema.String),
  value: Schema.NullOr(Schema.String),
  /** Name of a repository. */
  label: Schema.NullOr(Schema.String),
  total: Schema.Number,
})
type CountedValue = typeof CountedValue.Type

interface FacetValue {
  readonly value: string
  readonly label: string
  readonly total: number
}

/** Several stored values may be one of the filter. */
const merged = ({ named }: Facet, counted: ReadonlyArray<CountedValue>): ReadonlyArray<FacetValue> => {
  const values = new Map<string, FacetValue>()
  for (const { value: stored, label, total } of counted) {
    const value = stored === null || named === undefined ? stored : named(stored)
    if (value === null) continue
    values.set(value, { value, label: label ?? value, total: total + (values.get(value)?.total ?? 0) })
  }
  return [...values.values()]
}

/** The facets from the counts of their values. */
export const facetsOf = (counted: ReadonlyArray<CountedValue>): FindingFacets => ({
  total: counted.find(({ facet }) => facet === null)?.total ?? 0,
  data: facets.map((facet) => {
    const ordered = merged(
      facet,
      counted.filter((one) => one.facet === facet.filter),
    )
      // findings that were moved from one group to another leave nothing behind
      .filter(({ total }) => total > 0)
      .toSorted((a, b) => b.total - a.total || (a.value < b.value ? -1 : 1))
    return { filter: facet.filter, values: ordered.slice(0, mostValues), has_more: ordered.length > mostValues }
  }),
})
