/** One finding: its code, what it is and why it matters, its history, and the fix that is proposed for it. */
import type { Finding, Fix } from "@code-analysis/sdk"
import type { CallError } from "@code-analysis/sdk/effect"
import { Effect } from "effect"
import { type Html, html, type Part } from "../../foundation/text/Html.ts"
import { codeExcerpt, diff } from "../code.ts"
import { card, copyable, definitions, heading, inWords, moment, momentOr, statusBadge } from "../components.ts"
import { type Context, type Route, route } from "../Page.ts"
import { plainly, prose, titled } from "../Prose.ts"
import { ifPermitted } from "../Submissions.ts"
import { placeOf } from "./Findings.ts"

const code = (finding: Finding): Html =>
  finding.code_snippet === null
    ? card("Code", html`<p class="muted">The lines were not kept. They are at <code>${placeOf(finding)}</code>.</p>`)
    : card(
        "Code",
        codeExcerpt({
          path: finding.file_path,
          firstLine: finding.line_start,
          lines: finding.code_snippet.split("\n"),
          marked: undefined,
        }),
      )

const history = (base: string, finding: Finding): Html => {
  const rows: ReadonlyArray<readonly [string, Part]> = [
    [
      "First found",
      html`${moment(finding.created_at)}, by <a href="${base}/runs/${finding.analysis_run_id}">a run</a>`,
    ],
    ["Last seen", moment(finding.last_seen_at)],
    ["Resolved", momentOr(finding.resolved_at, "not yet")],
    ...(finding.resolved_by === null ? [] : [["Resolved by", copyable(finding.resolved_by)] as const]),
  ]
  return card("History", definitions(rows))
}

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
      ["Detector", html`<code>${finding.detector}</code>`],
      ["Category", inWords(finding.category)],
      ...(finding.confidence === null ? [] : [["Confidence", inWords(finding.confidence)] as const]),
      ["Role of the code", inWords(finding.role)],
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

const show = (context: Context) =>
  Effect.gen(function* () {
    const { base, client, params } = context
    const finding = yield* client.findings.get(params["id"] ?? "")
    const fix = yield* fixOf(context, finding)
    const content = html`${heading(titled(finding.title), {
      about: html`${statusBadge(finding.severity)} ${statusBadge(finding.status)}
        <code dir="ltr">${placeOf(finding)}</code>`,
    })}
    ${code(finding)} ${card("What this is", prose(finding.description))}
    ${finding.recommendation === null ? undefined : card("What to do", prose(finding.recommendation))} ${fix}
    ${history(base, finding)} ${facts(base, finding)}`
    return context.page({
      title: plainly(finding.title),
      section: "findings",
      breadcrumbs: [{ title: "Findings", href: `${base}/findings` }],
      content,
    })
  })

/** The page of a finding. */
export const findingRoutes: ReadonlyArray<Route> = [route("GET", "/findings/:id", show)]
