/** The database as the configuration names it: a PostgreSQL server, or the embedded one; either with its schema. */
import type { SqlClient } from "@effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, Option } from "effect"
import { join } from "node:path"
import { Configuration } from "../Configuration.ts"
import * as Embedded from "./Embedded.ts"
import * as Migrations from "./Migrations.ts"

/** Connections that one process keeps to PostgreSQL: enough for requests, workers and dispatcher side by side. */
const connections = 10

/** Adds the current schema to a database client. */
export const migrated = <A extends SqlClient.SqlClient, E, R>(client: Layer.Layer<A | SqlClient.SqlClient, E, R>) =>
  Layer.provideMerge(Migrations.layer, client)

/** `PgClient` and `SqlClient` on the configured database, migrated. */
export const layer = Layer.unwrapEffect(
  Effect.map(Configuration, ({ databaseUrl, dataFolder }) =>
    migrated(
      Option.match(databaseUrl, {
        onNone: () => Embedded.layer({ folder: join(dataFolder, "postgres") }),
        onSome: (url) => PgClient.layer({ url, maxConnections: connections, applicationName: "code-analysis" }),
      }),
    ),
  ),
)
