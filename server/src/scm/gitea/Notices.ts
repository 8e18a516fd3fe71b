/** Parses events of Gitea. As with every host, only the few facts that are needed are read. */
import { Schema } from "effect"
import { isBranchName } from "../Branch.ts"
import { branchOf, CommitName, eventsOf, HostId, isNoCommit, reading } from "../EventReaders.ts"

const Repository = Schema.Struct({ id: HostId, owner: Schema.Struct({ id: HostId }) })

const RepositoryPayload = Schema.Struct({ repository: Repository })
const PushPayload = Schema.Struct({ ref: Schema.String, after: CommitName, repository: Repository })
const PullRequestPayload = Schema.Struct({
  action: Schema.String,
  pull_request: Schema.Struct({
    head: Schema.Struct({
      ref: Schema.String,
      sha: CommitName,
      repo: Schema.NullOr(Schema.Struct({ id: HostId })),
    }),
  }),
  repository: Repository,
})

/** The actions of a pull request that bring commits to look at. */
const analyzedActions: ReadonlySet<string> = new Set(["opened", "reopened", "synchronized", "synchronize"])

/** The events that mean something. */
export const events = eventsOf({
  repository: reading(RepositoryPayload, ({ repository }) => ({
    kind: "installation",
    installation: repository.owner.id,
    installer: null,
  })),
  push: reading(PushPayload, ({ ref, after, repository }) => {
    const branch = branchOf(ref)
    return branch === undefined || isNoCommit(after)
      ? undefined
      : { kind: "push", installation: repository.owner.id, repository: repository.id, branch, commit: after }
  }),
  pull_request: reading(PullRequestPayload, ({ action, pull_request: { head }, repository }) =>
    // the branch of a fork is in the fork, which is another repository
    analyzedActions.has(action) && head.repo?.id === repository.id && isBranchName(head.ref)
      ? {
          kind: "pull_request",
          installation: repository.owner.id,
          repository: repository.id,
          branch: head.ref,
          commit: head.sha,
        }
      : undefined,
  ),
})
