/**
 * Work on repositories, of which a table has one row each that says what was asked for and how the last attempt went: what
 * becomes of work that was taken out of its queue, by the ids of repositories.
 */
import type { SqlClient } from "effect/sql"
import { Duration, Effect, Schema } from "effect"
import { transactional } from "../database/Transaction.ts"
import { type LeasedQueue, makeLeasedQueue, type QueueOptions, WorkLease } from "../foundation/queue/LeasedQueue.ts"

/** After so many attempts that failed or died, the work has to be asked for again. */
const mostAttempts = 3

/** A reason is read by people, and may quote what a program said. */
const longestReason = 500

/** The work on one repository, in the hands of one worker. */
export const RepositoryLease = Schema.Struct({
  organizationId: Schema.String,
  repositoryId: Schema.String,
  repositoryName: Schema.String,
  work: WorkLease,
})
export type RepositoryLease = typeof RepositoryLease.Type

/** Makes a queue of repositories, in which those that are switched off wait. */
export const makeRepositoryQueue = (
  options: Pick<QueueOptions, "name" | "channel"> & {
    /** Pause before the second attempt; each further one waits as much longer. */
    readonly firstPause: Duration.Duration
  },
) =>
  makeLeasedQueue({
    name: options.name,
    channel: options.channel,
    mostAttempts,
    pauseAfter: (attempts) => Duration.times(options.firstPause, attempts),
    // what was begun may always be taken up again: its end says what becomes of it
    workMay: (sql) => sql`
      (work.lease_token IS NOT NULL OR coalesce((
        SELECT repository.enabled AND repository.removed_at IS NULL AND installation.status = 'active'
        FROM repositories AS repository JOIN installations AS installation ON installation.id = repository.installation_id
        WHERE repository.id = work.id::uuid
      ), true))
    `,
  })

const idsOf = (work: ReadonlyArray<{ readonly id: string }>) => work.map(({ id }) => id)

/** How the work in a queue ends, with what is noted of it in a table: all but how it is asked for and taken. */
export const repositoryWork = (
  sql: SqlClient.SqlClient,
  queue: LeasedQueue,
  options: {
    /** Begins the names of its spans. */
    readonly name: string
    readonly table: string
  },
) => {
  const table = sql(options.table)

  const isOf = ({ organizationId, repositoryId }: RepositoryLease) =>
    sql`organization_id = ${organizationId} AND repository_id = ${repositoryId}`

  /** Fails with `SqlError` where the database does not answer: a lease outlives that, so the caller tries again. */
  const renew = ({ work }: RepositoryLease) => queue.renew(work)

  /** Locks the work for the rest of the transaction, if the lease still holds. */
  const lockHeld = ({ work }: RepositoryLease) => queue.hold(work)

  /** Ends the work; what else was asked for meanwhile is next. Part of the caller's transaction. */
  const complete = Effect.fnUntraced(function* (lease: RepositoryLease) {
    const isOver = yield* queue.finish(lease.work)
    yield* sql`
      UPDATE ${table} SET status = ${isOver ? "completed" : "queued"}, attempts = 0, failure_reason = NULL
      WHERE ${isOf(lease)}
    `
  })

  /** Ends an attempt that failed: there is another one, until there were too many. Whether there is. */
  const fail = Effect.fn(`${options.name}.fail`)(function* (lease: RepositoryLease, reason: string) {
    const left = yield* queue.fail(lease.work)
    yield* sql`
      UPDATE ${table} SET
        status = ${left.isOver ? "failed" : "queued"}, attempts = ${left.attempts},
        failure_reason = ${reason.slice(0, longestReason)}
      WHERE ${isOf(lease)}
    `
    return !left.isOver
  }, transactional(sql))

  const release = ({ work }: RepositoryLease) => queue.release(work)

  /** Fails what no worker has survived so far. */
  const failHopeless = Effect.gen(function* () {
    const { removed, again } = yield* queue.removeHopeless
    yield* sql`UPDATE ${table} SET status = 'queued', attempts = 0 WHERE repository_id = ANY(${idsOf(again)}::uuid[])`
    yield* sql`
      UPDATE ${table} SET status = 'failed', failure_reason = 'The service ended in the middle of it, each time.'
      WHERE repository_id = ANY(${idsOf(removed)}::uuid[])
    `
  }).pipe(transactional(sql), Effect.withSpan(`${options.name}.failHopeless`))

  return { renew, lockHeld, complete, fail, release, failHopeless } as const
}
