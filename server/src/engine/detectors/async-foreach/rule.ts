/** Asynchronous work that nobody waits for. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { loopOver } from "./fix.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf } from "../shared/calls.ts"

const functions = new Set(["arrow_function", "function_expression"])

const match = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  const callback = argumentsOf(call)[0]
  if (callback === undefined || !functions.has(callback.type) || callback.child(0)?.type !== "async") return null
  if (call.childForFieldName("function")?.type !== "member_expression" || isUsed(call)) return null
  return {
    severity: "medium",
    title: "`forEach` does not wait for its asynchronous callback",
    rewrite: () => loopOver(call, source),
  }
}

/** A `forEach` whose result is awaited, returned or chained is not the one of arrays. */
const isUsed = (call: SyntaxNode): boolean => call.parent?.type !== "expression_statement"

export const detector: Detector = {
  id: "async-foreach",
  name: "Asynchronous forEach",
  category: "quality",
  severityRule: "medium",
  languages: javascriptFamily,
  cwe: "CWE-1322",
  description:
    "`forEach` ignores what its callback returns. With an `async` callback the code after it runs before the work is done, all items run at once, and an error becomes an unhandled rejection that may end the process.\n\nNot reported: a `forEach` whose own result is awaited or used, as some libraries offer it.",
  recommendation:
    "Use `for (const item of items)` with `await` inside, or `await Promise.all(items.map(async (item) => …))` when the items may run at once.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [{ languages: javascriptFamily, nodes: ["call_expression"], callees: ["forEach"], match }],
  },
  rewrites: true,
}
