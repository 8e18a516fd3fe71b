/** Row-level security: within a tenant no statement sees or writes a row of another one, whatever it forgets to ask. */
import { SqlClient, type SqlError } from "effect/sql"
import { expect, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Layer, Redacted, Schedule } from "effect"
import { randomInt, randomUUID } from "node:crypto"
import { migrated } from "../../../server/src/database/Database.ts"
import * as Postgres from "../../../server/src/database/Postgres.ts"
import { shortRead } from "../../../server/src/database/SharedConnections.ts"
import { withinTenant } from "../../../server/src/database/Tenant.ts"
import { tenantRole } from "../../../server/src/database/TenantRole.ts"
import { transactional } from "../../../server/src/database/Transaction.ts"
import { createPostgresDatabase, databaseKind, TestDatabase } from "../support/TestDatabase.ts"

const onPostgres = it.live.runIf(databaseKind === "postgres")

const aTime = new Date("2026-01-15T10:30:00Z")

/** An organization with a webhook and a delivery, which was attempted once. */
const addOrganization = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [id, webhookId, eventId, deliveryId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  yield* sql`INSERT INTO organizations (id, name, tier, created_at) VALUES (${id}, 'Acme', 'pro', ${aTime})`
  yield* sql`INSERT INTO rate_limit_windows VALUES (${id}, 'analyses', ${aTime}, 1)`
  yield* sql`
    INSERT INTO webhooks (id, organization_id, name, url, host, events, secret, created_at, updated_at)
    VALUES (${webhookId}, ${id}, 'CI', 'https://acme.example/', 'acme.example', '{finding.new}', '', ${aTime}, ${aTime})
  `
  yield* sql`
    INSERT INTO webhook_events (id, organization_id, event, before_token, after_token, created_at)
    VALUES (${eventId}, ${id}, 'finding.new', '', '', ${aTime})
  `
  yield* sql`
    INSERT INTO webhook_deliveries (id, event_id, organization_id, webhook_id, token, event, status, trigger,
      attempt_count, max_attempts, created_at, completed_at)
    VALUES (${deliveryId}, ${eventId}, ${id}, ${webhookId}, 'whd_a', 'finding.new', 'succeeded', 'automatic', 1, 5,
      ${aTime}, ${aTime})
  `
  yield* sql`
    INSERT INTO webhook_attempts (delivery_id, attempt_number, trigger, outcome, response_status_code, duration_ms,
      attempted_at)
    VALUES (${deliveryId}, 1, 'automatic', 'succeeded', 204, 12, ${aTime})
  `
  return { id, webhookId, deliveryId }
})

/** Why it failed, in the words of the database too. */
const refusalOf = (statement: Effect.Effect<unknown, SqlError.SqlError>) =>
  Effect.map(Effect.exit(statement), (exit) => (Exit.isFailure(exit) ? Cause.pretty(exit.cause) : "it was allowed"))

onPostgres("within a tenant a query that asks for everything gets what the tenant owns", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [own] = [yield* addOrganization, yield* addOrganization]
    const confined = withinTenant(own.id)
    expect(yield* confined(sql`SELECT id FROM organizations`)).toEqual([{ id: own.id }])
    expect(yield* confined(sql`SELECT id FROM webhooks`)).toEqual([{ id: own.webhookId }])
    expect(yield* confined(sql`SELECT id FROM webhook_deliveries`)).toEqual([{ id: own.deliveryId }])
    expect(yield* confined(sql`SELECT delivery_id FROM webhook_attempts`)).toEqual([{ delivery_id: own.deliveryId }])
    expect(yield* confined(sql`SELECT subject FROM rate_limit_windows`)).toEqual([{ subject: own.id }])
    expect(yield* confined(sql`UPDATE webhooks SET name = 'mine' RETURNING id`)).toEqual([{ id: own.webhookId }])
    expect(yield* confined(sql`DELETE FROM webhooks RETURNING id`)).toEqual([{ id: own.webhookId }])
    expect(yield* sql`SELECT name FROM webhooks`).toEqual([{ name: "CI" }])
  }).pipe(Effect.provide(TestDatabase)),
)

