/** `== None` in Python. */
import { type Detector } from "../Detector.ts"
import { compareWithNone } from "./fix.ts"

const noneEquality = /[=!]=[\s\\]*None\b|\bNone[\s\\]*[=!]=/

export const detector: Detector = {
  id: "compare-none",
  name: "Equality with None",
  category: "quality",
  severityRule: "low",
  languages: ["python"],
  cwe: null,
  description:
    "`== None` calls the `__eq__` of the other side, which may answer anything: arrays and query columns answer with a whole array or a condition.",
  recommendation:
    "Use `is None` or `is not None`. Where a query builder needs a condition, use its own way to say it (`is_(None)`).",
  remediationMinutes: 5,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: ["python"],
        nodes: ["comparison_operator"],
        word: noneEquality,
        match: (node, { source }) => {
          const operator = node.child(1)?.type
          if (node.childCount !== 3 || (operator !== "==" && operator !== "!=")) return null
          if (node.child(2)?.type !== "none" && node.child(0)?.type !== "none") return null
          // Inside a call such as `filter(...)` it is very likely a condition of a query.
          if (node.parent?.type === "argument_list") return null
          return {
            severity: "low",
            title: `\`${operator} None\` can be overridden by the other operand; use \`is\``,
            rewrite: () => compareWithNone(node, source),
          }
        },
      },
    ],
  },
  rewrites: true,
}
