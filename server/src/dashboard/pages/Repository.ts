/** The page of a repository: its health, whether it is analyzed, and the quality gates that its runs must reach. */
import type { AnalysisRun, Repository } from "@code-analysis/sdk"
import type { CallError } from "@code-analysis/sdk/effect"
import { Effect, Option, Stream } from "effect"
import { type Html, html } from "../../foundation/text/Html.ts"
import {
  addressWith,
  badge,
  definitions,
  emptyState,
  heading,
  moment,
  momentOr,
  score,
  statusBadge,
  table,
  trend,
} from "../components.ts"
import { actionButton } from "../forms.ts"
import { type Context, type DashboardError, PageNotFound, redirect, route, type Route, shown } from "../Page.ts"
import { act, ifPermitted, noProblems, type Problems, submit } from "../Submissions.ts"
import { gateNames, gatesForm, type GateValues, requestOf, sentValues, valuesOf } from "./QualityGates.ts"

const idOf = ({ params }: Context): string => params["id"] ?? ""

/** So many are asked for at once where it is not known on which page of the list a repository is. */
const largestPage = 100

const isId = (id: string) => (repository: Repository) => repository.id === id

/** The API shows repositories in lists alone. The link to this page says which list, and where in it. */
const find = (context: Context): Effect.Effect<Repository, DashboardError> =>
  Effect.gen(function* () {
    const { client, query } = context
    const id = idOf(context)
    const installation = query.get("installation")
    const cursor = query.get("cursor")
    const none: ReadonlyArray<Repository> = []
    const nearby =
      installation === null
        ? none
        : yield* client.scm.repositories(installation, cursor === null ? {} : { cursor }).pipe(
            Effect.map(({ data }) => data),
            // an address that somebody has shortened, or an installation that is gone
            Effect.catchTags({
              NotFoundError: () => Effect.succeed(none),
              ValidationError: () => Effect.succeed(none),
            }),
          )
    const found = nearby.find(isId(id))
    if (found !== undefined) return found
    const anywhere = yield* client.scm.installations({ limit: largestPage }).items.pipe(
      Stream.flatMap((one) => client.scm.repositories(one.id, { limit: largestPage }).items),
      Stream.filter(isId(id)),
      Stream.runHead,
    )
    return yield* Option.match(anywhere, { onNone: () => Effect.fail(new PageNotFound()), onSome: Effect.succeed })
  })

/** How many runs the trend is made of, and the table shows. */
const shownRuns = 10

const runRow =
  (base: string) =>
  (run: AnalysisRun): ReadonlyArray<Html | string> => [
    html`<a class="name" href="${base}/runs/${run.id}"><code>${(run.commit_sha ?? "").slice(0, 7) || "Run"}</code></a>`,
    statusBadge(run.status),
    run.branch === null ? "" : html`<code>${run.branch}</code>`,
    run.health_score === null ? html`<span class="muted">–</span>` : `${run.health_score}`,
    moment(run.created_at),
  ]

const runsCard = (base: string, repository: Repository, runs: ReadonlyArray<AnalysisRun>): Html =>
  html`<section class="part">
    <h2>Latest runs</h2>
    ${
      runs.length === 0
        ? emptyState("No runs yet", repository.enabled ? "Start the first one above." : "Enable the repository first.")
        : html`${table(
              "Latest runs",
              ["Commit", "Status", "Branch", "Health", "Begun"].map((title) => ({ title })),
              runs.map(runRow(base)),
            )}
            <div class="actions">
              <a class="button" href="${addressWith(`${base}/runs`, { repository_id: repository.id })}">All runs</a>
            </div>`
    }
  </section>`

