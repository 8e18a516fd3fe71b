/** The operations on webhooks: what they answer, what they refuse, and what they never show to another organization. */
import { verify } from "@code-analysis/webhook-verifier"
import { SqlClient } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { DateTime, Effect, Result } from "effect"
import { TestClock } from "effect/testing"
import { randomUUID } from "node:crypto"
import type { Input } from "../../../server/src/contract/Spec.ts"
import { heldBackAfter } from "../../../server/src/webhooks/Health.ts"
import { Removals } from "../../../server/src/webhooks/Removals.ts"
import { anApi, failAll, url } from "./api.ts"
import { answer, makeReceiver } from "./receiver.ts"
import {
  aWebhook,
  deliveriesTo,
  deliveryThat,
  dispatcher,
  emptyDatabase,
  found,
  publish,
  room,
  started,
  until,
} from "./support.ts"

/** Sets the health of a webhook as dispatchers record it. */
const setHealth = (id: string, health: { readonly failures: number; readonly disabledReason?: string }) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const now = yield* DateTime.nowAsDate
    const reason = health.disabledReason ?? null
    yield* sql`
      UPDATE webhooks SET failing_since = ${now}, consecutive_failures = ${health.failures}, probe_until = ${now},
        is_active = is_active AND ${reason}::text IS NULL, disabled_reason = ${reason}
      WHERE id = ${id}
    `
  })

const healthOf = (id: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(sql`SELECT consecutive_failures, probe_until FROM webhooks WHERE id = ${id}`, ([row]) => row),
  )

const isOver = ({ status }: { readonly status: string }) => status !== "pending"

layer(room(), { timeout: "180 seconds" })("createWebhook", (it) => {
  it.effect("answers the whole webhook, active, with a secret that no list shows again", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const now = DateTime.formatIso(yield* DateTime.now)
      const { secret, ...webhook } = yield* api.create({ events: ["finding.new", "analysis.failed"] })
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
      expect(webhook).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: "CI",
        url,
        events: ["finding.new", "analysis.failed"],
        repository_ids: [],
        minimum_severity: "info",
        maximum_per_minute: null,
        header_names: [],
        is_active: true,
        failing_since: null,
        disabled_reason: null,
        previous_secret_expires_at: null,
        created_at: now,
        updated_at: now,
      })
      expect((yield* api.list()).data).toEqual([webhook])
    }),
  )

  it.effect("keeps the secret encrypted", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const api = yield* anApi()
      const { id, secret } = yield* api.create()
      const [row] = yield* sql<{ secret: Buffer }>`SELECT secret FROM webhooks WHERE id = ${id}`
      expect(row?.secret.includes(secret)).toBe(false)
      expect(row?.secret.includes("whsec_")).toBe(false)
    }),
  )

  it.effect.each(["http://acme.example/", "https://user:pass@acme.example/", "https://acme.example/#part", "https://"])(
    "refuses the url %s and names the member",
    (wrong) =>
      Effect.gen(function* () {
        const api = yield* anApi()
        const error = yield* Effect.flip(api.create({ url: wrong }))
        expect(error).toMatchObject({ _tag: "ValidationError", errors: [{ in: "body", field: "/url" }] })
        expect((yield* api.list()).data).toEqual([])
      }),
  )

  it.effect("stops at the number of webhooks that the tier allows, also when two are created at once", () =>
    Effect.gen(function* () {
      const api = yield* anApi("free")
      yield* api.create()
      yield* api.create()
      const created = yield* Effect.all([Effect.result(api.create()), Effect.result(api.create())], {
        concurrency: "unbounded",
      })
      expect(created.map(({ _tag }) => _tag).toSorted()).toEqual(["Failure", "Success"])
      const error = yield* Effect.flip(api.create())
      expect(error).toMatchObject({ _tag: "ConflictError", detail: expect.stringContaining("3 webhooks") })
      expect((yield* api.list()).data).toHaveLength(3)
    }),
  )
})

