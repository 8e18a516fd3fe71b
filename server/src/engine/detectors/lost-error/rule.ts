/** Errors of Go that are overwritten before anybody looks, and results that are used before. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, type Match } from "../Detector.ts"

const match = (statement: SyntaxNode): Match | null => {
  const assigned = assignedNames(statement)
  const error = assigned?.at(-1)
  const value = statement.childForFieldName("right")?.namedChild(0)
  if (assigned === null || error === undefined || !/^(?:err|\w*Err)$/.test(error)) return null
  // a conversion only gives the variable its type
  if (value?.type !== "call_expression" || value.text === "error(nil)" || statement.parent?.type !== "statement_list")
    return null
  const next = nextStatement(statement)
  if (next === null || mentions(next.childForFieldName("right") ?? next, error)) return null
  if (assignedNames(next)?.includes(error) === true) {
    if (next.childForFieldName("right")?.namedChild(0)?.type !== "call_expression") return null
    return { severity: "medium", title: `\`${error}\` is overwritten before anybody looks at it` }
  }
  return usedTooEarly(assigned, error, next)
}

/** `f.Close()`, or a deferred call of it, right before the check of the error. */
const usedTooEarly = (assigned: ReadonlyArray<string>, error: string, next: SyntaxNode): Match | null => {
  if (next.type !== "defer_statement" && next.type !== "expression_statement") return null
  const check = nextStatement(next)
  const [result] = assigned
  if (check?.type !== "if_statement" || result === undefined || result === "_" || assigned.length < 2) return null
  if (!new RegExp(`^${error} [!=]= nil`).test(check.childForFieldName("condition")?.text ?? "")) return null
  if (!new RegExp(`^(?:defer )?${result}\\.`).test(next.text) || mentions(next, error)) return null
  return { node: next, severity: "medium", title: `\`${result}\` is used before \`${error}\` is looked at` }
}

/** Null for statements that assign nothing, or to more than names. */
const assignedNames = (statement: SyntaxNode): ReadonlyArray<string> | null => {
  if (statement.type !== "short_var_declaration" && statement.type !== "assignment_statement") return null
  if (statement.type === "assignment_statement" && statement.childForFieldName("operator")?.text !== "=") return null
  const targets = statement.childForFieldName("left")?.namedChildren ?? []
  return targets.every(({ type }) => type === "identifier") ? targets.map(({ text }) => text) : null
}

const mentions = (node: SyntaxNode, name: string): boolean => new RegExp(`\\b${name}\\b`).test(node.text)

const nextStatement = (statement: SyntaxNode): SyntaxNode | null => {
  let next = statement.nextNamedSibling
  while (next?.type === "comment") next = next.nextNamedSibling
  return next
}

export const detector: Detector = {
  id: "lost-error",
  name: "Lost error",
  category: "quality",
  severityRule: "medium",
  languages: ["go"],
  cwe: "CWE-252",
  description:
    "The statement right behind the call replaces its error, so that nobody ever sees it; or it uses the result, which is `nil` if there was an error, before the error is looked at.",
  recommendation: "Check the error before the next statement.",
  remediationMinutes: 5,
  outsideProduction: "ignored",
  detection: {
    kind: "syntax",
    matchers: [{ languages: ["go"], nodes: ["short_var_declaration", "assignment_statement"], match }],
  },
}
