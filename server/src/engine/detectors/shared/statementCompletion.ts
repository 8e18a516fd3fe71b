/** Statements one after the other, and whether one hands over to the next. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"

const jumps = new Set([
  "return_statement",
  "throw_statement",
  "raise_statement",
  "break_statement",
  "continue_statement",
  "goto_statement",
  "return_expression",
  "break_expression",
  "continue_expression",
  "throw_expression",
  "exit_statement",
  "co_return_statement",
])

const blocks = new Set([
  "statement_block",
  "statement_list",
  "block",
  "compound_statement",
  "else_clause",
  "else_if_clause",
  "elif_clause",
])

const conditionals = new Set(["if_statement", "if_expression"])

/** `die` of PHP, which its grammar takes for a name or for a function of that name. */
export const isDie = (expression: SyntaxNode): boolean =>
  (expression.type === "name" || expression.type === "function_call_expression") && /^die\b/i.test(expression.text)

/** Deeper nesting is not followed. */
const maximumDepth = 8

/** True when the statement surely jumps: it does itself, or every branch of it does. */
export const surelyJumps = (statement: SyntaxNode, depth = 0): boolean => {
  if (depth > maximumDepth) return false
  if (jumps.has(statement.type)) return true
  if (statement.type === "expression_statement") {
    const expression = statement.namedChild(0)
    return expression !== null && (isDie(expression) || surelyJumps(expression, depth + 1))
  }
  if (conditionals.has(statement.type)) return allBranchesJump(statement, depth)
  if (statement.type === "try_statement") return tryJumps(statement, depth)
  if (statement.type === "switch_statement") return switchJumps(statement, depth)
  if (!blocks.has(statement.type)) return false
  const last = bodyOf(statement) ?? lastOf(statement)
  return last !== null && surelyJumps(last, depth + 1)
}

/** The last statement of a block, which may be long. */
const lastOf = (block: SyntaxNode): SyntaxNode | null =>
  block.namedChildren.findLast(({ type }) => !type.endsWith("comment")) ?? null

const alternativesOf = (statement: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  statement.childrenForFieldName("alternative")

const bodyOf = (statement: SyntaxNode): SyntaxNode | null =>
  statement.childForFieldName("consequence") ?? statement.childForFieldName("body")

const conditionalClauses = new Set(["elif_clause", "else_if_clause"])

const allBranchesJump = (statement: SyntaxNode, depth: number): boolean => {
  if (statement.childForFieldName("alternative") === null) return false
  const body = bodyOf(statement)
  const alternatives = alternativesOf(statement)
  const last = alternatives.at(-1)
  if (body === null || last === undefined || conditionalClauses.has(last.type)) return false
  return surelyJumps(body, depth + 1) && alternatives.every((alternative) => surelyJumps(alternative, depth + 1))
}

const handlers = /^(?:catch|except|except_group)_clause$/

/** True if `finally` jumps, or the `try` block and every handler jump. */
const tryJumps = (statement: SyntaxNode, depth: number): boolean => {
  const clauses = statement.namedChildren
  const last = clauses.findLast(({ type }) => type === "finally_clause")
  if (last !== undefined && clauseJumps(last, depth)) return true
  const body = statement.childForFieldName("body")
  return (
    body !== null &&
    surelyJumps(body, depth + 1) &&
    clauses.filter(({ type }) => handlers.test(type)).every((clause) => clauseJumps(clause, depth))
  )
}

const clauseJumps = (clause: SyntaxNode, depth: number): boolean => {
  const body = clause.childForFieldName("body") ?? clause.namedChildren.findLast(({ type }) => blocks.has(type))
  return body !== null && body !== undefined && surelyJumps(body, depth + 1)
}

/** True if the cases are exhaustive, none leaves early, and the last one, into which others fall through, jumps. */
const switchJumps = (statement: SyntaxNode, depth: number): boolean => {
  const cases = statement.childForFieldName("body")?.namedChildren ?? []
  const last = cases.findLast(({ type }) => !type.endsWith("comment"))
  // In PHP `continue` leaves a `switch` as `break` does; a jump out of a loop inside is not told from them.
  if (last === undefined || !cases.some(({ type }) => defaults.has(type)) || mayBeLeft(statement)) return false
  const end = lastOf(last)
  return end !== null && surelyJumps(end, depth + 1)
}

const defaults = new Set(["switch_default", "default_statement"])
const leaving = /\b(?:break|continue)\b/

/** Longer ones, which may be nested, are not looked through. */
const maximumSwitch = 20_000

const mayBeLeft = (statement: SyntaxNode): boolean =>
  statement.endIndex - statement.startIndex >= maximumSwitch || leaving.test(statement.text)

/** Statements that may hold a jump deep inside and are not followed. */
const unclear = new Set([
  "switch_statement",
  "switch_expression",
  "try_statement",
  "for_statement",
  "for_in_statement",
  "enhanced_for_statement",
  "foreach_statement",
  "while_statement",
  "do_statement",
  "labeled_statement",
  "attributed_statement",
  "function_definition",
  "yield_statement",
])

/** Functions that do not come back, by what they are usually called. */
const endless =
  /^(?:await\s+)?[\w$.:>-]*?(?:exit|abort|die|fatal|panic|fail|throw|unreachable|never|reached|usage|error|raise|reject|assert|bail|break|return|goto|fall|quit|terminate)\w*!?\s*\(/i

/** A macro may hold anything. */
const macro = /^[A-Z][A-Z_\d]{2,}\b/

/** True when the statement surely hands over: no jump and no call that may not come back is at its end. */
export const surelyRunsOn = (statement: SyntaxNode, depth = 0): boolean => {
  if (depth > maximumDepth || jumps.has(statement.type) || unclear.has(statement.type)) return false
  if (statement.type === "expression_statement") {
    const text = statement.text.slice(0, 200)
    return !endless.test(text) && !macro.test(text) && !/^(?:throw|exit)\b/.test(text)
  }
  if (conditionals.has(statement.type)) {
    const alternatives = alternativesOf(statement)
    const body = bodyOf(statement)
    if (body === null) return true
    // `if (special) break;` before the general case is written on purpose.
    if (alternatives.length === 0) return !surelyJumps(body, depth + 1)
    return [body, ...alternatives].some((branch) => surelyRunsOn(branch, depth + 1))
  }
  if (blocks.has(statement.type)) {
    const last = statement.childForFieldName("body") ?? lastOf(statement)
    return last === null || surelyRunsOn(last, depth + 1)
  }
  return statement.type.endsWith("declaration")
}

/** Nodes that hold statements one after the other. */
const sequences = new Set([
  "statement_block",
  "statement_list",
  "block",
  "program",
  "switch_case",
  "switch_default",
  "module",
  "compound_statement",
  "case_statement",
  "default_statement",
  "switch_block_statement_group",
  "switch_section",
  "constructor_body",
  "colon_block",
  "then",
  "body_statement",
  "else",
  "do",
  "block_body",
])

/** True for a block, a body or a whole file. */
export const isSequence = (node: SyntaxNode | null): boolean => node !== null && sequences.has(node.type)
