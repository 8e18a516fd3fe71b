/** Chains of conditions, the same for every language: `if … else if … else`, `elif`, `elsif`. */
import type { Node } from "web-tree-sitter"
import { childrenOf } from "./nodes.ts"

/** One branch of a chain. */
export interface Branch {
  /** Null for the last `else`. */
  readonly condition: Node | null
  readonly body: Node
}

/** The nodes that begin a chain. */
export const conditionalKinds = {
  statement: "if_statement",
  expression: "if_expression",
  ruby: "if",
} as const

const conditionals: ReadonlySet<string> = new Set(Object.values(conditionalKinds))

/** Longer chains are tables. */
const maximumBranches = 40

/** True for an `else if` that its grammar nests in the statement before it: it was seen with the whole chain. */
export const isElseIf = (statement: Node, source: string): boolean =>
  /\belse\s+$/.test(source.slice(Math.max(0, statement.startIndex - 40), statement.startIndex))

/** The branches of a chain in order; empty when it has parts that the grammar does not name. */
export const branchesOf = (statement: Node): ReadonlyArray<Branch> => {
  const branches: Array<Branch> = []
  const waiting: Array<Node> = [statement]
  for (let node = waiting.pop(); node !== undefined && branches.length < maximumBranches; node = waiting.pop()) {
    const body = node.childForFieldName("consequence") ?? node.childForFieldName("body") ?? bodyOfElse(node)
    if (body === null) return []
    if (isElse(node) && conditionals.has(body.type)) {
      waiting.push(body)
      continue
    }
    branches.push({ condition: node.childForFieldName("condition"), body })
    const alternatives = node.childrenForFieldName("alternative")
    waiting.push(...alternatives.filter((child) => child !== null).toReversed())
  }
  return branches
}

const isElse = (node: Node): boolean => node.type === "else_clause"

/** An `else` holds its statement, or is, in Ruby and where it is a bare block, the body itself. */
const bodyOfElse = (node: Node): Node | null => (isElse(node) ? (childrenOf(node)[0] ?? null) : node)

const blocks = new Set(["statement_block", "block", "compound_statement", "then", "else", "else_clause"])

/** The statements of a branch as text, without the braces or keywords around them. */
export const branchText = (body: Node, source: string): string => {
  if (!blocks.has(body.type)) return source.slice(body.startIndex, body.endIndex)
  const first = body.firstNamedChild
  const last = body.lastNamedChild
  return first === null || last === null ? "" : source.slice(first.startIndex, last.endIndex)
}
