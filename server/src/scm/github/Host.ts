/** GitHub as a source host: the repositories of an installation, and clones of them. */
import { Clock, Duration, Effect, Option, Redacted, Schema } from "effect"
import { Configuration } from "../../config/Configuration.ts"
import { isBranchName } from "../Branch.ts"
import { ChangeRefused } from "../Commits.ts"
import { type Access, cloneOf, fetchBranches, findCommit, headOf } from "../Clone.ts"
import {
  type CommitRequest,
  type HostAdapter,
  type HostedRepository,
  InstallationUnreadable,
  RepositoryUnreachable,
  RevisionNotFound,
} from "../SourceHost.ts"
import { answered, type Api, GitHub, type InstallationToken, reading } from "./Api.ts"
import * as Changes from "./Changes.ts"
import type { GitHubError } from "./GitHubErrors.ts"
import { fullName } from "./names.ts"

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

/** git sends the token in a header that only this command knows, and only to this host. */
const accessWith = (webUrl: string, token: InstallationToken["token"]): Access => {
  const credential = Buffer.from(`x-access-token:${Redacted.value(token)}`).toString("base64")
  return {
    allowedProtocols: [webUrl.startsWith("https:") ? "https" : "http"],
    configuration: { [`http.${webUrl}/.extraHeader`]: `Authorization: Basic ${credential}` },
  }
}

const isRefusedByGit = (error: RepositoryUnreachable): boolean =>
  /Authentication failed|could not read Username|terminal prompts disabled|returned error: 40[134]/.test(error.reason)

/** Waits out a pause that GitHub asked for, where it is short. */
const patiently = <A>(ask: Effect.Effect<A, GitHubError | RepositoryUnreachable>) =>
  Effect.catchIf(
    ask,
    (error) => error._tag === "GitHubUnavailable",
    (error) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        if (error._tag !== "GitHubUnavailable") return Effect.fail(error)
        const wait = error.retryAt.getTime() - now
        return wait > longestWaitMillis ? Effect.fail(error) : Effect.delay(ask, Duration.millis(Math.max(0, wait)))
      }),
  )

const makeFor = (api: Api, dataFolder: string): HostAdapter => {
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
              ({ stderr }) => isRefusedByGit(new RepositoryUnreachable({ reason: stderr })),
            )
          }),
        isRefusedByGit,
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

    prepare: Effect.fn("GitHub.prepare")(function* (request) {
      // a customer wrote it: git would take `*` for every branch, and throw a clone away over what it cannot read
      if (!isBranchName(request.branch)) {
        return yield* new RevisionNotFound({ repository: request.name, revision: `branch ${request.branch}` })
      }
      const clone = cloneOf(dataFolder, request.repositoryId)
      yield* fetch(request, "recent")
      const head = yield* headOf(clone, request.name, request.branch)
      // whether another commit is on the branch is in its history
      if (request.commitSha !== null && request.commitSha !== head) yield* fetch(request, "everything")
      return yield* findCommit(clone, request)
    }),

    writeCommit: (commit) => Changes.writeCommit(api, cloneOf(dataFolder, commit.repositoryId), commit),
    moveBranch: (move) => Changes.moveBranch(api, move),
    openPullRequest: (request) => Changes.openPullRequest(api, request),
  }
}

const notConfigured = "GitHub is not configured (GITHUB_APP_ID)"

/** Installations that were made while GitHub was configured stay, and cannot be read. */
const absentHost: HostAdapter = {
  repositories: () => new InstallationUnreadable({ cause: notConfigured }),
  prepare: () => new RepositoryUnreachable({ reason: notConfigured }),
  writeCommit: () => new ChangeRefused({ reason: notConfigured }),
  moveBranch: () => new ChangeRefused({ reason: notConfigured }),
  openPullRequest: () => new ChangeRefused({ reason: notConfigured }),
}

/** GitHub as a source host; clones go below the data folder. */
export const make = Effect.gen(function* () {
  const { dataFolder } = yield* Configuration
  return Option.match(yield* GitHub, { onNone: () => absentHost, onSome: (api) => makeFor(api, dataFolder) })
})
