/** Attempts of the last day by webhook and hour, with their durations. */
import { SqlClient } from "effect/sql"
import { Array, Context, DateTime, Duration, Effect, Layer, Schema } from "effect"
import type { WebhookStatistics } from "../contract/generated/types.ts"
import { rowsAs } from "../database/Rows.ts"

/** Hours counted, including the current one. */
const countedHours = 24

/** Maximum age of the events whose attempts are counted; scheduled retries end within three hours. */
const countedEvents = Duration.days(2)

/** Maximum deliveries counted per webhook, so that the page stays fast. */
const countedDeliveries = 10_000

/** Maximum webhooks in the response; no plan allows more. */
const mostWebhooks = 100

/** Attempts of an hour, or of the whole day if `hour` is null. */
const CountRow = Schema.Struct({
  webhook_id: Schema.String,
  hour: Schema.NullOr(Schema.Date),
  succeeded: Schema.Number,
  failed: Schema.Number,
  p50_ms: Schema.Number,
  p95_ms: Schema.Number,
})

const QueueRow = Schema.Struct({ id: Schema.String, pending: Schema.Number, next: Schema.NullOr(Schema.Date) })

const hourMillis = Duration.toMillis(Duration.hours(1))

/** Counts attempts; every statement is confined to one organization. */
export class Statistics extends Context.Service<Statistics>()("webhooks/Statistics", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const counts = (organizationId: string, since: Date, now: Date) =>
      sql`
        SELECT webhooks.id AS webhook_id, date_trunc('hour', attempt.attempted_at, 'UTC') AS hour,
          (count(*) FILTER (WHERE attempt.outcome = 'succeeded'))::int AS succeeded,
          (count(*) FILTER (WHERE attempt.outcome = 'failed'))::int AS failed,
          percentile_disc(0.5) WITHIN GROUP (ORDER BY attempt.duration_ms) AS p50_ms,
          percentile_disc(0.95) WITHIN GROUP (ORDER BY attempt.duration_ms) AS p95_ms
        FROM webhooks CROSS JOIN LATERAL (
          SELECT id FROM webhook_deliveries
          WHERE webhook_id = webhooks.id AND created_at >= ${new Date(now.getTime() - Duration.toMillis(countedEvents))}
          ORDER BY created_at DESC, id DESC
          LIMIT ${countedDeliveries}
        ) AS delivery
        JOIN webhook_attempts AS attempt ON attempt.delivery_id = delivery.id AND attempt.attempted_at >= ${since}
        WHERE webhooks.organization_id = ${organizationId}
        GROUP BY GROUPING SETS ((webhooks.id, date_trunc('hour', attempt.attempted_at, 'UTC')), (webhooks.id))
      `.pipe(rowsAs(CountRow))

    /** Pending deliveries of each webhook, newest webhook first. */
    const queues = (organizationId: string) =>
      sql`
        SELECT webhooks.id, count(delivery.id)::int AS pending,
          min(delivery.due_at) FILTER (WHERE delivery.lease_token IS NULL) AS next
        FROM webhooks
        LEFT JOIN webhook_deliveries AS delivery ON delivery.webhook_id = webhooks.id AND delivery.status = 'pending'
        WHERE webhooks.organization_id = ${organizationId}
        GROUP BY webhooks.id
        ORDER BY webhooks.created_at DESC, webhooks.id DESC
        LIMIT ${mostWebhooks}
      `.pipe(rowsAs(QueueRow))

    /** Statistics of the last 24 hours for all webhooks of an organization. */
    const lastDay = Effect.fn("Statistics.lastDay")(function* (organizationId: string) {
      const now = yield* DateTime.nowAsDate
      const since = Math.floor(now.getTime() / hourMillis) * hourMillis - (countedHours - 1) * hourMillis
      const byWebhook = Array.groupBy(
        yield* counts(organizationId, new Date(since), now),
        ({ webhook_id }) => webhook_id,
      )
      const webhooks = yield* queues(organizationId)
      return {
        since: new Date(since).toISOString(),
        data: webhooks.map(({ id, pending, next }) => {
          const rows = byWebhook[id] ?? []
          const day = rows.find(({ hour }) => hour === null)
          return {
            customer_webhook_id: id,
            succeeded: day?.succeeded ?? 0,
            failed: day?.failed ?? 0,
            p50_ms: day?.p50_ms ?? null,
            p95_ms: day?.p95_ms ?? null,
            pending,
            next_attempt_at: next?.toISOString() ?? null,
            hours: Array.makeBy(countedHours, (index) => {
              const startsAt = since + index * hourMillis
              const found = rows.find(({ hour }) => hour?.getTime() === startsAt)
              return {
                starts_at: new Date(startsAt).toISOString(),
                succeeded: found?.succeeded ?? 0,
                failed: found?.failed ?? 0,
              }
            }),
          }
        }),
      } satisfies WebhookStatistics
    }, Effect.orDie)

    return { lastDay } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
