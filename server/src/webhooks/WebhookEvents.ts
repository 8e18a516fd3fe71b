/**
 * The outbox: events and the deliveries that are owed for them are rows, inserted in the transaction of what they tell. No
 * commit, no event; commit, and it is delivered at least once.
 */
import { SqlClient } from "effect/sql"
import { Array, Clock, Context, Effect, Layer, Schema, type Scope } from "effect"
import { randomBytes } from "node:crypto"
import { v7 } from "uuid"
import { tierLimits } from "../accounts/Tiers.ts"
import { Severity, Tier } from "../contract/Stored.ts"
import { rowsAs } from "../database/Rows.ts"
import { joined } from "../database/Transaction.ts"
import { encodeParts, type EnvelopeParts, tokenSource, type Occurrence, type TestOccurrence } from "./Envelope.ts"
import type { Trigger } from "./Schedule.ts"

/** The channel that wakes dispatchers. Its payload says nothing; it is there because an empty one is not passed on. */
export const wakeUpChannel = "webhook_deliveries"
const wakeUpPayload = "due"

/**
 * How long other processes are told nothing more, in milliseconds, where this one has a dispatcher: they need to know only
 * of a backlog, to help with it.
 */
const quietMillis = 500

/** Deliveries inserted by one statement: large enough to make round trips cheap, small enough to keep memory flat. */
const rowsPerStatement = 500

/** A webhook that is subscribed to what happened. */
const Subscriber = Schema.Struct({
  id: Schema.String,
  organization_id: Schema.String,
  events: Schema.Array(Schema.String),
  /** None means all. */
  repository_ids: Schema.Array(Schema.String),
  minimum_severity: Severity,
  /** One that the service has deactivated: what it misses is kept for it, as failed deliveries. */
  is_active: Schema.Boolean,
  tier: Tier,
})
type Subscriber = typeof Subscriber.Type

interface NewDelivery {
  readonly webhookId: string
  readonly trigger: Trigger
  readonly maxAttempts: number
  readonly isActive: boolean
}

/** What happened, and who is told of it. */
interface NewEvent {
  readonly occurrence: Occurrence | TestOccurrence
  readonly deliveries: ReadonlyArray<NewDelivery>
}

/** How grave a finding is; 0 is the gravest. */
const rankOf = (severity: Severity): number => Severity.literals.indexOf(severity)

/** Whether a webhook wants to know: by the event, the repository, and the severity of the finding. */
const isFor = ({ event, data }: Occurrence, { events, repository_ids, minimum_severity }: Subscriber): boolean =>
  events.includes(event) &&
  (repository_ids.length === 0 || repository_ids.includes(data.repository_id)) &&
  (!("severity" in data) || rankOf(data.severity) <= rankOf(minimum_severity))

/** Pairs what happened with who wants to know, in the order in which it happened; leaves out what nobody wants to know. */
const owed = function* (
  occurrences: ReadonlyArray<Occurrence>,
  subscribers: ReadonlyArray<Subscriber>,
): Generator<NewEvent> {
  const byOrganization = Array.groupBy(subscribers, ({ organization_id }) => organization_id)
  for (const occurrence of occurrences) {
    const deliveries = (byOrganization[occurrence.organizationId] ?? [])
      .filter((subscriber) => isFor(occurrence, subscriber))
      .map(({ id, tier, is_active }): NewDelivery => ({
        webhookId: id,
        trigger: "automatic",
        maxAttempts: tierLimits[tier].webhookAttempts,
        isActive: is_active,
      }))
    if (deliveries.length > 0) yield { occurrence, deliveries }
  }
}

/** Cuts events into batches with a bounded number of deliveries; one event is never cut. */
const inBatches = function* (events: Iterable<NewEvent>): Generator<ReadonlyArray<NewEvent>> {
  let batch: Array<NewEvent> = []
  let rows = 0
  for (const event of events) {
    batch.push(event)
    rows += event.deliveries.length
    if (rows < rowsPerStatement) continue
    yield batch
    batch = []
    rows = 0
  }
  if (batch.length > 0) yield batch
}

interface EventRow extends EnvelopeParts {
  readonly id: string
  readonly occurrence: Occurrence | TestOccurrence
}

