/**
 * The outbox: deliveries are rows, inserted in the transaction of what they tell. No commit, no event; commit, and it is
 * delivered at least once.
 */
import { SqlClient } from "@effect/sql"
import { Array, Chunk, Clock, Effect, Stream } from "effect"
import { v7 } from "uuid"
import { tierLimits } from "../accounts/Tiers.ts"
import type { Tier } from "../contract/Principal.ts"
import { encodeEnvelope, generateToken, type Occurrence, type TestOccurrence } from "./Envelope.ts"
import type { Trigger } from "./Schedule.ts"

/** The channel that wakes dispatchers. Its payload says nothing; it is there because an empty one is not passed on. */
export const wakeUpChannel = "webhook_deliveries"

/** Deliveries inserted by one statement: large enough to make round trips cheap, small enough to keep memory flat. */
const rowsPerStatement = 500

/** A webhook that may be subscribed to what happened. */
interface Subscriber {
  readonly id: string
  readonly organization_id: string
  readonly events: ReadonlyArray<string>
  readonly tier: Tier
}

interface NewDelivery {
  readonly webhookId: string
  readonly trigger: Trigger
  readonly maxAttempts: number
  readonly occurrence: Occurrence | TestOccurrence
}

/** Pairs what happened with who wants to know, in the order in which it happened. */
const owed = function* (
  occurrences: ReadonlyArray<Occurrence>,
  subscribers: ReadonlyArray<Subscriber>,
): Generator<NewDelivery> {
  const byOrganization = Array.groupBy(subscribers, ({ organization_id }) => organization_id)
  for (const occurrence of occurrences) {
    for (const { id, events, tier } of byOrganization[occurrence.organizationId] ?? []) {
      if (!events.includes(occurrence.event)) continue
      yield { webhookId: id, trigger: "automatic", maxAttempts: tierLimits[tier].webhookAttempts, occurrence }
    }
  }
}

/** Puts events into the outbox. */
export class WebhookEvents extends Effect.Service<WebhookEvents>()("webhooks/WebhookEvents", {
  effect: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /** Ids rise with `position`, so that the queue keeps the order of publishing within one millisecond. */
    const insert = (deliveries: ReadonlyArray<NewDelivery>, now: number, position: number) => {
      const rows = deliveries.map((delivery, index) => {
        const token = generateToken()
        const id = v7({ msecs: now, seq: position + index })
        return { ...delivery, id, token, payload: encodeEnvelope(delivery.occurrence, token) }
      })
      return sql`
        INSERT INTO webhook_deliveries (
          id, organization_id, webhook_id, token, event, payload, status, trigger, max_attempts, due_at, created_at
        )
        SELECT id, organization_id, webhook_id, token, event, payload, 'pending', trigger, max_attempts,
          ${new Date(now)}, created_at
        FROM unnest(
          ${rows.map(({ id }) => id)}::uuid[],
          ${rows.map(({ occurrence }) => occurrence.organizationId)}::uuid[],
          ${rows.map(({ webhookId }) => webhookId)}::uuid[],
          ${rows.map(({ token }) => token)}::text[],
          ${rows.map(({ occurrence }) => occurrence.event)}::text[],
          ${rows.map(({ payload }) => payload)}::bytea[],
          ${rows.map(({ trigger }) => trigger)}::text[],
          ${rows.map(({ maxAttempts }) => maxAttempts)}::integer[],
          ${rows.map(({ occurrence }) => occurrence.timestamp)}::timestamptz[]
        ) AS new (
          id, organization_id, webhook_id, token, event, payload, trigger, max_attempts, created_at
        )
      `.pipe(Effect.as(rows.map(({ id }) => id)))
    }

    /** Inside a transaction it takes effect at the commit, so that a dispatcher finds what it is woken for. */
    const wakeDispatchers = sql`SELECT pg_notify(${wakeUpChannel}, 'due')`

    /** Locked against deletion until the transaction ends: a delivery refers to its webhook. */
    const subscribersOf = (occurrences: ReadonlyArray<Occurrence>) => sql<Subscriber>`
      SELECT webhooks.id, webhooks.organization_id, webhooks.events, organizations.tier
      FROM webhooks JOIN organizations ON organizations.id = webhooks.organization_id
      WHERE webhooks.organization_id = ANY(${[...new Set(occurrences.map(({ organizationId }) => organizationId))]}::uuid[])
        AND webhooks.events && ${[...new Set(occurrences.map(({ event }) => event))]}::text[]
        AND webhooks.is_active
      ORDER BY webhooks.created_at, webhooks.id
      FOR KEY SHARE OF webhooks
    `

    /**
     * Publishes what happened, in this order, to every active subscribed webhook of each organization. Run it inside the
     * transaction that makes it true (`sql.withTransaction`): it then commits or vanishes with it.
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
        const inserted = yield* Stream.fromIterable(owed(occurrences, subscribers)).pipe(
          Stream.grouped(rowsPerStatement),
          Stream.runFoldEffect(0, (position, batch) =>
            Effect.as(insert(Chunk.toReadonlyArray(batch), now, position), position + batch.length),
          ),
        )
        if (inserted > 0) yield* wakeDispatchers
      },
      (effect) => Effect.orDie(sql.withTransaction(effect)),
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
      const [id] = yield* insert([{ webhookId, trigger: "test", maxAttempts: 1, occurrence }], now, 0)
      yield* wakeDispatchers
      return id
    }, Effect.orDie)

    return { publish, publishTest, wakeDispatchers: Effect.asVoid(Effect.orDie(wakeDispatchers)) } as const
  }),
}) {}
