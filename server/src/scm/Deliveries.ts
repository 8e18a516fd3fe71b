/** Events as hosts delivered them: each stored once before it is answered, then worked on until that has succeeded. */
import { SqlClient } from "effect/sql"
import { DateTime, Duration, Effect, Option, Schema } from "effect"
import { hostEventsChannel } from "../database/Channels.ts"
import { rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"
import { makeLeasedQueue, noOrganization, type WorkLease } from "../foundation/queue/LeasedQueue.ts"
import { Notice } from "./RemoteHost.ts"
import type { RemoteProvider } from "./SourceHost.ts"

/** A delivery that comes again within this time is known to be one: hosts deliver anew what is up to three days old. */
const knownForMillis = 7 * 24 * 60 * 60_000

/** Tries until an event is given up: with their pauses about a day. */
export const mostAttempts = 12
const firstPauseMillis = 5000
const longestPauseMillis = 4 * 60 * 60_000

/** Backoff after the given number of attempts, in milliseconds. */
export const pauseAfter = (attempts: number): number =>
  Math.min(firstPauseMillis * 3 ** Math.max(0, attempts - 1), longestPauseMillis)

const DeliveryRow = Schema.Struct({ id: Schema.String, event: Schema.String, notice: Notice })

/** An event in the hands of one worker. */
export interface Delivery extends Schema.Schema.Type<typeof DeliveryRow> {
  readonly work: WorkLease
}

const encodeNotice = Schema.encodeSync(Notice)

/** The queue of the events of one host. */
export const deliveriesOf = (provider: RemoteProvider) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const queue = yield* makeLeasedQueue({
      name: `${provider}_deliveries`,
      channel: hostEventsChannel,
      mostAttempts,
      pauseAfter: (attempts) => Duration.millis(pauseAfter(attempts)),
    })

    /** Keeps an event; whether it is a new one. */
    const receive = Effect.fn("Deliveries.receive")(function* (id: string, event: string, notice: Notice) {
      const now = yield* DateTime.nowAsDate
      const rows = yield* sql`
        INSERT INTO github_deliveries ${sql.insert({
          id,
          provider,
          event,
          notice: JSON.stringify(encodeNotice(notice)),
          received_at: now,
        })}
        ON CONFLICT (id) DO NOTHING
        RETURNING id
      `
      if (rows.length > 0) yield* queue.add({ id, organizationId: noOrganization })
      return rows.length > 0
    }, transactional(sql))

    /** Content of a claimed event. */
    const read = (work: WorkLease) =>
      sql`SELECT id, event, notice FROM github_deliveries WHERE id = ${work.id}`.pipe(
        rowsAs(DeliveryRow),
        Effect.map(([row]) => Option.map(Option.fromNullishOr(row), (found): Delivery => ({ ...found, work }))),
      )

    /** The event that has waited longest. */
    const take = queue.take(read)

    /** Forgets events that are over and too old to come again. */
    const purge = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      yield* sql`
        DELETE FROM github_deliveries
        WHERE provider = ${provider} AND received_at < ${new Date(now.getTime() - knownForMillis)}
          AND id::text NOT IN (SELECT id FROM leased_work WHERE queue = ${queue.name})
      `
    }).pipe(Effect.orDie)

    return { queue, receive, take, purge } as const
  })
