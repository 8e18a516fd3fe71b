/** The segments of a repository's index that searches see. */
import type { SqlClient } from "effect/sql"
import { Effect, Schema } from "effect"
import { Bytes, rowsAs } from "../../database/Rows.ts"
import { unpackNumbers } from "./Bytes.ts"

/** A segment as searches see it. */
export interface LiveSegment {
  readonly id: string
  readonly chunkCount: number
  /** Numbers of the files that are no longer found. */
  readonly deadFiles: ReadonlyArray<number>
}

/** A repository, and whose it is. */
interface Repository {
  readonly organizationId: string
  readonly repositoryId: string
}

const SegmentRow = Schema.Struct({ id: Schema.String, chunkCount: Schema.Number, deadFiles: Schema.NullOr(Bytes) })

/** Reads them, in the order of their ids. */
export const liveSegments =
  (sql: SqlClient.SqlClient) =>
  ({ organizationId, repositoryId }: Repository) =>
    sql`
      SELECT id, chunk_count AS "chunkCount", dead_files AS "deadFiles" FROM code_segments
      WHERE organization_id = ${organizationId} AND repository_id = ${repositoryId} AND status = 'live'
      ORDER BY id
    `.pipe(
      rowsAs(SegmentRow),
      Effect.map((rows) => rows.map((row): LiveSegment => ({ ...row, deadFiles: unpackNumbers(row.deadFiles) }))),
      Effect.orDie,
    )
