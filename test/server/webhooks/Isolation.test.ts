/** One receiver's trouble is nobody else's: what hangs or fails holds up itself alone, and is met gently when it is back. */
import { SqlClient, Statement } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { Deferred, Duration, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import type { ServerResponse } from "node:http"
import { promptly } from "../../../server/src/database/Postgres.ts"
import { heldBackAfter } from "../../../server/src/webhooks/Health.ts"
import { databaseKind } from "../support/TestDatabase.ts"
import { Webhooks } from "../../../server/src/webhooks/Webhooks.ts"
import { answer, makeReceiver, type Receiver } from "./receiver.ts"
import {
  aMoment,
  anOrganization,
  aWebhook,
  deliveriesTo,
  dispatcher,
  emptyDatabase,
  eventually,
  found,
  publish,
  room,
  started,
  until,
} from "./support.ts"

/** Publishes `count` events in one transaction. */
const publishMany = (organizationId: string, count: number) =>
  Effect.flatMap(
    Effect.forEach(
      Array.from({ length: count }, (_, line) => line),
      (line) => found(organizationId, line),
    ),
    (occurrences) => publish(...occurrences),
  )

/** A receiver that keeps requests until the test answers them. */
const makeGate = Effect.gen(function* () {
  const receiver = yield* makeReceiver
  const waiting: Array<ServerResponse> = []
  let most = 0
  receiver.behave = (response) => {
    waiting.push(response)
    most = Math.max(most, waiting.length)
  }
  return {
    receiver,
    /** Requests that wait for their answer. */
    inFlight: () => waiting.length,
    /** The largest number of them so far. */
    most: () => most,
    /** Answers the longest waiting one. */
    answerOne: (status: number) => waiting.shift()?.writeHead(status).end(),
    /** From now on nothing waits. */
    open: () => {
      receiver.behave = answer(200)
      waiting.splice(0).forEach((response) => response.writeHead(200).end())
    },
  }
})

const allSucceeded = (webhookId: string) =>
  eventually(
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.map(
        sql<{ count: number }>`
          SELECT count(*)::integer AS count FROM webhook_deliveries
          WHERE webhook_id = ${webhookId} AND status <> 'succeeded'
        `,
        ([row]) => (row?.count === 0 ? true : undefined),
      ),
    ),
  )

/** Which line of `publishMany` a request tells of. */
const linesOf = ({ received }: Receiver): ReadonlyArray<number> =>
  received.map(({ body }) => Number(JSON.parse(body.toString("utf8")).data.line_start))

/** As many as work of a process may take at a time. */
const sessionsOfAProcess = 10

const upTo = (count: number): ReadonlyArray<number> => Array.from({ length: count }, (_, index) => index)

