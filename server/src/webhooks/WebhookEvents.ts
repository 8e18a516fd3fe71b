/**
 * Outbox: events and their pending deliveries are rows, inserted in the transaction of the change that they report. If
 * it rolls back there is no event; if it commits, the event is delivered at least once.
 */
import { SqlClient } from "effect/sql"
import { Array, Context, DateTime, Duration, Effect, Layer, Schema, type Scope } from "effect"
import { randomBytes } from "node:crypto"
import { v7 } from "uuid"
import { tierLimits } from "../accounts/Tiers.ts"
import { Severity, Tier } from "../contract/Stored.ts"
import { eventsChannel } from "../database/Channels.ts"
import { Bytes, rowsAs } from "../database/Rows.ts"
import { joined } from "../database/Transaction.ts"
import { rankOf } from "../engine/Report.ts"
import type { LeasedDelivery } from "./DeliveryQueue.ts"
import { leaseEnd } from "./DeliveryStates.ts"
import { encodeParts, type EnvelopeParts, join, tokenSource, type Occurrence, type TestOccurrence } from "./Envelope.ts"
import type { OwedWebhook } from "./Fairness.ts"
import { heldBackAfter } from "./Health.ts"
import type { Trigger } from "./Schedule.ts"

/**
 * Channel that wakes dispatchers. The payload has no meaning, but notifications with an empty one are not passed on.
 */
export const wakeUpChannel = "webhook_deliveries"
const wakeUpPayload = "due"

/**
 * Minimum milliseconds between notifications to other processes if this one has a dispatcher: others only have to know
 * about a backlog, to help with it.
 */
const quietMillis = 500

/** Maximum deliveries inserted by one statement: enough to save round trips, few enough to bound memory. */
const rowsPerStatement = 500

/** Webhook that is subscribed to some of the events. */
const Subscriber = Schema.Struct({
  id: Schema.String,
  organization_id: Schema.String,
  events: Schema.Array(Schema.String),
  /** Empty means all. */
  repository_ids: Schema.Array(Schema.String),
  minimum_severity: Severity,
  /** False if the service deactivated it; the events that it misses are kept as failed deliveries. */
  is_active: Schema.Boolean,
  tier: Tier,
  url: Schema.String,
  host: Schema.String,
  /** Held back or limited per minute across all processes: its deliveries are left to the queue. */
  is_sent_in_turn: Schema.Boolean,
  /** Encrypted signing secret. */
  secret: Bytes,
  /** Previous secret while it is valid, encrypted. */
  previous_secret: Schema.NullOr(Bytes),
  /** Custom headers, encrypted. */
  headers: Schema.NullOr(Bytes),
  /** Whether the organization has event streams, see `EventStreams`. */
  is_listened: Schema.Boolean,
})
type Subscriber = typeof Subscriber.Type

/** Organization without subscribers that has event streams. */
const Listened = Schema.Struct({ id: Schema.Null, organization_id: Schema.String })

interface NewDelivery {
  readonly webhookId: string
  readonly trigger: Trigger
  readonly maxAttempts: number
  readonly isActive: boolean
  /** Missing for a test, which is left to the dispatchers. */
  readonly subscriber?: Subscriber
}

/**
 * Leases that a dispatcher of this process takes during publishing: the deliveries are inserted as leased and sent
 * right after the commit, which saves the statements that would find and lease them.
 */
export interface PublisherLeases {
  readonly leaseToken: string
  /** Duration of the leases. */
  readonly duration: Duration.Duration
  /** For each wanted delivery, whether it was leased. */
  readonly areLeased: ReadonlyArray<boolean>
  /** Sends the leased deliveries; run it after the commit. */
  readonly send: (leased: ReadonlyArray<LeasedDelivery>) => Effect.Effect<void>
}

/**
 * Leases as many of the deliveries about to be published as there are free slots, in the order of publishing.
 * `undefined` stands for a delivery that must wait its turn in the queue.
 */
