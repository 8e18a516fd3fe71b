/** Queues of work on repositories, each a table with one row a repository: what becomes of work that was taken. */
import type { SqlClient } from "effect/sql"
import { DateTime, Effect, Schema } from "effect"
import { leaseEnd } from "../foundation/queue/Leases.ts"
import { rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"

/** After so many attempts that failed or died, the work has to be asked for again. */
export const mostAttempts = 3

/** A reason is read by people, and may quote what a program said. */
const longestReason = 500

/** The work on one repository, in the hands of one worker. */
export const RepositoryLease = Schema.Struct({
  organizationId: Schema.String,
  repositoryId: Schema.String,
  repositoryName: Schema.String,
  token: Schema.String,
})
export type RepositoryLease = typeof RepositoryLease.Type

/** What a queue has of its own. */
interface QueueOptions<Lost> {
  /** Begins the names of its spans. */
  readonly name: string
  readonly table: string
  /** The column of what is asked for. */
  readonly requested: string
  /** The column of what is or was worked on last. */
  readonly working: string
  /** Before the second attempt; each further one waits as much longer. */
  readonly retryMillis: number
  /** What is said where another worker has the work now, or it is gone with its repository. */
  readonly lost: (repositoryId: string) => Lost
}

const StatusRow = Schema.Struct({ status: Schema.Literals(["queued", "failed"]) })

/** The queue in a table: all but how its work is asked for and taken. */
export const repositoryQueue = <Lost>(sql: SqlClient.SqlClient, options: QueueOptions<Lost>) => {
  const table = sql(options.table)
  /** Whether something else was asked for while the worker was at it. */
  const isOutdated = sql`${sql(options.requested)} <> ${sql(options.working)}`

  const held = ({ organizationId, repositoryId, token }: RepositoryLease) => sql`
    organization_id = ${organizationId} AND repository_id = ${repositoryId}
      AND status = 'running' AND lease_token = ${token}
  `

  /** Whether the statement met the work that the lease is of. */
  const guarded =
    ({ repositoryId }: RepositoryLease) =>
    (rows: ReadonlyArray<unknown>): Effect.Effect<void, Lost> =>
      rows.length > 0 ? Effect.void : Effect.fail(options.lost(repositoryId))

  /** Fails with `SqlError` where the database does not answer: a lease outlives that, so the caller tries again. */
  const renew = Effect.fnUntraced(function* (lease: RepositoryLease) {
    const rows = yield* sql`
      UPDATE ${table} SET lease_expires_at = ${yield* leaseEnd} WHERE ${held(lease)} RETURNING 1 AS held
    `
    yield* guarded(lease)(rows)
  })

  /** Locks the work for the rest of the transaction, if the lease still holds. */
  const lockHeld = (lease: RepositoryLease) =>
    Effect.flatMap(sql`SELECT 1 AS held FROM ${table} WHERE ${held(lease)} FOR UPDATE`, guarded(lease))

  /** Ends the work; what else was asked for meanwhile is next. Part of the caller's transaction. */
  const complete = (lease: RepositoryLease, now: Date) =>
    Effect.flatMap(
      sql`
        UPDATE ${table} SET
          status = CASE WHEN ${isOutdated} THEN 'queued' ELSE 'completed' END,
          attempts = 0, failure_reason = NULL, next_attempt_at = ${now}, lease_token = NULL, lease_expires_at = NULL
        WHERE ${held(lease)}
        RETURNING 1 AS held
      `,
      guarded(lease),
    )

  /** Ends an attempt that failed: there is another one, until there were too many. Whether there is. */
  const fail = Effect.fn(`${options.name}.fail`)(function* (lease: RepositoryLease, reason: string) {
    const now = yield* DateTime.nowAsDate
    const rows = yield* sql`
      UPDATE ${table} SET
        status = CASE WHEN ${isOutdated} OR attempts < ${mostAttempts} THEN 'queued' ELSE 'failed' END,
        attempts = CASE WHEN ${isOutdated} THEN 0 ELSE attempts END,
        failure_reason = ${reason.slice(0, longestReason)},
        next_attempt_at = ${now}::timestamptz + attempts * ${options.retryMillis} * interval '1 millisecond',
        lease_token = NULL, lease_expires_at = NULL
      WHERE ${held(lease)}
      RETURNING status
    `.pipe(rowsAs(StatusRow))
    yield* guarded(lease)(rows)
    return rows.some(({ status }) => status === "queued")
  }, transactional(sql))

  /** Gives the work back, so that another worker need not wait for the lease to run out. */
  const release = Effect.fnUntraced(function* (lease: RepositoryLease) {
    const now = yield* DateTime.nowAsDate
    yield* sql`
      UPDATE ${table} SET
        status = 'queued', attempts = attempts - 1, next_attempt_at = ${now}, lease_token = NULL, lease_expires_at = NULL
      WHERE ${held(lease)}
    `
  }, Effect.orDie)

  /** Fails what no worker has survived so far. */
  const failHopeless = Effect.gen(function* () {
    const now = yield* DateTime.nowAsDate
    yield* sql`
      UPDATE ${table} SET
        status = CASE WHEN ${isOutdated} THEN 'queued' ELSE 'failed' END,
        attempts = CASE WHEN ${isOutdated} THEN 0 ELSE attempts END,
        failure_reason = 'The service ended in the middle of it, each time.', lease_token = NULL, lease_expires_at = NULL
      WHERE status = 'running' AND lease_expires_at < ${now} AND attempts >= ${mostAttempts}
    `
  }).pipe(Effect.orDie, Effect.withSpan(`${options.name}.failHopeless`))

  /** Ends every lease: only where it is certain that whoever held one is dead. */
  const expireAll = Effect.gen(function* () {
    const now = yield* DateTime.nowAsDate
    yield* sql`
      UPDATE ${table} SET lease_expires_at = ${new Date(now.getTime() - 1)}
      WHERE status = 'running' AND lease_expires_at >= ${now}
    `
  }).pipe(Effect.orDie)

  return { renew, lockHeld, complete, fail, release, failHopeless, expireAll } as const
}
