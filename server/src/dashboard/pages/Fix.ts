/**
 * Page of a fix: its changes and reasons, a preview of their effect, and the decision to approve, reject or apply it.
 */
import type { Fix, FixPreview, FixPreviewCheck } from "@code-analysis/sdk"
import type { CallError } from "@code-analysis/sdk/effect"
import { Effect } from "effect"
import { count } from "../../foundation/text/Counted.ts"
import { type Html, html, type Part } from "../../foundation/text/Html.ts"
import { diffs, plainCode } from "../code.ts"
import {
  badge,
  card,
  copyable,
  definitions,
  heading,
  inWords,
  moment,
  momentOr,
  note,
  score,
  statusBadge,
} from "../components.ts"
import { checkboxes, csrfField, input } from "../forms.ts"
import { type Context, type Route, route } from "../Page.ts"
import { plainly, prose, titled } from "../Prose.ts"
import { act } from "../Submissions.ts"

/** Possible actions by the state of a fix; the API decides in the end and explains refusals. */
const possible: { readonly [Status in Fix["status"]]: ReadonlyArray<"preview" | "approve" | "reject" | "apply"> } = {
  proposed: ["preview", "approve", "reject"],
  approved: ["preview", "reject", "apply"],
  rejected: [],
  applying: [],
  applied: [],
  failed: ["preview", "apply"],
}

/** Maximum length of comments and reasons in the API. */
const longestComment = 2000

/** Reload interval in browsers without JavaScript while a fix is being applied. */
const refreshSeconds = 5

const changesCard = ({ highlight }: Context, { changes }: Fix): Effect.Effect<Html> =>
  Effect.map(diffs(changes, highlight), (shown) =>
    card(
      "Changes",
      html`${shown}`,
      changes
        .map(({ file_path, additions, deletions }) => `${file_path}: +${count(additions)} −${count(deletions)}`)
        .join(", "),
    ),
  )

const form = (context: Context, fix: Fix, action: string, content: Html): Html =>
  html`<form method="post" action="${context.base}/fixes/${fix.id}/${action}">
    ${csrfField(context.session.csrfToken)} ${content}
  </form>`

const previewForm = (context: Context, fix: Fix): Html =>
  card(
    "Try it",
    form(context, fix, "preview", html`<div class="actions"><button>Preview on the default branch</button></div>`),
    "Applies the changes to a copy, checks them and analyzes it again. It takes up to 30 seconds and changes nothing.",
  )

/** Next decision, always visible while the page scrolls. */
const decisionBar = (context: Context, fix: Fix): Html | undefined => {
  const { base, session } = context
  const can = possible[fix.status]
  const canDecide = can.includes("approve") || can.includes("reject")
  if (session.permissions?.has("fixes:write") === false || (!canDecide && !can.includes("apply"))) return undefined
  const path = `${base}/fixes/${fix.id}`
  return html`<div class="triage" role="group" aria-label="Decision">
    ${
      can.includes("apply")
        ? form(
            context,
            fix,
            "apply",
            html`<input type="hidden" name="create_pull_request" value="true" /><button class="main">
                Apply as a pull request
              </button>`,
          )
        : undefined
    }
    ${
      canDecide
        ? html`<form method="post" action="${path}/${can.includes("approve") ? "approve" : "reject"}" class="decide">
            ${csrfField(session.csrfToken)}
            ${input({ name: "comment", label: "Comment", isBare: true, maximumLength: longestComment })}
            ${can.includes("approve") ? html`<button class="main">Approve</button>` : undefined}
            <button class="danger" formaction="${path}/reject">Reject</button>
          </form>`
        : undefined
    }
    <a href="#changes">Changes</a>
  </div>`
}

