/**
 * The worker's side of runs. Every change is guarded by the lease: a worker that lost it (it stalled, and another took
 * the run up) changes nothing any more. What a change means for webhooks is published in the same transaction.
 */
import { SqlClient } from "effect/sql"
import { PgClient } from "@effect/sql-pg"
import { Context, Data, DateTime, Effect, Layer, Option, Schema } from "effect"
import { randomUUID } from "node:crypto"
import { tierLimits } from "../accounts/Tiers.ts"
import { progressChannel, runsChannel } from "../database/Channels.ts"
import { Configuration } from "../config/Configuration.ts"
import { leaseEnd } from "../foundation/queue/Leases.ts"
import { QualityGates } from "../scm/QualityGates.ts"
import { breakdownOf } from "../contract/breakdown.ts"
import { CheckReports } from "../scm/CheckReports.ts"
import { Provider } from "../scm/SourceHost.ts"
import { IdRow, rowsAs } from "../database/Rows.ts"
import { transactional } from "../database/Transaction.ts"
import { WebhookEvents } from "../webhooks/WebhookEvents.ts"
import { CompletedRuns } from "./CompletedRuns.ts"
import { completionOccurrences, failureOccurrence, startOccurrence } from "./Occurrences.ts"
import { type Failure, Step } from "./Failure.ts"
import { internalFailureAt, repositoryDisabled } from "./Failure.ts"
import { judge } from "../scm/QualityGateResult.ts"
import { PreviousRun } from "./AnalyseCommit.ts"
import { type AnalysisOutcome, ReportRecorder } from "./ReportRecorder.ts"
import { runColumns, RunRow } from "./Run.ts"
import { runFinished } from "./AnalysisTelemetry.ts"

/** A run that outlived this many leases (it ends its workers, or something around it does) is given up. */
const mostLeases = 3

/** One transaction at a time decides who may start, so that two workers cannot both take an organization's last slot. */
const claimLock = 4_201

/** A run in the hands of one worker. */
export interface Lease {
  readonly run: RunRow
  readonly token: string
  readonly repository: HostedAt
}

/** Where the source host has a repository. */
const HostedAt = Schema.Struct({
  provider: Provider,
  installationExternalId: Schema.String,
  externalId: Schema.String,
})
type HostedAt = typeof HostedAt.Type

/** Another worker has the run now, or it is over. */
export class LeaseLost extends Data.TaggedError("LeaseLost")<{ readonly runId: string }> {}

/** How far a run is. */
export interface ProgressUpdate {
  readonly step: Step
  readonly percent: number
  readonly filesProcessed: number
  readonly filesTotal: number | null
  readonly message: string
}

/** What the analysis of a commit came to, and who removed what it no longer has. */
export interface AnalysisResult extends AnalysisOutcome {
  /** Commits by the ids of the findings that they removed. */
  readonly removals: ReadonlyMap<string, string>
}

const secondsBetween = (start: Date | null, end: Date): number =>
  start === null ? 0 : Math.max(0, Math.round((end.getTime() - start.getTime()) / 1000))

/** Whether the update met the run that the lease is of. */
const guarded = (lease: Lease) => (rows: ReadonlyArray<unknown>) =>
  rows.length > 0 ? Effect.void : new LeaseLost({ runId: lease.run.id })

const ExhaustedRow = Schema.Struct({ id: Schema.String, progress_step: Step })

const ClaimedRow = Schema.Struct({ ...RunRow.fields, ...HostedAt.fields })

const AnnouncedRow = Schema.Struct({ ...RunRow.fields, first: Schema.Boolean })

