/** Texts that are put together and yet hold no code of others: of constants, and of numbers. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { isGiven, isUnbound } from "./scopes.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { isConstant, isConstantVariable, literalText } from "../shared/constants.ts"
import { childrenOf } from "../shared/structure.ts"

/** True for a variable with one of some constant texts, and no other. */
const isFixedVariable = (node: SyntaxNode, source: string): boolean =>
  isConstantVariable(node, source) && !isGiven(node.text, node)

/** Maximum number of joined parts: each variable among them is looked up. */
const maximumParts = 60

/** The parts of a text that are joined, from left to right; null for too many. */
const partsOf = (text: SyntaxNode): ReadonlyArray<SyntaxNode> | null => {
  const parts: Array<SyntaxNode> = []
  const open = [text]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const inner = joinedBy(part)
    if (parts.length + open.length + (inner?.length ?? 1) > maximumParts) return null
    if (inner === null) parts.push(part)
    else open.push(...inner.toReversed())
  }
  return parts
}

/** Operands of a `+`, content of parentheses, or parts of an interpolated text; null for anything else. */
const joinedBy = (node: SyntaxNode): ReadonlyArray<SyntaxNode> | null => {
  if (sumKinds.has(node.type)) return node.childForFieldName("operator")?.type === "+" ? childrenOf(node) : null
  if (wrapperKinds.has(node.type)) return node.namedChildCount === 1 ? childrenOf(node) : null
  const isFilled = textKinds.has(node.type) && literalText(node) === null
  return isFilled ? node.namedChildren.filter(({ type }) => !/_(?:start|end)$/.test(type)) : null
}

const sumKinds = new Set(["binary_expression", "binary_operator", "binary"])
const wrapperKinds = new Set([
  "parenthesized_expression",
  "parenthesized_statements",
  "template_substitution",
  "interpolation",
])
const textKinds = new Set(["string", "template_string", "concatenated_string", "chained_string"])

/** Node types of the literal parts of a text. */
const fragmentKinds = /^(?:string_fragment|string_content|escape_\w+)$/

const isFixedPart = (part: SyntaxNode, source: string): boolean =>
  fragmentKinds.test(part.type) || isConstant(part) || isFixedVariable(part, source)

/** True for a text whose parts are constants, or pass for something as harmless. */
export const isFixedText = (text: SyntaxNode, source: string, isHarmless: (part: SyntaxNode) => boolean): boolean =>
  partsOf(text)?.every((part) => isFixedPart(part, source) || isHarmless(part)) ?? false

/** True for a part of a text in Python that is a number, or is constant but for numbers. */
export const isNumberText = (part: SyntaxNode): boolean => {
  if (isNumber(part)) return true
  if (part.type === "interpolation") return isNumberPlace(part)
  if (part.type === "binary_operator") return isNumberFormat(part)
  if (part.type !== "call") return false
  const callee = part.childForFieldName("function")
  if (callee?.type === "attribute") return isFormatOfNumbers(part, callee)
  const [value, ...more] = argumentsOf(part)
  const name = calleeText(part)
  return /^(?:str|repr)$/.test(name) && isUnbound(name, part) && more.length === 0 && isNumber(value)
}

/** Calls that return a number or raise an error. */
const numberCall = /^(?:int|float|len|round)$/

const isNumber = (node: SyntaxNode | undefined): boolean => {
  if (node === undefined) return false
  if (node.type === "integer" || node.type === "float") return true
  const name = node.type === "call" ? calleeText(node) : ""
  return numberCall.test(name) && isUnbound(name, node)
}

/** `{int(a)}` in a text, whose form makes no character of it. */
const isNumberPlace = (place: SyntaxNode): boolean => {
  const [value, ...forms] = childrenOf(place)
  return isNumber(value) && forms.every(({ text, type }) => type === "type_conversion" || numberForm.test(text))
}

const numberForm = /^:[-+ 0-9,_.#]{0,20}[bdeEfFgGnoxX%]?$/

/** `%%`, a conversion that accepts nothing but numbers, or one that writes a number as a number. */
const conversion = /%(?:%|(?:\(\w{1,60}\))?[-+ 0-9.#]{0,20}[diouxXeEfFgG]|[-+ 0-9.#]{0,20}[sra])/g

/** A literal that says what it consists of: signs that are written in another way might be those that others replace. */
const formatText = (node: SyntaxNode | null): string | null => {
  const format = literalText(node)
  return format?.includes("\\") === true ? null : format
}

const isNumberFormat = (operation: SyntaxNode): boolean => {
  const format = formatText(operation.childForFieldName("left"))
  const right = operation.childForFieldName("right")
  if (operation.childForFieldName("operator")?.type !== "%" || format === null || right === null) return false
  if (format.replace(conversion, "0").includes("%")) return false
  const values = right.type === "tuple" ? childrenOf(right) : [right]
  if (values.some(({ type }) => type === "list_splat")) return false
  return (format.match(conversion) ?? [])
    .filter((place) => place !== "%%")
    .every((place, index) => !/[sra]$/.test(place) || isNumber(values[index]))
}

/** Braces that stand for themselves, and places without the members of what they stand for. */
const numberPlaces = /\{\{|\}\}|\{\w{0,60}(?:![rsa])?(?::[-+ 0-9,_.#]{0,20}[bdeEfFgGnoxX%]?)?\}/g

const isFormatOfNumbers = (call: SyntaxNode, callee: SyntaxNode): boolean => {
  if (callee.childForFieldName("attribute")?.text !== "format") return false
  const format = formatText(callee.childForFieldName("object"))
  if (format === null || /[{}]/.test(format.replace(numberPlaces, "0"))) return false
  return argumentsOf(call).every((value) =>
    isNumber(value.type === "keyword_argument" ? (value.childForFieldName("value") ?? undefined) : value),
  )
}
