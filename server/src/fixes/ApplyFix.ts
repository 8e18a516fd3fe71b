/**
 * Applies one fix, or a batch of them as one commit: brings it to the head of the branch, writes the commit, notes it, moves the branch, opens the pull
 * request. The commit depends on nothing but the fix, the request and the head, and it is noted before the branch is moved:
 * a worker that continues after a crash, at any point, finds it and makes no second one.
 */
import { Array as Arr, Effect, Result, Schedule } from "effect"
import { Configuration } from "../config/Configuration.ts"
import { Engine } from "../engine/Engine.ts"
import type { EngineError } from "../engine/errors.ts"
import { Findings } from "../findings/Findings.ts"
import type { ChangeRefused, HeadMoved, HostUnreachable } from "../scm/Commits.ts"
import { type RepositoryUnreachable, type RevisionNotFound, SourceHost } from "../scm/SourceHost.ts"
import type { LeaseLost } from "../foundation/queue/LeasedQueue.ts"
import type { Applied, FixLease, FixToApply } from "./FixLeases.ts"
import { FixLeases } from "./FixLeases.ts"
import { branchOfCommit } from "./Fix.ts"
import { type FixStale, placeTogether } from "./Placement.ts"
import { commitMessageOfAll, type FixToTell, pullRequestOfAll } from "./Texts.ts"

/** Maximum repetitions of a commit because others pushed to the branch meanwhile; after them the fix fails. */
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

/** Creates the functions that apply fixes and batches. */
export const makeApply = Effect.gen(function* () {
  const { fixAuthor } = yield* Configuration
  const sourceHost = yield* SourceHost
  const engine = yield* Engine
  const { batches, ...single } = yield* FixLeases
  const findings = yield* Findings

  const told = (one: FixToApply): Effect.Effect<FixToTell> =>
    Effect.map(findings.find(one.organization_id, one.finding_id), (found) => ({
      fix: one,
      diff: one.changes.map(({ diff }) => diff).join(""),
      // a finding is deleted with its fixes
      finding: found._tag === "Some" ? found.value : { title: one.title, file_path: "", line_start: 1 },
    }))

  return Effect.fn("ApplyFix.apply")(function* (lease: FixLease): Effect.fn.Return<Applied, ApplyError> {
    const { fix, fixes, repository } = lease
    const leases = fix.batch_id === lease.work.id ? batches : single
    const adapter = sourceHost.of(repository.provider)
    const at = {
      installationExternalId: repository.installationExternalId,
      repositoryId: fix.repository_id,
      externalId: repository.externalId,
      name: fix.repository_name,
    }
    const signature = { name: fixAuthor.name, email: fixAuthor.email, date: fix.apply_requested_at }

    /** The branch that a commit of this fix goes to. */
    const branchOf = (commitSha: string) => branchOfCommit(fix, commitSha)

    /** Finishes a fix whose commit the branch has. */
    const finish = (commitSha: string, committed: ReadonlyArray<FixToApply>) =>
      Effect.gen(function* () {
        if (!fix.create_pull_request) return { commitSha, pullRequestUrl: null }
        const text = pullRequestOfAll(yield* Effect.forEach(committed, told))
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
      const placed = yield* Effect.forEach(
        Object.values(Arr.groupBy(fixes, ({ changes: [change] }) => change?.file_path ?? "")),
        (ofFile) =>
          placeTogether({ ...prepared, fixer }, ofFile).pipe(
            Effect.map((file) => Result.succeed({ ofFile, file })),
            Effect.catchTag("FixStale", (stale) => Effect.succeed(Result.fail({ ofFile, stale }))),
          ),
      )
      const [files, failures] = Arr.partition(placed, (result) => result)
      const [failure] = failures
      if (failure !== undefined && files.length === 0) return yield* failure.stale
      const committed = files.flatMap(({ ofFile }) => ofFile)
      const commitSha = yield* patiently(
        adapter.writeCommit({
          ...at,
          parent: prepared.commitSha,
          files: files.map(({ file: { path, after } }) => ({ path, content: after })),
          message: commitMessageOfAll(yield* Effect.forEach(committed, told)),
          signature,
        }),
      )
      const leftOut = failures.flatMap(({ ofFile, stale: { message } }) => ofFile.map(({ id }) => ({ id, message })))
      yield* leases.notePush(lease, commitSha, leftOut)
      const from = fix.create_pull_request ? null : prepared.commitSha
      yield* patiently(adapter.moveBranch({ ...at, branch: branchOf(commitSha), from, to: commitSha, signature }))
      return { commitSha, committed }
    }).pipe(Effect.scoped)

    if (fix.pushed_commit_sha !== null && (yield* hasArrived(fix.pushed_commit_sha))) {
      return yield* finish(fix.pushed_commit_sha, fixes)
    }
    const { commitSha, committed } = yield* Effect.retry(commitOnHead, {
      while: ({ _tag }) => _tag === "HeadMoved",
      times: mostHeads,
    })
    return yield* finish(commitSha, committed)
  })
})
