/** Failures of the database that pass by themselves: it is away, or others have the locks. */
import type { SqlError } from "@effect/sql"
import { Cause, Chunk, Effect, Schedule } from "effect"
import { isSqlError } from "./Transaction.ts"

/** Codes of the operating system: nobody listens at the address, or the connection broke. */
const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOENT",
])

/**
 * PostgreSQL's own codes: connection exceptions (class 08), too many connections, and the states of a server that goes
 * down (57P01, 57P02), comes up (57P03) or drops the database (57P04).
 */
const postgresCodes = /^(08...|53300|57P0[1-4])$/

/** What the driver says without a code: the connection was lost, or none was free or made in time. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

const isConnectionFailure = (error: unknown): boolean => {
  // a name with several addresses gives one error for each
  if (error instanceof AggregateError && error.errors.some(isConnectionFailure)) return true
  if (!(error instanceof Error)) return false
  if ("code" in error && typeof error.code === "string") {
    if (networkCodes.has(error.code) || postgresCodes.test(error.code)) return true
  }
  return driverMessages.test(error.message) || isConnectionFailure(error.cause)
}

const hasSqlError = (cause: Cause.Cause<unknown>, is: (error: SqlError.SqlError) => boolean): boolean =>
  [...Chunk.toReadonlyArray(Cause.failures(cause)), ...Chunk.toReadonlyArray(Cause.defects(cause))].some(
    (error) => isSqlError(error) && is(error),
  )

/** Whether something failed because the database cannot be reached; what it answered with an error is another thing. */
export const isDatabaseUnreachable = (cause: Cause.Cause<unknown>): boolean => hasSqlError(cause, isConnectionFailure)

const hasCode = (error: SqlError.SqlError, code: string): boolean =>
  typeof error.cause === "object" && error.cause !== null && "code" in error.cause && error.cause.code === code

/** Whether PostgreSQL ended this one of several transactions that waited for each other. Nothing of it is left. */
export const isDeadlock = (error: SqlError.SqlError): boolean => hasCode(error, "40P01")

/** What is said of the victim of a deadlock. */
export const deadlockReason = "the database ended a transaction in favour of another one"

/** What passes by itself, where that is why something failed: its transaction has left nothing, and may be tried again. */
export const passingReason = (cause: Cause.Cause<unknown>): string | undefined => {
  if (isDatabaseUnreachable(cause)) return "the database cannot be reached"
  return hasSqlError(cause, isDeadlock) ? deadlockReason : undefined
}

/** Whether a transaction ended because a lock was not to be had within `lock_timeout`. */
export const isLockTimeout = (error: SqlError.SqlError): boolean => hasCode(error, "55P03")

const pauseBetweenTries = "1 second"

/** Tries again what fails because the database cannot be reached, until it can: for what has nobody to tell. */
export const whenReachable = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  effect.pipe(
    Effect.sandbox,
    Effect.retry({ while: isDatabaseUnreachable, schedule: Schedule.spaced(pauseBetweenTries) }),
    Effect.unsandbox,
  )
