/**
 * The queue of indexes, by the ids of repositories: takes one that is asked for, keeps it, and ends the work on it. Its row
 * holds the commit that was asked for and the outcome of the last attempt.
 */
import { PgClient } from "@effect/sql-pg"
import { SqlClient } from "effect/sql"
import { Context, Duration, Effect, Layer, Option, Schema } from "effect"
import { codeIndexesChannel } from "../../database/Channels.ts"
import { makeLeasedQueue, WorkLease } from "../../foundation/queue/LeasedQueue.ts"
import { hosted, HostedAt } from "../../scm/HostedAt.ts"
import { rowsAs } from "../../database/Rows.ts"
import { transactional } from "../../database/Transaction.ts"

/** After so many attempts that failed or died, the work has to be asked for again. */
const mostAttempts = 3

/** Pause before the second attempt; each further one waits as much longer. The cause of a failure mostly passes by itself, or never. */
const firstPause = Duration.seconds(10)

/** A reason is read by people, and may quote the output of a program. */
const longestReason = 500

/** Makes the queue of indexes, in which repositories that are switched off wait. */
export const makeIndexQueue = makeLeasedQueue({
  name: "code_indexes",
  channel: codeIndexesChannel,
  mostAttempts,
  pauseAfter: (attempts) => Duration.times(firstPause, attempts),
  // work that was begun may always be taken up again: its end decides about the next attempt
  workMay: (sql) => sql`
    (work.lease_token IS NOT NULL OR coalesce((
      SELECT ${hosted(sql).isActive} FROM ${hosted(sql).tables} WHERE repository.id = work.id::uuid
    ), true))
  `,
})

/** An index in the hands of one worker. */
export const IndexLease = Schema.Struct({
  organizationId: Schema.String,
  repositoryId: Schema.String,
  repositoryName: Schema.String,
  work: WorkLease,
  branch: Schema.String,
  /** The commit that the index is to become one of. */
  commitSha: Schema.String,
  ...HostedAt.fields,
})
export type IndexLease = typeof IndexLease.Type

const { work: _, ...claimed } = IndexLease.fields
const ClaimedRow = Schema.Struct(claimed)

const idsOf = (work: ReadonlyArray<{ readonly id: string }>) => work.map(({ id }) => id)

/** Takes indexes that are asked for, keeps them, and ends the work on them. */
export class IndexLeases extends Context.Service<IndexLeases>()("code/index/IndexLeases", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { notify } = yield* PgClient.PgClient
    const queue = yield* makeIndexQueue
    const { tables, columns } = hosted(sql)

    const isOf = ({ organizationId, repositoryId }: IndexLease) =>
      sql`organization_id = ${organizationId} AND repository_id = ${repositoryId}`

    /** Marks a claimed index as running and reads it. */
    const begin = Effect.fnUntraced(function* (work: WorkLease) {
      const [row] = yield* sql`
        UPDATE code_indexes AS index SET
          status = 'running', working_commit = requested_commit, attempts = ${work.attempts}
        FROM ${tables} WHERE repository.id = index.repository_id
          AND index.organization_id = ${work.organizationId} AND index.repository_id = ${work.id}
        RETURNING
          index.organization_id AS "organizationId", index.repository_id AS "repositoryId",
          repository.name AS "repositoryName", repository.default_branch AS branch,
          index.working_commit AS "commitSha", ${columns}
      `.pipe(rowsAs(ClaimedRow))
      return Option.map(Option.fromNullishOr(row), (found): IndexLease => ({ ...found, work }))
    })

    /** An index that may be worked on now, if there is one. */
    const claim = queue.take(begin).pipe(Effect.withSpan("IndexLeases.claim"))

    /** Fails with `SqlError` where the database does not answer: a lease outlives that, so the caller tries again. */
    const renew = ({ work }: IndexLease) => queue.renew(work)

    /** Locks the work for the rest of the transaction, if the lease still holds. */
    const lockHeld = ({ work }: IndexLease) => queue.hold(work)

    /** Ends the work: searches see all of the commit. Another commit that was asked for meanwhile is next. */
    const complete = Effect.fn("IndexLeases.complete")(function* (lease: IndexLease) {
      const isOver = yield* queue.finish(lease.work)
      yield* sql`
        UPDATE code_indexes SET status = ${isOver ? "completed" : "queued"}, attempts = 0, failure_reason = NULL
        WHERE ${isOf(lease)}
      `
      // wakes the worker of vectors; where there is more to do, the queue has notified its channel already
      if (isOver) yield* notify(codeIndexesChannel, lease.repositoryId)
    }, transactional(sql))

    /** Ends an attempt that failed: there is another one, until there were too many. Whether there is. */
    const fail = Effect.fn("IndexLeases.fail")(function* (lease: IndexLease, reason: string) {
      const left = yield* queue.fail(lease.work)
      yield* sql`
        UPDATE code_indexes SET
          status = ${left.isOver ? "failed" : "queued"}, attempts = ${left.attempts},
          failure_reason = ${reason.slice(0, longestReason)}
        WHERE ${isOf(lease)}
      `
      return !left.isOver
    }, transactional(sql))

    const release = ({ work }: IndexLease) => queue.release(work)

    /** Fails the work that no worker has survived so far. */
    const failHopeless = Effect.gen(function* () {
      const { removed, again } = yield* queue.removeHopeless
      yield* sql`
        UPDATE code_indexes SET status = 'queued', attempts = 0 WHERE repository_id = ANY(${idsOf(again)}::uuid[])
      `
      yield* sql`
        UPDATE code_indexes SET status = 'failed', failure_reason = 'The service ended in the middle of it, each time.'
        WHERE repository_id = ANY(${idsOf(removed)}::uuid[])
      `
    }).pipe(transactional(sql), Effect.withSpan("IndexLeases.failHopeless"))

    return { queue, claim, renew, lockHeld, complete, fail, release, failHopeless } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
