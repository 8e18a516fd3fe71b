/** Counts findings by the values of each filter under all others, from counts of every combination that occurs. */
import { Schema } from "effect"
import type { FindingFacet, FindingFacets } from "../contract/generated/types.ts"
import { CodeRole, ConfidenceLevel, FindingCategory, FindingStatus, Severity } from "../contract/Stored.ts"
import type { FindingFilter } from "./Findings.ts"
import { weaknessOf } from "./weaknesses.ts"

/** Values of one facet: more are no choice for a person. */
const mostValues = 100

/** Findings that are equal in everything that is a facet. */
export const FacetGroup = Schema.Struct({
  severity: Severity,
  confidence: Schema.NullOr(ConfidenceLevel),
  role: CodeRole,
  category: FindingCategory,
  detector: Schema.String,
  repository_id: Schema.String,
  repository_name: Schema.String,
  branch: Schema.String,
  assignee: Schema.NullOr(Schema.String),
  has_fix: Schema.Boolean,
  status: FindingStatus,
  total: Schema.Number,
})
type FacetGroup = typeof FacetGroup.Type

/** A filter with a list of values. */
interface Facet {
  readonly filter: string
  readonly valueOf: (group: FacetGroup) => string | null
  readonly labelOf?: (group: FacetGroup) => string
  /** Whether the filter lets a group through. */
  readonly isChosen: (group: FacetGroup, filter: FindingFilter) => boolean
}

const isIn = <Value>(chosen: ReadonlyArray<Value> | undefined, value: Value | null): boolean =>
  chosen === undefined || (value !== null && chosen.includes(value))

const isDetector = ({ detector }: FacetGroup, { detectors, detectorPrefixes }: FindingFilter): boolean =>
  (detectors === undefined && detectorPrefixes === undefined) ||
  detectors?.includes(detector) === true ||
  detectorPrefixes?.some((prefix) => detector.startsWith(prefix)) === true

const facets: ReadonlyArray<Facet> = [
  {
    filter: "severity",
    valueOf: ({ severity }) => severity,
    isChosen: ({ severity }, { severities }) => isIn(severities, severity),
  },
  {
    filter: "confidence",
    valueOf: ({ confidence }) => confidence,
    isChosen: ({ confidence }, { confidences }) => isIn(confidences, confidence),
  },
  { filter: "role", valueOf: ({ role }) => role, isChosen: ({ role }, { roles }) => isIn(roles, role) },
  {
    filter: "category",
    valueOf: ({ category }) => category,
    isChosen: ({ category }, { categories }) => isIn(categories, category),
  },
  { filter: "status", valueOf: ({ status }) => status, isChosen: ({ status }, { statuses }) => isIn(statuses, status) },
  { filter: "detector", valueOf: ({ detector }) => detector, isChosen: isDetector },
  {
    filter: "cwe",
    valueOf: ({ detector }) => weaknessOf(detector),
    isChosen: ({ detector }, { cwes }) => isIn(cwes, weaknessOf(detector)),
  },
  {
    filter: "repository_id",
    valueOf: ({ repository_id }) => repository_id,
    labelOf: ({ repository_name }) => repository_name,
    isChosen: ({ repository_id }, { repositoryId }) => repositoryId === undefined || repository_id === repositoryId,
  },
  {
    filter: "branch",
    valueOf: ({ branch }) => branch,
    isChosen: ({ branch }, filter) => filter.branch === undefined || branch === filter.branch,
  },
  {
    filter: "assignee",
    valueOf: ({ assignee }) => assignee,
    isChosen: ({ assignee }, filter) => filter.assignee === undefined || assignee === filter.assignee,
  },
  {
    filter: "has_fix",
    valueOf: ({ has_fix }) => String(has_fix),
    isChosen: ({ has_fix }, { hasFix }) => hasFix === undefined || has_fix === hasFix,
  },
]

const shown = ({ filter, valueOf, labelOf }: Facet, groups: ReadonlyArray<FacetGroup>): FindingFacet => {
  const values = new Map<string, { readonly value: string; readonly label: string; readonly total: number }>()
  for (const group of groups) {
    const value = valueOf(group)
    if (value === null) continue
    const total = (values.get(value)?.total ?? 0) + group.total
    values.set(value, { value, label: labelOf?.(group) ?? value, total })
  }
  const ordered = [...values.values()].toSorted((a, b) => b.total - a.total || (a.value < b.value ? -1 : 1))
  return { filter, values: ordered.slice(0, mostValues), has_more: ordered.length > mostValues }
}

/** The facets under a filter, from all groups that match what is no facet. */
export const facetsOf = (filter: FindingFilter, groups: ReadonlyArray<FacetGroup>): FindingFacets => {
  // a group counts in a facet where no other one leaves it out
  const refusals = groups.map((group) => facets.filter((facet) => !facet.isChosen(group, filter)))
  return {
    total: groups.reduce((sum, { total }, index) => (refusals[index]?.length === 0 ? sum + total : sum), 0),
    data: facets.map((facet) =>
      shown(
        facet,
        groups.filter((_, index) => refusals[index]?.every((refusing) => refusing === facet) === true),
      ),
    ),
  }
}
