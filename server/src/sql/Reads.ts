/**
 * Reads that are asked for most, on a shorter way than the library's: for each statement that makes a span, a scope and a
 * connection object, which together cost more than the statement itself. Only where nothing would notice: within a
 * transaction, and where spans are taken, the library runs them like all others.
 */
import { SqlClient, SqlError } from "@effect/sql"
import { Effect, FiberRef } from "effect"
import type { Pool } from "pg"

/** Where a client keeps the pool that it takes its connections from. */
const poolOfClient: unique symbol = Symbol("sql/Reads/pool")

/** Lets reads of a client go to its pool directly. */
export const withDirectReads = <Client extends SqlClient.SqlClient>(client: Client, pool: Pool): Client =>
  Object.assign(client, { [poolOfClient]: pool })

const poolOf = (client: SqlClient.SqlClient & { readonly [poolOfClient]?: Pool }): Pool | undefined =>
  client[poolOfClient]

const failed = (cause: unknown) => Effect.fail(new SqlError.SqlError({ cause, message: "Failed to execute statement" }))

/**
 * One that is interrupted is over for its caller at once; the statement itself, a matter of a millisecond, is not worth a
 * second one to cancel it.
 */
const direct = <Row>(pool: Pool, text: string, values: ReadonlyArray<unknown>) =>
  Effect.async<ReadonlyArray<Row>, SqlError.SqlError>((resume) => {
    pool.connect((problem, client, release) => {
      if (client === undefined) return resume(failed(problem))
      client.query<Row & object>(text, [...values], (error: Error | null, result) => {
        release()
        resume(error === null ? Effect.succeed(result.rows) : failed(error))
      })
    })
  })

/** Runs a statement with `$1`, `$2` and so on for its values. `Row` is what it selects. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the statement selects
export type Read = <Row extends object>(
  text: string,
  values: ReadonlyArray<unknown>,
) => Effect.Effect<ReadonlyArray<Row>, SqlError.SqlError>

/** The reads of a client. */
export const readsOf = (sql: SqlClient.SqlClient): Read => {
  const pool = poolOf(sql)
  if (pool === undefined) return (text, values) => sql.unsafe(text, values)
  return <Row extends object>(text: string, values: ReadonlyArray<unknown>) =>
    Effect.withFiberRuntime<ReadonlyArray<Row>, SqlError.SqlError>((fiber) => {
      const isOrdinary =
        fiber.getFiberRef(FiberRef.currentTracerEnabled) ||
        fiber.currentContext.unsafeMap.has(SqlClient.TransactionConnection.key)
      return isOrdinary ? sql.unsafe<Row>(text, values) : direct<Row>(pool, text, values)
    })
}
