/** GitHub as a source host: the repositories of an installation, and clones of them. */
import { Clock, Duration, Effect, Option, Redacted, Schema } from "effect"
import { Configuration } from "../../config/Configuration.ts"
import { isBranchName } from "../Branch.ts"
import { accessWith, cloneOf, fetchBranches, isRefusedByGit, prepareBranch } from "../Clone.ts"
import {
  type CommitRequest,
  type HostedRepository,
  InstallationUnreadable,
  RepositoryUnreachable,
} from "../SourceHost.ts"
import { answered, type Api, makeApi, reading } from "./Api.ts"
import type { HostError } from "../HostErrors.ts"
import { addressOfLines, type HostKind, type RemoteHost } from "../RemoteHost.ts"
import { listAll, lookUp } from "./Accounts.ts"
import * as Changes from "./Changes.ts"
import * as Checks from "./Checks.ts"
import { makeLinks } from "./Links.ts"
import { fullName, hostName } from "./names.ts"
import { events } from "./Notices.ts"
import * as SetupPage from "./SetupPage.ts"

/** GitHub's most. */
const pageSize = 100

/** A host that always names a further page must not be asked for ever: 100,000 repositories. */
const mostPages = 1000

/** A run waits this long for GitHub when that asks for a pause; it then fails, and the next push is the next try. */
const longestWaitMillis = 5 * 60_000

const RepositoryPage = Schema.Struct({
  repositories: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      full_name: Schema.String,
      default_branch: Schema.optional(Schema.String),
      private: Schema.Boolean,
    }),
  ),
})

type Listed = (typeof RepositoryPage.Type)["repositories"][number]

const hostedOf = ({
  id,
  full_name,
  default_branch = "",
  private: isPrivate,
}: Listed): Option.Option<HostedRepository> =>
  fullName.test(full_name)
    ? Option.some({
        externalId: String(id),
        name: full_name,
        defaultBranch: isBranchName(default_branch) ? default_branch : "main",
        isPrivate,
      })
    : Option.none()

const repositoriesOf = (api: Api, installationExternalId: string) =>
  Effect.gen(function* () {
    const found: Array<HostedRepository> = []
    for (let page = 1; page <= mostPages; page += 1) {
      const { repositories } = yield* reading(
        api.asInstallation(installationExternalId, (ask) =>
          ask("GET /installation/repositories", { per_page: pageSize, page }),
        ),
      ).pipe(Effect.flatMap(answered(RepositoryPage)))
      for (const repository of repositories) {
        const hosted = hostedOf(repository)
        if (Option.isSome(hosted)) found.push(hosted.value)
        else yield* Effect.logWarning(`a repository is left out, its name is none of GitHub's: id ${repository.id}`)
      }
      if (repositories.length < pageSize) break
    }
    // one that moved between two pages was seen twice
    return [...new Map(found.map((repository) => [repository.externalId, repository])).values()]
  })

/** Waits out a pause that GitHub asked for, where it is short. */
const patiently = <A>(ask: Effect.Effect<A, HostError | RepositoryUnreachable>) =>
  Effect.catchIf(
    ask,
    (error) => error._tag === "HostUnavailable",
    (error) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        if (error._tag !== "HostUnavailable") return Effect.fail(error)
        const wait = error.retryAt.getTime() - now
        return wait > longestWaitMillis ? Effect.fail(error) : Effect.delay(ask, Duration.millis(Math.max(0, wait)))
      }),
  )

const makeFor = (api: Api, dataFolder: string): RemoteHost => {
  const { webUrl } = api.settings

  const fetch = (request: CommitRequest, depth: "recent" | "everything") =>
    patiently(
      api.withToken(
        { installationExternalId: request.installationExternalId, repositoryExternalId: request.externalId },
        ({ token, repositories = [] }) =>
          Effect.gen(function* () {
            // the token says what the repository is called now, and that it is the installation's
            const named = repositories.find(({ id }) => String(id) === request.externalId)
            if (named === undefined || !fullName.test(named.full_name)) {
              return yield* new RepositoryUnreachable({ reason: `${request.name} is not of the installation any more` })
            }
            yield* fetchBranches(
              {
                clone: cloneOf(dataFolder, request.repositoryId),
                source: `${webUrl}/${named.full_name}.git`,
                objectFormat: "sha1",
                depth,
                references: `refs/heads/${request.branch}`,
                access: accessWith(webUrl, token),
              },
              ({ stderr }) => isRefusedByGit(stderr),
            )
          }),
        ({ reason }) => isRefusedByGit(reason),
      ),
    ).pipe(
      Effect.mapError((error) =>
        error._tag === "RepositoryUnreachable" ? error : new RepositoryUnreachable({ reason: error.message }),
      ),
    )

  return {
    repositories: (installationExternalId) =>
      repositoriesOf(api, installationExternalId).pipe(
        Effect.map((repositories) => ({ repositories, unreadable: [] })),
        Effect.mapError((cause) => new InstallationUnreadable({ cause: cause.message })),
      ),

    prepare: Effect.fn("GitHub.prepare")((request) =>
      prepareBranch(cloneOf(dataFolder, request.repositoryId), request, (depth) => fetch(request, depth)),
    ),

    writeCommit: (commit) => Changes.writeCommit(api, cloneOf(dataFolder, commit.repositoryId), commit),
    moveBranch: (move) => Changes.moveBranch(api, move),
    openPullRequest: (request) => Changes.openPullRequest(api, request),
    name: hostName,
    accounts: listAll(api),
    account: (externalId) => lookUp(api, externalId),
    events: {
      headers: { event: "x-github-event", delivery: "x-github-delivery", signature: "x-hub-signature-256" },
      signaturePrefix: "sha256=",
      secrets: Redacted.value(api.settings.webhookSecrets),
      ...events,
    },
    report: (report) => Checks.report(api, report),
    permalink: (lines) => addressOfLines(`${webUrl}/${lines.repository}/blob/${lines.commit}`, lines),
    setup: {
      pages: SetupPage.make(api),
      link: (organizationId) => Effect.flatMap(makeLinks(api), ({ create }) => create(organizationId)),
    },
  }
}

/** GitHub as a source host, where a GitHub App is configured; clones go below the data folder. */
export const kind: HostKind = {
  setting: "GITHUB_APP_ID",
  make: Effect.gen(function* () {
    const { dataFolder, gitHubApp } = yield* Configuration
    if (Option.isNone(gitHubApp)) return Option.none()
    return Option.some(makeFor(yield* makeApi(gitHubApp.value), dataFolder))
  }),
}
