/** The list of findings, with filters. */
import type {
  CodeRole,
  Finding,
  FindingCategory,
  ConfidenceLevel,
  FindingListQuery,
  FindingStatus,
  Severity,
} from "@code-analysis/sdk"
import { Effect } from "effect"
import { type Html, html, type Part } from "../../foundation/text/Html.ts"
import { choicesOf, chosenOf, textOf } from "../Choices.ts"
import {
  count,
  emptyState,
  figure,
  figures,
  heading,
  inWords,
  moment,
  pagination,
  statusBadge,
  table,
} from "../components.ts"
import { input, select } from "../forms.ts"
import { type Context, type Route, route } from "../Page.ts"
import { titled } from "../Prose.ts"

const severities: ReadonlyArray<Severity> = ["critical", "high", "medium", "low", "info"]
const confidences: ReadonlyArray<ConfidenceLevel> = ["high", "medium", "low"]
const roles: ReadonlyArray<CodeRole> = ["production", "test", "example", "fixture", "documentation", "vendored"]
const categories: ReadonlyArray<FindingCategory> = ["structure", "quality", "architecture", "security"]
const statuses: ReadonlyArray<FindingStatus> = ["open", "resolved"]

/** Orders by what the API calls them. */
const orders = [
  { value: "-severity", label: "Worst first" },
  { value: "-created_at", label: "Newest first" },
  { value: "file_path", label: "By file" },
] as const

const findingsOnPage = 50

/** The place of a finding. */
export const placeOf = ({ file_path, line_start, line_end }: Finding): string =>
  line_start === line_end ? `${file_path}:${line_start}` : `${file_path}:${line_start}-${line_end}`

/** How sure a security finding is. */
export const confidenceOf = ({ confidence }: Finding): Html | undefined =>
  confidence === null ? undefined : html`<small>${inWords(confidence)} confidence</small>`

/** Role of the code, where it is not production code. */
export const roleOf = ({ role }: Finding): Html | undefined =>
  role === "production" ? undefined : html`<small>${inWords(role)}</small>`

const row = (base: string, finding: Finding): ReadonlyArray<Part> => [
  html`${statusBadge(finding.severity)} ${confidenceOf(finding)}`,
  html`<a class="name" href="${base}/findings/${finding.id}">${titled(finding.title)}</a>
    <small><code dir="ltr">${placeOf(finding)}</code> ${roleOf(finding)}</small>`,
  html`<bdi>${finding.repository_name}</bdi> <small><bdi>${finding.branch}</bdi></small>`,
  html`<code>${finding.detector}</code>`,
  moment(finding.created_at),
]

/** Findings below each other. */
export const findingTable = (base: string, caption: string, findings: ReadonlyArray<Finding>): Html =>
  table(
    caption,
    [{ title: "Severity" }, { title: "Finding" }, { title: "Repository" }, { title: "Detector" }, { title: "Found" }],
    findings.map((finding) => row(base, finding)),
  )

const filtersOf = (query: URLSearchParams) => ({
  repository_id: textOf(query, "repository_id"),
  analysis_run_id: textOf(query, "analysis_run_id"),
  branch: textOf(query, "branch"),
  severity: chosenOf(query, "severity", severities),
  confidence: chosenOf(query, "confidence", confidences),
  role: chosenOf(query, "role", roles),
  category: chosenOf(query, "category", categories),
  status: chosenOf(query, "status", statuses),
  detector: textOf(query, "detector"),
  file_path: textOf(query, "file_path"),
  sort: orders.find(({ value }) => value === query.get("sort"))?.value,
})

type Filters = ReturnType<typeof filtersOf>

