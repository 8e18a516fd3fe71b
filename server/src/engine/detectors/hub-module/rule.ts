/** Files in the middle of everything. The search is in `acrossFiles/couplingFindings.ts`. */
import type { Detector } from "../Detector.ts"
import { importingLanguages } from "../shared/importingLanguages.ts"

export const detector: Detector = {
  id: "hub-module",
  name: "Hub module",
  category: "architecture",
  severityRule: "low",
  languages: importingLanguages,
  cwe: null,
  description:
    "Many files import this one, and it imports many itself: it is among the top 5 % of the repository's files on both sides, with at least 15 on each. What changes on one side of it reaches the other, and no part of the repository is independent of the rest.\n\nNot counted: tests, imports only for types, and imports inside functions. Not reported: files that stand for their folder (`index`, `__init__`), and repositories of fewer than 50 files in the language.",
  recommendation:
    "Separate what others need from it from what it needs of others: mostly types and small helpers are imported from it, which can stand in files of their own that import nothing.",
  remediationMinutes: 60,
  outsideProduction: "ignored",
  detection: { kind: "relation" },
}
