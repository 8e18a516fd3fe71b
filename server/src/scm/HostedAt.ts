/** The repository that a statement is about, at its source host. */
import type { SqlClient } from "effect/sql"
import { Schema } from "effect"
import { Provider } from "./SourceHost.ts"

/** By what a source host knows a repository. */
export const HostedAt = Schema.Struct({
  provider: Provider,
  installationExternalId: Schema.String,
  externalId: Schema.String,
})
export type HostedAt = typeof HostedAt.Type

/** Parts of statements about the tables `repository` and `installation`. */
export const hosted = (sql: SqlClient.SqlClient) => ({
  /** Both tables, for FROM, or in parentheses for JOIN. */
  tables: sql`repositories AS repository JOIN installations AS installation ON installation.id = repository.installation_id`,
  /** The columns of `HostedAt`. */
  columns: sql`installation.provider, installation.external_id AS "installationExternalId", repository.external_id AS "externalId"`,
  /** Whether the service may read and write it: it is enabled, and its installation is active. */
  isActive: sql`(repository.enabled AND repository.removed_at IS NULL AND installation.status = 'active')`,
})
