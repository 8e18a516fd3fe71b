/** Start page: the state of the repositories, and where to begin. */
import type { Installation, RepositoryOverview, SeverityCounts, WorthFixing } from "@code-analysis/sdk"
import { Effect } from "effect"
import { count, counted } from "../../foundation/text/Counted.ts"
import { type Html, html, type Part } from "../../foundation/text/Html.ts"
import { chosenOf, textOf } from "../Choices.ts"
import { signed, sparkline } from "../charts.ts"
import {
  addressWith,
  badge,
  effort,
  emptyState,
  figure,
  figures,
  gateBadge,
  heading,
  momentOr,
  pagination,
  score,
  severityCounts,
  statusBadge,
  table,
} from "../components.ts"
import { icon } from "../icons.ts"
import { startPath } from "../Layout.ts"
import { type Context, redirect, type Route, route } from "../Page.ts"
import { ifPermitted } from "../Submissions.ts"

const sorts = ["health_score", "name"] as const
type Sort = (typeof sorts)[number]

/** Maximum repositories shown; few organizations have more. */
const repositoriesOnPage = 100

/** Open findings by severity, each a link. */
const openCounts = (base: string, repository: RepositoryOverview): Html => {
  const { repository_id, default_branch, open_findings } = repository
  const address = (severity?: string) =>
    addressWith(`${base}/findings`, { repository_id, branch: default_branch, severity })
  if (repository.analyzed_at === null) return html`<span class="muted">–</span>`
  if (open_findings.total === 0) return html`<span class="muted">None</span>`
  return html`<span class="open"
    ><a class="total" href="${address()}">${count(open_findings.total)}</a> ${severityCounts(
      open_findings.by_severity,
      address,
    )}</span
  >`
}

/** Change of the score, with an arrow in addition to the color. */
export const change = (points: number | null): Html => {
  if (points === null) return html`<span class="muted">–</span>`
  if (points === 0) return html`<span class="change">±0</span>`
  return points > 0
    ? html`<span class="change good">${icon("up")}${signed(points)}</span>`
    : html`<span class="change bad">${icon("down")}${signed(points)}</span>`
}

const moved = ({ new_findings, resolved_findings }: RepositoryOverview): Html =>
  new_findings === null || resolved_findings === null
    ? html`<span class="muted">–</span>`
    : html`<span class="moved"
        ><span title="New in the last run">${signed(new_findings)}</span>
        <span class="muted" title="Resolved by the last run">${signed(-resolved_findings)}</span></span
      >`

const lastRun = (base: string, { last_run, analyzed_at }: RepositoryOverview): Html => {
  if (last_run === null) return html`<span class="muted">Never</span>`
  const link = (content: Part) => html`<a href="${base}/runs/${last_run.id}">${content}</a>`
  return last_run.status === "completed"
    ? link(momentOr(analyzed_at, "Completed"))
    : html`${statusBadge(last_run.status)} ${link(momentOr(last_run.created_at, ""))}`
}

const row = (base: string, repository: RepositoryOverview): ReadonlyArray<Part> => [
  html`<a
      class="name"
      href="${base}/repositories/${repository.repository_id}?installation=${repository.installation_id}"
      ><bdi>${repository.repository_name}</bdi></a
    >
    <small><bdi>${repository.default_branch}</bdi>${repository.enabled ? undefined : html` · disabled`}</small>`,
  repository.health_score === null
    ? html`<span class="muted">–</span>`
    : score(repository.health_score, "Health", "tiny"),
  html`<span class="trend-cell"
    >${sparkline(repository.recent_scores, "Health")}${change(repository.change_30_days)}</span
  >`,
  openCounts(base, repository),
  moved(repository),
  gateBadge(repository.gates_passed),
  lastRun(base, repository),
]

const points = (gain: number): string => `+${gain.toFixed(1)}`

