/** The parameters of a function: how many a caller has to keep in order. */
import type { SyntaxNode } from "./tree/SyntaxNode.ts"

/**
 * Parameters that are given by position. The receiver (`self`, `this`), parameters that are given by name only, and those
 * that collect the rest do not count.
 */
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

/** Declarators around a name in C, such as those of a function that returns a pointer. */
const maximumDeclarators = 20

/** In C the list belongs to the innermost declarator of a function. */
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

/** What follows `*` or `*args` is given by name (Python); a type that stands alone is that of `params` (C#). */
const lastByPosition = new Set(["keyword_separator", "list_splat_pattern", "array_type", "generic_name"])

/** `a, b int` declares two (Go); `void` declares none (C). */
const declaredNames = (declaration: SyntaxNode): number => {
  const names = declaration.childrenForFieldName("name").length
  if (names > 0) return names
  return declaration.text === "void" ? 0 : 1
}

const isReceiver = (parameter: SyntaxNode, before: number): boolean =>
  before === 0 && /^(?:self|cls|mcs|mcls|this)\b/.test(parameter.text.slice(0, 8))

const isRest = (parameter: SyntaxNode): boolean => /^(?:\.\.\.|params\s|\*)/.test(parameter.text.slice(0, 8))
