/** Assignments where a comparison is expected. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { compareOrMeanIt } from "./fix.ts"
import { type Detector, type Match } from "../Detector.ts"

const constants = new Set(["number_literal", "true", "false", "null", "char_literal", "string_literal"])

/** In C the parentheses of the statement hold the condition; in C++ they are a clause of their own. */
const conditionOf = (statement: SyntaxNode): SyntaxNode | null => {
  const condition = statement.childForFieldName("condition")
  return condition?.childForFieldName("value") ?? condition?.namedChild(0) ?? null
}

const match = (statement: SyntaxNode): Match | null => {
  const assignment = conditionOf(statement)
  if (assignment?.type !== "assignment_expression" || assignment.childForFieldName("operator")?.type !== "=")
    return null
  // A loop that assigns the next value until it is zero is customary; one that assigns a constant is not.
  const isLoop = statement.type !== "if_statement"
  if (isLoop && !constants.has(assignment.childForFieldName("right")?.type ?? "")) return null
  return {
    severity: "medium",
    title: "The condition assigns with `=`; a comparison is `==`",
    node: assignment,
    rewrite: () => compareOrMeanIt(assignment),
  }
}

export const detector: Detector = {
  id: "assign-in-condition",
  name: "Assignment in a condition",
  category: "quality",
  severityRule: "medium",
  languages: ["c", "cpp"],
  cwe: "CWE-481",
  description:
    "The condition is an assignment. It changes the variable and asks whether the new value is zero; very likely a comparison was meant.\n\nNot reported: an assignment in parentheses of its own (`if ((file = open()))`), which is the customary way to say that it is meant, and loops that assign a computed value.",
  recommendation: "Write `==`. If the assignment is meant, put it before the condition or in parentheses of its own.",
  remediationMinutes: 5,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [{ languages: ["c", "cpp"], nodes: ["if_statement", "while_statement"], match }],
  },
  rewrites: true,
}
