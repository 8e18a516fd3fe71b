/** The states that a delivery is put into by more than one statement, as what an UPDATE sets. */
import type { SqlClient } from "effect/sql"
import { Duration } from "effect"

/**
 * The end of a lease that begins now, by the clock of the database, which is the same for all processes. Not by `now()`:
 * what publishes in a transaction may have begun it long ago.
 */
export const leaseEnd = (sql: SqlClient.SqlClient, lease: Duration.Duration) =>
  sql`statement_timestamp() + ${Duration.toMillis(lease)}::float8 * interval '1 millisecond'`

/** Pending for exactly one more attempt, at once. */
export const readyForManualAttempt = (sql: SqlClient.SqlClient, now: Date) => sql`
  status = 'pending', trigger = 'manual', due_at = ${now}, waiting = false, lease_token = NULL, completed_at = NULL
`

/** Failed without an attempt. */
export const failedUnattempted = (sql: SqlClient.SqlClient, now: Date) => sql`
  status = 'failed', due_at = NULL, waiting = false, lease_token = NULL, completed_at = ${now}
`

/** Leased by nobody any more, and ready for whoever comes. */
export const givenBack = (sql: SqlClient.SqlClient, now: Date) => sql`
  due_at = ${now}, waiting = false, lease_token = NULL
`
