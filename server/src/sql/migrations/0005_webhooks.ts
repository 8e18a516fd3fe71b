/** Webhooks, the deliveries owed to them, and the attempts made. */
import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
    SELECT 1
  `,
)
