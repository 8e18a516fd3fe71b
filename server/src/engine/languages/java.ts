/** Java. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import {
  bundledGrammar,
  type ImportReference,
  isOnlyDocumented,
  type Language,
  nameOf,
  plainDeclarations,
} from "./Language.ts"

const importsOf = (node: SyntaxNode): ReadonlyArray<Omit<ImportReference, "line">> => {
  const name = node.namedChildren.find((child) => child.type === "scoped_identifier" || child.type === "identifier")
  if (name === undefined) return []
  const takesAll = node.namedChildren.some((child) => child.type === "asterisk")
  return [importOf(node, name.text.replace(/\s/g, ""), takesAll)]
}

/** An import of a class, or of a whole package. */
export const importOf = (
  statement: SyntaxNode,
  specifier: string,
  takesAll: boolean,
): Omit<ImportReference, "line"> => ({
  specifier,
  names: takesAll ? ["*"] : [],
  deferred: !takesAll && isOnlyDocumented(specifier.slice(specifier.lastIndexOf(".") + 1), statement),
})

export const java: Language = {
  id: "java",
  name: "Java",
  family: "java",
  grammar: bundledGrammar("java"),
  extensions: ["java"],
  fileNames: [],
  interpreters: [],
  roles: {
    functions: ["method_declaration", "constructor_declaration", "compact_constructor_declaration"],
    closures: ["lambda_expression"],
    classes: [
      "class_declaration",
      "enum_declaration",
      "record_declaration",
      "interface_declaration",
      "annotation_type_declaration",
    ],
    nesting: [
      "if_statement",
      "for_statement",
      "enhanced_for_statement",
      "while_statement",
      "do_statement",
      "ternary_expression",
      "catch_clause",
      "switch_expression",
    ],
    flat: [],
    flatTokens: ["else"],
    flatParents: [],
    jumps: ["break_statement", "continue_statement"],
    labels: ["identifier"],
    conditional: "if_statement",
    elseIfParents: ["if_statement"],
    elseIfs: [],
    switches: ["switch_expression"],
    returns: ["return_statement"],
    booleanExpressions: ["binary_expression"],
    parentheses: ["parenthesized_expression"],
    booleanOperators: ["&&", "||"],
    comments: ["line_comment", "block_comment"],
    strings: ["string_literal"],
    imports: ["import_declaration"],
    namespaces: ["package_declaration"],
    calls: { method_invocation: "name", object_creation_expression: "type" },
  },
  declarations: plainDeclarations,
  importCallees: [],
  functionName: nameOf,
  className: nameOf,
  importsOf,
}
