/** Lists the tables with rows of organizations from the database's own catalog, so that new ones are never missed. */
import { SqlClient } from "effect/sql"
import { Effect, Schema } from "effect"
import { childrenFirst, references } from "./Catalog.ts"
import { rowsAs } from "./Rows.ts"

/** A table whose rows name their organization in `organization_id`. */
export const OrganizationTable = Schema.Struct({
  name: Schema.String,
  /** True if an index finds the rows of one organization. */
  isIndexed: Schema.Boolean,
})
export type OrganizationTable = typeof OrganizationTable.Type

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
  return childrenFirst(tables, yield* references)
})
