/** Kotlin. It belongs to the family of Java, whose packages and classes it imports. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { importOf } from "./java.ts"
import { type ImportReference, type Language, nameOf, plainDeclarations } from "./Language.ts"

const importsOf = (node: SyntaxNode): ReadonlyArray<Omit<ImportReference, "line">> => {
  const name = node.namedChildren.find((child) => child.type === "qualified_identifier" || child.type === "identifier")
  if (name === undefined) return []
  const takesAll = node.children.some((child) => child.type === "*")
  return [importOf(node, name.text.replace(/[\s`]/g, ""), takesAll)]
}

export const kotlin: Language = {
  id: "kotlin",
  name: "Kotlin",
  family: "java",
  grammar: "@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm",
  extensions: ["kt", "kts"],
  fileNames: [],
  interpreters: ["kotlin", "kotlinc"],
  roles: {
    functions: ["function_declaration", "secondary_constructor"],
    closures: ["lambda_literal", "anonymous_function"],
    // a companion object is part of its class
    classes: ["class_declaration", "object_declaration"],
    nesting: [
      "if_expression",
      "for_statement",
      "while_statement",
      "do_while_statement",
      "catch_block",
      "when_expression",
    ],
    flat: [],
    flatTokens: ["else"],
    // without the `else` of a `when`, which is one of its cases
    flatParents: ["if_expression"],
    jumps: [],
    labels: [],
    conditional: "if_expression",
    elseIfParents: ["if_expression"],
    elseIfs: [],
    switches: ["when_expression"],
    returns: ["return_expression"],
    booleanExpressions: ["binary_expression"],
    parentheses: ["parenthesized_expression"],
    booleanOperators: ["&&", "||"],
    comments: ["line_comment", "block_comment"],
    // empty, so that strings are visited: they may contain code
    strings: [],
    imports: ["import"],
    namespaces: ["package_header"],
    calls: { call_expression: "function" },
  },
  fields: {
    function_declaration: {
      parameters: { kinds: ["function_value_parameters"] },
      type: { after: [":"] },
      body: { kinds: ["function_body"] },
    },
    secondary_constructor: {
      parameters: { kinds: ["function_value_parameters"] },
      body: { kinds: ["block"] },
    },
    anonymous_function: {
      parameters: { kinds: ["function_value_parameters"] },
      body: { kinds: ["function_body"] },
    },
    class_declaration: { body: { kinds: ["class_body", "enum_class_body"] } },
    object_declaration: { body: { kinds: ["class_body"] } },
    companion_object: { body: { kinds: ["class_body"] } },
    object_literal: { body: { kinds: ["class_body"] } },
    parameter: { name: "first", type: { after: [":"] } },
    class_parameter: { name: { kinds: ["identifier"] }, type: { after: [":"] } },
    variable_declaration: { name: { kinds: ["identifier"] }, type: { after: [":"] } },
    property_declaration: {
      name: { kinds: ["variable_declaration", "multi_variable_declaration"] },
      value: { after: ["="] },
    },
    call_expression: { function: "first", arguments: { kinds: ["value_arguments"] } },
    navigation_expression: { object: "first", name: { after: [".", "?.", "::"] } },
    index_expression: { object: "first", index: { after: ["["] } },
    if_expression: { consequence: { after: [")"] }, alternative: { after: ["else"] } },
    while_statement: { body: { after: [")"] } },
    do_while_statement: { body: { after: ["do"] } },
    for_statement: {
      name: { kinds: ["variable_declaration", "multi_variable_declaration"] },
      value: { after: ["in"] },
      body: { after: [")"] },
    },
    catch_block: { body: { kinds: ["block"] } },
    try_expression: { body: { kinds: ["block"] } },
  },
  declarations: plainDeclarations,
  importCallees: [],
  functionName: (node) => (node.type === "secondary_constructor" ? "constructor" : nameOf(node)),
  className: nameOf,
  importsOf,
}
