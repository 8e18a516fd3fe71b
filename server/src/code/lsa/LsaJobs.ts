/** The queue of models: asks for one to be brought up to its index, takes it, keeps it, and ends the work on it. */
import { SqlClient } from "@effect/sql"
import { Data, DateTime, Effect, Option } from "effect"
import { randomUUID } from "node:crypto"
import { leaseEnd } from "../../Leases.ts"
import { transactional } from "../../sql/Transaction.ts"

/** After so many attempts that failed or died, the next index has to ask again. */
const mostAttempts = 3

/** What made an attempt fail mostly passes by itself, or never. */
const retryMillis = 30_000

/** A reason is read by people. */
const longestReason = 500

/** A model in the hands of one worker. */
export interface LsaLease {
  readonly organizationId: string
  readonly repositoryId: string
  readonly repositoryName: string
  readonly token: string
}

/** Another worker has the model now, or it is gone with its repository. */
export class LsaLeaseLost extends Data.TaggedError("LsaLeaseLost")<{ readonly repositoryId: string }> {}

/** Whether the statement met the job that the lease is of. */
const guarded =
  ({ repositoryId }: LsaLease) =>
  (rows: ReadonlyArray<unknown>) =>
    rows.length > 0 ? Effect.void : new LsaLeaseLost({ repositoryId })

/** Asks for models, takes them, and ends the work on them. */
export class LsaJobs extends Effect.Service<LsaJobs>()("code/lsa/LsaJobs", {
  effect: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const held = ({ organizationId, repositoryId, token }: LsaLease) => sql`
      organization_id = ${organizationId} AND repository_id = ${repositoryId}
        AND status = 'running' AND lease_token = ${token}
    `

    /** Asks for the model of a repository whose index has changed. Part of the caller's transaction. */
    const add = ({ organizationId, repositoryId }: Pick<LsaLease, "organizationId" | "repositoryId">, now: Date) => sql`
      INSERT INTO code_lsa_jobs AS j (organization_id, repository_id, status, next_attempt_at)
      VALUES (${organizationId}, ${repositoryId}, 'queued', ${now})
      ON CONFLICT (organization_id, repository_id) DO UPDATE SET
        requests = j.requests + 1, next_attempt_at = excluded.next_attempt_at,
        status = CASE j.status WHEN 'running' THEN 'running' ELSE 'queued' END,
        attempts = CASE j.status WHEN 'running' THEN j.attempts ELSE 0 END
    `

    /** A model that may be worked on now, if there is one. */
    const claim = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      const token = randomUUID()
      const [lease] = yield* sql<LsaLease>`
        UPDATE code_lsa_jobs AS job SET
          status = 'running', working_request = requests, attempts = attempts + 1,
          lease_token = ${token}, lease_expires_at = ${yield* leaseEnd}
        FROM repositories AS repository
        WHERE repository.id = job.repository_id AND (job.organization_id, job.repository_id) = (
          SELECT j.organization_id, j.repository_id FROM code_lsa_jobs j JOIN repositories r ON r.id = j.repository_id
          WHERE ((j.status = 'queued' AND j.next_attempt_at <= ${now})
            OR (j.status = 'running' AND j.lease_expires_at < ${now} AND j.attempts < ${mostAttempts}))
            AND r.enabled AND r.removed_at IS NULL
          ORDER BY j.next_attempt_at
          LIMIT 1
          FOR UPDATE OF j SKIP LOCKED
        )
        RETURNING
          job.organization_id AS "organizationId", job.repository_id AS "repositoryId",
          repository.name AS "repositoryName", job.lease_token AS token
      `
      return Option.fromNullable(lease)
    }).pipe(Effect.orDie, Effect.withSpan("LsaJobs.claim"))

    /** Fails with `SqlError` where the database does not answer: a lease outlives that, so the caller tries again. */
    const renew = Effect.fnUntraced(function* (lease: LsaLease) {
      const rows = yield* sql`
        UPDATE code_lsa_jobs SET lease_expires_at = ${yield* leaseEnd} WHERE ${held(lease)} RETURNING 1 AS held
      `
      yield* guarded(lease)(rows)
    })

    /** Locks the job for the rest of the transaction, if the lease still holds. */
    const lockHeld = (lease: LsaLease) =>
      Effect.flatMap(sql`SELECT 1 AS held FROM code_lsa_jobs WHERE ${held(lease)} FOR UPDATE`, guarded(lease))

    /** Ends the work. Where the index has changed meanwhile, there is more of it. */
    const complete = Effect.fn("LsaJobs.complete")(function* (lease: LsaLease) {
      const now = yield* DateTime.nowAsDate
      const rows = yield* sql`
        UPDATE code_lsa_jobs SET
          status = CASE WHEN requests = working_request THEN 'completed' ELSE 'queued' END,
          attempts = 0, failure_reason = NULL, next_attempt_at = ${now}, lease_token = NULL, lease_expires_at = NULL
        WHERE ${held(lease)}
        RETURNING 1 AS held
      `
      yield* guarded(lease)(rows)
    }, transactional(sql))

    /** Ends an attempt that failed: there is another one, until there were too many. */
    const fail = Effect.fn("LsaJobs.fail")(function* (lease: LsaLease, reason: string) {
      const now = yield* DateTime.nowAsDate
      const rows = yield* sql`
        UPDATE code_lsa_jobs SET
          status = CASE WHEN requests <> working_request OR attempts < ${mostAttempts} THEN 'queued' ELSE 'failed' END,
          attempts = CASE WHEN requests <> working_request THEN 0 ELSE attempts END,
          failure_reason = ${reason.slice(0, longestReason)},
          next_attempt_at = ${now}::timestamptz + attempts * ${retryMillis} * interval '1 millisecond',
          lease_token = NULL, lease_expires_at = NULL
        WHERE ${held(lease)}
        RETURNING 1 AS held
      `
      yield* guarded(lease)(rows)
    }, transactional(sql))

    /** Gives the model back, so that another worker need not wait for the lease to run out. */
    const release = Effect.fnUntraced(function* (lease: LsaLease) {
      const now = yield* DateTime.nowAsDate
      yield* sql`
        UPDATE code_lsa_jobs SET
          status = 'queued', attempts = attempts - 1, next_attempt_at = ${now}, lease_token = NULL, lease_expires_at = NULL
        WHERE ${held(lease)}
      `
    }, Effect.orDie)

    /** Fails what no worker has survived so far. */
    const failHopeless = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      yield* sql`
        UPDATE code_lsa_jobs SET
          status = CASE WHEN requests = working_request THEN 'failed' ELSE 'queued' END,
          attempts = CASE WHEN requests = working_request THEN attempts ELSE 0 END,
          failure_reason = 'The service ended in the middle of it, each time.', lease_token = NULL, lease_expires_at = NULL
        WHERE status = 'running' AND lease_expires_at < ${now} AND attempts >= ${mostAttempts}
      `
    }).pipe(Effect.orDie, Effect.withSpan("LsaJobs.failHopeless"))

    /** Ends every lease: only where it is certain that whoever held one is dead. */
    const expireAll = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      yield* sql`
        UPDATE code_lsa_jobs SET lease_expires_at = ${new Date(now.getTime() - 1)}
        WHERE status = 'running' AND lease_expires_at >= ${now}
      `
    }).pipe(Effect.orDie)

    return { add, claim, renew, lockHeld, complete, fail, release, failHopeless, expireAll } as const
  }),
}) {}
