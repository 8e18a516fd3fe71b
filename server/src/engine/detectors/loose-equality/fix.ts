/** Compares without converting. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { replaceNode } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"

/** `==` becomes `===`; certain where both sides are of one type, whatever the values. */
export const compareStrictly = (
  comparison: SyntaxNode,
  typeOf: (side: SyntaxNode) => string | null,
  { onlyCertain = false }: { readonly onlyCertain?: boolean } = {},
): Rewrite | null => {
  const [left, operator, right] = ["left", "operator", "right"].map((field) => comparison.childForFieldName(field))
  if (!left || !operator || !right || comparison.hasError) return null
  const strict = operator.type === "==" ? "===" : "!=="
  const type = typeOf(left)
  const isCertain = type !== null && type === typeOf(right)
  if (onlyCertain && !isCertain) return null
  if (!isCertain && (isLooseOnPurpose(comparison) || [left, right].some(isTextOfNumber))) return null
  return {
    safety: isCertain ? "safe" : "suggested",
    title: `Compare with \`${strict}\``,
    explanation: isCertain
      ? `Both sides are of the type ${type}, so nothing is converted and the comparison gives the same answer.`
      : `Values of different types are no longer equal. If both sides are always of one type, nothing changes; if one may be a number and the other its text, convert one of them instead.`,
    edits: [replaceNode(operator, strict)],
  }
}

/** `"1"`: what is compared with the text of a number may well be that number. */
const isTextOfNumber = (side: SyntaxNode): boolean => /^(["'])-?\d{1,20}\1$/.test(side.text)

/** True in a function that stands for the operator itself, or says that it converts. */
const isLooseOnPurpose = (comparison: SyntaxNode): boolean => {
  let current = comparison
  while (!/function|^method_definition$/.test(current.type)) {
    if (current.parent === null) return false
    current = current.parent
  }
  if (looseWords.test(current.text)) return true
  while (current.parent !== null && !/^(?:program|statement_block|class_body)$/.test(current.parent.type))
    current = current.parent
  const above = current.previousNamedSibling
  return above?.type === "comment" && looseWords.test(above.text)
}

const looseWords = /(["'`])[=!]=\1|\b(?:non-?strict|loose(?:ly)?|coerc(?:e|es|ed|ing|ion|ive))\b/i

/** The type of an expression of JavaScript, where its form alone tells. */
export const javascriptType = (node: SyntaxNode): string | null => {
  const inner = withoutParentheses(node)
  if (inner.type === "string" || inner.type === "template_string") return "string"
  if (inner.type === "number") return inner.text.endsWith("n") ? "bigint" : "number"
  if (inner.type === "true" || inner.type === "false") return "boolean"
  const operator = inner.childForFieldName("operator")?.type ?? ""
  if (inner.type === "unary_expression") return unaryTypes[operator] ?? null
  if (inner.type === "binary_expression") return binaryType(inner, operator)
  if (inner.type !== "call_expression") return null
  const called = inner.childForFieldName("function")?.text ?? ""
  return functionTypes[called] ?? (/^Math\.\w+$/.test(called) ? "number" : null)
}

/** Arithmetic gives a `bigint` only of two of them: with a number on one side it gives a number, or throws. */
const binaryType = (node: SyntaxNode, operator: string): string | null => {
  if (/^(?:[!=]==?|[<>]=?|in|instanceof)$/.test(operator)) return "boolean"
  if (operator === ">>>") return "number"
  if (!/^(?:[-*/%&|^]|\*\*|<<|>>)$/.test(operator)) return null
  const isNumber = ["left", "right"].some((side) => {
    const operand = node.childForFieldName(side)
    return operand !== null && javascriptType(operand) === "number"
  })
  return isNumber ? "number" : null
}

const unaryTypes: Readonly<Record<string, string>> = { "!": "boolean", "+": "number", typeof: "string" }

const functionTypes: Readonly<Record<string, string>> = {
  String: "string",
  Number: "number",
  parseInt: "number",
  parseFloat: "number",
  Boolean: "boolean",
  isNaN: "boolean",
  "Array.isArray": "boolean",
  "JSON.stringify": "string",
}

/** The same for PHP, where texts that are numbers are equal as numbers: `'0'` to `'0.0'`. */
export const phpType = (node: SyntaxNode): string | null => {
  const inner = withoutParentheses(node)
  if (inner.type === "string" || inner.type === "encapsed_string")
    return /^["']0["']$/.test(inner.text) ? null : "string"
  if (inner.type === "boolean") return "boolean"
  const operator = inner.childForFieldName("operator")?.type ?? ""
  if (inner.type === "unary_op_expression") return inner.child(0)?.type === "!" ? "boolean" : null
  if (inner.type === "binary_expression") {
    if (operator === ".") return "string"
    return /^(?:[!=]==?|<>|[<>]=?|&&|\|\||and|or|xor|instanceof)$/.test(operator) ? "boolean" : null
  }
  if (inner.type !== "function_call_expression") return null
  return /^\\?(?:is_(?:a|array|bool|callable|countable|dir|double|executable|file|finite|float|infinite|int|integer|iterable|link|long|nan|null|numeric|object|readable|resource|scalar|string|subclass_of|uploaded_file|writ(?:e)?able)|in_array|array_key_exists|ctype_\w+|file_exists|isset|empty|str_(?:contains|starts_with|ends_with)|(?:class|function|method|property)_exists)$/.test(
    inner.childForFieldName("function")?.text ?? "",
  )
    ? "boolean"
    : null
}

const withoutParentheses = (node: SyntaxNode): SyntaxNode =>
  node.type === "parenthesized_expression" ? (node.namedChild(0) ?? node) : node
