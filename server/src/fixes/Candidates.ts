/** Which open findings of a branch are tried for fixes: those that have none for the content that their file has now. */
import { SqlClient } from "effect/sql"
import { Effect, Schema } from "effect"
import type { BlobOfFile } from "../engine/examineBlob.ts"
import { storableText } from "../foundation/text/StorableText.ts"
import { rowsAs } from "../database/Rows.ts"
import { type FixSource, UnfixedFinding } from "./FixSource.ts"
import type { Generation } from "./GenerationQueue.ts"
import { notDismissed } from "../findings/notDismissed.ts"

/** Maximum findings of a branch that are considered, the most severe first: more are not fixed one by one. */
const mostFindings = 10_000

/** An open finding, the newest fix for it that is not rejected, and the content for which none was found. */
export const CandidateRow = Schema.Struct({
  ...UnfixedFinding.fields,
  filePath: Schema.String,
  fixStatus: Schema.NullOr(Schema.Literals(["proposed", "approved", "applying", "applied", "failed"])),
  fixPath: Schema.NullOr(Schema.String),
  fixBlob: Schema.NullOr(Schema.String),
  refusedBlob: Schema.NullOr(Schema.String),
  /** The versions of the sources that refused, a line each. */
  refusedBy: Schema.NullOr(Schema.String),
})
export type CandidateRow = typeof CandidateRow.Type

/** Versions of sources, as a refusal keeps them. */
export const versionsIn = (refusedBy: string | null): ReadonlyArray<string> => refusedBy?.split("\n") ?? []

/** A file, and its findings that want a fix. */
export interface FileToFix extends BlobOfFile {
  readonly findings: ReadonlyArray<CandidateRow>
}

/** The sources that may still know a fix for a finding, on this content of its file. */
export const sourcesLeft = <Source extends Pick<FixSource, "version" | "knows">>(
  { detector, refusedBlob, refusedBy }: CandidateRow,
  { blob }: BlobOfFile,
  sources: ReadonlyArray<Source>,
): ReadonlyArray<Source> => {
  const refused = refusedBlob === blob ? versionsIn(refusedBy) : []
  return sources.filter(({ version, knows }) => knows(detector) && !refused.includes(version))
}

const hasFixFor = (row: CandidateRow, { path, blob }: BlobOfFile): boolean =>
  row.fixStatus === "applying" || (row.fixStatus !== null && row.fixBlob === blob && row.fixPath === storableText(path))

/**
 * The files whose findings are to be tried, those with the most severe ones first.
 *
 * @param rows in the order in which they are wanted
 * @param files of the commit, by the path as findings have it
 */
export const filesToFix = (
  rows: ReadonlyArray<CandidateRow>,
  files: ReadonlyMap<string, BlobOfFile>,
  sources: ReadonlyArray<Pick<FixSource, "version" | "knows">>,
): ReadonlyArray<FileToFix> => {
  const wanted = new Map<BlobOfFile, Array<CandidateRow>>()
  for (const row of rows) {
    const file = files.get(row.filePath)
    if (file === undefined || hasFixFor(row, file) || sourcesLeft(row, file, sources).length === 0) continue
    const known = wanted.get(file)
    if (known === undefined) wanted.set(file, [row])
    else known.push(row)
  }
  return [...wanted].map(([{ path, blob }, findings]) => ({ path, blob, findings }))
}

/** Reads the open findings of a branch, the most severe first. */
export const candidatesOf = ({ organization_id, repository_id, branch }: Generation) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      SELECT finding.id, finding.detector, finding.fingerprint, finding.title, finding.description,
        finding.recommendation, finding.line_start AS "lineStart", finding.line_end AS "lineEnd",
        finding.file_path AS "filePath", fix.status AS "fixStatus", fix.path AS "fixPath", fix.blob AS "fixBlob",
        refusal.base_blob AS "refusedBlob", refusal.sources AS "refusedBy"
      FROM findings AS finding
      LEFT JOIN LATERAL (
        SELECT status, changes -> 0 ->> 'file_path' AS path, changes -> 0 ->> 'base_blob' AS blob
        FROM fixes
        WHERE fixes.finding_id = finding.id AND status <> 'rejected'
        ORDER BY created_at DESC, id DESC LIMIT 1
      ) AS fix ON true
      LEFT JOIN fix_refusals AS refusal ON refusal.finding_id = finding.id
      WHERE finding.organization_id = ${organization_id} AND finding.repository_id = ${repository_id}
        AND finding.branch = ${branch} AND finding.status = 'open'
        AND ${notDismissed(sql, "finding")}
      ORDER BY finding.urgency, finding.created_at DESC, finding.id DESC
      LIMIT ${mostFindings}
    `.pipe(rowsAs(CandidateRow)),
  ).pipe(Effect.orDie)
