/** Parts of SARIF 2.1.0 logs that the command line and the exports of the service share. */
import type { Description } from "../../engine/detectors/Detector.ts"
import type { FlowStep, Severity } from "../../engine/Report.ts"

/** The schema of the logs. */
export const schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

/** URL of a weakness on the site of CWE. */
const weaknessPage = (id: string): string => `https://cwe.mitre.org/data/definitions/${id}.html`

const numberOf = (cwe: string): string => cwe.replace(/^CWE-/, "")

/** The taxonomy that rules refer to. */
export const supportedTaxonomies = [{ name: "CWE", index: 0 }]

/** The weaknesses that rules refer to, by their numbers. */
export const taxonomyOf = (weaknesses: ReadonlyArray<string>) => ({
  name: "CWE",
  organization: "MITRE",
  shortDescription: { text: "The Common Weakness Enumeration" },
  informationUri: "https://cwe.mitre.org/",
  isComprehensive: false,
  taxa: weaknesses.map((id) => ({
    id,
    name: `CWE-${id}`,
    shortDescription: { text: `CWE-${id}` },
    helpUri: weaknessPage(id),
  })),
})

/** Numbers of the weaknesses that the detectors are about, in order. */
export const weaknessesOf = (running: ReadonlyArray<Description>): ReadonlyArray<string> =>
  [...new Set(running.flatMap(({ cwe }) => (cwe === null ? [] : [numberOf(cwe)])))].toSorted(
    (a, b) => Number(a) - Number(b),
  )

/** Severities as SARIF has them. */
export const levels: Readonly<Record<Severity, "error" | "warning" | "note">> = {
  critical: "error",
  high: "error",
  medium: "warning",
  low: "note",
  info: "note",
}

/** Inside the ranges by which GitHub names the severity of a security rule. */
const securitySeverities: Readonly<Record<Severity, string>> = {
  critical: "9.5",
  high: "8.0",
  medium: "5.5",
  low: "3.0",
  info: "1.0",
}

/**
 * SARIF rule of a detector.
 *
 * @param worst the highest severity among its results; null without results
 * @param weaknesses those that the taxonomy of the log has
 */
export const ruleOf = (
  { id, name, category, cwe, description, recommendation, severityRule }: Description,
  worst: Severity | null,
  weaknesses: ReadonlyArray<string>,
) => {
  const help = `${description}\n\n## What to do\n\n${recommendation}\n\nSeverity: ${severityRule}.`
  return {
    id,
    // SARIF wants a name only where it says something else than the id.
    ...(id.includes("-") ? { name: pascalCaseOf(id) } : {}),
    shortDescription: { text: name },
    fullDescription: { text: description },
    help: { text: help, markdown: help },
    defaultConfiguration: { level: levels[worst ?? "medium"] },
    ...(cwe === null
      ? {}
      : {
          relationships: [
            {
              target: {
                id: numberOf(cwe),
                index: weaknesses.indexOf(numberOf(cwe)),
                toolComponent: { name: "CWE", index: 0 },
              },
              kinds: ["relevant"],
            },
          ],
        }),
    properties: {
      tags: [category, ...(cwe === null ? [] : [`external/cwe/cwe-${numberOf(cwe).padStart(3, "0")}`])],
      precision: "high",
      ...(category === "security" ? { "security-severity": securitySeverities[worst ?? "medium"] } : {}),
    },
  }
}

const pascalCaseOf = (id: string): string =>
  id
    .split("-")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("")

/** A path as a relative reference: characters with a meaning in URIs are escaped. */
export const uriOf = (path: string): string => path.split("/").map(encodeURIComponent).join("/")

/** Lines of a file. */
interface Lines {
  readonly filePath: string
  readonly lineStart: number
  readonly lineEnd: number
}

/** The place of lines in a file; `base` is the root of their repository. */
export const placeOf = ({ filePath, lineStart, lineEnd }: Lines, base: string) => ({
  artifactLocation: { uri: uriOf(filePath), uriBaseId: base },
  region: { startLine: lineStart, endLine: lineEnd },
})

/** The path of the data of a flow; nothing for other findings. The code of steps is left out. */
export const codeFlowsOf = (steps: ReadonlyArray<Lines & Pick<FlowStep, "kind" | "label">>, base: string) =>
  steps.length === 0
    ? {}
    : {
        codeFlows: [
          {
            threadFlows: [
              {
                locations: steps.map((step) => ({
                  location: {
                    physicalLocation: placeOf(step, base),
                    message: { text: step.label ?? `Line ${step.lineStart} passes it on.` },
                  },
                  kinds: [step.kind === "step" ? "taint" : step.kind],
                  importance: step.kind === "step" ? "important" : "essential",
                })),
              },
            ],
          },
        ],
      }
