/** Files that depend on many others. The search is in `acrossFiles/couplingFindings.ts`. */
import type { Detector } from "../Detector.ts"
import { importingLanguages } from "../shared/importingLanguages.ts"

export const detector: Detector = {
  id: "high-fan-out",
  name: "Too many imports",
  category: "architecture",
  severityRule: "low above 30 imported files",
  languages: importingLanguages,
  cwe: null,
  description:
    "The file imports more than 30 others of the repository. A change in any of them may break it, and it cannot be tested or moved without them.\n\nNot counted: packages from elsewhere, imports only for types, and imports inside functions. Not reported: files that stand for their folder (`index`, `__init__`) and lists of what there is, such as registries and entry points with hardly more code than imports.",
  recommendation:
    "Split the file by what its parts need, or give it what it only passes on as arguments. Parts that are always used together can be offered by one file.",
  remediationMinutes: 30,
  outsideProduction: "ignored",
  detection: { kind: "relation" },
}
