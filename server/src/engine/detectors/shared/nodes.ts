/** Small questions that detectors ask about syntax nodes, the same for every language. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { answersOnce } from "./answersOnce.ts"

/** The arguments of a call, without comments; an empty list when there are none. A named argument is its value. */
export const argumentsOf = (call: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  if (call.type === "command") return call.childrenForFieldName("argument")
  const list = call.childForFieldName("arguments") ?? call.namedChildren.find((child) => child.type === "arguments")
  return list === undefined ? [] : childrenOf(list).map(argumentValue)
}

/** PHP and C# wrap every argument in a node, with its name if it has one. */
const argumentValue = (argument: SyntaxNode): SyntaxNode =>
  argument.type === "argument" ? (childrenOf(argument).at(-1) ?? argument) : argument

/** Levels around a statement in which a condition may stand. */
const maximumConditionLevels = 8

/** True inside of a condition or of a choice: somebody decides whether it happens. */
export const isConditional = (node: SyntaxNode): boolean => {
  let current: SyntaxNode | null = node.parent
  for (let level = 0; current !== null && level < maximumConditionLevels; level++) {
    if (
      /^(?:if|unless|if_statement|if_modifier|unless_modifier|conditional_expression|binary_expression|match_.*|switch_.*|case_.*|else_.*)$/.test(
        current.type,
      )
    )
      return true
    current = current.parent
  }
  return false
}

/** The name under which Python knows what is imported `as` another one. */
export const originalName = (name: string, source: string): string =>
  new RegExp(`\\b(\\w{1,60}) as ${name}\\b`).exec(source)?.[1] ?? name

/** What a call calls, as it is written: `a.b.c` in `a.b.c(d)`. Longer texts are expressions of another kind. */
export const calleeText = (call: SyntaxNode): string => {
  const callee = call.childForFieldName("function")
  return callee === null || callee.endIndex - callee.startIndex > maximumCalleeLength ? "" : callee.text
}

const maximumCalleeLength = 200

