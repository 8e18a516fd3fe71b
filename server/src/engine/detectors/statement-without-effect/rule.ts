/** Statements of Python that do nothing: rules B002, B015, B022 and PLW0133 of Ruff. */
import type { Detector } from "../Detector.ts"
import { asserted, isExpectedToRaise, raised } from "./fix.ts"

const titles: Readonly<Record<string, string>> = {
  B002: "`++` is two signs here: it increases nothing",
  B015: "This comparison has no effect",
  B022: "`suppress()` without exceptions suppresses none",
  PLW0133: "This exception is made but not raised",
}

export const detector: Detector = {
  id: "statement-without-effect",
  name: "Statement without effect",
  category: "quality",
  severityRule: "medium",
  languages: ["python"],
  cwe: "CWE-1164",
  description:
    "A comparison, a `++`, an exception that is made but not raised, or a `suppress()` without exceptions stands alone: it changes nothing and nobody sees its result. An `assert`, an assignment or a `raise` was meant. Ruff's rules B002, B015, B022 and PLW0133 find it. A comparison that a test expects to raise is not reported.",
  recommendation: "Write what was meant, or remove the statement.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "ruff",
    rules: ["B002", "B015", "B022", "PLW0133"],
    judge: ({ rule, start, end, edits }, { root }) => {
      const statement = root.descendantForIndex(start, end - 1)
      if (rule === "B015" && isExpectedToRaise(statement)) return null
      return {
        severity: "medium",
        title: titles[rule] ?? "This statement has no effect",
        rewrite: () => (rule === "PLW0133" ? raised(edits) : rule === "B015" ? asserted(statement) : null),
      }
    },
  },
  rewrites: true,
}
