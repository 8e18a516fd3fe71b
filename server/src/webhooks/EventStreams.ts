/**
 * Live event streams, read from the outbox in the order of the publishing transactions.
 *
 * An event of a transaction that commits late must not be skipped. So a stream only gets events of transactions older
 * than every transaction still running: any later commit then has a higher number.
 */
import { SqlClient } from "effect/sql"
import { Context, Data, DateTime, Duration, Effect, Exit, Layer, Option, Ref, Schema, Scope, Stream } from "effect"
import { NIL } from "uuid"
import { CredentialCache } from "../accounts/CredentialCache.ts"
import type { WebhookEvent } from "../contract/generated/types.ts"
import { longestStream } from "../contract/ServerSentEvents.ts"
import type { ServerSentEvent, StreamStart } from "../contract/Spec.ts"
import type { WebhookEventName } from "../contract/Stored.ts"
import { looksAfterChanges } from "../database/Changes.ts"
import { eventsChannel } from "../database/Channels.ts"
import { Bytes, rowsAs } from "../database/Rows.ts"
import * as Counts from "./Counts.ts"
import { historyStart, type Reader } from "./Deliveries.ts"
import { decodeEnvelope, eventOfToken, join, tokenOfEvent } from "./Envelope.ts"

/** Maximum open streams per organization and process: enough for a team of developers, and a bound on the polling. */
export const mostStreams = 10

/** Time that events are kept for streams after one was opened: its longest duration, and half an hour to reconnect. */
const keptFor = Duration.sum(longestStream, Duration.minutes(30))

/** Minimum time between extensions of that period, so that reconnecting clients cause few writes. */
const keptAnewAfter = Duration.minutes(1)

/** Minimum interval between reads, so that a burst of events takes few statements. */
const shortestInterval = Duration.millis(200)

/** Polling interval: the delay of an event if its notification is lost, or an earlier transaction was still running. */
const sweepInterval = Duration.seconds(1)

/** Events read by one statement; payloads have some hundred bytes. */
const eventsTogether = 100

/** Error: the organization already has `mostStreams` open streams. */
export class TooManyStreams extends Data.TaggedError("TooManyStreams") {}

/** Position among the events of an organization. */
interface Position {
  /** Transaction number. */
  readonly transaction: string
  /** Event id within the transaction. */
  readonly id: string
}

const EventRow = Schema.Struct({
  id: Schema.String,
  published_in: Schema.String,
  event: Schema.String,
  before_token: Bytes,
  after_token: Bytes,
  is_test: Schema.Boolean,
})

const NumberRow = Schema.Struct({ transaction: Schema.String })

/** Converts a row to a server-sent event. */
const eventOf = (row: typeof EventRow.Type): ServerSentEvent<WebhookEvent> => {
  const token = tokenOfEvent(row.id, row.is_test)
  const parts = { beforeToken: row.before_token, afterToken: row.after_token }
  return { id: token, name: row.event, data: decodeEnvelope(join(parts, token)) }
}

/** Form of a position before any event: a 64-bit transaction number. */
const numberForm = /^\d{1,19}$/

