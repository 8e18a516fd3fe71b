/**
 * What is logged while the database cannot be reached: one line when that begins and one when it is over. All that waits
 * for the database fails again and again meanwhile; each failure on its own would bury every other message.
 */
import { SqlClient } from "effect/sql"
import { Cause, Clock, Context, Duration, Effect, Layer, Logger } from "effect"
import { isDatabaseUnreachable } from "../database/Transient.ts"
import { regularly } from "../foundation/PeriodicTask.ts"

/** How soon the end of an outage is noticed. */
const lookInterval = Duration.seconds(1)

interface Outage {
  readonly since: Date
  /** Messages about it that were not logged. */
  leftOut: number
}

const counted = (messages: number): string =>
  messages === 1 ? "1 more message about it was" : `${messages} more messages about it were`

/** Error messages of the driver, without stack traces. */
const reasonOf = (cause: Cause.Cause<unknown>): string =>
  [...new Set(Cause.prettyErrors(cause).map(({ message }) => message))].join("; ").replace(/\s+/g, " ")

/** The outage of the database that this process is in, if any. */
export class OutageLog extends Context.Service<OutageLog>()("telemetry/OutageLog", {
  make: Effect.sync(() => {
    let outage: Outage | undefined

    /** A logger that leaves out what an outage repeats. */
    const without = (logger: Logger.Logger<unknown, void>): Logger.Logger<unknown, void> =>
      Logger.make((options) => {
        if (!isDatabaseUnreachable(options.cause)) return logger.log(options)
        if (outage !== undefined) {
          outage.leftOut += 1
          return
        }
        outage = { since: options.date, leftOut: 0 }
        logger.log({
          ...options,
          logLevel: "Error",
          message: `The database cannot be reached: ${reasonOf(options.cause)}. No more is logged about it until it can.`,
          cause: Cause.empty,
        })
      })

    /** Says that an outage is over, once a statement succeeds. */
    const look = Effect.gen(function* () {
      if (outage === undefined) return
      const sql = yield* SqlClient.SqlClient
      yield* sql`SELECT 1`
      const { since, leftOut } = outage
      outage = undefined
      const seconds = Math.round(((yield* Clock.currentTimeMillis) - since.getTime()) / 1000)
      yield* Effect.logInfo(
        `The database can be reached again, after ${seconds} seconds; ${counted(leftOut)} not logged.`,
      )
    })

    return { without, look }
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}

/** Looks for the end of an outage as long as the process lives. */
export const watch = Layer.effectDiscard(
  Effect.flatMap(OutageLog, ({ look }) =>
    // it fails as long as the outage lasts, and the logger leaves that out, too
    regularly(look, { interval: lookInterval, complaint: "The database was not asked whether it is back" }),
  ),
)
