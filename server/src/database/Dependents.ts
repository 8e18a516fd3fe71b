/** Which tables hold rows of organizations, by the database's own catalogue: a new one cannot be forgotten. */
import { SqlClient } from "effect/sql"
import { Effect, Schema } from "effect"
import { rowsAs } from "./Rows.ts"

/** A table whose rows name their organization in `organization_id`. */
export const OrganizationTable = Schema.Struct({
  name: Schema.String,
  /** Whether the rows of one organization are found without looking at those of all. */
  isIndexed: Schema.Boolean,
})
export type OrganizationTable = typeof OrganizationTable.Type

/** A foreign key between two tables. */
export const Reference = Schema.Struct({
  child: Schema.String,
  parent: Schema.String,
})
export type Reference = typeof Reference.Type

/**
 * Orders tables so that each comes before those that it refers to: what is deleted in this order takes nothing along that
 * has not had its turn.
 */
export const childrenFirst = (
  tables: ReadonlyArray<OrganizationTable>,
  references: ReadonlyArray<Reference>,
): ReadonlyArray<OrganizationTable> => {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<OrganizationTable>()
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

/** The tables with rows of organizations, children first. */
export const organizationTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const tables = yield* sql`
    SELECT relation.relname AS name, EXISTS (
      SELECT FROM pg_index
      WHERE indrelid = relation.oid AND indkey[0] = attribute.attnum AND indpred IS NULL
    ) AS "isIndexed"
    FROM pg_attribute AS attribute JOIN pg_class AS relation ON relation.oid = attribute.attrelid
    WHERE attribute.attname = 'organization_id' AND relation.relkind IN ('r', 'p') AND NOT relation.relispartition
      AND relation.relnamespace = current_schema()::regnamespace
    ORDER BY relation.relname
  `.pipe(rowsAs(OrganizationTable))
  const references = yield* sql`
    SELECT child.relname AS child, parent.relname AS parent
    FROM pg_constraint
    JOIN pg_class AS child ON child.oid = conrelid
    JOIN pg_class AS parent ON parent.oid = confrelid
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
    ORDER BY child.relname, parent.relname
  `.pipe(rowsAs(Reference))
  return childrenFirst(tables, references)
})
