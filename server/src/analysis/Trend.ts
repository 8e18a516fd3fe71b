/** Scores and counts of the newest completed runs of a branch. */
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer, Option, Schema } from "effect"
import type { RepositoryTrend, TrendPoint } from "../contract/generated/types.ts"
import { rowsAs } from "../database/Rows.ts"

const RepositoryRow = Schema.Struct({
  default_branch: Schema.String,
  min_health_score: Schema.NullOr(Schema.Number),
})

const PointRow = Schema.Struct({
  id: Schema.String,
  commit_sha: Schema.String,
  completed_at: Schema.Date,
  score_version: Schema.NullOr(Schema.Number),
  health_score: Schema.Number,
  structure_score: Schema.Number,
  quality_score: Schema.Number,
  architecture_score: Schema.Number,
  findings_count: Schema.Number,
  critical_count: Schema.Number,
  high_count: Schema.Number,
  medium_count: Schema.NullOr(Schema.Number),
  low_count: Schema.NullOr(Schema.Number),
  info_count: Schema.NullOr(Schema.Number),
  new_count: Schema.NullOr(Schema.Number),
  resolved_count: Schema.NullOr(Schema.Number),
  code_lines: Schema.NullOr(Schema.Number),
  gates_passed: Schema.NullOr(Schema.Boolean),
})

const pointOf = (row: typeof PointRow.Type): TrendPoint => ({
  analysis_run_id: row.id,
  commit_sha: row.commit_sha,
  completed_at: row.completed_at.toISOString(),
  score_version: row.score_version,
  health_score: row.health_score,
  structure_score: row.structure_score,
  quality_score: row.quality_score,
  architecture_score: row.architecture_score,
  findings_count: row.findings_count,
  by_severity:
    row.medium_count === null || row.low_count === null || row.info_count === null
      ? null
      : {
          critical: row.critical_count,
          high: row.high_count,
          medium: row.medium_count,
          low: row.low_count,
          info: row.info_count,
        },
  new_findings: row.new_count,
  resolved_findings: row.resolved_count,
  code_lines: row.code_lines,
  gates_passed: row.gates_passed,
})

/** Reads trends. */
export class Trend extends Context.Service<Trend>()("analysis/Trend", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /** The trend of a branch, or of the default branch; none if the repository does not exist. */
    const ofRepository = Effect.fn("Trend.ofRepository")(function* (
      organizationId: string,
      repositoryId: string,
      branch: string | undefined,
      limit: number,
    ) {
      const [repository] = yield* sql`
        SELECT default_branch, CASE WHEN gates_enabled THEN gates_min_health_score END AS min_health_score
        FROM repositories
        WHERE organization_id = ${organizationId} AND id = ${repositoryId} AND removed_at IS NULL
      `.pipe(rowsAs(RepositoryRow))
      if (repository === undefined) return Option.none<RepositoryTrend>()
      const shown = branch ?? repository.default_branch
      // uses the index analysis_runs_completed
      const rows = yield* sql`
        SELECT
          id, commit_sha, completed_at, score_version, health_score, structure_score, quality_score, architecture_score,
          findings_count, critical_count, high_count, medium_count, low_count, info_count, new_count, resolved_count,
          code_lines, (quality_gate_result ->> 'passed')::boolean AS gates_passed
        FROM analysis_runs
        WHERE repository_id = ${repositoryId} AND branch = ${shown} AND status = 'completed'
          AND organization_id = ${organizationId}
        ORDER BY completed_at DESC LIMIT ${limit}
      `.pipe(rowsAs(PointRow))
      return Option.some<RepositoryTrend>({
        repository_id: repositoryId,
        branch: shown,
        min_health_score: repository.min_health_score,
        data: rows.map(pointOf).toReversed(),
      })
    }, Effect.orDie)

    return { ofRepository } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
