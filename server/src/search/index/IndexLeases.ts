/** The queue of indexes: takes one that is asked for, keeps it, and ends the work on it. */
import { SqlClient } from "effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Context, Data, DateTime, Effect, Layer, Option, Schema } from "effect"
import { randomUUID } from "node:crypto"
import { codeIndexesChannel } from "../../database/Channels.ts"
import { leaseEnd } from "../../foundation/queue/Leases.ts"
import { Provider } from "../../scm/SourceHost.ts"
import { rowsAs } from "../../database/Rows.ts"
import { transactional } from "../../database/Transaction.ts"
import { LsaJobs } from "../lsa/LsaJobs.ts"
import { mostAttempts, RepositoryLease, repositoryQueue } from "../RepositoryQueue.ts"

/** What made an attempt fail mostly passes by itself, or never. */
const retryMillis = 10_000

/** An index in the hands of one worker. */
export const IndexLease = Schema.Struct({
  ...RepositoryLease.fields,
  branch: Schema.String,
  /** The commit that the index is to become one of. */
  commitSha: Schema.String,
  provider: Provider,
  installationExternalId: Schema.String,
  externalId: Schema.String,
})
export type IndexLease = typeof IndexLease.Type

/** Another worker has the index now, or it is gone with its repository. */
export class IndexLeaseLost extends Data.TaggedError("IndexLeaseLost")<{ readonly repositoryId: string }> {}

/** Takes indexes that are asked for, keeps them, and ends the work on them. */
export class IndexLeases extends Context.Service<IndexLeases>()("code/index/IndexLeases", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { notify } = yield* PgClient.PgClient
    const models = yield* LsaJobs
    const queue = repositoryQueue(sql, {
      name: "IndexLeases",
      table: "code_indexes",
      requested: "requested_commit",
      working: "working_commit",
      retryMillis,
      lost: (repositoryId) => new IndexLeaseLost({ repositoryId }),
    })
    const { renew, lockHeld, fail, failHopeless, expireAll } = queue

    /** An index that may be worked on now, if there is one. Repositories that are switched off wait. */
    const claim = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      const token = randomUUID()
      const [lease] = yield* sql`
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
      `.pipe(rowsAs(IndexLease))
      return Option.fromNullishOr(lease)
    }).pipe(Effect.orDie, Effect.withSpan("IndexLeases.claim"))

    /** Ends the work: searches see all of the commit, and the model follows. Another commit that was asked for meanwhile is next. */
    const complete = Effect.fn("IndexLeases.complete")(function* (lease: IndexLease) {
      const now = yield* DateTime.nowAsDate
      yield* queue.complete(lease, now)
      yield* models.add(lease, now)
      yield* notify(codeIndexesChannel, lease.repositoryId)
    }, transactional(sql))

    /** Gives the index back, so that another worker need not wait for the lease to run out. */
    const release = (lease: IndexLease) =>
      Effect.andThen(queue.release(lease), Effect.orDie(notify(codeIndexesChannel, lease.repositoryId)))

    return { claim, renew, lockHeld, complete, fail, release, failHopeless, expireAll } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(LsaJobs.layer))
}
