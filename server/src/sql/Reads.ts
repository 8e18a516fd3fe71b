/**
 * Reads that are asked for most, on a shorter way than the library's: for each statement that makes a span, a scope and a
 * connection object, which together cost more than the statement itself. Only where nothing would notice: within a
 * transaction, and where spans are taken, the library runs them like all others.
 */
import { SqlClient, SqlError } from "@effect/sql"
import { Context, Effect, FiberRef } from "effect"
import type { ReadPipeline } from "./ReadPipeline.ts"
import type { Prepared } from "./ReadQuery.ts"
import { CurrentTenant } from "./Tenant.ts"

/** Where a client keeps the pipeline beside its pool. */
const pipelineOfClient: unique symbol = Symbol("sql/Reads/pipeline")

/** Lets reads of a client take the pipeline. */
export const withPipeline = <Client extends SqlClient.SqlClient>(client: Client, pipeline: ReadPipeline): Client =>
  Object.assign(client, { [pipelineOfClient]: pipeline })

const pipelineOf = (
  client: SqlClient.SqlClient & { readonly [pipelineOfClient]?: ReadPipeline },
): ReadPipeline | undefined => client[pipelineOfClient]

const failed = (cause: unknown) => Effect.fail(new SqlError.SqlError({ cause, message: "Failed to execute statement" }))

/** Rows as they are read: their moments are `Timestamp`s, and not all of these are a `Date`. */
type Readable<Row> = {
  readonly [Column in keyof Row]: [Extract<Row[Column], Date>] extends [never] ? Row[Column] : never
}

/**
 * Runs a statement with `$1`, `$2` and so on for its values; see `Prepared` for when to give it a name. `Row` is what it
 * selects.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the statement selects
export type Read = <Row extends Readable<Row>>(
  statement: string | Prepared,
  values: ReadonlyArray<unknown>,
) => Effect.Effect<ReadonlyArray<Row>, SqlError.SqlError>

/** The reads of a client. They are short ones: a read on the pipeline goes on when nobody waits for it any longer. */
export const readsOf = (sql: SqlClient.SqlClient): Read => {
  const readOrdinarily = <Row extends Readable<Row>>(statement: string | Prepared, values: ReadonlyArray<unknown>) =>
    sql.unsafe<Row>(typeof statement === "string" ? statement : statement.text, values)
  const pipeline = pipelineOf(sql)
  if (pipeline === undefined) return readOrdinarily
  return <Row extends Readable<Row>>(statement: string | Prepared, values: ReadonlyArray<unknown>) =>
    Effect.withFiberRuntime<ReadonlyArray<Row>, SqlError.SqlError>((fiber) => {
      const { currentContext: context } = fiber
      const tenant = Context.get(context, CurrentTenant)
      const isOrdinary =
        tenant === undefined ||
        fiber.getFiberRef(FiberRef.currentTracerEnabled) ||
        context.unsafeMap.has(SqlClient.TransactionConnection.key)
      if (isOrdinary) return readOrdinarily<Row>(statement, values)
      const connection = pipeline.connectionFor()
      if (connection === undefined) return readOrdinarily<Row>(statement, values)
      return Effect.async((resume) => {
        connection.read<Row>(tenant, statement, values, (outcome) => {
          switch (outcome._tag) {
            case "Rows":
              return resume(Effect.succeed(outcome.rows))
            case "Refused":
              return resume(failed(outcome.error))
            case "Lost":
              // it changes nothing to read twice
              return resume(readOrdinarily<Row>(statement, values))
          }
        })
      })
    })
}
