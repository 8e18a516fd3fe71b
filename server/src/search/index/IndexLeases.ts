/** The queue of indexes: takes one that is asked for, keeps it, and ends the work on it. */
import { SqlClient } from "effect/sql"
import { Context, Duration, Effect, Layer, Option, Schema } from "effect"
import { codeIndexesChannel } from "../../database/Channels.ts"
import type { WorkLease } from "../../foundation/queue/LeasedQueue.ts"
import { Provider } from "../../scm/SourceHost.ts"
import { rowsAs } from "../../database/Rows.ts"
import { transactional } from "../../database/Transaction.ts"
import { LsaJobs } from "../lsa/LsaJobs.ts"
import { makeRepositoryQueue, RepositoryLease, repositoryWork } from "../RepositoryQueue.ts"

/** What made an attempt fail mostly passes by itself, or never. */
const firstPause = Duration.seconds(10)

/** Makes the queue of indexes. */
export const makeIndexQueue = makeRepositoryQueue({ name: "code_indexes", channel: codeIndexesChannel, firstPause })

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

const { work: _, ...columns } = IndexLease.fields
const ClaimedRow = Schema.Struct(columns)

/** Takes indexes that are asked for, keeps them, and ends the work on them. */
export class IndexLeases extends Context.Service<IndexLeases>()("code/index/IndexLeases", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const models = yield* LsaJobs
    const queue = yield* makeIndexQueue
    const {
      renew,
      lockHeld,
      complete: end,
      fail,
      release,
      failHopeless,
    } = repositoryWork(sql, queue, {
      name: "IndexLeases",
      table: "code_indexes",
    })

    /** Marks a claimed index as running and reads it. */
    const begin = Effect.fnUntraced(function* (work: WorkLease) {
      const [row] = yield* sql`
        UPDATE code_indexes AS index SET
          status = 'running', working_commit = requested_commit, attempts = ${work.attempts}
        FROM repositories AS repository JOIN installations AS installation ON installation.id = repository.installation_id
        WHERE repository.id = index.repository_id
          AND index.organization_id = ${work.organizationId} AND index.repository_id = ${work.id}
        RETURNING
          index.organization_id AS "organizationId", index.repository_id AS "repositoryId",
          repository.name AS "repositoryName", repository.default_branch AS branch,
          index.working_commit AS "commitSha", installation.provider,
          installation.external_id AS "installationExternalId", repository.external_id AS "externalId"
      `.pipe(rowsAs(ClaimedRow))
      return Option.map(Option.fromNullishOr(row), (found): IndexLease => ({ ...found, work }))
    })

    /** An index that may be worked on now, if there is one. Repositories that are switched off wait. */
    const claim = queue.take(begin).pipe(Effect.withSpan("IndexLeases.claim"))

    /** Ends the work: searches see all of the commit, and the model follows. Another commit that was asked for meanwhile is next. */
    const complete = Effect.fn("IndexLeases.complete")(function* (lease: IndexLease) {
      yield* end(lease)
      yield* models.add(lease)
    }, transactional(sql))

    return { queue, claim, renew, lockHeld, complete, fail, release, failHopeless } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(LsaJobs.layer))
}
