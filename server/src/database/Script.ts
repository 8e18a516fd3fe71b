/** Runs scripts of several statements, for migrations. */
import { SqlClient } from "effect/sql"
import { Effect } from "effect"

/** Runs statements without parameters. The driver sends one statement at a time, so the script is a PL/pgSQL block. */
export const script = (statements: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql.unsafe(`DO $script$ BEGIN EXECUTE $statements$${statements}$statements$; END $script$`).unprepared,
  )
