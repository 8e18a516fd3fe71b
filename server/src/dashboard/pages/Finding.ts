/** One finding: its code, what it is and why it matters, what to decide about it, and its history. */
import type { CodeSearchResult, Finding, FindingEvent, Fix, FlowStep } from "@code-analysis/sdk"
import type { CallError } from "@code-analysis/sdk/effect"
import { Effect } from "effect"
import { type Html, html, type Part } from "../../foundation/text/Html.ts"
import { codeExcerpt, diff, linesIn, linesOf, type LineSpan, plainCode } from "../code.ts"
import { card, copyable, count, definitions, heading, inWords, moment, momentOr, statusBadge } from "../components.ts"
import { addressOf, listIn, type ListAddress, queryOf } from "../findingList.ts"
import { csrfField, input } from "../forms.ts"
import { type Context, type Route, route } from "../Page.ts"
import { plainly, prose, titled } from "../Prose.ts"
import { act, ifPermitted } from "../Submissions.ts"
import { dismissalFields, reasonIn, reasonInWords, textIn } from "../triageForms.ts"
import { placeOf } from "./Findings.ts"

/** Lines that are shown before and after those of a finding. */
const linesAround = 5

/** Length of a search for the code around a finding: the API takes 1000 characters. */
const longestQuery = 500

/** Places of one file that a search may answer with. */
const mostPlaces = 50

/** True for a place whose lines are those that were analyzed: the index may be of another commit. */
const holds = ({ file_path, line_start, snippet }: CodeSearchResult, finding: Finding): boolean => {
  const lines = finding.code_snippet?.split("\n") ?? []
  const offset = finding.line_start - line_start
  const same = snippet.split("\n").slice(Math.max(0, offset), offset + lines.length)
  return file_path === finding.file_path && offset >= 0 && same.join("\n").trimEnd() === lines.join("\n")
}

/**
 * The smallest place in the index of code that has the lines of a finding; the page can do without. The index masks
 * secrets as findings do.
 */
const placeAround = ({ client }: Context, finding: Finding): Effect.Effect<CodeSearchResult | undefined> => {
  const { repository_id, file_path, code_snippet } = finding
  if (code_snippet === null) return Effect.succeed(undefined)
  // signs could be taken for operators of the search
  const query = `${file_path} ${code_snippet}`.replaceAll(/[^\p{L}\p{N}_]+/gu, " ").trim()
  return client.code
    .search({
      query: query.slice(0, longestQuery),
      repository_ids: [repository_id],
      path_prefix: file_path,
      limit: mostPlaces,
    })
    .pipe(
      Effect.map(({ data }) =>
        data
          .filter((place) => holds(place, finding))
          .toSorted((one, other) => one.line_end - one.line_start - (other.line_end - other.line_start))
          .at(0),
      ),
      Effect.catch(() => Effect.succeed(undefined)),
    )
}

const placeWords = ({ symbol_kind, symbol_name }: CodeSearchResult): Html =>
  symbol_name === null ? html`part of the file` : html`${symbol_kind ?? "symbol"} <code>${symbol_name}</code>`

const excerpt = ({ file_path, line_start, line_end }: Finding, snippet: string, place?: CodeSearchResult): Html => {
  if (place === undefined)
    return html`${codeExcerpt({ path: file_path, lines: linesOf(snippet, line_start) })}
      <p class="muted">The lines around are not at hand: they are kept of the newest commit that was indexed.</p>`
  const lines = linesOf(place.snippet, place.line_start)
  const marked: ReadonlyArray<LineSpan> = [[line_start, line_end]]
  const near = linesIn(lines, [[line_start - linesAround, line_end + linesAround]])
  return html`${codeExcerpt({ path: file_path, lines: near, marked })}
  ${
    near.length === lines.length
      ? undefined
      : html`<details class="more">
          <summary>The whole ${placeWords(place)}, ${count(lines.length)} lines</summary>
          ${codeExcerpt({ path: file_path, lines, marked })}
        </details>`
  }`
}

const code = (finding: Finding, place: CodeSearchResult | undefined): Html => {
  const { code_snippet, line_start, line_end, permalink } = finding
  if (code_snippet === null)
    return card(
      "Code",
      html`<p class="muted">The lines were not kept. They are at <code>${placeOf(finding)}</code>.</p>`,
    )
  const left = place === undefined ? line_end - line_start + 1 - code_snippet.split("\n").length : 0
  return card(
    "Code",
    html`${excerpt(finding, code_snippet, place)}
    ${left > 0 ? html`<p class="muted">${count(left)} more lines, to line ${count(line_end)}.</p>` : undefined}
    ${permalink === null ? undefined : html`<p><a href="${permalink}">See it in the repository</a></p>`}`,
  )
}

const stepWords: Readonly<Record<string, string>> = { source: "Source", step: "Passed on", sink: "Reaches" }

