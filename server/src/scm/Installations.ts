/** Installations of the service on a source host. */
import { SqlClient } from "@effect/sql"
import { DateTime, Effect, Option } from "effect"
import { basename } from "node:path"
import type { Position } from "../contract/Pagination.ts"
import { uuid } from "../Identifiers.ts"
import { externalIdOf } from "./LocalFolder.ts"
import { Repositories } from "./Repositories.ts"
import { SourceHost } from "./SourceHost.ts"

/** An installation as it is stored, with the number of its repositories. */
export interface InstallationRow {
  readonly id: string
  readonly external_id: string
  readonly account_name: string
  readonly account_type: "organization" | "user"
  readonly status: "active" | "suspended"
  readonly created_at: Date
  readonly suspended_at: Date | null
  readonly repositories_total: number
  readonly repositories_enabled: number
}

/** Stores installations and keeps their repositories as the host shows them. */
export class Installations extends Effect.Service<Installations>()("scm/Installations", {
  effect: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const repositories = yield* Repositories
    const sourceHost = yield* SourceHost

    const described = sql.literal(`
      SELECT i.*, counted.total AS repositories_total, counted.enabled AS repositories_enabled
      FROM installations i
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS total, (count(*) FILTER (WHERE enabled))::int AS enabled
        FROM repositories WHERE installation_id = i.id AND removed_at IS NULL
      ) counted`)

    const list = (organizationId: string, after: Position | undefined, limit: number) =>
      sql<InstallationRow>`
        ${described}
        WHERE ${sql.and([
          sql`i.organization_id = ${organizationId}`,
          ...(after === undefined
            ? []
            : [sql`(i.created_at, i.id) < (${after[0] ?? ""}::timestamptz, ${after[1] ?? ""}::uuid)`]),
        ])}
        ORDER BY i.created_at DESC, i.id DESC
        LIMIT ${limit}
      `.pipe(Effect.orDie)

    const find = (organizationId: string, id: string) =>
      sql<InstallationRow>`${described} WHERE i.organization_id = ${organizationId} AND i.id = ${id}`.pipe(
        Effect.map(([row]) => Option.fromNullable(row)),
        Effect.orDie,
      )

    /** Asks the host which repositories there are now; where it does not tell, the last known ones stay. */
    const refresh = (organizationId: string, installation: Pick<InstallationRow, "id" | "external_id">) =>
      sourceHost.repositories(installation.external_id).pipe(
        Effect.flatMap((listing) => repositories.synchronize({ id: installation.id, organizationId }, listing)),
        Effect.catchTag("InstallationUnreadable", (error) =>
          Effect.logWarning("the repositories of an installation cannot be read, the last known ones stay", error).pipe(
            Effect.annotateLogs({ installationId: installation.id, folder: installation.external_id }),
          ),
        ),
      )

    /** Makes a folder an installation of the organization, once, and reads its repositories. */
    const ensureFolder = Effect.fn("Installations.ensureFolder")(function* (organizationId: string, folder: string) {
      const external_id = externalIdOf(folder)
      const [row] = yield* sql<Pick<InstallationRow, "id" | "external_id">>`
        INSERT INTO installations ${sql.insert({
          id: yield* uuid,
          organization_id: organizationId,
          provider: "local",
          external_id,
          account_name: basename(external_id),
          account_type: "user",
          status: "active",
          created_at: yield* DateTime.nowAsDate,
        })}
        ON CONFLICT (organization_id, provider, external_id) DO UPDATE SET account_name = excluded.account_name
        RETURNING id, external_id
      `.pipe(Effect.orDie)
      if (row === undefined) return yield* Effect.dieMessage("an upsert returned no installation")
      yield* refresh(organizationId, row)
      return row.id
    })

    return { list, find, refresh, ensureFolder } as const
  }),
  dependencies: [Repositories.Default],
}) {}
