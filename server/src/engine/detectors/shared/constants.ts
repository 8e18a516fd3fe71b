/** Literals, and names of constants, the same for every language. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { memoByTree } from "./memoByTree.ts"
import { childrenOf } from "./structure.ts"

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

/** Maximum number of joined parts. */
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
const constantsOnce = memoByTree(maximumVariables, false)

const isConstantLine = (value: string): boolean => constantLine.test(value)

/** Right-hand sides of the assignments to a variable. */
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
