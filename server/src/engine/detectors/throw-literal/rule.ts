/** Errors without a stack. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { throwError } from "./fix.ts"

const literals = new Set(["string", "template_string", "number", "true", "false", "null", "undefined", "object"])

const match = (statement: SyntaxNode, { source }: MatchContext): Match | null => {
  const thrown = statement.namedChild(0)
  if (thrown === null || !literals.has(thrown.type)) return null
  // Frameworks give thrown objects with a marker a meaning of their own.
  if (thrown.type === "object" && thrown.namedChildCount > 0) return null
  return {
    severity: "low",
    title: "What is thrown is no Error and has no stack",
    rewrite: () => throwError(thrown, source),
  }
}

export const detector: Detector = {
  id: "throw-literal",
  name: "Thrown literal",
  category: "quality",
  severityRule: "low",
  languages: javascriptFamily,
  cwe: null,
  description:
    "A string or another literal is thrown instead of an `Error`. It carries no stack, and handlers that read `error.message` find nothing.",
  recommendation: "Throw an `Error` with the text as its message, or a class of your own that extends it.",
  remediationMinutes: 5,
  outsideProduction: "ignored-in-tests",
  detection: { kind: "syntax", matchers: [{ languages: javascriptFamily, nodes: ["throw_statement"], match }] },
  rewrites: true,
}