export type LeaseForPublisher = (wanted: ReadonlyArray<OwedWebhook | undefined>, now: Date) => PublisherLeases

/** Event to publish, and its deliveries. */
interface NewEvent {
  readonly occurrence: Occurrence | TestOccurrence
  readonly deliveries: ReadonlyArray<NewDelivery>
  readonly isStreamed: boolean
  /** Whether it is an example event; its tokens say so. */
  readonly isTest?: boolean
}

/** Tells whether a webhook is subscribed to an occurrence: by event, repository, and severity of the finding. */
const isFor = ({ event, data }: Occurrence, { events, repository_ids, minimum_severity }: Subscriber): boolean =>
  events.includes(event) &&
  (repository_ids.length === 0 || repository_ids.includes(data.repository_id)) &&
  (!("severity" in data) || rankOf(data.severity) <= rankOf(minimum_severity))

/** Pairs occurrences with their subscribers, in the order of the occurrences; leaves out those without receivers. */
const owed = function* (
  occurrences: ReadonlyArray<Occurrence>,
  subscribers: ReadonlyArray<Subscriber>,
  listened: ReadonlySet<string>,
): Generator<NewEvent> {
  const byOrganization = Array.groupBy(subscribers, ({ organization_id }) => organization_id)
  for (const occurrence of occurrences) {
    const deliveries = (byOrganization[occurrence.organizationId] ?? [])
      .filter((subscriber) => isFor(occurrence, subscriber))
      .map((subscriber): NewDelivery => ({
        webhookId: subscriber.id,
        trigger: "automatic",
        maxAttempts: tierLimits[subscriber.tier].webhookAttempts,
        isActive: subscriber.is_active,
        subscriber,
      }))
    const isStreamed = listened.has(occurrence.organizationId)
    if (isStreamed || deliveries.length > 0) yield { occurrence, deliveries, isStreamed }
  }
}

