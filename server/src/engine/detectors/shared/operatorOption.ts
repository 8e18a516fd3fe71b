/** Options by which whoever runs a program switches a protection off. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"

/** Levels of syntax between a setting and the condition that decides about it; a callback takes up to ten of its own. */
const maximumLevels = 24

/** Enough of a condition to read the name of an option. */
const maximumConditionCharacters = 200

/**
 * True in a branch of a condition that matches a pattern, whether it holds or not there: `if o.Insecure { … }`,
 * `verify ? … : …`, `insecure && …`.
 *
 * @param option matches the names of the options that count
 */
export const isChosenByOption = (node: SyntaxNode, option: RegExp): boolean => {
  let current = node
  for (let level = 0; level < maximumLevels; level++) {
    const { parent } = current
    if (parent === null) return false
    const condition = conditionOf(parent)
    if (condition !== null && condition.id !== current.id) {
      if (option.test(condition.text.slice(0, maximumConditionCharacters))) return true
    }
    current = parent
  }
  return false
}

/** The expression on whose value the rest of a node is evaluated; null where there is none. */
const conditionOf = (node: SyntaxNode): SyntaxNode | null => {
  const condition =
    node.childForFieldName("condition") ?? (node.type === "switch_case" ? node.childForFieldName("value") : null)
  if (condition !== null) return condition
  // in Python: consequence, condition, alternative
  if (node.type === "conditional_expression") return node.namedChild(1)
  return node.childForFieldName("operator")?.type === "&&" ? node.childForFieldName("left") : null
}
