/** Records the report of a completed run: findings it still has, new ones, and those it no longer has. */
import { SqlClient } from "effect/sql"
import { Effect, Layer, Schema } from "effect"
import {
  type AnalysisOutcome,
  type CompletedRun,
  type RecordedBranch,
  type RenamedReport,
  ReportRecorder,
} from "../analysis/ReportRecorder.ts"
import { rowsAs } from "../database/Rows.ts"
import { compare, type Compared, inCommon } from "./Comparison.ts"
import { makeFindingRows, type OpenRow, ownSource, storable } from "./FindingRows.ts"
import { notDismissed } from "./notDismissed.ts"

const storableReport = ({ report, renames }: RenamedReport): Compared => ({
  report: {
    ...report,
    findings: report.findings.map(storable),
    suppressed: report.suppressed.map((one) => ({ ...one, finding: storable(one.finding) })),
  },
  renames,
})

const OpenCountsRow = Schema.Struct({
  openCount: Schema.Number,
  criticalCount: Schema.Number,
  highCount: Schema.Number,
  mediumCount: Schema.Number,
  lowCount: Schema.Number,
  infoCount: Schema.Number,
})

const FingerprintRow = Schema.Struct({ fingerprint: Schema.String })

const ImportedCountsRow = Schema.Struct({ criticalCount: Schema.Number, highCount: Schema.Number })

const nothingOpen = { openCount: 0, criticalCount: 0, highCount: 0, mediumCount: 0, lowCount: 0, infoCount: 0 }

/** Keeps findings in the database. */
export const layer = Layer.effect(
  ReportRecorder,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { openFindings, store } = yield* makeFindingRows

    const compareOpen = (branch: RecordedBranch, { baseline, ...outcome }: AnalysisOutcome) =>
      Effect.map(openFindings(branch, ownSource), (open) => {
        const compared = storableReport(outcome)
        return {
          report: compared.report,
          comparison: compare(open, compared, baseline === null ? null : storableReport(baseline)),
        }
      })

    /** Findings that the default branch has as well: on another branch they are not new. */
    const onDefaultBranch = ({ repositoryId, branch, defaultBranch }: CompletedRun, report: Compared["report"]) =>
      branch === defaultBranch
        ? Effect.succeed<ReturnType<typeof inCommon<OpenRow>>>(new Map())
        : Effect.map(openFindings({ repositoryId, branch: defaultBranch }, ownSource), (there) =>
            inCommon(there, report),
          )

    /** Fingerprints of open findings in production code that a run of their own branch detected first. */
    const ownFingerprints = ({ repositoryId, branch }: RecordedBranch) =>
      sql`
        SELECT findings.fingerprint FROM findings JOIN analysis_runs AS first ON first.id = findings.analysis_run_id
        WHERE findings.repository_id = ${repositoryId} AND findings.branch = ${branch} AND findings.status = 'open'
          AND findings.source = ${ownSource} AND findings.role = 'production' AND first.branch = findings.branch
          AND ${notDismissed(sql, "findings")}
      `.pipe(rowsAs(FingerprintRow))

    const countOpen = (run: RecordedBranch) =>
      sql`
        SELECT
          count(*)::int AS "openCount",
          (count(*) FILTER (WHERE severity = 'critical'))::int AS "criticalCount",
          (count(*) FILTER (WHERE severity = 'high'))::int AS "highCount",
          (count(*) FILTER (WHERE severity = 'medium'))::int AS "mediumCount",
          (count(*) FILTER (WHERE severity = 'low'))::int AS "lowCount",
          (count(*) FILTER (WHERE severity = 'info'))::int AS "infoCount"
        FROM findings
        WHERE repository_id = ${run.repositoryId} AND branch = ${run.branch} AND status = 'open'
          AND source = ${ownSource}
          AND ${notDismissed(sql, "findings")}
      `.pipe(rowsAs(OpenCountsRow))

    const importedCounts = (run: RecordedBranch) =>
      sql`
        SELECT
          (count(*) FILTER (WHERE severity = 'critical'))::int AS "criticalCount",
          (count(*) FILTER (WHERE severity = 'high'))::int AS "highCount"
        FROM findings
        WHERE repository_id = ${run.repositoryId} AND branch = ${run.branch} AND status = 'open'
          AND source <> ${ownSource} AND role = 'production'
          AND ${notDismissed(sql, "findings")}
      `.pipe(rowsAs(ImportedCountsRow))

    return ReportRecorder.of({
      imported: Effect.fn("Recorder.imported")(function* (branch) {
        const [counts = { criticalCount: 0, highCount: 0 }] = yield* importedCounts(branch)
        return counts
      }, Effect.orDie),

      gone: Effect.fn("Recorder.gone")(function* (branch, outcome) {
        return (yield* compareOpen(branch, outcome)).comparison.resolved
      }, Effect.orDie),

      record: Effect.fn("Recorder.record")(function* (run, outcome, now) {
        const { commitSha, baseline, report } = outcome
        const { report: compared, comparison } = yield* compareOpen(run, outcome)
        const common = yield* onDefaultBranch(run, compared)
        const firstRuns = new Map([...common].map(([finding, { analysisRunId }]) => [finding, analysisRunId]))
        const recorded = yield* store(
          { run, source: ownSource, commitSha },
          report.findings,
          comparison,
          now,
          firstRuns,
        )
        // findings that only the newer engine reports were there before as well
        const known = new Set([...common.keys(), ...comparison.adopted].map(({ fingerprint }) => fingerprint))
        const isNews = ({ fingerprint }: { readonly fingerprint: string }) => !known.has(fingerprint)
        const news = recorded.opened.filter(isNews)
        const added =
          run.branch === run.defaultBranch
            ? news.filter(({ role }) => role === "production")
            : (yield* ownFingerprints(run)).filter(isNews)
        if (baseline !== null) {
          yield* Effect.logInfo(
            "another version of the engine was used before: what only one of them sees is no news",
            {
              onlyNow: comparison.adopted.length,
              onlyBefore: comparison.closed.length,
            },
          )
        }
        const [counts = nothingOpen] = yield* countOpen(run)
        return { ...recorded, ...counts, newCount: news.length, addedCount: added.length }
      }, Effect.orDie),
    })
  }),
)
