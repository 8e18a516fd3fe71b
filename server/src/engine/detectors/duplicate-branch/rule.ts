/** Branches that do the same whatever the condition says. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Branch, branchesOf, chains, isElseIf, mayHaveBranches } from "../shared/conditionalChains.ts"
import { type Detector, everyLanguage, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { type Choice, joinEqualBranches, takeValue, unwrapBranches } from "./fix.ts"

/** Shorter branches are often equal by chance, and clearer when they stand beside what they answer. */
const minimumLines = 3

const chainMatch = (statement: SyntaxNode, { source, family }: MatchContext): Match | null => {
  if (isElseIf(statement, source)) return null
  const branches = branchesOf(statement, source)
  if (new Set(branches.map(({ text }) => text)).size === branches.length) return null
  const texts = meaningsOf(branches)
  const [first] = texts
  if (first === undefined) return null
  const hasElse = branches.length > 1 && isLastElse(branches.at(-1))
  if (hasElse && first !== "" && texts.every((text) => text === first)) {
    return {
      severity: "medium",
      title: "All branches of the condition do the same",
      rewrite: () => unwrapBranches(statement, branches, { source, family }),
    }
  }
  const repeated = texts.findIndex((text, index) => hasLines(text) && texts.indexOf(text) < index)
  const branch = branches[repeated]
  if (branch === undefined) return null
  return {
    severity: "low",
    title: "The branch does the same as another one before it",
    node: branch.node,
    rewrite: () => joinEqualBranches(branches, repeated, { source, family }),
  }
}

/** Text of each branch, extended by the initializers of the names that its condition declares. */
const meaningsOf = (branches: ReadonlyArray<Branch>): ReadonlyArray<string> => {
  const declared = new Map<string, string>()
  return branches.map(({ node, condition, text }) => {
    const initializers = [node, condition].map((part) => part?.childForFieldName("initializer") ?? null)
    for (const initializer of initializers)
      for (const name of namesIn(initializer)) declared.set(name, textOf(initializer))
    // A pattern holds for its own branch, an initializer for those behind it as well.
    const bound = new Map(declared)
    for (const pattern of condition?.descendantsOfType(bindings) ?? [])
      for (const name of namesIn(pattern)) bound.set(name, textOf(pattern))
    const used = Array.from(bound).filter(([name]) => new RegExp(`\\b${name}\\b`).test(text))
    return [text, ...used.map(([, declaration]) => declaration)].join("\0")
  })
}

/** `if let` of Rust, `is` of C#, `instanceof` of Java and a declaration as a condition in C++. */
const bindings = ["let_condition", "declaration_pattern", "instanceof_expression", "declaration"]

/** The names that a declaration gives. */
const namesIn = (declaration: SyntaxNode | null): ReadonlyArray<string> => {
  const target = ["pattern", "name", "declarator", "left"]
    .map((field) => declaration?.childForFieldName(field) ?? null)
    .find((node) => node !== null)
  if (target === undefined) return []
  const names = [target, ...target.descendantsOfType("identifier")].map(({ text }) => text)
  return [...new Set(names.filter((name) => /^[A-Za-z]\w*$/.test(name)))]
}

const textOf = (node: SyntaxNode | null): string => node?.text ?? ""

/** Bash gives a condition no name, so an `elif` has none either. */
const isLastElse = (branch: Branch | undefined): boolean =>
  branch !== undefined && branch.condition === null && branch.node.type !== "elif_clause"

const hasLines = (text: string): boolean =>
  text.split("\n", 100).filter((line) => /\w/.test(line) && !/^\s*(?:\/\/|#|\*|\/\*)/.test(line)).length >= minimumLines

const choiceMatch = (expression: SyntaxNode, context: MatchContext): Match | null => {
  const whenTrue = expression.childForFieldName("consequence") ?? expression.childForFieldName("body")
  const condition = expression.childForFieldName("condition")
  return sameChoice({ expression, condition }, whenTrue, expression.childForFieldName("alternative"), context)
}

const pythonChoiceMatch = (expression: SyntaxNode, context: MatchContext): Match | null =>
  sameChoice(
    { expression, condition: expression.namedChild(1) },
    expression.namedChild(0),
    expression.namedChild(2),
    context,
  )

const sameChoice = (
  choice: Choice,
  one: SyntaxNode | null,
  other: SyntaxNode | null,
  { source }: MatchContext,
): Match | null => {
  if (one === null || other === null || one.endIndex - one.startIndex !== other.endIndex - other.startIndex) return null
  if (one.text !== other.text) return null
  return {
    severity: "medium",
    title: "Both values of the condition are the same",
    rewrite: () => takeValue(choice, one, source),
  }
}

export const detector: Detector = {
  id: "duplicate-branch",
  name: "Duplicate branch",
  category: "structure",
  severityRule: "medium when all branches are the same, low when two longer ones of a chain are",
  languages: everyLanguage.filter((language) => language !== "kotlin"),
  cwe: "CWE-1041",
  description:
    "Branches of a condition do the same. When all of them do, the condition has no effect, and very likely one of the branches was meant to be different. When two of a chain do, they will drift apart with the next change.\n\nTwo branches of a longer chain are reported from three lines on; comments belong to a branch, so branches with different explanations differ.",
  recommendation:
    "Change the branch that was forgotten, or remove the condition. Join the conditions of two equal branches, or move what they share to a function.",
  remediationMinutes: 10,
  outsideProduction: "ignored",
  detection: {
    kind: "syntax",
    matchers: [
      ...chains.map((chain) => ({ ...chain, mayMatch: mayHaveBranches, match: chainMatch })),
      { languages: [...javascriptFamily, "java"], nodes: ["ternary_expression"], match: choiceMatch },
      { languages: ["c", "cpp", "csharp", "php"], nodes: ["conditional_expression"], match: choiceMatch },
      { languages: ["ruby"], nodes: ["conditional"], match: choiceMatch },
      { languages: ["python"], nodes: ["conditional_expression"], match: pythonChoiceMatch },
    ],
  },
  rewrites: true,
}
