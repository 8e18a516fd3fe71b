/** Questions that were already answered: a case or a condition that comes again. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Branch, branchesOf, chains, isElseIf, mayHaveBranches } from "../shared/conditionalChains.ts"
import { type Detector, everyLanguage, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { removeCase, removeClause, removeCondition, removeWords } from "./fix.ts"
import { childrenOf } from "../shared/structure.ts"

/** Asking such a function twice yields the same answer; another call may have moved something on. */
const changing =
  /(?<![=!<>])=(?![=>])|\+\+|--|<-|\b(?:await|yield|let|rand\w*)\b|\b(?!(?:if|is|has|can|in|starts|ends|contains|includes|equals|typeof|sizeof|len|defined|and|or|not)(?=[A-Z_\d]?\w*\s*\())\w+!?\s*\(/i

const isStable = (text: string): boolean => text.length < maximumLength && !changing.test(text)

/** Longer conditions are not worth the search. */
const maximumLength = 500

/** Normalized text: without space, comments and parentheses, and with the sides of `==` in one order. */
const meaningOf = (node: SyntaxNode, depth = 0): string => {
  const [only, ...more] = node.type === "parenthesized_expression" ? childrenOf(node) : []
  if (only !== undefined && more.length === 0 && depth < maximumDepth) return meaningOf(only, depth + 1)
  const operator = node.type === "binary_expression" ? (node.childForFieldName("operator")?.type ?? "") : ""
  if (/^[=!]==?$/.test(operator) && depth < maximumDepth) {
    const [left, right] = [node.childForFieldName("left"), node.childForFieldName("right")]
    const meanings = [
      left === null ? "" : meaningOf(left, depth + 1),
      right === null ? "" : meaningOf(right, depth + 1),
    ]
    return `(${meanings.toSorted().join(operator)})`
  }
  return node.text.replace(textsAndNothing, (found) => (/^["'`]/.test(found) ? found : ""))
}

/** Texts, in which space does make a difference, or comments and space. */
const textsAndNothing =
  // bounded: at most 500 characters, because longer conditions are not looked at
  /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[^*]*\*\/|\s+/g

/** Parentheses and comparisons in each other are looked into so far. */
const maximumDepth = 4

/** The nodes whose text came before. */
const repeated = (nodes: ReadonlyArray<SyntaxNode>): ReadonlyArray<SyntaxNode> => {
  const seen = new Set<string>()
  const again: Array<SyntaxNode> = []
  for (const node of nodes) {
    const text = meaningOf(node)
    if (seen.has(text)) again.push(node)
    seen.add(text)
  }
  return again
}

const hasInitializer = ({ node }: Branch): boolean => node.childForFieldName("initializer") !== null

const conditionsOf = ({ condition }: Branch): ReadonlyArray<SyntaxNode> => (condition === null ? [] : [condition])

const hasStableText = ({ text }: SyntaxNode): boolean => isStable(text)

const repeatedConditions = (statement: SyntaxNode, { source, family }: MatchContext): ReadonlyArray<Match> => {
  if (isElseIf(statement, source) || statement.hasError) return []
  const branches = branchesOf(statement, source)
  if (branches.length < 2 || branches.some(hasInitializer)) return []
  const conditions = branches.flatMap(conditionsOf)
  // A condition in between that changes something may change the answer.
  if (conditions.length < 2 || !conditions.every(hasStableText)) return []
  return repeated(conditions).map((node) => ({
    severity: "high",
    title: "The condition was already checked: this branch is never taken",
    node,
    rewrite: () => removeCondition(branches, node, source, family),
  }))
}

/** Cases are asked one after the other, so a call among them may answer anew. */
const repeatedCases = (body: SyntaxNode, { source, family }: MatchContext): ReadonlyArray<Match> => {
  const values: Array<SyntaxNode> = []
  for (const branch of childrenOf(body)) {
    if (!isUnguarded(branch)) continue
    for (const field of caseFields) for (const value of branch.childrenForFieldName(field)) values.push(value)
  }
  return repeated(values.filter(hasStableText)).map((node) => ({
    severity: "high",
    title: repeatedTitle,
    node,
    rewrite: () => removeCase(node, source, family),
  }))
}

const isUnguarded = (branch: SyntaxNode): boolean => branch.childForFieldName("guard") === null

const repeatedTitle = "The case comes a second time and is never reached"

const caseFields = ["value", "pattern"]

/** In Python a pattern has no field; several in one clause are the parts of a tuple. */
const repeatedPatterns = (statement: SyntaxNode, { source }: MatchContext): ReadonlyArray<Match> => {
  const clauses = childrenOf(statement.childForFieldName("body") ?? statement)
  const patterns = clauses
    .filter(isUnguarded)
    .map((clause) => childrenOf(clause).filter(({ type }) => type === "case_pattern"))
  return repeated(patterns.flatMap((parts) => (parts.length === 1 ? parts : []))).map((node) => ({
    severity: "high",
    title: repeatedTitle,
    node,
    rewrite: () => (node.parent === null ? null : removeClause(node.parent, source)),
  }))
}

/** In Bash a pattern may be put together from many nodes; plain words are compared. */
const repeatedWords = (statement: SyntaxNode, { source }: MatchContext): ReadonlyArray<Match> => {
  const seen = new Set<string>()
  return childrenOf(statement)
    .filter(({ type }) => type === "case_item")
    .flatMap((item) => {
      const patterns = (/^\(?([^)\n]{1,200})\)/.exec(item.text)?.[1] ?? "").split("|").map((word) => word.trim())
      const words = patterns.filter((word) => /^[\w.+-]+$/.test(word))
      const isRepeated = words.some((word) => seen.has(word))
      const known = new Set(words.filter((word) => seen.has(word)))
      words.forEach((word) => seen.add(word))
      if (!isRepeated) return []
      return [{ severity: "high", title: repeatedTitle, node: item, rewrite: () => removeWords(item, known, source) }]
    })
}

export const detector: Detector = {
  id: "duplicate-case",
  name: "Duplicate case",
  category: "quality",
  severityRule: "high",
  languages: everyLanguage.filter((language) => language !== "kotlin"),
  cwe: "CWE-561",
  description:
    "A case of a `switch`, or a condition of a chain of `else if`, repeats an earlier one. The second one is never reached; nearly always it should ask for something else.\n\nNot reported: conditions with calls or assignments that may answer differently the second time.",
  recommendation: "Ask for what was meant, or remove the branch that is never reached.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      ...chains.map((chain) => ({ ...chain, mayMatch: mayHaveBranches, match: repeatedConditions })),
      { languages: javascriptFamily, nodes: ["switch_body"], match: repeatedCases },
      { languages: ["php"], nodes: ["switch_block"], match: repeatedCases },
      { languages: ["ruby"], nodes: ["case"], match: repeatedCases },
      { languages: ["python"], nodes: ["match_statement"], match: repeatedPatterns },
      { languages: ["bash"], nodes: ["case_statement"], match: repeatedWords },
    ],
  },
  rewrites: true,
}