interface DeliveryRow extends NewDelivery {
  readonly id: string
  readonly eventId: string
  readonly occurrence: Occurrence | TestOccurrence
  readonly token: string
}

/** Bytes that a UUID is made of. */
const uuidBytes = 16

/** Rows whose ids rise in the order of publishing, within one millisecond as well: `next` counts on. */
const rowsOf = (batch: ReadonlyArray<NewEvent>, now: number, next: () => number) => {
  const count = batch.reduce((rows, event) => rows + event.deliveries.length, 0)
  const newToken = tokenSource(count)
  // drawn at once, like that of the tokens
  const random = randomBytes(uuidBytes * (batch.length + count))
  let start = 0
  const newId = () => v7({ msecs: now, seq: next(), random: random.subarray(start, (start += uuidBytes)) })

  const events: Array<EventRow> = []
  const deliveries: Array<DeliveryRow> = []
  for (const { occurrence, deliveries: owedFor } of batch) {
    const eventId = newId()
    events.push({ id: eventId, occurrence, ...encodeParts(occurrence) })
    for (const { webhookId, trigger, maxAttempts, isActive } of owedFor) {
      deliveries.push({
        webhookId,
        trigger,
        maxAttempts,
        isActive,
        id: newId(),
        eventId,
        occurrence,
        token: newToken(),
      })
    }
  }
  return { events, deliveries }
}

/** Counts from 0. */
const counter = (): (() => number) => {
  let count = 0
  return () => count++
}

/**
 * Puts events into the outbox.
 *
 * It wakes the dispatcher of its own process when the transaction has committed, and those of others by NOTIFY. Commits
 * that notify wait for each other's disk (PostgreSQL holds one lock for all of them), which at 4 ms is 250 events a second:
 * so where there is a dispatcher in this process, others are told now and then.
 */
