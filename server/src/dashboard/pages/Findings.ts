/** List of findings: filters with counts, compact rows, and bulk decisions. */
import type { Finding, FindingFacet, FindingFacets, FindingTriage } from "@code-analysis/sdk"
import type { CallError } from "@code-analysis/sdk/effect"
import { Clock, Duration, Effect } from "effect"
import { count, counted } from "../../foundation/text/Counted.ts"
import { type Html, html, type Part } from "../../foundation/text/Html.ts"
import { emptyState, heading, inWords, moment, severities, statusBadge, table } from "../components.ts"
import {
  addressOf,
  filtersOf,
  type FilterName,
  listIn,
  type ListAddress,
  narrowedBy,
  nextPageOf,
  offsetOf,
  previousPageOf,
  queryOf,
  selectionOf,
  setFilters,
  sortedBy,
} from "../findingList.ts"
import { csrfField, input } from "../forms.ts"
import { notAnalyzed } from "../notAnalyzed.ts"
import { type Context, type Download, redirect, type Route, route } from "../Page.ts"
import { plainly, titled } from "../Prose.ts"
import { act } from "../Submissions.ts"
import { dismissalFields, reasonIn, textIn } from "../triageForms.ts"

/** Values of a facet shown before it is expanded. */
const valuesAtOnce = 8

const filterTitles: Readonly<Record<string, string>> = {
  q: "Words",
  file_path: "File",
  introduced_after: "Found after",
  analysis_run_id: "Run",
  repository_id: "Repository",
  cwe: "CWE",
  has_fix: "Fix",
  role: "Role of the code",
}

const titleOf = (filter: string): string => filterTitles[filter] ?? inWords(filter)

const fixWords: Readonly<Record<string, string>> = { true: "With a fix", false: "Without a fix" }

/** Facets whose values are API words. */
const wordFacets: ReadonlySet<string> = new Set(["severity", "confidence", "role", "category", "status"])

const labelOf = (filter: string, value: string, label: string): string => {
  if (filter === "has_fix") return fixWords[value] ?? value
  return wordFacets.has(filter) ? inWords(value) : label
}

/** Location of a finding. */
export const placeOf = ({ file_path, line_start, line_end }: Finding): string =>
  line_start === line_end ? `${file_path}:${line_start}` : `${file_path}:${line_start}-${line_end}`

/** Location, confidence, and the role of the code unless it is production code. */
const aboutOf = (finding: Finding): Html => {
  const { confidence, role } = finding
  const sure = confidence === null ? undefined : html` · ${inWords(confidence)} confidence`
  return html`<small
    ><code dir="ltr">${placeOf(finding)}</code
    >${sure}${role === "production" ? undefined : html` · ${inWords(role)}`}</small
  >`
}

const row = (base: string, finding: Finding): ReadonlyArray<Part> => [
  statusBadge(finding.severity),
  html`<a class="name" href="${base}/findings/${finding.id}">${titled(finding.title)}</a> ${aboutOf(finding)}`,
  html`<code>${finding.detector}</code>`,
  moment(finding.created_at),
]

/** Table of findings of one run. */
export const findingTable = (base: string, caption: string, findings: ReadonlyArray<Finding>): Html =>
  table(
    caption,
    [{ title: "Severity" }, { title: "Finding" }, { title: "Detector" }, { title: "Found" }],
    findings.map((finding) => row(base, finding)),
  )

/** List of findings: all of them, or those of a repository on its page. */
export interface FindingsPlace {
  /** Path of the page below the dashboard's address. */
  readonly path: string
  /** Filters and order in the address of the page. */
  readonly asked: ListAddress
  /** Repository of the page, which the address does not contain as a filter. */
  readonly repositoryId?: string
}

/** List as requested from the API, and as linked from the page of a finding. */
const wholeOf = ({ asked, repositoryId }: FindingsPlace): ListAddress =>
  repositoryId === undefined ? asked : { ...asked, repository_id: repositoryId }

const isFilter = (name: string, list: ListAddress): name is FilterName =>
  setFilters({ ...list, [name]: "any" }).some(([known]) => known === name)

const facetLink = (
  path: string,
  list: ListAddress,
  filter: FilterName,
  value: FindingFacet["values"][number],
): Html => {
  const chosen =
    list[filter] === value.value || (filter === "status" && list.status === undefined && value.value === "open")
  return html`<li>
    <a
      href="${addressOf(path, narrowedBy(list, filter, list[filter] === value.value ? undefined : value.value))}"
      ${chosen ? html` aria-current="true"` : undefined}
      ><span><bdi>${labelOf(filter, value.value, value.label)}</bdi></span>
      <span class="count">${count(value.total)}</span></a
    >
  </li>`
}

/** Facets whose values have a fixed order; others are ordered by count. */
const ownOrders: Readonly<Record<string, ReadonlyArray<string>>> = {
  severity: severities,
  confidence: ["high", "medium", "low"],
}

