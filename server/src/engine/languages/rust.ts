/** Rust. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { bundledGrammar, type ImportReference, type Language, nameOf, plainDeclarations } from "./Language.ts"

/** Name of a class; the methods of `impl Trait for Type<T>` belong to `Type`. */
const className = (node: SyntaxNode): string | null => {
  if (node.type !== "impl_item") return nameOf(node)
  const type = node.childForFieldName("type")
  return type?.childForFieldName("type")?.text ?? type?.text ?? null
}

/** Modules of `mod name;`, which refers to a file, and of `use`: each path in its tree. */
const importsOf = (node: SyntaxNode): ReadonlyArray<Omit<ImportReference, "line">> => {
  if (node.type === "mod_item") {
    return node.childForFieldName("body") === null
      ? [{ specifier: `self::${nameOf(node) ?? ""}`, names: [], deferred: false }]
      : []
  }
  const inlineModules = modulesAround(node)
  return pathsOf(node.childForFieldName("argument"), "").map((path) => ({
    specifier: outOfModules(path, inlineModules),
    names: [],
    deferred: false,
  }))
}

/** Maximum paths and levels of a `use`; larger ones are generated. */
const maximumPaths = 200
const maximumLevels = 20

const pathsOf = (node: SyntaxNode | null, prefix: string, level = 0): ReadonlyArray<string> => {
  if (node === null || level > maximumLevels) return []
  if (node.type === "scoped_use_list" || node.type === "use_list") {
    const path = node.childForFieldName("path")?.text
    const inner = path === undefined ? prefix : joined(prefix, path)
    const list = node.childForFieldName("list") ?? node
    return list.namedChildren.flatMap((child) => pathsOf(child, inner, level + 1)).slice(0, maximumPaths)
  }
  if (node.type === "use_as_clause") return pathsOf(node.childForFieldName("path"), prefix, level + 1)
  if (node.type === "self" && prefix !== "") return [prefix]
  return node.type === "line_comment" || node.type === "block_comment" ? [] : [joined(prefix, node.text)]
}

const joined = (prefix: string, path: string): string =>
  `${prefix === "" ? "" : `${prefix}::`}${path}`.replace(/\s/g, "").replace(/^::/, "")

/** Number of modules with a body around a declaration, in the same file. */
const modulesAround = (node: SyntaxNode): number => {
  let count = 0
  for (
    let outer = node.parent?.parent;
    outer?.type === "mod_item" && count < maximumModules;
    outer = outer.parent?.parent
  ) {
    count++
  }
  return count
}

const maximumModules = 4

/** The path as written outside of such modules: `super` in a module of a file is the file. */
const outOfModules = (path: string, modules: number): string => {
  let written = path
  for (let level = 0; level < modules && written.startsWith("super::"); level++) {
    written = written.slice("super::".length)
    if (!written.startsWith("super::")) return `self::${written}`
  }
  return written
}

export const rust: Language = {
  id: "rust",
  name: "Rust",
  family: "rust",
  grammar: bundledGrammar("rust"),
  extensions: ["rs"],
  fileNames: [],
  interpreters: ["rust-script"],
  testScope: {
    nodes: ["mod_item", "function_item", "impl_item", "let_declaration", "const_item", "static_item"],
    // `#[cfg(test)]`, `#[cfg(feature = "test_mode")]` or `#[test]`, followed by any further attributes.
    after:
      // bounded: at most 400 characters, because only the text right before a declaration is looked at
      /(?:^|\n)[ \t]*#\[(?:cfg\((?:all\()?(?:test\b|feature\s?=\s?"tests?(?:[-_]\w{1,20})?")|(?:\w+::)?test\b|bench\b)[^\]]{0,100}\]\s*(?:#\[[^\]]{0,100}\]\s*)*$/,
  },
  roles: {
    functions: ["function_item"],
    closures: ["closure_expression"],
    classes: ["impl_item", "trait_item"],
    nesting: ["if_expression", "for_expression", "while_expression", "loop_expression", "match_expression"],
    flat: [],
    // the token of `if … else` and `let … else`; both are branches
    flatTokens: ["else"],
    flatParents: [],
    jumps: ["break_expression", "continue_expression"],
    labels: ["label"],
    conditional: "if_expression",
    elseIfParents: ["else_clause"],
    elseIfs: [],
    switches: ["match_expression"],
    returns: ["return_expression"],
    booleanExpressions: ["binary_expression", "let_chain"],
    parentheses: ["parenthesized_expression"],
    booleanOperators: ["&&", "||"],
    comments: ["line_comment", "block_comment"],
    strings: ["string_literal", "raw_string_literal"],
    imports: ["use_declaration", "mod_item"],
    namespaces: [],
    calls: { call_expression: "function", macro_invocation: "macro" },
  },
  declarations: {
    ...plainDeclarations,
    types: ["struct_item", "enum_item", "union_item", "type_item", "macro_definition"],
    attributes: ["attribute_item"],
  },
  importCallees: [],
  functionName: nameOf,
  className,
  importsOf,
}
