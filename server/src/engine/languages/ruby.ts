/** Ruby. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"
import { bundledGrammar, type ImportReference, type Language, nameOf, plainDeclarations } from "./Language.ts"

/** Name of a function; methods of the class itself are named `self.name`. */
const functionName = (node: SyntaxNode): string | null => {
  const object = node.childForFieldName("object")?.text
  const name = nameOf(node)
  return object === undefined || name === null ? name : `${object}.${name}`
}

/** Name of a class. `class << self` has that of the class around it; for other objects there is none. */
const className = (node: SyntaxNode): string | null => {
  if (node.type !== "singleton_class") return nameOf(node)
  const value = node.childForFieldName("value")?.text ?? null
  const outer = value === "self" ? node.parent?.parent : null
  return outer === null || outer === undefined ? value : (nameOf(outer) ?? value)
}

/** Only calls without a receiver load files. */
const importsOf = (node: SyntaxNode): ReadonlyArray<Omit<ImportReference, "line">> => {
  if (node.childForFieldName("receiver") !== null) return []
  const method = node.childForFieldName("method")?.text
  const path = node.childForFieldName("arguments")?.namedChild(method === "autoload" ? 1 : 0)
  if (path?.type !== "string" || path.namedChildren.some((piece) => piece.type !== "string_content")) return []
  const text = path.text.slice(1, -1)
  const specifier = method === "require_relative" ? `./${text}` : text
  return [{ specifier, names: [], deferred: method === "autoload" }]
}

export const ruby: Language = {
  id: "ruby",
  name: "Ruby",
  family: "ruby",
  grammar: bundledGrammar("ruby"),
  extensions: ["rb", "rake", "gemspec", "ru", "podspec", "thor", "jbuilder", "rbw"],
  fileNames: [
    "Rakefile",
    "Gemfile",
    "Guardfile",
    "Capfile",
    "Vagrantfile",
    "Podfile",
    "Fastfile",
    "Appfile",
    "Brewfile",
    "Dangerfile",
    "Berksfile",
    "Appraisals",
    "Thorfile",
    "Puppetfile",
    ".irbrc",
    ".pryrc",
  ],
  interpreters: ["ruby", "jruby", "rbx", "rake"],
  roles: {
    functions: ["method", "singleton_method"],
    // a lambda contains one of the two
    closures: ["block", "do_block"],
    classes: ["class", "module", "singleton_class"],
    nesting: [
      "if",
      "unless",
      "while",
      "until",
      "for",
      "case",
      "case_match",
      "conditional",
      "rescue",
      "rescue_modifier",
      "if_modifier",
      "unless_modifier",
      "while_modifier",
      "until_modifier",
    ],
    flat: ["elsif", "else"],
    flatTokens: [],
    // the `else` of a `case` or a `begin` is no branch of an `if`
    flatParents: ["if", "elsif", "unless"],
    jumps: [],
    labels: [],
    conditional: "if",
    elseIfParents: [],
    elseIfs: ["elsif"],
    switches: ["case", "case_match"],
    returns: ["return"],
    booleanExpressions: ["binary"],
    parentheses: ["parenthesized_statements"],
    booleanOperators: ["&&", "||", "and", "or"],
    comments: ["comment"],
    // Strings are visited, since they may contain code. Their pieces are tokens.
    strings: [],
    imports: [],
    namespaces: [],
    calls: { call: "method" },
  },
  declarations: plainDeclarations,
  importCallees: ["require", "require_relative", "load", "autoload"],
  functionName,
  className,
  importsOf,
}
