/** Edits of chains of conditions, the same for every language. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { holdsPreprocessor, insertAt } from "../../fixes/edits.ts"
import type { TextEdit } from "../../fixes/Rewrite.ts"
import type { LanguageFamily } from "../../languages/Language.ts"
import type { TextRange } from "../../syntax/sourceText.ts"
import type { Branch } from "./conditionalChains.ts"
import { asOperand, doesMore } from "./negation.ts"

/** A file that is edited. */
export interface EditedSource {
  readonly source: string
  readonly family: LanguageFamily
}

const hashComments = new Set<LanguageFamily>(["python", "ruby", "bash", "php"])

/** True when a passage may hold a comment or an order to the preprocessor; a text that looks like one counts. */
export const mayHoldNotes = (passage: TextRange, { source, family }: EditedSource): boolean => {
  const text = source.slice(passage.start, passage.end)
  if (hashComments.has(family) && text.includes("#")) return true
  if (family !== "python" && /\/\/|\/\*/.test(text)) return true
  return (family === "c" || family === "csharp") && holdsPreprocessor(passage, source)
}

/** Takes a branch with a condition, which is not the first one, out of its chain. */
export const removeBranch = (branches: ReadonlyArray<Branch>, index: number, file: EditedSource): TextEdit | null => {
  const before = branches[index - 1]
  const branch = branches[index]
  if (before === undefined || branch === undefined || branch.condition === null) return null
  const passage = passageOf(before, branch)
  if (passage === null || mayHoldNotes(passage, file)) return null
  return { start: passage.start, end: passage.end, text: "" }
}

/** From the end of the branch before to the end of the branch, so that what follows stays as it is. */
const passageOf = (before: Branch, { node }: Branch): TextRange | null => {
  const end = bodyOf(node)?.endIndex
  const start = bodyOf(before.node)?.endIndex
  return start === undefined || end === undefined ? null : { start, end }
}

/** The block of a branch, with its braces where it has some. */
const bodyOf = (part: SyntaxNode): SyntaxNode | null =>
  part.childForFieldName("consequence") ?? part.childForFieldName("body") ?? null

const flatClauses = new Set(["elif_clause", "elsif", "else_if_clause"])

/** Takes the branch before the last `else` out of its chain, where both do the same. */
export const removeBeforeElse = (branches: ReadonlyArray<Branch>, file: EditedSource): TextEdit | null => {
  const branch = branches.at(-2)
  const last = branches.at(-1)
  if (branch === undefined || last?.condition !== null) return null
  const start = branch.node.startIndex
  const end = flatClauses.has(branch.node.type) ? last.node.startIndex : elseBodyOf(last.node)?.startIndex
  if (end === undefined || end <= start || mayHoldNotes({ start, end }, file)) return null
  return { start, end, text: "" }
}

/** Node after the word `else`. */
const elseBodyOf = (part: SyntaxNode): SyntaxNode | null =>
  part.type === "else_clause" ? (part.childForFieldName("body") ?? part.firstNamedChild) : part

const or: Partial<Readonly<Record<LanguageFamily, string>>> = {
  javascript: "||",
  python: "or",
  go: "||",
  java: "||",
  rust: "||",
  c: "||",
  csharp: "||",
  ruby: "||",
  php: "||",
}

/** Has a branch run for the condition of the next one as well, which is taken out. */
export const joinBranches = (
  branches: ReadonlyArray<Branch>,
  index: number,
  file: EditedSource,
): ReadonlyArray<TextEdit> | null => {
  const one = insideOf(branches[index]?.condition)
  const other = insideOf(branches[index + 1]?.condition)
  const removal = removeBranch(branches, index + 1, file)
  const operator = or[file.family]
  if (one === null || other === null || removal === null || operator === undefined) return null
  if (binds.test(one.type) || binds.test(other.type) || one.text.includes("\n") || other.text.includes("\n"))
    return null
  const [left, right] = [operandOf(one, file.family), operandOf(other, file.family)]
  const opening = left === one.text ? [] : [insertAt(one.startIndex, "(")]
  return [...opening, insertAt(one.endIndex, `${left === one.text ? "" : ")"} ${operator} ${right}`), removal]
}

/** Both conditions in one, the first one asked first; null where it may not mean the same. */
export const joinedConditions = (
  first: SyntaxNode | null,
  second: SyntaxNode | null,
  family: LanguageFamily,
): string | null => {
  if (first === null || second === null) return null
  const both = [first, second]
  if (both.some((node) => binds.test(insideOf(node)?.type ?? "binds") || node.text.includes("\n") || doesMore(node)))
    return null
  // a comment has to stay in its parentheses
  if (both.some((node) => node.descendantsOfType("comment").length > 0)) return null
  const operator = family === "python" ? "and" : "&&"
  return both.map((node) => asOperand(node, operator)).join(` ${operator} `)
}

/** Conditions that give a name to what they find. */
const binds = /declaration|let_|pattern|instanceof|is_|named_expression|condition_clause/

/** The condition without the parentheses of the statement. */
const insideOf = (condition: SyntaxNode | null | undefined): SyntaxNode | null => {
  if (condition === null || condition === undefined) return null
  const value = condition.childForFieldName("value")
  if (condition.type === "condition_clause") return condition.namedChildCount === 1 ? value : null
  if (condition.type !== "parenthesized_expression") return condition
  return condition.namedChildCount === 1 ? condition.namedChild(0) : null
}

/** In parentheses where something inside binds less, or where readers might be in doubt. */
const operandOf = (node: SyntaxNode, family: LanguageFamily): string =>
  loose.test(node.type) && !isComparison(node) ? `(${node.text})` : family === "ruby" ? rubyOperandOf(node) : node.text

const loose =
  /binary|boolean_operator|comparison|assignment|conditional|ternary|lambda|arrow|range|yield|sequence|cast|not$/

/** The arguments of a call without parentheses go on to the end of the line. */
const rubyOperandOf = ({ type, text }: SyntaxNode): string =>
  type === "call" && !/^[\w.?!@:]+(?:\(.*\))?$/.test(text) ? `(${text})` : text

const isComparison = (node: SyntaxNode): boolean => {
  const operator = node.childForFieldName("operator")?.type ?? node.childForFieldName("operators")?.type ?? ""
  return /^(?:[!=]==?|[<>]=?|is|is not|in|not in|\|\||or)$/.test(operator)
}
