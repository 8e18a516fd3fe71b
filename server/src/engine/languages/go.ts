/** Go. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { bundledGrammar, type Language, nameOf, plainDeclarations } from "./Language.ts"

/** Name of a function; methods are named `Type.Method`. */
const functionName = (node: SyntaxNode): string | null => {
  const name = nameOf(node)
  const receiver = node.childForFieldName("receiver")?.namedChild(0)?.childForFieldName("type")?.text
  return receiver === undefined || name === null ? name : `${receiver.replace(/^\*|\[.*/gs, "")}.${name}`
}

export const go: Language = {
  id: "go",
  name: "Go",
  family: "go",
  grammar: bundledGrammar("go"),
  extensions: ["go"],
  fileNames: [],
  interpreters: [],
  roles: {
    functions: ["function_declaration", "method_declaration"],
    closures: ["func_literal"],
    classes: [],
    nesting: [
      "if_statement",
      "for_statement",
      "expression_switch_statement",
      "type_switch_statement",
      "select_statement",
    ],
    flat: ["goto_statement"],
    flatTokens: ["else"],
    flatParents: [],
    jumps: ["break_statement", "continue_statement"],
    labels: ["label_name"],
    conditional: "if_statement",
    elseIfParents: ["if_statement"],
    elseIfs: [],
    switches: ["expression_switch_statement", "type_switch_statement", "select_statement"],
    returns: ["return_statement"],
    booleanExpressions: ["binary_expression"],
    parentheses: ["parenthesized_expression"],
    booleanOperators: ["&&", "||"],
    comments: ["comment"],
    strings: ["interpreted_string_literal", "raw_string_literal"],
    imports: ["import_spec"],
    namespaces: [],
    calls: { call_expression: "function" },
  },
  declarations: { ...plainDeclarations, types: ["type_spec", "type_alias"], wrappers: ["type_declaration"] },
  importCallees: [],
  functionName,
  className: nameOf,
  importsOf: (node) => {
    const path = node.childForFieldName("path")
    return path === null ? [] : [{ specifier: path.text.slice(1, -1), names: [], deferred: false }]
  },
}
