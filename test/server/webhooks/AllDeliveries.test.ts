/** Deliveries of all webhooks, their statistics, and the next attempt brought forward. */
import { SqlClient } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { Array, DateTime, Effect } from "effect"
import { TestClock } from "effect/testing"
import { randomUUID } from "node:crypto"
import { heldBackAfter } from "../../../server/src/webhooks/Health.ts"
import { anApi, failAll } from "./api.ts"
import { answer, makeReceiver } from "./receiver.ts"
import { deliveryThat, dispatcher, emptyDatabase, found, publish, room, until } from "./support.ts"

layer(room(), { timeout: "180 seconds" })("listDeliveries", (it) => {
  it.effect("has the deliveries of all webhooks as one list, newest first, and of no other organization", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const other = yield* anApi()
      const first = yield* api.create()
      const second = yield* api.create()
      yield* other.create()
      for (const line of [1, 2]) {
        yield* publish(yield* found(api.organization.id, line))
        yield* publish(yield* found(other.organization.id, line))
        yield* TestClock.adjust("1 second")
      }
      const all = (yield* api.allDeliveries()).data
      expect(all.map(({ created_at }) => created_at)).toEqual(
        all
          .map(({ created_at }) => created_at)
          .toSorted()
          .toReversed(),
      )
      expect(Array.map(all, ({ customer_webhook_id: id }) => id).toSorted()).toEqual(
        [first.id, first.id, second.id, second.id].toSorted(),
      )
      const ids: Array<string> = []
      let cursor: string | undefined
      do {
        const page = yield* api.allDeliveries({ limit: 3, ...(cursor === undefined ? {} : { cursor }) })
        ids.push(...page.data.map(({ id }) => id))
        cursor = page.pagination.next_cursor ?? undefined
      } while (cursor !== undefined)
      expect(ids).toEqual(all.map(({ id }) => id))
      const ofOne = (yield* api.allDeliveries({ customer_webhook_id: second.id.toUpperCase() })).data
      expect(ofOne).toEqual((yield* api.deliveries(second.id)).data)
    }),
  )

  it.effect("finds a delivery by its id, and those of an event by its token", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      yield* api.create()
      yield* api.create()
      yield* publish(yield* found(api.organization.id, 1))
      yield* publish(yield* found(api.organization.id, 2))
      const [one] = (yield* api.allDeliveries()).data
      if (one === undefined) return yield* Effect.die("there is no delivery")
      expect((yield* api.allDeliveries({ delivery: one.id })).data).toEqual([one])
      const ofEvent = (yield* api.allDeliveries({ delivery: one.webhook_id })).data
      expect(ofEvent.map(({ webhook_id }) => webhook_id)).toEqual(ofEvent.map(() => one.webhook_id))
      expect(ofEvent.map(({ id }) => id)).toContain(one.id)
      expect((yield* api.allDeliveries({ delivery: randomUUID() })).data).toEqual([])
      expect((yield* api.allDeliveries({ delivery: "whd_%" })).data).toEqual([])
    }),
  )
})

