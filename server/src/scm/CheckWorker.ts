/**
 * Reports runs to the hosts of their repositories, which show them on the commits. A report may be made twice, or be cut off
 * at any point. A refusal of a host is logged and never touches the run.
 */
import { SqlClient } from "effect/sql"
import { Clock, Duration, Effect, Layer, Option, Schema } from "effect"
import { giveUpHopeless, workOnQueue } from "../foundation/queue/QueueWorkers.ts"
import { Configuration } from "../config/Configuration.ts"
import { rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"
import { type CheckReport, CheckReports } from "./CheckReports.ts"
import { pauseAfter } from "./Deliveries.ts"
import { GateEvaluations } from "./GateEvaluations.ts"
import type { HostError } from "./HostErrors.ts"
import { HostEvents } from "./HostEvents.ts"
import { NewFinding, ReportedRun } from "./RemoteHost.ts"
import { RemoteProvider, SourceHost } from "./SourceHost.ts"
import { hosted } from "./HostedAt.ts"

const HostedRun = Schema.Struct({ ...ReportedRun.fields, provider: RemoteProvider })

/** Works for as long as its scope is open, where a host is configured. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { remote } = yield* SourceHost
    if (remote.size === 0) return
    const sql = yield* SqlClient.SqlClient
    const sqlDies = transactional(sql)
    const reports = yield* CheckReports
    const gateEvaluations = yield* GateEvaluations
    const events = yield* HostEvents
    const { dashboardUrl, databaseUrl } = yield* Configuration

    const isNotDismissed = sql`
      NOT EXISTS (
        SELECT FROM finding_triage AS triage WHERE triage.finding_id = findings.id AND triage.dismissed_at IS NOT NULL
      )
    `

    const runOf = ({ organization_id, analysis_run_id }: CheckReport) =>
      sql`
        SELECT run.*, repository.name AS repository_name, repository.external_id AS repository_external_id,
          installation.provider, installation.external_id AS installation_external_id, (
            SELECT count(*)::int FROM findings
            WHERE findings.organization_id = run.organization_id AND analysis_run_id = run.id AND source = ''
              AND ${isNotDismissed}
          ) AS new_findings
        FROM analysis_runs run JOIN (${hosted(sql).tables}) ON repository.id = run.repository_id
        WHERE run.organization_id = ${organization_id} AND run.id = ${analysis_run_id} AND run.commit_sha IS NOT NULL
          AND installation.removed_at IS NULL
      `.pipe(
        rowsAs(HostedRun),
        Effect.map(([row]) => Option.fromNullishOr(row)),
        Effect.orDie,
      )

    /** Findings of the run. Other tools, whose findings may arrive between two attempts, report their own. */
    const findingsOf =
      ({ organization_id, analysis_run_id }: CheckReport) =>
      ({ offset, limit }: { readonly offset: number; readonly limit: number }) =>
        sql`
          SELECT severity, detector, title, description, file_path, line_start, line_end FROM findings
          WHERE organization_id = ${organization_id} AND analysis_run_id = ${analysis_run_id} AND source = ''
            AND ${isNotDismissed}
          ORDER BY urgency, id
          LIMIT ${limit} OFFSET ${offset}
        `.pipe(rowsAs(NewFinding), Effect.orDie)

    /** Shows the run on its commit as it is now. */
    const bring = (report: CheckReport): Effect.Effect<void, HostError> =>
      Effect.gen(function* () {
        const found = yield* runOf(report)
        if (Option.isNone(found)) return
        const host = remote.get(found.value.provider)
        // its settings were taken away
        if (host === undefined) return
        const gates = yield* gateEvaluations.find(report.organization_id, report.analysis_run_id)
        yield* host.report({
          run: found.value,
          gates: Option.getOrUndefined(gates),
          detailsUrl: `${dashboardUrl}/runs/${report.analysis_run_id}`,
          checkId: report.external_id,
          identify: (checkId) => reports.identify(report, checkId),
          findings: findingsOf(report),
        })
      })

    const later = ({ work }: CheckReport, error: HostError) =>
      Effect.gen(function* () {
        // without the permission, or without the repository, no further try helps
        const isFinal = error._tag !== "HostUnavailable"
        const asked = isFinal ? 0 : error.retryAt.getTime() - (yield* Clock.currentTimeMillis)
        const pause = Duration.millis(Math.max(asked, pauseAfter(work.attempts)))
        const { isOver } = yield* sqlDies(reports.queue.fail(work, { isFinal, pause }))
        yield* isOver
          ? Effect.logWarning(`a run is not reported to ${error.host}`, error)
          : Effect.logInfo(`the report of a run to ${error.host} waits`, error)
      })

    const work = (report: CheckReport) =>
      bring(report).pipe(
        Effect.andThen(sqlDies(reports.queue.finish(report.work))),
        Effect.catchIf(
          (error) => error._tag !== "LeaseLost",
          (error) => later(report, error),
        ),
        Effect.asVoid,
      )

    yield* workOnQueue({
      queue: reports.queue,
      subject: "report of a run",
      count: 1,
      // the embedded database belongs to one process
      isAlone: Option.isNone(databaseUrl),
      loop: events,
      claim: Effect.andThen(giveUpHopeless(reports.queue, "report of a run"), reports.take),
      leaseOf: (report) => report.work,
      work,
      failed: (report, defect) =>
        Effect.andThen(Effect.logError("the report of a run failed", defect), sqlDies(reports.queue.fail(report.work))),
      around: (report, done) =>
        done.pipe(
          Effect.annotateLogs({ analysisRunId: report.analysis_run_id }),
          Effect.withSpan("CheckWorker.report"),
        ),
    })
  }),
)
