/**
 * A copy of everything in the database as lines of text, and a database made of such a copy. One form serves PostgreSQL and
 * the embedded database, so that a copy of one can be restored into the other.
 *
 * The first line says what follows (`Heading`). Then comes each table, parents first: a line with its name, and a line for each
 * row, as JSON that PostgreSQL wrote and will read: no value passes through numbers or dates of JavaScript. The last line has the
 * number of rows, so that a file that was cut off is not taken for a whole one.
 */
import { SqlClient } from "effect/sql"
import { Data, DateTime, Effect, Ref, Schema, Stream } from "effect"
import { schemaNumber, Sequence, sequences, Table, tables } from "./Catalog.ts"
import * as Migrations from "./Migrations.ts"
import { ensureTenantRole } from "./TenantRole.ts"

const format = "code-analysis backup 1"

/** The first line of a copy: its schema, time, tables and sequences. */
export const Heading = Schema.Struct({
  format: Schema.Literal(format),
  software_version: Schema.String,
  created_at: Schema.String,
  /** The number of the newest migration. */
  schema: Schema.Int,
  /** The folder of repositories of the service that was copied: paths of local repositories begin with it. */
  repositories_folder: Schema.String,
  tables: Schema.Array(Table),
  sequences: Schema.Array(Sequence),
})
export type Heading = typeof Heading.Type

const HeadingLine = Schema.fromJsonString(Heading)
const tableLine = "table "
const endLine = "end "

/** The service that a copy is made of, or restored for. */
export interface Place {
  readonly softwareVersion: string
  /** Where the local repositories are. */
  readonly repositoriesFolder: string
}

/** There is nothing in the database yet. */
export class NothingToBackUp extends Data.TaggedError("NothingToBackUp") {
  override get message(): string {
    return "The database is empty: there is nothing to back up. Check DATABASE_URL, or DATA_DIR without it."
  }
}

/** The lines of a copy are not what `copy` writes. */
export class BackupUnreadable extends Data.TaggedError("BackupUnreadable")<{ readonly reason: string }> {
  override get message(): string {
    return `The backup cannot be restored: ${this.reason}.`
  }
}

/** There is something in the database that the copy would be mixed with. */
export class DatabaseNotEmpty extends Data.TaggedError("DatabaseNotEmpty") {
  override get message(): string {
    return "The database is not empty, and nothing was changed. Restore into a new one: another database in DATABASE_URL, or another folder in DATA_DIR."
  }
}

const decodeRow = Schema.decodeUnknownEffect(Schema.Struct({ row: Schema.String }))

/**
 * The lines of a copy, all of one moment, while the service goes on. They have to be consumed inside the transaction that
 * `consume` is run in.
 *
 * @returns what `consume` made of the lines, and how many rows there were
 */
