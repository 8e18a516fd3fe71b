/**
 * Events as they occur, for whoever listens: from the outbox, in the order of the transactions that published them.
 *
 * An event of a transaction that ends late must not be passed by. So a stream gets the events of those transactions alone
 * before which none is under way any more: whatever commits later then has a later number.
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

/** Open streams of an organization in one process: a team that develops, and no more polling of the database than that. */
export const mostStreams = 10

/** How long events are kept for streams after one was opened: until its end, and for half an hour in which it is opened again. */
const keptFor = Duration.sum(longestStream, Duration.minutes(30))

/** Opening streams again and again writes no more often than this. */
const keptAnewAfter = Duration.minutes(1)

/** A burst of events is read in a few statements. */
const shortestInterval = Duration.millis(200)

/** How late an event comes whose notification was lost, or that waited for a transaction before its own, once that has ended. */
const sweepInterval = Duration.seconds(1)

/** Events that are read at once: payloads have some hundred bytes. */
const eventsTogether = 100

/** The organization has `mostStreams` open. */
export class TooManyStreams extends Data.TaggedError("TooManyStreams") {}

/** A place among the events of an organization. */
interface Position {
  /** Number of a transaction. */
  readonly transaction: string
  /** Id of an event within it. */
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

/** The event as it is streamed. */
const eventOf = (row: typeof EventRow.Type): ServerSentEvent<WebhookEvent> => {
  const token = tokenOfEvent(row.id, row.is_test)
  const parts = { beforeToken: row.before_token, afterToken: row.after_token }
  return { id: token, name: row.event, data: decodeEnvelope(join(parts, token)) }
}

/** The identifier of a place before any event: the number of a transaction, which has 64 bits. */
const numberForm = /^\d{1,19}$/

/** Streams the events of organizations. */
export class EventStreams extends Context.Service<EventStreams>()("webhooks/EventStreams", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const credentials = yield* CredentialCache
    const looksAt = yield* looksAfterChanges(eventsChannel, { what: "events", shortestInterval, sweepInterval })
    // a dump that was restored here may have numbers that this server has not given yet: none of its events is ahead
    yield* Effect.orDie(
      sql`UPDATE webhook_events SET published_in = NULL WHERE published_in >= pg_snapshot_xmax(pg_current_snapshot())`,
    )
    /** Open streams by organization. */
    const opened = Counts.make()

    /**
     * Scope of a stream: it ends with it, and with the request that asks for it, whose body nobody may ever read. The
     * calls of tests are no requests.
     */
    const scopeOfStream = Effect.flatMap(
      Effect.serviceOption(Scope.Scope),
      Option.match({ onNone: () => Scope.make(), onSome: (scope) => Scope.fork(scope) }),
    )

    /** Whether there is room for another stream, which takes it for as long as the scope lives. */
    const takeRoom = (organizationId: string) =>
      Effect.acquireRelease(
        Effect.sync(() => {
          const isFree = opened.of(organizationId) < mostStreams
          if (isFree) opened.up(organizationId)
          return isFree
        }),
        (isTaken) => Effect.sync(() => (isTaken ? opened.down(organizationId) : undefined)),
      )

    /** Has events kept from now on, also those that no webhook has chosen. */
    const keepEvents = (organizationId: string, now: Date) => {
      const until = now.getTime() + Duration.toMillis(keptFor)
      return sql`
        UPDATE organizations SET listened_until = ${new Date(until)}
        WHERE id = ${organizationId}
          AND (listened_until < ${new Date(until - Duration.toMillis(keptAnewAfter))}) IS NOT FALSE
      `
    }

    /** The transaction from which on nothing was read yet; `number` if it is earlier. */
    const now = (number?: string) =>
      sql`SELECT least(pg_snapshot_xmin(pg_current_snapshot()), ${number ?? null}::xid8)::text AS transaction`.pipe(
        rowsAs(NumberRow),
        Effect.map(([row]): Position => ({ transaction: row?.transaction ?? "0", id: NIL })),
      )

    /** The place of an event, while it is kept; none where another server had numbered the transactions. */
    const placeOf = (organizationId: string, id: string) =>
      sql`
        SELECT published_in::text AS transaction FROM webhook_events
        WHERE organization_id = ${organizationId} AND id = ${id}
          AND published_in < pg_snapshot_xmax(pg_current_snapshot())
      `.pipe(
        rowsAs(NumberRow),
        Effect.map((rows) => rows.map(({ transaction }): Position => ({ transaction, id }))),
      )

    /** Where a client goes on that has got `lastEventId`, and what it sends to come back to there. */
    const startOf = Effect.fnUntraced(function* (organizationId: string, lastEventId = "") {
      const id = eventOfToken(lastEventId)
      const [place] = id === undefined ? [] : yield* placeOf(organizationId, id)
      if (place !== undefined) return { start: lastEventId, place }
      const begin = yield* now(numberForm.test(lastEventId) ? lastEventId : undefined)
      return { start: begin.transaction, place: begin }
    })

    /** The next events, by webhook_events_streamed. */
    const eventsAfter = Effect.fnUntraced(function* ({ organizationId, tier }: Reader, { transaction, id }: Position) {
      const oldest = historyStart(tier, yield* DateTime.nowAsDate)
      return yield* sql`
        SELECT id, published_in::text AS published_in, event, before_token, after_token, is_test FROM webhook_events
        WHERE organization_id = ${organizationId} AND published_in IS NOT NULL
          AND (published_in, id) > (${transaction}::xid8, ${id}::uuid)
          AND published_in < pg_snapshot_xmin(pg_current_snapshot())
          AND created_at >= ${oldest}
        -- not by the text of the same name, in which 100 is before 99
        ORDER BY webhook_events.published_in, id
        LIMIT ${eventsTogether}
      `.pipe(rowsAs(EventRow))
    })

    /**
     * Opens a stream: where it begins, and the events after it.
     *
     * @param wanted only these events
     * @param lastEventId what a client got last that connects again
     */
    const open = Effect.fn("EventStreams.open")(
      function* (reader: Reader, wanted: ReadonlyArray<WebhookEventName> | undefined, lastEventId?: string) {
        const { organizationId } = reader
        const scope = yield* scopeOfStream
        const close = Scope.close(scope, Exit.void)
        if (!(yield* Scope.provide(takeRoom(organizationId), scope))) return yield* new TooManyStreams()
        // from now on, so that none is missed while the stream is being opened
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
