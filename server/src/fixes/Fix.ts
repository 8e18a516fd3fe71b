/** A fix: as it is stored, and as the API shows it. */
import type { Fix, FixApplication, FixConfidence, FixReview, FixStatus } from "../contract/generated/types.ts"
import type { TextEdit } from "../engine/fixes/Rewrite.ts"

/** The change of one file, with what it takes to make it again on a later content. */
export interface StoredChange {
  readonly file_path: string
  readonly change_type: "added" | "modified" | "deleted"
  readonly additions: number
  readonly deletions: number
  /** Unified diff. */
  readonly diff: string
  /** Object name of the content that it was proved on. */
  readonly base_blob: string
  /** Offsets in characters of the decoded text of that content. */
  readonly edits: ReadonlyArray<TextEdit>
}

/** A fix as it is stored; the columns of the lease are the worker's own. */
export interface FixRow {
  readonly id: string
  readonly organization_id: string
  readonly repository_id: string
  readonly repository_name: string
  readonly branch: string
  readonly finding_id: string
  readonly analysis_run_id: string
  readonly base_commit_sha: string
  readonly detector: string
  readonly fingerprint: string
  readonly status: FixStatus
  readonly title: string
  readonly explanation: string
  readonly confidence: FixConfidence
  readonly generated_by: string
  readonly changes: ReadonlyArray<StoredChange>
  readonly review_decision: FixReview["decision"] | null
  readonly review_comment: string | null
  readonly reviewed_by: string | null
  readonly reviewed_at: Date | null
  readonly target_branch: string | null
  readonly commit_message: string | null
  readonly create_pull_request: boolean | null
  readonly pushed_commit_sha: string | null
  readonly commit_sha: string | null
  readonly pull_request_url: string | null
  readonly error_message: string | null
  readonly apply_requested_at: Date | null
  readonly apply_finished_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

/** The columns of a `FixRow`, for the statements that return one. */
export const fixColumns = `
  id, organization_id, repository_id, repository_name, branch, finding_id, analysis_run_id, base_commit_sha,
  detector, fingerprint, status, title, explanation, confidence, generated_by, changes,
  review_decision, review_comment, reviewed_by, reviewed_at,
  target_branch, commit_message, create_pull_request, pushed_commit_sha, commit_sha, pull_request_url, error_message,
  apply_requested_at, apply_finished_at, created_at, updated_at`

/** The name of those who proposed without a language model. */
export const byDetector = "detector"

const reviewOf = (row: FixRow): FixReview | null =>
  row.review_decision === null || row.reviewed_at === null
    ? null
    : {
        decision: row.review_decision,
        comment: row.review_comment,
        reviewed_by: row.reviewed_by,
        reviewed_at: row.reviewed_at.toISOString(),
      }

const applicationOf = (row: FixRow): FixApplication | null =>
  row.target_branch === null || row.apply_requested_at === null
    ? null
    : {
        target_branch: row.target_branch,
        commit_sha: row.commit_sha,
        pull_request_url: row.pull_request_url,
        error_message: row.error_message,
        requested_at: row.apply_requested_at.toISOString(),
        finished_at: row.apply_finished_at?.toISOString() ?? null,
      }

/** A fix as the API shows it. */
export const fixOf = (row: FixRow): Fix => ({
  id: row.id,
  finding_id: row.finding_id,
  analysis_run_id: row.analysis_run_id,
  repository_id: row.repository_id,
  repository_name: row.repository_name,
  status: row.status,
  title: row.title,
  explanation: row.explanation,
  confidence: row.confidence,
  generated_by: row.generated_by,
  changes: row.changes.map(({ file_path, change_type, additions, deletions, diff }) => ({
    file_path,
    change_type,
    additions,
    deletions,
    diff,
  })),
  review: reviewOf(row),
  application: applicationOf(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
