/** Functions that can be left at many places, deep inside. */
import { type Detector, example, functionLabel } from "../Detector.ts"
import { functionsOfDeepReturns, languagesWithReturn } from "../shared/shapes.ts"

const maximumReturns = 6

/** Fewer returns inside of nested branches can be kept in mind. */
const minimumDeepReturns = 4

export const manyReturns: Detector = {
  id: "many-returns",
  name: "Many returns",
  category: "structure",
  severityRule: "low above 6 returns, 4 or more of them deep inside",
  languages: languagesWithReturn,
  cwe: null,
  description:
    "The function can be left at many places, several of them two or more branches or loops deep. Whoever adds a step at its end has to find out which of the ways get there.\n\nCustomary and not reported: conditions at the top that return early, one return for each case of a `switch`, and returns that report an error.",
  recommendation:
    "Move the inner branches to functions of their own, so that each has few returns, or let the branches set the result and return it once.",
  remediationMinutes: 15,
  outsideProduction: "ignored",
  detection: {
    kind: "function",
    judge: ({ name, returns, deepReturns }) => {
      if (returns <= maximumReturns || deepReturns < minimumDeepReturns) return null
      return {
        severity: "low",
        title: `${functionLabel(name)} has ${returns} returns, ${deepReturns} of them deep inside`,
      }
    },
  },
  examples: [
    ...functionsOfDeepReturns("seven returns two conditions deep", 7),
    example(
      "javascript",
      "conditions that return early",
      `function f(a) {\n${Array.from({ length: 12 }, (_, i) => `  if (a.is(${i})) return ${i}`).join("\n")}\n  return a\n}\n`,
      [],
    ),
    example(
      "java",
      "a return for each case",
      `class A {\n  int f(int a) {\n    if (a > 0) {\n      switch (a) {\n${Array.from({ length: 12 }, (_, i) => `        case ${i}: return ${i + 1};`).join("\n")}\n      }\n    }\n    return 0;\n  }\n}\n`,
      [],
    ),
    example(
      "go",
      "returns that report an error",
      `package p\n\nfunc f(rows []row) error {\n\tfor _, a := range rows {\n${Array.from({ length: 8 }, (_, i) => `\t\tif err := a.step(${i}); err != nil {\n\t\t\treturn err\n\t\t}`).join("\n")}\n\t}\n\treturn nil\n}\n`,
      [],
    ),
    example(
      "rust",
      "returns of closures",
      `fn f(a: A) {\n    if a.b {\n        for c in a.d {\n${Array.from({ length: 8 }, (_, i) => `            c.each(|e| { return e + ${i}; });`).join("\n")}\n        }\n    }\n}\n`,
      [],
    ),
  ],
}
