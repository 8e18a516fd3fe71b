/**
 * A list of findings as parts that an index gives in the list's order, each from the beginning of the page: whatever the page
 * and the filters, no more than a page is read of each. One scan over everything would have to sort, or to pass over all
 * that comes before the page.
 */
import type { FindingStatus } from "../contract/generated/types.ts"
import { rankOf, severities } from "../engine/Report.ts"
import { urgenciesPerSeverity } from "../engine/urgency.ts"
import type { FindingFilter, FindingSort } from "./Findings.ts"

/** A part of a list. */
export interface Segment {
  readonly status: FindingStatus
  /** Severity rank of the part; `undefined` admits every severity that the filter admits. */
  readonly rank: number | undefined
  /**
   * Begin of the part: the list's first row (`start`), the row after the position among the rows with the same sort key
   * (`position`), or the first row with the next sort key (`next`).
   */
  readonly from: "start" | "position" | "next"
}

type Begun = Pick<Segment, "rank" | "from">

const ranksIn = (filter: FindingFilter): ReadonlyArray<number> | undefined =>
  filter.severities && [...new Set(filter.severities)].map(rankOf)

/** Indexes of one repository, run or detector have the severity before the age. */
const isOrderedBySeverity = ({ repositoryId, analysisRunId, detectors, detectorPrefixes }: FindingFilter): boolean =>
  repositoryId !== undefined ||
  analysisRunId !== undefined ||
  (detectors?.length === 1 && detectorPrefixes === undefined)

/** By age, which breaks ties within each severity: all parts begin at the position. */
const byAge = (filter: FindingFilter, isFirst: boolean): ReadonlyArray<Begun> => {
  const ranks = ranksIn(filter) ?? (isOrderedBySeverity(filter) ? [...severities.keys()] : [undefined])
  return ranks.map((rank) => ({ rank, from: isFirst ? "start" : "position" }))
}

const bySeverity = (
  ranks: ReadonlyArray<number>,
  isBefore: (rank: number, other: number) => boolean,
  position: number | undefined,
): ReadonlyArray<Begun> =>
  ranks.flatMap((rank): ReadonlyArray<Begun> => {
    if (position === undefined || isBefore(position, rank)) return [{ rank, from: "start" }]
    if (rank !== position) return []
    // the rest of the severity: as urgent as the position, and less so
    return [
      { rank, from: "position" },
      { rank, from: "next" },
    ]
  })

/** An index has it in this very order: those equal to the position, and all that come after. */
const asIndexed = (isFirst: boolean): ReadonlyArray<Begun> =>
  isFirst
    ? [{ rank: undefined, from: "start" }]
    : [
        { rank: undefined, from: "position" },
        { rank: undefined, from: "next" },
      ]

const begun = (filter: FindingFilter, sort: FindingSort, position: string | number | undefined) => {
  const rank = position === undefined ? undefined : Math.floor(Number(position) / urgenciesPerSeverity)
  const ranks = ranksIn(filter)
  switch (sort) {
    case "created_at":
    case "-created_at":
      return byAge(filter, position === undefined)
    case "severity":
      return bySeverity(ranks ?? [...severities.keys()], (one, other) => other < one, rank)
    case "-severity":
      return ranks === undefined
        ? asIndexed(position === undefined)
        : bySeverity(ranks, (one, other) => other > one, rank)
    case "file_path":
    case "-file_path":
      return asIndexed(position === undefined)
  }
}

/**
 * The parts of a list.
 *
 * @param position the value that the list is sorted by where the page before ended; `undefined` for the first page
 */
export const segmentsOf = (
  filter: FindingFilter,
  sort: FindingSort,
  position: string | number | undefined,
): ReadonlyArray<Segment> =>
  [...new Set(filter.statuses)].flatMap((status) =>
    begun(filter, sort, position).map((part): Segment => ({ status, ...part })),
  )

/** Whether each part of a list comes whole after the one before it; else their rows take turns. */
export const isConsecutive = ({ statuses }: FindingFilter, sort: FindingSort): boolean =>
  new Set(statuses).size === 1 && sort !== "created_at" && sort !== "-created_at"