/** Takes runs, keeps them, and ends them. */
export class RunLeases extends Context.Service<RunLeases>()("analysis/RunLeases", {
  make: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { notify } = yield* PgClient.PgClient
    const { dashboardUrl } = yield* Configuration
    const { publish } = yield* WebhookEvents
    const recorder = yield* ReportRecorder
    const qualityGates = yield* QualityGates
    const checkReports = yield* CheckReports
    const { followers } = yield* CompletedRuns
    const columns = sql.literal(runColumns)

    /** Ends a run as failed: guarded by the caller's `where`, published and announced with it. */
    const endAsFailed = Effect.fnUntraced(function* (runId: string, failure: Failure, now: Date) {
      const [run] = yield* sql`
        UPDATE analysis_runs SET
          status = 'failed', completed_at = ${now},
          duration_seconds = CASE WHEN started_at IS NULL THEN NULL
            ELSE greatest(0, round(extract(epoch FROM ${now}::timestamptz - started_at)))::int END,
          failure_code = ${failure.code}, failure_message = ${failure.message}, failed_at_step = ${failure.step},
          progress_sequence = progress_sequence + 1, progress_at = ${now},
          lease_token = NULL, lease_expires_at = NULL
        WHERE id = ${runId}
        RETURNING ${columns}
      `.pipe(rowsAs(RunRow))
      if (run === undefined) return
      yield* publish([failureOccurrence(run, failure, now)])
      yield* checkReports.ended(runId, now)
      yield* notify(progressChannel, runId)
      // the organization has a free slot
      yield* notify(runsChannel, runId)
    })

    /** Fails queued runs that must not start any more, and runs that nobody could finish. */
    const failHopeless = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      const disabled = yield* sql`
        SELECT a.id FROM analysis_runs a
        JOIN repositories r ON r.id = a.repository_id JOIN installations i ON i.id = r.installation_id
        WHERE a.status = 'queued' AND (NOT r.enabled OR r.removed_at IS NOT NULL OR i.status = 'suspended')
        FOR UPDATE OF a SKIP LOCKED
      `.pipe(rowsAs(IdRow))
      yield* Effect.forEach(disabled, ({ id }) => endAsFailed(id, repositoryDisabled, now), { discard: true })
      const exhausted = yield* sql`
        SELECT id, progress_step FROM analysis_runs
        WHERE status = 'running' AND lease_expires_at < ${now} AND lease_count >= ${mostLeases}
        FOR UPDATE SKIP LOCKED
      `.pipe(rowsAs(ExhaustedRow))
      yield* Effect.forEach(exhausted, (run) => endAsFailed(run.id, internalFailureAt(run.progress_step), now), {
        discard: true,
      })
      return [
        ...disabled.map(() => repositoryDisabled.code),
        ...exhausted.map((run) => internalFailureAt(run.progress_step).code),
      ]
    }).pipe(
      transactional(sql),
      Effect.flatMap(Effect.forEach((code) => runFinished(code), { discard: true })),
      Effect.withSpan("RunLeases.failHopeless"),
    )

    const { free, pro, enterprise } = tierLimits

    /** A run that may be worked on now, if there is one: a dead worker's first, then the oldest within its limits. */
    const claim = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      const token = randomUUID()
      yield* sql`SELECT pg_advisory_xact_lock(${claimLock})`
      const [run] = yield* sql`
        UPDATE analysis_runs AS run SET
          status = 'running', started_at = coalesce(started_at, ${now}),
          lease_token = ${token}, lease_expires_at = ${yield* leaseEnd}, lease_count = lease_count + 1,
          progress_sequence = progress_sequence + 1, progress_step = 'repository_clone', progress_at = ${now},
          progress_message = 'Fetching the repository'
        FROM repositories AS repository JOIN installations AS installation ON installation.id = repository.installation_id
        WHERE repository.id = run.repository_id AND run.id = (
          SELECT a.id FROM analysis_runs a
          JOIN organizations o ON o.id = a.organization_id
          JOIN repositories r ON r.id = a.repository_id
          JOIN installations i ON i.id = r.installation_id
          WHERE (a.status = 'running' AND a.lease_expires_at < ${now} AND a.lease_count < ${mostLeases})
            OR (a.status = 'queued' AND r.enabled AND r.removed_at IS NULL AND i.status = 'active' AND (
              SELECT count(*) FROM analysis_runs b WHERE b.organization_id = a.organization_id AND b.status = 'running'
            ) < CASE o.tier
              WHEN 'free' THEN ${free.concurrentAnalyses}::int WHEN 'pro' THEN ${pro.concurrentAnalyses}::int
              ELSE ${enterprise.concurrentAnalyses}::int END)
          ORDER BY a.status DESC, a.created_at
          LIMIT 1
          FOR UPDATE OF a SKIP LOCKED
        )
        RETURNING run.*, installation.provider, installation.external_id AS "installationExternalId",
          repository.external_id AS "externalId"
      `.pipe(rowsAs(ClaimedRow))
      if (run === undefined) return Option.none<Lease>()
      yield* notify(progressChannel, run.id)
      const { provider, installationExternalId, externalId } = run
      return Option.some<Lease>({ run, token, repository: { provider, installationExternalId, externalId } })
    }).pipe(transactional(sql), Effect.withSpan("RunLeases.claim"))

    /** Fails with `SqlError` where the database does not answer: a lease outlives that, so the caller tries again. */
    const renew = Effect.fnUntraced(function* (lease: Lease) {
      const rows = yield* sql`
        UPDATE analysis_runs SET lease_expires_at = ${yield* leaseEnd}
        WHERE id = ${lease.run.id} AND lease_token = ${lease.token} AND status = 'running'
        RETURNING id
      `
      yield* guarded(lease)(rows)
    })

    /** Gives the run back, so that another worker need not wait for the lease to run out. */
    const release = Effect.fnUntraced(function* (lease: Lease) {
      const now = yield* DateTime.nowAsDate
      yield* sql`
        UPDATE analysis_runs
        SET lease_expires_at = ${new Date(now.getTime() - 1)}, lease_count = lease_count - 1
        WHERE id = ${lease.run.id} AND lease_token = ${lease.token} AND status = 'running'
      `
      yield* notify(runsChannel, lease.run.id)
    }, Effect.orDie)

    /** Ends every lease: only where it is certain that whoever held one is dead. */
    const expireAll = Effect.gen(function* () {
      const now = yield* DateTime.nowAsDate
      yield* sql`
        UPDATE analysis_runs SET lease_expires_at = ${new Date(now.getTime() - 1)}
        WHERE status = 'running' AND lease_expires_at >= ${now}
      `
    }).pipe(Effect.orDie)

    const progress = Effect.fnUntraced(function* (lease: Lease, update: ProgressUpdate) {
      const rows = yield* sql`
        UPDATE analysis_runs SET
          progress_sequence = progress_sequence + 1, progress_step = ${update.step},
          progress_percent = greatest(progress_percent, ${update.percent}),
          progress_files_processed = ${update.filesProcessed}, progress_files_total = ${update.filesTotal},
          progress_message = ${update.message}, progress_at = ${yield* DateTime.nowAsDate}
        WHERE id = ${lease.run.id} AND lease_token = ${lease.token} AND status = 'running'
        RETURNING id
      `.pipe(Effect.orDie)
      yield* guarded(lease)(rows)
      yield* Effect.orDie(notify(progressChannel, lease.run.id))
    })

    /** Locks the run for the rest of the transaction, if the lease still holds. */
    const lockHeld = (lease: Lease) =>
      Effect.flatMap(
        sql`
          SELECT id FROM analysis_runs
          WHERE id = ${lease.run.id} AND lease_token = ${lease.token} AND status = 'running'
          FOR UPDATE
        `,
        guarded(lease),
      )

    /** The commit is known: analysis.started is published, once however often the run is taken up again. */
    const announce = Effect.fn("RunLeases.announce")(function* (lease: Lease, commitSha: string) {
      const now = yield* DateTime.nowAsDate
      const rows = yield* sql`
          UPDATE analysis_runs a SET commit_sha = ${commitSha}, announced_at = coalesce(a.announced_at, ${now})
          FROM (SELECT id AS run_id, announced_at IS NULL AS first FROM analysis_runs WHERE id = ${lease.run.id} FOR UPDATE) before
          WHERE a.id = before.run_id AND a.lease_token = ${lease.token} AND a.status = 'running'
          RETURNING a.*, before.first
        `.pipe(rowsAs(AnnouncedRow))
      yield* guarded(lease)(rows)
      yield* publish(rows.filter(({ first }) => first).map((run) => startOccurrence(run, commitSha, now)))
      yield* checkReports.begun(lease.run.id, now)
    }, transactional(sql))

    /** The completed run before, of the same branch. */
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

    /** What the run of a lease is compared with. */
    const previousRun = (lease: Lease) => Effect.orDie(previous(lease.run))

    /** What an analysis no longer finds on the branch of its run. */
    const gone = (lease: Lease, outcome: AnalysisOutcome) =>
      recorder.gone({ repositoryId: lease.run.repository_id, branch: lease.run.branch }, outcome)

    /** Ends the run as completed, with all that follows from it, or with nothing of it. */
    const complete = Effect.fn("RunLeases.complete")(
      function* (lease: Lease, result: AnalysisResult) {
        const { run } = lease
        const { report, baseline } = result
        const now = yield* DateTime.nowAsDate
        yield* lockHeld(lease)
        const before = yield* previous(run)
        const recorded = yield* recorder.record(
          {
            id: run.id,
            organizationId: run.organization_id,
            repositoryId: run.repository_id,
            repositoryName: run.repository_name,
            branch: run.branch,
            removals: result.removals,
          },
          result,
          now,
        )
        const gateResult = judge(yield* qualityGates.hold(run.organization_id, run.repository_id), {
          healthScore: report.healthScore,
          criticalCount: recorded.criticalCount,
          highCount: recorded.highCount,
          newCount: recorded.opened.filter(({ role }) => role === "production").length,
        })
        const [completed] = yield* sql`
          UPDATE analysis_runs SET
            status = 'completed', completed_at = ${now}, duration_seconds = ${secondsBetween(run.started_at, now)},
            score_version = ${report.scoreVersion},
            score_breakdown = ${JSON.stringify(breakdownOf(report))}::jsonb, health_score = ${report.healthScore},
            structure_score = ${report.structureScore}, quality_score = ${report.qualityScore},
            architecture_score = ${report.architectureScore}, findings_count = ${recorded.openCount},
            critical_count = ${recorded.criticalCount}, high_count = ${recorded.highCount},
            files_analyzed = ${report.filesAnalyzed}, engine_version = ${report.engineVersion},
            quality_gate_result = ${gateResult === null ? null : JSON.stringify(gateResult)}::jsonb,
            progress_sequence = progress_sequence + 1, progress_step = 'finalization', progress_percent = 100,
            progress_at = ${now}, lease_token = NULL, lease_expires_at = NULL
          WHERE id = ${run.id}
          RETURNING ${columns}
        `.pipe(rowsAs(RunRow))
        if (completed === undefined) return yield* Effect.die(new Error("a locked run was not there"))
        yield* publish(
          completionOccurrences({
            run: completed,
            report,
            recorded,
            previousScore: Option.map(before, ({ healthScore }) => baseline?.report.healthScore ?? healthScore),
            now,
            dashboardUrl,
          }),
        )
        yield* checkReports.ended(run.id, now)
        const follow = {
          id: run.id,
          organizationId: run.organization_id,
          repositoryId: run.repository_id,
          branch: run.branch,
          commitSha: result.commitSha,
        }
        yield* Effect.forEach(followers, (follower) => follower(follow, now), { discard: true })
        yield* notify(progressChannel, run.id)
        yield* notify(runsChannel, run.id)
      },
      transactional(sql),
      Effect.tap(runFinished("completed")),
    )

    /** Ends the run as failed. */
    const fail = Effect.fn("RunLeases.fail")(
      function* (lease: Lease, failure: Failure) {
        yield* lockHeld(lease)
        yield* endAsFailed(lease.run.id, failure, yield* DateTime.nowAsDate)
      },
      transactional(sql),
      (ended, _lease, { code }) => Effect.tap(ended, runFinished(code)),
    )

    return {
      failHopeless,
      claim,
      renew,
      release,
      expireAll,
      progress,
      announce,
      previousRun,
      gone,
      complete,
      fail,
    } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide(CheckReports.layer))
}