layer(room(), { timeout: "180 seconds" })("headers of a webhook", (it) => {
  const headers = [{ name: "X-Gateway-Token", value: "example value" }]

  it.effect("are sent with every attempt, and their values are never shown", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const receiver = yield* makeReceiver
      const api = yield* anApi()
      const created = yield* api.create({ url: receiver.url, headers })
      expect(created).toMatchObject({ header_names: ["X-Gateway-Token"] })
      expect(JSON.stringify([created, yield* api.list()])).not.toContain("example value")
      yield* dispatcher()
      yield* publish(yield* found(api.organization.id, 1))
      yield* until(() => receiver.received.length === 1)
      expect(receiver.received[0]?.headers).toMatchObject({
        "x-gateway-token": "example value",
        "content-type": "application/json",
      })
    }),
  )

  it.effect("are stored encrypted, and replaced as a whole", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const api = yield* anApi()
      const { id } = yield* api.create({ headers })
      const stored = Effect.map(
        sql<{ headers: Buffer | null }>`SELECT headers FROM webhooks WHERE id = ${id}`,
        (rows) => rows[0],
      )
      expect((yield* stored)?.headers?.includes("example")).toBe(false)
      expect(yield* api.update(id, { name: "New" })).toMatchObject({ header_names: ["X-Gateway-Token"] })
      expect(yield* api.update(id, { headers: [{ name: "X-A", value: "1" }] })).toMatchObject({ header_names: ["X-A"] })
      // another host is not told what was given for this one
      const { host, origin } = new URL((yield* api.get(id)).url)
      expect(yield* api.update(id, { url: `${origin}/other` })).toMatchObject({ header_names: ["X-A"] })
      expect(yield* api.update(id, { url: `https://other.${host}/` })).toMatchObject({ header_names: [] })
      expect((yield* stored)?.headers).toBeNull()
      yield* api.update(id, { headers })
      expect(yield* api.update(id, { headers: [] })).toMatchObject({ header_names: [] })
      expect((yield* stored)?.headers).toBeNull()
    }),
  )

  it.effect.each([
    "Host",
    "content-length",
    "Content-Type",
    "Transfer-Encoding",
    "connection",
    "Proxy-Authorization",
    "X-Service-Signature",
    "webhook-signature",
    "USER-AGENT",
  ])("cannot be %s", (name) =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const refused = { _tag: "ValidationError", errors: [{ in: "body", field: "/headers/1/name" }] }
      const both = [...headers, { name, value: "1" }]
      expect(yield* Effect.flip(api.create({ headers: both }))).toMatchObject(refused)
      const { id } = yield* api.create()
      expect(yield* Effect.flip(api.update(id, { headers: both }))).toMatchObject(refused)
    }),
  )

  it.effect("have names that differ in more than case", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const twice = [...headers, { name: "x-gateway-token", value: "2" }]
      expect(yield* Effect.flip(api.create({ headers: twice }))).toMatchObject({
        errors: [{ field: "/headers/1/name", message: "is given twice" }],
      })
    }),
  )
})

layer(room(), { timeout: "180 seconds" })("a webhook for some repositories", (it) => {
  it.effect("cannot be for one of another organization", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const strange = { repository_ids: [randomUUID()] }
      const refused = { errors: [{ field: "/repository_ids/0", message: "there is no such repository" }] }
      expect(yield* Effect.flip(api.create(strange))).toMatchObject(refused)
      const { id } = yield* api.create()
      expect(yield* Effect.flip(api.update(id, strange))).toMatchObject(refused)
    }),
  )
})

layer(room("production"), { timeout: "180 seconds" })("createWebhook in production", (it) => {
  it.effect.each(["http://localhost:3000/", "https://localhost/", "https://10.0.0.1/", "https://[::1]/"])(
    "refuses %s",
    (wrong) =>
      Effect.gen(function* () {
        const api = yield* anApi()
        expect(yield* Effect.flip(api.create({ url: wrong }))).toMatchObject({ _tag: "ValidationError" })
        yield* api.create()
      }),
  )
})