/** Named children without comments. */
export const childrenOf = (node: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  node.namedChildren.filter((child) => !child.type.endsWith("comment"))

/** True when a block holds no statement and no comment that could explain why. */
export const isBlank = (block: SyntaxNode): boolean => block.namedChildCount === 0

/** The text between the quotes of a string literal; null for anything else, interpolation included. */
export const literalText = (node: SyntaxNode | null | undefined): string | null => {
  if (node === null || node === undefined || !stringKinds.has(node.type)) return null
  if (node.namedChildren.some((child) => !literalPart.test(child.type))) return null
  const text = node.text
  return rawCppString.exec(text)?.[2] ?? quotedString.exec(text)?.[1] ?? null
}

const rawCppString = /^(?:u8|[LuU])?R"([^()\\\s]{0,16})\(([\s\S]*)\)\1"$/

/** Quotes may have a prefix (`b"`, `u8"`, `@"`, `$'`) and, in Rust, hashes around them. */
const quotedString = /^[$@A-Za-z0-9]*#*(?:"""|'''|["'`])([\s\S]*?)(?:"""|'''|["'`])#*$/

/** True for a constant whose value is in the source: no code or data can reach it. */
export const isConstant = (node: SyntaxNode | null | undefined): boolean => {
  if (node === null || node === undefined) return false
  const parts = [node]
  for (const part of parts) {
    if (literalText(part) !== null || constantKinds.has(part.type)) continue
    if (!concatenationKinds.has(part.type) || parts.length > maximumConstantParts) return false
    parts.push(...childrenOf(part))
  }
  return true
}

/** Nobody joins more by hand. */
const maximumConstantParts = 2_000

/** True for a variable that, in its function or else in its file, is only ever set to constant texts. */
export const isConstantVariable = (node: SyntaxNode, source: string): boolean => {
  if (node.type !== "identifier" || node.endIndex - node.startIndex > maximumVariableLength) return false
  const above = source.slice(Math.max(0, node.startIndex - maximumFunctionLength), node.startIndex)
  const functionStart = Math.max(above.lastIndexOf("def "), above.lastIndexOf("function"), above.lastIndexOf("=> {"), 0)
  const settings = settingsOf(node.text, above.slice(functionStart))
  return settings.length > 0 ? settings.every(isConstantLine) : isConstantInFile(node, source)
}

const isConstantInFile = ({ text, tree }: SyntaxNode, source: string): boolean =>
  constantsOnce(tree, text, () => {
    const settings = settingsOf(text, source)
    return settings.length > 0 && settings.every(isConstantLine)
  })

/** Every variable is looked for in the whole file. */
const maximumVariables = 100
const constantsOnce = answersOnce(maximumVariables, false)

const isConstantLine = (value: string): boolean => constantLine.test(value)

/** What stands right of the assignments to a variable. */
const settingsOf = (name: string, text: string): ReadonlyArray<string> =>
  Array.from(text.matchAll(new RegExp(`(?<![\\w.])${name}[ \\t]*(?::[ \\t]*\\w+[ \\t]*)?${setting}`, "g")), (match) =>
    text.slice(match.index + match[0].length, match.index + maximumConstantLength),
  )

/** An assignment, that of an operation among them, and what changes a text of Ruby in its place. */
const setting =
  /(?:(?<![=!<>])(?:[-+*/%|&]|\|\||&&|\?\?)?=(?![=>~])|<<|\.(?:\w{1,40}!|(?:concat|insert|prepend)\b(?=[ (])))/.source

/** A string literal that is all of its line, or of its lines. */
const constantLine =
  /^\s*(?:"""(?:(?!""")[\s\S])*"""|'''(?:(?!''')[\s\S])*'''|"[^"\\\n#$]*"|'[^'\\\n]*'|%q\{[^{}\n]*\})[ \t]*(?:;[ \t]*)?(?:\n|$)/

/** Characters above a use in which its function begins. */
const maximumFunctionLength = 3_000

/** Longer names are not looked for. */
const maximumVariableLength = 60

/** Characters of a constant that can be seen to end. */
const maximumConstantLength = 2_000

/** Name of the variable, property or field that a value is given to, if the value is the whole right side. */
export const assignedName = (node: SyntaxNode): string => {
  let current: SyntaxNode | null = node.parent
  for (let level = 0; current !== null && level < 4; level++) {
    if (assignmentKinds.has(current.type)) {
      return targetOf(current)?.text ?? ""
    }
    current = current.parent
  }
  return ""
}

const targetOf = (assignment: SyntaxNode): SyntaxNode | null =>
  assignment.childForFieldName("name") ??
  assignment.childForFieldName("left") ??
  assignment.childForFieldName("key") ??
  assignment.childForFieldName("declarator") ??
  assignment.childForFieldName("pattern") ??
  assignment.namedChild(0)

/** Levels between a value and the statement that it is part of, in code that people write. */
const maximumStatementLevels = 14

/** Name of what a value is given to, also when it is only a part of the right side; "" outside of an assignment. */
export const targetName = (node: SyntaxNode): string => {
  let current: SyntaxNode | null = node.parent
  for (let level = 0; current !== null && level < maximumStatementLevels; level++) {
    if (assignmentKinds.has(current.type)) {
      const target = targetOf(current)
      return target === null || target.endIndex >= node.endIndex ? "" : target.text
    }
    if (statementKinds.test(current.type)) return ""
    current = current.parent
  }
  return ""
}

/** Beyond these nothing is part of the same value. */
const statementKinds = /(?:statement|declaration|block|body|program|module)$/

const stringKinds = new Set([
  "string",
  "template_string",
  "interpreted_string_literal",
  "raw_string_literal",
  "string_literal",
  "verbatim_string_literal",
  "encapsed_string",
  "raw_string",
  "ansi_c_string",
])

/** Kinds of what a string literal consists of; anything else inside is code. */
const literalPart = /(?:_content|_fragment|_start|_end|_delimiter|_encoding)$|^escape_/
const constantKinds = new Set([
  "number",
  "integer",
  "float",
  "true",
  "false",
  "null",
  "none",
  "undefined",
  "nil",
  "int_literal",
  "float_literal",
  "rune_literal",
  "integer_literal",
  "real_literal",
  "number_literal",
  "boolean_literal",
  "null_literal",
  "char_literal",
  "character_literal",
  "decimal_integer_literal",
  "hex_integer_literal",
  "octal_integer_literal",
  "binary_integer_literal",
  "decimal_floating_point_literal",
  "hex_floating_point_literal",
  "boolean",
  "simple_symbol",
])
const concatenationKinds = new Set(["binary_expression", "binary_operator", "concatenated_string", "binary"])
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
  "const_element",
  "const_spec",
  "init_declarator",
  "let_declaration",
  "const_item",
  "static_item",
  "field_initializer",
  "property_element",
  "variable_assignment",
])
