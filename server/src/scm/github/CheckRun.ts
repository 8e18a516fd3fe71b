/** Content of a check on a commit: text and annotations, computed without requests. */
import type { Severity } from "../../contract/Stored.ts"
import type { GateVerdict, NewFinding, ReportedRun } from "../RemoteHost.ts"

/** GitHub takes this many marks in one call. */
export const annotationsTogether = 50

/** Marks on one commit: more would bury the lines that they are about. */
export const mostAnnotations = 200

/** GitHub's limits of texts, in characters: those of a summary are bytes, so half of it. */
const longestSummary = 32_000
const longestTitle = 255
const longestMessage = 8000

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

/** Escapes Markdown: text of a repository must not become a link, a mention or an image. */
const plain = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>()#+!|@~]/g, "\\$&").replaceAll(/\s+/g, " ")

/** The text of the check in Markdown. */
export const summaryOf = (run: ReportedRun, gates: GateVerdict | undefined): string => {
  if (run.status === "failed") return plain(run.failure_message ?? "").slice(0, longestSummary)
  if (run.status !== "completed") return `Commit ${run.commit_sha} of ${plain(run.branch)} is being analyzed.`
  const unshown = run.new_findings - mostAnnotations
  return [
    "| Health | Structure | Quality | Architecture |",
    "| ---: | ---: | ---: | ---: |",
    `| ${run.health_score} | ${run.structure_score} | ${run.quality_score} | ${run.architecture_score} |`,
    "",
    `${counted(run.findings_count ?? 0, "open finding", "open findings")}, of them ${run.critical_count ?? 0} critical and ${run.high_count ?? 0} high; ${run.new_findings} new in this run.`,
    ...(unshown > 0 ? [`The ${mostAnnotations} most severe of the new ones are marked.`] : []),
    ...(gates === undefined || gates.passed
      ? []
      : ["", "Quality gates that were missed:", "", ...gates.reasons.map((reason) => `- ${plain(reason)}`)]),
  ]
    .join("\n")
    .slice(0, longestSummary)
}
