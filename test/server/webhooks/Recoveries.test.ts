/** Recoveries: which deliveries they send again, what they count, and that nothing is done twice or forgotten. */
import { SqlClient } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { DateTime, Effect, Result } from "effect"
import { TestClock } from "effect/testing"
import { randomUUID } from "node:crypto"
import type { DeliveryRecovery } from "../../../server/src/contract/generated/types.ts"
import type { Tier } from "../../../server/src/contract/Principal.ts"
import { heldBackAfter } from "../../../server/src/webhooks/Health.ts"
import { Recoveries } from "../../../server/src/webhooks/Recoveries.ts"
import { anApi, failAll } from "./api.ts"
import { answer, makeReceiver } from "./receiver.ts"
import { deliveriesTo, dispatcher, emptyDatabase, eventually, found, publish, room } from "./support.ts"

/** Deliveries of one batch, and how many may be ready before the next one has to wait. */
const batchSize = 200

/** Before everything: the clock of a test begins in 1970. */
const ever = { since: "1960-01-01T00:00:00Z" }

const now = Effect.map(DateTime.now, DateTime.formatIso)

/** Does the next thing that is due for any recovery. */
const work = Effect.flatMap(Recoveries, (recoveries) => recoveries.work)

/** Does everything that is due now. */
const workOff = Effect.repeat(work, { while: (hasWorked) => hasWorked })

/** A webhook in an otherwise empty database, with what a test does to it. */
const aWebhookOf = (tier: Tier = "pro", receiverUrl?: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* emptyDatabase
    const api = yield* anApi(tier)
    const { id } = yield* api.create(receiverUrl === undefined ? {} : { url: receiverUrl })
    /** Publishes events, and a second later their deliveries fail. */
    const fail = (count: number) =>
      Effect.gen(function* () {
        const occurrence = yield* found(api.organization.id, 1)
        yield* publish(...Array.from({ length: count }, () => occurrence))
        yield* TestClock.adjust("1 second")
        yield* failAll
        yield* TestClock.adjust("1 second")
      })
    return {
      ...api,
      id,
      fail,
      start: Effect.map(api.recover(id, ever), ({ body }) => body),
      stateOf: (recovery: DeliveryRecovery) => api.recovery(id, recovery.id),
      countOf: (status: string) =>
        Effect.map(deliveriesTo(id), (all) => all.filter((delivery) => delivery.status === status).length),
      /** Leases ready deliveries, as dispatchers do. */
      takeAllReady: sql`
        UPDATE webhook_deliveries SET waiting = true, lease_token = ${randomUUID()}
        WHERE webhook_id = ${id} AND status = 'pending' AND NOT waiting
      `,
      /** Attempts that have failed in a row. */
      setFailures: (count: number) => sql`UPDATE webhooks SET consecutive_failures = ${count} WHERE id = ${id}`,
      /** Lets ready deliveries fail, as dispatchers do when the receiver is down. */
      failAttempts: Effect.andThen(
        sql`UPDATE webhook_deliveries SET attempt_count = attempt_count + 1 WHERE status = 'pending'`,
        failAll,
      ),
      /** Lets all deliveries that are under way succeed. */
      succeedAll: Effect.flatMap(
        DateTime.nowAsDate,
        (at) => sql`
          UPDATE webhook_deliveries
          SET status = 'succeeded', due_at = NULL, waiting = false, lease_token = NULL, completed_at = ${at}
          WHERE webhook_id = ${id} AND status = 'pending'
        `,
      ),
    }
  })

