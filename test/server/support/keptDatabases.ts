/**
 * Embedded databases that tests are through with, for the next tests of the same process: to empty one takes a hundredth of
 * the time of opening one.
 */
import { PGlite } from "@electric-sql/pglite"
import { readFile } from "node:fs/promises"
import { startParams } from "../../../server/src/database/Embedded.ts"
import { emptyTables } from "./emptyTables.ts"

/** An open, migrated, empty database. */
export interface KeptDatabase {
  readonly database: PGlite
  /** Tells whether a test has changed more than rows. */
  readonly schema: string
}

declare global {
  // vitest loads this module anew for each test file
  var databasesKeptForTests: Array<KeptDatabase> | undefined
}

/** A test seldom has more than two services at a time, and a database takes a hundred megabytes. */
const mostKept = 2

const kept = (globalThis.databasesKeptForTests ??= [])

/** Catalogs of tables, columns, indexes, triggers, policies, functions and roles, and of their settings. */
const catalogs = [
  "pg_class",
  "pg_attribute",
  "pg_attrdef",
  "pg_index",
  "pg_constraint",
  "pg_trigger",
  "pg_policy",
  "pg_proc",
  "pg_namespace",
  "pg_authid",
  "pg_db_role_setting",
]

/** Every change of a row makes another one, by a later transaction. */
const schemaOf = async (database: PGlite): Promise<string> => {
  const marks = catalogs.map((name) => `(SELECT concat(count(*), ' ', max(xmin::text::bigint)) FROM ${name})`)
  const { rows } = await database.query<{ schema: string }>(`SELECT concat_ws(',', ${marks.join(", ")}) AS schema`)
  return rows.map(({ schema }) => schema).join()
}

/** A database that nobody else has: an emptied one, or a new one from a dump. */
export const takeDatabase = async (dump: string): Promise<KeptDatabase> => {
  const waiting = kept.pop()
  if (waiting !== undefined) return waiting
  const database = await PGlite.create({ startParams, loadDataDir: new Blob([await readFile(dump)]) })
  return { database, schema: await schemaOf(database) }
}

const emptied = async ({ database, schema }: KeptDatabase): Promise<boolean> => {
  try {
    for (const statement of ["ROLLBACK", "DISCARD ALL", emptyTables]) await database.exec(statement)
    return schema === (await schemaOf(database))
  } catch {
    return false
  }
}

/** Keeps a database for another test, unless its schema was changed, it does not answer, or there are enough. */
export const giveBackDatabase = async (given: KeptDatabase): Promise<void> => {
  if (kept.length < mostKept && (await emptied(given)) && kept.length < mostKept) kept.push(given)
  else await given.database.close()
}
