/** The type of an expression of PHP, where its form and the assignments to its variables tell. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { nodeAround } from "../shared/nodeAround.ts"

/** Type of a side of a comparison; null where it is not known, and for a text that is equal to other texts as a number. */
export const phpType = (side: SyntaxNode): string | null =>
  /^["']0["']$/.test(side.text) ? null : isTextByCondition(side) ? "string" : typeOfValue(side, 0)

/** True behind `is_string($a) &&` and `!is_string($a) ||`. */
const isTextByCondition = (side: SyntaxNode): boolean => {
  if (side.type !== "variable_name") return false
  const asked = `is_string(${side.text})`
  for (let node = side; node.parent !== null && node.parent.type.endsWith("expression"); node = node.parent) {
    const left = node.parent.childForFieldName("left")
    const operator = node.parent.childForFieldName("operator")?.text
    if (left === null || left.id === node.id) continue
    if ((operator === "&&" && left.text === asked) || (operator === "||" && left.text === `!${asked}`)) return true
  }
  return false
}

/** Type of all values that an expression can have. */
const typeOfValue = (node: SyntaxNode | null, depth: number): string | null => {
  if (node === null || depth > maximumDepth) return null
  const typeOf = (field: string): string | null => typeOfValue(node.childForFieldName(field), depth + 1)
  if (/^(?:string|encapsed_string|heredoc|nowdoc)$/.test(node.type)) return "string"
  if (node.type === "boolean") return "boolean"
  if (node.type === "parenthesized_expression") return typeOfValue(node.namedChild(0), depth + 1)
  if (node.type === "variable_name") return typeOfVariable(node, depth)
  if (node.type === "assignment_expression") return typeOf("right")
  if (node.type === "cast_expression")
    return castTypes[node.childForFieldName("type")?.text.toLowerCase() ?? ""] ?? null
  if (node.type === "unary_op_expression") return node.child(0)?.type === "!" ? "boolean" : null
  if (node.type === "conditional_expression") return typeOf("body") === typeOf("alternative") ? typeOf("body") : null
  if (node.type === "binary_expression") {
    const operator = node.childForFieldName("operator")?.text ?? ""
    if (operator === ".") return "string"
    return /^(?:[!=]==?|<>|[<>]=?|&&|\|\||and|or|xor|instanceof)$/.test(operator) ? "boolean" : null
  }
  if (node.type !== "function_call_expression") return null
  const called = node.childForFieldName("function")?.text.replace(/^\\/, "") ?? ""
  if (textFunctions.test(called)) return "string"
  return truthFunctions.test(called) ? "boolean" : null
}

/** Deeper expressions, and longer chains of variables, are not followed. */
const maximumDepth = 8

const castTypes: Readonly<Record<string, string>> = { string: "string", bool: "boolean", boolean: "boolean" }

const truthFunctions =
  /^(?:is_(?:a|array|bool|callable|countable|dir|double|executable|file|finite|float|infinite|int|integer|iterable|link|long|nan|null|numeric|object|readable|resource|scalar|string|subclass_of|uploaded_file|writ(?:e)?able)|in_array|array_key_exists|ctype_\w+|file_exists|isset|empty|str_(?:contains|starts_with|ends_with)|(?:class|function|method|property)_exists)$/

/** Answer with a text, whatever they get. */
const textFunctions =
  /^(?:[lr]?trim|strto(?:lower|upper)|uc(?:first|words)|lcfirst|implode|join|htmlspecialchars|htmlentities|nl2br|sprintf|number_format|md5|sha1|basename|(?:raw)?urlencode|str_(?:pad|repeat)|strip_tags|addslashes|strrev|serialize|bin2hex|base64_encode)$/

/** Type of a variable of a function, by its parameter or all that is assigned to it; null where it may be unset or is changed elsewhere. */
const typeOfVariable = (use: SyntaxNode, depth: number): string | null => {
  const scope = functionAround(use)
  if (scope === null || scope.endIndex - scope.startIndex > maximumScope || setsUnseen.test(scope.text)) return null
  const uses = scope.descendantsOfType("variable_name").filter(({ text }) => text === use.text)
  if (uses.length > maximumUses || !uses.some((name) => isSetBefore(name, use))) return null
  const types = new Set<string | null>()
  for (const name of uses) {
    const given = typeGivenTo(name, depth + 1)
    if (given !== undefined) types.add(given)
  }
  const [type = null, ...others] = types
  return others.length === 0 ? type : null
}

/** Characters of a function whose assignments are looked at. */
const maximumScope = 40_000

/** Uses of one name in it. */
const maximumUses = 200

/** Sets variables whose names do not stand there. */
const setsUnseen = /\$\$|\$\{|\b(?:extract|parse_str|eval|include|include_once|require|require_once|global)\b/

const functionAround = (node: SyntaxNode): SyntaxNode | null => {
  const around = nodeAround(node, ({ type }) => functionKinds.test(type))
  return around?.type === "arrow_function" ? null : around
}

const functionKinds = /^(?:function_definition|method_declaration|anonymous_function|arrow_function)$/

/** True for a parameter, and for an assignment in a block around the use, which comes first. */
const isSetBefore = (name: SyntaxNode, use: SyntaxNode): boolean => {
  const { parent } = name
  if (parent?.type === "simple_parameter") return true
  const statement = parent?.parent
  if (parent?.type !== "assignment_expression" || statement?.type !== "expression_statement") return false
  const block = statement.parent
  return (
    parent.childForFieldName("left")?.id === name.id &&
    /^(?:compound_statement|colon_block|case_statement|default_statement)$/.test(block?.type ?? "") &&
    statement.endIndex <= use.startIndex &&
    use.endIndex <= (block?.endIndex ?? 0)
  )
}

/** Type that a variable gets where its name stands; null if it is not known, undefined where it is only read. */
const typeGivenTo = (name: SyntaxNode, depth: number): string | null | undefined => {
  const { parent } = name
  if (parent === null) return null
  const isLeft = parent.childForFieldName("left")?.id === name.id
  if (parent.type === "assignment_expression")
    return isLeft ? typeOfValue(parent.childForFieldName("right"), depth) : undefined
  if (parent.type === "augmented_assignment_expression") {
    if (!isLeft) return undefined
    return parent.childForFieldName("operator")?.text === ".=" ? "string" : null
  }
  if (parent.type === "simple_parameter") {
    const isPlain = parent.namedChildren.every(({ type }) =>
      /^(?:primitive_type|variable_name|string|encapsed_string|boolean)$/.test(type),
    )
    return isPlain ? (castTypes[parent.childForFieldName("type")?.text.toLowerCase() ?? ""] ?? null) : null
  }
  if (parent.type === "argument")
    return takesValues.test(parent.parent?.parent?.childForFieldName("function")?.text ?? "") ? undefined : null
  return reads.test(parent.type) && !parent.children.some(({ type }) => type === "reference_modifier")
    ? undefined
    : null
}

/** Other functions may set what they are given. */
const takesValues =
  /^(?:[lr]?trim|strlen|strto(?:lower|upper|time)|uc(?:first|words)|substr|strpos|in_array|explode|implode|htmlspecialchars|urlencode|is_\w+|md5|intval|sprintf)$/

const reads =
  /^(?:binary_expression|unary_op_expression|cast_expression|conditional_expression|parenthesized_expression|encapsed_string|heredoc_body|return_statement|echo_statement|print_intrinsic|expression_statement|array_element_initializer)$/
