/** Compares our rewrite of a piece of code with the fix that another tool publishes for it. */
import { fixFile } from "../../../server/src/engine/fixes/fixFile.ts"
import { applyEdits } from "../../../server/src/engine/fixes/applyEdits.ts"
import { type KnownFinding, knownFindings } from "../../../server/src/engine/fixes/compareFindings.ts"
import { isRefused } from "../../../server/src/engine/fixes/FixRefused.ts"
import { examineFile } from "../../../server/src/engine/syntax/analyzeFile.ts"
import type { PublishedFix } from "./PublishedFix.ts"

/** Possible results of a comparison with a published fix. */
export const verdicts = [
  "the same",
  "the same but for white space",
  "different",
  "left to people",
  "not proved",
  "not reported",
  "ours alone",
  "neither",
] as const

export type Verdict = (typeof verdicts)[number]

export interface Comparison {
  readonly fix: PublishedFix
  readonly verdict: Verdict
  /** Our result; null if there is none. */
  readonly ours: string | null
  /** Reason for the lack of a result. */
  readonly reason: string
}

/** A fixture takes milliseconds; nothing of it may be left out. */
const limits = { fileBudgetMillis: 60_000, maximumFindingsPerFile: 10_000 }

/** Compares one fix: of the findings of its line, or of the whole code at once. */
export const compareFix = async (fix: PublishedFix): Promise<Comparison> => {
  const content = new TextEncoder().encode(fix.code)
  const file = { path: fix.path, role: "production" as const, content }
  const findings = await examineFile(file, limits, ({ record }) => ({
    kind: "known" as const,
    known: knownFindings(record),
  }))
  const outcome = (verdict: Verdict, reason = "", ours: string | null = null) => ({ fix, verdict, ours, reason })
  const isOurs = fix.outputs.length === 0 ? outcome("neither") : outcome("not reported")
  if (findings.kind !== "known") return isOurs
  const asked = askedOf(
    findings.known.filter(({ detector }) => detector === fix.detector),
    fix,
  )
  if (asked.length === 0) return isOurs
  const fixes = asked.map(({ detector, fingerprint }) => ({ detector, fingerprint }))
  const result = await fixFile({ ...file, fixes }, limits)
  const outcomes = result.kind === "fixed" ? result.outcomes : []
  const refusals = outcomes.flatMap((one) => (one.kind === "refused" ? [one.refused] : []))
  const edits = outcomes.flatMap((one) => (one.kind === "proved" ? one.proof.edits : []))
  const after = edits.length === 0 ? null : applyEdits(content, edits)
  if (after === null || isRefused(after)) {
    const why = refusals.map(({ reason, detail }) => `${reason}: ${detail}`).join("; ")
    if (fix.outputs.length === 0) return outcome("neither", why)
    return outcome(refusals.every((refusal) => refusal.reason === "no_rewrite") ? "left to people" : "not proved", why)
  }
  const { afterText } = after
  if (fix.outputs.length === 0) return outcome("ours alone", "", afterText)
  if (fix.outputs.includes(afterText)) return outcome("the same", "", afterText)
  const isSameText = fix.outputs.some((output) => withoutSpace(output) === withoutSpace(afterText))
  return outcome(isSameText ? "the same but for white space" : "different", "", afterText)
}

/** The findings that a fix is about: on its line, else in the lines that it changes, else around its line. */
const askedOf = (known: ReadonlyArray<KnownFinding>, { line, lineEnd }: PublishedFix): ReadonlyArray<KnownFinding> => {
  if (line === null) return known
  const there = known.filter(({ lineStart }) => lineStart === line)
  if (there.length > 0) return there
  const among = known.find(({ lineStart }) => line < lineStart && lineStart <= (lineEnd ?? line))
  const around = known.find(({ found }) => found.lineStart < line && line <= found.lineEnd)
  return [among ?? around].filter((finding) => finding !== undefined)
}

const withoutSpace = (text: string): string => text.replace(/\s+/g, "")
