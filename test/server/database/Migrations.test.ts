/** Migrations, and the triggers and constraints of the schema. */
import { Migrator, SqlClient, SqlError } from "effect/sql"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { migrate, migrations } from "../../../server/src/database/Migrations.ts"
import { script } from "../../../server/src/database/Script.ts"
import { containing } from "../../readme/snippets.ts"
import { databaseKind, TestDatabase } from "../support/TestDatabase.ts"

const now = new Date("2026-01-15T10:30:00Z")

it.effect("with an organization go its events, and with each of these its deliveries", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [organizationId, webhookId] = [randomUUID(), randomUUID()]
    const events = [randomUUID(), randomUUID()]
    yield* sql`INSERT INTO organizations (id, name, tier, created_at) VALUES (${organizationId}, 'Acme', 'pro', ${now})`
    yield* sql`
      INSERT INTO webhooks (id, organization_id, name, url, host, events, secret, created_at, updated_at)
      VALUES (${webhookId}, ${organizationId}, 'CI', 'https://acme.example/', 'acme.example', '{finding.new}',
        ${Buffer.alloc(60)}, ${now}, ${now})
    `
    for (const id of events) {
      yield* sql`
        INSERT INTO webhook_events (id, organization_id, event, before_token, after_token, created_at)
        VALUES (${id}, ${organizationId}, 'finding.new', '', '', ${now})
      `
      yield* sql`
        INSERT INTO webhook_deliveries
          (id, organization_id, webhook_id, token, event, status, trigger, max_attempts, due_at, created_at, event_id)
        VALUES (${randomUUID()}, ${organizationId}, ${webhookId}, 'whd_1', 'finding.new', 'pending', 'automatic', 5,
          ${now}, ${now}, ${id})
      `
    }

    yield* sql`DELETE FROM webhook_events WHERE id = ${events[0]}`
    expect(yield* sql`SELECT event_id FROM webhook_deliveries`).toEqual([{ event_id: events[1] }])
    yield* sql`DELETE FROM organizations`
    expect(yield* sql`SELECT FROM webhook_deliveries`).toEqual([])
    expect(yield* sql`SELECT FROM webhook_events`).toEqual([])
  }).pipe(Effect.provide(TestDatabase)),
)

// the embedded database has nobody who would wait
it.effect.runIf(databaseKind === "postgres")("the indexes that an operator builds are those of the migrations", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const indexes = sql`SELECT indexname, indexdef FROM pg_indexes WHERE indexname IN ('findings_by_facets', 'findings_by_long_texts', 'findings_by_texts', 'fixes_by_batch', 'webhook_deliveries_by_hand', 'webhook_events_streamed', 'webhook_events_by_repository')
      ORDER BY indexname`
    const migrated = yield* indexes
    expect(migrated).toHaveLength(7)
    yield* sql`DROP INDEX findings_by_facets, findings_by_long_texts, findings_by_texts, fixes_by_batch, webhook_deliveries_by_hand, webhook_events_streamed, webhook_events_by_repository`
    for (const statement of containing("CREATE INDEX CONCURRENTLY").code.split(";")) {
      if (statement.trim() !== "") yield* sql.unsafe(statement)
    }
    expect(yield* indexes).toEqual(migrated)
  }).pipe(Effect.provide(TestDatabase)),
)

it.effect(
  "the tables that are no longer used are emptied as the documentation says, with the work that nobody takes",
  () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`
      INSERT INTO leased_work (queue, id, organization_id, available_at)
      SELECT queue, 'any', ${randomUUID()}, ${now} FROM unnest(ARRAY['code_lsa_jobs', 'code_indexes']) AS queue
    `
      for (const statement of containing("TRUNCATE code_lsa_jobs").code.split(";")) {
        if (statement.trim() !== "") yield* sql.unsafe(statement)
      }
      expect(yield* sql`SELECT queue FROM leased_work`).toEqual([{ queue: "code_indexes" }])
    }).pipe(Effect.provide(TestDatabase)),
)

/** The migrations with one more, as the next version may have. */
const withNext = (next: ReturnType<typeof script>) =>
  Effect.zipWith(migrations, Migrator.fromRecord({ "9999_next": next }), (present, more) => [...present, ...more])

it.live("a migration whose connection is lost is tried again", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const lost = new SqlError.SqlError({ reason: new SqlError.ConnectionError({ cause: new Error("it went down") }) })
    let attempts = 0
    const next = Effect.suspend(() =>
      ++attempts === 1 ? Effect.fail(lost) : script("CREATE TABLE next_notes (id uuid PRIMARY KEY)"),
    )
    yield* migrate([500], withNext(next))
    expect(attempts).toBe(2)
    expect(yield* sql`SELECT to_regclass('next_notes')::text AS name`).toEqual([{ name: "next_notes" }])
  }).pipe(Effect.provide(TestDatabase)),
)

it.live(
  "a statement that the database refuses is not tried again, and no other database is advised where data is",
  () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`CREATE INDEX next_index ON organizations (name)`
      let attempts = 0
      const next = Effect.suspend(() => {
        attempts++
        return script("CREATE INDEX next_index ON organizations (name)")
      })
      const refused = yield* Effect.flip(migrate([500], withNext(next)))
      expect(attempts).toBe(1)
      expect(refused.message).toBe(
        'The schema could not be migrated: relation "next_index" already exists. Migrations need this name: rename what has it. Correct that and start again.',
      )
    }).pipe(Effect.provide(TestDatabase)),
)
