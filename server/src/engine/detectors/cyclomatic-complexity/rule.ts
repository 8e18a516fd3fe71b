/** Functions with more ways through them than anybody tests, though each way is easy to follow. */
import { cognitiveComplexityLimit } from "../cognitive-complexity/rule.ts"
import { type Detector, everyLanguage, functionLabel } from "../Detector.ts"

const steps = [
  { above: 30, severity: "medium", minutes: 20 },
  { above: 15, severity: "low", minutes: 10 },
] as const

/** With fewer branches it is the conditions that are long, and they are judged one by one. */
const minimumBranches = 5

export const detector: Detector = {
  id: "cyclomatic-complexity",
  name: "Cyclomatic complexity",
  category: "structure",
  severityRule: "low above 15, medium above 30; only where the cognitive complexity is not reported",
  languages: everyLanguage,
  cwe: null,
  description:
    "There are many ways through the function: one for every branch, loop and boolean operator, and each wants a test of its own. A `switch` counts as one branch, because its cases are read like a table.\n\nNot reported: functions whose cognitive complexity is reported already, and functions that do little but join conditions.",
  recommendation:
    "Move groups of branches that belong together to functions of their own, give long conditions a name, or put what differs from case to case into a table.",
  remediationMinutes: 10,
  outsideProduction: "ignored",
  detection: {
    kind: "function",
    judge: ({ name, branches, booleanOperators, cognitiveComplexity }) => {
      if (cognitiveComplexity > cognitiveComplexityLimit || branches < minimumBranches) return null
      const complexity = 1 + branches + booleanOperators
      const found = steps.find(({ above }) => complexity > above)
      if (found === undefined) return null
      return {
        severity: found.severity,
        title: `${functionLabel(name)} has a cyclomatic complexity of ${complexity}`,
        remediationMinutes: found.minutes,
      }
    },
  },
}
