/** Chains of conditions, the same for every language: `if … else if … else`, `elif`, `elsif`. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { LanguageId } from "../../languages/Language.ts"
import { rangeOf } from "../../fixes/edits.ts"
import type { TextRange } from "../../syntax/sourceText.ts"
import { javascriptFamily } from "../Detector.ts"
import { childrenOf } from "./structure.ts"

/** One branch of a chain. */
export interface Branch {
  /** Null for the last `else`. */
  readonly condition: SyntaxNode | null
  /** The part of the statement that this branch is. */
  readonly node: SyntaxNode
  /** Range of its statements, without braces or keywords; null if it has none. */
  readonly statements: TextRange | null
  /** The statements as they are written. */
  readonly text: string
}

/** The nodes that begin a chain, by language. */
export const chains: ReadonlyArray<{ readonly languages: ReadonlyArray<LanguageId>; readonly nodes: [string] }> = [
  {
    languages: [...javascriptFamily, "python", "go", "java", "c", "cpp", "csharp", "php", "bash"],
    nodes: ["if_statement"],
  },
  { languages: ["rust"], nodes: ["if_expression"] },
  { languages: ["ruby"], nodes: ["if"] },
]

const conditionals: ReadonlySet<string> = new Set(chains.flatMap(({ nodes }) => nodes))

/** Longer chains are tables. */
const maximumBranches = 40

/** False where no word in a statement begins another branch. */
export const mayHaveBranches = (source: string, start: number, end: number): boolean =>
  /else|elif|elsif/.test(source.slice(start, end))

/** True for an `else if` that its grammar nests in the statement before it: it was seen with the whole chain. */
export const isElseIf = (statement: SyntaxNode, source: string): boolean =>
  /\belse\s+$/.test(source.slice(Math.max(0, statement.startIndex - 40), statement.startIndex))

/** The branches of a chain in order; empty for a condition that stands alone. */
export const branchesOf = (statement: SyntaxNode, source: string): ReadonlyArray<Branch> => {
  if (standsAlone(statement)) return []
  const branches: Array<Branch> = []
  const waiting: Array<SyntaxNode> = [statement]
  for (let part = waiting.pop(); part !== undefined && branches.length < maximumBranches; part = waiting.pop()) {
    const nested = isElse(part) ? (part.childForFieldName("body") ?? onlyChildOf(part)) : undefined
    if (nested !== undefined && conditionals.has(nested.type)) {
      waiting.push(nested)
      continue
    }
    const statements = statementsOf(part)
    const text = statements === null ? "" : source.slice(statements.start, statements.end)
    branches.push({ condition: part.childForFieldName("condition"), node: part, statements, text })
    waiting.push(...alternativesOf(part).slice(0, maximumBranches).toReversed())
  }
  return branches.length < 2 ? [] : branches
}

/** Bash gives its branches no names: there only the children tell. */
const standsAlone = (statement: SyntaxNode): boolean =>
  statement.childForFieldName("alternative") === null && statement.childForFieldName("consequence") !== null

/** With statements behind it, a condition in an `else` is no `else if`. */
const onlyChildOf = (part: SyntaxNode): SyntaxNode | undefined => {
  const children = childrenOf(part)
  return children.length === 1 ? children[0] : undefined
}

const isElse = (node: SyntaxNode): boolean => node.type === "else_clause" || node.type === "else"

const clauses = new Set(["elif_clause", "else_clause"])

/** In Bash the clauses are children without a field. */
const alternativesOf = (part: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  const alternatives = part.childrenForFieldName("alternative")
  if (alternatives.length > 0 || part.childForFieldName("consequence") !== null) return alternatives
  return part.namedChildren.filter((child) => clauses.has(child.type))
}

const blocks = new Set(["statement_block", "block", "compound_statement", "colon_block", "then", "else", "else_clause"])

const statementsOf = (part: SyntaxNode): TextRange | null => {
  // In Java, C# and Go an `else` is the statement itself.
  if (!conditionals.has(part.type) && !part.type.startsWith("el")) {
    return part.type === "block" ? insideOf(part) : rangeOf(part)
  }
  const body = part.childForFieldName("consequence") ?? part.childForFieldName("body")
  if (body !== null) return blocks.has(body.type) ? insideOf(body) : rangeOf(body)
  if (part.children.some((child) => child.type === "then")) return rangeBehindThen(part)
  const only = onlyChildOf(part)
  // A block in an `else`, or the statements themselves.
  return insideOf(only !== undefined && blocks.has(only.type) ? only : part)
}

/** Bash has no block around the statements of a branch. */
const rangeBehindThen = (part: SyntaxNode): TextRange | null => {
  const children = part.children
  const inside = children
    .slice(children.findIndex(({ type }) => type === "then") + 1)
    .filter((child) => child.isNamed && !clauses.has(child.type))
  return rangeBetween(inside[0] ?? null, inside.at(-1) ?? null)
}

const insideOf = (block: SyntaxNode): TextRange | null => rangeBetween(block.firstNamedChild, block.lastNamedChild)

const rangeBetween = (first: SyntaxNode | null, last: SyntaxNode | null): TextRange | null =>
  first === null || last === null ? null : rangeOf(first, last)
