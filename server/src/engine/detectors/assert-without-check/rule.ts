/** Assertions of Python that check nothing: rules PLW0129 and RUF040 of Ruff. */
import type { Detector } from "../Detector.ts"

export const detector: Detector = {
  id: "assert-without-check",
  name: "Assertion that checks nothing",
  category: "quality",
  severityRule: "medium",
  languages: ["python"],
  cwe: "CWE-670",
  description:
    '`assert value, 3` does not compare: what stands behind the comma is the message of the failure. `assert "text"` is always true. Ruff\'s rules RUF040 and PLW0129 find both.',
  recommendation: "Compare with `==`, or write a message that is a text.",
  remediationMinutes: 10,
  outsideProduction: "kept",
  detection: {
    kind: "ruff",
    rules: ["PLW0129", "RUF040"],
    judge: ({ rule }) => ({
      severity: "medium",
      title:
        rule === "RUF040"
          ? "What stands behind the comma is a message: nothing is compared"
          : "A text that is not empty is always true",
    }),
  },
}
