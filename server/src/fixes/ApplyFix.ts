/**
 * Applies one fix: brings it to the head of the branch, writes the commit, notes it, moves the branch, opens the pull
 * request. The commit depends on nothing but the fix, the request and the head, and it is noted before the branch is moved:
 * whoever goes on after a crash, at whatever point, finds out what is there and makes no second one.
 */
import { Effect, Schedule } from "effect"
import { Configuration } from "../config/Configuration.ts"
import { Engine } from "../engine/Engine.ts"
import type { EngineError } from "../engine/errors.ts"
import { Findings } from "../findings/Findings.ts"
import type { ChangeRefused, HeadMoved, HostUnreachable } from "../scm/Commits.ts"
import { type RepositoryUnreachable, type RevisionNotFound, SourceHost } from "../scm/SourceHost.ts"
import type { LeaseLost } from "../foundation/queue/LeasedQueue.ts"
import type { Applied, FixLease } from "./FixLeases.ts"
import { FixLeases } from "./FixLeases.ts"
import { type FixStale, placeFix } from "./Placement.ts"
import { commitMessageOf, type FixToTell, pullRequestOf } from "./Texts.ts"

/** Pushes that may come between the look at a branch and its move, before somebody else is let through. */
const mostHeads = 5

/** Why a fix was not applied. */
export type ApplyError =
  | FixStale
  | HeadMoved
  | ChangeRefused
  | HostUnreachable
  | RepositoryUnreachable
  | RevisionNotFound
  | EngineError
  | LeaseLost

/** A host that is away for a moment is asked again: three times within four seconds. */
const retries = Schedule.max([Schedule.exponential("500 millis"), Schedule.recurs(3)])

const patiently = <A, E extends ApplyError, R>(ask: Effect.Effect<A, E, R>) =>
  Effect.retry(ask, {
    while: ({ _tag }) => _tag === "HostUnreachable" || _tag === "RepositoryUnreachable",
    schedule: retries,
  })

/** A branch of its own for every commit: one that is there under this name has just this commit. */
const newBranchOf = ({ detector }: FixLease["fix"], commitSha: string): string =>
  `code-analysis/${detector}-${commitSha.slice(0, 12)}`

/** What applies fixes. */
export const makeApply = Effect.gen(function* () {
  const { fixAuthor } = yield* Configuration
  const sourceHost = yield* SourceHost
  const engine = yield* Engine
  const leases = yield* FixLeases
  const findings = yield* Findings

  return Effect.fn("ApplyFix.apply")(function* (lease: FixLease): Effect.fn.Return<Applied, ApplyError> {
    const { fix, repository } = lease
    const adapter = sourceHost.of(repository.provider)
    const at = {
      installationExternalId: repository.installationExternalId,
      repositoryId: fix.repository_id,
      externalId: repository.externalId,
      name: fix.repository_name,
    }
    const signature = { name: fixAuthor.name, email: fixAuthor.email, date: fix.apply_requested_at }

    const told = (diff: string): Effect.Effect<FixToTell> =>
      Effect.map(findings.find(fix.organization_id, fix.finding_id), (found) => ({
        fix,
        diff,
        // a finding is deleted with its fixes
        finding: found._tag === "Some" ? found.value : { title: fix.title, file_path: "", line_start: 1 },
      }))

    /** The branch that a commit of this fix goes to. */
    const branchOf = (commitSha: string) => (fix.create_pull_request ? newBranchOf(fix, commitSha) : fix.target_branch)

    /** The branch has the commit: what is left to do. */
    const finish = (commitSha: string) =>
      Effect.gen(function* () {
        if (!fix.create_pull_request) return { commitSha, pullRequestUrl: null }
        const text = pullRequestOf(yield* told(fix.changes.map(({ diff }) => diff).join("")))
        const request = { ...at, branch: branchOf(commitSha), base: fix.target_branch, ...text }
        return { commitSha, pullRequestUrl: yield* patiently(adapter.openPullRequest(request)) }
      })

    /** Whether the commit that was noted has arrived. */
    const hasArrived = (commitSha: string) =>
      patiently(adapter.prepare({ ...at, branch: branchOf(commitSha), commitSha })).pipe(
        Effect.as(true),
        Effect.catchTag("RevisionNotFound", () => Effect.succeed(false)),
      )

    const commitOnHead = Effect.gen(function* () {
      const prepared = yield* patiently(adapter.prepare({ ...at, branch: fix.target_branch, commitSha: null }))
      const fixer = yield* engine.fixer(prepared)
      const { path, after, diff } = yield* placeFix({ ...prepared, fixer }, fix)
      const commitSha = yield* patiently(
        adapter.writeCommit({
          ...at,
          parent: prepared.commitSha,
          files: [{ path, content: after }],
          message: commitMessageOf(yield* told(diff)),
          signature,
        }),
      )
      yield* leases.notePush(lease, commitSha)
      const from = fix.create_pull_request ? null : prepared.commitSha
      yield* patiently(adapter.moveBranch({ ...at, branch: branchOf(commitSha), from, to: commitSha, signature }))
      return commitSha
    }).pipe(Effect.scoped)

    if (fix.pushed_commit_sha !== null && (yield* hasArrived(fix.pushed_commit_sha))) {
      return yield* finish(fix.pushed_commit_sha)
    }
    const commitSha = yield* Effect.retry(commitOnHead, {
      while: ({ _tag }) => _tag === "HeadMoved",
      times: mostHeads,
    })
    return yield* finish(commitSha)
  })
})
