/** Comparisons of PHP with a truth value: the value itself says the same. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { holdsComment, replaceNode } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"

/**
 * `$a == true` becomes `$a`, and `$a == false` becomes `!$a`: PHP converts the other side of a truth value to one. Left alone is
 * what may be an answer of a function that tells `false` from `0` and `''`: there `===` is meant.
 */
export const takeAsTruth = (comparison: SyntaxNode): Rewrite | null => {
  const parts = partsOf(comparison)
  if (parts === null || holdsComment(comparison)) return null
  const { value, operator, truth } = parts
  if (truth.type !== "boolean" || !isPlainValue(value) || wantsTypes.test(comparison.root.text)) return null
  if (mayTellFalseFromNothing(value)) return null
  if (isAsserted(comparison)) return null
  const isNegated = (truth.text.toLowerCase() === "true") !== (operator.type === "==")
  const replaced = unwrapped(comparison)
  // `!!$a` is harder to read than what it says
  if (isNegated && isNegation(replaced.parent)) return null
  const text = isNegated
    ? `!${value.text}`
    : isCondition(comparison) || value.type === "function_call_expression"
      ? value.text
      : `(bool) ${value.text}`
  return {
    safety: "safe",
    title: `Write \`${isNegated ? "!" : ""}…\` instead of the comparison with \`${truth.text}\``,
    explanation:
      "A comparison with a truth value converts the other side to one. So does the shorter form: it has the same value, and nobody takes it for a comparison of equal types.",
    edits: [replaceNode(replaced, text)],
  }
}

/** The value and the truth value of a comparison; null where it is not understood. */
const partsOf = (comparison: SyntaxNode) => {
  const [left, operator, right] = ["left", "operator", "right"].map((field) => comparison.childForFieldName(field))
  if (!left || !operator || !right || isBroken(comparison)) return null
  return right.type === "boolean" ? { value: left, operator, truth: right } : { value: right, operator, truth: left }
}

/** True for the argument of an assertion, which tests how the value compares. */
const isAsserted = (comparison: SyntaxNode): boolean => {
  const call = comparison.parent?.type === "argument" ? comparison.parent.parent?.parent : null
  return /^assert/i.test((call?.childForFieldName("name") ?? call?.childForFieldName("function"))?.text ?? "")
}

/** True where a part of the whole expression is not understood: a side may be longer than it looks. */
const isBroken = (expression: SyntaxNode): boolean => {
  let whole = expression
  while (whole.parent !== null && !/(?:statement|clause|program)$/.test(whole.parent.type)) whole = whole.parent
  return whole.hasError
}

/**
 * With strict types, projects often let their linter accept nothing but truth values as conditions: there `===` is wanted, and the type
 * has to be looked up. Numbers of GMP compare in their own way.
 */
