/** Rust. */
import type { Node } from "web-tree-sitter"
import { bundledGrammar, type Language, nameOf } from "./Language.ts"

/** The methods of `impl Trait for Type<T>` belong to `Type`. */
const className = (node: Node): string | null => {
  if (node.type !== "impl_item") return nameOf(node)
  const type = node.childForFieldName("type")
  return type?.childForFieldName("type")?.text ?? type?.text ?? null
}

export const rust: Language = {
  id: "rust",
  name: "Rust",
  family: "rust",
  grammar: bundledGrammar("rust"),
  extensions: ["rs"],
  fileNames: [],
  interpreters: ["rust-script"],
  roles: {
    functions: ["function_item"],
    closures: ["closure_expression"],
    classes: ["impl_item", "trait_item"],
    nesting: ["if_expression", "for_expression", "while_expression", "loop_expression", "match_expression"],
    flat: [],
    // The token stands in `if … else` and in `let … else`; both are branches.
    flatTokens: ["else"],
    flatParents: [],
    jumps: ["break_expression", "continue_expression"],
    labels: ["label"],
    conditional: "if_expression",
    elseIfParents: ["else_clause"],
    booleanExpressions: ["binary_expression", "let_chain"],
    parentheses: ["parenthesized_expression"],
    booleanOperators: ["&&", "||"],
    comments: ["line_comment", "block_comment"],
    strings: ["string_literal", "raw_string_literal"],
    imports: ["use_declaration", "mod_item"],
    calls: { call_expression: "function", macro_invocation: "macro" },
  },
  importCallees: [],
  functionName: nameOf,
  className,
  importsOf: () => [],
}