layer(room(), { timeout: "180 seconds" })("getWebhookStatistics", (it) => {
  it.effect("counts the attempts of 24 hours by webhook and hour, and says how long they took", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const api = yield* anApi()
      const idle = yield* api.create({ events: ["analysis.failed"] })
      // the newest comes first
      yield* TestClock.adjust("1 second")
      const busy = yield* api.create()
      yield* TestClock.setTime(Date.parse("2026-05-05T10:20:00Z"))
      yield* publish(yield* found(api.organization.id, 1))
      const [delivery] = (yield* api.deliveries(busy.id)).data
      const attempts = [
        ["2026-05-04T10:59:59Z", "failed", 900],
        ["2026-05-04T11:00:00Z", "failed", 40],
        ["2026-05-05T09:59:59Z", "failed", 10],
        ["2026-05-05T10:00:00Z", "succeeded", 20],
        ["2026-05-05T10:19:00Z", "succeeded", 30],
      ] as const
      for (const [index, [at, outcome, duration]] of attempts.entries())
        yield* sql`
          INSERT INTO webhook_attempts ${sql.insert({
            delivery_id: delivery?.id,
            attempt_number: index + 1,
            trigger: "automatic",
            outcome,
            error_type: outcome === "failed" ? "timeout" : null,
            duration_ms: duration,
            attempted_at: new Date(at),
          })}
        `
      const { since, data } = yield* api.statistics()
      expect(since).toBe("2026-05-04T11:00:00.000Z")
      expect(data.map(({ customer_webhook_id }) => customer_webhook_id)).toEqual([busy.id, idle.id])
      expect(data[0]).toMatchObject({ succeeded: 2, failed: 2, p50_ms: 20, p95_ms: 40, pending: 1 })
      expect(data[0]?.next_attempt_at).toBe("2026-05-05T10:20:00.000Z")
      expect(data[0]?.hours).toHaveLength(24)
      expect(data[0]?.hours.filter(({ succeeded, failed }) => succeeded + failed > 0)).toEqual([
        { starts_at: "2026-05-04T11:00:00.000Z", succeeded: 0, failed: 1 },
        { starts_at: "2026-05-05T09:00:00.000Z", succeeded: 0, failed: 1 },
        { starts_at: "2026-05-05T10:00:00.000Z", succeeded: 2, failed: 0 },
      ])
      expect(data[1]).toMatchObject({ succeeded: 0, failed: 0, p50_ms: null, p95_ms: null, pending: 0 })
      expect((yield* (yield* anApi()).statistics()).data).toEqual([])
    }),
  )
})

layer(room(), { timeout: "180 seconds" })("sendDeliveryNow", (it) => {
  it.effect("makes the next attempt at once, as one of the schedule, though the webhook is held back", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const sql = yield* SqlClient.SqlClient
      const receiver = yield* makeReceiver
      receiver.behave = answer(500)
      const api = yield* anApi()
      const { id } = yield* api.create({ url: receiver.url })
      yield* dispatcher()
      yield* publish(yield* found(api.organization.id, 1))
      const waiting = yield* deliveryThat(
        id,
        ({ attempt_count, lease_token }) => attempt_count === 1 && lease_token === null,
      )
      yield* sql`
        UPDATE webhooks SET consecutive_failures = ${heldBackAfter}, probe_until = ${new Date("2200-01-01")} WHERE id = ${id}
      `
      receiver.behave = answer(200)
      expect(yield* api.sendNow(id, waiting.id)).toMatchObject({ id: waiting.id, status: "pending" })
      yield* deliveryThat(id, ({ status }) => status === "succeeded")
      expect((yield* api.deliveries(id)).data[0]?.attempts).toMatchObject([
        { trigger: "automatic", outcome: "failed" },
        { trigger: "automatic", outcome: "succeeded" },
      ])
      yield* until(() => receiver.received.length === 2)
    }),
  )

  it.effect("is refused for a delivery that is over or is being sent, and knows none of others", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const api = yield* anApi()
      const { id } = yield* api.create()
      yield* publish(yield* found(api.organization.id, 1))
      const deliveryId = (yield* api.deliveries(id)).data[0]?.id ?? ""
      const theirs = yield* anApi()
      for (const attempt of [theirs.sendNow(id, deliveryId), api.sendNow(id, randomUUID())])
        expect(yield* Effect.flip(attempt)).toMatchObject({ _tag: "NotFoundError" })
      const later = new Date((yield* DateTime.nowAsDate).getTime() + 60_000)
      yield* sql`
        UPDATE webhook_deliveries SET lease_token = ${randomUUID()}, due_at = ${later}, waiting = true WHERE id = ${deliveryId}
      `
      expect(yield* Effect.flip(api.sendNow(id, deliveryId))).toMatchObject({
        _tag: "ConflictError",
        detail: expect.stringContaining("is being sent"),
      })
      yield* failAll
      expect(yield* Effect.flip(api.sendNow(id, deliveryId))).toMatchObject({
        _tag: "ConflictError",
        detail: expect.stringContaining("is failed"),
      })
    }),
  )
})
