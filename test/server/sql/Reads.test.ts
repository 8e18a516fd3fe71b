/** Reads on the pipeline: of the right tenant whatever runs before them, and never held up by another one for long. */
import { SqlClient } from "@effect/sql"
import { expect, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { randomInt, randomUUID } from "node:crypto"
import { readsOf } from "../../../server/src/sql/Reads.ts"
import { withinTenant } from "../../../server/src/sql/Tenant.ts"
import { tenantRole } from "../../../server/src/sql/TenantRole.ts"
import type { Timestamp } from "../../../server/src/sql/Timestamps.ts"
import { transactional } from "../../../server/src/sql/Transaction.ts"
import { databaseKind, TestDatabase } from "../support/TestDatabase.ts"

const onPostgres = <A, E>(name: string, test: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  it.live.runIf(databaseKind === "postgres")(name, () =>
    // where spans are taken, the library runs the reads
    Effect.withTracerEnabled(test, false).pipe(Effect.provide(TestDatabase)),
  )

const addOrganization = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const id = randomUUID()
  yield* sql`INSERT INTO organizations (id, name, tier, created_at) VALUES (${id}, 'Acme', 'pro', now())`
  return id
})

/** What asks for everything, with the connection that answers it. */
const whatIsSeen = "SELECT id, current_user::text AS role, pg_backend_pid() AS pid FROM organizations"

interface Seen {
  readonly id: string
  readonly role: string
  readonly pid: number
}

/** Opens the connections: the first reads find none, and take the pool. */
const warm = (organizationId: string) =>
  Effect.gen(function* () {
    const read = readsOf(yield* SqlClient.SqlClient)
    const readSome = withinTenant(organizationId)(Effect.replicateEffect(read<Seen>(whatIsSeen, []), 20))
    yield* readSome
    yield* Effect.sleep("100 millis")
    return new Set((yield* readSome).flatMap((rows) => rows.map(({ pid }) => pid)))
  })

const tenantCount = 7
const readCount = 2000

onPostgres(
  "see one tenant each, however they follow each other, with errors among them, on few connections",
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const read = readsOf(sql)
    const tenants = yield* Effect.replicateEffect(addOrganization, tenantCount)
    yield* warm(tenants[0] ?? "")
    const pids = new Set<number>()
    const fail: Effect.Effect<string, unknown> = Effect.as(Effect.flip(read("SELECT 1 / (SELECT 0)", [])), "an error")
    const look = (tenant: string): Effect.Effect<string, unknown> =>
      Effect.map(read<Seen>(whatIsSeen, []), (rows) => {
        for (const { pid } of rows) pids.add(pid)
        const isOwn = rows.length === 1 && rows.every(({ id, role }) => id === tenant && role === tenantRole)
        return isOwn ? "own" : "foreign"
      })
    const found = yield* Effect.forEach(
      Array.from({ length: readCount }, () => tenants[randomInt(tenantCount)] ?? ""),
      (tenant, index) => withinTenant(tenant)(Effect.orDie(index % 5 === 0 ? fail : look(tenant))),
      { concurrency: 60 },
    )
    expect(new Set(found)).toEqual(new Set(["an error", "own"]))
    expect(pids.size).toBeLessThan(15)
  }),
)

onPostgres(
  "give the rows that the library gives, with and without a name, of every kind of value and of none",
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const read = readsOf(sql)
    const tenant = yield* addOrganization
    yield* warm(tenant)
    const text = `
      SELECT number, number::text AS "a text", now()::timestamptz AS "time", NULL AS nothing, '{1,2}'::int[] AS list,
        '{"a": [1]}'::jsonb AS json, true AS "is", 'x' AS "class", 1.5::float8 AS float, 9007199254740993::int8 AS big
      FROM generate_series(1, $1::int) AS number`
    // the time of a transaction differs from one to the next
    const timeless = (rows: ReadonlyArray<object>) =>
      rows.map((row) => ({ ...row, time: "time" in row && row.time !== null }))
    for (const count of [0, 1, 3]) {
      const expected = timeless(yield* sql.unsafe(text, [count]))
      expect(expected.length).toBe(count)
      for (const statement of [text, { name: "every_kind", text }])
        expect(timeless(yield* withinTenant(tenant)(read(statement, [count])))).toEqual(expected)
    }
  }),
)

onPostgres(
  "give moments that are written as the library's are, in every time zone of the database",
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const read = readsOf(sql)
    const tenant = yield* addOrganization
    yield* warm(tenant)
    const text = "SELECT $2::timestamptz AS at FROM set_config('TimeZone', $1, true)"
    for (const zone of ["UTC", "Asia/Kolkata", "America/St_Johns", "Africa/Abidjan"]) {
      for (const moment of ["2026-11-24T02:31:00Z", "2026-02-28T23:59:59.9999Z", "0001-01-01T00:00:00.05Z", "epoch"]) {
        const [expected] = yield* sql.unsafe<{ readonly at: Date }>(text, [zone, moment])
        const rows = yield* withinTenant(tenant)(read<{ readonly at: Timestamp }>(text, [zone, moment]))
        expect(rows.map(({ at }) => at.toISOString())).toEqual([expected?.at.toISOString()])
      }
    }
  }),
)