layer(room(), { timeout: "180 seconds" })("recoverWebhookDeliveries", (it) => {
  it.effect("answers the recovery and where to follow it; the job makes every failed delivery ready", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      yield* webhook.fail(3)
      const createdAt = yield* now
      const { body, headers } = yield* webhook.recover(webhook.id, ever)
      expect(body).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        customer_webhook_id: webhook.id,
        status: "pending",
        since: "1960-01-01T00:00:00.000Z",
        until: createdAt,
        total_count: 3,
        recovered_count: 0,
        skipped_count: 0,
        created_at: createdAt,
        completed_at: null,
      })
      expect(headers.Location).toBe(`/api/v1/customer-webhooks/${webhook.id}/recoveries/${body.id}`)
      expect(yield* webhook.stateOf(body)).toEqual(body)
      yield* work
      expect(yield* webhook.stateOf(body)).toEqual({ ...body, status: "running", recovered_count: 3 })
      yield* TestClock.adjust("1 second")
      yield* workOff
      const completed = { ...body, status: "completed", recovered_count: 3, completed_at: yield* now }
      expect(yield* webhook.stateOf(body)).toEqual(completed)
      for (const delivery of yield* deliveriesTo(webhook.id)) {
        expect(delivery).toMatchObject({
          status: "pending",
          trigger: "manual",
          waiting: false,
          lease_token: null,
          due_at: new Date(createdAt),
          completed_at: null,
        })
      }
    }),
  )

  it.effect("is about the events from since on and before until, and about no others", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      yield* webhook.fail(1)
      const since = yield* now
      yield* webhook.fail(2)
      const end = yield* now
      yield* webhook.fail(4)
      const { body } = yield* webhook.recover(webhook.id, { since, until: end })
      expect(body).toMatchObject({ since, until: end, total_count: 2 })
      yield* workOff
      expect(yield* webhook.stateOf(body)).toMatchObject({ status: "completed", recovered_count: 2, skipped_count: 0 })
      const deliveries = yield* deliveriesTo(webhook.id)
      const expected = ["failed", "pending", "pending", "failed", "failed", "failed", "failed"]
      expect(deliveries.map(({ status }) => status)).toEqual(expected)
    }),
  )

  it.effect("takes the first and the last times that there are", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      yield* webhook.fail(1)
      const span = { since: "0000-01-01T00:00:00Z", until: "9999-12-31T23:59:60Z" }
      const { body } = yield* webhook.recover(webhook.id, span)
      yield* workOff
      expect(yield* webhook.stateOf(body)).toMatchObject({
        status: "completed",
        since: "0000-01-01T00:00:00.000Z",
        until: "9999-12-31T23:59:59.999Z",
        recovered_count: 1,
      })
    }),
  )

  it.effect("leaves alone what is pending or has succeeded, tests, and other webhooks", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      const other = yield* webhook.create()
      yield* webhook.fail(1)
      yield* webhook.test(webhook.id)
      yield* failAll
      yield* TestClock.adjust("1 second")
      yield* webhook.fail(1)
      const [first] = yield* deliveriesTo(webhook.id)
      yield* webhook.retry(webhook.id, first?.id ?? "")
      yield* webhook.succeedAll
      yield* publish(yield* found(webhook.organization.id, 2))
      yield* TestClock.adjust("1 second")
      const recovery = yield* webhook.start
      yield* workOff
      expect(yield* webhook.stateOf(recovery)).toMatchObject({ total_count: 1, recovered_count: 1 })
      const deliveries = yield* deliveriesTo(webhook.id)
      expect(deliveries.map(({ event, status, trigger }) => [event, status, trigger])).toEqual([
        ["finding.new", "succeeded", "manual"],
        ["webhook.test", "failed", "test"],
        ["finding.new", "pending", "manual"],
        ["finding.new", "pending", "automatic"],
      ])
      const others = yield* deliveriesTo(other.id)
      expect(others.map(({ status }) => status)).toEqual(["failed", "failed", "pending"])
    }),
  )

  it.effect("neither counts nor sends events that were made up on request", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      yield* webhook.sendTestEvent({ event: "finding.new", customer_webhook_id: webhook.id })
      // ids of one millisecond, by which deliveries are read here, have no order
      yield* TestClock.adjust("1 second")
      yield* webhook.fail(1)
      const recovery = yield* webhook.start
      yield* workOff
      expect(yield* webhook.stateOf(recovery)).toMatchObject({
        status: "completed",
        total_count: 1,
        recovered_count: 1,
      })
      const deliveries = yield* deliveriesTo(webhook.id)
      expect(deliveries.map(({ status }) => status)).toEqual(["failed", "pending"])
    }),
  )

  it.effect("brings back what a webhook has missed while the service had deactivated it", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const webhook = yield* aWebhookOf()
      yield* sql`UPDATE webhooks SET is_active = false, disabled_reason = 'gone' WHERE id = ${webhook.id}`
      yield* publish(yield* found(webhook.organization.id, 1))
      yield* TestClock.adjust("1 second")
      yield* webhook.update(webhook.id, { is_active: true })
      const recovery = yield* webhook.start
      yield* workOff
      expect(yield* webhook.stateOf(recovery)).toMatchObject({ status: "completed", recovered_count: 1 })
      expect((yield* webhook.deliveries(webhook.id)).data).toMatchObject([{ status: "pending", attempt_count: 0 }])
    }),
  )

  it.effect("skips and counts what has had all its attempts, was retried meanwhile, or is past the retention", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const webhook = yield* aWebhookOf("free")
      yield* webhook.fail(1)
      yield* TestClock.adjust("23 hours")
      yield* webhook.fail(3)
      const [, exhausted, retried] = yield* deliveriesTo(webhook.id)
      yield* sql`UPDATE webhook_deliveries SET attempt_count = 100 WHERE id = ${exhausted?.id ?? ""}`
      const recovery = yield* webhook.start
      expect(recovery.total_count).toBe(4)
      yield* webhook.retry(webhook.id, retried?.id ?? "")
      yield* TestClock.adjust("1 hour")
      yield* work
      expect(yield* webhook.stateOf(recovery)).toMatchObject({ recovered_count: 1, skipped_count: 1 })
      yield* workOff
      expect(yield* webhook.stateOf(recovery)).toMatchObject({
        status: "completed",
        total_count: 4,
        recovered_count: 1,
        skipped_count: 3,
      })
      expect(yield* webhook.countOf("failed")).toBe(2)
    }),
  )

  it.effect.each([
    { what: "a start in the future", body: { since: "2200-01-01T00:00:00Z" }, field: "/since" },
    { what: "an end before the start", body: { ...ever, until: "1950-01-01T00:00:00Z" }, field: "/until" },
    { what: "an end at the start", body: { ...ever, until: ever.since }, field: "/until" },
  ])("refuses $what and names the member", ({ body, field }) =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      expect(yield* Effect.flip(webhook.recover(webhook.id, body))).toMatchObject({
        _tag: "ValidationError",
        errors: [{ in: "body", field }],
      })
    }),
  )

  it.effect("refuses a start that is now", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      const refused = yield* Effect.flip(webhook.recover(webhook.id, { since: yield* now }))
      expect(refused).toMatchObject({ _tag: "ValidationError", errors: [{ field: "/since" }] })
    }),
  )

  it.effect("is refused while the webhook is inactive", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      yield* webhook.update(webhook.id, { is_active: false })
      const refused = yield* Effect.flip(webhook.recover(webhook.id, ever))
      expect(refused).toMatchObject({ _tag: "ConflictError", detail: expect.stringContaining("inactive") })
    }),
  )

  it.effect("is refused while another is under way, which it names; of several at once one is accepted", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      yield* webhook.fail(1)
      const answers = yield* Effect.all(
        Array.from({ length: 5 }, () => Effect.result(webhook.recover(webhook.id, ever))),
        { concurrency: "unbounded" },
      )
      const accepted = answers.flatMap((result) => (result._tag === "Success" ? [result.success.body] : []))
      expect(accepted).toHaveLength(1)
      const id = accepted[0]?.id ?? ""
      for (const result of answers) {
        if (result._tag === "Success") continue
        expect(result.failure).toMatchObject({ _tag: "ConflictError", detail: expect.stringContaining(id) })
      }
      yield* workOff
      expect((yield* webhook.recover(webhook.id, ever)).body.id).not.toBe(id)
    }),
  )
})

