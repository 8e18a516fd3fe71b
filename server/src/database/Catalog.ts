/** Lists tables, foreign keys and sequences from the database's own catalog, so that new ones are never missed. */
import { SqlClient } from "effect/sql"
import { Effect, Schema } from "effect"
import { rowsAs } from "./Rows.ts"

/** The migrator's table of applied migrations. */
const migrationsTable = "effect_sql_migrations"

/** A foreign key between two tables. */
export const Reference = Schema.Struct({
  child: Schema.String,
  parent: Schema.String,
})
export type Reference = typeof Reference.Type

/** Orders tables so that each comes before those that it refers to: deletions in this order delete nothing by cascade. */
export const childrenFirst = <Table extends { readonly name: string }>(
  tables: ReadonlyArray<Table>,
  references: ReadonlyArray<Reference>,
): ReadonlyArray<Table> => {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<Table>()
  const entered = new Set<string>()
  const visit = (name: string): void => {
    if (entered.has(name)) return
    entered.add(name)
    for (const { child, parent } of references) if (parent === name) visit(child)
    const table = byName.get(name)
    if (table !== undefined) ordered.add(table)
  }
  for (const { name } of tables) visit(name)
  return [...ordered]
}

/** The foreign keys of the schema. */
export const references = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  sql`
    SELECT child.relname AS child, parent.relname AS parent
    FROM pg_constraint
    JOIN pg_class AS child ON child.oid = conrelid
    JOIN pg_class AS parent ON parent.oid = confrelid
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
    ORDER BY child.relname, parent.relname
  `.pipe(rowsAs(Reference)),
)

/** A table with its stored columns, without those that are computed from others. */
export const Table = Schema.Struct({
  name: Schema.String,
  columns: Schema.Array(Schema.String),
})
export type Table = typeof Table.Type

/** All tables of the schema except the migrator's, children first. */
export const tables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const found = yield* sql`
    SELECT relation.relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class AS relation
    JOIN pg_attribute ON attrelid = relation.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    WHERE relation.relkind = 'r' AND relation.relnamespace = current_schema()::regnamespace
      AND relation.relname <> ${migrationsTable}
    GROUP BY relation.relname
    ORDER BY relation.relname
  `.pipe(rowsAs(Table))
  return childrenFirst(found, yield* references)
})

/** A sequence with the last number that it returned; null if it was never used. */
export const Sequence = Schema.Struct({
  name: Schema.String,
  /** 64 bits, as text. */
  value: Schema.NullOr(Schema.String),
})
export type Sequence = typeof Sequence.Type

/** All sequences of the schema. */
export const sequences = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  sql`
    SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = current_schema() ORDER BY sequencename
  `.pipe(rowsAs(Sequence)),
)

/** Number of the newest applied migration; null if there is none. */
export const schemaNumber = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [exists] = yield* sql`SELECT FROM pg_class WHERE oid = to_regclass(${migrationsTable})`
  if (exists === undefined) return null
  const [newest] = yield* sql`
    SELECT max(migration_id) AS number FROM ${sql(migrationsTable)}
  `.pipe(rowsAs(Schema.Struct({ number: Schema.NullOr(Schema.Number) })))
  return newest?.number ?? null
})
