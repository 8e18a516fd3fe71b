/**
 * The order in which findings ask for attention: by severity, then by confidence, then production code before all else.
 *
 * Security findings of high and medium confidence come before findings that are no security findings, those of low
 * confidence after them. The database orders by the same numbers (`findings.urgency`).
 */
import { type Confidence, type Finding, rankOf } from "./Report.ts"

const confidenceRanks: Readonly<Record<Confidence | "none", number>> = { high: 0, medium: 1, none: 2, low: 3 }

type Ranked = Pick<Finding, "severity" | "confidence" | "role">

/** Urgencies that findings of one severity can have. */
export const urgenciesPerSeverity = 8

/** 0 to 39, the most urgent first. */
export const urgencyOf = ({ severity, confidence, role }: Ranked): number =>
  rankOf(severity) * urgenciesPerSeverity + confidenceRanks[confidence ?? "none"] * 2 + (role === "production" ? 0 : 1)

/** Compares by urgency; equal ones stay in their order. */
export const mostUrgentFirst = (a: Ranked, b: Ranked): number => urgencyOf(a) - urgencyOf(b)