const healthCard = (repository: Repository, runs: ReadonlyArray<AnalysisRun>): Html => {
  const scores = runs
    .filter(({ branch }) => branch === repository.default_branch)
    .flatMap(({ health_score }) => (health_score === null ? [] : [health_score]))
    .toReversed()
  return html`<section class="card overview">
    <h2 class="unseen">Overview</h2>
    ${score(repository.health_score, "Health", "large")}
    <div class="part">
      ${trend(scores, "Health score")}
      ${definitions([
        ["Default branch", html`<code>${repository.default_branch}</code>`],
        ["Visibility", repository.is_private ? "Private" : "Public"],
        ["Last analyzed", momentOr(repository.last_analyzed_at, "Never")],
        ["Seen first", moment(repository.created_at)],
      ])}
    </div>
  </section>`
}

const actions = ({ base, session: { csrfToken } }: Context, repository: Repository): Html => {
  const { id, installation_id, enabled } = repository
  const switching = actionButton({
    action: `${base}/repositories/${id}/enabling`,
    csrfToken,
    label: enabled ? "Disable" : "Enable",
    ...(enabled ? {} : { kind: "main" }),
    fields: { installation: installation_id, enabled: String(!enabled) },
  })
  return enabled
    ? html`${actionButton({
        action: `${base}/repositories/${id}/analyses`,
        csrfToken,
        label: "Analyze now",
        kind: "main",
        fields: { installation: installation_id },
      })}${switching}`
    : switching
}

const view = (context: Context, repository: Repository, values: GateValues, problems: Problems) =>
  Effect.gen(function* () {
    const { base, client } = context
    const history = yield* ifPermitted(client.analysis.history({ repository_id: repository.id, limit: shownRuns }))
    const content = html`${heading(
      html`<bdi>${repository.name}</bdi>
        ${repository.enabled ? badge("Enabled", "good") : badge("Disabled", "neutral")}`,
      { actions: actions(context, repository) },
    )}
    ${healthCard(repository, history?.data ?? [])} ${gatesForm(context, repository, values, problems)}
    ${history === undefined ? undefined : runsCard(base, repository, history.data)}`
    return context.page({
      title: repository.name,
      section: "repositories",
      breadcrumbs: [
        {
          title: "Repositories",
          href: addressWith(`${base}/repositories`, { installation: repository.installation_id }),
        },
      ],
      content,
    })
  })

const show = (context: Context) =>
  Effect.flatMap(find(context), (repository) => view(context, repository, valuesOf(repository), noProblems))

/** Where the page of the repository is, with what finds it again. */
const pathOf = (context: Context, installation: string | null): string =>
  addressWith(`/repositories/${idOf(context)}`, {
    installation: installation ?? undefined,
    cursor: context.query.get("cursor") ?? undefined,
  })

const saveGates = (context: Context) => {
  const values = sentValues(context.form)
  return submit(context.client.scm.updateQualityGates(idOf(context), requestOf(values)), gateNames, {
    done: () =>
      Effect.succeed(
        redirect(pathOf(context, context.query.get("installation")), { kind: "done", text: "The gates are saved." }),
      ),
    refused: (problems) =>
      Effect.gen(function* () {
        const repository = yield* find(context)
        return shown(400, yield* view(context, repository, values, problems))
      }),
  })
}

const switchAnalysis = (context: Context) => {
  const { client, form } = context
  const installation = form.get("installation") ?? ""
  const enabled = form.get("enabled") === "true"
  return act(
    client.scm.updateRepositories(installation, { repository_ids: [idOf(context)], enabled }),
    pathOf(context, installation),
    enabled
      ? "The repository is enabled: it can be analyzed."
      : "The repository is disabled: it is not analyzed any more.",
  )
}

const analyze = (context: Context) => {
  const call: Effect.Effect<AnalysisRun, CallError> = context.client.analysis.trigger({ repository_id: idOf(context) })
  return act(
    call,
    ({ id }) => `/runs/${id}`,
    "The analysis is accepted.",
    pathOf(context, context.form.get("installation")),
  )
}

/** The page of a repository. */
export const repositoryRoutes: ReadonlyArray<Route> = [
  route("GET", "/repositories/:id", show),
  route("POST", "/repositories/:id/gates", saveGates),
  route("POST", "/repositories/:id/enabling", switchAnalysis),
  route("POST", "/repositories/:id/analyses", analyze),
]
