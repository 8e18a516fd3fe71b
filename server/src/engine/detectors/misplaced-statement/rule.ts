/** Statements of Python where the language does not allow them: rules F701 to F706 and PLE1142 of Ruff. */
import type { Detector } from "../Detector.ts"

export const detector: Detector = {
  id: "misplaced-statement",
  name: "Statement in the wrong place",
  category: "quality",
  severityRule: "high",
  languages: ["python"],
  cwe: null,
  description:
    "`return` outside of a function, `break` or `continue` outside of a loop, `yield` or `await` outside of a function that allows it: Python refuses to run the file. Ruff's rules F701, F702, F704, F706 and PLE1142 find it.",
  recommendation: "Move the statement to where it belongs; make the function `async` if it is to `await`.",
  remediationMinutes: 5,
  outsideProduction: "lowered",
  detection: {
    kind: "ruff",
    rules: ["F701", "F702", "F704", "F706", "PLE1142"],
    judge: ({ message, rule }) => ({
      severity: "high",
      title: `${rule === "PLE1142" ? "`await`" : (/`\w+`/.exec(message)?.[0] ?? "This statement")} stands where Python does not allow it`,
    }),
  },
}
