/** What a check on a commit says of a run: words and marks, decided without asking anybody. */
import { Schema } from "effect"
import { AnalysisStatus, Severity } from "../../contract/Stored.ts"

/** What a check needs to know of a run. */
export const CheckedRun = Schema.Struct({
  id: Schema.String,
  status: AnalysisStatus,
  branch: Schema.String,
  commit_sha: Schema.String,
  health_score: Schema.NullOr(Schema.Number),
  structure_score: Schema.NullOr(Schema.Number),
  quality_score: Schema.NullOr(Schema.Number),
  architecture_score: Schema.NullOr(Schema.Number),
  findings_count: Schema.NullOr(Schema.Number),
  critical_count: Schema.NullOr(Schema.Number),
  high_count: Schema.NullOr(Schema.Number),
  failure_message: Schema.NullOr(Schema.String),
})
export type CheckedRun = typeof CheckedRun.Type

/** A finding that the run was the first to report. */
export const NewFinding = Schema.Struct({
  severity: Severity,
  detector: Schema.String,
  title: Schema.String,
  description: Schema.String,
  file_path: Schema.String,
  line_start: Schema.Number,
  line_end: Schema.Number,
})
export type NewFinding = typeof NewFinding.Type

/** What the quality gates said of the run. */
export interface GateVerdict {
  readonly passed: boolean
  readonly reasons: ReadonlyArray<string>
  readonly blockMerge: boolean
}

export type Conclusion = "success" | "failure" | "neutral"

/** GitHub takes this many marks in one call. */
export const annotationsTogether = 50

/** Marks on one commit: more would bury the lines that they are about. */
export const mostAnnotations = 200

/** GitHub's limits of texts, in characters: those of a summary are bytes, so half of it. */
const longestSummary = 32_000
const longestTitle = 255
const longestMessage = 8000

/**
 * How a run is concluded. Gates that are missed fail the check where they are to block a merge; a run that could not be
 * done is neither good nor bad news of the commit.
 */
export const conclusionOf = (run: CheckedRun, gates: GateVerdict | undefined): Conclusion => {
  if (run.status !== "completed") return "neutral"
  if (gates === undefined || gates.passed) return "success"
  return gates.blockMerge ? "failure" : "neutral"
}

const levels: { readonly [Key in Severity]: "failure" | "warning" | "notice" } = {
  critical: "failure",
  high: "failure",
  medium: "warning",
  low: "notice",
  info: "notice",
}

/** A mark on the lines of a finding. */
export const annotationOf = (finding: NewFinding) => ({
  path: finding.file_path,
  start_line: finding.line_start,
  end_line: Math.max(finding.line_start, finding.line_end),
  annotation_level: levels[finding.severity],
  title: finding.title.slice(0, longestTitle),
  message: `${finding.description.slice(0, longestMessage)}\n\n${finding.severity}, ${finding.detector}`,
})

/** A number of things in words. */
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** What comes from a repository is shown as it is: no mark of it is to become a link, a mention or a picture. */
const plain = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>()#+!|@~]/g, "\\$&").replaceAll(/\s+/g, " ")

/** The one line that stands beside the name of the check. */
export const titleOf = (run: CheckedRun, gates: GateVerdict | undefined): string => {
  if (run.status === "failed") return "The analysis failed"
  if (run.status !== "completed") return "Analysing"
  const score = `Health ${run.health_score ?? 0}`
  return gates === undefined || gates.passed
    ? score
    : `${score}, ${counted(gates.reasons.length, "quality gate", "quality gates")} missed`
}

/** The text of the check in Markdown. */
export const summaryOf = (run: CheckedRun, newFindings: number, gates: GateVerdict | undefined): string => {
  if (run.status === "failed") return plain(run.failure_message ?? "").slice(0, longestSummary)
  if (run.status !== "completed") return `Commit ${run.commit_sha} of ${plain(run.branch)} is being analysed.`
  const unshown = newFindings - mostAnnotations
  return [
    "| Health | Structure | Quality | Architecture |",
    "| ---: | ---: | ---: | ---: |",
    `| ${run.health_score} | ${run.structure_score} | ${run.quality_score} | ${run.architecture_score} |`,
    "",
    `${counted(run.findings_count ?? 0, "open finding", "open findings")}, of them ${run.critical_count ?? 0} critical and ${run.high_count ?? 0} high; ${newFindings} new in this run.`,
    ...(unshown > 0 ? [`The ${mostAnnotations} most severe of the new ones are marked.`] : []),
    ...(gates === undefined || gates.passed
      ? []
      : ["", "Quality gates that were missed:", "", ...gates.reasons.map((reason) => `- ${plain(reason)}`)]),
  ]
    .join("\n")
    .slice(0, longestSummary)
}
