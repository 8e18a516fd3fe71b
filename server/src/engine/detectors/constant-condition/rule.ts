/** Conditions of Python with one possible result: rules F634, PLR0133, RUF034 and SIM222 of Ruff. */
import type { BrokenRule, FileOfRules, RuleJudgment } from "../../ruff/BrokenRule.ts"
import type { Detector } from "../Detector.ts"
import { withoutCondition } from "./fix.ts"

const titles: Readonly<Record<string, string>> = {
  F634: "A tuple that is not empty is always true",
  PLR0133: "Two constants are compared",
  RUF034: "Both sides of `if` and `else` are the same",
  SIM222: "This condition is always true",
}

/** A loop without an end, as some write it. */
const endlessLoop = /\bwhile[ \t]*\(?$/

const judgeCondition = (broken: BrokenRule, file: FileOfRules): RuleJudgment | null => {
  const { rule, start } = broken
  if (endlessLoop.test(file.text.slice(file.text.lastIndexOf("\n", start - 1) + 1, start))) return null
  return {
    severity: "medium",
    title: titles[rule] ?? "This condition is always the same",
    rewrite: () => (rule === "RUF034" ? withoutCondition(broken, file) : null),
  }
}

export const detector: Detector = {
  id: "constant-condition",
  name: "Condition that is always the same",
  category: "quality",
  severityRule: "medium",
  languages: ["python"],
  cwe: "CWE-571",
  description:
    "A condition has the same result whatever happens: it ends in `or True`, compares two constants, is a tuple, or both sides of `if` and `else` are the same. A value is compared with the wrong thing, or a change for a test was left behind. Ruff's rules F634, PLR0133, RUF034 and SIM222 find it.",
  recommendation: "Write the condition that was meant, or remove what never runs.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "ruff",
    rules: ["F634", "PLR0133", "RUF034", "SIM222"],
    judge: judgeCondition,
  },
  rewrites: true,
}
