/** The queue that dispatchers of all replicas share: leases of due deliveries, and what came of them. Only SQL. */
import { SqlClient } from "@effect/sql"
import { Duration, Effect } from "effect"
import { attemptDeadline } from "./Outbound.ts"
import type { Exchange } from "./Outbound.ts"
import type { Allotment, Lane } from "./Fairness.ts"
import type { Decision, Trigger } from "./Schedule.ts"
import { uuid } from "../Identifiers.ts"

/**
 * How long a delivery belongs to the dispatcher that leased it: an attempt's deadline, and as much again to record what
 * came of it and for clocks that differ. A dispatcher that dies leaves the lease to run out.
 */
const leaseDuration = Duration.times(attemptDeadline, 2)

/** A webhook that is owed deliveries, and since or from when. */
export interface OwedLane extends Lane {
  readonly dueAt: Date
}

/** A delivery that this dispatcher, and no other, may attempt until the lease runs out. */
export interface LeasedDelivery {
  readonly id: string
  readonly leaseToken: string
  readonly webhookId: string
  readonly host: string
  readonly event: string
  readonly payload: Uint8Array
  readonly trigger: Trigger
  /** Of the attempt that is to be made, from 1. */
  readonly attemptNumber: number
  readonly maxAttempts: number
  readonly url: string
  readonly isActive: boolean
  /** Encrypted. */
  readonly secret: Uint8Array
  readonly previousSecret: Uint8Array | null
}

/** An attempt that is over, with what it decided. */
export interface FinishedDelivery {
  readonly delivery: LeasedDelivery
  readonly exchange: Exchange
  readonly attemptedAt: Date
  readonly endedAt: Date
  readonly decision: Decision
}

/** Where a webhook stands after some of its attempts: `failingSince` is null when the last of them succeeded. */
export interface Health {
  readonly webhookId: string
  readonly hasSucceeded: boolean
  readonly failingSince: Date | null
}

/** What attempts, in the order in which they ended, say about their webhooks. */
export const healthAfter = (finished: ReadonlyArray<FinishedDelivery>): ReadonlyArray<Health> => {
  const byWebhook = new Map<string, Health>()
  for (const { delivery, exchange, attemptedAt } of finished) {
    const before = byWebhook.get(delivery.webhookId)
    byWebhook.set(
      delivery.webhookId,
      exchange.errorType === null
        ? { webhookId: delivery.webhookId, hasSucceeded: true, failingSince: null }
        : {
            webhookId: delivery.webhookId,
            hasSucceeded: before?.hasSucceeded ?? false,
            failingSince: before?.failingSince ?? attemptedAt,
          },
    )
  }
  return [...byWebhook.values()]
}