/** Splits events into batches of bounded size; the deliveries of one event are never split. */
const inBatches = function* (events: Iterable<NewEvent>): Generator<ReadonlyArray<NewEvent>> {
  let batch: Array<NewEvent> = []
  let rows = 0
  for (const event of events) {
    batch.push(event)
    rows += Math.max(event.deliveries.length, 1)
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
  readonly isStreamed: boolean
  readonly isTest: boolean
}

interface DeliveryRow extends NewDelivery {
  readonly id: string
  readonly eventId: string
  readonly occurrence: Occurrence | TestOccurrence
  readonly token: string
  readonly isLeased: boolean
}

/** Bytes in a UUID. */
const uuidBytes = 16

/** Delivery as leased by its publisher. */
const leasedBy = (
  { leaseToken }: PublisherLeases,
  subscriber: Subscriber,
  { id, webhookId, trigger, maxAttempts, token, occurrence }: DeliveryRow,
  parts: EnvelopeParts,
): LeasedDelivery => ({
  id,
  leaseToken,
  organizationId: occurrence.organizationId,
  webhookId,
  host: subscriber.host,
  event: occurrence.event,
  trigger,
  attemptNumber: 1,
  maxAttempts,
  createdAt: occurrence.timestamp,
  url: subscriber.url,
  isActive: true,
  secret: subscriber.secret,
  previousSecret: subscriber.previous_secret,
  headers: subscriber.headers,
  token,
  payload: join(parts, token),
  probedUntil: undefined,
})

/** Webhook for which a slot is needed; `undefined` if the delivery must not be sent by its publisher. */
const placeFor = ({ isActive, subscriber }: NewDelivery): OwedWebhook | undefined =>
  isActive && subscriber !== undefined && !subscriber.is_sent_in_turn
    ? {
        webhookId: subscriber.id,
        organizationId: subscriber.organization_id,
        host: subscriber.host,
        isHeldBack: false,
        isLimited: false,
      }
    : undefined

/**
 * Builds the rows of a batch. Their ids rise in the order of publishing, even within a millisecond, because of `next`.
 */
const rowsOf = (
  batch: ReadonlyArray<NewEvent>,
  now: Date,
  next: () => number,
  lease: LeaseForPublisher | undefined,
) => {
  const wanted = batch.flatMap(({ deliveries }) => deliveries)
  const leases = lease?.(wanted.map(placeFor), now)
  const newToken = tokenSource(wanted.length)
  // drawn at once, like the tokens
  const random = randomBytes(uuidBytes * (batch.length + wanted.length))
  let start = 0
  const newId = () => v7({ msecs: now.getTime(), seq: next(), random: random.subarray(start, (start += uuidBytes)) })

  const events: Array<EventRow> = []
  const deliveries: Array<DeliveryRow> = []
  const leased: Array<LeasedDelivery> = []
  for (const { occurrence, deliveries: owedFor, isStreamed, isTest = false } of batch) {
    const eventId = newId()
    const parts = encodeParts(occurrence)
    events.push({ id: eventId, occurrence, isStreamed, isTest, ...parts })
    for (const delivery of owedFor) {
      const isLeased = leases?.areLeased[deliveries.length] ?? false
      const row = { ...delivery, id: newId(), eventId, occurrence, token: newToken(isTest), isLeased }
      deliveries.push(row)
      if (isLeased && leases !== undefined && delivery.subscriber !== undefined) {
        leased.push(leasedBy(leases, delivery.subscriber, row, parts))
      }
    }
  }
  return { events, deliveries, leases, leased }
}

/** Organizations that have some of the events in their streams. */
const listenedIn = (events: ReadonlyArray<EventRow>): ReadonlyArray<string> =>
  organizationsOf(events.flatMap(({ isStreamed, occurrence }) => (isStreamed ? [occurrence] : [])))

const organizationsOf = (occurrences: ReadonlyArray<{ readonly organizationId: string }>): ReadonlyArray<string> => [
  ...new Set(occurrences.map(({ organizationId }) => organizationId)),
]

/** Creates a counter that starts at 0. */
const counter = (): (() => number) => {
  let count = 0
  return () => count++
}

/**
 * Publishes events to the outbox.
 *
 * After the commit, the dispatcher of the same process sends as many deliveries as it has slots for, and is woken for
 * the rest. Dispatchers of other processes are woken by NOTIFY. Commits with a NOTIFY are serialized by one lock of
 * PostgreSQL: at 4 ms per disk flush, that is 250 events per second. So a process with a dispatcher notifies others
 * only of a remainder, and at most every `quietMillis`.
 */
export class WebhookEvents extends Context.Service<WebhookEvents>()("webhooks/WebhookEvents", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    /** Functions that wake the dispatchers of this process. */
    const wakeUpsHere = new Set<() => void>()
    /** Dispatchers of this process that lease published deliveries; only tests have more than one. */
    const leasers: Array<LeaseForPublisher> = []
    /** Milliseconds since the epoch. */
    let othersToldAt = Number.NEGATIVE_INFINITY

    /** Tells whether to notify other processes now; at most once per `quietMillis` if this process has a dispatcher. */
    const areOthersToldAt = (now: number): boolean => {
      if (wakeUpsHere.size === 0) return true
      // the absolute value also covers a clock that was set back
      if (Math.abs(now - othersToldAt) < quietMillis) return false
      othersToldAt = now
      return true
    }

    const wakeHere = Effect.sync(() => wakeUpsHere.forEach((wake) => wake()))

    /** Inserts rows, and triggers sending after the commit of the surrounding transaction. */
    const insert = (rows: ReturnType<typeof rowsOf>, now: Date) => {
      const { deliveries, leases, leased } = rows
      const isAnyLeft = deliveries.some(({ isActive, isLeased }) => isActive && !isLeased)
      return insertRows(rows, now, isAnyLeft && areOthersToldAt(now.getTime())).pipe(
        Effect.andThen(
          leases === undefined || leased.length === 0 ? Effect.void : sql.afterCommit(leases.send(leased)),
        ),
        Effect.andThen(isAnyLeft ? sql.afterCommit(wakeHere) : Effect.void),
      )
    }

    const insertRows = (
      { events, deliveries, leases }: ReturnType<typeof rowsOf>,
      now: Date,
      areOthersTold: boolean,
    ) => sql`
      WITH event AS (
        INSERT INTO webhook_events (
          id, organization_id, event, before_token, after_token, created_at, published_in, is_test, repository_id
        )
        SELECT id, organization_id, event, before_token, after_token, created_at,
          CASE WHEN is_streamed THEN pg_current_xact_id() END, is_test, repository_id
        FROM unnest(
          ${events.map(({ id }) => id)}::uuid[],
          ${events.map(({ occurrence }) => occurrence.organizationId)}::uuid[],
          ${events.map(({ occurrence }) => occurrence.event)}::text[],
          ${events.map(({ beforeToken }) => beforeToken)}::bytea[],
          ${events.map(({ afterToken }) => afterToken)}::bytea[],
          ${events.map(({ occurrence }) => occurrence.timestamp)}::timestamptz[],
          ${events.map(({ isStreamed }) => isStreamed)}::boolean[],
          ${events.map(({ isTest }) => isTest)}::boolean[],
          ${events.map(({ occurrence: { data } }) => ("repository_id" in data ? data.repository_id : null))}::uuid[]
        ) AS new (
          id, organization_id, event, before_token, after_token, created_at, is_streamed, is_test, repository_id
        )
      ), delivery AS (
        INSERT INTO webhook_deliveries (
          id, event_id, organization_id, webhook_id, token, event, status, trigger, max_attempts, due_at, completed_at,
          created_at, waiting, lease_token
        )
        SELECT id, event_id, organization_id, webhook_id, token, event,
          CASE WHEN is_active THEN 'pending' ELSE 'failed' END, trigger, max_attempts,
          CASE WHEN lease_token IS NOT NULL THEN ${leaseEnd(sql, leases?.duration ?? Duration.zero)}
            WHEN is_active THEN ${now}::timestamptz END,
          CASE WHEN NOT is_active THEN ${now}::timestamptz END, created_at, lease_token IS NOT NULL, lease_token
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
          ${deliveries.map(({ occurrence }) => occurrence.timestamp)}::timestamptz[],
          ${deliveries.map(({ isLeased }) => (isLeased ? leases?.leaseToken : null))}::uuid[]
        ) AS new (
          id, event_id, organization_id, webhook_id, token, event, trigger, max_attempts, is_active, created_at,
          lease_token
        )
      )
      SELECT pg_notify(${wakeUpChannel}, ${wakeUpPayload}) WHERE ${areOthersTold}::boolean
      UNION ALL
      SELECT pg_notify(${eventsChannel}, listened) FROM unnest(${listenedIn(events)}::text[]) AS listened
    `

    const wakeDispatchers = sql`SELECT pg_notify(${wakeUpChannel}, ${wakeUpPayload})`

    /**
     * Subscribers, and organizations without subscribers that have event streams. Locks the webhooks against deletion
     * until the transaction ends, because deliveries refer to them.
     */
    const subscribersOf = (occurrences: ReadonlyArray<Occurrence>, now: Date) =>
      sql`
        SELECT chosen.id, organizations.id AS organization_id, organizations.tier, chosen.events, chosen.repository_ids,
          chosen.minimum_severity, chosen.is_active, chosen.url, chosen.host, chosen.is_sent_in_turn, chosen.secret,
          chosen.headers, chosen.previous_secret, organizations.listened_until > ${now} IS TRUE AS is_listened
        FROM organizations LEFT JOIN (
          SELECT id, organization_id, created_at, events, repository_ids, minimum_severity, is_active, url, host,
            consecutive_failures >= ${heldBackAfter} OR maximum_per_minute IS NOT NULL AS is_sent_in_turn, secret,
            headers, CASE WHEN previous_secret_expires_at > ${now} THEN previous_secret END AS previous_secret
          FROM webhooks
          WHERE organization_id = ANY(${organizationsOf(occurrences)}::uuid[])
            AND events && ${[...new Set(occurrences.map(({ event }) => event))]}::text[]
            AND (is_active OR disabled_reason IS NOT NULL)
          FOR KEY SHARE
        ) AS chosen ON chosen.organization_id = organizations.id
        WHERE organizations.id = ANY(${organizationsOf(occurrences)}::uuid[])
          AND (chosen.id IS NOT NULL OR organizations.listened_until > ${now})
        ORDER BY chosen.created_at, chosen.id
      `.pipe(rowsAs(Schema.Union([Subscriber, Listened])))

    /**
     * Publishes occurrences, in the given order, to all subscribed webhooks of their organizations. Active webhooks get
     * a pending delivery, webhooks deactivated by the service a failed one. Call it in the transaction of the change
     * that is reported (`sql.withTransaction`), so that both commit or roll back together.
     *
     * @example
     * yield* events.publish([{ organizationId, event: "analysis.started", timestamp, data }])
     */
    const publish = Effect.fn("WebhookEvents.publish")(
      function* (occurrences: ReadonlyArray<Occurrence>) {
        if (occurrences.length === 0) return
        const now = yield* DateTime.nowAsDate
        const wanting = yield* subscribersOf(occurrences, now)
        if (wanting.length === 0) return
        const subscribers = wanting.filter((one) => one.id !== null)
        const listened = new Set(
          wanting.flatMap((one) => (one.id === null || one.is_listened ? [one.organization_id] : [])),
        )
        const next = counter()
        for (const batch of inBatches(owed(occurrences, subscribers, listened))) {
          yield* insert(rowsOf(batch, now, next, leasers[0]), now)
        }
      },
      joined(sql),
      Effect.orDie,
    )

    /** Publishes a test event to one webhook, subscribed or not, or an example event to the streams, or both. */
    const publishTest = Effect.fn("WebhookEvents.publishTest")(function* (
      occurrence: Occurrence | TestOccurrence,
      { webhookId, isMadeUp }: { readonly webhookId: string | undefined; readonly isMadeUp: boolean },
    ) {
      const now = yield* DateTime.nowAsDate
      const deliveries: ReadonlyArray<NewDelivery> =
        webhookId === undefined ? [] : [{ webhookId, trigger: "test", maxAttempts: 1, isActive: true }]
      const event = { occurrence, deliveries, isStreamed: isMadeUp, isTest: isMadeUp }
      const rows = rowsOf([event], now, counter(), undefined)
      yield* insert(rows, now)
      return { event: Array.head(rows.events), deliveryId: rows.deliveries[0]?.id }
    }, Effect.orDie)

    /**
     * Registers a function that commits call if they leave work for a dispatcher of this process, until the scope
     * closes.
     */
    const waking = (wake: () => void): Effect.Effect<void, never, Scope.Scope> =>
      Effect.acquireRelease(
        Effect.sync(() => void wakeUpsHere.add(wake)),
        () => Effect.sync(() => wakeUpsHere.delete(wake)),
      )

    /** Registers a dispatcher of this process to lease published deliveries, until the scope closes. */
    const leasing = (lease: LeaseForPublisher): Effect.Effect<void, never, Scope.Scope> =>
      Effect.acquireRelease(
        Effect.sync(() => void leasers.push(lease)),
        () => Effect.sync(() => leasers.splice(leasers.indexOf(lease), 1)),
      )

    return {
      publish,
      publishTest,
      waking,
      leasing,
      wakeDispatchers: Effect.asVoid(Effect.orDie(wakeDispatchers)),
    } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
