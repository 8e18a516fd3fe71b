/** A finding: as it is stored, and as the API shows it. */
import { Schema } from "effect"
import { findingPage } from "../analysis/Occurrences.ts"
import type { Finding } from "../contract/generated/types.ts"
import { CodeRole, FindingCategory, ConfidenceLevel, FindingStatus, Severity } from "../contract/Stored.ts"

/** A finding as it is stored, as far as the API shows it. */
export const FindingRow = Schema.Struct({
  id: Schema.String,
  analysis_run_id: Schema.String,
  repository_id: Schema.String,
  repository_name: Schema.String,
  branch: Schema.String,
  detector: Schema.String,
  category: FindingCategory,
  severity: Severity,
  urgency: Schema.Number,
  confidence: Schema.NullOr(ConfidenceLevel),
  role: CodeRole,
  status: FindingStatus,
  title: Schema.String,
  description: Schema.String,
  recommendation: Schema.NullOr(Schema.String),
  file_path: Schema.String,
  line_start: Schema.Number,
  line_end: Schema.Number,
  code_snippet: Schema.NullOr(Schema.String),
  fix_id: Schema.NullOr(Schema.String),
  created_at: Schema.Date,
  last_seen_at: Schema.Date,
  resolved_at: Schema.NullOr(Schema.Date),
  resolved_by: Schema.NullOr(Schema.String),
})
export type FindingRow = typeof FindingRow.Type

/** The columns of a `FindingRow`, in the order of `findingRowOf`. */
export const findingColumns = `
  id, analysis_run_id, repository_id, repository_name, branch, detector, category, severity, urgency, confidence, role,
  status, title, description, recommendation, file_path, line_start, line_end, code_snippet, fix_id,
  created_at, last_seen_at, resolved_at, resolved_by`

const unexpected = (expected: string, value: unknown): never => {
  throw new TypeError(`A column of a finding should be ${expected} and is of type ${typeof value}`)
}

const text = (value: unknown): string => (typeof value === "string" ? value : unexpected("text", value))

const textOrNull = (value: unknown): string | null => (value === null ? null : text(value))

const number = (value: unknown): number => (typeof value === "number" ? value : unexpected("a number", value))

const moment = (value: unknown): Date => (value instanceof Date ? value : unexpected("a moment", value))

const oneOf = <Value extends string>(literals: ReadonlyArray<Value>) => {
  const known = new Map<unknown, Value>(literals.map((literal) => [literal, literal]))
  return (value: unknown): Value => known.get(value) ?? unexpected(`one of ${literals.join(", ")}`, value)
}

const categoryOf = oneOf(FindingCategory.literals)
const severityOf = oneOf(Severity.literals)
const confidenceOf = oneOf(ConfidenceLevel.literals)
const roleOf = oneOf(CodeRole.literals)
const statusOf = oneOf(FindingStatus.literals)

/**
 * A row from the values of `findingColumns`. It is checked like one that a schema reads, at a fraction of the time: lists of
 * findings are asked for most of all, and have a hundred rows.
 */
export const findingRowOf = ([
  id,
  analysis_run_id,
  repository_id,
  repository_name,
  branch,
  detector,
  category,
  severity,
  urgency,
  confidence,
  role,
  status,
  title,
  description,
  recommendation,
  file_path,
  line_start,
  line_end,
  code_snippet,
  fix_id,
  created_at,
  last_seen_at,
  resolved_at,
  resolved_by,
]: ReadonlyArray<unknown>): FindingRow => ({
  id: text(id),
  analysis_run_id: text(analysis_run_id),
  repository_id: text(repository_id),
  repository_name: text(repository_name),
  branch: text(branch),
  detector: text(detector),
  category: categoryOf(category),
  severity: severityOf(severity),
  urgency: number(urgency),
  confidence: confidence === null ? null : confidenceOf(confidence),
  role: roleOf(role),
  status: statusOf(status),
  title: text(title),
  description: text(description),
  recommendation: textOrNull(recommendation),
  file_path: text(file_path),
  line_start: number(line_start),
  line_end: number(line_end),
  code_snippet: textOrNull(code_snippet),
  fix_id: textOrNull(fix_id),
  created_at: moment(created_at),
  last_seen_at: moment(last_seen_at),
  resolved_at: resolved_at === null ? null : moment(resolved_at),
  resolved_by: textOrNull(resolved_by),
})

/** A finding as the API shows it. */
export const findingOf =
  (dashboardUrl: string) =>
  (row: FindingRow): Finding => ({
    id: row.id,
    analysis_run_id: row.analysis_run_id,
    repository_id: row.repository_id,
    repository_name: row.repository_name,
    branch: row.branch,
    detector: row.detector,
    category: row.category,
    severity: row.severity,
    confidence: row.confidence,
    role: row.role,
    status: row.status,
    title: row.title,
    description: row.description,
    recommendation: row.recommendation,
    file_path: row.file_path,
    line_start: row.line_start,
    line_end: row.line_end,
    code_snippet: row.code_snippet,
    fix_id: row.fix_id,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolved_by: row.resolved_by,
    dashboard_url: findingPage(dashboardUrl, row.id),
  })
