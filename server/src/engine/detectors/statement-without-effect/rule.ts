/** Statements of Python that do nothing: rules B002, B015, B022 and PLW0133 of Ruff. */
import type { Detector } from "../Detector.ts"

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
    "A comparison, a `++`, an exception that is made but not raised, or a `suppress()` without exceptions stands alone: it changes nothing and nobody sees its result. An `assert`, an assignment or a `raise` was meant. Ruff's rules B002, B015, B022 and PLW0133 find it.",
  recommendation: "Write what was meant, or remove the statement.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "ruff",
    rules: ["B002", "B015", "B022", "PLW0133"],
    judge: ({ rule, edits }) => ({
      severity: "medium",
      title: titles[rule] ?? "This statement has no effect",
      rewrite: () =>
        rule !== "PLW0133" || edits === null
          ? null
          : {
              safety: "suggested",
              title: "Raise the exception",
              explanation:
                "The exception was made and dropped. Now it ends the function here: look whether what follows is still right, and whether callers expect it.",
              edits,
            },
    }),
  },
  rewrites: true,
}