const applyForm = (context: Context, fix: Fix): Html =>
  card(
    fix.status === "failed" ? "Apply again to a branch" : "Apply to a branch",
    form(
      context,
      fix,
      "apply",
      html`${input({
          name: "target_branch",
          label: "Branch",
          hint: "If empty, the default branch of the repository.",
          maximumLength: 255,
        })}
        ${input({
          name: "commit_message",
          label: "Commit message",
          hint: "If empty, the title of the fix and how it was verified.",
          maximumLength: 1000,
        })}
        ${checkboxes({
          name: "create_pull_request",
          label: "How",
          choices: [{ value: "true", label: "As a pull request", hint: "On a new branch, for others to review." }],
          values: ["true"],
        })}
        <div class="actions"><button class="main">Apply</button></div>`,
    ),
  )

const reviewCard = ({ review }: Fix): Html | undefined =>
  review === null
    ? undefined
    : card(
        "Decision",
        definitions([
          ["Decision", statusBadge(review.decision)],
          ["By", review.reviewed_by === null ? "the service" : html`<bdi>${review.reviewed_by}</bdi>`],
          ["When", moment(review.reviewed_at)],
          ...(review.comment === null ? [] : [["Comment", html`<bdi>${review.comment}</bdi>`] as const]),
        ]),
      )

/** Link if the address is a web address, otherwise plain text. */
const linkTo = (url: string): Html =>
  /^https?:\/\//i.test(url) ? html`<a href="${url}" rel="noreferrer">${url}</a>` : html`<code>${url}</code>`

const applicationCard = ({ application }: Fix): Html | undefined => {
  if (application === null) return undefined
  const { target_branch, commit_sha, pull_request_url, error_message, requested_at, finished_at } = application
  const rows: ReadonlyArray<readonly [string, Part]> = [
    ["Branch", html`<code>${target_branch}</code>`],
    ["Commit", commit_sha === null ? html`<span class="muted">none yet</span>` : copyable(commit_sha)],
    ...(pull_request_url === null ? [] : [["Pull request", linkTo(pull_request_url)] as const]),
    ["Requested", moment(requested_at)],
    ["Ended", momentOr(finished_at, "not yet")],
  ]
  return card(
    "Application",
    html`${error_message === null ? undefined : note("bad", error_message)}${definitions(rows)}`,
  )
}

const facts = (base: string, fix: Fix): Html =>
  card(
    "About this fix",
    definitions([
      ["Finding", html`<a href="${base}/findings/${fix.finding_id}">The finding that it resolves</a>`],
      ["Detector", html`<code>${fix.detector}</code>`],
      ["Run", html`<a href="${base}/runs/${fix.analysis_run_id}">The run that it was made from</a>`],
      ["Repository", html`<a href="${base}/repositories/${fix.repository_id}"><bdi>${fix.repository_name}</bdi></a>`],
      ["Confidence", inWords(fix.confidence)],
      ["Written by", fix.generated_by === "detector" ? "The detector" : html`<bdi>${fix.generated_by}</bdi>`],
      ["Proposed", moment(fix.created_at)],
      ["Changed", moment(fix.updated_at)],
      ["Fix", copyable(fix.id)],
    ]),
  )

const checkRow = ({ name, outcome, output }: FixPreviewCheck): Html =>
  html`<li>
    ${statusBadge(outcome)} ${inWords(name)}
    ${output.trim() === "" ? undefined : plainCode(output, `Output of ${inWords(name)}`)}
  </li>`

const previewWords = ({ outcome }: FixPreview): Html => {
  switch (outcome) {
    case "passed":
      return note("good", html`<p role="status">All checks have passed.</p>`)
    case "failed":
      return note("bad", html`<p role="status">A check has failed.</p>`)
    default:
      return note("warning", html`<p role="status">The time limit was reached before the checks ended.</p>`)
  }
}

const previewCard = (preview: FixPreview): Html =>
  card(
    "Preview",
    html`${previewWords(preview)}
      <div class="scores">
        ${score(preview.health_score_before, "Health before")} ${score(preview.health_score_after, "Health after")}
      </div>
      <p>
        ${badge(preview.resolves_finding ? "Resolves the finding" : "Does not resolve the finding", preview.resolves_finding ? "good" : "bad")}
        ${badge(`${count(preview.introduced_findings)} new findings`, preview.introduced_findings === 0 ? "good" : "bad")}
      </p>
      <ul class="checks">
        ${preview.checks.map(checkRow)}
      </ul>`,
  )

