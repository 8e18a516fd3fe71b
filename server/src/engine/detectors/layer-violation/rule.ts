/** Imports against the declared layers. The search is in `acrossFiles/layerFindings.ts`. */
import { type Detector, everyLanguage } from "../Detector.ts"

export const detector: Detector = {
  id: "layer-violation",
  name: "Layer violation",
  category: "architecture",
  severityRule: "medium",
  languages: everyLanguage,
  cwe: null,
  description:
    "The repository declares layers in its configuration, and this import leads to one that the layer of the file may not use. Imports of types and imports inside functions count as well: who names a layer depends on it. Tests, files in no layer, and packages from elsewhere are free.",
  recommendation:
    "Move what is needed to a layer that both may use, or let the upper layer hand it in. If the import is right, allow it with `may_use` in the configuration.",
  remediationMinutes: 30,
  outsideProduction: "ignored",
  detection: { kind: "relation" },
}
