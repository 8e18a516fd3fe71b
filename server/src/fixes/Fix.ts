/** A fix: as it is stored, and as the API shows it. */
import { Schema } from "effect"
import { FixConfidence, FixStatus } from "../contract/Stored.ts"
import type { Fix, FixApplication, FixReview } from "../contract/generated/types.ts"

/** The change of one file, with the data to make it again on a later content. */
export const StoredChange = Schema.Struct({
  file_path: Schema.String,
  change_type: Schema.Literals(["added", "modified", "deleted"]),
  additions: Schema.Number,
  deletions: Schema.Number,
  /** Unified diff. */
  diff: Schema.String,
  /** Object name of the content that it was proved on. */
  base_blob: Schema.String,
  /** Offsets in characters of the decoded text of that content. */
  edits: Schema.Array(Schema.Struct({ start: Schema.Number, end: Schema.Number, text: Schema.String })),
})
export type StoredChange = typeof StoredChange.Type

/** A fix as it is stored; the columns of the lease are the worker's own. */
export const FixRow = Schema.Struct({
  id: Schema.String,
  organization_id: Schema.String,
  repository_id: Schema.String,
  repository_name: Schema.String,
  branch: Schema.String,
  finding_id: Schema.String,
  analysis_run_id: Schema.String,
  base_commit_sha: Schema.String,
  detector: Schema.String,
  fingerprint: Schema.String,
  status: FixStatus,
  title: Schema.String,
  explanation: Schema.String,
  confidence: FixConfidence,
  generated_by: Schema.String,
  changes: Schema.Array(StoredChange),
  review_decision: Schema.NullOr(Schema.Literals(["approved", "rejected"])),
  review_comment: Schema.NullOr(Schema.String),
  reviewed_by: Schema.NullOr(Schema.String),
  reviewed_at: Schema.NullOr(Schema.Date),
  target_branch: Schema.NullOr(Schema.String),
  commit_message: Schema.NullOr(Schema.String),
  create_pull_request: Schema.NullOr(Schema.Boolean),
  pushed_commit_sha: Schema.NullOr(Schema.String),
  commit_sha: Schema.NullOr(Schema.String),
  pull_request_url: Schema.NullOr(Schema.String),
  error_message: Schema.NullOr(Schema.String),
  batch_id: Schema.NullOr(Schema.String),
  apply_notice: Schema.NullOr(Schema.String),
  apply_requested_at: Schema.NullOr(Schema.Date),
  apply_finished_at: Schema.NullOr(Schema.Date),
  created_at: Schema.Date,
  updated_at: Schema.Date,
})
export type FixRow = typeof FixRow.Type

/** The columns of a `FixRow`, for the statements that return one. */
export const fixColumns = `
  id, organization_id, repository_id, repository_name, branch, finding_id, analysis_run_id, base_commit_sha,
  detector, fingerprint, status, title, explanation, confidence, generated_by, changes,
  review_decision, review_comment, reviewed_by, reviewed_at,
  target_branch, commit_message, create_pull_request, pushed_commit_sha, commit_sha, pull_request_url, error_message,
  batch_id, apply_notice, apply_requested_at, apply_finished_at, created_at, updated_at`

/**
 * Branch that a commit of the fix goes to. For a pull request each commit has a branch of its own: one that is there under
 * this name has just this commit.
 */
export const branchOfCommit = (
  {
    detector,
    batch_id,
    create_pull_request,
    target_branch,
  }: Pick<FixRow, "detector" | "batch_id" | "create_pull_request"> & { readonly target_branch: string },
  commitSha: string,
): string =>
  create_pull_request === true
    ? `code-analysis/${batch_id === null ? detector : "fixes"}-${commitSha.slice(0, 12)}`
    : target_branch

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
        applied_branch:
          row.commit_sha === null ? null : branchOfCommit({ ...row, target_branch: row.target_branch }, row.commit_sha),
        batch_id: row.batch_id,
        notice: row.apply_notice,
        error_message: row.error_message,
        requested_at: row.apply_requested_at.toISOString(),
        finished_at: row.apply_finished_at?.toISOString() ?? null,
      }

/** A fix as the API shows it. */
export const fixOf = (row: FixRow): Fix => ({
  id: row.id,
  finding_id: row.finding_id,
  detector: row.detector,
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
