/** The clone that holds a commit which was analyzed: what follows from a run reads the same commit, later. */
import { Effect, Option } from "effect"
import { cloneOf, lookup } from "./Clone.ts"
import type { CommitRequest, HostAdapter, RepositoryUnreachable, RevisionNotFound } from "./SourceHost.ts"

/** The service's own clone, where that has the commit already. */
export const clonedCommit = (
  dataFolder: string,
  { repositoryId, commitSha }: Pick<CommitRequest, "repositoryId" | "commitSha">,
): Effect.Effect<Option.Option<string>> => {
  if (commitSha === null) return Effect.succeedNone
  const clone = cloneOf(dataFolder, repositoryId)
  return lookup(["cat-file", "-t", commitSha], clone).pipe(
    Effect.map((type) => (type === "commit" ? Option.some(clone) : Option.none())),
    Effect.catch(() => Effect.succeedNone),
  )
}

/**
 * The clone that has the commit, fetched where it must be. Mostly the analysis of the commit has just fetched it. To ask the
 * source host again would meet the next analysis in the same clone, and once the branch has moved on it would fetch all of
 * its history.
 */
export const cloneWithCommit = (
  dataFolder: string,
  adapter: Pick<HostAdapter, "prepare">,
  request: CommitRequest,
): Effect.Effect<string, RepositoryUnreachable | RevisionNotFound> =>
  Effect.flatMap(
    clonedCommit(dataFolder, request),
    Option.match({
      onNone: () => Effect.map(adapter.prepare(request), ({ gitDirectory }) => gitDirectory),
      onSome: Effect.succeed,
    }),
  )
