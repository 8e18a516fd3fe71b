/** Makes one of branches that do the same, where the condition does nothing itself. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { holdsComment, holdsPreprocessor, indentationAt, lineStartOf, replaceNode } from "../../fixes/edits.ts"
import { isWithoutEffect } from "../../fixes/effects.ts"
import { leavesUnused } from "../../fixes/goNames.ts"
import { removeStatements } from "../../fixes/removeStatement.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import type { TextRange } from "../../syntax/sourceText.ts"
import { type EditedSource, joinBranches, mayHoldNotes, removeBeforeElse } from "../shared/conditionalChainEdits.ts"
import { isSequence } from "../shared/statementCompletion.ts"
import type { Branch } from "../shared/conditionalChains.ts"

/** An expression that chooses one of two values. */
export interface Choice {
  readonly expression: SyntaxNode
  readonly condition: SyntaxNode | null
}

/** Puts the statements of the branches in the place of the whole condition. */
export const unwrapBranches = (
  statement: SyntaxNode,
  branches: ReadonlyArray<Branch>,
  file: EditedSource,
): Rewrite | null => {
  const whole = statement.parent?.type === "expression_statement" ? statement.parent : statement
  const kept = withoutSpace(branches[0]?.statements ?? null, file.source)
  if (kept === null || !isSequence(whole.parent) || whole.text.endsWith(";;")) return null
  if (!branches.slice(0, -1).every(({ condition }) => condition !== null && isWithoutEffect(condition))) return null
  if (branches.some(({ node }) => node.childForFieldName("initializer") !== null)) return null
  const frame = frameOf(whole, branches)
  if (frame === null || frame.some((passage) => mayHoldNotes(passage, file)) || isPreprocessed(kept, file)) return null
  if (
    file.family === "go" &&
    leavesUnused(statement, [
      { start: whole.startIndex, end: kept.start },
      { start: kept.end, end: whole.endIndex },
    ])
  )
    return null
  const text = moved(kept, whole, file.source)
  if (text === null || declares(whole, kept, file) || runsTogether(text, whole, file)) return null
  const isNothing = text === "pass" && (whole.parent?.namedChildCount ?? 0) > 1
  return rewriteTo(
    [isNothing ? removeStatements(whole, whole, file.source) : replaceNode(whole, text)],
    "Remove the condition that changes nothing",
    "All branches do the same and asking the condition does nothing else, so that the statements can stand alone.",
  )
}

/** Gives a chain one branch in the place of two neighbors that do the same. */
export const joinEqualBranches = (
  branches: ReadonlyArray<Branch>,
  index: number,
  file: EditedSource,
): Rewrite | null => {
  const branch = branches[index]
  const before = branches[index - 1]
  if (branch === undefined || before === undefined || before.text !== branch.text) return null
  // Variables declared in a branch differ from branch to branch, even with equal names.
  if ([before, branch].some(({ node, condition }) => declaresItself(node) || declaresItself(condition))) return null
  if (branch.condition !== null) {
    const edits = joinBranches(branches, index - 1, file)
    return edits === null
      ? null
      : rewriteTo(
          edits,
          "Join the conditions of the equal branches",
          "Two branches one after the other do the same, so one that asks for either condition does, too. The conditions are asked in the same order as before.",
        )
  }
  if (before.condition === null || !isWithoutEffect(before.condition)) return null
  const edit = removeBeforeElse(branches, file)
  return edit === null || (file.family === "go" && leavesUnused(before.condition, [edit]))
    ? null
    : rewriteTo(
        [edit],
        "Leave the branch to the `else` that does the same",
        "The last branch with a condition does the same as the `else` behind it, and asking its condition does nothing else.",
      )
}

/** `if a, err := f(); err == nil`, in Go and C++. */
const declaresItself = (node: SyntaxNode | null): boolean =>
  node !== null && node.childForFieldName("initializer") !== null

