/** The configured database, with the service's schema: a PostgreSQL server or the embedded database. */
import { SqlClient, type SqlError } from "effect/sql"
import type { PgClient } from "@effect/sql-pg"
import { Data, Effect, Layer, Option, Schema } from "effect"
import { join } from "node:path"
import { Configuration } from "../config/Configuration.ts"
import { requireDataFolder, type StartError } from "../config/StartError.ts"
import type { DataFolderInUse } from "./DataFolderLock.ts"
import * as Embedded from "./Embedded.ts"
import * as Migrations from "./Migrations.ts"
import * as Postgres from "./Postgres.ts"
import { rowsAs } from "./Rows.ts"
import { reasonOf } from "./Transaction.ts"
import * as Vacuum from "./Vacuum.ts"

/** The server cannot be reached or refuses the connection. */
export class DatabaseUnreachable extends Data.TaggedError("DatabaseUnreachable")<{ readonly reason: string }> {
  override get message(): string {
    return `Cannot connect to the database of DATABASE_URL: ${this.reason}. The setting must have the form postgresql://user:password@host:5432/database, and the server must be running.`
  }
}

/** The server accepts the connection, but its database cannot hold the service's data. */
export class DatabaseUnsuitable extends Data.TaggedError("DatabaseUnsuitable")<{ readonly reason: string }> {
  override get message(): string {
    return `The database of DATABASE_URL cannot be used: ${this.reason}.`
  }
}

/** The oldest PostgreSQL version that the tests run on, as a number (`server_version_num`). */
const oldestServer = 150_000

const ServerState = Schema.Struct({
  number: Schema.Number,
  version: Schema.String,
  encoding: Schema.String,
  read_only: Schema.Boolean,
})

/** The reason why the service cannot use a database; undefined if it can. */
export const unsuitability = ({ number, version, encoding, read_only: isReadOnly }: typeof ServerState.Type) => {
  if (number < oldestServer)
    return `its server is PostgreSQL ${version}, and the service needs version ${oldestServer / 10_000} or newer`
  if (encoding !== "UTF8")
    return `its encoding is ${encoding}, in which many texts cannot be stored. Create one with: CREATE DATABASE name ENCODING 'UTF8' TEMPLATE template0`
  return isReadOnly
    ? "it refuses writes. Name the primary server, not a standby, and set default_transaction_read_only to off"
    : undefined
}

/** Fails if migrations or later requests would fail for a reason that only an administrator can remove. */
const requireSuitable = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const states = yield* sql`
      SELECT current_setting('server_version_num')::integer AS number, current_setting('server_version') AS version,
        getdatabaseencoding()::text AS encoding, current_setting('transaction_read_only')::boolean AS read_only
    `.pipe(rowsAs(ServerState))
  const [reason] = states.flatMap((state) => unsuitability(state) ?? [])
  if (reason !== undefined) return yield* new DatabaseUnsuitable({ reason })
})

/** Migrates the database of a client to the current schema. */
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

/** `PgClient` and `SqlClient` of the configured database, without migration. */
export const unmigrated = Layer.unwrap(Effect.map(Configuration, clientOf))

/** `PgClient` and `SqlClient` of the configured database, with the current schema. */
export const layer = migrated(Layer.tap(unmigrated, (services) => Effect.provideContext(requireSuitable, services)))
