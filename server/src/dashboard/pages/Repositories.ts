/** Repositories page: installations, their repositories, and which of them are analyzed. */
import type { Installation, Repository } from "@code-analysis/sdk"
import { Effect } from "effect"
import { count } from "../../foundation/text/Counted.ts"
import { type Html, html } from "../../foundation/text/Html.ts"
import {
  addressWith,
  badge,
  emptyState,
  gateBadge,
  heading,
  inWords,
  momentOr,
  note,
  pagination,
  score,
  table,
} from "../components.ts"
import { csrfField, input, select } from "../forms.ts"
import { type Context, redirect, route, type Route } from "../Page.ts"
import { act } from "../Submissions.ts"

/** Filters in the address. */
const filtersOf = (query: URLSearchParams) => ({
  installation: query.get("installation") ?? undefined,
  name: query.get("name")?.trim() || undefined,
  enabled: ["true", "false"].find((value) => value === query.get("enabled")),
  cursor: query.get("cursor") ?? undefined,
})

type Filters = ReturnType<typeof filtersOf>

const installationLinks = (base: string, installations: ReadonlyArray<Installation>, current: Installation): Html =>
  html`<nav class="tabs" aria-label="Installations">
    ${installations.map(
      ({ id, account_name, repositories_enabled, repositories_total }) =>
        html`<a
          href="${addressWith(`${base}/repositories`, { installation: id })}"
          ${id === current.id ? html` aria-current="true"` : undefined}
          ><bdi>${account_name}</bdi> <small>${count(repositories_enabled)} of ${count(repositories_total)}</small></a
        >`,
    )}
  </nav>`

const suspension = ({ status, suspended_at }: Installation): Html | undefined =>
  status === "active"
    ? undefined
    : note(
        "warning",
        html`<p>
          <strong>This installation is suspended.</strong> Its platform has withdrawn access: nothing can be analyzed
          until access is restored. Since ${momentOr(suspended_at, "an unknown time")}.
        </p>`,
      )

const filterForm = (base: string, { id }: Installation, { name, enabled }: Filters): Html =>
  html`<form method="get" action="${base}/repositories" class="filters" role="search">
    <input type="hidden" name="installation" value="${id}" />
    ${input({ name: "name", label: "Name contains", type: "search", value: name, isBare: true })}
    ${select({
      name: "enabled",
      label: "Analyzed",
      isBare: true,
      value: enabled ?? "",
      choices: [
        { value: "", label: "All" },
        { value: "true", label: "Enabled" },
        { value: "false", label: "Disabled" },
      ],
    })}
    <button>Filter</button>
  </form>`

/** Result of the quality gates in the newest run, and whether a failure blocks merges. */
const gateState = ({ quality_gates: { enabled, block_merge }, gates_passed }: Repository): Html =>
  enabled
    ? html`${gates_passed === null ? html`<span class="muted">Not checked yet</span>` : gateBadge(gates_passed)}
      ${block_merge ? html`<small>Blocks merges</small>` : undefined}`
    : gateBadge(null)

const row = (base: string, repository: Repository, cursor: string | undefined): ReadonlyArray<Html> => {
  const { id, name, default_branch, is_private, enabled, health_score, last_analyzed_at } = repository
  const address = addressWith(`${base}/repositories/${id}`, { installation: repository.installation_id, cursor })
  return [
    html`<label class="choice"
      ><input type="checkbox" name="repository_ids" value="${id}" /><span class="unseen"
        >Select <bdi>${name}</bdi></span
      ></label
    >`,
    html`<a class="name" href="${address}"><bdi>${name}</bdi></a>
      <small><code>${default_branch}</code>${is_private ? html` · private` : undefined}</small>`,
    enabled ? badge("Enabled", "good") : badge("Disabled", "neutral"),
    health_score === null ? html`<span class="muted">None</span>` : score(health_score, "Health", "tiny"),
    momentOr(last_analyzed_at, "Never"),
    gateState(repository),
  ]
}

