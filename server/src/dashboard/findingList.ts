/** The list of findings as the address of a page says it: its filters, its order, and where in the list the page is. */
import type { FindingListQuery, FindingSelection } from "@code-analysis/sdk"
import { addressWith } from "./components.ts"

/** Filters that the address may have, as the API calls them. */
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
 * Position of a page in the list: where it begins, how many findings are before it, and where the pages before began. The
 * list of a repository keeps the installation and the cursor of the list of repositories, by which the repository is found.
 */
const placeNames = ["sort", "page", "at", "trail", "installation", "cursor"] as const

/** A list: values by their names in the address. */
export type ListAddress = Readonly<Partial<Record<FilterName | (typeof placeNames)[number], string>>>

/** Findings of one page. */
export const findingsOnPage = 50

/** Pages back that an address remembers: more would make it longer than some proxies take. */
const longestTrail = 12

/** An empty cursor stands for the first page. */
const firstPage = "-"

/** Filters that have a choice of values. */
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

/** The list that an address names; what is empty or unknown is left out, so that no filter is shown that selects nothing. */
export const listIn = (query: URLSearchParams): ListAddress =>
  Object.fromEntries(
    [...filterNames, ...placeNames].flatMap((name) => {
      const value = query.get(name)?.trim() ?? ""
      return value === "" || !isChoice(name, value) ? [] : [[name, value]]
    }),
  )

/** The filters of a list, without its order and place. */
export const filtersOf = (list: ListAddress): ListAddress =>
  Object.fromEntries(filterNames.flatMap((name) => (list[name] === undefined ? [] : [[name, list[name]]])))

/** The filters that are set. */
export const setFilters = (list: ListAddress): ReadonlyArray<readonly [name: FilterName, value: string]> =>
  filterNames.flatMap((name) => {
    const value = list[name]
    return value === undefined ? [] : [[name, value] as const]
  })

/** A list with another filter, from its beginning; `undefined` takes the filter away. */
export const narrowedBy = (list: ListAddress, name: FilterName, value: string | undefined): ListAddress => {
  const { page: _, at: __, trail: ___, ...rest } = list
  return { ...rest, [name]: value }
}

/** The same list in another order, from its beginning. */
export const sortedBy = (list: ListAddress, sort: string): ListAddress => {
  const { page: _, at: __, trail: ___, ...rest } = list
  return { ...rest, sort }
}

/** The address of a list. */
export const addressOf = (path: string, list: ListAddress): string => addressWith(path, { ...list })

const orders = ["-severity", "severity", "-created_at", "created_at", "file_path", "-file_path"] as const

/** A filter with one value of those that there are; a value that nobody knows is none. */
const chosen = <Value extends string>(value: string | undefined, values: ReadonlyArray<Value>): [Value] | undefined => {
  const known = values.find((one) => one === value)
  return known === undefined ? undefined : [known]
}

type Selected = { readonly [Name in keyof FindingSelection]: FindingSelection[Name] | undefined }

/** The filters that are set, without the others. */
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

/** The filters as the API takes them. */
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

/** One page of a list as the API takes it. */
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

/** The page after this one. */
export const nextPageOf = (list: ListAddress, cursor: string, shown: number): ListAddress => ({
  ...list,
  page: cursor,
  at: String(offsetOf(list) + shown),
  trail: [...(list.trail?.split(".") ?? []), list.page ?? firstPage].slice(-longestTrail).join("."),
})

/** The page before this one, as far as the address remembers; of a page farther down, the first. */
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
