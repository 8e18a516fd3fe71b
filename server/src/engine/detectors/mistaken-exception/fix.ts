/** Raises and catches exceptions as they were meant. */
import { holdsComment } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import type { BrokenRule, FileOfRules } from "../../ruff/BrokenRule.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"

/** A handler of the file may wait for what is raised now. */
const waitsForTypeError = /\bexcept\b[^\n]{0,200}\bTypeError\b/

/** `NotImplemented` becomes `NotImplementedError`, by Ruff's own edit. */
export const raiseError = ({ edits }: BrokenRule, { text }: FileOfRules): Rewrite | null =>
  edits === null || waitsForTypeError.test(text)
    ? null
    : {
        safety: "safe",
        title: "Raise `NotImplementedError`",
        explanation:
          "`NotImplemented` is a value for comparisons; to raise it fails with a `TypeError` that says nothing of the reason. Only code that waits for that `TypeError` could tell the difference.",
        edits,
      }

/** `A or B` becomes `(A, B)`. */
export const catchAll = ({ start, end }: BrokenRule, { root }: FileOfRules): Rewrite | null => {
  const condition = root.descendantForIndex(start, end - 1)
  const exceptions = operandsOf(condition)
  if (exceptions === null || holdsComment(condition)) return null
  const list = exceptions.join(", ")
  return {
    safety: "suggested",
    title: `Catch ${exceptions.map((name) => `\`${name}\``).join(" and ")}`,
    explanation: `\`or\` between two classes is the first of them, so the handler caught \`${exceptions[0] ?? ""}\` alone. Look whether it is right for the others as well.`,
    edits: [{ start, end, text: condition.parent?.type === "parenthesized_expression" ? list : `(${list})` }],
  }
}

/** The names that `or` joins; null where anything else stands there. */
const operandsOf = (node: SyntaxNode): ReadonlyArray<string> | null => {
  if (node.type === "identifier" || node.type === "attribute") return [node.text]
  const [left, right] = [node.childForFieldName("left"), node.childForFieldName("right")]
  if (node.type !== "boolean_operator" || node.child(1)?.type !== "or" || left === null || right === null) return null
  const [before, after] = [operandsOf(left), operandsOf(right)]
  return before === null || after === null ? null : [...before, ...after]
}
