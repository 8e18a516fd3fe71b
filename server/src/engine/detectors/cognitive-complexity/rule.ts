/** Functions whose control flow is hard to follow. */
import { type Detector, everyLanguage, example, functionLabel } from "../Detector.ts"
import { functionsOfConditions } from "../shared/shapes.ts"

/** Points that are still easy to follow. */
export const cognitiveComplexityLimit = 20

const steps = [
  { above: 60, severity: "high", minutes: 60 },
  { above: 35, severity: "medium", minutes: 30 },
  { above: cognitiveComplexityLimit, severity: "low", minutes: 15 },
] as const

export const cognitiveComplexity: Detector = {
  id: "cognitive-complexity",
  name: "Cognitive complexity",
  category: "structure",
  severityRule: "low above 20 points, medium above 35, high above 60",
  languages: everyLanguage,
  cwe: null,
  description:
    "The control flow of the function is hard to follow. Every branch, loop and `catch` costs one point plus one for each level it is nested in; `else`, labelled jumps and each change between `&&` and `||` cost one point.",
  recommendation:
    "Return early instead of nesting, move the inner branches or the body of a loop to functions of their own, and name complicated conditions.",
  remediationMinutes: 15,
  outsideProduction: "lowered",
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
  },
  examples: [
    ...functionsOfConditions("six branches inside of each other (21 points)", 6),
    example(
      "typescript",
      "six loops inside of each other (21 points)",
      "class C {\n  f(a: Row): void {\n    for (const b of a)\n      for (const c of b)\n        for (const d of c)\n          for (const e of d)\n            for (const g of e)\n              for (const h of g) h.go()\n  }\n}\n",
      [2],
      "low",
    ),
    example(
      "tsx",
      "conditional expressions inside of each other (21 points)",
      "const A = ({ n }) => (\n  <a>{n.a ? n.b ? n.c ? n.d ? n.e ? n.f ? 1 : 2 : 3 : 4 : 5 : 6 : 7}</a>\n)\n",
      [1],
      "low",
    ),
    example(
      "javascript",
      "six branches inside of each other (21 points)",
      "function f(a) {\n  if (a.b)\n    if (a.c)\n      if (a.d)\n        if (a.e)\n          if (a.f)\n            if (a.g) return 1\n}\n",
      [1],
      "low",
    ),
    example(
      "python",
      "a loop with conditions nested three deep, twice (24 points)",
      "def f(rows):\n    for row in rows:\n        if row.a:\n            if row.b or row.c and row.d:\n                while row.e:\n                    row.next()\n            else:\n                row.skip()\n        elif row.f:\n            row.g()\n    for row in rows:\n        if row.a:\n            if row.b:\n                while row.c:\n                    row.next()\n",
      [1],
      "low",
    ),
    example(
      "go",
      "eight conditions inside of each other (36 points)",
      "package p\n\nfunc f(a row) int {\n\tif a.b {\n\t\tif a.c {\n\t\t\tif a.d {\n\t\t\t\tif a.e {\n\t\t\t\t\tif a.f {\n\t\t\t\t\t\tif a.g {\n\t\t\t\t\t\t\tif a.h {\n\t\t\t\t\t\t\t\tif a.i {\n\t\t\t\t\t\t\t\t\treturn 1\n\t\t\t\t\t\t\t\t}\n\t\t\t\t\t\t\t}\n\t\t\t\t\t\t}\n\t\t\t\t\t}\n\t\t\t\t}\n\t\t\t}\n\t\t}\n\t}\n\treturn 0\n}\n",
      [3],
      "medium",
    ),
    example(
      "typescript",
      "twenty conditions one after the other (20 points)",
      `function f(a: Row): void {\n${Array.from({ length: 20 }, (_, i) => `  if (a.is(${i})) a.go(${i})`).join("\n")}\n}\n`,
      [],
    ),
    example(
      "javascript",
      "a switch with many cases (1 point)",
      `function f(a) {\n  switch (a) {\n${Array.from({ length: 40 }, (_, i) => `    case ${i}: return ${i + 1}`).join("\n")}\n  }\n}\n`,
      [],
    ),
  ],
}
