/** Format strings of Python that do not fit their values: rules F50x, F52x and PLE1307 of Ruff. */
import type { Detector } from "../Detector.ts"
import { removeValues } from "./fix.ts"

/** Rules about values that are left out of the text: nothing fails. */
const leavesOut: ReadonlySet<string> = new Set(["F504", "F522", "F523"])

export const detector: Detector = {
  id: "format-arguments",
  name: "Format and arguments disagree",
  category: "quality",
  severityRule: "high where the line fails, otherwise medium",
  languages: ["python"],
  cwe: "CWE-685",
  description:
    "The placeholders of a format string and the values for them do not match. Too few values, or values of the wrong form, fail when the line is reached, often in the report of another error; a value without a placeholder is missing from the text. Ruff's rules F501 to F509, F521 to F525 and PLE1307 find it.",
  recommendation: "Give each placeholder its value. An f-string cannot get it wrong.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "ruff",
    rules: [
      "F501",
      "F502",
      "F503",
      "F504",
      "F505",
      "F506",
      "F507",
      "F508",
      "F509",
      "F521",
      "F522",
      "F523",
      "F524",
      "F525",
      "PLE1307",
    ],
    judge: (broken, file) => ({
      severity: leavesOut.has(broken.rule) ? "medium" : "high",
      title: broken.message.replace(/\.$/, ""),
      rewrite: () => (leavesOut.has(broken.rule) ? removeValues(broken, file) : null),
    }),
  },
  rewrites: true,
}
