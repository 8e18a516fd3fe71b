/**
 * Severity of a finding by the role of its file. A detector judges code as if it ran in production; elsewhere it does no harm:
 * there a finding is one severity lower, at most `medium`, and a secret, which is made up for the purpose, is `info`.
 */
import type { Description } from "./detectors/Detector.ts"
import type { FileRole } from "./files/roles.ts"
import { rankOf, severities, type Severity } from "./Report.ts"

/** The highest severity outside of production code. */
const highestOutside: Severity = "medium"

/** The severity that a finding has in code of a role, by the one that it would have in production. */
export const severityIn = (
  role: FileRole,
  severity: Severity,
  { detection, outsideProduction }: Pick<Description, "detection" | "outsideProduction">,
): Severity => {
  if (role === "production") return severity
  if (detection.kind === "secret") return "info"
  return outsideProduction === "kept" ? severity : severityOutside(severity)
}

/** The severity outside of production code of what would have the given one in it. */
export const severityOutside = (severity: Severity): Severity => atMost(lowered(severity), highestOutside)

/** The next lower severity. */
export const lowered = (severity: Severity): Severity => severities[rankOf(severity) + 1] ?? "info"

/** The lower one of two severities. */
export const atMost = (severity: Severity, highest: Severity): Severity =>
  rankOf(severity) < rankOf(highest) ? highest : severity
