/** Findings as a Code Quality report, which GitLab shows in merge requests. */
import type { Report, Severity } from "../../engine/Report.ts"
import { mostUrgentFirst } from "../../engine/urgency.ts"
import type { ReportContext } from "./context.ts"
import { countedFindings } from "./selection.ts"

const severitiesOfGitLab: Readonly<Record<Severity, "blocker" | "critical" | "major" | "minor" | "info">> = {
  critical: "blocker",
  high: "critical",
  medium: "major",
  low: "minor",
  info: "info",
}

export const gitlabOf = (report: Report, context: ReportContext): string => {
  const issues = countedFindings(report, context)
    .toSorted(mostUrgentFirst)
    .slice(0, context.maximum ?? Infinity)
    .map(({ title, detector, fingerprint, severity, filePath, lineStart, lineEnd }) => ({
      description: title,
      check_name: detector,
      fingerprint,
      severity: severitiesOfGitLab[severity],
      location: { path: filePath, lines: { begin: lineStart, end: lineEnd } },
    }))
  return `${JSON.stringify(issues, null, 1)}\n`
}
