/** Files of a repository: a map, changes against complexity, and a table for a folder. */
import type { FileEntry, Repository, RepositoryFiles } from "@code-analysis/sdk"
import { Effect } from "effect"
import { count, counted } from "../../foundation/text/Counted.ts"
import { type Html, html, type Part } from "../../foundation/text/Html.ts"
import { chosenOf, textOf } from "../Choices.ts"
import { changePlot, codeTreemap, type MapLinks, treemapLegend } from "../codeMap.ts"
import { addressWith, card, emptyState, severityCounts, table } from "../components.ts"
import { icon } from "../icons.ts"
import { type Context, route, type Route } from "../Page.ts"
import { findRepository, repositoryPage } from "./RepositoryFrame.ts"

const sorts = ["-findings", "-code_lines", "-complexity", "-commits", "path"] as const
type Sort = (typeof sorts)[number]

/** Maximum files in the maps; more cells would be too small. */
const mappedFiles = 150

/** Maximum rows of the table. */
const listedEntries = 200

/** Addresses of the page and its links. */
const linksOf = (base: string, repository: Repository, branch: string, sort: Sort) => {
  const { id, installation_id } = repository
  return {
    folder: (folder: string, order: Sort = sort) =>
      addressWith(`${base}/repositories/${id}/files`, {
        installation: installation_id,
        folder: folder === "" ? undefined : folder,
        sort: order === "-findings" ? undefined : order,
      }),
    file: (file_path: string, severity?: string) =>
      addressWith(`${base}/findings`, { repository_id: id, branch, file_path, severity }),
  }
}

type Links = ReturnType<typeof linksOf>

/** Links to the parent folders. */
const trail = (folder: string, links: Links): Html => {
  const parts = folder.split("/").filter((part) => part !== "")
  return html`<nav class="trail" aria-label="Folder">
    <a href="${links.folder("")}">All files</a>${parts.map((part, index) => {
      const path = `${parts.slice(0, index + 1).join("/")}/`
      return html` /
        <a href="${links.folder(path)}" ${path === folder ? html` aria-current="page"` : undefined}
          ><bdi>${part}</bdi></a
        >`
    })}
  </nav>`
}

const nameOf = (path: string, folder: string): string => path.slice(folder.length)

const row =
  (folder: string, links: Links) =>
  (entry: FileEntry): ReadonlyArray<Part> => [
    entry.kind === "folder"
      ? html`<a class="name" href="${links.folder(entry.path)}"
            >${icon("folder")}<bdi>${nameOf(entry.path, folder)}</bdi></a
          >
          <small>${counted(entry.files, "file")}</small>`
      : html`<a class="name" href="${links.file(entry.path)}">${icon("file")}<bdi>${nameOf(entry.path, folder)}</bdi></a
          >${entry.role === null || entry.role === "production" ? undefined : html` <small>${entry.role}</small>`}`,
    entry.findings === 0
      ? html`<span class="muted">0</span>`
      : severityCounts(entry.by_severity, (severity) => links.file(entry.path, severity)),
    count(entry.code_lines),
    count(entry.complexity),
    entry.commits === null ? html`<span class="muted">–</span>` : count(entry.commits),
    entry.authors === null ? html`<span class="muted">–</span>` : count(entry.authors),
  ]

const columnTitles: Readonly<Record<Sort, string>> = {
  path: "Name",
  "-findings": "Findings",
  "-code_lines": "Lines",
  "-complexity": "Complexity",
  "-commits": "Commits",
}

const sortLinks = (folder: string, sort: Sort, links: Links): Html =>
  html`<nav class="tabs" aria-label="Order">
    ${sorts.map(
      (one) =>
        html`<a href="${links.folder(folder, one)}" ${one === sort ? html` aria-current="true"` : undefined}
          >${columnTitles[one]}</a
        >`,
    )}
  </nav>`

const maps = (folder: string, { data }: RepositoryFiles, links: MapLinks): Html => {
  const plot = changePlot(data, links)
  return html`${card(
    "Code map",
    html`${codeTreemap(folder, data, links)} ${treemapLegend()}`,
    `The largest files by lines of code (${count(data.filter(({ code_lines }) => code_lines > 0).length)}), colored by their worst open finding.`,
  )}
  ${
    plot === undefined
      ? undefined
      : card(
          "Changes and complexity",
          plot,
          "Commits of the last year against cognitive complexity. Files at the top right change often and are hard to change: start with them.",
        )
  }`
}

const show = (context: Context) =>
  Effect.gen(function* () {
    const { base, client, query } = context
    const repository = yield* findRepository(context)
    const sort = chosenOf(query, "sort", sorts) ?? "-findings"
    const asked = textOf(query, "folder")
    const inFolder = asked === undefined ? {} : { folder: asked }
    const listed = yield* client.scm.files(repository.id, { ...inFolder, sort, limit: listedEntries })
    const { folder, branch } = listed
    const links = linksOf(base, repository, branch, sort)
    if (listed.data.length === 0) {
      const none =
        listed.analysis_run_id === null
          ? emptyState("No files yet", "They are measured by the next run of the default branch.")
          : emptyState("No files in this folder", "The last run analyzed nothing here.")
      return repositoryPage(context, repository, "files", "files", html`${trail(folder, links)} ${none}`)
    }
    const mapped = yield* client.scm.files(repository.id, {
      ...inFolder,
      recursive: true,
      sort: "-code_lines",
      limit: mappedFiles,
    })
    const more = listed.entries_total - listed.data.length
    const content = html`${trail(folder, links)} ${maps(folder, mapped, links)}
      <section class="part">
        <h2>Files and folders</h2>
        ${sortLinks(folder, sort, links)}
        ${table(
          "Files and folders",
          [
            { title: "Name" },
            { title: "Findings" },
            { title: "Lines", align: "end" },
            { title: "Complexity", align: "end" },
            { title: "Commits", align: "end" },
            { title: "Authors", align: "end" },
          ],
          listed.data.map(row(folder, links)),
        )}
        ${more > 0 ? html`<p class="muted">${count(more)} more in this folder</p>` : undefined}
      </section>`
    return repositoryPage(context, repository, "files", "files", content)
  })

/** Route of the page of files. */
export const repositoryFilesRoutes: ReadonlyArray<Route> = [route("GET", "/repositories/:id/files", show)]
