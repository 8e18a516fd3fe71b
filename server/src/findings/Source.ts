/** The repository of a finding at its host, as long as the service may read it. */
import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { rowsAs } from "../database/Rows.ts"
import { Provider } from "../scm/SourceHost.ts"

const SourceRow = Schema.Struct({
  provider: Provider,
  installation_external_id: Schema.String,
  external_id: Schema.String,
})
export type Source = typeof SourceRow.Type

/** None where the repository is disabled or removed, or its installation is not active. */
export const readableSource = (
  sql: SqlClient.SqlClient,
  organizationId: string,
  repositoryId: string,
): Effect.Effect<Option.Option<Source>> =>
  sql`
    SELECT i.provider, i.external_id AS installation_external_id, r.external_id
    FROM repositories r JOIN installations i ON i.id = r.installation_id
    WHERE r.organization_id = ${organizationId} AND r.id = ${repositoryId}
      AND r.enabled AND r.removed_at IS NULL AND i.status = 'active'
  `.pipe(
    rowsAs(SourceRow),
    Effect.orDie,
    Effect.map(([row]) => Option.fromNullishOr(row)),
  )