const stepItem = ({ kind, file_path, line_start, label, code: line, permalink }: FlowStep): Html => {
  const place = html`<code dir="ltr">${file_path}:${line_start}</code>`
  return html`<li class="hop ${kind}">
    <span class="kind">${stepWords[kind] ?? inWords(kind)}</span>
    ${permalink === null ? place : html`<a href="${permalink}">${place}</a>`}
    ${label === null ? undefined : titled(label)} ${line === null ? undefined : plainCode(line, `Line ${line_start}`)}
  </li>`
}

const path = ({ steps }: Finding): Html | undefined =>
  steps.length === 0
    ? undefined
    : card(
        "Path of the data",
        html`<ol class="path">
          ${steps.map(stepItem)}
        </ol>`,
      )

const actionWords: Readonly<Record<string, string>> = {
  dismissed: "Dismissed",
  reopened: "Reopened",
  assigned: "Assigned",
  unassigned: "Assignee removed",
  commented: "Comment",
  code_changed: "Open again: the code has changed",
}

const eventItem = (event: FindingEvent): Html =>
  html`<li>
    <strong>${actionWords[event.action] ?? inWords(event.action)}</strong>
    ${event.reason === null ? undefined : html`as ${reasonInWords(event.reason).toLowerCase()}`}
    ${event.assignee === null ? undefined : html`to <bdi>${event.assignee}</bdi>`}
    ${event.actor === null ? undefined : html`by <bdi>${event.actor}</bdi>`} ${moment(event.created_at)}
    ${event.comment === null ? undefined : html`<p><bdi>${event.comment}</bdi></p>`}
  </li>`

const history = (base: string, finding: Finding, events: ReadonlyArray<FindingEvent>): Html => {
  const rows: ReadonlyArray<readonly [string, Part]> = [
    [
      "First found",
      html`${moment(finding.created_at)}, by <a href="${base}/runs/${finding.analysis_run_id}">a run</a>`,
    ],
    ["Last seen", moment(finding.last_seen_at)],
    ["Resolved", momentOr(finding.resolved_at, "not yet")],
    ...(finding.resolved_by === null ? [] : [["Resolved by", copyable(finding.resolved_by)] as const]),
  ]
  return card(
    "History",
    html`${definitions(rows)}${
      events.length === 0
        ? undefined
        : html`<ol class="events">
            ${events.map(eventItem)}
          </ol>`
    }`,
  )
}

/** Files whose comments begin with `#`. */
const hashComments = /\.(?:py|pyi|rb|sh|bash|ya?ml|toml)$/

/** The comment that suppresses the finding where it stands. */
const suppressionOf = ({ detector, file_path }: Finding): string =>
  `${hashComments.test(file_path) ? "#" : "//"} code-analysis: ignore[${detector}] -- `

const facts = (base: string, finding: Finding): Html =>
  card(
    "About this finding",
    definitions([
      [
        "Repository",
        html`<a href="${base}/repositories/${finding.repository_id}"><bdi>${finding.repository_name}</bdi></a>`,
      ],
      ["Branch", html`<code>${finding.branch}</code>`],
      ["Place", html`<code dir="ltr">${placeOf(finding)}</code>`],
      [
        "Detector",
        html`${
            finding.detector_url === null
              ? html`<code>${finding.detector}</code>`
              : html`<a href="${finding.detector_url}"><code>${finding.detector}</code></a>`
          } <a href="${addressOf(`${base}/findings`, { detector: finding.detector })}">All of this detector</a>`,
      ],
      ["Category", inWords(finding.category)],
      ...(finding.cwe === null ? [] : [["CWE", html`<code>${finding.cwe}</code>`] as const]),
      ...(finding.confidence === null ? [] : [["Confidence", inWords(finding.confidence)] as const]),
      ["Role of the code", inWords(finding.role)],
      ["Effort", `${count(finding.remediation_minutes)} minutes`],
      ["Suppress in code", copyable(suppressionOf(finding))],
      ["Finding", copyable(finding.id)],
    ]),
  )

const fixCard = (base: string, fix: Fix): Html =>
  card(
    "Proposed fix",
    html`<p>${statusBadge(fix.status)} <a href="${base}/fixes/${fix.id}">${titled(fix.title)}</a></p>
      ${fix.changes.map((change) => diff(change.diff, change.file_path))}
      <p><a class="button main" href="${base}/fixes/${fix.id}">Review the fix</a></p>`,
  )

/** A key that may not read fixes sees the finding without. */
const fixOf = ({ base, client }: Context, { fix_id }: Finding): Effect.Effect<Html | undefined, CallError> =>
  fix_id === null
    ? Effect.succeed(undefined)
    : Effect.map(ifPermitted(client.fixes.get(fix_id)), (fix) => (fix === undefined ? undefined : fixCard(base, fix)))

const form = ({ base, session }: Context, finding: Finding, list: ListAddress, action: string, content: Part): Html =>
  html`<form method="post" action="${base}/findings/${finding.id}/${action}" class="decision">
    ${csrfField(session.csrfToken)}<input type="hidden" name="list" value="${addressOf("", list)}" />${content}
  </form>`

