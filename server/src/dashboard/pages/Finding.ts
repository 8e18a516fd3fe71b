/** Page of a finding: code, explanation, possible decisions, and history. */
import type {
  CodeFunction,
  CodeLine as HighlightedLine,
  Finding,
  FindingAuthor,
  FindingCode,
  FindingEvent,
  Fix,
  FlowStep,
} from "@code-analysis/sdk"
import type { CallError } from "@code-analysis/sdk/effect"
import { Effect } from "effect"
import { count, counted } from "../../foundation/text/Counted.ts"
import { type Html, html, type Part } from "../../foundation/text/Html.ts"
import {
  type CodeLine,
  codeExcerpt,
  diffs,
  type Excerpt,
  highlighted,
  linesIn,
  linesOf,
  type LineSpan,
  plainCode,
  unindented,
} from "../code.ts"
import { card, copyable, definitions, effort, heading, inWords, moment, statusBadge } from "../components.ts"
import { addressOf, listIn, type ListAddress, queryOf } from "../findingList.ts"
import { csrfField, input } from "../forms.ts"
import { type Context, type Route, route } from "../Page.ts"
import { plainly, prose, titled } from "../Prose.ts"
import { act, ifPermitted } from "../Submissions.ts"
import { dismissalFields, reasonIn, reasonInWords, textIn } from "../triageForms.ts"
import { placeOf } from "./Findings.ts"

/** Lines shown before and after a finding. */
const linesAround = 5

/** Code around a finding, or the reason why it is missing; the page works without it. */
type CodeOrReason = FindingCode | string

const notNow = "The surrounding lines are not available yet. Reload the page in a moment."

const inItsWords = ({ detail }: { readonly detail: string | null }) => Effect.succeed(detail ?? notNow)

/**
 * Reads the code around a finding. After the time limit the page is shown without it, while a fetch of the clone
 * continues.
 */
const codeAround = ({ client, longestWait }: Context, id: string): Effect.Effect<CodeOrReason> =>
  client.findings.code(id, { maxRetries: 0 }).pipe(
    Effect.timeoutOrElse({ duration: longestWait, orElse: () => Effect.succeed(notNow) }),
    Effect.catchTags({ ConflictError: inItsWords, ForbiddenError: inItsWords }),
    Effect.catch(() => Effect.succeed(notNow)),
  )

const excerpt = ({ file_path, line_start, line_end }: Finding, around: FindingCode): Html => {
  const lines = around.lines.map((line, index) => ({ number: around.first_line + index, content: highlighted(line) }))
  const marked: ReadonlyArray<LineSpan> = [[line_start, line_end]]
  const near = linesIn(lines, [[line_start - linesAround, line_end + linesAround]])
  const left = line_end - (lines.at(-1)?.number ?? line_end)
  return html`${codeExcerpt({ path: file_path, lines: near, marked })}
  ${left > 0 ? html`<p class="muted">${counted(left, "more line")}, to line ${count(line_end)}.</p>` : undefined}
  ${around.function === null ? undefined : wholeFunction(around.function, { path: file_path, lines, marked }, near)}`
}

/** Whole function, shown on demand; a function that is too long is only named. */
const wholeFunction = (
  { name, line_start, line_end }: CodeFunction,
  { path: file, lines, marked }: Excerpt,
  near: ReadonlyArray<CodeLine>,
): Html | undefined => {
  const inside = linesIn(lines, [[line_start, line_end]])
  const extent = counted(line_end - line_start + 1, "line")
  const words = html`function ${name === null ? undefined : html`<code>${name}</code>`}, ${extent}`
  if (inside.length < line_end - line_start + 1) return html`<p class="muted">In the ${words}.</p>`
  const hidden = inside.some(({ number }) => number < (near.at(0)?.number ?? 0) || number > (near.at(-1)?.number ?? 0))
  return hidden
    ? html`<details class="more">
        <summary>The whole ${words}</summary>
        ${codeExcerpt({ path: file, lines: inside, ...(marked === undefined ? {} : { marked }) })}
      </details>`
    : undefined
}

/** Lines that were stored with the finding. */
const storedLines = ({ code_snippet, file_path, line_start, line_end }: Finding, reason: string): Html => {
  const left = line_end - line_start + 1 - (code_snippet ?? "").split("\n").length
  return html`${
      code_snippet === null
        ? html`<p class="muted">The code was not stored. It is at <code>${file_path}:${line_start}</code>.</p>`
        : codeExcerpt({ path: file_path, lines: linesOf(code_snippet, line_start) })
    }
    ${
      code_snippet !== null && left > 0
        ? html`<p class="muted">${counted(left, "more line")}, to line ${count(line_end)}.</p>`
        : undefined
    }
    <p class="muted">${reason}</p>`
}

const code = (finding: Finding, around: CodeOrReason): Html =>
  card(
    "Code",
    html`${typeof around === "string" ? storedLines(finding, around) : excerpt(finding, around)}
    ${finding.permalink === null ? undefined : html`<p><a href="${finding.permalink}">See it in the repository</a></p>`}`,
  )

