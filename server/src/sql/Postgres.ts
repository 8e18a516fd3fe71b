/** A PostgreSQL server as the database. */
import { SqlClient, SqlError } from "@effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Redacted, Stream } from "effect"
import { Client } from "pg"
import { notifyThrough } from "./notify.ts"

/** Connections that one process keeps to PostgreSQL: enough for requests, workers and dispatcher side by side. */
const connections = 10

const lost = (channel: string) => (cause: unknown) =>
  new SqlError.SqlError({ cause, message: `The connection that listened on ${channel} is lost` })

/**
 * Listens on a connection of its own, and fails when that is lost, so that whoever listens can listen anew. (The
 * library's own `listen` goes silent with its connection, and never says so.)
 */
const listenTo = (url: Redacted.Redacted) => (channel: string) =>
  Stream.asyncPush<string, SqlError.SqlError>((emit) =>
    Effect.acquireRelease(
      Effect.sync(() => new Client({ connectionString: Redacted.value(url), keepAlive: true })),
      (client) =>
        Effect.promise(() => {
          client.removeAllListeners("end")
          return client.end().catch(() => undefined)
        }),
    ).pipe(
      Effect.tap((client) =>
        Effect.tryPromise({
          try: async () => {
            client.on("error", (cause) => emit.fail(lost(channel)(cause)))
            client.on("end", () => emit.fail(lost(channel)(undefined)))
            client.on("notification", ({ payload }) => emit.single(payload ?? ""))
            await client.connect()
            await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
          },
          catch: lost(channel),
        }),
      ),
    ),
  )

/** The server at `url` (`postgresql://user:password@host:port/database`) as `PgClient` and `SqlClient`. */
export const layer = (url: Redacted.Redacted) =>
  Layer.map(PgClient.layer({ url, maxConnections: connections, applicationName: "code-analysis" }), (context) => {
    const client = Context.get(context, PgClient.PgClient)
    const extended = Object.assign(client, { notify: notifyThrough(client), listen: listenTo(url) })
    return Context.make(PgClient.PgClient, extended).pipe(Context.add(SqlClient.SqlClient, extended))
  })
