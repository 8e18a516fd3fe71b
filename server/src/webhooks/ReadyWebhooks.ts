/** The webhooks with deliveries that are ready, for statements of the queue and of its metrics. */
import type { SqlClient } from "effect/sql"

/**
 * A common table expression for after `WITH RECURSIVE`: `ready_webhooks (webhook_id, due_at)`, every webhook with deliveries that
 * are ready and since when. It steps through webhook_deliveries_ready from webhook to webhook, so that the cost grows
 * with the webhooks and not with the backlog.
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
