/** The opposite of a condition, as a person would write it. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { LanguageFamily } from "../../languages/Language.ts"

/**
 * The opposite of a condition; null where only a longer text says it. An order such as `a < b` is turned around beside a
 * number of elements alone: of other values neither may be less.
 */
export const negationOf = (condition: SyntaxNode, family: LanguageFamily): string | null => {
  if (condition.text.includes("\n")) return null
  const inside = withoutParentheses(condition)
  const operator = operatorOf(inside)
  const [left, right, ...more] = inside.namedChildren
  if (left === undefined || more.length > 0) return negatedValue(inside, family)
  if (right === undefined) return notOf(inside) === null ? negatedValue(inside, family) : withoutParentheses(left).text
  if (operator === "&&" || operator === "and" || operator === "||" || operator === "or")
    return joined(left, operator, right, family)
  if (operator === "instanceof" || !comparisons.test(inside.type)) return negatedValue(inside, family)
  const opposite = opposites[operator]
  if (opposite !== undefined) return `${left.text} ${opposite} ${right.text}`
  const reverse = reverseOrders[operator]
  return reverse !== undefined && [left, right].some(isNumberOfElements)
    ? `${left.text} ${reverse} ${right.text}`
    : null
}

const withoutParentheses = (node: SyntaxNode): SyntaxNode => {
  const inside = node.namedChildCount === 1 ? node.namedChild(0) : null
  return inside !== null && /^parenthesized_|^condition_clause$/.test(node.type) ? withoutParentheses(inside) : node
}

/** What stands between the operands, or before the only one. */
const operatorOf = (node: SyntaxNode): string => {
  const words = node.children.filter(({ isNamed }) => !isNamed).map(({ text }) => text)
  return words.join(" ").trim()
}

const notOf = (node: SyntaxNode): string | null =>
  /^(?:unary|not_operator)/.test(node.type) && /^(?:!|not)$/.test(operatorOf(node)) ? node.text : null

const comparisons = /^(?:binary|comparison_operator)/

const opposites: Readonly<Record<string, string>> = {
  "==": "!=",
  "!=": "==",
  "===": "!==",
  "!==": "===",
  is: "is not",
  "is not": "is",
  in: "not in",
  "not in": "in",
}

const reverseOrders: Readonly<Record<string, string>> = { "<": ">=", ">": "<=", "<=": ">", ">=": "<" }

const isNumberOfElements = ({ text }: SyntaxNode): boolean =>
  /^(?:len|count)\(.*\)$|[.>](?:length|size\(\))$/.test(text)

/** What binds closer than a negation, in every language. */
const values =
  /^(?:\w*identifier|name|variable_name|call|\w*call_expression|method_invocation|invocation_expression|object_creation_expression|attribute|member_\w*expression|field_access|selector_expression|\w*access_expression|subscript\w*|index_expression|element_access_expression|instance_variable|this|true|false)$/

const negatedValue = (value: SyntaxNode, family: LanguageFamily): string | null => {
  if (values.test(value.type) && !value.text.startsWith("new "))
    return `${family === "python" ? "not " : "!"}${value.text}`
  return family === "javascript" && operatorOf(value) === "instanceof" ? `!(${value.text})` : null
}

/** More operands than two are hard to read turned around. */
const joined = (left: SyntaxNode, operator: string, right: SyntaxNode, family: LanguageFamily): string | null => {
  if ([left, right].some((side) => /^(?:&&|and|\|\||or)$/.test(operatorOf(withoutParentheses(side))))) return null
  const [one, other] = [negationOf(left, family), negationOf(right, family)]
  return one === null || other === null ? null : `${one} ${otherJunctions[operator] ?? ""} ${other}`
}

const otherJunctions: Readonly<Record<string, string>> = { "&&": "||", "||": "&&", and: "or", or: "and" }
