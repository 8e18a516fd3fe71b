/** A commit in the service's own clone, where that has it already. */
import { Effect, Option } from "effect"
import { cloneOf, lookup } from "../../scm/Clone.ts"

/**
 * The clone that has the commit; none where it must be fetched. Mostly the analysis of the commit has just fetched it, and
 * to ask the source host again would meet the next analysis in the same clone.
 */
export const clonedCommit = (
  dataFolder: string,
  { repositoryId, commitSha }: { readonly repositoryId: string; readonly commitSha: string },
): Effect.Effect<Option.Option<string>> => {
  const clone = cloneOf(dataFolder, repositoryId)
  return lookup(["cat-file", "-t", commitSha], clone).pipe(
    Effect.map((type) => (type === "commit" ? Option.some(clone) : Option.none())),
    Effect.catchAll(() => Effect.succeedNone),
  )
}
