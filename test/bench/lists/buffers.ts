/** Cost of statements in blocks that PostgreSQL reads: a figure that other load of the machine does not change. */
import { Statement } from "effect/sql"
import { Effect } from "effect"

const explain = "EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) "

interface Explained {
  readonly "QUERY PLAN": ReadonlyArray<{
    readonly Plan: { readonly "Shared Hit Blocks": number; readonly "Shared Read Blocks": number }
    readonly "Execution Time": number
  }>
}

/** Cost of an effect's statements. */
export interface Cost {
  readonly blocks: number
  readonly millis: number
}

/** Runs an effect, and each of its statements a second time under EXPLAIN to measure it. For reads only. */
export const costOf = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<Cost & { readonly result: A }, E, R> =>
  Effect.suspend(() => {
    let blocks = 0
    let millis = 0
    const measured = Effect.provideService(effect, Statement.CurrentTransformer, (statement, sql) => {
      const [text, parameters] = statement.compile()
      return sql.unsafe<Explained>(explain + text, parameters).pipe(
        Effect.provideService(Statement.CurrentTransformer, undefined),
        Effect.map(([row]) => {
          for (const { Plan: plan, "Execution Time": time } of row?.["QUERY PLAN"] ?? []) {
            blocks += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]
            millis += time
          }
          return statement
        }),
        Effect.orDie,
      )
    })
    return Effect.map(measured, (result) => ({ result, blocks, millis }))
  })
