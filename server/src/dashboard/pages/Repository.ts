/** Pages of a repository except for its files: overview, runs, quality gates and settings. */
import type { AnalysisRun, Repository, RepositoryTrend, TrendPoint } from "@code-analysis/sdk"
import type { CallError } from "@code-analysis/sdk/effect"
import { Effect } from "effect"
import { count } from "../../foundation/text/Counted.ts"
import { type Html, html } from "../../foundation/text/Html.ts"
import { scoreChart, severityChart, signed } from "../charts.ts"
import {
  addressWith,
  card,
  copyable,
  definitions,
  emptyState,
  figure,
  figures,
  gateBadge,
  moment,
  momentOr,
  pagination,
  runBadge,
  score,
  severityCounts,
  table,
} from "../components.ts"
import { textOf } from "../Choices.ts"
import { failureInWords } from "../failures.ts"
import { listIn } from "../findingList.ts"
import { actionButton, confirmButton } from "../forms.ts"
import { type Context, redirect, route, type Route, shown } from "../Page.ts"
import { act, ifPermitted, noProblems, type Problems, submit } from "../Submissions.ts"
import { findingsContent } from "./Findings.ts"
import { filtersOf, fixesContent } from "./Fixes.ts"
import { gateNames, gatesForm, type GateValues, requestOf, sentValues, valuesOf } from "./QualityGates.ts"
import { findRepository, foundBy, repositoryIdOf, repositoryPage, repositoryPath } from "./RepositoryFrame.ts"

/** Runs in the trend. */
const trendRuns = 50

const runsOnPage = 25

/** Newest score, and its change since the previous run. */
const newest = (base: string, repository: Repository, { data, branch }: RepositoryTrend, point: TrendPoint): Html => {
  const before = data.at(-2)
  const change =
    before === undefined || before.score_version !== point.score_version
      ? undefined
      : `${signed(point.health_score - before.health_score)} since the previous run`
  const address = (severity?: string) =>
    addressWith(`${base}/findings`, { repository_id: repository.id, branch, severity })
  const { by_severity } = point
  return html`<section class="card overview">
      <h2 class="unseen">Scores</h2>
      ${score(point.health_score, "Health", "large")}
      <div class="part">
        <div class="scores">
          ${score(point.structure_score, "Structure")} ${score(point.quality_score, "Quality")}
          ${score(point.architecture_score, "Architecture")}
        </div>
        ${change === undefined ? undefined : html`<p class="muted">${change}</p>`}
      </div>
    </section>
    ${figures([
      figure(
        "Open findings",
        html`<a href="${address()}">${count(point.findings_count)}</a>`,
        by_severity === null ? undefined : severityCounts(by_severity, address),
      ),
      figure(
        "Last run",
        point.new_findings === null || point.resolved_findings === null
          ? "–"
          : html`${signed(point.new_findings)} ${signed(-point.resolved_findings)}`,
        "new and resolved findings",
      ),
      figure("Lines of code", point.code_lines === null ? "–" : count(point.code_lines), "in production code"),
      figure("Quality gates", gateBadge(point.gates_passed)),
      figure(
        "Commit",
        html`<a href="${base}/runs/${point.analysis_run_id}"><code>${point.commit_sha.slice(0, 7)}</code></a>`,
        moment(point.completed_at),
      ),
    ])}`
}

const trendCards = (base: string, repository: Repository, trend: RepositoryTrend): Html => {
  const point = trend.data.at(-1)
  if (point === undefined) {
    return emptyState(
      "No results yet",
      repository.enabled
        ? "Analyze the default branch now; from then on, every push starts a run."
        : "Enable the repository to analyze it.",
    )
  }
  const counts = severityChart(trend)
  return html`${newest(base, repository, trend, point)}
  ${card(
    "Health score",
    scoreChart(base, trend),
    html`${trend.data.length === 1 ? "The only run" : `The last ${count(trend.data.length)} runs`} of
      <code>${trend.branch}</code>. Each point links to its run.`,
  )}
  ${counts === undefined ? undefined : card("Open findings by severity", counts)}`
}

