/** A summary as Markdown: for a comment on a pull request, or the summary of a workflow. */
import { type Finding, type Report, severities } from "../../engine/Report.ts"
import { mostUrgentFirst } from "../../engine/urgency.ts"
import { counted } from "../../foundation/text/Counted.ts"
import { analyzedOf, findingsName, type ReportContext, scoreChangeOf } from "./context.ts"
import { countedFindings } from "./selection.ts"

/** More would bury the conversation that the comment is part of. */
const maximumListed = 20

export const markdownOf = (report: Report, context: ReportContext): string => {
  const shown = countedFindings(report, context).toSorted(mostUrgentFirst)
  const listed = shown.slice(0, context.maximum ?? maximumListed)
  const counts = severities
    .map((severity) => ({ severity, count: shown.filter((finding) => finding.severity === severity).length }))
    .filter(({ count }) => count > 0)
  const change = scoreChangeOf(report.healthScore, context)
  return [
    "### Code analysis",
    "",
    ...(report.scoreBreakdown.nothingToScore
      ? ["Nothing to score: no production code in a language that is examined."]
      : [
          `**Health ${report.healthScore}**${change === null ? "" : `, ${plain(change)}`}`,
          "",
          "| Structure | Quality | Architecture |",
          "| ---: | ---: | ---: |",
          `| ${report.structureScore} | ${report.qualityScore} | ${report.architectureScore} |`,
        ]),
    "",
    counts.length === 0
      ? `${findingsName(context)}: none.`
      : `${findingsName(context)}: ${counts.map(({ severity, count }) => `${count} ${severity}`).join(", ")}.`,
    ...(listed.length === 0
      ? []
      : ["", "| Severity | Where | Finding | Detector |", "| --- | --- | --- | --- |", ...listed.map(rowOf)]),
    ...(shown.length > listed.length ? ["", `And ${shown.length - listed.length} more.`] : []),
    "",
    `<sub>${counted(report.filesAnalyzed, "file")}, ${analyzedOf(context)}</sub>`,
    "",
  ].join("\n")
}

const rowOf = ({ severity, filePath, lineStart, title, detector }: Finding): string =>
  `| ${severity} | ${plain(`${filePath}:${lineStart}`)} | ${plain(title)} | ${plain(detector)} |`

/**
 * Text of a repository is shown as it is: no part of it becomes a link, a picture or another cell. GitHub looks for names to
 * notify in the rendered text, where a space without width separates them from their mark.
 */
const plain = (text: string): string =>
  text
    .replaceAll(/[\\`*_{}[\]<>()#+!|~&:.]/g, "\\$&")
    .replaceAll("@", "@\u200b")
    .replaceAll(/\s+/g, " ")
