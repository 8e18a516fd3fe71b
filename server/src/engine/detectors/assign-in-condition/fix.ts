/** Tells an assignment that is meant from a comparison that was meant. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { holdsComment, rangeOf, replaceNode } from "../../fixes/edits.ts"
import type { Rewrite, RewriteExample } from "../../fixes/Rewrite.ts"
import { rewriteExample } from "../Detector.ts"

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

export const assignInConditionRewrites: ReadonlyArray<RewriteExample> = [
  rewriteExample(
    "c",
    "the assignment of a constant",
    "int f(int a) {\n  if (a = 1) return 2; /* b */\n  return 3;\n}\n",
    "int f(int a) {\n  if (a == 1) return 2; /* b */\n  return 3;\n}\n",
  ),
  rewriteExample(
    "c",
    "a loop",
    "void f(char a) {\r\n\twhile (a='b') g();\r\n}",
    "void f(char a) {\r\n\twhile (a=='b') g();\r\n}",
  ),
  rewriteExample(
    "c",
    "the result of a call",
    "void f(char *a) {\n  if (a = (char *)malloc(\n          1)) g(a);\n}\n",
    "void f(char *a) {\n  if ((a = (char *)malloc(\n          1))) g(a);\n}\n",
  ),
  rewriteExample(
    "cpp",
    "the result of a call, and a constant",
    "int f(A* a) {\n  if (a = b()) return 2;\n  return 3;\n}\n",
    "int f(A* a) {\n  if ((a = b())) return 2;\n  return 3;\n}\n",
  ),
  rewriteExample(
    "cpp",
    "a null pointer",
    "void f(A *a) {\n  if (a = nullptr) g();\n}\n",
    "void f(A *a) {\n  if (a == nullptr) g();\n}\n",
  ),
  rewriteExample(
    "c",
    "another variable, where either may be meant",
    "void f(int a, int b) {\n  if (a = b) g();\n}\n",
    null,
  ),
  rewriteExample(
    "c",
    "a text, which is never equal by its address",
    'void f(char *a) {\n  if (a = "b") g();\n}\n',
    null,
  ),
  rewriteExample("cpp", "comments inside", "void f(A* a) {\n  if (a = b(/* c */)) g();\n}\n", null),
]
