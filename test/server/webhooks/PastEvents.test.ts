/** The list of events that occurred, and the catalogue of what events there are. */
import { SqlClient, Statement } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { randomUUID } from "node:crypto"
import { withinTenant } from "../../../server/src/database/Tenant.ts"
import type { Occurrence } from "../../../server/src/webhooks/Envelope.ts"
import { document } from "../../spec/document.ts"
import { anApi, failAll } from "./api.ts"
import { found, publish, room } from "./support.ts"

const scoreOf = (organizationId: string, repositoryId: string, timestamp: Date): Occurrence => ({
  organizationId,
  event: "health_score.changed",
  timestamp,
  data: {
    repository_id: repositoryId,
    repository_name: "acme/payments",
    previous_score: 70,
    new_score: 80,
    change: 10,
    analysis_run_id: randomUUID(),
  },
})

layer(room(), { timeout: "180 seconds" })("listEvents", (it) => {
  it.effect("has each event once, newest first, as far as a webhook had chosen it, and none of others", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const other = yield* anApi()
      const { id } = yield* api.create()
      yield* api.create()
      yield* other.create()
      const first = yield* found(api.organization.id, 1)
      yield* publish(first, yield* found(other.organization.id, 1))
      yield* TestClock.adjust("1 second")
      const second = yield* found(api.organization.id, 2)
      yield* publish(second, scoreOf(api.organization.id, randomUUID(), second.timestamp))
      yield* api.test(id)

      const { data, pagination } = yield* api.events()
      expect(data.map((event) => [event.event, event.data, event.created_at])).toEqual(
        [second, first].map(({ event, data: what, timestamp }) => [event, what, timestamp.toISOString()]),
      )
      expect(pagination).toEqual({ next_cursor: null, has_more: false })
      yield* failAll
      for (const webhook of (yield* api.list()).data) yield* api.remove(webhook.id)
      expect((yield* api.events()).data).toEqual(data)
    }),
  )

  it.effect("goes on where a page ended, among events of one moment as well", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      yield* api.create()
      for (const lines of [
        [1, 2, 3],
        [4, 5],
      ]) {
        yield* publish(...(yield* Effect.forEach(lines, (line) => found(api.organization.id, line))))
        yield* TestClock.adjust("1 second")
      }
      const ids: Array<string> = []
      let cursor: string | undefined
      do {
        const page = yield* api.events({ limit: 2, ...(cursor === undefined ? {} : { cursor }) })
        ids.push(...page.data.map(({ id }) => id))
        cursor = page.pagination.next_cursor ?? undefined
      } while (cursor !== undefined)
      expect(ids).toEqual((yield* api.events()).data.map(({ id }) => id))
      expect(ids).toHaveLength(5)
    }),
  )

  it.effect("is filtered by repository, event and time; no text of an event is taken for its repository", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      yield* api.create({ events: ["finding.new", "health_score.changed"] })
      const finding = yield* found(api.organization.id, 1)
      if (finding.event !== "finding.new") return yield* Effect.die("another event")
      const { repository_id } = finding.data
      const liar = { ...finding, data: { ...finding.data, repository_id: randomUUID() } }
      yield* publish(finding, { ...liar, data: { ...liar.data, title: `"repository_id":"${repository_id}"` } })
      yield* TestClock.adjust("1 second")
      const later = new Date(finding.timestamp.getTime() + 1000)
      yield* publish(scoreOf(api.organization.id, repository_id, later))

      const eventsOf = (query: Parameters<typeof api.events>[0]) =>
        Effect.map(api.events(query), ({ data }) => data.map(({ event }) => event))
      expect(yield* eventsOf({ repository_id: repository_id.toUpperCase() })).toEqual([
        "health_score.changed",
        "finding.new",
      ])
      expect(yield* eventsOf({ event: ["health_score.changed"] })).toEqual(["health_score.changed"])
      expect(yield* eventsOf({ created_after: later.toISOString() })).toEqual(["health_score.changed"])
      expect(yield* eventsOf({ created_before: later.toISOString(), repository_id })).toEqual(["finding.new"])
      expect(yield* eventsOf({ repository_id: randomUUID() })).toEqual([])
    }),
  )

  it.effect("has a repository's events of the version before, which has not told it apart, in their order", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const api = yield* anApi()
      yield* api.create({ events: ["finding.new", "health_score.changed"] })
      const repository = randomUUID()
      const published: Array<string> = []
      for (const _ of [1, 2, 3, 4]) {
        const { timestamp } = yield* found(api.organization.id, 1)
        yield* publish(yield* found(api.organization.id, 1), scoreOf(api.organization.id, repository, timestamp))
        published.unshift(timestamp.toISOString())
        yield* sql`UPDATE webhook_events SET repository_id = NULL WHERE created_at = ${timestamp} AND ${published.length % 2 === 0}`
        yield* TestClock.adjust("1 second")
      }
      const first = yield* api.events({ repository_id: repository, limit: 3 })
      const cursor = first.pagination.next_cursor ?? ""
      const second = yield* api.events({ repository_id: repository, limit: 3, cursor })
      expect([...first.data, ...second.data].map(({ created_at }) => created_at)).toEqual(published)
      expect(second.pagination.has_more).toBe(false)
    }),
  )

  it.effect("looks at the events of a repository alone among many others", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const api = yield* anApi()
      const { id: organizationId } = api.organization
      yield* sql`
        INSERT INTO webhook_events (id, organization_id, event, before_token, after_token, created_at, repository_id)
        SELECT gen_random_uuid(), ${organizationId}::uuid, 'finding.new', '{"webhook_id":"', '"}',
          now() - number * interval '1 second', gen_random_uuid()
        FROM generate_series(1, 2000) AS number
      `
      yield* sql`ANALYZE webhook_events`
      const plans: Array<string> = []
      yield* api.events({ repository_id: randomUUID() }).pipe(
        withinTenant(organizationId),
        Effect.provideService(Statement.CurrentTransformer, (statement) => {
          const [text, parameters] = statement.compile()
          if (!text.includes("webhook_events")) return Effect.succeed(statement)
          return sql.unsafe(`EXPLAIN ${text}`, parameters).withoutTransform.pipe(
            Effect.map((lines) => {
              plans.push(JSON.stringify(lines))
              return statement
            }),
            Effect.provideService(Statement.CurrentTransformer, undefined),
            Effect.orDie,
          )
        }),
      )
      expect(plans).toHaveLength(1)
      expect(plans[0]?.match(/using webhook_events_by_repository/g)).toHaveLength(2)
      expect(plans[0]).not.toContain("Seq Scan on webhook_events")
    }),
  )

  it.effect("goes back as far as the tier retains, though the rows are there until the purge", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const api = yield* anApi("free")
      yield* api.create()
      yield* publish(yield* found(api.organization.id, 1))
      yield* TestClock.adjust("24 hours")
      expect((yield* api.events()).data).toHaveLength(1)
      yield* TestClock.adjust("1 millis")
      expect((yield* api.events()).data).toEqual([])
      expect(yield* sql`SELECT FROM webhook_events WHERE organization_id = ${api.organization.id}`).toHaveLength(1)
    }),
  )
})

layer(room(), { timeout: "180 seconds" })("listEventTypes", (it) => {
  it.effect("has every webhook of the spec, with a schema that is there and an example of its event", () =>
    Effect.gen(function* () {
      const api = yield* anApi()
      const { data } = yield* api.eventTypes
      expect(data.map(({ event }) => event)).toEqual(Object.keys(document.webhooks))
      for (const { event, description, schema_ref, example } of data) {
        expect(example.event).toBe(event)
        expect(description).not.toContain("\n")
        const schema = schema_ref.slice("/openapi.json#/components/schemas/".length)
        expect(document.components.schemas[schema]?.properties?.["event"]?.const).toBe(event)
      }
    }),
  )
})
