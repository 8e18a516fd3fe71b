/** The queue of indexes: takes one that is asked for, keeps it, and ends the work on it. */
import { SqlClient } from "@effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Data, DateTime, Effect, Option } from "effect"
import { randomUUID } from "node:crypto"
import { codeIndexesChannel } from "../../Channels.ts"
import { leaseEnd } from "../../Leases.ts"
import type { Provider } from "../../scm/SourceHost.ts"
import { transactional } from "../../sql/Transaction.ts"
import { LsaJobs } from "../lsa/LsaJobs.ts"

/** After so many attempts that failed or died, the next completed analysis has to ask again. */
export const mostAttempts = 3

/** What made an attempt fail mostly passes by itself, or never. */
const retryMillis = 10_000

/** A reason is read by people, and may quote what a program said. */
const longestReason = 500

/** An index in the hands of one worker. */
export interface IndexLease {
  readonly organizationId: string
  readonly repositoryId: string
  readonly repositoryName: string
  readonly branch: string
  /** The commit that the index is to become one of. */
  readonly commitSha: string
  readonly provider: Provider
  readonly installationExternalId: string
  readonly externalId: string
  readonly token: string
}

/** Another worker has the index now, or it is gone with its repository. */
export class IndexLeaseLost extends Data.TaggedError("IndexLeaseLost")<{ readonly repositoryId: string }> {}

/** Whether the statement met the index that the lease is of. */
const guarded = (lease: IndexLease) => (rows: ReadonlyArray<unknown>) =>
  rows.length > 0 ? Effect.void : new IndexLeaseLost({ repositoryId: lease.repositoryId })

