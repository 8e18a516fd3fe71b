/** Events as GitHub delivered them: each stored once before it is answered, then worked on until that has succeeded. */
import { SqlClient } from "effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Context, DateTime, Effect, Layer, Option, Schema } from "effect"
import { hostEventsChannel } from "../../database/Channels.ts"
import { rowsAs } from "../../database/Rows.ts"
import { transactional } from "../../database/Transaction.ts"
import { Notice } from "./Notices.ts"

/** Whoever works on an event for longer is taken for dead. */
const workMillis = 5 * 60_000

/** A delivery that comes again within this time is known to be one: GitHub delivers anew what is up to three days old. */
const knownForMillis = 7 * 24 * 60 * 60_000

/** Tries until an event is given up: with their pauses about a day. */
export const mostAttempts = 12
const firstPauseMillis = 5000
const longestPauseMillis = 4 * 60 * 60_000

/** How long to wait after the given number of tries. */
export const pauseAfter = (attempts: number): number =>
  Math.min(firstPauseMillis * 3 ** Math.max(0, attempts - 1), longestPauseMillis)

/** An event that is due. */
export const Delivery = Schema.Struct({
  id: Schema.String,
  event: Schema.String,
  attempts: Schema.Number,
  notice: Notice,
})
export type Delivery = typeof Delivery.Type

const encodeNotice = Schema.encodeSync(Notice)

/** The queue of events. */
export class Deliveries extends Context.Service<Deliveries>()("scm/github/Deliveries", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { notify } = yield* PgClient.PgClient

    /** Keeps an event; whether it is a new one. */
    const receive = Effect.fn("Deliveries.receive")(function* (id: string, event: string, notice: Notice) {
      const now = yield* DateTime.nowAsDate
      const rows = yield* sql`
        INSERT INTO github_deliveries ${sql.insert({
          id,
          event,
          notice: JSON.stringify(encodeNotice(notice)),
          received_at: now,
          due_at: now,
        })}
        ON CONFLICT (id) DO NOTHING
        RETURNING id
      `
      if (rows.length > 0) yield* notify(hostEventsChannel, id)
      return rows.length > 0
    }, transactional(sql))

    /** The event that is longest due; it is due again later, if whoever took it does not end it. */
    const take = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      const [row] = yield* sql`
        UPDATE github_deliveries SET attempts = attempts + 1, due_at = ${new Date(now.getTime() + workMillis)}
        WHERE id = (
          SELECT id FROM github_deliveries WHERE due_at <= ${now} ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
        )
        RETURNING id, event, attempts, notice
      `.pipe(rowsAs(Delivery))
      return Option.fromNullishOr(row)
    }).pipe(Effect.orDie)

    const finish = ({ id }: Delivery) =>
      sql`UPDATE github_deliveries SET due_at = NULL WHERE id = ${id}`.pipe(Effect.orDie, Effect.asVoid)

    const postpone = ({ id }: Delivery, until: Date) =>
      sql`UPDATE github_deliveries SET due_at = ${until} WHERE id = ${id}`.pipe(Effect.orDie, Effect.asVoid)

    /** Forgets events that are over and too old to come again. */
    const purge = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      yield* sql`
        DELETE FROM github_deliveries
        WHERE due_at IS NULL AND received_at < ${new Date(now.getTime() - knownForMillis)}
      `
    }).pipe(Effect.orDie)

    return { receive, take, finish, postpone, purge } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