layer(room(), { timeout: "180 seconds" })("listWebhooks", (it) => {
  it.effect("pages through all, newest first, without gaps or repetitions", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const created: Array<string> = []
      for (let index = 0; index < 7; index += 1) {
        // Pairs are created in the same millisecond.
        if (index % 2 === 0) yield* TestClock.adjust("1 millis")
        created.push((yield* api.create({ name: `number ${index}` })).id)
      }
      const ids: Array<string> = []
      let cursor: string | undefined
      do {
        const { data, pagination } = yield* api.list({ limit: 3, ...(cursor === undefined ? {} : { cursor }) })
        ids.push(...data.map(({ id }) => id))
        expect(pagination.has_more).toBe(pagination.next_cursor !== null)
        cursor = pagination.next_cursor ?? undefined
      } while (cursor !== undefined)
      expect(new Set(ids)).toEqual(new Set(created))
      expect(ids).toHaveLength(7)
      expect(ids[0]).toBe(created[6])
      const { data } = yield* api.list()
      expect(data.map(({ created_at }) => created_at)).toEqual(
        data
          .map(({ created_at }) => created_at)
          .toSorted()
          .toReversed(),
      )
    }),
  )

  it.effect("filters by is_active, and refuses a cursor of another filter", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const paused = yield* api.create()
      const active = yield* api.create()
      yield* TestClock.adjust("1 millis")
      yield* api.create()
      yield* api.update(paused.id, { is_active: false })
      expect((yield* api.list({ is_active: false })).data.map(({ id }) => id)).toEqual([paused.id])
      const first = yield* api.list({ is_active: true, limit: 1 })
      const cursor = first.pagination.next_cursor ?? ""
      expect((yield* api.list({ is_active: true, limit: 1, cursor })).data.map(({ id }) => id)).toEqual([active.id])
      expect(yield* Effect.flip(api.list({ limit: 1, cursor }))).toMatchObject({ _tag: "ValidationError" })
    }),
  )
})

layer(room(), { timeout: "180 seconds" })("getWebhook", (it) => {
  it.effect("answers the webhook as the list shows it, and as it is now", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const { secret: _secret, ...created } = yield* api.create()
      expect(yield* api.get(created.id)).toEqual(created)
      const updated = yield* api.update(created.id, { is_active: false })
      expect(yield* api.get(created.id.toUpperCase())).toEqual(updated)
    }),
  )

  it.effect("does not find one that was deleted, or never was", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const { id } = yield* api.create()
      yield* api.remove(id)
      for (const unknown of [id, randomUUID()]) {
        expect(yield* Effect.flip(api.get(unknown))).toMatchObject({ _tag: "NotFoundError" })
      }
    }),
  )
})

