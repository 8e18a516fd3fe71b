/** Messages about changes of a fix's state that are not possible. */
import { Schema } from "effect"
import type { FixRow } from "./Fix.ts"

/** Rows around a fix that may keep it from being applied. */
export const FixSurroundings = Schema.Struct({
  /** The commit that its finding was resolved by; null while it is open. */
  finding_resolved_by: Schema.NullOr(Schema.String),
  /** Whether its repository is enabled and there. */
  is_writable: Schema.Boolean,
  /** Another fix for its finding that waits or is at work. */
  replaced_by: Schema.NullOr(Schema.String),
})
export type FixSurroundings = typeof FixSurroundings.Type

type Fix = Pick<
  FixRow,
  "status" | "repository_name" | "review_decision" | "review_comment" | "reviewed_by" | "commit_sha" | "error_message"
> &
  FixSurroundings

/** Reason for withdrawing a proposal whose file has changed, if no fix is left. */
export const cannotBeProved = "The file has changed since, and the fix cannot be proved on it any more."

/** Reason for withdrawing a proposal in favor of another one. */
export const replacedBy = (id: string): string =>
  `The file has changed since, and another fix took the place of this one: ${id}.`

/** Reason for withdrawing a proposal whose finding was resolved. */
export const findingResolved = (commit: string): string =>
  `The finding was resolved by ${commit}: nothing is left to fix.`

/** The state, with its reason for people. */
const stateOf = (fix: Fix): string => {
  switch (fix.status) {
    case "rejected": {
      const by = fix.reviewed_by === null ? "by the service" : `by ${fix.reviewed_by}`
      return `The fix is rejected (${by}${fix.review_comment === null ? "" : `: ${withoutEnd(fix.review_comment)}`})`
    }
    case "approved":
      return `The fix is approved${fix.reviewed_by === null ? "" : ` (by ${fix.reviewed_by})`}`
    case "applied":
      return `The fix is applied (by the commit ${fix.commit_sha ?? "unknown"})`
    case "failed":
      return `The fix is failed (${withoutEnd(fix.error_message ?? "for an unknown reason")})`
    case "proposed":
    case "applying":
      return `The fix is ${fix.status}`
  }
}

const withoutEnd = (sentence: string): string => sentence.replace(/\.$/, "")

const resolved = ({ finding_resolved_by }: FixSurroundings): string | undefined =>
  finding_resolved_by === null ? undefined : findingResolved(finding_resolved_by)

/** Says why a fix was not approved. */
export const whyNotApproved = (fix: Fix): string =>
  (fix.status === "proposed" ? resolved(fix) : undefined) ?? `${stateOf(fix)}; only a proposed fix can be approved.`

/** Says why a fix was not rejected. */
export const whyNotRejected = (fix: Fix): string => `${stateOf(fix)}; only a proposed or approved fix can be rejected.`

/** Says why a fix is not being applied. */
export const whyNotApplied = (fix: Fix): string => {
  const isReady = fix.status === "approved" || fix.status === "failed"
  if (!isReady) return `${stateOf(fix)}; only an approved or failed fix can be applied.`
  if (fix.replaced_by !== null) {
    return `The code has changed, and another fix for the finding took the place of this one: ${fix.replaced_by}.`
  }
  return (
    resolved(fix) ??
    (fix.is_writable
      ? "The fix was changed by somebody else at this moment. Look at it again."
      : `The repository ${fix.repository_name} is not enabled. Enable it with updateInstallationRepositories first.`)
  )
}

/** Says why a fix cannot be previewed; undefined where it can. */
export const whyNotPreviewed = (fix: Pick<FixRow, "status">): string | undefined =>
  fix.status === "rejected" || fix.status === "applying" || fix.status === "applied"
    ? `The fix is ${fix.status}; there is nothing to preview.`
    : undefined

/**
 * Columns of `FixSurroundings`, and the tables that they come from: the fix is `fix`, its repository `repository`.
 */
export const surroundings = {
  columns: `
    finding.resolved_by AS finding_resolved_by,
    repository.enabled AND repository.removed_at IS NULL AND installation.status = 'active' AS is_writable,
    (
      SELECT newer.id FROM fixes AS newer
      WHERE newer.finding_id = fix.finding_id AND newer.id <> fix.id
        AND newer.status IN ('proposed', 'approved', 'applying')
    ) AS replaced_by`,
  tables: `
    fixes AS fix
    JOIN findings AS finding ON finding.id = fix.finding_id
    JOIN repositories AS repository ON repository.id = fix.repository_id
    JOIN installations AS installation ON installation.id = repository.installation_id`,
} as const
