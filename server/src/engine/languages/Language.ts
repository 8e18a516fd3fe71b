/** Description of a programming language for the engine: one row of data and two small functions per language. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import type { FieldPlaces } from "../syntax/tree/UnnamedFields.ts"

/** Languages that the engine parses. `tsx` is TypeScript with JSX: a separate grammar, but the same language for people. */
export type LanguageId =
  | "javascript"
  | "typescript"
  | "tsx"
  | "python"
  | "go"
  | "java"
  | "kotlin"
  | "rust"
  | "c"
  | "cpp"
  | "csharp"
  | "ruby"
  | "php"
  | "bash"
  | "hcl"

/** Families of languages with the same semantics, across which copied code, imports and detectors work. */
export type LanguageFamily =
  | "javascript"
  | "python"
  | "go"
  | "java"
  | "rust"
  | "c"
  | "csharp"
  | "ruby"
  | "php"
  | "bash"
  | "hcl"

/** A module that a file refers to, as written in the source except for quotes and whitespace. */
export interface ImportReference {
  /**
   * For example `./a.js`, `..package.module`, `example.org/module/package`, `<stdio.h>` or `crate::module::Name`. In
   * Ruby, PHP and Bash, paths relative to the file begin with `./`.
   */
  readonly specifier: string
  /** Names imported from the module, `*` for all; in Python each may be a module itself. */
  readonly names: ReadonlyArray<string>
  /** 1-based. */
  readonly line: number
  /**
   * True if the import does not take part in loading the file: inside a function, only for types, or for documentation.
   * Such imports are a common way to break a cycle, so they never form one.
   */
  readonly deferred: boolean
}

/** Node kinds of a grammar by role. Every name must exist in the grammar; loading a language checks it. */
export interface SyntaxRoles {
  /** Functions that are measured on their own. */
  readonly functions: ReadonlyArray<string>
  /** Functions that are measured with the function around them; they add a level of nesting. */
  readonly closures: ReadonlyArray<string>
  readonly classes: ReadonlyArray<string>
  /** Control flow that costs one point plus its nesting (cognitive complexity) and opens a level. */
  readonly nesting: ReadonlyArray<string>
  /** Named nodes that cost one point at any nesting, such as `else`. */
  readonly flat: ReadonlyArray<string>
  /** Anonymous tokens that cost one point at any nesting (in grammars without a node for `else`). */
  readonly flatTokens: ReadonlyArray<string>
  /** Parents below which `flat` nodes cost a point; empty for all parents. */
  readonly flatParents: ReadonlyArray<string>
  /** Jumps that cost one point if they name a label (a node of `labels`). */
  readonly jumps: ReadonlyArray<string>
  readonly labels: ReadonlyArray<string>
  /**
   * The conditional statement, and the parents below which it is an `else if` instead of a nested `if`. If the
   * conditional itself is such a parent, only its field `alternative` is an `else if`.
   */
  readonly conditional: string
  readonly elseIfParents: ReadonlyArray<string>
  /** Kinds of nodes for `else if`. */
  readonly elseIfs: ReadonlyArray<string>
  /** Kinds of `nesting` that choose among cases. */
  readonly switches: ReadonlyArray<string>
  readonly returns: ReadonlyArray<string>
  /** Nodes with a boolean operator, the parentheses between them, and the operators themselves. */
  readonly booleanExpressions: ReadonlyArray<string>
  readonly parentheses: ReadonlyArray<string>
  readonly booleanOperators: ReadonlyArray<string>
  readonly comments: ReadonlyArray<string>
  /** String literals without code inside; each is one token. */
  readonly strings: ReadonlyArray<string>
  readonly imports: ReadonlyArray<string>
  /** Declarations of the package or namespace of the code after them. */
  readonly namespaces: ReadonlyArray<string>
  /** Kinds of calls, each with the field of the called function. */
  readonly calls: Readonly<Record<string, string>>
}

/** Node kinds in declarations, besides functions and classes. Every name must exist in the grammar. */
export interface DeclarationRoles {
  /** Declarations of types without function bodies. */
  readonly types: ReadonlyArray<string>
  /** Nodes that only contain a declaration, such as its `export`, or the variable to which a function is assigned. */
  readonly wrappers: ReadonlyArray<string>
  /** Attributes and decorators in front of a declaration, as siblings or in its wrapper. */
  readonly attributes: ReadonlyArray<string>
  /** True if the documentation of a declaration is the string at the beginning of its body. */
  readonly hasDocstrings: boolean
}

/** A row of the language table. */
export interface Language {
  readonly id: LanguageId
  /** Name for people. */
  readonly name: string
  readonly family: LanguageFamily
  /** Module specifier of the grammar, a `.wasm` file. */
  readonly grammar: string
  /** Lower case, without the dot. */
  readonly extensions: ReadonlyArray<string>
  /** Exact names of files in this language that have no extension of it. */
  readonly fileNames: ReadonlyArray<string>
  /** Programs in a `#!` line that run this language. */
  readonly interpreters: ReadonlyArray<string>
  /** Set for languages that describe instead of compute: similar passages are intended and no copies. */
  readonly isDeclarative?: true
  readonly roles: SyntaxRoles
  /** Fields of children for a grammar that has none. */
  readonly fields?: FieldPlaces
  readonly declarations: DeclarationRoles
  /** For languages with tests beside the code: kinds of test nodes, and a pattern of the text right before them. */
  readonly testScope?: { readonly nodes: ReadonlyArray<string>; readonly after: RegExp }
  /** Names of called functions that import a module. */
  readonly importCallees: ReadonlyArray<string>
  /**
   * False for a node that is no function although its kind is one, such as the block of a macro. Missing if all nodes
   * are functions.
   */
  readonly isFunction?: (node: SyntaxNode) => boolean
  /** Name of a function for people; null if it has none. */
  readonly functionName: (node: SyntaxNode, source: string) => string | null
  /** Name of a class; null if it has none. */
  readonly className: (node: SyntaxNode) => string | null
  /** Modules to which an import statement (or a call of an import callee) refers. */
  readonly importsOf: (node: SyntaxNode) => ReadonlyArray<Omit<ImportReference, "line">>
}

/** For languages in which the node of a declaration contains all of it. */
export const plainDeclarations: DeclarationRoles = { types: [], wrappers: [], attributes: [], hasDocstrings: false }

/** Path of a grammar in the package that contains most of them. */
export const bundledGrammar = (name: string): string => `@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`

/** Text of a node's field `name`, which most grammars use for functions and classes. */
export const nameOf = (node: SyntaxNode): string | null => node.childForFieldName("name")?.text ?? null

/** Beginning of a line of documentation, or of another import. */
const notCode = /^[ \t]*(?:\*|\/\/|\/\*|import\b)/

/**
 * True if a name that a statement imports occurs below it, but only in comments: the file does not need the import. A
 * comment after code on the same line counts as code.
 */
export const isOnlyDocumented = (name: string, statement: SyntaxNode): boolean => {
  const { text } = statement.tree
  let isMentioned = false
  for (let at = text.indexOf(name, statement.endIndex); at >= 0; at = text.indexOf(name, at + name.length)) {
    if (/[\w$]/.test(text[at - 1] ?? "") || /[\w$]/.test(text[at + name.length] ?? "")) continue
    const lineStart = text.lastIndexOf("\n", at) + 1
    if (!notCode.test(text.slice(lineStart, at + 1))) return false
    isMentioned = true
  }
  return isMentioned
}
