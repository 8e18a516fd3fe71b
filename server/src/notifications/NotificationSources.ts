/** Reads the subject of a notification, when it is sent. */
import { SqlClient } from "effect/sql"
import { Context, Effect, Layer, Schema } from "effect"
import { Configuration } from "../config/Configuration.ts"
import { AnalysisStatus, QualityGateResult, Severity } from "../contract/Stored.ts"
import { rowsAs } from "../database/Rows.ts"
import { digestMessage, mostFindings, runMessage } from "./Message.ts"
import type { Subject } from "./NotificationQueue.ts"
import type { ChannelRow } from "./Notifications.ts"

const RunRow = Schema.Struct({
  id: Schema.String,
  repository: Schema.String,
  branch: Schema.String,
  status: AnalysisStatus,
  commitSha: Schema.NullOr(Schema.String),
  failure: Schema.NullOr(Schema.String),
  healthScore: Schema.NullOr(Schema.Number),
  gates: Schema.NullOr(QualityGateResult),
  isFirst: Schema.Boolean,
})

const FindingRow = Schema.Struct({
  id: Schema.String,
  severity: Severity,
  title: Schema.String,
  filePath: Schema.String,
  lineStart: Schema.Number,
  critical: Schema.Number,
  high: Schema.Number,
})

const WeekRow = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  healthScore: Schema.Number,
  change: Schema.NullOr(Schema.Number),
  isFirst: Schema.Boolean,
  runs: Schema.Number,
  opened: Schema.Number,
  resolved: Schema.Number,
  critical: Schema.Number,
  high: Schema.Number,
  gatesPassed: Schema.NullOr(Schema.Boolean),
})

/** Makes the messages of notifications. */
export class NotificationSources extends Context.Service<NotificationSources>()("notifications/NotificationSources", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { dashboardUrl } = yield* Configuration

    const isCompletedBefore = (time: ReturnType<typeof sql.literal>) => sql`
      repository_id = r.id AND branch = r.default_branch AND status = 'completed' AND completed_at < ${time}
    `

    const runOf = (organizationId: string, runId: string) =>
      sql`
        SELECT run.id, run.repository_name AS repository, run.branch, run.status, run.commit_sha AS "commitSha",
          run.failure_message AS failure, run.health_score AS "healthScore", run.quality_gate_result AS gates,
          NOT EXISTS (
            SELECT FROM analysis_runs WHERE ${isCompletedBefore(sql.literal("run.completed_at"))}
          ) AS "isFirst"
        FROM analysis_runs AS run JOIN repositories AS r ON r.id = run.repository_id
        WHERE run.organization_id = ${organizationId} AND run.id = ${runId}
      `.pipe(rowsAs(RunRow))

    /** Urgent findings of production code that are not dismissed; each row has the total counts. */
    const findingsOf = (organizationId: string, runId: string) =>
      sql`
        SELECT id, severity, title, file_path AS "filePath", line_start AS "lineStart",
          (count(*) FILTER (WHERE severity = 'critical') OVER ())::int AS critical,
          (count(*) FILTER (WHERE severity = 'high') OVER ())::int AS high
        FROM findings
        WHERE organization_id = ${organizationId} AND analysis_run_id = ${runId} AND source = ''
          AND severity IN ('critical', 'high') AND role = 'production' AND NOT EXISTS (
            SELECT FROM finding_triage AS triage WHERE triage.finding_id = findings.id AND triage.dismissed_at IS NOT NULL
          )
        ORDER BY urgency, id LIMIT ${mostFindings}
      `.pipe(rowsAs(FindingRow))

    const ofRun = Effect.fnUntraced(function* ({ organization_id, events }: ChannelRow, runId: string) {
      const [run] = yield* runOf(organization_id, runId)
      if (run === undefined) return undefined
      const findings = yield* findingsOf(organization_id, runId)
      const { critical, high } = findings[0] ?? { critical: 0, high: 0 }
      return runMessage({ ...run, critical, high, findings }, events, dashboardUrl)
    })

    /** The enabled repositories that were ever analyzed, the lowest scores first. */
    const weeksOf = (organizationId: string) =>
      sql`
        SELECT r.id, r.name, newest.health_score AS "healthScore", newest.critical_count AS critical,
          newest.high_count AS high, (newest.quality_gate_result ->> 'passed')::boolean AS "gatesPassed",
          before.score_version IS NULL AS "isFirst",
          CASE WHEN before.score_version = newest.score_version THEN newest.health_score - before.health_score END
            AS change,
          week.runs, week.opened, week.resolved
        FROM repositories AS r
        JOIN LATERAL (
          SELECT * FROM analysis_runs WHERE ${isCompletedBefore(sql.literal("now() + interval '1 day'"))}
          ORDER BY completed_at DESC LIMIT 1
        ) AS newest ON true
        LEFT JOIN LATERAL (
          SELECT score_version, health_score FROM analysis_runs
          WHERE ${isCompletedBefore(sql.literal("now() - interval '7 days'"))} ORDER BY completed_at DESC LIMIT 1
        ) AS before ON true
        CROSS JOIN LATERAL (
          SELECT count(*)::int AS runs, coalesce(sum(new_count), 0)::int AS opened,
            coalesce(sum(resolved_count), 0)::int AS resolved
          FROM analysis_runs
          WHERE ${isCompletedBefore(sql.literal("now() + interval '1 day'"))}
            AND completed_at >= now() - interval '7 days'
        ) AS week
        WHERE r.organization_id = ${organizationId} AND r.enabled AND r.removed_at IS NULL
        ORDER BY newest.health_score, r.name
      `.pipe(rowsAs(WeekRow))

    /** Builds the message for a channel; nothing where it has nothing to say to it. */
    const messageOf = (channel: ChannelRow, subject: Subject) => {
      if (subject.kind === "run") return ofRun(channel, subject.runId)
      // it may have been deselected while the digest waited for another attempt
      return channel.events.includes("weekly_digest")
        ? Effect.map(weeksOf(channel.organization_id), (weeks) => digestMessage(weeks, dashboardUrl))
        : Effect.undefined
    }

    return { messageOf } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
