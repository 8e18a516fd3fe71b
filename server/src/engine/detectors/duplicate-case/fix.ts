/** Removes questions that were already answered, with what would never be done about them. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { holdsComment, lineEndOf, rangeOf, remove } from "../../fixes/edits.ts"
import { leavesUnused } from "../../fixes/goNames.ts"
import { removeItem } from "../../fixes/lists.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import type { LanguageFamily } from "../../languages/Language.ts"
import { mayHoldNotes, removeBranch } from "../shared/conditionalChainEdits.ts"
import { surelyJumps } from "../shared/statementCompletion.ts"
import type { Branch } from "../shared/conditionalChains.ts"
import { childrenOf } from "../shared/structure.ts"

const rewriteTo = (what: string, edit: TextEdit | null): Rewrite | null =>
  edit === null
    ? null
    : {
        safety: "suggested",
        title: `Remove the ${what} that is never taken`,
        explanation: `The ${what} repeats a check that was already made above, so it is never reached and removing it does not change what the code does. It was probably meant to check for something else; in that case, write that check instead.`,
        edits: [edit],
      }

/** Removes a branch of a chain of conditions. */
export const removeCondition = (
  branches: ReadonlyArray<Branch>,
  condition: SyntaxNode,
  source: string,
  family: LanguageFamily,
): Rewrite | null => {
  const index = branches.findIndex((branch) => branch.condition?.id === condition.id)
  const edit = index < 1 ? null : removeBranch(branches, index, { source, family })
  if (edit !== null && family === "go" && leavesUnused(condition, [edit])) return null
  return rewriteTo("branch", edit)
}

/** Removes a value of a case, or the case with what it does. */
export const removeCase = (value: SyntaxNode, source: string, family: LanguageFamily): Rewrite | null => {
  const branch = value.parent
  if (
    branch === null ||
    mayHoldNotes({ start: branch.startIndex, end: lineEndOf(branch.endIndex, source) }, { source, family })
  )
    return null
  if (branch.type !== "when") return removeLabel(branch, value, source)
  const patterns = branch.childrenForFieldName("pattern")
  return patterns.length > 1
    ? rewriteTo("value", removeItem(value, source))
    : rewriteTo("case", remove(rangeOf(branch), source))
}

/** Removes the label of a duplicate case: a case before that falls through runs its statements already. */
const removeLabel = (branch: SyntaxNode, value: SyntaxNode, source: string): Rewrite | null => {
  const colon = value.nextSibling
  const before = siblingBefore(branch)
  if (colon === null || !/^[:;]$/.test(colon.type) || before === null || holdsDeclarations(branch)) return null
  const last = childrenOf(before).at(-1)
  const statements = childrenOf(branch).filter(({ id }) => id !== value.id)
  const isReached = last === undefined || last.id === before.childForFieldName("value")?.id || !surelyJumps(last)
  return isReached || statements.length === 0
    ? rewriteTo("case", remove({ start: branch.startIndex, end: colon.endIndex }, source))
    : rewriteTo("case", remove(rangeOf(branch), source))
}

const siblingBefore = (branch: SyntaxNode): SyntaxNode | null => {
  let before = branch.previousNamedSibling
  while (before?.type.endsWith("comment") === true) before = before.previousNamedSibling
  return before
}

/** Names that other cases may use. */
const holdsDeclarations = (branch: SyntaxNode): boolean =>
  branch.descendantsOfType(["lexical_declaration", "variable_declaration", "function_declaration", "class_declaration"])
    .length > 0

/** Removes a clause of `match` in Python. */
export const removeClause = (clause: SyntaxNode, source: string): Rewrite | null =>
  holdsComment(clause) ? null : rewriteTo("case", remove(rangeOf(clause), source))

/** Removes words of a case in Bash, or the case with its commands. */
export const removeWords = (item: SyntaxNode, known: ReadonlySet<string>, source: string): Rewrite | null => {
  const items = childrenOf(item.parent ?? item).filter(({ type }) => type === "case_item")
  if (items.some((other) => other.childForFieldName("fallthrough") !== null)) return null
  if (mayHoldNotes(rangeOf(item), { source, family: "bash" }) || item.text.includes("<<")) return null
  const values = item.childrenForFieldName("value")
  const repeated = values.filter(({ text }) => known.has(text))
  if (repeated.length === values.length) return rewriteTo("case", remove(rangeOf(item), source))
  const [only] = repeated
  if (only === undefined || repeated.length > 1) return null
  const index = values.indexOf(only)
  const before = values[index - 1]
  const after = values[index + 1]
  if (before !== undefined) return rewriteTo("value", { start: before.endIndex, end: only.endIndex, text: "" })
  return after === undefined ? null : rewriteTo("value", { start: only.startIndex, end: after.startIndex, text: "" })
}
