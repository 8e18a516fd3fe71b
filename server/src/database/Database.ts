/** The database as the configuration names it: a PostgreSQL server, or the embedded one; either with its schema. */
import type { SqlClient, SqlError } from "effect/sql"
import type { PgClient } from "@effect/sql-pg"
import { Data, Effect, Layer, Option } from "effect"
import { join } from "node:path"
import { Configuration } from "../config/Configuration.ts"
import { requireDataFolder, type StartError } from "../config/StartError.ts"
import type { DataFolderInUse } from "./DataFolderLock.ts"
import * as Embedded from "./Embedded.ts"
import * as Migrations from "./Migrations.ts"
import * as Postgres from "./Postgres.ts"
import { reasonOf } from "./Transaction.ts"
import * as Vacuum from "./Vacuum.ts"

/** The server does not let us in, or is not there. */
export class DatabaseUnreachable extends Data.TaggedError("DatabaseUnreachable")<{ readonly reason: string }> {
  override get message(): string {
    return `DATABASE_URL does not lead to a database: ${this.reason}. It must be like postgresql://user:password@host:5432/database, of a server that runs.`
  }
}

/** Adds the current schema to a database client. */
export const migrated = <A extends SqlClient.SqlClient, E, R>(client: Layer.Layer<A | SqlClient.SqlClient, E, R>) =>
  Layer.provideMerge(Migrations.layer, client)

type Settings = Pick<Configuration["Service"], "databaseUrl" | "dataFolder">

const unreachable = (
  error: SqlError.SqlError,
): Layer.Layer<PgClient.PgClient | SqlClient.SqlClient, DatabaseUnreachable> =>
  Layer.effectContext(Effect.fail(new DatabaseUnreachable({ reason: reasonOf(error) })))

const clientOf = ({
  databaseUrl,
  dataFolder,
}: Settings): Layer.Layer<
  PgClient.PgClient | SqlClient.SqlClient,
  DatabaseUnreachable | DataFolderInUse | StartError | SqlError.SqlError
> =>
  Option.isNone(databaseUrl)
    ? Layer.provideMerge(Vacuum.layer, Embedded.layer({ folder: join(dataFolder, "postgres") })).pipe(
        Layer.provide(Layer.effectDiscard(requireDataFolder(dataFolder))),
      )
    : Layer.catchTag(Postgres.layer(databaseUrl.value), "SqlError", unreachable)

/** `PgClient` and `SqlClient` on the configured database, with whatever schema it has. */
export const unmigrated = Layer.unwrap(Effect.map(Configuration, clientOf))

/** The same, migrated. */
export const layer = migrated(unmigrated)