/** What the list and the counts are both asked for: every filter but the severity, by which is counted. */
const scopeOf = ({
  repository_id,
  analysis_run_id,
  branch,
  status,
  confidence,
  role,
  category,
  detector,
  file_path,
}: Filters) => ({
  ...(repository_id === undefined ? {} : { repository_id }),
  ...(analysis_run_id === undefined ? {} : { analysis_run_id }),
  ...(branch === undefined ? {} : { branch }),
  ...(status === undefined ? {} : { status: [status] }),
  ...(confidence === undefined ? {} : { confidence: [confidence] }),
  ...(role === undefined ? {} : { role: [role] }),
  ...(category === undefined ? {} : { category: [category] }),
  ...(detector === undefined ? {} : { detector: [detector] }),
  ...(file_path === undefined ? {} : { file_path }),
})

const listQueryOf = (filters: Filters, cursor: string | undefined): FindingListQuery => ({
  ...scopeOf(filters),
  limit: findingsOnPage,
  ...(filters.severity === undefined ? {} : { severity: [filters.severity] }),
  ...(filters.sort === undefined ? {} : { sort: filters.sort }),
  ...(cursor === undefined ? {} : { cursor }),
})

const hiddenField = (name: string, value: string | undefined): Html | undefined =>
  value === undefined ? undefined : html`<input type="hidden" name="${name}" value="${value}" />`

const filterForm = (path: string, filters: Filters): Html =>
  html`<form method="get" action="${path}" class="filters">
    ${hiddenField("repository_id", filters.repository_id)} ${hiddenField("analysis_run_id", filters.analysis_run_id)}
    ${select({
      name: "severity",
      label: "Severity",
      isBare: true,
      value: filters.severity ?? "",
      choices: choicesOf(severities),
    })}
    ${select({
      name: "confidence",
      label: "Confidence",
      isBare: true,
      value: filters.confidence ?? "",
      choices: choicesOf(confidences),
    })}
    ${select({ name: "role", label: "Role of the code", isBare: true, value: filters.role ?? "", choices: choicesOf(roles) })}
    ${select({
      name: "category",
      label: "Category",
      isBare: true,
      value: filters.category ?? "",
      choices: choicesOf(categories),
    })}
    ${select({
      name: "status",
      label: "Status",
      isBare: true,
      value: filters.status ?? "open",
      choices: statuses.map((value) => ({ value, label: inWords(value) })),
    })}
    ${input({ name: "detector", label: "Detector", isBare: true, value: filters.detector })}
    ${input({ name: "branch", label: "Branch", isBare: true, value: filters.branch })}
    ${input({ name: "file_path", label: "File", isBare: true, value: filters.file_path })}
    ${select({ name: "sort", label: "Order", isBare: true, value: filters.sort ?? "-severity", choices: orders })}
    <button>Filter</button>
  </form>`

/** The repository and the run that the list is narrowed to, and the way out of that. */
const narrowed = (base: string, { repository_id, analysis_run_id }: Filters): Html | undefined =>
  repository_id === undefined && analysis_run_id === undefined
    ? undefined
    : html`<p class="about">
        ${
          analysis_run_id === undefined
            ? html`Only of one repository.`
            : html`Only what <a href="${base}/runs/${analysis_run_id}">one run</a> found first.`
        }
        <a href="${base}/findings">All findings</a>
      </p>`

const list = (context: Context) =>
  Effect.gen(function* () {
    const { base, client, query } = context
    const filters = filtersOf(query)
    const cursor = textOf(query, "cursor")
    const page = yield* client.findings.list(listQueryOf(filters, cursor))
    const summary = yield* client.findings.summary(scopeOf(filters))
    const content = html`${heading("Findings", { about: "What the analyses have found in your code." })}
    ${narrowed(base, filters)}
    ${figures(severities.map((severity) => figure(inWords(severity), count(summary.by_severity[severity]))))}
    ${filterForm(`${base}/findings`, filters)}
    ${
      page.data.length === 0
        ? emptyState("No finding is like that", "Choose other filters, or be glad.")
        : findingTable(base, "Findings", page.data)
    }
    ${pagination({
      path: `${base}/findings`,
      parameters: filters,
      cursor,
      nextCursor: page.pagination.next_cursor,
    })}`
    return context.page({ title: "Findings", section: "findings", content })
  })

/** The list. */
export const findingsRoutes: ReadonlyArray<Route> = [route("GET", "/findings", list)]
