/** List of fixes, grouped by detector and repository, with bulk decisions. */
import type { Fix, FixConfidence, FixStatus } from "@code-analysis/sdk"
import type { CallError } from "@code-analysis/sdk/effect"
import { Array, Effect } from "effect"
import { count, counted } from "../../foundation/text/Counted.ts"
import { type Html, html, type Part } from "../../foundation/text/Html.ts"
import { choicesOf, chosenOf, textOf } from "../Choices.ts"
import { firstChangedLine } from "../code.ts"
import { addressWith, emptyState, heading, inWords, moment, pagination, statusBadge, table } from "../components.ts"
import { csrfField, input, select } from "../forms.ts"
import { notAnalyzed } from "../notAnalyzed.ts"
import { type Context, redirect, type Route, route } from "../Page.ts"
import { plainly, titled } from "../Prose.ts"
import { act } from "../Submissions.ts"

const statuses: ReadonlyArray<FixStatus> = ["proposed", "approved", "rejected", "applying", "applied", "failed"]

/** Statuses of fixes that still need an action; the default filter. */
const undecided: ReadonlyArray<FixStatus> = ["proposed", "approved", "applying", "failed"]

const statusChoices = [
  { value: "", label: "To decide" },
  { value: "any", label: "Any" },
  ...statuses.map((status) => ({ value: status, label: inWords(status) })),
]

const confidences: ReadonlyArray<FixConfidence> = ["high", "medium", "low"]

const fixesOnPage = 25

/** Filters in the address. */
export const filtersOf = (query: URLSearchParams) => ({
  repository_id: textOf(query, "repository_id"),
  status: chosenOf(query, "status", ["any", ...statuses] as const),
  confidence: chosenOf(query, "confidence", confidences),
})

type Filters = ReturnType<typeof filtersOf>

/** Parameters of the address that stay when the filters change. */
type Kept = Readonly<Record<string, string | undefined>>

const filterForm = (path: string, kept: Kept, { status, confidence }: Filters): Html =>
  html`<form method="get" action="${path}" class="filters">
    ${Object.entries(kept).flatMap(([name, value]) =>
      value === undefined ? [] : [html`<input type="hidden" name="${name}" value="${value}" />`],
    )}
    ${select({ name: "status", label: "Status", isBare: true, value: status ?? "", choices: statusChoices })}
    ${select({
      name: "confidence",
      label: "Confidence",
      isBare: true,
      value: confidence ?? "",
      choices: choicesOf(confidences),
    })}
    <button>Filter</button>
  </form>`

const placeOf = ({ file_path, diff }: Fix["changes"][number]): string => {
  const line = firstChangedLine(diff)
  return line === undefined ? file_path : `${file_path}:${line}`
}

/** Row of a group; shows the title if the fixes of the group have different ones. */
const row = (base: string, fix: Fix, hasOwnTitle: boolean): ReadonlyArray<Part> => [
  html`<input
    type="checkbox"
    name="id"
    value="${fix.id}"
    aria-label="Select: ${plainly(fix.title)}, ${fix.changes.map(placeOf).join(", ")}"
  />`,
  html`<a class="name" href="${base}/fixes/${fix.id}"><code dir="ltr">${fix.changes.map(placeOf).join(", ")}</code></a
    >${hasOwnTitle ? html` <small>${titled(fix.title)}</small>` : undefined}`,
  statusBadge(fix.status),
  inWords(fix.confidence),
  moment(fix.created_at),
]

/** Groups the fixes of a page by detector and repository, keeping the order of the list. */
const groupsOf = (fixes: ReadonlyArray<Fix>): ReadonlyArray<Array.NonEmptyReadonlyArray<Fix>> =>
  Object.values(Array.groupBy(fixes, ({ repository_id, detector }) => `${repository_id} ${detector}`))

const group = (base: string, fixes: Array.NonEmptyReadonlyArray<Fix>): Html => {
  const [{ title, detector, repository_name }] = fixes
  const isAlike = fixes.every((fix) => fix.title === title)
  const words = inWords(detector.replaceAll("-", " "))
  const name = isAlike ? plainly(title) : words
  return html`<section class="part">
    <h2>${isAlike ? titled(title) : words}</h2>
    <p class="about">
      <code>${detector}</code> in <bdi>${repository_name}</bdi>, ${counted(fixes.length, "fix", "fixes")}
    </p>
    ${table(
      `${name}: ${repository_name}`,
      [
        { title: "Select", isTitleHidden: true },
        { title: "Place" },
        { title: "Status" },
        { title: "Confidence" },
        { title: "Proposed" },
      ],
      fixes.map((fix) => row(base, fix, !isAlike)),
    )}
  </section>`
}