/** Leases, records and gives back. */
export class DeliveryQueue extends Effect.Service<DeliveryQueue>()("webhooks/DeliveryQueue", {
  effect: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /**
     * Every webhook with pending deliveries, the longest waiting first. Steps through webhook_deliveries_queue from
     * webhook to webhook, so that the cost grows with the webhooks and not with the backlog.
     */
    const lanes = sql<OwedLane>`
      WITH RECURSIVE lanes AS (
        (
          SELECT webhook_id, due_at FROM webhook_deliveries
          WHERE status = 'pending'
          ORDER BY webhook_id, due_at LIMIT 1
        )
        UNION ALL
        SELECT next.webhook_id, next.due_at
        FROM lanes CROSS JOIN LATERAL (
          SELECT webhook_id, due_at FROM webhook_deliveries
          WHERE status = 'pending' AND webhook_id > lanes.webhook_id
          ORDER BY webhook_id, due_at LIMIT 1
        ) AS next
      )
      SELECT webhooks.id AS "webhookId", webhooks.host, webhooks.failing_since IS NOT NULL AS "isFailing",
        lanes.due_at AS "dueAt"
      FROM lanes JOIN webhooks ON webhooks.id = lanes.webhook_id
      ORDER BY lanes.due_at, webhooks.id
    `

    /** Leases what each webhook was allotted; a row that another dispatcher is about to lease is passed over. */
    const lease = Effect.fnUntraced(function* (allotments: ReadonlyArray<Allotment>, now: Date) {
      const leaseToken = yield* uuid
      return yield* sql<LeasedDelivery>`
        WITH due AS (
          SELECT delivery.id
          FROM unnest(
            ${allotments.map(({ webhookId }) => webhookId)}::uuid[],
            ${allotments.map(({ take }) => take)}::integer[]
          ) AS lane (webhook_id, take)
          CROSS JOIN LATERAL (
            SELECT id FROM webhook_deliveries
            WHERE webhook_id = lane.webhook_id AND status = 'pending' AND due_at <= ${now}
            ORDER BY due_at, id LIMIT lane.take
            FOR UPDATE SKIP LOCKED
          ) AS delivery
        )
        UPDATE webhook_deliveries AS delivery
        SET lease_token = ${leaseToken}, due_at = ${new Date(now.getTime() + Duration.toMillis(leaseDuration))}
        FROM due, webhooks
        WHERE delivery.id = due.id AND webhooks.id = delivery.webhook_id
        RETURNING delivery.id, delivery.lease_token AS "leaseToken", delivery.webhook_id AS "webhookId", webhooks.host,
          delivery.event, delivery.payload, delivery.trigger, delivery.attempt_count + 1 AS "attemptNumber",
          delivery.max_attempts AS "maxAttempts", webhooks.url, webhooks.is_active AS "isActive", webhooks.secret,
          CASE WHEN webhooks.previous_secret_expires_at > ${now} THEN webhooks.previous_secret END AS "previousSecret"
      `
    })

    /**
     * Records attempts and moves their deliveries on, each only while its lease is the one that the attempt was made
     * under. A delivery of a webhook that was deactivated meanwhile is not scheduled again. A row that is locked is
     * being deleted: nothing is left to record.
     */
    const recordAttempts = (finished: ReadonlyArray<FinishedDelivery>) => sql`
      WITH result AS (
        SELECT * FROM unnest(
          ${finished.map(({ delivery }) => delivery.id)}::uuid[],
          ${finished.map(({ delivery }) => delivery.leaseToken)}::uuid[],
          ${finished.map(({ delivery }) => delivery.attemptNumber)}::integer[],
          ${finished.map(({ delivery }) => delivery.trigger)}::text[],
          ${finished.map(({ exchange }) => (exchange.errorType === null ? "succeeded" : "failed"))}::text[],
          ${finished.map(({ exchange }) => exchange.responseStatusCode)}::integer[],
          ${finished.map(({ exchange }) => exchange.responseBody)}::text[],
          ${finished.map(({ exchange }) => exchange.errorType)}::text[],
          ${finished.map(({ attemptedAt, endedAt }) => endedAt.getTime() - attemptedAt.getTime())}::integer[],
          ${finished.map(({ attemptedAt }) => attemptedAt)}::timestamptz[],
          ${finished.map(({ endedAt }) => endedAt)}::timestamptz[],
          ${finished.map(({ decision }) => decision.status)}::text[],
          ${finished.map(({ decision }) => (decision.status === "pending" ? decision.nextAttemptAt : null))}::timestamptz[]
        ) AS result (
          delivery_id, lease_token, attempt_number, trigger, outcome, response_status_code, response_body, error_type,
          duration_ms, attempted_at, ended_at, status, next_attempt_at
        )
      ), held AS (
        SELECT delivery.id, result.status = 'pending' AND webhooks.is_active AS is_scheduled
        FROM result
        JOIN webhook_deliveries AS delivery
          ON delivery.id = result.delivery_id AND delivery.lease_token = result.lease_token
        JOIN webhooks ON webhooks.id = delivery.webhook_id
        FOR UPDATE OF delivery SKIP LOCKED
      ), attempt AS (
        INSERT INTO webhook_attempts (
          delivery_id, attempt_number, trigger, outcome, response_status_code, response_body, error_type, duration_ms,
          attempted_at
        )
        SELECT delivery_id, attempt_number, trigger, outcome, response_status_code, response_body, error_type,
          duration_ms, attempted_at
        FROM result JOIN held ON held.id = result.delivery_id
      )
      UPDATE webhook_deliveries AS delivery
      SET attempt_count = result.attempt_number,
        status = CASE WHEN held.is_scheduled THEN 'pending' WHEN result.status = 'pending' THEN 'failed' ELSE result.status END,
        due_at = CASE WHEN held.is_scheduled THEN result.next_attempt_at END,
        completed_at = CASE WHEN held.is_scheduled THEN NULL ELSE result.ended_at END,
        lease_token = NULL
      FROM result JOIN held ON held.id = result.delivery_id
      WHERE delivery.id = held.id
    `

    /** Apart from the attempts: an update that held rows of both tables could meet a deletion from the other end. */
    const recordHealth = (health: ReadonlyArray<Health>) => sql`
      WITH health AS (
        SELECT webhooks.id,
          CASE WHEN new.has_succeeded THEN new.failing_since
            ELSE coalesce(webhooks.failing_since, new.failing_since) END AS failing_since
        FROM unnest(
          ${health.map(({ webhookId }) => webhookId)}::uuid[],
          ${health.map(({ hasSucceeded }) => hasSucceeded)}::boolean[],
          ${health.map(({ failingSince }) => failingSince)}::timestamptz[]
        ) AS new (webhook_id, has_succeeded, failing_since)
        JOIN webhooks ON webhooks.id = new.webhook_id
        WHERE NOT (NOT new.has_succeeded AND webhooks.failing_since IS NOT NULL)
          AND webhooks.failing_since IS DISTINCT FROM new.failing_since
        ORDER BY webhooks.id
        FOR NO KEY UPDATE OF webhooks
      )
      UPDATE webhooks SET failing_since = health.failing_since FROM health WHERE webhooks.id = health.id
    `

    /** Records attempts, in the order in which they ended. */
    const record = (finished: ReadonlyArray<FinishedDelivery>) =>
      Effect.zipRight(recordAttempts(finished), recordHealth(healthAfter(finished)))

    /** Fails leased deliveries without an attempt: their webhook was deactivated after they were published. */
    const abandon = (deliveries: ReadonlyArray<LeasedDelivery>, now: Date) => sql`
      UPDATE webhook_deliveries AS delivery
      SET status = 'failed', due_at = NULL, lease_token = NULL, completed_at = ${now}
      FROM unnest(
        ${deliveries.map(({ id }) => id)}::uuid[],
        ${deliveries.map(({ leaseToken }) => leaseToken)}::uuid[]
      ) AS held (id, lease_token)
      WHERE delivery.id = held.id AND delivery.lease_token = held.lease_token
    `

    /** Gives leases back, so that another dispatcher takes the deliveries up at once. */
    const release = (deliveries: ReadonlyArray<LeasedDelivery>, now: Date) => sql`
      UPDATE webhook_deliveries AS delivery
      SET due_at = ${now}, lease_token = NULL
      FROM unnest(
        ${deliveries.map(({ id }) => id)}::uuid[],
        ${deliveries.map(({ leaseToken }) => leaseToken)}::uuid[]
      ) AS held (id, lease_token)
      WHERE delivery.id = held.id AND delivery.lease_token = held.lease_token
    `

    /** Ends every lease: only where it is certain that whoever held one is dead. */
    const expireAll = (now: Date) => sql`
      UPDATE webhook_deliveries SET due_at = ${now}, lease_token = NULL WHERE lease_token IS NOT NULL
    `

    return { lanes, lease, record, abandon, release, expireAll } as const
  }),
}) {}
