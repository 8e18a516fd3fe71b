/** Transactions, notifications and migrations: the same on the embedded database and on PostgreSQL. */
import { SqlClient } from "effect/sql"
import { PgClient } from "@effect/sql-pg"
import { expect, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Layer, Stream } from "effect"
import { notifications } from "../../../server/src/database/Client.ts"
import { migrated } from "../../../server/src/database/Database.ts"
import { transactional } from "../../../server/src/database/Transaction.ts"
import { createPostgresDatabase, databaseKind, postgresLayer, TestDatabase } from "../support/TestDatabase.ts"

/** Collects what comes on a channel up to the last word, which is said until somebody hears it. */
const heard = (channel: string, during: Effect.Effect<unknown, unknown, PgClient.PgClient | SqlClient.SqlClient>) =>
  Effect.gen(function* () {
    const { notify } = yield* PgClient.PgClient
    const listening = yield* Deferred.make<void>()
    const collecting = yield* notifications(channel).pipe(
      Stream.tap((word) => (word === "first" ? Deferred.succeed(listening, undefined) : Effect.void)),
      Stream.filter((word) => word !== "first"),
      Stream.takeUntil((word) => word === "last"),
      Stream.runCollect,
      Effect.forkChild,
    )
    const say = notify(channel, "first").pipe(Effect.delay("20 millis"), Effect.forever)
    yield* Effect.raceFirst(Deferred.await(listening), say)
    yield* during
    yield* notify(channel, "last")
    return [...(yield* Fiber.join(collecting))]
  })

it.live("a transaction that commits leaves all of it and notifies in order, once it has committed", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { notify } = yield* PgClient.PgClient
    yield* sql`CREATE TABLE notes (id integer PRIMARY KEY, text text NOT NULL)`
    const writing = Effect.gen(function* () {
      yield* sql`INSERT INTO notes VALUES (1, 'one')`
      yield* notify("notes", "one")
      yield* sql`INSERT INTO notes VALUES (2, 'two')`
      yield* notify("notes", 'it\'s "two"; ü')
    })
    expect(yield* heard("notes", transactional(sql)(writing))).toEqual(["one", 'it\'s "two"; ü', "last"])
    expect(yield* sql`SELECT id, text FROM notes ORDER BY id`).toEqual([
      { id: 1, text: "one" },
      { id: 2, text: "two" },
    ])
  }).pipe(Effect.provide(TestDatabase)),
)

it.live("a transaction that fails, dies, is interrupted or breaks a rule leaves nothing and notifies nobody", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { notify } = yield* PgClient.PgClient
    yield* sql`CREATE TABLE notes (id integer PRIMARY KEY)`
    const ends: ReadonlyArray<Effect.Effect<unknown, unknown>> = [
      Effect.fail("no"),
      Effect.die("never"),
      Effect.interrupt,
      sql`INSERT INTO notes VALUES (1)`,
      sql`SELECT 1 / 0`,
    ]
    const all = Effect.forEach(ends, (end) =>
      Effect.gen(function* () {
        const writing = sql`INSERT INTO notes VALUES (1)`.pipe(
          Effect.andThen(notify("notes", "written")),
          Effect.andThen(end),
          transactional(sql),
        )
        expect(Exit.isFailure(yield* Effect.exit(writing))).toBe(true)
      }),
    )
    expect(yield* heard("notes", all)).toEqual(["last"])
    expect(yield* sql`SELECT * FROM notes`).toEqual([])
  }).pipe(Effect.provide(TestDatabase)),
)

it.live("a part that is rolled back inside a transaction takes nothing else with it", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`CREATE TABLE notes (id integer PRIMARY KEY)`
    const part = transactional(sql)(Effect.andThen(sql`INSERT INTO notes VALUES (2)`, Effect.fail("no")))
    yield* sql`INSERT INTO notes VALUES (1)`.pipe(
      Effect.andThen(Effect.ignore(part)),
      Effect.andThen(sql`INSERT INTO notes VALUES (3)`),
      transactional(sql),
    )
    expect(yield* sql`SELECT id FROM notes ORDER BY id`).toEqual([{ id: 1 }, { id: 3 }])
  }).pipe(Effect.provide(TestDatabase)),
)

// the embedded database belongs to one process, so nobody migrates it at the same time
it.live.runIf(databaseKind === "postgres")("replicas that start at once on an empty database migrate it once", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(() => createPostgresDatabase("empty"))
    const replica = Effect.scoped(Layer.build(migrated(Layer.fresh(postgresLayer(url)))))
    yield* Effect.all([replica, replica, replica, replica, replica], { concurrency: "unbounded" })
    const applied = Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ readonly id: number }>`SELECT migration_id AS id FROM effect_sql_migrations ORDER BY 1`,
    )
    const ids = (yield* Effect.provide(applied, postgresLayer(url))).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids).toEqual([...new Set(ids)])
    // and the next start finds nothing to do
    yield* replica
    expect((yield* Effect.provide(applied, postgresLayer(url))).map(({ id }) => id)).toEqual(ids)
  }),
)
