/** JavaScript, TypeScript and their JSX variants. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import {
  bundledGrammar,
  type ImportReference,
  type Language,
  nameOf,
  type SyntaxRoles,
  type DeclarationRoles,
  plainDeclarations,
  isOnlyDocumented,
} from "./Language.ts"

const roles: SyntaxRoles = {
  functions: [
    "function_declaration",
    "function_expression",
    "arrow_function",
    "method_definition",
    "generator_function",
    "generator_function_declaration",
  ],
  closures: [],
  classes: ["class_declaration", "class"],
  nesting: [
    "if_statement",
    "for_statement",
    "for_in_statement",
    "while_statement",
    "do_statement",
    "ternary_expression",
    "catch_clause",
    "switch_statement",
  ],
  flat: ["else_clause"],
  flatTokens: [],
  flatParents: [],
  jumps: ["break_statement", "continue_statement"],
  labels: ["statement_identifier"],
  conditional: "if_statement",
  elseIfParents: ["else_clause"],
  elseIfs: [],
  switches: ["switch_statement"],
  returns: ["return_statement"],
  booleanExpressions: ["binary_expression"],
  parentheses: ["parenthesized_expression"],
  // `??` is a shorthand that makes code easier to read, so it costs nothing.
  booleanOperators: ["&&", "||"],
  comments: ["comment"],
  strings: ["string"],
  imports: ["import_statement", "export_statement"],
  namespaces: [],
  calls: { call_expression: "function" },
}

const wrappers = [
  "export_statement",
  "lexical_declaration",
  "variable_declaration",
  "variable_declarator",
  "expression_statement",
  "assignment_expression",
  "parenthesized_expression",
  "pair",
]

const declarations: DeclarationRoles = {
  ...plainDeclarations,
  wrappers: [...wrappers, "field_definition"],
  attributes: ["decorator"],
}

const typescriptDeclarations: DeclarationRoles = {
  ...declarations,
  types: ["interface_declaration", "type_alias_declaration", "enum_declaration"],
  wrappers: [...wrappers, "public_field_definition", "as_expression", "satisfies_expression"],
}

/** Name of a function: its own, or that of the variable, property or field to which it is assigned. */
const functionName = (node: SyntaxNode, source: string): string | null => {
  const own = node.childForFieldName("name")
  if (own !== null) return own.text
  if (isPartOfMore(node, source)) return null
  const parent = node.parent
  const target =
    parent?.childForFieldName("name") ?? parent?.childForFieldName("key") ?? parent?.childForFieldName("left")
  if (target === undefined || target === null || target.startIndex === node.startIndex) return null
  return target.text.length <= maximumNameLength ? target.text : null
}

/** True for an argument, an operand or an element, by the text before it: this is faster than a look at the tree. */
const isPartOfMore = ({ startIndex }: SyntaxNode, source: string): boolean =>
  /[([{,;&|?>]$/.test(source.slice(Math.max(0, startIndex - maximumSpace), startIndex).trimEnd())

/** Maximum whitespace between a function and the sign before it. */
const maximumSpace = 100

/** Maximum length of a name; longer ones are expressions. */
const maximumNameLength = 80

const importsOf = (node: SyntaxNode): ReadonlyArray<Omit<ImportReference, "line">> => {
  const source = node.type === "call_expression" ? firstArgument(node) : node.childForFieldName("source")
  if (source === null || source.type !== "string") return []
  return [{ specifier: source.text.slice(1, -1), names: [], deferred: isTypeOnly(node) }]
}

const firstArgument = (call: SyntaxNode): SyntaxNode | null =>
  call.childForFieldName("arguments")?.namedChild(0) ?? null

/**
 * True for imports that are absent at run time: `import type …`, `export type …`, and those whose names are all marked
 * `type`.
 */
const isTypeOnly = (node: SyntaxNode): boolean => {
  if (node.type === "call_expression") return false
  if (node.child(1)?.type === "type") return true
  const clause = node.namedChild(0)
  const names = clause?.type === "import_clause" && clause.namedChildCount === 1 ? clause.namedChild(0) : null
  if (names?.type !== "named_imports" || names.namedChildCount === 0) return false
  return names.namedChildren.every((name) => name.child(0)?.type === "type")
}

/** Local names that a statement imports. */
const importedNames = (statement: SyntaxNode): ReadonlyArray<string> =>
  (statement.namedChild(0)?.type === "import_clause" ? (statement.namedChild(0)?.namedChildren ?? []) : []).flatMap(
    (part) =>
      part.type === "named_imports"
        ? part.namedChildren.map(
            (name) => (name.childForFieldName("alias") ?? name.childForFieldName("name"))?.text ?? "",
          )
        : ((part.type === "namespace_import" ? part.namedChild(0) : part)?.text ?? ""),
  )

/** Imports of a TypeScript file. The compiler removes those that only types or documentation need. */
const typescriptImportsOf = (node: SyntaxNode): ReadonlyArray<Omit<ImportReference, "line">> => {
  const names = node.type === "import_statement" ? importedNames(node) : []
  const isDocumentation = names.length > 0 && names.every((name) => isOnlyDocumented(name, node))
  return importsOf(node).map((one) => ({ ...one, deferred: one.deferred || isDocumentation }))
}

const family = {
  family: "javascript",
  importCallees: ["require", "import"],
  functionName,
  className: nameOf,
  importsOf,
} as const

export const javascript: Language = {
  ...family,
  id: "javascript",
  name: "JavaScript",
  grammar: bundledGrammar("javascript"),
  extensions: ["js", "mjs", "cjs", "jsx"],
  fileNames: ["Jakefile"],
  interpreters: ["node"],
  roles,
  declarations,
}

const typescriptRoles: SyntaxRoles = { ...roles, classes: [...roles.classes, "abstract_class_declaration"] }

export const typescript: Language = {
  ...family,
  importsOf: typescriptImportsOf,
  id: "typescript",
  name: "TypeScript",
  grammar: bundledGrammar("typescript"),
  extensions: ["ts", "mts", "cts"],
  fileNames: [],
  interpreters: ["deno", "bun", "tsx", "ts-node"],
  roles: typescriptRoles,
  declarations: typescriptDeclarations,
}

export const tsx: Language = {
  ...family,
  importsOf: typescriptImportsOf,
  id: "tsx",
  name: "TypeScript (TSX)",
  grammar: bundledGrammar("tsx"),
  extensions: ["tsx"],
  fileNames: [],
  interpreters: [],
  roles: typescriptRoles,
  declarations: typescriptDeclarations,
}
