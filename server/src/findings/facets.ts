/** Counts findings by the values of each filter under all others, from counts of every combination that occurs. */
import { Schema } from "effect"
import type { FindingFacet, FindingFacets } from "../contract/generated/types.ts"
import { CodeRole, ConfidenceLevel, FindingCategory, FindingStatus } from "../contract/Stored.ts"
import { severities, type Severity } from "../engine/Report.ts"
import type { FindingFilter } from "./Findings.ts"
import { weaknessOf } from "./weaknesses.ts"

/** Values of one facet: more are no choice for a person. */
const mostValues = 100

/**
 * Findings that are equal in everything that is a facet, except for their fixes. A negative total takes findings out of the group that they were
 * counted in first.
 */
export const CountedGroup = Schema.Struct({
  severity_rank: Schema.Number,
  confidence: Schema.NullOr(ConfidenceLevel),
  role: CodeRole,
  category: FindingCategory,
  detector: Schema.String,
  repository_id: Schema.String,
  repository_name: Schema.String,
  branch: Schema.String,
  assignee: Schema.NullOr(Schema.String),
  status: FindingStatus,
  total: Schema.Number,
  /** How many of them have a fix. */
  with_fix: Schema.Number,
})
type CountedGroup = typeof CountedGroup.Type

/** Those of a group that have a fix, or those that have none. */
interface FacetGroup extends Omit<CountedGroup, "with_fix"> {
  readonly has_fix: boolean
}

/** The groups of what was counted together. */
export const groupsOf = ({ with_fix, ...group }: CountedGroup): ReadonlyArray<FacetGroup> =>
  [
    { ...group, has_fix: false, total: group.total - with_fix },
    { ...group, has_fix: true, total: with_fix },
  ].filter(({ total }) => total !== 0)

/** Number of findings of a status that no group has, which match everything else. */
export interface OtherStatus {
  readonly status: FindingStatus
  readonly total: number
}

const severityOf = ({ severity_rank }: FacetGroup): Severity | null => severities[severity_rank] ?? null

/** A filter with a list of values. */
interface Facet {
  readonly filter: FindingFacet["filter"]
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
    valueOf: severityOf,
    isChosen: (group, { severities: chosen }) => isIn(chosen, severityOf(group)),
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

interface FacetValue {
  readonly value: string
  readonly label: string
  readonly total: number
}

const valuesIn = ({ valueOf, labelOf }: Facet, groups: ReadonlyArray<FacetGroup>): ReadonlyArray<FacetValue> => {
  const values = new Map<string, FacetValue>()
  for (const group of groups) {
    const value = valueOf(group)
    if (value === null) continue
    const total = (values.get(value)?.total ?? 0) + group.total
    values.set(value, { value, label: labelOf?.(group) ?? value, total })
  }
  return [...values.values()]
}

const shown = ({ filter }: Facet, values: ReadonlyArray<FacetValue>): FindingFacet => {
  // what was moved from one group to another leaves nothing
  const ordered = values
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total || (a.value < b.value ? -1 : 1))
  return { filter, values: ordered.slice(0, mostValues), has_more: ordered.length > mostValues }
}

/**
 * The facets under a filter.
 *
 * @param counted all groups that match what is no facet, of the stored statuses that the filter lets through, and the
 * numbers of findings of all other statuses
 */
export const facetsOf = (
  filter: FindingFilter,
  { groups, others }: { readonly groups: ReadonlyArray<FacetGroup>; readonly others: ReadonlyArray<OtherStatus> },
): FindingFacets => {
  // a group counts in a facet where no other one leaves it out
  const refusals = groups.map((group) => facets.filter((facet) => !facet.isChosen(group, filter)))
  return {
    total: groups.reduce((sum, { total }, index) => (refusals[index]?.length === 0 ? sum + total : sum), 0),
    data: facets.map((facet) => {
      const counting = groups.filter((_, index) => refusals[index]?.every((refusing) => refusing === facet) === true)
      const further = facet.filter === "status" ? others : []
      return shown(facet, [
        ...valuesIn(facet, counting),
        ...further.map(({ status, total }) => ({ value: status, label: status, total })),
      ])
    }),
  }
}