export const copy = <A, E, R>(
  { softwareVersion, repositoriesFolder }: Place,
  consume: (lines: Stream.Stream<string, unknown>) => Effect.Effect<A, E, R>,
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql.withTransaction(
      Effect.gen(function* () {
        yield* sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`
        const schema = yield* schemaNumber
        if (schema === null) return yield* new NothingToBackUp()
        const parentsFirst = (yield* tables).toReversed()
        const heading: Heading = {
          format,
          software_version: softwareVersion,
          created_at: DateTime.formatIso(yield* DateTime.now),
          schema,
          repositories_folder: repositoriesFolder,
          tables: parentsFirst,
          sequences: yield* sequences,
        }
        const rows = yield* Ref.make(0)
        const rowsOf = ({ name }: Table) =>
          sql`SELECT row_to_json(copied)::text AS row FROM ${sql(name)} AS copied`.stream.pipe(
            Stream.mapEffect((row) => decodeRow(row)),
            Stream.tap(() => Ref.update(rows, (count) => count + 1)),
            Stream.map(({ row }) => row),
          )
        const result = yield* consume(
          Stream.make(JSON.stringify(heading)).pipe(
            Stream.concat(
              Stream.flatMap(Stream.fromIterable(parentsFirst), (table) =>
                Stream.concat(Stream.make(`${tableLine}${table.name}`), rowsOf(table)),
              ),
            ),
            Stream.concat(Stream.fromEffect(Effect.map(Ref.get(rows), (count) => `${endLine}${count}`))),
          ),
        )
        return { result, rows: yield* Ref.get(rows) }
      }),
    )
  })

/** Rows that are inserted by one statement: at most so many, and so many characters of JSON but for the last of them. */
const rowsTogether = 1000
const charactersTogether = 4 * 1024 * 1024

/** Inserts rows of a table in batches. */
const makeInsertion = (sql: SqlClient.SqlClient, { name, columns }: Table) => {
  const listed = sql.csv(columns.map((column) => sql`${sql(column)}`))
  let waiting: Array<string> = []
  let characters = 0
  const insert = Effect.suspend(() => {
    if (waiting.length === 0) return Effect.void
    const rows = `[${waiting.join(",")}]`
    waiting = []
    characters = 0
    return Effect.asVoid(sql`
      INSERT INTO ${sql(name)} (${listed}) OVERRIDING SYSTEM VALUE
      SELECT ${listed} FROM json_populate_recordset(NULL::${sql(name)}, ${rows}::json)
    `)
  })
  const add = (row: string) =>
    Effect.suspend(() => {
      waiting.push(row)
      characters += row.length
      return waiting.length >= rowsTogether || characters >= charactersTogether ? insert : Effect.void
    })
  return { add, flush: insert } as const
}

const readHeading = (line: string) =>
  Effect.mapError(
    Schema.decodeUnknownEffect(HeadingLine)(line),
    () => new BackupUnreadable({ reason: "its first line is not that of a backup of this service" }),
  )

const requireKnownSchema = ({ schema, software_version: version }: Heading, softwareVersion: string) =>
  Effect.flatMap(Migrations.migrations, (known) =>
    known.some(([number]) => number === schema)
      ? Effect.void
      : new BackupUnreadable({ reason: `version ${version} wrote it, and this is ${softwareVersion}` }),
  )

/** Paths of the copied service's local repositories, moved to where this one has them. */
const moveRepositories = (sql: SqlClient.SqlClient, from: string, to: string) =>
  Effect.gen(function* () {
    if (from === to) return
    const moved = sql`external_id = ${to} || substr(external_id, length(${from}) + 1)`
    const isBelow = sql`(external_id = ${from} OR starts_with(external_id, ${from} || '/'))`
    yield* sql`
      UPDATE repositories SET ${moved}
      WHERE ${isBelow} AND installation_id IN (SELECT id FROM installations WHERE provider = 'local')
    `
    yield* sql`UPDATE installations SET ${moved} WHERE provider = 'local' AND ${isBelow}`
  })

/**
 * Makes an empty database what the copied one was, in one transaction: the schema of then, the rows, and the migrations since.
 *
 * @param check what has to succeed before it counts, in the same transaction
 * @returns what was restored, with the number of rows
 */
export const restore = <ELines, E, R>(
  lines: Stream.Stream<string, ELines>,
  { softwareVersion, repositoriesFolder }: Place,
  check: Effect.Effect<void, E, R>,
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* ensureTenantRole

    const begin = Effect.fnUntraced(function* (line: string) {
      const heading = yield* readHeading(line)
      yield* requireKnownSchema(heading, softwareVersion)
      const upToThen = Effect.map(Migrations.migrations, (known) =>
        known.filter(([number]) => number <= heading.schema),
      )
      yield* Migrations.migrate(Migrations.lockWaits, upToThen)
      for (const { name } of yield* tables) {
        yield* sql`TRUNCATE ${sql(name)} CASCADE`
        // what triggers did is in the copy
        yield* sql`ALTER TABLE ${sql(name)} DISABLE TRIGGER USER`
      }
      return heading
    })

    const end = Effect.fnUntraced(function* (heading: Heading) {
      yield* sql`SET CONSTRAINTS ALL IMMEDIATE`
      for (const { name } of heading.tables) yield* sql`ALTER TABLE ${sql(name)} ENABLE TRIGGER USER`
      for (const { name, value } of heading.sequences) {
        if (value !== null) yield* sql`SELECT setval(${name}::regclass, ${value}::bigint)`
      }
      yield* moveRepositories(sql, heading.repositories_folder, repositoriesFolder)
      yield* Migrations.migrate(Migrations.lockWaits)
      // transactions are numbered anew on another server
      yield* sql`UPDATE webhook_events SET published_in = NULL WHERE published_in IS NOT NULL`
      yield* check
    })

    return yield* sql.withTransaction(
      Effect.gen(function* () {
        if ((yield* tables).length > 0) return yield* new DatabaseNotEmpty()
        let heading: Heading | undefined
        let insertion: ReturnType<typeof makeInsertion> | undefined
        let rows = 0
        let expected: number | undefined

        const startTable = Effect.fnUntraced(function* (name: string, { tables: known }: Heading) {
          if (insertion !== undefined) yield* insertion.flush
          const table = known.find((one) => one.name === name)
          if (table === undefined) return yield* new BackupUnreadable({ reason: `it has an unknown table, ${name}` })
          insertion = makeInsertion(sql, table)
        })
        const take = Effect.fnUntraced(function* (line: string) {
          if (heading === undefined) heading = yield* begin(line)
          else if (line.startsWith(tableLine)) yield* startTable(line.slice(tableLine.length), heading)
          else if (line.startsWith(endLine)) expected = Number(line.slice(endLine.length))
          else if (insertion !== undefined) {
            rows += 1
            yield* insertion.add(line)
          }
        })
        yield* Stream.runForEach(lines, take)
        if (insertion !== undefined) yield* insertion.flush
        if (heading === undefined) return yield* new BackupUnreadable({ reason: "it is empty" })
        if (expected !== rows) return yield* new BackupUnreadable({ reason: "it is not complete" })
        yield* end(heading)
        return { heading, rows }
      }),
    )
  })
