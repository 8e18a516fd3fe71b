/** Parameters, results and failures of statements: the same on the embedded database and on PostgreSQL. */
import { SqlClient } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { isDatabaseUnreachable } from "../../../server/src/database/Transient.ts"
import { databaseKind, TestDatabase } from "../support/TestDatabase.ts"

const aUuid = "0198c2f4-7d5e-7000-8000-00000000abcd"

layer(TestDatabase)("statements", (it) => {
  it.effect("give each type of the database as the same type of the language", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql`
        SELECT
          '2026-01-31T12:34:56.789+02:00'::timestamptz AS instant, count(*) AS counted, count(*)::int AS narrow,
          '{"a": [1, null, "ü"]}'::jsonb AS document, '\\x00ff10'::bytea AS bytes, ARRAY['a', 'b,"c"']::text[] AS texts,
          ${aUuid}::uuid AS id, NULL::text AS nothing, true AS truth, 0.1::float8 AS real
        FROM (VALUES (1), (2)) AS two
      `
      expect(row).toEqual({
        instant: new Date("2026-01-31T10:34:56.789Z"),
        counted: "2",
        narrow: 2,
        document: { a: [1, null, "ü"] },
        bytes: Buffer.from([0, 255, 16]),
        texts: ["a", 'b,"c"'],
        id: aUuid,
        nothing: null,
        truth: true,
        real: 0.1,
      })
    }),
  )

  it.effect("take every kind of value as the type that the statement asks for", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const text = "'; DROP TABLE organizations; -- ${1} \\ \" {,} ü 🚀"
      const instant = new Date("2026-01-31T10:34:56.789Z")
      const bytes = Buffer.from([0, 255, 16])
      const [row] = yield* sql`
        SELECT
          ${text}::text AS text, ${7}::float8 AS whole, ${1.5}::float8 AS part, ${7}::bigint AS big,
          ${9007199254740993n}::bigint AS bigger, ${true}::boolean AS truth, ${null}::int AS nothing,
          ${instant}::timestamptz AS instant, ${bytes}::bytea AS bytes, ${JSON.stringify({ a: [text] })}::jsonb AS document,
          ${[text, null, "", "NULL"]}::text[] AS texts, ${[aUuid]}::uuid[] AS ids, ${[1, 2.5, null]}::float8[] AS numbers,
          ${[]}::int[] AS none, ${[bytes, null]}::bytea[] AS chunks, ${[instant]}::timestamptz[] AS instants
      `
      expect(row).toEqual({
        text,
        whole: 7,
        part: 1.5,
        big: "7",
        bigger: "9007199254740993",
        truth: true,
        nothing: null,
        instant,
        bytes,
        document: { a: [text] },
        texts: [text, null, "", "NULL"],
        ids: [aUuid],
        numbers: [1, 2.5, null],
        none: [],
        chunks: [bytes, null],
        instants: [instant],
      })
    }),
  )

  it.effect("give moments to the millisecond, in every time zone of the database", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      for (const zone of ["UTC", "Asia/Kolkata", "America/St_Johns"]) {
        const [row] = yield* sql<{ readonly first: Date; readonly last: Date }>`
          SELECT '0001-01-01T00:00:00.05Z'::timestamptz AS first, '2026-02-28T23:59:59.9999Z'::timestamptz AS last
          FROM set_config('TimeZone', ${zone}, true)
        `
        expect(row?.first.toISOString()).toBe("0001-01-01T00:00:00.050Z")
        expect(row?.last.toISOString()).toBe("2026-02-28T23:59:59.999Z")
      }
    }),
  )

  it.effect("give values that are larger than any buffer of the driver", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const length = 20 * 1024 * 1024
      const [row] = yield* sql<{ readonly text: string }>`SELECT repeat('x', ${length}::int) AS text`
      expect(row?.text.length).toBe(length)
    }),
  )

  it.effect("fail without harm to those that follow", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      for (const broken of [sql`SELECT 1 / (SELECT 0)`, sql`SELECT nothing`, sql`SELECT ${"x"}::int`]) {
        expect(Exit.isFailure(yield* Effect.exit(broken))).toBe(true)
        expect(yield* sql`SELECT 1 AS one`).toEqual([{ one: 1 }])
      }
    }),
  )

  it.effect("pass over a connection on which a transaction was left open", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* Effect.scoped(
        Effect.gen(function* () {
          const connection = yield* sql.reserve
          yield* connection.executeUnprepared("BEGIN", [], undefined)
          yield* connection.executeUnprepared("CREATE TABLE left_open (id int)", [], undefined)
        }),
      )
      expect(yield* sql`SELECT to_regclass('left_open')::text AS name`).toEqual([{ name: null }])
    }),
  )
})

layer(TestDatabase, { excludeTestServices: true })("a statement that is interrupted", (it) => {
  it.effect("takes no other one with it, nor a transaction", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`CREATE TABLE numbers (id int)`
      const slow =
        databaseKind === "postgres" ? sql`SELECT pg_sleep(60)` : sql`SELECT count(*) FROM generate_series(1, 9999)`
      // the embedded database keeps the process busy, so there an interruption comes between two statements
      const endless = Effect.forever(slow)
      const inTransaction = sql.withTransaction(Effect.andThen(sql`INSERT INTO numbers VALUES (1)`, endless))
      for (const statement of [endless, inTransaction]) {
        const fiber = yield* Effect.forkChild(statement)
        yield* Effect.sleep("100 millis")
        yield* Fiber.interrupt(fiber)
        expect(yield* sql`SELECT count(*)::int AS count FROM numbers`).toEqual([{ count: 0 }])
      }
    }),
  )

  it.effect.runIf(databaseKind === "postgres")("is ended in the database", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const sleeping = sql`SELECT FROM pg_stat_activity WHERE state = 'active' AND query = 'SELECT pg_sleep(61)'`
      const fiber = yield* Effect.forkChild(sql`SELECT pg_sleep(61)`)
      yield* Effect.repeat(sleeping, { until: (rows) => rows.length === 1 })
      yield* Fiber.interrupt(fiber)
      yield* Effect.repeat(sleeping, { until: (rows) => rows.length === 0 })
    }),
  )

  it.effect.runIf(databaseKind === "postgres")(
    "by the loss of its connections fails, and the next one has new ones",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const fiber = yield* Effect.forkChild(sql.withTransaction(sql`SELECT pg_sleep(62)`))
        const others = sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      `
        yield* Effect.repeat(
          sql`SELECT FROM pg_stat_activity WHERE state = 'active' AND query = 'SELECT pg_sleep(62)'`,
          {
            until: (rows) => rows.length === 1,
          },
        )
        yield* others
        const exit = yield* Fiber.await(fiber)
        expect(Exit.isFailure(exit) && isDatabaseUnreachable(exit.cause)).toBe(true)
        expect(yield* sql.withTransaction(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
      }),
  )
})
