/** Tells an assignment that is meant from a comparison that was meant. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { holdsComment, rangeOf, replaceNode } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"

/** `==` where the answer would always be the same, parentheses where a call was made for its value. */
export const compareOrMeanIt = (assignment: SyntaxNode): Rewrite | null => {
  const operator = assignment.childForFieldName("operator")
  const value = assignment.childForFieldName("right")
  if (operator === null || value === null) return null
  if (comparable.has(value.type)) return compare(operator)
  return isCall(value) && !holdsComment(assignment) ? meanIt(assignment) : null
}

const comparable = new Set(["number_literal", "true", "false", "null", "char_literal"])

const isCall = (value: SyntaxNode): boolean => {
  if (value.type === "cast_expression") {
    const inner = value.childForFieldName("value")
    return inner !== null && isCall(inner)
  }
  return value.type === "call_expression" || value.type === "new_expression"
}

const compare = (operator: SyntaxNode): Rewrite => ({
  safety: "suggested",
  title: "Compare with `==`",
  explanation:
    "Assigning a constant makes the condition always true or always false, so a comparison was very likely meant. The variable keeps its value then, and the other branch may be taken: check that nothing relies on the assignment.",
  edits: [replaceNode(operator, "==")],
})

const meanIt = (assignment: SyntaxNode): Rewrite => ({
  safety: "suggested",
  title: "Put the assignment in parentheses of its own",
  explanation:
    "Parentheses of its own are the customary way to say that an assignment is meant, as here, where the result of a call is kept and asked for. Nothing changes in what the code does; if a comparison was meant, write `==` instead.",
  edits: [{ ...rangeOf(assignment), text: `(${assignment.text})` }],
})
