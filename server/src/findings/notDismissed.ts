/** Tells dismissed findings from others, which are stored as open ones: a decision is a row of its own. */
import type { SqlClient, Statement } from "effect/sql"

/**
 * Condition on rows of `findings`.
 *
 * @param table name of the findings in the statement
 */
export const notDismissed = (sql: SqlClient.SqlClient, table: "findings" | "finding" | "f"): Statement.Fragment => sql`
  NOT EXISTS (
    SELECT FROM finding_triage AS triage
    WHERE triage.finding_id = ${sql.literal(table)}.id AND triage.dismissed_at IS NOT NULL
  )
`
