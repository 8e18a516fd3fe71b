/** C and C++: two grammars, one family of files that include each other. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import {
  bundledGrammar,
  type ImportReference,
  type Language,
  nameOf,
  type SyntaxRoles,
  plainDeclarations,
} from "./Language.ts"

const roles: SyntaxRoles = {
  functions: ["function_definition"],
  closures: [],
  classes: [],
  nesting: [
    "if_statement",
    "for_statement",
    "while_statement",
    "do_statement",
    "conditional_expression",
    "switch_statement",
    "seh_except_clause",
  ],
  flat: ["else_clause", "goto_statement"],
  flatTokens: [],
  flatParents: [],
  jumps: [],
  labels: [],
  conditional: "if_statement",
  elseIfParents: ["else_clause"],
  elseIfs: [],
  switches: ["switch_statement"],
  returns: ["return_statement"],
  booleanExpressions: ["binary_expression"],
  parentheses: ["parenthesized_expression"],
  booleanOperators: ["&&", "||"],
  comments: ["comment"],
  strings: ["string_literal"],
  imports: ["preproc_include"],
  namespaces: [],
  calls: { call_expression: "function" },
}

/** Maximum declarators around a name, such as those of a pointer to an array that a function returns. */
const maximumDeclarators = 20

/** Name inside of a function's declarators; `Namespace.Class.name` for definitions outside of their class. */
const functionName = (node: SyntaxNode): string | null => {
  let declarator = node.childForFieldName("declarator")
  for (let level = 0; declarator !== null && level < maximumDeclarators; level++) {
    if (nameKinds.has(declarator.type)) return plainName(declarator.text)
    declarator = declarator.childForFieldName("declarator") ?? declarator.namedChildren.at(-1) ?? null
  }
  return null
}

/** False for `BEGIN_NAMESPACE namespace detail { … }`, which has a macro in place of the type and no parameters. */
const isFunction = (node: SyntaxNode): boolean => {
  let declarator = node.childForFieldName("declarator")
  for (let level = 0; declarator !== null && level < maximumDeclarators; level++) {
    if (declarator.type.endsWith("function_declarator") || declarator.type === "operator_cast") return true
    if (nameKinds.has(declarator.type)) return false
    declarator = declarator.childForFieldName("declarator") ?? declarator.namedChildren.at(-1) ?? null
  }
  return true
}

const nameKinds = new Set([
  "identifier",
  "field_identifier",
  "qualified_identifier",
  "destructor_name",
  "operator_name",
  "operator_cast",
  "template_function",
])

const plainName = (name: string): string =>
  name
    .slice(0, maximumNameLength)
    .replace(/<[^<>]*>/g, "")
    .replace(/\s+/g, " ")
    .replaceAll("::", ".")

const maximumNameLength = 200

/** Includes in quotes are near the file. Those in angle brackets are elsewhere, and keep the brackets. */
const importsOf = (node: SyntaxNode): ReadonlyArray<Omit<ImportReference, "line">> => {
  const path = node.childForFieldName("path")
  if (path?.type === "string_literal") return [{ specifier: path.text.slice(1, -1), names: [], deferred: false }]
  return path?.type === "system_lib_string" ? [{ specifier: path.text, names: [], deferred: false }] : []
}

const family = { family: "c", importCallees: [], isFunction, functionName, className: nameOf, importsOf } as const

export const c: Language = {
  ...family,
  id: "c",
  name: "C",
  grammar: "tree-sitter-c/tree-sitter-c.wasm",
  // The content of a header tells if it is C++.
  extensions: ["c", "h"],
  fileNames: [],
  interpreters: [],
  roles,
  declarations: {
    ...plainDeclarations,
    types: ["struct_specifier", "union_specifier", "enum_specifier", "type_definition"],
  },
}

export const cpp: Language = {
  ...family,
  id: "cpp",
  name: "C++",
  grammar: bundledGrammar("cpp"),
  extensions: ["cc", "cpp", "cxx", "c++", "hpp", "hh", "hxx", "h++", "ipp", "tpp", "txx", "tcc", "inl", "ino"],
  fileNames: [],
  interpreters: [],
  roles: {
    ...roles,
    closures: ["lambda_expression"],
    classes: ["class_specifier", "struct_specifier"],
    nesting: [...roles.nesting, "for_range_loop", "catch_clause"],
    booleanOperators: ["&&", "||", "and", "or"],
    strings: ["string_literal", "raw_string_literal"],
    calls: { call_expression: "function", new_expression: "type" },
  },
  declarations: {
    ...plainDeclarations,
    types: ["union_specifier", "enum_specifier", "type_definition", "alias_declaration", "concept_definition"],
    wrappers: ["template_declaration"],
  },
}
