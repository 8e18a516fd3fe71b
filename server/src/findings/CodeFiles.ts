/** Files and folders of a repository: measurements of the newest run, with the findings that are open now. */
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { FileMeasurements } from "../analysis/FileMeasurements.ts"
import type { FileEntry, RepositoryFiles, SeverityCounts } from "../contract/generated/types.ts"
import { rowsAs } from "../database/Rows.ts"
import { notDismissed } from "./notDismissed.ts"
import type { FileMeasures } from "../engine/Report.ts"

/** Parameters of the list. */
export interface FilesQuery {
  readonly organizationId: string
  readonly repositoryId: string
  /** The default branch unless it is given. */
  readonly branch: string | undefined
  /** With or without a `/` at its end. */
  readonly folder: string | undefined
  readonly isRecursive: boolean
  readonly sort: FileSort
  readonly limit: number
}

/** The orders of files; `-` is descending. */
export type FileSort = "-code_lines" | "-findings" | "-complexity" | "-commits" | "path"

const nothing: SeverityCounts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 }

const sumOf = (a: SeverityCounts, b: SeverityCounts): SeverityCounts => ({
  critical: a.critical + b.critical,
  high: a.high + b.high,
  medium: a.medium + b.medium,
  low: a.low + b.low,
  info: a.info + b.info,
})

const totalOf = ({ critical, high, medium, low, info }: SeverityCounts): number => critical + high + medium + low + info

const fileEntry = (file: FileMeasures, counts: SeverityCounts): FileEntry => ({
  path: file.path,
  kind: "file",
  role: file.role,
  files: 1,
  code_lines: file.codeLines,
  complexity: file.complexity,
  commits: file.commits,
  authors: file.authors,
  findings: totalOf(counts),
  by_severity: counts,
})

/** A folder with one more file in it. */
const withFile = (path: string, folder: FileEntry | undefined, file: FileEntry): FileEntry => ({
  path,
  kind: "folder",
  role: null,
  files: (folder?.files ?? 0) + 1,
  code_lines: (folder?.code_lines ?? 0) + file.code_lines,
  complexity: (folder?.complexity ?? 0) + file.complexity,
  commits: file.commits === null ? null : (folder?.commits ?? 0) + file.commits,
  authors: null,
  findings: (folder?.findings ?? 0) + file.findings,
  by_severity: sumOf(folder?.by_severity ?? nothing, file.by_severity),
})

/** The files directly in a folder and its folders, or all files below it; the folder has a `/` at its end, or is empty. */
export const entriesIn = (
  files: ReadonlyArray<FileMeasures>,
  counts: ReadonlyMap<string, SeverityCounts>,
  folder: string,
  isRecursive: boolean,
): ReadonlyArray<FileEntry> => {
  const entries = new Map<string, FileEntry>()
  for (const file of files) {
    if (!file.path.startsWith(folder)) continue
    const entry = fileEntry(file, counts.get(file.path) ?? nothing)
    const slash = isRecursive ? -1 : file.path.indexOf("/", folder.length)
    if (slash === -1) {
      entries.set(file.path, entry)
    } else {
      const path = file.path.slice(0, slash + 1)
      entries.set(path, withFile(path, entries.get(path), entry))
    }
  }
  return [...entries.values()]
}

const keyOf = (sort: FileSort, entry: FileEntry): number => {
  switch (sort) {
    case "-code_lines":
      return entry.code_lines
    case "-findings":
      return entry.findings
    case "-complexity":
      return entry.complexity
    case "-commits":
      return entry.commits ?? 0
    case "path":
      return 0
  }
}

const inOrder = (sort: FileSort, entries: ReadonlyArray<FileEntry>): ReadonlyArray<FileEntry> =>
  entries.toSorted((a, b) => keyOf(sort, b) - keyOf(sort, a) || (a.path < b.path ? -1 : 1))

const folderOf = (folder: string | undefined): string =>
  folder === undefined || folder.endsWith("/") ? (folder ?? "") : `${folder}/`

const BranchRow = Schema.Struct({ default_branch: Schema.String })

const CountRow = Schema.Struct({
  file_path: Schema.String,
  critical: Schema.Number,
  high: Schema.Number,
  medium: Schema.Number,
  low: Schema.Number,
  info: Schema.Number,
})

/** Reads the files. */
export class CodeFiles extends Context.Service<CodeFiles>()("findings/CodeFiles", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const measurements = yield* FileMeasurements

    /** Open findings of the branch by file; uses the index findings_by_repository_path. */
    const openCounts = (organizationId: string, repositoryId: string, branch: string, folder: string) =>
      sql`
        SELECT
          file_path,
          (count(*) FILTER (WHERE severity_rank = 0))::int AS critical,
          (count(*) FILTER (WHERE severity_rank = 1))::int AS high,
          (count(*) FILTER (WHERE severity_rank = 2))::int AS medium,
          (count(*) FILTER (WHERE severity_rank = 3))::int AS low,
          (count(*) FILTER (WHERE severity_rank = 4))::int AS info
        FROM findings
        WHERE ${sql.and([
          sql`organization_id = ${organizationId}`,
          sql`repository_id = ${repositoryId}`,
          sql`branch = ${branch}`,
          sql`status = 'open'`,
          notDismissed(sql, "findings"),
          // paths below a folder lie between its slash and the character after that, by bytes
          ...(folder === "" ? [] : [sql`file_path >= ${folder}`, sql`file_path < ${`${folder.slice(0, -1)}0`}`]),
        ])}
        GROUP BY file_path
      `.pipe(
        rowsAs(CountRow),
        Effect.map((rows) => new Map(rows.map(({ file_path, ...counts }) => [file_path, counts]))),
      )

    /** The files and folders; none where there is no such repository. */
    const list = Effect.fn("CodeFiles.list")(function* (query: FilesQuery) {
      const { organizationId, repositoryId, isRecursive, sort, limit } = query
      const [repository] = yield* sql`
        SELECT default_branch FROM repositories
        WHERE organization_id = ${organizationId} AND id = ${repositoryId} AND removed_at IS NULL
      `.pipe(rowsAs(BranchRow))
      if (repository === undefined) return Option.none<RepositoryFiles>()
      const branch = query.branch ?? repository.default_branch
      const folder = folderOf(query.folder)
      const measured = Option.getOrUndefined(yield* measurements.ofBranch(organizationId, repositoryId, branch))
      const counts = yield* openCounts(organizationId, repositoryId, branch, folder)
      const entries = entriesIn(measured?.files ?? [], counts, folder, isRecursive)
      return Option.some<RepositoryFiles>({
        repository_id: repositoryId,
        branch,
        folder,
        analysis_run_id: measured?.runId ?? null,
        commit_sha: measured?.commitSha ?? null,
        files_total: measured?.filesTotal ?? 0,
        files_omitted: measured === undefined ? 0 : measured.filesTotal - measured.files.length,
        entries_total: entries.length,
        data: inOrder(sort, entries).slice(0, limit),
      })
    }, Effect.orDie)

    return { list } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(FileMeasurements.layer))
}
