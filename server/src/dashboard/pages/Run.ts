/** Page of an analysis run: its progress or results, and a button to repeat it. */
import type { AnalysisProgressEvent, AnalysisRun, Finding, RepositoryTrend } from "@code-analysis/sdk"
import type { CallError } from "@code-analysis/sdk/effect"
import { Duration, Effect, Option, Stream } from "effect"
import { count } from "../../foundation/text/Counted.ts"
import { type Html, html, type Part } from "../../foundation/text/Html.ts"
import { scoreChart } from "../charts.ts"
import {
  addressWith,
  card,
  copyable,
  definitions,
  emptyState,
  figure,
  figures,
  heading,
  inWords,
  moment,
  momentOr,
  note,
  gateBadge,
  runBadge,
  score,
  table,
} from "../components.ts"
import { failureInWords } from "../failures.ts"
import { actionButton } from "../forms.ts"
import type { Context, Route } from "../Page.ts"
import { route } from "../Page.ts"
import { act, ifPermitted } from "../Submissions.ts"
import { findingTable } from "./Findings.ts"

/** Number of runs in the trend in which this run is searched for, to show the previous ones. */
const trendRuns = 50

/** Maximum findings listed per kind; the list of findings has all. */
const namedFindings = 10

/** Number of newest resolved findings of the branch among which those resolved by this run are searched. */
const resolvedLookedAt = 100

/** Time limit for the first progress event: runs report their position immediately. */
const progressDeadline = Duration.seconds(2)

/** Reload interval in browsers without JavaScript while a run is in progress. */
const refreshSeconds = 5

const isOver = ({ status }: AnalysisRun): boolean => status === "completed" || status === "failed"

const progressOf = ({ client }: Context, run: AnalysisRun) =>
  isOver(run)
    ? Effect.succeedNone
    : client.analysis.progress(run.id).pipe(
        Stream.runHead,
        Effect.timeoutOrElse({
          duration: progressDeadline,
          orElse: () => Effect.succeed(Option.none<AnalysisProgressEvent>()),
        }),
      )

const progressCard = (run: AnalysisRun, event: Option.Option<AnalysisProgressEvent>): Html => {
  const percent = Option.match(event, {
    onNone: () => 0,
    onSome: (moved) => ("progress_percent" in moved ? moved.progress_percent : 100),
  })
  const known = Option.getOrUndefined(event)
  const words = known !== undefined && "message" in known ? known.message : `The run is ${run.status}.`
  const files =
    known !== undefined && "files_processed" in known && known.files_total !== null
      ? html`<p class="about">${count(known.files_processed)} of ${count(known.files_total)} files</p>`
      : undefined
  return card(
    "Progress",
    html`<p>${words}</p>
      <progress max="100" value="${percent}" aria-label="Progress of the run">${percent} %</progress>
      ${files}
      <p class="about">This page updates automatically.</p>`,
  )
}

const scoresOf = (base: string, run: AnalysisRun, trend: RepositoryTrend): Html => {
  const position = trend.data.findIndex(({ analysis_run_id }) => analysis_run_id === run.id)
  // empty for an old run that the trend does not include
  const data = trend.data.slice(0, position + 1)
  return card(
    "Health",
    html`<div class="scores">
        ${score(run.health_score, "Health", "large")} ${score(run.structure_score, "Structure")}
        ${score(run.quality_score, "Quality")} ${score(run.architecture_score, "Architecture")}
        ${
          run.score_breakdown === null || run.score_breakdown.nothing_to_score
            ? undefined
            : score(run.score_breakdown.security_score, "Security")
        }
      </div>
      ${data.length < 2 ? undefined : scoreChart(base, { ...trend, data })}`,
  )
}

