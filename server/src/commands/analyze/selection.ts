/** Chooses the findings of a report that are asked for. Scores are always those of the whole commit. */
import { closestTo } from "../../engine/configuration/closestTo.ts"
import { descriptions } from "../../engine/detectors/descriptions.ts"
import { type Finding, type Report, rankOf, type Severity } from "../../engine/Report.ts"
import { mostUrgentFirst } from "../../engine/urgency.ts"
import type { Baseline } from "./baseline.ts"
import { type ChangedLines, isChanged } from "./changedLines.ts"

/** Filter of the findings of every output. */
export interface Selection {
  /** Ids of detectors; all detectors if there are none. */
  readonly detectors: ReadonlyArray<string>
  /** Leaves out findings outside of production code. */
  readonly excludeTests: boolean
  /** Leaves out findings that are less severe. */
  readonly minSeverity: Severity | null
  /** Leaves out findings that were there before. */
  readonly baseline: Baseline | null
  /** Leaves out findings in lines that were not changed. */
  readonly changed: ChangedLines | null
}

/** Message about the first id that no detector has, with the one that was probably meant; null when all are known. */
export const unknownDetector = (ids: ReadonlyArray<string>): string | null => {
  const known = descriptions.map(({ id }) => id)
  const unknown = ids.find((id) => !known.includes(id))
  if (unknown === undefined) return null
  const meant = closestTo(unknown, known) ?? known.find((id) => id.split("-").includes(unknown))
  return meant === undefined
    ? `There is no detector ${unknown}.`
    : `There is no detector ${unknown}: did you mean ${meant}?`
}

/** The report with the wanted findings alone. */
export const select = (report: Report, selection: Selection): Report => {
  const isNew = selection.baseline === null ? null : new Set(selection.baseline.newFindings(report))
  return {
    ...report,
    findings: report.findings.filter((finding) => isWanted(finding, selection) && isNew?.has(finding) !== false),
    suppressed: report.suppressed.filter(({ finding }) => isWanted(finding, selection)),
  }
}

const isWanted = (
  { detector, role, severity, filePath, lineStart, lineEnd }: Finding,
  { detectors: wanted, excludeTests, minSeverity, changed }: Selection,
): boolean =>
  (wanted.length === 0 || wanted.includes(detector)) &&
  (!excludeTests || role === "production") &&
  (minSeverity === null || rankOf(severity) <= rankOf(minSeverity)) &&
  (changed === null || isChanged(changed, filePath, lineStart, lineEnd))

/** The report with its most urgent findings alone, in their order; the others are counted as left out. */
export const mostUrgent = (report: Report, maximum: number): Report => {
  if (report.findings.length <= maximum) return report
  const kept = new Set(report.findings.toSorted(mostUrgentFirst).slice(0, maximum))
  return {
    ...report,
    findings: report.findings.filter((finding) => kept.has(finding)),
    findingsOmitted: report.findingsOmitted + report.findings.length - maximum,
  }
}

/** The findings that are counted and listed, and that can fail a build: those in production code unless all roles are asked for. */
export const countedFindings = (
  { findings }: Pick<Report, "findings">,
  { allRoles }: { readonly allRoles: boolean },
): ReadonlyArray<Finding> => (allRoles ? findings : findings.filter(({ role }) => role === "production"))
