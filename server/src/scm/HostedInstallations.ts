/**
 * Installations on remote hosts: their organizations, and their state. An installation belongs to the organization that
 * claimed it first and to no other; an unclaimed one is not stored.
 */
import { SqlClient } from "effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Context, Data, DateTime, Effect, Layer, Option, Schema } from "effect"
import { runsChannel } from "../database/Channels.ts"
import { uuid } from "../foundation/ids/Identifiers.ts"
import { rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"
import { Installations } from "./Installations.ts"
import type { HostAccount } from "./RemoteHost.ts"
import { RemoteProvider, SourceHost } from "./SourceHost.ts"

/** Ids of hosts are whole numbers; nothing else gets into a path of an API. */
export const isExternalId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text)

/** The installation is missing or connected elsewhere. One message for both, so that it does not reveal the owner. */
export class InstallationUnavailable extends Data.TaggedError("InstallationUnavailable")<{
  readonly externalId: string
}> {
  override get message(): string {
    return `The installation ${this.externalId} is not there, or belongs to another organization.`
  }
}

/** An installation that an organization has claimed. */
export const ClaimedInstallation = Schema.Struct({
  id: Schema.String,
  organization_id: Schema.String,
  external_id: Schema.String,
  provider: RemoteProvider,
})
export type ClaimedInstallation = typeof ClaimedInstallation.Type

const UserExternalIdRow = Schema.Struct({ user_external_id: Schema.String })

/** Claims installations and keeps them as their hosts have them. */
export class HostedInstallations extends Context.Service<HostedInstallations>()("scm/HostedInstallations", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { notify } = yield* PgClient.PgClient
    const installations = yield* Installations
    const { remote } = yield* SourceHost

    /** The claimed installation that the host calls so. */
    const find = (provider: RemoteProvider, externalId: string) =>
      sql`
        SELECT id, organization_id, external_id, provider FROM installations
        WHERE provider = ${provider} AND external_id = ${externalId}
      `.pipe(
        rowsAs(ClaimedInstallation),
        Effect.map(([row]) => Option.fromNullishOr(row)),
        Effect.orDie,
      )

    const store = Effect.fnUntraced(function* (
      provider: RemoteProvider,
      organizationId: string,
      described: HostAccount,
    ) {
      // two who claim it at once: releases before have an index of their own for it
      yield* sql`SELECT pg_advisory_xact_lock(hashtext('installations'), hashtext(${described.externalId}))`
      const now = yield* DateTime.nowAsDate
      const [row] = yield* sql`
        INSERT INTO installations ${sql.insert({
          id: yield* uuid,
          organization_id: organizationId,
          provider,
          external_id: described.externalId,
          account_name: described.accountName,
          account_type: described.accountType,
          status: described.suspendedAt === null ? "active" : "suspended",
          suspended_at: described.suspendedAt,
          created_at: now,
        })}
        ON CONFLICT (provider, external_id) WHERE provider <> 'local' DO UPDATE SET account_name = excluded.account_name
        WHERE installations.organization_id = excluded.organization_id
        RETURNING id, organization_id, external_id, provider
      `.pipe(rowsAs(ClaimedInstallation))
      if (row === undefined) return yield* new InstallationUnavailable({ externalId: described.externalId })
      // repositories of an installation that was removed and made anew are the same: their runs and findings go along
      yield* sql`
        UPDATE repositories r SET installation_id = ${row.id}
        FROM installations old
        WHERE old.id = r.installation_id AND old.provider = ${provider} AND old.removed_at IS NOT NULL
          AND old.organization_id = ${organizationId} AND old.account_name = ${described.accountName}
          AND old.id <> ${row.id}
          AND NOT EXISTS (
            SELECT FROM repositories same WHERE same.installation_id = ${row.id} AND same.external_id = r.external_id
          )
      `
      return row
    }, transactional(sql))

    /** Assigns an installation to an organization. The caller has checked that the organization may have it. */
    const claim = Effect.fn("HostedInstallations.claim")(function* (
      provider: RemoteProvider,
      organizationId: string,
      externalId: string,
    ) {
      const host = remote.get(provider)
      const described =
        host !== undefined && isExternalId(externalId) ? yield* host.account(externalId) : Option.none<HostAccount>()
      if (Option.isNone(described)) return yield* new InstallationUnavailable({ externalId })
      const row = yield* store(provider, organizationId, described.value)
      if (described.value.suspendedAt === null) yield* synchronize(row)
      return { id: row.id, accountName: described.value.accountName }
    })

    const synchronize = (row: ClaimedInstallation) =>
      installations
        .synchronize(row.organization_id, row)
        .pipe(
          Effect.catchTag("InstallationUnreadable", (error) =>
            Effect.logWarning("the repositories of an installation cannot be read yet", error),
          ),
        )

    const remove = Effect.fnUntraced(function* (row: ClaimedInstallation) {
      const now = yield* DateTime.nowAsDate
      yield* sql`UPDATE installations SET removed_at = coalesce(removed_at, ${now}) WHERE id = ${row.id}`
      yield* sql`UPDATE repositories SET removed_at = ${now} WHERE installation_id = ${row.id} AND removed_at IS NULL`
      // their queued runs fail as soon as a worker looks at them
      yield* notify(runsChannel, row.id)
    }, transactional(sql))

    const update = Effect.fnUntraced(function* (row: ClaimedInstallation, described: HostAccount) {
      const { accountName, suspendedAt } = described
      yield* sql`
        UPDATE installations SET
          account_name = ${accountName}, removed_at = NULL, suspended_at = ${suspendedAt},
          status = CASE WHEN ${suspendedAt}::timestamptz IS NULL THEN 'active' ELSE 'suspended' END
        WHERE id = ${row.id}
      `
      yield* notify(runsChannel, row.id)
    }, transactional(sql))

    /** Makes what is stored of a claimed installation what its host says now. Fails where the host does not say. */
    const refresh = Effect.fn("HostedInstallations.refresh")(function* (provider: RemoteProvider, externalId: string) {
      const row = yield* find(provider, externalId)
      if (Option.isNone(row)) return yield* Effect.logInfo(`the installation ${externalId} is claimed by nobody`)
      const host = remote.get(provider)
      if (host === undefined) return
      const described = yield* host.account(externalId)
      if (Option.isNone(described)) return yield* remove(row.value)
      yield* update(row.value, described.value)
      if (described.value.suspendedAt === null) yield* installations.synchronize(row.value.organization_id, row.value)
    })

    /** Remembers who installed the app. */
    const rememberInstaller = Effect.fnUntraced(function* (externalId: string, userExternalId: string) {
      yield* sql`
        INSERT INTO github_installers ${sql.insert({
          installation_external_id: externalId,
          user_external_id: userExternalId,
          created_at: yield* DateTime.nowAsDate,
        })}
        ON CONFLICT (installation_external_id) DO NOTHING
      `
    }, Effect.orDie)

    /** User who installed the app, if the host reported it. */
    const installerOf = (externalId: string) =>
      sql`
        SELECT user_external_id FROM github_installers WHERE installation_external_id = ${externalId}
      `.pipe(
        rowsAs(UserExternalIdRow),
        Effect.map(([row]) => Option.map(Option.fromNullishOr(row), ({ user_external_id }) => user_external_id)),
        Effect.orDie,
      )

    return { find, claim, refresh, rememberInstaller, installerOf } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(Installations.layer))
}
