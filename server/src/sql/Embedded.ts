/**
 * The embedded database: PostgreSQL compiled to WebAssembly (PGlite), in this process, on a folder or in memory. It goes
 * through the same client as a real server, so that types, statements and migrations are the same. Its policies confine
 * nobody (see `TenantPool`): it has one session, which would have to change its role and back for each statement that a
 * request and the background run in turn.
 */
import { PGlite } from "@electric-sql/pglite"
import { createPgConfig } from "@electric-sql/pglite/node-postgres"
import { Reactivity } from "@effect/experimental"
import { SqlClient, type SqlError } from "@effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Stream } from "effect"
import { Pool } from "pg"
import { makeFolder, StartError } from "../StartError.ts"
import { lockDataFolder } from "./DataFolderLock.ts"
import { notifyThrough } from "./notify.ts"

/** Error of a database that is damaged, or whose folder takes no files; Emscripten says the latter with a number (WASI). */
const openError = (folder: string | undefined, cause: unknown): StartError => {
  const number = typeof cause === "object" && cause !== null && "errno" in cause ? String(cause.errno) : undefined
  const reason = number === undefined ? String(cause).replace(/\s+/g, " ") : `file error ${number}`
  return new StartError({
    message: `The embedded database${folder === undefined ? "" : ` in ${folder}`} cannot be opened: ${reason}. Check the permissions and the free space of its folder, restore it from a backup, or set DATA_DIR to another folder.`,
  })
}

const signals = ["SIGINT", "SIGTERM"] as const

/**
 * Opens a database without listeners for signals, so that a signal ends the process at once: WebAssembly creates a
 * database in one go, for seconds, and no listener runs meanwhile. It is as safe as `kill -9`: PGlite writes a new database
 * to its folder when it is complete, and an older one recovers. Process 1 of a container is the exception: the system
 * ignores its signals where nothing listens.
 */
const withoutListeners = async <A>(opening: () => Promise<A>): Promise<A> => {
  const paused = process.pid === 1 ? [] : signals.map((signal) => ({ signal, listeners: process.listeners(signal) }))
  for (const { signal } of paused) process.removeAllListeners(signal)
  try {
    return await opening()
  } finally {
    for (const { signal, listeners } of paused) for (const listener of listeners) process.on(signal, listener)
  }
}

const open = (folder: string | undefined) =>
  Effect.acquireRelease(
    Effect.tryPromise({
      try: () => {
        if (folder !== undefined) makeFolder(folder)
        return withoutListeners(() => PGlite.create(folder === undefined ? {} : { dataDir: folder }))
      },
      catch: (cause) => openError(folder, cause),
    }),
    (database) => Effect.promise(() => database.close()),
  )

/**
 * Listening goes through the client like every statement: one session serves everything, and PGlite's own `listen` would
 * run its statement between the messages of another one, which never ends then. Nobody unlistens: the session is ours
 * alone, and a notification that nobody waits for costs nothing.
 */
const listenThrough = (database: PGlite, client: PgClient.PgClient) => (channel: string) =>
  Stream.asyncPush<string, SqlError.SqlError>((emit) =>
    Effect.acquireRelease(
      Effect.sync(() =>
        database.onNotification((notified, payload) => {
          if (notified === channel) emit.single(payload)
        }),
      ),
      (unsubscribe) => Effect.sync(unsubscribe),
    ).pipe(Effect.zipRight(client`LISTEN ${client(channel)}`)),
  )

const makeClient = (database: PGlite) =>
  Effect.map(
    PgClient.fromPool({
      acquire: Effect.acquireRelease(
        // A pool that discards its only client would close the one session there is: never idle it out.
        Effect.sync(() => new Pool(Object.assign(createPgConfig(database), { max: 1, idleTimeoutMillis: 0 }))),
        (pool) => Effect.promise(() => pool.end()),
      ),
    }),
    (client) =>
      Object.assign(client, {
        listen: listenThrough(database, client),
        notify: notifyThrough(client),
      }),
  )

const servicesOf = (database: PGlite) =>
  Effect.map(makeClient(database), (client) =>
    Context.make(PgClient.PgClient, client).pipe(Context.add(SqlClient.SqlClient, client)),
  )

/** A database that is open already, as `PgClient` and `SqlClient`; it stays open. */
export const layerOf = (database: PGlite) =>
  Layer.scopedContext(servicesOf(database)).pipe(Layer.provide(Reactivity.layer))

/** The embedded database as `PgClient` and `SqlClient`. Without a folder it lives in memory. */
export const layer = (options: { readonly folder?: string }) =>
  Layer.scopedContext(
    Effect.gen(function* () {
      if (options.folder !== undefined) yield* lockDataFolder(options.folder)
      return yield* Effect.flatMap(open(options.folder), servicesOf)
    }),
  ).pipe(Layer.provide(Reactivity.layer))