layer(room(), { timeout: "180 seconds" })("the job of a recovery", (it) => {
  it.effect("goes on in batches, oldest first, and waits while the receiver has enough to do", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      yield* webhook.fail(2 * batchSize + 50)
      const recovery = yield* webhook.start
      yield* work
      expect(yield* webhook.stateOf(recovery)).toMatchObject({ status: "running", recovered_count: batchSize })
      const deliveries = yield* deliveriesTo(webhook.id)
      expect(deliveries.slice(0, batchSize).every(({ status }) => status === "pending")).toBe(true)
      yield* publish(yield* found(webhook.organization.id, 2))
      yield* workOff
      expect(yield* webhook.stateOf(recovery)).toMatchObject({ status: "running", recovered_count: batchSize })
      yield* webhook.takeAllReady
      yield* workOff
      expect(yield* webhook.stateOf(recovery)).toMatchObject({ recovered_count: batchSize })
      yield* TestClock.adjust("1 second")
      yield* work
      expect(yield* webhook.stateOf(recovery)).toMatchObject({ recovered_count: 2 * batchSize })
      yield* webhook.takeAllReady
      yield* workOff
      expect(yield* webhook.stateOf(recovery)).toMatchObject({
        status: "completed",
        recovered_count: 2 * batchSize + 50,
        skipped_count: 0,
      })
    }),
  )

  it.effect("takes a delivery once, also when it fails again meanwhile, and none that fails later", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      yield* webhook.fail(batchSize + 1)
      yield* publish(yield* found(webhook.organization.id, 2))
      yield* TestClock.adjust("1 second")
      const recovery = yield* webhook.start
      expect(recovery.total_count).toBe(batchSize + 1)
      yield* TestClock.adjust("1 second")
      yield* work
      yield* TestClock.adjust("1 second")
      yield* failAll
      yield* workOff
      expect(yield* webhook.stateOf(recovery)).toMatchObject({
        status: "completed",
        total_count: batchSize + 1,
        recovered_count: batchSize + 1,
        skipped_count: 0,
      })
      expect(yield* webhook.countOf("pending")).toBe(1)
      expect(yield* webhook.countOf("failed")).toBe(batchSize + 1)
    }),
  )

  it.effect("waits twice as long each time for a receiver that does not catch up, up to 15 seconds", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const webhook = yield* aWebhookOf()
      yield* webhook.fail(batchSize + 1)
      yield* publish(yield* found(webhook.organization.id, 2))
      const recovery = yield* webhook.start
      /** Waits until the next time that something is due, and tells how long that was. */
      const nextPause = Effect.gen(function* () {
        yield* workOff
        const [row] = yield* sql<{ due_at: Date }>`SELECT due_at FROM webhook_recoveries WHERE completed_at IS NULL`
        const pause = (row?.due_at.getTime() ?? 0) - (yield* DateTime.nowAsDate).getTime()
        yield* TestClock.adjust(pause)
        return pause
      })
      const pauses = yield* Effect.all(Array.from({ length: 8 }, () => nextPause))
      expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
      yield* webhook.takeAllReady
      expect(yield* work).toBe(true)
      expect(yield* webhook.stateOf(recovery)).toMatchObject({ recovered_count: batchSize + 1 })
    }),
  )

  it.effect(
    "of a webhook that is held back sends one delivery as the probe, and all others when it has succeeded",
    () =>
      Effect.gen(function* () {
        const webhook = yield* aWebhookOf()
        yield* webhook.fail(3)
        yield* webhook.setFailures(heldBackAfter)
        const recovery = yield* webhook.start
        yield* workOff
        expect(yield* webhook.countOf("pending")).toBe(1)
        yield* TestClock.adjust("1 minute")
        yield* workOff
        yield* webhook.takeAllReady
        yield* TestClock.adjust("1 minute")
        yield* workOff
        expect(yield* webhook.stateOf(recovery)).toMatchObject({ status: "running", recovered_count: 1 })
        yield* webhook.succeedAll
        yield* webhook.setFailures(0)
        yield* TestClock.adjust("15 seconds")
        yield* workOff
        expect(yield* webhook.countOf("pending")).toBe(2)
        expect(yield* webhook.stateOf(recovery)).toMatchObject({
          status: "completed",
          recovered_count: 3,
          skipped_count: 0,
        })
      }),
  )

  it.effect("of a webhook that stays held back probes with the same delivery, and keeps the backlog for later", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      yield* webhook.fail(3)
      const [first] = yield* deliveriesTo(webhook.id)
      yield* webhook.setFailures(heldBackAfter)
      const recovery = yield* webhook.start
      for (let probe = 0; probe < 20; probe += 1) {
        yield* workOff
        const pending = (yield* deliveriesTo(webhook.id)).filter(({ status }) => status === "pending")
        expect(pending.map(({ id }) => id)).toEqual([first?.id])
        yield* webhook.failAttempts
        yield* TestClock.adjust("15 seconds")
      }
      expect(yield* webhook.stateOf(recovery)).toMatchObject({ status: "running", recovered_count: 1 })
      const [probed, ...others] = yield* deliveriesTo(webhook.id)
      expect(probed).toMatchObject({ attempt_count: 20 })
      expect(others.map(({ status, attempt_count }) => [status, attempt_count])).toEqual([
        ["failed", 0],
        ["failed", 0],
      ])
    }),
  )

  it.effect("of a webhook that stays held back ends with the one attempt of its only delivery", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      yield* webhook.fail(1)
      yield* webhook.setFailures(heldBackAfter)
      const recovery = yield* webhook.start
      yield* workOff
      yield* webhook.failAttempts
      yield* TestClock.adjust("15 seconds")
      yield* workOff
      expect(yield* webhook.stateOf(recovery)).toMatchObject({ status: "completed", recovered_count: 1 })
      expect(yield* webhook.countOf("failed")).toBe(1)
    }),
  )

  it.effect("takes another probe when the one before has had all its attempts", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const webhook = yield* aWebhookOf()
      yield* webhook.fail(3)
      const [first, second] = yield* deliveriesTo(webhook.id)
      yield* webhook.setFailures(heldBackAfter)
      const recovery = yield* webhook.start
      yield* workOff
      yield* webhook.failAttempts
      yield* sql`UPDATE webhook_deliveries SET attempt_count = 100 WHERE id = ${first?.id ?? ""}`
      yield* TestClock.adjust("15 seconds")
      yield* workOff
      const pending = (yield* deliveriesTo(webhook.id)).filter(({ status }) => status === "pending")
      expect(pending.map(({ id }) => id)).toEqual([second?.id])
      expect(yield* webhook.stateOf(recovery)).toMatchObject({ status: "running", recovered_count: 2 })
    }),
  )

  it.effect("takes turns with those of other webhooks", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      const other = yield* webhook.create()
      yield* webhook.fail(batchSize + 1)
      const first = yield* webhook.start
      yield* TestClock.adjust("1 millis")
      const { body: second } = yield* webhook.recover(other.id, ever)
      yield* TestClock.adjust("1 millis")
      yield* work
      yield* work
      expect(yield* webhook.stateOf(first)).toMatchObject({ recovered_count: batchSize })
      expect(yield* webhook.recovery(other.id, second.id)).toMatchObject({ recovered_count: batchSize })
    }),
  )

  it.effect("does a batch and its progress together or not at all: a process that dies in it leaves no trace", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const webhook = yield* aWebhookOf()
      yield* webhook.fail(5)
      const recovery = yield* webhook.start
      yield* Effect.flip(sql.withTransaction(Effect.andThen(work, Effect.fail("killed"))))
      expect(yield* webhook.stateOf(recovery)).toEqual(recovery)
      expect(yield* webhook.countOf("failed")).toBe(5)
      yield* workOff
      expect(yield* webhook.stateOf(recovery)).toMatchObject({ status: "completed", recovered_count: 5 })
    }),
  )

  it.effect("is done once by however many processes work on it", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      yield* webhook.fail(3 * batchSize)
      const recovery = yield* webhook.start
      const process = Effect.andThen(webhook.takeAllReady, workOff)
      for (let turn = 0; turn < 4; turn += 1) {
        yield* Effect.all([process, process, process, process], { concurrency: "unbounded" })
        yield* TestClock.adjust("1 second")
      }
      expect(yield* webhook.stateOf(recovery)).toMatchObject({
        status: "completed",
        total_count: 3 * batchSize,
        recovered_count: 3 * batchSize,
        skipped_count: 0,
      })
      expect(yield* webhook.countOf("pending")).toBe(3 * batchSize)
    }),
  )

  it.effect("and retries by hand at the same time make each delivery pending once", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      yield* webhook.fail(10)
      const recovery = yield* webhook.start
      const deliveries = yield* deliveriesTo(webhook.id)
      const [retries] = yield* Effect.all(
        [
          Effect.all(
            deliveries.flatMap(({ id }) => [
              Effect.result(webhook.retry(webhook.id, id)),
              Effect.result(webhook.retry(webhook.id, id)),
            ]),
            { concurrency: "unbounded" },
          ),
          workOff,
        ],
        { concurrency: "unbounded" },
      )
      yield* workOff
      const accepted = retries.filter(({ _tag }) => _tag === "Success").length
      const { recovered_count, skipped_count } = yield* webhook.stateOf(recovery)
      expect(recovered_count + accepted).toBe(10)
      expect(skipped_count).toBe(accepted)
      expect(yield* webhook.countOf("pending")).toBe(10)
    }),
  )

  it.effect(
    "leaves retries by hand refused with the reason that they were decided by, while the delivery fails again",
    () =>
      Effect.gen(function* () {
        const webhook = yield* aWebhookOf()
        yield* webhook.fail(1)
        const [delivery] = yield* deliveriesTo(webhook.id)
        const retries = Effect.replicateEffect(Effect.result(webhook.retry(webhook.id, delivery?.id ?? "")), 100)
        const [one, other] = yield* Effect.all([retries, retries, Effect.replicateEffect(failAll, 200)], {
          concurrency: "unbounded",
        })
        const refusals = [...one, ...other].flatMap((result) => (Result.isFailure(result) ? [result.failure] : []))
        expect(refusals.filter(({ detail }) => !detail.includes("is pending"))).toEqual([])
      }),
  )

  it.effect("stops when the webhook becomes inactive, and says so", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      yield* webhook.fail(batchSize + 1)
      const recovery = yield* webhook.start
      yield* work
      yield* webhook.update(webhook.id, { is_active: false })
      yield* webhook.update(webhook.id, { name: "New" })
      yield* workOff
      expect(yield* webhook.stateOf(recovery)).toMatchObject({
        status: "stopped",
        recovered_count: batchSize,
        completed_at: yield* now,
      })
      expect(yield* webhook.countOf("failed")).toBe(batchSize + 1)
      yield* webhook.update(webhook.id, { is_active: true })
      yield* workOff
      expect(yield* webhook.countOf("failed")).toBe(batchSize + 1)
    }),
  )

  it.effect("ends with the webhook", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const webhook = yield* aWebhookOf()
      yield* webhook.fail(1)
      const recovery = yield* webhook.start
      yield* webhook.remove(webhook.id)
      expect(yield* work).toBe(false)
      expect(yield* sql`SELECT 1 FROM webhook_recoveries`).toEqual([])
      expect(yield* Effect.flip(webhook.stateOf(recovery))).toMatchObject({ _tag: "NotFoundError" })
    }),
  )

  it.effect("has dispatchers send the very bytes that were sent before, even when the webhook is held back", () =>
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      receiver.behave = answer(500)
      const webhook = yield* aWebhookOf("pro", receiver.url)
      yield* dispatcher()
      const occurrence = yield* found(webhook.organization.id, 1)
      yield* publish(...Array.from({ length: heldBackAfter }, () => occurrence))
      const haveFailed = Effect.map(
        deliveriesTo(webhook.id),
        (all) => all.every(({ attempt_count }) => attempt_count === 1) || undefined,
      )
      yield* eventually(haveFailed)
      const bodies = receiver.received.map(({ body }) => body.toString()).toSorted()
      yield* failAll
      yield* TestClock.adjust("1 second")
      receiver.behave = answer(204)
      const recovery = yield* webhook.start
      const haveSucceeded = (number: number) =>
        Effect.map(webhook.countOf("succeeded"), (count) => count === number || undefined)
      yield* workOff
      yield* eventually(haveSucceeded(1))
      expect(yield* webhook.stateOf(recovery)).toMatchObject({ status: "running", recovered_count: 1 })
      yield* TestClock.adjust("1 second")
      yield* workOff
      yield* eventually(haveSucceeded(heldBackAfter))
      const again = receiver.received.slice(heldBackAfter).map(({ body }) => body.toString())
      expect(again.toSorted()).toEqual(bodies)
      yield* TestClock.adjust("1 second")
      yield* workOff
      expect(yield* webhook.stateOf(recovery)).toMatchObject({ status: "completed", recovered_count: heldBackAfter })
    }),
  )
})

