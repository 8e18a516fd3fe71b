/** Publishing: who gets a delivery, of which bytes, and only if the publisher commits. */
import { PgClient } from "@effect/sql-pg"
import { SqlClient } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { DateTime, Effect, Queue } from "effect"
import { TestClock } from "effect/testing"
import { organizationIdOnTheWire } from "../../../server/src/foundation/ids/Identifiers.ts"
import { wakeUpChannel, WebhookEvents } from "../../../server/src/webhooks/WebhookEvents.ts"
import { Webhooks } from "../../../server/src/webhooks/Webhooks.ts"
import { anOrganization, aWebhook, deliveriesTo, emptyDatabase, found, publish, room, started } from "./support.ts"

const url = "https://acme.example/hooks"

/** Notifications as a dispatcher of another process gets them; the result tells how many have come since it was asked. */
const notified = Effect.gen(function* () {
  const { listen, notify } = yield* PgClient.PgClient
  const notifications = yield* listen(wakeUpChannel)
  return Effect.gen(function* () {
    // they come in the order of the commits
    yield* notify(wakeUpChannel, "the last one")
    let count = 0
    while ((yield* Queue.take(notifications)).payload !== "the last one") count += 1
    return count
  })
})

layer(room(), { timeout: "180 seconds" })("publishing", (it) => {
  it.effect("owes the event to every active webhook of the organization that subscribed to it", () =>
    Effect.gen(function* () {
      const webhooks = yield* Webhooks
      const acme = yield* anOrganization()
      const other = yield* anOrganization()
      const all = yield* aWebhook(acme.id, { url })
      const starts = yield* aWebhook(acme.id, { url, events: ["analysis.started"] })
      const failures = yield* aWebhook(acme.id, { url, events: ["analysis.failed"] })
      const paused = yield* aWebhook(acme.id, { url })
      const foreign = yield* aWebhook(other.id, { url })
      const pause = { name: undefined, destination: undefined, events: undefined, isActive: false }
      yield* webhooks.update(acme.id, paused.id, pause)

      yield* publish(yield* started(acme.id))

      expect(yield* deliveriesTo(all.id)).toHaveLength(1)
      expect(yield* deliveriesTo(starts.id)).toHaveLength(1)
      for (const { id } of [failures, paused, foreign]) expect(yield* deliveriesTo(id)).toEqual([])
    }),
  )

  it.effect("leaves out other repositories, and findings of lower severity", () =>
    Effect.gen(function* () {
      const acme = yield* anOrganization()
      const high = yield* found(acme.id, 1)
      const run = yield* started(acme.id)
      const all = yield* aWebhook(acme.id, { url })
      const ofRepository = yield* aWebhook(acme.id, { url, repositoryIds: [run.data.repository_id] })
      const upToHigh = yield* aWebhook(acme.id, { url, minimumSeverity: "high" })
      const critical = yield* aWebhook(acme.id, { url, minimumSeverity: "critical" })

      yield* publish(run, high)

      const eventsOf = (id: string) => Effect.map(deliveriesTo(id), (sent) => sent.map(({ event }) => event))
      expect(yield* eventsOf(all.id)).toEqual(["analysis.started", "finding.new"])
      expect(yield* eventsOf(upToHigh.id)).toEqual(["analysis.started", "finding.new"])
      expect(yield* eventsOf(ofRepository.id)).toEqual(["analysis.started"])
      // an event that is about no finding has no severity
      expect(yield* eventsOf(critical.id)).toEqual(["analysis.started"])
    }),
  )

  it.effect("stores the envelope's exact bytes: compact JSON with its members in order", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.parse("2026-01-15T10:30:00.123Z"))
      const { id: organizationId } = yield* anOrganization()
      const webhook = yield* aWebhook(organizationId, { url })
      const occurrence = yield* found(organizationId, 7)
      yield* publish(occurrence)
      const [delivery] = yield* deliveriesTo(webhook.id)
      expect(delivery?.token).toMatch(/^whd_[A-Za-z0-9_-]{8,64}$/)
      expect(delivery?.payload.toString("utf8")).toBe(
        `{"event":"finding.new","timestamp":"2026-01-15T10:30:00.123Z","webhook_id":"${delivery?.token}",` +
          `"organization_id":"${organizationIdOnTheWire(organizationId)}","data":${JSON.stringify(occurrence.data)}}`,
      )
    }),
  )

  it.effect.each([
    { tier: "free", attempts: 3 },
    { tier: "pro", attempts: 5 },
    { tier: "enterprise", attempts: 5 },
  ] as const)("grants $attempts attempts on the tier $tier, due at once", ({ tier, attempts }) =>
    Effect.gen(function* () {
      const { id } = yield* anOrganization(tier)
      const webhook = yield* aWebhook(id, { url })
      yield* publish(yield* started(id))
      const now = yield* DateTime.nowAsDate
      expect(yield* deliveriesTo(webhook.id)).toMatchObject([
        { status: "pending", trigger: "automatic", attempt_count: 0, max_attempts: attempts, due_at: now },
      ])
    }),
  )

  it.effect("vanishes with the transaction it is part of", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { id } = yield* anOrganization()
      const webhook = yield* aWebhook(id, { url })
      const transaction = sql.withTransaction(
        Effect.andThen(Effect.flatMap(started(id), publish), Effect.fail("changed my mind" as const)),
      )
      expect(yield* Effect.flip(transaction)).toBe("changed my mind")
      expect(yield* deliveriesTo(webhook.id)).toEqual([])
    }),
  )

  it.effect(
    "wakes a dispatcher of its own process at the commit, not before, and not where nothing was committed",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const events = yield* WebhookEvents
        const { id } = yield* anOrganization()
        yield* aWebhook(id, { url })
        let woken = 0
        yield* events.waking(() => (woken += 1))
        const publishing = Effect.flatMap(started(id), publish)
        yield* sql.withTransaction(
          Effect.gen(function* () {
            yield* publishing
            expect(woken).toBe(0)
          }),
        )
        expect(woken).toBe(1)
        yield* Effect.flip(sql.withTransaction(Effect.andThen(publishing, Effect.fail("changed my mind" as const))))
        expect(woken).toBe(1)
        yield* publishing
        expect(woken).toBe(2)
      }),
  )

  it.effect("notifies other processes of each event, or of some where a dispatcher of its own process is woken", () =>
    Effect.gen(function* () {
      const events = yield* WebhookEvents
      const { id } = yield* anOrganization()
      yield* aWebhook(id, { url })
      const publishTwice = Effect.replicateEffect(Effect.flatMap(started(id), publish), 2)
      const notifications = yield* notified

      yield* publishTwice
      expect(yield* notifications).toBe(2)
      yield* TestClock.adjust("1 minute")
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* events.waking(() => {})
          yield* publishTwice
          expect(yield* notifications).toBe(1)
          yield* TestClock.adjust("1 second")
          yield* publishTwice
          expect(yield* notifications).toBe(1)
        }),
      )
      yield* publishTwice
      expect(yield* notifications).toBe(2)
    }),
  )

  it.effect("copes with 5,000 findings at once and keeps their order", () =>
    Effect.gen(function* () {
      const { id } = yield* anOrganization()
      const webhooks = [yield* aWebhook(id, { url }), yield* aWebhook(id, { url, events: ["finding.new"] })]
      const lines = Array.from({ length: 5000 }, (_, index) => index + 1)
      const occurrences = yield* Effect.forEach(lines, (line) => found(id, line))
      yield* publish(yield* started(id), ...occurrences)
      for (const [index, webhook] of webhooks.entries()) {
        const deliveries = yield* deliveriesTo(webhook.id)
        const findings = deliveries.filter(({ event }) => event === "finding.new")
        expect(findings.map(({ payload }) => JSON.parse(payload.toString()).data.line_start)).toEqual(lines)
        expect(new Set(deliveries.map(({ token }) => token)).size).toBe(deliveries.length)
        expect(deliveries).toHaveLength(index === 0 ? 5001 : 5000)
      }
    }),
  )

  it.effect("of nothing, or to nobody, does nothing", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const { id } = yield* anOrganization()
      yield* publish()
      yield* publish(yield* started(id))
      const sql = yield* SqlClient.SqlClient
      expect(yield* sql`SELECT 1 FROM webhook_deliveries`).toEqual([])
    }),
  )
})
