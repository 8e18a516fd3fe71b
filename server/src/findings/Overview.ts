/** The state of the repositories of an organization on their default branches, and the findings to fix first. */
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer, Schema } from "effect"
import type {
  FindingsSummary,
  RepositoryOverview as RepositoryView,
  SeverityCounts,
  WorthFixing,
} from "../contract/generated/types.ts"
import type { Position, PositionValue } from "../contract/Pagination.ts"
import { AnalysisStatus, FindingCategory, ScoreBreakdown } from "../contract/Stored.ts"
import { rowsAs } from "../database/Rows.ts"
import { notDismissed } from "./notDismissed.ts"

/** The orders of repositories; by score the lowest comes first. */
export type OverviewSort = "name" | "health_score"

/** Scores of a repository in the overview: enough for a small picture. */
const recentRuns = 30

/** Maximum suggestions of findings to fix first: a person begins with one. */
const suggestions = 5

/** Days over which a change of the score is shown. */
const changeDays = 30

/** Stands for the score of a repository that has none: after all others. */
const noScore = 101

const OverviewRow = Schema.Struct({
  id: Schema.String,
  installation_id: Schema.String,
  name: Schema.String,
  default_branch: Schema.String,
  enabled: Schema.Boolean,
  rank: Schema.Number,
  health_score: Schema.NullOr(Schema.Number),
  score_breakdown: Schema.NullOr(ScoreBreakdown),
  new_count: Schema.NullOr(Schema.Number),
  resolved_count: Schema.NullOr(Schema.Number),
  gates_passed: Schema.NullOr(Schema.Boolean),
  completed_at: Schema.NullOr(Schema.Date),
  recent_scores: Schema.Array(Schema.Number),
  change_30_days: Schema.NullOr(Schema.Number),
  run_id: Schema.NullOr(Schema.String),
  run_status: Schema.NullOr(AnalysisStatus),
  run_commit_sha: Schema.NullOr(Schema.String),
  run_created_at: Schema.NullOr(Schema.Date),
})
export type OverviewRow = typeof OverviewRow.Type

const CountRow = Schema.Struct({
  repository_id: Schema.String,
  critical: Schema.Number,
  high: Schema.Number,
  medium: Schema.Number,
  low: Schema.Number,
  info: Schema.Number,
})

const WorthFixingRow = Schema.Struct({
  repository_id: Schema.String,
  repository_name: Schema.String,
  detector: Schema.String,
  category: FindingCategory,
  findings: Schema.Number,
  gain: Schema.Number,
  remediation_minutes: Schema.Number,
})

/** Open findings by repository. */
export type OpenCounts = ReadonlyMap<string, SeverityCounts>

const summaryOf = (counts: SeverityCounts): FindingsSummary => ({
  total: counts.critical + counts.high + counts.medium + counts.low + counts.info,
  by_severity: counts,
})

const nothing: SeverityCounts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 }

/** Most points first; none where nothing would win any. */
const topGainOf = (breakdown: ScoreBreakdown | null): RepositoryView["top_gain"] => {
  const [top] = (breakdown?.costs ?? []).toSorted((a, b) => b.gain - a.gain)
  return top === undefined || top.gain === 0 ? null : top
}

/** A repository as the API shows it. */
export const viewOf =
  (counts: OpenCounts) =>
  (row: OverviewRow): RepositoryView => ({
    repository_id: row.id,
    installation_id: row.installation_id,
    repository_name: row.name,
    default_branch: row.default_branch,
    enabled: row.enabled,
    health_score: row.health_score,
    change_30_days: row.change_30_days,
    recent_scores: [...row.recent_scores],
    open_findings: summaryOf(counts.get(row.id) ?? nothing),
    new_findings: row.new_count,
    resolved_findings: row.resolved_count,
    gates_passed: row.gates_passed,
    top_gain: topGainOf(row.score_breakdown),
    last_run:
      row.run_id === null || row.run_status === null || row.run_created_at === null
        ? null
        : {
            id: row.run_id,
            status: row.run_status,
            commit_sha: row.run_commit_sha,
            created_at: row.run_created_at.toISOString(),
          },
    analyzed_at: row.completed_at?.toISOString() ?? null,
  })