export class WebhookEvents extends Context.Service<WebhookEvents>()("webhooks/WebhookEvents", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    /** Wake the dispatchers of this process. */
    const wakeUpsHere = new Set<() => void>()
    /** Milliseconds since the epoch. */
    let othersToldAt = Number.NEGATIVE_INFINITY

    /** Once for all that is published at about the same time. */
    const areOthersToldAt = (now: number): boolean => {
      if (wakeUpsHere.size === 0) return true
      // a clock that was set back ends the silence as well
      if (Math.abs(now - othersToldAt) < quietMillis) return false
      othersToldAt = now
      return true
    }

    const wakeHere = Effect.sync(() => wakeUpsHere.forEach((wake) => wake()))

    /** Wakes dispatchers too: inside a transaction that takes effect at the commit, so that they find what is due. */
    const insert = (rows: ReturnType<typeof rowsOf>, now: Date) =>
      Effect.andThen(insertRows(rows, now), sql.afterCommit(wakeHere))

    const insertRows = ({ events, deliveries }: ReturnType<typeof rowsOf>, now: Date) => sql`
      WITH event AS (
        INSERT INTO webhook_events (id, organization_id, event, before_token, after_token, created_at)
        SELECT * FROM unnest(
          ${events.map(({ id }) => id)}::uuid[],
          ${events.map(({ occurrence }) => occurrence.organizationId)}::uuid[],
          ${events.map(({ occurrence }) => occurrence.event)}::text[],
          ${events.map(({ beforeToken }) => beforeToken)}::bytea[],
          ${events.map(({ afterToken }) => afterToken)}::bytea[],
          ${events.map(({ occurrence }) => occurrence.timestamp)}::timestamptz[]
        )
      ), delivery AS (
        INSERT INTO webhook_deliveries (
          id, event_id, organization_id, webhook_id, token, event, status, trigger, max_attempts, due_at, completed_at,
          created_at
        )
        SELECT id, event_id, organization_id, webhook_id, token, event,
          CASE WHEN is_active THEN 'pending' ELSE 'failed' END, trigger, max_attempts,
          CASE WHEN is_active THEN ${now}::timestamptz END, CASE WHEN NOT is_active THEN ${now}::timestamptz END,
          created_at
        FROM unnest(
          ${deliveries.map(({ id }) => id)}::uuid[],
          ${deliveries.map(({ eventId }) => eventId)}::uuid[],
          ${deliveries.map(({ occurrence }) => occurrence.organizationId)}::uuid[],
          ${deliveries.map(({ webhookId }) => webhookId)}::uuid[],
          ${deliveries.map(({ token }) => token)}::text[],
          ${deliveries.map(({ occurrence }) => occurrence.event)}::text[],
          ${deliveries.map(({ trigger }) => trigger)}::text[],
          ${deliveries.map(({ maxAttempts }) => maxAttempts)}::integer[],
          ${deliveries.map(({ isActive }) => isActive)}::boolean[],
          ${deliveries.map(({ occurrence }) => occurrence.timestamp)}::timestamptz[]
        ) AS new (
          id, event_id, organization_id, webhook_id, token, event, trigger, max_attempts, is_active, created_at
        )
      )
      SELECT pg_notify(${wakeUpChannel}, ${wakeUpPayload}) WHERE ${areOthersToldAt(now.getTime())}::boolean
    `

    const wakeDispatchers = sql`SELECT pg_notify(${wakeUpChannel}, ${wakeUpPayload})`

    /** Locked against deletion until the transaction ends: a delivery refers to its webhook. */
    const subscribersOf = (occurrences: ReadonlyArray<Occurrence>) =>
      sql`
        SELECT webhooks.id, webhooks.organization_id, webhooks.events, webhooks.repository_ids,
          webhooks.minimum_severity, webhooks.is_active, organizations.tier
        FROM webhooks JOIN organizations ON organizations.id = webhooks.organization_id
        WHERE webhooks.organization_id = ANY(${[...new Set(occurrences.map(({ organizationId }) => organizationId))]}::uuid[])
          AND webhooks.events && ${[...new Set(occurrences.map(({ event }) => event))]}::text[]
          AND (webhooks.is_active OR webhooks.disabled_reason IS NOT NULL)
        ORDER BY webhooks.created_at, webhooks.id
        FOR KEY SHARE OF webhooks
      `.pipe(rowsAs(Subscriber))

    /**
     * Publishes what happened, in this order, to every subscribed webhook of each organization: an active one is owed a
     * delivery, and for one that the service has deactivated a failed delivery is kept. Run it inside the transaction
     * that makes it true (`sql.withTransaction`): it then commits or vanishes with it.
     *
     * @example
     * yield* events.publish([{ organizationId, event: "analysis.started", timestamp, data }])
     */
    const publish = Effect.fn("WebhookEvents.publish")(
      function* (occurrences: ReadonlyArray<Occurrence>) {
        if (occurrences.length === 0) return
        const subscribers = yield* subscribersOf(occurrences)
        if (subscribers.length === 0) return
        const now = yield* Clock.currentTimeMillis
        const next = counter()
        for (const batch of inBatches(owed(occurrences, subscribers))) {
          yield* insert(rowsOf(batch, now, next), new Date(now))
        }
      },
      joined(sql),
      Effect.orDie,
    )

    /**
     * Puts a test of one webhook into the outbox.
     *
     * @returns the id of the delivery
     */
    const publishTest = Effect.fn("WebhookEvents.publishTest")(function* (
      webhookId: string,
      occurrence: TestOccurrence,
    ) {
      const now = yield* Clock.currentTimeMillis
      const test: NewDelivery = { webhookId, trigger: "test", maxAttempts: 1, isActive: true }
      const rows = rowsOf([{ occurrence, deliveries: [test] }], now, counter())
      yield* insert(rows, new Date(now))
      return rows.deliveries[0]?.id
    }, Effect.orDie)

    /** Has a dispatcher of this process woken by each commit that leaves it something to do, for as long as the scope lives. */
    const waking = (wake: () => void): Effect.Effect<void, never, Scope.Scope> =>
      Effect.acquireRelease(
        Effect.sync(() => void wakeUpsHere.add(wake)),
        () => Effect.sync(() => wakeUpsHere.delete(wake)),
      )

    return {
      publish,
      publishTest,
      waking,
      wakeDispatchers: Effect.asVoid(Effect.orDie(wakeDispatchers)),
    } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
