/** Time to claim deliveries from tables of many rows: the dispatcher's work before it sends. */
import { SqlClient, type Statement } from "effect/sql"
import { DateTime, Effect } from "effect"
import { DeliveryQueue } from "../../../server/src/webhooks/DeliveryQueue.ts"
import { defaultSettings } from "../../../server/src/webhooks/Dispatcher.ts"
import { allot } from "../../../server/src/webhooks/Fairness.ts"
import * as InFlightRequests from "../../../server/src/webhooks/InFlightRequests.ts"
import * as Windows from "../../../server/src/webhooks/Windows.ts"
import { monotonicMillis } from "../support/clock.ts"
import { event } from "./occurrences.ts"

/**
 * Inserts pending deliveries, equally many for each webhook, like a backlog of the service: ids rise with time, and so
 * do the times at which they are due.
 */
const fill = Effect.fnUntraced(function* (rows: number) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* DateTime.nowAsDate
  // only the first 48 bits count, as in a UUID of version 7
  const rising = (number: Statement.Fragment) => sql`(lpad(to_hex(${number}), 12, '0') || '70008000000000000000')::uuid`
  yield* sql`
    INSERT INTO webhook_events (id, organization_id, event, before_token, after_token, created_at)
    SELECT ${rising(sql`row_number() OVER ()`)}, organization.id, ${event}, '{"webhook_id":"', '"}', ${now}
    FROM generate_series(1, ${rows}::integer / (SELECT count(*) FROM webhooks))
    CROSS JOIN organizations AS organization
  `
  yield* sql`
    INSERT INTO webhook_deliveries (
      id, event_id, organization_id, webhook_id, token, event, status, trigger, max_attempts, due_at, created_at
    )
    SELECT ${rising(sql`number`)}, event_id, organization_id, webhook_id, number, ${event}, 'pending', 'automatic', 5,
      ${now}::timestamptz - (${rows}::integer - number) * interval '1 millisecond', ${now}
    FROM (
      SELECT row_number() OVER (ORDER BY event.id, webhook.id) AS number, event.id AS event_id,
        webhook.organization_id, webhook.id AS webhook_id
      FROM webhook_events AS event JOIN webhooks AS webhook ON webhook.organization_id = event.organization_id
    ) AS owed
    ORDER BY number
  `
  yield* sql`VACUUM ANALYZE webhook_deliveries, webhook_events, webhooks`
  // writes dirty pages to the disk now, not while claims are measured
  yield* sql`CHECKPOINT`
  const [counted] = yield* sql<{ count: number }>`SELECT count(*)::integer AS count FROM webhook_deliveries`
  if (counted?.count !== rows)
    return yield* Effect.die(new Error(`there are ${counted?.count} rows instead of ${rows}`))
})

/** One claim, whose leases are then released; returns its milliseconds and its number of deliveries. */
const claim = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const queue = yield* DeliveryQueue
  const { limits, leaseDuration } = defaultSettings
  const now = yield* DateTime.nowAsDate
  const inFlight = InFlightRequests.make().at(now.getTime())
  const start = monotonicMillis()
  const ready = yield* queue.readyWebhooks(now)
  const allotments = allot(ready, inFlight, limits, Windows.make(limits.perWebhook).of)
  const leased = yield* queue.lease(allotments, now, leaseDuration)
  const millis = monotonicMillis() - start
  yield* queue.release(leased, now)
  yield* sql`VACUUM webhook_deliveries`
  return { millis, leased: leased.length }
})

/** Measured claims from one table. */
export interface Claims {
  readonly millis: ReadonlyArray<number>
  /** Deliveries that each claim leased. */
  readonly leased: number
}

/** Fills the empty tables of deliveries and claims from them `passes` times. */
export const measureClaims = Effect.fnUntraced(function* (rows: number, passes: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`TRUNCATE webhook_events, webhook_deliveries CASCADE`
  yield* fill(rows)
  // unmeasured: the first claim plans the statements and reads the tables' pages
  const { leased } = yield* claim
  const measured = yield* Effect.replicateEffect(claim, passes)
  if (measured.some((one) => one.leased !== leased))
    return yield* Effect.die(new Error("claims took different numbers"))
  return { millis: measured.map(({ millis }) => millis), leased } satisfies Claims
})

/** Copies webhooks until there are `webhooks`: copies differ only in their id. */
const multiplyWebhooks = Effect.fnUntraced(function* (webhooks: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    INSERT INTO webhooks
    SELECT (jsonb_populate_record(webhook, jsonb_build_object('id', gen_random_uuid()))).*
    FROM webhooks AS webhook
    CROSS JOIN generate_series(2, ${webhooks}::integer / (SELECT count(*) FROM webhooks))
  `
})

const look = Effect.gen(function* () {
  const queue = yield* DeliveryQueue
  const now = yield* DateTime.nowAsDate
  const start = monotonicMillis()
  const ready = yield* queue.readyWebhooks(now)
  return { millis: monotonicMillis() - start, found: ready.length }
})

/** Milliseconds of each lookup of the webhooks with pending deliveries, where each of `webhooks` has one. */
export const measureLanes = Effect.fnUntraced(function* (webhooks: number, passes: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`TRUNCATE webhook_events, webhook_deliveries CASCADE`
  yield* multiplyWebhooks(webhooks)
  yield* fill(webhooks)
  yield* look
  const looks = yield* Effect.replicateEffect(look, passes)
  const short = looks.find(({ found }) => found !== webhooks)
  if (short !== undefined) return yield* Effect.die(new Error(`${short.found} of ${webhooks} webhooks were found`))
  return looks.map(({ millis }) => millis)
})
