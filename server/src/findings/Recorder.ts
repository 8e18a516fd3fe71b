/** Records the report of a completed run: findings it still has, new ones, and those it no longer has. */
import { SqlClient } from "effect/sql"
import { Effect, Layer, Schema } from "effect"
import {
  type AnalysisOutcome,
  type RecordedBranch,
  type RenamedReport,
  ReportRecorder,
} from "../analysis/ReportRecorder.ts"
import { rowsAs } from "../database/Rows.ts"
import { compare, type Compared } from "./Comparison.ts"
import { makeFindingRows, ownSource, storable } from "./FindingRows.ts"
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

const ImportedCountsRow = Schema.Struct({ criticalCount: Schema.Number, highCount: Schema.Number })

const nothingOpen = { openCount: 0, criticalCount: 0, highCount: 0, mediumCount: 0, lowCount: 0, infoCount: 0 }

/** Keeps findings in the database. */
export const layer = Layer.effect(
  ReportRecorder,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { openFindings, store } = yield* makeFindingRows

    const compareOpen = (branch: RecordedBranch, { baseline, ...outcome }: AnalysisOutcome) =>
      Effect.map(openFindings(branch, ownSource), (open) =>
        compare(open, storableReport(outcome), baseline === null ? null : storableReport(baseline)),
      )

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
        return (yield* compareOpen(branch, outcome)).resolved
      }, Effect.orDie),

      record: Effect.fn("Recorder.record")(function* (run, outcome, now) {
        const { commitSha, baseline, report } = outcome
        const comparison = yield* compareOpen(run, outcome)
        const recorded = yield* store({ run, source: ownSource, commitSha }, report.findings, comparison, now)
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
        return { ...recorded, ...counts }
      }, Effect.orDie),
    })
  }),
)