layer(room(), { timeout: "120 seconds" })("receivers are isolated from each other", (it) => {
  it.effect.runIf(databaseKind === "postgres")(
    "deliveries go on while other work has all sessions of the process",
    () =>
      Effect.gen(function* () {
        const { id } = yield* anOrganization()
        const receiver = yield* makeReceiver
        const webhook = yield* aWebhook(id, { url: receiver.url })
        // the first delivery is sent by its publisher, the second one has to be leased
        yield* dispatcher({ perWebhook: 1 })
        const sql = yield* SqlClient.SqlClient
        const held = yield* Deferred.make<void>()
        const published = yield* Deferred.make<void>()
        let holders = 0
        const hold = sql.withTransaction(
          Effect.andThen(
            Effect.sync(() => (holders += 1)),
            Deferred.await(held),
          ),
        )
        const publishing = sql.withTransaction(Effect.andThen(publishMany(id, 2), Deferred.await(published)))
        const publisher = yield* Effect.forkChild(publishing)
        const others = yield* Effect.forEach(upTo(sessionsOfAProcess), () => Effect.forkChild(hold))
        yield* until(() => holders === sessionsOfAProcess - 1)
        yield* Deferred.succeed(published, undefined)
        yield* Fiber.join(publisher)
        yield* until(() => holders === sessionsOfAProcess)
        yield* promptly(allSucceeded(webhook.id))
        expect(linesOf(receiver)).toEqual([0, 1])
        yield* Deferred.succeed(held, undefined)
        yield* Effect.forEach(others, Fiber.join)
      }),
  )

  it.effect("everything reaches the healthy ones while a tenth of all hangs", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const organization = yield* anOrganization()
      const gate = yield* makeGate
      const healthy = yield* Effect.all(Array.from({ length: 9 }, () => makeReceiver))
      const hanging = yield* aWebhook(organization.id, { url: gate.receiver.url })
      const webhooks = yield* Effect.forEach(healthy, ({ url }) => aWebhook(organization.id, { url }))
      yield* dispatcher()
      yield* publishMany(organization.id, 20)
      yield* Effect.forEach(webhooks, ({ id }) => allSucceeded(id))

      for (const receiver of healthy) expect(linesOf(receiver).toSorted((a, b) => a - b)).toEqual(upTo(20))
      expect(gate.inFlight()).toBeGreaterThan(0)
      expect(gate.receiver.received).toHaveLength(gate.inFlight())
      const deliveries = yield* deliveriesTo(hanging.id)
      expect(deliveries.map(({ status, attempt_count }) => [status, attempt_count])).toEqual(
        upTo(20).map(() => ["pending", 0]),
      )
      gate.open()
      yield* allSucceeded(hanging.id)
    }),
  )

  it.effect("a long backlog of one that hangs does not delay what is published after it", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const [busy, quiet] = yield* Effect.all([anOrganization(), anOrganization()])
      const gate = yield* makeGate
      const receiver = yield* makeReceiver
      yield* aWebhook(busy.id, { url: gate.receiver.url })
      const webhook = yield* aWebhook(quiet.id, { url: receiver.url })
      yield* publishMany(busy.id, 2000)
      yield* dispatcher({ perWebhook: 8 })
      yield* until(() => gate.inFlight() > 0)
      yield* publishMany(quiet.id, 50)
      yield* allSucceeded(webhook.id)
      expect(linesOf(receiver).toSorted((a, b) => a - b)).toEqual(upTo(50))
      expect(gate.receiver.received).toHaveLength(gate.inFlight())
      expect(gate.most()).toBeLessThanOrEqual(8)
    }),
  )

  it.effect("a short queue is served along with a long one that was there first", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const [busy, quiet] = yield* Effect.all([anOrganization(), anOrganization()])
      const order: Array<"long" | "short"> = []
      const receiverOf = (name: "long" | "short") =>
        Effect.map(makeReceiver, (receiver) => {
          receiver.behave = (response, request) => {
            order.push(name)
            answer(200)(response, request)
          }
          return receiver
        })
      const long = yield* aWebhook(busy.id, { url: (yield* receiverOf("long")).url })
      const short = yield* aWebhook(quiet.id, { url: (yield* receiverOf("short")).url })
      yield* publishMany(busy.id, 150)
      yield* TestClock.adjust("1 second")
      yield* publishMany(quiet.id, 10)
      yield* dispatcher({ total: 4 })
      yield* Effect.forEach([long, short], ({ id }) => allSucceeded(id))
      expect(order.filter((name) => name === "short")).toHaveLength(10)
      // taking turns it would be the 20th, from one queue for all the 160th
      expect(order.lastIndexOf("short")).toBeLessThan(60)
    }),
  )

  it.effect("what is published first arrives first, one webhook at a time", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const organization = yield* anOrganization()
      const gate = yield* makeGate
      const receiver = yield* makeReceiver
      yield* aWebhook(organization.id, { url: gate.receiver.url })
      const webhook = yield* aWebhook(organization.id, { url: receiver.url })
      yield* publishMany(organization.id, 30)
      yield* dispatcher({ perWebhook: 1 })
      yield* allSucceeded(webhook.id)
      expect(linesOf(receiver)).toEqual(upTo(30))
    }),
  )

  it.effect("many webhooks behind one slow host share its places, and others have theirs", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const organization = yield* anOrganization("enterprise")
      const gate = yield* makeGate
      const healthy = yield* Effect.all(Array.from({ length: 5 }, () => makeReceiver))
      const slow = yield* Effect.forEach(upTo(12), (number) =>
        aWebhook(organization.id, { url: `${gate.receiver.url}/${number}` }),
      )
      const webhooks = yield* Effect.forEach(healthy, ({ url }) => aWebhook(organization.id, { url }))
      yield* dispatcher({ perHost: 5 })
      yield* publishMany(organization.id, 8)
      yield* Effect.forEach(webhooks, ({ id }) => allSucceeded(id))
      for (const receiver of healthy) expect(receiver.received).toHaveLength(8)
      yield* until(() => gate.inFlight() === 5)
      yield* aMoment
      expect(gate.most()).toBe(5)
      expect(new Set(gate.receiver.received.map(({ path }) => path)).size).toBeGreaterThan(1)
      gate.open()
      yield* Effect.forEach(slow, ({ id }) => allSucceeded(id))
    }),
  )

  it.effect("requests that hang longer than a moment free their places for others", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const [busy, quiet] = yield* Effect.all([anOrganization("enterprise"), anOrganization()])
      const gates = yield* Effect.all(Array.from({ length: 4 }, () => makeGate))
      const receiver = yield* makeReceiver
      const hanging = yield* Effect.forEach(gates, ({ receiver: { url } }) => aWebhook(busy.id, { url }))
      yield* aWebhook(quiet.id, { url: receiver.url })
      const inFlight = () => gates.reduce((sum, gate) => sum + gate.inFlight(), 0)
      yield* dispatcher({ fresh: 6, total: 100 }, { sweepInterval: Duration.seconds(1) })
      yield* publishMany(busy.id, 10)
      yield* until(() => inFlight() === 6)
      yield* publishMany(quiet.id, 3)
      yield* aMoment
      expect(receiver.received).toHaveLength(0)
      // not for as long as an attempt may take
      for (let seconds = 2; seconds <= 10; seconds += 2) {
        yield* TestClock.adjust("2 seconds")
        yield* aMoment
      }
      expect(receiver.received).toHaveLength(3)
      for (const { id } of hanging) {
        expect((yield* deliveriesTo(id)).every(({ attempt_count }) => attempt_count === 0)).toBe(true)
      }
    }),
  )
})

