/** The queue of models: asks for one to be brought up to its index, takes it, keeps it, and ends the work on it. */
import { SqlClient } from "effect/sql"
import { Context, Data, DateTime, Effect, Layer, Option } from "effect"
import { randomUUID } from "node:crypto"
import { leaseEnd } from "../../foundation/queue/Leases.ts"
import { rowsAs } from "../../database/Rows.ts"
import { transactional } from "../../database/Transaction.ts"
import { mostAttempts, RepositoryLease, repositoryQueue } from "../RepositoryQueue.ts"

/** What made an attempt fail mostly passes by itself, or never. */
const retryMillis = 30_000

/** A model in the hands of one worker. */
export const LsaLease = RepositoryLease
export type LsaLease = typeof LsaLease.Type

/** Another worker has the model now, or it is gone with its repository. */
export class LsaLeaseLost extends Data.TaggedError("LsaLeaseLost")<{ readonly repositoryId: string }> {}

/** Asks for models, takes them, and ends the work on them. */
export class LsaJobs extends Context.Service<LsaJobs>()("code/lsa/LsaJobs", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const queue = repositoryQueue(sql, {
      name: "LsaJobs",
      table: "code_lsa_jobs",
      requested: "requests",
      working: "working_request",
      retryMillis,
      lost: (repositoryId) => new LsaLeaseLost({ repositoryId }),
    })
    const { renew, lockHeld, fail, release, failHopeless, expireAll } = queue

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
      const [lease] = yield* sql`
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
      `.pipe(rowsAs(LsaLease))
      return Option.fromNullishOr(lease)
    }).pipe(Effect.orDie, Effect.withSpan("LsaJobs.claim"))

    /** Ends the work. Where the index has changed meanwhile, there is more of it. */
    const complete = Effect.fn("LsaJobs.complete")(function* (lease: LsaLease) {
      yield* queue.complete(lease, yield* DateTime.nowAsDate)
    }, transactional(sql))

    return { add, claim, renew, lockHeld, complete, fail, release, failHopeless, expireAll } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