const showOverview = (context: Context) =>
  Effect.gen(function* () {
    const { base, client } = context
    const repository = yield* findRepository(context)
    const trend = yield* ifPermitted(client.scm.trend(repository.id, { limit: trendRuns }))
    const content = trend === undefined ? html`` : trendCards(base, repository, trend)
    return repositoryPage(context, repository, "overview", "overview", content)
  })

const runRow =
  (base: string) =>
  (run: AnalysisRun): ReadonlyArray<Html | string> => [
    html`<a class="name" href="${base}/runs/${run.id}"><code>${(run.commit_sha ?? "").slice(0, 7) || "Run"}</code></a>`,
    html`${runBadge(run)}
    ${run.failure === null ? undefined : html`<small>${failureInWords(run.failure).title}</small>`}`,
    html`<code>${run.branch}</code>`,
    run.health_score === null ? html`<span class="muted">–</span>` : `${run.health_score}`,
    run.findings_count === null ? html`<span class="muted">–</span>` : count(run.findings_count),
    moment(run.created_at),
  ]

const showFindings = (context: Context) =>
  Effect.gen(function* () {
    const repository = yield* findRepository(context)
    const { repository_id: _, ...asked } = listIn(context.query)
    const content = yield* findingsContent(context, {
      path: `/repositories/${repository.id}/findings`,
      asked: { ...asked, installation: repository.installation_id },
      repositoryId: repository.id,
    })
    return repositoryPage(context, repository, "findings", "findings", content)
  })

const showFixes = (context: Context) =>
  Effect.gen(function* () {
    const repository = yield* findRepository(context)
    const content = yield* fixesContent(
      context,
      `/repositories/${repository.id}/fixes`,
      { ...filtersOf(context.query), repository_id: repository.id },
      textOf(context.query, "page"),
      foundBy(context, repository),
    )
    return repositoryPage(context, repository, "fixes", "fixes", content)
  })

const showRuns = (context: Context) =>
  Effect.gen(function* () {
    const { base, client, query } = context
    const repository = yield* findRepository(context)
    // the `cursor` parameter belongs to the list of repositories, so this list uses `page`
    const cursor = query.get("page") ?? undefined
    const { data, pagination: pages } = yield* client.analysis.history({
      repository_id: repository.id,
      limit: runsOnPage,
      ...(cursor === undefined ? {} : { cursor }),
    })
    const content =
      data.length === 0
        ? emptyState("No runs yet", repository.enabled ? "Start the first one above." : "Enable the repository first.")
        : html`${table(
            "Runs",
            [
              { title: "Commit" },
              { title: "Status" },
              { title: "Branch" },
              { title: "Health", align: "end" },
              { title: "Findings", align: "end" },
              { title: "Requested" },
            ],
            data.map(runRow(base)),
          )}
          ${pagination({
            path: `${base}/repositories/${repository.id}/runs`,
            parameters: foundBy(context, repository),
            cursorName: "page",
            cursor,
            nextCursor: pages.next_cursor,
          })}`
    return repositoryPage(context, repository, "runs", "runs", content)
  })

const gatesPage = (context: Context, repository: Repository, values: GateValues, problems: Problems) =>
  repositoryPage(context, repository, "gates", "gates", gatesForm(context, repository, values, problems))

const showGates = (context: Context) =>
  Effect.map(findRepository(context), (repository) => gatesPage(context, repository, valuesOf(repository), noProblems))

const saveGates = (context: Context) => {
  const values = sentValues(context.form)
  return submit(context.client.scm.updateQualityGates(repositoryIdOf(context), requestOf(values)), gateNames, {
    done: () =>
      Effect.succeed(
        redirect(repositoryPath(context, "gates", context.query.get("installation")), {
          kind: "done",
          text: "The gates were saved.",
        }),
      ),
    refused: (problems) =>
      Effect.map(findRepository(context), (repository) => shown(400, gatesPage(context, repository, values, problems))),
  })
}

