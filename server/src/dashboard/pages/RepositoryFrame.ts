/** Parts shared by all pages of a repository: lookup, title, actions, and tabs. */
import type { Repository } from "@code-analysis/sdk"
import { Effect, Option, Stream } from "effect"
import { type Html, html } from "../../foundation/text/Html.ts"
import { addressWith, badge, heading } from "../components.ts"
import { actionButton } from "../forms.ts"
import { type Context, type DashboardError, PageNotFound } from "../Page.ts"

/** Repository id in the address. */
export const repositoryIdOf = ({ params }: Context): string => params["id"] ?? ""

/** Page size for searching a repository whose position in the list is unknown. */
const largestPage = 100

const isId = (id: string) => (repository: Repository) => repository.id === id

/** Finds a repository in any installation, enabled or not. */
export const findAnywhere = ({ client }: Context, id: string) =>
  client.scm.installations({ limit: largestPage }).items.pipe(
    Stream.flatMap((one) => client.scm.repositories(one.id, { limit: largestPage }).items),
    Stream.filter(isId(id)),
    Stream.runHead,
  )

/**
 * Finds the repository of the page. The API only lists repositories, so links to this page contain the installation and
 * cursor.
 */
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
            // the address was shortened, or the installation no longer exists
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

/** Tabs of a repository, in order. */
export type RepositoryTab = "overview" | "findings" | "files" | "fixes" | "runs" | "gates" | "settings"

/** Parameters that locate the repository, kept by every link on its pages. */
export const foundBy = ({ query }: Context, { installation_id }: Repository) => ({
  installation: installation_id,
  cursor: query.get("cursor") ?? undefined,
})

/** Path of a repository's page below the dashboard's address, including the parameters that locate it. */
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

/** Page of a repository. */
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
