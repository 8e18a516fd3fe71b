/** The database that a test gets: fresh and migrated, of the kind that its vitest project runs on. */
import { Duration, Effect, Layer, Redacted } from "effect"
import { randomUUID } from "node:crypto"
import { inject } from "vitest"
import * as Embedded from "../../../server/src/database/Embedded.ts"
import * as Postgres from "../../../server/src/database/Postgres.ts"
import { runOn } from "./database.ts"
import { giveBackDatabase, takeDatabase } from "./keptDatabases.ts"

const postgres = inject("postgres")
const dump = inject("embeddedDump")

/** Kind of the database that the tests of this project run on. */
export const databaseKind: "embedded" | "postgres" = postgres === null ? "embedded" : "postgres"

/** Creates a database on the PostgreSQL server: a copy of the migrated one, or empty. Its address. */
export const createPostgresDatabase = async (content: "migrated" | "empty" = "migrated"): Promise<string> => {
  if (postgres === null) throw new Error("these tests run on the embedded database")
  const name = `test_${randomUUID().replaceAll("-", "")}`
  const template = content === "migrated" ? ` TEMPLATE ${postgres.template}` : ""
  await runOn(postgres.url, `CREATE DATABASE ${name}${template}`)
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}

/** A client of a PostgreSQL database. No connection is given up for the time that it took: clocks of tests jump by years. */
export const postgresLayer = (url: string) =>
  Postgres.layer(Redacted.make(url), { connecting: Duration.infinity, idle: Duration.infinity })

const embeddedLayer = Layer.unwrap(
  Effect.map(
    Effect.acquireRelease(
      Effect.promise(() => takeDatabase(dump ?? "")),
      (taken) => Effect.promise(() => giveBackDatabase(taken)),
    ),
    ({ database }) => Embedded.layerOf(database),
  ),
)

/** `PgClient` and `SqlClient` on a fresh, migrated database. */
export const TestDatabase =
  postgres === null
    ? embeddedLayer
    : Layer.unwrap(
        Effect.map(
          Effect.promise(() => createPostgresDatabase()),
          postgresLayer,
        ),
      )
