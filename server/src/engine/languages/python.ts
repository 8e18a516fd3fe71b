/** Python. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { bundledGrammar, type ImportReference, type Language, nameOf, plainDeclarations } from "./Language.ts"

const importsOf = (node: SyntaxNode): ReadonlyArray<Omit<ImportReference, "line">> => {
  const deferred = isForTypesOnly(node)
  const names = node.childrenForFieldName("name").map(importedName)
  if (node.type === "import_statement") return names.map((specifier) => ({ specifier, names: [], deferred }))
  const module = node.childForFieldName("module_name")
  const takesAll = node.lastNamedChild?.type === "wildcard_import"
  return module === null
    ? []
    : [{ specifier: module.text.replace(/\s/g, ""), names: takesAll ? ["*"] : names, deferred }]
}

/** `a.b as c` refers to the module `a.b`. */
const importedName = (node: SyntaxNode): string =>
  node.type === "aliased_import" ? (node.childForFieldName("name")?.text ?? "") : node.text

/** True for imports below `if TYPE_CHECKING:`, which are never executed. */
const isForTypesOnly = (node: SyntaxNode): boolean => {
  const statement = node.parent?.parent
  return (
    statement?.type === "if_statement" &&
    (statement.childForFieldName("condition")?.text.endsWith("TYPE_CHECKING") ?? false)
  )
}

export const python: Language = {
  id: "python",
  name: "Python",
  family: "python",
  grammar: bundledGrammar("python"),
  extensions: ["py", "pyi", "pyw"],
  fileNames: ["SConstruct", "SConscript", "wscript"],
  interpreters: ["python", "python2", "python3", "pypy", "pypy3"],
  roles: {
    functions: ["function_definition"],
    closures: ["lambda"],
    classes: ["class_definition"],
    nesting: [
      "if_statement",
      "for_statement",
      "while_statement",
      "except_clause",
      "conditional_expression",
      "match_statement",
    ],
    flat: ["elif_clause", "else_clause"],
    flatTokens: [],
    flatParents: [],
    jumps: [],
    labels: [],
    conditional: "if_statement",
    elseIfParents: [],
    elseIfs: ["elif_clause"],
    switches: ["match_statement"],
    returns: ["return_statement"],
    booleanExpressions: ["boolean_operator"],
    parentheses: ["parenthesized_expression"],
    booleanOperators: ["and", "or"],
    comments: ["comment"],
    // Strings are visited, since f-strings contain code. Their pieces are tokens, with any escapes.
    strings: ["string_content"],
    imports: ["import_statement", "import_from_statement"],
    namespaces: [],
    calls: { call: "function" },
  },
  declarations: {
    ...plainDeclarations,
    wrappers: ["decorated_definition"],
    attributes: ["decorator"],
    hasDocstrings: true,
  },
  importCallees: [],
  functionName: nameOf,
  className: nameOf,
  importsOf,
}
