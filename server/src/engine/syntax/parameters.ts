/** Counts the parameters of a function whose order callers must know. */
import type { SyntaxNode } from "./tree/SyntaxNode.ts"

/** Number of positional parameters, without the receiver (`self`, `this`), keyword-only parameters, and rest parameters. */
export const countParameters = (fn: SyntaxNode): number => {
  const list = parameterList(fn)
  if (list === null) return fn.childForFieldName("parameter") === null ? 0 : 1
  let count = 0
  for (const child of list.namedChildren) {
    if (ignored.has(child.type)) continue
    if (lastByPosition.has(child.type)) break
    if (child.type === "parameter_declaration") count += declaredNames(child)
    else if (!isReceiver(child, count) && !isRest(child)) count++
  }
  return count
}

/** Maximum declarators around a name in C, such as those of a function that returns a pointer. */
const maximumDeclarators = 20

/** In C, the list belongs to the innermost declarator of a function. */
const parameterList = (fn: SyntaxNode): SyntaxNode | null => {
  const own = fn.childForFieldName("parameters")
  if (own !== null) return own
  let list: SyntaxNode | null = null
  let declarator = fn.childForFieldName("declarator")
  for (let level = 0; declarator !== null && level < maximumDeclarators; level++) {
    if (declarator.type === "function_declarator") list = declarator.childForFieldName("parameters")
    declarator = declarator.childForFieldName("declarator") ?? declarator.namedChild(0)
  }
  return list
}

const ignored = new Set([
  "comment",
  "line_comment",
  "block_comment",
  "attribute_item",
  "self_parameter",
  "receiver_parameter",
  "explicit_object_parameter_declaration",
  "positional_separator",
  "keyword_parameter",
  "block_parameter",
  "splat_parameter",
  "hash_splat_parameter",
  "forward_parameter",
  "rest_pattern",
  "spread_parameter",
  "variadic_parameter",
  "variadic_parameter_declaration",
  "dictionary_splat_pattern",
])

/**
 * Kinds of nodes after which no positional parameters follow: in Python keyword-only ones follow `*` and `*args`, and
 * in C# a lone type is that of `params`.
 */
const lastByPosition = new Set(["keyword_separator", "list_splat_pattern", "array_type", "generic_name"])

/** Number of names in a declaration: `a, b int` declares two (Go), `void` none (C). */
const declaredNames = (declaration: SyntaxNode): number => {
  const names = declaration.childrenForFieldName("name").length
  if (names > 0) return names
  return declaration.text === "void" ? 0 : 1
}

const isReceiver = (parameter: SyntaxNode, before: number): boolean =>
  before === 0 && /^(?:self|cls|mcs|mcls|this)\b/.test(parameter.text.slice(0, 8))

const isRest = (parameter: SyntaxNode): boolean => /^(?:\.\.\.|params\s|\*)/.test(parameter.text.slice(0, 8))
