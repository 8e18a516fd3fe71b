/** Deliveries in states that a test would have to wait for. */
import type { SqlClient } from "effect/sql"
import type { TestService } from "./service.ts"

/** Makes a delivery pending, with its next attempt at a time. */
export const makePending = (service: TestService, id: string, nextAttemptAt: Date) =>
  service.withSql(
    (sql: SqlClient.SqlClient) => sql`
      UPDATE webhook_deliveries
      SET status = 'pending', trigger = 'automatic', due_at = ${nextAttemptAt}, waiting = true, completed_at = NULL
      WHERE id = ${id}
    `,
  )