layer(room(), { timeout: "180 seconds" })("updateWebhook", (it) => {
  it.effect("changes what is given and leaves the rest", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const { secret: _secret, ...created } = yield* api.create()
      yield* TestClock.adjust("1 hour")
      const updated_at = DateTime.formatIso(yield* DateTime.now)
      expect(yield* api.update(created.id, { name: "New" })).toEqual({ ...created, name: "New", updated_at })
      const moved = yield* api.update(created.id, { url: "https://acme.example/v2", events: ["analysis.started"] })
      expect(moved).toEqual({
        ...created,
        name: "New",
        url: "https://acme.example/v2",
        events: ["analysis.started"],
        updated_at,
      })
      expect((yield* api.list()).data).toEqual([moved])
    }),
  )

  it.effect("changes and removes the limit of requests a minute, and leaves it without the member", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const { id, maximum_per_minute } = yield* api.create({ maximum_per_minute: 60 })
      expect(maximum_per_minute).toBe(60)
      expect(yield* api.update(id, { name: "New" })).toMatchObject({ maximum_per_minute: 60 })
      expect(yield* api.update(id, { maximum_per_minute: 5 })).toMatchObject({ maximum_per_minute: 5 })
      expect(yield* api.update(id, { maximum_per_minute: null })).toMatchObject({ maximum_per_minute: null })
    }),
  )

  it.effect("changes nothing that has changed since it was read", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const { id, updated_at } = yield* api.create()
      yield* TestClock.adjust("1 second")
      const changed = yield* api.update(id, { minimum_severity: "high", expected_updated_at: updated_at })
      expect(changed.minimum_severity).toBe("high")
      const late = api.update(id, { minimum_severity: "low", expected_updated_at: updated_at })
      expect(yield* Effect.flip(late)).toMatchObject({
        _tag: "ConflictError",
        detail: expect.stringContaining(changed.updated_at),
      })
      expect(yield* api.get(id)).toEqual(changed)
      const unknown = api.update(randomUUID(), { name: "New", expected_updated_at: updated_at })
      expect(yield* Effect.flip(unknown)).toMatchObject({ _tag: "NotFoundError" })
    }),
  )

  it.effect("refuses a url that is not allowed and changes nothing", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const { id } = yield* api.create()
      const refused = api.update(id, { name: "New", url: "http://acme.example/" })
      expect(yield* Effect.flip(refused)).toMatchObject({ _tag: "ValidationError", errors: [{ field: "/url" }] })
      expect((yield* api.list()).data).toMatchObject([{ name: "CI", url }])
    }),
  )

  it.effect("deactivating fails what is pending; activating does not bring it back by itself", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const { id } = yield* api.create()
      const other = yield* api.create()
      yield* publish(yield* found(api.organization.id, 1))
      yield* api.update(id, { is_active: false })
      expect((yield* api.deliveries(id)).data).toMatchObject([
        { status: "failed", next_attempt_at: null, attempt_count: 0, completed_at: expect.any(String) },
      ])
      expect((yield* api.deliveries(other.id)).data).toMatchObject([{ status: "pending" }])
      yield* publish(yield* found(api.organization.id, 2))
      expect((yield* api.update(id, { is_active: true })).is_active).toBe(true)
      expect((yield* api.deliveries(id)).data).toMatchObject([{ status: "failed" }])
    }),
  )

  it.effect("another url, and a new start after a pause, have not failed yet", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const { id } = yield* api.create()
      yield* setHealth(id, { failures: 7 })
      expect((yield* api.update(id, { name: "New", url })).failing_since).not.toBeNull()
      expect(yield* healthOf(id)).toMatchObject({ consecutive_failures: 7, probe_until: expect.any(Date) })
      expect((yield* api.update(id, { url: "https://acme.example/v2" })).failing_since).toBeNull()
      expect(yield* healthOf(id)).toEqual({ consecutive_failures: 0, probe_until: null })
      yield* setHealth(id, { failures: 7 })
      yield* api.update(id, { is_active: false })
      expect(yield* healthOf(id)).toMatchObject({ consecutive_failures: 7 })
      expect((yield* api.update(id, { is_active: true })).failing_since).toBeNull()
      expect(yield* healthOf(id)).toEqual({ consecutive_failures: 0, probe_until: null })
      yield* setHealth(id, { failures: 7 })
      expect((yield* api.update(id, { is_active: true })).failing_since).not.toBeNull()
      expect(yield* healthOf(id)).toMatchObject({ consecutive_failures: 7 })
    }),
  )

  it.effect("one that the service has deactivated starts held back, and without a reason", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const { id } = yield* api.create()
      yield* setHealth(id, { failures: 1, disabledReason: "The receiver answered 410 Gone." })
      expect(yield* api.update(id, { name: "Newer" })).toMatchObject({
        is_active: false,
        disabled_reason: "The receiver answered 410 Gone.",
      })
      expect(yield* api.update(id, { is_active: true })).toMatchObject({ disabled_reason: null, failing_since: null })
      expect(yield* healthOf(id)).toEqual({ consecutive_failures: heldBackAfter, probe_until: null })
    }),
  )

  it.effect("one that the service has deactivated keeps what it misses, and why, even when its owner pauses it", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const { id } = yield* api.create()
      const disabledReason = "No delivery has succeeded for 5 days."
      yield* setHealth(id, { failures: 1, disabledReason })
      yield* publish(yield* found(api.organization.id, 1))
      expect((yield* api.deliveries(id)).data).toMatchObject([
        { status: "failed", attempt_count: 0, attempts: [], completed_at: expect.any(String), next_attempt_at: null },
      ])
      expect(yield* api.update(id, { is_active: false })).toMatchObject({
        is_active: false,
        disabled_reason: disabledReason,
      })
      yield* publish(yield* found(api.organization.id, 2))
      expect((yield* api.deliveries(id)).data).toHaveLength(2)
      expect(yield* api.update(id, { is_active: true })).toMatchObject({ is_active: true, disabled_reason: null })
      expect(yield* healthOf(id)).toMatchObject({ consecutive_failures: heldBackAfter })
      expect(yield* api.update(id, { is_active: false })).toMatchObject({ is_active: false, disabled_reason: null })
      yield* publish(yield* found(api.organization.id, 3))
      expect((yield* api.deliveries(id)).data).toHaveLength(2)
    }),
  )
})

