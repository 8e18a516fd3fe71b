/** Special methods of Python of a wrong form: rules PLE0302 and PLE0307 of Ruff. */
import type { Detector } from "../Detector.ts"

export const detector: Detector = {
  id: "wrong-special-method",
  name: "Special method of the wrong form",
  category: "quality",
  severityRule: "medium",
  languages: ["python"],
  cwe: "CWE-628",
  description:
    "Python calls special methods such as `__str__` and `__add__` itself. One that takes another number of parameters, or a `__str__` that returns no text, fails at that call with `TypeError`. Ruff's rules PLE0302 and PLE0307 find it.",
  recommendation: "Give the method the form that the data model of Python describes.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "ruff",
    rules: ["PLE0302", "PLE0307"],
    judge: ({ message }) => ({
      severity: "medium",
      title: message.startsWith("`__str__`")
        ? "`__str__` does not return a text"
        : `${/`\w+`/.exec(message)?.[0] ?? "The method"} takes the wrong number of parameters`,
    }),
  },
}
