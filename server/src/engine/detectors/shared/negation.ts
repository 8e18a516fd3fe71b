/** The opposite of a condition, as a person would write it. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { LanguageFamily } from "../../languages/Language.ts"

/**
 * The opposite of a condition; null where only a longer text says it, or where something is assigned on the way. An order
 * such as `a < b` is turned around between numbers alone: of other values neither may be less.
 */
export const negationOf = (condition: SyntaxNode, family: LanguageFamily): string | null => {
  if (condition.text.includes("\n") || doesMore(condition)) return null
  const inside = withoutParentheses(condition)
  return isNegation(inside) ? withoutParentheses(operandOf(inside)).text : opposite(inside, family)
}

/** The condition as a part of a longer one that asks for several: in parentheses where it would fall apart among those operators. */
export const asOperand = (condition: SyntaxNode, among?: string): string => {
  const inside = withoutParentheses(condition)
  const isWhole =
    operatorOf(inside) === among ||
    isTight(inside) ||
    (isNegation(inside) && isTight(withoutParentheses(operandOf(inside))))
  return isWhole ? inside.text : `(${inside.text})`
}

/** True where a condition gives a value to something, or writes. */
export const doesMore = (condition: SyntaxNode): boolean =>
  /(?<![=!<>])=(?![=~>])|:=|\+\+|--|\bprint\b|\byield\b/.test(condition.text.replace(/"[^"]*"|'[^']*'/g, ""))

const opposite = (inside: SyntaxNode, family: LanguageFamily): string | null => {
  const operator = operatorOf(inside)
  const [left, right, ...more] = inside.namedChildren
  if (left === undefined || right === undefined || more.length > 0) return negatedValue(inside, family)
  if (isJunction(operator)) return joined(left, operator, right, family)
  if (isContained(operator, family)) return `!(${inside.text})`
  if (!comparisons.test(inside.type)) return negatedValue(inside, family)
  const changed = opposites[operator] ?? ([left, right].every(isNumber) ? reverseOrders[operator] : undefined)
  return changed === undefined ? null : `${left.text} ${changed} ${right.text}`
}

const withoutParentheses = (node: SyntaxNode): SyntaxNode => {
  const inside = node.namedChildCount === 1 ? node.namedChild(0) : null
  return inside !== null && /^parenthesized_|^condition_clause$/.test(node.type) ? withoutParentheses(inside) : node
}

/** The operator between the operands, or before the only one. */
const operatorOf = (node: SyntaxNode): string => {
  const words = node.children.filter(({ isNamed }) => !isNamed).map(({ text }) => text)
  return words.join(" ").trim()
}

const isNegation = (node: SyntaxNode): boolean =>
  /^(?:unary|not_operator)/.test(node.type) && node.namedChildCount === 1 && /^(?:!|not)$/.test(operatorOf(node))

const operandOf = (negation: SyntaxNode): SyntaxNode => negation.namedChild(0) ?? negation

const isJunction = (operator: string): boolean => /^(?:&&|and|\|\||or)$/.test(operator)

/** Written with words that bind less than a negation. */
const isContained = (operator: string, family: LanguageFamily): boolean =>
  family === "javascript" && (operator === "instanceof" || operator === "in")

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

/** True for numbers and element counts; with `?.` the count may be undefined. */
const isNumber = ({ text }: SyntaxNode): boolean =>
  /^\d+$/.test(text) || (/^(?:len|count)\([^()]*\)$|[.>](?:length|size\(\))$/.test(text) && !text.includes("?"))

/** Kinds of expressions that bind closer than a negation, in every language. */
const values =
  /^(?:\w*identifier|name|variable_name|call|\w*call_expression|method_invocation|invocation_expression|attribute|member_\w*expression|field_access|selector_expression|\w*access_expression|subscript\w*|index_expression|element_access_expression|instance_variable|this|true|false)$/

/** True for what binds closer than `and`, whatever is around it. */
const isTight = (node: SyntaxNode): boolean =>
  isValue(node) ||
  (comparisons.test(node.type) &&
    node.namedChildCount === 2 &&
    (opposites[operatorOf(node)] !== undefined || reverseOrders[operatorOf(node)] !== undefined))

/** Ruby's calls without parentheses go on to the end of the line. */
const isValue = ({ type, text }: SyntaxNode): boolean =>
  values.test(type) && !text.startsWith("new ") && (type !== "call" || /^[\w.?!@:$]+(?:\(.*\))?$|\)$/.test(text))

const negatedValue = (value: SyntaxNode, family: LanguageFamily): string | null =>
  isValue(value) ? `${family === "python" ? "not " : "!"}${value.text}` : null

/** More operands than two are hard to read turned around. */
const joined = (left: SyntaxNode, operator: string, right: SyntaxNode, family: LanguageFamily): string | null => {
  const sides = [left, right].map((side) => {
    const inside = withoutParentheses(side)
    if (isJunction(operatorOf(inside))) return null
    return isNegation(inside) ? asOperand(operandOf(inside)) : opposite(inside, family)
  })
  return sides.includes(null) ? null : sides.join(` ${otherJunctions[operator] ?? ""} `)
}

const otherJunctions: Readonly<Record<string, string>> = { "&&": "||", "||": "&&", and: "or", or: "and" }
