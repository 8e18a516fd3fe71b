/** Applies a configuration to findings, and reports the configuration's own errors as findings. */
import { descriptionOf, descriptions } from "../detectors/descriptions.ts"
import type { Description } from "../detectors/Detector.ts"
import type { Identities } from "../identity.ts"
import type { Finding } from "../Report.ts"
import { severityIn } from "../severity.ts"
import type { FileRecord } from "../syntax/FileRecord.ts"
import { SourceText } from "../syntax/sourceText.ts"
import type { AnalysisConfiguration, ConfigurationProblem } from "./AnalysisConfiguration.ts"

/** The ids of the detectors that are switched on: by the configuration, or because nothing else is said. */
export const detectorsRunBy = ({ detectors: settings }: AnalysisConfiguration): ReadonlySet<string> =>
  new Set(descriptions.filter((detector) => isOn(detector, settings.get(detector.id)?.kind)).map(({ id }) => id))

const isOn = (detector: Description, setting: "on" | "off" | "severity" | undefined): boolean =>
  setting === undefined ? detector.offByDefault !== true : setting !== "off"

/** Leaves out the findings of detectors that are switched off, and gives the others the severities asked for. */
export const applySettings = (
  findings: ReadonlyArray<Finding>,
  configuration: AnalysisConfiguration,
): ReadonlyArray<Finding> => {
  const running = detectorsRunBy(configuration)
  return findings.flatMap((finding) => {
    if (!running.has(finding.detector)) return []
    const setting = configuration.detectors.get(finding.detector)
    if (setting?.kind !== "severity") return [finding]
    return [{ ...finding, severity: severityIn(finding.role, setting.severity, descriptionOf(finding.detector)) }]
  })
}

/** Errors of a configuration, as findings in its file. */
export const configurationFindings = (
  problems: ReadonlyArray<ConfigurationProblem>,
  file: { readonly path: string; readonly content: Buffer | null; readonly record: FileRecord | undefined },
  identities: Identities,
): ReadonlyArray<Finding> => {
  // A file that was not searched for secrets is not shown.
  const source =
    file.record === undefined || file.content === null
      ? null
      : new SourceText(file.content.toString("utf8"), file.record.secrets)
  const { id, category, description, recommendation, remediationMinutes } = descriptionOf("invalid-configuration")
  return problems.map(({ line, message }) => {
    const title = source === null ? message : source.conceal(message)
    return {
      detector: id,
      category,
      severity: "medium",
      confidence: null,
      title,
      description,
      recommendation,
      filePath: file.path,
      lineStart: line,
      lineEnd: line,
      codeSnippet: source?.snippet(line, line) ?? null,
      steps: [],
      symbol: "",
      remediationMinutes,
      role: "production",
      ...identities.file(id, file.path, title),
    }
  })
}

/** Said when the patterns of a configuration had to be given up. */
export const exhaustedPatterns: ConfigurationProblem = {
  line: 1,
  message: "The patterns take too long to compare with all paths and did not apply to each: use fewer stars",
}
