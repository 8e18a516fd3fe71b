/** Deletes the deliveries of deleted webhooks: a webhook is deleted at once, its deliveries follow in batches. */
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer, Schema } from "effect"
import { DeletedRow, rowsAs } from "../database/Rows.ts"

/**
 * Deliveries deleted by one statement, with their attempts: few, so that locks are short and the embedded database,
 * which runs one statement at a time, is not blocked.
 */
const deletedTogether = 200

const WebhookIdRow = Schema.Struct({ webhook_id: Schema.String })

/** Finishes the work that `Webhooks.remove` starts. */
export class Removals extends Context.Service<Removals>()("webhooks/Removals", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /** Claims the removal that has waited longest; skips those that another process works on. */
    const claim = sql`
      SELECT webhook_id FROM webhook_removals ORDER BY removed_at LIMIT 1 FOR UPDATE SKIP LOCKED
    `.pipe(rowsAs(WebhookIdRow))

    /**
     * Deletes a batch along webhook_deliveries_history, starting from the stored position: starting at the end of the
     * index would scan all rows deleted before. Locked deliveries are skipped and found in the next round.
     */
    const deleteSome = (webhookId: string) =>
      sql`
        WITH batch AS (
          SELECT delivery.id, delivery.created_at
          FROM webhook_removals AS removal CROSS JOIN LATERAL (
            SELECT id, created_at FROM webhook_deliveries
            WHERE webhook_id = removal.webhook_id AND (created_at, id) < (removal.before_created_at, removal.before_id)
            ORDER BY created_at DESC, id DESC
            LIMIT ${deletedTogether}
            FOR UPDATE SKIP LOCKED
          ) AS delivery
          WHERE removal.webhook_id = ${webhookId}
        ), deleted AS (
          DELETE FROM webhook_deliveries USING batch WHERE webhook_deliveries.id = batch.id
        ), oldest AS (
          SELECT created_at, id FROM batch ORDER BY created_at, id LIMIT 1
        ), progress AS (
          UPDATE webhook_removals SET before_created_at = oldest.created_at, before_id = oldest.id
          FROM oldest WHERE webhook_id = ${webhookId}
        )
        SELECT count(*)::int AS deleted FROM batch
      `.pipe(rowsAs(DeletedRow))

    /** Ends the removal if no deliveries are left. None can be added: a deleted webhook gets no deliveries. */
    const finish = (webhookId: string) => sql`
      DELETE FROM webhook_removals
      WHERE webhook_id = ${webhookId}
        AND NOT EXISTS (SELECT FROM webhook_deliveries WHERE webhook_id = ${webhookId})
      RETURNING webhook_id
    `

    const beginAnew = (webhookId: string) => sql`
      UPDATE webhook_removals SET before_created_at = DEFAULT, before_id = DEFAULT WHERE webhook_id = ${webhookId}
    `

    /**
     * Deletes the next batch.
     *
     * @returns whether more work may be waiting
     */
    const work = Effect.gen(function* () {
      const [removal] = yield* claim
      if (removal === undefined) return false
      const [batch] = yield* deleteSome(removal.webhook_id)
      if (batch !== undefined && batch.deleted > 0) return true
      const finished = yield* finish(removal.webhook_id)
      if (finished.length > 0) return true
      yield* beginAnew(removal.webhook_id)
      return false
    }).pipe(sql.withTransaction, Effect.withSpan("Removals.work"))

    return { work } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