onPostgres("within a tenant nothing can be written for another one, nor handed over to it", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [own, other] = [yield* addOrganization, yield* addOrganization]
    const confined = withinTenant(own.id)
    const insertion = sql`
      INSERT INTO webhook_events (id, organization_id, event, before_token, after_token, created_at)
      VALUES (${randomUUID()}, ${other.id}, 'finding.new', '', '', ${aTime})
    `
    const handover = sql`UPDATE webhooks SET organization_id = ${other.id}`
    for (const statement of [insertion, handover]) {
      expect(yield* refusalOf(confined(statement))).toContain("violates row-level security policy")
    }
    expect(yield* refusalOf(confined(sql`SELECT FROM effect_sql_migrations`))).toContain("permission denied")
    expect(yield* refusalOf(confined(sql`DELETE FROM organizations`))).toContain("permission denied")
  }).pipe(Effect.provide(TestDatabase)),
)

onPostgres("statements outside a tenant see everything, those within one what is its own", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [own] = [yield* addOrganization, yield* addOrganization]
    const count = Effect.map(sql`SELECT FROM webhooks`, ({ length }) => length)
    expect(yield* withinTenant(own.id)(count)).toBe(1)
    expect(yield* count).toBe(2)
    const inTransaction = transactional(sql)(Effect.all([count, sql`SELECT current_user::text AS role`]))
    expect(yield* withinTenant(own.id)(inTransaction)).toEqual([1, [{ role: tenantRole }]])
    expect(yield* inTransaction).not.toEqual([1, [{ role: tenantRole }]])
  }).pipe(Effect.provide(TestDatabase)),
)

onPostgres("a transaction keeps the tenant it began with: changing it on the way is an error", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { id } = yield* addOrganization
    const all = sql`SELECT FROM webhooks`
    for (const changed of [
      withinTenant(id)(transactional(sql)(withinTenant(randomUUID())(all))),
      transactional(sql)(withinTenant(id)(all)),
    ]) {
      expect(yield* refusalOf(changed)).toContain("cannot change the organization")
    }
  }).pipe(Effect.provide(TestDatabase)),
)

it.effect("every table is either confined to the organization or closed to it", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const tables = yield* sql<{ name: string; open: boolean; confined: boolean; owned: boolean }>`
      SELECT relname AS name,
        has_any_column_privilege(${tenantRole}, oid, 'SELECT, INSERT, UPDATE, REFERENCES')
          OR has_table_privilege(${tenantRole}, oid, 'DELETE, TRUNCATE, TRIGGER') AS open,
        relrowsecurity AND EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid) AS confined,
        EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'organization_id') AS owned
      FROM pg_class
      WHERE relkind IN ('r', 'p', 'v', 'm', 'f') AND relnamespace = current_schema()::regnamespace
    `
    expect(tables.length).toBeGreaterThan(10)
    expect(tables.filter(({ open, confined, owned }) => (open || owned) && !confined)).toEqual([])
  }).pipe(Effect.provide(TestDatabase)),
)

/** Fewer connections than tenants, so that each connection serves many of them. */
const tenantCount = 12
const statementCount = 2000

