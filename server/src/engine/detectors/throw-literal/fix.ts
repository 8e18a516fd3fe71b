/** Throws errors instead of texts. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { insertAt } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"

/** `throw "a"` becomes `throw new Error("a")`; what is no text is left to people, who know what it should say. */
export const throwError = (thrown: SyntaxNode, source: string): Rewrite | null => {
  if (!/^(?:string|template_string)$/.test(thrown.type) || thrown.hasError) return null
  // Somebody compares with the very text: it must not become an object.
  if (isComparedWith(thrown.text, source) || /\b(?:class|function|import|const|let)\s+(?:\{\s*)?Error\b/.test(source))
    return null
  return {
    safety: "suggested",
    title: "Throw an `Error` with the text as its message",
    explanation:
      "What is thrown now has a stack and a `message`. Handlers that show the text itself, or compare with it, have to read `error.message`.",
    edits: [insertAt(thrown.startIndex, "new Error("), insertAt(thrown.endIndex, ")")],
  }
}

const isComparedWith = (text: string, source: string): boolean =>
  [`== ${text}`, `==${text}`, `${text} ==`, `case ${text}`].some((comparison) => source.includes(comparison))
