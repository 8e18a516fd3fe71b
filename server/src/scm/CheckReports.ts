/**
 * Runs that a source host is told of: an outbox that is written in the transactions of the run, so that the host learns
 * of every run in the end, and no run ever waits for it.
 */
import { SqlClient } from "effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Context, DateTime, Effect, Layer, Option, Schema } from "effect"
import { hostEventsChannel } from "../database/Channels.ts"
import { DueRow, rowsAs } from "../database/Rows.ts"

/** Whoever works on a report for longer is taken for dead. */
const workMillis = 5 * 60_000

/** A report that is due. */
export const CheckReport = Schema.Struct({
  analysis_run_id: Schema.String,
  organization_id: Schema.String,
  /** What the host calls the check; null where it may have none yet. */
  external_id: Schema.NullOr(Schema.String),
  attempts: Schema.Number,
  /** When this worker is taken for dead: another time in the row says that there is more to report. */
  due_at: Schema.Date,
})
export type CheckReport = typeof CheckReport.Type

/** The reports on runs. */
export class CheckReports extends Context.Service<CheckReports>()("scm/CheckReports", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { notify } = yield* PgClient.PgClient

    /** A run has begun: the host is told, if it is one that can be. Part of the caller's transaction. */
    const begun = Effect.fnUntraced(function* (runId: string, now: Date) {
      const rows = yield* sql`
        INSERT INTO check_reports (analysis_run_id, organization_id, due_at)
        SELECT run.id, run.organization_id, ${now}::timestamptz
        FROM analysis_runs run
        JOIN repositories repository ON repository.id = run.repository_id
        JOIN installations installation ON installation.id = repository.installation_id
        WHERE run.id = ${runId} AND installation.provider = 'github'
        ON CONFLICT (analysis_run_id) DO NOTHING
        RETURNING analysis_run_id
      `
      if (rows.length > 0) yield* notify(hostEventsChannel, runId)
    })

    /** A run is over: so the host is told, if it was told that it began. Part of the caller's transaction. */
    const ended = Effect.fnUntraced(function* (runId: string, now: Date) {
      const rows = yield* sql`
        UPDATE check_reports SET due_at = ${now}, attempts = 0 WHERE analysis_run_id = ${runId} RETURNING analysis_run_id
      `
      if (rows.length > 0) yield* notify(hostEventsChannel, runId)
    })

    /** The report that is longest due; it is due again later, if whoever took it does not end it. */
    const take = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      const [report] = yield* sql`
        UPDATE check_reports SET attempts = attempts + 1, due_at = ${new Date(now.getTime() + workMillis)}
        WHERE analysis_run_id = (
          SELECT analysis_run_id FROM check_reports WHERE due_at <= ${now}
          ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
        )
        RETURNING analysis_run_id, organization_id, external_id, attempts, due_at
      `.pipe(rowsAs(CheckReport))
      return Option.fromNullishOr(report)
    }).pipe(Effect.orDie)

    /** What the host calls the check. */
    const identify = ({ analysis_run_id }: CheckReport, externalId: string) =>
      sql`UPDATE check_reports SET external_id = ${externalId} WHERE analysis_run_id = ${analysis_run_id}`.pipe(
        Effect.orDie,
        Effect.asVoid,
      )

    /** Done for now, or due again; a run that ended meanwhile has made the report due itself, and that stays. */
    const settle = ({ analysis_run_id, due_at }: CheckReport, next: Date | null) =>
      sql`
        UPDATE check_reports SET due_at = ${next} WHERE analysis_run_id = ${analysis_run_id} AND due_at = ${due_at}
      `.pipe(Effect.orDie, Effect.asVoid)

    /** When the next report is due. */
    const nextDueAt = sql`SELECT min(due_at) AS due_at FROM check_reports`.pipe(
      rowsAs(DueRow),
      Effect.map(([row]) => Option.fromNullishOr(row?.due_at)),
      Effect.orDie,
    )

    return { begun, ended, take, identify, settle, nextDueAt } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