/** Cursor position of a repository. */
export const positionIn =
  (sort: OverviewSort) =>
  ({ rank, name, id }: OverviewRow): Position =>
    sort === "name" ? [name, id] : [rank, name, id]

/** Types of the values of these positions. */
export const positionShape = (sort: OverviewSort): ReadonlyArray<PositionValue> =>
  sort === "name" ? ["text", "uuid"] : [{ minimum: 0, maximum: noScore }, "text", "uuid"]

/** Reads the overview. */
export class Overview extends Context.Service<Overview>()("findings/Overview", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /** The listed repositories with the newest completed run of the default branch, by analysis_runs_completed. */
    const listed = (organizationId: string) => sql`
      SELECT r.id, r.installation_id, r.name, r.default_branch, r.enabled, completed.*,
        coalesce(completed.health_score, ${noScore}) AS rank
      FROM repositories r
      LEFT JOIN LATERAL (
        SELECT health_score, score_version, score_breakdown, new_count, resolved_count, completed_at,
          (quality_gate_result ->> 'passed')::boolean AS gates_passed
        FROM analysis_runs
        WHERE repository_id = r.id AND branch = r.default_branch AND status = 'completed'
        ORDER BY completed_at DESC LIMIT 1
      ) completed ON true
      WHERE r.organization_id = ${organizationId} AND r.removed_at IS NULL
        AND (r.enabled OR completed.completed_at IS NOT NULL)`

    /** One page of repositories. */
    const list = (
      organizationId: string,
      sort: OverviewSort,
      after: Position | undefined,
      limit: number,
      now: Date,
    ) => {
      const monthAgo = new Date(now.getTime() - changeDays * 24 * 3600 * 1000)
      const [first = "", second = "", third = ""] = after ?? []
      const beyond =
        after === undefined
          ? sql`true`
          : sort === "name"
            ? sql`(name, id) > (${first}, ${second}::uuid)`
            : sql`(rank, name, id) > (${first}, ${second}, ${third}::uuid)`
      const order = sort === "name" ? sql`name, id` : sql`rank, name, id`
      return sql`
        SELECT p.id, p.installation_id, p.name, p.default_branch, p.enabled, p.rank, p.health_score, p.score_breakdown,
          p.new_count, p.resolved_count, p.gates_passed, p.completed_at,
          recent.scores AS recent_scores, p.health_score - before.health_score AS change_30_days,
          newest.id AS run_id, newest.status AS run_status, newest.commit_sha AS run_commit_sha,
          newest.created_at AS run_created_at
        FROM (SELECT * FROM (${listed(organizationId)}) AS l WHERE ${beyond} ORDER BY ${order} LIMIT ${limit}) p
        LEFT JOIN LATERAL (
          SELECT coalesce(array_agg(health_score ORDER BY completed_at), '{}') AS scores FROM (
            SELECT health_score, completed_at FROM analysis_runs
            WHERE repository_id = p.id AND branch = p.default_branch AND status = 'completed'
            ORDER BY completed_at DESC LIMIT ${recentRuns}
          ) AS newest_runs
        ) recent ON true
        LEFT JOIN LATERAL (
          -- the newest run that is 30 days old, or else the first one
          SELECT CASE WHEN score_version IS NOT DISTINCT FROM p.score_version THEN health_score END AS health_score
          FROM (
            (SELECT health_score, score_version, completed_at, 1 AS preference FROM analysis_runs
              WHERE repository_id = p.id AND branch = p.default_branch AND status = 'completed'
                AND completed_at < p.completed_at AND completed_at <= ${monthAgo}
              ORDER BY completed_at DESC LIMIT 1)
            UNION ALL
            (SELECT health_score, score_version, completed_at, 2 FROM analysis_runs
              WHERE repository_id = p.id AND branch = p.default_branch AND status = 'completed'
                AND completed_at < p.completed_at
              ORDER BY completed_at LIMIT 1)
          ) AS candidates
          ORDER BY preference LIMIT 1
        ) before ON true
        LEFT JOIN LATERAL (
          SELECT id, status, commit_sha, created_at FROM analysis_runs
          WHERE repository_id = p.id AND branch = p.default_branch ORDER BY created_at DESC, id DESC LIMIT 1
        ) newest ON true
        ORDER BY ${order}
      `.pipe(rowsAs(OverviewRow), Effect.orDie)
    }

    /**
     * Open findings of repositories on their default branches. The index by facets counts those that are stored as open;
     * the dismissed ones among them are few, and are taken off.
     */
    const openCounts = (organizationId: string, repositoryIds: ReadonlyArray<string>) =>
      sql`
        SELECT
          r.id AS repository_id,
          coalesce(sum(total) FILTER (WHERE severity_rank = 0), 0)::int AS critical,
          coalesce(sum(total) FILTER (WHERE severity_rank = 1), 0)::int AS high,
          coalesce(sum(total) FILTER (WHERE severity_rank = 2), 0)::int AS medium,
          coalesce(sum(total) FILTER (WHERE severity_rank = 3), 0)::int AS low,
          coalesce(sum(total) FILTER (WHERE severity_rank = 4), 0)::int AS info
        FROM repositories r CROSS JOIN LATERAL (
          SELECT severity_rank, count(*) AS total FROM findings
          WHERE organization_id = ${organizationId} AND status = 'open'
            AND repository_id = r.id AND branch = r.default_branch
          GROUP BY severity_rank
          UNION ALL
          SELECT f.severity_rank, -count(*) FROM finding_triage t JOIN findings f ON f.id = t.finding_id
          WHERE t.organization_id = ${organizationId} AND t.repository_id = r.id AND t.dismissed_at IS NOT NULL
            AND f.status = 'open' AND f.branch = r.default_branch
          GROUP BY f.severity_rank
        ) AS counted
        WHERE r.organization_id = ${organizationId} AND r.id = ANY(${repositoryIds}::uuid[])
        GROUP BY r.id
      `.pipe(
        rowsAs(CountRow),
        Effect.map((rows): OpenCounts => new Map(rows.map(({ repository_id, ...counts }) => [repository_id, counts]))),
        Effect.orDie,
      )

    /**
     * Detectors whose fixes would raise a score most, over all repositories. Findings are counted as they are now: since
     * the run some may have been dismissed.
     */
    const worthFixing = (organizationId: string) =>
      sql`
        SELECT cost.*, still_open.findings, still_open.remediation_minutes
        FROM (
          SELECT l.id AS repository_id, l.name AS repository_name, l.default_branch AS branch,
            cost ->> 'detector' AS detector, cost ->> 'category' AS category,
            (cost ->> 'gain')::double precision AS gain
          FROM (${listed(organizationId)}) AS l
          CROSS JOIN LATERAL jsonb_array_elements(l.score_breakdown -> 'costs') AS cost
          WHERE (cost ->> 'gain')::double precision > 0
          ORDER BY gain DESC, repository_name, detector
        ) AS cost
        CROSS JOIN LATERAL (
          SELECT count(*)::int AS findings, coalesce(sum(f.remediation_minutes), 0)::int AS remediation_minutes
          FROM findings f
          WHERE f.organization_id = ${organizationId} AND f.repository_id = cost.repository_id AND f.status = 'open'
            AND f.detector = cost.detector AND f.branch = cost.branch AND f.role = 'production'
            AND ${notDismissed(sql, "f")}
        ) AS still_open
        WHERE still_open.findings > 0
        ORDER BY gain DESC, repository_name, detector
        LIMIT ${suggestions}
      `.pipe(
        rowsAs(WorthFixingRow),
        Effect.map((rows): ReadonlyArray<WorthFixing> => rows),
        Effect.orDie,
      )

    return { list, openCounts, worthFixing } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
