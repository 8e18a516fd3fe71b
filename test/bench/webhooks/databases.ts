/** The databases that the bench runs on: a PostgreSQL server of its own, and the embedded one. */
import { mkdtempSync } from "node:fs"
import { join } from "node:path"
import { findBinaries, type PostgresSettings } from "../../server/support/postgres.ts"
import type { Defer } from "../support/cleanup.ts"
import { deferredPostgres } from "../support/postgres.ts"
import type { DatabaseSizes, Sizes } from "./sizes.ts"
import type { Storage } from "./service.ts"
import { connectTo } from "../../server/support/database.ts"

/** Names of the databases on the command line. */
export const databaseNames = ["postgres", "pglite"] as const
export type DatabaseName = (typeof databaseNames)[number]

/** A database to run the parts on. */
export interface BenchDatabase {
  readonly name: DatabaseName
  readonly title: string
  readonly sizes: DatabaseSizes
  /** Creates an empty database. */
  readonly newStorage: () => Promise<Storage>
  /** Process id of the database server; `undefined` for the embedded database. */
  readonly processId: number | undefined
  /** Runs a statement of the bench; only on a server. */
  readonly ask: typeof ask | undefined
}

/** The defaults of a durable server, written out. */
const durable: PostgresSettings = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" }

/** Settings that load and configure `pg_stat_statements`. */
const profiled: PostgresSettings = {
  shared_preload_libraries: "pg_stat_statements",
  "pg_stat_statements.track_planning": "on",
}

/** `Row` is the type of the selected rows. */
const ask = async <Row extends object>(databaseUrl: string, statement: string): Promise<ReadonlyArray<Row>> => {
  const connection = await connectTo(databaseUrl)
  try {
    return (await connection.query<Row>(statement)).rows
  } finally {
    await connection.end()
  }
}

/** PostgreSQL with its default durability: every commit waits for the disk. `undefined` if it is not installed. */
export const postgres = async (
  defer: Defer,
  folder: string,
  { postgres: sizes }: Sizes,
  isProfiled: boolean,
): Promise<BenchDatabase | undefined> => {
  const binaries = findBinaries()
  if (binaries === undefined) return undefined
  const server = await deferredPostgres(defer, binaries, { ...durable, ...(isProfiled ? profiled : {}) })
  let databases = 0
  return {
    name: "postgres",
    title: "PostgreSQL with its default settings: fsync, synchronous_commit and full_page_writes on",
    sizes,
    processId: server.processId,
    ask,
    newStorage: async () => {
      databases += 1
      const name = `bench_${databases}`
      await ask(server.urlOf("postgres"), `CREATE DATABASE ${name}`)
      if (isProfiled) await ask(server.urlOf(name), "CREATE EXTENSION pg_stat_statements")
      return { databaseUrl: server.urlOf(name), dataFolder: mkdtempSync(join(folder, "data-")) }
    },
  }
}

/** The embedded database in a folder, as in `npm start`. */
export const pglite = (folder: string, { embedded: sizes }: Sizes): BenchDatabase => ({
  name: "pglite",
  title: "the embedded database (PGlite) in a folder",
  sizes,
  processId: undefined,
  ask: undefined,
  newStorage: async () => ({ dataFolder: mkdtempSync(join(folder, "data-")) }),
})
