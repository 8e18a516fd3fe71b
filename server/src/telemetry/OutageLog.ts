/**
 * What is logged while the database cannot be reached or takes no writes: one line when that begins and one when it is over.
 * All that waits for the database fails again and again meanwhile; each failure on its own would bury every other message.
 */
import { SqlClient } from "effect/sql"
import { Cause, Clock, Context, Duration, Effect, Layer, Logger } from "effect"
import { reasonOf } from "../database/Transaction.ts"
import { type Outage as Kind, outageOf } from "../database/Transient.ts"
import { runPeriodically } from "../foundation/PeriodicTask.ts"
import { counted } from "../foundation/text/Counted.ts"

/** How soon the end of an outage is noticed. */
const lookInterval = Duration.seconds(1)

/** Enough rows that PostgreSQL needs a new page for them: on a full disk it goes on writing to the pages that there are. */
const probeRows = 1000

/** Fails as long as the database takes no writes; nothing of it stays. */
const write = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  sql.withTransaction(
    sql`CREATE TEMP TABLE write_check ON COMMIT DROP AS SELECT generate_series(1, ${probeRows}::integer) AS number`,
  ),
)

const read = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT 1`)

/** How the end of an outage is noticed, and told. */
const ends = {
  "cannot be reached": { probe: read, until: "it can", over: "can be reached" },
  "takes no writes": { probe: write, until: "it does", over: "takes writes" },
} as const

interface Outage {
  readonly kind: Kind
  readonly since: Date
  /** Messages about it that were not logged. */
  leftOut: number
}

/** What the database or its driver says, without stack traces. */
const messageOf = (cause: Cause.Cause<unknown>): string => {
  const errors = cause.reasons.flatMap((reason) =>
    Cause.isInterruptReason(reason) ? [] : [Cause.isFailReason(reason) ? reason.error : reason.defect],
  )
  return [...new Set(errors.map(reasonOf))].join("; ").replace(/\s+/g, " ")
}

/** The outage of the database that this process is in, if any. */
export class OutageLog extends Context.Service<OutageLog>()("telemetry/OutageLog", {
  make: Effect.sync(() => {
    let outage: Outage | undefined

    /** A logger that leaves out what an outage repeats. */
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
          message: `The database ${kind}: ${messageOf(options.cause)}. No more is logged about it until ${ends[kind].until}.`,
          cause: Cause.empty,
        })
      })

    /** Says that an outage is over, once a statement succeeds, or fails from something else: of a right, for example. */
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

/** Looks for the end of an outage as long as the process lives. */
export const watch = Layer.effectDiscard(
  Effect.flatMap(OutageLog, ({ look }) =>
    // it fails as long as the outage lasts, and the logger leaves that out, too
    runPeriodically(look, { interval: lookInterval, complaint: "The database was not asked whether it is back" }),
  ),
)
