/**
 * Counts calls and analyses in fixed windows in the database, so that all replicas share the counts and restarts keep
 * them.
 */
import { SqlClient } from "effect/sql"
import { Clock, Context, Duration, Effect, Layer, Schema } from "effect"
import { runPeriodicDeletion } from "../foundation/PeriodicTask.ts"
import { rowsAs } from "../database/Rows.ts"
import { longestAheadMillis, makeCallShares, minuteMillis, Share, type ShareRequest, type Use } from "./CallShares.ts"
import { tierLimits } from "./Tiers.ts"

const hourMillis = 60 * minuteMillis

/** Age at which rows are deleted: twice the window, since the clock of another replica may be behind. */
const forgottenAfterMillis = { api_calls: 2 * minuteMillis, analyses: 2 * hourMillis } as const
/** Interval of deletion: every address that calls without a credential leaves a row, so they would pile up. */
const sweepInterval = Duration.minutes(1)
/** Rows deleted by one statement: few, so that others hardly wait for their locks. */
const deletedTogether = 1000

/**
 * Maximum callers in the memory of a process, of a few hundred bytes each. Organizations and addresses are counted
 * apart, so that addresses cannot displace organizations.
 */
const mostCallers = 10_000

const windowAt = (now: number, lengthMillis: number) => {
  const start = now - (now % lengthMillis)
  return { start: new Date(start), end: new Date(start + lengthMillis) }
}

const UsedRow = Schema.Struct({ used: Schema.Number })

/** Rate limits of calls and analyses. */
export class RateLimits extends Context.Service<RateLimits>()("accounts/RateLimits", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const sweepSome = Effect.flatMap(
      Clock.currentTimeMillis,
      (now) => sql`
        DELETE FROM rate_limit_windows WHERE (subject, kind) IN (
          SELECT subject, kind FROM rate_limit_windows
          WHERE window_start < ${new Date(now - forgottenAfterMillis.api_calls)}
            AND (kind = 'api_calls' OR window_start < ${new Date(now - forgottenAfterMillis.analyses)})
          ORDER BY window_start LIMIT ${deletedTogether} FOR UPDATE SKIP LOCKED
        )
        RETURNING 1
      `,
    )
    const sweep = Effect.repeat(sweepSome, { while: (deleted) => deleted.length === deletedTogether })
    yield* runPeriodicDeletion(sweep, { interval: sweepInterval, complaint: "Old rate-limit windows were not deleted" })

    /**
     * SQL condition: the stored window is the requested one, or a later one of a replica whose clock is ahead. One that
     * is even later comes from a clock that was set back; callers must not be limited by it.
     */
    const goesOn = (aheadMillis: number) => sql`(
      w.window_start BETWEEN excluded.window_start AND excluded.window_start + ${aheadMillis} * interval '1 millisecond'
    )`
    const latestStart = (aheadMillis: number) =>
      sql`CASE WHEN ${goesOn(aheadMillis)} THEN w.window_start ELSE excluded.window_start END`

    /** Reserves a share in one statement, so that concurrent requests wait for the row and see the remaining calls. */
    const takeShare = ({ subject, limit, windowStart, wanted, leftOverShare, refused }: ShareRequest) => {
      const before = sql`CASE WHEN ${goesOn(longestAheadMillis)} THEN w.used ELSE 0 END + ${refused}::int`
      const left = sql`${limit}::int - (${before})`
      const share = sql`greatest(0, least(1, ${left}), least(${wanted}::int, (${left}) / ${leftOverShare}::int))`
      return sql`
        INSERT INTO rate_limit_windows AS w (subject, kind, window_start, used, share)
        VALUES (${subject}, 'api_calls', ${windowStart}, 1, 1)
        ON CONFLICT (subject, kind) DO UPDATE SET
          used = ${before} + ${share},
          share = ${share},
          window_start = ${latestStart(longestAheadMillis)}
        RETURNING window_start AS "windowStart", used, share
      `.pipe(
        rowsAs(Share),
        Effect.map(([taken]) => taken ?? { windowStart, used: limit, share: 0 }),
        Effect.orDie,
      )
    }

    /** Counts one API call of an organization in the current minute, also if it is refused. */
    const countCall = makeCallShares(takeShare, { mostCallers })

    const countAddress = makeCallShares(takeShare, { mostCallers })

    /** Counts one API call without a valid credential for its network, at the limit of the free tier. */
    const countUnidentifiedCall = (network: string) =>
      countAddress(`address ${network}`, tierLimits.free.apiCallsPerMinute)

    /**
     * Counts one analysis of an organization in the current hour, unless the limit is reached. Runs in the caller's
     * transaction, so that an analysis that is not accepted does not count.
     *
     * @param limit analyses in an hour; `null` is unlimited, and counted all the same
     */
    const countAnalysis = Effect.fnUntraced(function* (organizationId: string, limit: number | null) {
      const { start, end } = windowAt(yield* Clock.currentTimeMillis, hourMillis)
      const rows = yield* sql`
        INSERT INTO rate_limit_windows AS w (subject, kind, window_start, used)
        VALUES (${organizationId}, 'analyses', ${start}, 1)
        ON CONFLICT (subject, kind) DO UPDATE SET
          used = CASE WHEN ${goesOn(hourMillis)} THEN w.used + 1 ELSE 1 END,
          window_start = ${latestStart(hourMillis)}
        WHERE NOT ${goesOn(hourMillis)} OR ${limit}::int IS NULL OR w.used < ${limit}::int
        RETURNING used
      `.pipe(rowsAs(UsedRow))
      const used = rows[0]?.used ?? limit ?? 0
      const use: Use = {
        allowed: rows.length > 0,
        limit: limit ?? used,
        remaining: limit === null ? 0 : Math.max(0, limit - used),
        resetsAt: end,
      }
      return use
    }, Effect.orDie)

    /** Analyses accepted in the current hour, and when the next hour begins. */
    const analysesUsed = Effect.fnUntraced(function* (organizationId: string) {
      const { start, end } = windowAt(yield* Clock.currentTimeMillis, hourMillis)
      const [row] = yield* sql`
        SELECT used FROM rate_limit_windows
        WHERE subject = ${organizationId} AND kind = 'analyses' AND window_start = ${start}
      `.pipe(rowsAs(UsedRow))
      return { used: row?.used ?? 0, resetsAt: end }
    }, Effect.orDie)

    return { countCall, countUnidentifiedCall, countAnalysis, analysesUsed } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
