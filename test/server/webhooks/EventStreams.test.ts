/** The stream of events as they occur: what is in it, in which order, and where it goes on after it was cut. */
import { SqlClient } from "effect/sql"
import { expect as expectEffect, layer } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Layer, Stream } from "effect"
import { afterAll, beforeAll, describe, expect, it as test } from "vitest"
import { eventOfToken, type Occurrence } from "../../../server/src/webhooks/Envelope.ts"
import { EventStreams, mostStreams } from "../../../server/src/webhooks/EventStreams.ts"
import { takeEvents } from "../../contract/EventStream.ts"
import { startService, type TestService } from "../support/service.ts"
import { databaseKind } from "../support/TestDatabase.ts"
import { anApi } from "./api.ts"
import { aMoment, deliveriesTo, found, publish, room, started, until } from "./support.ts"

type Api = Effect.Success<ReturnType<typeof anApi>>
type Parts = Effect.Success<ReturnType<Api["stream"]>>
type Part = Stream.Success<Parts>

/** Listens until the scope ends; `parts` grow, and the first says where the stream began. */
const listenTo = Effect.fnUntraced(function* (stream: Parts) {
  const parts: Array<Part> = []
  const fiber = yield* Effect.forkScoped(Stream.runForEach(stream, (part) => Effect.sync(() => parts.push(part))))
  yield* until(() => parts.length > 0)
  const data = () => parts.flatMap((part) => (part.data === undefined ? [] : [part.data]))
  return { parts, data, fiber, lastId: () => parts.at(-1)?.id }
})

const dataOf = (occurrences: ReadonlyArray<Occurrence>) => occurrences.map(({ event, data }) => ({ event, data }))
const essentials = (data: ReadonlyArray<{ readonly event: string; readonly data: unknown }>) =>
  data.map(({ event, data: what }) => ({ event, data: what }))