const worthFixing = (base: string, suggestions: ReadonlyArray<WorthFixing>): Html | undefined =>
  suggestions.length === 0
    ? undefined
    : html`<section class="card worth">
        <h2>Worth fixing first</h2>
        <ol>
          ${suggestions.map(
            ({ repository_id, repository_name, detector, findings, gain, remediation_minutes }) =>
              html`<li>
                <a href="${addressWith(`${base}/findings`, { repository_id, detector, role: "production" })}"
                  ><strong>${points(gain)} points</strong> <code>${detector}</code></a
                >
                <small
                  ><bdi>${repository_name}</bdi> · ${counted(findings, "finding")} · about
                  ${effort(remediation_minutes)}</small
                >
              </li>`,
          )}
        </ol>
      </section>`

const sortLinks = (base: string, current: Sort): Html =>
  html`<nav class="tabs" aria-label="Order">
    ${(
      [
        ["health_score", "Lowest score first"],
        ["name", "By name"],
      ] as const
    ).map(
      ([sort, title]) =>
        html`<a
          href="${addressWith(`${base}/`, { sort: sort === "health_score" ? undefined : sort })}"
          ${sort === current ? html` aria-current="true"` : undefined}
          >${title}</a
        >`,
    )}
  </nav>`

const nothing: SeverityCounts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 }

const averageOf = (values: ReadonlyArray<number>): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

const tiles = (base: string, repositories: ReadonlyArray<RepositoryOverview>): Html => {
  const scored = repositories.flatMap(({ health_score }) => (health_score === null ? [] : [health_score]))
  const open = repositories.reduce(
    (sum, { open_findings: { by_severity } }) => ({
      ...sum,
      critical: sum.critical + by_severity.critical,
      high: sum.high + by_severity.high,
    }),
    nothing,
  )
  const sumOf = (value: (repository: RepositoryOverview) => number) =>
    repositories.reduce((sum, repository) => sum + value(repository), 0)
  const judged = repositories.filter(({ gates_passed }) => gates_passed !== null)
  const changes = repositories.flatMap(({ change_30_days }) => (change_30_days === null ? [] : [change_30_days]))
  const link = (path: string, content: Part) => html`<a href="${base}${path}">${content}</a>`
  return figures([
    figure("Repositories", link("/repositories", count(repositories.length)), `${count(scored.length)} analyzed`),
    figure(
      "Average health",
      scored.length === 0 ? "–" : averageOf(scored),
      changes.length === 0 ? "no earlier score" : html`${change(averageOf(changes))} in 30 days`,
    ),
    figure(
      "Open findings",
      link("/findings", count(sumOf(({ open_findings }) => open_findings.total))),
      html`${link("/findings?severity=critical", `${count(open.critical)} critical`)},
      ${link("/findings?severity=high", `${count(open.high)} high`)}`,
    ),
    figure(
      "Last runs",
      link(
        "/runs",
        html`${signed(sumOf(({ new_findings }) => new_findings ?? 0))}
        ${signed(-sumOf(({ resolved_findings }) => resolved_findings ?? 0))}`,
      ),
      "new and resolved findings",
    ),
    figure(
      "Quality gates",
      judged.length === 0 ? "–" : `${judged.filter(({ gates_passed }) => gates_passed).length} of ${judged.length}`,
      judged.length === 0 ? "none enabled" : "pass",
    ),
  ])
}

/** Step towards the first result. */
const step = (isDone: boolean, title: string, text: Part, action: Part) =>
  html`<li class="${isDone ? "done" : ""}">
    <h3>${isDone ? html`${icon("passed")}<span class="unseen">Done: </span>` : undefined}${title}</h3>
    <p>${text}</p>
    ${isDone ? undefined : html`<p>${action}</p>`}
  </li>`

