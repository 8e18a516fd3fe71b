/** Repositories of the bench, and of evaluations, indexed by the service's own code. */
import { SqlClient } from "effect/sql"
import { Effect, Option } from "effect"
import { randomUUID } from "node:crypto"
import type { FileToChunk } from "../../../server/src/engine/chunks/Chunk.ts"
import type { Chunker } from "../../../server/src/engine/chunks/Chunker.ts"
import { IndexCommit } from "../../../server/src/search/index/IndexCommit.ts"
import { IndexLeases, makeIndexQueue } from "../../../server/src/search/index/IndexLeases.ts"
import { contentOf, filesOf } from "./corpus.ts"

/** A repository whose index is complete. */
export interface IndexedRepository {
  readonly organizationId: string
  readonly repositoryId: string
  readonly chunks: number
  readonly millis: number
}

const commitSha = "c".repeat(40)

/** An organization of its own with one repository of so many chunks. */
export const indexRepository = (chunks: number, seed: number) =>
  indexFiles("acme/shop", filesOf(chunks, seed), (files) => Effect.sync(() => files.map(contentOf)))

/** An organization of its own with one repository of these files. */
export const indexFiles = (name: string, files: ReadonlyArray<FileToChunk>, chunker: Chunker) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { indexCommit } = yield* IndexCommit
    const leases = yield* IndexLeases
    const [organizationId, installationId, repositoryId] = Array.from({ length: 3 }, () => randomUUID())
    if (organizationId === undefined || repositoryId === undefined) {
      return yield* Effect.die(new Error("there are no ids"))
    }
    yield* sql`INSERT INTO organizations (id, name, tier, created_at) VALUES (${organizationId}, 'Acme', 'enterprise', now())`
    yield* sql`
      INSERT INTO installations (id, organization_id, provider, external_id, account_name, account_type, status, created_at)
      VALUES (${installationId}, ${organizationId}, 'local', '/repositories', 'acme', 'user', 'active', now())
    `
    yield* sql`
      INSERT INTO repositories (id, organization_id, installation_id, external_id, name, default_branch, is_private, enabled,
        created_at)
      VALUES (${repositoryId}, ${organizationId}, ${installationId}, ${repositoryId}, ${name}, 'main', true, true, now())
    `
    yield* sql`
      INSERT INTO code_indexes (organization_id, repository_id, status, requested_commit, requested_at)
      VALUES (${organizationId}, ${repositoryId}, 'queued', ${commitSha}, now())
    `
    yield* (yield* makeIndexQueue).add({ id: repositoryId, organizationId })
    const claimed = yield* leases.claim
    if (Option.isNone(claimed)) return yield* Effect.die(new Error("no index is asked for"))
    const lease = claimed.value
    const start = performance.now()
    yield* indexCommit({ lease, files, chunker })
    yield* leases.complete(lease)
    const [indexed] = yield* sql<{ readonly chunks: number }>`
      SELECT sum(chunk_count)::int AS chunks FROM code_segments WHERE repository_id = ${repositoryId} AND status = 'live'
    `
    const millis = performance.now() - start
    return { organizationId, repositoryId, chunks: indexed?.chunks ?? 0, millis }
  })

/** Bytes of the tables of the index, with their indexes and what is stored out of line. */
export const bytesOfIndexes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`VACUUM ANALYZE`
  return yield* sql<{ readonly name: string; readonly bytes: number }>`
    SELECT relname AS name, pg_total_relation_size(oid)::float8 AS bytes FROM pg_class
    WHERE relkind = 'r' AND relname LIKE 'code\\_%' AND pg_total_relation_size(oid) > 0 ORDER BY bytes DESC
  `
})
