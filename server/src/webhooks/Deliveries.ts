/** Delivery history, and the actions on it: test a webhook, retry a failed delivery, send a pending one now. */
import { SqlClient } from "effect/sql"
import { Array, Context, Data, DateTime, Duration, Effect, Layer, Option, Schema } from "effect"
import { tierLimits } from "../accounts/Tiers.ts"
import { DeliveryEventName, DeliveryStatus } from "../contract/Stored.ts"
import type { Position } from "../contract/Pagination.ts"
import type { WebhookEvent } from "../contract/generated/types.ts"
import type { Tier } from "../contract/Principal.ts"
import { olderThan } from "../database/keyset.ts"
import { rowsAs } from "../database/Rows.ts"
import { givenBack, readyForManualAttempt } from "./DeliveryStates.ts"
import { decodeEnvelope, join, tokenOfEvent } from "./Envelope.ts"
import { heldBackAfter } from "./Health.ts"
import { WebhookEvents } from "./WebhookEvents.ts"

/** Delivery as stored. */
export const DeliveryRow = Schema.Struct({
  id: Schema.String,
  webhook_id: Schema.String,
  token: Schema.String,
  event: DeliveryEventName,
  payload: Schema.Uint8Array,
  status: DeliveryStatus,
  attempt_count: Schema.Number,
  max_attempts: Schema.Number,
  /** Also null while an attempt is in flight. */
  next_attempt_at: Schema.NullOr(Schema.Date),
  created_at: Schema.Date,
  completed_at: Schema.NullOr(Schema.Date),
})
export type DeliveryRow = typeof DeliveryRow.Type

/** Attempt as stored. */
export const AttemptRow = Schema.Struct({
  delivery_id: Schema.String,
  attempt_number: Schema.Number,
  trigger: Schema.Literals(["automatic", "manual", "test"]),
  outcome: Schema.Literals(["succeeded", "failed"]),
  response_status_code: Schema.NullOr(Schema.Number),
  response_body: Schema.NullOr(Schema.String),
  error_type: Schema.NullOr(
    Schema.Literals(["timeout", "connection", "dns", "tls", "redirect", "http_status", "blocked_url"]),
  ),
  error_detail: Schema.NullOr(Schema.String),
  duration_ms: Schema.Number,
  dns_ms: Schema.NullOr(Schema.Number),
  connect_ms: Schema.NullOr(Schema.Number),
  tls_ms: Schema.NullOr(Schema.Number),
  first_byte_ms: Schema.NullOr(Schema.Number),
  remote_address: Schema.NullOr(Schema.String),
  connection_reused: Schema.NullOr(Schema.Boolean),
  attempted_at: Schema.Date,
})
export type AttemptRow = typeof AttemptRow.Type

/** Delivery with its attempts, oldest first. */
export interface DeliveryWithAttempts {
  readonly delivery: DeliveryRow
  readonly attempts: ReadonlyArray<AttemptRow>
}

/** Filters of the list of deliveries; `undefined` does not filter. */
export interface DeliveryFilters {
  readonly webhookId?: string | undefined
  /** Delivery id or event token. */
  readonly delivery?: string | undefined
  readonly status: ReadonlyArray<DeliveryStatus> | undefined
  readonly event: ReadonlyArray<DeliveryEventName> | undefined
  /** Inclusive. */
  readonly createdAfter: Date | undefined
  /** Exclusive. */
  readonly createdBefore: Date | undefined
}

/** Organization that reads; its tier limits how far back it can look. */
export interface Reader {
  readonly organizationId: string
  readonly tier: Tier
}

/** Error: the delivery does not exist, belongs to another webhook or organization, or is past the retention. */
export class DeliveryNotFound extends Data.TaggedError("DeliveryNotFound")<{ readonly id: string }> {}

/** Error: the state of the delivery allows no retry. */
export class NotRetryable extends Data.TaggedError("NotRetryable")<{
  readonly reason: "status" | "inactive" | "attempts"
  readonly status: DeliveryStatus
}> {}

/** Error: the delivery has no pending attempt to bring forward. */
export class NotPending extends Data.TaggedError("NotPending")<{ readonly status: DeliveryStatus }> {}

/** Maximum number of attempts in the history of one delivery. */
export const mostAttempts = 100

/** Start of the history that a tier can read. */
export const historyStart = (tier: Tier, now: Date): Date =>
  new Date(now.getTime() - Duration.toMillis(Duration.hours(tierLimits[tier].webhookHistoryHours)))

const uuidForm = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Message in the payload of a test delivery. */
const testMessage = "This is a test delivery. Your webhook is reachable."

const StateRow = Schema.Struct({ status: DeliveryStatus, attempt_count: Schema.Number, is_active: Schema.Boolean })

