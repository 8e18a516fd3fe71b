/** Functions with more ways through them than anybody tests, though each way is easy to follow. */
import { cognitiveComplexityLimit } from "../cognitive-complexity/rule.ts"
import { type Detector, everyLanguage, example, functionLabel } from "../Detector.ts"
import { functionsOfJoinedConditions } from "../shared/shapes.ts"

const steps = [
  { above: 30, severity: "medium", minutes: 20 },
  { above: 15, severity: "low", minutes: 10 },
] as const

/** With fewer branches it is the conditions that are long, and they are judged one by one. */
const minimumBranches = 5

export const cyclomaticComplexity: Detector = {
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
  examples: [
    ...functionsOfJoinedConditions("six branches on three conditions each (19)", 6, 3),
    example(
      "javascript",
      "six branches on seven conditions each (43)",
      `function f(a) {\n${Array.from({ length: 6 }, (_, i) => `  if (${Array.from({ length: 7 }, (__, j) => `a.has(${j})`).join(" && ")}) a.go(${i})`).join("\n")}\n}\n`,
      [1],
      "medium",
    ),
    example(
      "typescript",
      "fourteen branches (15)",
      `function f(a: Row): void {\n${Array.from({ length: 14 }, (_, i) => `  if (a.is(${i})) a.go(${i})`).join("\n")}\n}\n`,
      [],
    ),
    example(
      "java",
      "a switch with many cases",
      `class A {\n  int f(int a) {\n    switch (a) {\n${Array.from({ length: 40 }, (_, i) => `      case ${i}: return ${i + 1};`).join("\n")}\n      default: return 0;\n    }\n  }\n}\n`,
      [],
    ),
    example(
      "csharp",
      "a comparison of all fields",
      `class A {\n  public bool Equals(A o) {\n    return ${Array.from({ length: 20 }, (_, i) => `F${i} == o.F${i}`).join("\n      && ")};\n  }\n}\n`,
      [],
    ),
    example(
      "python",
      "a function whose cognitive complexity is reported already",
      `def f(a):\n${Array.from({ length: 22 }, (_, i) => `    if a.has(${i}):\n        a.go(${i})`).join("\n")}\n`,
      [],
    ),
  ],
}