const pageOf = (context: Context, fix: Fix, changes: Html, preview: FixPreview | undefined): Html => {
  const { base } = context
  const can = possible[fix.status]
  const isUnderWay = fix.status === "applying"
  const content = html`${heading(titled(fix.title), {
      about: html`${statusBadge(fix.status)} <bdi>${fix.repository_name}</bdi>`,
    })}
    ${decisionBar(context, fix)}
    ${
      fix.application === null
        ? undefined
        : html`<div class="stack" ${isUnderWay ? html`data-live` : undefined}>
            ${isUnderWay ? note("info", "The fix is being applied. This page updates automatically.") : undefined}
            ${applicationCard(fix)}
          </div>`
    }
    ${preview === undefined ? undefined : previewCard(preview)} ${card("Why", prose(fix.explanation))}
    <div id="changes">${changes}</div>
    ${can.includes("preview") ? previewForm(context, fix) : undefined}
    ${can.includes("apply") ? applyForm(context, fix) : undefined} ${reviewCard(fix)} ${facts(base, fix)}`
  return context.page({
    title: plainly(fix.title),
    section: "fixes",
    breadcrumbs: [{ title: "Fixes", href: `${base}/fixes` }],
    refreshSeconds: isUnderWay ? refreshSeconds : undefined,
    content,
  })
}

const render = (context: Context, fix: Fix, preview?: FixPreview): Effect.Effect<Html> =>
  Effect.map(changesCard(context, fix), (changes) => pageOf(context, fix, changes, preview))

const idOf = ({ params }: Context): string => params["id"] ?? ""

const show = (context: Context) =>
  Effect.flatMap(context.client.fixes.get(idOf(context)), (fix) => render(context, fix))

/** Previews a fix. Nothing changes, so the response is the page itself; reloading it runs the preview again. */
const preview = (context: Context) =>
  Effect.gen(function* () {
    const { client } = context
    const id = idOf(context)
    const tried = yield* Effect.result(client.fixes.preview(id))
    if (tried._tag === "Success") return yield* render(context, yield* client.fixes.get(id), tried.success)
    return yield* act(Effect.fail<CallError>(tried.failure), `/fixes/${id}`, "")
  })

/** Trimmed text of a field; undefined if it is empty. */
const filled = (fields: URLSearchParams, name: string): string | undefined => {
  const text = fields.get(name)?.trim() ?? ""
  return text === "" ? undefined : text
}

const approve = (context: Context) => {
  const comment = filled(context.form, "comment")
  const id = idOf(context)
  return act(
    context.client.fixes.approve(id, comment === undefined ? {} : { comment }),
    `/fixes/${id}`,
    "The fix is approved. It can be applied now.",
  )
}

const reject = (context: Context) => {
  const reason = filled(context.form, "reason") ?? filled(context.form, "comment")
  const id = idOf(context)
  return act(
    context.client.fixes.reject(id, reason === undefined ? {} : { reason }),
    `/fixes/${id}`,
    "The fix is rejected.",
  )
}

const apply = (context: Context) => {
  const targetBranch = filled(context.form, "target_branch")
  const commitMessage = filled(context.form, "commit_message")
  const id = idOf(context)
  return act(
    context.client.fixes.apply(id, {
      create_pull_request: context.form.get("create_pull_request") === "true",
      ...(targetBranch === undefined ? {} : { target_branch: targetBranch }),
      ...(commitMessage === undefined ? {} : { commit_message: commitMessage }),
    }),
    `/fixes/${id}`,
    "The fix is being applied.",
  )
}

/** Routes of a fix. */
export const fixRoutes: ReadonlyArray<Route> = [
  route("GET", "/fixes/:id", show),
  route("POST", "/fixes/:id/preview", preview),
  route("POST", "/fixes/:id/approve", approve),
  route("POST", "/fixes/:id/reject", reject),
  route("POST", "/fixes/:id/apply", apply),
]