const wantsTypes = /\bdeclare\s*\(\s*strict_types\s*=\s*1|\bgmp_|\bGMP\b/

/** `strpos($a, $b) == false` becomes `=== false`: the place 0 and the line `"0"` are no failures. */
export const compareWithFalse = (comparison: SyntaxNode): Rewrite | null => {
  const parts = partsOf(comparison)
  if (parts === null) return null
  const { value, operator, truth } = parts
  if (truth.text.toLowerCase() !== "false" || !answersFalse.test(value.text) || !isAnswer(value)) return null
  const strict = operator.text === "==" ? "===" : "!=="
  return {
    safety: "suggested",
    title: `Compare with \`${strict}\``,
    explanation:
      'The function answers `false` where there is nothing. The first place is 0, and a line or a name may be `"0"`: they are no longer taken for nothing.',
    edits: [replaceNode(operator, strict)],
  }
}

/** True for a call alone, and for a variable that is given its answer. */
const isAnswer = (value: SyntaxNode | null): boolean => {
  if (value?.type === "assignment_expression") return isAnswer(value.childForFieldName("right"))
  return /^(?:parenthesized_expression|error_suppression_expression)$/.test(value?.type ?? "")
    ? isAnswer(value?.namedChild(0) ?? null)
    : value?.type === "function_call_expression"
}

/** Functions that answer `false` where there is nothing, and never `null`; alone, or where a variable is given their answer. */
const answersFalse =
  /^(?:\(\s*\$\w+\s*=\s*)?@?\\?(?:(?:mb_)?str(?:r?i?pos|i?str|rchr)|array_search|readdir|fgetcsv|fgets|fgetc|file_get_contents)\s*\(/i

/** Binds more tightly than `!` and casts, and is no call of a function that may tell `false` from `0`. */
const isPlainValue = ({ type, text }: SyntaxNode): boolean =>
  plainValue.test(type) ||
  (type === "function_call_expression" && (truthFunctions.test(text) || namesOfTruth.test(text))) ||
  (type === "parenthesized_expression" && valueOrTruth.test(text))

/** `order_is_paid(`, `isPaid(`, `ini_bool(`: by their names they answer yes or no. */
const namesOfTruth = /^\\?(?:\w{0,60}_)?(?:is|has|can|should)(?:_\w{1,60}|[A-Z]\w{0,60})\s*\(|^\\?\w{1,60}_bool\s*\(/

/** `($a['on'] ?? false)`. */
const valueOrTruth = /^\(\s*\$[\w$>[\]'". -]{1,100}\?\?\s*(?:true|false)\s*\)$/i

const truthFunctions =
  /^\\?(?:is_(?:a|array|bool|callable|countable|dir|double|executable|file|finite|float|infinite|int|integer|iterable|link|long|nan|null|numeric|object|readable|resource|scalar|string|subclass_of|uploaded_file|writ(?:e)?able)|in_array|array_key_exists|ctype_\w+|file_exists|isset|empty|str_(?:contains|starts_with|ends_with)|(?:class|function|method|property)_exists)\s*\(/

const plainValue =
  /^(?:variable_name|(?:nullsafe_)?member_(?:access|call)_expression|scoped_(?:property_access|call)_expression|subscript_expression|class_constant_access_expression)$/

/** With its parentheses where the shorter form needs none. */
const unwrapped = (comparison: SyntaxNode): SyntaxNode => {
  const { parent } = comparison
  const around = parent?.parent ?? null
  if (parent?.type !== "parenthesized_expression" || !(isLogical(around) || isConditional(around))) return comparison
  const isBehindWord = /\w/.test(comparison.root.text[parent.startIndex - 1] ?? "")
  return isBehindWord ? comparison : parent
}

/** `!`, or a choice of two values. */
const isConditional = (node: SyntaxNode | null): boolean => node?.type === "conditional_expression" || isNegation(node)

const isNegation = (node: SyntaxNode | null): boolean =>
  node?.type === "unary_op_expression" && node.child(0)?.type === "!"

const isLogical = (node: SyntaxNode | null): boolean =>
  node?.type === "binary_expression" && /^(?:&&|\|\||and|or|xor)$/i.test(node.childForFieldName("operator")?.text ?? "")

/** True where an expression is only taken for true or false. */
const isCondition = (expression: SyntaxNode): boolean => {
  const { parent } = expression
  if (parent === null) return false
  if (parent.type === "parenthesized_expression") return isCondition(parent)
  return isLogical(parent) || isNegation(parent) || parent.childForFieldName("condition")?.id === expression.id
}

/** True if the file assigns a value to the variable that may be `false` as well as `null`. */
const mayTellFalseFromNothing = (value: SyntaxNode): boolean => {
  if (value.type !== "variable_name") return false
  const assignments = value.root.descendantsOfType("assignment_expression")
  return assignments.some(
    (assignment) =>
      assignment.childForFieldName("left")?.text === value.text &&
      tellsFalse.test(assignment.childForFieldName("right")?.text ?? ""),
  )
}

/** Functions of PHP whose answer may be `false`, and something else that is empty. */
const tellsFalse =
  /^@?\\?(?:(?:mb_|grapheme_|iconv_)?str\w*|substr\w*|array_search|preg_\w+|file\w*|f(?:get\w*|gets|read|write|put\w*|open|tell)|stream_\w+|socket_\w+|json_\w+|unserialize|getenv|ini_get|glob|scandir|readdir|readlink|exec|shell_exec|system|current|next|prev|reset|end|key|curl_exec|apc\w*_fetch|base64_decode|hex2bin|gz\w+|ftp_\w+|ldap_\w+|mysqli?_\w+|pg_\w+|sqlite\w*|strtotime|mktime|filter_\w+|intval|iconv|openssl_\w+|session_\w+)\s*\(/i
