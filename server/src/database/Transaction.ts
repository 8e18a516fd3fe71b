/** Transactions for services: SqlErrors become defects, since callers cannot recover from them. */
import { type SqlClient, SqlError } from "effect/sql"
import { Effect, Option } from "effect"

/** True for errors of the database or its driver. */
export const isSqlError = (error: unknown): error is SqlError.SqlError => SqlError.isSqlError(error)

/**
 * Message of the driver. For a host with several addresses it is an AggregateError without its own message; then the
 * first one's.
 */
export const reasonOf = (error: unknown): string => {
  if (isSqlError(error)) return reasonOf(error.reason.cause ?? error.message)
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/**
 * Runs an effect in a transaction, which is committed if the effect succeeds and rolled back otherwise. Inside another
 * transaction it becomes a part of that. SqlErrors become defects.
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
 * Runs an effect as part of the current transaction, or else in its own. Inside a transaction it makes no savepoint,
 * which would cost two round trips; a failure therefore spoils the whole transaction and must not be caught.
 */
export const joined =
  (sql: SqlClient.SqlClient) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError.SqlError, R> =>
    Effect.flatMap(Effect.serviceOption(sql.transactionService), (transaction) =>
      Option.isSome(transaction) ? effect : sql.withTransaction(effect),
    )
