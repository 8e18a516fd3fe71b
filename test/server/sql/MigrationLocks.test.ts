/** Migrations beside a service that works: they wait for its locks by short turns, and give way rather than fail. */
import { expect, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { Client } from "pg"
import { migrated } from "../../../server/src/sql/Database.ts"
import { migrate, SchemaBusy } from "../../../server/src/sql/Migrations.ts"
import { eventually } from "../support/poll.ts"
import { createPostgresDatabase, databaseKind, postgresLayer } from "../support/TestDatabase.ts"

/** A connection of somebody else. */
const connection = (url: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const client = new Client({ connectionString: url })
      await client.connect()
      return client
    }),
    (client) => Effect.promise(() => client.end()),
  )

const asked = (client: Client, statement: string) => Effect.promise(() => client.query(statement))

/** A database that the newest migrations are still to come to; they want locks of `code_indexes`, then of `code_segments`. */
const olderDatabase = Effect.gen(function* () {
  const url = yield* Effect.promise(() => createPostgresDatabase())
  const client = yield* connection(url)
  yield* asked(
    client,
    `DROP TABLE code_lsa_jobs, code_lsa_vectors, code_lsa_terms, code_lsa_models;
     DROP TABLE code_chunk_vectors, code_vector_sets, code_vector_calibrations, code_vector_models;
     DROP TABLE dashboard_sessions;
     ALTER TABLE organizations DROP COLUMN removal_began_at;
     DELETE FROM effect_sql_migrations WHERE migration_id >= 20`,
  )
  return { url, client }
})

/** A migration that begins now. */
const migrating = (url: string) => Effect.fork(Effect.scoped(Layer.build(migrated(Layer.fresh(postgresLayer(url))))))

/** Until somebody waits for a lock of `code_segments`. */
const untilSomebodyWaits = (client: Client) =>
  Effect.promise(() =>
    eventually("a wait for a lock", async () => {
      const { rowCount } = await client.query(
        "SELECT FROM pg_locks WHERE NOT granted AND relation = 'code_segments'::regclass",
      )
      return rowCount === 1 ? true : undefined
    }),
  )

const isUpToDate = (client: Client) =>
  Effect.map(asked(client, "SELECT max(migration_id) AS newest FROM effect_sql_migrations"), ({ rows }) => {
    expect(rows).toEqual([{ newest: 23 }])
  })

it.scopedLive.runIf(databaseKind === "postgres")(
  "a migration and a transaction that wait for each other both end well",
  () =>
    Effect.gen(function* () {
      const { url, client } = yield* olderDatabase
      const worker = yield* connection(url)
      yield* asked(worker, "BEGIN; UPDATE code_segments SET status = status")
      const migration = yield* migrating(url)
      yield* untilSomebodyWaits(client)
      // waits for the migration, which waits for this transaction
      yield* asked(worker, "UPDATE code_indexes SET status = status")
      yield* asked(worker, "COMMIT")
      yield* Fiber.join(migration)
      yield* isUpToDate(client)
    }),
)

it.scopedLive.runIf(databaseKind === "postgres")("while a migration waits for a long transaction, others get by", () =>
  Effect.gen(function* () {
    const { url, client } = yield* olderDatabase
    const worker = yield* connection(url)
    yield* asked(worker, "BEGIN; UPDATE code_segments SET status = status")
    const migration = yield* migrating(url)
    yield* untilSomebodyWaits(client)
    // of what the migration has locked already
    const caller = yield* connection(url)
    yield* asked(caller, "UPDATE code_indexes SET status = status")
    yield* asked(worker, "COMMIT")
    yield* Fiber.join(migration)
    yield* isUpToDate(client)
  }),
)

it.scopedLive.runIf(databaseKind === "postgres")(
  "a migration whose locks are never to be had says so, and leaves nothing",
  () =>
    Effect.gen(function* () {
      const { url, client } = yield* olderDatabase
      const worker = yield* connection(url)
      yield* asked(worker, "BEGIN; UPDATE code_segments SET status = status")
      const busy = yield* Effect.flip(Effect.provide(migrate([20, 20, 20]), postgresLayer(url)))
      expect(busy).toBeInstanceOf(SchemaBusy)
      expect(busy.message).toContain("a transaction in the database holds what has to be locked")
      const { rows } = yield* asked(client, "SELECT to_regclass('code_lsa_jobs') AS name")
      expect(rows).toEqual([{ name: null }])
    }),
)
