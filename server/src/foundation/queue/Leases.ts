/** Leases of work that waits in tables: how long one holds, and how a worker keeps it. */
import type { SqlError } from "effect/sql"
import { Duration, Effect, Schedule } from "effect"
import { isSqlError } from "../../database/Transaction.ts"

/** A worker that does not renew for this long is taken for dead. */
export const leaseMillis = 30_000

/** Renews a lease for as long as the work takes; ends only by losing it, which `renew` or else `lost` says. */
export const keepLease = <E, R>(
  renew: Effect.Effect<void, E | SqlError.SqlError, R>,
  lost: () => E,
): Effect.Effect<never, E, R> =>
  renew.pipe(
    Effect.retry({ while: isSqlError, schedule: renewalRetries }),
    Effect.catchIf(isSqlError, () => Effect.fail(lost())),
    Effect.delay(renewInterval),
    Effect.forever,
  )

/** Two renewals may come to nothing before a lease runs out. */
const renewInterval = Duration.millis(leaseMillis / 3)

/**
 * A database that is away for a moment does not end a lease: until it runs out, the renewal is tried again, and no longer,
 * since another worker may have it then.
 */
const renewalRetries = Schedule.spaced("1 second").pipe(
  Schedule.upTo({ duration: Duration.subtract(Duration.millis(leaseMillis), renewInterval) }),
)
