/**
 * Reports runs as checks on their commits. It may be done twice, or be cut off at any point: a check is found again by the
 * id of its run, and GitHub says how many marks it has. What GitHub refuses is logged and never touches the run.
 */
import { SqlClient } from "effect/sql"
import { Clock, Duration, Effect, Layer, Option, Schema } from "effect"
import { giveUpHopeless, workOnQueue } from "../../foundation/queue/QueueWorkers.ts"
import { GateEvaluations } from "../GateEvaluations.ts"
import { Configuration } from "../../config/Configuration.ts"
import { rowsAs } from "../../database/Rows.ts"
import { transactional } from "../../database/Transaction.ts"
import { type CheckReport, CheckReports } from "../CheckReports.ts"
import { HostEvents } from "../HostEvents.ts"
import { answered, type Api, GitHub, reading } from "./Api.ts"
import {
  annotationOf,
  annotationsTogether,
  CheckedRun,
  conclusionOf,
  mostAnnotations,
  NewFinding,
  summaryOf,
  titleOf,
} from "./CheckRun.ts"
import { pauseAfter } from "./GitHubDeliveries.ts"
import type { GitHubError } from "./GitHubErrors.ts"
import { pathOf } from "./names.ts"

/** The name that protected branches require a check by. */
const checkName = "Code analysis"

const ReportedRun = Schema.Struct({
  ...CheckedRun.fields,
  repository_id: Schema.String,
  repository_name: Schema.String,
  installation_external_id: Schema.String,
  new_findings: Schema.Number,
})
type ReportedRun = typeof ReportedRun.Type

const Check = Schema.Struct({
  id: Schema.Int,
  external_id: Schema.NullOr(Schema.String),
  output: Schema.Struct({ annotations_count: Schema.Int }),
})
const Checks = Schema.Struct({ check_runs: Schema.Array(Check) })
type Check = typeof Check.Type

/** The check of the run, if there is one: also one that was made by somebody who died before writing it down. */
const existing = (api: Api, report: CheckReport, run: ReportedRun) => {
  const path = pathOf(run.repository_name)
  const { external_id } = report
  return external_id === null
    ? reading(
        api.asInstallation(run.installation_external_id, (ask) =>
          ask("GET /repos/{owner}/{repo}/commits/{ref}/check-runs", {
            ...path,
            ref: run.commit_sha,
            check_name: checkName,
            filter: "all",
            per_page: 100,
          }),
        ),
      ).pipe(
        Effect.flatMap(answered(Checks)),
        Effect.map(({ check_runs }) =>
          Option.fromNullishOr(check_runs.find((check) => check.external_id === report.analysis_run_id)),
        ),
      )
    : reading(
        api.asInstallation(run.installation_external_id, (ask) =>
          ask("GET /repos/{owner}/{repo}/check-runs/{check_run_id}", {
            ...path,
            check_run_id: Number(external_id),
          }),
        ),
      ).pipe(Effect.flatMap(answered(Check)), Effect.map(Option.some))
}

