/** Asks for indexes: of each repository that of the commit which was analyzed last on its default branch. */
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer } from "effect"
import { makeIndexQueue } from "./IndexLeases.ts"
import type { Follower } from "../../analysis/CompletedRuns.ts"

/** The queue of indexes, from the side of those who ask. */
export class IndexQueue extends Context.Service<IndexQueue>()("code/index/IndexQueue", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const queue = yield* makeIndexQueue

    /**
     * Queues the index of a run's commit. An index of an older commit that is under way is finished first; otherwise a repository
     * with frequent pushes would never have one. Part of the caller's transaction.
     */
    const add: Follower = ({ organizationId, repositoryId, branch, commitSha }, now) =>
      Effect.gen(function* () {
        const asked = yield* sql`
          SELECT id FROM repositories
          WHERE organization_id = ${organizationId} AND id = ${repositoryId} AND default_branch = ${branch}
        `
        if (asked.length === 0) return
        // its lock comes first, as for workers, which hold it when they change the row
        yield* queue.add({ id: repositoryId, organizationId })
        yield* sql`
          INSERT INTO code_indexes AS i
            (organization_id, repository_id, status, requested_commit, requested_at)
          VALUES (${organizationId}, ${repositoryId}, 'queued', ${commitSha}, ${now})
          ON CONFLICT (organization_id, repository_id) DO UPDATE SET
            requested_commit = excluded.requested_commit, requested_at = excluded.requested_at,
            status = CASE i.status WHEN 'running' THEN 'running' ELSE 'queued' END,
            attempts = CASE i.status WHEN 'running' THEN i.attempts ELSE 0 END
        `
      })

    return { add } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
