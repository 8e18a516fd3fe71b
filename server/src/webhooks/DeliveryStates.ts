/** SET clauses for delivery states that several statements use. */
import type { SqlClient } from "effect/sql"
import { Duration } from "effect"

/**
 * Expiry of a lease that starts now, by the database's clock, which all processes share. Uses `statement_timestamp()`
 * because `now()` is the start of the transaction, which may be long ago when events are published.
 */
export const leaseEnd = (sql: SqlClient.SqlClient, lease: Duration.Duration) =>
  sql`statement_timestamp() + ${Duration.toMillis(lease)}::float8 * interval '1 millisecond'`

/** Pending for exactly one more attempt, due now. */
export const readyForManualAttempt = (sql: SqlClient.SqlClient, now: Date) => sql`
  status = 'pending', trigger = 'manual', due_at = ${now}, waiting = false, lease_token = NULL, completed_at = NULL
`

/** Failed without an attempt. */
export const failedUnattempted = (sql: SqlClient.SqlClient, now: Date) => sql`
  status = 'failed', due_at = NULL, waiting = false, lease_token = NULL, completed_at = ${now}
`

/** No longer leased, and due now. */
export const givenBack = (sql: SqlClient.SqlClient, now: Date) => sql`
  due_at = ${now}, waiting = false, lease_token = NULL
`
