/** Files that hold more than one subject. */
import { type Detector, everyLanguage } from "../Detector.ts"

const steps = [
  { above: 2_500, severity: "medium", minutes: 60 },
  { above: 800, severity: "low", minutes: 30 },
] as const

/** Below this number of functions a long file is a table of data, which is best kept in one place. */
const minimumFunctions = 5

export const detector: Detector = {
  id: "large-file",
  name: "Large file",
  category: "architecture",
  severityRule: "low above 800 code lines, medium above 2,500",
  languages: everyLanguage,
  cwe: null,
  description:
    "The file holds so much code that it very likely deals with several subjects. Large files are hard to find one's way in, and everybody's changes meet in them. Tables of data (files with hardly a function) are not reported.",
  recommendation:
    "Split the file along its subjects: what changes together stays together, each part with a name that says what it is about.",
  remediationMinutes: 30,
  outsideProduction: "ignored",
  detection: {
    kind: "file",
    judge: ({ codeLines, functionCount }) => {
      const step = steps.find(({ above }) => codeLines > above)
      if (step === undefined || functionCount < minimumFunctions) return null
      return {
        severity: step.severity,
        title: `The file has ${codeLines} code lines`,
        remediationMinutes: step.minutes,
      }
    },
  },
}
