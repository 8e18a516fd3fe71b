/** Conditions that have to be worked out on paper. */
import { type ConditionMetrics, type Detector, everyLanguage } from "../Detector.ts"

const minimumOperators = 4

/** Questions about the same value, such as the ranges of a character, are read like a table. */
// bounded: at most 2,000 characters, because longer conditions are not looked at
const comparedValue = /([A-Za-z_$][\w$]*(?:(?:\.|->)[\w$]+)*)\s*(?:===?|!==?|<=?|>=?)/g
const operators = /&&|\|\||\b(?:and|or)\b/

/** Longer conditions are not looked at in detail. */
const maximumTextLength = 2_000

/** True when every operand compares, or asks something about, one and the same value. */
const comparesOneValue = (text: string): boolean => {
  if (text.length > maximumTextLength) return false
  const operands = text.split(operators)
  const compared = operands.map((operand) => Array.from(operand.matchAll(comparedValue), ([, value]) => value))
  const value = compared.flat()[0]
  if (value === undefined) return false
  return operands.every((operand, index) => {
    const values = compared[index] ?? []
    return values.length === 0 ? operand.includes(value) : values.includes(value)
  })
}

/** Commands of a shell that are joined are no condition. */
const isCommandList = ({ kind }: ConditionMetrics): boolean => kind === "list"

export const detector: Detector = {
  id: "complex-condition",
  name: "Complex condition",
  category: "structure",
  severityRule: "low",
  languages: everyLanguage,
  cwe: null,
  description:
    "The condition joins five or more operands with a mixture of `and` and `or`. Hardly anybody reads such a condition right at the first attempt, and a missing pair of parentheses goes unnoticed.\n\nNot reported: operands that are all joined by the same operator, and comparisons of one value with many, such as the ranges of a character.",
  recommendation:
    "Give the parts names: `const isOverdue = …`, then `if (isOverdue && !isPaid)`. Parts that are needed elsewhere want to be functions.",
  remediationMinutes: 10,
  outsideProduction: "ignored",
  detection: {
    kind: "condition",
    judge: (condition) => {
      if (condition.operators < minimumOperators || condition.runs < 2) return null
      if (isCommandList(condition) || comparesOneValue(condition.text)) return null
      return { severity: "low", title: `The condition mixes ${condition.operators} operators` }
    },
  },
}
