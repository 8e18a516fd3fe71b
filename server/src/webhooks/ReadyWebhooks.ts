/** Common table expression of the webhooks with ready deliveries, shared by the queue and its metrics. */
import type { SqlClient } from "effect/sql"

/**
 * Common table expression for use after `WITH RECURSIVE`: `ready_webhooks (webhook_id, due_at)` has every webhook with
 * ready deliveries, and the time since when. It jumps from webhook to webhook through the index
 * webhook_deliveries_ready, so the cost grows with the webhooks and not with the backlog.
 */
export const withReadyWebhooks = (sql: SqlClient.SqlClient) => sql`
  ready_webhooks AS (
    (
      SELECT webhook_id, due_at FROM webhook_deliveries
      WHERE status = 'pending' AND NOT waiting
      ORDER BY webhook_id, due_at LIMIT 1
    )
    UNION ALL
    SELECT next.webhook_id, next.due_at
    FROM ready_webhooks CROSS JOIN LATERAL (
      SELECT webhook_id, due_at FROM webhook_deliveries
      WHERE status = 'pending' AND NOT waiting AND webhook_id > ready_webhooks.webhook_id
      ORDER BY webhook_id, due_at LIMIT 1
    ) AS next
  )
`
