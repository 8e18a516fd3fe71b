/** List of past events, read from the outbox within the retention of the tier. */
import { SqlClient, type Statement } from "effect/sql"
import { Context, DateTime, Effect, Layer, Schema } from "effect"
import type { PastEvent } from "../contract/generated/types.ts"
import type { Position } from "../contract/Pagination.ts"
import type { WebhookEventName } from "../contract/Stored.ts"
import { olderThan } from "../database/keyset.ts"
import { rowsAs } from "../database/Rows.ts"
import { historyStart, type Reader } from "./Deliveries.ts"
import { decodeEnvelope } from "./Envelope.ts"

/** Filters of the list of events; `undefined` does not filter. */
export interface EventFilters {
  /** Lower case. */
  readonly repositoryId: string | undefined
  readonly event: ReadonlyArray<WebhookEventName> | undefined
  /** Inclusive. */
  readonly createdAfter: Date | undefined
  /** Exclusive. */
  readonly createdBefore: Date | undefined
}

const EventRow = Schema.Struct({ id: Schema.String, created_at: Schema.Date, envelope: Schema.Uint8Array })

/** Event without the fields of a delivery; empty for a test, which is no real event. */
const eventOf = ({ id, created_at, envelope }: typeof EventRow.Type): ReadonlyArray<PastEvent> => {
  const {
    timestamp: _timestamp,
    webhook_id: _token,
    organization_id: _organization,
    ...event
  } = decodeEnvelope(envelope)
  return event.event === "webhook.test" ? [] : [{ id, ...event, created_at: created_at.toISOString() }]
}

/**
 * JSON member with the repository id, to search envelopes published by the previous version. Quotes within texts are
 * escaped in JSON, so no other text matches.
 */
const memberOf = (repositoryId: string): Buffer => Buffer.from(`"repository_id":"${repositoryId}"`)

/** Reads the events of one organization. */
export class PastEvents extends Context.Service<PastEvents>()("webhooks/PastEvents", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /** Events within the retention, newest first, by webhook_events_retention or webhook_events_by_repository. */
    const list = Effect.fn("PastEvents.list")(function* (
      { organizationId, tier }: Reader,
      { repositoryId, event, createdAfter, createdBefore }: EventFilters,
      { after, limit }: { readonly after: Position | undefined; readonly limit: number },
    ) {
      const start = historyStart(tier, yield* DateTime.nowAsDate)
      const newest = (...of: ReadonlyArray<Statement.Fragment>) => sql`
        (SELECT id, created_at, before_token || after_token AS envelope FROM webhook_events
        WHERE ${sql.and([
          sql`organization_id = ${organizationId}`,
          ...of,
          sql`event <> 'webhook.test' AND NOT is_test`,
          sql`created_at >= ${start}`,
          ...(event === undefined ? [] : [sql`event = ANY(${event}::text[])`]),
          ...(createdAfter === undefined ? [] : [sql`created_at >= ${createdAfter}`]),
          ...(createdBefore === undefined ? [] : [sql`created_at < ${createdBefore}`]),
          ...(after === undefined ? [] : [sql`created_at <= ${after[0]}`]),
          ...olderThan(sql, after),
        ])}
        ORDER BY created_at DESC, id DESC
        LIMIT ${limit})
      `
      const events =
        repositoryId === undefined
          ? newest()
          : sql`
            ${newest(sql`repository_id = ${repositoryId}`)}
            UNION ALL
            ${newest(sql`repository_id IS NULL AND position(${memberOf(repositoryId)} IN after_token) > 0`)}
            ORDER BY created_at DESC, id DESC
            LIMIT ${limit}
          `
      const rows = yield* rowsAs(EventRow)(events)
      return rows.flatMap(eventOf)
    }, Effect.orDie)

    return { list } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