/** Works for as long as its scope is open, where a GitHub App is configured. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const gitHub = yield* GitHub
    if (Option.isNone(gitHub)) return
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
        SELECT run.*, repository.name AS repository_name, installation.external_id AS installation_external_id, (
          SELECT count(*)::int FROM findings
          WHERE findings.organization_id = run.organization_id AND analysis_run_id = run.id AND source = ''
            AND ${isNotDismissed}
        ) AS new_findings
        FROM analysis_runs run
        JOIN repositories repository ON repository.id = run.repository_id
        JOIN installations installation ON installation.id = repository.installation_id
        WHERE run.organization_id = ${organization_id} AND run.id = ${analysis_run_id} AND run.commit_sha IS NOT NULL
          AND installation.removed_at IS NULL
      `.pipe(
        rowsAs(ReportedRun),
        Effect.map(([row]) => Option.fromNullishOr(row)),
        Effect.orDie,
      )

    /**
     * The most severe first, and always in the same order: so far as they are marked already, they are left out. Those of
     * other tools may come between two tries, and their tools mark them themselves.
     */
    const findingsOf = ({ organization_id, analysis_run_id }: CheckReport, marked: number) =>
      sql`
        SELECT severity, detector, title, description, file_path, line_start, line_end FROM findings
        WHERE organization_id = ${organization_id} AND analysis_run_id = ${analysis_run_id} AND source = ''
          AND ${isNotDismissed}
        ORDER BY urgency, id
        LIMIT ${mostAnnotations - marked} OFFSET ${marked}
      `.pipe(rowsAs(NewFinding), Effect.orDie)

    const create = (api: Api, report: CheckReport, run: ReportedRun): Effect.Effect<Check, GitHubError> =>
      api
        .asInstallation(run.installation_external_id, (ask) =>
          ask("POST /repos/{owner}/{repo}/check-runs", {
            ...pathOf(run.repository_name),
            name: checkName,
            head_sha: run.commit_sha,
            status: "in_progress",
            external_id: report.analysis_run_id,
            details_url: `${dashboardUrl}/runs/${report.analysis_run_id}`,
            output: { title: titleOf(run, undefined), summary: summaryOf(run, 0, undefined) },
          }),
        )
        .pipe(Effect.flatMap(answered(Check)))

    const conclude = (api: Api, report: CheckReport, run: ReportedRun, check: Check) =>
      Effect.gen(function* () {
        const gates = Option.getOrUndefined(yield* gateEvaluations.find(report.organization_id, report.analysis_run_id))
        const marked = Math.min(check.output.annotations_count, mostAnnotations)
        const annotations = (run.status === "completed" ? yield* findingsOf(report, marked) : []).map(annotationOf)
        const output = { title: titleOf(run, gates), summary: summaryOf(run, run.new_findings, gates) }
        const update = (
          batch: ReadonlyArray<ReturnType<typeof annotationOf>>,
          end:
            | { readonly status: "completed"; readonly conclusion: ReturnType<typeof conclusionOf> }
            | Record<string, never>,
        ) =>
          api.asInstallation(run.installation_external_id, (ask) =>
            ask("PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}", {
              ...pathOf(run.repository_name),
              check_run_id: check.id,
              ...end,
              output: { ...output, annotations: [...batch] },
            }),
          )
        yield* Effect.forEach(
          Array.from({ length: Math.ceil(annotations.length / annotationsTogether) }, (_, batch) => batch),
          (batch) => update(annotations.slice(batch * annotationsTogether, (batch + 1) * annotationsTogether), {}),
          { discard: true },
        ).pipe(
          // a mark that GitHub does not take must not leave the check, which may be a required one, without an end
          Effect.catchIf(
            (error) => error._tag === "GitHubRefused" && error.status === 422,
            (error) => Effect.logWarning("GitHub does not take the marks on a commit", error),
          ),
        )
        yield* update([], { status: "completed", conclusion: conclusionOf(run, gates) })
      })

    /** Brings the check to where the run is. */
    const bring = (api: Api, report: CheckReport) =>
      Effect.gen(function* () {
        const found = yield* runOf(report)
        if (Option.isNone(found)) return
        const run = found.value
        const known = yield* existing(api, report, run)
        const check = Option.isSome(known) ? known.value : yield* create(api, report, { ...run, status: "running" })
        yield* reports.identify(report, String(check.id))
        if (run.status === "completed" || run.status === "failed") yield* conclude(api, report, run, check)
      })

    const later = ({ work }: CheckReport, error: GitHubError) =>
      Effect.gen(function* () {
        // without the permission, or without the repository, no further try helps
        const isFinal = error._tag !== "GitHubUnavailable"
        const asked = isFinal ? 0 : error.retryAt.getTime() - (yield* Clock.currentTimeMillis)
        const pause = Duration.millis(Math.max(asked, pauseAfter(work.attempts)))
        const { isOver } = yield* sqlDies(reports.queue.fail(work, { isFinal, pause }))
        yield* isOver
          ? Effect.logWarning("a run is not reported to GitHub", error)
          : Effect.logInfo("the report of a run to GitHub waits", error)
      })

    const work = (report: CheckReport) =>
      bring(gitHub.value, report).pipe(
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
        done.pipe(Effect.annotateLogs({ analysisRunId: report.analysis_run_id }), Effect.withSpan("GitHub.check")),
    })
  }),
)
