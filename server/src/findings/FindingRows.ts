/**
 * Findings as rows: reads the open findings of a source, and stores the result of a comparison. A source is the engine, or another
 * tool under a category: each has its own findings, so that none resolves those of another.
 */
import { SqlClient } from "effect/sql"
import { Array, Effect, Schema } from "effect"
import type { RecordedBranch, RecordedRun, ResolvedFinding } from "../analysis/ReportRecorder.ts"
import type { FlowStep as ShownStep } from "../contract/generated/types.ts"
import { Severity } from "../contract/Stored.ts"
import { rowsAs } from "../database/Rows.ts"
import type { Finding as ReportedFinding, FlowStep } from "../engine/Report.ts"
import { uuid } from "../foundation/ids/Identifiers.ts"
import { storableText } from "../foundation/text/StorableText.ts"
import { batches } from "./batches.ts"
import { type Comparison, OpenFinding } from "./Comparison.ts"
import { makeDismissalRecorder } from "./DismissalRecorder.ts"
import { notDismissed } from "./notDismissed.ts"

/** The source of the service's own findings. */
export const ownSource = ""

/** An open finding with the facts from its events. */
const OpenRow = Schema.Struct({
  ...OpenFinding.fields,
  detector: Schema.String,
  severity: Severity,
  title: Schema.String,
  id: Schema.String,
  analysisRunId: Schema.String,
  isDismissed: Schema.Boolean,
})
export type OpenRow = typeof OpenRow.Type

/** A finding quotes a repository, which may hold any character, and the quotation is cut at any place. */
export const storable = (reported: ReportedFinding): ReportedFinding => ({
  ...reported,
  title: storableText(reported.title),
  description: storableText(reported.description),
  recommendation: reported.recommendation === null ? null : storableText(reported.recommendation),
  filePath: storableText(reported.filePath),
  symbol: storableText(reported.symbol),
  codeSnippet: reported.codeSnippet === null ? null : storableText(reported.codeSnippet),
  steps: reported.steps.map((step) => ({
    ...step,
    filePath: storableText(step.filePath),
    label: step.label === null ? null : storableText(step.label),
    code: step.code === null ? null : storableText(step.code),
  })),
})

/** A step as it is stored: as the API shows it. */
const storedStep = ({ filePath, lineStart, lineEnd, kind, label, code }: FlowStep): Omit<ShownStep, "permalink"> => ({
  file_path: filePath,
  line_start: lineStart,
  line_end: lineEnd,
  kind,
  label,
  code,
})

/** Columns of a reported finding. */
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
  steps: reported.steps.length === 0 ? null : reported.steps.map(storedStep),
})

/** A finding that gets a row of its own. */
interface Identified extends ReportedFinding {
  readonly id: string
  readonly firstRun: string
}

const identified = (findings: ReadonlyArray<ReportedFinding>, firstBy: (finding: ReportedFinding) => string) =>
  Effect.forEach(findings, (finding) =>
    Effect.map(uuid, (id): Identified => ({ ...finding, id, firstRun: firstBy(finding) })),
  )

/** Runs that had detected findings before, by the findings. */
type FirstRuns = ReadonlyMap<ReportedFinding, string>

/** Origin of the findings to store. */
export interface StoredBy {
  /** The run that new ones refer to. */
  readonly run: RecordedRun
  readonly source: string
  /** The commit that they were looked for in. */
  readonly commitSha: string
}

/** Statements on the rows of findings. */
export const makeFindingRows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const dismissals = yield* makeDismissalRecorder

  /** Open findings of a source on a branch. */
  const openFindings = ({ repositoryId, branch }: RecordedBranch, source: string) =>
    sql`
      SELECT
        id, analysis_run_id AS "analysisRunId", fingerprint, move_fingerprint AS "moveFingerprint", code_fingerprint AS "codeFingerprint", detector,
        severity, title, file_path AS "filePath", symbol, line_start AS "lineStart", NOT (${notDismissed(sql, "findings")}) AS "isDismissed"
      FROM findings
      WHERE repository_id = ${repositoryId} AND branch = ${branch} AND status = 'open' AND source = ${source}
      ORDER BY created_at, id
    `.pipe(rowsAs(OpenRow))

  const insert = ({ run, source, commitSha }: StoredBy, opened: ReadonlyArray<Identified>, now: Date) =>
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
            analysis_run_id: finding.firstRun,
            source,
            imported_commit: source === ownSource ? null : commitSha,
            ...contentOf(finding),
            steps: finding.steps.length === 0 ? null : JSON.stringify(finding.steps.map(storedStep)),
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
  const refresh = ({ source, commitSha }: StoredBy, same: Comparison<OpenRow>["same"], now: Date) =>
    Effect.forEach(
      batches(same),
      (batch) => sql`
        UPDATE findings f SET
          fingerprint = seen.fingerprint, move_fingerprint = seen.move_fingerprint,
          code_fingerprint = seen.code_fingerprint, category = seen.category, severity = seen.severity,
          confidence = seen.confidence, role = seen.role, in_test_code = seen.in_test_code, remediation_minutes = seen.remediation_minutes,
          title = seen.title, description = seen.description, recommendation = seen.recommendation,
          file_path = seen.file_path, symbol = seen.symbol, line_start = seen.line_start, line_end = seen.line_end,
          code_snippet = seen.code_snippet, steps = seen.steps, last_seen_at = ${now},
          imported_commit = ${source === ownSource ? null : commitSha}
        FROM jsonb_to_recordset(${JSON.stringify(
          batch.map(({ open, reported }) => ({ id: open.id, ...contentOf(reported) })),
        )}::jsonb) AS seen (
          id uuid, fingerprint text, move_fingerprint text, code_fingerprint text, category text, severity text,
          confidence text, role text, in_test_code boolean,
          remediation_minutes integer, title text, description text, recommendation text, file_path text,
          symbol text, line_start integer, line_end integer, code_snippet text, steps jsonb
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

  /**
   * Updates the rows of a source by the result of a comparison.
   *
   * @param findings all that the report has, whether known before or not
   * @param firstRuns runs of another branch that detected findings before, which are no news of this run then
   * @returns the changes that are sent to receivers
   */
  const store = Effect.fnUntraced(function* (
    by: StoredBy,
    findings: ReadonlyArray<ReportedFinding>,
    comparison: Comparison<OpenRow>,
    now: Date,
    firstRuns: FirstRuns = new Map(),
  ) {
    const { run, commitSha } = by
    const gone = comparison.resolved.map((finding) => ({
      ...finding,
      resolvedBy: run.removals.get(finding.id) ?? commitSha,
    }))
    const closed = comparison.closed.map(({ id }) => ({ id, resolvedBy: commitSha }))
    const firstBy = (finding: ReportedFinding) => firstRuns.get(finding) ?? run.id
    const opened = yield* identified(comparison.opened, firstBy)
    const adopted = yield* identified(comparison.adopted, firstBy)
    // resolved before inserted: a finding that took another one's fingerprint must not meet it
    yield* resolve([...gone, ...closed], now)
    yield* giveUpFingerprints(comparison.same)
    yield* refresh(by, comparison.same, now)
    yield* insert(by, [...adopted, ...opened], now)
    const dismissed = yield* dismissals.follow(run, { findings }, comparison.same, [...adopted, ...opened], now)
    return {
      opened: opened.filter(({ fingerprint }) => !dismissed.has(fingerprint)),
      // a dismissed finding that is gone sends no event
      resolved: gone.filter(({ isDismissed }) => !isDismissed),
      dismissed,
    }
  })

  return { openFindings, store } as const
})