const inOrder = ({ filter, values }: FindingFacet): FindingFacet["values"] => {
  const order = ownOrders[filter]
  if (order === undefined) return values
  return values.toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value))
}

const facetBox = (path: string, list: ListAddress, facet: FindingFacet): Html | undefined => {
  const { filter, values } = facet
  if (values.length === 0 || !isFilter(filter, list)) return undefined
  const links = inOrder(facet).map((value) => facetLink(path, list, filter, value))
  const more = links.slice(valuesAtOnce)
  return html`<section class="facet">
    <h2>${titleOf(filter)}</h2>
    <ul>
      ${links.slice(0, valuesAtOnce)}
    </ul>
    ${
      more.length === 0
        ? undefined
        : html`<details>
            <summary>${count(more.length)} more</summary>
            <ul>
              ${more}
            </ul>
          </details>`
    }
  </section>`
}

const hiddenFields = (list: ListAddress): ReadonlyArray<Html> =>
  Object.entries(list).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)

const searchForm = (path: string, list: ListAddress): Html => {
  const { q, file_path, ...others } = filtersOf(list)
  return html`<form method="get" action="${path}" class="filters" role="search">
    ${hiddenFields({
      ...others,
      ...(list.sort === undefined ? {} : { sort: list.sort }),
      ...(list.installation === undefined ? {} : { installation: list.installation }),
      ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
    })}
    ${input({ name: "q", label: "Words", type: "search", isBare: true, value: q, placeholder: "Title, file or function" })}
    ${input({ name: "file_path", label: "File", isBare: true, value: file_path, placeholder: "src/**/*.ts" })}
    <button>Search</button>
  </form>`
}

/** Active filters, each with a link that removes it. */
const chips = (path: string, list: ListAddress, labels: ReadonlyMap<string, string>): Html | undefined => {
  const set = setFilters(list)
  if (set.length === 0) return undefined
  return html`<ul class="chips" aria-label="Filters">
    ${set.map(
      ([name, value]) =>
        html`<li>
          <a href="${addressOf(path, narrowedBy(list, name, undefined))}"
            ><span class="unseen">Remove the filter </span>${titleOf(name)}:
            <bdi>${labels.get(`${name} ${value}`) ?? labelOf(name, value, value)}</bdi>
            <span aria-hidden="true">×</span></a
          >
        </li>`,
    )}
    <li><a href="${path}">Clear all</a></li>
  </ul>`
}

/** Columns that are shown unless every row would have the same value. */
interface ShownColumns {
  readonly repository: boolean
  readonly status: boolean
}

/**
 * Tells whether the filters are those of a view. The date of "a week ago" is not compared, and an open status may be
 * implicit.
 */
const isView = (view: ListAddress, list: ListAddress): boolean => {
  const filters = setFilters(list.status === undefined ? { status: "open", ...list } : list)
  const wanted = { status: "open", ...view }
  return (
    filters.length === setFilters(wanted).length &&
    filters.every(([name, value]) => (name === "introduced_after" ? name in view : wanted[name] === value))
  )
}

/** Predefined views of the list. */
const views = (path: string, list: ListAddress, weekAgo: string): Html => {
  const known: ReadonlyArray<readonly [title: string, view: ListAddress]> = [
    ["All open", {}],
    ["Security", { category: "security" }],
    ["Production code", { role: "production" }],
    ["New this week", { introduced_after: weekAgo, sort: "-created_at" }],
    ["With a fix", { has_fix: "true" }],
    ["Dismissed", { status: "dismissed" }],
  ]
  return html`<nav class="tabs" aria-label="Views">
    ${known.map(
      ([title, view]) =>
        html`<a href="${addressOf(path, view)}" ${isView(view, list) ? html` aria-current="true"` : undefined}
          >${title}</a
        >`,
    )}
  </nav>`
}

const denseRow = (base: string, list: ListAddress, finding: Finding, shown: ShownColumns): ReadonlyArray<Part> => [
  html`<input type="checkbox" name="id" value="${finding.id}" aria-label="Select: ${plainly(finding.title)}" />`,
  statusBadge(finding.severity),
  html`<a class="name" href="${addressOf(`${base}/findings/${finding.id}`, list)}" title="${plainly(finding.title)}"
      >${titled(finding.title)}</a
    >
    ${aboutOf(finding)}`,
  ...(shown.repository ? [html`<bdi>${finding.repository_name}</bdi>`] : []),
  html`<code>${finding.detector}</code>`,
  ...(shown.status
    ? [
        html`${finding.status === "open" ? undefined : statusBadge(finding.status)}
        ${finding.assignee === null ? undefined : html`<bdi>${finding.assignee}</bdi>`}`,
      ]
    : []),
  moment(finding.created_at),
]

