/** `assert` of a tuple in Python, which is always true. */
import { type Detector } from "../Detector.ts"
import { childrenOf } from "../shared/structure.ts"
import { assertCondition } from "./fix.ts"

export const detector: Detector = {
  id: "assert-tuple",
  name: "Assertion of a tuple",
  category: "quality",
  severityRule: "high",
  languages: ["python"],
  cwe: "CWE-670",
  description:
    "The assertion checks a tuple, and a tuple that is not empty is always true: the condition inside is never looked at. Usually the parentheses were meant to hold condition and message together.",
  recommendation: "Remove the parentheses: `assert condition, message`.",
  remediationMinutes: 5,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: ["python"],
        nodes: ["assert_statement"],
        mayMatch: (source, start, end) => /^assert\s*(?:\(|$)/.test(source.slice(start, Math.min(end, start + 40))),
        match: (node, { source }) => {
          const condition = node.namedChild(0)
          if (condition?.type !== "tuple" || childrenOf(condition).length === 0) return null
          return {
            severity: "high",
            title: "The assertion of a tuple is always true",
            rewrite: () => assertCondition(condition, source),
          }
        },
      },
    ],
  },
  rewrites: true,
}
