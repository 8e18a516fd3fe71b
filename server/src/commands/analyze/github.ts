/** Findings as workflow commands: a step of GitHub Actions that prints them shows each beside its lines. */
import type { Report, Severity } from "../../engine/Report.ts"
import { mostUrgentFirst } from "../../engine/urgency.ts"
import type { ReportContext } from "./context.ts"
import { countedFindings } from "./selection.ts"

/** GitHub shows ten of a kind in a step; the others are in its log alone. */
const maximumListed = 50

const commands: Readonly<Record<Severity, "error" | "warning" | "notice">> = {
  critical: "error",
  high: "error",
  medium: "warning",
  low: "notice",
  info: "notice",
}

export const githubOf = (report: Report, context: ReportContext): string => {
  const counted = countedFindings(report, context).toSorted(mostUrgentFirst)
  const listed = counted.slice(0, context.maximum ?? maximumListed)
  const rest = counted.length - listed.length
  return [
    ...listed.map(({ severity, filePath, lineStart, lineEnd, title, detector, recommendation }) => {
      const properties = { file: filePath, line: lineStart, endLine: lineEnd, title: `${severity}: ${detector}` }
      const message = recommendation === null ? title : `${title}\n${recommendation}`
      return `::${commands[severity]} ${propertiesOf(properties)}::${escapedData(message)}\n`
    }),
    ...(rest === 0 ? [] : [`::notice::${rest} more findings are in the report.\n`]),
  ].join("")
}

const propertiesOf = (properties: Readonly<Record<string, string | number>>): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name}=${escapedProperty(String(value))}`)
    .join(",")

/** As `@actions/core` does it: an escaped text cannot begin another command. */
const escapedData = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A")

const escapedProperty = (text: string): string => escapedData(text).replaceAll(":", "%3A").replaceAll(",", "%2C")
