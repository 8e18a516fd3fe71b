/** Finishes statements that were begun as something else. */
import { insertAt } from "../../fixes/edits.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import { nodeAround } from "../../syntax/tree/around.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"

/** Ruff raises the exception. */
export const raised = (edits: ReadonlyArray<TextEdit> | null): Rewrite | null =>
  edits === null
    ? null
    : {
        safety: "suggested",
        title: "Raise the exception",
        explanation:
          "The exception was made and dropped. Now it ends the function here: look whether what follows is still right, and whether callers expect it.",
        edits,
      }

/** `a == b` in the function of a test becomes `assert a == b`; elsewhere an assignment may have been meant. */
export const asserted = (comparison: SyntaxNode): Rewrite | null => {
  if (!isOfTest(comparison) || comparison.hasError) return null
  return {
    safety: "suggested",
    title: "Assert the comparison",
    explanation:
      "The test compared and forgot the answer. Now it fails where the comparison is false: if it does at once, look which of both sides is wrong.",
    isForTests: true,
    edits: [insertAt(comparison.startIndex, "assert ")],
  }
}

/** True in a function that is named as tests are. */
const isOfTest = (node: SyntaxNode): boolean =>
  nodeAround(
    node,
    (around) =>
      around.type === "function_definition" && around.childForFieldName("name")?.text.startsWith("test") === true,
  ) !== null

/** True where the comparison itself is expected to fail: `with pytest.raises(TypeError): a < b`. */
export const isExpectedToRaise = (node: SyntaxNode): boolean =>
  nodeAround(node, (around) => around.type === "function_definition" || expectsToRaise(around))?.type ===
  "with_statement"

const expectsToRaise = (node: SyntaxNode): boolean =>
  node.type === "with_statement" &&
  /\b(?:raises|warns|assertRaises\w*|assertWarns\w*|deprecated_call|suppress)\b/.test(
    node.text.slice(0, headerCharacters).split("\n", 1)[0] ?? "",
  )

/** Characters at the beginning of a `with` that name the manager it opens. */
const headerCharacters = 300
