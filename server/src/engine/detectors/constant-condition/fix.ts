/** Writes the one value that a conditional expression has. */
import { holdsComment } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import type { TextRange } from "../../syntax/sourceText.ts"
import type { FileOfRules } from "../../ruff/BrokenRule.ts"

/** Conditions that do nothing else but answer. */
const harmless = /^[\w.\s"'<>=!]+$/

/** `a if b else a` becomes `a`. */
export const withoutCondition = ({ start, end }: TextRange, { root }: FileOfRules): Rewrite | null => {
  const expression = root.descendantForIndex(start, end - 1)
  const [value, condition, other] = expression.namedChildren
  if (expression.type !== "conditional_expression" || value === undefined || value.text !== other?.text) return null
  if (!harmless.test(condition?.text ?? "") || /\bawait\b/.test(condition?.text ?? "") || holdsComment(expression)) {
    return null
  }
  return {
    safety: "suggested",
    title: "Write the value without a condition",
    explanation: `The value is the same on both sides of \`else\`, and stays it. If another one was meant where \`${condition?.text ?? ""}\` is false, write that instead.`,
    edits: [{ start, end, text: value.text }],
  }
}
