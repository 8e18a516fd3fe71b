/** Functions whose control flow is hard to follow. */
import { type Detector, everyLanguage, functionLabel } from "../Detector.ts"
import { lessComplexity } from "../shared/lessNesting.ts"

/** Points that are still easy to follow. */
export const cognitiveComplexityLimit = 20

const steps = [
  { above: 60, severity: "medium", minutes: 60 },
  { above: 35, severity: "low", minutes: 30 },
  { above: cognitiveComplexityLimit, severity: "low", minutes: 15 },
] as const

export const detector: Detector = {
  id: "cognitive-complexity",
  name: "Cognitive complexity",
  category: "structure",
  severityRule: "low above 20 points, medium above 60",
  languages: everyLanguage,
  cwe: null,
  description:
    "The control flow of the function is hard to follow. Every branch, loop and `catch` costs one point plus one for each level it is nested in; `else`, labeled jumps and each change between `&&` and `||` cost one point.",
  recommendation:
    "Return early instead of nesting, move the inner branches or the body of a loop to functions of their own, and name complicated conditions.",
  remediationMinutes: 15,
  outsideProduction: "lowered",
  rewrites: true,
  detection: {
    kind: "function",
    judge: ({ name, cognitiveComplexity: points }) => {
      const step = steps.find(({ above }) => points > above)
      if (step === undefined) return null
      return {
        severity: step.severity,
        title: `${functionLabel(name)} has a cognitive complexity of ${points}`,
        remediationMinutes: step.minutes,
      }
    },
    rewrite: (fn, { cognitiveComplexity: points }, file) => lessComplexity(fn, points - cognitiveComplexityLimit, file),
  },
}
