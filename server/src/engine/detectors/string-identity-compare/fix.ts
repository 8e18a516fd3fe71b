/** Compares strings by their characters. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { holdsComment, replaceNode } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"

/** `a == "b"` becomes `"b".equals(a)`: the literal is never null. */
export const compareByEquals = (comparison: SyntaxNode, operator: "==" | "!="): Rewrite | null => {
  const sides = [comparison.childForFieldName("left"), comparison.childForFieldName("right")]
  const literal = sides.find((side) => side?.type === "string_literal")
  const other = sides.find((side) => side?.type !== "string_literal")
  if (literal === null || literal === undefined || other === null || other === undefined) return null
  if (comparison.hasError || holdsComment(comparison)) return null
  const value = other.type === "parenthesized_expression" ? (other.namedChild(0) ?? other) : other
  const negation = operator === "!=" ? "!" : ""
  return {
    safety: "suggested",
    title: "Compare the strings with `equals`",
    explanation:
      "`equals` compares characters, and with the literal first it answers `false` for `null`. Equal strings that are different objects are now equal, which is what the comparison reads like; code that relied on their identity behaves differently.",
    edits: [replaceNode(comparison, `${negation}${literal.text}.equals(${value.text})`)],
  }
}
