/** Delivering: signed, on schedule, fairly, and whatever dies in between. */
import { verify } from "@code-analysis/webhook-verifier"
import { SqlClient } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { Clock, DateTime, Deferred, Duration, Effect, Exit, Fiber, Schema, Scope } from "effect"
import { TestClock } from "effect/testing"
import type { Tier } from "../../../server/src/contract/Principal.ts"
import { Deliveries } from "../../../server/src/webhooks/Deliveries.ts"
import { defaultSettings, recordedTogether } from "../../../server/src/webhooks/Dispatcher.ts"
import { DeliveryQueue, LeasedRow, ReadyWebhook } from "../../../server/src/webhooks/DeliveryQueue.ts"
import { Outbound } from "../../../server/src/webhooks/Outbound.ts"
import { headersOf, signingKeysOf } from "../../../server/src/webhooks/Signature.ts"
import { Secrets } from "../../../server/src/webhooks/Secrets.ts"
import { Webhooks } from "../../../server/src/webhooks/Webhooks.ts"
import { letPass } from "../support/letPass.ts"
import { databaseKind } from "../support/TestDatabase.ts"
import { answer, hang, makeReceiver, type Received, reset } from "./receiver.ts"
import {
  aMoment,
  anOrganization,
  aWebhook,
  deliveriesTo,
  deliveryThat,
  dispatcher,
  emptyDatabase,
  eventually,
  found,
  publish,
  room,
  started,
  stop,
  until,
} from "./support.ts"

const attemptsAt = (webhookId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{
      attempted_at: Date
      outcome: string
      error_type: string | null
      response_status_code: number | null
    }>`
      SELECT attempt.* FROM webhook_attempts AS attempt
      JOIN webhook_deliveries AS delivery ON delivery.id = attempt.delivery_id
      WHERE delivery.webhook_id = ${webhookId} ORDER BY delivery.id, attempt_number
    `,
  )

const failingSince = (organizationId: string, id: string) =>
  Effect.flatMap(Webhooks, (webhooks) =>
    Effect.map(webhooks.find(organizationId, id), (row) => (row._tag === "Some" ? row.value.failing_since : undefined)),
  )

const isOver = ({ status }: { readonly status: string }) => status !== "pending"

const verified = ({ body, headers }: Received, secret: string) => Effect.promise(() => verify(body, headers, secret))

/** A queue of which something is different. */
const queueWith = (queue: DeliveryQueue["Service"], different: Partial<DeliveryQueue["Service"]>) =>
  DeliveryQueue.of({ ...queue, ...different })

/** One place for a webhook. */
const oneOf = ({ id, url }: { readonly id: string; readonly url: string }) => ({
  webhook: {
    webhookId: id,
    organizationId: "not looked at",
    host: new URL(url).host,
    isHeldBack: false,
    isLimited: false,
  },
  take: 1,
})

/** Now, and how long a lease holds. */
const leaseTimes = Effect.map(DateTime.nowAsDate, (now) => [now, defaultSettings.leaseDuration] as const)

const webhookOf = (organizationId: string, id: string) =>
  Effect.flatMap(Webhooks, (webhooks) => Effect.flatMap(webhooks.find(organizationId, id), Effect.fromOption))

/**
 * Lets time pass until no delivery is owed any more. Step by step: a dispatcher that is about to wait when the clock is
 * moved waits from then on.
 */
const passUntilAllAreOver = Effect.fnUntraced(function* (webhookId: string) {
  while (!(yield* deliveriesTo(webhookId)).every(isOver)) {
    yield* TestClock.adjust("10 minutes")
    yield* aMoment
  }
})

/** An organization with one webhook to a receiver, in a database without anything else. */
const arranged = (tier: Tier = "pro") =>
  Effect.gen(function* () {
    yield* emptyDatabase
    const receiver = yield* makeReceiver
    const organization = yield* anOrganization(tier)
    const webhook = yield* aWebhook(organization.id, { url: receiver.url })
    return { receiver, organization, webhook }
  })