/** Takes indexes that are asked for, keeps them, and ends the work on them. */
export class IndexLeases extends Effect.Service<IndexLeases>()("code/index/IndexLeases", {
  effect: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { notify } = yield* PgClient.PgClient
    const models = yield* LsaJobs

    const held = ({ organizationId, repositoryId, token }: IndexLease) => sql`
      organization_id = ${organizationId} AND repository_id = ${repositoryId}
        AND status = 'running' AND lease_token = ${token}
    `

    /** An index that may be worked on now, if there is one. Repositories that are switched off wait. */
    const claim = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      const token = randomUUID()
      const [lease] = yield* sql<IndexLease>`
        UPDATE code_indexes AS index SET
          status = 'running', working_commit = requested_commit, attempts = attempts + 1,
          lease_token = ${token}, lease_expires_at = ${yield* leaseEnd}
        FROM repositories AS repository JOIN installations AS installation ON installation.id = repository.installation_id
        WHERE repository.id = index.repository_id AND (index.organization_id, index.repository_id) = (
          SELECT i.organization_id, i.repository_id FROM code_indexes i
          JOIN repositories r ON r.id = i.repository_id
          JOIN installations s ON s.id = r.installation_id
          WHERE ((i.status = 'queued' AND i.next_attempt_at <= ${now})
            OR (i.status = 'running' AND i.lease_expires_at < ${now} AND i.attempts < ${mostAttempts}))
            AND r.enabled AND r.removed_at IS NULL AND s.status = 'active'
          ORDER BY i.next_attempt_at
          LIMIT 1
          FOR UPDATE OF i SKIP LOCKED
        )
        RETURNING
          index.organization_id AS "organizationId", index.repository_id AS "repositoryId",
          repository.name AS "repositoryName", repository.default_branch AS branch,
          index.working_commit AS "commitSha", index.lease_token AS token, installation.provider,
          installation.external_id AS "installationExternalId", repository.external_id AS "externalId"
      `
      return Option.fromNullable(lease)
    }).pipe(Effect.orDie, Effect.withSpan("IndexLeases.claim"))

    /** Fails with `SqlError` where the database does not answer: a lease outlives that, so the caller tries again. */
    const renew = Effect.fnUntraced(function* (lease: IndexLease) {
      const rows = yield* sql`
        UPDATE code_indexes SET lease_expires_at = ${yield* leaseEnd} WHERE ${held(lease)} RETURNING 1 AS held
      `
      yield* guarded(lease)(rows)
    })

    /** Locks the index for the rest of the transaction, if the lease still holds. */
    const lockHeld = (lease: IndexLease) =>
      Effect.flatMap(sql`SELECT 1 AS held FROM code_indexes WHERE ${held(lease)} FOR UPDATE`, guarded(lease))

    /** Ends the work: searches see all of the commit, and the model follows. Another commit that was asked for meanwhile is next. */
    const complete = Effect.fn("IndexLeases.complete")(function* (lease: IndexLease) {
      const now = yield* DateTime.nowAsDate
      const rows = yield* sql`
        UPDATE code_indexes SET
          status = CASE WHEN requested_commit = working_commit THEN 'completed' ELSE 'queued' END,
          attempts = 0, failure_reason = NULL, next_attempt_at = ${now}, lease_token = NULL, lease_expires_at = NULL
        WHERE ${held(lease)}
        RETURNING status
      `
      yield* guarded(lease)(rows)
      yield* models.add(lease, now)
      yield* notify(codeIndexesChannel, lease.repositoryId)
    }, transactional(sql))

    /** Ends an attempt that failed: there is another one, until there were too many. Whether there is. */
    const fail = Effect.fn("IndexLeases.fail")(function* (lease: IndexLease, reason: string) {
      const now = yield* DateTime.nowAsDate
      const rows = yield* sql<{ readonly status: "queued" | "failed" }>`
        UPDATE code_indexes SET
          status = CASE
            WHEN requested_commit <> working_commit OR attempts < ${mostAttempts} THEN 'queued' ELSE 'failed' END,
          attempts = CASE WHEN requested_commit <> working_commit THEN 0 ELSE attempts END,
          failure_reason = ${reason.slice(0, longestReason)},
          next_attempt_at = ${now}::timestamptz + attempts * ${retryMillis} * interval '1 millisecond',
          lease_token = NULL, lease_expires_at = NULL
        WHERE ${held(lease)}
        RETURNING status
      `
      yield* guarded(lease)(rows)
      return rows.some(({ status }) => status === "queued")
    }, transactional(sql))

    /** Gives the index back, so that another worker need not wait for the lease to run out. */
    const release = Effect.fnUntraced(function* (lease: IndexLease) {
      const now = yield* DateTime.nowAsDate
      yield* sql`
        UPDATE code_indexes SET
          status = 'queued', attempts = attempts - 1, next_attempt_at = ${now}, lease_token = NULL, lease_expires_at = NULL
        WHERE ${held(lease)}
      `
      yield* notify(codeIndexesChannel, lease.repositoryId)
    }, Effect.orDie)

    /** Fails what no worker has survived so far. */
    const failHopeless = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      yield* sql`
        UPDATE code_indexes SET
          status = CASE WHEN requested_commit = working_commit THEN 'failed' ELSE 'queued' END,
          attempts = CASE WHEN requested_commit = working_commit THEN attempts ELSE 0 END,
          failure_reason = 'The service ended in the middle of it, each time.', lease_token = NULL, lease_expires_at = NULL
        WHERE status = 'running' AND lease_expires_at < ${now} AND attempts >= ${mostAttempts}
      `
    }).pipe(Effect.orDie, Effect.withSpan("IndexLeases.failHopeless"))

    /** Ends every lease: only where it is certain that whoever held one is dead. */
    const expireAll = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      yield* sql`
        UPDATE code_indexes SET lease_expires_at = ${new Date(now.getTime() - 1)}
        WHERE status = 'running' AND lease_expires_at >= ${now}
      `
    }).pipe(Effect.orDie)

    return { claim, renew, lockHeld, complete, fail, release, failHopeless, expireAll } as const
  }),
  dependencies: [LsaJobs.Default],
}) {}