/** A webhook that is held back, with a backlog, and two dispatchers that both want to deliver it. */
const heldBack = (backlog: number) =>
  Effect.gen(function* () {
    yield* emptyDatabase
    const sql = yield* SqlClient.SqlClient
    const organization = yield* anOrganization()
    const gate = yield* makeGate
    const webhook = yield* aWebhook(organization.id, { url: gate.receiver.url })
    yield* sql`UPDATE webhooks SET consecutive_failures = ${heldBackAfter}, failing_since = now()`
    yield* publishMany(organization.id, backlog)
    yield* dispatcher()
    yield* dispatcher()
    yield* until(() => gate.inFlight() > 0)
    return { gate, webhook }
  })

/** Waits until so many failures in a row are on record. */
const recordedFailures = (webhookId: string, failures: number) =>
  eventually(
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.map(
        sql`SELECT 1 FROM webhooks WHERE id = ${webhookId} AND consecutive_failures = ${failures}`,
        ([row]) => row,
      ),
    ),
  )

layer(room(), { timeout: "120 seconds" })("a receiver that fails", (it) => {
  it.effect("is asked by one request at a time, of all dispatchers together", () =>
    Effect.gen(function* () {
      const { gate, webhook } = yield* heldBack(60)
      for (let failures = 1; failures <= 8; failures++) {
        yield* aMoment
        expect(gate.inFlight()).toBe(1)
        gate.answerOne(500)
        yield* recordedFailures(webhook.id, heldBackAfter + failures)
        // the next waits the longer, the more have failed
        yield* TestClock.adjust(Duration.seconds(Math.min(2 ** failures, 60)))
        yield* until(() => gate.receiver.received.length > failures)
      }
      expect(gate.most()).toBe(1)
    }),
  )

  it.effect("gets the backlog little by little once it is back, and in the end at full width", () =>
    Effect.gen(function* () {
      const { gate, webhook } = yield* heldBack(150)
      yield* aMoment
      expect(gate.most()).toBe(1)
      /** In flight when nothing moves any more, after each success. */
      const widths: Array<number> = []
      for (let successes = 1; successes <= 40; successes++) {
        gate.answerOne(200)
        yield* until(() => gate.inFlight() > 0)
        yield* aMoment
        widths.push(gate.inFlight())
      }
      expect(widths[0]).toBeLessThanOrEqual(6)
      expect(Math.max(...widths)).toBeGreaterThanOrEqual(16)
      // two dispatchers, each with its window
      expect(gate.most()).toBeLessThanOrEqual(32)
      const isWide = (width: number) => width >= 16
      expect(widths.findIndex(isWide)).toBeGreaterThan(5)
      gate.open()
      yield* allSucceeded(webhook.id)
    }),
  )
})

