/** Failures of the database that pass by themselves: it cannot be reached, refuses writes, or others hold the locks. */
import type { SqlError } from "effect/sql"
import { Cause, Effect, Predicate, Schedule } from "effect"
import { isSqlError } from "./Transaction.ts"

/**
 * PostgreSQL's codes in addition to connection exceptions, which the driver classifies: too many connections, and a
 * server that shuts down (57P01, 57P02), starts (57P03) or drops the database (57P04).
 */
const unreachableCodes = /^(53300|57P0[1-4])$/

/**
 * PostgreSQL's codes for refused writes: the server became a standby or was set to read-only, as database hosts do when
 * the disk fills up (25006), or its disk is full (53100).
 */
const unwritableCodes = /^(25006|53100)$/

/** True if PostgreSQL reported one of the codes. */
export const hasCode = ({ reason }: SqlError.SqlError, codes: RegExp): boolean =>
  Predicate.hasProperty(reason.cause, "code") && typeof reason.cause.code === "string" && codes.test(reason.cause.code)

/** True if the database could not be reached, or the connection to it was lost. */
export const isConnectionFailure = (error: SqlError.SqlError): boolean =>
  error.reason._tag === "ConnectionError" || hasCode(error, unreachableCodes)

const isRefusedWrite = (error: SqlError.SqlError): boolean => hasCode(error, unwritableCodes)

const hasSqlError = (cause: Cause.Cause<unknown>, is: (error: SqlError.SqlError) => boolean): boolean =>
  cause.reasons.some((reason) => {
    if (Cause.isInterruptReason(reason)) return false
    const error = Cause.isFailReason(reason) ? reason.error : reason.defect
    return isSqlError(error) && is(error)
  })

/** True if a cause contains a connection failure; other errors of the database do not count. */
export const isDatabaseUnreachable = (cause: Cause.Cause<unknown>): boolean => hasSqlError(cause, isConnectionFailure)

/** State in which all work with the database fails. */
export type Outage = "cannot be reached" | "refuses writes"

/** The outage that caused a failure; undefined if there is none. */
export const outageOf = (cause: Cause.Cause<unknown>): Outage | undefined => {
  if (isDatabaseUnreachable(cause)) return "cannot be reached"
  return hasSqlError(cause, isRefusedWrite) ? "refuses writes" : undefined
}

/** True if PostgreSQL ended this transaction to resolve a deadlock. It was rolled back. */
export const isDeadlock = (error: SqlError.SqlError): boolean => error.reason._tag === "DeadlockError"

/** Reason in messages about a deadlock. */
export const deadlockReason = "the database ended a transaction because of a deadlock"

/** Reason of a failure that passes by itself; undefined for others. Its transaction was rolled back and can be repeated. */
export const passingReason = (cause: Cause.Cause<unknown>): string | undefined => {
  const outage = outageOf(cause)
  if (outage !== undefined) return `the database ${outage}`
  return hasSqlError(cause, isDeadlock) ? deadlockReason : undefined
}

/** True if a transaction exceeded `lock_timeout`. */
export const isLockTimeout = (error: SqlError.SqlError): boolean => error.reason._tag === "LockTimeoutError"

const pauseBetweenTries = "1 second"

/** Repeats an effect until the database can be reached; for background work without a caller who could be told. */
export const whenReachable = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  effect.pipe(
    Effect.sandbox,
    Effect.retry({ while: isDatabaseUnreachable, schedule: Schedule.spaced(pauseBetweenTries) }),
    Effect.catch((cause) => Effect.failCause(cause)),
  )
