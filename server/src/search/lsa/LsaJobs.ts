/** The queue of models: asks for one to be brought up to its index, takes it, keeps it, and ends the work on it. */
import { SqlClient } from "effect/sql"
import { Context, Duration, Effect, Layer, Option, Schema } from "effect"
import { codeIndexesChannel } from "../../database/Channels.ts"
import type { WorkLease } from "../../foundation/queue/LeasedQueue.ts"
import { rowsAs } from "../../database/Rows.ts"
import { transactional } from "../../database/Transaction.ts"
import { makeRepositoryQueue, RepositoryLease, repositoryWork } from "../RepositoryQueue.ts"

/** What made an attempt fail mostly passes by itself, or never. */
const firstPause = Duration.seconds(30)

/** A model in the hands of one worker. */
export const LsaLease = RepositoryLease
export type LsaLease = typeof LsaLease.Type

const { work: _, ...columns } = RepositoryLease.fields
const ClaimedRow = Schema.Struct(columns)

/** Asks for models, takes them, and ends the work on them. */
export class LsaJobs extends Context.Service<LsaJobs>()("code/lsa/LsaJobs", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const queue = yield* makeRepositoryQueue({ name: "code_lsa_jobs", channel: codeIndexesChannel, firstPause })
    const {
      renew,
      lockHeld,
      complete: end,
      fail,
      release,
      failHopeless,
    } = repositoryWork(sql, queue, {
      name: "LsaJobs",
      table: "code_lsa_jobs",
    })

    /** Asks for the model of a repository whose index has changed. Part of the caller's transaction. */
    const add = ({ organizationId, repositoryId }: Pick<LsaLease, "organizationId" | "repositoryId">) =>
      Effect.andThen(
        // its lock comes first, as for workers, which hold it when they change the row
        queue.add({ id: repositoryId, organizationId }),
        sql`
          INSERT INTO code_lsa_jobs AS j (organization_id, repository_id, status)
          VALUES (${organizationId}, ${repositoryId}, 'queued')
          ON CONFLICT (organization_id, repository_id) DO UPDATE SET
            status = CASE j.status WHEN 'running' THEN 'running' ELSE 'queued' END,
            attempts = CASE j.status WHEN 'running' THEN j.attempts ELSE 0 END
        `,
      )

    /** Marks a claimed model as running and reads it. */
    const begin = Effect.fnUntraced(function* (work: WorkLease) {
      const [row] = yield* sql`
        UPDATE code_lsa_jobs AS job SET status = 'running', attempts = ${work.attempts}
        FROM repositories AS repository
        WHERE repository.id = job.repository_id
          AND job.organization_id = ${work.organizationId} AND job.repository_id = ${work.id}
        RETURNING
          job.organization_id AS "organizationId", job.repository_id AS "repositoryId",
          repository.name AS "repositoryName"
      `.pipe(rowsAs(ClaimedRow))
      return Option.map(Option.fromNullishOr(row), (found): LsaLease => ({ ...found, work }))
    })

    /** A model that may be worked on now, if there is one. */
    const claim = queue.take(begin).pipe(Effect.withSpan("LsaJobs.claim"))

    /** Ends the work. Where the index has changed meanwhile, there is more of it. */
    const complete = Effect.fn("LsaJobs.complete")(function* (lease: LsaLease) {
      yield* end(lease)
    }, transactional(sql))

    return { queue, add, claim, renew, lockHeld, complete, fail, release, failHopeless } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
