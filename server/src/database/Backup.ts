/**
 * Copies the whole database to lines of text, and restores a database from them. PostgreSQL and the embedded database
 * have the same form, so that a copy of one can be restored into the other.
 *
 * The first line describes the copy (`Heading`). Then comes each table, parents first: a line with its name, and a line
 * for each row as JSON that PostgreSQL writes and reads, so that no value passes through numbers or dates of
 * JavaScript. The last line has the number of rows, so that truncated files are detected.
 */
import { SqlClient } from "effect/sql"
import { Data, DateTime, Effect, Ref, Schema, Stream } from "effect"
import { schemaNumber, Sequence, sequences, Table, tables } from "./Catalog.ts"
import * as Migrations from "./Migrations.ts"
import { ensureTenantRole } from "./TenantRole.ts"

const format = "code-analysis backup 1"

/** First line of a copy: its schema, time, tables and sequences. */
export const Heading = Schema.Struct({
  format: Schema.Literal(format),
  software_version: Schema.String,
  created_at: Schema.String,
  /** Number of the newest migration. */
  schema: Schema.Int,
  /** Folder of repositories of the copied service; paths of local repositories begin with it. */
  repositories_folder: Schema.String,
  tables: Schema.Array(Table),
  sequences: Schema.Array(Sequence),
})
export type Heading = typeof Heading.Type

const HeadingLine = Schema.fromJsonString(Heading)
const tableLine = "table "
const endLine = "end "

/** The service that is copied or restored. */
export interface Place {
  readonly softwareVersion: string
  /** Folder of the local repositories. */
  readonly repositoriesFolder: string
}

/** The database is empty. */
export class NothingToBackUp extends Data.TaggedError("NothingToBackUp") {
  override get message(): string {
    return "The database is empty: there is nothing to back up. Check DATABASE_URL, or DATA_DIR without it."
  }
}

/** The file cannot be restored: it is damaged, no backup of this service, or of another version. */
export class BackupUnreadable extends Data.TaggedError("BackupUnreadable")<{ readonly reason: string }> {
  override get message(): string {
    return `The backup cannot be restored: ${this.reason}.`
  }
}

/** The database already has tables, with which the copy would be mixed. */
export class DatabaseNotEmpty extends Data.TaggedError("DatabaseNotEmpty") {
  override get message(): string {
    return "The database is not empty, and nothing was changed. Restore into a new one: another database in DATABASE_URL, or another folder in DATA_DIR."
  }
}

const decodeRow = Schema.decodeUnknownEffect(Schema.Struct({ row: Schema.String }))

/**
 * Copies the database as of one moment, while the service continues to run. The lines must be consumed inside the
 * transaction in which `consume` runs.
 *
 * @returns the result of `consume`, and the number of rows
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

/** Maximum rows of one insert statement, and the number of JSON characters from which on it gets no further row. */
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

/** Replaces the folder in the paths of the copied service's local repositories by this service's folder. */
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
 * Restores an empty database from a copy in one transaction: the schema of that time, the rows, and the migrations
 * since.
 *
 * @param check runs in the same transaction and must succeed for it to commit
 * @returns the heading of the copy, with the number of rows
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
        // the copy contains the effects of triggers
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
      // transaction numbers of another server have no meaning here
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
