/** List of analysis runs, newest first. */
import type { AnalysisRun, AnalysisStatus } from "@code-analysis/sdk"
import { Effect } from "effect"
import { count } from "../../foundation/text/Counted.ts"
import { type Html, html, type Part } from "../../foundation/text/Html.ts"
import { choicesOf, chosenOf, textOf } from "../Choices.ts"
import { emptyState, heading, moment, pagination, runBadge, table } from "../components.ts"
import { failureInWords } from "../failures.ts"
import { input, select } from "../forms.ts"
import { type Context, type Route, route } from "../Page.ts"

const statuses: ReadonlyArray<AnalysisStatus> = ["queued", "running", "completed", "failed"]

const runsOnPage = 25

const filterForm = (path: string, filters: Filters): Html =>
  html`<form method="get" action="${path}" class="filters">
    ${
      filters.repository_id === undefined
        ? undefined
        : html`<input type="hidden" name="repository_id" value="${filters.repository_id}" />`
    }
    ${select({
      name: "status",
      label: "Status",
      isBare: true,
      value: filters.status ?? "",
      choices: choicesOf(statuses),
    })}
    ${input({ name: "branch", label: "Branch", isBare: true, value: filters.branch })}
    <button>Filter</button>
  </form>`

const filtersOf = (query: URLSearchParams) => ({
  repository_id: textOf(query, "repository_id"),
  branch: textOf(query, "branch"),
  status: chosenOf(query, "status", statuses),
})

type Filters = ReturnType<typeof filtersOf>

/** Abbreviated commit id. */
export const shortCommit = (sha: string | null): Html =>
  sha === null ? html`<span class="muted">–</span>` : html`<code title="${sha}">${sha.slice(0, 10)}</code>`

const row = (base: string, run: AnalysisRun): ReadonlyArray<Part> => [
  html`<a class="name" href="${base}/runs/${run.id}"><bdi>${run.repository_name}</bdi></a>
    <small><bdi>${run.branch}</bdi></small>`,
  html`${runBadge(run)} ${run.failure === null ? undefined : html`<small>${failureInWords(run.failure).title}</small>`}`,
  run.health_score ?? html`<span class="muted">–</span>`,
  run.findings_count === null ? html`<span class="muted">–</span>` : count(run.findings_count),
  shortCommit(run.commit_sha),
  moment(run.created_at),
]

const list = (context: Context) =>
  Effect.gen(function* () {
    const { base, client, query } = context
    const filters = filtersOf(query)
    const { repository_id, branch, status } = filters
    const cursor = textOf(query, "cursor")
    const page = yield* client.analysis.history({
      limit: runsOnPage,
      ...(repository_id === undefined ? {} : { repository_id }),
      ...(branch === undefined ? {} : { branch }),
      ...(status === undefined ? {} : { status: [status] }),
      ...(cursor === undefined ? {} : { cursor }),
    })
    const isFiltered = [repository_id, branch, status].some((filter) => filter !== undefined)
    const nothing = isFiltered
      ? emptyState("No runs match these filters", "Change or clear the filters to see other runs.")
      : emptyState(
          "No runs yet",
          "Enable a repository and analyze it. From then on, every push starts a run.",
          html`<a class="button main" href="${base}/repositories">Open repositories</a>`,
        )
    const content = html`${heading("Runs", { about: "Analyses of your repositories, newest first." })}
    ${isFiltered || page.data.length > 0 ? filterForm(`${base}/runs`, filters) : undefined}
    ${
      page.data.length === 0
        ? nothing
        : table(
            "Runs",
            [
              { title: "Repository" },
              { title: "Status" },
              { title: "Health", align: "end" },
              { title: "Findings", align: "end" },
              { title: "Commit" },
              { title: "Requested" },
            ],
            page.data.map((run) => row(base, run)),
          )
    }
    ${pagination({
      path: `${base}/runs`,
      parameters: filters,
      cursor,
      nextCursor: page.pagination.next_cursor,
    })}`
    return context.page({ title: "Runs", section: "runs", content })
  })

/** Route of the list of runs. */
export const runsRoutes: ReadonlyArray<Route> = [route("GET", "/runs", list)]
