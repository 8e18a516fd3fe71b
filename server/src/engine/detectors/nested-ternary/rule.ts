/** Conditional expressions inside of conditional expressions. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { childrenOf } from "../shared/structure.ts"
import { type Detector, javascriptFamily, type Match } from "../Detector.ts"

/** More expressions, or more parentheses around one, are not followed to their end. */
const maximumLinks = 100

const ternaryKinds = new Set(["ternary_expression", "conditional_expression"])

const withoutParentheses = (node: SyntaxNode | null): SyntaxNode | null => {
  let inner = node
  for (let level = 0; inner?.type === "parenthesized_expression" && level < maximumLinks; level++) {
    inner = childrenOf(inner)[0] ?? null
  }
  return inner
}

/** Value of a conditional expression if its condition holds. */
const consequenceOf = (node: SyntaxNode): SyntaxNode | null =>
  node.childForFieldName("consequence") ?? node.childForFieldName("body")

/** The same without parentheses: those around elements stand at the end of a line. */
const firstCaseOf = (ternary: SyntaxNode): SyntaxNode | null => withoutParentheses(consequenceOf(ternary))

/** True for `a ?: b`, which has nothing between its signs. */
const isFallback = (ternary: SyntaxNode): boolean => consequenceOf(ternary) === null

/** A chain of `a ?: b ?: c` is a list, read from left to right; elsewhere parentheses say what belongs to a fallback. */
const isNested = (inner: SyntaxNode, outer: SyntaxNode, isParenthesized: boolean): boolean => {
  if (!ternaryKinds.has(inner.type) || !ternaryKinds.has(outer.type)) return false
  if (isFallback(inner) && isFallback(outer)) return false
  return !(isParenthesized && (isFallback(inner) || isFallback(outer)))
}

/** The conditional expression that is the whole of an operand of another one. */
const ternaryIn = (outer: SyntaxNode, operand: SyntaxNode | null): SyntaxNode | null => {
  const inner = withoutParentheses(operand)
  return inner !== null && isNested(inner, outer, inner !== operand) ? inner : null
}

const isPartOfTernary = (node: SyntaxNode): boolean => {
  let parent = node.parent
  let isParenthesized = false
  while (parent?.type === "parenthesized_expression") {
    isParenthesized = true
    parent = parent.parent
  }
  return parent !== null && isNested(node, parent, isParenthesized)
}

const startsBelow = (node: SyntaxNode | null, above: SyntaxNode | null): boolean =>
  node !== null && above !== null && node.startPosition.row > above.endPosition.row

/** True when both cases stand on lines of their own. */
const isSpread = (ternary: SyntaxNode): boolean => {
  const first = firstCaseOf(ternary)
  return (
    startsBelow(first, ternary.childForFieldName("condition")) &&
    startsBelow(withoutParentheses(ternary.childForFieldName("alternative")), first)
  )
}

/** True when the cases of both stand on lines of their own, those of the inner one further to the right. */
const isLaidOut = (outer: SyntaxNode, inner: SyntaxNode): boolean => {
  const [left, right] = [firstCaseOf(outer), firstCaseOf(inner)]
  return (
    isSpread(outer) &&
    isSpread(inner) &&
    left !== null &&
    right !== null &&
    right.startPosition.column > left.startPosition.column
  )
}

/** True for a nested expression that is neither a chain, one case to a line, nor laid out as a tree. */
const isHardToRead = (first: SyntaxNode): boolean => {
  const links = [first]
  for (let seen = 0; seen < maximumLinks; seen++) {
    const link = links.pop()
    if (link === undefined) return false
    if (ternaryIn(link, link.childForFieldName("condition")) !== null) return true
    const inner = ternaryIn(link, consequenceOf(link))
    if (inner !== null && !isLaidOut(link, inner)) return true
    const next = ternaryIn(link, link.childForFieldName("alternative"))
    if (next !== null && next.startPosition.row === link.startPosition.row) return true
    if (inner !== null) links.push(inner)
    if (next !== null) links.push(next)
  }
  return false
}

const match = (node: SyntaxNode): Match | null =>
  isHardToRead(node) && !isPartOfTernary(node)
    ? { severity: "low", title: "A conditional expression inside of another one" }
    : null

/** True inside of an expression tree of C#, which is translated (to SQL, for example) and cannot hold statements. */
const isInExpressionTree = (node: SyntaxNode): boolean => {
  for (let { parent } = node, level = 0; parent !== null && level < maximumLinks; { parent } = parent, level++) {
    if (parent.type === "query_expression") return true
    if (parent.type === "lambda_expression" && !holdsStatements(parent) && isTranslated(parent)) return true
    if (statementKinds.test(parent.type)) return false
  }
  return false
}

const statementKinds = /_statement$|_declaration$/

const holdsStatements = (lambda: SyntaxNode): boolean => lambda.childForFieldName("body")?.type === "block"

/** A lambda for a query, or one that is declared as an expression. Whether the query is translated stands elsewhere. */
const isTranslated = ({ parent }: SyntaxNode): boolean => {
  const call = parent?.type === "argument" ? parent.parent?.parent : null
  const method = call?.type === "invocation_expression" ? call.childForFieldName("function") : null
  if (method?.type === "member_access_expression") return queries.test(method.childForFieldName("name")?.text ?? "")
  const outer =
    parent?.type === "arrow_expression_clause" || parent?.type === "variable_declarator" ? parent.parent : null
  return /^(?:\w+\.)*Expression</.test(outer?.childForFieldName("type")?.text ?? "")
}

/** The methods of `IQueryable` that are given a lambda. */
const queries =
  /^(?:Select|SelectMany|Where|OrderBy|OrderByDescending|ThenBy|ThenByDescending|GroupBy|Join|GroupJoin|Any|All|Count|First|FirstOrDefault|Single|SingleOrDefault|Sum|Min|Max|Average|SetProperty)(?:<|$)/

const csharpMatch = (node: SyntaxNode): Match | null => {
  const found = match(node)
  return found === null || isInExpressionTree(node) ? null : found
}

/** Nothing is inside of an expression with a single question mark. */
const mayMatch = (source: string, start: number, end: number): boolean => {
  const second = source.indexOf("?", source.indexOf("?", start) + 1)
  return second >= 0 && second < end
}

export const detector: Detector = {
  id: "nested-ternary",
  name: "Nested conditional expression",
  category: "structure",
  severityRule: "low",
  languages: [...javascriptFamily, "java", "c", "cpp", "csharp", "php"],
  cwe: null,
  description:
    "A conditional expression stands inside of another one, so that the reader has to find out which `:` belongs to which `?`.\n\nNot reported: a chain in which every further case stands on a line of its own, like a table; expressions in which every case, also of the inner one, begins a line, or follows the parenthesis that does, and those of the inner one are indented, like a tree; fallbacks in a chain (`a ?: b ?: c`) or in parentheses; and what stands in a query of C#, or in a lambda without statements for a method that queries have (`Select`, `Where`): where it is translated no statement can stand.",
  recommendation:
    "Use `if` statements or a function with early returns. A chain of cases can stay when each of them gets a line, and so can inner cases that are indented.",
  remediationMinutes: 5,
  outsideProduction: "ignored",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: [...javascriptFamily, "java"], nodes: ["ternary_expression"], mayMatch, match },
      { languages: ["c", "cpp", "php"], nodes: ["conditional_expression"], mayMatch, match },
      { languages: ["csharp"], nodes: ["conditional_expression"], mayMatch, match: csharpMatch },
    ],
  },
}
