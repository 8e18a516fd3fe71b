/** Old deliveries are gone, and no others. */
import { SqlClient } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { TestClock } from "effect/testing"
import { purge } from "../../../server/src/webhooks/Retention.ts"
import { anOrganization, aWebhook, deliveriesTo, emptyDatabase, found, publish, room } from "./support.ts"

const url = "https://acme.example/hooks"

const completeAll = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = yield* DateTime.nowAsDate
  yield* sql`UPDATE webhook_deliveries SET status = 'succeeded', due_at = NULL, completed_at = ${now}`
})

const countOf = (webhookId: string) => Effect.map(deliveriesTo(webhookId), ({ length }) => length)

layer(room(), { timeout: "180 seconds" })("the purge", (it) => {
  it.effect("deletes what is older than the retention of the tier, and leaves what is not", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const webhooks: Array<string> = []
      for (const tier of ["free", "pro", "enterprise"] as const) {
        const { id } = yield* anOrganization(tier)
        webhooks.push((yield* aWebhook(id, { url })).id)
        yield* publish(yield* found(id, 1))
      }
      yield* completeAll
      const counts = Effect.andThen(purge, Effect.forEach(webhooks, countOf))
      yield* TestClock.adjust("24 hours")
      expect(yield* counts).toEqual([1, 1, 1])
      yield* TestClock.adjust("1 millis")
      expect(yield* counts).toEqual([0, 1, 1])
      yield* TestClock.adjust("6 days")
      expect(yield* counts).toEqual([0, 0, 1])
      yield* TestClock.adjust("23 days")
      expect(yield* counts).toEqual([0, 0, 0])
    }),
  )

  it.effect("deletes any number, batch by batch, with their attempts", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const sql = yield* SqlClient.SqlClient
      for (let index = 0; index < 2; index += 1) {
        const { id } = yield* anOrganization("free")
        yield* aWebhook(id, { url })
        const lines = Array.from({ length: 1100 }, (_, line) => line)
        yield* publish(...(yield* Effect.forEach(lines, (line) => found(id, line))))
      }
      yield* completeAll
      const now = yield* DateTime.nowAsDate
      yield* sql`
        INSERT INTO webhook_attempts (delivery_id, attempt_number, trigger, outcome, duration_ms, attempted_at)
        SELECT id, 1, 'automatic', 'succeeded', 1, ${now} FROM webhook_deliveries
      `
      yield* TestClock.adjust("25 hours")
      yield* purge
      expect(yield* sql`SELECT 1 FROM webhook_deliveries`).toEqual([])
      expect(yield* sql`SELECT 1 FROM webhook_attempts`).toEqual([])
    }),
  )

  it.effect("leaves what is still owed", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const { id } = yield* anOrganization("free")
      const webhook = yield* aWebhook(id, { url })
      yield* publish(yield* found(id, 1))
      yield* TestClock.adjust("3 days")
      yield* purge
      expect(yield* countOf(webhook.id)).toBe(1)
    }),
  )

  it.effect("gives up what has waited for its turn at a webhook with a limit for as long", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const { id } = yield* anOrganization("free")
      const limited = yield* aWebhook(id, { url, maximumPerMinute: 1 })
      yield* publish(...(yield* Effect.forEach([0, 1, 2], (line) => found(id, line))))
      const sql = yield* SqlClient.SqlClient
      yield* TestClock.adjust("24 hours")
      yield* purge
      expect(yield* countOf(limited.id)).toBe(3)
      // one was tried in between, and waits anew
      const now = yield* DateTime.nowAsDate
      yield* sql`
        UPDATE webhook_deliveries SET due_at = ${now} WHERE id = (SELECT max(id::text)::uuid FROM webhook_deliveries)
      `
      yield* TestClock.adjust("1 millis")
      yield* purge
      expect(yield* deliveriesTo(limited.id)).toMatchObject([{ status: "pending" }])
    }),
  )
})
