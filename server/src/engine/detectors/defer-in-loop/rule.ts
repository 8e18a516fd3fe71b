/** Clean-up that waits until the whole function ends. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { isFunction, nodeAround } from "../../syntax/tree/around.ts"
import { type Detector, type Match } from "../Detector.ts"

const match = (statement: SyntaxNode): Match | null => {
  const around = nodeAround(
    statement,
    (node) => isFunction(node) || node.type === "for_statement" || (node.type === "statement_list" && leavesLoop(node)),
  )
  return around?.type === "for_statement"
    ? { severity: "medium", title: "`defer` in a loop runs only when the function ends" }
    : null
}

/** Statements that end with a return or break run once, whatever the loop around them. */
const leavesLoop = (statements: SyntaxNode): boolean => {
  const last = statements.lastNamedChild?.type
  return last === "return_statement" || last === "break_statement"
}

export const detector: Detector = {
  id: "defer-in-loop",
  name: "Defer in a loop",
  category: "quality",
  severityRule: "medium",
  languages: ["go"],
  cwe: "CWE-772",
  description:
    "A deferred call runs when the function ends, not when the iteration does. Files, locks and connections of all iterations stay open until then.",
  recommendation: "Move the body of the loop to a function of its own, or close at the end of the iteration.",
  remediationMinutes: 15,
  outsideProduction: "ignored",
  detection: { kind: "syntax", matchers: [{ languages: ["go"], nodes: ["defer_statement"], match }] },
}
