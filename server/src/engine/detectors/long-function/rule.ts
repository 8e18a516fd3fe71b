/** Functions that do not fit on a screen or two. */
import { type Detector, everyLanguage, functionLabel } from "../Detector.ts"

const steps = [
  { above: 200, severity: "medium", minutes: 60 },
  { above: 120, severity: "low", minutes: 30 },
  { above: 60, severity: "low", minutes: 15 },
] as const

export const detector: Detector = {
  id: "long-function",
  name: "Long function",
  category: "structure",
  severityRule: "low above 60 code lines, medium above 200",
  languages: everyLanguage,
  cwe: null,
  description:
    "The function has more code lines than a reader can keep in mind. Counted are lines that hold code: no comments, no blank lines, and no lines of functions defined inside.",
  recommendation:
    "Find the steps the function takes and give each one a function of its own, named after what it does. Start with a block that has a comment above it: the comment is usually the name.",
  remediationMinutes: 15,
  outsideProduction: "ignored",
  detection: {
    kind: "function",
    judge: ({ name, codeLines }) => {
      const step = steps.find(({ above }) => codeLines > above)
      if (step === undefined) return null
      return {
        severity: step.severity,
        title: `${functionLabel(name)} has ${codeLines} code lines`,
        remediationMinutes: step.minutes,
      }
    },
  },
}