onPostgres("many tenants over few connections, with errors and interruptions, never see a foreign row", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const tenants = yield* Effect.replicateEffect(addOrganization, tenantCount)
    const read = sql<{ id: string }>`SELECT id FROM organizations`
    const broken = Effect.ignore(sql`SELECT 1 / (SELECT 0 FROM organizations)`)
    const slow = sql<{ id: string }>`SELECT id FROM organizations, pg_sleep(0.01)`
    const uses = [
      () => read,
      () => Effect.andThen(broken, read),
      () => slow,
      () => shortRead(read),
      () => shortRead(slow),
      () => Effect.andThen(shortRead(broken), shortRead(read)),
      () => transactional(sql)(Effect.andThen(shortRead(read), slow)),
      () => transactional(sql)(Effect.andThen(read, slow)),
      () => Effect.catchCause(transactional(sql)(Effect.andThen(broken, read)), () => read),
    ]
    const seen: Array<string> = []
    yield* Effect.forEach(
      Array.from({ length: statementCount }, (_, index) => index),
      (index) =>
        Effect.gen(function* () {
          const tenant = tenants[randomInt(tenantCount)]
          const use = uses[randomInt(uses.length)]
          if (tenant === undefined || use === undefined) return
          const rows = yield* Effect.forkChild(withinTenant(tenant.id)(use()))
          if (index % 3 === 0) {
            yield* Effect.sleep(randomInt(12))
            yield* Effect.forkChild(Fiber.interrupt(rows))
          }
          const exit = yield* Fiber.await(rows)
          if (Exit.isFailure(exit)) {
            if (!Exit.hasInterrupts(exit)) yield* exit
            return
          }
          seen.push(...exit.value.map(({ id }) => (id === tenant.id ? "own" : "foreign")))
          if (exit.value.length !== 1) seen.push(`${exit.value.length} rows`)
        }),
      { concurrency: 40, discard: true },
    )
    expect(new Set(seen)).toEqual(new Set(["own"]))
    expect(seen.length).toBeGreaterThan(statementCount / 3)
    expect(yield* sql`SELECT FROM organizations`).toHaveLength(tenantCount)
  }).pipe(Effect.provide(TestDatabase)),
)

onPostgres("nothing is believed that is read where the tenant could not be set", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const own = yield* addOrganization
    const reads = sql<{ id: string }>`SELECT id FROM organizations`
    // no text of the database can hold this character: the statement that sets the tenant fails
    const impossible = `${own.id}\u0000`
    const exits = yield* Effect.forEach(
      Array.from({ length: 80 }, (_, index) => ({
        tenant: index % 4 === 0 ? impossible : own.id,
        read: index < 40 ? reads : shortRead(reads),
      })),
      ({ tenant, read }) => Effect.map(Effect.exit(withinTenant(tenant)(read)), (exit) => ({ tenant, exit })),
      { concurrency: "unbounded" },
    )
    for (const { tenant, exit } of exits) {
      if (tenant === impossible) expect(Exit.isFailure(exit)).toBe(true)
      else expect(exit).toEqual(Exit.succeed([{ id: own.id }]))
    }
  }).pipe(Effect.provide(TestDatabase)),
)

/** Reads all organizations, and the connection that served the query. */
const seen = (sql: SqlClient.SqlClient) =>
  sql<{ id: string; connection: number }>`SELECT id, pg_backend_pid() AS connection FROM organizations`

const connectionsOf = (rows: ReadonlyArray<ReadonlyArray<{ readonly connection: number }>>): number =>
  new Set(rows.flat().map(({ connection }) => connection)).size

onPostgres("short reads of an organization share connections, other statements have one each", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { id } = yield* addOrganization
    const together = <A, E, R>(read: Effect.Effect<A, E, R>) =>
      withinTenant(id)(
        Effect.all(
          Array.from({ length: 8 }, () => read),
          { concurrency: "unbounded" },
        ),
      )
    const slow = Effect.map(
      sql<{ connection: number }>`SELECT pg_backend_pid() AS connection FROM pg_sleep(0.2)`,
      (rows) => rows,
    )
    expect(connectionsOf(yield* together(slow))).toBe(8)
    const shared = yield* together(shortRead(seen(sql)))
    expect(shared.flat().map((row) => row.id)).toEqual(Array.from({ length: 8 }, () => id))
    expect(connectionsOf(shared)).toBeLessThan(8)
  }).pipe(Effect.provide(TestDatabase)),
)

onPostgres("a short read does not wait behind one that turns out to be slow", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { id } = yield* addOrganization
    const slow = yield* Effect.forkChild(withinTenant(id)(shortRead(sql`SELECT pg_sleep(30)`)))
    yield* Effect.sleep("100 millis")
    const reads = Effect.all(
      Array.from({ length: 100 }, () => shortRead(seen(sql))),
      { concurrency: 40 },
    )
    expect(yield* withinTenant(id)(reads)).toHaveLength(100)
    expect(slow.pollUnsafe()).toBeUndefined()
    yield* Fiber.interrupt(slow)
  }).pipe(Effect.provide(TestDatabase)),
)

