/** Functions that do not fit on a screen or two. */
import { type Detector, everyLanguage, example, functionLabel } from "../Detector.ts"
import { functionsOfStatements } from "../shared/shapes.ts"

const steps = [
  { above: 200, severity: "high", minutes: 60 },
  { above: 120, severity: "medium", minutes: 30 },
  { above: 60, severity: "low", minutes: 15 },
] as const

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join("\n")

export const longFunction: Detector = {
  id: "long-function",
  name: "Long function",
  category: "structure",
  severityRule: "low above 60 code lines, medium above 120, high above 200",
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
  examples: [
    ...functionsOfStatements("a function of 62 code lines", 60),
    example(
      "tsx",
      "a component of 64 code lines",
      `const Report = () => (\n  <a>\n${lines(60, (i) => `    <b>{${i}}</b>`)}\n  </a>\n)\n`,
      [1],
      "low",
    ),
    example(
      "javascript",
      "a function of 63 code lines",
      `function report(a) {\n${lines(61, (i) => `  a.set(${i})`)}\n}\n`,
      [1],
      "low",
    ),
    example(
      "typescript",
      "a method of 122 code lines",
      `class Report {\n  build(a: Target): void {\n${lines(120, (i) => `    a.set(${i})`)}\n  }\n}\n`,
      [2],
      "medium",
    ),
    example(
      "python",
      "a function of 61 code lines",
      `def report(a):\n${lines(60, (i) => `    a.set(${i})`)}\n`,
      [1],
      "low",
    ),
    example(
      "go",
      "a function of 202 code lines",
      `package report\n\nfunc report(a target) {\n${lines(200, (i) => `\ta.set(${i})`)}\n}\n`,
      [3],
      "high",
    ),
    example(
      "javascript",
      "a function of 60 code lines",
      `function report(a) {\n${lines(58, (i) => `  a.set(${i})`)}\n}\n`,
      [],
    ),
    example(
      "javascript",
      "a wrapper around short functions",
      `(function () {\n${lines(40, (i) => `  function step${i}(a) {\n    return a.get(${i})\n  }`)}\n})()\n`,
      [],
    ),
    example(
      "python",
      "a function made long by comments and blank lines",
      `def report(a):\n${lines(80, (i) => `    # step ${i}\n`)}\n    return a\n`,
      [],
    ),
    {
      title: "long functions in tests that stand beside the code",
      files: {
        "src/report.rs": `fn report() {}\n\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn reports() {\n${lines(100, (i) => `        a.set(${i});`)}\n    }\n}\n`,
      },
      finds: [],
    },
    {
      title: "long functions in tests",
      files: { "test/report.test.js": `function report(a) {\n${lines(100, (i) => `  a.set(${i})`)}\n}\n` },
      finds: [],
    },
  ],
}
