/** Errors that are caught and forgotten. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext, type SyntaxMatcher } from "../Detector.ts"
import { childrenOf, isBlank } from "../shared/structure.ts"
import { isExpectedToFail } from "./attempts.ts"

const found = (title: string): Match => ({ severity: "medium", title })

/** Drops the match of an empty clause whose error needs no handling. */
const unlessExpected =
  (match: SyntaxMatcher["match"]): SyntaxMatcher["match"] =>
  (clause, context) => {
    const result = match(clause, context)
    return result !== null && isExpectedToFail(clause) ? null : result
  }

/** Cleaning up and trying whether something is there fail without consequence; ignoring that is customary. */
const harmlessCalls =
  /^(?:(?:await|yield)\s+)?(?:[\w$.]*\.)?(?:require|import|unlink|unlinkSync|rm|rmSync|rmdir|close|closeSync|end|destroy|Close|Dispose|Delete|Kill|closeQuietly|fclose|abort|cancel|kill|terminate|dispose|release|disconnect|unsubscribe|remove\w*|clear\w*|setItem|releasePointerCapture|focus|blur)\(/

const javascriptMatch = (clause: SyntaxNode): Match | null => {
  const body = clause.childForFieldName("body")
  if (body === null || !isBlank(body)) return null
  const attempt = clause.parent?.childForFieldName("body")
  const statements = attempt === null || attempt === undefined ? [] : childrenOf(attempt)
  if (statements.length === 1 && harmlessCalls.test(statements[0]?.text.slice(0, 200) ?? "")) return null
  return found("The error is caught and ignored")
}

/** Catching one expected exception to go on without it is idiomatic Python; catching everything is not. */
const broadExceptions = /^(?:Exception|BaseException|\(\s*\)|)$/

const pythonMatch = (clause: SyntaxNode): Match | null => {
  const body = clause.namedChildren.find((child) => child.type === "block")
  if (body === undefined) return null
  const statements = body.namedChildren
  const only = statements.length === 1 ? statements[0] : undefined
  const isEmpty = only?.type === "pass_statement" || only?.text === "..."
  if (!isEmpty || hasComment(clause)) return null
  const attempted = clause.parent?.childForFieldName("body")?.namedChildren ?? []
  if (attempted.length === 1 && harmlessCalls.test(attempted[0]?.text.slice(0, 200) ?? "")) return null
  const caught = clause.childForFieldName("value")
  const type = caught?.type === "as_pattern" ? (caught.namedChild(0)?.text ?? "") : (caught?.text ?? "")
  return broadExceptions.test(type) ? found("Every exception is caught and ignored") : null
}

const hasComment = (clause: SyntaxNode): boolean => /#/.test(clause.text) || clause.nextNamedSibling?.type === "comment"

/** Names by which people say that they expect the error, and errors that only report that something was stopped. */
const expected =
  /\b(?:ignored?|expected|unused|swallow\w*|_+)\s*(?:\)\s*)?$|\b(?:InterruptedException|OperationCanceledException|TaskCanceledException|ObjectDisposedException|ThreadAbortException)\b/

/** Catch clauses of Java, C#, C++ and PHP. */
const clauseMatch = (clause: SyntaxNode): Match | null => {
  const body = clause.childForFieldName("body")
  if (body === null || !isBlank(body)) return null
  const caught = clause.text.slice(0, body.startIndex - clause.startIndex)
  if (expected.test(caught) || /\bwhen\b/.test(caught)) return null
  const statements = childrenOf(clause.parent?.childForFieldName("body") ?? clause)
  if (statements.length === 1 && harmlessCalls.test(statements[0]?.text.slice(0, 200) ?? "")) return null
  return found("The error is caught and ignored")
}

/** `catch (_: IOException)` says that the error is not looked at. */
const kotlinMatch = (clause: SyntaxNode): Match | null => {
  const name = clause.namedChildren.find(({ type }) => type === "identifier")?.text ?? ""
  return expected.test(name) ? null : clauseMatch(clause)
}

/** As in Python, one expected error may be ignored; a bare `rescue` takes them all. */
const rubyMatch = (clause: SyntaxNode, { source }: MatchContext): Match | null => {
  const errors = clause.childForFieldName("exceptions")?.text ?? ""
  if (!/^(?:StandardError|Exception|)$/.test(errors)) return null
  const body = clause.childForFieldName("body")
  const statements = body === null ? [] : childrenOf(body)
  if (statements.length > 1 || (statements.length === 1 && statements[0]?.type !== "nil")) return null
  const lineEnd = source.indexOf("\n", clause.endIndex)
  if (source.slice(clause.startIndex, lineEnd < 0 ? source.length : lineEnd).includes("#")) return null
  // `rescue => e` before an `else` or a comment that belongs to the body of the method.
  return clause.nextNamedSibling?.type === "comment" ? null : found("Every error is caught and ignored")
}

/** A block that ends as soon as it begins. */
const endsEmpty = (source: string, start: number, end: number): boolean =>
  source
    .slice(Math.max(start, end - maximumBlankCharacters), end - 1)
    .trimEnd()
    .endsWith("{")

/** White space between the braces of an empty block. */
const maximumBlankCharacters = 200

const goMatch = (statement: SyntaxNode): Match | null => {
  const condition = statement.childForFieldName("condition")?.text ?? ""
  const body = statement.childForFieldName("consequence")
  if (body === null || !isBlank(body) || statement.childForFieldName("alternative") !== null) return null
  return /^\w*[eE]rr(?:or)? != nil$/.test(condition) ? found("The error is tested and ignored") : null
}

export const detector: Detector = {
  id: "empty-catch",
  name: "Empty catch",
  category: "quality",
  severityRule: "medium",
  languages: [...javascriptFamily, "python", "go", "java", "kotlin", "csharp", "cpp", "php", "ruby"],
  cwe: "CWE-390",
  description:
    "An error is caught and nothing is done about it. When something goes wrong here, the program carries on with wrong data and nobody learns why.\n\nNot reported: handlers with a comment, one expected exception in Python and Ruby, names such as `ignored`, failed clean-up, optional modules in JavaScript, attempts that change a default set right before or after them, one statement that cleans up in a handler or a `finally`, and tests that fail where no error comes.",
  recommendation:
    "Handle the error, pass it on, or at least log it. If ignoring it is right, narrow down what is caught and say in a comment why nothing has to be done.",
  remediationMinutes: 15,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: javascriptFamily, nodes: ["catch_clause"], match: unlessExpected(javascriptMatch) },
      { languages: ["python"], nodes: ["except_clause"], match: unlessExpected(pythonMatch) },
      { languages: ["go"], nodes: ["if_statement"], mayMatch: endsEmpty, match: goMatch },
      { languages: ["java", "csharp", "cpp", "php"], nodes: ["catch_clause"], match: unlessExpected(clauseMatch) },
      { languages: ["kotlin"], nodes: ["catch_block"], match: unlessExpected(kotlinMatch) },
      { languages: ["ruby"], nodes: ["rescue"], match: unlessExpected(rubyMatch) },
    ],
  },
}
