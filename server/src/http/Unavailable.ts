/** When the service cannot answer for the moment, and what it says then. */
import { Cause, Chunk, Effect, Schedule } from "effect"
import { ServiceUnavailableError } from "../contract/Errors.ts"
import { isSqlError } from "../sql/Transaction.ts"

/** A restart of the service or of its database is over in about this time. */
const retryAfterSeconds = 5

/** The answer while the service cannot do its work. */
export const unavailable = () =>
  new ServiceUnavailableError({
    detail: `The service is unavailable for the moment. Try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  })

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

/** Whether something failed because the database cannot be reached; what it answered with an error is another thing. */
export const isDatabaseUnreachable = (cause: Cause.Cause<unknown>): boolean =>
  [...Chunk.toReadonlyArray(Cause.failures(cause)), ...Chunk.toReadonlyArray(Cause.defects(cause))].some(
    (error) => isSqlError(error) && isConnectionFailure(error),
  )

const pauseBetweenTries = "1 second"

/** Tries again what fails because the database cannot be reached, until it can: for what has nobody to tell. */
export const whenReachable = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  effect.pipe(
    Effect.sandbox,
    Effect.retry({ while: isDatabaseUnreachable, schedule: Schedule.spaced(pauseBetweenTries) }),
    Effect.unsandbox,
  )
