/** Progress of the configured model with an organization's code: computed from the rows when it is asked for. */
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer, Option, Schema } from "effect"
import type { EmbeddingModelStatus, RepositoryVectors } from "../../contract/generated/types.ts"
import { rowsAs } from "../../database/Rows.ts"
import { shippedWeights } from "../ranking/weights.ts"
import { configuredModel } from "./VectorModels.ts"

/** The model, and how far it is with each repository that it knows. */
export interface ModelStatus {
  readonly model: EmbeddingModelStatus
  readonly repositories: ReadonlyMap<string, RepositoryVectors>
}

const SetRow = Schema.Struct({
  repositoryId: Schema.String,
  status: Schema.Literals(["queued", "running", "completed", "failed"]),
  isInUse: Schema.Boolean,
  isBehind: Schema.Boolean,
  failureReason: Schema.NullOr(Schema.String),
  nextAttemptAt: Schema.Date,
  embedded: Schema.Number,
  refused: Schema.Number,
})
type SetRow = typeof SetRow.Type

const CalibrationRow = Schema.Struct({
  weight: Schema.Number,
  queries: Schema.Number,
  wordsRank: Schema.Number,
  vectorsRank: Schema.Number,
  measuredAt: Schema.Date,
})

// chunks of live files: dead ones stay in a segment for a while
const statusOf = (which: string) => `
  SELECT s.repository_id AS "repositoryId", s.status, s.covered_segments IS NOT NULL AS "isInUse",
    s.index_at IS DISTINCT FROM i.updated_at AS "isBehind",
    s.failure_reason AS "failureReason", s.next_attempt_at AS "nextAttemptAt",
    coalesce(counted.embedded, 0) AS embedded, coalesce(counted.refused, 0) AS refused
  FROM code_vector_sets s
  JOIN repositories r ON r.organization_id = s.organization_id AND r.id = s.repository_id
  JOIN code_indexes i ON i.organization_id = s.organization_id AND i.repository_id = s.repository_id
  LEFT JOIN LATERAL (
    SELECT sum(least(held.embedded, live.chunks))::int AS embedded, sum(held.refused)::int AS refused
    FROM (
      SELECT id, chunk_count - dead_chunks - stale_chunks AS chunks FROM code_segments
      WHERE organization_id = s.organization_id AND repository_id = s.repository_id AND status = 'live'
    ) AS live
    CROSS JOIN LATERAL (
      SELECT count(v.vector) AS embedded, count(v.refusal) AS refused
      FROM code_segment_files f
      JOIN code_content_chunks p ON p.organization_id = f.organization_id AND p.content_id = f.content_id
      JOIN code_chunk_vectors v
        ON v.organization_id = p.organization_id AND v.chunk_id = p.chunk_id AND v.fingerprint = s.fingerprint
      WHERE f.organization_id = s.organization_id AND f.segment_id = live.id
    ) AS held
  ) AS counted ON true
  WHERE s.organization_id = $1 AND s.fingerprint = $2 AND ${which}`

const statusOfEnabled = statusOf("r.enabled AND r.removed_at IS NULL")
const statusOfOne = statusOf("r.id = $3")

const calibrationOf = `
  SELECT weight, queries, words_rank AS "wordsRank", vectors_rank AS "vectorsRank", measured_at AS "measuredAt"
  FROM code_vector_calibrations WHERE organization_id = $1 AND fingerprint = $2`

const stateOf = ({ status, isBehind }: SetRow): RepositoryVectors["status"] => {
  if (status === "queued" || status === "running") return "in_progress"
  return status === "completed" && isBehind ? "in_progress" : status
}

const vectorsOf = (row: SetRow): RepositoryVectors => ({
  status: stateOf(row),
  embedded_entities: row.embedded,
  refused_entities: row.refused,
  in_use: row.isInUse,
  failure_reason: row.failureReason,
  next_attempt_at: row.failureReason !== null && row.status === "queued" ? row.nextAttemptAt.toISOString() : null,
})

/** Status of a repository that has no vectors yet. */
export const notStarted: RepositoryVectors = {
  status: "not_started",
  embedded_entities: 0,
  refused_entities: 0,
  in_use: false,
  failure_reason: null,
  next_attempt_at: null,
}

/** Tells how far the vectors are. */
export class VectorStatus extends Context.Service<VectorStatus>()("code/vectors/VectorStatus", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const configured = yield* configuredModel

    /** Status of all enabled repositories, or of one; none if no model is configured. */
    const find = Effect.fn("VectorStatus.find")(function* (organizationId: string, repositoryId: string | undefined) {
      if (Option.isNone(configured)) return Option.none<ModelStatus>()
      const { fingerprint, host, name } = configured.value
      const rows = yield* repositoryId === undefined
        ? sql.unsafe(statusOfEnabled, [organizationId, fingerprint]).pipe(rowsAs(SetRow))
        : sql.unsafe(statusOfOne, [organizationId, fingerprint, repositoryId]).pipe(rowsAs(SetRow))
      const [calibration] = yield* sql.unsafe(calibrationOf, [organizationId, fingerprint]).pipe(rowsAs(CalibrationRow))
      return Option.some<ModelStatus>({
        model: {
          name,
          host,
          weight: calibration?.weight ?? shippedWeights.similarity,
          calibration:
            calibration === undefined
              ? null
              : {
                  queries: calibration.queries,
                  rank_by_words: calibration.wordsRank,
                  rank_with_model: calibration.vectorsRank,
                  measured_at: calibration.measuredAt.toISOString(),
                },
        },
        repositories: new Map(rows.map((row) => [row.repositoryId, vectorsOf(row)])),
      })
    }, Effect.orDie)

    return { find } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
