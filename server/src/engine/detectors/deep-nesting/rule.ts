/** Control flow inside control flow inside control flow. */
import { type Detector, everyLanguage, example, functionLabel } from "../Detector.ts"
import { functionsOfConditions } from "../shared/shapes.ts"

const steps = [
  { above: 6, severity: "medium", minutes: 20 },
  { above: 4, severity: "low", minutes: 10 },
] as const

export const deepNesting: Detector = {
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
  },
  examples: [
    ...functionsOfConditions("five levels", 5),
    example(
      "typescript",
      "five levels with a try and a switch",
      "class C {\n  f(a: Row): void {\n    try {\n      a.go()\n    } catch (error) {\n      while (a.b) {\n        switch (a.c) {\n          case 1:\n            if (a.d) {\n              do { a.next() } while (a.e)\n            }\n        }\n      }\n    }\n  }\n}\n",
      [2],
      "low",
    ),
    example(
      "tsx",
      "five conditional expressions inside of each other",
      "const A = ({ n }) => (\n  <a>{n.a ? n.b ? n.c ? n.d ? n.e ? 1 : 2 : 3 : 4 : 5 : 6}</a>\n)\n",
      [1],
      "low",
    ),
    example(
      "javascript",
      "five levels",
      "const f = (rows) => {\n  for (const a of rows) {\n    for (const b of a) {\n      while (b.c) {\n        if (b.d) {\n          if (b.e) b.go()\n        }\n      }\n    }\n  }\n}\n",
      [1],
      "low",
    ),
    example(
      "python",
      "seven levels",
      "def f(a):\n    if a.b:\n        for c in a:\n            if c.d:\n                for e in c:\n                    if e.f:\n                        for g in e:\n                            if g.h:\n                                g.go()\n",
      [1],
      "medium",
    ),
    example(
      "go",
      "five levels",
      "package p\n\nfunc f(rows [][]row) {\n\tfor _, a := range rows {\n\t\tfor _, b := range a {\n\t\t\tif b.c {\n\t\t\t\tswitch b.d {\n\t\t\t\tcase 1:\n\t\t\t\t\tif b.e {\n\t\t\t\t\t\tb.run()\n\t\t\t\t\t}\n\t\t\t\t}\n\t\t\t}\n\t\t}\n\t}\n}\n",
      [3],
      "low",
    ),
    example(
      "typescript",
      "a chain of else if",
      "function f(a: string): number {\n  if (a === 'a') return 1\n  else if (a === 'b') return 2\n  else if (a === 'c') return 3\n  else if (a === 'd') return 4\n  else if (a === 'e') return 5\n  else return 6\n}\n",
      [],
    ),
    example(
      "javascript",
      "levels that belong to functions defined inside",
      "function f(rows) {\n  if (rows) {\n    rows.forEach((a) => {\n      if (a) {\n        a.forEach((b) => {\n          if (b) {\n            b.forEach((c) => {\n              if (c) c.go()\n            })\n          }\n        })\n      }\n    })\n  }\n}\n",
      [],
    ),
  ],
}
