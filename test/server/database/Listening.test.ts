/** Listening for notifications, also after the connection that listened is lost. */
import { PgClient } from "@effect/sql-pg"
import { expect, layer } from "@effect/vitest"
import { Effect, Exit, Fiber, Stream } from "effect"
import { notifications } from "../../../server/src/database/Client.ts"
import { databaseKind, TestDatabase } from "../support/TestDatabase.ts"

const channel = "things_that_happen"

/** The backends that listen, as PostgreSQL shows their last statement. */
const listeners = (sql: PgClient.PgClient) =>
  sql<{ readonly pid: number }>`SELECT pid FROM pg_stat_activity WHERE query = ${`LISTEN "${channel}"`}`

/** Waits for the end of backends that listened before, which would be taken for the one of this test. */
const noListeners = (sql: PgClient.PgClient) => Effect.repeat(listeners(sql), { until: (rows) => rows.length === 0 })

layer(TestDatabase, { excludeTestServices: true })("listening", (it) => {
  it.effect("hears what is notified when its transaction commits, and nothing of one that is rolled back", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const heard = yield* Effect.forkChild(Stream.runHead(notifications(channel)))
      yield* Effect.sleep("200 millis")
      yield* sql.withTransaction(Effect.andThen(sql.notify(channel, "undone"), Effect.fail("no"))).pipe(Effect.ignore)
      yield* sql.withTransaction(sql.notify(channel, "done"))
      expect(yield* Fiber.join(heard)).toMatchObject({ value: "done" })
    }),
  )

  it.effect.runIf(databaseKind === "postgres")("fails when its connection is lost, so that one can listen anew", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      yield* noListeners(sql)
      const listening = yield* Effect.forkChild(Stream.runDrain(notifications(channel)))
      yield* Effect.repeat(listeners(sql), { until: (rows) => rows.length > 0 })
      yield* Effect.forEach(yield* listeners(sql), ({ pid }) => sql`SELECT pg_terminate_backend(${pid})`)
      expect(Exit.isFailure(yield* Fiber.await(listening))).toBe(true)

      yield* noListeners(sql)
      const anew = yield* Effect.forkChild(Stream.runHead(notifications(channel)))
      yield* Effect.repeat(listeners(sql), { until: (rows) => rows.length > 0 })
      yield* sql.notify(channel, "again")
      expect(yield* Fiber.join(anew)).toMatchObject({ value: "again" })
    }),
  )
})