/** Steps from an empty organization to the first result, with completed ones checked. */
const firstSteps = (
  base: string,
  installations: ReadonlyArray<Installation>,
  repositories: ReadonlyArray<RepositoryOverview>,
): Html => {
  const enabled = repositories.find((one) => one.enabled)
  const running = repositories.find(({ last_run }) => last_run !== null)
  return html`<section class="card">
    <h2>Get started</h2>
    <ol class="steps">
      ${step(
        installations.length > 0,
        "Connect your code",
        "Install the service on an account of your source host, or ask its operator to add a folder of repositories.",
        html`<a class="button" href="${base}/repositories">Open repositories</a>`,
      )}
      ${step(
        enabled !== undefined,
        "Enable a repository",
        "Choose what is analyzed. Every push to an enabled repository starts a run.",
        html`<a class="button main" href="${base}/repositories">Choose repositories</a>`,
      )}
      ${step(
        running !== undefined,
        "Analyze it",
        "A run takes seconds to minutes and ends with a health score and findings.",
        enabled === undefined
          ? html`<span class="muted">Enable a repository first.</span>`
          : html`<a
              class="button main"
              href="${base}/repositories/${enabled.repository_id}?installation=${enabled.installation_id}"
              >Open <bdi>${enabled.repository_name}</bdi></a
            >`,
      )}
      ${step(
        false,
        "Get notified",
        "A webhook informs your chat or your build about new findings and finished runs.",
        html`<a class="button" href="${base}/webhooks/new">Create a webhook</a>`,
      )}
    </ol>
    ${
      running === undefined
        ? undefined
        : html`<p>
            ${statusBadge(running.last_run?.status ?? "queued")}
            <a href="${base}/runs/${running.last_run?.id}">The run of <bdi>${running.repository_name}</bdi></a>
          </p>`
    }
  </section>`
}

const columns = [
  { title: "Repository" },
  { title: "Health" },
  { title: "30 days" },
  { title: "Open findings" },
  { title: "Last run" },
  { title: "Gates" },
  { title: "Analyzed" },
]

const overview = (context: Context) =>
  Effect.gen(function* () {
    const { base, client, query } = context
    const sort = chosenOf(query, "sort", sorts) ?? "health_score"
    const cursor = textOf(query, "cursor")
    const { data, pagination: pages } = yield* client.scm.overview({
      sort,
      limit: repositoriesOnPage,
      ...(cursor === undefined ? {} : { cursor }),
    })
    const isAnalyzed = data.some(({ analyzed_at }) => analyzed_at !== null)
    const title = heading("Overview", { about: "Your repositories on their default branches." })
    if (!isAnalyzed && cursor === undefined) {
      const installations = yield* ifPermitted(client.scm.installations({ limit: 1 }))
      return context.page({
        title: "Overview",
        section: "overview",
        content: html`${title} ${firstSteps(base, installations?.data ?? [], data)}`,
      })
    }
    const { data: suggestions } = yield* client.scm.worthFixing()
    const content = html`${title} ${tiles(base, data)} ${worthFixing(base, suggestions)} ${sortLinks(base, sort)}
    ${table(
      "Repositories",
      columns,
      data.map((repository) => row(base, repository)),
    )}
    ${pagination({
      path: `${base}/`,
      parameters: { sort: sort === "health_score" ? undefined : sort },
      cursor,
      nextCursor: pages.next_cursor,
    })}`
    return context.page({ title: "Overview", section: "overview", content })
  })

/** Start page of a credential without read permissions. */
const nothingToShow = (context: Context, permissions: ReadonlySet<string>) =>
  context.page({
    title: "Nothing to show",
    section: undefined,
    content: html`${heading("Nothing to show", {
      about:
        "This credential has no permission to read anything in the dashboard. Sign out, and sign in with another one.",
    })}
    ${
      permissions.size === 0
        ? emptyState("No permissions", "Ask an administrator for a key with permissions to read.")
        : html`<p class="badges">${[...permissions].map((permission) => badge(permission, "neutral"))}</p>`
    }`,
  })

/** Overview, or the first page that the credential can read. */
const start = (context: Context) => {
  const { permissions } = context.session
  const path = startPath(permissions)
  if (path === "/") return overview(context)
  return Effect.succeed(path === undefined ? nothingToShow(context, permissions ?? new Set()) : redirect(path))
}

/** Route of the start page. */
export const overviewRoutes: ReadonlyArray<Route> = [route("GET", "/", start)]
