/** Transactions as services use them: what the database does not do as it should is a defect, not an expected failure. */
import { type SqlClient, SqlError } from "effect/sql"
import { Effect, Option } from "effect"

/** Whether it was the database that did not do as it should. */
export const isSqlError = (error: unknown): error is SqlError.SqlError => SqlError.isSqlError(error)

/** What the driver says; a host with several addresses gives one error for each, and says nothing itself. */
export const reasonOf = (error: unknown): string => {
  if (isSqlError(error)) return reasonOf(error.reason.cause ?? error.message)
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/**
 * Runs an effect in one transaction: it commits when the effect succeeds and leaves nothing when it fails. Inside
 * another transaction it is a part of that one.
 */
export const transactional =
  (sql: SqlClient.SqlClient) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, Exclude<E, SqlError.SqlError>, R> =>
    sql
      .withTransaction(effect)
      .pipe(
        Effect.catchIf<E | SqlError.SqlError, SqlError.SqlError, never, never, never>(isSqlError, (error) =>
          Effect.die(error),
        ),
      )

/**
 * Runs an effect as part of the transaction that is under way, or else in one of its own. Unlike a transaction within
 * one, that makes no savepoint, two round trips each: what fails spoils the whole, so let nobody catch it.
 */
export const joined =
  (sql: SqlClient.SqlClient) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError.SqlError, R> =>
    Effect.flatMap(Effect.serviceOption(sql.transactionService), (transaction) =>
      Option.isSome(transaction) ? effect : sql.withTransaction(effect),
    )
