/** Migrations keep what was there before them. */
import { SqlClient } from "effect/sql"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import * as Embedded from "../../../server/src/database/Embedded.ts"
import accounts from "../../../server/src/database/migrations/0001_accounts.ts"
import sourceHosting from "../../../server/src/database/migrations/0002_source_hosting.ts"
import analysis from "../../../server/src/database/migrations/0003_analysis.ts"
import findings from "../../../server/src/database/migrations/0004_findings.ts"
import webhooks from "../../../server/src/database/migrations/0005_webhooks.ts"
import webhookOutbox from "../../../server/src/database/migrations/0006_webhook_outbox.ts"
import webhookRecoveries from "../../../server/src/database/migrations/0007_webhook_recoveries.ts"
import { databaseKind } from "../support/TestDatabase.ts"

const now = new Date("2026-01-15T10:30:00Z")
const later = new Date("2026-01-15T10:31:00Z")

it.effect.runIf(databaseKind === "embedded")("deliveries from before the outbox keep their bytes and their turn", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    for (const migration of [accounts, sourceHosting, analysis, findings, webhooks]) yield* migration
    const [organizationId, webhookId] = [randomUUID(), randomUUID()]
    yield* sql`INSERT INTO organizations (id, name, tier, created_at) VALUES (${organizationId}, 'Acme', 'pro', ${now})`
    yield* sql`
      INSERT INTO webhooks (id, organization_id, name, url, host, events, failing_since, secret, created_at, updated_at)
      VALUES (${webhookId}, ${organizationId}, 'CI', 'https://acme.example/', 'acme.example', '{finding.new}', ${now},
        ${Buffer.alloc(60)}, ${now}, ${now})
    `
    const states = [
      { status: "pending", dueAt: later, leaseToken: null, completedAt: null },
      { status: "pending", dueAt: later, leaseToken: randomUUID(), completedAt: null },
      { status: "succeeded", dueAt: null, leaseToken: null, completedAt: now },
      { status: "failed", dueAt: null, leaseToken: null, completedAt: now },
    ]
    const before = states.map((state, index) => ({
      ...state,
      id: randomUUID(),
      token: `whd_number${index}`,
      payload: Buffer.from(`{"event":"finding.new","webhook_id":"whd_number${index}","data":{"title":"Größe 🚀"}}`),
    }))
    for (const { id, token, payload, status, dueAt, leaseToken, completedAt } of before) {
      yield* sql`
        INSERT INTO webhook_deliveries (id, organization_id, webhook_id, token, event, payload, status, trigger,
          max_attempts, due_at, lease_token, created_at, completed_at)
        VALUES (${id}, ${organizationId}, ${webhookId}, ${token}, 'finding.new', ${payload}, ${status}, 'automatic', 5,
          ${dueAt}, ${leaseToken}, ${now}, ${completedAt})
      `
    }

    for (const migration of [webhookOutbox, webhookRecoveries]) yield* migration

    for (const { id, payload, status, dueAt, leaseToken } of before) {
      const [delivery] = yield* sql`
        SELECT status, due_at, lease_token, waiting, before_token || convert_to(token, 'UTF8') || after_token AS payload
        FROM webhook_deliveries AS delivery JOIN webhook_events AS event ON event.id = delivery.event_id
        WHERE delivery.id = ${id}
      `
      expect(delivery).toEqual({
        status,
        due_at: dueAt,
        lease_token: leaseToken,
        waiting: status === "pending",
        payload,
      })
    }
    expect(yield* sql`SELECT consecutive_failures FROM webhooks`).toEqual([{ consecutive_failures: 1 }])
    yield* sql`DELETE FROM organizations`
    expect(yield* sql`SELECT FROM webhook_deliveries`).toEqual([])
    expect(yield* sql`SELECT FROM webhook_events`).toEqual([])
  }).pipe(Effect.provide(Embedded.layer({}))),
)