layer(room(), { timeout: "180 seconds" })("cancelWebhookRecovery", (it) => {
  it.effect("ends a recovery before its next batch, and what it has handed over stays so", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      yield* webhook.fail(batchSize + 1)
      const recovery = yield* webhook.start
      yield* work
      yield* TestClock.adjust("1 second")
      const canceled = yield* webhook.cancel(webhook.id, recovery.id)
      expect(canceled).toEqual({
        ...recovery,
        status: "canceled",
        recovered_count: batchSize,
        completed_at: yield* now,
      })
      expect(yield* work).toBe(false)
      expect(yield* webhook.stateOf(recovery)).toEqual(canceled)
      expect(yield* webhook.countOf("pending")).toBe(batchSize)
      expect(yield* webhook.countOf("failed")).toBe(1)
    }),
  )

  it.effect("ends one that has not begun, after which another may be created", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      yield* webhook.fail(1)
      const recovery = yield* webhook.start
      expect(yield* webhook.cancel(webhook.id, recovery.id)).toMatchObject({ status: "canceled", recovered_count: 0 })
      expect((yield* webhook.start).id).not.toBe(recovery.id)
    }),
  )

  it.effect("is refused when it has ended, whichever way", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      const canceled = yield* webhook.start
      yield* webhook.cancel(webhook.id, canceled.id)
      const completed = yield* webhook.start
      yield* workOff
      const stopped = yield* webhook.start
      yield* webhook.update(webhook.id, { is_active: false })
      yield* workOff
      for (const [recovery, status] of [
        [canceled, "canceled"],
        [completed, "completed"],
        [stopped, "stopped"],
      ] as const) {
        const refused = yield* Effect.flip(webhook.cancel(webhook.id, recovery.id))
        expect(refused).toMatchObject({ _tag: "ConflictError", detail: expect.stringContaining(status) })
      }
    }),
  )

  it.effect("at the same time as batches leaves counts that are true", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      yield* webhook.fail(4 * batchSize)
      const recovery = yield* webhook.start
      const process = Effect.repeat(Effect.andThen(webhook.takeAllReady, work), { while: (hasWorked) => hasWorked })
      yield* work
      yield* Effect.all([process, process, webhook.cancel(webhook.id, recovery.id)], { concurrency: "unbounded" })
      const { status, recovered_count } = yield* webhook.stateOf(recovery)
      expect(status).toBe("canceled")
      expect(yield* webhook.countOf("pending")).toBe(recovered_count)
    }),
  )
})

