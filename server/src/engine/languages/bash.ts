/** Bash and similar shells. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { bundledGrammar, type ImportReference, type Language, nameOf, plainDeclarations } from "./Language.ts"

/**
 * Modules of a `source` command. In front of the path there is usually a variable or a command for the folder of the
 * script.
 */
const importsOf = (node: SyntaxNode): ReadonlyArray<Omit<ImportReference, "line">> => {
  const path =
    node
      .namedChild(1)
      ?.text.slice(0, maximumPathLength)
      .replace(/^(['"])(.*)\1$/, "$2") ?? ""
  const relative = /^(?:.*(?:\$\w+|[)}])\/|\.\/)?([\w.][\w./-]*)$/.exec(path)?.[1]
  return relative === undefined ? [] : [{ specifier: `./${relative}`, names: [], deferred: false }]
}

const maximumPathLength = 300

export const bash: Language = {
  id: "bash",
  name: "Bash",
  family: "bash",
  grammar: bundledGrammar("bash"),
  extensions: ["sh", "bash", "ksh", "zsh", "bats"],
  fileNames: [
    ".bashrc",
    ".bash_profile",
    ".bash_aliases",
    ".bash_functions",
    ".bash_login",
    ".bash_logout",
    ".profile",
    ".zshrc",
    ".zshenv",
    ".zprofile",
    ".zlogin",
    ".envrc",
    "PKGBUILD",
    "APKBUILD",
  ],
  interpreters: ["sh", "bash", "dash", "ash", "ksh", "zsh", "bats"],
  roles: {
    functions: ["function_definition"],
    closures: [],
    classes: [],
    nesting: [
      "if_statement",
      "for_statement",
      "c_style_for_statement",
      "while_statement",
      "case_statement",
      "ternary_expression",
    ],
    flat: ["elif_clause", "else_clause"],
    flatTokens: [],
    flatParents: [],
    jumps: [],
    labels: [],
    conditional: "if_statement",
    elseIfParents: [],
    elseIfs: ["elif_clause"],
    switches: ["case_statement"],
    returns: [],
    // `a && b || c` joins commands (a list) as well as conditions.
    booleanExpressions: ["binary_expression", "list"],
    parentheses: ["parenthesized_expression"],
    booleanOperators: ["&&", "||"],
    comments: ["comment"],
    strings: ["raw_string", "ansi_c_string"],
    imports: [],
    namespaces: [],
    calls: { command: "name" },
  },
  declarations: plainDeclarations,
  importCallees: ["source", "."],
  functionName: nameOf,
  className: nameOf,
  importsOf,
}
