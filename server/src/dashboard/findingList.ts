/** State of the list of findings in a page's address: filters, order and position. */
import type { FindingListQuery, FindingSelection } from "@code-analysis/sdk"
import { addressWith } from "./components.ts"

/** Filters in the address, named as in the API. */
const filterNames = [
  "q",
  "repository_id",
  "branch",
  "analysis_run_id",
  "severity",
  "confidence",
  "role",
  "category",
  "status",
  "detector",
  "cwe",
  "file_path",
  "assignee",
  "introduced_after",
  "has_fix",
] as const
export type FilterName = (typeof filterNames)[number]

/**
 * Position in the list: the cursor of the page, the number of findings before it, and the cursors of previous pages. On
 * a repository's page also the installation and the cursor that locate the repository.
 */
const placeNames = ["sort", "page", "at", "trail", "installation", "cursor"] as const

/** List as parameters of an address. */
export type ListAddress = Readonly<Partial<Record<FilterName | (typeof placeNames)[number], string>>>

/** Findings per page. */
export const findingsOnPage = 50

/** Maximum previous pages kept in an address; more would exceed the length limit of some proxies. */
const longestTrail = 12

/** Stands for the empty cursor of the first page. */
const firstPage = "-"

/** Filters with fixed values. */
const choices = {
  severity: ["critical", "high", "medium", "low", "info"],
  confidence: ["high", "medium", "low"],
  role: ["production", "test", "example", "fixture", "documentation", "vendored"],
  category: ["structure", "quality", "architecture", "security"],
  status: ["open", "dismissed", "resolved"],
  has_fix: ["true", "false"],
} as const

const isChoice = (name: string, value: string): boolean =>
  Object.entries(choices).every(([filter, values]) => filter !== name || values.some((one) => one === value))

/** List named by an address. Empty and unknown values are left out, so that no ineffective filter is shown. */
export const listIn = (query: URLSearchParams): ListAddress =>
  Object.fromEntries(
    [...filterNames, ...placeNames].flatMap((name) => {
      const value = query.get(name)?.trim() ?? ""
      return value === "" || !isChoice(name, value) ? [] : [[name, value]]
    }),
  )

/** Filters of a list, without order and position. */
export const filtersOf = (list: ListAddress): ListAddress =>
  Object.fromEntries(filterNames.flatMap((name) => (list[name] === undefined ? [] : [[name, list[name]]])))

/** Active filters. */
export const setFilters = (list: ListAddress): ReadonlyArray<readonly [name: FilterName, value: string]> =>
  filterNames.flatMap((name) => {
    const value = list[name]
    return value === undefined ? [] : [[name, value] as const]
  })

/** List with a changed filter, from its beginning; `undefined` removes the filter. */
export const narrowedBy = (list: ListAddress, name: FilterName, value: string | undefined): ListAddress => {
  const { page: _, at: __, trail: ___, ...rest } = list
  return { ...rest, [name]: value }
}

/** List in another order, from its beginning. */
export const sortedBy = (list: ListAddress, sort: string): ListAddress => {
  const { page: _, at: __, trail: ___, ...rest } = list
  return { ...rest, sort }
}

/** Address of a list. */
export const addressOf = (path: string, list: ListAddress): string => addressWith(path, { ...list })

const orders = ["-severity", "severity", "-created_at", "created_at", "file_path", "-file_path"] as const

/** Value of a filter as a list for the API; undefined if it is unknown. */
const chosen = <Value extends string>(value: string | undefined, values: ReadonlyArray<Value>): [Value] | undefined => {
  const known = values.find((one) => one === value)
  return known === undefined ? undefined : [known]
}

type Selected = { readonly [Name in keyof FindingSelection]: FindingSelection[Name] | undefined }

/** Only the active filters. */
const withoutGaps = (selected: Selected): FindingSelection => {
  const { severity, confidence, role, category, status, detector, cwe, has_fix, ...texts } = selected
  return {
    ...(severity === undefined ? {} : { severity }),
    ...(confidence === undefined ? {} : { confidence }),
    ...(role === undefined ? {} : { role }),
    ...(category === undefined ? {} : { category }),
    ...(status === undefined ? {} : { status }),
    ...(detector === undefined ? {} : { detector }),
    ...(cwe === undefined ? {} : { cwe }),
    ...(has_fix === undefined ? {} : { has_fix }),
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)),
  }
}

/** Filters in the API's format. */
export const selectionOf = (list: ListAddress): FindingSelection =>
  withoutGaps({
    q: list.q,
    repository_id: list.repository_id,
    branch: list.branch,
    analysis_run_id: list.analysis_run_id,
    severity: chosen(list.severity, choices.severity),
    confidence: chosen(list.confidence, choices.confidence),
    role: chosen(list.role, choices.role),
    category: chosen(list.category, choices.category),
    status: chosen(list.status, choices.status),
    detector: list.detector === undefined ? undefined : [list.detector],
    cwe: list.cwe === undefined ? undefined : [list.cwe],
    file_path: list.file_path,
    assignee: list.assignee,
    introduced_after: list.introduced_after,
    has_fix: list.has_fix === undefined ? undefined : list.has_fix === "true",
  })

/** Query for a page of the list in the API's format. */
export const queryOf = (list: ListAddress): FindingListQuery => {
  const sort = orders.find((order) => order === list.sort)
  return {
    ...selectionOf(list),
    limit: findingsOnPage,
    ...(sort === undefined ? {} : { sort }),
    ...(list.page === undefined ? {} : { cursor: list.page }),
  }
}

/** Number of findings before the page. */
export const offsetOf = ({ at }: ListAddress): number => (at !== undefined && /^\d{1,9}$/.test(at) ? Number(at) : 0)

/** Next page. */
export const nextPageOf = (list: ListAddress, cursor: string, shown: number): ListAddress => ({
  ...list,
  page: cursor,
  at: String(offsetOf(list) + shown),
  trail: [...(list.trail?.split(".") ?? []), list.page ?? firstPage].slice(-longestTrail).join("."),
})

/** Previous page if the address contains it, otherwise the first page. */
export const previousPageOf = (list: ListAddress): ListAddress | undefined => {
  if (list.page === undefined) return undefined
  const { page: _, at: __, trail, ...rest } = list
  const steps = trail?.split(".") ?? []
  const before = steps.at(-1)
  if (before === undefined || before === firstPage) return rest
  return {
    ...rest,
    page: before,
    at: String(Math.max(0, offsetOf(list) - findingsOnPage)),
    trail: steps.slice(0, -1).join("."),
  }
}