layer(room(), { timeout: "180 seconds" })("a dispatcher", (it) => {
  it.effect("delivers what is published while it waits, signed so that the verifier accepts it", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      yield* dispatcher()
      yield* publish(yield* started(organization.id), yield* found(organization.id, 1))
      yield* until(() => receiver.received.length === 2)
      const events = yield* Effect.forEach(receiver.received, (received) => verified(received, webhook.secret))
      expect(new Set(events.map(({ event }) => event))).toEqual(new Set(["analysis.started", "finding.new"]))
      const [delivery] = yield* deliveriesTo(webhook.id)
      const first = receiver.received.find(({ headers }) => headers["x-service-event"] === "analysis.started")
      expect(first?.body).toEqual(delivery?.payload)
      expect(first?.headers).toMatchObject({
        "content-type": "application/json",
        "user-agent": "CodeAnalysis-Webhooks/1.0",
        "x-service-attempt": "1",
      })
    }),
  )

  it.effect("delivers what was published before it started, and records it", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      receiver.behave = answer(201, "thank you")
      yield* publish(yield* started(organization.id))
      yield* dispatcher()
      const now = yield* DateTime.nowAsDate
      const delivery = yield* deliveryThat(webhook.id, isOver)
      expect(delivery).toMatchObject({
        status: "succeeded",
        attempt_count: 1,
        due_at: null,
        lease_token: null,
        completed_at: now,
      })
      expect(yield* attemptsAt(webhook.id)).toMatchObject([
        {
          attempt_number: 1,
          trigger: "automatic",
          outcome: "succeeded",
          response_status_code: 201,
          response_body: "thank you",
          error_type: null,
          duration_ms: 0,
          attempted_at: now,
        },
      ])
      expect(yield* failingSince(organization.id, webhook.id)).toBeNull()
    }),
  )

  it.effect.each([
    { tier: "free", minutes: [0, 1, 6] },
    { tier: "pro", minutes: [0, 1, 6, 36, 156] },
    { tier: "enterprise", minutes: [0, 1, 6, 36, 156] },
  ] as const)("attempts on the tier $tier after exactly $minutes minutes, with the same bytes, then gives up", (plan) =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged(plan.tier)
      receiver.behave = answer(500, "broken")
      yield* dispatcher()
      const start = yield* Clock.currentTimeMillis
      yield* publish(yield* started(organization.id))
      for (const [index, minutes] of plan.minutes.entries()) {
        const due = start + minutes * 60_000
        if (index > 0) {
          yield* TestClock.setTime(due - 1)
          yield* aMoment
          expect(receiver.received).toHaveLength(index)
          yield* TestClock.setTime(due)
        }
        yield* deliveryThat(
          webhook.id,
          ({ attempt_count, lease_token }) => attempt_count === index + 1 && lease_token === null,
        )
      }
      expect(yield* deliveriesTo(webhook.id)).toMatchObject([{ status: "failed", attempt_count: plan.minutes.length }])
      const attempts = yield* attemptsAt(webhook.id)
      expect(attempts.map(({ attempted_at }) => (attempted_at.getTime() - start) / 60_000)).toEqual(plan.minutes)
      expect(new Set(receiver.received.map(({ body }) => body.toString())).size).toBe(1)
      expect(receiver.received.map(({ headers }) => headers["x-service-attempt"])).toEqual(
        plan.minutes.map((_, index) => String(index + 1)),
      )
      yield* TestClock.adjust("20 hours")
      yield* aMoment
      expect(receiver.received).toHaveLength(plan.minutes.length)
    }),
  )

  it.effect("delivers at a later attempt once the receiver is back, and knows since when it failed", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      receiver.behave = reset
      yield* dispatcher()
      const start = yield* DateTime.nowAsDate
      yield* publish(yield* started(organization.id))
      yield* deliveryThat(webhook.id, ({ attempt_count }) => attempt_count === 1)
      yield* eventually(Effect.map(failingSince(organization.id, webhook.id), (since) => since ?? undefined))
      yield* TestClock.adjust("1 minute")
      yield* deliveryThat(webhook.id, ({ attempt_count }) => attempt_count === 2)
      expect(yield* failingSince(organization.id, webhook.id)).toEqual(start)
      receiver.behave = answer(204)
      yield* TestClock.adjust("5 minutes")
      expect(yield* deliveryThat(webhook.id, isOver)).toMatchObject({ status: "succeeded", attempt_count: 3 })
      yield* eventually(
        Effect.map(failingSince(organization.id, webhook.id), (since) => (since === null ? true : undefined)),
      )
      const attempts = yield* attemptsAt(webhook.id)
      expect(attempts.map(({ outcome, error_type }) => [outcome, error_type])).toEqual([
        ["failed", "connection"],
        ["failed", "connection"],
        ["succeeded", null],
      ])
    }),
  )

  it.effect("counts the delay from the end of an attempt that hung, not from its start", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      receiver.behave = hang
      yield* dispatcher()
      const start = yield* Clock.currentTimeMillis
      yield* publish(yield* started(organization.id))
      yield* until(() => receiver.received.length === 1)
      yield* TestClock.adjust("30 seconds")
      const delivery = yield* deliveryThat(webhook.id, ({ attempt_count }) => attempt_count === 1)
      expect(delivery.due_at).toEqual(new Date(start + 90_000))
      expect(yield* attemptsAt(webhook.id)).toMatchObject([
        { error_type: "timeout", duration_ms: 30_000, response_status_code: null, response_body: null },
      ])
    }),
  )

  it.effect("signs with the new secret after a rotation, and for 24 hours with the one before as well", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      const webhooks = yield* Webhooks
      yield* webhooks.rotateSecret(organization.id, webhook.id)
      yield* dispatcher()
      yield* publish(yield* started(organization.id))
      yield* until(() => receiver.received.length === 1)
      yield* TestClock.adjust("24 hours")
      yield* publish(yield* started(organization.id))
      yield* until(() => receiver.received.length === 2)
      const [during, after] = receiver.received
      expect(during?.headers["x-service-signature-previous"]).toMatch(/^[0-9a-f]{64}$/)
      if (during !== undefined) expect((yield* verified(during, webhook.secret)).event).toBe("analysis.started")
      expect(after?.headers["x-service-signature"]).toMatch(/^[0-9a-f]{64}$/)
      expect(after?.headers).not.toHaveProperty("x-service-signature-previous")
    }),
  )

  it.effect("sweeps up what it was not woken for", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      const sql = yield* SqlClient.SqlClient
      yield* dispatcher({}, { sweepInterval: defaultSettings.sweepInterval })
      yield* publish(yield* started(organization.id))
      const { id } = yield* deliveryThat(webhook.id, isOver)
      // for the notification of what was published, which may come after it was sent
      yield* aMoment
      const now = yield* DateTime.nowAsDate
      yield* sql`UPDATE webhook_deliveries SET status = 'pending', completed_at = NULL, due_at = ${now} WHERE id = ${id}`
      yield* aMoment
      expect(receiver.received).toHaveLength(1)
      yield* TestClock.adjust("5 seconds")
      yield* until(() => receiver.received.length === 2)
    }),
  )

  it.effect("leases rows that have the columns of their schemas, which nothing checks when they are read", () =>
    Effect.gen(function* () {
      const { organization, webhook } = yield* arranged()
      const queue = yield* DeliveryQueue
      yield* publish(yield* started(organization.id))
      const ready = yield* queue.readyWebhooks(yield* DateTime.nowAsDate)
      const leased: ReadonlyArray<unknown> = yield* queue.lease([oneOf(webhook)], ...(yield* leaseTimes))
      const decode = Schema.decodeUnknownSync(ReadyWebhook, { onExcessProperty: "error" })
      expect(ready).toHaveLength(1)
      expect(ready.map((row) => decode(row))).toEqual(ready)
      // a leased row has more: what it is completed with
      const rowOf = Schema.decodeUnknownSync(LeasedRow)
      expect(leased).toHaveLength(1)
      expect(leased[0]).toMatchObject(rowOf(leased[0]))
    }),
  )

  it.effect("regression: sends nothing that another process is sending, whichever of their clocks is ahead", () =>
    Effect.gen(function* () {
      const { organization, webhook } = yield* arranged()
      const queue = yield* DeliveryQueue
      yield* publish(yield* started(organization.id))
      const [leased] = yield* queue.lease([oneOf(webhook)], ...(yield* leaseTimes))
      const again = Effect.gen(function* () {
        yield* queue.makeReady(yield* DateTime.nowAsDate)
        return yield* queue.lease([oneOf(webhook)], ...(yield* leaseTimes))
      })
      for (const ahead of ["2 minutes", "1 day", "100 days"] as const) {
        yield* TestClock.adjust(ahead)
        expect(yield* again).toEqual([])
        expect(yield* queue.failPending(webhook.id, yield* DateTime.nowAsDate)).toBe(0)
      }
      yield* letPass(Duration.toMillis(defaultSettings.leaseDuration))
      expect(yield* again).toMatchObject([{ id: leased?.id }])
    }),
  )

  it.effect("takes no turn of a limited webhook early because its clock is ahead", () =>
    Effect.gen(function* () {
      const { organization, webhook } = yield* arranged()
      const queue = yield* DeliveryQueue
      const limited = { webhook: { ...oneOf(webhook).webhook, isLimited: true }, take: 1 }
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE webhooks SET maximum_per_minute = 1`
      yield* publish(yield* started(organization.id), yield* started(organization.id))
      expect(yield* queue.lease([limited], ...(yield* leaseTimes))).toHaveLength(1)
      for (const ahead of ["1 minute", "1 day"] as const) {
        yield* TestClock.adjust(ahead)
        expect(yield* queue.lease([limited], ...(yield* leaseTimes))).toEqual([])
      }
    }),
  )

  it.effect("gives the turn of a limited webhook back when nothing is sent in it", () =>
    Effect.gen(function* () {
      const { organization, webhook } = yield* arranged()
      const queue = yield* DeliveryQueue
      const limited = { webhook: { ...oneOf(webhook).webhook, isLimited: true }, take: 1 }
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE webhooks SET maximum_per_minute = 1`
      const lease = Effect.flatMap(leaseTimes, (times) => queue.lease([limited], ...times))
      // others have what waited
      expect(yield* lease).toEqual([])
      yield* publish(yield* started(organization.id), yield* started(organization.id), yield* started(organization.id))
      yield* sql`UPDATE webhooks SET is_active = false`
      expect(yield* lease).toMatchObject([{ isActive: false }])
      yield* sql`UPDATE webhooks SET is_active = true`
      expect(yield* lease).toMatchObject([{ isActive: true }])
      expect(yield* lease).toEqual([])
    }),
  )

  it.effect("sends a limited webhook its test before the events that wait", () =>
    Effect.gen(function* () {
      const { organization, webhook } = yield* arranged()
      const queue = yield* DeliveryQueue
      const deliveries = yield* Deliveries
      const limited = { webhook: { ...oneOf(webhook).webhook, isLimited: true }, take: 1 }
      const sql = yield* SqlClient.SqlClient
      yield* publish(yield* started(organization.id))
      yield* TestClock.adjust("1 second")
      yield* deliveries.test(organization.id, webhook.id)
      const next = Effect.gen(function* () {
        const leased = yield* queue.lease([limited], ...(yield* leaseTimes))
        yield* sql`UPDATE webhooks SET last_turn_at = NULL`
        return leased.map(({ trigger }) => trigger)
      })
      expect([yield* next, yield* next, yield* next]).toEqual([["test"], ["automatic"], []])
    }),
  )

  it.effect("takes up the deliveries of one that died in the middle, with the same bytes", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      const queue = yield* DeliveryQueue
      const secrets = yield* Secrets
      const { post } = yield* Outbound
      yield* publish(yield* started(organization.id))
      // The one that dies: it leases and sends, and nothing after.
      const [leased] = yield* queue.lease([oneOf(webhook)], ...(yield* leaseTimes))
      if (leased === undefined) return yield* Effect.die("nothing was leased")
      const { token: id, url, payload: body, event, attemptNumber } = leased
      const current = signingKeysOf(yield* secrets.decrypt(webhook.id, leased.secret))
      yield* post({
        url,
        body,
        headers: headersOf({
          id,
          attemptedAt: yield* DateTime.nowAsDate,
          body,
          event,
          attemptNumber,
          secrets: { current, previous: undefined },
        }),
      })

      yield* dispatcher({}, { sweepInterval: Duration.seconds(5) })
      yield* letPass(55_000)
      yield* aMoment
      expect(receiver.received).toHaveLength(1)
      yield* letPass(5000)
      expect(yield* deliveryThat(webhook.id, isOver)).toMatchObject({ status: "succeeded", attempt_count: 1 })
      const [first, second] = receiver.received
      expect(second?.body).toEqual(first?.body)
      expect(second?.headers["x-service-signature"]).toBe(first?.headers["x-service-signature"])
    }),
  )

  it.effect("records nothing for a lease that has passed to another", () =>
    Effect.gen(function* () {
      const { organization, webhook } = yield* arranged()
      const queue = yield* DeliveryQueue
      yield* publish(yield* started(organization.id))
      const attemptedAt = yield* DateTime.nowAsDate
      const [late] = yield* queue.lease([oneOf(webhook)], ...(yield* leaseTimes))
      yield* letPass(60_000)
      const endedAt = yield* DateTime.nowAsDate
      yield* queue.makeReady(endedAt)
      const [current] = yield* queue.lease([oneOf(webhook)], ...(yield* leaseTimes))
      if (late === undefined || current === undefined) return yield* Effect.die("nothing was leased")
      expect(current.id).toBe(late.id)
      const exchange = yield* (yield* Outbound).post({ url: late.url, headers: {}, body: late.payload })
      const finished = { exchange, attemptedAt, endedAt, decision: { status: "succeeded" } } as const
      yield* queue.record([{ ...finished, delivery: late }], defaultSettings.probePause)
      expect(yield* deliveriesTo(webhook.id)).toMatchObject([{ status: "pending", attempt_count: 0 }])
      // together, as a process records them that slept through its lease and then got another
      const both = [late, current].map((delivery) => ({ ...finished, delivery }))
      yield* queue.record(both, defaultSettings.probePause)
      expect(yield* deliveriesTo(webhook.id)).toMatchObject([{ status: "succeeded", attempt_count: 1 }])
      expect(yield* attemptsAt(webhook.id)).toHaveLength(1)
    }),
  )

  // One session cannot wait for itself.
  it.effect.skipIf(databaseKind === "embedded")("records an attempt whose delivery another has locked in passing", () =>
    Effect.gen(function* () {
      const { organization, webhook } = yield* arranged()
      const queue = yield* DeliveryQueue
      const sql = yield* SqlClient.SqlClient
      yield* publish(yield* started(organization.id))
      const attemptedAt = yield* DateTime.nowAsDate
      const [delivery] = yield* queue.lease([oneOf(webhook)], ...(yield* leaseTimes))
      if (delivery === undefined) return yield* Effect.die("nothing was leased")
      // As a dispatcher does whose statement to lease began before this lease.
      const isLocked = yield* Deferred.make<void>()
      const unlock = yield* Deferred.make<void>()
      const passing = yield* sql`SELECT 1 FROM webhook_deliveries WHERE id = ${delivery.id} FOR UPDATE`.pipe(
        Effect.andThen(Deferred.succeed(isLocked, undefined)),
        Effect.andThen(Deferred.await(unlock)),
        sql.withTransaction,
        Effect.forkChild,
      )
      yield* Deferred.await(isLocked)
      const exchange = yield* (yield* Outbound).post({ url: delivery.url, headers: {}, body: delivery.payload })
      const finished = {
        delivery,
        exchange,
        attemptedAt,
        endedAt: attemptedAt,
        decision: { status: "succeeded" },
      } as const
      const recording = yield* Effect.forkChild(queue.record([finished], defaultSettings.probePause))
      yield* aMoment
      yield* Deferred.succeed(unlock, undefined)
      yield* Fiber.join(passing)
      yield* Fiber.join(recording)
      expect(yield* deliveriesTo(webhook.id)).toMatchObject([{ status: "succeeded", attempt_count: 1 }])
      expect(yield* attemptsAt(webhook.id)).toHaveLength(1)
    }),
  )

  it.effect("gives its leases back when it is stopped, so that another delivers at once", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      receiver.behave = hang
      const running = yield* dispatcher()
      yield* publish(yield* started(organization.id))
      yield* until(() => receiver.received.length === 1)
      yield* stop(running)
      const now = yield* DateTime.nowAsDate
      expect(yield* deliveriesTo(webhook.id)).toMatchObject([
        { status: "pending", attempt_count: 0, lease_token: null, due_at: now },
      ])
      receiver.behave = answer(200)
      yield* dispatcher()
      expect(yield* deliveryThat(webhook.id, isOver)).toMatchObject({ status: "succeeded", attempt_count: 1 })
    }),
  )

  it.effect("lets an attempt under way end and be recorded when it is stopped", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      let release = (): void => undefined
      receiver.behave = (response) => {
        release = () => response.writeHead(200).end()
      }
      const running = yield* dispatcher()
      yield* publish(yield* started(organization.id))
      yield* until(() => receiver.received.length === 1)
      const stopping = yield* Effect.forkChild(Scope.close(running, Exit.void))
      yield* aMoment
      release()
      yield* Fiber.join(stopping)
      expect(yield* deliveriesTo(webhook.id)).toMatchObject([{ status: "succeeded", attempt_count: 1 }])
    }),
  )

  it.effect("shares the work with another, and nothing is sent twice", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      yield* dispatcher({ perWebhook: 3 })
      yield* dispatcher({ perWebhook: 3 })
      const lines = Array.from({ length: 120 }, (_, index) => index)
      yield* publish(...(yield* Effect.forEach(lines, (line) => found(organization.id, line))))
      yield* eventually(
        Effect.map(deliveriesTo(webhook.id), (all) =>
          all.every(({ status }) => status === "succeeded") ? true : undefined,
        ),
      )
      expect(receiver.received).toHaveLength(120)
      expect(new Set(receiver.received.map(({ body }) => body.toString())).size).toBe(120)
    }),
  )

  it.effect("never has more in flight to a webhook than its bound, and others do not wait for it", () =>
    Effect.gen(function* () {
      const { receiver: hanging, organization, webhook } = yield* arranged()
      hanging.behave = hang
      const healthy = yield* makeReceiver
      yield* aWebhook(organization.id, { url: healthy.url })
      yield* dispatcher({ perWebhook: 4, total: 8 })
      const lines = Array.from({ length: 50 }, (_, index) => index)
      yield* publish(...(yield* Effect.forEach(lines, (line) => found(organization.id, line))))
      yield* until(() => healthy.received.length === 50)
      expect(hanging.received).toHaveLength(4)
      expect((yield* deliveriesTo(webhook.id)).filter(({ lease_token }) => lease_token !== null)).toHaveLength(4)
    }),
  )

  it.effect("bounds what is in flight to a host that several webhooks share", () =>
    Effect.gen(function* () {
      const { receiver, organization } = yield* arranged()
      receiver.behave = hang
      yield* aWebhook(organization.id, { url: `${receiver.url}/second` })
      yield* aWebhook(organization.id, { url: `${receiver.url}/third` })
      yield* dispatcher({ perWebhook: 4, perHost: 5 })
      const lines = Array.from({ length: 10 }, (_, index) => index)
      yield* publish(...(yield* Effect.forEach(lines, (line) => found(organization.id, line))))
      // the pause after which a dispatcher that met another's lock looks again
      while (receiver.received.length < 5) {
        yield* TestClock.adjust("20 millis")
        yield* aMoment
      }
      yield* aMoment
      expect(receiver.received).toHaveLength(5)
    }),
  )

  it.effect("does not send what was published to a webhook that is inactive by then, except a test", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      const sql = yield* SqlClient.SqlClient
      const deliveries = yield* Deliveries
      yield* publish(yield* started(organization.id))
      // As a publisher leaves it whose transaction commits after the deactivation.
      yield* sql`UPDATE webhooks SET is_active = false`
      yield* TestClock.adjust("1 millis")
      yield* deliveries.test(organization.id, webhook.id)
      yield* dispatcher()
      yield* eventually(Effect.map(deliveriesTo(webhook.id), (all) => (all.every(isOver) ? true : undefined)))
      expect(yield* deliveriesTo(webhook.id)).toMatchObject([
        { event: "analysis.started", status: "failed", attempt_count: 0 },
        { event: "webhook.test", status: "succeeded", attempt_count: 1 },
      ])
      expect(receiver.received.map(({ headers }) => headers["x-service-event"])).toEqual(["webhook.test"])
    }),
  )

  it.effect("schedules nothing more for a webhook that was deactivated during an attempt", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      const webhooks = yield* Webhooks
      receiver.behave = hang
      yield* dispatcher()
      yield* publish(yield* started(organization.id))
      yield* until(() => receiver.received.length === 1)
      const pause = { name: undefined, destination: undefined, events: undefined, isActive: false }
      yield* webhooks.update(organization.id, webhook.id, pause)
      yield* TestClock.adjust("30 seconds")
      expect(yield* deliveryThat(webhook.id, isOver)).toMatchObject({ status: "failed", attempt_count: 1 })
    }),
  )

  it.effect("forgets an attempt whose webhook is deleted meanwhile", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      const webhooks = yield* Webhooks
      receiver.behave = hang
      yield* dispatcher()
      yield* publish(yield* started(organization.id))
      yield* until(() => receiver.received.length === 1)
      expect(yield* webhooks.remove(organization.id, webhook.id)).toBe(true)
      yield* TestClock.adjust("30 seconds")
      const other = yield* aWebhook(organization.id, { url: receiver.url })
      receiver.behave = answer(200)
      yield* publish(yield* started(organization.id))
      expect(yield* deliveryThat(other.id, isOver)).toMatchObject({ status: "succeeded" })
    }),
  )

  it.effect("honors Retry-After of a receiver that is busy, with the step as the least", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      receiver.behave = answer(503, "busy", { "Retry-After": "100" })
      yield* dispatcher()
      const start = yield* Clock.currentTimeMillis
      yield* publish(yield* started(organization.id))
      const delivery = yield* deliveryThat(webhook.id, ({ attempt_count }) => attempt_count === 1)
      expect(delivery.due_at).toEqual(new Date(start + 100_000))
    }),
  )

  it.effect("deactivates a webhook whose receiver answers 410, and keeps what it misses as failed deliveries", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      receiver.behave = answer(500)
      yield* dispatcher({ perWebhook: 1 })
      yield* publish(yield* started(organization.id))
      yield* deliveryThat(webhook.id, ({ attempt_count }) => attempt_count === 1)
      receiver.behave = answer(410)
      yield* publish(yield* found(organization.id, 1), yield* found(organization.id, 2))
      yield* eventually(Effect.map(deliveriesTo(webhook.id), (all) => (all.every(isOver) ? true : undefined)))
      const now = yield* DateTime.nowAsDate
      expect(yield* webhookOf(organization.id, webhook.id)).toMatchObject({
        is_active: false,
        disabled_reason: "The receiver answered 410 Gone.",
        failing_since: now,
        updated_at: now,
      })
      yield* TestClock.adjust("1 millis")
      yield* publish(yield* found(organization.id, 3))
      const deliveries = yield* deliveriesTo(webhook.id)
      expect(deliveries.map(({ status }) => status)).toEqual(["failed", "failed", "failed", "failed"])
      expect(deliveries.at(-1)).toMatchObject({
        attempt_count: 0,
        completed_at: yield* DateTime.nowAsDate,
        due_at: null,
      })
      const attempted = receiver.received.length
      yield* TestClock.adjust("3 hours")
      yield* aMoment
      expect(receiver.received).toHaveLength(attempted)
    }),
  )

  it.effect("leaves a webhook alone whose old address answers 410 after it was given a new one", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      const webhooks = yield* Webhooks
      let release = (): void => undefined
      receiver.behave = (response) => {
        release = () => response.writeHead(410).end()
      }
      yield* dispatcher()
      yield* publish(yield* started(organization.id))
      yield* until(() => receiver.received.length === 1)
      const destination = { url: `${receiver.url}/new`, host: new URL(receiver.url).host }
      yield* webhooks.update(organization.id, webhook.id, {
        name: undefined,
        events: undefined,
        isActive: undefined,
        destination,
      })
      receiver.behave = answer(200)
      release()
      yield* deliveryThat(webhook.id, ({ attempt_count }) => attempt_count === 1)
      expect(yield* webhookOf(organization.id, webhook.id)).toMatchObject({ is_active: true, failing_since: null })
      yield* TestClock.adjust("1 minute")
      expect(yield* deliveryThat(webhook.id, isOver)).toMatchObject({ status: "succeeded", attempt_count: 2 })
    }),
  )

  it.effect("deactivates a webhook that has failed for five days without one success", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      receiver.behave = answer(500)
      yield* dispatcher()
      const start = yield* DateTime.nowAsDate
      const failOnce = Effect.gen(function* () {
        const before = receiver.received.length
        yield* publish(yield* started(organization.id))
        yield* until(() => receiver.received.length > before)
        yield* eventually(
          Effect.map(deliveriesTo(webhook.id), (all) => (all.at(-1)?.attempt_count === 1 ? true : undefined)),
        )
      })
      yield* failOnce
      yield* passUntilAllAreOver(webhook.id)
      yield* TestClock.setTime(start.getTime() + Duration.toMillis("5 days") - 1)
      yield* failOnce
      expect(yield* webhookOf(organization.id, webhook.id)).toMatchObject({ is_active: true, failing_since: start })
      yield* passUntilAllAreOver(webhook.id)
      expect(yield* webhookOf(organization.id, webhook.id)).toMatchObject({
        is_active: false,
        disabled_reason: "No delivery has succeeded for 5 days.",
        failing_since: start,
      })
      // no attempt was made of it after the one that was five days late
      expect((yield* deliveriesTo(webhook.id)).at(-1)?.attempt_count).toBe(2)
    }),
  )

  it.effect("does not deactivate a webhook with one success within the five days", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged("free")
      yield* dispatcher()
      for (const status of [500, 200, 500]) {
        receiver.behave = answer(status)
        yield* publish(yield* started(organization.id))
        yield* eventually(
          Effect.map(deliveriesTo(webhook.id), (all) => ((all.at(-1)?.attempt_count ?? 0) > 0 ? true : undefined)),
        )
        yield* passUntilAllAreOver(webhook.id)
        yield* TestClock.adjust("3 days")
      }
      expect(yield* webhookOf(organization.id, webhook.id)).toMatchObject({ is_active: true, disabled_reason: null })
    }),
  )

  it.effect("sends one request at a time to a receiver that keeps failing, and more and more once it is back", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE webhooks SET consecutive_failures = 5, failing_since = ${yield* DateTime.nowAsDate}`
      const waiting: Array<() => void> = []
      receiver.behave = (response) => waiting.push(() => response.writeHead(200).end())
      const lines = Array.from({ length: 31 }, (_, index) => index)
      yield* publish(...(yield* Effect.forEach(lines, (line) => found(organization.id, line))))
      yield* dispatcher()
      yield* dispatcher()
      yield* until(() => waiting.length === 1)
      yield* aMoment
      expect(waiting).toHaveLength(1)
      let answered = 0
      const largest: Array<number> = []
      while (answered < lines.length) {
        largest.push(waiting.length)
        answered += waiting.length
        for (const go of waiting.splice(0)) go()
        yield* until(() => waiting.length > 0 || answered === lines.length)
        yield* aMoment
      }
      expect(largest[0]).toBe(1)
      // two dispatchers, each with a window that has begun with one request
      expect(largest[1]).toBeLessThanOrEqual(3)
      expect(Math.max(...largest)).toBeGreaterThan(4)
      yield* eventually(Effect.map(deliveriesTo(webhook.id), (all) => (all.every(isOver) ? true : undefined)))
      expect(yield* failingSince(organization.id, webhook.id)).toBeNull()
    }),
  )

  it.effect("takes note of a success however the failures before it were counted", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      const sql = yield* SqlClient.SqlClient
      yield* TestClock.adjust("6 days")
      yield* sql`UPDATE webhooks SET failing_since = ${new Date(0)}, consecutive_failures = 0`
      yield* dispatcher()
      yield* publish(yield* started(organization.id))
      yield* eventually(
        Effect.map(failingSince(organization.id, webhook.id), (since) => (since === null ? true : undefined)),
      )
      expect(receiver.received).toHaveLength(1)
    }),
  )

  it.effect("fails all that an inactive webhook is owed at once, though it is held back, and sends it a test", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      const sql = yield* SqlClient.SqlClient
      const deliveries = yield* Deliveries
      const lines = Array.from({ length: 20 }, (_, index) => index)
      yield* publish(...(yield* Effect.forEach(lines, (line) => found(organization.id, line))))
      // As a process leaves it that died between the deactivation and what follows from it.
      yield* sql`UPDATE webhooks SET is_active = false, consecutive_failures = 7`
      yield* dispatcher()
      yield* eventually(Effect.map(deliveriesTo(webhook.id), (all) => (all.every(isOver) ? true : undefined)))
      expect(receiver.received).toHaveLength(0)
      yield* deliveries.test(organization.id, webhook.id)
      yield* until(() => receiver.received.length === 1)
    }),
  )

  it.effect("fails what inactive webhooks are owed for one of them at a time", () =>
    Effect.gen(function* () {
      const { organization } = yield* arranged()
      yield* aWebhook(organization.id, { url: "https://other.example/" })
      const sql = yield* SqlClient.SqlClient
      const queue = yield* DeliveryQueue
      const ended = yield* Deferred.make<void>()
      const begun: Array<string> = []
      const failPending = (webhookId: string) =>
        Effect.suspend(() => {
          begun.push(webhookId)
          return Effect.as(Deferred.await(ended), 0)
        })
      yield* publish(yield* started(organization.id))
      yield* sql`UPDATE webhooks SET is_active = false`
      yield* Effect.provideService(dispatcher(), DeliveryQueue, queueWith(queue, { failPending }))
      yield* until(() => begun.length === 1)
      yield* aMoment
      expect(begun).toHaveLength(1)
      yield* Deferred.succeed(ended, undefined)
      yield* until(() => begun.length === 2)
    }),
  )

  it.effect("leases no more than it may hold when nothing can be recorded", () =>
    Effect.gen(function* () {
      const { receiver, organization } = yield* arranged()
      const queue = yield* DeliveryQueue
      const stuck = queueWith(queue, { record: () => Effect.never })
      const lines = Array.from({ length: 60 }, (_, index) => index)
      yield* publish(...(yield* Effect.forEach(lines, (line) => found(organization.id, line))))
      yield* Effect.provideService(dispatcher({ total: 10 }), DeliveryQueue, stuck)
      yield* until(() => receiver.received.length === 10)
      yield* aMoment
      expect(receiver.received).toHaveLength(10)
    }),
  )

  it.effect("records what one statement cannot take without a pause", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged("enterprise")
      // well within a lease
      const pause = Duration.seconds(5)
      yield* dispatcher({}, { recordInterval: pause })
      yield* publish(yield* found(organization.id, 0))
      yield* deliveryThat(webhook.id, isOver)
      // more than one statement takes, all of it attempted in the pause that began now
      const many = 2 * recordedTogether + 1
      yield* publish(
        ...(yield* Effect.forEach(Array.from({ length: many }).keys(), (line) => found(organization.id, line))),
      )
      yield* until(() => receiver.received.length === 1 + many)
      expect((yield* deliveriesTo(webhook.id)).filter(isOver)).toHaveLength(1)
      yield* TestClock.adjust(pause)
      yield* eventually(Effect.map(deliveriesTo(webhook.id), (all) => (all.every(isOver) ? true : undefined)))
    }),
  )

  it.effect("finds what a long transaction published without waking anybody, when that commits", () =>
    Effect.gen(function* () {
      const { receiver, organization } = yield* arranged()
      const sql = yield* SqlClient.SqlClient
      yield* dispatcher()
      yield* publish(yield* started(organization.id))
      yield* until(() => receiver.received.length === 1)
      yield* sql.withTransaction(
        Effect.gen(function* () {
          yield* publish(yield* started(organization.id))
          yield* TestClock.adjust("2 seconds")
        }),
      )
      yield* until(() => receiver.received.length === 2)
    }),
  )

  it.effect("sends what its own process publishes without looking for it", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      const queue = yield* DeliveryQueue
      let looks = 0
      const counting = queueWith(queue, {
        readyWebhooks: (now) => {
          looks += 1
          return queue.readyWebhooks(now)
        },
      })
      yield* Effect.provideService(dispatcher(), DeliveryQueue, counting)
      yield* until(() => looks > 0)
      yield* aMoment
      const before = looks
      yield* publish(yield* started(organization.id), yield* found(organization.id, 1))
      yield* eventually(
        Effect.map(deliveriesTo(webhook.id), (all) =>
          all.length === 2 && all.every(({ status }) => status === "succeeded") ? true : undefined,
        ),
      )
      expect(looks).toBe(before)
      expect(receiver.received).toHaveLength(2)
    }),
  )

  it.effect("sends nothing of a transaction that is rolled back, and what the next one publishes", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      const sql = yield* SqlClient.SqlClient
      yield* dispatcher({ perWebhook: 1 })
      const publishing = Effect.flatMap(started(organization.id), publish)
      yield* Effect.flip(sql.withTransaction(Effect.andThen(publishing, Effect.fail("changed my mind" as const))))
      yield* publishing
      yield* aMoment
      // until then its place was taken
      yield* TestClock.adjust("2 seconds")
      yield* deliveryThat(webhook.id, isOver)
      yield* publishing
      yield* until(() => receiver.received.length === 2)
      yield* aMoment
      expect(receiver.received).toHaveLength(2)
    }),
  )

  it.effect("lets what waits for a webhook go before what is published after it", () =>
    Effect.gen(function* () {
      const { receiver, organization } = yield* arranged()
      const waiting: Array<() => void> = []
      receiver.behave = (response) => waiting.push(() => response.writeHead(200).end())
      yield* dispatcher({ perWebhook: 1 })
      for (const line of [1, 2, 3]) {
        yield* publish(yield* found(organization.id, line))
        yield* TestClock.adjust("1 millis")
      }
      yield* until(() => waiting.length === 1)
      receiver.behave = answer(200)
      waiting.forEach((go) => go())
      yield* until(() => receiver.received.length === 3)
      expect(receiver.received.map(({ body }) => JSON.parse(body.toString("utf8")).data.line_start)).toEqual([1, 2, 3])
    }),
  )

  it.effect("gives no more than half of its places to what is published, before what waits", () =>
    Effect.gen(function* () {
      const { organization, webhook } = yield* arranged()
      const sql = yield* SqlClient.SqlClient
      yield* dispatcher({ total: 4 })
      const leased = yield* sql.withTransaction(
        Effect.gen(function* () {
          for (const line of [1, 2, 3, 4]) yield* publish(yield* found(organization.id, line))
          return (yield* deliveriesTo(webhook.id)).filter(({ lease_token }) => lease_token !== null)
        }),
      )
      expect(leased).toHaveLength(2)
    }),
  )

  it.effect("leaves what is committed after its end to others at once", () =>
    Effect.gen(function* () {
      const { organization, webhook } = yield* arranged()
      const sql = yield* SqlClient.SqlClient
      const running = yield* dispatcher()
      yield* sql.withTransaction(
        Effect.gen(function* () {
          yield* publish(yield* started(organization.id))
          expect(yield* deliveriesTo(webhook.id)).not.toMatchObject([{ lease_token: null }])
          yield* Scope.close(running, Exit.void)
        }),
      )
      expect(yield* deliveriesTo(webhook.id)).toMatchObject([{ status: "pending", lease_token: null }])
    }),
  )

  it.effect("sends nothing under a lease that began before the process slept", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      const queue = yield* DeliveryQueue
      let leases = 0
      const sleepy = queueWith(queue, {
        lease: (...asked) => {
          leases += 1
          const leased = queue.lease(...asked)
          return leases === 1 ? Effect.tap(leased, () => TestClock.adjust("40 seconds")) : leased
        },
      })
      yield* publish(yield* started(organization.id))
      yield* Effect.provideService(dispatcher({}, { sweepInterval: Duration.seconds(5) }), DeliveryQueue, sleepy)
      yield* TestClock.adjust("5 seconds")
      yield* deliveryThat(webhook.id, isOver)
      expect(leases).toBeGreaterThan(1)
      expect(receiver.received).toHaveLength(1)
    }),
  )

  it.effect("does not charge the receiver for what goes wrong inside, and tries again when the lease has run out", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      const { post } = yield* Outbound
      let isBroken = true
      const breaking = Outbound.of({ post: (request) => (isBroken ? Effect.die("broken") : post(request)) })
      yield* Effect.provideService(dispatcher({}, { sweepInterval: Duration.seconds(5) }), Outbound, breaking)
      yield* publish(yield* started(organization.id))
      yield* deliveryThat(webhook.id, ({ lease_token }) => lease_token !== null)
      yield* aMoment
      isBroken = false
      yield* letPass(55_000)
      expect(yield* deliveriesTo(webhook.id)).toMatchObject([{ status: "pending", attempt_count: 0 }])
      yield* letPass(10_000)
      expect(yield* deliveryThat(webhook.id, isOver)).toMatchObject({ status: "succeeded", attempt_count: 1 })
      expect(receiver.received).toHaveLength(1)
    }),
  )

  it.effect("does not charge the receiver for a secret that we cannot decrypt", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged()
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ secret: Buffer }>`SELECT secret FROM webhooks`
      yield* sql`UPDATE webhooks SET secret = ${Buffer.alloc(60)}`
      yield* dispatcher()
      yield* publish(yield* started(organization.id))
      yield* aMoment
      expect(yield* deliveriesTo(webhook.id)).toMatchObject([{ status: "pending", attempt_count: 0 }])
      yield* sql`UPDATE webhooks SET secret = ${row?.secret}`
      yield* letPass(60_000)
      expect(yield* deliveryThat(webhook.id, isOver)).toMatchObject({ status: "succeeded", attempt_count: 1 })
      expect(receiver.received).toHaveLength(1)
    }),
  )
})
