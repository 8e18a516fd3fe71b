/** Classes that know and do too much. */
import type { LanguageId } from "../../languages/Language.ts"
import { type Detector, javascriptFamily } from "../Detector.ts"

/** Methods of this many lines (their head and end among them) only pass something on. */
const trivialLines = 3

/**
 * A class is reported above this number of methods that do something when it has the lines to go with them, and above
 * the number of lines alone: many small methods are no burden.
 */
const steps = [
  { methods: 60, linesOfMethods: 1_200, lines: 2_000, severity: "medium", minutes: 120 },
  { methods: 25, linesOfMethods: 500, lines: 900, severity: "low", minutes: 60 },
] as const

/** A class of few but long methods has long functions, which are reported as such. */
const minimumMethods = 10

const testClass = /(?:Tests?|TestCase|Spec)$/

const languages: ReadonlyArray<LanguageId> = [
  ...javascriptFamily,
  "python",
  "java",
  "kotlin",
  "csharp",
  "php",
  "ruby",
  "cpp",
]

export const detector: Detector = {
  id: "god-class",
  name: "God class",
  category: "architecture",
  severityRule:
    "low above 25 methods on 500 code lines, or above 900 code lines; medium above 60 methods on 1,200 code lines, or above 2,000 code lines",
  languages,
  cwe: null,
  description:
    "The class does so much that everything depends on it and every change goes through it. Counted are methods of more than three lines, and the lines of the class without those of classes inside.\n\nNot counted: accessors and methods that only pass something on, so that data classes and facades are not reported. Test classes are left out.",
  recommendation:
    "Look for groups of methods that use the same fields, and make each a class of its own that the first one holds. Methods that use no field want to be functions.",
  remediationMinutes: 60,
  outsideProduction: "ignored",
  detection: {
    kind: "class",
    judge: ({ name, language, codeLines, methodLines }) => {
      if (!languages.includes(language) || testClass.test(name)) return null
      const methods = methodLines.filter((lines) => lines > trivialLines).length
      if (methods < minimumMethods) return null
      const found = steps.find(
        (step) => (methods > step.methods && codeLines > step.linesOfMethods) || codeLines > step.lines,
      )
      if (found === undefined) return null
      return {
        severity: found.severity,
        title: `${name === "" ? "An anonymous class" : `\`${name}\``} has ${methods} methods on ${codeLines} code lines`,
        remediationMinutes: found.minutes,
      }
    },
  },
}
