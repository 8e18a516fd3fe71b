/** The list of proposed fixes, the newest first. */
import type { Fix, FixConfidence, FixStatus } from "@code-analysis/sdk"
import { Effect } from "effect"
import { type Html, html, type Part } from "../../foundation/text/Html.ts"
import { choicesOf, chosenOf, textOf } from "../Choices.ts"
import { emptyState, heading, inWords, moment, pagination, statusBadge, table } from "../components.ts"
import { select } from "../forms.ts"
import { type Context, type Route, route } from "../Page.ts"
import { titled } from "../Prose.ts"

const statuses: ReadonlyArray<FixStatus> = ["proposed", "approved", "rejected", "applying", "applied", "failed"]
const confidences: ReadonlyArray<FixConfidence> = ["high", "medium", "low"]

const fixesOnPage = 25

const filtersOf = (query: URLSearchParams) => ({
  repository_id: textOf(query, "repository_id"),
  status: chosenOf(query, "status", statuses),
  confidence: chosenOf(query, "confidence", confidences),
})

type Filters = ReturnType<typeof filtersOf>

const filterForm = (path: string, { repository_id, status, confidence }: Filters): Html =>
  html`<form method="get" action="${path}" class="filters">
    ${
      repository_id === undefined
        ? undefined
        : html`<input type="hidden" name="repository_id" value="${repository_id}" />`
    }
    ${select({ name: "status", label: "Status", isBare: true, value: status ?? "", choices: choicesOf(statuses) })}
    ${select({
      name: "confidence",
      label: "Confidence",
      isBare: true,
      value: confidence ?? "",
      choices: choicesOf(confidences),
    })}
    <button>Filter</button>
  </form>`

const row = (base: string, fix: Fix): ReadonlyArray<Part> => [
  html`<a class="name" href="${base}/fixes/${fix.id}">${titled(fix.title)}</a>
    <small><code dir="ltr">${fix.changes.map(({ file_path }) => file_path).join(", ")}</code></small>`,
  statusBadge(fix.status),
  inWords(fix.confidence),
  html`<bdi>${fix.repository_name}</bdi>`,
  moment(fix.created_at),
]

const list = (context: Context) =>
  Effect.gen(function* () {
    const { base, client, query } = context
    const filters = filtersOf(query)
    const { repository_id, status, confidence } = filters
    const cursor = textOf(query, "cursor")
    const page = yield* client.fixes.list({
      limit: fixesOnPage,
      ...(repository_id === undefined ? {} : { repository_id }),
      ...(status === undefined ? {} : { status: [status] }),
      ...(confidence === undefined ? {} : { confidence: [confidence] }),
      ...(cursor === undefined ? {} : { cursor }),
    })
    const isFiltered = [repository_id, status, confidence].some((filter) => filter !== undefined)
    const content = html`${heading("Fixes", { about: "Changes that would resolve findings, for you to decide on." })}
    ${isFiltered || page.data.length > 0 ? filterForm(`${base}/fixes`, filters) : undefined}
    ${
      page.data.length === 0
        ? emptyState(
            isFiltered ? "No fixes match these filters" : "No fixes yet",
            isFiltered ? "Change or clear the filters to see other fixes." : "They are proposed after an analysis.",
          )
        : table(
            "Fixes",
            [
              { title: "Fix" },
              { title: "Status" },
              { title: "Confidence" },
              { title: "Repository" },
              { title: "Proposed" },
            ],
            page.data.map((fix) => row(base, fix)),
          )
    }
    ${pagination({ path: `${base}/fixes`, parameters: filters, cursor, nextCursor: page.pagination.next_cursor })}`
    return context.page({ title: "Fixes", section: "fixes", content })
  })

/** The list. */
export const fixesRoutes: ReadonlyArray<Route> = [route("GET", "/fixes", list)]
