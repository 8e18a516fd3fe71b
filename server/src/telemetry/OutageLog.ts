/**
 * Logs one line when an outage of the database begins (it cannot be reached or refuses writes) and one when it ends.
 * Everything that needs the database fails repeatedly meanwhile; logging each failure would bury all other messages.
 */
import { SqlClient } from "effect/sql"
import { Cause, Clock, Context, Duration, Effect, Layer, Logger } from "effect"
import { reasonOf } from "../database/Transaction.ts"
import { type Outage as Kind, outageOf } from "../database/Transient.ts"
import { runPeriodically } from "../foundation/PeriodicTask.ts"
import { counted } from "../foundation/text/Counted.ts"

/** Polling interval for the end of an outage. */
const lookInterval = Duration.seconds(1)

/** Enough rows to need a new page: on a full disk, PostgreSQL continues to write to existing pages. */
const probeRows = 1000

/** Fails while the database refuses writes; leaves no data behind. */
const write = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  sql.withTransaction(
    sql`CREATE TEMP TABLE write_check ON COMMIT DROP AS SELECT generate_series(1, ${probeRows}::integer) AS number`,
  ),
)

const read = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT 1`)

/** Probe for the end of each kind of outage, and the words for the log. */
const ends = {
  "cannot be reached": { probe: read, until: "it can be reached", over: "can be reached" },
  "refuses writes": { probe: write, until: "it accepts writes", over: "accepts writes" },
} as const

interface Outage {
  readonly kind: Kind
  readonly since: Date
  /** Number of suppressed messages. */
  leftOut: number
}

/** Messages of the database or its driver, without stack traces. */
const messageOf = (cause: Cause.Cause<unknown>): string => {
  const errors = cause.reasons.flatMap((reason) =>
    Cause.isInterruptReason(reason) ? [] : [Cause.isFailReason(reason) ? reason.error : reason.defect],
  )
  return [...new Set(errors.map(reasonOf))].join("; ").replace(/\s+/g, " ")
}

/** The current outage of the database, as this process sees it. */
export class OutageLog extends Context.Service<OutageLog>()("telemetry/OutageLog", {
  make: Effect.sync(() => {
    let outage: Outage | undefined

    /** Wraps a logger to suppress messages that an outage repeats. */
    const without = (logger: Logger.Logger<unknown, void>): Logger.Logger<unknown, void> =>
      Logger.make((options) => {
        const kind = outageOf(options.cause)
        if (kind === undefined) return logger.log(options)
        if (outage !== undefined) {
          outage.leftOut += 1
          return
        }
        outage = { kind, since: options.date, leftOut: 0 }
        logger.log({
          ...options,
          logLevel: "Error",
          message: `The database ${kind}: ${messageOf(options.cause)}. Further messages about it are not logged until ${ends[kind].until}.`,
          cause: Cause.empty,
        })
      })

    /** Ends an outage when its probe succeeds, or fails for another reason, such as a missing permission. */
    const look = Effect.gen(function* () {
      if (outage === undefined) return
      yield* ends[outage.kind].probe.pipe(
        Effect.catchCauseIf(
          (cause) => !Cause.hasInterrupts(cause) && outageOf(cause) === undefined,
          () => Effect.void,
        ),
      )
      const { kind, since, leftOut } = outage
      outage = undefined
      const seconds = Math.round(((yield* Clock.currentTimeMillis) - since.getTime()) / 1000)
      yield* Effect.logInfo(
        `The database ${ends[kind].over} again, after ${seconds} seconds; ${counted(leftOut, "more message about it was", "more messages about it were")} not logged.`,
      )
    })

    return { without, look }
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}

/** Watches for the end of an outage until the process ends. */
export const watch = Layer.effectDiscard(
  Effect.flatMap(OutageLog, ({ look }) =>
    // it fails while the outage lasts; the logger suppresses that too
    runPeriodically(look, { interval: lookInterval, complaint: "The check for the end of the database outage failed" }),
  ),
)
