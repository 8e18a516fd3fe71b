/** Share of the code that can be searched, computed from the rows on each request. */
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer, Option, Schema } from "effect"
import type { EmbeddingsStatus, RepositoryEmbeddings } from "../contract/generated/types.ts"
import { rowsAs } from "../database/Rows.ts"
import { type ModelStatus, notStarted, VectorStatus } from "./vectors/VectorStatus.ts"

const StatusRow = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  status: Schema.NullOr(Schema.Literals(["queued", "running", "completed", "failed"])),
  total: Schema.Number,
  indexed: Schema.Number,
  updated_at: Schema.NullOr(Schema.Date),
})
type StatusRow = typeof StatusRow.Type

/** Repositories in one answer, which has no pages. */
const mostRepositories = 1000

/** The name of the service's own ranking, which no model's name is. */
export const builtIn = "built-in"

// the segments of each repository by code_segments_of_repository
const statusOf = (which: string) => `
  SELECT r.id, r.name, i.status, coalesce(i.working_chunks, 0) AS total, i.updated_at, coalesce((
    SELECT sum(chunk_count - dead_chunks - stale_chunks)::int FROM code_segments s
    WHERE s.organization_id = r.organization_id AND s.repository_id = r.id AND s.status = 'live'
  ), 0) AS indexed
  FROM repositories r
  LEFT JOIN code_indexes i ON i.organization_id = r.organization_id AND i.repository_id = r.id
  WHERE r.organization_id = $1 AND r.removed_at IS NULL AND ${which}
  ORDER BY r.name, r.id
  LIMIT ${mostRepositories}`

const statusOfEnabled = statusOf("r.enabled")
const statusOfOne = statusOf("r.id = $2")

const percentOf = (indexed: number, total: number): number =>
  total === 0 ? 0 : Math.floor((indexed * 10_000) / total) / 100

const states = {
  queued: "in_progress",
  running: "in_progress",
  completed: "completed",
  failed: "failed",
} as const

const repositoryOf = (
  { id, name, status, total, indexed, updated_at }: StatusRow,
  model: ModelStatus | null,
): RepositoryEmbeddings => ({
  repository_id: id,
  repository_name: name,
  status: status === null ? "not_started" : states[status],
  total_entities: total,
  embedded_entities: indexed,
  coverage_percent: percentOf(indexed, total),
  vectors: model === null ? null : (model.repositories.get(id) ?? notStarted),
  updated_at: updated_at?.toISOString() ?? null,
})

/** Tells how far the indexes of an organization are. */
export class IndexStatus extends Context.Service<IndexStatus>()("code/IndexStatus", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const vectors = yield* VectorStatus

    /** Status of all enabled repositories, or of one, enabled or not; empty if that one does not exist. */
    const find = (organizationId: string, repositoryId: string | undefined): Effect.Effect<EmbeddingsStatus> =>
      Effect.gen(function* () {
        const rows = yield* repositoryId === undefined
          ? sql.unsafe(statusOfEnabled, [organizationId]).pipe(rowsAs(StatusRow))
          : sql.unsafe(statusOfOne, [organizationId, repositoryId]).pipe(rowsAs(StatusRow))
        const model = Option.getOrNull(yield* vectors.find(organizationId, repositoryId))
        const repositories = rows.map((row) => repositoryOf(row, model))
        const total = repositories.reduce((sum, { total_entities }) => sum + total_entities, 0)
        const indexed = repositories.reduce((sum, { embedded_entities }) => sum + embedded_entities, 0)
        return {
          total_entities: total,
          embedded_entities: indexed,
          coverage_percent: percentOf(indexed, total),
          model: model === null ? builtIn : model.model.name,
          embedding_model: model === null ? null : model.model,
          repositories,
        }
      }).pipe(Effect.orDie)

    return { find } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(VectorStatus.layer))
}
