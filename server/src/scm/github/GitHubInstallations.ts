/**
 * Installations of the GitHub App: whose they are, and how they are. An installation belongs to the organization that
 * claimed it first and to no other; one that nobody has claimed is not stored at all.
 */
import { SqlClient } from "effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Context, Data, DateTime, Effect, Layer, Option, Schema } from "effect"
import { runsChannel } from "../../database/Channels.ts"
import { uuid } from "../../foundation/ids/Identifiers.ts"
import { rowsAs } from "../../database/Rows.ts"
import { transactional } from "../../database/Transaction.ts"
import { storableText } from "../../foundation/text/StorableText.ts"
import { Installations } from "../Installations.ts"
import { answered, type Api, reading } from "./Api.ts"

/** The longest name of an account in the contract, in characters. */
const longestAccountName = 255

/** GitHub's most. */
const pageSize = 100
/** 100,000 installations: a host that always names a further page must not be asked for ever. */
const mostPages = 1000

const Account = Schema.Struct({ id: Schema.Int, login: Schema.String, type: Schema.optional(Schema.String) })
// an enterprise has a slug in place of a login
const Enterprise = Schema.Struct({ id: Schema.Int, slug: Schema.String })

const HostInstallation = Schema.Struct({
  id: Schema.Int,
  account: Schema.NullOr(Schema.Union([Account, Enterprise])),
  suspended_at: Schema.NullOr(Schema.DateFromString),
})

/** An installation as GitHub describes it. */
export interface DescribedInstallation {
  readonly externalId: string
  readonly accountExternalId: string
  readonly accountName: string
  readonly accountType: "organization" | "user"
  readonly suspendedAt: Date | null
}

/** Who has an installation already, or that it is not there: the same words, so that nobody learns whose it is. */
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
  provider: Schema.Literal("github"),
})
export type ClaimedInstallation = typeof ClaimedInstallation.Type

const describe = ({ id, account, suspended_at }: typeof HostInstallation.Type): DescribedInstallation => ({
  externalId: String(id),
  accountExternalId: String(account?.id ?? ""),
  accountName: storableText(
    account === null ? `installation ${id}` : "login" in account ? account.login : account.slug,
  ).slice(0, longestAccountName),
  accountType: account !== null && "type" in account && account.type === "User" ? "user" : "organization",
  suspendedAt: suspended_at,
})

/** Ids of GitHub are whole numbers; nothing else gets into a path of its API. */
export const isExternalId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text)

/** What GitHub says of an installation now; none where it has it no more. */
export const lookUp = (api: Api, externalId: string) =>
  reading(
    api.asApp((ask) => ask("GET /app/installations/{installation_id}", { installation_id: Number(externalId) })),
  ).pipe(
    Effect.flatMap(answered(HostInstallation)),
    Effect.map((installation) => Option.some(describe(installation))),
    Effect.catchIf(
      (error) => error._tag === "GitHubRefused" && error.status === 404,
      () => Effect.succeedNone,
    ),
  )

const UserExternalIdRow = Schema.Struct({ user_external_id: Schema.String })

/** Claims installations and keeps them as GitHub has them. */
export class GitHubInstallations extends Context.Service<GitHubInstallations>()("scm/github/GitHubInstallations", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { notify } = yield* PgClient.PgClient
    const installations = yield* Installations

    /** All installations that GitHub has, claimed or not. */
    const listAll = Effect.fn("GitHubInstallations.listAll")(function* (api: Api) {
      const found: Array<DescribedInstallation> = []
      for (let page = 1; page <= mostPages; page += 1) {
        const listed = yield* reading(
          api.asApp((ask) => ask("GET /app/installations", { per_page: pageSize, page })),
        ).pipe(Effect.flatMap(answered(Schema.Array(HostInstallation))))
        found.push(...listed.map(describe))
        if (listed.length < pageSize) break
      }
      return found
    })

    /** The claimed installation that GitHub calls so. */
    const find = (externalId: string) =>
      sql`
        SELECT id, organization_id, external_id, provider FROM installations
        WHERE provider = 'github' AND external_id = ${externalId}
      `.pipe(
        rowsAs(ClaimedInstallation),
        Effect.map(([row]) => Option.fromNullishOr(row)),
        Effect.orDie,
      )

    const store = Effect.fnUntraced(function* (organizationId: string, described: DescribedInstallation) {
      const now = yield* DateTime.nowAsDate
      const [row] = yield* sql`
        INSERT INTO installations ${sql.insert({
          id: yield* uuid,
          organization_id: organizationId,
          provider: "github",
          external_id: described.externalId,
          account_name: described.accountName,
          account_type: described.accountType,
          status: described.suspendedAt === null ? "active" : "suspended",
          suspended_at: described.suspendedAt,
          created_at: now,
        })}
        ON CONFLICT (external_id) WHERE provider = 'github' DO UPDATE SET account_name = excluded.account_name
        WHERE installations.organization_id = excluded.organization_id
        RETURNING id, organization_id, external_id, provider
      `.pipe(rowsAs(ClaimedInstallation))
      if (row === undefined) return yield* new InstallationUnavailable({ externalId: described.externalId })
      // repositories of an installation that was removed and made anew are the same: their runs and findings go along
      yield* sql`
        UPDATE repositories r SET installation_id = ${row.id}
        FROM installations old
        WHERE old.id = r.installation_id AND old.provider = 'github' AND old.removed_at IS NOT NULL
          AND old.organization_id = ${organizationId} AND old.account_name = ${described.accountName}
          AND old.id <> ${row.id}
          AND NOT EXISTS (
            SELECT FROM repositories same WHERE same.installation_id = ${row.id} AND same.external_id = r.external_id
          )
      `
      return row
    }, transactional(sql))

    /** Ties an installation to an organization. Whoever calls has made sure that the organization may have it. */
    const claim = Effect.fn("GitHubInstallations.claim")(function* (
      api: Api,
      organizationId: string,
      externalId: string,
    ) {
      const described = isExternalId(externalId) ? yield* lookUp(api, externalId) : Option.none()
      if (Option.isNone(described)) return yield* new InstallationUnavailable({ externalId })
      const row = yield* store(organizationId, described.value)
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

    const update = Effect.fnUntraced(function* (row: ClaimedInstallation, described: DescribedInstallation) {
      const { accountName, suspendedAt } = described
      yield* sql`
        UPDATE installations SET
          account_name = ${accountName}, removed_at = NULL, suspended_at = ${suspendedAt},
          status = CASE WHEN ${suspendedAt}::timestamptz IS NULL THEN 'active' ELSE 'suspended' END
        WHERE id = ${row.id}
      `
      yield* notify(runsChannel, row.id)
    }, transactional(sql))

    /** Makes what is stored of a claimed installation what GitHub says now. Fails where GitHub does not say. */
    const refresh = Effect.fn("GitHubInstallations.refresh")(function* (api: Api, externalId: string) {
      const row = yield* find(externalId)
      if (Option.isNone(row)) return yield* Effect.logInfo(`the installation ${externalId} is claimed by nobody`)
      const described = yield* lookUp(api, externalId)
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

    /** Who installed the app, where GitHub has told. */
    const installerOf = (externalId: string) =>
      sql`
        SELECT user_external_id FROM github_installers WHERE installation_external_id = ${externalId}
      `.pipe(
        rowsAs(UserExternalIdRow),
        Effect.map(([row]) => Option.map(Option.fromNullishOr(row), ({ user_external_id }) => user_external_id)),
        Effect.orDie,
      )

    return { listAll, find, claim, refresh, rememberInstaller, installerOf } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(Installations.layer))
}
