/** A connection of somebody else to a PostgreSQL database: of the tests themselves, past the service. */
import { PgConnection } from "@effect/sql-pg"
import { Effect, Exit, Redacted, Scope } from "effect"
import { parameterOf, types } from "../../../server/src/database/Values.ts"

/** Result of a statement. */
export interface Answer<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly rowCount: number
}

/** An open connection. */
export interface Connection {
  /** Runs one statement, with `$1`, `$2` and so on for its values. `Row` is what it selects. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the statement selects
  readonly query: <Row extends object = Record<string, unknown>>(
    statement: string,
    values?: ReadonlyArray<unknown>,
  ) => Promise<Answer<Row>>
  readonly end: () => Promise<void>
}

/** Connects; whoever does closes it. */
export const connectTo = async (url: string, options: Partial<PgConnection.Config> = {}): Promise<Connection> => {
  const scope = Scope.makeUnsafe()
  const connection = await Effect.runPromise(
    Scope.provide(PgConnection.make({ url: Redacted.make(url), types, prepare: false, ...options }), scope),
  )
  return {
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the statement selects
    query: <Row extends object>(statement: string, values: ReadonlyArray<unknown> = []) =>
      Effect.runPromise(connection.query(statement, values.map(parameterOf))).then(
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller says what it selects
        ({ rows, rowCount }) => ({ rows: rows as ReadonlyArray<unknown> as ReadonlyArray<Row>, rowCount }),
      ),
    end: () => Effect.runPromise(Scope.close(scope, Exit.void)),
  }
}

/** Runs one statement on a connection of its own. */
export const runOn = async (url: string, statement: string): Promise<void> => {
  const connection = await connectTo(url)
  try {
    await connection.query(statement)
  } finally {
    await connection.end()
  }
}