layer(room(), { timeout: "180 seconds" })("a recovery that is over", (it) => {
  it.effect.each([
    { tier: "free", hours: 24 },
    { tier: "pro", hours: 7 * 24 },
    { tier: "enterprise", hours: 30 * 24 },
  ] as const)("is shown for $hours hours on the tier $tier, then deleted", ({ tier, hours }) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { purge } = yield* Recoveries
      const webhook = yield* aWebhookOf(tier)
      const recovery = yield* webhook.start
      yield* TestClock.adjust("1 hour")
      yield* workOff
      yield* TestClock.adjust(`${hours} hours`)
      yield* purge
      expect(yield* webhook.stateOf(recovery)).toMatchObject({ status: "completed" })
      yield* TestClock.adjust("1 millis")
      expect(yield* Effect.flip(webhook.stateOf(recovery))).toMatchObject({ _tag: "NotFoundError" })
      const other = yield* webhook.start
      yield* purge
      expect(yield* sql`SELECT id FROM webhook_recoveries`).toEqual([{ id: other.id }])
    }),
  )
})

layer(room(), { timeout: "180 seconds" })("another organization", (it) => {
  it.effect("finds no recovery, starts none and cancels none; nor is one found under another webhook", () =>
    Effect.gen(function* () {
      const webhook = yield* aWebhookOf()
      const other = yield* webhook.create()
      yield* webhook.fail(1)
      const recovery = yield* webhook.start
      const theirs = yield* anApi()
      const own = yield* theirs.create()
      const errors = yield* Effect.all([
        Effect.flip(theirs.recover(webhook.id, ever)),
        Effect.flip(theirs.recovery(webhook.id, recovery.id)),
        Effect.flip(theirs.recovery(own.id, recovery.id)),
        Effect.flip(theirs.cancel(webhook.id, recovery.id)),
        Effect.flip(theirs.cancel(own.id, recovery.id)),
        Effect.flip(webhook.recovery(other.id, recovery.id)),
        Effect.flip(webhook.cancel(other.id, recovery.id)),
        Effect.flip(webhook.recovery(webhook.id, randomUUID())),
        Effect.flip(webhook.cancel(webhook.id, randomUUID())),
        Effect.flip(webhook.recover(randomUUID(), ever)),
      ])
      for (const error of errors) expect(error).toMatchObject({ _tag: "NotFoundError" })
      expect(yield* webhook.stateOf(recovery)).toEqual(recovery)
    }),
  )
})
