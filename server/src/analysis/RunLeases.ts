/**
 * The worker's side of runs. Every change is guarded by the lease: a worker that lost its lease (it stalled, and another one took over)
 * changes nothing any more. The webhook events of a change are published in the same transaction.
 */
import { SqlClient } from "effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Context, DateTime, Effect, Layer, Option, Schema } from "effect"
import { progressChannel, runsChannel } from "../database/Channels.ts"
import { Configuration } from "../config/Configuration.ts"
import { LeaseLost, type WorkLease } from "../foundation/queue/LeasedQueue.ts"
import { QualityGates } from "../scm/QualityGates.ts"
import { breakdownOf } from "../contract/breakdown.ts"
import { RunStep } from "../contract/Stored.ts"
import { withoutScoreOf } from "../engine/assembleReport.ts"
import { NotificationQueue } from "../notifications/NotificationQueue.ts"
import { CheckReports } from "../scm/CheckReports.ts"
import { hosted, HostedAt } from "../scm/HostedAt.ts"
import { rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"
import { WebhookEvents } from "../webhooks/WebhookEvents.ts"
import { CompletedRuns } from "./CompletedRuns.ts"
import { FileMeasurements } from "./FileMeasurements.ts"
import { completionOccurrences, failureOccurrence, startOccurrence } from "./Occurrences.ts"
import { type Failure, internalFailureAt, repositoryDisabled } from "./Failure.ts"
import { judge } from "../scm/QualityGateResult.ts"
import { PreviousRun } from "./AnalyzeCommit.ts"
import { type AnalysisOutcome, ReportRecorder } from "./ReportRecorder.ts"
import { runColumns, RunRow } from "./Run.ts"
import { makeRunQueue } from "./RunQueue.ts"
import { runFinished } from "./AnalysisTelemetry.ts"

/** A run that is leased to one worker. */
export interface Lease {
  readonly run: RunRow
  readonly work: WorkLease
  readonly repository: HostedAt
  readonly defaultBranch: string
}

/** Progress of a run. */
export interface ProgressUpdate {
  readonly step: RunStep
  readonly percent: number
  readonly filesProcessed: number
  readonly filesTotal: number | null
  readonly message: string
}

/** Result of an analysis, and the commits that removed findings. */
export interface AnalysisResult extends AnalysisOutcome {
  /** Commits that removed findings, by the ids of those findings. */
  readonly removals: ReadonlyMap<string, string>
}

const secondsBetween = (start: Date | null, end: Date): number =>
  start === null ? 0 : Math.max(0, Math.round((end.getTime() - start.getTime()) / 1000))

const WithdrawnRow = Schema.Struct({ progress_step: RunStep })

const ClaimedRow = Schema.Struct({ ...RunRow.fields, ...HostedAt.fields, defaultBranch: Schema.String })

const AnnouncedRow = Schema.Struct({ ...RunRow.fields, first: Schema.Boolean })

/** Claims, renews and ends runs. */
export class RunLeases extends Context.Service<RunLeases>()("analysis/RunLeases", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const host = hosted(sql)
    const { notify } = yield* PgClient.PgClient
    const { dashboardUrl } = yield* Configuration
    const queue = yield* makeRunQueue
    const { publish } = yield* WebhookEvents
    const recorder = yield* ReportRecorder
    const qualityGates = yield* QualityGates
    const checkReports = yield* CheckReports
    const notifications = yield* NotificationQueue
    const { followers } = yield* CompletedRuns
    const fileMeasures = yield* FileMeasurements
    const columns = sql.literal(runColumns)

    /** Ends a run as failed, which the caller has removed from the queue; publishes the event and notifies watchers. */
    const endAsFailed = Effect.fnUntraced(function* (runId: string, failure: Failure, now: Date) {
      const [run] = yield* sql`
        UPDATE analysis_runs SET
          status = 'failed', completed_at = ${now},
          duration_seconds = CASE WHEN started_at IS NULL THEN NULL
            ELSE greatest(0, round(extract(epoch FROM ${now}::timestamptz - started_at)))::int END,
          failure_code = ${failure.code}, failure_message = ${failure.message}, failed_at_step = ${failure.step},
          progress_sequence = progress_sequence + 1, progress_at = ${now}
        WHERE id = ${runId} AND status IN ('queued', 'running')
        RETURNING ${columns}
      `.pipe(rowsAs(RunRow))
      if (run === undefined) return
      yield* publish([failureOccurrence(run, failure, now)])
      yield* checkReports.ended(runId)
      yield* notifications.runEnded(runId)
      yield* notify(progressChannel, runId)
      // wakes workers: the organization has a free slot
      yield* notify(runsChannel, runId)
    })

    /** Fails queued runs whose repository was disabled, and runs without attempts left. */
    const failHopeless = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      const disabled = yield* queue.withdraw(sql`
        SELECT a.id::text FROM analysis_runs a
        JOIN (${host.tables}) ON repository.id = a.repository_id
        WHERE a.status = 'queued' AND NOT ${host.isActive}
      `)
      yield* Effect.forEach(disabled, (id) => endAsFailed(id, repositoryDisabled, now), { discard: true })
      const exhausted = yield* Effect.forEach((yield* queue.removeHopeless).removed, ({ id }) =>
        Effect.gen(function* () {
          const rows = yield* sql`SELECT progress_step FROM analysis_runs WHERE id = ${id}`.pipe(rowsAs(WithdrawnRow))
          const failures = rows.map(({ progress_step }) => internalFailureAt(progress_step))
          yield* Effect.forEach(failures, (failure) => endAsFailed(id, failure, now), { discard: true })
          return failures
        }),
      )
      return [...disabled.map(() => repositoryDisabled), ...exhausted.flat()]
    }).pipe(
      transactional(sql),
      Effect.flatMap(Effect.forEach(({ code }) => runFinished(code), { discard: true })),
      Effect.withSpan("RunLeases.failHopeless"),
    )

    /** Marks a claimed run as running and reads it. */
    const begin = Effect.fnUntraced(function* (work: WorkLease) {
      const now = yield* DateTime.nowAsDate
      const [run] = yield* sql`
        UPDATE analysis_runs AS run SET
          status = 'running', started_at = coalesce(started_at, ${now}),
          progress_sequence = progress_sequence + 1, progress_step = 'repository_clone', progress_at = ${now},
          progress_message = 'Fetching the repository'
        FROM ${host.tables} WHERE repository.id = run.repository_id AND run.id = ${work.id} AND run.status IN ('queued', 'running')
        RETURNING run.*, ${host.columns}, repository.default_branch AS "defaultBranch"
      `.pipe(rowsAs(ClaimedRow))
      if (run === undefined) return Option.none<Lease>()
      yield* notify(progressChannel, run.id)
      const { provider, installationExternalId, externalId, defaultBranch } = run
      return Option.some<Lease>({
        run,
        work,
        repository: { provider, installationExternalId, externalId },
        defaultBranch,
      })
    })

    /** Claims a run, if one is ready: first those of dead workers, then by organization in turn. */
    const claim = queue.take(begin).pipe(Effect.withSpan("RunLeases.claim"))

    const renew = ({ work }: Lease) => queue.renew(work)

    const release = ({ work }: Lease) => queue.release(work)

    const progress = Effect.fnUntraced(function* ({ run, work }: Lease, update: ProgressUpdate) {
      const rows = yield* sql`
        UPDATE analysis_runs SET
          progress_sequence = progress_sequence + 1, progress_step = ${update.step},
          progress_percent = greatest(progress_percent, ${update.percent}),
          progress_files_processed = ${update.filesProcessed}, progress_files_total = ${update.filesTotal},
          progress_message = ${update.message}, progress_at = ${yield* DateTime.nowAsDate}
        WHERE id = ${run.id} AND status = 'running' AND ${queue.isHeld(work)}
        RETURNING id
      `.pipe(Effect.orDie)
      if (rows.length === 0) return yield* new LeaseLost({ queue: queue.name, id: run.id })
      yield* Effect.orDie(notify(progressChannel, run.id))
    })

    /** Stores the commit and publishes analysis.started, once, however often the run is taken over. */
    const announce = Effect.fn("RunLeases.announce")(function* (lease: Lease, commitSha: string) {
      const now = yield* DateTime.nowAsDate
      yield* queue.hold(lease.work)
      const rows = yield* sql`
          UPDATE analysis_runs a SET commit_sha = ${commitSha}, announced_at = coalesce(a.announced_at, ${now})
          FROM (SELECT id AS run_id, announced_at IS NULL AS first FROM analysis_runs WHERE id = ${lease.run.id} FOR UPDATE) before
          WHERE a.id = before.run_id
          RETURNING a.*, before.first
        `.pipe(rowsAs(AnnouncedRow))
      yield* publish(rows.filter(({ first }) => first).map((run) => startOccurrence(run, commitSha, now)))
      yield* checkReports.begun(lease.run.id)
    }, transactional(sql))

    /** The previous completed run of the same branch. */
    const previous = (run: RunRow) =>
      sql`
        SELECT health_score AS "healthScore", commit_sha AS "commitSha", engine_version AS "engineVersion"
        FROM analysis_runs
        WHERE repository_id = ${run.repository_id} AND branch = ${run.branch} AND status = 'completed'
        ORDER BY completed_at DESC LIMIT 1
      `.pipe(
        rowsAs(PreviousRun),
        Effect.map(([row]) => Option.fromNullishOr(row)),
      )

    /** The previous completed run, with which the run of a lease is compared. */
    const previousRun = (lease: Lease) => Effect.orDie(previous(lease.run))

    /** Findings that an analysis no longer has on the branch of its run. */
    const gone = (lease: Lease, outcome: AnalysisOutcome) =>
      recorder.gone({ repositoryId: lease.run.repository_id, branch: lease.run.branch }, outcome)

    /** Ends the run as completed, with all consequences, in one transaction. */
    const complete = Effect.fn("RunLeases.complete")(
      function* (lease: Lease, result: AnalysisResult) {
        const { run } = lease
        const { baseline } = result
        const now = yield* DateTime.nowAsDate
        yield* queue.hold(lease.work)
        const before = yield* previous(run)
        const recorded = yield* recorder.record(
          {
            id: run.id,
            organizationId: run.organization_id,
            repositoryId: run.repository_id,
            repositoryName: run.repository_name,
            branch: run.branch,
            defaultBranch: lease.defaultBranch,
            removals: result.removals,
          },
          result,
          now,
        )
        const report = withoutScoreOf(result.report, recorded.dismissed)
        const baselineScore = baseline && withoutScoreOf(baseline.report, recorded.dismissed).healthScore
        const gates = yield* qualityGates.hold(run.organization_id, run.repository_id)
        const imported = gates.gates_count_imported
          ? yield* recorder.imported({ repositoryId: run.repository_id, branch: run.branch })
          : { criticalCount: 0, highCount: 0 }
        const gateResult = judge(gates, {
          healthScore: report.healthScore,
          criticalCount: recorded.criticalCount + imported.criticalCount,
          highCount: recorded.highCount + imported.highCount,
          newCount: recorded.addedCount,
        })
        const [completed] = yield* sql`
          UPDATE analysis_runs SET
            status = 'completed', completed_at = ${now}, duration_seconds = ${secondsBetween(run.started_at, now)},
            score_version = ${report.scoreVersion},
            score_breakdown = ${JSON.stringify(breakdownOf(report))}::jsonb, health_score = ${report.healthScore},
            structure_score = ${report.structureScore}, quality_score = ${report.qualityScore},
            architecture_score = ${report.architectureScore}, findings_count = ${recorded.openCount},
            critical_count = ${recorded.criticalCount}, high_count = ${recorded.highCount},
            medium_count = ${recorded.mediumCount}, low_count = ${recorded.lowCount}, info_count = ${recorded.infoCount},
            new_count = ${recorded.newCount}, resolved_count = ${recorded.resolved.length},
            code_lines = ${report.codeLines}, files_analyzed = ${report.filesAnalyzed}, engine_version = ${report.engineVersion},
            quality_gate_result = ${gateResult === null ? null : JSON.stringify(gateResult)}::jsonb,
            progress_sequence = progress_sequence + 1, progress_step = 'finalization', progress_percent = 100,
            progress_at = ${now}
          WHERE id = ${run.id}
          RETURNING ${columns}
        `.pipe(rowsAs(RunRow))
        if (completed === undefined) return yield* Effect.die(new Error("the locked run does not exist"))
        yield* publish(
          completionOccurrences({
            run: completed,
            report,
            recorded,
            previousScore: Option.map(before, ({ healthScore }) => baselineScore ?? healthScore),
            now,
            dashboardUrl,
          }),
        )
        yield* fileMeasures.keep(run, report.fileMeasures)
        yield* checkReports.ended(run.id)
        yield* notifications.runEnded(run.id)
        const follow = {
          id: run.id,
          organizationId: run.organization_id,
          repositoryId: run.repository_id,
          branch: run.branch,
          commitSha: result.commitSha,
        }
        yield* Effect.forEach(followers, (follower) => follower(follow, now), { discard: true })
        yield* queue.finish(lease.work)
        yield* notify(progressChannel, run.id)
        yield* notify(runsChannel, run.id)
      },
      transactional(sql),
      Effect.tap(runFinished("completed")),
    )

    /** Ends the run as failed. */
    const fail = Effect.fn("RunLeases.fail")(
      function* (lease: Lease, failure: Failure) {
        yield* queue.finish(lease.work)
        yield* endAsFailed(lease.run.id, failure, yield* DateTime.nowAsDate)
      },
      transactional(sql),
      (ended, _lease, { code }) => Effect.tap(ended, runFinished(code)),
    )

    return {
      queue,
      failHopeless,
      claim,
      renew,
      release,
      progress,
      announce,
      previousRun,
      gone,
      complete,
      fail,
    } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(
    Layer.provide([CheckReports.layer, FileMeasurements.layer, NotificationQueue.layer]),
  )
}
