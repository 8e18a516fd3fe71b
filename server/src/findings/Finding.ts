/** A finding: as it is stored, and as the API shows it. */
import type { FindingCategory, Finding, FindingStatus, Severity } from "../contract/generated/types.ts"
import { findingPage } from "../analysis/Occurrences.ts"

/** A finding as it is stored, as far as the API shows it. */
export interface FindingRow {
  readonly id: string
  readonly analysis_run_id: string
  readonly repository_id: string
  readonly repository_name: string
  readonly branch: string
  readonly detector: string
  readonly category: FindingCategory
  readonly severity: Severity
  readonly severity_rank: number
  readonly status: FindingStatus
  readonly title: string
  readonly description: string
  readonly recommendation: string | null
  readonly file_path: string
  readonly line_start: number
  readonly line_end: number
  readonly code_snippet: string | null
  readonly fix_id: string | null
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly resolved_at: Date | null
  readonly resolved_by: string | null
}

/** The columns of a `FindingRow`. */
export const findingColumns = `
  id, analysis_run_id, repository_id, repository_name, branch, detector, category, severity, severity_rank, status,
  title, description, recommendation, file_path, line_start, line_end, code_snippet, fix_id,
  created_at, last_seen_at, resolved_at, resolved_by`

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
