/** Creates the library's SQL client on sessions of this room. The driver itself would only create one on its own pool. */
import { PgClient, type PgConnection, type PgPool, PgTypes } from "@effect/sql-pg"
import { Context, Effect, Predicate, type Queue, type Scope, Stream } from "effect"
import { SqlClient, type SqlConnection, SqlError, Statement } from "effect/sql"
import { parameterOf } from "./Values.ts"

/** Maximum message of the server, in bytes: PostgreSQL sends none that is longer. */
export const longestMessage = 1024 * 1024 * 1024

/** The connection of the current transaction. */
export const CurrentTransaction = Context.Service<
  SqlClient.TransactionConnection,
  SqlClient.TransactionConnection.Service
>("sql/CurrentTransaction")

/** Limits the duration of an effect that uses a session. */
type Bound = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E | SqlError.SqlError, R>

/** The embedded database needs no limit: no network can lose its responses. */
const unbounded: Bound = (effect) => effect

const parametersOf = (values: ReadonlyArray<unknown>): ReadonlyArray<unknown> => values.map(parameterOf)

/**
 * A connection in the form in which the library runs statements. It supports no transformation of names, and is never
 * given one.
 */
class Session implements SqlConnection.Connection {
  readonly #connection: PgConnection.PgConnection
  readonly #bound: Bound
  #isInTransaction = false

  constructor(connection: PgConnection.PgConnection, bound: Bound) {
    this.#connection = connection
    this.#bound = bound
  }

  /** True between the begin of a transaction and its commit or rollback. */
  get isInTransaction(): boolean {
    return this.#isInTransaction
  }

  execute(text: string, values: ReadonlyArray<unknown>) {
    return Effect.map(this.#query(text, values), ({ rows }) => rows)
  }

  executeUnprepared(text: string, values: ReadonlyArray<unknown>) {
    return Effect.map(this.#query(text, values, false), ({ rows }) => rows)
  }

  executeRaw(text: string, values: ReadonlyArray<unknown>) {
    return this.#query(text, values)
  }

  executeValues(text: string, values: ReadonlyArray<unknown>) {
    return Effect.suspend(() => this.#connection.queryValues(text, parametersOf(values)))
  }

  executeValuesUnprepared(text: string, values: ReadonlyArray<unknown>) {
    return Effect.suspend(() => this.#connection.queryValues(text, parametersOf(values), false))
  }

  executeStream(text: string, values: ReadonlyArray<unknown>) {
    return Stream.suspend(() => this.#connection.stream(text, parametersOf(values)))
  }

  #query(text: string, values: ReadonlyArray<unknown>, prepare = true) {
    return Effect.suspend(() => {
      const query = this.#bound(this.#connection.query(text, parametersOf(values), prepare))
      if (text.startsWith("BEGIN")) this.#isInTransaction = true
      const isEnd = text === "COMMIT" || text === "ROLLBACK"
      return isEnd ? Effect.tap(query, () => Effect.sync(() => void (this.#isInTransaction = false))) : query
    })
  }
}

/** Sources of connections: for one statement, or until a scope closes. */
export interface Sessions {
  readonly borrower: SqlConnection.Borrower
  readonly acquirer: SqlConnection.Acquirer
}

/** Prepares a connection for a statement. */
type Prepare = (connection: PgConnection.PgConnection) => Effect.Effect<unknown, SqlError.SqlError>

/** Runs each statement on a connection from `lend`; `bound` limits waiting and statement together. */
export const borrowerOf =
  (lend: PgPool.PgPool["use"], prepare?: Prepare, bound: Bound = unbounded): SqlConnection.Borrower =>
  (use) =>
    bound(
      lend((connection) => {
        const used = use(new Session(connection, unbounded))
        return prepare === undefined ? used : Effect.andThen(prepare(connection), used)
      }),
    )

/**
 * Takes a connection from a pool until the scope closes. A connection with an open transaction is closed instead of
 * returned.
 */
export const acquirerOf = (pool: PgPool.PgPool, prepare?: Prepare, bound: Bound = unbounded): SqlConnection.Acquirer =>
  Effect.gen(function* () {
    const connection = yield* bound(pool.get)
    if (prepare !== undefined) yield* bound(prepare(connection))
    const session = new Session(connection, bound)
    yield* Effect.addFinalizer(() => (session.isInTransaction ? pool.invalidate(connection) : Effect.void))
    return session
  })

/** Sessions on a pool's connections, each of which serves one user at a time. */
export const sessionsOf = (pool: PgPool.PgPool, bound: Bound = unbounded): Sessions => ({
  borrower: borrowerOf(pool.use, undefined, bound),
  acquirer: acquirerOf(pool, undefined, bound),
})

/**
 * Commits a transaction. PostgreSQL reports success for the COMMIT of a transaction that it rolled back because a
 * statement had failed; here that is an error.
 */
const commit = (connection: SqlConnection.Connection): Effect.Effect<void, SqlError.SqlError> =>
  Effect.flatMap(connection.executeRaw("COMMIT", []), (result) =>
    Predicate.hasProperty(result, "command") && result.command === "ROLLBACK"
      ? Effect.fail(
          new SqlError.SqlError({
            reason: new SqlError.UnknownError({
              cause: new Error("The transaction was rolled back, because a statement in it has failed"),
              operation: "commit",
            }),
          }),
        )
      : Effect.void,
  )

/** Listens on a channel until the scope closes; the queue fails if the connection is lost. */
export type Listen = (
  channel: string,
) => Effect.Effect<Queue.Dequeue<PgConnection.Notification, SqlError.SqlError>, SqlError.SqlError, Scope.Scope>

/** Creates `PgClient` (and so `SqlClient`) on sessions. */
export const makeClient = Effect.fnUntraced(function* (
  config: PgClient.PgClientConfig,
  { borrower, acquirer }: Sessions,
  listen: (client: SqlClient.SqlClient) => Listen,
) {
  const client = yield* SqlClient.make({
    driver: "pg",
    acquirer,
    borrower,
    transactionAcquirer: acquirer,
    transactionService: CurrentTransaction,
    prepareTransactionControls: true,
    commit,
    releaseSavepoint: (name) => `RELEASE SAVEPOINT ${name}`,
    compiler: PgClient.makeCompiler(),
    spanAttributes: [["db.system.name", "postgresql"]],
  })
  return Object.assign(client, {
    [PgClient.TypeId]: PgClient.TypeId,
    config,
    json: (value: unknown) => Statement.fragment([Statement.parameter(PgTypes.jsonb(value))]),
    listen: listen(client),
    /** runs in the current transaction; the driver's own `notify` would not */
    notify: (channel: string, payload: string) => Effect.asVoid(client`SELECT pg_notify(${channel}, ${payload})`),
  }) satisfies PgClient.PgClient
})

/** Notifications of a channel, as a stream that fails if the connection is lost. */
export const notifications = (channel: string): Stream.Stream<string, SqlError.SqlError, PgClient.PgClient> =>
  Stream.unwrap(
    Effect.map(
      Effect.flatMap(PgClient.PgClient, ({ listen }) => listen(channel)),
      (queue) => Stream.map(Stream.fromQueue(queue), ({ payload }) => payload),
    ),
  )
