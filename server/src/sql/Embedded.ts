/**
 * The embedded database: PostgreSQL compiled to WebAssembly (PGlite), in this process, on a folder or in memory. It goes
 * through the same client as a real server, so that types, statements and migrations are the same. Its policies confine
 * nobody (see `TenantPool`): it has one session, which would have to change its role and back for each statement that a
 * request and the background run in turn.
 */
import { PGlite } from "@electric-sql/pglite"
import { createPgConfig } from "@electric-sql/pglite/node-postgres"
import { Reactivity } from "@effect/experimental"
import { SqlClient, SqlError } from "@effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Stream } from "effect"
import { mkdirSync } from "node:fs"
import { Pool } from "pg"
import { lockDataFolder } from "./DataFolderLock.ts"
import { notifyThrough } from "./notify.ts"

const sqlError = (message: string) => (cause: unknown) => new SqlError.SqlError({ cause, message })

const open = (folder: string | undefined, dump: Blob | undefined) =>
  Effect.acquireRelease(
    Effect.tryPromise({
      try: () => {
        if (folder !== undefined) mkdirSync(folder, { recursive: true })
        return PGlite.create({
          ...(folder === undefined ? {} : { dataDir: folder }),
          ...(dump === undefined ? {} : { loadDataDir: dump }),
        })
      },
      catch: sqlError("The embedded database cannot be opened"),
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

/**
 * The embedded database as `PgClient` and `SqlClient`. Without a folder it lives in memory; `dump` (of
 * `PGlite.dumpDataDir`) fills a new one, which is faster than creating it.
 */
export const layer = (options: { readonly folder?: string; readonly dump?: Blob }) =>
  Layer.scopedContext(
    Effect.gen(function* () {
      if (options.folder !== undefined) yield* lockDataFolder(options.folder)
      const client = yield* Effect.flatMap(open(options.folder, options.dump), makeClient)
      return Context.make(PgClient.PgClient, client).pipe(Context.add(SqlClient.SqlClient, client))
    }),
  ).pipe(Layer.provide(Reactivity.layer))