/** Decisions about the selected fixes. */
const decisionBar = (): Html =>
  html`<div class="triage">
    ${input({ name: "comment", label: "Comment", isBare: true, maximumLength: 2000 })}
    <button class="main" name="do" value="pull-request">Apply in one pull request</button>
    <button name="do" value="commit">Apply in one commit</button>
    <button name="do" value="approve">Approve</button>
    <button class="danger" name="do" value="reject">Reject</button>
  </div>`

const noFixes = (isFiltered: boolean, addressOfAll: string): Html => {
  const link = html`<a class="button" href="${addressOfAll}">All fixes</a>`
  return isFiltered
    ? emptyState("No fixes match these filters", "Change or clear the filters to see other fixes.", link)
    : emptyState(
        "No fixes to decide on",
        "Each analysis proposes fixes for the findings that can be resolved automatically.",
        link,
      )
}

/** List with its filters, on its own page or on that of a repository. */
export const fixesContent = (
  context: Context,
  path: string,
  filters: Filters,
  cursor: string | undefined,
  kept: Kept,
): Effect.Effect<Html, CallError> =>
  Effect.gen(function* () {
    const { base, client, session } = context
    const { repository_id, status, confidence } = filters
    const page = yield* client.fixes.list({
      limit: fixesOnPage,
      ...(repository_id === undefined ? {} : { repository_id }),
      ...(status === "any" ? {} : { status: status === undefined ? undecided : [status] }),
      ...(confidence === undefined ? {} : { confidence: [confidence] }),
      ...(cursor === undefined ? {} : { cursor }),
    })
    const isFiltered = [status, confidence, kept["repository_id"]].some((filter) => filter !== undefined)
    const parameters = { ...kept, status, confidence }
    const first = isFiltered || page.data.length > 0 ? undefined : yield* notAnalyzed(context, repository_id)
    if (first !== undefined) return first
    return html`${filterForm(base + path, kept, filters)}
    ${
      page.data.length === 0
        ? noFixes(isFiltered, addressWith(base + path, { ...kept, status: "any" }))
        : html`<form method="post" action="${base}/fixes/decisions" class="results fixes">
            ${csrfField(session.csrfToken)}<input type="hidden" name="list" value="${addressWith(path, parameters)}" />
            ${session.permissions?.has("fixes:write") === false ? undefined : decisionBar()}
            ${groupsOf(page.data).map((fixes) => group(base, fixes))}
          </form>`
    }
    ${pagination({ path: base + path, parameters, cursor, cursorName: "page", nextCursor: page.pagination.next_cursor })}`
  })

const list = (context: Context) => {
  const filters = filtersOf(context.query)
  const { repository_id } = filters
  const cursor = textOf(context.query, "page")
  return Effect.map(fixesContent(context, "/fixes", filters, cursor, { repository_id }), (content) =>
    context.page({
      title: "Fixes",
      section: "fixes",
      content: html`${heading("Fixes", { about: "Changes that would resolve findings, for you to decide on." })}
      ${content}`,
    }),
  )
}

/** Paths of pages with a list of fixes. */
const listPath = /^\/(?:fixes|repositories\/[0-9a-f-]{36}\/fixes)(?:\?|$)/

/** Maximum concurrent calls that decide about the selected fixes. */
const decisionsAtOnce = 4

const words = (applying: number, refused: ReadonlyArray<string>): string =>
  `${counted(applying, "fix is", "fixes are")} being applied.${
    refused.length === 0 ? "" : ` ${count(refused.length)} refused: ${refused[0]}`
  }`

const decide = ({ client, form }: Context): ReturnType<Route["handler"]> => {
  const ids = form.getAll("id")
  const from = form.get("list") ?? ""
  const back = listPath.test(from) ? from : "/fixes"
  const comment = textOf(form, "comment")
  const remark = comment === undefined ? {} : { comment }
  const how = form.get("do")
  if (ids.length === 0) return Effect.succeed(redirect(back, { kind: "failed", text: "Select fixes first." }))
  if (how === "approve" || how === "reject") {
    const one = (id: string) =>
      how === "approve"
        ? client.fixes.approve(id, remark)
        : client.fixes.reject(id, comment === undefined ? {} : { reason: comment })
    return act(
      Effect.forEach(ids, one, { concurrency: decisionsAtOnce }),
      back,
      `${counted(ids.length, "fix", "fixes")} ${how === "approve" ? "approved" : "rejected"}.`,
    )
  }
  return act(
    client.fixes.applyBatch({ ids, create_pull_request: how === "pull-request", ...remark }),
    back,
    ({ applying, results }) =>
      words(
        applying,
        results.flatMap(({ reason }) => reason ?? []),
      ),
  )
}

/** Routes of the list of fixes. */
export const fixesRoutes: ReadonlyArray<Route> = [
  route("GET", "/fixes", list),
  route("POST", "/fixes/decisions", decide),
]
