/** Counts calls and analyses in fixed windows, in the database, so that the count is one across replicas and restarts. */
import { SqlClient } from "@effect/sql"
import { Clock, Duration, Effect, Schedule } from "effect"
import type { RateLimitWindow } from "../contract/Errors.ts"

const minuteMillis = 60_000
const hourMillis = 60 * minuteMillis

/** Rows of callers that have not come back for this long are deleted; the longest window is an hour. */
const forgottenAfterMillis = 2 * hourMillis
const sweepInterval = Duration.minutes(10)

/** A window after one more use was asked for. */
export interface Use extends RateLimitWindow {
  /** Whether the use was within the limit. */
  readonly allowed: boolean
}

const windowAt = (now: number, lengthMillis: number) => {
  const start = now - (now % lengthMillis)
  return { start: new Date(start), end: new Date(start + lengthMillis) }
}

/** The limits on how often something may be done. */
export class RateLimits extends Effect.Service<RateLimits>()("accounts/RateLimits", {
  scoped: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const sweep = Effect.gen(function* () {
      const oldest = new Date((yield* Clock.currentTimeMillis) - forgottenAfterMillis)
      yield* sql`DELETE FROM rate_limit_windows WHERE window_start < ${oldest}`
    })
    yield* sweep.pipe(
      Effect.catchAllCause((cause) => Effect.logWarning("old rate-limit windows could not be deleted", cause)),
      Effect.repeat(Schedule.spaced(sweepInterval)),
      Effect.delay(sweepInterval),
      Effect.forkScoped,
    )

    /** Counts one API call of `subject`, a refused one too, in the current minute. */
    const countCall = Effect.fnUntraced(function* (subject: string, limit: number) {
      const { start, end } = windowAt(yield* Clock.currentTimeMillis, minuteMillis)
      const [row] = yield* sql<{ readonly used: number }>`
        INSERT INTO rate_limit_windows AS w (subject, kind, window_start, used)
        VALUES (${subject}, 'api_calls', ${start}, 1)
        ON CONFLICT (subject, kind) DO UPDATE SET
          used = CASE WHEN w.window_start >= excluded.window_start THEN w.used + 1 ELSE 1 END,
          window_start = greatest(w.window_start, excluded.window_start)
        RETURNING used
      `
      const used = row?.used ?? 1
      const use: Use = { allowed: used <= limit, limit, remaining: Math.max(0, limit - used), resetsAt: end }
      return use
    }, Effect.orDie)

    /**
     * Counts one analysis of an organization in the current hour, unless the hour is used up: a refused one does not
     * count. Part of the caller's transaction, so that an analysis that is not accepted does not count either.
     *
     * @param limit analyses in an hour; `null` is unlimited, and counted all the same
     */
    const countAnalysis = Effect.fnUntraced(function* (organizationId: string, limit: number | null) {
      const { start, end } = windowAt(yield* Clock.currentTimeMillis, hourMillis)
      const rows = yield* sql<{ readonly used: number }>`
        INSERT INTO rate_limit_windows AS w (subject, kind, window_start, used)
        VALUES (${organizationId}, 'analyses', ${start}, 1)
        ON CONFLICT (subject, kind) DO UPDATE SET
          used = CASE WHEN w.window_start >= excluded.window_start THEN w.used + 1 ELSE 1 END,
          window_start = greatest(w.window_start, excluded.window_start)
        WHERE w.window_start < excluded.window_start OR ${limit}::int IS NULL OR w.used < ${limit}::int
        RETURNING used
      `
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
      const [row] = yield* sql<{ readonly used: number }>`
        SELECT used FROM rate_limit_windows
        WHERE subject = ${organizationId} AND kind = 'analyses' AND window_start = ${start}
      `
      return { used: row?.used ?? 0, resetsAt: end }
    }, Effect.orDie)

    return { countCall, countAnalysis, analysesUsed } as const
  }),
}) {}
