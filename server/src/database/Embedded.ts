/**
 * The embedded database: PostgreSQL compiled to WebAssembly (PGlite), in this process, in a folder or in memory. It
 * uses the same client as a real server, so that types, statements and migrations are the same. Row-level security is
 * not in effect here (see `Postgres`): requests and background work alternate on the only session, which would have to
 * change its role and back for each statement.
 */
import { PGlite } from "@electric-sql/pglite"
import { PgClient, type PgConnection, PgPool } from "@effect/sql-pg"
import { Context, Duration, Effect, Layer, Queue, Semaphore } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, type SqlError } from "effect/sql"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { setImmediate as nextTurn } from "node:timers/promises"
import { makeFolder, StartError } from "../config/StartError.ts"
import { type Listen, longestMessage, makeClient, type Sessions, sessionsOf } from "./Client.ts"
import { collectGarbage } from "./collectGarbage.ts"
import { lockDataFolder } from "./DataFolderLock.ts"
import { EmbeddedStream } from "./EmbeddedStream.ts"
import { types } from "./Values.ts"

/** File errors that an operator can resolve, by their numbers in WASI. */
const fileErrors: Readonly<Record<string, string>> = {
  2: "permission denied",
  19: "over the quota of the file system",
  33: "too many open files",
  51: "no space left on the file system",
  69: "the file system is read-only",
}

/**
 * Error of a database that gets no memory, is damaged, or cannot write to its folder. Emscripten reports the latter as
 * a WASI number.
 */
export const openError = (folder: string | undefined, cause: unknown): StartError => {
  const number = typeof cause === "object" && cause !== null && "errno" in cause ? String(cause.errno) : undefined
  const reason =
    number === undefined ? String(cause).replace(/\s+/g, " ") : (fileErrors[number] ?? `file error ${number}`)
  const name = `The embedded database${folder === undefined ? "" : ` in ${folder}`}`
  // damaged files cause other RangeErrors
  if (cause instanceof RangeError && /memory|allocat/i.test(cause.message))
    return new StartError({
      message: `${name} gets no memory (${reason}). Give the process more, remove its limits (ulimit -a), or name a PostgreSQL server in DATABASE_URL.`,
    })
  return new StartError({
    message: `${name} cannot be opened: ${reason}. Check the permissions and the free space of its folder, restore it from a backup, or set DATA_DIR to another folder.`,
  })
}

const signals = ["SIGINT", "SIGTERM"] as const

/**
 * Lets listeners run for signals that arrived while the start blocked the thread: they would be lost if their listeners
 * were removed first. Takes two turns of the event loop, since the current one has read its signals already.
 */
const signalsAreHeard = Effect.promise(async () => {
  await nextTurn()
  await nextTurn()
})

/**
 * Opens a database without listeners for signals, so that a signal ends the process at once: WebAssembly creates a
 * database in one step of some seconds, during which no listener can run. This is as safe as `kill -9`: PGlite writes a
 * new database to its folder when it is complete, and an existing one recovers. Process 1 of a container keeps its
 * listeners, since the system ignores signals to it that have none.
 */
const withoutListeners = async <A>(opening: () => Promise<A>): Promise<A> => {
  // nothing may run before this: signals between the turns above and the removal would be lost
  const paused = process.pid === 1 ? [] : signals.map((signal) => ({ signal, listeners: process.listeners(signal) }))
  for (const { signal } of paused) process.removeAllListeners(signal)
  try {
    return await opening()
  } finally {
    for (const { signal, listeners } of paused) for (const listener of listeners) process.on(signal, listener)
  }
}

/**
 * A quarter of PostgreSQL's default buffers: PGlite allocates and clears all of them at the start. See
 * docs/decisions/0015-buffers-of-the-built-in-database.md.
 */
export const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"]

const create = async (folder: string | undefined): Promise<PGlite> => {
  if (folder === undefined) return withoutListeners(() => PGlite.create({ startParams }))
  const { database, isNew } = await withoutListeners(async () => {
    const isFirstStart = !existsSync(join(folder, "PG_VERSION"))
    makeFolder(folder)
    return { database: await PGlite.create({ startParams, dataDir: folder }), isNew: isFirstStart }
  })
  // creating it took 300 MB of WebAssembly
  if (isNew) await Effect.runPromise(collectGarbage)
  return database
}

const open = (folder: string | undefined) =>
  Effect.andThen(
    signalsAreHeard,
    Effect.acquireRelease(
      Effect.tryPromise({
        try: () => create(folder),
        catch: (cause) => openError(folder, cause),
      }),
      (database) => Effect.promise(() => database.close()),
    ),
  )

/**
 * Listens by a statement of the client: the driver's own `listen` would occupy the only session. There is no UNLISTEN:
 * nobody else uses the session, and notifications without listeners cost nothing.
 */
const listenThrough =
  (database: PGlite) =>
  (client: SqlClient.SqlClient): Listen =>
  (channel) =>
    Effect.gen(function* () {
      const queue = yield* Effect.acquireRelease(
        Queue.unbounded<PgConnection.Notification, SqlError.SqlError>(),
        Queue.shutdown,
      )
      yield* Effect.acquireRelease(
        Effect.sync(() =>
          database.onNotification((notified, payload) => {
            if (notified === channel) Queue.offerUnsafe(queue, { processId: process.pid, channel, payload })
          }),
        ),
        (unsubscribe) => Effect.sync(unsubscribe),
      )
      yield* client`LISTEN ${client(channel)}`
      return queue
    })

/**
 * Sessions of which one is used at a time. The pool alone would replace a connection at once when it closes one, while
 * a transaction is still open on the session.
 */
const inTurn = ({ borrower, acquirer }: Sessions, turn: Semaphore.Semaphore): Sessions => ({
  borrower: (use) => turn.withPermit(borrower(use)),
  acquirer: Effect.andThen(turn.takeScoped(1), acquirer),
})

const servicesOf = (database: PGlite) =>
  Effect.gen(function* () {
    const config: PgConnection.Config = {
      stream: () => new EmbeddedStream(database),
      username: "postgres",
      database: "postgres",
      // without a network, only a busy process can delay it
      connectTimeout: Duration.infinity,
      maxMessageSize: longestMessage,
      types,
    }
    // one session; if the driver closes its connection, the pool opens another one to the same session
    const pool = yield* PgPool.make({ ...config, maxConnections: 1, idleTimeout: Duration.infinity })
    const client = yield* makeClient(
      config,
      inTurn(sessionsOf(pool), yield* Semaphore.make(1)),
      listenThrough(database),
    )
    return Context.make(PgClient.PgClient, client).pipe(Context.add(SqlClient.SqlClient, client))
  })

/** `PgClient` and `SqlClient` on an open database, which is not closed. */
export const layerOf = (database: PGlite) =>
  Layer.effectContext(servicesOf(database)).pipe(Layer.provide(Reactivity.layer))

/** The embedded database as `PgClient` and `SqlClient`; in memory if there is no folder. */
export const layer = (options: { readonly folder?: string }) =>
  Layer.effectContext(
    Effect.gen(function* () {
      if (options.folder !== undefined) yield* lockDataFolder(options.folder)
      return yield* Effect.flatMap(open(options.folder), servicesOf)
    }),
  ).pipe(Layer.provide(Reactivity.layer))
