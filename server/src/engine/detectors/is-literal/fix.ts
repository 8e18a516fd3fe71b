/** Compares the value of a literal instead of its identity. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import { replaceOperator } from "../shared/replaceOperator.ts"

/** `is` becomes `==`, `is not` becomes `!=`. */
export const compareByValue = (comparison: SyntaxNode, source: string): Rewrite | null => {
  const operator = comparison.child(1)
  if (operator === null || operator.text.includes("#")) return null
  // These are singletons: no literal is identical to them, so something else was meant.
  if ([comparison.child(0), comparison.child(2)].some((side) => /^(?:none|true|false)$/.test(side?.type ?? "")))
    return null
  const text = operator.text.startsWith("is") && operator.text.endsWith("not") ? "!=" : "=="
  const doubt = doubtOf([comparison.child(0), comparison.child(2)])
  return {
    safety: doubt === null ? "safe" : "suggested",
    title: `Compare with \`${text}\``,
    explanation: `\`${text}\` compares values. The identity of a literal depends on the interpreter, so nothing can rely on it; ${doubt ?? "where the comparison was right by chance, it stays right"}.`,
    edits: [replaceOperator(operator, text, source)],
  }
}

/** Difference that comparing values may make, as a clause of the explanation; null if it hardly can. */
const doubtOf = (sides: ReadonlyArray<SyntaxNode | null>): string | null => {
  if (sides.some((side) => side !== null && truthNumbers.test(side.text)))
    return "but `True` equals `1` and `False` equals `0`, which the identity told apart"
  return sides.some((side) => side !== null && /^(?:list|dictionary|set|call)$/.test(side.type))
    ? "but nothing is a value that was made just now, so the answer was always the same, and no longer is"
    : null
}

/** Numbers that truth values are equal to. */
const truthNumbers = /^[01](?:\.0*)?$/