layer(room(), { excludeTestServices: true, timeout: "180 seconds" })("streamEvents", (it) => {
  it.effect("has what occurs, whether or not a webhook has chosen it, in its order, and none of others", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const other = yield* anApi()
      yield* api.create({ events: ["finding.new"] })
      const { parts, data } = yield* listenTo(yield* api.stream())
      const elsewhere = yield* listenTo(yield* other.stream())
      const occurred = [
        yield* started(api.organization.id),
        yield* found(api.organization.id, 1),
        yield* found(api.organization.id, 2),
      ]
      yield* publish(...occurred.slice(0, 2))
      yield* publish(...occurred.slice(2))
      yield* until(() => data().length === 3)
      expectEffect(essentials(data())).toEqual(dataOf(occurred))
      for (const part of parts.slice(1)) {
        expectEffect(part.data).toMatchObject({
          webhook_id: part.id,
          organization_id: `org_${api.organization.id}`,
        })
      }
      expectEffect((yield* api.events()).data).toHaveLength(3)
      yield* aMoment
      expectEffect(elsewhere.data()).toEqual([])
    }),
  )

  it.effect("keeps nothing that no webhook has chosen where nobody listens", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const sql = yield* SqlClient.SqlClient
      yield* publish(yield* found(api.organization.id, 1))
      yield* listenTo(yield* api.stream())
      yield* publish(yield* found(api.organization.id, 2))
      expectEffect((yield* api.events()).data).toHaveLength(1)
      yield* sql`UPDATE organizations SET listened_until = now() - interval '1 second' WHERE id = ${api.organization.id}`
      yield* publish(yield* found(api.organization.id, 3))
      expectEffect((yield* api.events()).data).toHaveLength(1)
    }),
  )

  it.effect("goes on after the last event, each once, and after its beginning where there was none", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const first = yield* listenTo(yield* api.stream())
      yield* Fiber.interrupt(first.fiber)
      const occurred = yield* Effect.forEach([1, 2, 3], (line) => found(api.organization.id, line))
      yield* publish(...occurred)

      const second = yield* listenTo(yield* api.stream(undefined, first.lastId()))
      yield* until(() => second.data().length === 3)
      yield* Fiber.interrupt(second.fiber)
      expectEffect(essentials(second.data())).toEqual(dataOf(occurred))

      const later = yield* started(api.organization.id)
      yield* publish(later)
      const third = yield* listenTo(yield* api.stream(undefined, second.parts.at(-2)?.id))
      yield* until(() => third.data().length === 2)
      expectEffect(essentials(third.data())).toEqual(dataOf([...occurred.slice(2), later]))
      expectEffect(third.data()[0]).toEqual(second.data()[2])
    }),
  )

  it.effect("has the order of numbers, also where the numbers of transactions get longer", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const sql = yield* SqlClient.SqlClient
      const first = yield* listenTo(yield* api.stream())
      const occurred = yield* Effect.forEach([1, 2, 3, 4], (line) => found(api.organization.id, line))
      yield* publish(...occurred)
      yield* until(() => first.data().length === 4)
      yield* Fiber.interrupt(first.fiber)
      for (const [index, { webhook_id }] of first.data().entries())
        yield* sql`UPDATE webhook_events SET published_in = ${String(98 + index)}::xid8 WHERE id = ${eventOfToken(webhook_id)}`
      const { parts, data } = yield* listenTo(yield* api.stream(undefined, first.data()[0]?.webhook_id))
      yield* until(() => data().length >= 3)
      const last = yield* started(api.organization.id)
      yield* publish(last)
      yield* until(() => essentials(data()).some(({ event }) => event === last.event))
      expectEffect(parts.length).toBe(5)
      expectEffect(essentials(data())).toEqual(dataOf([...occurred.slice(1), last]))
    }),
  )

  it.effect("takes an identifier that is unknown for none", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const other = yield* anApi()
      const theirs = yield* listenTo(yield* other.stream())
      yield* publish(yield* found(other.organization.id, 1))
      yield* until(() => theirs.data().length === 1)
      const mine = yield* listenTo(yield* api.stream())
      yield* publish(yield* found(api.organization.id, 1))
      yield* until(() => mine.data().length === 1)
      let line = 1
      for (const id of [theirs.lastId(), "9223372036854775807", "99999999999999999999", "whd_x", "-1", "1.5"]) {
        line += 1
        const { data, fiber } = yield* listenTo(yield* api.stream(undefined, id))
        yield* publish(yield* found(api.organization.id, line))
        yield* until(() => data().length > 0)
        // none of those before
        expectEffect(data()).toMatchObject([{ data: { line_start: line } }])
        yield* Fiber.interrupt(fiber)
      }
    }),
  )

  it.effect("knows no place that another server had given, when the service has started on this one", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const sql = yield* SqlClient.SqlClient
      const { data } = yield* listenTo(yield* api.stream())
      yield* publish(yield* found(api.organization.id, 1), yield* found(api.organization.id, 2))
      yield* until(() => data().length === 2)
      const [own, others] = data().map(({ webhook_id }) => eventOfToken(webhook_id))
      yield* sql`UPDATE webhook_events SET published_in = '9223372036854775807' WHERE id = ${others}`
      yield* Effect.scoped(Layer.build(Layer.fresh(EventStreams.layer)))
      const placed = yield* sql`
        SELECT id FROM webhook_events WHERE organization_id = ${api.organization.id} AND published_in IS NOT NULL
      `
      expectEffect(placed).toEqual([{ id: own }])
    }),
  )

  it.effect("has only the events that were asked for, and goes on past the others", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const { data } = yield* listenTo(yield* api.stream(["analysis.started"]))
      const many = yield* Effect.forEach(Array.from({ length: 250 }), (_, line) => found(api.organization.id, line + 1))
      const last = yield* started(api.organization.id)
      yield* publish(...many, last)
      yield* until(() => data().length === 1)
      expectEffect(essentials(data())).toEqual(dataOf([last]))
    }),
  )

  it.effect("gives a burst whole, to all who listen", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const listeners = [yield* listenTo(yield* api.stream()), yield* listenTo(yield* api.stream())]
      const many = yield* Effect.forEach(Array.from({ length: 250 }), (_, line) => found(api.organization.id, line + 1))
      yield* publish(...many)
      yield* until(() => listeners.every(({ data }) => data().length === 250))
      for (const { data } of listeners) expectEffect(essentials(data())).toEqual(dataOf(many))
    }),
  )

  it.effect.runIf(databaseKind === "postgres")("passes no event by whose transaction ends late", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const api = yield* anApi()
      const { data } = yield* listenTo(yield* api.stream())
      const [slow, quick] = [yield* found(api.organization.id, 1), yield* found(api.organization.id, 2)]
      const [isPublished, mayEnd] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const transaction = yield* Effect.forkChild(
        publish(slow).pipe(
          Effect.andThen(Deferred.succeed(isPublished, undefined)),
          Effect.andThen(Deferred.await(mayEnd)),
          sql.withTransaction,
        ),
      )
      yield* Deferred.await(isPublished)
      yield* publish(quick)
      yield* aMoment
      expectEffect(data()).toEqual([])
      yield* Deferred.succeed(mayEnd, undefined)
      yield* Fiber.join(transaction)
      yield* until(() => data().length === 2)
      expectEffect(essentials(data())).toEqual(dataOf([slow, quick]))
    }),
  )

  it.effect("is refused beyond the most that an organization may have open, until one of them ends", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const open = yield* Effect.forEach(Array.from({ length: mostStreams }), () =>
        Effect.flatMap(api.stream(), listenTo),
      )
      const refusal = yield* Effect.flip(api.stream())
      expectEffect(refusal.detail).toContain(`${mostStreams} open streams`)
      yield* listenTo(yield* (yield* anApi()).stream())
      if (open[0] !== undefined) yield* Fiber.interrupt(open[0].fiber)
      yield* listenTo(yield* api.stream())
    }),
  )
})