/** Sortable column header, which toggles the direction. */
const sortable = (path: string, list: ListAddress, title: string, first: string, second: string) => {
  const sort = list.sort ?? "-severity"
  return {
    title,
    href: addressOf(path, sortedBy(list, sort === first ? second : first)),
    ...(sort === first || sort === second
      ? { sorted: sort.startsWith("-") ? ("descending" as const) : ("ascending" as const) }
      : {}),
  }
}

/** "1-50 of 2,205" with links to the previous and next page. */
const pager = (path: string, list: ListAddress, shown: number, total: number, nextCursor: string | null): Html => {
  const offset = offsetOf(list)
  const previous = previousPageOf(list)
  return html`<nav class="pagination" aria-label="Pages">
    <span>${shown === 0 ? "0" : `${count(offset + 1)}–${count(offset + shown)}`} of ${count(total)}</span>
    ${previous === undefined ? undefined : html`<a class="button" rel="prev" href="${addressOf(path, previous)}">Previous</a>`}
    ${
      nextCursor === null
        ? undefined
        : html`<a class="button" rel="next" href="${addressOf(path, nextPageOf(list, nextCursor, shown))}">Next</a>`
    }
  </nav>`
}

/** Decisions about the selected findings, or about all that match. */
const triageBar = (list: ListAddress, total: number): Html =>
  html`<div class="triage">
    <label class="choice"
      ><input type="checkbox" name="all" value="yes" /><span>All ${count(total)} that match</span></label
    >
    ${
      list.status === "dismissed"
        ? html`<button name="do" value="reopen">Reopen</button>`
        : html`${dismissalFields()}<button class="main" name="do" value="dismiss">Dismiss</button>`
    }
    <div class="pair">
      ${input({ name: "assignee", label: "Assignee", isBare: true, maximumLength: 255 })}
      <button name="do" value="assign">Assign</button>
    </div>
  </div>`

const results = (
  { base, session }: Context,
  place: FindingsPlace,
  findings: ReadonlyArray<Finding>,
  total: number,
  pages: Html,
): Html => {
  const path = base + place.path
  const list = place.asked
  const whole = wholeOf(place)
  const shown = {
    repository: whole.repository_id === undefined,
    status: findings.some(({ status, assignee }) => status !== "open" || assignee !== null),
  }
  return html`<form method="post" action="${base}/findings/triage" class="results">
    ${csrfField(session.csrfToken)}<input type="hidden" name="list" value="${addressOf("", whole)}" />
    <input type="hidden" name="from" value="${place.path}" />
    ${triageBar(list, total)}
    ${table(
      "Findings",
      [
        { title: "Select", isTitleHidden: true },
        { ...sortable(path, list, "Severity", "-severity", "severity"), width: "short" },
        sortable(path, list, "Finding", "file_path", "-file_path"),
        ...(shown.repository ? [{ title: "Repository", width: "medium" } as const] : []),
        { title: "Detector", width: "spare" },
        ...(shown.status ? [{ title: "Status", width: "short" } as const] : []),
        { ...sortable(path, list, "Found", "-created_at", "created_at"), width: "short" },
      ],
      findings.map((finding) => denseRow(base, whole, finding, shown)),
    )}
    ${pages}
  </form>`
}

const labelsIn = ({ data }: FindingFacets): ReadonlyMap<string, string> =>
  new Map(
    data.flatMap(({ filter, values }) =>
      values.map(({ value, label }) => [`${filter} ${value}`, labelOf(filter, value, label)] as const),
    ),
  )

const week = Duration.days(7)

/** Downloads of all matching findings, for spreadsheets, editors and code hosts. */
const exports = (base: string, list: ListAddress, total: number): Html =>
  html`<p class="exports">
    Export ${count(total)}:
    ${(
      [
        ["CSV", "findings.csv"],
        ["SARIF", "findings.sarif"],
      ] as const
    ).map(
      ([title, name]) =>
        html` <a href="${addressOf(`${base}/${name}`, filtersOf(list))}" download="${name}">${title}</a>`,
    )}
  </p>`

/** Keyboard shortcuts of the list, shown if JavaScript runs. */
const keyboard = (): Html =>
  html`<p class="keys" data-scripted hidden>
    <span data-key-hints
      ><kbd>j</kbd> <kbd>k</kbd> down and up, <kbd>x</kbd> select, <kbd>d</kbd> decide, <kbd>/</kbd> search</span
    >
    <button type="button" class="quiet" data-keys>Keyboard shortcuts</button>
  </p>`