layer(room(), { timeout: "180 seconds" })("deleteWebhook", (it) => {
  it.effect("removes the webhook at once; twice is 404", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const { id } = yield* api.create()
      yield* publish(yield* found(api.organization.id, 1))
      yield* failAll
      const deliveryId = (yield* api.deliveries(id)).data[0]?.id ?? ""
      expect(yield* api.remove(id)).toBeUndefined()
      expect((yield* api.list()).data).toEqual([])
      const errors = yield* Effect.all([
        Effect.flip(api.remove(id)),
        Effect.flip(api.deliveries(id)),
        Effect.flip(api.retry(id, deliveryId)),
        Effect.flip(api.test(id)),
      ])
      for (const error of errors) expect(error).toMatchObject({ _tag: "NotFoundError" })
    }),
  )

  it.effect("leaves its deliveries, however many, to be deleted in batches, and those of others alone", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { work } = yield* Removals
      const workOff = Effect.repeat(work, { while: (hasWorked) => hasWorked })
      yield* workOff
      const api = yield* anApi()
      const { id } = yield* api.create()
      const other = yield* api.create()
      const occurrence = yield* found(api.organization.id, 1)
      yield* publish(...Array.from({ length: 450 }, () => occurrence))
      yield* sql`
        INSERT INTO webhook_attempts (delivery_id, attempt_number, trigger, outcome, duration_ms, attempted_at)
        SELECT id, 1, 'automatic', 'succeeded', 1, created_at FROM webhook_deliveries WHERE webhook_id = ${id}
      `
      yield* api.remove(id)
      expect(yield* deliveriesTo(id)).toHaveLength(450)
      yield* work
      expect(yield* deliveriesTo(id)).toHaveLength(250)
      yield* workOff
      expect(yield* deliveriesTo(id)).toEqual([])
      expect(yield* sql`SELECT 1 FROM webhook_attempts`).toEqual([])
      expect(yield* sql`SELECT 1 FROM webhook_removals`).toEqual([])
      expect(yield* deliveriesTo(other.id)).toHaveLength(450)
    }),
  )
})

