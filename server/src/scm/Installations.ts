/** Installations of the service on a source host. */
import { SqlClient } from "effect/sql"
import { Context, DateTime, Duration, Effect, Layer, Option, Schema } from "effect"
import { basename } from "node:path"
import type { Position } from "../contract/Pagination.ts"
import { uuid } from "../foundation/ids/Identifiers.ts"
import { rowsAs } from "../database/Rows.ts"
import { externalIdOf } from "./LocalFolder.ts"
import { Repositories } from "./Repositories.ts"
import { InstallationUnreadable, Provider, SourceHost } from "./SourceHost.ts"

/**
 * Maximum age of an installation's repository list. Local folders are read each time; remote hosts send events on
 * changes, so a refresh only makes up for events that were lost.
 */
const listingAgeMillis = (provider: Provider): number => (provider === "local" ? 0 : 5 * 60_000)

/** Time limit of the host for a list; after it the last known repositories are returned. */
const listingDeadline = Duration.seconds(10)

/** An installation as it is stored, with the number of its repositories. */
export const InstallationRow = Schema.Struct({
  id: Schema.String,
  provider: Provider,
  external_id: Schema.String,
  account_name: Schema.String,
  account_type: Schema.Literals(["organization", "user"]),
  status: Schema.Literals(["active", "suspended"]),
  created_at: Schema.Date,
  suspended_at: Schema.NullOr(Schema.Date),
  synchronized_at: Schema.NullOr(Schema.Date),
  repositories_total: Schema.Number,
  repositories_enabled: Schema.Number,
})
export type InstallationRow = typeof InstallationRow.Type

const EnsuredRow = Schema.Struct({
  id: InstallationRow.fields.id,
  provider: InstallationRow.fields.provider,
  external_id: InstallationRow.fields.external_id,
  status: InstallationRow.fields.status,
  synchronized_at: InstallationRow.fields.synchronized_at,
})

/** Stores installations and keeps their repositories as the host shows them. */
export class Installations extends Context.Service<Installations>()("scm/Installations", {
  make: Effect.gen(function* () {
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
      sql`
        ${described}
        WHERE ${sql.and([
          sql`i.organization_id = ${organizationId}`,
          sql`i.removed_at IS NULL`,
          ...(after === undefined
            ? []
            : [sql`(i.created_at, i.id) < (${after[0] ?? ""}::timestamptz, ${after[1] ?? ""}::uuid)`]),
        ])}
        ORDER BY i.created_at DESC, i.id DESC
        LIMIT ${limit}
      `.pipe(rowsAs(InstallationRow), Effect.orDie)

    const find = (organizationId: string, id: string) =>
      sql`
        ${described} WHERE i.organization_id = ${organizationId} AND i.id = ${id} AND i.removed_at IS NULL
      `.pipe(
        rowsAs(InstallationRow),
        Effect.map(([row]) => Option.fromNullishOr(row)),
        Effect.orDie,
      )

    /** Makes the stored repositories of an installation those that its host shows now. */
    const synchronize = Effect.fn("Installations.synchronize")(function* (
      organizationId: string,
      { id, provider, external_id }: Pick<InstallationRow, "id" | "provider" | "external_id">,
    ) {
      const listing = yield* sourceHost.of(provider).repositories(external_id)
      yield* repositories.synchronize({ id, organizationId }, listing)
      yield* Effect.orDie(
        sql`
          UPDATE installations SET synchronized_at = ${yield* DateTime.nowAsDate}
          WHERE organization_id = ${organizationId} AND id = ${id}
        `,
      )
    })

    /** Asks the host which repositories there are now; where it does not tell, the last known ones stay. */
    const refresh = Effect.fnUntraced(function* (
      organizationId: string,
      installation: Pick<InstallationRow, "id" | "provider" | "external_id" | "status" | "synchronized_at">,
    ) {
      const now = yield* DateTime.nowAsDate
      const age = now.getTime() - (installation.synchronized_at?.getTime() ?? 0)
      if (installation.status === "suspended" || age < listingAgeMillis(installation.provider)) return
      yield* synchronize(organizationId, installation).pipe(
        Effect.timeoutOrElse({
          duration: listingDeadline,
          orElse: () => new InstallationUnreadable({ cause: "the host does not answer" }),
        }),
        Effect.catchTag("InstallationUnreadable", (error) =>
          Effect.logWarning("the repositories of an installation cannot be read, the last known ones stay", error).pipe(
            Effect.annotateLogs({ installationId: installation.id, folder: installation.external_id }),
          ),
        ),
      )
    })

    /** Makes a folder an installation of the organization, once, and reads its repositories. */
    const ensureFolder = Effect.fn("Installations.ensureFolder")(function* (organizationId: string, folder: string) {
      const external_id = externalIdOf(folder)
      const [row] = yield* sql`
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
        RETURNING id, provider, external_id, status, synchronized_at
      `.pipe(rowsAs(EnsuredRow), Effect.orDie)
      if (row === undefined) return yield* Effect.die(new Error("an upsert returned no installation"))
      yield* refresh(organizationId, row)
      return row.id
    })

    return { list, find, synchronize, refresh, ensureFolder } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(Repositories.layer))
}
