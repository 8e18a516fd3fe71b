/** Records the report of a completed run: findings it still has, new ones, and those it no longer has. */
import { SqlClient } from "@effect/sql"
import { Effect, Layer } from "effect"
import {
  type RecordedReport,
  type RecordedRun,
  ReportRecorder,
  type ResolvedFinding,
} from "../analysis/ReportRecorder.ts"
import type { Finding as ReportedFinding } from "../engine/Report.ts"
import { uuid } from "../Identifiers.ts"
import { storableText } from "../StorableText.ts"
import { compare, type Comparison, type OpenFinding } from "./Comparison.ts"

/** Rows of one statement: few enough that an embedded database is not held up for long. */
const batchSize = 500

interface OpenRow extends OpenFinding, ResolvedFinding {}

const batches = <Item>(items: ReadonlyArray<Item>): ReadonlyArray<ReadonlyArray<Item>> =>
  Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  )

/** A finding quotes a repository, which may hold any character, and what it quotes is cut at any place. */
const storable = (reported: ReportedFinding): ReportedFinding => ({
  ...reported,
  title: storableText(reported.title),
  description: storableText(reported.description),
  recommendation: reported.recommendation === null ? null : storableText(reported.recommendation),
  filePath: storableText(reported.filePath),
  codeSnippet: reported.codeSnippet === null ? null : storableText(reported.codeSnippet),
})

/** What a report says of a finding, as columns. */
const contentOf = (reported: ReportedFinding) => ({
  fingerprint: reported.fingerprint,
  move_fingerprint: reported.moveFingerprint,
  detector: reported.detector,
  category: reported.category,
  severity: reported.severity,
  in_test_code: reported.inTestCode,
  remediation_minutes: reported.remediationMinutes,
  title: reported.title,
  description: reported.description,
  recommendation: reported.recommendation,
  file_path: reported.filePath,
  line_start: reported.lineStart,
  line_end: reported.lineEnd,
  code_snippet: reported.codeSnippet,
})

/** Keeps findings in the database. */
export const layer = Layer.effect(
  ReportRecorder,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const openFindings = (run: RecordedRun) => sql<OpenRow>`
      SELECT
        id, fingerprint, move_fingerprint AS "moveFingerprint", detector, severity, title, file_path AS "filePath",
        ${run.commitSha} AS "resolvedBy"
      FROM findings
      WHERE repository_id = ${run.repositoryId} AND branch = ${run.branch} AND status = 'open'
      ORDER BY created_at, id
    `

    const insert = (run: RecordedRun, opened: ReadonlyArray<ReportedFinding & { readonly id: string }>, now: Date) =>
      Effect.forEach(
        batches(opened),
        (batch) => sql`
          INSERT INTO findings ${sql.insert(
            batch.map((finding) => ({
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

    /** A finding that is still there takes the place and the words that the newest report gives it. */
    const refresh = (same: Comparison<OpenRow>["same"], now: Date) =>
      Effect.forEach(
        batches(same),
        (batch) => sql`
          UPDATE findings f SET
            fingerprint = seen.fingerprint, move_fingerprint = seen.move_fingerprint, category = seen.category,
            severity = seen.severity, in_test_code = seen.in_test_code, remediation_minutes = seen.remediation_minutes,
            title = seen.title, description = seen.description, recommendation = seen.recommendation,
            file_path = seen.file_path, line_start = seen.line_start, line_end = seen.line_end,
            code_snippet = seen.code_snippet, last_seen_at = ${now}
          FROM jsonb_to_recordset(${JSON.stringify(
            batch.map(({ open, reported }) => ({ id: open.id, ...contentOf(reported) })),
          )}::jsonb) AS seen (
            id uuid, fingerprint text, move_fingerprint text, category text, severity text, in_test_code boolean,
            remediation_minutes integer, title text, description text, recommendation text, file_path text,
            line_start integer, line_end integer, code_snippet text
          )
          WHERE f.id = seen.id
        `,
        { discard: true },
      )

    const resolve = (run: RecordedRun, gone: ReadonlyArray<OpenRow>, now: Date) =>
      Effect.forEach(
        batches(gone),
        (batch) => sql`
          UPDATE findings SET status = 'resolved', resolved_at = ${now}, resolved_by = ${run.commitSha}
          WHERE id IN ${sql.in(batch.map(({ id }) => id))}
        `,
        { discard: true },
      )

    const countOpen = (run: RecordedRun) => sql<Pick<RecordedReport, "openCount" | "criticalCount" | "highCount">>`
      SELECT
        count(*)::int AS "openCount",
        (count(*) FILTER (WHERE severity = 'critical'))::int AS "criticalCount",
        (count(*) FILTER (WHERE severity = 'high'))::int AS "highCount"
      FROM findings
      WHERE repository_id = ${run.repositoryId} AND branch = ${run.branch} AND status = 'open'
    `

    return ReportRecorder.of({
      record: Effect.fn("Recorder.record")(function* (run, report, now) {
        const findings = report.findings.map(storable)
        const { same, opened, gone } = compare(yield* openFindings(run), { ...report, findings }, run.renames)
        const identified = yield* Effect.forEach(opened, (finding) => Effect.map(uuid, (id) => ({ ...finding, id })))
        // resolved before inserted: a finding that took another one's fingerprint must not meet it
        yield* resolve(run, gone, now)
        yield* refresh(same, now)
        yield* insert(run, identified, now)
        const [counts = { openCount: 0, criticalCount: 0, highCount: 0 }] = yield* countOpen(run)
        return { opened: identified, resolved: gone, ...counts }
      }, Effect.orDie),
    })
  }),
)