layer(room(), { timeout: "180 seconds" })("testWebhook", (it) => {
  it.effect("answers the pending delivery, which is attempted once even when the webhook is inactive", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const receiver = yield* makeReceiver
      const api = yield* anApi()
      const { id, secret } = yield* api.create({ url: receiver.url })
      yield* api.update(id, { is_active: false })
      yield* dispatcher()
      const tested = yield* api.test(id)
      expect(tested).toMatchObject({
        customer_webhook_id: id,
        event: "webhook.test",
        status: "pending",
        attempt_count: 0,
        max_attempts: 1,
        attempts: [],
        payload: { event: "webhook.test", webhook_id: tested.webhook_id, data: { customer_webhook_id: id } },
      })
      yield* deliveryThat(id, isOver)
      const [received] = receiver.received
      if (received === undefined) return yield* Effect.die("nothing was received")
      const event = yield* Effect.promise(() => verify(received.body, received.headers, secret))
      expect(event).toEqual(tested.payload)
      expect((yield* api.deliveries(id)).data).toMatchObject([
        { id: tested.id, status: "succeeded", attempts: [{ trigger: "test", outcome: "succeeded" }] },
      ])
    }),
  )

  it.effect("is not repeated when it fails", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const receiver = yield* makeReceiver
      receiver.behave = answer(500)
      const api = yield* anApi()
      const { id } = yield* api.create({ url: receiver.url })
      yield* dispatcher()
      yield* api.test(id)
      expect(yield* deliveryThat(id, isOver)).toMatchObject({ status: "failed", attempt_count: 1 })
    }),
  )
})

layer(room(), { timeout: "180 seconds" })("rotateWebhookSecret", (it) => {
  it.effect("answers the new secret, and until when the one before signs too", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const created = yield* api.create()
      yield* TestClock.adjust("1 minute")
      const rotated = yield* api.rotate(created.id)
      const now = yield* DateTime.now
      const expiry = DateTime.formatIso(DateTime.add(now, { hours: 24 }))
      expect(rotated.secret).toMatch(/^whsec_/)
      expect(rotated.secret).not.toBe(created.secret)
      expect(rotated).toEqual({
        ...created,
        secret: rotated.secret,
        previous_secret_expires_at: expiry,
        updated_at: DateTime.formatIso(now),
      })
      yield* TestClock.adjust("23 hours")
      expect((yield* api.list()).data).toMatchObject([{ previous_secret_expires_at: expiry }])
      yield* TestClock.adjust("1 hour")
      expect((yield* api.list()).data).toMatchObject([{ previous_secret_expires_at: null }])
    }),
  )
})

layer(room(), { timeout: "180 seconds" })("listWebhookDeliveries", (it) => {
  it.effect("shows the exact payload and the state of each, newest first", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const { id } = yield* api.create({ events: ["analysis.started", "finding.new"] })
      const first = yield* started(api.organization.id)
      yield* publish(first)
      yield* TestClock.adjust("1 second")
      const second = yield* found(api.organization.id, 5)
      yield* publish(second)
      const { data } = yield* api.deliveries(id)
      expect(data.map(({ event }) => event)).toEqual(["finding.new", "analysis.started"])
      expect(data[1]).toEqual({
        id: expect.any(String),
        customer_webhook_id: id,
        webhook_id: expect.stringMatching(/^whd_/),
        event: "analysis.started",
        status: "pending",
        attempt_count: 0,
        max_attempts: 5,
        next_attempt_at: first.timestamp.toISOString(),
        attempts: [],
        payload: {
          event: "analysis.started",
          timestamp: first.timestamp.toISOString(),
          webhook_id: data[1]?.webhook_id,
          organization_id: `org_${api.organization.id}`,
          data: first.data,
        },
        created_at: first.timestamp.toISOString(),
        completed_at: null,
      })
    }),
  )

  it.effect("filters by status, event and time, and pages within the filters", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const { id } = yield* api.create({ events: ["analysis.started", "finding.new"] })
      yield* publish(yield* started(api.organization.id))
      yield* failAll
      yield* TestClock.adjust("1 minute")
      const middle = DateTime.formatIso(yield* DateTime.now)
      for (let line = 1; line <= 5; line += 1) yield* publish(yield* found(api.organization.id, line))
      const count = (query: Input<"listWebhookDeliveries">["query"]) =>
        Effect.map(api.deliveries(id, query), ({ data }) => data.length)
      expect(yield* count({})).toBe(6)
      expect(yield* count({ status: ["failed"] })).toBe(1)
      expect(yield* count({ status: ["failed", "pending"] })).toBe(6)
      expect(yield* count({ event: ["finding.new"] })).toBe(5)
      expect(yield* count({ event: ["finding.new"], status: ["failed"] })).toBe(0)
      expect(yield* count({ created_after: middle })).toBe(5)
      expect(yield* count({ created_before: middle })).toBe(1)
      expect(yield* count({ created_after: "0000-01-01T00:00:00Z", created_before: "9999-12-31T23:59:60Z" })).toBe(6)
      const query = { event: ["finding.new"] as const, limit: 2 }
      const first = yield* api.deliveries(id, query)
      const second = yield* api.deliveries(id, { ...query, cursor: first.pagination.next_cursor ?? "" })
      const third = yield* api.deliveries(id, { ...query, cursor: second.pagination.next_cursor ?? "" })
      expect(third.pagination).toEqual({ next_cursor: null, has_more: false })
      const ids = [first, second, third].flatMap(({ data }) => data.map((delivery) => delivery.id))
      expect(new Set(ids).size).toBe(5)
      const foreign = api.deliveries(id, { limit: 2, cursor: first.pagination.next_cursor ?? "" })
      expect(yield* Effect.flip(foreign)).toMatchObject({ _tag: "ValidationError" })
    }),
  )

  it.effect.each([
    { tier: "free", hours: 24 },
    { tier: "pro", hours: 7 * 24 },
    { tier: "enterprise", hours: 30 * 24 },
  ] as const)("goes back $hours hours on the tier $tier, and so does a retry", ({ tier, hours }) =>
    Effect.gen(function* () {
      const api = yield* anApi(tier)
      const { id } = yield* api.create()
      yield* publish(yield* found(api.organization.id, 1))
      yield* failAll
      yield* TestClock.adjust(`${hours} hours`)
      const { data } = yield* api.deliveries(id)
      expect(data).toHaveLength(1)
      yield* TestClock.adjust("1 millis")
      expect((yield* api.deliveries(id)).data).toEqual([])
      expect(yield* Effect.flip(api.retry(id, data[0]?.id ?? ""))).toMatchObject({ _tag: "NotFoundError" })
    }),
  )
})

