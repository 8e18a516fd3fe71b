/** Measurements of the files in the newest completed run of a branch. */
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { CodeRole } from "../contract/Stored.ts"
import { rowsAs } from "../database/Rows.ts"
import type { FileMeasures } from "../engine/Report.ts"
import { storableText } from "../foundation/text/StorableText.ts"
import type { RunRow } from "./Run.ts"

/** Maximum files of a branch whose measurements are stored: about a megabyte, and more than a person looks through. */
export const mostFiles = 10_000

/** A file as it is stored: a tuple, since member names would be most of the text. */
const StoredFile = Schema.Tuple([
  Schema.String,
  CodeRole,
  Schema.Number,
  Schema.Number,
  Schema.NullOr(Schema.Number),
  Schema.NullOr(Schema.Number),
])

const MeasuredRow = Schema.Struct({
  analysis_run_id: Schema.String,
  commit_sha: Schema.NullOr(Schema.String),
  files_total: Schema.Number,
  files: Schema.Array(StoredFile),
})

/** Measurements of the files of a run. */
export interface MeasuredFiles {
  readonly runId: string
  readonly commitSha: string | null
  readonly filesTotal: number
  readonly files: ReadonlyArray<FileMeasures>
}

/** The files with the most lines, if there are too many. */
const kept = (files: ReadonlyArray<FileMeasures>): ReadonlyArray<FileMeasures> =>
  files.length <= mostFiles ? files : files.toSorted((a, b) => b.codeLines - a.codeLines).slice(0, mostFiles)

/** Stores and reads the measurements. */
export class FileMeasurements extends Context.Service<FileMeasurements>()("analysis/FileMeasurements", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /** Replaces the measurements of the run's branch. */
    const keep = (
      run: Pick<RunRow, "id" | "organization_id" | "repository_id" | "branch">,
      files: ReadonlyArray<FileMeasures>,
    ) => {
      const stored = kept(files).map(({ path, role, codeLines, complexity, commits, authors }) => [
        storableText(path),
        role,
        codeLines,
        complexity,
        commits,
        authors,
      ])
      return sql`
        INSERT INTO file_measurements (repository_id, branch, organization_id, analysis_run_id, files_total, files)
        VALUES (
          ${run.repository_id}, ${run.branch}, ${run.organization_id}, ${run.id}, ${files.length},
          ${JSON.stringify(stored)}::jsonb
        )
        ON CONFLICT (repository_id, branch) DO UPDATE SET
          analysis_run_id = excluded.analysis_run_id, files_total = excluded.files_total, files = excluded.files
      `.pipe(Effect.asVoid)
    }

    /** Measurements of the files of a branch; none before its first run. */
    const ofBranch = (organizationId: string, repositoryId: string, branch: string) =>
      sql`
        SELECT m.analysis_run_id, run.commit_sha, m.files_total, m.files
        FROM file_measurements m JOIN analysis_runs run ON run.id = m.analysis_run_id
        WHERE m.organization_id = ${organizationId} AND m.repository_id = ${repositoryId} AND m.branch = ${branch}
      `.pipe(
        rowsAs(MeasuredRow),
        Effect.map(([row]) =>
          Option.map(
            Option.fromNullishOr(row),
            ({ analysis_run_id, commit_sha, files_total, files }): MeasuredFiles => ({
              runId: analysis_run_id,
              commitSha: commit_sha,
              filesTotal: files_total,
              files: files.map(([path, role, codeLines, complexity, commits, authors]) => ({
                path,
                role,
                codeLines,
                complexity,
                commits,
                authors,
              })),
            }),
          ),
        ),
        Effect.orDie,
      )

    return { keep, ofBranch } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
