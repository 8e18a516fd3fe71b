/** Mistakes in the repository's own settings of the analysis. The file is read in `configuration/`. */
import type { Detector } from "../Detector.ts"

export const detector: Detector = {
  id: "invalid-configuration",
  name: "Invalid configuration",
  category: "quality",
  severityRule: "medium",
  languages: [],
  cwe: null,
  description:
    "A part of `.code-analysis.yml` cannot be understood and has no effect, so the analysis is not the one that was meant. The rest of the file applies; when it is no YAML at all, the defaults do.",
  recommendation:
    "Correct the line as the title says. `spec/code-analysis.schema.json` describes the file, and editors that know JSON Schema check it while you type.",
  remediationMinutes: 1,
  outsideProduction: "lowered",
  detection: { kind: "configuration" },
}