layer(room(), { timeout: "180 seconds" })("retryWebhookDelivery", (it) => {
  it.effect("makes exactly one manual attempt with the same bytes, whatever comes of it", () =>
    Effect.gen(function* () {
      yield* emptyDatabase
      const receiver = yield* makeReceiver
      receiver.behave = answer(500)
      const api = yield* anApi()
      const { id } = yield* api.create({ url: receiver.url })
      yield* publish(yield* found(api.organization.id, 1))
      yield* failAll
      yield* dispatcher()
      const [failed] = (yield* api.deliveries(id)).data
      if (failed === undefined) return yield* Effect.die("there is no delivery")
      const retried = yield* api.retry(id, failed.id)
      expect(retried).toMatchObject({
        id: failed.id,
        status: "pending",
        completed_at: null,
        next_attempt_at: expect.any(String),
      })
      expect(yield* deliveryThat(id, isOver)).toMatchObject({ status: "failed", attempt_count: 1, due_at: null })
      receiver.behave = answer(200)
      yield* api.retry(id, failed.id)
      yield* deliveryThat(id, ({ status }) => status === "succeeded")
      const [delivered] = (yield* api.deliveries(id)).data
      expect(delivered).toMatchObject({
        status: "succeeded",
        attempt_count: 2,
        attempts: [
          { attempt_number: 1, trigger: "manual", outcome: "failed", error_type: "http_status" },
          { attempt_number: 2, trigger: "manual", outcome: "succeeded", error_type: null },
        ],
      })
      yield* until(() => receiver.received.length === 2)
      expect(receiver.received[0]?.body).toEqual(receiver.received[1]?.body)
    }),
  )

  it.effect(
    "is refused unless the delivery has failed; of many at once one is accepted, and the others are told why",
    () =>
      Effect.gen(function* () {
        const api = yield* anApi()
        const { id } = yield* api.create()
        yield* publish(yield* found(api.organization.id, 1))
        const deliveryId = (yield* api.deliveries(id)).data[0]?.id ?? ""
        const refused = yield* Effect.flip(api.retry(id, deliveryId))
        expect(refused).toMatchObject({ _tag: "ConflictError", detail: expect.stringContaining("is pending") })
        yield* failAll
        // ten times: a reason that is read after the decision is untrue now and then only
        for (let round = 0; round < 10; round += 1) {
          const results = yield* Effect.all(
            Array.from({ length: 21 }, () => Effect.result(api.retry(id, deliveryId))),
            { concurrency: "unbounded" },
          )
          const refusals = results.flatMap((result) => (Result.isFailure(result) ? [result.failure] : []))
          expect(refusals).toHaveLength(20)
          for (const refusal of refusals) {
            expect(refusal).toMatchObject({ _tag: "ConflictError", detail: expect.stringContaining("is pending") })
          }
          yield* failAll
        }
      }),
  )

  it.effect("is refused while the webhook is inactive", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const { id } = yield* api.create()
      yield* publish(yield* found(api.organization.id, 1))
      const deliveryId = (yield* api.deliveries(id)).data[0]?.id ?? ""
      yield* api.update(id, { is_active: false })
      const refused = yield* Effect.flip(api.retry(id, deliveryId))
      expect(refused).toMatchObject({ _tag: "ConflictError", detail: expect.stringContaining("inactive") })
      yield* api.update(id, { is_active: true })
      expect((yield* api.retry(id, deliveryId)).status).toBe("pending")
    }),
  )

  it.effect("is refused when the history of the delivery is full", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const api = yield* anApi()
      const { id } = yield* api.create()
      yield* publish(yield* found(api.organization.id, 1))
      yield* failAll
      yield* sql`UPDATE webhook_deliveries SET attempt_count = 100 WHERE webhook_id = ${id}`
      const deliveryId = (yield* api.deliveries(id)).data[0]?.id ?? ""
      const refused = yield* Effect.flip(api.retry(id, deliveryId))
      expect(refused).toMatchObject({ _tag: "ConflictError", detail: expect.stringContaining("100 times") })
    }),
  )

  it.effect("does not find a delivery of another webhook", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const { id } = yield* api.create()
      const other = yield* api.create({ events: ["analysis.failed"] })
      yield* publish(yield* found(api.organization.id, 1))
      yield* failAll
      const deliveryId = (yield* api.deliveries(id)).data[0]?.id ?? ""
      for (const attempt of [api.retry(other.id, deliveryId), api.retry(id, randomUUID())]) {
        expect(yield* Effect.flip(attempt)).toMatchObject({ _tag: "NotFoundError" })
      }
    }),
  )
})

