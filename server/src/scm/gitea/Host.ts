/** Gitea as a source host: the repositories of an owner, and clones of them. */
import { Effect, Option, Redacted } from "effect"
import { Configuration } from "../../config/Configuration.ts"
import { accessWith, cloneOf, fetchBranches, isRefusedByGit, prepareBranch } from "../Clone.ts"
import * as LocalCommits from "../LocalCommits.ts"
import { addressOfLines, type HostKind, type RemoteHost } from "../RemoteHost.ts"
import { type CommitRequest, InstallationUnreadable, RepositoryUnreachable } from "../SourceHost.ts"
import { type Api, hostName, makeApi } from "./Api.ts"
import * as Changes from "./Changes.ts"
import { events } from "./Notices.ts"
import { account, accounts, repositoriesOf, repositoryOf } from "./Repositories.ts"
import * as Statuses from "./Statuses.ts"

const makeFor = (api: Api, dataFolder: string): RemoteHost => {
  const { url, token, webhookSecrets } = api.settings

  const fetch = (request: CommitRequest, depth: "recent" | "everything") =>
    repositoryOf(api, request).pipe(
      Effect.mapError(({ message }) => new RepositoryUnreachable({ reason: message })),
      Effect.flatMap((repository) =>
        fetchBranches(
          {
            clone: cloneOf(dataFolder, request.repositoryId),
            source: `${url}/${repository.full_name}.git`,
            objectFormat: repository.object_format_name ?? "sha1",
            depth,
            references: `refs/heads/${request.branch}`,
            access: accessWith(url, token),
          },
          ({ stderr }) => isRefusedByGit(stderr),
        ),
      ),
    )

  return {
    name: hostName,
    accounts: accounts(api),
    account: (externalId) => account(api, externalId),
    repositories: (externalId) =>
      repositoriesOf(api, externalId).pipe(
        Effect.map((repositories) => ({ repositories, unreadable: [] })),
        Effect.mapError(({ message }) => new InstallationUnreadable({ cause: message })),
      ),
    prepare: Effect.fn("Gitea.prepare")((request) =>
      prepareBranch(cloneOf(dataFolder, request.repositoryId), request, (depth) => fetch(request, depth)),
    ),
    writeCommit: (commit) => LocalCommits.writeCommit(cloneOf(dataFolder, commit.repositoryId), commit),
    moveBranch: (move) => Changes.moveBranch(api, cloneOf(dataFolder, move.repositoryId), move),
    openPullRequest: (request) => Changes.openPullRequest(api, request),
    events: {
      headers: { event: "x-gitea-event", delivery: "x-gitea-delivery", signature: "x-gitea-signature" },
      signaturePrefix: "",
      secrets: Redacted.value(webhookSecrets),
      ...events,
    },
    report: (report) => Statuses.report(api, report),
    permalink: (lines) => addressOfLines(`${url}/${lines.repository}/src/commit/${lines.commit}`, lines),
  }
}

/** Gitea as a source host, where a server is configured; clones go below the data folder. */
export const kind: HostKind = {
  setting: "GITEA_URL",
  make: Effect.gen(function* () {
    const { dataFolder, gitea } = yield* Configuration
    if (Option.isNone(gitea)) return Option.none()
    return Option.some(makeFor(yield* makeApi(gitea.value), dataFolder))
  }),
}
