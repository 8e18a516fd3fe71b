/** Decides what a new proposal, or the lack of one, makes of the fixes that a finding has. */
import { Schema } from "effect"
import { createHash } from "node:crypto"
import { FixStatus } from "../contract/Stored.ts"

/** A fix that a finding has, as far as it matters. */
export const EarlierFix = Schema.Struct({
  id: Schema.String,
  status: FixStatus,
  changeHash: Schema.String,
  /** Null where the service rejected it itself. */
  reviewedBy: Schema.NullOr(Schema.String),
})
export type EarlierFix = typeof EarlierFix.Type

/** What is to be done. */
export interface Outcome {
  /** Taken back: it is for a content that is gone. */
  readonly withdrawn: EarlierFix | null
  /** The same change, now on the new content. */
  readonly renewed: EarlierFix | null
  readonly isNew: boolean
}

const nothing: Outcome = { withdrawn: null, renewed: null, isNew: false }

/**
 * What a change removes and adds, as a hash, wherever in its file it stands: the same change of moved lines is the same.
 *
 * @param diff unified, with its two lines of header
 */
export const changeHashOf = (diff: string): string => {
  const lines = diff.split("\n").slice(2)
  const changed = lines.filter((line) => line.startsWith("+") || line.startsWith("-"))
  return createHash("sha256").update(changed.join("\n")).digest("hex")
}

/**
 * What becomes of the fixes of an open finding.
 *
 * @param fixes all that it has, the newest first
 * @param changeHash of what can be proposed on the file's content now; null where nothing can
 */
export const outcomeOf = (fixes: ReadonlyArray<EarlierFix>, changeHash: string | null): Outcome => {
  const waiting = fixes.find(({ status }) => status === "proposed" || status === "approved") ?? null
  // whoever applies it looks at the content himself
  if (fixes.some(({ status }) => status === "applying")) return nothing
  if (changeHash === null) return { ...nothing, withdrawn: waiting }
  if (waiting?.changeHash === changeHash) return { ...nothing, renewed: waiting }

  const same = fixes.filter((fix) => fix.changeHash === changeHash)
  const isDecided = same.some(
    ({ status, reviewedBy }) => status === "applied" || (status === "rejected" && reviewedBy !== null),
  )
  if (isDecided) return { ...nothing, withdrawn: waiting }
  // what could not be committed may be tried again as it is, unless something else waits for a decision
  const failed = same.find(({ status }) => status === "failed")
  if (failed !== undefined && waiting === null) return { ...nothing, renewed: failed }
  return { withdrawn: waiting, renewed: null, isNew: true }
}
