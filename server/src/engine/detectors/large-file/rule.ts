/** Files that hold more than one subject. */
import { type Detector, everyLanguage, type Example } from "../Detector.ts"
import { filesOfFunctions } from "../shared/shapes.ts"

const steps = [
  { above: 2_500, severity: "medium", minutes: 60 },
  { above: 800, severity: "low", minutes: 30 },
] as const

/** Below this number of functions a long file is a table of data, which is best kept in one place. */
const minimumFunctions = 5

const sourceOf = (functions: number, linesEach: number, path = "src/shop.js"): Example["files"] => ({
  [path]: Array.from(
    { length: functions },
    (_, i) =>
      `function step${i}(a) {\n${Array.from({ length: linesEach - 2 }, (__, j) => `  a.set(${i}, ${j})`).join("\n")}\n}\n`,
  ).join("\n"),
})

const repeated = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => part(i)).join("\n")

export const largeFile: Detector = {
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
  examples: [
    ...filesOfFunctions("a file of 27 functions with 30 code lines each", 27, 28),
    ...["src/shop.ts", "src/shop.tsx"].map((path) => ({
      title: `a file of 810 code lines (${path})`,
      files: sourceOf(27, 30, path),
      finds: [`${path}:1`],
    })),
    {
      title: "a Python file of 820 code lines",
      files: { "src/shop.py": repeated(82, (i) => `def step${i}(a):\n${"    a.next()\n".repeat(9)}`) },
      finds: ["src/shop.py:1"],
    },
    {
      title: "a Go file of 821 code lines",
      files: {
        "src/shop.go": `package shop\n\n${repeated(82, (i) => `func step${i}(a row) {\n${"\ta.next()\n".repeat(8)}}\n`)}`,
      },
      finds: ["src/shop.go:1"],
    },
    { title: "a file of 810 code lines", files: sourceOf(27, 30), finds: ["src/shop.js:1"], severity: "low" },
    { title: "a file of 2,550 code lines", files: sourceOf(85, 30), finds: ["src/shop.js:1"], severity: "medium" },
    { title: "a file of 780 code lines", files: sourceOf(26, 30), finds: [] },
    { title: "large test files", files: sourceOf(30, 30, "test/shop.test.js"), finds: [] },
    {
      title: "large tables of data",
      files: {
        "src/units.py": `units = {\n${Array.from({ length: 900 }, (_, i) => `    "u${i}": ${i},`).join("\n")}\n}\n`,
      },
      finds: [],
    },
  ],
}
