/** Expressions that can be left out, because evaluating them does nothing else. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"

/** Names, constants, functions that are not called, and operations of them. */
const quiet =
  /^(?:\w*identifier\w*|name|variable_name|constant|(?:instance|class|global)_variable|this|self|super|number|integer|float|true|false|none|null|nil|undefined|simple_symbol|hash_key_symbol|symbol|\w*_literal(?:_content)?|literal_value|boolean|string|string_\w+|raw_string\w*|template_string|concatenated_string|encapsed_string|escape_sequence|\w*_fragment|parenthesized_\w+|condition_clause|unary\w*|not_operator|boolean_operator|comparison_operator|binary\w*|array|list|tuple|object|dictionary|hash|pair|argument|field_designator|\w*_pattern|operator|attribute|member_expression|field_expression|field_access|selector_expression|member_access_expression|scope_resolution|qualified_name|scoped_identifier|primitive_type)$/

/** Functions do nothing until they are called. */
const deferred =
  /^(?:arrow_function|function_expression|lambda|lambda_expression|anonymous_function\w*|func_literal|closure_expression)$/

/** Deeper expressions are not judged. */
const maximumDepth = 12

/**
 * True when leaving an expression out changes nothing: no call, assignment, element or step. Properties count as values,
 * though some languages let them run code.
 */
export const isWithoutEffect = (expression: SyntaxNode, depth = 0): boolean => {
  if (deferred.test(expression.type)) return true
  if (depth > maximumDepth || !quiet.test(expression.type) || expression.hasError) return false
  if (changing.has(operatorOf(expression))) return false
  return expression.namedChildren.every((child) => isWithoutEffect(child, depth + 1))
}

const changing = new Set(["++", "--", "delete", "<-", "await", "<<", "*", "&"])

/** Operator of an expression; of a unary one its first child, and empty for a `*` that dereferences a pointer. */
const operatorOf = (expression: SyntaxNode): string => {
  const operator = expression.childForFieldName("operator")?.type
  if (operator !== undefined) return operator === "*" && expression.namedChildCount > 1 ? "" : operator
  return expression.type.startsWith("unary") ? (expression.child(0)?.type ?? "") : ""
}