const repositoriesForm = (
  { base, session }: Context,
  installation: Installation,
  repositories: ReadonlyArray<Repository>,
  filters: Filters,
): Html =>
  html`<form method="post" action="${base}/repositories/enabling" class="listing">
    ${csrfField(session.csrfToken)}<input type="hidden" name="installation" value="${installation.id}" />
    <input
      type="hidden"
      name="back"
      value="${addressWith("/repositories", { ...filters, installation: installation.id })}"
    />
    ${table(
      `Repositories of ${installation.account_name}`,
      [
        { title: "Select", isTitleHidden: true },
        { title: "Repository" },
        { title: "Analysis" },
        { title: "Health" },
        { title: "Last analyzed" },
        { title: "Quality gates" },
      ],
      repositories.map((repository) => row(base, repository, filters.cursor)),
    )}
    <div class="actions">
      <button name="enabled" value="true">Enable selected</button
      ><button name="enabled" value="false">Disable selected</button>
    </div>
  </form>`

const repositoriesPart = (context: Context, installation: Installation, filters: Filters) =>
  Effect.gen(function* () {
    const { base, client } = context
    const { name, enabled, cursor } = filters
    const page = yield* client.scm.repositories(installation.id, {
      ...(name === undefined ? {} : { name }),
      ...(enabled === undefined ? {} : { enabled: enabled === "true" }),
      ...(cursor === undefined ? {} : { cursor }),
    })
    const isFiltered = name !== undefined || enabled !== undefined
    const none = isFiltered
      ? emptyState("No repositories match", "Try another name, or show all of them.")
      : emptyState(
          "No repositories",
          "This installation cannot access any repositories. Grant it access on its platform.",
        )
    return html`${filterForm(base, installation, filters)}
    ${page.data.length === 0 ? none : repositoriesForm(context, installation, page.data, filters)}
    ${pagination({
      path: `${base}/repositories`,
      parameters: { installation: installation.id, name, enabled },
      cursor,
      nextCursor: page.pagination.next_cursor,
    })}`
  })

/** Maximum installations in the picker. */
const mostInstallations = 100

const list = (context: Context) =>
  Effect.gen(function* () {
    const { base, client } = context
    const filters = filtersOf(context.query)
    const { data: installations } = yield* client.scm.installations({ limit: mostInstallations })
    const current = installations.find(({ id }) => id === filters.installation) ?? installations[0]
    const about = "Choose which repositories are analyzed, and which gates their runs must pass."
    const content =
      current === undefined
        ? html`${heading("Repositories", { about })}
          ${emptyState(
            "No installations yet",
            "The service sees repositories once it is installed on an account of your source-hosting platform, or once its operator adds a folder of repositories.",
          )}`
        : html`${heading("Repositories", { about })}
            ${installations.length === 1 ? undefined : installationLinks(base, installations, current)}
            <p class="muted">
              ${inWords(current.account_type)} account <bdi>${current.account_name}</bdi>,
              ${count(current.repositories_enabled)} of ${count(current.repositories_total)} repositories enabled
            </p>
            ${suspension(current)}${yield* repositoriesPart(context, current, filters)}`
    return context.page({ title: "Repositories", section: "repositories", content })
  })

/** Address of the list to return to; other addresses are ignored. */
const wayBack = (back: string): string => (/^\/repositories(\?|$)/.test(back) ? back : "/repositories")

const enabling = ({ client, form }: Context) => {
  const back = wayBack(form.get("back") ?? "")
  const ids = form.getAll("repository_ids")
  const enabled = form.get("enabled") === "true"
  if (ids.length === 0) return Effect.succeed(redirect(back, { kind: "failed", text: "Select a repository first." }))
  const what = ids.length === 1 ? "The repository is" : `${count(ids.length)} repositories are`
  return act(
    client.scm.updateRepositories(form.get("installation") ?? "", { repository_ids: ids, enabled }),
    back,
    `${what} ${enabled ? "enabled" : "disabled"}.`,
    back,
  )
}

/** Routes of the repositories page. */
export const repositoriesRoutes: ReadonlyArray<Route> = [
  route("GET", "/repositories", list),
  route("POST", "/repositories/enabling", enabling),
]