onPostgres(
  "prepare a statement that has a name once on each connection, and still see one tenant each",
  Effect.gen(function* () {
    const read = readsOf(yield* SqlClient.SqlClient)
    const tenants = yield* Effect.replicateEffect(addOrganization, tenantCount)
    yield* warm(tenants[0] ?? "")
    const statement = { name: "what_is_seen", text: `${whatIsSeen} WHERE id = $1 OR $2` }
    const found = yield* Effect.forEach(
      Array.from({ length: readCount }, () => tenants[randomInt(tenantCount)] ?? ""),
      (tenant) => Effect.map(withinTenant(tenant)(read<Seen>(statement, [tenant, true])), (rows) => ({ tenant, rows })),
      { concurrency: 60 },
    )
    for (const { tenant, rows } of found) expect(rows).toMatchObject([{ id: tenant, role: tenantRole }])

    const prepared = `
      SELECT pg_backend_pid() AS pid, name, (generic_plans + custom_plans)::integer AS times FROM pg_prepared_statements`
    const counts = yield* Effect.forEach(
      tenants.flatMap((tenant) => Array.from({ length: 20 }, () => tenant)),
      (tenant) =>
        withinTenant(tenant)(
          read<{ readonly pid: number; readonly name: string; readonly times: number }>(prepared, []),
        ),
      { concurrency: "unbounded" },
    )
    const timesOf = new Map(counts.flat().map(({ pid, name, times }) => [`${name} at ${pid}`, times]))
    expect([...timesOf.keys()].every((key) => key.startsWith("what_is_seen at "))).toBe(true)
    // all the reads but those that found every connection busy, and took the pool
    expect([...timesOf.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(readCount / 2)
  }),
)

onPostgres(
  "take values as they are, and see what their transaction has written",
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const read = readsOf(sql)
    const tenant = yield* addOrganization
    yield* warm(tenant)
    const name = `'; DROP TABLE organizations; -- \${1} ü 🚀`
    const renamed = Effect.zipRight(
      sql`UPDATE organizations SET name = ${name} WHERE id = ${tenant}`,
      read<{ readonly name: string }>("SELECT name FROM organizations WHERE name = $1", [name]),
    )
    expect(yield* withinTenant(tenant)(Effect.exit(transactional(sql)(Effect.flatMap(renamed, Effect.fail))))).toEqual(
      Exit.fail([{ name }]),
    )
    expect(yield* withinTenant(tenant)(renamed)).toEqual([{ name }])
  }),
)

onPostgres(
  "do not wait for a slow one",
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const read = readsOf(sql)
    const tenant = yield* addOrganization
    yield* warm(tenant)
    const order: Array<string> = []
    const named = (name: string, statement: string) =>
      Effect.map(withinTenant(tenant)(read(statement, [])), () => void order.push(name))
    const slow = yield* Effect.fork(named("slow", "SELECT pg_sleep(1)"))
    yield* Effect.sleep("50 millis")
    yield* Effect.replicateEffect(named("quick", "SELECT 1"), 100).pipe(Effect.withConcurrency("unbounded"))
    expect(order).toEqual(Array.from({ length: 100 }, () => "quick"))
    yield* slow
    expect(order.at(-1)).toBe("slow")
  }),
)

onPostgres(
  "are made again when their connection breaks, and have a new one after it",
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const read = readsOf(sql)
    const tenant = yield* addOrganization
    const before = yield* warm(tenant)
    const waiting = yield* Effect.fork(withinTenant(tenant)(read("SELECT pg_sleep(1)::text AS slept", [])))
    yield* Effect.sleep("50 millis")
    const ended = yield* sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%pg_sleep(1)%'
    `
    expect(ended).toHaveLength(1)
    expect(yield* waiting).toEqual([{ slept: "" }])
    const after = yield* warm(tenant)
    expect([...after].some((pid) => !before.has(pid))).toBe(true)
  }),
)

onPostgres(
  "believe nothing that was read after the tenant could not be set",
  Effect.gen(function* () {
    const read = readsOf(yield* SqlClient.SqlClient)
    const own = yield* addOrganization
    yield* warm(own)
    // no text of the database can hold this character: the statement that sets the tenant fails
    const impossible = `${own}\u0000`
    const exits = yield* Effect.forEach(
      Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? impossible : own)),
      (tenant) =>
        Effect.map(Effect.exit(withinTenant(tenant)(read<Seen>(whatIsSeen, []))), (exit) => ({ tenant, exit })),
      { concurrency: "unbounded" },
    )
    for (const { tenant, exit } of exits) {
      if (tenant === impossible) expect(Exit.isFailure(exit)).toBe(true)
      else if (Exit.isSuccess(exit)) expect(exit.value).toMatchObject([{ id: own, role: tenantRole }])
    }
    yield* warm(own)
    expect(yield* withinTenant(own)(read<Seen>(whatIsSeen, []))).toMatchObject([{ id: own, role: tenantRole }])
  }),
)
