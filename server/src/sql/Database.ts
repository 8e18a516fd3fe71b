/** The database as the configuration names it: a PostgreSQL server, or the embedded one; either with its schema. */
import type { SqlClient } from "@effect/sql"
import { Effect, Layer, Option } from "effect"
import { join } from "node:path"
import { Configuration } from "../Configuration.ts"
import * as Embedded from "./Embedded.ts"
import * as Migrations from "./Migrations.ts"
import * as Postgres from "./Postgres.ts"

/** Adds the current schema to a database client. */
export const migrated = <A extends SqlClient.SqlClient, E, R>(client: Layer.Layer<A | SqlClient.SqlClient, E, R>) =>
  Layer.provideMerge(Migrations.layer, client)

/** `PgClient` and `SqlClient` on the configured database, migrated. */
export const layer = Layer.unwrapEffect(
  Effect.map(Configuration, ({ databaseUrl, dataFolder }) =>
    migrated(
      Option.match(databaseUrl, {
        onNone: () => Embedded.layer({ folder: join(dataFolder, "postgres") }),
        onSome: Postgres.layer,
      }),
    ),
  ),
)
