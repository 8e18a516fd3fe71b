/**
 * What an event of GitHub means for the service: as little as possible. Which repositories an installation has, and
 * whether it is suspended, is never taken from an event but asked for, so that events may be lost, late or repeated.
 */
import { Option, Result, Schema, SchemaTransformation } from "effect"
import { isBranchName } from "../Branch.ts"

const Installation = Schema.Struct({
  kind: Schema.Literal("installation"),
  installation: Schema.String,
  /** Who installed the app, where the event says that it was installed. */
  installer: Schema.NullOr(Schema.String),
})

const commitOf = {
  installation: Schema.String,
  repository: Schema.String,
  branch: Schema.String,
  commit: Schema.String,
}
const Push = Schema.Struct({ kind: Schema.Literal("push"), ...commitOf })
const PullRequest = Schema.Struct({ kind: Schema.Literal("pull_request"), ...commitOf })
const Rerequest = Schema.Struct({ kind: Schema.Literal("rerequest"), ...commitOf })

/** Something changed about an installation, or a commit is to be analysed. Ids are GitHub's. */
export const Notice = Schema.Union([Installation, Push, PullRequest, Rerequest])
export type Notice = typeof Notice.Type

const Id = Schema.Int.check(Schema.isGreaterThan(0)).pipe(
  Schema.decodeTo(Schema.String, SchemaTransformation.transform({ decode: String, encode: Number })),
)
const WithId = Schema.Struct({ id: Id })
const Commit = Schema.String.check(Schema.isPattern(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/))

const InstallationPayload = Schema.Struct({ action: Schema.String, installation: WithId, sender: WithId })
const ChangePayload = Schema.Struct({ installation: WithId })
const PushPayload = Schema.Struct({
  ref: Schema.String,
  after: Commit,
  deleted: Schema.Boolean,
  installation: WithId,
  repository: WithId,
})
const PullRequestPayload = Schema.Struct({
  action: Schema.String,
  pull_request: Schema.Struct({
    head: Schema.Struct({ ref: Schema.String, sha: Commit, repo: Schema.NullOr(WithId) }),
  }),
  installation: WithId,
  repository: WithId,
})
const Suite = Schema.Struct({ head_branch: Schema.NullOr(Schema.String), head_sha: Commit })
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

type Reader = (payload: unknown) => Result.Result<Option.Option<Notice>, unknown>

const reading =
  <A>(schema: Schema.Decoder<A>, noticeOf: (payload: A) => Notice | undefined): Reader =>
  (payload) =>
    Result.map(Schema.decodeUnknownResult(schema)(payload), (decoded) => Option.fromNullishOr(noticeOf(decoded)))

const branchReference = "refs/heads/"

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
const analysedActions: ReadonlySet<string> = new Set(["opened", "reopened", "synchronize"])

const readers: ReadonlyMap<string, Reader> = new Map([
  [
    "installation",
    reading(InstallationPayload, ({ action, installation, sender }) => ({
      kind: "installation",
      installation: installation.id,
      installer: action === "created" ? sender.id : null,
    })),
  ],
  ["installation_repositories", changed],
  ["repository", changed],
  [
    "push",
    reading(PushPayload, ({ ref, after, deleted, installation, repository }) => {
      const branch = ref.slice(branchReference.length)
      return deleted || !ref.startsWith(branchReference) || !isBranchName(branch)
        ? undefined
        : { kind: "push", installation: installation.id, repository: repository.id, branch, commit: after }
    }),
  ],
  [
    "pull_request",
    reading(PullRequestPayload, ({ action, pull_request: { head }, installation, repository }) =>
      // the branch of a fork is in the fork, which is not the installation's
      analysedActions.has(action) && head.repo?.id === repository.id && isBranchName(head.ref)
        ? {
            kind: "pull_request",
            installation: installation.id,
            repository: repository.id,
            branch: head.ref,
            commit: head.sha,
          }
        : undefined,
    ),
  ],
  [
    "check_suite",
    reading(CheckSuitePayload, (payload) =>
      payload.action === "rerequested" ? rerequested(payload.check_suite, payload) : undefined,
    ),
  ],
  [
    "check_run",
    reading(CheckRunPayload, (payload) =>
      payload.action === "rerequested" ? rerequested(payload.check_run.check_suite, payload) : undefined,
    ),
  ],
])

/** Whether events of this name mean anything here. */
export const isHeeded = (event: string): boolean => readers.has(event)

/** What an event means; none where it means nothing, a failure where it is not of its form. */
export const noticeOf = (event: string, payload: unknown): Result.Result<Option.Option<Notice>, unknown> =>
  readers.get(event)?.(payload) ?? Result.succeed(Option.none())
