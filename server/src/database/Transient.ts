/** Failures of the database that pass by themselves: it is away, takes no writes, or others have the locks. */
import type { SqlError } from "effect/sql"
import { Cause, Effect, Predicate, Schedule } from "effect"
import { isSqlError } from "./Transaction.ts"

/**
 * PostgreSQL's own codes beside connection exceptions, which the driver knows: too many connections, and the states of a
 * server that goes down (57P01, 57P02), comes up (57P03) or drops the database (57P04).
 */
const unreachableCodes = /^(53300|57P0[1-4])$/

/**
 * PostgreSQL's codes for a server that answers and refuses writes: it has become a standby or was set so, as hosts of databases do
 * when the disk fills up (25006), or its disk is full (53100).
 */
const unwritableCodes = /^(25006|53100)$/

/** Whether PostgreSQL itself gave one of the codes as the reason. */
export const hasCode = ({ reason }: SqlError.SqlError, codes: RegExp): boolean =>
  Predicate.hasProperty(reason.cause, "code") && typeof reason.cause.code === "string" && codes.test(reason.cause.code)

/** Whether the database could not be reached, or the connection to it was lost. */
export const isConnectionFailure = (error: SqlError.SqlError): boolean =>
  error.reason._tag === "ConnectionError" || hasCode(error, unreachableCodes)

const isRefusedWrite = (error: SqlError.SqlError): boolean => hasCode(error, unwritableCodes)

const hasSqlError = (cause: Cause.Cause<unknown>, is: (error: SqlError.SqlError) => boolean): boolean =>
  cause.reasons.some((reason) => {
    if (Cause.isInterruptReason(reason)) return false
    const error = Cause.isFailReason(reason) ? reason.error : reason.defect
    return isSqlError(error) && is(error)
  })

/** Whether something failed because the database cannot be reached; what it answered with an error is another thing. */
export const isDatabaseUnreachable = (cause: Cause.Cause<unknown>): boolean => hasSqlError(cause, isConnectionFailure)

/** Why everything fails that needs the database; nothing where it answered one statement with an error. */
export type Outage = "cannot be reached" | "takes no writes"

/** The outage that something failed from. */
export const outageOf = (cause: Cause.Cause<unknown>): Outage | undefined => {
  if (isDatabaseUnreachable(cause)) return "cannot be reached"
  return hasSqlError(cause, isRefusedWrite) ? "takes no writes" : undefined
}

/** Whether PostgreSQL ended this one of several transactions that waited for each other. Nothing of it is left. */
export const isDeadlock = (error: SqlError.SqlError): boolean => error.reason._tag === "DeadlockError"

/** What is said of the victim of a deadlock. */
export const deadlockReason = "the database ended a transaction in favor of another one"

/** What passes by itself, where that is why something failed: its transaction has left nothing, and may be tried again. */
export const passingReason = (cause: Cause.Cause<unknown>): string | undefined => {
  const outage = outageOf(cause)
  if (outage !== undefined) return `the database ${outage}`
  return hasSqlError(cause, isDeadlock) ? deadlockReason : undefined
}

/** Whether a transaction ended because a lock was not to be had within `lock_timeout`. */
export const isLockTimeout = (error: SqlError.SqlError): boolean => error.reason._tag === "LockTimeoutError"

const pauseBetweenTries = "1 second"

/** Tries again what fails because the database cannot be reached, until it can: for what has nobody to tell. */
export const whenReachable = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  effect.pipe(
    Effect.sandbox,
    Effect.retry({ while: isDatabaseUnreachable, schedule: Schedule.spaced(pauseBetweenTries) }),
    Effect.catch((cause) => Effect.failCause(cause)),
  )
