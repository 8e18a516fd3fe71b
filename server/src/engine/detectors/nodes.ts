/** Small questions that detectors ask about syntax nodes, the same for every language. */
import type { Node } from "web-tree-sitter"

/** The arguments of a call, without comments; an empty list when there are none. */
export const argumentsOf = (call: Node): ReadonlyArray<Node> => {
  const list = call.childForFieldName("arguments") ?? call.namedChildren.find((child) => child?.type === "arguments")
  return list === null || list === undefined ? [] : childrenOf(list).map(argumentValue)
}

/** PHP and C# wrap every argument in a node, with its name if it has one. */
const argumentValue = (argument: Node): Node =>
  argument.type === "argument" ? (childrenOf(argument).at(-1) ?? argument) : argument

/** Named children without comments. */
export const childrenOf = (node: Node): ReadonlyArray<Node> =>
  node.namedChildren.filter((child): child is Node => child !== null && !child.type.endsWith("comment"))

/** True when a block holds no statement and no comment that could explain why. */
export const isBlank = (block: Node): boolean => block.namedChildCount === 0

/** The text between the quotes of a string literal; null for anything else, interpolation included. */
export const literalText = (node: Node | null | undefined): string | null => {
  if (node === null || node === undefined || !stringKinds.has(node.type)) return null
  if (node.namedChildren.some((child) => child !== null && !textKinds.test(child.type))) return null
  return /^[@A-Za-z]*(?:"""|'''|["'`])([\s\S]*?)(?:"""|'''|["'`])$/.exec(node.text)?.[1] ?? null
}

/** True for a constant whose value is in the source: no code or data can reach it. */
export const isConstant = (node: Node | null | undefined): boolean => {
  if (node === null || node === undefined) return false
  if (literalText(node) !== null || constantKinds.has(node.type)) return true
  return concatenationKinds.has(node.type) && childrenOf(node).every(isConstant)
}

/** Name of the variable, property or field that a value is given to, if the value is the whole right side. */
export const assignedName = (node: Node): string => {
  let current: Node | null = node.parent
  for (let level = 0; current !== null && level < 4; level++) {
    if (assignmentKinds.has(current.type)) {
      const target =
        current.childForFieldName("name") ??
        current.childForFieldName("left") ??
        current.childForFieldName("key") ??
        current.childForFieldName("declarator") ??
        current.namedChild(0)
      return target?.text ?? ""
    }
    current = current.parent
  }
  return ""
}

const stringKinds = new Set([
  "string",
  "template_string",
  "interpreted_string_literal",
  "raw_string_literal",
  "string_literal",
  "verbatim_string_literal",
  "encapsed_string",
])

/** Parts of a string that are text; every other part is code. */
const textKinds = /(?:content|fragment|escape_sequence|string_start|string_end|escape_interpolation)$/

const constantKinds = new Set([
  "number",
  "number_literal",
  "integer",
  "integer_literal",
  "decimal_integer_literal",
  "float",
  "true",
  "false",
  "boolean",
  "boolean_literal",
  "null",
  "null_literal",
  "none",
  "nil",
  "undefined",
])
const concatenationKinds = new Set(["binary_expression", "binary_operator", "binary", "concatenated_string"])
const assignmentKinds = new Set([
  "variable_declarator",
  "assignment_expression",
  "pair",
  "assignment",
  "keyword_argument",
  "short_var_declaration",
  "assignment_statement",
  "var_spec",
  "public_field_definition",
  "field_definition",
  "keyed_element",
  "array_element_initializer",
  "init_declarator",
  "property_element",
  "const_element",
  "const_spec",
])
