/**
 * Replaces autovacuum for the embedded database, which has no background workers: otherwise each update would leave a
 * dead row for good, and the planner would have no statistics.
 */
import { SqlClient } from "effect/sql"
import { Duration, Effect, Layer, Schedule, Schema } from "effect"
import { rowsAs } from "./Rows.ts"

/** Interval between two checks of all tables, as in autovacuum (`autovacuum_naptime`). */
const interval = Duration.minutes(1)

/** Autovacuum's defaults: the minimum of changed rows, plus a share of the table. */
const leastDead = 50
const shareDead = 0.2
const shareChanged = 0.1

const NameRow = Schema.Struct({ name: Schema.String })

/** Vacuums and analyzes each table that has changed enough, one after the other, so that requests run in between. */
export const vacuum = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const tables = yield* sql`
    SELECT relname AS name FROM pg_stat_user_tables
    WHERE n_dead_tup > ${leastDead} + ${shareDead}::float8 * n_live_tup
      OR n_mod_since_analyze > ${leastDead} + ${shareChanged}::float8 * n_live_tup
    ORDER BY relname
  `.pipe(rowsAs(NameRow))
  for (const { name } of tables) yield* sql`VACUUM (ANALYZE) ${sql(name)}`
})

/** Vacuums at regular intervals. */
export const layer = Layer.effectDiscard(
  vacuum.pipe(
    Effect.catchCause((cause) => Effect.logWarning("The embedded database was not vacuumed", cause)),
    Effect.delay(interval),
    Effect.repeat(Schedule.forever),
    Effect.forkScoped,
  ),
)
