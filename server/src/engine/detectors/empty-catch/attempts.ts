/** Attempts whose failure is expected: what holds after it stands beside them. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { childrenOf } from "../shared/structure.ts"

/** A test fails here unless an error came before: `fail("…")`, `Assert.Fail()`, `self.fail()`, `FAIL() << "…"`. */
const failsTest = /^(?:(?:[\w$]+(?:\.|->|::))*(?:fail|Fail)\s*\(|FAIL\s*\(|flunk\b|pytest\.fail\()/

/** A default is set right before the attempt that may change it. */
const maximumStatementsBetween = 3

/** Statements of an attempt, the last of which changes the default. */
const maximumStatements = 3

/** Enough of a statement to see what it sets. */
const maximumCharacters = 200

const textOf = (statement: SyntaxNode): string => statement.text.slice(0, maximumCharacters)

/** The statements of the attempt that a clause belongs to; in Ruby they stand beside the clause. */
const attemptOf = (clause: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  const attempt = clause.parent
  if (attempt === null) return []
  const body = attempt.childForFieldName("body")
  if (body !== null) return childrenOf(body)
  return childrenOf(attempt).filter(({ startIndex, type }) => startIndex < clause.startIndex && type !== "rescue")
}

/** The name that a statement sets, as it is written; null for any other statement. */
const setName = (statement: SyntaxNode): string | null =>
  /^([$@\w.]+(?:->\w+)*)\s*=(?![=>])/.exec(textOf(statement))?.[1] ?? null

const sets = (statement: SyntaxNode, name: string): boolean => {
  const text = textOf(statement)
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const isWhole =
      !/[\w$.]/.test(text[at - 1] ?? " ") &&
      /^(?::[^=\n]{0,100}|[ \t]{0,9})=(?![=>])/.test(text.slice(at + name.length))
    if (isWhole) return true
  }
  return false
}

/** `if (!x)` right behind the attempt. */
const asksFor = (statement: SyntaxNode | null, name: string): boolean =>
  statement?.type === "if_statement" &&
  Array.from(statement.childForFieldName("condition")?.text.matchAll(/[\w$]+/g) ?? []).some(([word]) => word === name)

/** `let x` without a value: it is `undefined`. */
const declares = (statement: SyntaxNode, name: string): boolean =>
  /^(?:lexical|variable)_declaration$/.test(statement.type) &&
  statement.namedChildren.some(({ type, text }) => type === "variable_declarator" && text === name)

const localNames = /^(?:lexical_declaration|variable_declaration|local_\w+|declaration)$/

const isLocal = (statement: SyntaxNode): boolean => localNames.test(statement.type) || setName(statement) !== null

/** True where what is set or returned in the attempt has another value, written beside it, when the attempt fails. */
const keepsDefault = (clause: SyntaxNode, statements: ReadonlyArray<SyntaxNode>): boolean => {
  const last = statements.at(-1)
  if (last === undefined || statements.length > maximumStatements || !statements.slice(0, -1).every(isLocal))
    return false
  const attempt = clause.parent
  if (last.type === "return_statement") return attempt?.nextNamedSibling?.type === "return_statement"
  const name = setName(last)
  if (name === null) return false
  let before = attempt?.previousNamedSibling ?? null
  for (let step = 0; before !== null && step < maximumStatementsBetween; step++) {
    if (sets(before, name) || (declares(before, name) && asksFor(attempt?.nextNamedSibling ?? null, name))) return true
    before = before.previousNamedSibling
  }
  return false
}

/** True where nothing has to be done about the error of an attempt: it was expected, or leaves a default as it is. */
export const isExpectedToFail = (clause: SyntaxNode): boolean => {
  const statements = attemptOf(clause)
  const last = statements.at(-1)
  if (last === undefined) return false
  return failsTest.test(textOf(last)) || keepsDefault(clause, statements) || cleansUp(clause, statements)
}

/** One statement in a handler or a `finally`: it cleans up after an attempt, whose error matters more than its own. */
const cleansUp = (clause: SyntaxNode, statements: ReadonlyArray<SyntaxNode>): boolean => {
  if (statements.length !== 1 || statements[0]?.type === "return_statement") return false
  let current = clause.parent?.parent ?? null
  while (current !== null && !/function|method|lambda|^(?:program|module)$/.test(current.type)) {
    if (/^(?:catch|except|finally|rescue|ensure)(?:_\w+)?$/.test(current.type)) return true
    current = current.parent
  }
  return false
}