const stepWords: Readonly<Record<string, string>> = { source: "Source", step: "Passed on", sink: "Reaches" }

const stepItem = (
  { kind, file_path, line_start, label, code: stored, permalink }: FlowStep,
  current: HighlightedLine | null | undefined,
): Html => {
  const line = current === null || current === undefined ? stored : highlighted(unindented(current))
  const place = html`<code dir="ltr">${file_path}:${line_start}</code>`
  return html`<li class="hop ${kind}">
    <span class="kind">${stepWords[kind] ?? inWords(kind)}</span>
    ${permalink === null ? place : html`<a href="${permalink}">${place}</a>`}
    ${label === null ? undefined : titled(label)} ${line === null ? undefined : plainCode(line, `Line ${line_start}`)}
  </li>`
}

const path = ({ steps }: Finding, around: CodeOrReason): Html | undefined =>
  steps.length === 0
    ? undefined
    : card(
        "Data flow",
        html`<ol class="path">
          ${steps.map((step, index) => stepItem(step, typeof around === "string" ? undefined : around.steps[index]))}
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

const authorOf = ({ commit_sha, author, authored_at }: FindingAuthor): Html =>
  html`<bdi>${author}</bdi>, ${moment(authored_at)} ${copyable(commit_sha)}`

const history = (base: string, finding: Finding, events: ReadonlyArray<FindingEvent>): Html => {
  const rows: ReadonlyArray<readonly [string, Part]> = [
    [
      "First found",
      html`${moment(finding.created_at)}, by <a href="${base}/runs/${finding.analysis_run_id}">a run</a>`,
    ],
    ...(finding.introduced_by === null ? [] : [["Introduced by", authorOf(finding.introduced_by)] as const]),
    ["Last seen", moment(finding.last_seen_at)],
    ...(finding.resolved_at === null ? [] : [["Resolved", moment(finding.resolved_at)] as const]),
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

/** Files with comments that start with `#`. */
const hashComments = /\.(?:py|pyi|rb|sh|bash|ya?ml|toml)$/

/** Comment that suppresses the finding in the code. */
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
          }
          <a href="${addressOf(`${base}/findings`, { detector: finding.detector })}">All findings of this detector</a>`,
      ],
      ["Category", inWords(finding.category)],
      ...(finding.cwe === null ? [] : [["CWE", html`<code>${finding.cwe}</code>`] as const]),
      ...(finding.confidence === null ? [] : [["Confidence", inWords(finding.confidence)] as const]),
      ["Role of the code", inWords(finding.role)],
      ["Effort", effort(finding.remediation_minutes)],
      ["Suppress in code", copyable(suppressionOf(finding))],
      ["Finding", copyable(finding.id)],
    ]),
  )

const fixCard = ({ base, highlight }: Context, fix: Fix): Effect.Effect<Html> =>
  Effect.map(diffs(fix.changes, highlight), (shown) =>
    card(
      "Proposed fix",
      html`<p>${statusBadge(fix.status)} <a href="${base}/fixes/${fix.id}">${titled(fix.title)}</a></p>
        ${shown}
        <p><a class="button main" href="${base}/fixes/${fix.id}">Review the fix</a></p>`,
    ),
  )

/** Link to the fix; left out if the credential may not read fixes. */
const fixOf = (context: Context, { fix_id }: Finding): Effect.Effect<Html | undefined, CallError> =>
  fix_id === null
    ? Effect.succeed(undefined)
    : Effect.flatMap(ifPermitted(context.client.fixes.get(fix_id)), (fix) =>
        fix === undefined ? Effect.succeed(undefined) : fixCard(context, fix),
      )

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
  html`<div id="decide">
    ${card(
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
    )}
  </div>`

/** Links to the previous and next finding on the list's page that led here. */
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
    const id = params["id"] ?? ""
    // an invalid cursor in the address must not make the page fail
    const neighborsInList = Effect.catchTag(client.findings.list(queryOf(list)), "ValidationError", () =>
      Effect.succeed({ data: [] }),
    )
    // concurrent, because author and code each take several git processes
    const [finding, lines, events, around] = yield* Effect.all(
      [client.findings.get(id), codeAround(context, id), client.findings.events(id, { limit: 50 }), neighborsInList],
      { concurrency: "unbounded" },
    )
    const fix = yield* fixOf(context, finding)
    const ids = around.data.map((one) => one.id)
    const content = html`${heading(titled(finding.title), {
        about: html`${statusBadge(finding.severity)} ${statusBadge(finding.status)}
          <code dir="ltr">${placeOf(finding)}</code>`,
        actions: html`${neighbors(base, list, ids, finding.id)}<a class="button main to-decision" href="#decide"
            >Decide</a
          >`,
      })}
      <div class="finding">
        <div>
          ${code(finding, lines)} ${path(finding, lines)} ${card("What this is", prose(finding.description))}
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

/** Routes of a finding. */
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
