/** What the engine has to know about a programming language: one row of data and two small functions per language. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import type { FieldPlaces } from "../syntax/tree/UnnamedFields.ts"

/** Every language the engine parses. `tsx` is TypeScript with JSX: another grammar, the same language for people. */
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

/** Languages that share their semantics: copied code, imports and detectors work across a family. */
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

/** One module that a file refers to, as it is written in the source but for quotes and white space. */
export interface ImportReference {
  /**
   * For example `./a.js`, `..package.module`, `example.org/module/package`, `<stdio.h>` or `crate::module::Name`. What
   * Ruby, PHP and Bash read relative to the file begins with `./`.
   */
  readonly specifier: string
  /** Names taken from the module, `*` for all; in Python each may be a module of its own. */
  readonly names: ReadonlyArray<string>
  /** 1-based. */
  readonly line: number
  /**
   * True when the import does not take part in loading the file: inside a function, only for types, or for documentation.
   * Such imports are a common way to break a cycle, so they never form one.
   */
  readonly deferred: boolean
}

/**
 * Node kinds of a grammar by the role they play. Every name must exist in the grammar; loading a language checks it.
 */
export interface SyntaxRoles {
  /** Functions that are measured on their own. */
  readonly functions: ReadonlyArray<string>
  /** Functions that are measured with the function around them; they add a level of nesting. */
  readonly closures: ReadonlyArray<string>
  readonly classes: ReadonlyArray<string>
  /** Control flow that costs one point plus its nesting (cognitive complexity) and opens a level. */
  readonly nesting: ReadonlyArray<string>
  /** Named nodes that cost one point whatever their nesting, such as `else`. */
  readonly flat: ReadonlyArray<string>
  /** Anonymous tokens that cost one point whatever their nesting (grammars without a node for `else`). */
  readonly flatTokens: ReadonlyArray<string>
  /** The parents below which `flat` nodes cost their point; all, when there are none. */
  readonly flatParents: ReadonlyArray<string>
  /** Jumps that cost one point when they name a label (a node of `labels`). */
  readonly jumps: ReadonlyArray<string>
  readonly labels: ReadonlyArray<string>
  /**
   * The conditional statement, and the parents below which it is an `else if` instead of a nested `if`. Where the
   * conditional itself is such a parent, only its field `alternative` holds an `else if`.
   */
  readonly conditional: string
  readonly elseIfParents: ReadonlyArray<string>
  /** Nodes of their own for `else if`. */
  readonly elseIfs: ReadonlyArray<string>
  /** Those of `nesting` that choose among many cases. */
  readonly switches: ReadonlyArray<string>
  readonly returns: ReadonlyArray<string>
  /** Nodes that hold a boolean operator, the parentheses between them, and the operators themselves. */
  readonly booleanExpressions: ReadonlyArray<string>
  readonly parentheses: ReadonlyArray<string>
  readonly booleanOperators: ReadonlyArray<string>
  readonly comments: ReadonlyArray<string>
  /** String literals without code inside: one token each. */
  readonly strings: ReadonlyArray<string>
  readonly imports: ReadonlyArray<string>
  /** Declarations of the package or namespace that what follows belongs to. */
  readonly namespaces: ReadonlyArray<string>
  /** Kinds of calls, each with the field that holds what is called. */
  readonly calls: Readonly<Record<string, string>>
}

/** Node kinds around declarations, beside functions and classes. Every name must exist in the grammar. */
export interface DeclarationRoles {
  /** Declarations of types that hold no functions with a body. */
  readonly types: ReadonlyArray<string>
  /** Nodes that hold nothing but a declaration, such as its `export` or the variable that a function is assigned to. */
  readonly wrappers: ReadonlyArray<string>
  /** Attributes and decorators that stand before a declaration, as nodes beside it or in its wrapper. */
  readonly attributes: ReadonlyArray<string>
  /** True where the documentation of a declaration is the text that its body begins with. */
  readonly hasDocstrings: boolean
}

/** One row of the language table. */
export interface Language {
  readonly id: LanguageId
  /** Name for people. */
  readonly name: string
  readonly family: LanguageFamily
  /** Module specifier of the grammar, a `.wasm` file. */
  readonly grammar: string
  /** Lower case, without the dot. */
  readonly extensions: ReadonlyArray<string>
  /** Names of files, exactly as written, that hold this language without saying so by an extension. */
  readonly fileNames: ReadonlyArray<string>
  /** Programs in a `#!` line that run this language. */
  readonly interpreters: ReadonlyArray<string>
  /** Of a language that describes instead of computing: passages are alike on purpose and are no copies. */
  readonly isDeclarative?: true
  readonly roles: SyntaxRoles
  /** Fields of children to which the grammar gives none. */
  readonly fields?: FieldPlaces
  readonly declarations: DeclarationRoles
  /** Where tests stand beside the code that they test: kinds of nodes, and the text right before them. */
  readonly testScope?: { readonly nodes: ReadonlyArray<string>; readonly after: RegExp }
  /** Callees of calls that import a module. */
  readonly importCallees: ReadonlyArray<string>
  /** False for a node of such a kind that is no function: what a macro opens may look like one. Always one unless given. */
  readonly isFunction?: (node: SyntaxNode) => boolean
  /** The name under which people know a function; null when it has none. */
  readonly functionName: (node: SyntaxNode, source: string) => string | null
  /** The name of a class; null when it has none. */
  readonly className: (node: SyntaxNode) => string | null
  /** The modules that an import statement (or a call of an import callee) refers to. */
  readonly importsOf: (node: SyntaxNode) => ReadonlyArray<Omit<ImportReference, "line">>
}

/** Of a language in which all of it is part of the declaration's own node. */
export const plainDeclarations: DeclarationRoles = { types: [], wrappers: [], attributes: [], hasDocstrings: false }

/** The grammar of a name in the package that holds most of them. */
export const bundledGrammar = (name: string): string => `@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`

/** The text of a node's field `name`: what functions and classes are called in most grammars. */
export const nameOf = (node: SyntaxNode): string | null => node.childForFieldName("name")?.text ?? null

/** The beginning of a line of documentation, or of another import. */
const notCode = /^[ \t]*(?:\*|\/\/|\/\*|import\b)/

/**
 * True when a name that a statement imports is mentioned below it, but in comments alone: the file does not need what it
 * means. A comment that follows code on its line counts as code.
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