onPostgres("short reads go on when their connections were lost", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { id } = yield* addOrganization
    const read = withinTenant(id)(shortRead(seen(sql)))
    const [before] = yield* read
    yield* sql`SELECT pg_terminate_backend(${before?.connection}::integer)`
    // the end of a connection takes a moment to be heard of
    const [after] = yield* Effect.retry(read, { times: 5, schedule: Schedule.spaced("50 millis") })
    expect(after?.id).toBe(id)
    expect(after?.connection).not.toBe(before?.connection)
  }).pipe(Effect.provide(TestDatabase)),
)

/** Connections of a kind that the service has; how long statements take that stand in each other's way. */
const connections = 10
const seconds = { holding: 0.6, interrupted: 0.3, innocent: 2 }

onPostgres("regression: a cancellation that arrives after its statement ends nobody else's", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    // all connections but one are taken, so that the cancellation has to wait for one
    yield* Effect.forEach(Array.from({ length: connections - 1 }), () =>
      Effect.forkChild(sql`SELECT pg_sleep(${seconds.holding})`),
    )
    const interrupted = yield* Effect.forkChild(sql`SELECT pg_sleep(${seconds.interrupted})`)
    yield* Effect.sleep("100 millis")
    // it gets the connection of the one that is interrupted
    const innocent = yield* Effect.forkChild(sql`SELECT 'answered' AS outcome FROM pg_sleep(${seconds.innocent})`)
    yield* Effect.sleep("50 millis")
    yield* Effect.forkChild(Fiber.interrupt(interrupted))
    expect(yield* Fiber.join(innocent)).toEqual([{ outcome: "answered" }])
    expect(Exit.hasInterrupts(yield* Fiber.await(interrupted))).toBe(true)
  }).pipe(Effect.provide(TestDatabase)),
)

onPostgres("regression: a statement passes over all connections on which a transaction was left open", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const begin = Effect.flatMap(sql.reserve, (connection) => connection.executeUnprepared("BEGIN", [], undefined))
    // held together, so that they are different ones
    yield* Effect.scoped(Effect.replicateEffect(begin, connections / 2))
    expect(yield* sql`SELECT 'answered' AS outcome`).toEqual([{ outcome: "answered" }])
  }).pipe(Effect.provide(TestDatabase)),
)

onPostgres("a user that may neither create nor become the role is told what an administrator has to run", () =>
  Effect.gen(function* () {
    const url = new URL(yield* Effect.promise(() => createPostgresDatabase("empty")))
    const user = `user_${randomUUID().replaceAll("-", "")}`
    const administrator = Postgres.layer(Redacted.make(url.href))
    yield* Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`CREATE ROLE ${sql(user)} LOGIN PASSWORD ${sql.literal("'secret'")}`
      yield* sql`ALTER DATABASE ${sql(url.pathname.slice(1))} OWNER TO ${sql(user)}`
    }).pipe(Effect.provide(administrator))
    const asUser = new URL(url)
    asUser.username = user
    asUser.password = "secret"
    const start = Effect.scoped(Layer.build(migrated(Layer.fresh(Postgres.layer(Redacted.make(asUser.href))))))

    const exit = yield* Effect.exit(start)
    const statement = `GRANT ${tenantRole} TO "${user}";`
    expect(Exit.isFailure(exit) && Cause.pretty(exit.cause)).toContain(statement)

    yield* Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)).pipe(Effect.provide(administrator))
    yield* start
    const role = Effect.flatMap(SqlClient.SqlClient, (sql) =>
      withinTenant(randomUUID())(sql`SELECT current_user::text AS role, count(*)::int AS seen FROM organizations`),
    )
    expect(yield* Effect.provide(role, Postgres.layer(Redacted.make(asUser.href)))).toEqual([
      { role: tenantRole, seen: 0 },
    ])
  }),
)
