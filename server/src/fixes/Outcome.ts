/** Decides which fixes of a finding stay, are renewed or withdrawn once its next proposal is known. */
import { Schema } from "effect"
import { createHash } from "node:crypto"
import { FixStatus } from "../contract/Stored.ts"

/** The parts of an existing fix that the decision needs. */
export const EarlierFix = Schema.Struct({
  id: Schema.String,
  status: FixStatus,
  changeHash: Schema.String,
  /** Null if the service rejected it by itself. */
  reviewedBy: Schema.NullOr(Schema.String),
})
export type EarlierFix = typeof EarlierFix.Type

/** The decision. */
export interface Outcome {
  /** Fix to withdraw: the content that it changes is gone. */
  readonly withdrawn: EarlierFix | null
  /** Fix to keep: it is the same change, now of the new content. */
  readonly renewed: EarlierFix | null
  readonly isNew: boolean
}

const nothing: Outcome = { withdrawn: null, renewed: null, isNew: false }

/**
 * Hash of the lines that a change removes and adds, without their numbers: it stays the same when the lines move.
 *
 * @param diff unified, with its two lines of header
 */
export const changeHashOf = (diff: string): string => {
  const lines = diff.split("\n").slice(2)
  const changed = lines.filter((line) => line.startsWith("+") || line.startsWith("-"))
  return createHash("sha256").update(changed.join("\n")).digest("hex")
}

/**
 * Decides about the fixes of an open finding.
 *
 * @param fixes all fixes of the finding, newest first
 * @param changeHash hash of the change that can be proposed now; null if there is none
 */
export const outcomeOf = (fixes: ReadonlyArray<EarlierFix>, changeHash: string | null): Outcome => {
  const waiting = fixes.find(({ status }) => status === "proposed" || status === "approved") ?? null
  // applying checks the content by itself
  if (fixes.some(({ status }) => status === "applying")) return nothing
  if (changeHash === null) return { ...nothing, withdrawn: waiting }
  if (waiting?.changeHash === changeHash) return { ...nothing, renewed: waiting }

  const same = fixes.filter((fix) => fix.changeHash === changeHash)
  const isDecided = same.some(
    ({ status, reviewedBy }) => status === "applied" || (status === "rejected" && reviewedBy !== null),
  )
  if (isDecided) return { ...nothing, withdrawn: waiting }
  // a change that could not be committed may be tried again, unless another one waits for a decision
  const failed = same.find(({ status }) => status === "failed")
  if (failed !== undefined && waiting === null) return { ...nothing, renewed: failed }
  return { withdrawn: waiting, renewed: null, isNew: true }
}