/** Streams the events of organizations. */
export class EventStreams extends Context.Service<EventStreams>()("webhooks/EventStreams", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const credentials = yield* CredentialCache
    const looksAt = yield* looksAfterChanges(eventsChannel, { what: "events", shortestInterval, sweepInterval })
    // a restored dump may contain transaction numbers that this server has yet to reach; reset them so that no event is
    // ahead
    yield* Effect.orDie(
      sql`UPDATE webhook_events SET published_in = NULL WHERE published_in >= pg_snapshot_xmax(pg_current_snapshot())`,
    )
    /** Number of open streams by organization. */
    const opened = Counts.make()

    /**
     * Scope of a stream. It closes with the stream, or with the request if its body is never read; tests call this
     * without a request.
     */
    const scopeOfStream = Effect.flatMap(
      Effect.serviceOption(Scope.Scope),
      Option.match({ onNone: () => Scope.make(), onSome: (scope) => Scope.fork(scope) }),
    )

    /** Takes a slot for another stream until the scope closes; false if none is free. */
    const takeRoom = (organizationId: string) =>
      Effect.acquireRelease(
        Effect.sync(() => {
          const isFree = opened.of(organizationId) < mostStreams
          if (isFree) opened.up(organizationId)
          return isFree
        }),
        (isTaken) => Effect.sync(() => (isTaken ? opened.down(organizationId) : undefined)),
      )

    /** Makes publishers store all events from now on, even those that no webhook is subscribed to. */
    const keepEvents = (organizationId: string, now: Date) => {
      const until = now.getTime() + Duration.toMillis(keptFor)
      return sql`
        UPDATE organizations SET listened_until = ${new Date(until)}
        WHERE id = ${organizationId}
          AND (listened_until < ${new Date(until - Duration.toMillis(keptAnewAfter))}) IS NOT FALSE
      `
    }

    /** Position at which nothing has been read yet; the position of `number` if that is earlier. */
    const now = (number?: string) =>
      sql`SELECT least(pg_snapshot_xmin(pg_current_snapshot()), ${number ?? null}::xid8)::text AS transaction`.pipe(
        rowsAs(NumberRow),
        Effect.map(([row]): Position => ({ transaction: row?.transaction ?? "0", id: NIL })),
      )

    /** Position of an event while it is stored; none if its transaction number comes from another server. */
    const placeOf = (organizationId: string, id: string) =>
      sql`
        SELECT published_in::text AS transaction FROM webhook_events
        WHERE organization_id = ${organizationId} AND id = ${id}
          AND published_in < pg_snapshot_xmax(pg_current_snapshot())
      `.pipe(
        rowsAs(NumberRow),
        Effect.map((rows) => rows.map(({ transaction }): Position => ({ transaction, id }))),
      )

    /** Position after `lastEventId`, and the id with which a client can return to it. */
    const startOf = Effect.fnUntraced(function* (organizationId: string, lastEventId = "") {
      const id = eventOfToken(lastEventId)
      const [place] = id === undefined ? [] : yield* placeOf(organizationId, id)
      if (place !== undefined) return { start: lastEventId, place }
      const begin = yield* now(numberForm.test(lastEventId) ? lastEventId : undefined)
      return { start: begin.transaction, place: begin }
    })

    /** Next events, by the index webhook_events_streamed. */
    const eventsAfter = Effect.fnUntraced(function* ({ organizationId, tier }: Reader, { transaction, id }: Position) {
      const oldest = historyStart(tier, yield* DateTime.nowAsDate)
      return yield* sql`
        SELECT id, published_in::text AS published_in, event, before_token, after_token, is_test FROM webhook_events
        WHERE organization_id = ${organizationId} AND published_in IS NOT NULL
          AND (published_in, id) > (${transaction}::xid8, ${id}::uuid)
          AND published_in < pg_snapshot_xmin(pg_current_snapshot())
          AND created_at >= ${oldest}
        -- qualified, because the output column of the same name is text and would sort 100 before 99
        ORDER BY webhook_events.published_in, id
        LIMIT ${eventsTogether}
      `.pipe(rowsAs(EventRow))
    })

    /**
     * Opens a stream: its start position, and the events after it.
     *
     * @param wanted - event names to stream; all if undefined
     * @param lastEventId - id of the last event that a reconnecting client received
     */
    const open = Effect.fn("EventStreams.open")(
      function* (reader: Reader, wanted: ReadonlyArray<WebhookEventName> | undefined, lastEventId?: string) {
        const { organizationId } = reader
        const scope = yield* scopeOfStream
        const close = Scope.close(scope, Exit.void)
        if (!(yield* Scope.provide(takeRoom(organizationId), scope))) return yield* new TooManyStreams()
        // watched from now on, so that no change is missed while the stream opens
        const untilChange = yield* credentials.untilChange(organizationId)
        yield* keepEvents(organizationId, yield* DateTime.nowAsDate)
        const { start, place } = yield* startOf(organizationId, lastEventId)
        const isWanted = wanted === undefined ? () => true : (event: string) => wanted.some((name) => name === event)

        const stream: Stream.Stream<ServerSentEvent<WebhookEvent> | StreamStart> = Stream.unwrap(
          Effect.gen(function* () {
            const position = yield* Ref.make(place)
            const nextPage = Effect.gen(function* () {
              const rows = yield* eventsAfter(reader, yield* Ref.get(position))
              const last = rows.at(-1)
              if (last !== undefined) yield* Ref.set(position, { transaction: last.published_in, id: last.id })
              const events = rows.filter(({ event }) => isWanted(event)).map(eventOf)
              return [events, rows.length === eventsTogether ? Option.some(undefined) : Option.none()] as const
            }).pipe(Effect.orDie)
            const unread = Stream.paginate(undefined, () => nextPage)
            return Stream.concat(
              Stream.make({ id: start }),
              Stream.flatMap(looksAt(organizationId), () => unread),
            ).pipe(untilChange)
          }),
        ).pipe(Stream.ensuring(close))
        return stream
      },
      Effect.catchTag("SqlError", Effect.die),
    )

    return { open } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(CredentialCache.layer))
}
