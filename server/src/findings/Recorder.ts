/** Records the report of a completed run: findings it still has, new ones, and those it no longer has. */
import { SqlClient } from "effect/sql"
import { Array, Effect, Layer, Schema } from "effect"
import {
  type AnalysisOutcome,
  type RecordedBranch,
  type RecordedRun,
  type RenamedReport,
  ReportRecorder,
  type ResolvedFinding,
} from "../analysis/ReportRecorder.ts"
import { Severity } from "../contract/Stored.ts"
import type { Finding as ReportedFinding } from "../engine/Report.ts"
import { uuid } from "../foundation/ids/Identifiers.ts"
import { storableText } from "../foundation/text/StorableText.ts"
import { rowsAs } from "../database/Rows.ts"
import { compare, type Compared, type Comparison, OpenFinding } from "./Comparison.ts"
import { batches } from "./batches.ts"
import { makeDismissalRecorder } from "./DismissalRecorder.ts"
import { notDismissed } from "./notDismissed.ts"

const OpenRow = Schema.Struct({
  ...OpenFinding.fields,
  detector: Schema.String,
  severity: Severity,
  title: Schema.String,
  id: Schema.String,
  isDismissed: Schema.Boolean,
})
type OpenRow = typeof OpenRow.Type

/** A finding quotes a repository, which may hold any character, and what it quotes is cut at any place. */
const storable = (reported: ReportedFinding): ReportedFinding => ({
  ...reported,
  title: storableText(reported.title),
  description: storableText(reported.description),
  recommendation: reported.recommendation === null ? null : storableText(reported.recommendation),
  filePath: storableText(reported.filePath),
  symbol: storableText(reported.symbol),
  codeSnippet: reported.codeSnippet === null ? null : storableText(reported.codeSnippet),
})

const storableReport = ({ report, renames }: RenamedReport): Compared => ({
  report: {
    ...report,
    findings: report.findings.map(storable),
    suppressed: report.suppressed.map((one) => ({ ...one, finding: storable(one.finding) })),
  },
  renames,
})

/** What a report says of a finding, as columns. */
const contentOf = (reported: ReportedFinding) => ({
  fingerprint: reported.fingerprint,
  move_fingerprint: reported.moveFingerprint,
  code_fingerprint: reported.codeFingerprint,
  detector: reported.detector,
  category: reported.category,
  severity: reported.severity,
  confidence: reported.confidence,
  role: reported.role,
  // read by releases that know no roles
  in_test_code: reported.role !== "production",
  remediation_minutes: reported.remediationMinutes,
  title: reported.title,
  description: reported.description,
  recommendation: reported.recommendation,
  file_path: reported.filePath,
  symbol: reported.symbol,
  line_start: reported.lineStart,
  line_end: reported.lineEnd,
  code_snippet: reported.codeSnippet,
})

const identified = (findings: ReadonlyArray<ReportedFinding>) =>
  Effect.forEach(findings, (finding) => Effect.map(uuid, (id) => ({ ...finding, id })))

const OpenCountsRow = Schema.Struct({
  openCount: Schema.Number,
  criticalCount: Schema.Number,
  highCount: Schema.Number,
  mediumCount: Schema.Number,
  lowCount: Schema.Number,
  infoCount: Schema.Number,
})

const nothingOpen = { openCount: 0, criticalCount: 0, highCount: 0, mediumCount: 0, lowCount: 0, infoCount: 0 }