layer(room(), { excludeTestServices: true, timeout: "180 seconds" })("sendTestEvent", (it) => {
  it.effect("sends every kind of event to the streams, marked, and changes no list", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const { id } = yield* api.create()
      const { data } = yield* listenTo(yield* api.stream())
      const kinds = (yield* api.eventTypes).data
      const sent = yield* Effect.forEach(kinds, ({ event }) => api.sendTestEvent({ event }))
      yield* until(() => data().length === kinds.length)
      expectEffect(data()).toEqual(sent.map(({ payload }) => payload))
      expectEffect(essentials(data())).toEqual(
        kinds.map(({ example }) => ({ event: example.event, data: example.data })),
      )
      for (const { webhook_id, organization_id } of data()) {
        expectEffect(webhook_id).toMatch(/^whd_test_[\w-]{22}$/)
        expectEffect(organization_id).toBe(`org_${api.organization.id}`)
      }
      expectEffect(sent.every(({ delivery_id }) => delivery_id === null)).toBe(true)
      expectEffect((yield* api.events()).data).toEqual([])
      expectEffect(yield* deliveriesTo(id)).toEqual([])
    }),
  )

  it.effect("sends it to the webhook that is named, in one attempt, and to no other", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const { id } = yield* api.create({ events: ["analysis.failed"] })
      const { id: other } = yield* api.create({ events: ["finding.new"] })
      const { delivery_id } = yield* api.sendTestEvent({ event: "finding.new", customer_webhook_id: id.toUpperCase() })
      const [delivery] = (yield* api.deliveries(id)).data
      expectEffect(delivery).toMatchObject({
        id: delivery_id,
        event: "finding.new",
        status: "pending",
        max_attempts: 1,
      })
      expectEffect(delivery?.webhook_id).toMatch(/^whd_test_/)
      expectEffect(delivery?.payload.webhook_id).toBe(delivery?.webhook_id)
      expectEffect(yield* deliveriesTo(other)).toEqual([])
      const theirs = yield* (yield* anApi()).create()
      const refused = yield* Effect.exit(api.sendTestEvent({ event: "finding.new", customer_webhook_id: theirs.id }))
      expectEffect(Exit.isFailure(refused)).toBe(true)
      expectEffect(yield* deliveriesTo(theirs.id)).toEqual([])
    }),
  )
})

