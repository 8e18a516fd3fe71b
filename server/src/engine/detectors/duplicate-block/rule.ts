/** Code that was copied. The search is in `relations/clones.ts`. */
import { type Detector, everyLanguage } from "../Detector.ts"

export const detector: Detector = {
  id: "duplicate-block",
  name: "Duplicated block",
  category: "structure",
  severityRule: "low, medium above 60 lines",
  languages: everyLanguage,
  cwe: null,
  description:
    "The same code (at least 100 tokens on at least 10 lines, names and values included) stands in several places. A change or a correction made in one of them is easily forgotten in the others. Tests are left out.",
  recommendation:
    "Move the common part to a function or module of its own and call it from each place. If the places are only alike by chance, leave them.",
  remediationMinutes: 15,
  outsideProduction: "ignored",
  detection: { kind: "relation" },
}
