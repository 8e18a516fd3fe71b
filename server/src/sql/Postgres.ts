/** A PostgreSQL server as the database. */
import { SqlClient } from "@effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Context, Layer, type Redacted } from "effect"
import { notifyThrough } from "./notify.ts"

/** Connections that one process keeps to PostgreSQL: enough for requests, workers and dispatcher side by side. */
const connections = 10

/** The server at `url` (`postgresql://user:password@host:port/database`) as `PgClient` and `SqlClient`. */
export const layer = (url: Redacted.Redacted) =>
  Layer.map(PgClient.layer({ url, maxConnections: connections, applicationName: "code-analysis" }), (context) => {
    const client = Context.get(context, PgClient.PgClient)
    const notifying = Object.assign(client, { notify: notifyThrough(client) })
    return Context.make(PgClient.PgClient, notifying).pipe(Context.add(SqlClient.SqlClient, notifying))
  })
