/** Parts that all pages of a repository share: finding it, its title, its actions, and its tabs. */
import type { Repository } from "@code-analysis/sdk"
import { Effect, Option, Stream } from "effect"
import { type Html, html } from "../../foundation/text/Html.ts"
import { addressWith, badge, heading } from "../components.ts"
import { actionButton } from "../forms.ts"
import { type Context, type DashboardError, PageNotFound } from "../Page.ts"

/** The id in the address of a page. */
export const repositoryIdOf = ({ params }: Context): string => params["id"] ?? ""

/** Page size where it is not known on which page of the list a repository is. */
const largestPage = 100

const isId = (id: string) => (repository: Repository) => repository.id === id

/** A repository of any installation, enabled or not. */
export const findAnywhere = ({ client }: Context, id: string) =>
  client.scm.installations({ limit: largestPage }).items.pipe(
    Stream.flatMap((one) => client.scm.repositories(one.id, { limit: largestPage }).items),
    Stream.filter(isId(id)),
    Stream.runHead,
  )

/** The API shows repositories in lists alone. The link to this page says which list, and where in it. */
export const findRepository = (context: Context): Effect.Effect<Repository, DashboardError> =>
  Effect.gen(function* () {
    const { client, query } = context
    const id = repositoryIdOf(context)
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
    return yield* Option.match(yield* findAnywhere(context, id), {
      onNone: () => Effect.fail(new PageNotFound()),
      onSome: Effect.succeed,
    })
  })

/** Pages of a repository, in the order of their tabs. */
export type RepositoryTab = "overview" | "findings" | "files" | "fixes" | "runs" | "gates" | "settings"

/** Parameters that find the repository again; every page of a list on one of its tabs keeps them. */
export const foundBy = ({ query }: Context, { installation_id }: Repository) => ({
  installation: installation_id,
  cursor: query.get("cursor") ?? undefined,
})

/** Address of a page of a repository below the dashboard's, with what finds it again. */
export const repositoryPath = (context: Context, tab: RepositoryTab, installation: string | null): string =>
  addressWith(`/repositories/${repositoryIdOf(context)}${tab === "overview" ? "" : `/${tab}`}`, {
    installation: installation ?? undefined,
    cursor: context.query.get("cursor") ?? undefined,
  })

const tabs = (context: Context, repository: Repository, current: RepositoryTab): Html => {
  const { base } = context
  const { permissions } = context.session
  const own = (tab: RepositoryTab) => base + repositoryPath(context, tab, repository.installation_id)
  const links = [
    ["overview", "Overview", own("overview"), "scm:read"],
    ["findings", "Findings", own("findings"), "findings:read"],
    ["files", "Files", own("files"), "findings:read"],
    ["fixes", "Fixes", own("fixes"), "fixes:read"],
    ["runs", "Runs", own("runs"), "analysis:read"],
    ["gates", "Gates", own("gates"), "scm:read"],
    ["settings", "Settings", own("settings"), "scm:read"],
  ] as const
  return html`<nav class="page-tabs" aria-label="Pages of the repository">
    ${links.map(([name, title, address, permission]) =>
      permissions?.has(permission) === false
        ? html``
        : html`<a href="${address}" ${name === current ? html` aria-current="page"` : undefined}>${title}</a>`,
    )}
  </nav>`
}

const actions = ({ base, session: { csrfToken } }: Context, repository: Repository): Html => {
  const { id, installation_id, enabled } = repository
  return enabled
    ? actionButton({
        action: `${base}/repositories/${id}/analyses`,
        csrfToken,
        label: "Analyze now",
        kind: "main",
        fields: { installation: installation_id },
      })
    : actionButton({
        action: `${base}/repositories/${id}/enabling`,
        csrfToken,
        label: "Enable",
        kind: "main",
        fields: { installation: installation_id, enabled: "true" },
      })
}

/** A page of a repository. */
export const repositoryPage = (
  context: Context,
  repository: Repository,
  tab: RepositoryTab,
  title: string,
  content: Html,
): Html =>
  context.page({
    title: tab === "overview" ? repository.name : `${repository.name}: ${title}`,
    section: "repositories",
    breadcrumbs: [
      {
        title: "Repositories",
        href: addressWith(`${context.base}/repositories`, { installation: repository.installation_id }),
      },
    ],
    content: html`${heading(
      html`<bdi>${repository.name}</bdi> ${repository.enabled ? undefined : badge("Disabled", "neutral")}`,
      { actions: actions(context, repository) },
    )}
    ${tabs(context, repository, tab)} ${content}`,
  })