/** Card of the badge: the switch, and the Markdown for a README. */
const badgeCard = (
  { base, session: { csrfToken } }: Context,
  { id, installation_id, badge_url: url }: Repository,
): Html => {
  const action = `${base}/repositories/${id}/badge`
  const fields = { installation: installation_id, enabled: String(url === null) }
  return card(
    "Badge",
    url === null
      ? html`<p>
            An image of the health score for a README. Anyone with its address can see the score and nothing else.
          </p>
          ${actionButton({ action, csrfToken, label: "Turn on", kind: "main", fields })}`
      : html`<p>Anyone with its address can see the health score and nothing else: <a href="${url}">open it</a>.</p>
          <p>Markdown for a README: ${copyable(`![Health score](${url})`)}</p>
          ${confirmButton({
            action,
            csrfToken,
            label: "Turn off",
            kind: "danger",
            fields,
            question: "Pages with the badge will show a broken image. If you turn it on again, it gets a new address.",
            answer: "Turn off",
          })}`,
  )
}

const switchBadge = (context: Context) => {
  const { client, form } = context
  const enabled = form.get("enabled") === "true"
  return act(
    client.scm.updateBadge(repositoryIdOf(context), { enabled }),
    repositoryPath(context, "settings", form.get("installation")),
    enabled ? "The badge is on." : "The badge is off.",
  )
}

const showSettings = (context: Context) =>
  Effect.map(findRepository(context), (repository) => {
    const { base, session } = context
    const { id, installation_id, enabled } = repository
    return repositoryPage(
      context,
      repository,
      "settings",
      "settings",
      html`${card(
        "About",
        definitions([
          ["Default branch", html`<code>${repository.default_branch}</code>`],
          ["Visibility", repository.is_private ? "Private" : "Public"],
          ["Last analyzed", momentOr(repository.last_analyzed_at, "Never")],
          ["First seen", moment(repository.created_at)],
        ]),
      )}
      ${card(
        "Analysis",
        html`<p>
            ${
              enabled
                ? "This repository is analyzed. If you disable it, its findings and history stay readable."
                : "This repository is not analyzed."
            }
          </p>
          ${actionButton({
            action: `${base}/repositories/${id}/enabling`,
            csrfToken: session.csrfToken,
            label: enabled ? "Disable" : "Enable",
            kind: enabled ? "danger" : "main",
            fields: { installation: installation_id, enabled: String(!enabled) },
          })}`,
      )}
      ${badgeCard(context, repository)}`,
    )
  })

const switchAnalysis = (context: Context) => {
  const { client, form } = context
  const installation = form.get("installation") ?? ""
  const enabled = form.get("enabled") === "true"
  return act(
    client.scm.updateRepositories(installation, { repository_ids: [repositoryIdOf(context)], enabled }),
    repositoryPath(context, "overview", installation),
    enabled
      ? "The repository is enabled: it can be analyzed."
      : "The repository is disabled: it is no longer analyzed.",
  )
}

const analyze = (context: Context) => {
  const call: Effect.Effect<AnalysisRun, CallError> = context.client.analysis.trigger({
    repository_id: repositoryIdOf(context),
  })
  return act(
    call,
    ({ id }) => `/runs/${id}`,
    "The analysis was accepted.",
    repositoryPath(context, "overview", context.form.get("installation")),
  )
}

/** Routes of a repository. */
export const repositoryRoutes: ReadonlyArray<Route> = [
  route("GET", "/repositories/:id", showOverview),
  route("GET", "/repositories/:id/findings", showFindings),
  route("GET", "/repositories/:id/fixes", showFixes),
  route("GET", "/repositories/:id/runs", showRuns),
  route("GET", "/repositories/:id/gates", showGates),
  route("POST", "/repositories/:id/gates", saveGates),
  route("GET", "/repositories/:id/settings", showSettings),
  route("POST", "/repositories/:id/badge", switchBadge),
  route("POST", "/repositories/:id/enabling", switchAnalysis),
  route("POST", "/repositories/:id/analyses", analyze),
]
