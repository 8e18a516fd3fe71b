/** Several statements at once, as a migration has them. */
import { SqlClient } from "effect/sql"
import { Effect } from "effect"

/** Runs statements without parameters. The driver sends one at a time; PL/pgSQL takes any number of them. */
export const script = (statements: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql.unsafe(`DO $script$ BEGIN EXECUTE $statements$${statements}$statements$; END $script$`).unprepared,
  )