const durationWords = (seconds: number | null): string => {
  if (seconds === null) return "–"
  if (seconds === 0) return "under 1 s"
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** Number of findings, linked to them. */
const findingsLink = (
  base: string,
  { repository_id, branch }: AnalysisRun,
  number: number | null,
  severity?: string,
): Html =>
  html`<a href="${addressWith(`${base}/findings`, { repository_id, branch, severity })}">${count(number ?? 0)}</a>`

const resultFigures = (base: string, run: AnalysisRun): Html =>
  figures([
    figure("Open findings", findingsLink(base, run, run.findings_count), html`on <bdi>${run.branch}</bdi>`),
    figure("Critical", findingsLink(base, run, run.critical_count, "critical")),
    figure("High", findingsLink(base, run, run.high_count, "high")),
    figure("Files", count(run.files_analyzed ?? 0)),
    figure("Duration", durationWords(run.duration_seconds)),
  ])

/** Name of a gate: `min_health_score` becomes "Health score". */
const gateWords = (gate: string): string => inWords(gate.replace(/^(min|max)_/, ""))

const gates = ({ quality_gate_result: result }: AnalysisRun): Html | undefined =>
  result === null || result.gates.length === 0
    ? undefined
    : card(
        "Quality gates",
        html`<ul class="gates">
          ${result.gates.map(
            ({ gate, threshold, actual, passed }) =>
              html`<li>
                ${gateBadge(passed)} ${gateWords(gate)}: ${actual}
                <span class="muted">(${gate.startsWith("min_") ? "at least" : "at most"} ${threshold})</span>
              </li>`,
          )}
        </ul>`,
      )

/** Reasons why health is not 100, and the most effective improvements. */
const breakdown = (
  base: string,
  { score_breakdown: found, score_version, repository_id, branch }: AnalysisRun,
): Html | undefined => {
  if (found === null) return undefined
  if (found.nothing_to_score) {
    return card("Scores", html`<p>No score: the commit has no analyzed production code.</p>`)
  }
  if (found.costs.length === 0) return undefined
  return card(
    `What lowers the score (score version ${score_version})`,
    table(
      "What lowers the score",
      [{ title: "Detector" }, { title: "Category" }, { title: "Findings" }, { title: "Points" }, { title: "If fixed" }],
      found.costs.map(({ detector, category, findings, points, gain }) => [
        html`<a href="${addressWith(`${base}/findings`, { repository_id, branch, detector })}"
          ><code>${detector}</code></a
        >`,
        inWords(category),
        count(findings),
        points.toFixed(1),
        `+${gain.toFixed(1)}`,
      ]),
    ),
  )
}

const findingsCard = (base: string, title: string, found: ReadonlyArray<Finding>, none: string, all?: Html): Html =>
  card(title, found.length === 0 ? html`<p class="muted">${none}</p>` : html`${findingTable(base, title, found)}${all}`)

/** New and resolved findings; left out if the credential may not read findings. */
const changesOf = (context: Context, run: AnalysisRun): Effect.Effect<Html | undefined, CallError> =>
  Effect.gen(function* () {
    const { base, client } = context
    const { repository_id, branch } = run
    const found = yield* ifPermitted(
      client.findings.list({ analysis_run_id: run.id, status: ["open", "resolved"], limit: namedFindings }),
    )
    if (found === undefined) return undefined
    const gone = yield* client.findings.list({ repository_id, branch, status: ["resolved"], limit: resolvedLookedAt })
    const resolved = gone.data.filter(({ resolved_by }) => resolved_by !== null && resolved_by === run.commit_sha)
    const allNew = addressWith(`${base}/findings`, { analysis_run_id: run.id })
    return html`${findingsCard(
      base,
      "New findings",
      found.data,
      "This run found nothing new.",
      found.pagination.next_cursor === null
        ? undefined
        : html`<p><a class="button" href="${allNew}">All new open findings</a></p>`,
    )}
    ${findingsCard(
      base,
      "Resolved findings",
      resolved.slice(0, namedFindings),
      "This run resolved no findings.",
      resolved.length > namedFindings
        ? html`<p class="about">and ${resolved.length - namedFindings} more</p>`
        : undefined,
    )}`
  })

const facts = (base: string, run: AnalysisRun): Html => {
  const rows: ReadonlyArray<readonly [string, Part]> = [
    ["Repository", html`<a href="${base}/repositories/${run.repository_id}"><bdi>${run.repository_name}</bdi></a>`],
    ["Branch", html`<code>${run.branch}</code>`],
    ["Commit", run.commit_sha === null ? html`<span class="muted">not known</span>` : copyable(run.commit_sha)],
    ["Started by", run.triggered_by === "api" ? "API" : inWords(run.triggered_by)],
    ["Requested", moment(run.created_at)],
    ["Started", momentOr(run.started_at, "not yet")],
    ["Completed", momentOr(run.completed_at, "not yet")],
    ["Run", copyable(run.id)],
  ]
  return card("About this run", definitions(rows))
}

/** Output of a program such as git, without undecodable characters. */
const readable = (message: string): string => message.replaceAll(/[\uFFFD\s]+/g, " ").trim()

const failureNote = ({ failure }: AnalysisRun): Html | undefined => {
  if (failure === null) return undefined
  const { title, next } = failureInWords(failure)
  return note(
    "bad",
    html`<p><strong>${title}.</strong> ${next}</p>
      <p>${inWords(failure.failed_at_step)}: ${readable(failure.error_message)}</p>
      <p><code>${failure.error_code}</code></p>`,
  )
}

const again = ({ base, session }: Context, run: AnalysisRun): Html =>
  actionButton({
    action: `${base}/runs/${run.id}/again`,
    csrfToken: session.csrfToken,
    label: "Analyze again",
    kind: "main",
  })

const results = (context: Context, run: AnalysisRun) =>
  Effect.gen(function* () {
    const { repository_id, branch } = run
    const trend = yield* context.client.scm.trend(repository_id, { branch, limit: trendRuns })
    const changes = yield* changesOf(context, run)
    return html`${scoresOf(context.base, run, trend)} ${resultFigures(context.base, run)}
    ${breakdown(context.base, run)} ${gates(run)} ${changes}`
  })

const show = (context: Context) =>
  Effect.gen(function* () {
    const { base, client, params } = context
    const run = yield* client.analysis.status(params["id"] ?? "")
    const over = isOver(run)
    const outcome =
      run.status === "completed"
        ? yield* results(context, run)
        : over
          ? emptyState("No results", "The run failed before it produced results.")
          : progressCard(run, yield* progressOf(context, run))
    const content = html`${heading(html`<bdi>${run.repository_name}</bdi>`, {
        about: html`${runBadge(run)} <bdi>${run.branch}</bdi>`,
        actions: over ? again(context, run) : undefined,
      })}
      <div class="stack" ${over ? undefined : html`data-live`}>${failureNote(run)} ${outcome}</div>
      ${facts(base, run)}`
    return context.page({
      title: `${run.repository_name}, ${run.branch}`,
      section: "runs",
      breadcrumbs: [{ title: "Runs", href: `${base}/runs` }],
      refreshSeconds: over ? undefined : refreshSeconds,
      content,
    })
  })

const analyzeAgain = ({ client, params }: Context) =>
  Effect.gen(function* () {
    const id = params["id"] ?? ""
    const { repository_id, branch } = yield* client.analysis.status(id)
    return yield* act(
      client.analysis.trigger({ repository_id, branch }),
      (run) => `/runs/${run.id}`,
      "The analysis was accepted.",
      `/runs/${id}`,
    )
  })

/** Routes of a run. */
export const runRoutes: ReadonlyArray<Route> = [
  route("GET", "/runs/:id", show),
  route("POST", "/runs/:id/again", analyzeAgain),
]
