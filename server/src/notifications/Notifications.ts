/** The settings of notifications: one row for each channel of an organization that was ever set up. */
import { SqlClient } from "effect/sql"
import { Context, Data, DateTime, Effect, Layer, type Redacted, Schema } from "effect"
import type { NotificationChannel, NotificationEvent } from "../contract/Stored.ts"
import { NotificationEvent as EventName } from "../contract/Stored.ts"
import { Bytes, knownOf, rowsAs } from "../database/Rows.ts"
import { uuid } from "../foundation/ids/Identifiers.ts"
import { Secrets } from "../webhooks/Secrets.ts"
import { nextDigestAt } from "./digestTimes.ts"

/** A channel as it is stored. */
export const ChannelRow = Schema.Struct({
  id: Schema.String,
  organization_id: Schema.String,
  channel: Schema.String,
  is_active: Schema.Boolean,
  url: Schema.NullOr(Bytes),
  host: Schema.NullOr(Schema.String),
  recipients: Schema.Array(Schema.String),
  events: knownOf(EventName),
  next_digest_at: Schema.NullOr(Schema.Date),
  last_sent_at: Schema.NullOr(Schema.Date),
  last_error: Schema.NullOr(Schema.String),
})
export type ChannelRow = typeof ChannelRow.Type

/** The columns of a `ChannelRow`. */
export const channelColumns =
  "id, organization_id, channel, is_active, url, host, recipients, events, next_digest_at, last_sent_at, last_error"

/** New values of a channel; `undefined` leaves one as it is. */
export interface ChannelChanges {
  /** Null removes the address. */
  readonly destination?: { readonly url: Redacted.Redacted; readonly host: string } | null | undefined
  readonly recipients?: ReadonlyArray<string> | undefined
  readonly isActive?: boolean | undefined
  readonly events?: ReadonlyArray<NotificationEvent> | undefined
}

/** A channel cannot be turned on while something is missing. */
export class ChannelIncomplete extends Data.TaggedError("ChannelIncomplete")<{
  readonly channel: NotificationChannel
  readonly missing: "url" | "recipients" | "events"
}> {}

const missingIn = (channel: NotificationChannel, row: ChannelRow): ChannelIncomplete["missing"] | undefined => {
  if (channel === "email") {
    if (row.recipients.length === 0) return "recipients"
  } else if (row.url === null) return "url"
  return row.events.length === 0 ? "events" : undefined
}

/** Stores the settings; every statement is confined to one organization. */
export class Notifications extends Context.Service<Notifications>()("notifications/Notifications", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const secrets = yield* Secrets
    const columns = sql.literal(channelColumns)

    const list = (organizationId: string) =>
      sql`SELECT ${columns} FROM notification_channels WHERE organization_id = ${organizationId}`.pipe(
        rowsAs(ChannelRow),
      )

    /** A channel that is turned off may be incomplete; without an address it is off. */
    const changed = Effect.fnUntraced(function* (
      organizationId: string,
      channel: NotificationChannel,
      before: ChannelRow | undefined,
      { destination, recipients, isActive, events }: ChannelChanges,
      now: Date,
    ) {
      const id = before?.id ?? (yield* uuid)
      const url =
        destination === undefined
          ? (before?.url ?? null)
          : destination === null
            ? null
            : Buffer.from(yield* secrets.encrypt(id, destination.url))
      const row: ChannelRow = {
        id,
        organization_id: organizationId,
        channel,
        is_active: isActive ?? (destination !== null && before?.is_active === true),
        url,
        host: destination === undefined ? (before?.host ?? null) : (destination?.host ?? null),
        recipients: recipients ?? before?.recipients ?? [],
        events: events ?? before?.events ?? [],
        next_digest_at: null,
        last_sent_at: before?.last_sent_at ?? null,
        last_error: null,
      }
      const missing = row.is_active ? missingIn(channel, row) : undefined
      if (missing !== undefined) return yield* new ChannelIncomplete({ channel, missing })
      const hasDigest = row.is_active && row.events.includes("weekly_digest")
      return { ...row, next_digest_at: hasDigest ? nextDigestAt(now) : null }
    })

    /** The time of a digest stays as it is now: one that is sent meanwhile has moved it on. */
    const store = (row: ChannelRow, now: Date) => sql`
      INSERT INTO notification_channels ${sql.insert({ ...row, updated_at: now })}
      ON CONFLICT (organization_id, channel) DO UPDATE SET
        is_active = excluded.is_active, url = excluded.url, host = excluded.host, recipients = excluded.recipients,
        events = excluded.events, last_error = excluded.last_error,
        next_digest_at = CASE WHEN excluded.next_digest_at IS NOT NULL
          THEN coalesce(notification_channels.next_digest_at, excluded.next_digest_at) END,
        updated_at = excluded.updated_at
    `

    /** Changes channels, all of them or none. Changes of one organization wait for each other. */
    const update = Effect.fn("Notifications.update")(
      function* (organizationId: string, changes: ReadonlyMap<NotificationChannel, ChannelChanges>) {
        const now = yield* DateTime.nowAsDate
        yield* sql`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`
        const before = new Map((yield* list(organizationId)).map((row) => [row.channel, row]))
        for (const [channel, change] of changes) {
          yield* store(yield* changed(organizationId, channel, before.get(channel), change, now), now)
        }
        return yield* list(organizationId)
      },
      sql.withTransaction,
      Effect.catchTag("SqlError", Effect.die),
    )

    /** Notes that a channel is tested; whether the test before is longer ago than the pause. */
    const beginTest = Effect.fn("Notifications.beginTest")(function* (
      { id, organization_id }: ChannelRow,
      pauseMillis: number,
    ) {
      const now = yield* DateTime.nowAsDate
      const begun = yield* sql`
        UPDATE notification_channels SET last_test_at = ${now}
        WHERE id = ${id} AND organization_id = ${organization_id}
          AND (last_test_at IS NULL OR last_test_at <= ${new Date(now.getTime() - pauseMillis)})
        RETURNING id
      `
      return begun.length > 0
    }, Effect.orDie)

    /** Notes how the last notification went: why it was not sent, or that it was. */
    const note = (channelId: string, error: string | null) =>
      Effect.flatMap(
        DateTime.nowAsDate,
        (now) => sql`
          UPDATE notification_channels SET last_error = ${error},
            last_sent_at = CASE WHEN ${error}::text IS NULL THEN ${now}::timestamptz ELSE last_sent_at END
          WHERE id = ${channelId}
        `,
      )

    return { list: (organizationId: string) => Effect.orDie(list(organizationId)), update, beginTest, note } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(Secrets.layer))
}
