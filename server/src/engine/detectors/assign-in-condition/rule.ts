/** Assignments where a comparison is expected. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { assignInConditionRewrites, compareOrMeanIt } from "./fix.ts"
import { type Detector, example, type Match } from "../Detector.ts"

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

export const assignInCondition: Detector = {
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
  rewriteExamples: assignInConditionRewrites,
  examples: [
    example("c", "an assignment in an if", "int f(int a) {\n  if (a = 1) return 2;\n  return 3;\n}\n", [2], "medium"),
    example("c", "a constant in a loop", "void f(int a) {\n  while (a = 1) g();\n}\n", [2]),
    example("cpp", "an assignment in an if", "int f(A* a) {\n  if (a = b()) return 2;\n  return 3;\n}\n", [2]),
    example(
      "c",
      "parentheses of its own",
      "void f() {\n  int c;\n  if ((c = g())) h();\n  while ((c = getchar()) != EOF) h();\n}\n",
      [],
    ),
    example("c", "a loop over a list", "void f(struct a *b) {\n  while (b = b->next) g(b);\n}\n", []),
    example("cpp", "a declaration", "void f() {\n  if (auto a = g()) h(a);\n  if (int b = g(); b == 1) h(b);\n}\n", []),
  ],
}
