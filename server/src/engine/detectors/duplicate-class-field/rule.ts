/** Class fields of Python with two values: the rule PIE794 of Ruff. */
import type { Detector } from "../Detector.ts"

export const detector: Detector = {
  id: "duplicate-class-field",
  name: "Class field defined twice",
  category: "quality",
  severityRule: "low",
  languages: ["python"],
  cwe: null,
  description:
    "A class gives the same field two values; the second one replaces the first. One of them was meant for another field, or is left over. Ruff's rule PIE794 finds it.",
  recommendation: "Keep one of them, or correct the name of the other.",
  remediationMinutes: 5,
  outsideProduction: "ignored",
  detection: {
    kind: "ruff",
    rules: ["PIE794"],
    judge: ({ message }) => ({
      severity: "low",
      title: `${/`[^`]+`/.exec(message)?.[0] ?? "A field"} is defined twice in this class`,
    }),
  },
}