/** List with its filters, decisions and downloads. */
export const findingsContent = (context: Context, place: FindingsPlace): Effect.Effect<Html, CallError> =>
  Effect.gen(function* () {
    const { base, client } = context
    const { asked, repositoryId } = place
    const path = base + place.path
    const whole = wholeOf(place)
    const page = yield* client.findings.list(queryOf(whole))
    const facets = yield* client.findings.facets(selectionOf(whole))
    if (page.data.length === 0 && setFilters(asked).length === 0) {
      const first = yield* notAnalyzed(context, repositoryId)
      if (first !== undefined) return first
    }
    const weekAgo = new Date((yield* Clock.currentTimeMillis) - Duration.toMillis(week)).toISOString()
    // counted with the list if an index allows it; otherwise taken from the facets
    const total = page.total ?? facets.total
    const pages = pager(path, asked, page.data.length, total, page.pagination.next_cursor)
    const boxes = facets.data.filter(({ filter }) => repositoryId === undefined || filter !== "repository_id")
    return html`${views(path, asked, weekAgo)}
      <div class="findings">
        <aside aria-label="Filters by value">${boxes.flatMap((facet) => facetBox(path, asked, facet) ?? [])}</aside>
        <div>
          ${searchForm(path, asked)} ${chips(path, asked, labelsIn(facets))}
          ${
            page.data.length === 0
              ? setFilters(asked).length === 0
                ? emptyState("No open findings", "The last runs left no findings to decide on.")
                : emptyState(
                    "No findings match these filters",
                    "Remove a filter to see more.",
                    html`<a class="button" href="${path}">All open findings</a>`,
                  )
              : html`${results(context, place, page.data, total, pages)} ${exports(base, whole, total)} ${keyboard()}`
          }
        </div>
      </div>`
  })

const list = (context: Context) =>
  Effect.map(findingsContent(context, { path: "/findings", asked: listIn(context.query) }), (content) =>
    context.page({ title: "Findings", section: "findings", content: html`${heading("Findings")} ${content}` }),
  )

/** Download of all findings that the address selects. */
const exported =
  (name: string, contentType: string, contentOf: (context: Context, list: ListAddress) => Download["content"]) =>
  (context: Context) => {
    const asked = listIn(context.query)
    // checks the filters first, because a started download cannot report an error
    return Effect.as(context.client.findings.list({ ...selectionOf(asked), limit: 1 }), {
      kind: "download" as const,
      name,
      contentType,
      content: contentOf(context, asked),
    })
  }

/** Change requested by a form. */
const updateIn = (form: URLSearchParams): FindingTriage["update"] | undefined => {
  switch (form.get("do")) {
    case "dismiss": {
      const reason = reasonIn(form)
      const comment = textIn(form, "comment")
      return reason === undefined
        ? undefined
        : { status: "dismissed", reason, ...(comment === undefined ? {} : { comment }) }
    }
    case "reopen":
      return { status: "open" }
    case "assign":
      return { assignee: textIn(form, "assignee") ?? null }
    default:
      return undefined
  }
}

/** Path of a repository's findings. */
const repositoryFindings = /^\/repositories\/[0-9a-f-]{36}\/findings$/

const triage = ({ client, form }: Context) =>
  Effect.gen(function* () {
    const asked = listIn(new URLSearchParams((form.get("list") ?? "").replace(/^\?/, "")))
    const from = form.get("from") ?? ""
    const path = repositoryFindings.test(from) ? from : "/findings"
    const ownFilters = path === "/findings" ? asked : narrowedBy(asked, "repository_id", undefined)
    const back = addressOf(path, ownFilters)
    const update = updateIn(form)
    const ids = form.getAll("id")
    const isForAll = form.has("all")
    if (update === undefined || (!isForAll && ids.length === 0))
      return redirect(back, { kind: "failed", text: "Select findings first, or all that match." })
    const filter = selectionOf(asked)
    const selected = isForAll
      ? { filter: Object.keys(filter).length === 0 ? { status: ["open" as const] } : filter }
      : { ids }
    return yield* Effect.flatMap(Effect.result(client.findings.triage({ ...selected, update })), (result) =>
      result._tag === "Success"
        ? Effect.succeed(
            redirect(addressOf(path, filtersOf(ownFilters)), {
              kind: "done",
              text: `${counted(result.success.changed, "finding")} changed.${
                result.success.has_more ? " There are more: repeat the action to change them." : ""
              }`,
            }),
          )
        : act(Effect.fail(result.failure), back, ""),
    )
  })

/** Routes of the list of findings. */
export const findingsRoutes: ReadonlyArray<Route> = [
  route("GET", "/findings", list),
  route("POST", "/findings/triage", triage),
  route(
    "GET",
    "/findings.csv",
    exported("findings.csv", "text/csv; charset=utf-8", ({ client }, asked) =>
      client.findings.exportCsv(selectionOf(asked)),
    ),
  ),
  route(
    "GET",
    "/findings.sarif",
    exported("findings.sarif", "application/sarif+json", ({ client }, asked) =>
      client.findings.exportSarif(selectionOf(asked)),
    ),
  ),
]
