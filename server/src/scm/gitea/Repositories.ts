/** Accounts and repositories of a Gitea server, as far as the service's user sees them. */
import { Effect, Option, Schema } from "effect"
import { isBranchName } from "../Branch.ts"
import { HostId } from "../EventReaders.ts"
import { HostRefused } from "../HostErrors.ts"
import type { HostAccount } from "../RemoteHost.ts"
import type { HostedRepository } from "../SourceHost.ts"
import { type Api, hostName, segment } from "./Api.ts"

/** `owner/name`. It becomes part of paths and addresses, so nothing else gets through. */
const fullName = /^(?!\.{1,2}\/)[\w.-]{1,100}\/(?!\.{1,2}$)[\w.-]{1,100}$/

const Owner = Schema.Struct({ id: HostId, login: Schema.String })

const Repository = Schema.Struct({
  id: HostId,
  full_name: Schema.String,
  owner: Owner,
  private: Schema.Boolean,
  default_branch: Schema.optional(Schema.String),
  object_format_name: Schema.optional(Schema.Literals(["sha1", "sha256"])),
})
type Repository = typeof Repository.Type

const Found = Schema.Struct({ data: Schema.Array(Repository) })
const Organization = Schema.Struct({ id: HostId })

/** The search for the repositories of an owner. */
const ofOwner = (externalId: string) => (page: string) =>
  `/repos/search?uid=${segment(externalId)}&exclusive=true&${page}`

/** An owner as an account: a user and an organization are told apart by asking for the organization. */
const accountOf = (api: Api, { id, login }: typeof Owner.Type) =>
  api.read(`/orgs/${segment(login)}`, Organization).pipe(
    Effect.map((organization) => organization.id === id),
    Effect.catchTag("HostRefused", () => Effect.succeed(false)),
    Effect.map((isOrganization): HostAccount => ({
      externalId: id,
      accountName: login,
      accountType: isOrganization ? "organization" : "user",
      suspendedAt: null,
    })),
  )

/** The owners of the repositories that the service's user has a part in. */
export const accounts = (api: Api) =>
  api
    .readPages(
      (page) => `/user/repos?${page}`,
      Schema.Array(Repository),
      (page) => page,
    )
    .pipe(
      Effect.map((repositories) => [...new Map(repositories.map(({ owner }) => [owner.id, owner])).values()]),
      Effect.flatMap(Effect.forEach((owner) => accountOf(api, owner))),
    )

/** An account by its number; none where the service's user sees no repository of it. */
export const account = (api: Api, externalId: string) =>
  Effect.flatMap(api.read(ofOwner(externalId)("limit=1"), Found), ({ data: [repository] }) =>
    repository === undefined ? Effect.succeedNone : Effect.map(accountOf(api, repository.owner), Option.some),
  )

const hostedOf = ({ id, full_name, default_branch = "", private: isPrivate }: Repository): HostedRepository => ({
  externalId: id,
  name: full_name,
  defaultBranch: isBranchName(default_branch) ? default_branch : "main",
  isPrivate,
})

/** The repositories of an account. */
export const repositoriesOf = (api: Api, externalId: string) =>
  Effect.gen(function* () {
    const found = yield* api.readPages(ofOwner(externalId), Found, ({ data }) => data)
    const [named, others] = [
      found.filter((one) => fullName.test(one.full_name)),
      found.filter((one) => !fullName.test(one.full_name)),
    ]
    yield* Effect.forEach(others, ({ id }) => Effect.logWarning(`a repository is left out for its name: id ${id}`))
    // one that moved between two pages was seen twice
    return [...new Map(named.map((repository) => [repository.id, hostedOf(repository)])).values()]
  })

/** A repository by its number, whatever it is called now; refused where it is not the account's any more. */
export const repositoryOf = (
  api: Api,
  { installationExternalId, externalId }: { readonly installationExternalId: string; readonly externalId: string },
) =>
  Effect.flatMap(api.read(`/repositories/${segment(externalId)}`, Repository), (repository) =>
    repository.owner.id === installationExternalId && fullName.test(repository.full_name)
      ? Effect.succeed({ ...repository, path: `/repos/${repository.full_name}` })
      : new HostRefused({ host: hostName, status: 404, reason: "the repository is not the account's any more" }),
  )