layer(room(), { timeout: "180 seconds" })("another organization", (it) => {
  it.effect("finds nothing, changes nothing and sees nothing", () =>
    Effect.gen(function* () {
      const mine = yield* anApi()
      const theirs = yield* anApi()
      const webhook = yield* aWebhook(mine.organization.id, { url })
      yield* publish(yield* found(mine.organization.id, 1))
      yield* failAll
      const { data } = yield* mine.deliveries(webhook.id)
      const before = (yield* mine.list()).data
      const errors = yield* Effect.all([
        Effect.flip(theirs.get(webhook.id)),
        Effect.flip(theirs.update(webhook.id, { is_active: false })),
        Effect.flip(theirs.remove(webhook.id)),
        Effect.flip(theirs.test(webhook.id)),
        Effect.flip(theirs.rotate(webhook.id)),
        Effect.flip(theirs.deliveries(webhook.id)),
        Effect.flip(theirs.retry(webhook.id, data[0]?.id ?? "")),
      ])
      for (const error of errors) expect(error).toMatchObject({ _tag: "NotFoundError" })
      expect((yield* theirs.list()).data).toEqual([])
      expect((yield* mine.list()).data).toEqual(before)
      expect((yield* mine.deliveries(webhook.id)).data).toEqual(data)
    }),
  )
})
