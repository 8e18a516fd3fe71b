/** C#. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { bundledGrammar, type ImportReference, type Language, nameOf, plainDeclarations } from "./Language.ts"

/** Name of a function: accessors have the name of their property (`Total.get`), operators their sign. */
const functionName = (node: SyntaxNode): string | null => {
  if (node.type === "operator_declaration") return `operator ${node.childForFieldName("operator")?.text ?? ""}`
  if (node.type === "conversion_operator_declaration") return `operator ${node.childForFieldName("type")?.text ?? ""}`
  if (node.type === "destructor_declaration") return `~${nameOf(node) ?? ""}`
  if (node.type !== "accessor_declaration") return nameOf(node)
  const property = node.parent?.parent
  const owner = property?.type === "indexer_declaration" ? "this" : property?.childForFieldName("name")?.text
  return `${owner ?? ""}.${nameOf(node) ?? ""}`
}

/** Namespace or type at the end of `using`, `using static` and `using alias =`. */
const importsOf = (node: SyntaxNode): ReadonlyArray<Omit<ImportReference, "line">> => {
  const specifier = /^[\w.]+/.exec(node.namedChildren.at(-1)?.text ?? "")?.[0]
  return specifier === undefined ? [] : [{ specifier, names: [], deferred: false }]
}

export const csharp: Language = {
  id: "csharp",
  name: "C#",
  family: "csharp",
  grammar: bundledGrammar("c-sharp"),
  extensions: ["cs", "csx"],
  fileNames: [],
  interpreters: ["dotnet-script"],
  roles: {
    functions: [
      "method_declaration",
      "constructor_declaration",
      "destructor_declaration",
      "operator_declaration",
      "conversion_operator_declaration",
      "local_function_statement",
      "accessor_declaration",
    ],
    closures: ["lambda_expression", "anonymous_method_expression"],
    classes: ["class_declaration", "struct_declaration", "record_declaration", "interface_declaration"],
    nesting: [
      "if_statement",
      "for_statement",
      "foreach_statement",
      "while_statement",
      "do_statement",
      "conditional_expression",
      "catch_clause",
      "switch_statement",
      "switch_expression",
    ],
    flat: ["goto_statement"],
    flatTokens: ["else"],
    flatParents: [],
    jumps: [],
    labels: [],
    conditional: "if_statement",
    elseIfParents: ["if_statement"],
    elseIfs: [],
    switches: ["switch_statement", "switch_expression"],
    returns: ["return_statement"],
    booleanExpressions: ["binary_expression"],
    parentheses: ["parenthesized_expression"],
    booleanOperators: ["&&", "||"],
    comments: ["comment"],
    strings: ["string_literal", "verbatim_string_literal", "raw_string_literal"],
    imports: ["using_directive"],
    namespaces: ["namespace_declaration", "file_scoped_namespace_declaration"],
    calls: { invocation_expression: "function", object_creation_expression: "type" },
  },
  declarations: { ...plainDeclarations, types: ["enum_declaration", "delegate_declaration"] },
  importCallees: [],
  functionName,
  className: nameOf,
  importsOf,
}
