/** Installations of the GitHub App, as GitHub describes them. */
import { Effect, Option, Schema } from "effect"
import { storableText } from "../../foundation/text/StorableText.ts"
import type { HostAccount } from "../RemoteHost.ts"
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

/** An installation with the id of the account that it is on. */
export interface GitHubAccount extends HostAccount {
  readonly accountExternalId: string
}

const describe = ({ id, account, suspended_at }: typeof HostInstallation.Type): GitHubAccount => ({
  externalId: String(id),
  accountExternalId: String(account?.id ?? ""),
  accountName: storableText(
    account === null ? `installation ${id}` : "login" in account ? account.login : account.slug,
  ).slice(0, longestAccountName),
  accountType: account !== null && "type" in account && account.type === "User" ? "user" : "organization",
  suspendedAt: suspended_at,
})

/** Current data of an installation; none if it no longer exists. */
export const lookUp = (api: Api, externalId: string) =>
  reading(
    api.asApp((ask) => ask("GET /app/installations/{installation_id}", { installation_id: Number(externalId) })),
  ).pipe(
    Effect.flatMap(answered(HostInstallation)),
    Effect.map((installation) => Option.some(describe(installation))),
    Effect.catchIf(
      (error) => error._tag === "HostRefused" && error.status === 404,
      () => Effect.succeedNone,
    ),
  )

/** All installations that GitHub has, claimed or not. */
export const listAll = Effect.fn("GitHub.listAll")(function* (api: Api) {
  const found: Array<GitHubAccount> = []
  for (let page = 1; page <= mostPages; page += 1) {
    const listed = yield* reading(api.asApp((ask) => ask("GET /app/installations", { per_page: pageSize, page }))).pipe(
      Effect.flatMap(answered(Schema.Array(HostInstallation))),
    )
    found.push(...listed.map(describe))
    if (listed.length < pageSize) break
  }
  return found
})
