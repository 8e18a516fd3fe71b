/** Migrations beside a service that works: they wait for its locks by short turns, and give way rather than fail. */
import { Migrator } from "effect/sql"
import { expect, it } from "@effect/vitest"
import { Effect, Fiber, type Scope } from "effect"
import { lockWaits, migrate, migrations, SchemaBusy } from "../../../server/src/database/Migrations.ts"
import { script } from "../../../server/src/database/Script.ts"
import { type Connection, connectTo } from "../support/database.ts"
import { lockWaitsOf } from "../support/lockWaits.ts"
import { eventually } from "../support/poll.ts"
import { createPostgresDatabase, databaseKind, postgresLayer } from "../support/TestDatabase.ts"

/** A connection of somebody else. */
const connection = (url: string) =>
  Effect.acquireRelease(
    Effect.promise(() => connectTo(url)),
    (client) => Effect.promise(() => client.end()),
  )

const asked = (client: Connection, statement: string) => Effect.promise(() => client.query(statement))

/** The migrations of a next version, which has one more: it locks `code_indexes`, then `code_segments`. */
const withNext = Effect.zipWith(
  migrations,
  Migrator.fromRecord({
    "9999_next": script(`
      CREATE TABLE next_notes (id uuid PRIMARY KEY);
      ALTER TABLE code_indexes ADD COLUMN next_note text;
      ALTER TABLE code_segments ADD COLUMN next_note text;
    `),
  }),
  (present, next) => [...present, ...next],
)

/** A database as the last version left it, somebody's connection to it, and a worker in the middle of a transaction. */
const busyDatabase = Effect.gen(function* () {
  const url = yield* Effect.promise(() => createPostgresDatabase())
  const [client, worker] = [yield* connection(url), yield* connection(url)]
  yield* asked(worker, "BEGIN")
  yield* asked(worker, "UPDATE code_segments SET status = status")
  return { url, client, worker }
})

/** A migration that begins now. */
const migrating = (url: string) => Effect.forkChild(Effect.provide(migrate(lockWaits, withNext), postgresLayer(url)))

/** Until somebody waits for a lock of `code_segments`. */
const untilSomebodyWaits = (client: Connection) =>
  Effect.promise(() =>
    eventually("a wait for a lock", async () => {
      const { rowCount } = await client.query(lockWaitsOf("code_segments"))
      return rowCount === 1 ? true : undefined
    }),
  )

const isUpToDate = (client: Connection) =>
  Effect.gen(function* () {
    const { rows } = yield* asked(client, "SELECT migration_id AS id FROM effect_sql_migrations ORDER BY 1")
    expect(rows).toEqual((yield* withNext).map(([id]) => ({ id })))
  })

/** Something happens while a migration waits for the worker, which then lets go; in the end the schema is up to date. */
const whileItWaits = <A>(during: (busy: Effect.Success<typeof busyDatabase>) => Effect.Effect<A, never, Scope.Scope>) =>
  Effect.gen(function* () {
    const busy = yield* busyDatabase
    const migration = yield* migrating(busy.url)
    yield* untilSomebodyWaits(busy.client)
    yield* during(busy)
    yield* asked(busy.worker, "COMMIT")
    yield* Fiber.join(migration)
    yield* isUpToDate(busy.client)
  })

it.live.runIf(databaseKind === "postgres")(
  "a migration and a transaction that wait for each other both end well",
  // the worker waits for the migration, which waits for it
  () => whileItWaits(({ worker }) => asked(worker, "UPDATE code_indexes SET status = status")),
)

it.live.runIf(databaseKind === "postgres")(
  "while a migration waits for a long transaction, others get by",
  // to what the migration has locked already
  () =>
    whileItWaits(({ url }) =>
      Effect.flatMap(connection(url), (caller) => asked(caller, "UPDATE code_indexes SET status = status")),
    ),
)

it.live.runIf(databaseKind === "postgres")(
  "a migration whose locks are never to be had says so, and leaves nothing",
  () =>
    Effect.gen(function* () {
      const { url, client } = yield* busyDatabase
      const busy = yield* Effect.flip(Effect.provide(migrate([20, 20, 20], withNext), postgresLayer(url)))
      expect(busy).toBeInstanceOf(SchemaBusy)
      expect(busy.message).toContain(
        "other transactions hold locks in the database (canceling statement due to lock timeout)",
      )
      const { rows } = yield* asked(client, "SELECT to_regclass('next_notes') AS name")
      expect(rows).toEqual([{ name: null }])
    }),
)
