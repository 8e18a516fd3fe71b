/** Takes away values that a format string has no place for, by Ruff's own edits. */
import type { Rewrite } from "../../fixes/Rewrite.ts"
import type { BrokenRule, FileOfRules } from "../../ruff/BrokenRule.ts"

/** A comma that Ruff leaves before the end of the list. */
const danglingComma = /,[ \t]*([)}])$/

/** Arguments that compute something: to leave one out would change more than the text. */
const computes = /[([]|\bawait\b|:=/

/** Removes values that are names, attributes and literals. */
export const removeValues = ({ edits }: BrokenRule, { text }: FileOfRules): Rewrite | null => {
  const [edit] = edits ?? []
  if (edit === undefined || edits?.length !== 1) return null
  const before = text.slice(edit.start, edit.end)
  // the list of a call opens with the only parenthesis that may stand there
  if (computes.test(before.replace(/\.format\(/, "")) || before.includes("\n")) return null
  const after = danglingComma.test(before) ? edit.text : edit.text.replace(danglingComma, "$1")
  return {
    safety: "suggested",
    title: "Remove values that the text has no place for",
    explanation:
      "The text stays as it was: it never showed them. If it should, give it a placeholder for each of them instead.",
    edits: [{ ...edit, text: after }],
  }
}
