/** Keyset pagination of lists by age, newest first. */
import type { SqlClient, Statement } from "effect/sql"

type Position = ReadonlyArray<string | number>

/** Condition for rows behind a position: the time of creation and the id of the last row that was shown. */
export const isOlder = (sql: SqlClient.SqlClient, [createdAt = "", id = ""]: Position): Statement.Fragment =>
  sql`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`

/** Conditions for the page behind a position; none for the first page. */
export const olderThan = (sql: SqlClient.SqlClient, after: Position | undefined): ReadonlyArray<Statement.Fragment> =>
  after === undefined ? [] : [isOlder(sql, after)]
