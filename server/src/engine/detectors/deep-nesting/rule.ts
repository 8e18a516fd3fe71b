/** Control flow inside control flow inside control flow. */
import { type Detector, everyLanguage, functionLabel, readableNesting } from "../Detector.ts"
import { lessNesting } from "../shared/lessNesting.ts"

const steps = [
  { above: 6, severity: "medium", minutes: 20 },
  { above: readableNesting, severity: "low", minutes: 10 },
] as const

export const detector: Detector = {
  id: "deep-nesting",
  name: "Deep nesting",
  category: "structure",
  severityRule: "low above 4 levels of control flow in one function, medium above 6",
  languages: everyLanguage,
  cwe: null,
  description:
    "The function nests branches and loops so deep that a reader has to keep many conditions in mind to know when the innermost line runs. `else if` is no level of its own, and functions defined inside count for themselves.",
  recommendation:
    "Turn the outer conditions around and return early, or move the inner levels to a function of their own.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  rewrites: true,
  detection: {
    kind: "function",
    judge: ({ name, nesting }) => {
      const step = steps.find(({ above }) => nesting > above)
      if (step === undefined) return null
      return {
        severity: step.severity,
        title: `${functionLabel(name)} nests control flow ${nesting} levels deep`,
        remediationMinutes: step.minutes,
      }
    },
    rewrite: (fn, { deep, nesting }, file) =>
      deep === null ? null : lessNesting(fn, deep, nesting - readableNesting, file),
  },
}
