/** Dismissals by the identity of the dismissed finding: they hold for the same finding on other branches, and later. */
import { Schema } from "effect"
import { FindingDismissalReason } from "../contract/Stored.ts"
import type { Finding as ReportedFinding, Report } from "../engine/Report.ts"

/** A dismissal, and the identity of the finding that it is about. */
export const Dismissal = Schema.Struct({
  fingerprint: Schema.String,
  moveFingerprint: Schema.String,
  codeFingerprint: Schema.String,
  symbol: Schema.String,
  by: Schema.String,
  reason: FindingDismissalReason,
  comment: Schema.NullOr(Schema.String),
  at: Schema.Date,
})
export type Dismissal = typeof Dismissal.Type

/** Fields that identify a new finding. */
export type Identified = Pick<ReportedFinding, "fingerprint" | "moveFingerprint" | "codeFingerprint" | "symbol">

/** Names the code of a symbol in any file. At the top of a file the code alone would say too little. */
const codeOfSymbol = ({ symbol, moveFingerprint, codeFingerprint }: Identified): string | undefined =>
  symbol === "" ? undefined : `${moveFingerprint} ${codeFingerprint}`

/**
 * Finds the dismissal of a finding that is new on its branch: that of the same finding on another branch or before, or
 * that of the same code in a file that was renamed, which then is in no other file of the report.
 *
 * @param dismissals of the repository, the newest last
 */
export const dismissalsFor = (
  dismissals: ReadonlyArray<Dismissal>,
  { findings }: Pick<Report, "findings">,
): ((finding: Identified) => Dismissal | undefined) => {
  const byFingerprint = new Map(dismissals.map((dismissal) => [dismissal.fingerprint, dismissal]))
  const inPlace = new Set(
    findings.filter(({ fingerprint }) => byFingerprint.has(fingerprint)).map((finding) => codeOfSymbol(finding)),
  )
  const renamed = new Map(
    dismissals.flatMap((dismissal) => {
      const code = codeOfSymbol(dismissal)
      return code === undefined || inPlace.has(code) ? [] : [[code, dismissal] as const]
    }),
  )
  return (finding) => byFingerprint.get(finding.fingerprint) ?? renamed.get(codeOfSymbol(finding) ?? "")
}
