/** Dead rows of the embedded database are reclaimed. */
import { SqlClient } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { Effect } from "effect"
import { vacuum } from "../../../server/src/database/Vacuum.ts"
import { databaseKind, TestDatabase } from "../support/TestDatabase.ts"

const sizeOf = (table: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(
      sql<{ size: number }>`SELECT pg_relation_size(${table}::regclass)::integer AS size`,
      ([row]) => row?.size ?? 0,
    ),
  )

layer(TestDatabase, { timeout: "180 seconds" })("vacuum", (it) => {
  it.effect.runIf(databaseKind === "embedded")("makes room for new rows where dead ones were", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const update = sql`UPDATE "Much used" SET value = value + 1`
      yield* sql`CREATE TABLE "Much used" AS SELECT number, 0 AS value FROM generate_series(1, 2000) AS number`
      // statistics come a second late unless they are asked for at once
      const vacuumNow = sql`SELECT pg_stat_force_next_flush()`.pipe(Effect.andThen(vacuum))
      yield* update
      yield* vacuumNow
      const size = yield* sizeOf(`"Much used"`)
      for (let time = 0; time < 5; time += 1) {
        yield* update
        yield* vacuumNow
      }
      expect(yield* sizeOf(`"Much used"`)).toBe(size)
      const [statistics] = yield* sql<{ estimate: number }>`
        SELECT reltuples::integer AS estimate FROM pg_class WHERE relname = 'Much used'
      `
      expect(statistics?.estimate).toBe(2000)
    }),
  )
})
