/** PHP. */
import { bundledGrammar, type Language, nameOf } from "./Language.ts"

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
    booleanExpressions: ["binary_expression"],
    parentheses: ["parenthesized_expression"],
    // `??` is a shorthand that makes code easier to read, so it costs nothing.
    booleanOperators: ["&&", "||", "and", "or"],
    comments: ["comment"],
    // Strings in double quotes are visited: they may hold code.
    strings: ["string", "nowdoc"],
    imports: [
      "namespace_use_declaration",
      "include_expression",
      "include_once_expression",
      "require_expression",
      "require_once_expression",
    ],
    calls: {
      function_call_expression: "function",
      member_call_expression: "name",
      nullsafe_member_call_expression: "name",
      scoped_call_expression: "name",
    },
  },
  importCallees: [],
  functionName: nameOf,
  className: nameOf,
  importsOf: () => [],
}
