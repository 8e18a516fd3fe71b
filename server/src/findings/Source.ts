/** The repository of a finding at its host, as long as the service may read it. */
import { Effect, Option } from "effect"
import type { SqlClient } from "effect/sql"
import { rowsAs } from "../database/Rows.ts"
import { hosted, HostedAt } from "../scm/HostedAt.ts"

/** None where the repository is disabled or removed, or its installation is not active. */
export const readableSource = (
  sql: SqlClient.SqlClient,
  organizationId: string,
  repositoryId: string,
): Effect.Effect<Option.Option<HostedAt>> => {
  const { tables, columns, isActive } = hosted(sql)
  return sql`
    SELECT ${columns} FROM ${tables}
    WHERE repository.organization_id = ${organizationId} AND repository.id = ${repositoryId} AND ${isActive}
  `.pipe(
    rowsAs(HostedAt),
    Effect.orDie,
    Effect.map(([row]) => Option.fromNullishOr(row)),
  )
}
