/**
 * Parses events of GitHub. The repositories of an installation and its suspension are never read from an event but
 * requested from the API, so that events may be lost, late or repeated.
 */
import { Schema } from "effect"
import { isBranchName } from "../Branch.ts"
import { branchOf, CommitName, eventsOf, HostId, reading } from "../EventReaders.ts"
import type { Notice } from "../RemoteHost.ts"

const WithId = Schema.Struct({ id: HostId })

const InstallationPayload = Schema.Struct({ action: Schema.String, installation: WithId, sender: WithId })
const ChangePayload = Schema.Struct({ installation: WithId })
const PushPayload = Schema.Struct({
  ref: Schema.String,
  after: CommitName,
  deleted: Schema.Boolean,
  installation: WithId,
  repository: WithId,
})
const PullRequestPayload = Schema.Struct({
  action: Schema.String,
  pull_request: Schema.Struct({
    head: Schema.Struct({ ref: Schema.String, sha: CommitName, repo: Schema.NullOr(WithId) }),
  }),
  installation: WithId,
  repository: WithId,
})
const Suite = Schema.Struct({ head_branch: Schema.NullOr(Schema.String), head_sha: CommitName })
const CheckSuitePayload = Schema.Struct({
  action: Schema.String,
  check_suite: Suite,
  installation: WithId,
  repository: WithId,
})
const CheckRunPayload = Schema.Struct({
  action: Schema.String,
  check_run: Schema.Struct({ check_suite: Suite }),
  installation: WithId,
  repository: WithId,
})

const changed = reading(ChangePayload, ({ installation }) => ({
  kind: "installation",
  installation: installation.id,
  installer: null,
}))

const rerequested = (
  { head_branch, head_sha }: typeof Suite.Type,
  payload: { readonly installation: typeof WithId.Type; readonly repository: typeof WithId.Type },
): Notice | undefined =>
  head_branch === null || !isBranchName(head_branch)
    ? undefined
    : {
        kind: "rerequest",
        installation: payload.installation.id,
        repository: payload.repository.id,
        branch: head_branch,
        commit: head_sha,
      }

/** The actions of a pull request that bring commits to look at. */
const analyzedActions: ReadonlySet<string> = new Set(["opened", "reopened", "synchronize"])

/** The events that mean something. */
export const events = eventsOf({
  installation: reading(InstallationPayload, ({ action, installation, sender }) => ({
    kind: "installation",
    installation: installation.id,
    installer: action === "created" ? sender.id : null,
  })),
  installation_repositories: changed,
  repository: changed,
  push: reading(PushPayload, ({ ref, after, deleted, installation, repository }) => {
    const branch = branchOf(ref)
    return deleted || branch === undefined
      ? undefined
      : { kind: "push", installation: installation.id, repository: repository.id, branch, commit: after }
  }),
  pull_request: reading(PullRequestPayload, ({ action, pull_request: { head }, installation, repository }) =>
    // the branch of a fork is in the fork, which is not the installation's
    analyzedActions.has(action) && head.repo?.id === repository.id && isBranchName(head.ref)
      ? {
          kind: "pull_request",
          installation: installation.id,
          repository: repository.id,
          branch: head.ref,
          commit: head.sha,
        }
      : undefined,
  ),
  check_suite: reading(CheckSuitePayload, (payload) =>
    payload.action === "rerequested" ? rerequested(payload.check_suite, payload) : undefined,
  ),
  check_run: reading(CheckRunPayload, (payload) =>
    payload.action === "rerequested" ? rerequested(payload.check_run.check_suite, payload) : undefined,
  ),
})
