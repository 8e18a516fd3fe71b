/**
 * The outbox: events and the deliveries that are owed for them are rows, inserted in the transaction of what they tell. No
 * commit, no event; commit, and it is delivered at least once.
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
  url: Schema.String,
  host: Schema.String,
  /** It is sent one request at a time, of all processes together, or so many a minute: not by its publishers. */
  is_sent_in_turn: Schema.Boolean,
  /** Encrypted. */
  secret: Bytes,
  /** While it is valid. */
  previous_secret: Schema.NullOr(Bytes),
  /** Encrypted. */
  headers: Schema.NullOr(Bytes),
  /** Somebody listens to the events of the organization, see `EventStreams`. */
  is_listened: Schema.Boolean,
})
type Subscriber = typeof Subscriber.Type

/** An organization without subscribers, where somebody listens. */
const Listened = Schema.Struct({ id: Schema.Null, organization_id: Schema.String })

interface NewDelivery {
  readonly webhookId: string
  readonly trigger: Trigger
  readonly maxAttempts: number
  readonly isActive: boolean
  /** Of an event; a test is left to the dispatchers. */
  readonly subscriber?: Subscriber
}

/**
 * Leases that a dispatcher of this process takes while deliveries are published: these are inserted as leased, and sent
 * right after the commit. That spares the statements that would find and lease them, and the time that these take.
 */
export interface PublisherLeases {
  readonly leaseToken: string
  /** How long they hold. */
  readonly duration: Duration.Duration
  /** For each delivery that was asked for, whether it has been leased. */
  readonly areLeased: ReadonlyArray<boolean>
  /** Sends what was leased; run after the commit. */
  readonly send: (leased: ReadonlyArray<LeasedDelivery>) => Effect.Effect<void>
}

/**
 * Leases what it has room for out of what is about to be published: each by its webhook, in the order of publishing, and
 * `undefined` for what only its turn may send.
 */
export type LeaseForPublisher = (wanted: ReadonlyArray<OwedWebhook | undefined>, now: Date) => PublisherLeases

/** What happened, and who is told of it. */
interface NewEvent {
  readonly occurrence: Occurrence | TestOccurrence
  readonly deliveries: ReadonlyArray<NewDelivery>
  readonly isStreamed: boolean
  /** Made up, as the token says. */
  readonly isTest?: boolean
}

/** True for an occurrence that a webhook has chosen: by event, repository, and severity of the finding. */
const isFor = ({ event, data }: Occurrence, { events, repository_ids, minimum_severity }: Subscriber): boolean =>
  events.includes(event) &&
  (repository_ids.length === 0 || repository_ids.includes(data.repository_id)) &&
  (!("severity" in data) || rankOf(data.severity) <= rankOf(minimum_severity))

/** Pairs what happened with who wants to know, in the order in which it happened; leaves out what nobody wants to know. */
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

/** Cuts events into batches with a bounded number of rows; one event is never cut. */
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

/** Bytes that a UUID is made of. */
const uuidBytes = 16

/** A delivery as its publisher has leased it. */
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

/** The place in a dispatcher that a delivery wants. */
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

/** Rows whose ids rise in the order of publishing, within one millisecond as well: `next` counts on. */
const rowsOf = (
  batch: ReadonlyArray<NewEvent>,
  now: Date,
  next: () => number,
  lease: LeaseForPublisher | undefined,
) => {
  const wanted = batch.flatMap(({ deliveries }) => deliveries)
  const leases = lease?.(wanted.map(placeFor), now)
  const newToken = tokenSource(wanted.length)
  // drawn at once, like that of the tokens
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

/** The organizations in whose streams some of the events are. */
const listenedIn = (events: ReadonlyArray<EventRow>): ReadonlyArray<string> =>
  organizationsOf(events.flatMap(({ isStreamed, occurrence }) => (isStreamed ? [occurrence] : [])))

const organizationsOf = (occurrences: ReadonlyArray<{ readonly organizationId: string }>): ReadonlyArray<string> => [
  ...new Set(occurrences.map(({ organizationId }) => organizationId)),
]

/** Counts from 0. */
const counter = (): (() => number) => {
  let count = 0
  return () => count++
}

/**
 * Puts events into the outbox.
 *
 * A dispatcher of its own process sends what it has room for when the transaction has committed, and is woken for the rest.
 * Those of other processes are woken by NOTIFY. Commits that notify wait for each other's disk (PostgreSQL holds one lock
 * for all of them), which at 4 ms is 250 events a second: so where there is a dispatcher in this process, others are told
 * of a rest, and now and then.
 */
export class WebhookEvents extends Context.Service<WebhookEvents>()("webhooks/WebhookEvents", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    /** Wake the dispatchers of this process. */
    const wakeUpsHere = new Set<() => void>()
    /** Dispatchers of this process that lease what is published; only tests have more than one. */
    const leasers: Array<LeaseForPublisher> = []
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

    /** Inserts, and has what is due sent: inside a transaction that takes effect at the commit, so that it is found. */
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
     * Subscribers, and organizations that have none and are listened to. Webhooks are locked against deletion until the
     * transaction ends: a delivery refers to its webhook.
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

    /** Puts a test into the outbox: of one webhook, subscribed or not, or made up for the streams, or both. */
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

    /** Has a dispatcher of this process woken by each commit that leaves it something to do, for as long as the scope lives. */
    const waking = (wake: () => void): Effect.Effect<void, never, Scope.Scope> =>
      Effect.acquireRelease(
        Effect.sync(() => void wakeUpsHere.add(wake)),
        () => Effect.sync(() => wakeUpsHere.delete(wake)),
      )

    /** Has a dispatcher of this process lease what is published, from now on and for as long as the scope lives. */
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