const dismissal = (context: Context, finding: Finding, list: ListAddress): Part => {
  if (finding.status === "resolved") return undefined
  if (finding.dismissal === null)
    return form(context, finding, list, "dismiss", html`${dismissalFields()}<button class="main">Dismiss</button>`)
  const { reason, comment, dismissed_by, dismissed_at } = finding.dismissal
  return html`<p>
      Dismissed as ${reasonInWords(reason).toLowerCase()} by <bdi>${dismissed_by}</bdi>, ${moment(dismissed_at)}.
      ${comment === null ? undefined : html`<br /><bdi>${comment}</bdi>`}
    </p>
    ${form(context, finding, list, "reopen", html`<button>Reopen</button>`)}`
}

const decisions = (context: Context, finding: Finding, list: ListAddress): Html =>
  card(
    "Decide",
    html`${dismissal(context, finding, list)}
    ${form(
      context,
      finding,
      list,
      "assign",
      html`${input({
          name: "assignee",
          label: "Assignee",
          isBare: true,
          maximumLength: 255,
          value: finding.assignee ?? "",
        })}<button>Assign</button>`,
    )}
    ${form(
      context,
      finding,
      list,
      "comment",
      html`${input({ name: "note", label: "Add a comment", isBare: true, maximumLength: 2000 })}<button>
          Comment
        </button>`,
    )}`,
  )

/** The findings before and after this one on the page of the list that led here. */
const neighbors = (base: string, list: ListAddress, ids: ReadonlyArray<string>, id: string): Html | undefined => {
  const index = ids.indexOf(id)
  if (index < 0) return undefined
  const link = (to: string | undefined, rel: string, text: string) =>
    to === undefined
      ? undefined
      : html`<a class="button" rel="${rel}" href="${addressOf(`${base}/findings/${to}`, list)}">${text}</a>`
  return html`${link(ids[index - 1], "prev", "Previous")} ${link(ids[index + 1], "next", "Next")}`
}

const show = (context: Context) =>
  Effect.gen(function* () {
    const { base, client, params, query } = context
    const list = listIn(query)
    const finding = yield* client.findings.get(params["id"] ?? "")
    const fix = yield* fixOf(context, finding)
    const place = yield* placeAround(context, finding)
    const events = yield* client.findings.events(finding.id, { limit: 50 })
    // an address with a cursor of elsewhere is none of the finding's business
    const around = yield* Effect.catchTag(client.findings.list(queryOf(list)), "ValidationError", () =>
      Effect.succeed({ data: [] }),
    )
    const ids = around.data.map(({ id }) => id)
    const content = html`${heading(titled(finding.title), {
        about: html`${statusBadge(finding.severity)} ${statusBadge(finding.status)}
          <code dir="ltr">${placeOf(finding)}</code>`,
        actions: neighbors(base, list, ids, finding.id),
      })}
      <div class="finding">
        <div>
          ${code(finding, place)} ${path(finding)} ${card("What this is", prose(finding.description))}
          ${finding.recommendation === null ? undefined : card("What to do", prose(finding.recommendation))} ${fix}
        </div>
        <div>${decisions(context, finding, list)} ${facts(base, finding)} ${history(base, finding, events.data)}</div>
      </div>`
    return context.page({
      title: plainly(finding.title),
      section: "findings",
      breadcrumbs: [{ title: "Findings", href: addressOf(`${base}/findings`, list) }],
      content,
    })
  })

const decide = (context: Context, update: Parameters<Context["client"]["findings"]["update"]>[1], said: string) => {
  const { client, params, form: sent } = context
  const id = params["id"] ?? ""
  const list = listIn(new URLSearchParams((sent.get("list") ?? "").replace(/^\?/, "")))
  return act(client.findings.update(id, update), addressOf(`/findings/${id}`, list), said)
}

const dismiss = (context: Context) => {
  const comment = textIn(context.form, "comment")
  return decide(
    context,
    {
      status: "dismissed",
      reason: reasonIn(context.form) ?? "false_positive",
      ...(comment === undefined ? {} : { comment }),
    },
    "The finding is dismissed.",
  )
}

/** The page of a finding, and the decisions about it. */
export const findingRoutes: ReadonlyArray<Route> = [
  route("GET", "/findings/:id", show),
  route("POST", "/findings/:id/dismiss", dismiss),
  route("POST", "/findings/:id/reopen", (context) => decide(context, { status: "open" }, "The finding is open again.")),
  route("POST", "/findings/:id/assign", (context) =>
    decide(context, { assignee: textIn(context.form, "assignee") ?? null }, "The assignee is changed."),
  ),
  route("POST", "/findings/:id/comment", (context) =>
    decide(context, { comment: textIn(context.form, "note") ?? "" }, "The comment is added."),
  ),
]