describe("the stream over HTTP", () => {
  let service: TestService

  beforeAll(async () => {
    service = await startService({ workers: 0 })
  })
  afterAll(() => service.stop())

  const path = "/api/v1/events/stream"

  /** Reads until there is an event, or the stream ends. */
  const firstEvent = async (response: Response) => {
    const decoder = new TextDecoder()
    let text = ""
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (takeEvents(text).events.length > 0) break
    }
    return text
  }

  test("begins with the time to reconnect and an id, and has a made-up event", async () => {
    const { key } = await service.createTenant()
    const response = await service.request("GET", path, { key })
    expect(response.headers.get("content-type")).toBe("text/event-stream")
    const reading = firstEvent(response)
    await service.call("POST", "/api/v1/events/test", { key, body: { event: "finding.new" } })
    const text = await reading
    expect(text).toMatch(/^retry: 3000\n\nid: \d+\n\n/)
    expect(takeEvents(text).events).toMatchObject([{ id: expect.stringMatching(/^whd_test_/), name: "finding.new" }])
  })

  test("costs one call, and is refused like any call", async () => {
    const { key } = await service.createTenant()
    const response = await service.request("GET", path, { key })
    const remaining = Number(response.headers.get("x-ratelimit-remaining"))
    const reading = firstEvent(response)
    const { headers } = await service.call("POST", "/api/v1/events/test", { key, body: { event: "finding.new" } })
    await reading
    expect(Number(headers.get("x-ratelimit-remaining"))).toBe(remaining - 1)
    const tooLong = { "last-event-id": "1".repeat(65) }
    for (const wrong of [
      service.call("GET", path, { key, headers: tooLong, expectInvalid: true }),
      service.call("GET", `${path}?event=finding.old`, { key, expectInvalid: true }),
      service.call("GET", `${path}?events=finding.new`, { key, expectInvalid: true }),
      service.call("POST", "/api/v1/events/test", { key, body: { event: "finding.old" }, expectInvalid: true }),
    ]) {
      expect((await wrong).status).toBe(400)
    }
    const body = { event: "finding.new", customer_webhook_id: "00000000-0000-7000-8000-000000000000" }
    expect((await service.call("POST", "/api/v1/events/test", { key, body })).status).toBe(404)
  })

  test("is 409 beyond the most that may be open", async () => {
    const { key } = await service.createTenant()
    const open = await Promise.all(Array.from({ length: mostStreams }, () => service.request("GET", path, { key })))
    // each has begun
    await Promise.all(
      open.map(async ({ body }) => {
        const reader = body?.getReader()
        await reader?.read()
        await reader?.read()
        reader?.releaseLock()
      }),
    )
    expect((await service.call("GET", path, { key })).status).toBe(409)
    await Promise.all(open.map(async ({ body }) => body?.cancel()))
  })

  test("takes its place among those that may be open when it is asked for, and leaves it with the request", async () => {
    const { key } = await service.createTenant()
    const asked = Array.from({ length: mostStreams + 1 }, () => service.request("GET", path, { key }))
    const responses = await Promise.all(asked)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(mostStreams)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(1)
    await Promise.all(responses.map(async ({ body }) => body?.cancel()))

    const other = await service.createTenant()
    const headers = { "x-api-key": other.key }
    for (let request = 0; request <= mostStreams; request++) {
      const { status } = await fetch(`${service.baseUrl}${path}`, { method: "HEAD", headers })
      expect(status).toBe(200)
    }
  })

  test("ends when the key expires that it was opened with", async () => {
    const { organizationId } = await service.createTenant()
    const { key } = await service.createKey(organizationId, { expiresAt: new Date(Date.now() + 60_000) })
    const response = await service.request("GET", path, { key })
    expect(response.status).toBe(200)
    const reading = firstEvent(response)
    await service.letPass("1 minute")
    expect(takeEvents(await reading).events).toEqual([])
    expect((await service.call("GET", path, { key })).status).toBe(401)
  })

  test("ends when a credential of the organization is revoked, which then opens no other", async () => {
    const tenant = await service.createTenant()
    const { id, key } = await service.createKey(tenant.organizationId)
    const response = await service.request("GET", path, { key })
    const reading = firstEvent(response)
    await service.call("POST", `/api/v1/api-keys/${id}/revoke`, { key: tenant.key })
    expect(takeEvents(await reading).events).toEqual([])
    expect((await service.call("GET", path, { key })).status).toBe(401)
  })
})
