/** Jumps out of `finally` blocks of Python: the rule B012 of Ruff. */
import type { Detector } from "../Detector.ts"

export const detector: Detector = {
  id: "return-in-finally",
  name: "Jump out of finally",
  category: "quality",
  severityRule: "medium",
  languages: ["python"],
  cwe: "CWE-584",
  description:
    "`return`, `break` or `continue` in a `finally` block ends it for good: an exception that was on its way is lost, with those that nobody meant to catch, such as `KeyboardInterrupt`. Python 3.14 warns of it. Ruff's rule B012 finds it.",
  recommendation: "Move the statement behind the `try` statement, and catch what is to be ignored by its type.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "ruff",
    rules: ["B012"],
    judge: ({ message }) => ({
      severity: "medium",
      title: `${/^`\w+`/.exec(message)?.[0] ?? "A jump"} in \`finally\` loses the exception that was on its way`,
    }),
  },
}