/** Keeps findings in the database. */
export const layer = Layer.effect(
  ReportRecorder,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const dismissals = yield* makeDismissalRecorder

    const openFindings = ({ repositoryId, branch }: RecordedBranch) =>
      sql`
        SELECT
          id, fingerprint, move_fingerprint AS "moveFingerprint", code_fingerprint AS "codeFingerprint", detector,
          severity, title, file_path AS "filePath", symbol, line_start AS "lineStart", NOT (${notDismissed(sql, "findings")}) AS "isDismissed"
        FROM findings
        WHERE repository_id = ${repositoryId} AND branch = ${branch} AND status = 'open'
        ORDER BY created_at, id
      `.pipe(rowsAs(OpenRow))

    const compareOpen = (branch: RecordedBranch, { baseline, ...outcome }: AnalysisOutcome) =>
      Effect.map(openFindings(branch), (open) =>
        compare(open, storableReport(outcome), baseline === null ? null : storableReport(baseline)),
      )

    const insert = (run: RecordedRun, opened: ReadonlyArray<ReportedFinding & { readonly id: string }>, now: Date) =>
      Effect.forEach(
        batches(opened),
        (batch) => sql`
          INSERT INTO findings ${sql.insert(
            Array.map(batch, (finding) => ({
              id: finding.id,
              organization_id: run.organizationId,
              repository_id: run.repositoryId,
              repository_name: run.repositoryName,
              branch: run.branch,
              analysis_run_id: run.id,
              ...contentOf(finding),
              status: "open",
              created_at: now,
              last_seen_at: now,
            })),
          )}
        `,
        { discard: true },
      )

    /** Gives fingerprints up before others are taken: two findings may want to exchange theirs. */
    const giveUpFingerprints = (same: Comparison<OpenRow>["same"]) =>
      Effect.forEach(
        batches(same.filter(({ open, reported }) => open.fingerprint !== reported.fingerprint)),
        (batch) => sql`
          UPDATE findings SET fingerprint = id::text WHERE id IN ${sql.in(batch.map(({ open }) => open.id))}
        `,
        { discard: true },
      )

    /** A finding that is still there takes the place and the words that the newest report gives it. */
    const refresh = (same: Comparison<OpenRow>["same"], now: Date) =>
      Effect.forEach(
        batches(same),
        (batch) => sql`
          UPDATE findings f SET
            fingerprint = seen.fingerprint, move_fingerprint = seen.move_fingerprint,
            code_fingerprint = seen.code_fingerprint, category = seen.category, severity = seen.severity,
            confidence = seen.confidence, role = seen.role, in_test_code = seen.in_test_code, remediation_minutes = seen.remediation_minutes,
            title = seen.title, description = seen.description, recommendation = seen.recommendation,
            file_path = seen.file_path, symbol = seen.symbol, line_start = seen.line_start, line_end = seen.line_end,
            code_snippet = seen.code_snippet, last_seen_at = ${now}
          FROM jsonb_to_recordset(${JSON.stringify(
            batch.map(({ open, reported }) => ({ id: open.id, ...contentOf(reported) })),
          )}::jsonb) AS seen (
            id uuid, fingerprint text, move_fingerprint text, code_fingerprint text, category text, severity text,
            confidence text, role text, in_test_code boolean,
            remediation_minutes integer, title text, description text, recommendation text, file_path text,
            symbol text, line_start integer, line_end integer, code_snippet text
          )
          WHERE f.id = seen.id
        `,
        { discard: true },
      )

    const resolve = (gone: ReadonlyArray<Pick<ResolvedFinding, "id" | "resolvedBy">>, now: Date) =>
      Effect.forEach(
        batches(gone),
        (batch) => sql`
          UPDATE findings f SET status = 'resolved', resolved_at = ${now}, resolved_by = gone."resolvedBy"
          FROM jsonb_to_recordset(${JSON.stringify(
            batch.map(({ id, resolvedBy }) => ({ id, resolvedBy })),
          )}::jsonb) AS gone (id uuid, "resolvedBy" text)
          WHERE f.id = gone.id
        `,
        { discard: true },
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
          AND ${notDismissed(sql, "findings")}
      `.pipe(rowsAs(OpenCountsRow))

    return ReportRecorder.of({
      gone: Effect.fn("Recorder.gone")(function* (branch, outcome) {
        return (yield* compareOpen(branch, outcome)).resolved
      }, Effect.orDie),

      record: Effect.fn("Recorder.record")(function* (run, outcome, now) {
        const comparison = yield* compareOpen(run, outcome)
        const gone = comparison.resolved.map((finding) => ({
          ...finding,
          resolvedBy: run.removals.get(finding.id) ?? outcome.commitSha,
        }))
        const closed = comparison.closed.map(({ id }) => ({ id, resolvedBy: outcome.commitSha }))
        const opened = yield* identified(comparison.opened)
        const adopted = yield* identified(comparison.adopted)
        // resolved before inserted: a finding that took another one's fingerprint must not meet it
        yield* resolve([...gone, ...closed], now)
        yield* giveUpFingerprints(comparison.same)
        yield* refresh(comparison.same, now)
        yield* insert(run, [...adopted, ...opened], now)

        const dismissed = yield* dismissals.follow(run, outcome.report, comparison.same, [...adopted, ...opened], now)
        if (outcome.baseline !== null) {
          yield* Effect.logInfo(
            "another version of the engine was used before: what only one of them sees is no news",
            {
              onlyNow: adopted.length,
              onlyBefore: closed.length,
            },
          )
        }
        const [counts = nothingOpen] = yield* countOpen(run)
        return {
          opened: opened.filter(({ fingerprint }) => !dismissed.has(fingerprint)),
          // nobody is told that a dismissed one is gone
          resolved: gone.filter(({ isDismissed }) => !isDismissed),
          dismissed,
          ...counts,
        }
      }, Effect.orDie),
    })
  }),
)