/** Reads and retries deliveries; every statement is confined to one organization. */
export class Deliveries extends Context.Service<Deliveries>()("webhooks/Deliveries", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const events = yield* WebhookEvents

    /** Columns of a delivery joined with its event. */
    const columns = sql.literal(`
      delivery.id, delivery.webhook_id, delivery.token, delivery.event, delivery.status, delivery.attempt_count,
      delivery.max_attempts, delivery.created_at, delivery.completed_at,
      event.before_token || convert_to(delivery.token, 'UTF8') || event.after_token AS payload,
      CASE WHEN delivery.lease_token IS NULL THEN delivery.due_at END AS next_attempt_at
    `)

    const attemptsOf = (deliveries: ReadonlyArray<DeliveryRow>) =>
      sql`
        SELECT delivery_id, attempt_number, trigger, outcome, response_status_code, response_body, error_type,
          error_detail, duration_ms, dns_ms, connect_ms, tls_ms, first_byte_ms, remote_address, connection_reused, attempted_at
        FROM webhook_attempts
        WHERE delivery_id = ANY(${deliveries.map(({ id }) => id)}::uuid[])
        ORDER BY delivery_id, attempt_number
      `.pipe(rowsAs(AttemptRow))

    const withAttempts = (deliveries: ReadonlyArray<DeliveryRow>) =>
      Effect.map(attemptsOf(deliveries), (attempts): ReadonlyArray<DeliveryWithAttempts> => {
        const byDelivery = Array.groupBy(attempts, ({ delivery_id }) => delivery_id)
        return deliveries.map((delivery) => ({ delivery, attempts: byDelivery[delivery.id] ?? [] }))
      })

    /** The literal lets the planner use webhook_deliveries_failed, which contains only failed deliveries. */
    const statusIn = (statuses: ReadonlyArray<DeliveryStatus>) =>
      statuses.length === 1 && statuses[0] === "failed"
        ? sql`status = 'failed'`
        : sql`status = ANY(${statuses}::text[])`

    const named = (delivery: string) =>
      uuidForm.test(delivery) ? sql`id = ${delivery}::uuid` : sql`token = ${delivery}`

    /** Lists deliveries within the retention, newest first, of one webhook or all. */
    const list = Effect.fn("Deliveries.list")(function* (
      { organizationId, tier }: Reader,
      filters: DeliveryFilters,
      { after, limit }: { readonly after: Position | undefined; readonly limit: number },
    ) {
      const start = historyStart(tier, yield* DateTime.nowAsDate)
      const { webhookId, delivery, status, event, createdAfter, createdBefore } = filters
      // one index scan per webhook, so that a long history is never sorted
      const rows = yield* sql`
        SELECT ${columns} FROM webhooks CROSS JOIN LATERAL (
          SELECT * FROM webhook_deliveries
          WHERE ${sql.and([
            sql`organization_id = ${organizationId}`,
            sql`webhook_id = webhooks.id`,
            sql`created_at >= ${start}`,
            ...(delivery === undefined ? [] : [named(delivery)]),
            ...(status === undefined ? [] : [statusIn(status)]),
            ...(event === undefined ? [] : [sql`event = ANY(${event}::text[])`]),
            ...(createdAfter === undefined ? [] : [sql`created_at >= ${createdAfter}`]),
            ...(createdBefore === undefined ? [] : [sql`created_at < ${createdBefore}`]),
            ...olderThan(sql, after),
          ])}
          ORDER BY created_at DESC, id DESC
          LIMIT ${limit}
        ) AS delivery
        JOIN webhook_events AS event ON event.id = delivery.event_id
        WHERE ${sql.and([
          sql`webhooks.organization_id = ${organizationId}`,
          ...(webhookId === undefined ? [] : [sql`webhooks.id = ${webhookId}`]),
        ])}
        ORDER BY delivery.created_at DESC, delivery.id DESC
        LIMIT ${limit}
      `.pipe(rowsAs(DeliveryRow))
      return yield* withAttempts(rows)
    }, Effect.orDie)

    /** Publishes a test delivery, to active and inactive webhooks alike. */
    const test = Effect.fn("Deliveries.test")(
      function* (organizationId: string, webhookId: string) {
        if (!(yield* isThere(organizationId, webhookId))) return Option.none()
        const timestamp = yield* DateTime.nowAsDate
        const data = { message: testMessage, customer_webhook_id: webhookId }
        const { deliveryId: id } = yield* events.publishTest(
          { organizationId, event: "webhook.test", timestamp, data },
          { webhookId, isMadeUp: false },
        )
        yield* liftHold(webhookId)
        // Read before the commit: no dispatcher can have started on it yet.
        const rows = yield* sql`
          SELECT ${columns} FROM webhook_deliveries AS delivery JOIN webhook_events AS event ON event.id = delivery.event_id
          WHERE delivery.id = ${id}
        `.pipe(rowsAs(DeliveryRow))
        return Array.head(yield* withAttempts(rows))
      },
      sql.withTransaction,
      Effect.orDie,
    )

    /** Publishes an example event to the streams, and to one webhook if named; none if that webhook does not exist. */
    const makeUp = Effect.fn("Deliveries.makeUp")(
      function* (organizationId: string, example: WebhookEvent, webhookId: string | undefined) {
        if (webhookId !== undefined && !(yield* isThere(organizationId, webhookId))) return Option.none()
        const { webhook_id: _token, organization_id: _organization, ...what } = example
        const occurrence = { ...what, organizationId, timestamp: yield* DateTime.nowAsDate }
        const { event, deliveryId = null } = yield* events.publishTest(occurrence, { webhookId, isMadeUp: true })
        if (webhookId !== undefined) yield* liftHold(webhookId)
        return Option.map(event, (made) => ({
          payload: decodeEnvelope(join(made, tokenOfEvent(made.id, made.isTest))),
          deliveryId,
        }))
      },
      sql.withTransaction,
      Effect.orDie,
    )

    /**
     * Tells whether a webhook exists, and locks it against deletion, so that no delivery is left without its webhook.
     */
    const isThere = (organizationId: string, webhookId: string) =>
      Effect.map(
        sql`SELECT id FROM webhooks WHERE organization_id = ${organizationId} AND id = ${webhookId} FOR KEY SHARE`,
        (rows) => rows.length > 0,
      )

    /** Ends the hold on a webhook: a customer who requests an attempt has reason to think that the receiver is back. */
    const liftHold = (webhookId: string) => sql`
      UPDATE webhooks SET consecutive_failures = ${heldBackAfter - 1}, probe_until = NULL
      WHERE id = ${webhookId} AND consecutive_failures >= ${heldBackAfter}
    `

    /** Current state of a delivery, locked until the action is done, so that a refusal states the actual reason. */
    const lockedState = Effect.fnUntraced(function* (reader: Reader, webhookId: string, id: string, start: Date) {
      const [state] = yield* sql`
        SELECT delivery.status, delivery.attempt_count, webhooks.is_active
        FROM webhook_deliveries AS delivery JOIN webhooks ON webhooks.id = delivery.webhook_id
        WHERE delivery.organization_id = ${reader.organizationId} AND delivery.webhook_id = ${webhookId}
          AND delivery.id = ${id} AND delivery.created_at >= ${start}
        FOR UPDATE OF delivery
      `.pipe(rowsAs(StateRow))
      return state
    })

    /** Makes a failed delivery pending for exactly one more attempt. */
    const retry = Effect.fn("Deliveries.retry")(
      function* (reader: Reader, webhookId: string, id: string) {
        const now = yield* DateTime.nowAsDate
        const start = historyStart(reader.tier, now)
        const state = yield* lockedState(reader, webhookId, id, start)
        if (state === undefined) return yield* new DeliveryNotFound({ id })
        const { status, attempt_count, is_active } = state
        if (status !== "failed") return yield* new NotRetryable({ reason: "status", status })
        if (!is_active) return yield* new NotRetryable({ reason: "inactive", status })
        if (attempt_count >= mostAttempts) return yield* new NotRetryable({ reason: "attempts", status })
        const rows = yield* sql`
          UPDATE webhook_deliveries AS delivery
          SET ${readyForManualAttempt(sql, now)}
          FROM webhook_events AS event
          WHERE delivery.id = ${id} AND delivery.webhook_id = ${webhookId} AND event.id = delivery.event_id
          RETURNING ${columns}
        `.pipe(rowsAs(DeliveryRow))
        const [retried] = yield* withAttempts(rows)
        // the row is locked, and an event exists as long as its deliveries do
        if (retried === undefined) return yield* Effect.die(new Error(`the delivery ${id} has no event`))
        yield* liftHold(webhookId)
        yield* events.wakeDispatchers
        return retried
      },
      sql.withTransaction,
      Effect.catchTag("SqlError", Effect.die),
    )

    /** Brings the next attempt of a pending delivery forward to now; later attempts follow the schedule. */
    const sendNow = Effect.fn("Deliveries.sendNow")(
      function* (reader: Reader, webhookId: string, id: string) {
        const now = yield* DateTime.nowAsDate
        const state = yield* lockedState(reader, webhookId, id, historyStart(reader.tier, now))
        if (state === undefined) return yield* new DeliveryNotFound({ id })
        const rows = yield* sql`
          UPDATE webhook_deliveries AS delivery
          SET ${givenBack(sql, now)}
          FROM webhook_events AS event
          WHERE delivery.id = ${id} AND delivery.webhook_id = ${webhookId} AND delivery.status = 'pending'
            AND delivery.lease_token IS NULL AND event.id = delivery.event_id
          RETURNING ${columns}
        `.pipe(rowsAs(DeliveryRow))
        const [sent] = yield* withAttempts(rows)
        if (sent === undefined) return yield* new NotPending({ status: state.status })
        yield* liftHold(webhookId)
        yield* events.wakeDispatchers
        return sent
      },
      sql.withTransaction,
      Effect.catchTag("SqlError", Effect.die),
    )

    return { list, test, makeUp, retry, sendNow } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(WebhookEvents.layer))
}
