/** PHP. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { bundledGrammar, type ImportReference, type Language, nameOf, plainDeclarations } from "./Language.ts"

const importsOf = (node: SyntaxNode): ReadonlyArray<Omit<ImportReference, "line">> => {
  const specifiers = node.type === "namespace_use_declaration" ? usedNames(node) : includedFile(node)
  return specifiers.map((specifier) => ({ specifier, names: [], deferred: false }))
}

/** Names after `use`; those of a group with its prefix. */
const usedNames = (node: SyntaxNode): ReadonlyArray<string> => {
  const group = node.namedChildren.find((child) => child.type === "namespace_use_group")
  const prefix = group === undefined ? "" : `${node.namedChild(0)?.text ?? ""}\\`
  return (group ?? node).namedChildren.flatMap((clause) => {
    const name = clause.type === "namespace_use_clause" ? clause.namedChild(0)?.text : undefined
    return name === undefined ? [] : [`${prefix}${name}`.replace(/^\\/, "")]
  })
}

/** Path of an included file: `__DIR__ . '/file.php'` is relative to the file, and `'file.php'` usually is, too. */
const includedFile = (node: SyntaxNode): ReadonlyArray<string> => {
  const path = /^[\s(]*(?:__DIR__\s*\.\s*)?(['"])\/?([^'"$]*)\1[\s)]*$/.exec(node.namedChild(0)?.text ?? "")?.[2]
  return path === undefined ? [] : [`./${path}`]
}

export const php: Language = {
  id: "php",
  name: "PHP",
  family: "php",
  grammar: bundledGrammar("php"),
  extensions: ["php", "phtml", "php5", "php7", "php8"],
  fileNames: [],
  interpreters: ["php"],
  roles: {
    functions: ["function_definition", "method_declaration"],
    closures: ["anonymous_function", "arrow_function"],
    classes: ["class_declaration", "trait_declaration", "interface_declaration", "enum_declaration", "anonymous_class"],
    nesting: [
      "if_statement",
      "for_statement",
      "foreach_statement",
      "while_statement",
      "do_statement",
      "conditional_expression",
      "catch_clause",
      "switch_statement",
      "match_expression",
    ],
    flat: ["else_if_clause", "else_clause", "goto_statement"],
    flatTokens: [],
    flatParents: [],
    // `break 2` leaves two loops at once.
    jumps: ["break_statement", "continue_statement"],
    labels: ["integer"],
    conditional: "if_statement",
    elseIfParents: ["else_clause"],
    elseIfs: ["else_if_clause"],
    switches: ["switch_statement", "match_expression"],
    returns: ["return_statement"],
    booleanExpressions: ["binary_expression"],
    parentheses: ["parenthesized_expression"],
    // `??` is a shorthand that makes code easier to read, so it costs nothing.
    booleanOperators: ["&&", "||", "and", "or"],
    comments: ["comment"],
    // Without strings in double quotes, which are visited: they may contain code.
    strings: ["string", "nowdoc"],
    imports: [
      "namespace_use_declaration",
      "include_expression",
      "include_once_expression",
      "require_expression",
      "require_once_expression",
    ],
    namespaces: ["namespace_definition"],
    calls: {
      function_call_expression: "function",
      member_call_expression: "name",
      nullsafe_member_call_expression: "name",
      scoped_call_expression: "name",
    },
  },
  declarations: plainDeclarations,
  importCallees: [],
  functionName: nameOf,
  className: nameOf,
  importsOf,
}
