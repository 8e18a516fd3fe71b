/**
 * Completed runs whose findings are still to be tried for fixes. Of a branch the newest run alone: what an older one
 * found is found by it too, or gone.
 */
import { SqlClient } from "effect/sql"
import { Context, Duration, Effect, Layer, Option, Schema } from "effect"
import { fixGenerationsChannel } from "../database/Channels.ts"
import type { Follower } from "../analysis/CompletedRuns.ts"
import { makeLeasedQueue, type WorkLease } from "../foundation/queue/LeasedQueue.ts"
import { hosted, HostedAt } from "../scm/HostedAt.ts"
import { rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"

/** A run that outlived this many tries is left without fixes: the next run of its branch tries again. */
const mostAttempts = 3

/** Before the second try of what failed; each further one waits as much longer. */
const firstPause = Duration.minutes(1)

const GenerationRow = Schema.Struct({
  organization_id: Schema.String,
  repository_id: Schema.String,
  repository_name: Schema.String,
  branch: Schema.String,
  analysis_run_id: Schema.String,
  commit_sha: Schema.String,
  ...HostedAt.fields,
  /** False where the repository was disabled or removed meanwhile. */
  is_enabled: Schema.Boolean,
})

/** A run whose findings are tried, in the hands of one worker. */
export interface Generation extends Schema.Schema.Type<typeof GenerationRow> {
  readonly work: WorkLease
}

/** Characters of a UUID: the id of the work is that of the repository, a space, and the branch. */
const uuidLength = 36

/** The queue of runs. */
export class GenerationQueue extends Context.Service<GenerationQueue>()("fixes/GenerationQueue", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { tables, columns, isActive } = hosted(sql)
    const queue = yield* makeLeasedQueue({
      name: "fix_generations",
      channel: fixGenerationsChannel,
      mostAttempts,
      pauseAfter: (attempts) => Duration.times(firstPause, attempts),
    })

    /** Queues a run; a worker with an older run of the branch loses its lease. Part of the caller's transaction. */
    const add: Follower = (run) =>
      Effect.andThen(
        // its lock comes first, as for workers, which hold it when they change the row
        queue.replace({ id: `${run.repositoryId} ${run.branch}`, organizationId: run.organizationId }),
        sql`
          INSERT INTO fix_generations ${sql.insert({
            repository_id: run.repositoryId,
            branch: run.branch,
            organization_id: run.organizationId,
            analysis_run_id: run.id,
            commit_sha: run.commitSha,
          })}
          ON CONFLICT (repository_id, branch) DO UPDATE SET
            analysis_run_id = excluded.analysis_run_id, commit_sha = excluded.commit_sha
        `,
      )

    const isOf = ({ id }: { readonly id: string }) =>
      sql`generation.repository_id = ${id.slice(0, uuidLength)} AND generation.branch = ${id.slice(uuidLength + 1)}`

    /** Run and repository of claimed work. */
    const read = Effect.fnUntraced(function* (work: WorkLease) {
      const [row] = yield* sql`
        SELECT generation.organization_id, generation.repository_id,
          repository.name AS repository_name, generation.branch, generation.analysis_run_id, generation.commit_sha,
          ${columns}, ${isActive} AS is_enabled
        FROM fix_generations AS generation JOIN (${tables}) ON repository.id = generation.repository_id
        WHERE ${isOf(work)}
      `.pipe(rowsAs(GenerationRow))
      return Option.map(Option.fromNullishOr(row), (found): Generation => ({ ...found, work }))
    })

    /** A run that may be worked on now, if there is one. */
    const claim = queue.take(read).pipe(Effect.withSpan("GenerationQueue.claim"))

    const forget = (work: { readonly id: string }) => sql`DELETE FROM fix_generations AS generation WHERE ${isOf(work)}`

    const renew = ({ work }: Generation) => queue.renew(work)

    /** Locks the run for the rest of the transaction, if it is still this worker's. */
    const lockHeld = ({ work }: Generation) => queue.hold(work)

    /** All findings of the run were tried. Nothing happens where the run was lost. */
    const finish = ({ work }: Generation) =>
      Effect.andThen(queue.finish(work), forget(work)).pipe(
        transactional(sql),
        Effect.catchTag("LeaseLost", () => Effect.void),
        Effect.asVoid,
      )

    const release = ({ work }: Generation) => queue.release(work)

    /** Tries the run again later; after the last try, with the next run of its branch. Nothing where it was lost. */
    const postpone = ({ work }: Generation) =>
      Effect.flatMap(queue.fail(work), ({ isOver }) => (isOver ? Effect.asVoid(forget(work)) : Effect.void)).pipe(
        transactional(sql),
        Effect.catchTag("LeaseLost", () => Effect.void),
      )

    /** Forgets runs that ended all who took them up. */
    const forgetHopeless = Effect.flatMap(queue.removeHopeless, ({ removed }) =>
      Effect.forEach(removed, forget, { discard: true }),
    ).pipe(transactional(sql))

    return { queue, add, claim, renew, lockHeld, finish, release, postpone, forgetHopeless } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
