/**
 * Runs that a source host is told of: an outbox that is written in the transactions of the run, so that the host learns
 * of every run in the end, and no run ever waits for it.
 */
import { SqlClient } from "effect/sql"
import { Context, Duration, Effect, Layer, Option, Schema } from "effect"
import { hostEventsChannel } from "../database/Channels.ts"
import { rowsAs } from "../database/Rows.ts"
import { makeLeasedQueue, type WorkLease } from "../foundation/queue/LeasedQueue.ts"
import { hosted } from "./HostedAt.ts"

const RunRow = Schema.Struct({ analysis_run_id: Schema.String, organization_id: Schema.String })

const ReportRow = Schema.Struct({
  analysis_run_id: Schema.String,
  organization_id: Schema.String,
  /** Id of the check at the host; null while it may not have one. */
  external_id: Schema.NullOr(Schema.String),
})

/** A report in the hands of one worker. */
export interface CheckReport extends Schema.Schema.Type<typeof ReportRow> {
  readonly work: WorkLease
}

/** Tries until a report is given up: with their pauses about a day. */
const mostAttempts = 12
const firstPauseMillis = 5000
const longestPauseMillis = 4 * 60 * 60_000

/** The reports on runs. */
export class CheckReports extends Context.Service<CheckReports>()("scm/CheckReports", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const queue = yield* makeLeasedQueue({
      name: "check_reports",
      channel: hostEventsChannel,
      mostAttempts,
      pauseAfter: (attempts) =>
        Duration.millis(Math.min(firstPauseMillis * 3 ** Math.max(0, attempts - 1), longestPauseMillis)),
    })

    const add = (rows: ReadonlyArray<typeof RunRow.Type>) =>
      Effect.forEach(rows, (row) => queue.add({ id: row.analysis_run_id, organizationId: row.organization_id }), {
        discard: true,
      })

    /** A run has begun: the host is told, if it is one that can be. Part of the caller's transaction. */
    const begun = Effect.fnUntraced(function* (runId: string) {
      const rows = yield* sql`
        INSERT INTO check_reports (analysis_run_id, organization_id)
        SELECT run.id, run.organization_id
        FROM analysis_runs run JOIN (${hosted(sql).tables}) ON repository.id = run.repository_id
        WHERE run.id = ${runId} AND installation.provider <> 'local'
        ON CONFLICT (analysis_run_id) DO NOTHING
        RETURNING analysis_run_id, organization_id
      `.pipe(rowsAs(RunRow))
      yield* add(rows)
    })

    /** A run is over: so the host is told, if it was told that it began. Part of the caller's transaction. */
    const ended = Effect.fnUntraced(function* (runId: string) {
      const rows = yield* sql`
        SELECT analysis_run_id, organization_id FROM check_reports WHERE analysis_run_id = ${runId}
      `.pipe(rowsAs(RunRow))
      yield* add(rows)
    })

    /** Report of claimed work. */
    const read = (work: WorkLease) =>
      sql`
        SELECT analysis_run_id, organization_id, external_id FROM check_reports WHERE analysis_run_id = ${work.id}
      `.pipe(
        rowsAs(ReportRow),
        Effect.map(([row]) => Option.map(Option.fromNullishOr(row), (found): CheckReport => ({ ...found, work }))),
      )

    /** A report that is due. Of a run that ends meanwhile there is more to report, and so another one. */
    const take = queue.take(read)

    /** Stores the id of the check at the host. */
    const identify = ({ analysis_run_id }: CheckReport, externalId: string) =>
      sql`UPDATE check_reports SET external_id = ${externalId} WHERE analysis_run_id = ${analysis_run_id}`.pipe(
        Effect.orDie,
        Effect.asVoid,
      )

    return { queue, begun, ended, take, identify } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}