/** Counts the statements of an effect and of what it leaves running. */
const counted = () => {
  const statements: Array<string> = []
  const count: Statement.Transformer = (statement) =>
    Effect.sync(() => {
      const [text] = statement.compile()
      statements.push(text.trim())
      return statement
    })
  return { statements, counting: Effect.provideService(Statement.CurrentTransformer, count) }
}

layer(room(), { timeout: "180 seconds" })("an idle dispatcher", (it) => {
  it.effect("asks the database nothing until it is woken or sweeps, and is woken by a new event", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const receiver = yield* makeReceiver
      const organization = yield* anOrganization()
      const webhook = yield* aWebhook(organization.id, { url: receiver.url })
      const { statements, counting } = counted()
      yield* counting(dispatcher({}, { sweepInterval: Duration.hours(1) }))
      // what it catches up with at the start
      yield* TestClock.adjust("1 minute")
      yield* aMoment

      const atRest = statements.length
      yield* TestClock.adjust("50 minutes")
      yield* aMoment
      expect(statements.slice(atRest)).toEqual([])

      yield* publish(yield* started(organization.id))
      yield* allSucceeded(webhook.id)
      expect(receiver.received).toHaveLength(1)
      yield* aMoment
      const afterDelivery = statements.length
      // no more than a few looks, the attempt's record, and the webhook's health
      expect(afterDelivery - atRest).toBeLessThanOrEqual(12)
      yield* aMoment
      yield* TestClock.adjust("5 minutes")
      yield* aMoment
      expect(statements.slice(afterDelivery)).toEqual([])

      yield* TestClock.adjust("1 hour")
      yield* aMoment
      expect(statements.length - afterDelivery).toBeGreaterThan(0)
      expect(statements.length - afterDelivery).toBeLessThanOrEqual(6)
    }),
  )
})

/** Lets time pass, by which the turns of webhooks with a limit go too: for those, only the clock of the database counts. */
const pass = Effect.fnUntraced(function* (seconds: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE webhooks SET last_turn_at = last_turn_at - ${seconds}::float8 * interval '1 second'`
  // a look that is under way ends with the pause after it
  yield* aMoment
  yield* TestClock.adjust(Duration.seconds(seconds))
  yield* aMoment
})

layer(room(), { timeout: "120 seconds" })("a webhook with a limit of requests a minute", (it) => {
  it.effect("is sent them evenly and in order by all processes together, and holds up no other", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const organization = yield* anOrganization()
      const slow = yield* makeReceiver
      const other = yield* makeReceiver
      const limited = yield* aWebhook(organization.id, { url: slow.url, maximumPerMinute: 1 })
      const free = yield* aWebhook(organization.id, { url: other.url })
      yield* dispatcher()
      yield* dispatcher()
      yield* publishMany(organization.id, 4)
      yield* allSucceeded(free.id)
      for (const count of [1, 2, 3, 4]) {
        yield* until(() => slow.received.length === count)
        yield* pass(30)
        expect(slow.received).toHaveLength(count)
        yield* pass(30)
      }
      yield* allSucceeded(limited.id)
      expect(linesOf(slow)).toEqual(upTo(4))
    }),
  )

  it.effect("counts retries, and is sent as much as it takes once the limit is removed", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const organization = yield* anOrganization()
      const receiver = yield* makeReceiver
      receiver.behave = answer(500)
      const { id } = yield* aWebhook(organization.id, { url: receiver.url, maximumPerMinute: 1 })
      yield* dispatcher()
      yield* publishMany(organization.id, 3)
      yield* until(() => receiver.received.length === 1)
      receiver.behave = answer(200)
      yield* pass(60)
      yield* until(() => receiver.received.length === 2)
      const webhooks = yield* Webhooks
      yield* webhooks.update(organization.id, id, {
        name: undefined,
        destination: undefined,
        events: undefined,
        isActive: undefined,
        maximumPerMinute: null,
      })
      yield* TestClock.adjust("1 minute")
      yield* allSucceeded(id)
      expect(receiver.received).toHaveLength(4)
    }),
  )
})