/** Puts the value in the place of the choice. */
export const takeValue = ({ expression, condition }: Choice, value: SyntaxNode, source: string): Rewrite | null => {
  if (condition === null || !isWithoutEffect(condition) || holdsComment(expression)) return null
  if (dependent.test(value.type) || dependent.test(expression.parent?.type ?? "")) return null
  const needsSpace = /\w/.test(source[expression.startIndex - 1] ?? "") && /^\w/.test(value.text)
  return rewriteTo(
    [replaceNode(expression, `${needsSpace ? " " : ""}${value.text}`)],
    "Take the value that is the same either way",
    "Both values are the same and asking the condition does nothing else.",
  )
}

/** Node types that can bind differently inside a larger expression. */
const dependent =
  /assignment|sequence|comma|yield|lambda|arrow|await|throw|ternary|conditional|object$|function|expression_statement/

const rewriteTo = (edits: ReadonlyArray<TextEdit>, title: string, reason: string): Rewrite => ({
  safety: "suggested",
  title,
  explanation: `${reason} If one of them was meant to be different, change that one instead.`,
  edits,
})

/** Go counts the line end to the statements. */
const withoutSpace = (range: TextRange | null, source: string): TextRange | null =>
  range === null
    ? null
    : { start: range.start, end: range.start + source.slice(range.start, range.end).trimEnd().length }

const isPreprocessed = (range: TextRange, { source, family }: EditedSource): boolean =>
  (family === "c" || family === "csharp") && holdsPreprocessor(range, source)

/** Ranges of source around the statements of the branches; null if a branch has no statements. */
const frameOf = (whole: SyntaxNode, branches: ReadonlyArray<Branch>): ReadonlyArray<TextRange> | null => {
  const frame: Array<TextRange> = []
  let at = whole.startIndex
  for (const { statements } of branches) {
    if (statements === null) return null
    frame.push({ start: at, end: statements.start })
    at = statements.end
  }
  return [...frame, { start: at, end: whole.endIndex }]
}

/** The statements with the indentation of the condition; null where they hold lines that must stay as they are. */
const moved = ({ start, end }: TextRange, whole: SyntaxNode, source: string): string | null => {
  const text = source.slice(start, end)
  if (!text.includes("\n")) return text
  if (/`|"""|'''|<<|R"|\\\r?\n/.test(text)) return null
  const from = indentationAt(start, source)
  const to = indentationAt(whole.startIndex, source)
  const startsLine =
    lineStartOf(start, source) + from.length === start &&
    lineStartOf(whole.startIndex, source) + to.length === whole.startIndex
  if (!startsLine || !from.startsWith(to)) return null
  const [first = "", ...rest] = text.split("\n")
  if (rest.some((line) => line.trim() !== "" && !line.startsWith(from))) return null
  return [first, ...rest.map((line) => (line.trim() === "" ? line : to + line.slice(from.length)))].join("\n")
}

const blockScoped = new Set(["javascript", "go", "java", "rust", "c", "csharp"])

/** True when the statements give names that would now hold in the block around. */
const declares = (whole: SyntaxNode, { start, end }: TextRange, { family }: EditedSource): boolean =>
  blockScoped.has(family) &&
  whole.descendantsOfType(declarations).some((node) => start <= node.startIndex && node.endIndex <= end)

const declarations = [
  "lexical_declaration",
  "variable_declaration",
  "function_declaration",
  "class_declaration",
  "local_variable_declaration",
  "local_declaration_statement",
  "local_function_statement",
  "declaration",
  "short_var_declaration",
  "var_declaration",
  "const_declaration",
  "let_declaration",
  "using_statement",
  "labeled_statement",
]

/** Without semicolons a statement may go on in the next line. */
const runsTogether = (text: string, whole: SyntaxNode, { source, family }: EditedSource): boolean =>
  family === "javascript" &&
  !/[;}]$/.test(text) &&
  /^\s*[([`+\-/*]/.test(source.slice(whole.endIndex, whole.endIndex + 200))
